"""Signs: pictures of sounds, for players who do not hear them.

`<folder>/sounds/signs.json` maps patterns of names to pictures; the first that matches counts.
Clicks and the like carry no information and have none.
"""

from __future__ import annotations

import fnmatch
from functools import cache

import msgspec

from game.resources import ASSETS


@cache
def signs_of(folder: str) -> dict[str, str]:
    """Return the pictures of a folder's sounds by patterns of their names; none without a file."""
    try:
        text = (ASSETS / folder / "sounds" / "signs.json").read_bytes()
        return msgspec.json.decode(text, type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}


def sign_of(sound: str) -> str | None:
    """Return the picture of a sound that is named as in `Sound.play`, if it has one."""
    folder, _, name = sound.rpartition("/")
    for owner in (folder, "common"):
        for pattern, picture in signs_of(owner).items():
            if fnmatch.fnmatchcase(name, pattern):
                return picture
    return None
