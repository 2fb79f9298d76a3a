"""Cat & Mouse, C1 to C18 and CA1 to CA11: a scenario for each rule point, named after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from game.catalog import CATALOG
from game.rules.base import TERMINAL, Outcome
from game.rules.cat_and_mouse import events, table
from game.rules.cat_and_mouse.state import RULES
from game.rules.cat_and_mouse.table import BOARDS, EXITS, LADDERS, Drop, Landed, SpaceKind
from tests.rules.cat_and_mouse.play import at, roll, start
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import kinds, play, refuses

with_dice = pytest.mark.parametrize("variant", ["base", "older"])


@pytest.mark.parametrize("variant", RULES.players)
def test_C1_C2_C3_CA13_the_cheese_is_in_the_store_and_max_on_any_ladder(variant: str) -> None:
    for players in RULES.players[variant]:
        for space in LADDERS:
            view = start(variant, players, cat_space=space).observe(0)
            assert (view.cheese_left, view.scores, view.mice) == (
                17,
                (0,) * players,
                (None,) * players,
            )
            assert (view.cat, view.mouse_steps, view.trapped) == (space, 0, None)
            assert view.cat_steps == (1 if variant == "younger" else None)
        assert start(variant, players).cat == 0


def test_C1_CA1_the_two_boards_and_each_exit_acts_as_its_kind() -> None:
    ladder, one, two, hole = SpaceKind.LADDER, SpaceKind.ONE, SpaceKind.TWO, SpaceKind.HOLE
    assert BOARDS["standard"] == (ladder, one, ladder, two, hole, one, two, ladder, one)
    assert BOARDS["long"] == (ladder, one, ladder, hole, one, two, hole, ladder, one)
    assert (LADDERS, EXITS) == ((0, 2, 7), (1, 3, 4, 5, 6, 8))
    for board, spaces in BOARDS.items():
        for space in EXITS:
            before = at(mice=[8, 8], cat=7, board=board)
            state, happened = roll(before, 1, 0, Drop(), Landed(space))
            gain = {one: 1, two: 2, hole: 0}[spaces[space]]
            assert state.cheese == (gain, 0), (board, space)
            assert (events.HoleReached(0, space) in happened) == (gain == 0)


@with_dice
def test_C4_C5_all_drop_their_mice_clockwise_and_take_no_cheese(variant: str) -> None:
    state = start(variant, 3, first_seat=1)
    for seat, space, then in ((1, 3, 2), (2, 3, 0), (0, 6, 1)):
        assert (state.to_act, state.legal_actions()) == (seat, (Drop(),))
        state, happened = play(state, Drop(), Landed(space))
        assert happened == [
            events.MouseDropped(seat, is_setup=True),
            events.MouseSlid(seat, space, is_setup=True),
            events.TurnStarted(then, is_setup=then != 1),
        ]
    assert (state.mice, state.cheese, state.cat) == ((6, 3, 3), (0, 0, 0), 0)
    for players in RULES.players[variant]:
        state, _ = play(start(variant, players, first_seat=1), *(Drop(), Landed(4)) * players)
        for step in range(players + 1):
            assert (state.to_act, state.legal_actions()) == ((1 + step) % players, (table.Roll(),))
            state, _ = roll(state, 1, 0)


def test_C7_CA3_both_dice_at_once_the_standard_one_fair_and_the_paws_blank_1_1_2_2_3() -> None:
    state, happened = play(at(mice=[1, 1]), table.Roll())
    assert (happened, state.phase, state.turn) == ([], table.Phase.DICE, 0)
    pips, paws = Counter[int](), Counter[int]()
    for action, odds in state.chance_outcomes():
        assert isinstance(action, table.Rolled)
        pips[action.pips] += round(odds * 36)
        paws[action.paws] += round(odds * 36)
    assert (pips, paws) == (dict.fromkeys(range(1, 7), 6), {0: 6, 1: 12, 2: 12, 3: 6})
    assert play(state, table.Rolled(2, 1))[1][0] == events.DiceRolled(0, 2, 1)


def test_C8_C11_CD2_mouse_and_max_move_clockwise_by_their_dice_round_the_end() -> None:
    for pips in range(1, 7):
        state, happened = roll(at(mice=[4, 4], cat=1), pips, 0)
        path = tuple((4 + i) % 9 for i in range(1, pips + 1))
        assert happened[0] == events.MouseMoved(0, 4, path[-1], path)
        assert state.mice == (None if path[-1] in LADDERS else path[-1], 4)
    for paws in range(4):
        state, happened = roll(at(mice=[3, 4], cat=7), 1, paws)
        path = tuple((7 + i) % 9 for i in range(1, paws + 1))
        moved = events.CatMoved(7, path[-1], path, paws) if paws else events.CatStayed(7)
        assert (happened[-2], state.cat) == (moved, (7 + paws) % 9)
    state, happened = roll(at(mice=[8, 4], cat=7), 6, 3)
    assert happened == [
        events.MouseMoved(0, 8, 5, (0, 1, 2, 3, 4, 5)),
        events.CheeseTaken(0, 1, 5, score=1, store=16),
        events.CatMoved(7, 1, (8, 0, 1), 3),
        events.TurnStarted(1, is_setup=False),
    ]


def test_C9_one_cheese_two_cheese_or_the_hole() -> None:
    for pips, cheese, told in (
        (2, (3, 3), events.CheeseTaken(0, 1, 5, score=3, store=11)),
        (3, (4, 3), events.CheeseTaken(0, 2, 6, score=4, store=10)),
        (1, (2, 3), events.HoleReached(0, 4)),
    ):
        state, happened = roll(at(mice=[3, 4], cheese=[2, 3]), pips, 0)
        assert (state.cheese, state.outcome) == (cheese, None)
        assert happened[1:] == [told, events.CatStayed(0), events.TurnStarted(1, is_setup=False)]


def test_C9_a_ladder_is_climbed_and_the_mouse_dropped_and_its_space_acts_at_once() -> None:
    state, happened = roll(at(mice=[6, 3], cat=0), 1, 2)
    assert happened == [events.MouseMoved(0, 6, 7, (7,)), events.LadderClimbed(0, 7)]
    assert (state.to_act, state.phase, state.mice) == (0, table.Phase.DROP, (None, 3))
    assert (state.mouse_steps, state.cat_steps) == (0, 2)
    state, happened = play(state, Drop(), Landed(6))
    assert happened == [
        events.MouseDropped(0, is_setup=False),
        events.MouseSlid(0, 6, is_setup=False),
        events.CheeseTaken(0, 2, 6, score=2, store=15),
        events.CatMoved(0, 2, (1, 2), 2),
        events.TurnStarted(1, is_setup=False),
    ]
    assert (state.mice, state.cheese, state.cat, state.to_act) == ((6, 3), (2, 0), 2, 1)


@pytest.mark.parametrize("variant", RULES.players)
def test_CA2_each_of_the_six_exits_has_one_sixth(variant: str) -> None:
    state, _ = play(start(variant), Drop())
    assert dict(state.chance_outcomes()) == {Landed(space): 1 / 6 for space in EXITS}
    refuses(state, *(Landed(ladder) for ladder in LADDERS))


def test_C10_a_mouse_that_comes_to_max_drops_a_piece_instead_of_the_action() -> None:
    state, happened = roll(at(mice=[4, 3], cat=6, cheese=[3, 4]), 2, 1)
    assert happened[1] == events.CheeseDropped(0, 6, "scare", score=2, store=11)
    assert (state.cheese, state.trapped) == ((2, 4), None)
    assert kinds(happened) == "MouseMoved CheeseDropped CatMoved TurnStarted"
    state, happened = roll(at(mice=[6, 4], cat=3, cheese=[1, 4]), 1, 0, Drop(), Landed(3))
    assert kinds(happened[3:]) == "MouseSlid CheeseDropped CatStayed TurnStarted"
    assert (state.cheese, state.cat) == ((0, 4), 3), "a mouse that slides to him too"
    state, _ = roll(at(mice=[4, 3], cat=5, cheese=[3, 4]), 1, 0)
    assert (state.mice[0], state.cat, state.trapped) == (5, 5, None), "it is not trapped"
    assert roll(state, 1, 0)[0].to_act == 0
    for paws in (0, 1):
        state, happened = roll(at(mice=[3, 3], cat=4, cheese=[3, 4]), 1, paws)
        assert happened[1] == events.HoleReached(0, 4)
        assert state.cheese == (3, 4), "CA9: in the hole he does nothing"


def test_C12_C16_max_is_put_over_a_mouse_for_no_cheese_and_beside_the_hole() -> None:
    state, happened = roll(at(mice=[3, 5], cat=4, cheese=[1, 2]), 1, 1)
    assert happened[2:] == [
        events.CatMoved(4, 5, (5,), 1),
        events.MouseTrapped(1, 5),
        events.TurnSkipped(1),
        events.TurnStarted(0, is_setup=False),
    ]
    assert (state.trapped, state.to_act, state.cheese) == (1, 0, (1, 2))
    state, happened = roll(at(mice=[5, 4, 4], cat=2), 1, 2)
    assert (kinds(happened[-2:]), state.trapped) == ("CatMoved TurnStarted", None)


def test_C13_CD5_CD6_of_several_mice_whoever_is_active_traps_one() -> None:
    state, happened = roll(at(mice=[3, 6, 6], cat=5, turn=0), 1, 1)
    assert happened[-1] == events.CatMoved(5, 6, (6,), 1)
    assert (state.to_act, state.phase) == (0, table.Phase.TRAP)
    assert state.legal_actions() == (table.Trap(1), table.Trap(2))
    after, happened = play(state, table.Trap(2))
    assert happened == [events.MouseTrapped(2, 6), events.TurnStarted(1, is_setup=False)]
    assert (after.trapped, after.to_act) == (2, 1)
    after, happened = play(state, table.Trap(1))
    assert kinds(happened) == "MouseTrapped TurnSkipped TurnStarted"
    assert (after.trapped, after.to_act) == (1, 2)
    state, _ = roll(at(mice=[5, 6, 6, 6], cat=5), 1, 1)
    assert state.legal_actions() == tuple(map(table.Trap, range(4))), "all four may be there"
    state, _ = roll(at(mice=[6, 6, 8], cat=5, turn=2), 4, 1)
    assert (state.to_act, state.legal_actions()) == (2, (table.Trap(0), table.Trap(1)))


def test_C14_C15_CA8_a_trapped_mouse_skips_its_turn_till_another_player_rolls_paws() -> None:
    trapped = at(mice=[3, 6, 3], cat=6, trapped=1)
    state, happened = roll(trapped, 1, 0)
    assert kinds(happened[-3:]) == "CatStayed TurnSkipped TurnStarted"
    assert (state.to_act, state.trapped, state.mice[1]) == (2, 1, 6)
    state, happened = roll(trapped, 1, 2)
    assert happened[2] == events.MouseFreed(1, 6)
    assert kinds(happened[2:]) == "MouseFreed CatMoved TurnStarted"
    assert (state.to_act, state.trapped) == (1, None)
    state, happened = roll(at(mice=[3, 6, 8], cat=6, trapped=1), 1, 2)
    assert kinds(happened[2:5]) == "MouseFreed CatMoved MouseTrapped"
    assert (state.to_act, state.trapped) == (1, 2), "another one is trapped in the same move"
    state = at(mice=[3, 8], cat=8, trapped=1)
    for _ in range(3):
        state, happened = roll(state, 1, 0)
        assert kinds(happened[-2:]) == "TurnSkipped TurnStarted"
        assert state.to_act == 0, "with two players the other one plays on"
    state, _ = roll(state, 2, 1)
    assert (state.to_act, state.trapped) == (1, None)


def test_CA9_what_a_fright_does_and_what_not() -> None:
    state, happened = roll(at(mice=[4, 5, 3], cat=5, cheese=[2, 1, 0], trapped=1), 1, 0)
    assert kinds(happened[1:]) == "CheeseDropped CatStayed TurnSkipped TurnStarted"
    assert (state.trapped, state.cheese) == (1, (1, 1, 0)), "a newcomer on Max over a mouse"
    state, happened = roll(at(mice=[4, 3], cat=6, cheese=[0, 2]), 2, 0)
    assert happened[1:3] == [events.NothingDropped(0, 6, "scare"), events.CatStayed(6)]
    assert state.cheese == (0, 2), "without a piece to give there is no action either"
    state, happened = roll(at(mice=[6, 3], cat=7, cheese=[1, 0]), 1, 0)
    assert kinds(happened[1:]) == "CheeseDropped CatStayed TurnStarted"
    assert state.mice == (7, 3), "no climbing with Max on the ladder"
    state, happened = roll(at(mice=[3, 8, 8], cat=8), 1, 0)
    assert (kinds(happened[-2:]), state.trapped) == ("CatStayed TurnStarted", None)


def test_CA9_CA11_only_the_last_space_of_a_move_counts_and_the_own_mouse_too() -> None:
    state, happened = roll(at(mice=[4, 8], cat=5, cheese=[1, 1]), 4, 3)
    assert kinds(happened) == "MouseMoved CheeseTaken CatMoved"
    assert state.phase is table.Phase.TRAP
    assert roll(at(mice=[4, 6], cat=5, cheese=[1, 1]), 4, 2)[0].trapped is None
    for board in BOARDS:
        state, happened = roll(at(mice=[8, 7], cat=6, board=board), 2, 1)
        assert (kinds(happened[-3:-1]), state.trapped) == ("MouseTrapped TurnSkipped", 1)
    state, happened = roll(at(mice=[4, 3], cat=4), 1, 1)
    assert happened[3:] == [events.MouseTrapped(0, 5), events.TurnStarted(1, is_setup=False)]
    assert state.trapped == 0


@with_dice
def test_C6_C17_CA6_the_fifth_piece_wins_at_once_and_max_does_not_move(variant: str) -> None:
    state = at(variant, mice=[1, 4, 4], cat=1, turn=1, cheese=[4, 4, 4])
    more = (table.Order("mouse"),) if variant == "older" else ()
    state, happened = roll(state, 1, 1, *more)
    assert kinds(happened[len(more) :]) == "MouseMoved CheeseTaken MatchEnded"
    assert happened[-1] == events.MatchEnded(frozenset({1}), (4, 5, 4), "five_pieces")
    assert state.outcome == Outcome(frozenset({1}), (4, 5, 4), "five_pieces")
    assert (state.to_act, state.cat, state.mouse_steps, state.cat_steps) == (TERMINAL, 1, 0, None)


def test_C17_C18_CA6_CA7_six_pieces_win_too_and_the_store_gives_what_is_there() -> None:
    for before, pips, more, scores in (
        (at(mice=[4, 4], cheese=[4, 0]), 2, (), (6, 0)),
        (at(mice=[6, 4], cheese=[4, 0]), 1, (Drop(), Landed(8)), (5, 0)),
        (at(mice=[4] * 4, cheese=[4] * 4), 2, (), (5, 4, 4, 4)),
    ):
        state, happened = roll(before, pips, 1, *more)
        assert state.outcome == Outcome(frozenset({0}), scores, "five_pieces")
        taken = events.CheeseTaken(0, 1, 6, score=5, store=0)
        assert (taken in happened) == (len(scores) == 4), "one left on a space with two"


@with_dice
def test_CA5_finish_the_round_plays_every_turn_to_its_end(variant: str) -> None:
    state = at(variant, mice=[4, 4, 4], cheese=[4, 4, 1], cat=8, finish_round=True)
    order = (table.Order("mouse"),) if variant == "older" else ()
    for pips, cheese in ((1, (5, 4, 1)), (2, (5, 6, 1))):
        state, happened = roll(state, pips, 1, *order)
        assert kinds(happened[-2:]) == "CatMoved TurnStarted"
        assert (state.cheese, state.outcome) == (cheese, None)
    state, happened = roll(state, 1, 1, *order)
    assert kinds(happened[-2:]) == "CatMoved MatchEnded"
    assert state.outcome == Outcome(frozenset({1}), (5, 6, 2), "round_finished")
    assert (state.to_act, state.mouse_steps, state.cat_steps) == (TERMINAL, 0, None)


def test_CA5_what_counts_in_the_last_round_and_who_shares_the_win() -> None:
    def last(pips: int, paws: int, **where: Any) -> tuple[str, Outcome | None]:
        state, happened = roll(at(**where, finish_round=True), pips, paws)
        return kinds(happened[-2:]), state.outcome

    def won(*scores: int, by: set[int]) -> Outcome:
        return Outcome(frozenset(by), scores, "round_finished")

    over = last(1, 0, mice=[4, 4], cheese=[5, 4], turn=1)
    assert over[1] == won(5, 5, by={0, 1}), "equal scores share"
    over = last(1, 0, mice=[4, 8], cat=8, cheese=[4, 3], trapped=1)
    assert over == ("TurnSkipped MatchEnded", won(5, 3, by={0})), "a skipped turn counts"
    over = last(1, 0, mice=[8, 4], cat=8, cheese=[3, 4], turn=1, trapped=0)
    assert over == ("CatStayed MatchEnded", won(3, 5, by={1})), "none is skipped afterwards"
    over = last(1, 0, mice=[4, 4], cheese=[4, 3], turn=1)
    assert over == ("CatStayed TurnStarted", None), "nobody has five"
    over = last(4, 1, mice=[5, 4], cat=4, cheese=[5, 0], turn=1)
    assert over == ("MouseTrapped MatchEnded", won(5, 1, by={0})), "no fright in another's turn"
    state, happened = roll(at(mice=[4] * 4, cheese=[5, 4, 4, 4], turn=1, finish_round=True), 2, 0)
    assert happened[1:3] == [events.CheeseMissed(1, 6), events.CatStayed(0)]
    assert state.cheese == (5, 4, 4, 4), "CA7: the store may be empty"


def test_CA5_the_round_ends_where_it_began() -> None:
    state = at(mice=[4, 4, 4], cheese=[1, 4, 1], turn=0, first_seat=1, finish_round=True)
    for seat in (1, 2, 0):
        state, _ = roll(state, 1, 0)
        assert (state.outcome, state.to_act) == (None, seat)
    state, _ = roll(state, 2, 0, Drop(), Landed(4))
    assert state.outcome == Outcome(frozenset({1}), (2, 5, 2), "round_finished")


@pytest.mark.parametrize(
    ("variant", "turns"), [("base", (9.4, 12.0, 14.5)), ("younger", (21.6, 24.0, 26.4))]
)
def test_CA4_a_match_is_as_long_as_was_simulated(variant: str, turns: Sequence[float]) -> None:
    started = {events.TurnSkipped, events.DiceRolled if variant == "base" else events.MouseDropped}
    for players, usual in enumerate(turns, 2):
        where, matches = Table(CATALOG["cat_and_mouse"], variant, players), 400
        happened = (e for i in range(matches) for *_, t in random_match(where, i) for e in t.events)
        mean = sum(type(event) in started for event in happened) / matches
        assert mean == pytest.approx(usual, rel=0.05), f"{players} players"
