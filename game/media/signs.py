"""Visual signs of sounds, for players who cannot hear them.

`<folder>/sounds/signs.json` maps patterns of sound names to pictures; the first match counts.
Clicks and other sounds without information have none.
"""

from __future__ import annotations

import fnmatch
from functools import cache

import msgspec

from game.resources import ASSETS


@cache
def sound_signs(folder: str) -> dict[str, str]:
    """Return a folder's pictures by pattern of the sound's name; empty without a file."""
    try:
        text = (ASSETS / folder / "sounds" / "signs.json").read_bytes()
        return msgspec.json.decode(text, type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}


def sound_sign(sound: str) -> str | None:
    """Return the picture for a sound, named as in `Sound.play`, or None."""
    folder, _, name = sound.rpartition("/")
    for owner in (folder, "common"):
        for pattern, picture in sound_signs(owner).items():
            if fnmatch.fnmatchcase(name, pattern):
                return picture
    return None
