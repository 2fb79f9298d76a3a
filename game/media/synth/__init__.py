"""The built-in voice: eSpeak NG in a child process, played by our own mixer.

eSpeak NG is under the GPL. Only the child process loads it, and a package can be built without it.
"""

CHILD_ARGUMENT = "--synthesise"
"""First argument with which a packaged program runs as the child process."""
