"""Rat-a-Tat Cat: every word is said when it is true, and no word names a card that lies face down.

The secrets are held by playing: a seat gets only what it sees, and a match whose face-down cards
are others gives it the same sentences.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import cast

import pytest

from game.boards.rat_a_tat_cat.slots import route_of
from game.boards.rat_a_tat_cat.words import Teller
from game.rules.base import CHANCE, TERMINAL, Action, Event, Outcome
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import (
    CARDS,
    POWERS,
    Card,
    Decline,
    EndTurn,
    Phase,
    Setting,
    TimeUp,
    UsePower,
)
from game.rules.rat_a_tat_cat.view import RatView
from tests.boards.rat_a_tat_cat.words import GAME, NOW, looks, teller, words
from tests.boards.small import seen_by, steps_of_match
from tests.boards.speaking import Speaker, said_of_choice
from tests.rules.playing import choose
from tests.rules.rat_a_tat_cat.play import start, view_of

# -- whole matches --------------------------------------------------------------------------------

_OPTIONS: tuple[dict[str, object], ...] = (
    {"end": "rounds", "rounds": 2},
    {"end": "limit", "limit": 50, "locked_knocker": True},
    {"end": "time", "knock_penalty": True},
)
_MATCHES = [
    (variant, players, options)
    for variant, numbers in RULES.players.items()
    for players in numbers
    for options in _OPTIONS
]


def _choose(table: RatState, rng: random.Random) -> Action:
    if table.to_act == CHANCE:
        return choose(table, rng)
    setting, phase = table.setting, table.phase
    if setting.end == "time" and not table.is_time_up and rng.random() < 0.02:
        return TimeUp()
    if phase is Phase.DECIDE and table.drawn in POWERS and rng.random() < 0.6:
        return UsePower()
    patience = 0.99 if setting.end == "limit" else 0.85
    if phase is Phase.END and rng.random() < patience:
        return EndTurn()
    if phase is Phase.SWAP and rng.random() < 0.2:
        return Decline()
    return rng.choice(table.legal_actions())


def speak_of_a_match(
    who: Teller, viewer: int, variant: str, players: int, options: Mapping[str, object], seed: int
) -> list[str]:
    """Play at random; return all that is said to `viewer` at its choices and of every event."""
    table = cast(RatState, RULES.new_state(players=players, variant=variant, options=options))
    now = view_of(table, viewer)
    said = []
    for before, _, happened, then in steps_of_match(table, random.Random(seed), _choose):
        said += _of_choice(who, before.observe(viewer))
        seen = seen_by(happened, viewer)
        assert len(seen) == len(happened)
        for event in seen:
            said += _of_event(who, event, now)
            now = now.after(event)
        table = then
    assert table.outcome is not None
    return [*said, who.ending(table.outcome), who.banner(table.observe(viewer))]


def _of_choice(who: Teller, view: RatView) -> list[str]:
    return said_of_choice(who, view, lambda action: route_of(action, view.seat))


def _of_event(who: Teller, event: Event, now: RatView) -> list[str]:
    told, lesson = who.tell(event, now), who.lesson(event, now)
    assert told is not None or isinstance(event, events.CardDealt), event
    return [text for text in (told, lesson.text if lesson else None) if text is not None]


@pytest.mark.parametrize(("variant", "players", "options"), _MATCHES)
def test_every_event_and_every_choice_has_its_words(
    variant: str, players: int, options: dict[str, object]
) -> None:
    said = speak_of_a_match(teller(players), 0, variant, players, options, players)
    assert all(text and "{" not in text for text in said)


RARE = {"end.last", "end.last_together", "end.fewest_together", "banner.no_swap",
        "hint.decline.nobody"}  # fmt: skip
"""Said below, if not in a match."""


def test_every_word_is_said_in_some_match() -> None:
    """No sentence is there that is never true; the rarest ones have tests of their own below."""
    say = Speaker(GAME)
    for seed in range(60):
        variant = ("base", "younger")[seed % 2]
        players = 2 + seed % 5
        who = Teller(say, looks(players), 0)
        speak_of_a_match(who, 0, variant, players, _OPTIONS[seed // 2 % 3], seed)
    frame = ("title", "seat.", "variant.", "option.", "rules.", "bubble.", "practice")
    mine = {key for key in words() if not key.startswith(frame)}
    assert mine - say.said <= RARE


# -- secrets --------------------------------------------------------------------------------------


def _shuffled(table: RatState, seed: int) -> RatState:
    """Return a table that differs in the cards that lie face down, and looks the same."""
    hidden = table.setting.hidden_slots
    places = [(seat, slot) for seat, row in enumerate(table.rows) if row for slot in hidden]
    cards = [table.rows[seat][slot] for seat, slot in places]
    random.Random(seed).shuffle(cards)
    rows = [list(row) for row in table.rows]
    for (seat, slot), card in zip(places, cards, strict=True):
        rows[seat][slot] = card
    return table._replace(rows=tuple(tuple(row) for row in rows))


@pytest.mark.parametrize("variant", RULES.players)
@pytest.mark.parametrize("seed", range(6))
def test_no_choice_and_no_hint_tells_a_face_down_card(variant: str, seed: int) -> None:
    """Even one's own: what has been seen is to be remembered."""
    rng, who = random.Random(seed), teller(4)
    table = cast(RatState, RULES.new_state(players=4, variant=variant))
    while table.to_act != TERMINAL and table.number == 1:
        if table.to_act == 0:
            view_of(table)
            other = _shuffled(table, seed)
            said = _of_choice(who, table.observe(0))
            assert said == _of_choice(who, other.observe(0))
        table = cast(RatState, table.apply(_choose(table, rng)).state)


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
    assert who.tell(events.CardPeeked(0, 1, card), NOW) == "Finn, remember this card!"
    seen_ = who.tell(events.OuterCardsSeen(0, card, card), NOW)
    assert seen_ == "Finn, remember your two outer cards!"
    kept = events.CardReplaced(0, 2, card, "8", "pile", is_open=False, was_open=False)
    assert who.tell(kept, NOW) == "Finn keeps the card and discards Rat 8."


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


def test_the_deal_is_told_once() -> None:
    fresh = view_of(start())
    who = teller()
    deals = [
        events.CardDealt(seat, slot, None, is_open=False) for slot in range(4) for seat in range(3)
    ]
    told = [who.tell(deal, fresh) for deal in deals]
    assert told == ["Rocco deals four cards to everybody.", *[None] * 11]
    assert not any(who.tell(deal, replace(fresh, number=2)) for deal in deals)


def test_rounds_are_counted_where_they_end_the_match() -> None:
    assert teller().tell(events.RoundStarted(2, 1), NOW) == "Round 2 of 2: Olga deals."
    limit = replace(NOW, setting=Setting(3, "base", 0, end="limit"))
    assert teller().tell(events.RoundStarted(2, 1), limit) == "Round 2: Olga deals."


@pytest.mark.parametrize("points", [(9, 4, 12), (0, 8, 0), (9, 1, None)])
def test_who_has_the_fewest_points_is_seen_before_it_is_told(
    points: tuple[int | None, ...],
) -> None:
    scored = events.RoundScored(1, points, (9, 4, 12))
    assert teller().tell(scored, NOW) == "Now the points are counted!"


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
