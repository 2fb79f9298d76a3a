"""Katzenpolizei: what is said is true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from game.boards.base import Slot
from game.boards.katzenpolizei import places
from game.boards.katzenpolizei.narrator import (
    KatzenNarrator,
    drive_reason,
    lure_reason,
    roll_reason,
    run_reason,
)
from game.rules.base import Event
from game.rules.katzenpolizei import events, table
from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.state import RULES
from game.rules.katzenpolizei.view import KatzenView
from tests.boards.small import KeySpeaker, announced, context_of, lesson_of, seats_of
from tests.cases import cases
from tests.rules.katzenpolizei.play import position, start

GAME = "katzenpolizei"


def narrator(people: int = 1) -> KatzenNarrator:
    context = context_of(KeySpeaker(GAME), predict_events=RULES.predict_events)
    return KatzenNarrator(context, seats_of("Mila", "Otto", "Nora", people=people), 0)


def seen(
    cats: Mapping[int, Family], phase: table.Phase = table.Phase.ROLL, **more: Any
) -> KatzenView:
    families = (cats.get(number, Family()) for number in range(table.FAMILIES))
    return position(phase, *families, **more).observe(0)


NOW = start().observe(0)
CARDS = (*table.CAT_CARDS, "police")
DIE_FACES: tuple[table.DieFace, ...] = ("cat", "dog", "mouse", "whistle")
LATE = {3: Family(b=2, kittens=2, joined="b")}


@cases(
    ("event", "cats", "told"),
    [
        (events.CatsCame(1, "k3"), {}, "came_alone(name=Otto)"),
        (events.CatsCame(1, "k3"), {3: Family(b=2)}, "came_kittens"),
        (events.CatsCame(1, "a3"), {}, "came_parent(name=Otto)"),
        (events.CatsCame(1, "a3"), {3: Family(kittens=0)}, "came_parent(name=Otto)"),
        (events.CatsCame(1, "a3"), LATE, "came_late(name=Otto)"),
        (events.KittensRan("k3", 0, 0, "a3"), {}, "ran_home_own"),
        (events.KittensRan("k3", 0, 2, "a3"), {}, "ran_away_own(end=Nora)"),
        # Dog and mouse move a whole group; by the English rule a family as well.
        (events.CatsDriven(("b2",), 0, 1), {}, "driven_parent_away_own(end=Otto)"),
        (events.CatsDriven(("k2",), 0, 1), {}, "driven_kittens_away_own(end=Otto)"),
        (events.CatsDriven(("b2", "k2"), 0, 1), {}, "driven_both_away_own(end=Otto)"),
        (events.CatsLured(("b2",), 1, 0), {}, "lured_parent_own(start=Otto)"),
        (events.CatsLured(("k2",), 1, 0), {}, "lured_kittens_own(start=Otto)"),
        (events.CatsLured(("b2", "k2"), 1, 0), {}, "lured_both_own(start=Otto)"),
        (events.CatsLured(("a2", "b2", "k2"), 1, 0), {}, "lured_family_own(start=Otto)"),
        (events.NothingHappened(0, "dog", "families"), {}, "nothing_dog_families"),
        (events.NothingHappened(0, "mouse", "families"), {}, "nothing_mouse_families"),
        # Neither a card nor a roll is named before it is seen.
        *((events.CardDrawn(1, card, 20), {}, "drawn(name=Otto)") for card in CARDS),
        *((events.DieRolled(1, face), {}, "rolled(name=Otto)") for face in DIE_FACES),
    ],
)
def test_what_happened_is_announced(event: Event, cats: dict[int, Family], told: str) -> None:
    assert announced(narrator(), event, seen(cats)) == f"tell.{told}"


def test_the_banner_asks_and_names_whom_only_where_several_people_play() -> None:
    assert narrator().banner(seen({}, table.Phase.DIE)) == "banner.die"
    assert narrator().banner(seen({}, table.Phase.DRAW)) == "banner.card"
    said = [narrator(people).banner(seen({})) for people in range(3)]
    assert said == ["banner.turn_of(name=Mila)", "banner.roll", "banner.roll_of(name=Mila)"]


ALARM = start("alarm", 2).observe(0)
ENGLISH = start(english_families=True).observe(0)
BOTH = {0: Family(a=0), 1: Family(a=1)}
DONE = events.FamilyCompleted(1, 4)


@cases(
    ("subject", "now", "lesson"),
    [
        (NOW, NOW, ("aim", places.DIE_SLOT)),
        (ALARM, ALARM, ("alarm", places.STEPS_SLOT)),
        # Dog and mouse are explained to whoever chooses.
        (seen(BOTH, table.Phase.DRIVE), NOW, ("drive", places.DOG_SLOT)),
        (seen(BOTH, table.Phase.LURE), NOW, ("lure", places.MOUSE_SLOT)),
        (events.ChoiceAsked(1, table.Phase.DRIVE), NOW, (None, None)),
        # A family is safe from the mouse unless by the English rule.
        (DONE, NOW, ("family", places.cat_slot("a4"))),
        (DONE, ENGLISH, ("family_english", places.cat_slot("a4"))),
    ],
)
def test_what_is_explained(
    subject: Event | KatzenView, now: KatzenView, lesson: tuple[str | None, Slot | None]
) -> None:
    assert lesson_of(narrator(), subject, now) == lesson


def test_reasons_for_a_roll() -> None:
    mine = {0: Family(a=0)}
    assert roll_reason(seen(mine)) == "cat"
    assert roll_reason(seen(mine, die="wild")) == "wild"
    assert roll_reason(seen(mine, figure=0)) == "guarded"
    assert roll_reason(seen({0: Family(a=1)})) == "first"
    assert roll_reason(seen(mine, variant="alarm", pile=0)) == "empty"


@cases(
    ("parents", "figure", "police", "to", "reason"),
    [
        ((0, 1), None, (0, 0, 0), 0, "own"),
        ((0, 1), 0, (0, 0, 0), 0, "own_guarded"),
        ((0, 1), None, (0, 0, 0), 1, "gift"),
        ((1, 2), 1, (0, 0, 0), 2, "guarded"),
        ((1, 2), None, (0, 0, 3), 1, "behind"),
        ((1, 2), None, (0, 0, 0), 2, "dog"),
        ((1, 2), None, (0, 0, 0), 1, "not_other"),
    ],
)
def test_reasons_for_a_run(
    parents: tuple[int, int], figure: int | None, police: tuple[int, ...], to: int, reason: str
) -> None:
    a, b = parents
    view = seen({4: Family(a, b, 0)}, table.Phase.RUN, figure=figure, police=police)
    assert run_reason(view, to) == reason
    hint = narrator().hint(view, table.RunTo(to))
    assert hint.slot == places.cat_slot("a4" if to == a else "b4")


@cases(
    ("cats", "card", "reason"),
    [
        ({0: Family(a=0)}, "a0", "only"),
        ({0: Family(a=0), 1: Family(a=0, b=1, kittens=1, joined="b")}, "a0", "not_family"),
        ({0: Family(a=0), 1: Family(a=0, b=1, kittens=1, joined="b")}, "a1", "taken"),
        ({0: Family(a=0), 1: Family(a=0, kittens=0, joined="a")}, "a0", "few"),
        ({0: Family(a=0), 1: Family(a=0, kittens=0, joined="a")}, "a1", "rest"),
        ({0: Family(a=0), 1: Family(kittens=0)}, "k1", "loose"),
        ({0: Family(a=0), 1: Family(b=0)}, "b1", "same"),
    ],
)
def test_reasons_for_the_dog(cats: dict[int, Family], card: str, reason: str) -> None:
    view = seen(cats, table.Phase.DRIVE)
    assert table.Drive(card) in view.legal_actions
    assert drive_reason(RULES.predict_events, view, card) == reason


@cases(
    ("cats", "card", "reason"),
    [
        ({0: Family(0, 1, 0, "a")}, "b0", "family"),
        ({0: Family(a=0, b=1)}, "b0", "pair"),
        ({0: Family(b=0, a=1)}, "a0", "pair"),
        ({0: Family(a=1)}, "a0", "hope"),
        ({0: Family(a=1, kittens=1, joined="a")}, "a0", "along"),
        ({0: Family(kittens=1)}, "k0", "kittens"),
        ({0: Family(1, 2, 2, "b"), 1: Family(a=1), 2: Family(1, 1, 1, "ab")}, "a0", "leader"),
        ({0: Family(1, 2, 2, "b")}, "a0", "one"),
    ],
)
def test_reasons_for_the_mouse(cats: dict[int, Family], card: str, reason: str) -> None:
    view = seen(cats, table.Phase.LURE)
    assert card in {cast(table.Lure, action).card for action in view.legal_actions}
    assert lure_reason(RULES.predict_events, view, card) == reason


def test_the_police_cat_keeps_the_best_from_the_mouse() -> None:
    cats = {0: Family(a=1, kittens=1, joined="a"), 1: Family(a=2), 2: Family(kittens=2)}
    view = seen(cats, table.Phase.LURE, figure=1)
    assert lure_reason(RULES.predict_events, view, "k2") == "guarded"
    assert lure_reason(RULES.predict_events, view, "a1") == "hope", (
        "there are better ones to be had"
    )
    hint = narrator().hint(view, table.Lure(2, "k2"))
    assert hint.slot == places.cat_slot("k2")
    assert hint.why == "hint.lure.guarded(guarded=Otto)"
    assert "name=Nora" in hint.where, "on whose wall the framed cats are"
    assert (
        lure_reason(RULES.predict_events, seen(cats, table.Phase.LURE, figure=0), "k2") == "kittens"
    )
    whole = seen({5: Family(1, 1, 1, "ab")}, table.Phase.LURE, english_families=True)
    assert lure_reason(RULES.predict_events, whole, "a5") == "whole"


TABLE = {
    0: Family(0, 0, 0, "ab"),
    1: Family(a=0),
    2: Family(a=1),
    3: Family(a=2, kittens=2, joined="a"),
    4: Family(2, 2, 2, "ab"),
    5: Family(0, 1, 0),
}


@cases(
    ("phase", "slot", "reason"),
    [
        (table.Phase.ROLL, places.cat_slot("a1"), "first"),
        (table.Phase.ROLL, places.window_slot(2), "first"),
        (table.Phase.ROLL, places.PILE_SLOT, "pile"),
        (table.Phase.ROLL, places.POLICE_SLOT, "police"),
        (table.Phase.DRIVE, places.DIE_SLOT, "rolled"),
        (table.Phase.DRIVE, places.DOG_SLOT, "cats"),
        (table.Phase.DRIVE, places.window_slot(0), "cats"),
        (table.Phase.DRIVE, places.cat_slot("a2"), "others"),
        (table.Phase.DRIVE, places.cat_slot("a4"), "others"),
        (table.Phase.DRIVE, places.cat_slot("a0"), "family"),
        (table.Phase.LURE, places.MOUSE_SLOT, "cats"),
        (table.Phase.LURE, places.cat_slot("a1"), "own"),
        (table.Phase.LURE, places.cat_slot("a0"), "own"),
        (table.Phase.LURE, places.cat_slot("a2"), "guarded(name=Otto)"),
        (table.Phase.LURE, places.window_slot(1), "guarded(name=Otto)"),
        (table.Phase.LURE, places.cat_slot("a4"), "family"),
        (table.Phase.RUN, places.cat_slot("a2"), "run"),
    ],
)
def test_what_cannot_be_chosen_says_why(phase: table.Phase, slot: Slot, reason: str) -> None:
    assert narrator().refusal(seen(TABLE, phase, figure=1), slot) == f"refusal.{reason}"


def test_alarm_says_of_the_police_cat_how_it_climbs() -> None:
    alarm = start("alarm", 2).observe(0)
    for slot in (places.POLICE_SLOT, places.STEPS_SLOT):
        assert narrator().refusal(alarm, slot) == "refusal.steps"
