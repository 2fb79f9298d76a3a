"""Rat-a-Tat Cat: every word is said when it is true, and no word names a card that lies face down.

The secrets are held by playing: a seat gets only what it sees, and a match whose face-down cards
are others gives it the same sentences.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import cast

import pytest

from game.boards.base import SeatLook, Slot
from game.boards.rat_a_tat_cat_help import Teller
from game.boards.rat_a_tat_cat_layout import Arrangement, after, arrangement_of, start_of
from game.boards.rat_a_tat_cat_pages import rule_pages
from game.boards.rat_a_tat_cat_reasons import (
    task_of,
    why_decline,
    why_discard,
    why_draw,
    why_lay,
    why_swap,
    why_wait,
)
from game.boards.rat_a_tat_cat_slots import (
    DECLINE_SLOT,
    DISCARD_SLOT,
    END_SLOT,
    KNOCK_SLOT,
    PILE_SLOT,
    POWER_SLOT,
    card_slot,
    route_of,
)
from game.rules.base import CHANCE, TERMINAL, Action, Event, Outcome
from game.rules.rat_a_tat_cat import (
    CARDS,
    DECK,
    NUMBERS,
    POWERS,
    RULES,
    SLOTS,
    Card,
    CardDealt,
    CardDiscarded,
    CardDrawn,
    CardPeeked,
    CardReplaced,
    CardsSwapped,
    Decline,
    Discard,
    DrawPile,
    EndTurn,
    Knock,
    Knocked,
    MatchEnded,
    OuterCardsSeen,
    PeekAt,
    Phase,
    PowerDrawnAgain,
    PowerReplaced,
    PowerUsed,
    RatState,
    RatView,
    Replace,
    RoundScored,
    RoundStarted,
    Row,
    RowShown,
    Setting,
    SwapCards,
    TakeDiscard,
    TimeUp,
    TurnStarted,
    UsePower,
)
from tests.locales.catalogs import sentences

GAME = "rat_a_tat_cat"
NAMES = ("Finn", "Olga", "Rocco", "Dora", "Kiki", "Tilda")
ROWS: tuple[Row, ...] = (("2", "5", "9", "0"), ("8", "1", "4", "7"), ("6", "3", "0", "9"))


@cache
def words() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for sentence in sentences("en", GAME):
        found[sentence.key] = (*found.get(sentence.key, ()), sentence.text)
    return found


class Speaker:
    """Says the English words, and remembers which."""

    def __init__(self) -> None:
        self.said: set[str] = set()

    def __call__(self, key: str, /, count: int | None = None, **values: object) -> str:
        self.said.add(key)
        forms = words()[key]
        assert (count is not None) == (len(forms) > 1), key
        return forms[-1 if count != 1 else 0].format(count=count, **values)


def looks(players: int, people: int = 1) -> list[SeatLook]:
    return [SeatLook(NAMES[s], "human" if s < people else "bot") for s in range(players)]


def teller(players: int = 3, viewer: int = 0) -> Teller:
    return Teller(Speaker(), looks(players), viewer)


def state(
    phase: Phase = Phase.START,
    rows: tuple[Row, ...] = ROWS,
    *,
    top: Card | None = "4",
    drawn: Card | None = None,
    draws: int = 0,
    knocker: int | None = None,
    turn: int = 0,
    **setting: object,
) -> RatState:
    used = [card for row in rows for card in row]
    used += [card for card in (top, drawn) if card is not None]
    return RatState(
        setting=replace(Setting(len(rows), "base", 0), **setting),  # type: ignore[arg-type]
        phase=phase,
        number=1,
        dealer=len(rows) - 1,
        turn=turn,
        rows=rows,
        pile=tuple(n - used.count(card) for card, n in zip(CARDS, DECK, strict=True)),
        beneath=(0,) * len(CARDS),
        top=top,
        drawn=drawn,
        draws=draws,
        knocker=knocker,
        out=frozenset(),
        totals=(0,) * len(rows),
        sheet=(),
        is_time_up=False,
    )


def seen(phase: Phase = Phase.START, rows: tuple[Row, ...] = ROWS, **more: object) -> RatView:
    return state(phase, rows, **more).observe(0)  # type: ignore[arg-type]


NOW = arrangement_of(seen())


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
    outcomes = table.chance_outcomes()
    if outcomes:
        actions, odds = zip(*outcomes, strict=True)
        return cast(Action, rng.choices(actions, odds)[0])
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
    rng = random.Random(seed)
    table = cast(RatState, RULES.new_state(players=players, variant=variant, options=options))
    now = start_of(table.setting)
    said = []
    while table.to_act != TERMINAL:
        said += _of_choice(who, table.observe(viewer), now)
        done = table.apply(_choose(table, rng))
        table = cast(RatState, done.state)
        for event in done.events:
            shown = event.seen_by(viewer)
            assert shown is not None
            said += _of_event(who, shown, now)
            now = after(now, shown)
    assert table.outcome is not None
    return [*said, who.ending(table.outcome), who.banner(table.observe(viewer))]


def _of_choice(who: Teller, view: RatView, now: Arrangement) -> list[str]:
    said = [who.banner(view)]
    for action in view.legal_actions:
        hint = who.hint(view, action)
        assert hint.slot == route_of(action, view.seat)[0]
        said += [hint.where, hint.why, hint.what]
    lesson = who.lesson(view, now)
    if not view.legal_actions:
        assert lesson is None
    return said if lesson is None else [*said, lesson.text]


def _of_event(who: Teller, event: Event, now: Arrangement) -> list[str]:
    told, lesson = who.tell(event, now), who.lesson(event, now)
    assert told is not None or isinstance(event, CardDealt), event
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
    say = Speaker()
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
            now = arrangement_of(table.observe(0))
            other = _shuffled(table, seed)
            said = _of_choice(who, table.observe(0), now)
            assert said == _of_choice(who, other.observe(0), now)
        table = cast(RatState, table.apply(_choose(table, rng)).state)


HIDDEN: tuple[Event, ...] = (
    CardDealt(1, 0, None, is_open=False),
    CardDrawn(1, None, 20),
    CardPeeked(1, 2, None),
    OuterCardsSeen(1, None, None),
    CardReplaced(1, 2, None, "8", "pile", is_open=False, was_open=False),
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
    assert who.tell(CardDrawn(0, card, 20), NOW) == "Finn draws a card."
    assert who.tell(CardPeeked(0, 1, card), NOW) == "Finn, remember this card!"
    seen_ = who.tell(OuterCardsSeen(0, card, card), NOW)
    assert seen_ == "Finn, remember your two outer cards!"
    kept = CardReplaced(0, 2, card, "8", "pile", is_open=False, was_open=False)
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
    event = CardReplaced(1, 2, "1", "9", "discard", is_open=False, was_open=False)
    assert teller().tell(event, NOW) == "Olga takes Cat 1 and discards King Rat 9."


def test_the_first_card_of_a_draw_2_is_told_to_be_the_first() -> None:
    event = CardDiscarded(1, "7")
    assert teller().tell(event, NOW) == "Olga discards Rat 7."
    first = replace(NOW, power="draw2")
    assert teller().tell(event, first) == "Olga discards Rat 7 and draws another."


def test_the_deal_is_told_once() -> None:
    fresh = start_of(Setting(3, "base", 0))
    who = teller()
    deals = [CardDealt(seat, slot, None, is_open=False) for slot in range(4) for seat in range(3)]
    told = [who.tell(deal, fresh) for deal in deals]
    assert told == ["Rocco deals four cards to everybody.", *[None] * 11]
    assert not any(who.tell(deal, replace(fresh, number=2)) for deal in deals)


def test_rounds_are_counted_where_they_end_the_match() -> None:
    assert teller().tell(RoundStarted(2, 1), NOW) == "Round 2 of 2: Olga deals."
    limit = replace(NOW, setting=Setting(3, "base", 0, end="limit"))
    assert teller().tell(RoundStarted(2, 1), limit) == "Round 2: Olga deals."


@pytest.mark.parametrize("points", [(9, 4, 12), (0, 8, 0), (9, 1, None)])
def test_who_has_the_fewest_points_is_seen_before_it_is_told(
    points: tuple[int | None, ...],
) -> None:
    scored = RoundScored(1, points, (9, 4, 12))
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
    assert teller().tell(MatchEnded(frozenset(winners), scores, "last_one_in"), NOW) == text


# -- what is to be done ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("view", "task"),
    [
        (seen(), "start"),
        (seen(top="swap"), "draw_only"),
        (seen(knocker=1), "last"),
        (seen(top="swap", knocker=1), "draw_only"),
        (seen(Phase.DECIDE, drawn="3"), "decide"),
        (seen(Phase.DECIDE, drawn="peek"), "drawn_peek"),
        (seen(Phase.DECIDE, drawn="peek", draws=1), "first"),
        (seen(Phase.PEEK), "peek"),
        (seen(Phase.SWAP), "swap"),
        (seen(Phase.SWAP, ROWS[:2], knocker=1), "swap"),
        (seen(Phase.SWAP, ROWS[:2], knocker=1, locked_knocker=True), "no_swap"),
        (seen(Phase.END), "end"),
    ],
)
def test_what_is_to_be_done(view: RatView, task: str) -> None:
    assert task_of(view) == task
    assert teller().banner(view) == words()[f"banner.{task}"][0]


def test_the_banner_names_whose_turn_it_is() -> None:
    assert teller().banner(seen(turn=1)) == "It’s Olga’s turn."
    assert teller().banner(seen(Phase.DRAW)) == "Which card comes next?"


# -- lessons --------------------------------------------------------------------------------------


def lesson_key(event: Event, now: Arrangement = NOW) -> str | None:
    lesson = teller().lesson(event, now)
    return None if lesson is None else lesson.key


def test_the_goal_comes_before_everything_else() -> None:
    fresh = start_of(Setting(3, "base", 0))
    assert lesson_key(CardDealt(0, 0, None, is_open=False), fresh) == "goal"
    assert lesson_key(CardDealt(1, 0, None, is_open=False), fresh) is None


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (OuterCardsSeen(0, "1", "2"), "outer"),
        (OuterCardsSeen(1, None, None), None),
        (TurnStarted(1, is_last=True), "last_turn"),
        (TurnStarted(1, is_last=False), None),
        (CardReplaced(0, 1, "3", "8", "pile", is_open=False, was_open=False), "replaced"),
        (CardReplaced(1, 1, None, "8", "pile", is_open=False, was_open=False), None),
        (CardReplaced(1, 1, "3", "8", "discard", is_open=False, was_open=False), "taken"),
        (CardReplaced(0, 0, "3", "8", "pile", is_open=True, was_open=True), None),
        (CardsSwapped(1, 0, 2, 3), "swapped"),
        (PowerUsed(1, "peek"), None),
        (Knocked(1), "knocked"),
        (RowShown(1, ROWS[1]), "showdown"),
        (PowerReplaced(1, 0, "peek", "3"), "power_in_row"),
        (PowerDrawnAgain(1, 0, "peek"), "power_in_row"),
        (RoundScored(1, (1, 2, 3), (1, 2, 3)), "scored"),
    ],
)
def test_each_new_thing_has_its_lesson(event: Event, key: str | None) -> None:
    assert lesson_key(event) == key


def test_a_lesson_shows_what_it_is_about() -> None:
    """The paper lies over the middle of the table: only what lies below it is lit."""
    who = teller()
    outer = who.lesson(OuterCardsSeen(0, "1", "2"), NOW)
    assert outer is not None
    assert outer.slot == card_slot(0, 0)
    end = who.lesson(seen(Phase.END), NOW)
    assert end is not None
    assert end.slot == KNOCK_SLOT


def test_a_limit_is_named_with_the_points() -> None:
    limit = replace(NOW, setting=Setting(3, "base", 0, end="limit", limit=200))
    lesson = teller().lesson(RoundScored(1, (1, 2, 3), (1, 2, 3)), limit)
    assert lesson is not None
    assert lesson.key == "scored_limit"
    assert "200" in lesson.text


def test_younger_players_swap_only_face_down_cards() -> None:
    lesson = teller().lesson(seen(Phase.SWAP, variant="younger"), NOW)
    assert lesson is not None
    assert lesson.key == "swap_younger"


# -- hints ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "reason"),
    [("0", "asleep"), ("2", "asleep"), ("3", "low"), ("4", "low"), ("5", "better"),
     ("8", "better"), ("9", "known"), ("swap", "power")],
)  # fmt: skip
def test_reasons_to_lay_a_card(card: Card, reason: str) -> None:
    assert why_lay(seen(), card, 1) == reason


def test_most_cards_have_more_points_than_those_called_low() -> None:
    numbers = DECK[: len(NUMBERS)]
    assert sum(numbers[5:]) > sum(numbers) / 2 >= sum(numbers[6:])


def test_an_open_card_of_ones_own_is_compared() -> None:
    """Younger players see their outer cards: 2 and 0 here."""
    view = seen(variant="younger")
    assert why_lay(view, "1", 0) == "less"
    assert why_lay(view, "1", 3) == "asleep"
    assert why_lay(view, "1", 1) == "asleep", "what lies face down is not compared"
    hint = teller().hint(seen(top="1", variant="younger"), TakeDiscard(0))
    assert hint.why == "Cat 1 instead of Cat 2: that is fewer points!"
    power = seen(rows=(("swap", *ROWS[0][1:]), *ROWS[1:]), variant="younger")
    assert why_lay(power, "5", 0) == "better"


def test_reasons_to_draw() -> None:
    assert why_draw(seen(top="peek")) == "power"
    assert why_draw(seen(top="7")) == "rat"
    assert why_draw(seen(top="6")) == "chance"


def test_reasons_to_discard() -> None:
    assert why_discard(seen(Phase.DECIDE, drawn="8"), "8") == "rat"
    assert why_discard(seen(Phase.DECIDE, drawn="6"), "6") == "rest"
    assert why_discard(seen(Phase.DECIDE, drawn="peek"), "peek") == "power"
    assert why_discard(seen(Phase.DECIDE, drawn="8", draws=1), "8") == "second"


def test_reasons_to_swap_or_not() -> None:
    assert why_swap(seen(Phase.SWAP, knocker=1), SwapCards(0, 1, 0)) == "knocker"
    assert why_swap(seen(Phase.SWAP, knocker=1), SwapCards(0, 2, 0)) == "hope"
    assert why_decline(seen(Phase.SWAP)) == "keep"
    locked = seen(Phase.SWAP, ROWS[:2], knocker=1, locked_knocker=True)
    assert why_decline(locked) == "nobody"
    assert teller(2).hint(locked, Decline()).why == "The knocker’s cards are safe."


def test_a_wrong_knock_is_warned_of_where_it_costs() -> None:
    assert why_wait(seen(Phase.END)) == "why"
    costly = seen(Phase.END, knock_penalty=True)
    assert why_wait(costly) == "penalty"
    assert teller().hint(costly, EndTurn()).why == "A wrong knock costs 10 points more."


@pytest.mark.parametrize(
    ("view", "action", "slot"),
    [
        (seen(), TakeDiscard(2), DISCARD_SLOT),
        (seen(), DrawPile(), PILE_SLOT),
        (seen(Phase.DECIDE, drawn="3"), Replace(2), card_slot(0, 2)),
        (seen(Phase.DECIDE, drawn="3"), Discard(), DISCARD_SLOT),
        (seen(Phase.DECIDE, drawn="swap"), UsePower(), POWER_SLOT),
        (seen(Phase.PEEK), PeekAt(1), card_slot(0, 1)),
        (seen(Phase.SWAP), SwapCards(3, 1, 0), card_slot(0, 3)),
        (seen(Phase.SWAP), Decline(), DECLINE_SLOT),
        (seen(Phase.END), Knock(), KNOCK_SLOT),
        (seen(Phase.END), EndTurn(), END_SLOT),
    ],
)
def test_hints_point_where_the_choice_begins(view: RatView, action: Action, slot: Slot) -> None:
    assert action in view.legal_actions
    assert teller().hint(view, action).slot == slot


def test_places_are_counted_from_the_left() -> None:
    take = teller().hint(seen(), TakeDiscard(0))
    assert take.what == "Press it, then your card 1 from the left!"
    swap = teller().hint(seen(Phase.SWAP), SwapCards(3, 1, 3))
    assert swap.what == "Press this, then Olga’s card 4 from the left!"


def test_no_hint_for_what_nobody_chooses() -> None:
    with pytest.raises(ValueError, match="no hint"):
        teller().hint(seen(), TimeUp())


# -- the rulebook ---------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", RULES.players)
def test_pages_have_their_words_and_pictures(variant: str) -> None:
    for page in rule_pages(variant):
        assert {page.title, *page.texts} <= set(words())
        view = page.picture
        assert isinstance(view, RatView)
        assert view.setting.variant == variant
        assert all(len(row) <= SLOTS for row in view.rows)
        held = sum(map(len, view.rows)) + view.pile + view.discards + view.is_holding
        assert held == sum(DECK)


@pytest.mark.parametrize("variant", RULES.players)
def test_what_the_pages_show_could_be_true(variant: str) -> None:
    for page in rule_pages(variant):
        view = cast(RatView, page.picture)
        assert view.scores == tuple(
            sum(points[seat] or 0 for points in view.sheet) for seat in range(len(view.scores))
        )
        assert view.dealer not in view.out
        assert view.turn not in view.out
        is_choice = view.to_act not in (CHANCE, TERMINAL)
        assert bool(view.legal_actions) == (is_choice and view.turn == 0), page.title
        arrangement_of(view)


def test_every_rule_stands_on_a_page() -> None:
    asked = {
        word
        for variant in RULES.players
        for page in rule_pages(variant)
        for word in (page.title, *page.texts)
    }
    assert asked == {key for key in words() if key.startswith("rules.")}
