"""The style of the house: what the tools say, and what no tool looks for."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.running import ROOT, run

pytestmark = pytest.mark.everywhere

PROGRAM = ("game/**/*.py", "ai/**/*.py")
CODE = (*PROGRAM, "*.py", "tools/**/*.py", "build/**/*.py", "tests/**/*.py")
TEXT = ("*.md", "*.toml", ".ci/*", "docs/**/*.md", "locales/**/*.po", "tests/golden/*.json")
ART = ("assets/**/*.score", "assets/**/*.svg")


def found(*patterns: str) -> list[Path]:
    return sorted({path for pattern in patterns for path in ROOT.glob(pattern)})


OURS, TEXTS = found(*PROGRAM), found(*CODE, *TEXT, *ART)
SHORT = (*OURS, *found("tools/**/*.py"))
LONGEST_FILE, LONGEST_FUNCTION, LONGEST_CHAIN = 400, 40, 3

# What must not stand anywhere. The words are put together here so that this file may be read, too.
UNFINISHED = re.compile(
    "|".join([r"\bTO" + "DO", "FIX" + "ME", r"\bX" + r"XX\b", r"\bHA" + r"CK\b"])
)
PLACES = re.compile("|".join(["/wo" + "rk/", "/ro" + "ot/", r"/ho" + r"me/\w", r"C:\\" + "Users"]))


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(text_of(path))))


def functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    for path in SHORT:
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef):
                yield f"{name_of(path)}:{node.lineno}: {node.name}", node


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def run_tool(tool: str, *words: str) -> None:
    if importlib.util.find_spec(tool) is None:
        pytest.skip(f"{tool} is not installed; python3 run.py test brings it")
    ran = run(sys.executable, "-m", tool, *words, timeout=900)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_ruff_finds_nothing() -> None:
    run_tool("ruff", "check", "--output-format=concise", ".")
    run_tool("ruff", "format", "--check", ".")


def test_the_types_are_right() -> None:
    run_tool("mypy")


def test_nothing_is_unfinished_and_no_place_is_of_anybodys_machine() -> None:
    assert len(TEXTS) > len(OURS) + 70 > 130
    wrong = [
        f"{name_of(path)}:{number}: {line.strip()[:100]}"
        for path in TEXTS
        if UNFINISHED.search(text_of(path)) or PLACES.search(text_of(path))
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if UNFINISHED.search(line) or PLACES.search(line)
    ]
    assert wrong == []


def is_stub(function: ast.FunctionDef) -> bool:
    """Whether a function does nothing: `...`, `pass`, or NotImplementedError."""
    body = function.body[ast.get_docstring(function) is not None :]
    told = ast.unparse(body[0]) if len(body) == 1 else ""
    return told in ("...", "pass") or told.startswith("raise NotImplemented")


def test_files_and_functions_are_whole_and_short_enough_to_be_read() -> None:
    files = {name_of(path): len(text_of(path).splitlines()) for path in SHORT}
    assert {name: length for name, length in files.items() if length > LONGEST_FILE} == {}
    assert [at for at, function in functions() if is_stub(function)] == []
    lengths = {at: (f.end_lineno or f.lineno) - f.lineno + 1 for at, f in functions()}
    assert {at: length for at, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_screens_are_composed_rather_than_inherited() -> None:
    """Scene is the first class of a chain, so no hook is overridden in more than two levels."""
    classes = [node for path in OURS for node in nodes_of(path) if isinstance(node, ast.ClassDef)]
    chains, deep = [], {"Scene"}
    for _ in range(LONGEST_CHAIN):
        chains.append(deep)
        deep = {c.name for c in classes if deep & {ast.unparse(b).split("[")[0] for b in c.bases}}
    assert len(chains[-1]) > 30
    assert deep == set()


def calls_of(path: Path) -> list[tuple[int, str]]:
    """Return the line and the name of each call, but for generators that are passed in."""
    functions = (n for n in nodes_of(path) if isinstance(n, ast.FunctionDef))
    given = {n for f in functions if "random" in {a.arg for a in f.args.args} for n in ast.walk(f)}
    calls = (n for n in nodes_of(path) if isinstance(n, ast.Call) and n not in given)
    return [(call.lineno, ast.unparse(call.func)) for call in calls]


def test_randomness_and_time_come_from_outside() -> None:
    """No global generator anywhere; no clock and no file in the rules and bots."""
    found = []
    for path in OURS:
        name = name_of(path)
        is_pure = name.startswith("game/rules/") or (name.startswith("ai/") and "arena" not in name)
        for line, called in calls_of(path):
            is_global = re.fullmatch(r"random\.(?!Random$)\w+", called)
            is_worldly = called.startswith(("time.", "datetime.", "os.")) or called == "open"
            if is_global or (is_pure and is_worldly):
                found.append(f"{name}:{line}: {called}")
    assert found == []
