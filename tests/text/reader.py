"""A reader: goes through screens at each window shape and checks that all text fits its place.

In the normal suite a screen is laid out once at each shape, in another language each time (the name
of the test decides which comes first), and its text is set in all six. With `--all` every pair of a
language and a shape is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import combinations, product
from pathlib import Path
from typing import Final, NamedTuple, TypeVar
from zlib import crc32

import pygame
from typing_extensions import override

from game.app import FRAME_SECONDS
from game.media.canvas import Canvas
from game.scenes.base import Scene
from game.ui.theme import TextBox
from game.words import LANGUAGES
from tests.extent import extent
from tests.pilot import Pilot
from tests.text.blank import nothing_shown
from tests.text.typeset import MeasuringTheme, Said

T = TypeVar("T")


class Shape(NamedTuple):
    """The size of a window in pixels, and of letters in percent."""

    width: int
    height: int
    letters: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height} {self.letters}%"


SHAPES: Final = tuple(
    Shape(*each)
    for each in ((1280, 720, 100), (1280, 720, 200), (1024, 768, 100), (1680, 720, 100))
)
_BLUR: Final = 2
"""Pixels by which the edge of a letter may lie outside its place, or in another text."""


def everywhere(walk: Callable[[Reader], None]) -> Callable[[Path], None]:
    """Make a test of a walk through some screens: it is taken at every shape."""
    turn = crc32(walk.__name__.encode())
    taken = [(shape, LANGUAGES[(turn + n) % len(LANGUAGES)]) for n, shape in enumerate(SHAPES)]

    def test(tmp_path: Path) -> None:
        problems: dict[str, str] = {}
        for number, (shape, language) in enumerate(extent(taken, [*product(SHAPES, LANGUAGES)])):
            folder, said = tmp_path / str(number), Said()
            with nothing_shown(), said.recording(), Reader(folder, shape, language, said) as reader:
                walk(reader)
                problems |= reader.problems
                assert not reader.lost, "add these sentences in each language"
        assert not problems, "\n".join(
            [f"{len(problems)} texts do not fit: shorten the words or enlarge the box:",
             *problems.values()]
        )  # fmt: skip

    test.__name__, test.__module__, test.__doc__ = walk.__name__, walk.__module__, walk.__doc__
    return test


class Reader(Pilot):
    """Reads all text of the screens that it is led to, in every language."""

    def __init__(self, folder: Path, shape: Shape, language: str, said: Said) -> None:
        about = {"language": language, "motion": "none", "letters": shape.letters}
        self._said = said
        self._theme: MeasuringTheme | None = None
        super().__init__(folder, size=(shape.width, shape.height), **about)  # type: ignore[arg-type]
        self.problems: dict[str, str] = {}
        self.lost = said.lost
        self.language, self._shape = language, shape
        self._seen: set[object] = set()
        self.frame()
        assert self.app.services.rendering.is_current

    @override
    def frame(self, dt: float = FRAME_SECONDS, *, is_drawn: bool = True) -> None:
        """Run a frame; the theme measures, and so does each that replaces it."""
        super().frame(dt, is_drawn=extent(False, is_drawn))
        rendering = self.app.services.rendering
        if rendering.theme is not self._theme and not extent(False, True):
            rendering.theme = self._theme = MeasuringTheme(
                rendering.art, rendering.text_scale, self._said
            )
            if self.scene.has_board:  # a board made just now has the theme that was replaced
                self.app.stack.rebuild()
                super().frame(dt, is_drawn=False)

    def some(self, items: Iterable[T]) -> list[T]:
        """Return all items in large letters and in the small window, where room is least, else a
        part: what does not fit in the two other windows does not fit in large letters either."""
        found = [*items]
        share = {0: found[::3], 3: found[1::3] or found}.get(SHAPES.index(self._shape), found)
        return extent(share, found)

    @override
    def go_home(self) -> None:
        self.app.stack.pop_to_bottom()
        self.app.stack.finish_transition()

    def check_focus(self, scene: Scene, where: str) -> None:
        for target in scene.targets():
            scene.focus.key = target.key
            self.check(f"{where}, {target.key}")

    def check_pages(self, where: str) -> None:
        self.check(where)
        while "next" in self.targets():
            self.click("next")
            self.check(f"{where}, another page")

    def check(
        self,
        where: str,
        only: Collection[str] = (),
        draw: Callable[[pygame.Surface], object] | None = None,
    ) -> None:
        """Check that texts of the present screen, or of `draw`, fit, and none covers another."""
        canvas = Canvas(self.app.canvas.get_size())
        paint = partial(draw or self.scene.draw, canvas)
        if self._theme is None:
            boxes = self.app.services.rendering.theme.drawn_text_boxes(paint)
            self._check(_chosen(boxes, only), where, self.language)
            return
        recording = self._theme.record(paint)
        seen = (tuple(recording.texts), frozenset(recording.extents.items()))
        if seen in self._seen:
            return
        self._seen.add(seen)
        self._check(_chosen(self._theme.boxes(recording, paint), only), where, self.language)
        for language in LANGUAGES:
            if language != self.language:
                wanted = [self._said.translated(one, language) for one in only]
                boxes = self._theme.boxes(recording, paint, language)
                self._check(_chosen(boxes, wanted), where, language)

    def _check(self, boxes: Sequence[TextBox], where: str, language: str) -> None:
        window, least = (
            self.app.screen.get_rect(),
            self.app.services.rendering.layout.min_text_pixels,
        )
        for text, trouble in troubles_of(boxes, window, least):
            place, said = f"{self._shape}, {language}, {where}", self._said.keys(text)
            self.problems[f"{language} {text} {trouble}"] = f"{place}: {text!r} {trouble} ({said})"


def troubles_of(boxes: Sequence[TextBox], window: pygame.Rect, least: int) -> list[tuple[str, str]]:
    found = [] if boxes else [("", "nothing is written")]
    for box in boxes:
        if box.pixels < least:
            found.append((box.text, f"is smaller than {least} pixels"))
        if trouble := trouble_of(box):
            found.append((box.text, trouble))
        if not window.contains(box.rect.clip(box.place)):
            found.append((box.text, "leaves the window"))
    for one, other in combinations(boxes, 2):
        shared = one.rect.clip(other.rect)
        if shared.w > _BLUR and shared.h > _BLUR:
            found.append((one.text, f"lies over {other.text!r}"))
    return found


def trouble_of(box: TextBox) -> str:
    is_wide, is_high = box.rect.w > box.place.w + _BLUR, box.rect.h > box.place.h + _BLUR
    return "is too wide" * is_wide + "is too high" * (is_high and not is_wide)


def _chosen(boxes: Sequence[TextBox], only: Collection[str]) -> Sequence[TextBox]:
    return [box for box in boxes if box.text in only] if only else boxes


def check_picture(pilot: Pilot, where: str) -> None:
    """Assert that all texts of the picture of the moment fit, and that none covers another."""
    layout, window = pilot.app.services.rendering.layout, pilot.app.screen.get_rect()
    troubles = troubles_of(pilot.read(), window, layout.min_text_pixels)
    assert not troubles, f"{where}: {troubles}"
