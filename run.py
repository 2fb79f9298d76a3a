#!/usr/bin/env python3
"""Sets up and starts a fresh clone: `python3 run.py`. Needs only the standard library.

    python3 run.py [OPTIONS]     play; the options are those of `cheese-gang`
    python3 run.py test [...]    run the test suite; other arguments go to pytest;
                                 --fast: only the quick tests; --all: everything, overnight
    python3 run.py package       build a program for this system that needs no Python, in `dist`;
                                 --for windows: for Windows, on Linux with Wine;
                                 --prove: on Linux, also play it in a root without Python

The first start creates `.venv` beside this file and installs the project into it. Later starts only
check whether it is out of date, and compile the messages if a `.po` file has changed.
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
"""One test process per core and two more, since some mostly wait for real windows."""
FAST = ("-m", "not slow", "-n", str(CORES))
"""`tests/slow.txt` lists what `--fast` leaves out; none of the rest waits for windows."""

MESSAGES = "messages.txt"
"""The file in `.venv` with the digest of the messages that were compiled last."""


def main(arguments: list[str]) -> int:
    """Install what is missing, then play, test or package; return the exit status."""
    if sys.version_info < OLDEST:
        print(f"Cheese Gang needs Python {OLDEST[0]}.{OLDEST[1]} or newer.", file=sys.stderr)
        return 2
    extra = arguments[0] if arguments[:1] in (["test"], ["package"]) else ""
    is_proof = extra == "package" and "--prove" in arguments  # it uses the test tools, too
    if not install(extra) or (is_proof and not install("test")):
        return 1
    if extra == "test":
        words = [word for word in arguments[1:] if word != "--fast"]
        chosen = FAST if "--fast" in arguments else ()
        return run([str(python()), "-m", "pytest", *SIDE_BY_SIDE, *chosen, *words])
    if extra == "package":
        return run([str(python()), "-m", "tools.packing", *arguments[1:]])
    return run([str(python()), "-m", "game", *arguments])


def run(command: list[str]) -> int:
    """Run a command in the project folder and return its exit status."""
    try:
        return subprocess.run(command, cwd=ROOT, check=False).returncode
    except KeyboardInterrupt:
        return 130


def python() -> Path:
    """Return the interpreter of the project's own environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install(extra: str) -> bool:
    """Create or update the environment; return whether it is ready."""
    stamp = VENV / f"installed{'-' + extra if extra else ''}.txt"
    wanted = fingerprint()
    # What the tests need includes what playing needs.
    enough = [stamp] if extra else [stamp, VENV / "installed-test.txt"]
    has = [s for s in enough if s.is_file() and s.read_text(encoding="utf-8") == wanted]
    if has and python().is_file():
        return compile_messages()
    print("Installing Cheese Gang and what it needs ...", file=sys.stderr, flush=True)
    if not python().is_file() and run([sys.executable, "-m", "venv", str(VENV)]) != 0:
        print(
            "Python could not make an environment. On Debian or Ubuntu, install python3-venv.",
            file=sys.stderr,
        )
        return False
    # The built-in voice has no package for every system; the system's voices do without it.
    targets = [f".[{extra}]"] if extra else [".[voice]", "."]
    if not any(install_package(target) for target in targets):
        print("The parts could not be installed; is there a network?", file=sys.stderr)
        return False
    stamp.write_text(wanted, encoding="utf-8")
    (VENV / MESSAGES).write_text(message_fingerprint(), encoding="utf-8")
    return True


def install_package(target: str) -> bool:
    """Install the project with pip, which compiles the messages; return whether it succeeded."""
    pip = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    return run([*pip, "--editable", target]) == 0


def compile_messages() -> bool:
    """Compile the messages if a `.po` file has changed; return whether they are up to date."""
    stamp, wanted = VENV / MESSAGES, message_fingerprint()
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return True
    if any((VENV / f"installed-{extra}.txt").is_file() for extra in ("test", "package")):
        is_done = run([str(python()), "hatch_build.py"]) == 0
    else:
        print("Compiling the changed messages ...", file=sys.stderr, flush=True)
        is_done = install_package(".")  # only pip has the build tools
    if is_done:
        stamp.write_text(wanted, encoding="utf-8")
    return is_done


def fingerprint() -> str:
    """Return a digest of everything that requires a new installation when it changes."""
    return digest_of([ROOT / "pyproject.toml", ROOT / "hatch_build.py"])


def message_fingerprint() -> str:
    """Return a digest of all `.po` files."""
    return digest_of(sorted(ROOT.glob("locales/*/*.po")))


def digest_of(sources: list[Path]) -> str:
    """Return a digest of files, of the version of Python and of the project's place."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {ROOT}".encode())
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
