"""The table amid what happens around it: resizes, other settings, several people, hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from unittest.mock import Mock

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.keep.settings import LastChoice
from game.play.series import Series
from game.scenes.market.result import ResultScene
from game.scenes.market.start import demo_setup, make_players, new_match, new_setup
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.ui.input import Choose
from tests.pilot import Pilot, play_to_end
from tests.scenes.finished import speak_into

pytestmark = pytest.mark.around

ENTRY = next(iter(CATALOG.values()))
PILOT = {"is_drawn": False}


def table_of(
    pilot: Pilot, levels: Sequence[str | None] = (None, "easy"), variant: str = ENTRY.variants[0]
) -> TableScene[PlayMode]:
    """Open a table and go to its first choice; None is a person."""
    services = pilot.app.services
    choice = LastChoice(variant=variant, players=make_players(services, ENTRY, levels), best_of=1)
    match = new_match(services, ENTRY, new_setup(services, ENTRY, choice))
    table = TableScene(services, pilot.app.stack, match, PlayMode)
    pilot.show(table)
    pilot.settle()
    return table


def choosing(pilot: Pilot, levels: Sequence[str | None]) -> TableScene[PlayMode]:
    """Open a table and play on to the first choice between several things."""
    table = table_of(pilot, levels, "older")
    table.mode.callouts.close()
    for _ in range(100):
        if len(table.match.state.legal_actions()) > 1:
            return table
        pilot.click_slot()
        pilot.ask()
    raise AssertionError("nobody ever has a choice")


def frames_until(pilot: Pilot, is_reached: Callable[[], bool]) -> None:
    """Let time go on until something has happened; explanations are put away."""
    for _ in range(2000):
        pilot.frame(0.05)
        pilot.table.mode.callouts.close()
        if is_reached():
            return
    raise AssertionError(f"what is waited for never happens on {pilot.scene.name}")


def change_on_the_sheet(pilot: Pilot, button: str) -> None:
    pilot.press(pygame.K_p, seconds=0.4)
    pilot.click("settings", button, seconds=0.4)
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE, seconds=0.4)


# -- another window, other settings --------------------------------------------------------------


def test_what_is_shown_outlasts_a_resize(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    stack.push(
        TableScene(
            services, stack, new_match(services, ENTRY, demo_setup(services, ENTRY)), PlayMode
        )
    )
    for _ in range(3):
        stack.work()
    assert stack.is_preparing
    pilot.app.resize((1280, 720))
    stack.finish_transition()
    assert pilot.table.board.context.layout == services.rendering.layout, (
        "made for the former window"
    )
    assert pilot.table.conductor.board is pilot.table.board
    table = table_of(pilot)
    assert table.mode.callouts.callout is not None
    lesson = table.mode.callouts.callout.lesson
    pilot.app.resize((1024, 768))
    pilot.wait(0.2)
    assert table.mode.callouts.callout is not None
    assert table.mode.callouts.callout.lesson == lesson
    pilot.click("lesson")
    pilot.press(pygame.K_h, seconds=0.3)
    hint = table.sentence
    pilot.app.resize((1280, 720))
    pilot.ask()
    assert table.sentence == hint
    pilot.click_slot()
    assert not table.conductor.is_settled
    pilot.app.resize((1024, 768))
    pilot.ask()
    assert table.pending_choice is not None


def test_the_table_speaks_another_language_at_once(pilot: Pilot) -> None:
    table = table_of(pilot)
    assert table.mode.callouts.callout is not None
    before = table.mode.callouts.callout.lesson
    change_on_the_sheet(pilot, "language_fr")
    assert table.mode.callouts.callout is not None
    assert table.mode.callouts.callout.lesson.key == before.key
    assert table.mode.callouts.callout.lesson.text != before.text
    pilot.ask()
    asked = table.sentence
    pilot.press(pygame.K_h, seconds=0.3)
    hint = table.sentence
    change_on_the_sheet(pilot, "language_de")
    pilot.ask()
    assert len({asked, hint, table.sentence}) == 3, "a hint is left in the former language"
    with Pilot(pilot.app.services.session.journal.folder / "other", language="de") as other:
        assert table.sentence == table_of(other).sentence


def test_what_happened_is_said_anew_in_another_language(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    for entry in CATALOG.values():
        setup = demo_setup(services, entry)
        scene = TableScene(services, stack, new_match(services, entry, setup, keep=False), PlayMode)
        pilot.show(scene)
        told = ""
        for _ in range(4):
            before = ("", told)
            frames_until(pilot, lambda: scene.conductor.last_sentence not in before)  # noqa: B023
            told = scene.conductor.last_sentence
            services.change_settings(language="fr")
            scene.on_uncovered()
            assert scene.conductor.last_sentence not in ("", told), f"{entry.key}: {told!r}"
            services.change_settings(language="en")
            scene.on_uncovered()
            assert scene.conductor.last_sentence == told, entry.key
        stack.pop_to_bottom()


def test_motion_and_pace_change_while_a_table_lies_below(pilot: Pilot) -> None:
    pilot.app.services.change_settings(pace=5)
    table = table_of(pilot)
    state = table.match.state
    change_on_the_sheet(pilot, "motion_none")
    assert table.board.context.motion == "none"
    pilot.ask()
    assert table.match.state == state
    pilot.click_slot()
    frames_until(pilot, lambda: table.conductor.is_waiting_for_click)
    change_on_the_sheet(pilot, "pace_3")
    assert not table.conductor.is_waiting_for_click
    pilot.ask()
    assert table.pending_choice is not None


# -- choosing and undoing ------------------------------------------------------------------------


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


def test_undo_forgets_the_hint_and_the_explanation_and_takes_back_no_dice(pilot: Pilot) -> None:
    table = table_of(pilot)
    table.mode.callouts.close()
    pilot.click_slot()
    pilot.ask()
    before = table.match.state
    pilot.press(pygame.K_u)
    assert pilot.app.services.words("table.undo_nothing") in pilot.texts()
    assert table.match.state == before, "only the dice would fall again"
    table = choosing(pilot, [None, "easy"])
    first = table.match.state
    pilot.click_slot()
    pilot.ask()
    pilot.press(pygame.K_h, seconds=0.3)
    pilot.press(pygame.K_u)
    pilot.ask()
    assert table.match.state == first
    table.play_first_action()
    assert table.match.state != first, "the hint was for another choice"
    pilot.app.services.change_settings(lessons_seen=())
    while table.mode.callouts.callout is None:
        pilot.settle()
        if table.mode.callouts.callout is None:
            pilot.click_slot()
    table.mode.undo()
    assert table.mode.callouts.callout is None


def test_undo_says_so_before_it_takes_back_more_than_a_round(pilot: Pilot) -> None:
    far, table = pilot.app.services.words("table.undo_far"), choosing(pilot, [None, "easy"])
    for _ in range(2):  # the second choice is announced anew
        while not (table.match.can_undo(0) and table.match.undo_exceeds_round(0)):
            pilot.click_slot()
            pilot.ask()
        ply, last = table.match.ply, table.match.last_choice_ply(0)
        pilot.press(pygame.K_BACKSPACE)
        assert table.match.ply == ply
        assert far in pilot.texts()
        pilot.wait(4.0)
        assert far in pilot.texts(), "a child has not read it yet"
        pilot.wait(4.0)
        assert far not in pilot.texts()
        pilot.press(pygame.K_BACKSPACE)
        assert table.match.ply == last
        pilot.ask()


def test_what_is_pointed_at_in_several_steps_can_be_taken_back(pilot: Pilot) -> None:
    begun = set[str]()
    for game in CATALOG:
        table = pilot.open_table(game)
        for _ in range(20):
            before = table.match.ply
            pilot.click_slot()
            if table.match.ply == before and (picked := table.choice.plan.picked_slots):
                begun.add(game)
                pilot.press(pygame.K_ESCAPE)
                assert pilot.scene is table, game
                assert len(table.choice.plan.picked_slots) < len(picked), (
                    f"{game} still has {picked}"
                )
                assert table.match.ply == before
                break
            pilot.ask()
            if pilot.scene is not table:
                break
        pilot.app.stack.pop_to_bottom()
        pilot.wait(0.3)
    assert begun or len(CATALOG) == 1, "no game has a choice of several steps"


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("kalle_kanalratte", "Round 1 of 4"),
        ("rat_a_tat_cat", "Round 1 of 2"),
        ("gouda_ganoven", "Round 1"),
    ],
)
def test_the_number_of_the_round_stands_at_the_table(pilot: Pilot, game: str, text: str) -> None:
    pilot.open_table(game)
    pilot.frame()  # a lesson has left the beam of Gouda Ganoven
    assert text in pilot.texts().replace("\N{NO-BREAK SPACE}", " ").splitlines()


def test_of_pieces_that_overlap_the_nearest_is_meant(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(pilot)
    table.mode.callouts.close()
    slot = next(key for key in pilot.targets() if isinstance(key, Slot))
    other = Slot("other")
    place = table.board.area(slot)
    areas = {slot: place, other: place.offset_by(place.w * 0.6, 0)}
    monkeypatch.setattr(table.board, "area", areas.__getitem__)
    monkeypatch.setattr(table, "slots", lambda: (slot, other))
    x, y = place.centre
    for point, meant in (((x + place.w * 0.2, y), slot), ((x + place.w * 0.4, y), other)):
        found = table.target_at(point)
        assert found is not None
        assert found.key == meant


def test_sentences_are_read_as_they_appear_and_quick_presses_skip_one_movement(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = speak_into(pilot, monkeypatch)
    table = table_of(pilot)
    table.mode.callouts.close()
    pilot.wait(0.2)
    assert said == []
    pilot.app.services.change_settings(reads_aloud=True)
    pilot.wait(0.2)
    assert said == [table.sentence]
    pilot.press(pygame.K_h, seconds=0.3)
    assert said[1:] == [table.sentence]
    pilot.click_slot()
    pilot.ask()
    pilot.wait(0.1)
    assert said[-1] == table.sentence
    assert "" not in said
    monkeypatch.setattr(table.conductor, "skip", skip := Mock(return_value=True))
    for _ in range(3):
        pilot.app.handle(Choose((800, 880)))
        pilot.frame(0.1)
    assert skip.call_count == 1
    pilot.wait(0.4)
    pilot.app.handle(Choose((800, 880)))
    assert skip.call_count == 2


def test_a_series_that_was_left_between_two_matches_goes_on(pilot: Pilot) -> None:
    services = pilot.app.services
    seats = make_players(services, ENTRY, [None, "easy"])
    setup = new_setup(services, ENTRY, LastChoice(ENTRY.variants[0], seats, best_of=3))
    match = new_match(services, ENTRY, setup, series=Series(players=2, best_of=3))
    play_to_end(match, services.rng)
    with Pilot(services.session.journal.folder, is_drawn=False) as again:
        again.wait(1.0)
        assert again.scene.name == "resume"
        again.click("go_on")
        again.wait(10.0)
        assert isinstance(again.scene, ResultScene)
        again.click("again", seconds=0.5)
        assert again.table.match.current_series == match.current_series
