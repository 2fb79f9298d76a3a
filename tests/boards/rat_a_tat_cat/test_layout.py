"""How the table stands follows from the events alone, and so does what the eyes have seen."""

from __future__ import annotations

import random

import pytest

from game.boards.rat_a_tat_cat.arrangement import (
    Memory,
    after,
    arrangement_of,
    memory_after,
    start_of,
)
from game.boards.rat_a_tat_cat.places import places_of
from game.boards.rat_a_tat_cat.slots import DISCARD_SLOT, card_at, card_slot, is_card, route_of
from game.geometry import HEIGHT, TARGET, WIDTH, Box
from game.rules.rat_a_tat_cat.events import (
    CardPeeked,
    CardReplaced,
    CardsSwapped,
    Knocked,
    OuterCardsSeen,
    RoundStarted,
    RowShown,
    TurnStarted,
)
from game.rules.rat_a_tat_cat.table import SLOTS, Dealt, Replace, SwapCards, TakeDiscard
from tests.boards.rat_a_tat_cat.play import start, steps_of_match, view_of

MATCHES: list[tuple[int, str, dict[str, object]]] = [
    (2, "base", {"end": "limit", "limit": 40, "knock_penalty": True}),
    (3, "younger", {"first_seat": 2}),
    (4, "base", {"end": "limit", "limit": 60, "locked_knocker": True}),
    (5, "younger", {"end": "limit", "limit": 50}),
    (6, "base", {"rounds": 2}),
]


@pytest.mark.parametrize(("players", "variant", "options"), MATCHES)
def test_after_follows_whole_matches(
    players: int, variant: str, options: dict[str, object]
) -> None:
    for seed, viewer in enumerate(range(players)):
        state = start(players, variant, **options)
        now = arrangement_of(view_of(state, viewer))
        assert now == start_of(now.setting)
        for _, _, events, then in steps_of_match(state, random.Random(seed)):
            for event in events:
                seen = event.seen_by(viewer)
                now = now if seen is None else after(now, seen)
            assert now == arrangement_of(view_of(then, viewer)), events


@pytest.mark.parametrize(("players", "variant", "options"), MATCHES)
def test_what_the_eyes_have_seen_is_true_and_lies_face_down(
    players: int, variant: str, options: dict[str, object]
) -> None:
    state, viewer, most = start(players, variant, **options), players - 1, 0
    memory: Memory = {}
    for _, _, events, then in steps_of_match(state, random.Random(3)):
        for event in events:
            seen = event.seen_by(viewer)
            memory = memory if seen is None else memory_after(memory, seen)
        view = view_of(then, viewer)
        for (seat, slot), card in memory.items():
            assert then.rows[seat][slot] == card
            assert view.rows[seat][slot] is None
        most = max(most, len(memory))
    assert most >= 2


def test_memory_goes_along_with_a_swap_and_ends_with_a_look_of_all() -> None:
    memory = memory_after({}, OuterCardsSeen(0, "3", "9"))
    assert memory == {(0, 0): "3", (0, 3): "9"}
    assert memory_after(memory, OuterCardsSeen(1, None, None)) == memory
    memory = memory_after(memory, CardsSwapped(1, 2, 0, 3))
    assert memory == {(0, 0): "3", (1, 2): "9"}
    memory = memory_after(memory, CardPeeked(0, 1, "5"))
    memory = memory_after(memory, CardReplaced(1, 2, None, "9", "pile", False, False))
    assert memory == {(0, 0): "3", (0, 1): "5"}
    memory = memory_after(memory, CardReplaced(1, 2, "4", "0", "discard", False, False))
    assert memory[1, 2] == "4"
    assert memory_after(memory, RowShown(0, ("3", "5", "1", "1"))) == {(1, 2): "4"}
    assert memory_after(memory, RoundStarted(2, 0)) == {}


def test_last_turns_are_those_after_the_knock() -> None:
    now = start_of(view_of(start(4)).setting)
    now = after(after(now, TurnStarted(1, is_last=False)), Knocked(1))
    assert now.last_turns == (2, 3, 0)
    assert after(now, TurnStarted(3, is_last=True)).last_turns == (3, 0)
    assert after(now, RowShown(2, ("1", "1", "1", "1"))).last_turns == ()


# -- places ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("viewer", [0, 1])
def test_every_card_has_room_to_be_pointed_at(players: int, viewer: int) -> None:
    places = places_of(players, viewer)
    assert [place.is_own for place in places].count(True) == 1
    assert places[viewer].is_own
    areas = [place.area(slot) for place in places for slot in range(SLOTS)]
    for area in areas:
        assert min(area.w, area.h) >= TARGET
        assert area.x >= 0
        assert area.right <= WIDTH
        assert area.bottom <= HEIGHT
    for i, one in enumerate(areas):
        assert all(_are_apart(one, other) for other in areas[:i])


@pytest.mark.parametrize("players", range(2, 7))
def test_points_are_counted_where_they_hide_nothing(players: int) -> None:
    places = places_of(players, 0)
    boxes = [place.area(slot) for place in places for slot in range(SLOTS)]
    boxes += [Box.around(place.plate, 166, 44) for place in places]
    boxes += [Box.around(place.tally, 70, 70) for place in places]
    for one in (Box.around(place.tally, 84, 84) for place in places):
        near = [box for box in boxes if box.centre != one.centre]
        assert all(_are_apart(one, box) for box in near)


def _are_apart(one: Box, other: Box) -> bool:
    apart_x = one.right <= other.x or other.right <= one.x
    return apart_x or one.bottom <= other.y or other.bottom <= one.y


def test_others_sit_clockwise_from_the_viewers_left() -> None:
    for players in range(3, 7):
        places = places_of(players, 2)
        around = [places[(2 + step) % players].feet for step in range(1, players)]
        assert around == sorted(around)


def test_slots_and_routes() -> None:
    assert card_at(card_slot(5, 3)) == (5, 3)
    assert is_card(card_slot(0, 0))
    assert not is_card(DISCARD_SLOT)
    assert route_of(Replace(2), 1) == (card_slot(1, 2),)
    assert route_of(TakeDiscard(0), 1) == (DISCARD_SLOT, card_slot(1, 0))
    assert route_of(SwapCards(1, 4, 3), 0) == (card_slot(0, 1), card_slot(4, 3))
    with pytest.raises(ValueError, match="not chosen"):
        route_of(Dealt("3"), 0)
    with pytest.raises(ValueError, match="no card"):
        card_at(DISCARD_SLOT)
