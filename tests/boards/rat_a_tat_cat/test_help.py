"""Rat-a-Tat Cat: what is said is true, and no word names a card that lies face down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.base import Event, Outcome
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.table import CARDS, Card, Setting
from tests.boards.rat_a_tat_cat.words import NOW, teller
from tests.rules.rat_a_tat_cat.play import start

# -- secrets --------------------------------------------------------------------------------------


HIDDEN: tuple[Event, ...] = (
    events.CardDealt(1, 0, None, is_open=False),
    events.CardDrawn(1, None, 20),
    events.CardPeeked(1, 2, None),
    events.OuterCardsSeen(1, None, None),
    events.CardReplaced(1, 2, None, "8", "pile", is_open=False, was_open=False),
)


@pytest.mark.parametrize("event", HIDDEN, ids=lambda e: type(e).__name__)
def test_what_the_viewer_does_not_see_is_told_without_it(event: Event) -> None:
    who = teller()
    told = who.tell(event, NOW) or ""
    lesson = who.lesson(event, NOW)
    text = told + (lesson.text if lesson else "")
    names = {who.card(card) for card in CARDS} - {"Rat 8"}
    assert not [name for name in names - {"Peek", "Swap", "Draw 2"} if name in text]


@pytest.mark.parametrize("card", CARDS)
def test_ones_own_cards_are_not_read_out_either(card: Card) -> None:
    """They lie there to be looked at: a voice would tell everybody in the room."""
    who = teller()
    assert who.tell(events.CardDrawn(0, card, 20), NOW) == "Finn draws a card."
    assert who.tell(events.CardPeeked(0, 1, card), NOW) == "Finn, remember this card."
    seen_ = who.tell(events.OuterCardsSeen(0, card, card), NOW)
    assert seen_ == "Finn, remember your two outer cards."
    kept = events.CardReplaced(0, 2, card, "8", "pile", is_open=False, was_open=False)
    assert who.tell(kept, NOW) == "Finn keeps the new card and discards Rat 8."


# -- what happened --------------------------------------------------------------------------------


def test_cards_have_names() -> None:
    names = [teller().card(card) for card in CARDS]
    assert names == [
        *(f"Cat {n}" for n in range(7)), "Rat 7", "Rat 8", "King Rat 9", "Peek", "Swap", "Draw 2",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="does not see"):
        teller().card(None)


def test_a_card_from_the_discard_pile_is_known_to_all() -> None:
    event = events.CardReplaced(1, 2, "1", "9", "discard", is_open=False, was_open=False)
    assert teller().tell(event, NOW) == "Olga takes Cat 1 and discards King Rat 9."


def test_the_first_card_of_a_draw_2_is_told_to_be_the_first() -> None:
    event = events.CardDiscarded(1, "7")
    assert teller().tell(event, NOW) == "Olga discards Rat 7."
    first = replace(NOW, draws=1)
    assert teller().tell(event, first) == "Olga discards Rat 7 and draws another."


def test_that_the_pile_is_shuffled_is_told() -> None:
    told = teller().tell(events.PileShuffled(20), NOW)
    assert told == "The draw pile is empty, so we shuffle the discards."


def test_the_deal_is_told_once() -> None:
    fresh = start().observe(0)
    who = teller()
    deals = [
        events.CardDealt(seat, slot, None, is_open=False) for slot in range(4) for seat in range(3)
    ]
    told = [who.tell(deal, fresh) for deal in deals]
    assert told == ["Rocco deals four cards to everybody.", *[None] * 11]
    assert not any(who.tell(deal, replace(fresh, number=2)) for deal in deals)


def test_rounds_are_counted_where_they_end_the_match() -> None:
    assert teller().tell(events.RoundStarted(2, 1), NOW) == "In round 2 of 2, Olga deals."
    limit = replace(NOW, setting=Setting(3, "base", 0, end="limit"))
    assert teller().tell(events.RoundStarted(2, 1), limit) == "In round 2, Olga deals."


@pytest.mark.parametrize("points", [(9, 4, 12), (0, 8, 0), (9, 1, None)])
def test_who_has_the_fewest_points_is_seen_before_it_is_told(
    points: tuple[int | None, ...],
) -> None:
    scored = events.RoundScored(1, points, (9, 4, 12))
    assert teller().tell(scored, NOW) == "Now let’s count the points!"


@pytest.mark.parametrize(
    ("winners", "scores", "text"),
    [
        ({1}, (60, 40, 55), "Too many points! Olga has the fewest points and wins!"),
        ({1, 2}, (60, 40, 40), "Too many points! Olga and Rocco have the fewest points and win"
         " together!"),
        ({1}, (101, 104, 110), "Too many points! Olga held out the longest and wins!"),
        ({1, 2}, (101, 104, 104), "Too many points! Olga and Rocco held out the longest and win"
         " together!"),
    ],
)  # fmt: skip
def test_who_wins_and_why(winners: set[int], scores: tuple[int, ...], text: str) -> None:
    """Who was out before may have fewer points than who was out last (RA11)."""
    assert teller().ending(Outcome(frozenset(winners), scores, "last_one_in")) == text
    assert teller().tell(events.MatchEnded(frozenset(winners), scores, "last_one_in"), NOW) == text
