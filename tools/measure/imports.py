"""Analyses the imports between modules of a checkout and finds import cycles.

All imports count: those at the top of a module, inside functions, and under `TYPE_CHECKING`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from game.catalog import CATALOG

_KIND: Final = re.compile("^(test|measure|solve|fit)_")

Graph = Mapping[str, frozenset[str]]
"""Import graph: for each module (or package), the names of those it imports."""


def game_of(path: Path) -> str | None:
    """Return the key of the game that the file at `path` belongs to, or None for a shared file."""
    for part in path.with_suffix("").parts:
        for game, names in _names().items():
            if _KIND.sub("", part).startswith(names):
                return game
    return None


@cache
def _names() -> Mapping[str, tuple[str, ...]]:
    return {
        key: (key, *re.findall(r"^game\.physics\.(\w+)", entry.chance_at))
        for key, entry in CATALOG.items()
    }


def python_files(root: Path, *folders: str) -> dict[str, Path]:
    """Return the Python files in `folders` of the checkout `root`, by module name."""
    files = [path for folder in folders for path in sorted((root / folder).rglob("*.py"))]
    named = {".".join(path.relative_to(root).with_suffix("").parts): path for path in files}
    return {name.removesuffix(".__init__"): path for name, path in named.items()}


def import_graph(files: Mapping[str, Path]) -> Graph:
    """Return the imports between the modules in `files`, a mapping from module names to paths."""
    return {
        name: frozenset(found for found in _imports(path, files) if found != name)
        for name, path in files.items()
    }


def _imports(path: Path, files: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in files)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in files or node.module in files:
                    yield inner if inner in files else node.module


def packages(graph: Graph) -> Graph:
    """Convert a graph of modules into one of packages such as `game.rules`."""
    found: dict[str, set[str]] = {}
    for name, targets in graph.items():
        package = package_of(name)
        found.setdefault(package, set()).update(map(package_of, targets))
        found[package].discard(package)
    return {package: frozenset(targets) for package, targets in found.items()}


def package_of(module: str) -> str:
    """Return the name of a module's package, such as `game.rules` or `ai`."""
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "game" else parts[0]


def cycles(graph: Graph) -> list[list[str]]:
    """Return the groups of modules that import one another, the largest group first."""
    reached = {name: _reachable(graph, name) for name in graph}
    groups = {
        tuple(sorted(other for other in reached[name] if name in reached.get(other, ())))
        for name in graph
        if name in reached[name]
    }
    return sorted(map(list, groups), key=len, reverse=True)


def _reachable(graph: Graph, start: str) -> set[str]:
    found: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(graph.get(name, ()))
    return found
