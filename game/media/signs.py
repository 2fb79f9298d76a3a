"""Visual signs for sounds, for players who cannot hear them.

`<folder>/sounds/signs.json` maps patterns of sound names to pictures.
"""

from __future__ import annotations

import fnmatch
from functools import cache

import msgspec

from game.resources import ASSETS


@cache
def sound_signs(folder: str) -> dict[str, str]:
    """Return a folder's pictures, keyed by sound-name pattern; empty if the folder has no signs."""
    try:
        text = (ASSETS / folder / "sounds" / "signs.json").read_bytes()
        return msgspec.json.decode(text, type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}


def sound_sign(sound: str) -> str | None:
    """Return the name of the picture that stands for the sound effect `sound`, or None."""
    folder, _, name = sound.rpartition("/")
    for owner in (folder, "common"):
        for pattern, picture in sound_signs(owner).items():
            if fnmatch.fnmatchcase(name, pattern):
                return picture
    return None
