"""What a first match explains, on a paper that is never in the way; and choosing slot by slot."""

from __future__ import annotations

from itertools import starmap
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.base import ConfirmedRoute, Lesson, Slot, UnorderedRoute
from game.catalog import CATALOG
from game.drive.tables import as_table
from game.geometry import Box
from game.keep.settings import LastChoice
from game.play.match import Match
from game.rules.base import Action
from game.scenes.market.start import make_players, setup_with_seed
from game.scenes.table.choice import SlotPlan
from game.scenes.table.conductor import PRESS_GUARD_SECONDS
from game.scenes.table.factory import make_table_scene
from game.scenes.table.hover_text import REST_SECONDS
from game.scenes.table.lessons import LessonCallout
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.ui.bubble_placement import place_beside, tail_corners
from game.ui.input import Choose
from tests.kept_art import no_pictures
from tests.pilot import Pilot

WINDOW = Box(-60, 100, 1720, 840)
SIZES = ((620, 200), (480, 260), (380, 340))
PILOT = {"is_drawn": False}


def boxes(least: float, most: float) -> st.SearchStrategy[Box]:
    sides, parts = st.floats(least, most), st.floats(0, 1)

    def box(w: float, h: float, x: float, y: float) -> Box:
        return Box(WINDOW.x + x * (WINDOW.w - w), WINDOW.y + y * (WINDOW.h - h), w, h)

    return st.builds(box, sides, sides, parts, parts)


@given(subject=boxes(72, 420), clear=st.lists(boxes(72, 300), max_size=6))
def test_a_paper_stands_beside_what_it_is_about(subject: Box, clear: list[Box]) -> None:
    place = place_beside(subject, SIZES, WINDOW, clear)
    assert (place.w, place.h) in SIZES
    assert place.overlap(WINDOW) == pytest.approx(place.w * place.h)
    assert place.overlap(subject) == 0
    tip, *feet = tail_corners(place, subject)
    assert subject.inset(-1).contains(tip)
    assert all(place.inset(-1).contains(foot) for foot in feet)


def test_of_all_places_it_takes_one_that_hides_nothing() -> None:
    subject = Box(700, 400, 200, 200)
    right, left = Box(900, 200, 700, 600), Box(0, 200, 700, 600)
    below = Box(0, 600, 1600, 300)
    place = place_beside(subject, SIZES, WINDOW, [right, below])
    assert place.overlap(right) == place.overlap(below) == 0
    assert place_beside(subject, SIZES, WINDOW, [right, left, below]).bottom <= subject.y
    subject, card, large = Box(800, 600, 100, 100), Box(300, 560, 460, 180), Box(900, 100, 760, 840)
    place = place_beside(subject, [(420, 170)], Box(300, 560, 1300, 180), [card, large])
    assert place.x >= subject.right, "a small thing is hidden to spare a part of a large one"


def table_with_paper(pilot: Pilot) -> TableScene[PlayMode]:
    """Open a table up to its first choice, which is explained."""
    pilot.app.services.change_settings(lessons_seen=())
    pilot.click("cat_and_mouse", seconds=0.4)
    pilot.settle()
    assert pilot.table.pending_choice is not None
    assert pilot.table.mode.callouts.callout is not None
    return pilot.table


def test_it_is_put_away_by_any_press_and_a_press_on_the_thing_itself_counts(pilot: Pilot) -> None:
    for way in ("lesson", "escape", "beside", "hint", "the thing"):
        table = table_with_paper(pilot)
        assert table.mode.callouts.callout is not None
        slot = table.slots()[0]
        if way == "beside":
            table.mode.callouts.callout.seconds = PRESS_GUARD_SECONDS - 0.01
            pilot.app.handle(Choose(table.board.area(slot).centre))
            assert table.mode.callouts.callout is not None, (
                "a press that was meant for what was there before"
            )
            assert table.match.ply == 0
            table.mode.callouts.callout.seconds = PRESS_GUARD_SECONDS + 0.01
            pilot.app.handle(Choose((800, 700)))
        elif way in ("escape", "hint"):
            pilot.press(pygame.K_ESCAPE if way == "escape" else pygame.K_h)
            assert table.sentence
        else:
            pilot.click("lesson" if way == "lesson" else slot)
        assert pilot.scene is table, way
        assert table.mode.callouts.callout is None, way
        assert (table.match.ply > 0) == (way == "the thing"), way
        pilot.app.services.session.journal.finish()
        pilot.app.services.session.journal.delete_all()
        pilot.app.stack.pop_to_bottom()
        pilot.wait(0.3)


def test_it_takes_the_place_of_the_banner_and_is_taller_where_letters_are_large(
    pilot: Pilot,
) -> None:
    table = table_with_paper(pilot)
    paper = table.mode.callouts.callout
    assert paper is not None
    before = paper.box
    assert before.overlap(table.banner.box) == pytest.approx(
        table.banner.box.w * table.banner.box.h
    )
    shown = {box.text for box in pilot.read()}
    assert paper.lesson.text in shown
    assert table.sentence not in shown
    pilot.app.services.session.store.override(text_scale=200)
    pilot.wait(0.1)
    assert paper.box.h > before.h
    pilot.click("lesson")
    assert table.sentence in {box.text for box in pilot.read()}


def explain(pilot: Pilot, table: TableScene[PlayMode]) -> None:
    """Show a lesson over a table that waits for a choice."""
    assert table.pending_choice is not None
    lesson = LessonCallout(
        pilot.app.services, table.game, Lesson("aim", "Win!"), table.pending_choice
    )
    table.mode.callouts.show(lesson)
    pilot.wait(PRESS_GUARD_SECONDS + 0.1)
    assert table.sentence not in {box.text for box in pilot.read()}


def timed_table(pilot: Pilot) -> TableScene[PlayMode]:
    """Open a match of Rat-a-Tat Cat that ends after some minutes, up to its first choice."""
    services, entry = pilot.app.services, CATALOG["rat_a_tat_cat"]
    players = make_players(services, entry, [None, "easy"])
    choice = LastChoice(variant=entry.variants[0], players=players, options={"end": "time"})
    match = Match(entry, setup_with_seed(entry, choice, 1), reveals=entry.rules.reveals)
    table = as_table(make_table_scene(services, pilot.app.stack, match), PlayMode)
    pilot.show(table)
    pilot.ask()
    return table


@pytest.mark.parametrize("what", ["first of two picks", "undo", "time"])
def test_it_gives_way_to_what_the_banner_has_to_say(tmp_path: Path, what: str) -> None:
    with Pilot(tmp_path, motion="none", is_drawn=False, art=no_pictures) as pilot:
        table = timed_table(pilot)
        explain(pilot, table)
        before = table.sentence
        if what == "first of two picks":
            pilot.click(table.slots()[0])
            assert table.choice.plan.is_begun
        elif what == "undo":
            pilot.press(pygame.K_u)
        else:
            assert table.mode.conductor.clock is not None
            table.mode.conductor.clock = (0.0, table.mode.conductor.clock[1])
            pilot.until(lambda: table.sentence != before, "what is said when the time is up")
        assert table.sentence != before
        assert table.sentence in {box.text for box in pilot.read()}


def test_a_resting_pointer_says_nothing_until_it_is_closed(pilot: Pilot) -> None:
    table = pilot.open_table("cat_and_mouse")
    explain(pilot, table)
    pilot.point(table.slots()[0])
    pilot.wait(REST_SECONDS + 0.2)
    assert not table.remark.sentence
    table.mode.callouts.close()
    pilot.wait(REST_SECONDS + 0.2)
    assert table.remark.sentence


# -- choosing slot by slot -----------------------------------------------------------------------


class Carry(Action):
    source: int
    target: int


class Swap(Carry):
    """Carry both ways."""


ONE, TWO, THREE, FOUR, FIVE = (Slot("place", n) for n in range(1, 6))


def selection_of(kind: type[Carry], *pairs: tuple[int, int]) -> SlotPlan:
    def route(action: Action) -> tuple[Slot, ...]:
        assert isinstance(action, Carry)
        slots = (Slot("place", action.source), Slot("place", action.target))
        return UnorderedRoute(slots) if isinstance(action, Swap) else slots

    return SlotPlan(list(starmap(kind, pairs)), route)


def test_slots_are_asked_for_in_order() -> None:
    selection = selection_of(Carry, (1, 2), (1, 3), (2, 1))
    assert selection.slots == (ONE, TWO)
    assert selection.pick(ONE) == ()
    assert selection.is_begun
    assert list(selection.slots) == [TWO, THREE, ONE]
    assert selection.pick(THREE) == (Carry(1, 3),)


def test_any_order_is_any_order_and_what_was_chosen_can_be_taken_back() -> None:
    for first, second in ((ONE, TWO), (TWO, ONE)):
        selection = selection_of(Swap, (1, 2), (2, 3), (4, 5))
        assert selection.pick(FOUR) == ()
        assert list(selection.slots) == [FIVE, FOUR]
        assert selection.pick(FOUR) == ()
        assert not selection.is_begun
        assert list(selection.slots) == [ONE, TWO, THREE, FOUR, FIVE]
        selection.pick(TWO)
        assert list(selection.slots) == [ONE, THREE, TWO]
        with pytest.raises(ValueError, match="cannot be chosen"):
            selection.pick(FOUR)
        selection.undo_pick()
        assert not selection.is_begun
        assert selection.pick(first) == ()
        assert selection.pick(second) == (Swap(1, 2),)


def test_any_number_of_things_is_picked_in_any_order_and_confirmed() -> None:
    ready = Slot("ready")
    kept: dict[Action, tuple[Slot, ...]]
    kept = {Carry(1, 1): (ONE,), Carry(1, 2): (TWO,), Carry(1, 3): (ONE, TWO)}
    selection = SlotPlan(list(kept), lambda action: ConfirmedRoute((*kept[action], ready)))
    assert list(selection.slots) == [ONE, TWO]
    assert selection.pick(TWO) == ()
    assert list(selection.slots) == [ready, ONE, TWO]
    selection.pick(ONE)
    assert list(selection.slots) == [ready, TWO, ONE]
    selection.pick(TWO)
    assert selection.picked_slots == (ONE,)
    assert selection.pick(ready) == (Carry(1, 1),)
    selection.pick(TWO)
    assert selection.pick(ready) == (Carry(1, 3),)
