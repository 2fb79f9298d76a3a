"""Scaffolds a new game that is playable and passes the whole test suite.

    python -m tools.new_game KEY --players 2-4 [--title TITLE]

KEY is the game's name in file names: lower case, with words joined by underscores. The scaffolded
game is a small race past a sleeping cat. Its parts are then replaced one by one, as described under
"Add a game" in CONTRIBUTING.md.
"""

from __future__ import annotations

import argparse
import importlib.util
import keyword
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from game.catalog import CATALOG
from tools.new_game.skeleton import Skeleton

PROJECT: Final = Path(__file__).resolve().parents[2]
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_PLAYERS: Final = re.compile(r"(\d)(?:-(\d))?")
_TITLE: Final = re.compile(r"[^\W_][\w ’!?&-]*")
_LONGEST: Final = 24
"""Maximum length, in characters, of a key or title; it must fit in lines of code and on the box."""
_MOST_PLAYERS: Final = 6
_NEXT: Final = """
Play it:      python3 run.py, or: python3 run.py shots --game {key} --out shots
Test it:      python3 run.py test --game {key}
Replace next: game/rules/{key}, then ai/{key}, game/boards/{key}, locales/*/{key}.po, assets/{key}
              as "Add a game" in CONTRIBUTING.md describes
After a change of the rules: python -m tests.golden.record {key}
"""


class RefusedError(Exception):
    """Raised when the game cannot be scaffolded, before anything is written."""


def main(arguments: Sequence[str]) -> int:
    """Scaffold the game and return the exit status."""
    parser = argparse.ArgumentParser(prog="tools.new_game", description="Make a new game.")
    parser.add_argument("key", help="name in files, such as night_pantry")
    parser.add_argument("--players", required=True, help="numbers of players, such as 2-4")
    parser.add_argument("--title", help="name on the box; otherwise made from the key")
    chosen = parser.parse_args(arguments)
    try:
        title = chosen.title or chosen.key.replace("_", " ").title()
        game = new_skeleton(chosen.key, title.replace("'", "’"), chosen.players)
    except RefusedError as refused:
        print(f"Nothing was written: {refused}.", file=sys.stderr)
        return 2
    written = write(game)
    print(*(path.as_posix() for path in written), sep="\n")
    print(_NEXT.format(key=game.key), end="")
    return 0


def new_skeleton(key: str, title: str, players: str) -> Skeleton:
    """Return the game to scaffold after checking the arguments; `players` is a range such as `2-4`.

    Raises RefusedError if an argument is invalid.
    """
    if not _KEY.fullmatch(key) or keyword.iskeyword(key):
        raise RefusedError(
            f"{key!r} is not a valid key: use lower-case words, such as night_pantry"
        )
    if not _TITLE.fullmatch(title):
        raise RefusedError(
            f"{title!r} is not a valid title: use letters, digits, spaces, ’ ! ? & -"
        )
    if len(key) > _LONGEST or len(title) > _LONGEST:
        raise RefusedError(f"key and title have at most {_LONGEST} letters")
    numbers = _PLAYERS.fullmatch(players)
    least, most = (int(numbers[1]), int(numbers[2] or numbers[1])) if numbers else (0, 0)
    if not 2 <= least <= most <= _MOST_PLAYERS:
        raise RefusedError(f"--players is 2 to {_MOST_PLAYERS}, such as 3 or 2-4, not {players!r}")
    if key in CATALOG:
        raise RefusedError(f"the catalogue already has the game {key}")
    game = Skeleton(key, title, range(least, most + 1))
    for path in sorted({p if p.suffix == ".po" else p.parent for p in game.files()}):
        if (PROJECT / path).exists() or (PROJECT / path).with_suffix(".py").exists():
            raise RefusedError(f"{path} already exists")
    if named := _files_with(key):
        told = f"{key!r} already occurs in {named[0]}, which does not belong to the game"
        raise RefusedError(f"{told}; use another key, such as {key}_game")
    for tool in ("ruff", "babel", "hatchling"):
        if importlib.util.find_spec(tool) is None:
            told = "Use .venv/bin/python, which `python3 run.py test --version` makes."
            raise RefusedError(f"{tool} is not installed for this Python. {told}")
    return game


def _files_with(word: str) -> list[Path]:
    code = [*PROJECT.glob("game/**/*.py"), *PROJECT.glob("ai/**/*.py")]
    files = [PROJECT / "locales/en/frame.po", *code]
    return [p.relative_to(PROJECT) for p in sorted(files) if word in p.read_text(encoding="utf-8")]


def write(game: Skeleton) -> list[Path]:
    """Write the files of `game` and return their paths, relative to the repository."""
    made = game.files()
    for path, text in made.items():
        (PROJECT / path).parent.mkdir(parents=True, exist_ok=True)
        (PROJECT / path).write_text(text, encoding="utf-8", newline="\n")
    catalog = Path("game/catalog.py")
    text = game.with_entry((PROJECT / catalog).read_text(encoding="utf-8"))
    new = (PROJECT / catalog).with_suffix(".new")
    new.write_text(text, encoding="utf-8", newline="\n")
    new.replace(PROJECT / catalog)
    code = [str(path) for path in made if path.suffix == ".py"]
    _run("ruff", "check", "--quiet", "--select", "I", "--fix", *code)
    _run("ruff", "format", "--quiet", *code)
    _compile(path for path in made if path.suffix == ".po")
    _run("tests.golden.record", game.key)
    golden = sorted(PROJECT.glob(f"tests/golden/{game.key}-*.json"))
    return [*sorted(made), *(path.relative_to(PROJECT) for path in golden), catalog]


def _compile(messages: Iterable[Path]) -> None:
    from hatch_build import compiled  # noqa: PLC0415 - `new_skeleton` says what is not installed

    for path in messages:
        target = PROJECT / path.parent / "LC_MESSAGES" / f"{path.stem}.mo"
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(compiled(PROJECT / path))


def _run(module: str, *words: str) -> None:
    command = [sys.executable, "-m", module, *words]
    subprocess.run(command, cwd=PROJECT, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
