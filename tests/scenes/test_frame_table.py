"""The table amid what happens around it: resizes, other settings, several people, hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.boards.base import Plan, Slot
from game.catalog import CATALOG
from game.keep.settings import Choice
from game.play.series import Series
from game.rules.base import Action, Observation
from game.scenes.market.attract import AttractScene
from game.scenes.market.result import ResultScene
from game.scenes.market.start import demo_setup, new_match, players_of, setup_of
from game.scenes.table.scene import TableScene
from game.ui.input import Choose
from tests.pilot import Pilot, play_out
from tests.scenes.finished import speak_into

ENTRY = next(iter(CATALOG.values()))
PILOT = {"is_drawn": False}


def table_of(
    pilot: Pilot,
    levels: Sequence[str | None] = (None, "easy"),
    *,
    lessons: bool = False,
    variant: str = ENTRY.variants[0],
) -> TableScene:
    """Open a table and go to its first choice, explained or not; None is a person."""
    services = pilot.app.services
    choice = Choice(variant=variant, players=players_of(services, ENTRY, levels), best_of=1)
    match = new_match(services, ENTRY, setup_of(services, ENTRY, choice))
    table = TableScene(services, pilot.app.stack, match)
    pilot.show(table)
    if lessons:
        pilot.settle()
    else:
        pilot.ask()
    return table


def choosing(pilot: Pilot, levels: Sequence[str | None]) -> TableScene:
    """Open a table and play on to the first choice between several things."""
    table = table_of(pilot, levels, variant="older")
    for _ in range(100):
        if len(table.match.state.legal_actions()) > 1:
            return table
        pilot.click_slot()
        pilot.ask()
    raise AssertionError("nobody ever has a choice")


def frames_until(pilot: Pilot, is_reached: Callable[[], bool], dt: float = 0.05) -> None:
    """Let time go on until something has happened; explanations are put away."""
    for _ in range(2000):
        pilot.frame(dt)
        pilot.table.close_lesson()
        if is_reached():
            return
    raise AssertionError(f"what is waited for never happens on {pilot.scene.name}")


# -- a window that changes ---------------------------------------------------------------------


def test_a_table_on_its_way_in_is_made_for_the_window_as_it_is_then(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    match = new_match(services, ENTRY, demo_setup(services, ENTRY))
    stack.push(TableScene(services, stack, match))
    for _ in range(3):
        stack.work()
    assert stack.is_preparing
    pilot.app.resize((1280, 720))
    stack.settle()
    assert pilot.table.board.kit.layout == services.rendering.layout
    assert pilot.table.conductor.board is pilot.table.board
    pilot.wait(0.2)


def test_what_is_told_outlasts_a_resize_and_what_is_staged_goes_on(pilot: Pilot) -> None:
    table = table_of(pilot, lessons=True)
    assert table.paper is not None
    lesson = table.paper.lesson
    pilot.app.resize((1024, 768))
    pilot.wait(0.2)
    assert table.paper is not None
    assert table.paper.lesson == lesson
    pilot.click("lesson")
    pilot.ask()
    pilot.press(pygame.K_h, seconds=0.3)
    hint = table.sentence
    pilot.app.resize((1280, 720))
    pilot.ask()
    assert table.sentence == hint
    pilot.click_slot()
    assert not table.conductor.is_settled
    pilot.app.resize((1024, 768))
    pilot.ask()
    assert table.asked is not None


# -- settings that change while a table lies below ---------------------------------------------


def change_on_the_sheet(pilot: Pilot, button: str) -> None:
    pilot.press(pygame.K_p, seconds=0.4)
    pilot.click("settings", button, seconds=0.4)
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE, seconds=0.4)


def test_the_table_speaks_another_language_at_once(pilot: Pilot) -> None:
    table = table_of(pilot)
    before = table.sentence
    change_on_the_sheet(pilot, "language_de")
    pilot.ask()
    assert table.sentence != before
    with Pilot(pilot.app.services.session.journal.folder / "other", language="de") as other:
        assert table.sentence == table_of(other).sentence


def test_a_hint_is_not_left_in_the_former_language(pilot: Pilot) -> None:
    table = table_of(pilot)
    asked = table.sentence
    pilot.press(pygame.K_h, seconds=0.3)
    hint = table.sentence
    assert hint != asked
    change_on_the_sheet(pilot, "language_de")
    pilot.ask()
    assert table.sentence not in (asked, hint)


def test_an_explanation_is_said_again_in_another_language(pilot: Pilot) -> None:
    table = table_of(pilot, lessons=True)
    assert table.paper is not None
    before = table.paper.lesson
    assert before is not None
    change_on_the_sheet(pilot, "language_fr")
    assert table.paper is not None
    assert table.paper.lesson.key == before.key
    assert table.paper.lesson.text != before.text


def test_what_happened_is_said_anew_in_another_language(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    for entry in CATALOG.values():
        setup = demo_setup(services, entry)
        scene = TableScene(services, stack, new_match(services, entry, setup, keep=False))
        pilot.show(scene)
        told = ""
        for _ in range(4):
            before = ("", told)
            frames_until(pilot, lambda: scene.conductor.told not in before)  # noqa: B023
            told = scene.conductor.told
            services.change(language="fr")
            scene.uncovered()
            assert scene.conductor.told not in ("", told), f"{entry.key}: {told!r} in French"
            services.change(language="en")
            scene.uncovered()
            assert scene.conductor.told == told, entry.key
        stack.pop_to_bottom()


def test_after_a_break_a_key_goes_on_with_the_choice(pilot: Pilot) -> None:
    table = table_of(pilot)
    pilot.click("menu", seconds=0.4)
    assert pilot.scene.name == "pause"
    pilot.click("go_on", seconds=0.4)
    assert table.focus.key == table.board.home(table.slots())
    pilot.press(pygame.K_RETURN, pygame.K_RETURN, seconds=0.3)
    assert pilot.scene is table


def test_the_board_moves_as_much_as_was_set(pilot: Pilot) -> None:
    table = table_of(pilot)
    state = table.match.state
    change_on_the_sheet(pilot, "motion_none")
    assert table.board.kit.motion == "none"
    pilot.ask()
    assert table.match.state == state
    assert table.asked is not None


def test_another_pace_does_not_leave_the_table_waiting(pilot: Pilot) -> None:
    pilot.app.services.change(pace=5)
    table = table_of(pilot)
    pilot.click_slot()
    frames_until(pilot, lambda: table.conductor.is_waiting_for_click)
    change_on_the_sheet(pilot, "pace_3")
    assert not table.conductor.is_waiting_for_click
    pilot.ask()
    assert table.asked is not None


def test_on_the_stall_nothing_waits_for_a_click_or_is_read(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = speak_into(pilot, monkeypatch)
    services, stack = pilot.app.services, pilot.app.stack
    services.change(pace=5, reads_aloud=True)
    match = new_match(services, ENTRY, demo_setup(services, ENTRY), keep=False)
    scene = AttractScene(services, stack, match)
    pilot.show(scene)
    for _ in range(600):
        pilot.frame(0.05)
        assert not scene.conductor.is_waiting_for_click
    assert len({match.observe(0), new_match(services, ENTRY, match.setup).observe(0)}) == 2
    assert said == []


# -- people ------------------------------------------------------------------------------------


def test_undo_takes_back_what_one_of_several_people_did_last(pilot: Pilot) -> None:
    table = choosing(pilot, [None, None])
    before = table.match.state
    pilot.click_slot()
    pilot.ask()
    while table.match.to_act == before.to_act:
        if len(table.match.state.legal_actions()) > 1:
            before = table.match.state
        pilot.click_slot()
        pilot.ask()
    pilot.press(pygame.K_u)
    pilot.ask()
    assert table.match.state == before


def test_undo_while_a_bot_thinks_drops_the_thought(pilot: Pilot) -> None:
    table = choosing(pilot, [None, "hard"])
    before = table.match.state

    def is_bots_turn() -> bool:
        """Go on with whatever the slide has led to."""
        nonlocal before
        if table.asked is not None:
            before = table.match.state if len(table.asked.legal_actions) > 1 else before
            pilot.click_slot()
        return table.match.to_act == 1 and table.conductor.is_settled

    frames_until(pilot, is_bots_turn, 0.02)
    table.undo()
    pilot.ask()
    assert table.match.state == before
    pilot.click_slot()
    pilot.ask()
    assert table.asked is not None


def test_undo_while_something_is_explained_closes_the_explanation(pilot: Pilot) -> None:
    table = choosing(pilot, [None, "easy"])
    pilot.app.services.change(lessons_seen=())
    pilot.click_slot()
    while table.paper is None:
        pilot.settle()
        if table.paper is None:
            pilot.click_slot()
    table.undo()
    assert table.paper is None


def test_where_only_the_dice_would_fall_again_nothing_is_taken_back(pilot: Pilot) -> None:
    table = table_of(pilot)
    pilot.click_slot()
    pilot.ask()
    before = table.match.state
    pilot.press(pygame.K_u)
    assert pilot.app.services.words("table.undo_nothing") in pilot.texts()
    pilot.ask()
    assert table.match.state == before


def test_undo_forgets_the_hint(pilot: Pilot) -> None:
    table = choosing(pilot, [None, "easy"])
    first = table.match.state
    pilot.click_slot()
    pilot.ask()
    pilot.press(pygame.K_h, seconds=0.3)
    pilot.press(pygame.K_u)
    pilot.ask()
    assert table.match.state == first
    table.choose_first()
    assert table.match.state != first


def test_of_pieces_that_overlap_the_nearest_is_meant(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(pilot)
    slot = next(key for key in pilot.targets() if isinstance(key, Slot))
    other = Slot("other")
    place = table.board.area(slot)
    areas = {slot: place, other: place.moved(place.w * 0.6, 0)}
    monkeypatch.setattr(table.board, "area", areas.__getitem__)
    monkeypatch.setattr(table, "slots", lambda: (slot, other))
    x, y = place.centre
    for point, meant in (((x + place.w * 0.2, y), slot), ((x + place.w * 0.4, y), other)):
        found = table.target_at(point, table.targets())
        assert found is not None
        assert found.key == meant


class Thrice(Plan):
    """The first choice there is, when its slot has been pointed at three times."""

    def __init__(self, table: TableScene, view: Observation) -> None:
        self.actions = view.legal_actions[:1]
        self.slot = table.board.route(self.actions[0])[0]
        self.count = 0

    @property
    def slots(self) -> tuple[Slot, ...]:
        return (self.slot,)

    @property
    def picked(self) -> tuple[Slot, ...]:
        return (self.slot,) * self.count

    @property
    def is_begun(self) -> bool:
        return self.count > 0

    def choose(self, slot: Slot) -> tuple[Action, ...]:
        assert slot == self.slot
        self.count += 1
        return self.actions if self.count == 3 else ()

    def take_back(self) -> None:
        self.count -= 1


def test_a_board_may_let_a_person_change_a_choice_until_it_is_settled(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(pilot)
    plans: list[Thrice] = []

    def plan(view: Observation) -> Plan:
        plans.append(Thrice(table, view))
        return plans[-1]

    monkeypatch.setattr(table.board, "plan", plan)
    table.asked = None
    pilot.frame()
    (made,) = plans
    for count in (1, 2):
        pilot.click_slot()
        assert made.count == count
        assert table.focus.key == made.slot
    pilot.press(pygame.K_ESCAPE)
    assert made.count == 1
    assert table.match.ply == 0
    pilot.click_slot()
    pilot.click_slot()
    assert table.match.actions[0] == made.actions[0]


# -- reading aloud -----------------------------------------------------------------------------


def test_sentences_are_read_as_they_appear_to_those_who_want_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = speak_into(pilot, monkeypatch)
    table = table_of(pilot)
    pilot.wait(0.2)
    assert said == []
    pilot.app.services.change(reads_aloud=True)
    pilot.wait(0.2)
    assert said == [table.sentence]
    pilot.press(pygame.K_h, seconds=0.3)
    assert said[1:] == [table.sentence]
    pilot.click_slot()
    pilot.ask()
    pilot.wait(0.1)
    assert said[-1] == table.sentence
    assert len(said) == len([text for text in said if text])


def test_quick_presses_skip_one_movement(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(pilot)
    skips = []

    def skip() -> bool:
        skips.append(1)
        return True

    monkeypatch.setattr(table.conductor, "skip", skip)
    for _ in range(3):
        pilot.app.handle(Choose((800, 880)))
        pilot.frame(0.1)
    assert len(skips) == 1
    pilot.wait(0.4)
    pilot.app.handle(Choose((800, 880)))
    assert len(skips) == 2


# -- a series ----------------------------------------------------------------------------------


def test_a_series_that_was_left_between_two_matches_goes_on(pilot: Pilot) -> None:
    services = pilot.app.services
    choice = Choice(
        variant=ENTRY.variants[0], players=players_of(services, ENTRY, [None, "easy"]), best_of=3
    )
    series = Series(players=2, best_of=3)
    match = new_match(services, ENTRY, setup_of(services, ENTRY, choice), series=series)
    play_out(match, services.rng)
    with Pilot(services.session.journal.folder) as again:
        again.wait(1.0)
        assert again.scene.name == "resume"
        again.click("go_on")
        for _ in range(200):
            again.frame(0.05)
        assert isinstance(again.scene, ResultScene)
        again.click("again", seconds=0.5)
        assert again.table.match.series_now == match.series_now
