"""The built-in voice: eSpeak NG in a child process, whose sound the program's own mixer plays.

eSpeak NG is under the GPL. Only the child process loads it, and the program can be packaged without
it.
"""

CHILD_ARGUMENT = "--synthesise"
"""The first argument with which a packaged program runs as the child process."""
