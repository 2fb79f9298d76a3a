"""The coach: what holds at the tables of all games that it knows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.catalog import CATALOG, GameEntry
from game.drive.shots_practice import way_to
from game.keep.household import FIRST
from game.keep.learnt import Tally
from game.keep.progress import ProgressStore
from game.play.match import Match
from game.play.setup import Player, Setup
from game.practice.coach import SchoolCoach
from game.practice.course import learnt_of
from game.practice.shelf import moment_of
from game.rules.base import Action, Event, Observation, Seat
from game.scenes.sheets.pause import PauseSheet
from game.scenes.table import coaching
from game.scenes.table.lessons import QUIET
from game.scenes.table.scene import TableScene
from tests.extent import extent
from tests.pilot import Pilot
from tests.practice.coached import (
    choose,
    doubted,
    judged,
    moments,
    picture_of,
    seated,
    watched_bots,
    weighed,
)
from tests.practice.moments import first_course
from tests.practice.schools import SCHOOLS, each_school
from tests.practice.tables import WAYS, heard
from tests.practice.tables import choose as choose_by

ENTRY = SCHOOLS[0]


def coach_of(pilot: Pilot, entry: GameEntry = ENTRY) -> Tally:
    return learnt_of(pilot.app.services, entry).coach


@each_school
def test_what_gives_something_away_is_asked_about_once(pilot: Pilot, entry: GameEntry) -> None:
    for puzzle in moments(entry)[:: extent(2, 1)]:
        table = seated(pilot, entry, puzzle)
        _, wrong = judged(entry, table.match, puzzle)
        *begun, last = way_to(table, wrong)
        for slot in begun:
            pilot.click(slot)
        before = picture_of(table)
        pilot.click(last)
        assert table.doubt is not None, puzzle.theme
        assert table.slots() == ()
        pilot.wait(QUIET)
        pilot.click("again")
        assert table.paper is None
        assert picture_of(table) == before
        pilot.click(last)
        assert table.paper is None, "it asks once"
        assert table.match.actions[len(puzzle.steps)] == wrong
        leave(pilot)


@each_school
def test_keep_plays_the_choice_and_a_good_one_is_never_asked_about(
    pilot: Pilot, entry: GameEntry
) -> None:
    """At the table with one theme; what it says of the choices of all themes is tested below."""
    puzzle = moments(entry)[-1]
    table = seated(pilot, entry, puzzle)
    right, wrong = judged(entry, table.match, puzzle)
    choose(pilot, table, right)
    assert table.paper is None
    assert table.match.actions[len(puzzle.steps)] == right
    assert coach_of(pilot, entry) == Tally()
    leave(pilot)
    table = seated(pilot, entry, puzzle)
    choose(pilot, table, wrong)
    pilot.wait(QUIET)
    pilot.click("keep")
    assert table.paper is None
    assert table.match.actions[len(puzzle.steps)] == wrong


def leave(pilot: Pilot) -> None:
    pilot.app.stack.pop()
    pilot.app.stack.settle()


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


@each_school
def test_it_needs_no_more_than_what_the_seat_has_seen(pilot: Pilot, entry: GameEntry) -> None:
    """Nothing that is hidden can make a difference, for none of it is handed to the coach."""
    for puzzle in moments(entry):
        match = puzzle.open(entry)
        view = match.observe(puzzle.seat)
        verdicts = []
        for known in (match, Keyhole(match, puzzle.seat)):
            coach = SchoolCoach(pilot.app.services, entry, known)  # type: ignore[arg-type]
            verdicts.append(verdicts_of(coach, view))
        assert verdicts[0] == verdicts[1]
        right, wrong = judged(entry, match, puzzle)
        assert verdicts[0][right] is None, f"it doubts a right choice: {puzzle.id}"
        assert verdicts[0][wrong] is not None, f"it has nothing to say: {puzzle.id}"


def verdicts_of(coach: SchoolCoach, view: Observation) -> dict[Action, Action | None]:
    """Let a coach weigh to the end; return what it would do instead of each action."""
    coach.consider(view)
    while coach.work():
        pass
    return {action: coach.better(action) for action in view.legal_actions}


@each_school
def test_who_watches_all_along_judges_like_one_who_has_just_come(
    pilot: Pilot, entry: GameEntry
) -> None:
    """So an undo, a resume, or a switch that is thrown late changes no verdict."""
    puzzle = max(moments(entry), key=lambda puzzle: len(puzzle.steps))
    ended = puzzle.open(entry)
    match = Match(entry, ended.setup)
    old, doubts = SchoolCoach(pilot.app.services, entry, match), 0
    for action in (*ended.actions, None):
        if match.to_act == puzzle.seat:
            view, new = match.observe(puzzle.seat), SchoolCoach(pilot.app.services, entry, match)
            told = verdicts_of(old, view)
            assert told == verdicts_of(new, view), match.ply
            doubts += any(told.values())
        if action is not None:
            match.play(action)
    assert doubts, f"nothing is doubted in the whole match of {puzzle.id}"


# -- when it is not there --------------------------------------------------------------------------


def call_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*_: object) -> None:
        raise AssertionError("nobody has called the coach")

    monkeypatch.setattr(coaching, "COACH", nobody)


@each_school
def test_without_the_switch_there_is_no_bot(
    pilot: Pilot, entry: GameEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    call_nobody(monkeypatch)
    (puzzle, *_) = moments(entry)
    table = seated(pilot, entry, puzzle, is_coached=False)
    choose(pilot, table, judged(entry, table.match, puzzle)[1])
    assert table.paper is None
    assert table.match.ply > len(puzzle.steps)


def test_it_is_off_until_somebody_wants_it_and_can_be_wanted_in_the_midst_of_a_choice(
    pilot: Pilot,
) -> None:
    (puzzle, *_) = moments(ENTRY)
    assert not pilot.app.services.session.settings.is_coached
    table = seated(pilot, ENTRY, puzzle, is_coached=False)
    pilot.click("menu", seconds=0.4)
    pilot.click("coach", seconds=0.2)
    assert pilot.app.services.session.settings.is_coached
    pilot.click("go_on", seconds=0.4)
    weighed(pilot, table)
    choose(pilot, table, judged(ENTRY, table.match, puzzle)[1])
    assert table.doubt is not None
    pilot.wait(QUIET)
    pilot.click("menu", seconds=0.4)
    pilot.click("coach", seconds=0.2)
    pilot.click("go_on", seconds=0.4)
    pilot.click("keep")
    assert table.match.ply > len(puzzle.steps)


def test_with_several_people_and_in_the_school_it_is_not_offered(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    call_nobody(monkeypatch)
    services, stack = pilot.app.services, pilot.app.stack
    services.change(is_coached=True)
    players = (Player("Mia", "human"), Player("Ben", "human"))
    setup = Setup(ENTRY.key, ENTRY.variants[0], {"first_seat": 0}, players, 7)
    table = TableScene(services, stack, Match(ENTRY, setup))
    pilot.show(table)
    pilot.ask()
    weighed(pilot, table)
    assert not table.has_coach
    pilot.click("menu", seconds=0.4)
    assert isinstance(pilot.scene, PauseSheet)
    assert "coach" not in pilot.targets()
    moment = moment_of(services, stack, first_course(pilot, ENTRY))
    assert moment is not None
    assert not moment.has_coach


# -- the question ----------------------------------------------------------------------------------


def test_it_can_be_answered_by_pointer_keys_and_pad(pilot: Pilot) -> None:
    for way in WAYS:
        for key in ("again", "keep"):
            table = doubted(pilot, ENTRY, moments(ENTRY)[0])
            ply = table.match.ply
            choose_by(pilot, way, key)
            assert table.paper is None, (way, key)
            assert (table.match.ply > ply) == (key == "keep"), (way, key)
            leave(pilot)


def test_whoever_does_something_else_thinks_again(pilot: Pilot) -> None:
    keys = {"escape": pygame.K_ESCAPE, "undo": pygame.K_BACKSPACE, "help": pygame.K_h}
    for way in (*keys, "beside"):
        table = doubted(pilot, ENTRY, moments(ENTRY)[0])
        before = table.match.ply
        if way == "beside":
            pilot.click_at((3, 3))
        else:
            pilot.press(keys[way])
        assert table.paper is None, way
        assert table.asked is not None, way
        assert table.slots(), way
        assert table.match.ply == before, way
        assert pilot.scene is table, way
        leave(pilot)


def test_a_press_just_after_it_has_come_was_not_meant_for_it(pilot: Pilot) -> None:
    (puzzle, *_) = moments(ENTRY)
    table = seated(pilot, ENTRY, puzzle)
    choose(pilot, table, judged(ENTRY, table.match, puzzle)[1])
    pilot.click("keep")
    assert table.doubt is not None


def test_it_is_read_out_and_told_in_the_language_of_the_moment(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = heard(pilot, monkeypatch)
    table = doubted(pilot, ENTRY, moments(ENTRY)[0])
    assert said[-1] == table.spoken()
    assert table.spoken().startswith("Are you sure?")
    pilot.app.services.change(language="de")
    pilot.app.stack.renew()
    pilot.app.stack.settle()
    assert table.spoken().startswith("Bist du sicher?")


def test_it_stays_when_the_window_changes(pilot: Pilot) -> None:
    table = doubted(pilot, ENTRY, moments(ENTRY)[0])
    ply = table.match.ply
    pilot.app.resize((1024, 768))
    pilot.wait(0.5)
    assert table.doubt is not None
    assert table.asked is not None
    pilot.click("keep")
    assert table.match.ply > ply


def test_no_clock_runs_while_it_asks(pilot: Pilot) -> None:
    table = doubted(pilot, ENTRY, moments(ENTRY)[0])
    played = table.match.played
    pilot.wait(2.0)
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
    assert table.paper is None


def test_what_was_played_is_weighed_no_further(pilot: Pilot) -> None:
    """The bots have all the time then."""
    (puzzle, *_) = moments(ENTRY)
    match = puzzle.open(ENTRY)
    view, coach = match.observe(puzzle.seat), SchoolCoach(pilot.app.services, ENTRY, match)
    coach.consider(view)
    assert coach.work()
    coach.played(view.legal_actions[0])
    assert not coach.work()
    assert coach.better(view.legal_actions[0]) is None


# -- what comes of it ------------------------------------------------------------------------------


def test_what_came_of_it_is_counted_and_kept(pilot: Pilot) -> None:
    table = doubted(pilot, ENTRY, moments(ENTRY)[0])
    pilot.click("keep")
    assert coach_of(pilot) == Tally(1, 0)
    leave(pilot)
    table = doubted(pilot, ENTRY, moments(ENTRY)[0])
    pilot.click("again")
    assert coach_of(pilot) == Tally(1, 0), "nothing has been chosen yet"
    right, _ = judged(ENTRY, table.match, moments(ENTRY)[0])
    choose(pilot, table, right)
    assert coach_of(pilot) == Tally(2, 1)
    kept = ProgressStore.open(pilot.app.services.session.progress.folder)
    assert kept.of(FIRST, ENTRY.key).coach == Tally(2, 1)


def test_after_an_undo_it_asks_no_second_time(pilot: Pilot) -> None:
    table = doubted(pilot, ENTRY, moments(ENTRY)[0])
    actions = table.match.actions
    pilot.click("keep")
    pilot.settle()
    table.undo()
    assert table.match.actions == actions
    pilot.ask()
    weighed(pilot, table)
    wrong = judged(ENTRY, table.match, moments(ENTRY)[0])[1]
    choose(pilot, table, wrong)
    assert table.paper is None
    assert table.match.actions[len(actions)] == wrong


def test_a_resumed_match_is_watched_from_its_start(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first choice after a resume is asked about like any other."""
    for entry in SCHOOLS:
        puzzle = moments(entry)[0]
        with monkeypatch.context() as patch:
            bots = watched_bots(patch)
            table = seated(pilot, entry, puzzle)
        seen = table.match.events_since(0, table.viewer)
        told = [tuple(bot.watched) for bot in bots if bot.seat == table.viewer]
        assert seen in told, f"the coach of {entry.key} has not seen all that its seat has"
        leave(pilot)


def test_games_without_themes_have_no_coach() -> None:
    assert {entry.key for entry in CATALOG.values() if entry.is_coached} == {
        entry.key for entry in SCHOOLS
    }
