"""The command `voices`, which lists the text-to-speech voices."""

from __future__ import annotations

from game.media.synth.process import engine_folder
from game.media.voices import SPEECH_LANGUAGES, find_voices


def voices_command() -> int:
    """Print the system's voices by language, and whether the built-in voice is installed.

    Returns:
        The exit status: 1 if no voice is available, otherwise 0.
    """
    found, has_built_in = find_voices(), engine_folder() is not None
    for language in SPEECH_LANGUAGES:
        print(f"{language}: {', '.join(found.names.get(language, ('none',)))}")
    print(f"built-in: {', '.join(SPEECH_LANGUAGES) if has_built_in else 'none'}")
    return 0 if found.has_any or has_built_in else 1
