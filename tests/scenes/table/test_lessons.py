"""What a first match explains: on a paper beside what it is about, and never in the way."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.base import Slot
from game.geometry import Box
from game.scenes.table.lessons import QUIET
from game.scenes.table.scene import TableScene
from game.ui.beside import beside, tail
from game.ui.input import Choose
from tests.pilot import Pilot
from tests.scenes.test_frame_table import table_of

WINDOW = Box(-60, 100, 1720, 840)
SHAPES = ((620, 200), (480, 260), (380, 340))


def boxes(least: float, most: float) -> st.SearchStrategy[Box]:
    sides = st.floats(least, most)
    return st.builds(
        lambda w, h, x, y: Box(
            WINDOW.x + x * (WINDOW.w - w), WINDOW.y + y * (WINDOW.h - h), w, h
        ),
        sides, sides, st.floats(0, 1), st.floats(0, 1),
    )  # fmt: skip


@given(subject=boxes(72, 420), clear=st.lists(boxes(72, 300), max_size=6))
def test_a_paper_stands_beside_what_it_is_about(subject: Box, clear: list[Box]) -> None:
    place = beside(subject, SHAPES, WINDOW, clear)
    assert (place.w, place.h) in SHAPES
    assert place.overlap(WINDOW) == pytest.approx(place.w * place.h)
    assert place.overlap(subject) == 0
    tip, *feet = tail(place, subject)
    assert subject.inset(-1).contains(tip)
    assert all(place.inset(-1).contains(foot) for foot in feet)


def test_of_all_places_it_takes_one_that_hides_nothing() -> None:
    subject = Box(700, 400, 200, 200)
    right, left = Box(900, 200, 700, 600), Box(0, 200, 700, 600)
    below = Box(0, 600, 1600, 300)
    place = beside(subject, SHAPES, WINDOW, [right, below])
    assert place.overlap(right) == place.overlap(below) == 0
    assert beside(subject, SHAPES, WINDOW, [right, left, below]).bottom <= subject.y


def test_its_tail_leaves_the_edge_that_faces_the_subject() -> None:
    paper = Box(250, 540, 430, 220)
    for subject, edge in (
        (Box(120, 200, 100, 80), paper.y),
        (Box(120, 900, 100, 80), paper.bottom),
    ):
        _, *feet = tail(paper, subject)
        assert [y for _, y in feet] == [edge, edge]
    for subject, edge in ((Box(20, 480, 80, 40), paper.x), (Box(900, 780, 80, 40), paper.right)):
        _, *feet = tail(paper, subject)
        assert [x for x, _ in feet] == [edge, edge]


def test_its_tail_comes_to_a_card_over_the_heads_of_those_before_it() -> None:
    paper, card, neighbour = (
        Box(100, 600, 500, 280),
        Box(900, 735, 120, 160),
        Box(770, 735, 120, 160),
    )
    tip, *feet = tail(paper, card)
    assert tip == (960, 735)
    assert all(y <= neighbour.y for _, y in feet)


def test_a_small_thing_is_spared_before_a_part_of_a_large_one() -> None:
    subject, card, room = Box(800, 600, 100, 100), Box(300, 560, 460, 180), Box(900, 100, 760, 840)
    place = beside(subject, [(420, 170)], Box(300, 560, 1300, 180), [card, room])
    assert place.x >= subject.right


def test_where_letters_are_large_no_paper_is_a_pillar_of_words(pilot: Pilot) -> None:
    table, _ = first_paper(pilot)
    pilot.app.services.session.store.override(letters=200)
    pilot.wait(0.1)
    place = table.paper_box
    assert place is not None, "the paper is gone"
    assert place.w >= place.h


def test_without_a_subject_it_stands_low_in_the_middle() -> None:
    place = beside(None, SHAPES, WINDOW, [])
    assert place.bottom == WINDOW.bottom
    assert place.centre[0] == WINDOW.centre[0]


# -- at a table ------------------------------------------------------------------------------------


def first_paper(pilot: Pilot) -> tuple[TableScene, Slot]:
    """Open a table up to its first choice, which is explained; return it and the first slot."""
    table = table_of(pilot, lessons=True)
    assert table.asked is not None
    assert table.paper is not None
    return table, table.slots()[0]


def test_pressing_the_thing_itself_is_the_way_on(pilot: Pilot) -> None:
    table, slot = first_paper(pilot)
    ply = table.match.ply
    pilot.click(slot)
    assert table.paper is None
    assert table.match.ply > ply


def test_it_is_put_away_by_its_tick_by_escape_or_by_a_press_beside(pilot: Pilot) -> None:
    for way in ("lesson", "escape", "beside"):
        table, _ = first_paper(pilot)
        pilot.app.services.change(lessons_seen=())
        if way == "lesson":
            pilot.click("lesson")
        elif way == "escape":
            pilot.press(pygame.K_ESCAPE)
        else:
            pilot.app.handle(Choose((800, 700)))
        assert pilot.scene is table
        assert table.paper is None
        assert table.asked is not None


def test_a_press_that_was_not_meant_for_it_puts_nothing_away(pilot: Pilot) -> None:
    table, slot = first_paper(pilot)
    assert table.paper is not None
    table.paper.seconds = QUIET - 0.01
    ply = table.match.ply
    pilot.app.handle(Choose(table.board.area(slot).centre))
    assert table.paper is not None
    assert table.match.ply == ply


def test_a_hint_takes_its_place(pilot: Pilot) -> None:
    table, _ = first_paper(pilot)
    pilot.press(pygame.K_h, seconds=0.3)
    assert table.paper is None
    assert table.sentence


def test_there_is_one_at_most_with_a_choice(pilot: Pilot) -> None:
    table, _ = first_paper(pilot)
    for _ in range(12):
        pilot.settle()
        if pilot.scene is not table:
            break
        pilot.press(pygame.K_ESCAPE) if table.paper is not None else None
        assert table.paper is None
        pilot.wait(1.0)
        assert table.paper is None
        table.choose_first()
