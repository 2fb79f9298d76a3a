"""What the bots of Rat-a-Tat Cat are made of: sense, memory, odds."""

from __future__ import annotations

import random
from dataclasses import replace

from ai.rat_a_tat_cat.memory import UNKNOWN, Habits, Mind, Spot
from ai.rat_a_tat_cat.odds import Deck, Reading
from ai.rat_a_tat_cat.sense import (
    Known,
    fetches_a_rat,
    gives_a_treasure_away,
    knocks_on_a_heap,
    lets_a_perfect_row_wait,
    peeks_at_what_it_knows,
    spares_the_worst,
    spoils_the_row,
    takes_a_rat_blindly,
    throws_a_treasure_away,
)
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.table import (
    DECK,
    Card,
    Discard,
    EndTurn,
    Knock,
    PeekAt,
    Replace,
    SwapCards,
    TakeDiscard,
)
from tests.rules.rat_a_tat_cat.play import start, view_of

ROW = tuple[Card | None, ...]


def known(
    own: ROW,
    *,
    drawn: Card | None = None,
    top: Card | None = None,
    theirs: ROW = (None,) * 4,
    **more: object,
) -> Known:
    changed = replace(view_of(start(players=2)), drawn=drawn, top=top, **more)  # type: ignore[arg-type]
    return Known(changed, own, {0: own, 1: theirs})


def mind(**habits: float | bool) -> Mind:
    made = Mind(0, Habits(**habits), random.Random(1))  # type: ignore[arg-type]
    made.watch(events.DiscardTurned("5"))
    made.watch(events.OuterCardsSeen(0, "9", "2"))
    made.watch(events.OuterCardsSeen(1, None, None))
    return made


def kinds(row: list[Spot]) -> list[int]:
    return [spot.kind for spot in row]


class TestSense:
    def test_no_treasure_is_thrown_away_with_a_rat_in_the_row(self) -> None:
        for drawn in ("0", "1", "2"):
            assert throws_a_treasure_away(known(("7", None, None, "1"), drawn=drawn), Discard())
        assert not throws_a_treasure_away(known(("6", None, None, "1"), drawn="0"), Discard())
        assert not throws_a_treasure_away(known(("9", None, None, "1"), drawn="3"), Discard())
        assert not throws_a_treasure_away(known(("9", None, None, "1"), drawn="peek"), Discard())

    def test_nothing_better_is_laid_over(self) -> None:
        row: ROW = ("4", None, "6", "1")
        assert spoils_the_row(known(row, drawn="5"), Replace(0))
        assert spoils_the_row(known(row, drawn="4"), Replace(0))
        assert spoils_the_row(known(row, drawn="peek"), Replace(0))
        assert spoils_the_row(known(row, top="2"), TakeDiscard(3))
        assert not spoils_the_row(known(row, drawn="5"), Replace(2))
        assert not spoils_the_row(known(row, drawn="draw2"), Replace(2))
        assert not spoils_the_row(known(row, drawn="9"), Replace(1)), "it is not known"

    def test_the_worst_card_goes_first(self) -> None:
        row: ROW = ("4", None, "8", "1")
        assert spares_the_worst(known(row, drawn="0"), Replace(0))
        assert not spares_the_worst(known(row, drawn="0"), Replace(2))
        assert not spares_the_worst(known(row, drawn="0"), Replace(1))

    def test_nobody_takes_a_rat_for_what_it_does_not_know(self) -> None:
        row: ROW = ("4", None, "8", "1")
        assert takes_a_rat_blindly(known(row, top="7"), TakeDiscard(1))
        assert takes_a_rat_blindly(known(row, drawn="6"), Replace(1))
        assert not takes_a_rat_blindly(known(row, drawn="5"), Replace(1))
        assert not takes_a_rat_blindly(known(row, top="7"), TakeDiscard(2))

    def test_nothing_low_is_swapped_away_without_reason(self) -> None:
        table = known(("3", None, "6", "9"), theirs=("1", None, "8", "3"))
        assert gives_a_treasure_away(table, SwapCards(0, 1, 1))
        assert gives_a_treasure_away(table, SwapCards(2, 1, 1)), "there is a worse one"
        assert gives_a_treasure_away(table, SwapCards(0, 1, 3))
        assert not gives_a_treasure_away(table, SwapCards(0, 1, 0))
        assert not gives_a_treasure_away(table, SwapCards(3, 1, 1))
        assert not gives_a_treasure_away(table, SwapCards(1, 1, 1))
        assert fetches_a_rat(table, SwapCards(1, 1, 2))
        assert not fetches_a_rat(table, SwapCards(1, 1, 0))

    def test_a_peek_is_for_what_one_does_not_know(self) -> None:
        peeks = tuple(PeekAt(slot) for slot in range(4))
        table = known(("3", None, "6", "9"), legal_actions=peeks)
        assert peeks_at_what_it_knows(table, PeekAt(0))
        assert not peeks_at_what_it_knows(table, PeekAt(1))
        table = known(("3", "3", "6", "9"), legal_actions=peeks)
        assert not peeks_at_what_it_knows(table, PeekAt(0))

    def test_nobody_knocks_on_a_heap_and_nobody_waits_with_nothing(self) -> None:
        assert knocks_on_a_heap(known(("9", "9", "8", None)), Knock())
        assert not knocks_on_a_heap(known(("9", "9", "7", None)), Knock())
        assert lets_a_perfect_row_wait(known(("0", "1", "1", "0")), EndTurn())
        assert not lets_a_perfect_row_wait(known(("0", "1", "1", "1")), EndTurn())
        assert not lets_a_perfect_row_wait(known(("0", "0", "0", None)), EndTurn())


class TestMemory:
    def test_the_outer_cards_are_known(self) -> None:
        assert kinds(mind().own) == [9, UNKNOWN, UNKNOWN, 2]

    def test_who_forgets_everything_loses_its_cards_at_its_next_turn(self) -> None:
        forgetful = mind(forgets=1.0)
        forgetful.watch(events.TurnStarted(1, is_last=False))
        assert kinds(forgetful.own) == [9, UNKNOWN, UNKNOWN, 2]
        forgetful.watch(events.TurnStarted(0, is_last=False))
        assert kinds(forgetful.own) == [UNKNOWN] * 4

    def test_what_another_takes_from_the_discard_pile_is_known(self) -> None:
        event = events.CardReplaced(1, 2, "5", "8", "discard", is_open=False, was_open=False)
        seen, blind = mind(), mind(notices=0.0)
        for each in (seen, blind):
            each.watch(event)
        assert kinds(seen.rows[1]) == [UNKNOWN, UNKNOWN, 5, UNKNOWN]
        assert kinds(blind.rows[1]) == [UNKNOWN] * 4

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
        deck = Deck(made.hidden(None))
        outer, inner = deck.guess(made.rows[1][0]), deck.guess(made.rows[1][1])
        assert outer.mean < inner.mean - 1
        assert made.rows[1][1].hunch is None, "its owner does not know it either"

    def test_who_knocks_has_low_cards(self) -> None:
        made = mind()
        before = Deck(made.hidden(None)).guess(made.rows[1][0]).mean
        made.watch(events.Knocked(1))
        assert Deck(made.hidden(None)).guess(made.rows[1][0]).mean < before - 1

    def test_what_a_fool_does_tells_nothing(self) -> None:
        made = mind()
        made.watch(events.CardReplaced(1, 0, "9", "2", "discard", is_open=False, was_open=False))
        made.watch(events.CardDiscarded(1, "0"))
        assert made.fools == {1}
        assert [spot.hunch for spot in made.rows[1]] == [None] * 4

    def test_gone_cards_are_counted_until_they_are_shuffled(self) -> None:
        made = mind()
        made.watch(events.CardDiscarded(1, "0"))
        assert made.hidden("9")[0] == DECK[0] - 1
        assert made.hidden("9")[9] == DECK[9] - 2
        assert sum(made.hidden("9")) == 54 - 5
        made.watch(events.PileShuffled(1))
        assert made.hidden("9")[5] == DECK[5]
        assert mind(counts=False).hidden("9") == list(DECK)


class TestOdds:
    def test_a_power_card_counts_five_on_an_average(self) -> None:
        assert Deck(DECK).of_kind(11).mean == 5.0
        assert Deck(DECK).guess(Spot()).mean == 5.0

    def test_fewer_points_have_a_better_chance(self) -> None:
        view = view_of(start(players=2))
        reading = Reading(mind(), view)
        chances = [reading.chance(mean, 0.0) for mean in (5.0, 15.0, 25.0, 35.0)]
        assert chances == sorted(chances, reverse=True)
        assert chances[0] > 0.8
        assert chances[-1] < 0.1
        assert reading.chance(15.0, 0.0, 1, 4.0) > chances[1]
