"""The doll's house: what can be pointed at, sneaking in as a plan, places that are large enough."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, product

import pytest

from game.boards.base import Slot
from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.cards import CARD_SHAPE, GameCard
from game.boards.gouda_ganoven.hand import RAISED_HEIGHT, hand_spots
from game.boards.gouda_ganoven.own_cards import RowPlan, stacks_of
from game.boards.gouda_ganoven.places import (
    CARD_ASPECT,
    CHIP_HEIGHT,
    HOUSE_BOX,
    ROUND_BOX,
    SHOWN_CARD_HEIGHT,
    card_box,
    cheese_spots,
    fight_positions,
    floor_box,
    parted_spots,
    rat_height,
    rat_positions,
    room_box,
    seat_spots,
    tag_y,
)
from game.boards.gouda_ganoven.slots import PASS_SLOT, READY_SLOT, card_slot, room_slot
from game.geometry import HEIGHT, MIN_TARGET_SIZE, Box, Layout
from game.media.anchors import anchor
from game.rules.base import Action
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.shared import replace_at
from tests.boards import small
from tests.boards.gouda_ganoven import boards
from tests.cases import cases
from tests.rules.gouda_ganoven.play import start
from tests.rules.scenarios import seen_by

SIGN_WIDTHS = (52.0, 68.0)
"""Widths of the sign of a rat, and of one that gets cheese, without its rays."""
KIDS, BATH, BED, CELLAR = map(room_slot, table.ROOMS)


def with_hand(state: GoudaState, seat: int, *cards: str) -> GoudaState:
    return state._replace(hands=replace_at(state.hands, seat, table.sort_cards(cards)))


def holding(*cards: str) -> tuple[GoudaBoard, GoudaState]:
    state = with_hand(boards.asked(table.Pass), 0, *cards)
    return small.showing(boards.new_board(), state), state


def test_cards_that_can_be_chosen_are_raised_until_all_their_rooms_are_chosen() -> None:
    board, _ = holding("4a", "crook")
    rooms = tuple(map(room_slot, table.ROOMS))
    for offered, lifted in (
        ((rooms[1], card_slot(1)), [False, True]),
        (rooms, [False, True]),
        ((card_slot(0), card_slot(1), PASS_SLOT), [True, True]),
        ((card_slot(0), PASS_SLOT), [True, False]),
        ((), [False, False]),
    ):
        board.offer_slots(offered, offered[0] if offered else None)
        assert [piece.lift > 0 for piece in board.props.own_cards.hand] == lifted
        for slot in offered:
            assert board.hit_test(board.area(slot).centre, offered) == slot


def planning(state: GoudaState) -> tuple[GoudaBoard, RowPlan]:
    board = small.showing(boards.new_board(len(state.hands)), state)
    plan = board.move_plan(state.observe(0))
    assert isinstance(plan, RowPlan)
    board.offer_slots(plan.slots, plan.slots[0])
    return board, plan


def entering(*cards: str) -> GoudaState:
    return with_hand(boards.asked(table.Enter), 0, *cards)


def pick(board: GoudaBoard, plan: RowPlan, *slots: Slot, frames: int = 0) -> tuple[Action, ...]:
    """Point at slots in turn, each for some frames; return what comes of the last one."""
    chosen: tuple[Action, ...] = ()
    for slot in slots:
        chosen = plan.pick(slot)
        board.offer_slots(plan.slots, slot)
        for _ in range(frames):
            board.update(small.DT)
    return chosen


def faces(pieces: Iterable[GameCard]) -> list[str | None]:
    return [piece.face for piece in pieces]


def test_a_plan_is_a_room_and_cards_that_can_be_changed_until_one_is_ready() -> None:
    _, plan = planning(entering("4a", "7b", "trap", "cheese", "nailed"))
    assert READY_SLOT not in plan.slots
    assert set(plan.slots) == {room_slot(r) for r in table.ROOMS} | {card_slot(n) for n in range(4)}
    for slot in (BATH, card_slot(1), card_slot(2), BED, card_slot(1)):
        assert plan.pick(slot) == ()
    assert (plan.room, plan.cards, plan.strength) == ("bed", ("trap",), 0)
    plan.pick(card_slot(0))
    assert plan.strength == 4
    laid = table.Equip("4a"), table.Equip("trap")
    assert plan.pick(READY_SLOT) == (table.Enter("bed"), *laid, table.Ready())
    with pytest.raises(ValueError, match="cannot be chosen"):
        plan.pick(card_slot(4))
    state = entering("4a", table.CHEESE)
    final = state._replace(round_data=state.round_data._replace(is_final=True))
    assert card_slot(1) not in planning(final)[1].slots, "no cheese card in a final round"


def test_what_was_pointed_at_last_is_taken_back() -> None:
    _, plan = planning(entering("4a", "7b"))
    assert not plan.is_begun
    for slot in (BATH, card_slot(1), KIDS):
        plan.pick(slot)
    stages: list[tuple[str | None, tuple[int, ...]]] = []
    while plan.is_begun:
        plan.undo_pick()
        stages.append((plan.room, plan.chosen_places))
    assert stages == [("bath", (1,)), ("bath", ()), (None, ())]
    plan.undo_pick()


def test_the_focus_goes_from_the_room_over_the_cards_to_being_ready() -> None:
    _, plan = planning(entering("4a", "7b", "nailed"))
    for chosen, then in (
        (BATH, card_slot(0)),
        (card_slot(0), card_slot(1)),
        (card_slot(1), READY_SLOT),
        (card_slot(1), card_slot(1)),
    ):
        plan.pick(chosen)
        assert plan.focus_after(chosen) == then
    assert plan.focus_after(BATH) == READY_SLOT
    for hand, first, then in (("nailed", BATH, READY_SLOT), ("4a", card_slot(0), KIDS)):
        _, short = planning(entering(hand))
        short.pick(first)
        assert short.focus_after(first) == then


def test_what_is_planned_is_seen_and_can_be_pointed_at_where_it_lies() -> None:
    board, plan = planning(entering("4a", "7b", "trap"))
    pick(board, plan, BATH, card_slot(1), frames=60)
    own_cards, rat = board.props.own_cards, board.props.house.rats[0]
    assert rat.is_visible
    assert board.area(BATH).contains(rat.position)
    assert (faces(own_cards.row), faces(own_cards.hand_cards)) == (["bath", "7b"], ["4a", "trap"])
    assert own_cards.strength == 7
    chosen = board.area(card_slot(1))
    assert chosen.contains(own_cards.hand[1].position)
    assert chosen.right < board.area(card_slot(0)).x
    assert board.hit_test(chosen.centre, plan.slots) == card_slot(1)
    small.picture(board)


def test_the_cards_of_a_plan_are_laid_where_they_are() -> None:
    state = entering("4a", "7b", "trap", "15a")
    board, plan = planning(state)
    for action in pick(board, plan, CELLAR, card_slot(2), card_slot(1), READY_SLOT, frames=40):
        events, state = small.after_action(state, action)
        for seen in seen_by(events, 0):
            before = {id(p): p.position for p in board.props.own_cards.row}
            small.run_out(board.stage(seen, None), frame=lambda: board.offer_slots((), None))
            for piece in board.props.own_cards.row:
                assert piece.position == before.get(id(piece), piece.position)
    board.update(0.0)
    found = boards.shown(board)
    assert boards.shown(small.showing(board, state)) == found
    assert faces(board.props.rows[0]) == ["cellar", "7b", "15a"]


def test_a_plan_that_was_given_up_leaves_no_trace() -> None:
    state = entering("4a", "7b")
    board, plan = planning(state)
    pick(board, plan, BATH, card_slot(0))
    events, _ = small.after_action(state, table.Enter("kids"))
    small.run_out(board.stage(events[0], None))
    assert board.props.own_cards.plan is None
    assert board.area(KIDS).contains(board.props.house.rats[0].position)
    assert faces(board.props.rows[0]) == ["kids"]
    assert faces(board.props.own_cards.hand) == ["4a", "7b"]


def test_in_the_middle_of_laying_the_plan_goes_on() -> None:
    state = entering("4a", "7b", "9a")
    for action in (table.Enter("bed"), table.Equip("7b")):
        _, state = small.after_action(state, action)
    board, plan = planning(state)
    assert plan.is_continued
    assert plan.slots == (READY_SLOT, card_slot(0), card_slot(1))
    pick(board, plan, card_slot(1))
    assert faces(board.props.own_cards.row) == ["bed", "7b", "9a"]
    assert board.props.own_cards.strength == 16
    assert plan.pick(READY_SLOT) == (table.Equip("9a"), table.Ready())


def test_a_plan_that_is_not_shown_changes_nothing() -> None:
    board, state = boards.new_board(), entering("4a")
    before = boards.shown(small.showing(board, state))
    assert board.move_plan(state.observe(0)) is not None
    assert boards.shown(board) == before
    assert board.move_plan(start(players=4).observe(0)) is None


@cases(("count", "has_row"), product([1, 6, 8, 13], [False, True]))
def test_the_name_of_a_hand_card_covers_no_card(count: int, has_row: bool) -> None:
    cards = tuple(f"{number}a" for number in range(1, count + 1))
    context = small.context_of(layout=Layout(1024, 768))
    state = entering(*cards)
    board = GoudaBoard(context, boards.BOARDS.seats[:4], "base", {}, 0)
    board = small.showing(small.prepared(board), state)
    if has_row:
        plan = board.move_plan(state.observe(0))
        assert plan is not None
        plan.pick(KIDS)
        plan.pick(card_slot(count - 1))
        board.offer_slots(plan.slots, None)
        board.update(1.0)
    own_cards = board.props.own_cards
    for place in range(count):
        board.offer_slots((card_slot(place),), card_slot(place))
        boxes = context.theme.drawn_text_boxes(lambda: small.picture(board))
        name = next(box for box in boxes if box.text.startswith("weapon."))
        for piece in (*own_cards.hand, *own_cards.row):
            around = Box.centred_at(piece.position, CARD_ASPECT * piece.height, piece.height)
            assert not name.place.colliderect(context.layout.rect(around))


@cases("count", range(1, 18, 2))
def test_every_hand_card_can_be_pointed_at(count: int) -> None:
    board, _ = holding(*(f"{number}a" for number in range(1, count + 1)))
    slots = [card_slot(place) for place in range(count)]
    for slot in slots:
        area, whole = board.area(slot), card_box(hand_spots(range(count))[slot.index])
        assert min(area.w, area.h) >= MIN_TARGET_SIZE
        assert area.bottom <= HEIGHT
        for point in (area.centre, (whole.x + 2, whole.y + 2)):
            assert board.hit_test(point, slots) == slot
    last = board.area(slots[-1])
    assert board.hit_test((last.right - 2, last.bottom - 2), slots) == slots[-1]
    assert board.hit_test(last.centre, slots[:-1]) is None, (
        "it lies under one that cannot be chosen"
    )


@cases("count", range(2, 15))
def test_the_number_of_every_card_in_a_fan_is_visible(count: int) -> None:
    corners = [card_box(spot) for spot in hand_spots(range(count))]
    assert len({box.y for box in corners}) == 1, "even a large hand is one row"
    assert corners[-1].bottom <= HEIGHT
    assert corners[0].y - RAISED_HEIGHT >= HOUSE_BOX.bottom - 30, "only the foot of the house"
    unit = corners[0].h / CARD_SHAPE.height
    number = unit * (anchor("gouda_ganoven/card_weapon", "signs")[0] + CARD_SHAPE.sign / 2)
    assert all(right.x - left.x >= number for left, right in pairwise(corners))


@cases("count", range(10, 19))
def test_a_large_fan_opens_at_the_card_that_is_pointed_at(count: int) -> None:
    board, _ = holding(*(f"{number}a" for number in range(1, count + 1)))
    own_cards, slots = board.props.own_cards, [card_slot(place) for place in range(count)]
    for slot in slots:
        board.offer_slots(slots, None)
        closed = board.area(slot).centre
        board.offer_slots(slots, slot)
        strip = board.area(slot)
        assert strip.w >= MIN_TARGET_SIZE
        for x in (closed[0], strip.x + 1, strip.right - 1):
            assert board.hit_test((x, strip.centre[1]), slots) == slot
        board.update(9.0)
        cards = zip(own_cards.hand, map(own_cards.spot_of, range(count)), strict=True)
        assert all(piece.position[0] == pytest.approx(at[0]) for piece, (at, _) in cards)
    board.offer_slots((), None)
    spots = hand_spots(own_cards.stacks)
    assert [piece.position for piece in own_cards.hand] == [at for at, _ in spots]


def test_equal_cards_of_a_large_hand_are_a_stack_in_which_each_can_be_pointed_at() -> None:
    few = ("4a", "7a", "trap", "trap", "crook", "crook", "crook")
    assert stacks_of(few) == [*range(7)]
    board, _ = holding("4b", "5a", *few)
    own_cards, offered = board.props.own_cards, (card_slot(6), PASS_SLOT)
    assert own_cards.stacks == [0, 1, 2, 3, 4, 4, 5, 5, 5]
    board.offer_slots(offered, None)
    crooks = own_cards.hand[6:]
    assert [piece.lift > 0 for piece in own_cards.hand] == [False] * 6 + [True] * 3
    assert len({piece.position for piece in crooks}) == 3, "one sees how many lie there"
    for place in (6, 7, 8):
        small.check_target(board.area(card_slot(place)), card_slot(place))
        top = own_cards.spot_of(place)[0]
        assert board.hit_test(top, offered) == card_slot(6), "equal cards are equal"
    board, plan = planning(with_hand(entering("4a"), 0, "4b", "5a", *few))
    trap = board.hit_test(board.props.own_cards.spot_of(5)[0], plan.slots)
    assert trap == card_slot(5)
    pick(board, plan, trap, frames=20)
    assert board.props.own_cards.pile_size(4) == 1
    assert board.hit_test(board.props.own_cards.spot_of(4)[0], plan.slots) == card_slot(4)


@cases("players", range(3, 7))
def test_places_do_not_cover_each_other(players: int) -> None:
    places = seat_spots(players, 1)
    boxes = [place.panel for place in places] + [HOUSE_BOX]
    for number, box in enumerate(boxes):
        assert all(small.are_apart(box, other) for other in boxes[:number])
    for place in places:
        assert place.is_own or not place.panel.contains(place.speech_point)
        card = card_box((place.shown_point, SHOWN_CARD_HEIGHT))
        assert all(small.are_apart(card, other.panel) for other in places), "beside all boxes"
        assert all(small.are_apart(card, other.row) for other in places if other.is_own)
        assert not card.contains(HOUSE_BOX.centre), "beside the crossing of the rooms"
        chips = [place.chip_position(number, 5) for number in range(5)]
        assert all(place.panel.contains(at) for at in chips)
        assert place.is_own or chips[0][1] + CHIP_HEIGHT / 2 <= place.row.y, "clear of cards"
        assert all(right[0] - left[0] >= 0.9 * CHIP_HEIGHT for left, right in pairwise(chips))
        assert all(place.panel.contains(at) for at in (place.feet, place.head_point)), "whole rats"
        for count in range(1, 9):
            for x, y in place.row_centres(count):
                assert place.row.x <= x <= place.row.right
                assert place.row.contains((x, y))
        assert min(place.panel.w, place.panel.h) >= MIN_TARGET_SIZE


@cases("room", table.ROOMS)
def test_rats_and_cheese_stay_in_their_room(room: str) -> None:
    box, ground = room_box(room), floor_box(room)  # type: ignore[arg-type]
    for count in range(1, 7):
        feet = rat_positions(room, count)  # type: ignore[arg-type]
        assert len(set(feet)) == count
        assert all(ground.contains(at) for at in feet)
        assert all(box.x + 30 < x < box.right - 30 for x, _ in feet)
        high = rat_height(count)
        assert all(y - high > box.y + 15 for _, y in feet), "heads below the ceiling"
        front = max(y for _, y in feet)
        eyes = [y - 0.6 * high for _, y in feet if y < front]
        assert all(each < front - 0.95 * high for each in eyes if count > 4), "above heads in front"
        spots = cheese_spots(room, min(count, 6))  # type: ignore[arg-type]
        assert all(ground.contains(at) for at in spots)


@cases("room", table.ROOMS)
def test_fighters_stay_in_their_room_below_their_strengths_and_winners_stand_in_front(
    room: str,
) -> None:
    ground = floor_box(room)  # type: ignore[arg-type]
    for count in range(2, 7):
        feet = fight_positions(room, count)  # type: ignore[arg-type]
        assert all(ground.contains(at) for at in feet)
        assert len({tag_y(at) for at in feet}) == 1
        assert all(tag_y(at) < y - 0.9 * rat_height(count) for at in feet for y in (at[1],))
        for wins in product((False, True), repeat=count):
            spots = parted_spots(room, wins)  # type: ignore[arg-type]
            found = sorted(zip(spots, wins, strict=True))
            wide = [SIGN_WIDTHS[is_winner] for _, is_winner in found]
            edges = [at[0] - w / 2 for ((at, _), _), w in zip(found, wide, strict=True)]
            beside = zip(edges[1:], edges, wide, strict=False)
            assert all(right >= left + w for right, left, w in beside), "no strength is covered"
            assert all(ground.contains(at) for at, _ in spots)
            ranked = sorted((at[1], high, wins[n]) for n, (at, high) in enumerate(spots))
            assert [is_winner for _, _, is_winner in ranked] == sorted(wins)
            assert sorted(high for _, high, _ in ranked) == [high for _, high, _ in ranked]
            assert all(at[1] + 50 < ground.bottom for at, _ in spots), "signs below their feet"


@cases("slot", map(room_slot, table.ROOMS))
def test_a_ring_around_a_room_clears_the_round_number(slot: Slot) -> None:
    board, plan = planning(entering("4a"))
    assert small.are_apart(board.area(slot).inset(-10), ROUND_BOX)
    whole = room_box(table.ROOMS[slot.index])
    for point in ((whole.x + 2, whole.y + 2), (whole.right - 2, whole.centre[1])):
        assert board.hit_test(point, plan.slots) == slot, "its border can be pressed too"


def test_a_press_that_changes_nothing_is_not_undone() -> None:
    _, plan = planning(entering("4a", "7a"))
    plan.pick(KIDS)
    plan.pick(card_slot(0))
    plan.pick(KIDS)
    plan.undo_pick()
    assert (plan.room, plan.chosen_places) == ("kids", ())


def test_a_card_is_found_again_after_others_have_left_the_hand() -> None:
    board, state = holding("4a", "7a", "crook")
    asked = board.view
    crook, bath = card_slot(asked.hand.index("crook")), room_slot("bath")
    assert board.current_slot(crook, asked) == crook
    small.showing(board, with_hand(state, 0, "7a", "crook"))
    assert board.current_slot(crook, asked) == card_slot(board.view.hand.index("crook")) != crook
    small.showing(board, with_hand(state, 0, "7a"))
    assert board.current_slot(crook, asked) is None
    assert board.current_slot(bath, asked) == bath


def test_the_numbers_of_open_weapons_in_another_row_can_be_read() -> None:
    rows = (
        *(boards.open_row("bath"), boards.open_row("bath", ("5a",), ("18a", "9b"))),
        *(boards.row("kids", ("20a",), ("6b",)), boards.open_row("bed", (), ("19a", "9a", "12b"))),
    )
    board = small.showing(boards.ready_board(4), boards.state(table.Phase.REINFORCE, rows))
    for row in board.props.rows[1:]:
        for left, right in pairwise(row):
            if left.face is not None and left.face in table.WEAPONS:
                assert right.position[0] - left.position[0] >= 34.0, "as wide as the number"
        assert all(left.position[0] < right.position[0] for left, right in pairwise(row))
