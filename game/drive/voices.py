"""The command that lists the system's text-to-speech voices."""

from __future__ import annotations

from game.media.voices import SPEECH_LANGUAGES, find_voices


def voices_command() -> int:
    """Print the voices by language; return the exit status: 1 if there are none, otherwise 0."""
    found = find_voices()
    for language in SPEECH_LANGUAGES:
        print(f"{language}: {', '.join(found.names.get(language, ('none',)))}")
    return 0 if found.has_any else 1
