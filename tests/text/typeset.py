"""Text measured, not drawn: the text boxes of a screen, and every language set in them.

`Said` knows which call of `Domain` made each sentence, so it can say it in another language. A
`MeasuringTheme` takes note of where a screen writes, and draws nothing. If the layout of a screen
depends on the length of its words, the screen writes once more, and measures those of the other
language; the boxes of all other screens are the same in every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import pygame
import pytest
from typing_extensions import override

from game.geometry import Box
from game.media.art import Art
from game.ui.fonts import Align, Colour, FontFace
from game.ui.theme import INK, TextBox, UiTheme
from game.words import Domain

_MOST_PIECES: Final = 120
"""Words, and spaces between them, of the longest sentence that is looked for in a text."""
_IN_ONE_LINE: Final = float("inf")
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"

Column: TypeAlias = tuple[str, float, float, FontFace]
"""Words, the width of their column, their size and their face."""


@dataclass(frozen=True)
class _Call:
    """A call of a domain."""

    domain: str
    key: str
    count: int | None
    alternate: int
    values: tuple[tuple[str, Any], ...]


class Said:
    """What the program has said, in all languages, and the keys that have no sentence."""

    def __init__(self) -> None:
        self.lost: set[str] = set()
        self._say = Domain.__call__
        self._calls: dict[str, dict[Hashable, _Call]] = {}
        self._known: dict[tuple[str, str], str] = {}
        self._origin: dict[str, str] = {}

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Take note of what every domain says meanwhile."""

        def noted(
            domain: Domain, key: str, /, count: int | None = None, alternate: int = 0, **values: Any
        ) -> str:
            text = self._say(domain, key, count, alternate, **values)
            if text == key:
                self.lost.add(f"{domain.name}.po has no sentence {key}")
            calls = self._calls.setdefault(_breaking(text), {})
            call = (domain.name, key, count, *values)
            if call not in calls:
                calls[call] = _Call(domain.name, key, count, alternate, tuple(values.items()))
                self._known.clear()
            return text

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Domain, "__call__", noted)
            yield

    def keys(self, text: str) -> str:
        calls = self._found(self._origin.get(text, text))
        return ", ".join(sorted({f"{call.domain}: {call.key}" for call in calls}))

    def _found(self, text: str) -> list[_Call]:
        return [*self._calls.get(_breaking(text), {}).values()]

    def translated(self, text: str, language: str) -> str:
        """Return a text in another language, the longest of several; names and the like stay."""
        if (text, language) not in self._known:
            calls = self._found(text)
            found = self._known[text, language] = (
                max((self._again(call, language) for call in calls), key=len)
                if calls
                else self._in_pieces(text, language)
            )
            if _is_unbroken(text):
                found = self._known[text, language] = found.replace(" ", _NO_BREAK)
            self._origin.setdefault(found, text)
        return self._known[text, language]

    def _again(self, call: _Call, language: str) -> str:
        values = {
            name: self.translated(value, language) if isinstance(value, str) else value
            for name, value in call.values
        }
        domain = Domain(call.domain, language)
        return self._say(domain, call.key, call.count, call.alternate, **values)

    def _in_pieces(self, text: str, language: str) -> str:
        pieces, found = re.split(r"(\s+)", text), ""
        while pieces:
            for end in range(min(len(pieces), _MOST_PIECES), 0, -1):
                before, bare, after = _bare("".join(pieces[:end]))
                if self._found(f"{bare}{after}"):
                    bare, after = f"{bare}{after}", ""
                if self._found(bare) or end == 1:
                    break
            found += before + (self.translated(bare, language) if self._found(bare) else bare)
            found, pieces = found + after, pieces[end:]
        return found


def _breaking(text: str) -> str:
    return text.replace(_NO_BREAK, " ")


def _is_unbroken(text: str) -> bool:
    """Return True if a text is kept in one line by spaces that do not break."""
    return _NO_BREAK in text and " " not in text


def _bare(text: str) -> tuple[str, str, str]:
    found = re.fullmatch(r"(\W*)(.*?)(\W*)", text, re.DOTALL)
    assert found is not None
    return found[1], found[2], found[3]


class SharedSize(float):
    """A size that several texts share, and what it depends on.

    `face` is None if the typeface, too, depends on the texts.
    """

    texts: Sequence[str]
    boxes: Sequence[Box]
    largest: float
    face: FontFace | None


@dataclass(frozen=True)
class Writing:
    words: str
    box: Box
    size: float
    face: FontFace
    align: Align
    outline: Colour | None


@dataclass
class Recording:
    """What a screen writes, the heights and widths of columns and lines that it asked for, and its
    panels, each with the number of texts that were written before it."""

    texts: list[Writing] = field(default_factory=list)
    extents: dict[Column, float] = field(default_factory=dict)
    panels: list[tuple[int, pygame.Rect]] = field(default_factory=list)


class MeasuringTheme(UiTheme):
    """A theme that draws neither text nor panels, but takes note of them."""

    def __init__(self, art: Art, letters: float, said: Said) -> None:
        super().__init__(art, letters)
        self._said = said
        self._language: str | None = None
        self._recording: Recording | None = None
        self._boxes: dict[Hashable, TextBox] = {}
        self._extents: dict[Hashable, float] = {}

    def record(self, draw: Callable[[], object], language: str | None = None) -> Recording:
        self._recording, self._language = recording, _ = Recording(), language
        draw()
        self._recording, self._language = None, None
        return recording

    def boxes(
        self, recording: Recording, draw: Callable[[], object], language: str | None = None
    ) -> list[TextBox]:
        """Return the text that no panel covers, in a language; `draw` draws what was recorded."""
        if language is not None and any(
            self._extent(*column, language) != before
            for column, before in recording.extents.items()
        ):
            recording = self.record(draw, language)
        boxes = [self._set_in(writing, language) for writing in recording.texts]
        return [
            box
            for number, box in enumerate(boxes)
            if not any(number < n and panel.contains(box.rect) for n, panel in recording.panels)
        ]

    def _words(self, words: str, language: str | None) -> str:
        return words if language is None else self._said.translated(words, language)

    def _set_in(self, writing: Writing, language: str | None) -> TextBox:
        size, words = float(writing.size), self._words(writing.words, language)
        face = writing.face
        if isinstance(shared := writing.size, SharedSize):
            texts = [self._words(text, language) for text in shared.texts]
            if shared.face is None:
                size, face = self._label_type_of(texts, shared.boxes, shared.largest)
            else:
                size = super().common_size(texts, shared.boxes, shared.largest, shared.face)
        key = (words, writing.box, size, face, writing.align, writing.outline is None)
        if key not in self._boxes:
            look = {"face": face, "align": writing.align, "outline": writing.outline}
            self._boxes[key] = self.measure(words, writing.box, size=size, **look)  # type: ignore[arg-type]
        return self._boxes[key]

    def _extent(
        self, words: str, width: float, size: float, face: FontFace, language: str | None
    ) -> float:
        words = self._words(words, language)
        key = (words, width, size, face)
        if key not in self._extents:
            self._extents[key] = (
                super().text_width(words, size=size, face=face)
                if width == _IN_ONE_LINE
                else super().text_height(words, width, size=size, face=face)
            )
        return self._extents[key]

    @override
    def draw_text(
        self,
        surface: pygame.Surface,
        words: str,
        box: Box,
        *,
        size: float = 36,
        colour: Colour = INK,
        face: FontFace = "body",
        align: Align = "center",
        outline: Colour | None = None,
    ) -> pygame.Rect:
        writing = Writing(words, box, size, face, align, outline)
        if self._recording is not None and words.strip():
            self._recording.texts.append(writing)
        return self._set_in(writing, self._language).rect

    @override
    def draw_panel(self, surface: pygame.Surface, box: Box, **_: Any) -> None:
        if self._recording is not None:
            self._recording.panels.append((len(self._recording.texts), self.layout.rect(box)))

    @override
    def common_size(
        self, texts: Sequence[str], boxes: Sequence[Box], size: float, face: FontFace = "body"
    ) -> float:
        said = [self._words(text, self._language) for text in texts]
        found = SharedSize(super().common_size(said, boxes, size, face))
        found.texts, found.boxes, found.largest, found.face = texts, boxes, size, face
        return found

    @override
    def label_type(
        self, texts: Sequence[str], boxes: Sequence[Box], size: float
    ) -> tuple[float, FontFace]:
        said = [self._words(text, self._language) for text in texts]
        largest, face = self._label_type_of(said, boxes, size)
        found = SharedSize(largest)
        found.texts, found.boxes, found.largest, found.face = texts, boxes, size, None
        return found, face

    def _label_type_of(
        self, said: Sequence[str], boxes: Sequence[Box], size: float
    ) -> tuple[float, FontFace]:
        language, self._language = self._language, None  # they have been translated
        found, face = super().label_type(said, boxes, size)
        self._language = language
        return float(found), face

    @override
    def text_height(
        self, words: str, width: float, *, size: float, face: FontFace = "body"
    ) -> float:
        return self._noted(words, width, size, face)

    @override
    def text_width(self, words: str, *, size: float, face: FontFace = "body") -> float:
        return self._noted(words, _IN_ONE_LINE, size, face)

    def _noted(self, words: str, width: float, size: float, face: FontFace) -> float:
        found = self._extent(words, width, size, face, self._language)
        if self._recording is not None:
            self._recording.extents[words, width, size, face] = found
        return found
