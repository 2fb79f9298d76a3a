"""The keys of words as they stand in the program: constants, f-strings, and calls that say them.

An f-string is a pattern: `f"pause.{key}"` can be `pause.go_on` if `go_on` stands somewhere in the
program too, as a constant or as an f-string of its own. Where the program shows what fills an
f-string (the values of a table, what a function returns, what is passed for a parameter), the keys
that come of it are known one by one, and if it shows all of them, it can be no others.
"""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_HOLE = r"([a-z0-9_]+)"
_FRAME_CALLS = {"words", "notify"}
"""`words(key)`, `self.services.words(key)`, `services.notify(key)`: sentences of the frame."""
_GAME_CALLS = {"say", "_say"}
"""`say(key)`, `self._say(key)`, `kit.say(key)`: sentences of a game."""


@dataclass(frozen=True)
class Said:
    """A call with a constant key.

    Attributes:
        place: file and line.
        is_frame: whether it asks the frame, else a game.
        key: of the sentence.
        values: what fills the sentence; None: it cannot be seen.
    """

    place: str
    is_frame: bool
    key: str
    values: frozenset[str] | None


@dataclass
class _Module:
    """One file, with what is needed to follow a key to where it comes from."""

    name: str
    tree: ast.Module
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    tables: dict[str, ast.Dict] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef):
                self.functions[node.name] = node
        for node in self.tree.body:
            match node:
                case (
                    ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict() as table)
                    | ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as table)
                ):
                    self.tables[name] = table


class CodeWords:
    """What the program can say, read from its sources and never run."""

    def __init__(self, sources: Iterable[tuple[str, str]]) -> None:
        """Take `(name, text)` of every file."""
        paths = ((name.replace("\\", "/"), text) for name, text in sources)
        self._modules = [_Module(name, ast.parse(text)) for name, text in paths]
        self.constants: set[str] = set()
        self._fillable: dict[str, bool] = {}
        self._joined: list[tuple[_Module, ast.FunctionDef | None, ast.JoinedStr]] = []
        for module in self._modules:
            self._collect(module, module.tree, None)

    @classmethod
    def of_the_program(cls) -> CodeWords:
        files = sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("ai/**/*.py")])
        return cls((str(p.relative_to(ROOT)), p.read_text(encoding="utf-8")) for p in files)

    def _collect(self, module: _Module, node: ast.AST, inside: ast.FunctionDef | None) -> None:
        if isinstance(node, ast.FunctionDef):
            inside = node
        is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.constants.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            self._joined.append((module, inside, node))
            for part in node.values:
                if isinstance(part, ast.FormattedValue):
                    self._collect(module, part.value, inside)
        elif not is_docstring:
            for child in ast.iter_child_nodes(node):
                self._collect(module, child, inside)

    # -- what can be said -----------------------------------------------------------------------

    @cached_property
    def patterns(self) -> frozenset[str]:
        """Every f-string as a regular expression, a group for each value in it."""
        return frozenset(_pattern(node) for _, _, node in self._joined)

    @cached_property
    def _fillers(self) -> list[re.Pattern[str]]:
        has_letters = re.compile("[a-z]")
        return [re.compile(p) for p in self.patterns if has_letters.search(p.replace(_HOLE, ""))]

    def can_say(self, key: str) -> bool:
        """Tell whether a constant or an f-string makes this key."""
        if key in self.constants or any(key in filled for filled, _ in self._filled):
            return True
        return any(self._fits(pattern, key) for pattern in self._open_patterns)

    @cached_property
    def _open_patterns(self) -> list[re.Pattern[str]]:
        """Every f-string with a section whose values cannot all be followed."""
        has_section = re.compile(r"[a-z_]+\\\.")
        patterns = {_pattern(node) for filled, node in self._filled if None in filled}
        return [re.compile(pattern) for pattern in patterns if has_section.match(pattern)]

    def _fits(self, pattern: re.Pattern[str], key: str) -> bool:
        found = pattern.fullmatch(key)
        return found is not None and all(self._can_fill(part) for part in found.groups())

    def _can_fill(self, part: str) -> bool:
        if part not in self._fillable:
            self._fillable[part] = self._is_filler(part)
        return self._fillable[part]

    def _is_filler(self, part: str) -> bool:
        if part.isdigit() or part in self.constants:
            return True
        matches = (filler.fullmatch(part) for filler in self._fillers)
        return any(
            all(group.isdigit() or group in self.constants for group in match.groups())
            for match in matches
            if match is not None
        )

    # -- what will be said ----------------------------------------------------------------------

    @cached_property
    def _filled(self) -> list[tuple[set[str | None], ast.JoinedStr]]:
        """Every f-string with the texts it can be; None among them: there are more, unseen."""
        return [
            (set(_joined_texts(module, inside, node)), node)
            for module, inside, node in self._joined
        ]

    def constant_keys(self, sections: Iterable[str]) -> set[str]:
        """Return the constants that look like a key: `section.more`, and no name of a file."""
        names = "|".join(map(re.escape, sections))
        shape = re.compile(rf"({names})(\.[a-z0-9_]+)+")
        files = (".json", ".db", ".svg", ".png", ".ogg", ".toml", ".csv")
        return {c for c in self.constants if shape.fullmatch(c) and not c.endswith(files)}

    def filled_keys(self, sections: Iterable[str]) -> set[str]:
        """Return the keys that come of f-strings whose values can be followed."""
        starts = tuple(f"{section}." for section in sections)
        texts = {
            text
            for filled, node in self._filled
            if isinstance(first := node.values[0], ast.Constant)
            and str(first.value).startswith(starts)
            for text in filled
        }
        return {text for text in texts if text is not None}

    def said(self) -> list[Said]:
        """Return every call that says a constant key."""
        return [said for module in self._modules for said in _said(module)]


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else _HOLE
        for part in node.values
    )


def _joined_texts(
    module: _Module, inside: ast.FunctionDef | None, node: ast.JoinedStr
) -> Iterator[str | None]:
    parts = [list(_texts(module, inside, part)) for part in node.values]
    for combination in itertools.product(*parts):
        seen = [part for part in combination if part is not None]
        yield "".join(seen) if len(seen) == len(parts) else None


def _texts(
    module: _Module, inside: ast.FunctionDef | None, node: ast.expr, deep: bool = True
) -> Iterator[str | None]:
    """Yield the texts that an expression can be; None stands for those that cannot be seen."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.FormattedValue(value=value):
            yield from _texts(module, inside, value, deep)
        case ast.IfExp(body=body, orelse=other):
            yield from _texts(module, inside, body, deep)
            yield from _texts(module, inside, other, deep)
        case ast.Subscript(value=ast.Name(id=name)) if name in module.tables:
            for value in module.tables[name].values:
                yield from _texts(module, inside, value, deep)
        case ast.Call(func=ast.Name(id=name)) if name in module.functions:
            for part in ast.walk(module.functions[name]):
                if isinstance(part, ast.Return) and part.value is not None:
                    yield from _texts(module, inside, part.value, deep)
        case ast.Name(id=name) if inside is not None and deep:
            for value in _passed(module, inside, name) or [node]:
                yield from _texts(module, inside, value, deep=False)
        case _:
            yield None


def _passed(module: _Module, function: ast.FunctionDef, parameter: str) -> list[ast.expr]:
    """Return what this module passes to a function for one of its parameters."""
    names = [a.arg for a in function.args.args if a.arg != "self"]
    if parameter not in names:
        return []
    place, found = names.index(parameter), []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and _name_of(node.func) == function.name:
            found += [*node.args[place : place + 1]]
            found += [keyword.value for keyword in node.keywords if keyword.arg == parameter]
    return found


def _name_of(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _said(module: _Module) -> Iterator[Said]:
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = _name_of(node.func)
        if name not in _FRAME_CALLS | _GAME_CALLS:
            continue
        place = f"{module.name}:{node.lineno}"
        for key in _texts(module, None, node.args[0]):
            if key is not None:
                yield Said(place, name in _FRAME_CALLS, key, _values(node))


def _values(call: ast.Call) -> frozenset[str] | None:
    """Return the names of the values that a call gives to its sentence."""
    names = {keyword.arg for keyword in call.keywords} - {"wording"}
    if len(call.args) > 1 and not (
        isinstance(call.args[1], ast.Constant) and call.args[1].value is None
    ):
        names.add("count")
    return None if None in names else frozenset(name for name in names if name is not None)
