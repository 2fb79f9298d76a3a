"""The canvas: drawing what has changed gives the same picture as drawing everything."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.catalog import CATALOG
from game.drive.autoplay import BotsMode
from game.drive.tables import TableRequest
from game.media.canvas import Canvas, draw_shape
from game.scenes.table.scene import TableScene
from tests.bench.measuring import largest
from tests.cases import cases
from tests.extent import extent
from tests.pilot import Pilot
from tests.running import ROOT

SIZE = (64, 48)


def whole(app: App) -> bytes:
    surface = pygame.Surface(app.screen.get_size())
    app.stack.draw(surface)
    app.overlay.notices.draw(surface)
    return surface.get_buffer().raw


def watch(pilot: Pilot, frames: int, every: int) -> None:
    for number in range(frames):
        pilot.app.services.session.journal.finish()
        pilot.frame(is_drawn=True)
        if number % every == 0:
            pilot.app.draw()  # what was prepared in spare time is there
            assert pilot.app.screen.get_buffer().raw == whole(pilot.app), number


@pytest.mark.parametrize("game", CATALOG)
def test_matches_of_bots_look_as_if_everything_was_drawn(game: str, tmp_path: Path) -> None:
    with Pilot(tmp_path, pace=4) as pilot:
        entry, app = CATALOG[game], pilot.app
        variant, players = largest(entry)
        request = TableRequest.parse(entry, variant, players, None, only_bots=True)
        pilot.show(TableScene(app.services, app.stack, request.new_match(app.services), BotsMode))
        watch(pilot, extent(360, 900), 9)


def test_screens_and_sheets_look_as_if_everything_was_drawn(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        watch(pilot, 20, 3)
        pilot.open_table("kalle_kanalratte")
        watch(pilot, 40, 3)
        for key in (pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_DOWN, pygame.K_ESCAPE, pygame.K_h):
            pilot.press(key)
            watch(pilot, 16, 2)


@pytest.fixture
def picture() -> pygame.Surface:
    picture = pygame.Surface((8, 8), pygame.SRCALPHA)
    picture.fill((90, 60, 30, 128))
    return picture


def scribble(surface: pygame.Surface, picture: pygame.Surface, order: str, clip: int) -> None:
    surface.fill((20, 40, 60))
    surface.blit(picture)
    for letter in order:
        if letter == "l":
            draw_shape(surface, pygame.draw.lines, (0, 99, 0), False, [(3, 4), (40, 30)], 3)
        elif letter == "r":
            draw_shape(surface, pygame.draw.rect, (0, 0, 99), pygame.Rect(9, 9, 20, 12), 0, 4)
        else:
            surface.set_clip(pygame.Rect(0, 0, 64, clip))
            surface.blit(picture, (int(letter) * 4, 9), (1, 1, 6, 6))
            surface.set_clip(None)


@cases(
    "orders", [("1", "2"), ("12", "21"), ("lr1", "rl1"), ("1", "11"), ("11", "1"), ("123", "1l3")]
)
def test_what_has_changed_is_drawn_again(picture: pygame.Surface, orders: tuple[str, str]) -> None:
    canvas, shown, plain = Canvas(SIZE), pygame.Surface(SIZE), pygame.Surface(SIZE)
    for order in (*orders, *orders):
        for clip in (48, 12):
            for surface in (canvas, plain):
                scribble(surface, picture, order, clip)
            canvas.update_surface(shown)
            assert shown.get_clip() == shown.get_rect()
            assert shown.get_buffer().raw == plain.get_buffer().raw
            assert canvas.copy_frame().get_buffer().raw == plain.get_buffer().raw


def test_what_stays_as_it_was_is_not_drawn_and_what_fades_is(picture: pygame.Surface) -> None:
    canvas, shown = Canvas(SIZE), pygame.Surface(SIZE)
    for order, boxes in (("1", 1), ("1", 0), ("2", 1)):
        scribble(canvas, picture, order, 48)
        changed = canvas.update_surface(shown)
        assert len(changed) == boxes
    assert changed[0].w * changed[0].h < 200
    picture.set_alpha(100)
    scribble(canvas, picture, "2", 48)
    assert canvas.update_surface(shown)
    canvas.invalidate()
    scribble(canvas, picture, "2", 48)
    assert canvas.update_surface(shown) == [canvas.get_rect()], "everything"


LEFT, MIDDLE, RIGHT = (pygame.Rect(x, 20, 6, 6) for x in (4, 30, 54))


def boxes_of(
    canvas: Canvas, shown: pygame.Surface, *rects: tuple[pygame.Rect, str]
) -> list[pygame.Rect]:
    for rect, colour in rects:
        draw_shape(canvas, pygame.draw.rect, colour, rect)
    return list(canvas.update_surface(shown))


def test_what_lies_between_two_changes_is_not_drawn_again_nor_what_kept_its_order() -> None:
    canvas, shown = Canvas(SIZE), pygame.Surface(SIZE)
    left, right, middle = (LEFT, "red"), (RIGHT, "red"), ((MIDDLE, "green"), (MIDDLE, "blue"))
    boxes_of(canvas, shown, left, *middle, right)
    swapped = boxes_of(canvas, shown, left, *middle[::-1], right)
    assert not any(box.colliderect(rect) for box in swapped for rect in (LEFT, RIGHT))
    changed = boxes_of(canvas, shown, (LEFT, "pink"), *middle[::-1], (RIGHT, "pink"))
    assert len(changed) == 2, "they lie too far apart to be drawn together"
    assert not any(box.colliderect(MIDDLE) for box in changed)
    assert all(max(box.size) <= 10 for box in changed), "no larger than what is drawn"


def test_many_changes_are_drawn_in_one_box_and_words_are_those_of_one_frame() -> None:
    canvas, shown = Canvas((400, 400)), pygame.Surface((400, 400))
    rects = [pygame.Rect(x, y, 2, 2) for x in range(20, 380, 40) for y in range(20, 380, 40)]
    boxes_of(canvas, shown, *[(rect, "red") for rect in rects])
    canvas.text_boxes.append(rects[0])
    assert boxes_of(canvas, shown, *[(rect, "blue") for rect in rects])[1:] == []
    assert canvas.text_boxes == []
    cross = pygame.Rect(0, 199, 400, 2), pygame.Rect(199, 0, 2, 400)
    boxes_of(canvas, shown, *[(bar, "red") for bar in cross])
    assert len(boxes_of(canvas, shown, *[(bar, "blue") for bar in cross])) == 2, (
        "a box around both would be most of the picture"
    )


def test_a_canvas_measures_as_the_surface_it_stands_for() -> None:
    canvas, plain = Canvas(SIZE), pygame.Surface(SIZE)
    assert (canvas.get_width(), canvas.get_height()) == canvas.get_size() == plain.get_size()
    assert canvas.get_rect(center=(5, 6)) == plain.get_rect(center=(5, 6))
    assert canvas.get_clip() == plain.get_clip()
    for surface in (canvas, plain):
        surface.set_clip((-3, 5, 20, 90))
    assert canvas.get_clip() == plain.get_clip()


def test_every_surface_of_ours_has_the_same_pixels_on_any_screen() -> None:
    """Without a depth pygame takes that of the screen, and 15 or 16 bits cannot be scaled well."""
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pygame.Surface":
                assert ast.unparse(node.args[-1]) == "32", f"{path}:{node.lineno}"
