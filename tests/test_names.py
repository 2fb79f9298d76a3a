"""A public top-level name means one thing; two games may give the same part the same name."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

import pytest

from tests.running import ROOT
from tests.test_imports import FILES, GAMES

pytestmark = pytest.mark.everywhere

SEVERAL = {"main", "STAGINGS", "DRILL"}
"""Parts of which one game has several by design: a program, a module of stagings, a drill each."""


def public_names(source: str) -> Iterator[str]:
    for node in ast.parse(source).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def repeated(modules: Mapping[str, tuple[str | None, str]]) -> dict[str, list[str]]:
    """Return the modules of each repeated name; a module is given as its game and its source."""
    where: dict[str, list[str]] = defaultdict(list)
    for module, (_, source) in modules.items():
        for name in {*public_names(source)} - SEVERAL:
            if not name.startswith("_"):
                where[name].append(module)
    games = {name: [modules[module][0] for module in found] for name, found in where.items()}
    return {
        name: where[name]
        for name, of in games.items()
        if len(of) > 1 and (None in of or len({*of}) < len(of))
    }


def test_public_names_are_unique_but_for_those_that_each_game_has() -> None:
    ours = {
        n: p for n, p in FILES.items() if not n.startswith("tests") and "template" not in p.parts
    }
    sources = {name: (GAMES[name], path.read_text("utf-8")) for name, path in ours.items()}
    assert repeated(sources) == {}


def test_a_name_is_repeated_beside_a_shared_module_and_within_one_game() -> None:
    modules = {"a": ("cat", "X = 1"), "b": ("rat", "class X: ..."), "c": ("cat", "_X: int = 1")}
    assert repeated(modules) == {}
    assert repeated(modules | {"d": ("rat", "def X(): ...")}) == {"X": ["a", "b", "d"]}
    assert repeated(modules | {"e": (None, "X: int = 1")}) == {"X": ["a", "b", "e"]}


def test_the_glossary_is_in_order_and_each_of_its_modules_exists() -> None:
    text = (ROOT / "docs/GLOSSARY.md").read_text("utf-8")
    rows = re.findall(r"^\| (.+) \| .+ \| `(.+)` \|$", text, re.MULTILINE)
    assert len(rows) == len(text.splitlines()) - 7 > 50
    assert [term for term, _ in rows] == sorted((term for term, _ in rows), key=str.casefold)
    assert [module for _, module in rows if not (ROOT / module).is_file()] == []
