"""Rat-a-Tat Cat: what is said is true, and no word names a card that lies face down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.base import Event, Outcome
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.table import CARDS, Card, Setting
from game.rules.rat_a_tat_cat.view import RatView
from tests.boards.rat_a_tat_cat.words import NOW, teller
from tests.cases import cases
from tests.rules.rat_a_tat_cat.play import start

# -- secrets --------------------------------------------------------------------------------------


HIDDEN: tuple[Event, ...] = (
    events.CardDealt(1, 0, None, is_open=False),
    events.CardDrawn(1, None, 20),
    events.CardPeeked(1, 2, None),
    events.OuterCardsSeen(1, None, None),
    events.CardReplaced(1, 2, None, "8", "pile", is_open=False, was_open=False),
)


@cases("event", HIDDEN)
def test_what_the_viewer_does_not_see_is_told_without_it(event: Event) -> None:
    who = teller()
    told = who.tell(event, NOW) or ""
    lesson = who.lesson(event, NOW)
    text = told + (lesson.text if lesson else "")
    names = {name(card) for card in CARDS if card != "8" for name in (who.card, who.the_card)}
    assert not [name for name in names if name in text]


@cases("card", CARDS)
def test_ones_own_cards_are_not_read_out_either(card: Card) -> None:
    """They lie there to be looked at: a voice would tell everybody in the room."""
    who = teller()
    assert who.tell(events.CardDrawn(0, card, 20), NOW) == "tell.drawn_own"
    assert who.tell(events.CardPeeked(0, 1, card), NOW) == "tell.peeked_own"
    seen_ = who.tell(events.OuterCardsSeen(0, card, card), NOW)
    assert seen_ == "tell.outer_own"
    kept = events.CardReplaced(0, 2, card, "8", "pile", is_open=False, was_open=False)
    assert who.tell(kept, NOW) == "tell.replaced_own(the_old=card.rat.the(number=8))"


# -- what happened --------------------------------------------------------------------------------


def test_cards_have_names() -> None:
    names = [teller().card(card) for card in CARDS]
    assert names == [
        *(f"card.cat(number={n})" for n in range(7)),
        *("card.rat(number=7)", "card.rat(number=8)", "card.king(number=9)"),
        *("card.peek", "card.swap", "card.draw2"),
    ]
    with pytest.raises(ValueError, match="does not see"):
        teller().card(None)


LIMIT = replace(NOW, setting=Setting(3, "base", 0, end="limit"))
KNOWN = "the_card=card.cat.the(number=1), the_old=card.king.the(number=9)"
SEVEN = "(name=Olga, the_card=card.rat.the(number=7))"


@cases(
    ("event", "now", "told"),
    [
        # A card from the discard pile is known to all.
        (
            events.CardReplaced(1, 2, "1", "9", "discard", is_open=False, was_open=False),
            NOW,
            f"taken(name=Olga, {KNOWN})",
        ),
        (events.CardDiscarded(1, "7"), NOW, f"discarded{SEVEN}"),
        (events.CardDiscarded(1, "7"), replace(NOW, draws=1), f"discarded_first{SEVEN}"),
        (events.PileShuffled(20), NOW, "shuffled"),
        # Rounds are counted where they end the match.
        (events.RoundStarted(2, 1), NOW, "round_of(name=Olga, number=2, rounds=2)"),
        (events.RoundStarted(2, 1), LIMIT, "round(name=Olga, number=2)"),
        # Who has the fewest points is seen before it is told.
        (events.RoundScored(1, (9, 4, 12), (9, 4, 12)), NOW, "scored"),
        (events.RoundScored(1, (0, 8, 0), (9, 4, 12)), NOW, "scored"),
        (events.RoundScored(1, (9, 1, None), (9, 4, 12)), NOW, "scored"),
    ],
)
def test_what_happened_is_told(event: Event, now: RatView, told: str) -> None:
    assert teller().tell(event, now) == f"tell.{told}"


def test_the_deal_is_told_once() -> None:
    fresh = start().observe(0)
    who = teller()
    deals = [
        events.CardDealt(seat, slot, None, is_open=False) for slot in range(4) for seat in range(3)
    ]
    told = [who.tell(deal, fresh) for deal in deals]
    assert told == ["tell.deal(name=Rocco)", *[None] * 11]
    assert not any(who.tell(deal, replace(fresh, number=2)) for deal in deals)


@cases(
    ("winners", "scores", "text"),
    [
        ({1}, (60, 40, 55), "end.fewest(name=Olga)"),
        ({1, 2}, (60, 40, 40), "end.fewest_together(names=Olga and Rocco)"),
        ({1}, (101, 104, 110), "end.last(name=Olga)"),
        ({1, 2}, (101, 104, 104), "end.last_together(names=Olga and Rocco)"),
    ],
)  # fmt: skip
def test_who_wins_and_why(winners: set[int], scores: tuple[int, ...], text: str) -> None:
    """Who was out before may have fewer points than who was out last (RA11)."""
    won, said = frozenset(winners), f"end.last_one_in {text}"
    assert teller().ending(Outcome(won, scores, "last_one_in")) == said
    assert teller().tell(events.MatchEnded(won, scores, "last_one_in"), NOW) == said
