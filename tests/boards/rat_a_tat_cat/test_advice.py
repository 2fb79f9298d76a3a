"""Rat-a-Tat Cat: what is told, explained and advised; no word names a card face down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from game.boards.base import Slot
from game.boards.rat_a_tat_cat import places
from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.stage.tip_pictures import tip_parts
from game.rules.base import Action, Event, Outcome
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.state import RULES
from game.rules.rat_a_tat_cat.table import CARDS, Card, MatchSettings, Phase
from game.rules.rat_a_tat_cat.view import RatView
from tests.boards.rat_a_tat_cat.boards import NOW, ROWS, narrator, seen
from tests.boards.small import announced, lesson_of
from tests.cases import cases
from tests.rules.rat_a_tat_cat.play import start


@cases(
    ("view", "picked", "banner"),
    [
        (seen(), (), "start"),
        (seen(top="swap"), (), "draw_only"),
        (seen(knocker=1), (), "last"),
        (seen(top="swap", knocker=1), (), "draw_only"),
        (
            seen(Phase.DECIDE, drawn="3"),
            (),
            "drawn(question=banner.decide, the_card=card.cat.the(number=3))",
        ),
        (seen(Phase.DECIDE, drawn="peek"), (), "drawn_peek"),
        (
            seen(Phase.DECIDE, drawn="peek", draws=1),
            (),
            "drawn(question=banner.first, the_card=card.peek.the)",
        ),
        (seen(Phase.PEEK), (), "peek"),
        (seen(Phase.SWAP), (), "swap"),
        (seen(Phase.SWAP, ROWS[:2], knocker=1), (), "swap"),
        (seen(Phase.SWAP, ROWS[:2], knocker=1, locked_knocker=True), (), "no_swap"),
        (seen(Phase.END), (), "end"),
        (seen(turn=1), (), "turn_of(name=Olga)"),
        (seen(Phase.DRAW), (), "draw"),
        # The second step of a choice.
        (seen(), (places.DISCARD_SLOT,), "place"),
        (seen(Phase.SWAP), (places.card_slot(0, 2),), "swap_theirs"),
    ],
)
def test_what_is_to_be_done(view: RatView, picked: tuple[Slot, ...], banner: str) -> None:
    assert narrator().banner(view, picked) == f"banner.{banner}"


def replaced(seat: int, place: int, source: events.Source, *, is_open: bool = False) -> Event:
    return events.CardReplaced(seat, place, "3", "8", source, is_open=is_open, was_open=is_open)


SCORED = events.RoundScored(1, (1, 2, 3), (1, 2, 3))


@cases(
    ("subject", "key", "slot"),
    [
        (seen(), "aim", places.ROW_SLOT),
        (seen(top="swap", knocker=1), "aim", places.ROW_SLOT),
        (seen(Phase.DECIDE, drawn="3"), "decide", places.HELD_SLOT),
        (seen(Phase.DECIDE, drawn="3", draws=1), "decide", places.HELD_SLOT),
        (seen(Phase.DECIDE, drawn="swap"), "power", places.POWER_SLOT),
        (seen(Phase.PEEK), None, None),
        (seen(Phase.SWAP), None, None),
        (seen(Phase.END), "end", places.KNOCK_SLOT),
        (seen(turn=1), None, None),
        (events.OuterCardsSeen(0, "1", "2"), None, None),
        (events.TurnStarted(1, is_last=True), None, None),
        (replaced(0, 1, "pile"), None, None),
        (replaced(1, 2, "discard"), "taken", places.card_slot(1, 2)),
        (replaced(1, 0, "discard", is_open=True), None, None),
        (events.CardsSwapped(1, 0, 2, 3), None, None),
        (events.CardsSwapped(1, 3, 0, 2), "swapped", places.card_slot(0, 2)),
        (events.CardsSwapped(0, 1, 2, 3), "swapped", places.card_slot(0, 1)),
        (events.Knocked(1), None, None),
        (SCORED, "scored", places.NOTEPAD_SLOT),
        (events.PileShuffled(20), None, None),
    ],
)
def test_what_is_explained(subject: Event | RatView, key: str | None, slot: Slot | None) -> None:
    assert lesson_of(narrator(), subject, NOW) == (key, slot)


@cases("card", table.POWERS)
def test_a_power_card_is_explained_with_its_own_picture(card: Card) -> None:
    lesson = narrator().lesson(seen(Phase.DECIDE, drawn=card))
    assert lesson is not None
    assert [part.name for part in tip_parts(RatBoard.key, lesson.picture)][::2] == [
        f"rat_a_tat_cat/card_{card}",
        f"rat_a_tat_cat/sign_{card}",
    ]


def test_lessons_name_whoever_had_a_swapped_card_and_the_limit() -> None:
    limit = replace(NOW, setting=MatchSettings(3, "base", 0, end="limit", limit=200))
    for event, now, key, named in (
        (events.CardsSwapped(1, 3, 0, 2), NOW, "swapped", "Olga"),
        (events.CardsSwapped(0, 2, 1, 3), NOW, "swapped", "Olga"),
        (SCORED, limit, "scored_limit", "200"),
    ):
        teacher = narrator()
        teacher.view = now
        lesson = teacher.lesson(event)
        assert lesson is not None
        assert lesson.key == key
        assert named in lesson.text


COSTLY = seen(Phase.END, knock_penalty=True)
KNOCKED = seen(Phase.SWAP, knocker=1)
NOBODY = seen(Phase.SWAP, ROWS[:2], knocker=1, locked_knocker=True)
YOUNGER = seen(top="1", variant="younger")
"""Younger players see their outer cards: 2 and 0 here."""
OLD_POWER = seen(rows=("s590", *ROWS[1:]), top="5", variant="younger")
ONE = "card=card.cat(number=1)"
GIVEN = [places.card_slot(0, 0)]


def holding(card: str, **more: Any) -> RatView:
    return seen(Phase.DECIDE, drawn=card, **more)


@cases(
    ("view", "action", "picked", "why"),
    [
        (holding("0"), table.Replace(1), (), "place.asleep(card=card.cat(number=0))"),
        (holding("2"), table.Replace(1), (), "place.asleep(card=card.cat(number=2))"),
        (holding("3"), table.Replace(1), (), "place.low(card=card.cat(number=3))"),
        (holding("4"), table.Replace(1), (), "place.low(card=card.cat(number=4))"),
        (holding("5"), table.Replace(1), (), "place.better(card=card.cat(number=5))"),
        (holding("8"), table.Replace(1), (), "place.better(card=card.rat(number=8))"),
        (holding("9"), table.Replace(1), (), "place.known(card=card.king(number=9))"),
        (YOUNGER, table.TakeDiscard(0), (), f"lay.less({ONE}, old=card.cat(number=2))"),
        (YOUNGER, table.TakeDiscard(3), (), f"lay.asleep({ONE})"),
        # What lies face down is not compared.
        (YOUNGER, table.TakeDiscard(1), (), f"lay.asleep({ONE})"),
        (OLD_POWER, table.TakeDiscard(0), (), "lay.better(card=card.cat(number=5))"),
        (seen(top="peek"), table.DrawPile(), (), "draw.power(card=card.peek)"),
        (seen(top="7"), table.DrawPile(), (), "draw.rat(card=card.rat(number=7))"),
        (seen(top="6"), table.DrawPile(), (), "draw.chance(card=card.cat(number=6))"),
        (holding("8"), table.Discard(), (), "discard.rat(card=card.rat(number=8))"),
        (holding("6"), table.Discard(), (), "discard.rest(card=card.cat(number=6))"),
        (holding("peek"), table.Discard(), (), "discard.power(card=card.peek)"),
        (holding("8", draws=1), table.Discard(), (), "draw.again(card=card.rat(number=8))"),
        (KNOCKED, table.SwapCards(0, 1, 0), (), "give.why"),
        (KNOCKED, table.SwapCards(0, 1, 0), GIVEN, "swap.knocker(name=Olga)"),
        (KNOCKED, table.SwapCards(0, 2, 0), GIVEN, "swap.hope(name=Rocco)"),
        (seen(Phase.SWAP), table.Decline(), (), "decline.keep"),
        (NOBODY, table.Decline(), (), "decline.nobody"),
        (seen(Phase.END), table.Knock(), (), "knock.why"),
        (seen(Phase.END), table.EndTurn(), (), "wait.why"),
        # A wrong knock is warned of where it costs.
        (COSTLY, table.EndTurn(), (), "wait.penalty(points=10)"),
        # What leads elsewhere is to be put back.
        (seen(), table.DrawPile(), [places.DISCARD_SLOT], "back.why"),
        (seen(Phase.SWAP), table.SwapCards(3, 1, 0), [places.card_slot(0, 1)], "back.why"),
    ],
)
def test_reasons(view: RatView, action: Action, picked: Sequence[Slot], why: str) -> None:
    hint = narrator(len(view.rows)).hint(view, action, picked)
    assert hint.why == f"hint.{why}"
    assert not why.startswith("back") or hint.slot == picked[0]


def test_places_are_counted_from_the_left() -> None:
    take = narrator().hint(seen(), table.TakeDiscard(0), [places.DISCARD_SLOT])
    assert take.where == "hint.own.where(number=1)"
    view, action = seen(Phase.SWAP), table.SwapCards(2, 1, 3)
    assert narrator().hint(view, action).where == "hint.own.where(number=3)"
    theirs = narrator().hint(view, action, [places.card_slot(0, 2)])
    assert theirs.where == "hint.swap.where(name=Olga, number=4)"
    assert theirs.slot == places.card_slot(1, 3)


def test_the_knockers_cards_are_said_to_be_safe() -> None:
    locked = seen(Phase.SWAP, knocker=1, locked_knocker=True)
    assert narrator().refusal(locked, places.card_slot(1, 0)) == "refusal.safe(name=Olga)"
    assert narrator().refusal(locked, places.card_slot(2, 0)) == "refusal.own_first"
    assert narrator(2).refusal(NOBODY, places.card_slot(0, 0)) is None


@cases("variant", RULES.players)
def test_what_the_pages_show_could_be_true(variant: str) -> None:
    for page in RatBoard.rule_pages(variant):
        view = cast(RatView, page.picture)
        assert view.setting.variant == variant
        assert all(len(row) <= table.SLOTS for row in view.rows)
        held = sum(map(len, view.rows)) + view.pile + view.discards + view.is_holding
        assert held == sum(table.DECK)
        assert view.scores == tuple(
            sum(points[seat] or 0 for points in view.sheet) for seat in range(len(view.scores))
        )
        assert not view.out & {view.dealer, view.turn}
        shown = [view.top, view.drawn, *(card for row in view.rows for card in row)]
        assert all(
            shown.count(card) <= number
            for card, number in zip(table.CARDS, table.DECK, strict=True)
        )


@cases("card", CARDS)
def test_ones_own_cards_are_not_read_out(card: Card) -> None:
    """They lie there to be looked at: a voice would tell everybody in the room."""
    who = narrator()
    assert announced(who, events.CardDrawn(0, card, 20), NOW) == "tell.drawn_own"
    assert announced(who, events.CardPeeked(0, 1, card), NOW) == "tell.peeked_own"
    assert announced(who, events.OuterCardsSeen(0, card, card), NOW) == "tell.outer_own"
    kept = events.CardReplaced(0, 2, card, "8", "pile", is_open=False, was_open=False)
    assert announced(who, kept, NOW) == "tell.replaced_own(the_old=card.rat.the(number=8))"


def test_cards_have_names() -> None:
    names = [narrator().card_name(card) for card in CARDS]
    assert names == [
        *(f"card.cat(number={n})" for n in range(7)),
        *("card.rat(number=7)", "card.rat(number=8)", "card.king(number=9)"),
        *("card.peek", "card.swap", "card.draw2"),
    ]


LIMIT = replace(NOW, setting=MatchSettings(3, "base", 0, end="limit"))
TAKEN = events.CardReplaced(1, 2, "1", "9", "discard", is_open=False, was_open=False)
KNOWN = "the_card=card.cat.the(number=1), the_old=card.king.the(number=9)"
SEVEN = "(name=Olga, the_card=card.rat.the(number=7))"


@cases(
    ("event", "now", "told"),
    [
        # A card from the discard pile is known to all.
        (TAKEN, NOW, f"taken(name=Olga, {KNOWN})"),
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
def test_what_happened_is_announced(event: Event, now: RatView, told: str) -> None:
    assert announced(narrator(), event, now) == f"tell.{told}"


def test_the_deal_is_announced_once() -> None:
    fresh = start().observe(0)
    who = narrator()
    deals = [
        events.CardDealt(seat, slot, None, is_open=False) for slot in range(4) for seat in range(3)
    ]
    told = [announced(who, deal, fresh) for deal in deals]
    assert told == ["tell.deal(name=Rocco)", *[None] * 11]
    assert not any(announced(who, deal, replace(fresh, number=2)) for deal in deals)


@cases(
    ("winners", "scores", "text"),
    [
        ({1}, (60, 40, 55), "end.fewest(name=Olga)"),
        ({1, 2}, (60, 40, 40), "end.fewest_together(names=Olga and Rocco)"),
        ({1}, (101, 104, 110), "end.last(name=Olga)"),
        ({1, 2}, (101, 104, 104), "end.last_together(names=Olga and Rocco)"),
    ],
)
def test_who_wins_and_why(winners: set[int], scores: tuple[int, ...], text: str) -> None:
    """Who was out before may have fewer points than who was out last (RA11)."""
    won, said = frozenset(winners), f"end.last_one_in {text}"
    assert narrator().ending(Outcome(won, scores, "last_one_in")) == said
    assert announced(narrator(), events.MatchEnded(won, scores, "last_one_in"), NOW) == said
