"""Everything that concerns one game: `python3 run.py test --game KEY`.

These are the tests with the game's key in their names, those that walk all games, which then walk
this game alone, and those marked `everywhere`; not those marked `around`.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

import pytest

from game import catalog
from game.catalog import GameEntry
from tests.running import ROOT

HIDDEN: Final[set[str]] = set()
"""Keys of the games that are not listed."""


class OneGame:
    """Lists one game in the catalogue, and selects the tests that concern it.

    Only tests have the shorter list; the program that they test has all games.
    """

    def __init__(self, key: str) -> None:
        if key not in catalog.CATALOG:
            known = ", ".join(catalog.CATALOG)
            raise pytest.UsageError(f"--game {key}: the catalogue has {known}")
        self._key, self._all = key, catalog.CATALOG
        self._listed = _OneListed(catalog.CATALOG, key)
        HIDDEN.update(other for other in catalog.CATALOG if other != key)
        _import_program()
        vars(catalog)["CATALOG"] = self._listed

    def pytest_collection_finish(self) -> None:
        """Restore the catalogue, which the tests have imported by now."""
        vars(catalog)["CATALOG"] = self._all

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Keep the tests that concern the game."""
        chosen = [item for item in items if self._concerns(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen

    def _concerns(self, item: pytest.Item) -> bool:
        if item.get_closest_marker("around"):
            return False
        if self._key in item.nodeid or item.get_closest_marker("everywhere"):
            return True
        if not isinstance(item, pytest.Function) or any(key in item.nodeid for key in HIDDEN):
            return False
        # A test of an optional part has no cases here, see `tests.cases`.
        has_cases = inspect.getclosurevars(item.function).nonlocals.get("all_values", True)
        return bool(has_cases) and self._walks_games(item.function, set())

    def _walks_games(self, function: Callable[..., Any], seen: set[object]) -> bool:
        """Return True if a test walks all games, itself or by a helper among the tests."""
        function = inspect.unwrap(function)
        if function in seen:
            return False
        seen.add(function)
        source = inspect.getsource(function)
        walked = set(re.findall(r"\w+\b(?!\[)", source))  # CATALOG[key] is one game
        known = {**inspect.getclosurevars(function).nonlocals, **function.__globals__}
        for name in walked & set(known):
            values = [known[name]]
            if inspect.ismodule(known[name]):
                names = re.findall(rf"\b{name}\.(\w+)\b(?!\[)", source)
                values = [getattr(known[name], each, None) for each in names]
            for each in values:
                is_helper = inspect.isfunction(each) and each.__module__.startswith("tests.")
                if self._lists_games(each) or (is_helper and self._walks_games(each, seen)):
                    return True
        return False

    def _lists_games(self, value: object) -> bool:
        is_list = isinstance(value, (list, tuple)) and len(value) > 0
        return value is self._listed or (
            is_list and all(self._key in repr(each) for each in iter(value))  # type: ignore[call-overload]
        )


def _import_program() -> None:
    """Import what uses the catalogue before the list becomes shorter."""
    for room in ("game", "ai", "tools"):
        for path in (ROOT / room).rglob("*.py"):
            if "CATALOG" in path.read_text(encoding="utf-8") and path.stem != "__main__":
                with suppress(ImportError):  # of a library that is not installed
                    import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


class _OneListed(Mapping[str, GameEntry]):
    """A catalogue that finds every game by its key, but lists only one."""

    def __init__(self, entries: Mapping[str, GameEntry], key: str) -> None:
        self._entries, self._key = entries, key

    def __getitem__(self, key: str) -> GameEntry:
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        return iter([self._key])

    def __len__(self) -> int:
        return 1
