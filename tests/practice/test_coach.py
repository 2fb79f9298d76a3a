"""The coach: what holds at the tables of all games that it knows."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame
import pytest

from game.catalog import GameEntry
from game.drive.shots_school import slots_for
from game.keep.players import FIRST_PLAYER
from game.keep.progress import ProgressStore
from game.keep.progress_data import Tally
from game.play.match import Match
from game.play.setup import Player
from game.practice.coach import SchoolCoach
from game.practice.session import active_progress
from game.practice.shelf import puzzle_scene
from game.rules.base import Action, Event, Observation, Seat
from game.scenes.table import coaching
from game.scenes.table.conductor import PRESS_GUARD_SECONDS
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from tests.extent import extent
from tests.pilot import Pilot
from tests.practice.coached import choose, doubted, judged, moments, seated, weighed
from tests.practice.moments import first_session
from tests.practice.schools import any_school, each_school
from tests.practice.tables import WAYS, heard
from tests.practice.tables import choose as choose_by

ENTRY = any_school()


def coach_of(pilot: Pilot, entry: GameEntry = ENTRY) -> Tally:
    return active_progress(pilot.app.services, entry).coach


def leave(pilot: Pilot) -> None:
    pilot.app.stack.pop()
    pilot.app.stack.finish_transition()


def player_picture(table: TableScene[PlayMode]) -> tuple[object, ...]:
    """Return all of a choice that has to be as it was when one thinks again."""
    return table.pending_choice, table.slots(), table.match.ply, table.sentence


@each_school
def test_it_asks_once_and_not_about_good_choices(pilot: Pilot, entry: GameEntry) -> None:
    for puzzle in moments(entry)[:: extent(2, 1)]:
        table = seated(pilot, entry, puzzle)
        _, wrong = judged(entry, table.match, puzzle)
        *begun, last = slots_for(table, wrong)
        for slot in begun:
            pilot.click(slot)
        before = player_picture(table)
        pilot.click(last)
        assert table.mode.callouts.question is not None, puzzle.theme
        assert table.slots() == ()
        pilot.wait(PRESS_GUARD_SECONDS)
        pilot.click("again")
        assert table.mode.callouts.callout is None
        assert player_picture(table) == before
        pilot.click(last)
        assert table.mode.callouts.callout is None, "it asks once"
        assert table.match.actions[len(puzzle.steps)] == wrong
        leave(pilot)
    puzzle, before_right = moments(entry)[-1], coach_of(pilot, entry)
    table = seated(pilot, entry, puzzle)
    right, _ = judged(entry, table.match, puzzle)
    choose(pilot, table, right)
    assert table.mode.callouts.callout is None
    assert table.match.actions[len(puzzle.steps)] == right
    assert coach_of(pilot, entry) == before_right


class Keyhole:
    """All that the coach may know of a match: what one seat has seen, and when."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.setup, self._match, self._seat = match.setup, match, seat

    @property
    def ply(self) -> int:
        return self._match.ply

    def events_since(self, ply: int, seat: Seat) -> Sequence[Event]:
        assert seat == self._seat
        return self._match.events_since(ply, seat)


def verdicts_of(coach: SchoolCoach, view: Observation) -> dict[Action, Action | None]:
    """Let a coach weigh to the end; return what it would do instead of each action."""
    coach.start_evaluation(view)
    while coach.work():
        pass
    return {action: coach.better_action(action) for action in view.legal_actions}


@each_school
def test_it_judges_by_what_the_seat_has_seen(pilot: Pilot, entry: GameEntry) -> None:
    """Nothing that is hidden is handed to it; an undo, a resume or a late switch changes nothing.

    One coach has watched the longest of some matches all along.
    """
    longest = max(moments(entry), key=lambda puzzle: len(puzzle.steps))
    for puzzle in moments(entry):
        ended = puzzle.open(entry)
        match, services = Match(entry, ended.setup), pilot.app.services
        old = SchoolCoach(services, entry, Keyhole(match, puzzle.seat))  # type: ignore[arg-type]
        told: dict[Action, Action | None] = {}
        for action in (*ended.actions, None):
            if match.to_act == puzzle.seat and (puzzle is longest or action is None):
                view, new = match.observe(puzzle.seat), SchoolCoach(services, entry, match)
                told = verdicts_of(old, view)
                assert told == verdicts_of(new, view), (puzzle.id, match.ply)
            if action is not None:
                match.play(action)
        right, wrong = judged(entry, match, puzzle)
        assert told[right] is None, f"it doubts a right choice: {puzzle.id}"
        assert told[wrong] is not None, f"it has nothing to say: {puzzle.id}"


@each_school
def test_without_the_switch_with_several_people_and_in_the_school_there_is_no_bot(
    pilot: Pilot, entry: GameEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    (puzzle, *_), services, stack = moments(entry), pilot.app.services, pilot.app.stack
    monkeypatch.setattr(coaching, "COACH_ROUTE", lambda *_: pytest.fail("nobody has called it"))
    table = seated(pilot, entry, puzzle, is_coached=False)
    choose(pilot, table, judged(entry, table.match, puzzle)[1])
    assert table.mode.callouts.callout is None
    assert table.match.ply > len(puzzle.steps)
    leave(pilot)
    services.change_settings(is_coached=True)
    setup = puzzle.setup([f"Seat {seat}" for seat in range(puzzle.players)])
    people = tuple(Player(player.name, "human") for player in setup.players)
    several = Match(entry, msgspec.structs.replace(setup, players=people))
    pilot.show(table := TableScene(services, stack, several, PlayMode))
    pilot.ask()
    weighed(pilot, table)
    assert not table.mode.has_coach
    pilot.click("menu", seconds=0.4)
    assert "go_on" in pilot.targets()
    assert "coach" not in pilot.targets()
    moment = puzzle_scene(services, stack, first_session(pilot, entry))
    assert moment is not None
    assert not moment.mode.has_coach


def test_it_is_off_until_it_is_wanted_even_in_the_midst_of_a_choice(pilot: Pilot) -> None:
    (puzzle, *_) = moments(ENTRY)
    assert not pilot.app.services.session.settings.is_coached
    table = seated(pilot, ENTRY, puzzle, is_coached=False)
    pilot.click("menu", "coach", "go_on", seconds=0.4)
    assert pilot.app.services.session.settings.is_coached
    weighed(pilot, table)
    choose(pilot, table, judged(ENTRY, table.match, puzzle)[1])
    pilot.click("keep")
    assert table.mode.callouts.question is not None, (
        "a press just after it has come was not meant for it"
    )
    pilot.wait(PRESS_GUARD_SECONDS)
    pilot.click("menu", "coach", "go_on", seconds=0.4)
    pilot.click("keep")
    assert table.match.ply > len(puzzle.steps)


def test_it_can_be_answered_by_pointer_keys_and_pad(pilot: Pilot) -> None:
    """Whoever does something else thinks again."""
    others = {"escape": pygame.K_ESCAPE, "undo": pygame.K_BACKSPACE, "help": pygame.K_h}
    answers = [(way, key) for way in WAYS for key in ("again", "keep")]
    for way, key in (*answers, *((other, "again") for other in (*others, "beside"))):
        table = doubted(pilot, ENTRY, moments(ENTRY)[0])
        ply = table.match.ply
        if way == "beside":
            pilot.click_at((3, 3))
        elif way in others:
            pilot.press(others[way])
        else:
            choose_by(pilot, way, key)
        assert pilot.scene is table, way
        assert table.mode.callouts.callout is None, (way, key)
        assert (table.match.ply > ply) == (key == "keep"), (way, key)
        assert key == "keep" or (table.pending_choice is not None and table.slots()), way
        leave(pilot)


def test_the_question_outlives_other_windows_and_languages_and_no_clock_runs_meanwhile(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = heard(pilot, monkeypatch)
    table = doubted(pilot, ENTRY, moments(ENTRY)[0])
    played = table.match.played
    assert said[-1] == table.speech_text()
    assert table.speech_text().startswith("Are you sure?")
    pilot.app.services.change_settings(language="de")
    pilot.app.stack.rebuild()
    pilot.app.stack.finish_transition()
    assert table.speech_text().startswith("Bist du sicher?")
    pilot.app.resize((1024, 768))
    pilot.wait(2.0)
    assert table.mode.callouts.question is not None
    assert table.pending_choice is not None
    assert table.match.played == played
    pilot.click("again")
    pilot.wait(1.0)
    assert table.match.played == pytest.approx(played + 1.0, abs=0.2)


def test_it_is_never_waited_for_long(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SchoolCoach, "work", lambda self: False)
    (puzzle, *_) = moments(ENTRY)
    table = seated(pilot, ENTRY, puzzle)
    choose(pilot, table, judged(ENTRY, table.match, puzzle)[1])
    ply, played = table.match.ply, table.match.played
    assert table.slots() == ()
    pilot.wait(0.15)
    assert table.match.played == played, "no clock can get in before the choice"
    pilot.press(pygame.K_ESCAPE)
    assert (table.match.ply, pilot.scene) == (ply, table)
    pilot.wait(0.3)
    assert table.match.ply > ply
    assert table.mode.callouts.callout is None


def test_what_came_of_it_is_counted_and_an_undo_is_not_asked_about(pilot: Pilot) -> None:
    (puzzle, *_) = moments(ENTRY)
    table = doubted(pilot, ENTRY, puzzle)
    pilot.click("again")
    assert coach_of(pilot) == Tally(), "nothing has been chosen yet"
    choose(pilot, table, judged(ENTRY, table.match, puzzle)[0])
    assert coach_of(pilot) == Tally(1, 1)
    leave(pilot)
    table = doubted(pilot, ENTRY, puzzle)
    actions = table.match.actions
    pilot.click("keep")
    assert coach_of(pilot) == Tally(2, 1)
    kept = ProgressStore.open(pilot.app.services.session.progress.folder)
    assert kept.game_progress(FIRST_PLAYER, ENTRY.key).coach == Tally(2, 1)
    pilot.settle()
    table.mode.undo()
    assert table.match.actions == actions
    pilot.ask()
    weighed(pilot, table)
    wrong = judged(ENTRY, table.match, puzzle)[1]
    choose(pilot, table, wrong)
    assert table.mode.callouts.callout is None
    assert table.match.actions[len(actions)] == wrong
