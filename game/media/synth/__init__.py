"""The built-in voice: eSpeak NG in a child process, played through our own mixer.

eSpeak NG is under the GPL. Only the child process loads it, and packages can be built without it.
"""

CHILD_ARGUMENT = "--synthesise"
"""First argument that makes a packaged program run as the child process."""
