"""Renders all the program's sounds: `python -m tools.sound.compose [--all] [folder ...]`.

Music comes from scores (`assets/<folder>/*.score`), effects come from recipes
(`tools/sound/effects/<folder>.toml`). A file is rendered only if its sources have changed since the
manifest was written. Requires numpy and soundfile; the program itself needs neither.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.resources import ASSETS
from tools.sound import manifest, music, scores
from tools.sound.oggs import write_ogg
from tools.sound.recipes import read_recipes
from tools.sound.renderer import render_effect

_MUSIC_QUALITY: Final = 0.17
_EFFECT_QUALITY: Final = 0.25


def main(arguments: Sequence[str] | None = None) -> int:
    """Render the sounds whose sources have changed, and print their names."""
    parser = argparse.ArgumentParser(prog="python -m tools.sound.compose", description=__doc__)
    parser.add_argument("--all", action="store_true", help="render everything again")
    parser.add_argument("folder", nargs="*", default=manifest.folders())
    options = parser.parse_args(arguments)
    for folder in options.folder:
        compose(folder, is_everything=options.all)
    return 0


def compose(folder: str, *, is_everything: bool = False) -> None:
    """Render the sounds of one folder whose sources have changed.

    Sounds without a source are deleted. With `is_everything` all sounds are rendered.
    """
    old = {} if is_everything else manifest.read_manifest(folder)
    entries: dict[str, dict[str, str]] = {}
    for score in manifest.score_files(folder):
        file, sources = manifest.music_file(score), manifest.source_digest(score)
        if not _is_fresh(file, sources, old):
            _write_music(score, file)
        entries[file.name] = _entry(file, sources)
    sources = manifest.source_digest(manifest.recipe_file(folder))
    for recipe in read_recipes(folder).values():
        file = manifest.effect_file(folder, recipe.name)
        if not _is_fresh(file, sources, old):
            write_ogg(file, render_effect(recipe), _EFFECT_QUALITY)
            _report(file)
        entries[file.name] = _entry(file, sources)
    for stray in (ASSETS / folder / "sounds").glob("*.ogg"):
        if stray.name not in entries:
            stray.unlink()
    manifest.write_manifest(folder, entries)


def _write_music(score: Path, file: Path) -> None:
    piece = scores.parse(score.read_text(encoding="utf-8"))
    stereo = music.render_score(piece)
    is_jingle = score.stem in manifest.JINGLES
    samples = stereo.mean(axis=1) if is_jingle else stereo
    write_ogg(file, samples, _EFFECT_QUALITY if is_jingle else _MUSIC_QUALITY)
    _report(file)


def _is_fresh(file: Path, sources: str, old: dict[str, dict[str, str]]) -> bool:
    return file.is_file() and old.get(file.name) == _entry(file, sources)


def _entry(file: Path, sources: str) -> dict[str, str]:
    return {"sources": sources, "file": manifest.file_digest(file)}


def _report(file: Path) -> None:
    print(f"{file.relative_to(ASSETS.parent)}  {file.stat().st_size / 1024:.1f} KB")


if __name__ == "__main__":
    raise SystemExit(main())
