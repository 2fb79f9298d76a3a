"""What the bots of Rat-a-Tat Cat are made of: sense, memory, odds."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

from ai.base import Bot, Level
from ai.rat_a_tat_cat.blunders import (
    FAR_BEHIND_POINTS,
    Blunder,
    KnownCards,
    discards_a_gain_in_the_last_turn,
    discards_a_low_card,
    is_swap_for_rat,
    is_swap_of_low_card,
    keeps_the_worst_card,
    knocks_far_behind,
    knocks_with_many_points,
    peeks_at_what_it_knows,
    replaces_unknown_by_a_rat,
    spoils_the_row,
    uses_a_power_in_vain,
    waits_with_a_perfect_row,
)
from ai.rat_a_tat_cat.bot import new_bot
from ai.rat_a_tat_cat.memory import UNKNOWN, CardBelief, MemoryQuality, RoundBeliefs
from ai.rat_a_tat_cat.odds import Deck, TableEstimate
from game.rules.base import Action
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.table import (
    DECK,
    POINTS,
    Card,
    Discard,
    EndTurn,
    Knock,
    PeekAt,
    Phase,
    Replace,
    SwapCards,
    TakeDiscard,
    UsePower,
)
from game.rules.rat_a_tat_cat.view import RatView
from tests.ai.matches import decisions
from tests.cases import cases
from tests.rules.rat_a_tat_cat.play import at, start, view_of
from tools.measure.matches import sampler

ROW = tuple[Card | None, ...]


def known(
    own: ROW,
    *,
    drawn: Card | None = None,
    top: Card | None = None,
    theirs: ROW = (None,) * 4,
    **more: object,
) -> KnownCards:
    changed = replace(view_of(start(players=2)), drawn=drawn, top=top, **more)  # type: ignore[arg-type]
    return KnownCards(changed, own, {0: own, 1: theirs})


def mind(**habits: float | bool) -> RoundBeliefs:
    made = RoundBeliefs(0, MemoryQuality(**habits), random.Random(1))  # type: ignore[arg-type]
    made.watch(events.DiscardTurned("5"))
    made.watch(events.OuterCardsSeen(0, "9", "2"))
    made.watch(events.OuterCardsSeen(1, None, None))
    return made


def kinds(row: list[CardBelief]) -> list[int]:
    return [spot.kind for spot in row]


ROW_OF_4: ROW = ("4", None, "6", "1")
SEVEN: ROW = ("7", None, None, "1")
ROW_OF_8: ROW = ("4", None, "8", "1")
ROW_OF_3: ROW = ("3", None, "6", "9")
PEEKS = {"legal_actions": tuple(PeekAt(slot) for slot in range(4))}
THEIRS = {"theirs": ("1", None, "8", "3")}
LAST = {"knocker": 1}
FAR = {"number": 2}
HIGH = {"theirs": ("9", "9", "9", None)}
LAUGHS: list[tuple[Blunder, ROW, dict[str, Any], Action, bool]] = [
    *((discards_a_low_card, SEVEN, {"drawn": low}, Discard(), True) for low in ("0", "1", "2")),
    (discards_a_low_card, ("6", None, None, "1"), {"drawn": "0"}, Discard(), False),
    (discards_a_low_card, ("9", None, None, "1"), {"drawn": "3"}, Discard(), False),
    (discards_a_low_card, ("9", None, None, "1"), {"drawn": "peek"}, Discard(), False),
    *((spoils_the_row, ROW_OF_4, {"drawn": card}, Replace(0), True) for card in ("4", "5", "peek")),
    (spoils_the_row, ROW_OF_4, {"top": "2"}, TakeDiscard(3), True),
    (spoils_the_row, ROW_OF_4, {"drawn": "5"}, Replace(2), False),
    (spoils_the_row, ROW_OF_4, {"drawn": "draw2"}, Replace(2), False),
    (spoils_the_row, ROW_OF_4, {"drawn": "9"}, Replace(1), False),  # it is not known
    (keeps_the_worst_card, ROW_OF_8, {"drawn": "0"}, Replace(0), True),
    (keeps_the_worst_card, ROW_OF_8, {"drawn": "0"}, Replace(2), False),
    (keeps_the_worst_card, ROW_OF_8, {"drawn": "0"}, Replace(1), False),
    (replaces_unknown_by_a_rat, ROW_OF_8, {"top": "7"}, TakeDiscard(1), True),
    (replaces_unknown_by_a_rat, ROW_OF_8, {"drawn": "6"}, Replace(1), True),
    (replaces_unknown_by_a_rat, ROW_OF_8, {"drawn": "5"}, Replace(1), False),
    (replaces_unknown_by_a_rat, ROW_OF_8, {"top": "7"}, TakeDiscard(2), False),
    (is_swap_of_low_card, ROW_OF_3, THEIRS, SwapCards(0, 1, 1), True),
    (is_swap_of_low_card, ROW_OF_3, THEIRS, SwapCards(2, 1, 1), True),  # there is a worse one
    (is_swap_of_low_card, ROW_OF_3, THEIRS, SwapCards(0, 1, 3), True),
    (is_swap_of_low_card, ROW_OF_3, THEIRS, SwapCards(0, 1, 0), False),
    (is_swap_of_low_card, ROW_OF_3, THEIRS, SwapCards(3, 1, 1), False),
    (is_swap_of_low_card, ROW_OF_3, THEIRS, SwapCards(1, 1, 1), False),
    (is_swap_for_rat, ROW_OF_3, THEIRS, SwapCards(1, 1, 2), True),
    (is_swap_for_rat, ROW_OF_3, THEIRS, SwapCards(1, 1, 0), False),
    (peeks_at_what_it_knows, ROW_OF_3, PEEKS, PeekAt(0), True),
    (peeks_at_what_it_knows, ROW_OF_3, PEEKS, PeekAt(1), False),
    (peeks_at_what_it_knows, ("3", "3", "6", "9"), PEEKS, PeekAt(0), False),
    (knocks_with_many_points, ("9", "9", "8", None), {}, Knock(), True),
    (knocks_with_many_points, ("9", "9", "7", None), {}, Knock(), False),
    (knocks_far_behind, ("4", "4", "2", None), FAR | {"scores": (26, 20)}, Knock(), True),
    (knocks_far_behind, ("4", "4", "2", None), FAR | {"scores": (25, 20)}, Knock(), False),
    (knocks_far_behind, ("4", "4", "2", None), FAR | {"scores": (34, 20)} | HIGH, Knock(), False),
    (knocks_far_behind, ("2", "2", "1", "1"), FAR | {"scores": (26, 20)}, Knock(), False),
    (knocks_far_behind, ("0", "0", "1", "1"), FAR | {"scores": (46, 20)}, Knock(), False),
    (knocks_far_behind, ("4", "4", "2", None), {"scores": (26, 20)}, Knock(), False),
    (uses_a_power_in_vain, ROW_OF_3, LAST | {"drawn": "peek"}, UsePower(), True),
    (uses_a_power_in_vain, ROW_OF_3, {"drawn": "peek"}, UsePower(), False),
    (uses_a_power_in_vain, ("3", "3", "6", "9"), {"drawn": "peek"}, UsePower(), True),
    (uses_a_power_in_vain, ROW_OF_3, LAST | {"drawn": "swap"}, UsePower(), False),
    (discards_a_gain_in_the_last_turn, ROW_OF_4, LAST | {"drawn": "5"}, Discard(), True),
    (discards_a_gain_in_the_last_turn, ROW_OF_4, LAST | {"drawn": "6"}, Discard(), False),
    (
        discards_a_gain_in_the_last_turn,
        ROW_OF_4,
        LAST | {"drawn": "5", "draws": 1},
        Discard(),
        False,
    ),
    (waits_with_a_perfect_row, ("0", "1", "1", "0"), {}, EndTurn(), True),
    (waits_with_a_perfect_row, ("0", "1", "1", "1"), {}, EndTurn(), False),
    (waits_with_a_perfect_row, ("0", "0", "0", None), {}, EndTurn(), False),
]


@cases(("is_silly", "own", "table", "action", "laughs"), LAUGHS)
def test_what_a_child_would_laugh_at(
    is_silly: Blunder, own: ROW, table: dict[str, Any], action: Action, laughs: bool
) -> None:
    assert is_silly(known(own, **table), action) is laughs, action


class TestMemory:
    def test_who_forgets_everything_loses_its_cards_at_its_next_turn(self) -> None:
        forgetful = mind(forgets=1.0)
        for turn, row in ((1, [9, UNKNOWN, UNKNOWN, 2]), (0, [UNKNOWN] * 4)):
            forgetful.watch(events.TurnStarted(turn, is_last=False))
            assert kinds(forgetful.own) == row

    def test_what_another_takes_from_the_discard_pile_is_known(self) -> None:
        event = events.CardReplaced(1, 2, "5", "8", "discard", is_open=False, was_open=False)
        for made, row in ((mind(), [UNKNOWN, UNKNOWN, 5, UNKNOWN]), (mind(notices=0.0), [-1] * 4)):
            made.watch(event)
            assert kinds(made.rows[1]) == row

    def test_cards_that_cross_are_followed(self) -> None:
        made = mind()
        made.watch(events.CardsSwapped(1, 1, 0, 0))
        assert kinds(made.own) == [UNKNOWN, UNKNOWN, UNKNOWN, 2]
        assert kinds(made.rows[1]) == [UNKNOWN, 9, UNKNOWN, UNKNOWN]

    def test_a_low_card_that_is_discarded_tells_of_lower_ones(self) -> None:
        made = mind()
        made.watch(events.TurnStarted(1, is_last=False))
        made.watch(events.CardDrawn(1, None, 40))
        made.watch(events.CardDiscarded(1, "3"))
        deck = Deck(made.unseen_counts(None))
        outer, inner = deck.estimate(made.rows[1][0]), deck.estimate(made.rows[1][1])
        assert outer.mean < inner.mean - 1
        assert made.rows[1][1].hunch is None, "its owner does not know it either"
        made.watch(events.Knocked(1))
        knocked = Deck(made.unseen_counts(None))
        assert knocked.estimate(made.rows[1][0]).mean < outer.mean, "it knocked"

    def test_what_a_fool_does_tells_nothing(self) -> None:
        made = mind()
        made.watch(events.CardReplaced(1, 0, "9", "2", "discard", is_open=False, was_open=False))
        made.watch(events.CardDiscarded(1, "0"))
        assert made.fools == {1}
        assert [spot.hunch for spot in made.rows[1]] == [None] * 4
        made.watch(events.RoundStarted(2, 0))
        assert not made.fools, "a new round, a new chance"

    def test_gone_cards_are_counted_until_they_are_shuffled(self) -> None:
        made = mind()
        made.watch(events.CardDiscarded(1, "0"))
        assert made.unseen_counts("9")[0] == DECK[0] - 1
        assert made.unseen_counts("9")[9] == DECK[9] - 2
        assert sum(made.unseen_counts("9")) == 54 - 5
        made.watch(events.PileShuffled(1))
        assert made.unseen_counts("9")[5] == DECK[5]
        assert mind(counts=False).unseen_counts("9") == list(DECK)


class TestOdds:
    def test_a_power_card_counts_five_on_an_average(self) -> None:
        assert Deck(DECK).points_of_card(11).mean == 5.0
        assert Deck(DECK).estimate(CardBelief()).mean == 5.0

    def test_fewer_points_have_a_better_chance(self) -> None:
        view = view_of(start(players=2))
        reading = TableEstimate(mind(), view)
        chances = [reading.win_probability(mean, 0.0) for mean in (5.0, 15.0, 25.0, 35.0)]
        assert chances == sorted(chances, reverse=True)
        assert chances[0] > 0.8
        assert chances[-1] < 0.1
        assert reading.win_probability(15.0, 0.0, 1, 4.0) > chances[1]


def ending(row: str, number: int, totals: tuple[int, int]) -> tuple[Bot, RatView]:
    """Return a hard bot that knows its row at the end of its fourth turn, and what it sees."""
    bot = new_bot(Level.HARD, 0, 1)
    state = at(row, "6778", phase=Phase.END, number=number, totals=totals, rounds=2)
    bot.watch(events.OuterCardsSeen(0, state.rows[0][0], state.rows[0][3]))
    for slot in (1, 2):
        bot.watch(events.CardPeeked(0, slot, state.rows[0][slot]))
    for _ in range(4):
        bot.watch(events.TurnStarted(0, is_last=False))
    return bot, state.observe(0)


def test_hard_knocks_by_what_that_and_waiting_bring_the_match() -> None:
    """Waiting for a surer win loses it; who is far ahead, or has a bad row, can wait."""
    for row, number, totals in (("3344", 1, (0, 0)), ("3344", 2, (24, 20)), ("1234", 2, (28, 20))):
        bot, view = ending(row, number, totals)
        assert bot.choose(view) == Knock(), (row, number, totals)
    for row, number, totals in (("5559", 1, (0, 0)), ("5559", 2, (14, 20)), ("4459", 2, (8, 20))):
        bot, view = ending(row, number, totals)
        assert bot.choose(view) == EndTurn(), (row, number, totals)


def test_nobody_knocks_far_behind_or_peeks_in_vain() -> None:
    """Forgetting excuses a few knocks far behind in the last round."""
    knocks, peeks = Counter[Level](), 0
    for level, seed in product((Level.EASY, Level.MEDIUM), range(30)):
        bots = [new_bot(level, seat, 2 * seed + seat) for seat in range(2)]
        for bot, state, action in decisions(start(players=2), bots, sampler(seed)):
            view, points = state.observe(bot.seat), sum(POINTS[c] for c in state.rows[bot.seat])
            behind = view.scores[bot.seat] - view.scores[1 - bot.seat]
            is_foolish = view.is_last_round and behind >= FAR_BEHIND_POINTS and points + behind > 14
            knocks[level] += action == Knock() and is_foolish
            peeks += action == UsePower() and view.is_last_turn and view.drawn == "peek"
    assert (max(knocks.values()) <= 1, peeks) == (True, 0), (knocks, peeks)
