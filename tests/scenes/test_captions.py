"""Captions: the name of what has the focus stands where it covers nothing, and goes in time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.geometry import Box
from game.media.canvas import Canvas
from game.scenes.focus_announcer import CAPTION_SECONDS
from game.ui.bubble_placement import is_large, place_caption
from tests.cases import cases
from tests.kept_art import no_pictures
from tests.pilot import Pilot, is_table, play_to_end

PILOT = {"motion": "none"}
WINDOW = Box(0, 0, 1600, 900)
SIZE = (300.0, 80.0)
CHOICES = 8


def test_a_caption_gives_way_to_what_it_would_cover() -> None:
    thing = Box(700, 400, 100, 100)
    clear: list[Box] = []
    places = list[Box]()
    for _ in range(4):
        place = placed(thing, [SIZE], clear)
        assert not any(place.overlap(box) for box in (thing, *places))
        places.append(place)
        clear.append(place)
    below, above, left, right = places
    assert below.y > thing.bottom
    assert above.bottom < thing.y
    assert left.right < thing.x
    assert right.x > thing.right
    assert place_caption(thing, [SIZE], WINDOW, clear) is None, "none, rather than far away"
    over = placed(thing, [SIZE, (90, 40)], [*clear, thing])
    assert over.h == 40, "it is smaller where only that fits"
    assert over.bottom == thing.bottom, "over the lower half of its own thing"
    assert place_caption(thing, [SIZE], WINDOW, [WINDOW]) is None, "it covers nothing"
    rest = [Box(0, 0, 1600, 510), Box(0, 570, 1600, 330), Box(0, 510, 600, 60)]
    small = placed(thing, [SIZE, (90, 40)], rest)
    assert small.h == 40
    assert not any(map(small.overlap, rest))


def test_a_caption_of_a_large_thing_is_inside_it() -> None:
    room = Box(600, 300, 400, 300)
    assert room.overlap(placed(room, [SIZE], [])) == SIZE[0] * SIZE[1]
    high = placed(room, [SIZE], [Box(600, 300, 400, 100)])
    assert high.y > 400
    assert room.overlap(high) == SIZE[0] * SIZE[1]


def placed(thing: Box, sizes: list[tuple[float, float]], clear: list[Box]) -> Box:
    place = place_caption(thing, sizes, WINDOW, clear)
    assert place is not None
    return place


def caption_of(pilot: Pilot) -> Box | None:
    """Return the box of the caption, in units, or None if there is none."""
    canvas, overlay = Canvas(pilot.app.canvas.get_size()), pilot.app.overlay
    pilot.scene.draw(canvas)
    if not overlay.large_text.text:
        return None
    return overlay.large_text._caption_box(canvas.text_boxes)


def covered(pilot: Pilot) -> Iterator[str]:
    """Yield what the caption covers (texts, faces, other things to choose), or that it is far."""
    place, named = caption_of(pilot), pilot.scene.focused_target()
    if place is None or named is None:
        return
    if not place.overlap(named.box.inset(-12.5)):
        yield f"{named.key} is far away"
    layout = pilot.app.services.rendering.layout
    for target in pilot.scene.targets():
        if target.key != named.key and place.overlap(target.box) and not is_large(target.box):
            yield str(target.key)
    for text in pilot.read():
        if layout.rect(place).colliderect(text.rect):
            yield text.text
    assert is_table(pilot.scene)
    if any(map(place.overlap, pilot.scene.board.props.face_boxes())):
        yield "a face"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
@cases("game", CATALOG)
def test_captions_at_a_table_cover_nothing(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    about = {"motion": "none", "pace": 1, "letters": 200, "is_drawn": False, "size": size}
    with Pilot(tmp_path / game, **about) as pilot:  # type: ignore[arg-type]
        table = pilot.open_table(game)
        pilot.app.services.change_settings(lessons_seen=())  # a game may have a single early lesson
        lessons, captions, wrong = 0, list[bool](), list[str]()
        for _ in range(CHOICES):
            lessons += table.has_paper
            for _ in range(2):
                pilot.press(pygame.K_TAB)
                captions.append(caption_of(pilot) is not None)
                assert not (captions[-1] and table.has_paper)
                wrong += covered(pilot)
            pilot.ask()
            pilot.frame()
            pilot.press(pygame.K_TAB)
            captions.append(caption_of(pilot) is not None)
            wrong += covered(pilot)
            slots = table.slots()
            if not slots:
                break
            table.pick_slot(slots[0])
            pilot.settle()
            if pilot.scene is not table:
                break
        assert not wrong
        reason = "`_lesson_of_choice` returns `lesson.aim` if no other lesson is due"
        assert lessons, f"no lesson was shown: {reason}"
        share = sum(captions) / len(captions)
        assert share >= 1 / 5, "captions keep clear of all `pointable_slots`: little room is left"


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


def test_a_caption_keeps_clear_of_scores_and_waits_for_the_bubble(tmp_path: Path) -> None:
    with Pilot(tmp_path, motion="none", letters=200, is_drawn=False, art=no_pictures) as pilot:
        table = pilot.open_table("gouda_ganoven")
        play_to_end(table.match, random.Random(1))
        pilot.show(result := table.mode.result_scene())
        assert result.has_paper, "its buttons are not drawn yet"
        pilot.until(lambda: result.accepts_presses, "the buttons")
        pilot.press(pygame.K_TAB)
        assert result.has_paper
        assert caption_of(pilot) is None
        pilot.until(lambda: not result.has_paper, "the end of the bubble")
        while pilot.focused != "speak":
            pilot.press(pygame.K_TAB)
        assert caption_of(pilot) is not None
        seats = range(len(table.setup.players))
        assert {result._plate(seat) for seat in seats} <= set(result.content_boxes())


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
def test_a_caption_touches_its_control_and_repeats_nothing(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    about = {"motion": "none", "letters": 200, "is_drawn": False, "size": size}
    with Pilot(tmp_path, **about, art=no_pictures) as pilot:  # type: ignore[arg-type]
        look_at_all_captions(pilot)
        pilot.click("differently", "katzenpolizei", seconds=0.3)
        look_at_all_captions(pilot)
        pilot.go_home()
        pilot.click("settings", seconds=0.3)
        for _ in pilot.scene.targets():
            pilot.press(pygame.K_TAB)
            target = pilot.scene.focused_target()
            assert target is not None
            assert caption_of(pilot) is None
            (shown,) = (box for box in pilot.read() if box.text == target.name)
            assert shown.place.h >= pilot.app.services.rendering.layout.length(80)


def look_at_all_captions(pilot: Pilot) -> None:
    for _ in pilot.scene.targets():
        pilot.press(pygame.K_TAB)
        target, place = pilot.scene.focused_target(), caption_of(pilot)
        assert target is not None
        boxes = len(pilot.app.services.session.games)
        if target.key != "door" or boxes <= 5:  # more boxes leave no room beside it
            assert (place is None) == target.is_labelled, target.key
        if place is not None:
            assert place.overlap(target.box.inset(-12.5)), f"{target.key} is far away"
            others = (one.box for one in pilot.scene.targets() if one.key != target.key)
            assert not any(map(place.overlap, others))
