"""Gouda Ganoven, the rule pages: what they show could be true, their examples are right."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import cast

from game.boards.base import RulePage
from game.boards.gouda_ganoven.board import GoudaBoard
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.events import RoomFought
from game.rules.gouda_ganoven.fight import fight
from game.rules.gouda_ganoven.state import RULES
from game.rules.gouda_ganoven.view import GoudaView
from tests.cases import cases

VARIANTS = tuple(RULES.players)
GANGS = ("base", "longer")
each_variant = cases("variant", VARIANTS)
RAINED = frozenset(table.Phase) - {table.Phase.DROP, table.Phase.OVER}
"""Where cheese lies in the house."""


def name_of(page: RulePage) -> str:
    return page.title.split(".")[1]


def views(variant: str) -> Mapping[str, GoudaView]:
    """Return what the pages show of the board: all but the first one, the story."""
    return {
        name_of(page): cast(GoudaView, page.picture) for page in GoudaBoard.rule_pages(variant)[1:]
    }


def afterwards(variant: str) -> Mapping[str, GoudaView]:
    """Return what the pages show when what they play is over."""
    found = {}
    for page in GoudaBoard.rule_pages(variant)[1:]:
        view = cast(GoudaView, page.picture)
        for event in page.events:
            view = view.after(event)
        found[name_of(page)] = view
    return found


def in_sight(view: GoudaView) -> list[table.Card]:
    """Return all cards that the viewer knows of, but those of the discard pile."""
    rows = chain.from_iterable(row.shown for row in view.rows)
    return [*view.hand, *view.my_row, *rows, *(card for _, card in view.played)]


# -- the pages -------------------------------------------------------------------------------------


@each_variant
def test_the_seven_phases_stand_in_their_order(variant: str) -> None:
    names = list(views(variant))
    clear = "clear" if variant in GANGS else "lives_clear"
    phases = ["phases", "rain", "gear", "sneak", "spy", "help", "fight", clear]
    assert [name for name in names if name in phases] == phases
    cards = ["sneak", "weapons", "cheese", "trap", "spy", "ouch", "help", "nailed", "crook"]
    assert [name for name in names if name in cards] == cards


def test_the_goal_and_what_a_variant_changes_come_first() -> None:
    base = set(views("base"))
    assert list(views("longer"))[:2] == ["aim", "longer"]
    assert set(views("longer")) == (base | {"longer"}) - {"pieces"}
    lives = list(views("last_rat_standing"))
    assert lives[:3] == ["lives_out", "lives", "lives_all"]
    only_gangs = {"aim", "clear", "final", "final_again", "house"}
    own = {*lives[:3], "lives_clear", "lives_house"}
    assert set(lives) == (base | own) - only_gangs


# -- what they show could be true ------------------------------------------------------------------


@each_variant
def test_no_card_is_shown_twice_and_none_is_missing(variant: str) -> None:
    for name, view in views(variant).items():
        seen = in_sight(view)
        most = dict(zip(table.CARDS, table.DECK, strict=True))
        assert all(seen.count(card) <= most[card] for card in seen), name
        laid = sum(row.hidden + len(row.shown) - (row.room is None) * (row.hidden > 0)
                   for row in view.rows)  # fmt: skip
        face_down_rooms = view.my_room is not None and view.rows[0].room is None
        assert len(view.my_row) == view.rows[0].hidden - face_down_rooms, name
        if view.phase is not table.Phase.EQUIP:  # what others lay is not seen before all are ready
            out = sum(view.hands) + laid + len(view.played) + len(view.trapped)
            assert out + view.deck + sum(view.discards) == sum(table.DECK), name


@each_variant
def test_hands_are_those_of_the_round(variant: str) -> None:
    for name, view in views(variant).items():
        assert view.hands[0] == len(view.hand)
        mine = len(view.hand) + len(view.my_row) + len(view.rows[0].shown)
        mine += sum(seat == 0 for seat, _ in view.played)
        if view.number == 1:
            assert mine == (0 if view.phase is table.Phase.DROP else table.FIRST_DRAW), name
            assert not any(view.discards), name
            assert set(view.scores) == ({0} if variant in GANGS else {3}), name


@each_variant
def test_cheese_lies_there_once_it_has_rained(variant: str) -> None:
    for name, view in views(variant).items():
        count = view.setting.pieces(len(view.playing), is_final=view.is_final)
        assert sum(view.pieces) == (count if view.phase in RAINED else 0), name
        assert min(view.pieces) >= 0, name


@each_variant
def test_who_acts_plays(variant: str) -> None:
    for view in views(variant).values():
        assert view.setting.variant == variant
        assert view.seat == 0
        assert view.turn in view.playing
        assert view.start == view.playing[0]
        assert not view.out & set(view.playing)


@cases("variant", GANGS)
def test_nobody_has_won_unless_it_is_over(variant: str) -> None:
    for name, view in views(variant).items():
        full = [seat for seat, chips in enumerate(view.scores) if chips == table.GANG]
        if view.phase is table.Phase.OVER:
            assert full == [0], name
        elif full:
            assert view.is_final, name
            assert set(full) == set(view.playing), name
            assert table.CHEESE not in in_sight(view), name


def test_who_has_no_life_left_is_out() -> None:
    lives = afterwards("last_rat_standing")
    view = lives["lives_out"]
    assert view.out == frozenset({3})
    assert view.hands[3] == 0
    assert set(lives["lives_all"].scores) == {1}
    assert sorted(lives["lives"].scores) == [2, 3, 3, 3, 3]


# -- the rulebook's examples -----------------------------------------------------------------------


def fought(view: GoudaView) -> dict[str, RoomFought]:
    """Settle what a page shows, all cards open."""
    rats = {}
    for seat in view.playing:
        row = view.rows[seat]
        assert row.room is not None
        assert row.hidden == 0
        rats[seat] = (row.room, row.shown)
    return {room.room: room for room in fight(view.pieces, rats, view.trapped, False)}


def told(room: RoomFought) -> list[tuple[int, bool]]:
    """Return the strengths in a room, the strongest first, and who gets cheese."""
    return [(rat.strength, rat.gets_cheese) for rat in room.fighters]


@cases(
    ("name", "place", "strengths", "is_shared"),
    [
        ("few", "bath", [(26, True), (15, True), (13, False)], False),
        ("thief", "cellar", [(25, True), (10, False)], False),
        ("enough", "kids", [(16, True), (5, True)], False),
        ("tie", "bed", [(21, True), (21, False)], False),
        ("share", "bed", [(10, True), (10, True)], True),
    ],
)
def test_the_examples_are_fought_as_the_pages_say(
    name: str, place: str, strengths: list[tuple[int, bool]], is_shared: bool
) -> None:
    cheese = {"few": (2, 0), "thief": (0, 1), "enough": (1, 1), "tie": (1, 0), "share": (1, 0)}
    for variant in VARIANTS:
        room = fought(views(variant)[name])[place]
        assert told(room) == strengths
        assert room.is_shared == is_shared
        assert (room.pieces, room.cards) == cheese[name]


@cases("variant", GANGS)
def test_the_tie_of_a_final_round_is_shared(variant: str) -> None:
    room = fought(views(variant)["final_again"])["bed"]
    assert told(room) == [(10, True), (10, True)]
    assert room.is_shared


@each_variant
def test_pages_of_cards_show_what_they_tell_of(variant: str) -> None:
    seen = afterwards(variant)
    assert seen["ouch"].trapped == frozenset({2})
    assert views(variant)["spy"].target is not None
    assert seen["nailed"].played == ((1, "nailed"),)
    assert "crook" in views(variant)["crook"].hand
    escaped = seen["rathole"].rows[0]
    assert (escaped.left, escaped.room) == ("bath", "bed")
    assert table.CHEESE in seen["cheese"].my_row
    assert "trap" in seen["trap"].my_row
    strengths = [int(card[:-1]) for card in seen["weapons"].my_row]
    assert sum(strengths) > 20
    assert sum(views(variant)["empty"].discards) > 0
    assert views(variant)["empty"].deck == 0
    lone = fought(seen["house" if variant in GANGS else "lives_house"])["bed"]
    assert [rat.weapons for rat in lone.fighters] == [(), ()]
    assert set(table.ROOMS) == {row.room for row in seen["fight"].rows}
