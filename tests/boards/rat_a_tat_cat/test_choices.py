"""The attic: what is pointed at, what a choice would bring, what stays to be seen."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator

from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.rat_a_tat_cat.places import DISCARD_SLOT, PILE_SLOT, POWER_SLOT, card_slot
from game.geometry import TARGET
from game.rules.base import Event
from game.rules.rat_a_tat_cat.events import CardsSwapped, OuterCardsSeen, TurnStarted
from game.rules.rat_a_tat_cat.table import SLOTS, Phase
from game.rules.rat_a_tat_cat.view import RatView
from game.scenes.table.selection import Selection
from tests.boards.rat_a_tat_cat.boards import (
    after_deal,
    new_board,
    play_seen,
    ready_board,
    shown,
    steps_of_match,
)
from tests.boards.small import run_out, showing
from tests.cases import cases
from tests.rules.rat_a_tat_cat.play import start

# -- choices -------------------------------------------------------------------------------------


def _choices(phase: Phase, players: int = 4, variant: str = "base") -> Iterator[RatView]:
    """Yield what seat 0 sees in all its choices of a kind in some random matches."""
    for seed in range(6):
        match = steps_of_match(start(variant, players, rounds=3), random.Random(seed))
        for state, _, _, _ in match:
            if state.to_act == 0 and state.phase is phase:
                yield state.observe(0)


@cases("phase", [Phase.START, Phase.DECIDE, Phase.SWAP])
def test_a_choice_shows_beforehand_what_it_would_bring(phase: Phase) -> None:
    board = ready_board(4)
    seen = set()
    for view in itertools.islice(_choices(phase), 5):
        board.sync(view)
        before = shown(board)
        for action in view.legal_actions:
            selection = Selection(view.legal_actions, board.route)
            for slot in board.route(action):
                board.offer(selection.slots, slot)
                if board.props.preview.ghost:
                    seen.add(slot.kind)
                selection.choose(slot)
        board.offer((), None)
        assert shown(board) == before
        assert not board.props.preview.ghost
    expected = {
        Phase.START: {"pile", "card"},
        Phase.DECIDE: {"discard", "card"},
        Phase.SWAP: {"card"},
    }
    assert seen == expected[phase]


def test_what_has_been_pointed_at_is_lifted() -> None:
    board = ready_board(4)
    view = next(v for v in _choices(Phase.START) if len(v.legal_actions) > 1)
    board.sync(view)
    selection = Selection(view.legal_actions, board.route)
    selection.choose(DISCARD_SLOT)
    board.offer(selection.slots, card_slot(0, 1))
    assert board.props.piles.top.lift > 0
    view = next(_choices(Phase.SWAP))
    board.sync(view)
    selection = Selection(view.legal_actions, board.route)
    selection.choose(card_slot(0, 2))
    board.offer(selection.slots, None)
    assert [piece.lift > 0 for piece in board.props.rows[0]] == [False, False, True, False]
    board.offer((), None)
    assert not any(piece.lift for piece in board.props.rows[0])


@cases("phase", [Phase.START, Phase.DECIDE, Phase.PEEK, Phase.SWAP, Phase.END])
def test_the_focus_begins_nowhere_and_stays_on_what_was_picked(phase: Phase) -> None:
    board = ready_board(4)
    for view in itertools.islice(_choices(phase), 12):
        board.sync(view)
        selection = Selection(view.legal_actions, board.route)
        assert board.home(selection.slots) is None
        for slot in selection.slots:
            if not selection.choose(slot):
                assert selection.focus_after(slot) == slot
            selection.take_back()


def test_a_slot_is_where_its_card_is() -> None:
    board = showing(ready_board(6), start(players=6))
    for seat, slot in itertools.product(range(6), range(SLOTS)):
        assert board.area(card_slot(seat, slot)).contains(board.props.chairs[seat].spot(slot))
    assert not board.area(PILE_SLOT).contains(board.area(DISCARD_SLOT).centre)
    assert board.area(POWER_SLOT).w >= TARGET


# -- refusals ------------------------------------------------------------------------------------


def test_all_that_cannot_be_chosen_says_why() -> None:
    """Only where the band says it anyway, nothing is said besides."""
    told: dict[str, set[str]] = {}
    for phase, variant in itertools.product(Phase, ("base", "younger")):
        board = ready_board(4, variant)
        for view in itertools.islice(_choices(phase, variant=variant), 0, 30, 3):
            board.sync(view)
            for action in (None, view.legal_actions[0]):
                selection = Selection(view.legal_actions, board.route)
                if action is not None and len(board.route(action)) > 1:
                    selection.choose(board.route(action)[0])
                for slot in set(board.things()) - set(selection.slots):
                    if why := board.refusal(view, slot):
                        told.setdefault(phase, set()).add(why.split()[0].removeprefix("refusal."))
    assert told == {
        Phase.START: {"first_draw", "only_draw", "placing", "theirs"},
        Phase.DECIDE: {"held", "one_card", "theirs"},
        Phase.PEEK: {"one_card", "open", "theirs"},
        Phase.SWAP: {"own_first", "now_theirs", "one_card", "open"},
        Phase.END: {"done", "one_card", "theirs"},
    }


# -- life ------------------------------------------------------------------------------------------


def test_a_bot_that_thinks_is_seen_to_and_stops_when_it_acts() -> None:
    board = after_deal(ready_board(3))
    board.react(1, "think")
    assert board.props.seats[1].is_thinking
    board.stage(TurnStarted(2, is_last=False), None)
    assert not board.props.seats[1].is_thinking


def test_a_friend_shows_how_it_feels_until_it_feels_otherwise() -> None:
    board = after_deal(ready_board(3))
    truth, friend = board.now, board.props.seats[1]
    board.react(1, "sad")
    board.react(1, "think")
    assert (friend.is_thinking, friend.portrait.mood) == (True, "think")
    staged = board.stage(TurnStarted(2, is_last=False), None)
    assert friend.portrait.mood == "sad"
    run_out(staged)
    assert friend.portrait.mood == "sad"
    assert board.props.seats[2].portrait.mood == "calm"
    board.sync(truth)
    assert friend.portrait.mood == "calm"


def test_nobody_is_sad_about_cards_when_the_match_is_over() -> None:
    board = ready_board(3)
    *_, last = steps_of_match(start(players=3), random.Random(1))
    board.sync(last[3].observe(0))
    for friend in board.props.seats:
        mood = friend.portrait.mood
        board.react(friend.seat, "sad")
        assert friend.portrait.mood == mood == ("cheer" if friend.has_won else "calm")


# -- memory ----------------------------------------------------------------------------------------


def _ghosts(board: RatBoard) -> dict[tuple[int, int], str]:
    return {
        (seat, slot): piece.ghost
        for seat, row in enumerate(board.props.rows)
        for slot, piece in enumerate(row)
        if piece.ghost is not None
    }


def test_what_was_seen_stays_to_be_seen_only_with_the_switch() -> None:
    plain, helped = new_board(4), new_board(4, memory_aid=True)
    states = start(players=4, rounds=2), start(players=4, rounds=2)
    most = 0
    for board, state in zip((plain, helped), states, strict=True):
        for event, _ in play_seen(board, state, random.Random(12)):
            run_out(board.stage(event, None), 0.0)
            assert _ghosts(board) == (board.memory.cards if board is helped else {})
            most = max(most, len(_ghosts(board)))
    assert most >= 3
    assert RatBoard.switches == ("memory_aid",)


def test_recall_knows_what_staging_knew() -> None:
    board, fresh = new_board(4, memory_aid=True), new_board(4, memory_aid=True)
    seen: list[Event] = []
    for event, then in play_seen(board, start(players=4, rounds=2), random.Random(12)):
        run_out(board.stage(event, None), 0.0)
        seen.append(event)
        if board.now.told() == then.observe(0).told() and len(seen) % 9 == 0:
            fresh.recall(iter(seen))
            fresh.sync(then.observe(0))
            assert _ghosts(fresh) == _ghosts(board)


def test_another_moment_is_not_mixed_up_with_what_was_seen() -> None:
    board = after_deal(new_board(2, memory_aid=True))
    run_out(board.stage(OuterCardsSeen(0, "3", "8"), None), 0.0)
    assert _ghosts(board) == {(0, 0): "3", (0, 3): "8"}
    board.sync(start(players=2).observe(0))
    assert _ghosts(board) == {}


def test_a_swap_takes_a_remembered_face_along() -> None:
    board = after_deal(new_board(3, memory_aid=True))
    run_out(board.stage(OuterCardsSeen(0, "3", "8"), None), 0.0)
    timeline = board.stage(CardsSwapped(1, 2, 0, 3), None)
    timeline.update(1.0)
    assert board.props.piece(0, 3).ghost == "8"
    assert board.props.piece(0, 3).at != board.props.chairs[0].spot(3)
    timeline.skip()
    assert _ghosts(board) == {(0, 0): "3", (1, 2): "8"}


def test_swapped_cards_keep_clear_of_each_other() -> None:
    board = after_deal(ready_board(4))
    one, other = board.props.piece(0, 1), board.props.piece(2, 2)
    apart: list[float] = []
    run_out(
        board.stage(CardsSwapped(0, 1, 2, 2), None),
        frame=lambda: apart.append(math.dist(one.at, other.at)),
    )
    assert min(apart) > 100
