#!/usr/bin/env python3
"""From a fresh clone to playing: `python3 run.py`. Only the standard library is needed.

    python3 run.py [OPTIONS]     play; the options are those of `cheese-gang`
    python3 run.py test [...]    run the test suite; further words go to pytest;
                                 with --fast, only what is quick, for daily work;
                                 with --all, everything, for a night
    python3 run.py package       make a program for this system that needs no Python, in `dist`;
                                 with --for windows on Linux, by Wine, one for Windows;
                                 with --prove (Linux) play it where there is no Python, too

The first start makes `.venv` beside this file and installs the project into it; later starts only
look whether anything that matters has changed.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
CORES = os.cpu_count() or 1
SIDE_BY_SIDE = ("-n", str(CORES + 2), "--dist", "worksteal")
"""A test process for each core, and two more: those mostly wait for real windows."""
FAST = ("-m", "not slow", "-n", str(CORES))
"""What `--fast` leaves out is listed in `tests/slow.txt`; none of the rest waits for windows."""


def main(arguments: list[str]) -> int:
    """Make sure that everything is installed, then play, test or pack; return the exit status."""
    if sys.version_info < OLDEST:
        print(f"Cheese Gang needs Python {OLDEST[0]}.{OLDEST[1]} or newer.", file=sys.stderr)
        return 2
    extra = arguments[0] if arguments[:1] in (["test"], ["package"]) else ""
    if not install(extra):
        return 1
    if extra == "test":
        words = [word for word in arguments[1:] if word != "--fast"]
        chosen = FAST if "--fast" in arguments else ()
        return run([str(python()), "-m", "pytest", *SIDE_BY_SIDE, *chosen, *words])
    if extra == "package":
        return run([str(python()), "-m", "tools.packing", *arguments[1:]])
    return run([str(python()), "-m", "game", *arguments])


def run(command: list[str]) -> int:
    """Run a command in the project's folder and return its exit status."""
    try:
        return subprocess.run(command, cwd=ROOT, check=False).returncode
    except KeyboardInterrupt:
        return 130


def python() -> Path:
    """Return the interpreter of the project's own environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install(extra: str) -> bool:
    """Make the environment if it is missing or out of date; tell whether it is there."""
    stamp = VENV / f"installed{'-' + extra if extra else ''}.txt"
    wanted = fingerprint()
    # What the tests need includes what playing needs.
    enough = [stamp] if extra else [stamp, VENV / "installed-test.txt"]
    has = [s for s in enough if s.is_file() and s.read_text(encoding="utf-8") == wanted]
    if has and python().is_file():
        return True
    print("Setting up Cheese Gang; this is needed only once ...", file=sys.stderr, flush=True)
    if not python().is_file() and run([sys.executable, "-m", "venv", str(VENV)]) != 0:
        print(
            "Python could not make an environment. On Debian or Ubuntu, install python3-venv.",
            file=sys.stderr,
        )
        return False
    target = f".[{extra}]" if extra else "."
    pip = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if run([*pip, "--editable", target]) != 0:
        print("The parts could not be installed; is there a network?", file=sys.stderr)
        return False
    stamp.write_text(wanted, encoding="utf-8")
    return True


def fingerprint() -> str:
    """Return a text that changes when something has to be installed again."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {ROOT}".encode())
    sources = [
        ROOT / "pyproject.toml",
        ROOT / "hatch_build.py",
        *sorted(ROOT.glob("locales/*/*.po")),
    ]
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
