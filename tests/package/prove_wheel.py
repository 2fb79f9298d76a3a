"""Plays the wheel as those get it who have Python: by pipx and by uvx, without the source.

    python -m hatchling build
    python -m tests.package.prove_wheel [--wheel FILE] [--game KEY]

Each installs it for a person who has nothing yet; then a real pointer on a virtual screen plays a
match from the title to its end.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
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
    """Return why this cannot be proved here, or nothing."""
    if not wheel.is_file():
        return f"there is no {wheel}; `python -m hatchling build` makes it"
    return lacking(*TOOLS, "pipx", "uvx")


def commands(wheel: Path, home: Path) -> dict[str, tuple[Sequence[str], Sequence[str]]]:
    """Return for each way what installs the program, and what plays."""
    by_uvx = ["uvx", "--from", str(wheel), NAME]
    return {
        "pipx": (["pipx", "install", str(wheel)], [str(home / ".local" / "bin" / NAME)]),
        "uvx": ([*by_uvx, "--version"], by_uvx),
    }


def prove(way: str, wheel: Path, game: str, folder: Path) -> str:
    """Install, play, and return the line of the log."""
    home = folder / "home"
    home.mkdir()
    env: Mapping[str, str] = {
        **{name: value for name, value in os.environ.items() if not name.startswith(_OURS)},
        "HOME": str(home),
    }
    install, program = commands(wheel, home)[way]
    start = time.monotonic()
    subprocess.run(install, env=env, cwd=home, check=True, stdout=subprocess.DEVNULL)
    seconds = time.monotonic() - start
    prepare_settings(home / ".config" / NAME)
    twin = Twin(game, folder / "twin")
    data = home / ".local" / "share" / NAME
    record = play_and_leave([*program, *WORDS], env, data, twin)
    count = len(record.actions)
    return (
        f"{way}: installed in {seconds:.0f} s; {game} finished, {count} actions, {record.outcome}"
    )


def main() -> int:
    """Prove it, tell, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--wheel", type=Path, default=WHEEL)
    parser.add_argument("--game", choices=CATALOG, default=next(iter(CATALOG)))
    args = parser.parse_args()
    if reason := why_not(args.wheel):
        print(reason, file=sys.stderr)
        return 1
    for way in commands(args.wheel, Path()):
        with tempfile.TemporaryDirectory() as name:
            print(prove(way, args.wheel.resolve(), args.game, Path(name)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
