"""Measures the contrast of text, slots and buttons in screenshots of the program.

    python -m tools.measure.contrast [--game KEY ...] [--language LANGUAGE] [--strong]

It prints the insufficient contrasts in the screenshots that `cheese-gang shots` takes. Contrast is
defined as in WCAG 2.2, from 1 to 21: text needs at least 4.5, slots and buttons need 3. Text is
compared with the same screen without the text, a highlighted slot with the same slot not
highlighted, and the lines of a button with the button's background.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, Final
from unittest import mock

import numpy as np
import numpy.typing as npt
import pygame
from typing_extensions import override

from game.app import App
from game.boards.base import Slot
from game.catalog import CATALOG
from game.drive import shots
from game.drive.album import Album
from game.media.canvas import Canvas, text_boxes_on
from game.scenes.base import Scene
from game.scenes.table.board_scene import BoardScene
from game.scenes.table.scene import TableScene
from game.ui.theme import TextBox, UiTheme

Light = npt.NDArray[np.float64]

TEXT: Final = 4.5
CHOICE: Final = 3.0
_WORST: Final = 8
"""Percentile of the pixels' contrasts around a text that is reported; it skips isolated pixels."""
_CHANGED: Final = 40
"""Minimum colour change of a pixel, summed over the channels, at which it counts as drawn on."""
_DARK, _BRIGHT = 5, 95
"""The percentiles of luminance that stand for a button's background and its lines."""
_SAME: Final = 30
"""Maximum difference between a text's colour and pixels that belong to it, in a cached picture."""


@dataclass(frozen=True)
class MeasuredContrast:
    """The measured contrast of a text, a slot or a button."""

    what: str
    contrast: float


def luminance(colours: npt.ArrayLike) -> Light:
    """Return the WCAG 2.2 relative luminance, 0 to 1, of RGB colours of shape (..., 3)."""
    part = np.asarray(colours, dtype=np.float64) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    light: Light = linear @ np.array((0.2126, 0.7152, 0.0722))
    return light


def contrast(one: npt.ArrayLike, other: npt.ArrayLike) -> Light:
    """Return the WCAG contrast ratios, 1 to 21, of the luminances `one` and `other`."""
    first, second = np.asarray(one), np.asarray(other)
    found: Light = (np.maximum(first, second) + 0.05) / (np.minimum(first, second) + 0.05)
    return found


def text_contrasts(scene: Scene, size: tuple[int, int]) -> list[MeasuredContrast]:
    """Measure the contrast of each text in `scene`, drawn at `size` pixels, with its background."""
    theme = scene.services.rendering.theme
    boxes = theme.drawn_text_boxes(lambda: scene.draw(pygame.Surface(size)), whole=True)
    seen = _pixels(scene, size)
    with _hidden_texts():
        behind = _pixels(scene, size)
    inside = pygame.Rect((0, 0), size)
    return [
        MeasuredContrast(
            box.text, _text_contrast(box, _cut(seen, box.rect), _cut(behind, box.rect))
        )
        for box in boxes
        if inside.contains(box.rect)
    ]


def choice_contrasts(scene: Scene, size: tuple[int, int]) -> list[MeasuredContrast]:
    """Measure the contrast of each highlighted slot and button in `scene`, drawn at `size`."""
    seen = _pixels(scene, size)
    found = []
    if isinstance(scene, BoardScene) and (slots := scene.slots()):
        scene.board.offer_slots((), None)
        without = _pixels(scene, size)
        scene.board.offer_slots(slots, None)
        offered = _pixels(scene, size)
        hinted = scene.hint_slot if isinstance(scene, TableScene) else None
        for slot in slots:
            if slot == hinted:  # a ring and a paw point at it in both pictures
                continue
            rect = scene.services.rendering.layout.rect(scene.board.area(slot).inset(-20))
            ratio = _change_contrast(_cut(offered, rect), _cut(without, rect))
            found.append(MeasuredContrast(scene.name_of(slot), ratio))
    for target in scene.targets():
        if not isinstance(target.key, Slot):
            rect = scene.services.rendering.layout.rect(target.box)
            found.append(MeasuredContrast(target.name, _button_contrast(seen, rect)))
    return found


def _pixels(scene: Scene, size: tuple[int, int]) -> npt.NDArray[np.uint8]:
    canvas, surface = Canvas(size), pygame.Surface(size)
    scene.draw(canvas)
    canvas.update_surface(surface)
    return pygame.surfarray.array3d(surface).swapaxes(0, 1)


@contextmanager
def _hidden_texts() -> Iterator[None]:
    write = UiTheme.draw_text

    def unseen(theme: UiTheme, surface: pygame.Surface, *args: Any, **kwargs: Any) -> pygame.Rect:
        place = write(theme, pygame.Surface((1, 1)), *args, **kwargs)
        text_boxes_on(surface).append(place)
        return place

    with mock.patch.object(UiTheme, "draw_text", unseen):
        yield


def _text_contrast(
    box: TextBox, seen: npt.NDArray[np.uint8], behind: npt.NDArray[np.uint8]
) -> float:
    own = luminance(box.colour)
    if box.outline is not None:
        return float(contrast(own, luminance(box.outline)))
    is_near = _grown(np.abs(seen.astype(int) - behind).sum(axis=2) > _CHANGED)
    if is_near.any():
        return float(np.percentile(contrast(own, luminance(behind[is_near])), _WORST))
    # The text is part of a picture that is cached as a whole.
    is_other = np.abs(seen.astype(int) - np.array(box.colour)).sum(axis=2) > _SAME
    return float(np.median(contrast(own, luminance(seen[is_other])))) if is_other.any() else 1.0


def _grown(mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    grown = mask.copy()
    for axis, step in product((0, 1), (-1, 1)):
        grown |= np.roll(mask, step, axis=axis)
    return grown


def _change_contrast(now: npt.NDArray[np.uint8], before: npt.NDArray[np.uint8]) -> float:
    ratios = contrast(luminance(now), luminance(before))
    high, wide = ratios.shape
    return float(np.sort(ratios, axis=None)[-min(ratios.size, (high + wide) // 2)])


def _button_contrast(seen: npt.NDArray[np.uint8], rect: pygame.Rect) -> float:
    light = luminance(_cut(seen, rect))
    return float(contrast(*np.percentile(light, (_DARK, _BRIGHT))))


def _cut(pixels: npt.NDArray[np.uint8], rect: pygame.Rect) -> npt.NDArray[np.uint8]:
    high, wide, _ = pixels.shape
    part = rect.clip(pygame.Rect(0, 0, wide, high))
    return pixels[part.top : part.bottom, part.left : part.right]


@dataclass
class ContrastAlbum(Album):
    """An album that measures the contrasts in screenshots instead of saving them.

    Attributes:
        least: lowest contrast in all screenshots, by kind: text, or slots and buttons ("choice").
        weak: insufficient contrasts, by kind, screenshot, and text or control name.
    """

    least: dict[str, float] = field(default_factory=lambda: {"text": 21.0, "choice": 21.0})
    weak: dict[tuple[str, str, str], float] = field(default_factory=dict)

    @override
    def take_shot(self, app: App, name: str, what: str) -> None:
        del what
        scene, size = app.stack.top, app.screen.get_size()
        assert scene is not None
        kinds = {"text": (TEXT, text_contrasts), "choice": (CHOICE, choice_contrasts)}
        for kind, (bound, measure) in kinds.items():
            for finding in measure(scene, size):
                self.least[kind] = min(self.least[kind], finding.contrast)
                if finding.contrast < bound:
                    self.weak[kind, name, finding.what] = finding.contrast
        self.entries.append({"name": name})


def main() -> None:
    """Measure all screenshots and print the insufficient contrasts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--game", action="append", choices=tuple(CATALOG), default=None)
    parser.add_argument("--language", default="de")
    parser.add_argument("--strong", action="store_true", help="in high contrast")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        reader = ContrastAlbum(Path(folder))
        with mock.patch.object(shots, "Album", return_value=reader):
            games = [CATALOG[key] for key in args.game or CATALOG]
            size, strong = (1280, 720), args.strong
            shots.take_shots(Path(folder), games, [args.language], size, has_contrast=strong)
    for (kind, name, what), ratio in sorted(reader.weak.items(), key=lambda item: item[1]):
        print(f"{ratio:5.2f}  {kind:6}  {name}  {what!r}")
    least = ", ".join(f"{kind} {ratio:.2f}" for kind, ratio in reader.least.items())
    print(f"{len(reader.entries)} pictures; the least contrasts: {least}")


if __name__ == "__main__":
    main()
