"""Stores digests of each sound file and of its sources, so that a test can find outdated files.

Each asset folder with sounds has a `sounds/manifest.json`. For each OGG file it holds the digest of
the sources and that of the file itself.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.resources import ASSETS

_HERE: Final = Path(__file__).resolve().parent
_RECIPES: Final = _HERE / "effects"

JINGLES: Final = frozenset({"win", "lose"})
"""Names of scores that are played as effects and stored with them."""


def folders() -> tuple[str, ...]:
    """Return the asset folders that have effect recipes."""
    return tuple(sorted(file.stem for file in _RECIPES.glob("*.toml")))


def recipe_file(folder: str) -> Path:
    """Return the path of the file with a folder's effect recipes."""
    return _RECIPES / f"{folder}.toml"


def score_files(folder: str) -> tuple[Path, ...]:
    """Return the paths of the scores in a folder."""
    return tuple(sorted((ASSETS / folder).glob("*.score")))


def music_file(score: Path) -> Path:
    """Return the path of the OGG file that is rendered from a score."""
    place = score.parent / "sounds" if score.stem in JINGLES else score.parent
    return place / f"{score.stem}.ogg"


def effect_file(folder: str, name: str) -> Path:
    """Return the path of an effect's OGG file."""
    return ASSETS / folder / "sounds" / f"{name}.ogg"


def source_digest(data: Path) -> str:
    """Return a digest of `data`, a score or recipe file, together with the renderer."""
    whole = hashlib.sha256()
    for file in (*sorted(_HERE.glob("*.py")), data):
        whole.update(file.name.encode())
        whole.update(file.read_bytes().replace(b"\r\n", b"\n"))  # some checkouts have these
    return whole.hexdigest()[:16]


def file_digest(file: Path) -> str:
    """Return the digest of a file's content."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def read_manifest(folder: str) -> dict[str, dict[str, str]]:
    """Return a folder's manifest; empty if there is none.

    For each file name it holds the digests `sources` and `file`.
    """
    path = _path(folder)
    if not path.is_file():
        return {}
    data: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
    return data


def write_manifest(folder: str, entries: Mapping[str, Mapping[str, str]]) -> None:
    """Write the manifest of a folder."""
    text = json.dumps(entries, indent=1, sort_keys=True) + "\n"
    _path(folder).write_text(text, encoding="utf-8", newline="\n")


def _path(folder: str) -> Path:
    return ASSETS / folder / "sounds" / "manifest.json"
