"""A plugin of pytest: laws over all games are run for the last game alone, and nothing else."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from game import catalog

*OTHERS, KEY = catalog.CATALOG


class Alone(Mapping[str, catalog.GameEntry]):
    """Finds every game by its key; only the last one is listed."""

    def __init__(self, entries: Mapping[str, catalog.GameEntry]) -> None:
        self._entries = entries

    def __getitem__(self, key: str) -> catalog.GameEntry:
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        return iter([KEY])

    def __len__(self) -> int:
        return 1


vars(catalog)["CATALOG"] = Alone(catalog.CATALOG)


def _lists_all(value: object) -> bool:
    is_list = isinstance(value, (list, tuple)) and len(value) > 0
    return value is catalog.CATALOG or (
        is_list and all(KEY in repr(each) for each in iter(value))  # type: ignore[call-overload]
    )


def _walks_all(function: Callable[..., Any], seen: set[object]) -> bool:
    """Return whether a test walks all games, itself or by a helper among the tests."""
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
            if _lists_all(each) or (is_helper and _walks_all(each, seen)):
                return True
    return False


def _is_law(item: pytest.Function) -> bool:
    if KEY in item.nodeid:
        return True
    is_of_another = any(key in item.nodeid for key in OTHERS)
    # A test of an optional part has no cases here, see `tests.cases`.
    has_cases = inspect.getclosurevars(item.function).nonlocals.get("all_values", True)
    return bool(has_cases) and not is_of_another and _walks_all(item.function, set())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items[:] = [item for item in items if isinstance(item, pytest.Function) and _is_law(item)]
