"""The command that lists the voices that can read aloud on this system."""

from __future__ import annotations

from game.media.voices import LANGUAGES, voices


def voices_command() -> int:
    """Print the voices of each language; return the exit status: 1 if there is none at all."""
    found = voices()
    for language in LANGUAGES:
        print(f"{language}: {', '.join(found.names.get(language, ('none',)))}")
    return 0 if found.is_any else 1
