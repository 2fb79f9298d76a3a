"""Gouda Ganoven, the rule pages: what they show could be true, their examples are right."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import cast

from game.boards.gouda_ganoven.board import GoudaBoard
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.events import CardDrawn, DeckShuffled, RoomFought
from game.rules.gouda_ganoven.fight import resolve_fights
from game.rules.gouda_ganoven.state import RULES
from game.rules.gouda_ganoven.view import GoudaView
from tests.cases import cases

GANGS = ("base", "longer")
each_variant = cases("variant", RULES.players)
RAINED = frozenset(table.Phase) - {table.Phase.DROP, table.Phase.OVER}
"""Where cheese lies in the house."""
OUTCOMES = ("pieces", "rain", "weapons", "cheese", "trap", "ouch", "nailed", "rathole")
"""Pages that show what they tell of even where nothing moves."""


def views(variant: str) -> Mapping[str, GoudaView]:
    """Return what the pages show of the board: all but the first one, the story."""
    return {
        page.title.split(".")[1]: cast(GoudaView, page.picture)
        for page in GoudaBoard.rule_pages(variant)[1:]
    }


def afterwards(variant: str) -> Mapping[str, GoudaView]:
    """Return what the pages show when what they play is over."""
    found = {}
    for page in GoudaBoard.rule_pages(variant)[1:]:
        view = cast(GoudaView, page.picture)
        for event in page.events:
            view = view.with_event(event)
        found[page.title.split(".")[1]] = view
    return found


def in_sight(view: GoudaView) -> list[table.Card]:
    """Return all cards that the viewer knows of, but those of the discard pile."""
    rows = chain.from_iterable(row.shown for row in view.rows)
    return [*held(view), *view.my_row, *rows, *(card for _, card in view.played)]


def held(view: GoudaView) -> list[table.Card]:
    """Return the viewer's hand without the room cards, which a page may show beside it."""
    return [card for card in view.hand if card not in table.ROOMS]


@each_variant
def test_what_a_page_shows_could_be_true(variant: str) -> None:
    for name, view in views(variant).items():
        check_cards(name, view)
        count = view.setting.piece_count(len(view.playing), is_final=view.is_final)
        assert sum(view.pieces) == (count if view.phase in RAINED else 0), name
        assert view.seat == 0, name
        assert view.turn in view.playing, name
        assert view.start == view.playing[0], name
        assert not view.out & set(view.playing), name
        full = {seat for seat, chips in enumerate(view.scores) if chips == table.GANG_SIZE}
        if view.phase is table.Phase.OVER and variant in GANGS:
            assert full == {0}, name
        elif variant in GANGS and full:
            assert view.is_final, name
            assert full == set(view.playing), name
            assert table.CHEESE not in in_sight(view), name


def check_cards(name: str, view: GoudaView) -> None:
    """No card is there twice and none is missing; in the first round all have what they drew."""
    seen = in_sight(view)
    most = dict(zip(table.CARDS, table.DECK, strict=True))
    assert all(seen.count(card) <= most[card] for card in seen), name
    laid = sum(
        row.hidden + len(row.shown) - (row.room is None) * (row.hidden > 0) for row in view.rows
    )
    if view.phase is not table.Phase.EQUIP:  # what others lay is not seen before all are ready
        out = sum(view.hands) + laid + len(view.played) + len(view.trapped)
        assert out + view.deck + sum(view.discards) == sum(table.DECK), name
    assert view.hands[0] == len(held(view)), name
    mine = len(held(view)) + len(view.my_row) + len(view.rows[0].shown)
    mine += sum(seat == 0 for seat, _ in view.played)
    if view.number == 1:
        assert mine == (0 if view.phase is table.Phase.DROP else table.FIRST_DRAW), name
        assert not any(view.discards), name
        assert set(view.scores) == ({0} if view.setting.variant in GANGS else {3}), name


def fought(view: GoudaView) -> dict[str, RoomFought]:
    """Settle what a page shows, all cards open."""
    rats = {}
    for seat in view.playing:
        row = view.rows[seat]
        assert row.room is not None
        assert row.hidden == 0
        rats[seat] = (row.room, row.shown)
    return {room.room: room for room in resolve_fights(view.pieces, rats, view.trapped, False)}


@each_variant
def test_the_examples_are_fought_as_the_pages_say(variant: str) -> None:
    examples: dict[str, tuple[table.Room, tuple[int, int], list[tuple[int, bool]]]] = {
        "few": ("bath", (2, 0), [(26, True), (15, True), (13, False)]),
        "thief": ("cellar", (0, 1), [(25, True), (10, False)]),
        "enough": ("kids", (1, 1), [(16, True), (5, True)]),
        "tie": ("bed", (1, 0), [(21, True), (21, False)]),
        "share": ("bed", (1, 0), [(10, True), (10, True)]),
    }
    if variant in GANGS:
        examples["final_again"] = ("bed", (1, 0), [(10, True), (10, True)])
    for name, (place, cheese, rats) in examples.items():
        room = fought(views(variant)[name])[place]
        assert [(rat.strength, rat.gets_cheese) for rat in room.fighters] == rats, name
        assert (room.pieces, room.cards) == cheese, name
        assert room.is_shared == (name in ("share", "final_again")), name


@each_variant
def test_pages_of_cards_show_what_they_tell_of(variant: str) -> None:
    seen = afterwards(variant)
    pages = {page.title.split(".")[1]: page for page in GoudaBoard.rule_pages(variant)}
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
    drawn, shuffled = pages["empty"].events
    assert isinstance(drawn, CardDrawn)
    assert isinstance(shuffled, DeckShuffled)
    assert (views(variant)["empty"].deck, drawn.left) == (1, 0)
    assert shuffled.count == sum(views(variant)["empty"].discards)
    assert sorted(views(variant)["start"].hand) == sorted(table.ROOMS)
    assert all(pages[name].outcome == seen[name] for name in OUTCOMES if name in pages)
    lone = fought(seen["house" if variant in GANGS else "lives_house"])["bed"]
    assert [rat.weapons for rat in lone.fighters] == [(), ()]
    assert set(table.ROOMS) == {row.room for row in seen["fight"].rows}
