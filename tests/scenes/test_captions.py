"""Captions: the name of what has the focus stands where it covers nothing, and goes in time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.geometry import Box
from game.media.canvas import Canvas
from game.scenes.focus_announcer import CAPTION_SECONDS
from game.ui.callout_placement import place_caption
from tests.cases import cases
from tests.pilot import Pilot, is_table

PILOT = {"motion": "none"}
WINDOW = Box(0, 0, 1600, 900)
SIZE = (300.0, 80.0)
CHOICES = 8


def test_a_caption_gives_way_to_what_it_would_cover() -> None:
    thing = Box(700, 400, 100, 100)
    clear: list[Box] = []
    places = list[Box]()
    for _ in range(10):
        place = place_caption(thing, [SIZE], WINDOW, clear)
        assert not any(place.overlap(box) for box in (thing, *places))
        places.append(place)
        clear.append(place)
    below, above, left, right, foot, *_ = places
    assert below.y > thing.bottom
    assert above.bottom < thing.y
    assert left.right < thing.x
    assert right.x > thing.right
    assert (foot.centre[0], foot.bottom) == (WINDOW.centre[0], WINDOW.bottom)
    whole = place_caption(thing, [SIZE], WINDOW, [WINDOW])
    assert not whole.overlap(thing), "what it is about is covered last"
    rest = [Box(0, 0, 1600, 510), Box(0, 570, 1600, 330), Box(0, 510, 600, 60)]
    small = place_caption(thing, [SIZE, (90, 40)], WINDOW, rest)
    assert small.h == 40, "it is smaller where only that fits"
    assert not any(map(small.overlap, rest))
    crowd = [Box(0, 0, 1600, 330), Box(0, 510, 1600, 330), Box(0, 330, 600, 180)]
    near = place_caption(thing, [SIZE, (90, 40)], WINDOW, [*crowd, Box(1000, 330, 600, 180)])
    assert near.h == 40, "beside the thing and small, rather than large and far away"


def caption_of(pilot: Pilot) -> Box | None:
    """Return the box of the caption, in units, or None if there is none."""
    canvas, overlay = Canvas(pilot.app.canvas.get_size()), pilot.app.overlay
    pilot.scene.draw(canvas)
    if not overlay.large_text.text:
        return None
    return overlay.large_text._box(overlay.large_text.text, canvas.text_boxes)


def covered(pilot: Pilot) -> Iterator[str]:
    """Yield what the caption covers: things that can be chosen, texts, the lesson."""
    place = caption_of(pilot)
    if place is None:
        return
    layout = pilot.app.services.rendering.layout
    for target in pilot.scene.targets():
        if place.overlap(target.box):
            yield str(target.key)
    for text in pilot.read():
        if layout.rect(place).colliderect(text.rect):
            yield text.text
    if is_table(pilot.scene) and (lesson := pilot.scene.mode.callouts.box) is not None:
        assert not place.overlap(lesson), "the lesson can always be seen"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
@cases("game", CATALOG)
def test_captions_at_a_table_cover_nothing(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    about = {"motion": "none", "pace": 1, "letters": 200, "is_drawn": False, "size": size}
    with Pilot(tmp_path / game, **about) as pilot:  # type: ignore[arg-type]
        table = pilot.open_table(game)
        wrong = list[str]()
        for _ in range(CHOICES):
            for _ in range(2):
                pilot.press(pygame.K_TAB)
                assert caption_of(pilot) is not None
                wrong += covered(pilot)
            slots = table.slots()
            if not slots:
                break
            table.pick_slot(slots[0])
            pilot.settle()
            if pilot.scene is not table:
                break
        assert not wrong


def test_icons_have_captions_by_keys_at_the_usual_size_too(pilot: Pilot) -> None:
    table = pilot.open_table(next(iter(CATALOG)))
    seen = set[str]()
    for _ in range(len(pilot.scene.targets())):
        pilot.press(pygame.K_TAB)
        target = pilot.scene.focused_target()
        assert target is not None
        assert (caption_of(pilot) is not None) == target.is_icon
        seen |= {str(target.key)} if target.is_icon else set()
    assert {"menu", "hint", "speak"} <= seen
    pilot.point("hint" if table.focus.key == "menu" else "menu")
    pilot.wait(0.2)
    assert caption_of(pilot) is None, "a pointer has to rest"
    assert table.is_asking


def test_a_caption_goes_while_the_board_moves(pilot: Pilot) -> None:
    table = pilot.open_table(next(iter(CATALOG)))
    while table.focus.key != "menu":
        pilot.press(pygame.K_TAB)
    pilot.wait(CAPTION_SECONDS + 0.2)
    assert caption_of(pilot) is not None
    table.play_first_action()
    pilot.frame()
    assert caption_of(pilot) is None
