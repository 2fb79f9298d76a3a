"""The conductor alone, with a toy game: what is shown when, and what is waited for."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.keep.journal import Journal
from game.play.chance import RandomChance
from game.play.match import Match
from game.play.seats import BotSeat
from game.play.setup import Player, Setup
from game.rules.base import Action, Event
from game.scenes.table.conductor import CLICK_PACE, PACE_SPEEDS
from game.scenes.table.live import LiveConductor
from game.scenes.table.replayer import Replayer
from tests.cases import cases
from tests.scenes.table.toy import (
    ENTRY,
    RULES,
    SECONDS,
    Add,
    Added,
    Dropped,
    Fallen,
    NoteBoard,
    Ring,
    SlowBot,
    Whisper,
)

FRAME = 1 / 60
PEOPLE = (Player("Anna", "human"), Player("Pip", "bot", "easy"))
BOTS = (Player("Max", "bot", "easy"), Player("Pip", "bot", "easy"))
ADDED = ("Added", "Added shown", "Counted", "Counted shown", "sync")
DROPPED = ("Dropped", "Dropped shown", "sync")


class Show:
    """A conductor with a match, a board and bots."""

    def __init__(
        self,
        *,
        pace: int = 3,
        variant: str = "base",
        players: tuple[Player, ...] = PEOPLE,
        journal: Journal | None = None,
        rings_after: float | None = None,
    ) -> None:
        self.match = Match(RULES, Setup("toy", variant, {}, players, 5), journal)
        self.board = NoteBoard()
        self.conductor = LiveConductor(
            self.match, self.board, self.seats(), RandomChance(), pace=pace, rng=random.Random(1)
        )
        if rings_after is not None:
            self.conductor.clock = (rings_after, Ring())
        self.conductor.begin()
        self.board.notes.clear()

    def seats(self) -> dict[int, BotSeat]:
        """Return new bots; the last of them is `bot`."""
        made = {}
        for seat, player in enumerate(self.match.setup.players):
            if player.kind == "bot":
                self.bot = SlowBot()
                made[seat] = BotSeat(self.bot, 3)
        return made

    def frames(self, seconds: float, dt: float = FRAME, *, works: bool = True) -> None:
        for _ in range(round(seconds / dt)):
            self.conductor.update(dt)
            if works:
                self.conductor.work()

    def until(self, note: str) -> None:
        while note not in self.board.notes:
            self.frames(FRAME)

    def play(self, *actions: Action) -> Show:
        """Play for the person; return the show, to go on with it."""
        self.conductor.play(*actions)
        return self

    def work(self) -> None:
        while self.conductor.work():
            pass

    def until_asked(self) -> Show:
        for _ in range(3600):
            if self.conductor.pending_choice is not None:
                return self
            self.frames(FRAME)
        raise AssertionError("nobody is asked within a minute")


@pytest.fixture
def show() -> Show:
    return Show()


def test_events_are_shown_in_order_to_those_who_see_them_and_then_the_truth(show: Show) -> None:
    assert show.conductor.pending_choice is not None, "the person is asked at once"
    assert show.conductor.pending_choice.legal_actions == (Add(1), Add(2))
    heard: list[str] = []
    show.conductor.listeners.append(lambda event: heard.append(type(event).__name__))
    assert show.conductor.last_sentence == ""
    show.play(Add(2)).frames(FRAME * 2)
    assert show.conductor.last_sentence == "told Added"
    show.frames(SECONDS * 2 + 0.1)
    assert show.board.notes[-1] == "Dropped"
    assert show.conductor.last_sentence == "told Counted", "stays until something else is told"
    while show.conductor.pending_choice is None:
        show.frames(FRAME)
    assert show.board.truth == show.match.state.observe(0)
    assert show.board.notes == [*ADDED, *DROPPED, "1 think", *ADDED, *DROPPED]
    assert heard == ["Added", "Counted", "Dropped"] * 2
    seen = [type(event).__name__ for event in show.bot.seen]
    assert seen == ["Whispered", "Added", "Counted", "Dropped"] * 2
    again = Show()
    for action in show.match.actions:
        again.match.play(action)
    again.conductor.begin()
    assert again.bot.seen == show.bot.seen, "a resumed bot has not been told what happened"
    assert again.board.notes == ["sync"]
    assert again.conductor.pending_choice == show.conductor.pending_choice


def test_an_event_is_in_the_journal_before_it_is_shown(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        show = Show(journal=journal)
        shown: list[Event] = []

        def look(event: Event) -> None:
            with Journal.open(tmp_path) as other:
                kept = [action["type"] for action in other.unfinished_matches()[0].actions]  # type: ignore[index]
            shown.append(event)
            assert kept.count("Add") >= sum(isinstance(e, Added) for e in shown)
            assert kept.count("Fallen") >= sum(isinstance(e, Dropped) for e in shown)

        show.board.on_stage = look
        show.play(Add(2)).until_asked()
        assert len(shown) == 6


@cases("players", [PEOPLE, BOTS])
def test_the_match_is_over_only_when_its_end_has_been_shown(players: tuple[Player, ...]) -> None:
    show = Show(variant="short", players=players)
    was_over = False
    for _ in range(6000):
        if show.conductor.is_over:
            break
        was_over = show.match.is_over
        if show.conductor.pending_choice is not None:
            show.play(Add(2))
        show.frames(FRAME)
    assert show.conductor.is_over
    assert was_over, "the end is staged"
    assert show.conductor.is_settled
    notes = len(show.board.notes)
    show.frames(3)
    assert len(show.board.notes) == notes


# -- pace ---------------------------------------------------------------------------------------


@cases("pace", PACE_SPEEDS)
def test_the_pace_is_the_speed_of_the_staging_and_only_the_last_waits(pace: int) -> None:
    assert PACE_SPEEDS[1] > PACE_SPEEDS[2] > PACE_SPEEDS[3] == 1.0 > PACE_SPEEDS[4]
    show = Show(pace=pace).play(Add(1))
    frames = 0
    while "Added shown" not in show.board.notes:
        show.frames(FRAME, works=False)
        frames += 1
    assert frames * FRAME == pytest.approx(SECONDS / PACE_SPEEDS[pace], abs=2 * FRAME)
    if pace == CLICK_PACE:
        show.frames(30)
        assert show.conductor.is_waiting_for_click
        assert (show.match.ply, show.bot.thoughts) == (2, 0)
        assert show.conductor.skip()
        assert not show.conductor.is_waiting_for_click
        show.frames(0.1)
        assert show.bot.thoughts == 1
    assert show.until_asked().match.ply == 4


def test_a_bot_is_seen_to_think_and_a_slow_one_is_waited_for_and_never_hurried() -> None:
    show = Show().play(Add(1))
    show.until("1 think")
    thinking = 0.0
    while show.match.ply == 2:
        show.frames(FRAME)
        thinking += FRAME
    assert 0.4 - 2 * FRAME <= thinking <= 1.2 + 2 * FRAME
    show = Show().play(Add(1))
    show.until("1 think")
    show.work()
    assert show.conductor.skip(), "there is something to wait for"
    show.frames(FRAME)
    assert show.match.ply == 2, "a press has ended the time to think"
    show = Show().play(Add(1))
    show.until("1 think")
    show.frames(5, works=False)
    assert show.match.ply == 2
    show.work()
    show.frames(FRAME)
    assert show.match.ply == 3


def _seconds_of_a_bots_turn(whispers: int) -> float:
    show = Show()
    show.bot.first = [Whisper()] * whispers
    show.play(Add(1)).until("1 think")
    show.board.notes.clear()
    thinking = 0.0
    while "Added" not in show.board.notes:
        show.conductor.update(FRAME)
        show.work()
        thinking += FRAME
    assert show.match.actions[2:-1] == (Whisper(),) * whispers
    assert show.board.notes == ["Added"]
    return thinking


def test_how_often_a_bot_acts_unseen_cannot_be_told_from_the_time_it_takes() -> None:
    assert _seconds_of_a_bots_turn(0) == _seconds_of_a_bots_turn(1) == _seconds_of_a_bots_turn(9)


def test_a_bot_shows_its_mood_when_the_picture_has_settled(show: Show) -> None:
    assert "1 glad" not in show.until_asked().board.notes
    show.bot.looks = "glad"
    notes = show.play(Add(1)).until_asked().board.notes
    assert notes.index("1 glad") > notes.index("Counted shown")


def test_skipping_ends_one_staging_exactly(show: Show) -> None:
    assert not show.conductor.skip(), "there is nothing to skip while the person is asked"
    show.play(Add(1)).frames(0.2, works=False)
    assert 0 < show.board.progress < 1
    assert show.board.notes == ["Added"]
    assert show.conductor.skip()
    assert show.board.progress == 1.0
    assert show.board.notes == ["Added", "Added shown"]
    show.frames(FRAME, works=False)
    assert show.board.notes == ["Added", "Added shown", "Counted"]
    assert show.conductor.skip()
    show.frames(FRAME, works=False)
    assert show.board.notes == [*ADDED]


def test_a_late_frame_loses_no_time_between_two_events(show: Show) -> None:
    show.play(Add(1)).frames(SECONDS * 1.4, SECONDS * 1.4, works=False)
    assert show.board.notes == ["Added", "Added shown", "Counted"]
    assert show.board.progress > 0.5
    show.frames(SECONDS * 0.61, SECONDS * 0.61, works=False)
    assert show.board.notes == [*ADDED]


# -- undo, another board, the clock -------------------------------------------------------------


def test_undo_drops_a_thought(show: Show) -> None:
    assert not show.conductor.undo(show.seats()), "there is nothing to undo before a choice"
    assert show.conductor.pending_choice is not None
    show = Show().play(Add(2))
    while show.bot.slices < 2:
        show.frames(FRAME)
    old = show.bot
    assert show.match.ply == 2
    assert show.conductor.undo(show.seats())
    assert show.conductor.pending_choice is not None
    show.frames(10)
    assert show.match.ply == 0
    assert (old.slices, show.bot.slices, show.bot.seen) == (2, 0, [])
    assert show.play(Add(1)).until_asked().match.actions[0] == Add(1)


def test_undo_drops_what_is_shown_decided_or_waited_for() -> None:
    show = Show().play(Add(2))
    show.frames(0.3)
    assert show.conductor.undo(show.seats())
    assert show.board.notes == ["Added", "sync"]
    assert show.conductor.is_settled
    assert show.conductor.last_sentence == ""
    show.frames(5)
    assert show.board.notes == ["Added", "sync"]

    show = Show().play(Add(2))
    show.until("1 think")
    show.work()
    assert show.conductor.undo(show.seats())
    show.frames(10)
    assert show.match.ply == 0, "a decision that waited for its moment has been played"

    show = Show(pace=CLICK_PACE).play(Add(1))
    show.frames(30)
    assert show.conductor.undo(show.seats())
    assert not show.conductor.is_waiting_for_click
    assert show.conductor.pending_choice is not None

    show = Show()
    show.board.has_plans = True
    show.play(Whisper(), Whisper(), Add(2))
    assert show.match.ply == 3
    assert show.conductor.undo(show.seats())
    assert show.match.ply == 0, "a choice of several actions is taken back as a whole"


def test_on_another_board_what_moves_ends_and_the_match_goes_on(show: Show) -> None:
    show.play(Add(1)).frames(0.3, works=False)
    seen = show.match.state.observe(0)
    board = NoteBoard()
    show.conductor.replace_board(board)
    assert board.notes == ["sync", "Added", "Added shown"]
    show.until_asked()
    shown = board.notes[: board.notes.index("Dropped")]
    assert shown.count("Added") == shown.count("Counted") == 1
    assert board.truth == show.match.state.observe(0) != seen
    assert show.board.notes == ["Added"]


def test_the_clock_rings_once_while_a_person_is_asked_and_asks_again() -> None:
    show = Show(rings_after=2.0).until_asked()
    show.frames(1.9 - show.match.played)
    assert "Rung" not in show.board.notes
    show.frames(0.3)
    assert show.board.notes[-1] == "Rung"
    assert show.conductor.pending_choice is None
    show.until_asked().frames(5)
    assert show.match.actions == (Ring(),)
    assert show.board.notes.count("Rung") == 1
    show = Show(rings_after=0.1).play(Add(1)).until_asked()
    notes = show.board.notes
    assert notes.index("Rung") > notes.index("Dropped shown"), "it cuts into what is shown"
    show = Show(rings_after=0.0)
    show.match.play(Ring())
    show.frames(2)
    assert show.match.actions == (Ring(),), "a clock that has rung rings again after a resume"


# -- a recorded match ---------------------------------------------------------------------------


def replayed(whispers: int) -> tuple[list[str], float]:
    """Show seat 0 a match in which seat 1, a bot, whispers; return the notes and the seconds."""
    setup = Setup("toy", "short", {}, PEOPLE, 3)
    match = Match(ENTRY, setup)
    for action in (Add(1), Fallen(1), Ring(), *[Whisper()] * whispers, Add(1), Fallen(2)):
        match.play(action)
    assert match.is_over
    before = (match.actions, match.state, match.played)
    board, seconds = NoteBoard(), 0.0
    replayer = Replayer(ENTRY, match, board, pace=3, rng=random.Random(5))
    replayer.begin()
    while not replayer.is_over:
        replayer.update(FRAME)
        while replayer.work():
            pass
        seconds += FRAME
        assert seconds < 100
    assert replayer.match.state == match.state
    assert (match.actions, match.state, match.played) == before, "a recorded match is only read"
    return board.notes, seconds


def test_what_others_did_unseen_is_neither_shown_nor_heard_in_the_time_it_takes() -> None:
    notes, seconds = replayed(0)
    for whispers in (1, 7):
        others, took = replayed(whispers)
        assert others == notes
        assert took == pytest.approx(seconds)
    assert "Whispered" not in notes
    assert notes[-1] == "sync"
