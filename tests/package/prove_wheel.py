"""Plays the wheel by pipx and by uvx, each for a person who has nothing but Python.

python -m hatchling build && python -m tests.package.prove_wheel
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from pathlib import Path

from game import NAME, __version__
from game.catalog import CATALOG
from tests.program.window import TOOLS, WORDS, Twin, play_and_leave, prepare_settings
from tests.running import lacking
from tools.packing.places import DIST

WHEEL = DIST / f"{NAME.replace('-', '_')}-{__version__}-py3-none-any.whl"
BY_UVX = ["uvx", "--from", str(WHEEL), NAME]
WAYS = {
    "pipx": (["pipx", "install", str(WHEEL)], [f".local/bin/{NAME}"]),
    "uvx": ([*BY_UVX, "--version"], BY_UVX),
}
"""For each way what installs the program, and what plays."""
OURS = ("PYTHON", "VIRTUAL_ENV", "XDG_", "SDL_", "WAYLAND")
"""How variables begin that somebody else's session would not have."""

if __name__ == "__main__":
    assert WHEEL.is_file(), f"there is no {WHEEL}; `python -m hatchling build` makes it"
    assert not lacking(*TOOLS, "pipx", "uvx"), lacking(*TOOLS, "pipx", "uvx")
    ours = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    for way, (install, program) in WAYS.items():
        with tempfile.TemporaryDirectory() as name:
            home, start = Path(name, "home"), time.monotonic()
            home.mkdir()
            env = {**ours, "HOME": str(home)}
            subprocess.run(install, env=env, cwd=home, check=True, stdout=subprocess.DEVNULL)
            seconds = time.monotonic() - start
            prepare_settings(home / ".config" / NAME)
            twin = Twin(next(iter(CATALOG)), Path(name, "twin"))
            first = str(home / program[0]) if way == "pipx" else program[0]
            command = [first, *program[1:], *WORDS]
            record = play_and_leave(command, env, home / ".local" / "share" / NAME, twin)
            told = f"finished, {len(record.actions)} actions, {record.outcome}"
            print(f"{way}: installed in {seconds:.0f} s; {twin.game} {told}", flush=True)
