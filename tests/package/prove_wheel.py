"""Plays the wheel by pipx and by uvx, each for a person who has nothing but Python.

python -m hatchling build && python -m tests.package.prove_wheel [--wheel FILE] [--game KEY]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from game import NAME, __version__
from game.catalog import CATALOG
from tests.program.window import TOOLS, WORDS, Twin, play_and_leave, prepare_settings
from tests.running import lacking
from tools.packing.places import DIST

WHEEL: Final = DIST / f"{NAME.replace('-', '_')}-{__version__}-py3-none-any.whl"

_OURS: Final = ("PYTHON", "VIRTUAL_ENV", "XDG_", "SDL_", "WAYLAND")
"""How variables begin that somebody else's session would not have."""


def why_not(wheel: Path) -> str:
    if not wheel.is_file():
        return f"there is no {wheel}; `python -m hatchling build` makes it"
    return lacking(*TOOLS, "pipx", "uvx")


def prove(way: str, wheel: Path, game: str, folder: Path) -> str:
    """Install by pipx or uvx, play, and return the line of the log."""
    home = folder / "home"
    home.mkdir()
    ours = {name: value for name, value in os.environ.items() if not name.startswith(_OURS)}
    env = {**ours, "HOME": str(home)}
    program = [str(home / ".local" / "bin" / NAME)]
    install = ["pipx", "install", str(wheel)]
    if way == "uvx":
        program = ["uvx", "--from", str(wheel), NAME]
        install = [*program, "--version"]
    start = time.monotonic()
    subprocess.run(install, env=env, cwd=home, check=True, stdout=subprocess.DEVNULL)
    seconds = time.monotonic() - start
    prepare_settings(home / ".config" / NAME)
    data = home / ".local" / "share" / NAME
    record = play_and_leave([*program, *WORDS], env, data, Twin(game, folder / "twin"))
    told = f"{game} finished, {len(record.actions)} actions, {record.outcome}"
    return f"{way}: installed in {seconds:.0f} s; {told}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--wheel", type=Path, default=WHEEL)
    parser.add_argument("--game", choices=CATALOG, default=next(iter(CATALOG)))
    args = parser.parse_args()
    if reason := why_not(args.wheel):
        print(reason, file=sys.stderr)
        return 1
    for way in ("pipx", "uvx"):
        with tempfile.TemporaryDirectory() as name:
            print(prove(way, args.wheel.resolve(), args.game, Path(name)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
