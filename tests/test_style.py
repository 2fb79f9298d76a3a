"""The style of the house: what the tools say, and what no tool looks for."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from tests.running import ROOT, run

Node = TypeVar("Node", ast.FunctionDef, ast.Call)
OURS = sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("ai/**/*.py")])
SOURCES = sorted(
    [
        *OURS,
        *ROOT.glob("*.py"),
        *ROOT.glob("tools/**/*.py"),
        *ROOT.glob("build/**/*.py"),
        *ROOT.glob("tests/**/*.py"),
    ]
)
TEXTS = sorted(
    [
        *SOURCES,
        *ROOT.glob("*.md"),
        *ROOT.glob("*.toml"),
        *ROOT.glob(".ci/*"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("locales/**/*.po"),
        *ROOT.glob("assets/**/*.score"),
        *ROOT.glob("assets/**/*.svg"),
        *ROOT.glob("tests/golden/*.json"),
    ]
)

LONGEST_FILE = 600
LONGEST_FUNCTION = 60

# What must not stand anywhere. The words are put together here so that this file may be read, too.
UNFINISHED = re.compile(
    "|".join([r"\bTO" + "DO", "FIX" + "ME", r"\bX" + r"XX\b", r"\bHA" + r"CK\b"])
)
PLACES = re.compile("|".join(["/wo" + "rk/", "/ro" + "ot/", r"/ho" + r"me/\w", r"C:\\" + "Users"]))
SPEAKERS = (
    "game/__main__.py",
    "game/cli.py",
    "game/keep/cup_commands.py",
    "game/keep/exported.py",
    "game/drive/",
    "ai/arena.py",
)


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(text_of(path))))


def ours(kind: type[Node]) -> Iterator[tuple[str, Node]]:
    """Yield each node of a kind in the program, with its file and line."""
    for path in OURS:
        for node in nodes_of(path):
            if isinstance(node, kind):
                yield f"{name_of(path)}:{node.lineno}", node


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def run_tool(tool: str, *words: str) -> None:
    if importlib.util.find_spec(tool) is None:
        pytest.skip(f"{tool} is not installed; python3 run.py test brings it")
    ran = run(sys.executable, "-m", tool, *words, timeout=900)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_ruff_finds_nothing() -> None:
    run_tool("ruff", "check", ".")


def test_everything_is_formatted() -> None:
    run_tool("ruff", "format", "--check", ".")


def test_the_types_are_right() -> None:
    run_tool("mypy")


def test_there_is_something_to_look_at() -> None:
    assert len(OURS) > 60
    assert len(SOURCES) > len(OURS) + 20
    assert len(TEXTS) > len(SOURCES) + 50


def lines_with(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    found = []
    for path in paths:
        if not pattern.search(text_of(path)):
            continue
        for number, line in enumerate(text_of(path).splitlines(), 1):
            if pattern.search(line):
                found.append(f"{name_of(path)}:{number}: {line.strip()[:100]}")
    return found


def test_nothing_is_unfinished() -> None:
    assert lines_with(UNFINISHED, TEXTS) == []


def test_no_place_of_anybodys_machine() -> None:
    assert lines_with(PLACES, TEXTS) == []


def is_empty(body: list[ast.stmt]) -> bool:
    """Whether a function does nothing: `...`, `pass`, or NotImplementedError."""
    rest = [s for s in body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
    if any(isinstance(s, ast.Raise) and "NotImplemented" in ast.dump(s) for s in rest):
        return True
    dots = any(
        isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant) and s.value.value is ...
        for s in body
    )
    return dots or (bool(rest) and all(isinstance(s, ast.Pass) for s in rest))


def test_no_function_is_a_stub() -> None:
    assert [f"{at}: {f.name}" for at, f in ours(ast.FunctionDef) if is_empty(f.body)] == []


def test_files_are_short_enough_to_be_read() -> None:
    lengths = {name_of(p): len(text_of(p).splitlines()) for p in OURS}
    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE} == {}


def test_functions_are_short_enough_to_be_read() -> None:
    lengths = {
        f"{at}: {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for at, node in ours(ast.FunctionDef)
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_only_the_command_line_prints() -> None:
    calls = [at for at, node in ours(ast.Call) if ast.unparse(node.func) in ("print", "sys.exit")]
    assert [at for at in calls if not at.startswith(SPEAKERS)] == []


def calls_of(path: Path) -> list[tuple[int, str]]:
    """Return the line and the name of each call, but for generators that are passed in."""
    given: set[ast.AST] = set()
    for node in nodes_of(path):
        if isinstance(node, ast.FunctionDef) and "random" in {a.arg for a in node.args.args}:
            given |= set(ast.walk(node))
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
