"""The keys of words as they stand in the program: constants, f-strings, and calls that say them.

An f-string is a pattern: `f"pause.{key}"` can be `pause.go_on` if `go_on` stands somewhere in the
program too, as a constant or as an f-string of its own. That what fills it is right is noticed in
`tests/text`, where a screen that says a key without a sentence fails.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from tests.running import ROOT

_HOLE = r"([a-z0-9_]+)"
_FRAME_CALLS = {"words", "notify"}
"""`words(key)`, `self.services.words(key)`, `services.notify(key)`: sentences of the frame."""
_GAME_CALLS = {"say", "_say"}
"""`say(key)`, `self._say(key)`, `kit.say(key)`: sentences of a game."""
_FILES = (".json", ".db", ".svg", ".png", ".ogg", ".toml", ".csv")


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


class CodeWords:
    """What the program can say, read from its sources and never run.

    Attributes:
        constants: every text but the docstrings.
        patterns: every f-string as a regular expression, a group for each value in it.
    """

    def __init__(self) -> None:
        files = sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("ai/**/*.py")])
        self._trees = {
            path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in files
        }
        self.constants: set[str] = set()
        self.patterns: set[str] = set()
        self._fillable: dict[str, bool] = {}
        for tree in self._trees.values():
            self._collect(tree)

    def _collect(self, node: ast.AST) -> None:
        match node:
            case ast.Expr(value=ast.Constant()):
                return  # a docstring
            case ast.Constant(value=str(text)):
                self.constants.add(text)
            case ast.JoinedStr(values=parts):
                is_text = [isinstance(part, ast.Constant) for part in parts]
                texts = [re.escape(str(getattr(part, "value", ""))) for part in parts]
                both = zip(texts, is_text, strict=True)
                self.patterns.add("".join(text if known else _HOLE for text, known in both))
                for part in (part for part in parts if isinstance(part, ast.FormattedValue)):
                    self._collect(part.value)
            case _:
                for child in ast.iter_child_nodes(node):
                    self._collect(child)

    @cached_property
    def _fillers(self) -> list[re.Pattern[str]]:
        has_letters = re.compile("[a-z]")
        return [re.compile(p) for p in self.patterns if has_letters.search(p.replace(_HOLE, ""))]

    @cached_property
    def _sections(self) -> list[re.Pattern[str]]:
        return [re.compile(p) for p in self.patterns if re.match(r"[a-z_]+\\\.", p)]

    def can_say(self, key: str) -> bool:
        found = (pattern.fullmatch(key) for pattern in self._sections)
        return key in self.constants or any(
            all(self._can_fill(part) for part in match.groups()) for match in found if match
        )

    def _can_fill(self, part: str) -> bool:
        if part not in self._fillable:
            matches = (filler.fullmatch(part) for filler in self._fillers)
            self._fillable[part] = self._is_known(part) or any(
                all(map(self._is_known, match.groups())) for match in matches if match is not None
            )
        return self._fillable[part]

    def _is_known(self, part: str) -> bool:
        return part.isdigit() or part in self.constants

    def constant_keys(self, sections: Iterable[str]) -> set[str]:
        names = "|".join(map(re.escape, sections))
        shape = re.compile(rf"({names})(\.[a-z0-9_]+)+")
        return {c for c in self.constants if shape.fullmatch(c) and not c.endswith(_FILES)}

    def said(self) -> Iterator[Said]:
        for name, tree in self._trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and node.args:
                    called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    for key in _keys(node.args[0]) if called in _FRAME_CALLS | _GAME_CALLS else ():
                        place = f"{name}:{node.lineno}"
                        yield Said(place, called in _FRAME_CALLS, key, _values(node))


def _keys(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from (*_keys(body), *_keys(other))


def _values(call: ast.Call) -> frozenset[str] | None:
    names = {keyword.arg for keyword in call.keywords} - {"wording"}
    if len(call.args) > 1 and getattr(call.args[1], "value", call) is not None:
        names.add("count")
    return None if None in names else frozenset(name for name in names if name is not None)
