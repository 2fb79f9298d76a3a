"""The conductor alone, with a toy game: what is shown when, and what is waited for."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.keep.journal import Journal
from game.play.chance import OddsChance
from game.play.match import Match
from game.play.seats import BotSeat
from game.play.setup import Player, Setup
from game.rules.base import Action, Event
from game.scenes.table.conductor import PACE_OF_CLICKS, SPEEDS
from game.scenes.table.live import LiveConductor
from tests.scenes.toy import (
    RULES,
    SECONDS,
    Add,
    Added,
    Dropped,
    NoteBoard,
    Ring,
    SlowBot,
    Whisper,
)

FRAME = 1 / 60
PEOPLE = (Player("Anna", "human"), Player("Pip", "bot", "easy"))
BOTS = (Player("Max", "bot", "easy"), Player("Pip", "bot", "easy"))


class Show:
    """A conductor with everything that it leads."""

    def __init__(
        self,
        *,
        pace: int = 3,
        variant: str = "base",
        players: tuple[Player, ...] = PEOPLE,
        journal: Journal | None = None,
        clock: tuple[float, Action] | None = None,
    ) -> None:
        self.match = Match(RULES, Setup("toy", variant, {}, players, 5), journal)
        self.board = NoteBoard()
        self.bots: list[SlowBot] = []
        self.conductor = LiveConductor(
            self.match,
            self.board,
            self.seats(),
            OddsChance(),
            pace=pace,
            rng=random.Random(1),
        )
        self.conductor.clock = clock
        self.conductor.begin()
        self.board.notes.clear()

    def seats(self) -> dict[int, BotSeat]:
        made = {}
        for seat, player in enumerate(self.match.setup.players):
            if player.kind == "bot":
                self.bots.append(SlowBot())
                made[seat] = BotSeat(self.bots[-1], 3)
        return made

    @property
    def bot(self) -> SlowBot:
        return self.bots[-1]

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

    def until_asked(self, limit: float = 60.0) -> float:
        """Return the seconds until the person is asked."""
        time = 0.0
        while self.conductor.asked is None:
            assert time < limit, "nobody is asked"
            self.frames(FRAME)
            time += FRAME
        return time


@pytest.fixture
def show() -> Show:
    return Show()


# -- the way of the data ------------------------------------------------------------------------


def test_the_person_is_asked_at_once_and_only_when_everything_was_shown(show: Show) -> None:
    asked = show.conductor.asked
    assert asked is not None
    assert asked.legal_actions == (Add(1), Add(2))
    show.conductor.play(Add(1))
    assert show.conductor.asked is None
    while show.conductor.asked is None:
        show.frames(FRAME)
        assert show.conductor.asked is None or show.board.notes[-1] == "sync"
    assert show.board.truth == show.match.state.observe(0)


def test_events_are_shown_one_after_the_other_and_then_the_truth(show: Show) -> None:
    show.play(Add(2)).until_asked()
    assert show.board.notes == [
        *["Added", "Added shown", "Counted", "Counted shown", "sync"],
        *["Dropped", "Dropped shown", "sync"],
        "1 think",
        *["Added", "Added shown", "Counted", "Counted shown", "sync"],
        *["Dropped", "Dropped shown", "sync"],
    ]


def test_the_picture_gets_only_what_the_viewer_saw_and_the_bot_what_its_seat_saw(
    show: Show,
) -> None:
    heard: list[Event] = []
    show.conductor.listeners.append(heard.append)
    show.play(Add(2)).until_asked()
    kinds = [type(event).__name__ for event in heard]
    assert kinds == ["Added", "Counted", "Dropped"] * 2
    seen = [type(event).__name__ for event in show.bot.seen]
    assert seen == ["Whispered", "Added", "Counted", "Dropped"] * 2


def test_an_event_is_in_the_journal_before_it_is_shown(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        show = Show(journal=journal)
        shown: list[Event] = []

        def look(event: Event) -> None:
            with Journal.open(tmp_path) as other:
                kept = list(other.unfinished()[0].actions)
            shown.append(event)
            adds = sum(isinstance(e, Added) for e in shown)
            falls = sum(isinstance(e, Dropped) for e in shown)
            kinds = [action["type"] for action in kept]  # type: ignore[index]
            assert kinds.count("Add") >= adds
            assert kinds.count("Fallen") >= falls

        show.board.on_stage = look
        show.play(Add(2)).until_asked()
        assert len(shown) == 6


def test_what_just_happened_stays_told_until_something_else_is(show: Show) -> None:
    assert show.conductor.told == ""
    show.play(Add(2)).frames(FRAME * 2)
    assert show.conductor.told == "told Added"
    show.frames(SECONDS * 2 + 0.1)
    assert show.board.notes[-1] == "Dropped"
    assert show.conductor.told == "told Counted"


def test_the_end_is_over_only_when_it_was_shown() -> None:
    show = Show(variant="short")
    show.play(Add(2)).frames(0.5)
    assert not show.conductor.is_over
    for _ in range(2000):
        was_over = show.match.is_over
        show.frames(FRAME)
        if show.conductor.is_over:
            break
        if show.conductor.asked is not None:
            show.conductor.play(Add(2))
    assert was_over
    assert show.conductor.is_settled
    notes = len(show.board.notes)
    show.frames(3)
    assert len(show.board.notes) == notes


def test_a_match_that_was_taken_up_again_lets_the_bot_know_what_was(show: Show) -> None:
    show.play(Add(2)).until_asked()
    again = Show()
    for action in show.match.actions:
        again.match.play(action)
    again.conductor.begin()
    assert again.bot.seen == show.bot.seen
    assert again.board.notes == ["sync"]
    assert again.conductor.asked == show.conductor.asked


# -- pace ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", SPEEDS)
def test_the_pace_is_the_speed_of_what_is_shown_and_only_the_last_waits(pace: int) -> None:
    show = Show(pace=pace)
    show.conductor.play(Add(1))
    frames = 0
    while "Added shown" not in show.board.notes:
        show.frames(FRAME, works=False)
        frames += 1
    assert frames * FRAME == pytest.approx(SECONDS / SPEEDS[pace], abs=2 * FRAME)
    if pace != PACE_OF_CLICKS:
        show.until_asked()
        assert show.match.ply == 4


def test_paces_go_from_quick_to_calm() -> None:
    assert SPEEDS[1] > SPEEDS[2] > SPEEDS[3] == 1.0 > SPEEDS[4]


def test_at_the_last_pace_the_turn_of_a_bot_waits_for_a_click() -> None:
    show = Show(pace=PACE_OF_CLICKS)
    show.play(Add(1)).frames(30)
    assert show.conductor.is_waiting_for_click
    assert show.match.ply == 2
    assert show.bot.thoughts == 0
    assert show.conductor.skip()
    assert not show.conductor.is_waiting_for_click
    show.frames(0.1)
    assert show.bot.thoughts == 1
    show.until_asked()
    assert show.match.ply == 4


def test_a_bot_is_seen_to_think_however_quick_it_is(show: Show) -> None:
    show.play(Add(1)).until("1 think")
    thinking = 0.0
    while show.match.ply == 2:
        show.frames(FRAME)
        thinking += FRAME
    assert show.bot.slices == 3
    assert 0.4 - 2 * FRAME <= thinking <= 1.2 + 2 * FRAME


def test_a_slow_thought_is_waited_for(show: Show) -> None:
    show.play(Add(1)).until("1 think")
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


# -- skipping -----------------------------------------------------------------------------------


def test_skipping_ends_the_staging_exactly(show: Show) -> None:
    show.play(Add(1)).frames(0.2, works=False)
    assert 0 < show.board.progress < 1
    assert "Added shown" not in show.board.notes
    assert show.conductor.skip()
    assert show.board.progress == 1.0
    assert show.board.notes == ["Added", "Added shown"]
    show.frames(FRAME, works=False)
    assert show.board.notes == ["Added", "Added shown", "Counted"]
    assert show.conductor.skip()
    show.frames(FRAME, works=False)
    assert show.board.notes[2:] == ["Counted", "Counted shown", "sync"]


def test_a_bot_is_never_hurried(show: Show) -> None:
    show.play(Add(1)).until("1 think")
    show.work()
    ply = show.match.ply
    assert show.conductor.skip(), "there is something to wait for"
    show.frames(FRAME)
    assert show.match.ply == ply


def test_there_is_nothing_to_skip_while_the_person_is_asked(show: Show) -> None:
    assert not show.conductor.skip()
    ply = show.match.ply
    show.frames(5)
    assert show.match.ply == ply


def test_a_late_frame_loses_no_time_between_two_events(show: Show) -> None:
    show.play(Add(1)).frames(SECONDS * 1.4, SECONDS * 1.4, works=False)
    assert show.board.notes == ["Added", "Added shown", "Counted"]
    assert show.board.progress > 0.5
    show.frames(SECONDS * 0.61, SECONDS * 0.61, works=False)
    assert show.board.notes[3:] == ["Counted shown", "sync"]


# -- undo, another board -----------------------------------------------------------------------


def test_undo_drops_a_thought(show: Show) -> None:
    show.conductor.play(Add(2))
    while show.bot.slices < 2:
        show.frames(FRAME)
    old = show.bot
    assert show.match.ply == 2
    assert show.conductor.undo(show.seats())
    assert show.match.ply == 0
    assert show.conductor.asked is not None
    show.frames(10)
    assert show.match.ply == 0
    assert (old.slices, show.bot.slices) == (2, 0)
    assert show.bot.seen == []
    show.play(Add(1)).until_asked()
    assert show.match.actions[0] == Add(1)


def test_undo_drops_what_was_decided_and_what_was_being_shown(show: Show) -> None:
    show.play(Add(2)).frames(0.3)
    assert show.conductor.undo(show.seats())
    assert show.board.notes == ["Added", "sync"]
    assert show.conductor.is_settled
    assert show.conductor.told == ""
    notes = len(show.board.notes)
    show.frames(5)
    assert len(show.board.notes) == notes


def test_undo_while_a_decision_waits_for_its_moment(show: Show) -> None:
    show.play(Add(2)).until("1 think")
    show.work()
    assert show.conductor.undo(show.seats())
    show.frames(10)
    assert show.match.ply == 0


def test_undo_at_the_last_pace_waits_no_more() -> None:
    show = Show(pace=PACE_OF_CLICKS)
    show.play(Add(1)).frames(30)
    assert show.conductor.undo(show.seats())
    assert not show.conductor.is_waiting_for_click
    assert show.conductor.asked is not None


def test_a_choice_of_several_actions_is_taken_back_as_a_whole(show: Show) -> None:
    show.board.has_plans = True
    show.conductor.play(Whisper(), Whisper(), Add(2))
    assert show.match.ply == 3
    assert show.conductor.undo(show.seats())
    assert show.match.ply == 0


def test_undo_falls_the_same_again(show: Show) -> None:
    show.play(Add(2)).until_asked()
    fallen = show.match.actions[1]
    assert show.conductor.undo(show.seats())
    show.play(Add(2)).until_asked()
    assert show.match.actions[1] == fallen


def test_there_is_nothing_to_undo_before_the_first_choice(show: Show) -> None:
    assert not show.conductor.undo(show.seats())
    assert show.conductor.asked is not None


def test_bots_alone_play_to_the_end() -> None:
    show = Show(players=BOTS, variant="short")
    show.frames(60)
    assert show.match.is_over
    assert show.conductor.is_over
    assert show.conductor.asked is None


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


# -- the table's clock -----------------------------------------------------------------------------


def test_the_clock_rings_once_while_a_person_is_asked_and_asks_again() -> None:
    show = Show(clock=(2.0, Ring()))
    show.until_asked()
    show.frames(1.9 - show.match.played)
    assert "Rung" not in show.board.notes
    show.frames(0.3)
    assert show.board.notes[-1] == "Rung"
    assert show.conductor.asked is None
    show.until_asked()
    show.frames(5)
    assert show.match.actions == (Ring(),)
    assert show.board.notes.count("Rung") == 1


def test_the_clock_does_not_cut_into_what_is_shown() -> None:
    show = Show(clock=(0.1, Ring()))
    show.play(Add(1)).until_asked()
    assert Ring() in show.match.actions
    notes = show.board.notes
    assert notes.index("Rung") > notes.index("Dropped shown")


def test_a_clock_that_has_rung_is_silent_after_a_resume(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        first = Show(journal=journal, clock=(0.0, Ring()))
        first.until_asked()
        first.frames(1)
        assert first.match.actions == (Ring(),)
        [record] = journal.unfinished()
        show = Show(clock=(0.0, Ring()))
        show.match.play(Ring())
        show.frames(2)
        assert show.match.actions == (Ring(),)
        assert len(record.actions) == 1


# -- looks -----------------------------------------------------------------------------------------


def test_a_bot_shows_how_it_feels_when_the_picture_has_settled() -> None:
    show = Show()
    show.until_asked()
    assert "1 glad" not in show.board.notes
    show.bot.looks = "glad"
    show.play(Add(1)).until_asked()
    notes = show.board.notes
    assert notes.index("1 glad") > notes.index("Counted shown")
