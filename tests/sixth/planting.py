"""Adds the sixth game to a copy of the house, the way CONTRIBUTING.md says.

What lies here under `game`, `ai`, `assets`, `locales` and `tests` lies in the copy at the same
place; one entry in the catalogue, and nothing else is touched. Here the modules of the game are
`tests.sixth.game...`, so that the types and the style are checked where they stand; there they are
`game...`. Under another key the same game stands on the stall once more.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from hatch_build import compiled
from tests.running import ROOT

HERE: Final = Path(__file__).resolve().parent
KEY: Final = "tiptoe"
ENTRY: Final = f"""    GameEntry(
        "{KEY}",
        rules_at="game.rules.{KEY}.state:RULES",
        board_at="game.boards.{KEY}.board:TiptoeBoard",
        bots_at="ai.{KEY}.bot:TiptoeBot",
        seats=(2, 2),
        own_music=False,
    ),
"""
ALONE: Final = f"""
import inspect
import re
from collections.abc import Mapping

from game import catalog


class Alone(Mapping):
    # Every game is found by its key; the planted one alone is listed.
    def __init__(self, entries):
        self._entries = entries

    def __getitem__(self, key):
        return self._entries[key]

    def __iter__(self):
        return iter(["{KEY}"])

    def __len__(self):
        return 1


OTHERS = set(catalog.CATALOG) - {{"{KEY}"}}
catalog.CATALOG = Alone(catalog.CATALOG)


def is_all(value):
    # Whether a value lists all games: here that is the planted one.
    is_list = isinstance(value, (list, tuple)) and len(value) > 0
    return value is catalog.CATALOG or is_list and all("{KEY}" in repr(each) for each in value)


def walks(function, seen):
    # Whether a test walks all games, itself or by a helper among the tests.
    function = inspect.unwrap(function)
    if function in seen:
        return False
    seen.add(function)
    source = inspect.getsource(function)
    walked = set(re.findall(r"\\w+\\b(?!\\[)", source))  # CATALOG[key] is one game
    known = inspect.getclosurevars(function).nonlocals | function.__globals__
    for name in walked & set(known):
        values = [known[name]]
        if inspect.ismodule(known[name]):
            names = re.findall(rf"\\b{{name}}\\.(\\w+)\\b(?!\\[)", source)
            values = [getattr(known[name], each, None) for each in names]
        for each in values:
            is_helper = inspect.isfunction(each) and each.__module__.startswith("tests.")
            if is_all(each) or is_helper and walks(each, seen):
                return True
    return False


def is_law(item):
    if "{KEY}" in item.nodeid:
        return True
    is_of_another = any(key in item.nodeid for key in OTHERS)
    return not is_of_another and walks(item.function, set())


def pytest_collection_modifyitems(items):
    items[:] = filter(is_law, items)
"""
"""A plugin of pytest: laws over all games walk the planted one, and nothing else is run."""
_END: Final = "\n)\n\nCATALOG"
"""Where the list of the catalogue ends."""
_TEXTS: Final = {".py", ".po", ".json"}


def copy_house(place: Path) -> None:
    """Copy all that the program and its tests need; files are linked where that is possible."""
    for name in ("game", "ai", "assets", "locales", "licences", "tools", "tests"):
        ignored = shutil.ignore_patterns("sixth", ".hypothesis")
        shutil.copytree(ROOT / name, place / name, ignore=ignored, copy_function=_link)
    for name in ("pyproject.toml", "hatch_build.py", "run.py"):
        _link(str(ROOT / name), str(place / name))


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # another disk, or one without links
        shutil.copy2(source, target)


def plant(house: Path, key: str = KEY) -> None:
    """Add the game to a house under a key."""
    folders = ("game", "ai", "assets", "locales", "tests")
    for source in (path for folder in folders for path in (HERE / folder).rglob("*.*")):
        if KEY not in str(source) or "__pycache__" in source.parts:
            continue
        target = house / str(source.relative_to(HERE)).replace(KEY, key)
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix not in _TEXTS:
            _link(str(source), str(target))
            continue
        text = source.read_text(encoding="utf-8")
        target.write_text(text.replace("tests.sixth.", "").replace(KEY, key), encoding="utf-8")
        if source.suffix == ".po":
            words = target.parent / "LC_MESSAGES" / f"{key}.mo"
            words.parent.mkdir(exist_ok=True)
            words.write_bytes(compiled(target))
    (house / "only_planted.py").write_text(ALONE, encoding="utf-8")
    catalog = house / "game" / "catalog.py"
    before, found, after = catalog.read_text(encoding="utf-8").partition(_END)
    assert found, "the catalogue is no list of entries any more"
    catalog.unlink()  # it may be linked to the one that is copied
    catalog.write_text(f"{before}\n{ENTRY.replace(KEY, key).rstrip()}{found}{after}", "utf-8")
