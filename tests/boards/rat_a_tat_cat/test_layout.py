"""Where who sits and what lies, and what is pointed at to choose something."""

from __future__ import annotations

from itertools import product

import pytest

from game.boards.rat_a_tat_cat import places
from game.boards.rat_a_tat_cat.places import DISCARD_SLOT, card_at, card_slot, route_of
from game.geometry import HEIGHT, TARGET, WIDTH, Box
from game.rules.rat_a_tat_cat.table import SLOTS, Dealt, Replace, SwapCards, TakeDiscard
from tests.boards.small import are_apart
from tests.cases import cases


@cases(("players", "viewer"), product(range(2, 7), [0, 1]))
def test_every_card_has_room_to_be_pointed_at(players: int, viewer: int) -> None:
    chairs = places.chairs_of(players, viewer)
    assert [chair.is_own for chair in chairs].count(True) == 1
    assert chairs[viewer].is_own
    areas = [chair.area(slot) for chair in chairs for slot in range(SLOTS)]
    for area in areas:
        assert min(area.w, area.h) >= TARGET
        assert area.x >= 0
        assert area.right <= WIDTH
        assert area.bottom <= HEIGHT
    for i, one in enumerate(areas):
        assert all(are_apart(one, other) for other in areas[:i])


@cases("players", range(2, 7))
def test_points_are_counted_where_they_hide_nothing(players: int) -> None:
    chairs = places.chairs_of(players, 0)
    boxes = [chair.area(slot) for chair in chairs for slot in range(SLOTS)]
    boxes += [Box.around(chair.plate, 166, 44) for chair in chairs]
    boxes += [Box.around(chair.tally, 70, 70) for chair in chairs]
    for one in (Box.around(chair.tally, 84, 84) for chair in chairs):
        near = [box for box in boxes if box.centre != one.centre]
        assert all(are_apart(one, box) for box in near)


def test_others_sit_clockwise_from_the_viewers_left() -> None:
    for players in range(3, 7):
        chairs = places.chairs_of(players, 2)
        around = [chairs[(2 + step) % players].feet for step in range(1, players)]
        assert around == sorted(around)


def test_slots_and_routes() -> None:
    assert card_at(card_slot(5, 3)) == (5, 3)
    assert places.is_card(card_slot(0, 0))
    assert not places.is_card(DISCARD_SLOT)
    assert route_of(Replace(2), 1) == (card_slot(1, 2),)
    assert route_of(TakeDiscard(0), 1) == (DISCARD_SLOT, card_slot(1, 0))
    assert route_of(SwapCards(1, 4, 3), 0) == (card_slot(0, 1), card_slot(4, 3))
    with pytest.raises(ValueError, match="not chosen"):
        route_of(Dealt("3"), 0)
    with pytest.raises(ValueError, match="no card"):
        card_at(DISCARD_SLOT)
