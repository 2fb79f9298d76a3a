"""Rat-a-Tat Cat: what is to be done, what is new, what may be good and why; the rule pages."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import cast

import pytest

from game.boards.base import Slot
from game.boards.rat_a_tat_cat import places, words
from game.boards.rat_a_tat_cat.board import RatBoard
from game.rules.base import Action, Event
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.state import RULES
from game.rules.rat_a_tat_cat.view import RatView
from tests.boards.rat_a_tat_cat.boards import BOARDS, steps_of_match
from tests.boards.rat_a_tat_cat.words import GAME, NOW, ROWS, seen, teller
from tests.boards.small import kit_of
from tests.boards.speaking import KeySpeaker, lesson_of, words_of
from tests.cases import cases
from tests.extent import extent
from tests.rules.rat_a_tat_cat.play import start

# -- what is to be done ---------------------------------------------------------------------------


@cases(
    ("view", "task"),
    [
        (seen(), "start"),
        (seen(top="swap"), "draw_only"),
        (seen(knocker=1), "last"),
        (seen(top="swap", knocker=1), "draw_only"),
        (seen(table.Phase.DECIDE, drawn="3"), "decide"),
        (seen(table.Phase.DECIDE, drawn="peek"), "drawn_peek"),
        (seen(table.Phase.DECIDE, drawn="peek", draws=1), "first"),
        (seen(table.Phase.PEEK), "peek"),
        (seen(table.Phase.SWAP), "swap"),
        (seen(table.Phase.SWAP, ROWS[:2], knocker=1), "swap"),
        (seen(table.Phase.SWAP, ROWS[:2], knocker=1, locked_knocker=True), "no_swap"),
        (seen(table.Phase.END), "end"),
    ],
)
def test_what_is_to_be_done(view: RatView, task: str) -> None:
    assert words.task_of(view) == task
    assert teller().banner(view) == f"banner.{task}"


def test_the_banner_names_whose_turn_it_is() -> None:
    assert teller().banner(seen(turn=1)) == "banner.turn_of(name=Olga)"
    assert teller().banner(seen(table.Phase.DRAW)) == "banner.draw"


# -- lessons --------------------------------------------------------------------------------------


@cases(
    ("view", "key", "slot"),
    [
        (seen(), "goal", places.ROW_SLOT),
        (seen(top="swap", knocker=1), "goal", places.ROW_SLOT),
        (seen(table.Phase.DECIDE, drawn="3"), "decide", places.HELD_SLOT),
        (seen(table.Phase.DECIDE, drawn="3", draws=1), "decide", places.HELD_SLOT),
        (seen(table.Phase.DECIDE, drawn="swap"), "power", places.POWER_SLOT),
        (seen(table.Phase.PEEK), None, None),
        (seen(table.Phase.SWAP), None, None),
        (seen(table.Phase.END), "end", places.KNOCK_SLOT),
        (seen(turn=1), None, None),
    ],
)
def test_a_choice_has_its_lesson(view: RatView, key: str | None, slot: Slot | None) -> None:
    assert lesson_of(teller(), view, NOW) == (key, slot)


@cases(
    ("event", "key", "slot"),
    [
        (events.OuterCardsSeen(0, "1", "2"), None, None),
        (events.TurnStarted(1, is_last=True), None, None),
        (events.CardReplaced(0, 1, "3", "8", "pile", is_open=False, was_open=False), None, None),
        (
            events.CardReplaced(1, 2, "3", "8", "discard", is_open=False, was_open=False),
            "taken",
            places.card_slot(1, 2),
        ),
        (
            events.CardReplaced(1, 0, "3", "8", "discard", is_open=True, was_open=True),
            None,
            None,
        ),
        (events.CardsSwapped(1, 0, 2, 3), None, None),
        (events.CardsSwapped(1, 3, 0, 2), "swapped", places.card_slot(0, 2)),
        (events.CardsSwapped(0, 1, 2, 3), "swapped", places.card_slot(0, 1)),
        (events.Knocked(1), None, None),
        (events.RoundScored(1, (1, 2, 3), (1, 2, 3)), "scored", places.NOTEPAD_SLOT),
        (events.PileShuffled(20), None, None),
    ],
)
def test_what_has_happened_has_its_lesson(event: Event, key: str | None, slot: Slot | None) -> None:
    assert lesson_of(teller(), event, NOW) == (key, slot)


def test_a_swapped_card_is_said_to_come_from_whoever_had_it() -> None:
    for event in (events.CardsSwapped(1, 3, 0, 2), events.CardsSwapped(0, 2, 1, 3)):
        lesson = teller().lesson(event, NOW)
        assert lesson is not None
        assert "Olga" in lesson.text


def test_a_limit_is_named_with_the_points() -> None:
    limit = replace(NOW, setting=table.Setting(3, "base", 0, end="limit", limit=200))
    lesson = teller().lesson(events.RoundScored(1, (1, 2, 3), (1, 2, 3)), limit)
    assert lesson is not None
    assert lesson.key == "scored_limit"
    assert "200" in lesson.text


# -- hints ----------------------------------------------------------------------------------------


@cases(
    ("card", "reason"),
    [("0", "asleep"), ("2", "asleep"), ("3", "low"), ("4", "low"), ("5", "better"),
     ("8", "better"), ("9", "known"), ("swap", "power")],
)  # fmt: skip
def test_reasons_to_lay_a_card(card: table.Card, reason: str) -> None:
    assert words.why_place(seen(), card, 1) == reason


def test_most_cards_have_more_points_than_those_called_low() -> None:
    numbers = table.DECK[: len(table.NUMBERS)]
    assert sum(numbers[5:]) > sum(numbers) / 2 >= sum(numbers[6:])


def test_an_open_card_of_ones_own_is_compared() -> None:
    """Younger players see their outer cards: 2 and 0 here."""
    view = seen(variant="younger")
    assert words.why_lay(view, "1", 0) == "less"
    assert words.why_lay(view, "1", 3) == "asleep"
    assert words.why_lay(view, "1", 1) == "asleep", "what lies face down is not compared"
    hint = teller().hint(seen(top="1", variant="younger"), table.TakeDiscard(0))
    assert hint.why == "hint.lay.less(card=card.cat(number=1), old=card.cat(number=2))"
    power = seen(rows=("s590", *ROWS[1:]), variant="younger")
    assert words.why_lay(power, "5", 0) == "better"


def test_reasons_to_draw() -> None:
    assert words.why_draw(seen(top="peek")) == "power"
    assert words.why_draw(seen(top="7")) == "rat"
    assert words.why_draw(seen(top="6")) == "chance"


def test_reasons_to_discard() -> None:
    assert words.why_discard(seen(table.Phase.DECIDE, drawn="8")) == "rat"
    assert words.why_discard(seen(table.Phase.DECIDE, drawn="6")) == "rest"
    assert words.why_discard(seen(table.Phase.DECIDE, drawn="peek")) == "power"
    assert words.why_discard(seen(table.Phase.DECIDE, drawn="8", draws=1)) == "second"


def test_reasons_to_swap_or_not() -> None:
    knocked = seen(table.Phase.SWAP, knocker=1)
    assert words.why(knocked, table.SwapCards(0, 1, 0)) == "hint.give.why"
    assert words.why(knocked, table.SwapCards(0, 1, 0), 1) == "hint.swap.knocker"
    assert words.why(knocked, table.SwapCards(0, 2, 0), 1) == "hint.swap.hope"
    assert words.why_decline(seen(table.Phase.SWAP)) == "keep"
    locked = seen(table.Phase.SWAP, ROWS[:2], knocker=1, locked_knocker=True)
    assert words.why_decline(locked) == "nobody"
    assert teller(2).hint(locked, table.Decline()).why == "hint.decline.nobody"


def test_a_wrong_knock_is_warned_of_where_it_costs() -> None:
    assert words.why(seen(table.Phase.END), table.EndTurn()) == "hint.wait.why"
    costly = seen(table.Phase.END, knock_penalty=True)
    assert words.why(costly, table.EndTurn()) == "hint.wait.penalty"
    assert teller().hint(costly, table.EndTurn()).why == "hint.wait.penalty(points=10)"


def test_places_are_counted_from_the_left() -> None:
    take = teller().hint(seen(), table.TakeDiscard(0), [places.DISCARD_SLOT])
    assert take.where == "hint.own.where(number=1)"
    view, action = seen(table.Phase.SWAP), table.SwapCards(2, 1, 3)
    assert teller().hint(view, action).where == "hint.own.where(number=3)"
    theirs = teller().hint(view, action, [places.card_slot(0, 2)])
    assert theirs.where == "hint.swap.where(name=Olga, number=4)"
    assert theirs.slot == places.card_slot(1, 3)


def test_the_second_step_of_a_choice_has_a_banner_of_its_own() -> None:
    picked = [places.DISCARD_SLOT]
    assert teller().banner(seen(), picked) == "banner.place"
    picked = [places.card_slot(0, 2)]
    assert teller().banner(seen(table.Phase.SWAP), picked) == "banner.swap_theirs"


def test_what_leads_elsewhere_is_to_be_put_back() -> None:
    for view, action, slot in (
        (seen(), table.DrawPile(), places.DISCARD_SLOT),
        (seen(table.Phase.SWAP), table.SwapCards(3, 1, 0), places.card_slot(0, 1)),
    ):
        hint = teller().hint(view, action, [slot])
        assert hint.slot == slot
        assert hint.what == "hint.back.what"


def test_that_a_knock_ends_the_round_is_said() -> None:
    view = seen(table.Phase.END)
    assert teller().hint(view, table.Knock()).why == "hint.knock.why"
    lesson = teller().lesson(view, NOW)
    assert lesson is not None
    assert lesson.text == "lesson.end"
    says = words_of(GAME)
    assert all("ends the round" in says[key][0] for key in ("hint.knock.why", "lesson.end"))


SPEAKS_OF = {
    **dict.fromkeys(("take", "lay", "discard"), "discard"),
    **dict.fromkeys(("own", "place", "peek", "give"), "own"),
    **{"draw": "pile", "use": "power", "swap": "theirs", "decline": "decline"},
    **{"knock": "knock", "wait": "end"},
}
"""Of which kind of slot each family of sentences speaks, but for those that put back."""


def kind_of(slot: Slot) -> str:
    if not places.is_card(slot):
        return slot.kind
    return "own" if places.card_at(slot)[0] == 0 else "theirs"


def test_in_every_choice_the_thing_that_is_framed_is_the_thing_that_is_spoken_of() -> None:
    """Whatever is proposed, and whatever has been pointed at: it can be pointed at now."""
    checked = Counter[str]()
    for seed in range(extent(4, 12)):
        variant = "younger" if seed % 4 == 3 else "base"
        options: dict[str, object] = {"locked_knocker": seed % 2 == 0, "knock_penalty": seed > 5}
        if variant == "younger":
            options = {}
        state = start(variant, 2 + seed % 4, rounds=2, **options)
        for before, *_ in steps_of_match(state, random.Random(seed)):
            view = before.observe(0)
            begun = {way[:1] for way in map(route, view.legal_actions) if len(way) > 1}
            for action in view.legal_actions:
                for picked in [(), *sorted(begun, key=str)]:
                    checked += check_hint(view, action, picked)
    assert set(checked) == {*SPEAKS_OF.values(), "back"}
    assert checked.total() > 3_000


def route(action: Action) -> tuple[Slot, ...]:
    return places.route_of(action, 0)


def check_hint(view: RatView, action: Action, picked: tuple[Slot, ...]) -> Counter[str]:
    """Every step of a hint speaks of its slot, and that can be chosen."""
    speaker = KeySpeaker(GAME)
    hint = words.Teller(kit_of(speaker), BOARDS.seats[: len(view.rows)], 0).hint(
        view, action, picked
    )
    said = {key.split(".")[1] for key in speaker.said if key.startswith("hint.")}
    if "back" in said:
        assert said == {"back"}
        assert hint.slot == picked[-1]
        return Counter({"back": 1})
    assert any(
        route(other)[: len(picked) + 1] == (*picked, hint.slot) for other in view.legal_actions
    )
    assert {SPEAKS_OF[family] for family in said} == {kind_of(hint.slot)}
    return Counter({kind_of(hint.slot): 1})


def test_no_hint_for_what_nobody_chooses() -> None:
    with pytest.raises(ValueError, match="no hint"):
        teller().hint(seen(), table.TimeUp())


# -- refusals --------------------------------------------------------------------------------------


def test_the_knockers_cards_are_said_to_be_safe() -> None:
    locked = seen(table.Phase.SWAP, knocker=1, locked_knocker=True)
    assert teller().refusal(locked, places.card_slot(1, 0)) == "refusal.safe(name=Olga)"
    assert teller().refusal(locked, places.card_slot(2, 0)) == "refusal.own_first"
    nobody = seen(table.Phase.SWAP, ROWS[:2], knocker=1, locked_knocker=True)
    assert teller(2).refusal(nobody, places.card_slot(0, 0)) is None


# -- the rulebook ---------------------------------------------------------------------------------


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
        assert view.dealer not in view.out
        assert view.turn not in view.out
        shown = [view.top, view.drawn, *(card for row in view.rows for card in row)]
        assert all(
            shown.count(card) <= number
            for card, number in zip(table.CARDS, table.DECK, strict=True)
        )
