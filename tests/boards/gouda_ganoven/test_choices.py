"""The doll's house: what can be pointed at, sneaking in as a plan, places that are large enough."""

from __future__ import annotations

from itertools import product

import pytest

from game.boards.base import Slot
from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.places import (
    HOUSE,
    SHAPE,
    cheese_spots,
    floor,
    hand_area,
    room_box,
    spots_of,
    stands,
)
from game.boards.gouda_ganoven.plan import Laying
from game.boards.gouda_ganoven.slots import (
    PASS_SLOT,
    READY_SLOT,
    SACK_SLOT,
    card_slot,
    room_slot,
    route_of,
    seat_slot,
)
from game.geometry import HEIGHT, TARGET, Box, Layout
from game.rules.base import Action
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.shared import put
from tests.boards.gouda_ganoven import boards
from tests.boards.small import (
    DT,
    after_action,
    are_apart,
    kit_of,
    picture,
    prepared,
    run_out,
    showing,
)
from tests.cases import cases
from tests.rules.gouda_ganoven.play import start


def slots_of(board: GoudaBoard, state: GoudaState, seat: int = 0) -> list[Slot]:
    routes = [board.route(action) for action in state.legal_actions()]
    return list(dict.fromkeys(slot for route in routes for slot in route))


def with_hand(state: GoudaState, seat: int, *cards: str) -> GoudaState:
    return state._replace(hands=put(state.hands, seat, table.in_order(cards)))


# -- routes ----------------------------------------------------------------------------------------


def test_routes_by_hand() -> None:
    hand = ("3a", "nailed", "crook", "rathole", "rathole")
    assert route_of(table.DropCheese(), hand) == (SACK_SLOT,)
    assert route_of(table.Spy(2), hand) == (seat_slot(2),)
    assert route_of(table.NailShut(), hand) == (card_slot(1),)
    assert route_of(table.MoveCheese("bath", "bed"), hand) == (
        card_slot(2),
        room_slot("bath"),
        room_slot("bed"),
    )
    assert route_of(table.RatHole("kids"), hand) == (card_slot(3), room_slot("kids"))
    assert route_of(table.Pass(), hand) == (PASS_SLOT,)
    with pytest.raises(ValueError, match="not in tuple"):
        route_of(table.NailShut(), ("3a",))


def test_the_second_of_two_equal_cards_may_be_pointed_at_too() -> None:
    state = with_hand(boards.asked(table.Pass), 0, "4a", "rathole", "rathole")
    board = showing(boards.new_board(), state)
    slots = slots_of(board, state)
    assert board.hit_test(board.area(card_slot(2)).centre, slots) == card_slot(1)
    assert board.hit_test(board.area(card_slot(0)).centre, slots) == card_slot(0)
    assert board.hit_test((5, 5), slots) is None


def test_a_card_that_has_been_pointed_at_is_lifted() -> None:
    state = with_hand(boards.asked(table.Pass), 0, "4a", "rathole")
    board = showing(boards.new_board(), state)
    board.offer((room_slot("bath"), card_slot(1)), room_slot("bath"))
    assert [piece.lift > 0 for piece in board.props.desk.hand] == [False, True]
    board.offer((card_slot(0), card_slot(1), PASS_SLOT), None)
    assert [piece.lift for piece in board.props.desk.hand] == [0.0, 0.0]


def test_the_gangster_stays_lifted_until_both_rooms_are_chosen() -> None:
    state = with_hand(boards.asked(table.Pass), 0, "4a", "crook")
    board = showing(boards.new_board(), state)
    board.offer(tuple(map(room_slot, table.ROOMS)), None)
    assert [piece.lift > 0 for piece in board.props.desk.hand] == [False, True]


# -- sneaking in -----------------------------------------------------------------------------------


def planning(state: GoudaState) -> tuple[GoudaBoard, Laying]:
    board = showing(boards.new_board(len(state.hands)), state)
    plan = board.plan(state.observe(0))
    assert isinstance(plan, Laying)
    board.offer(plan.slots, plan.slots[0])
    return board, plan


def entering(*cards: str) -> GoudaState:
    return with_hand(boards.asked(table.Enter), 0, *cards)


def test_a_plan_is_a_room_and_cards_that_can_be_changed_until_one_is_ready() -> None:
    _, plan = planning(entering("4a", "7b", "trap", "cheese", "nailed"))
    assert READY_SLOT not in plan.slots
    assert set(plan.slots) == {room_slot(r) for r in table.ROOMS} | {card_slot(n) for n in range(4)}
    for slot in (room_slot("bath"), card_slot(1), card_slot(2), room_slot("bed"), card_slot(1)):
        assert plan.choose(slot) == ()
    assert (plan.room, plan.cards, plan.strength) == ("bed", ("trap",), 0)
    plan.choose(card_slot(0))
    assert plan.strength == 4
    assert plan.choose(READY_SLOT) == (
        table.Enter("bed"),
        table.Equip("4a"),
        table.Equip("trap"),
        table.Ready(),
    )
    with pytest.raises(ValueError, match="cannot be chosen"):
        plan.choose(card_slot(4))


def test_what_was_pointed_at_last_is_taken_back() -> None:
    _, plan = planning(entering("4a", "7b"))
    assert not plan.is_begun
    for slot in (room_slot("bath"), card_slot(1), room_slot("kids")):
        plan.choose(slot)
    stages: list[tuple[str | None, tuple[int, ...]]] = []
    while plan.is_begun:
        plan.take_back()
        stages.append((plan.room, plan.chosen))
    assert stages == [("bath", (1,)), ("bath", ()), (None, ())]
    plan.take_back()


def test_the_focus_goes_from_the_room_over_the_cards_to_being_ready() -> None:
    _, plan = planning(entering("4a", "7b", "nailed"))
    plan.choose(room_slot("bath"))
    assert plan.focus_after(room_slot("bath")) == card_slot(0)
    plan.choose(card_slot(0))
    assert plan.focus_after(card_slot(0)) == card_slot(1)
    plan.choose(card_slot(1))
    assert plan.focus_after(card_slot(1)) == READY_SLOT
    plan.choose(card_slot(1))
    assert plan.focus_after(card_slot(1)) == card_slot(1)
    assert plan.focus_after(room_slot("bath")) == READY_SLOT
    _, empty = planning(entering("nailed"))
    empty.choose(room_slot("bath"))
    assert empty.focus_after(room_slot("bath")) == READY_SLOT


def test_who_begins_with_the_cards_is_led_to_a_room() -> None:
    _, plan = planning(entering("4a"))
    plan.choose(card_slot(0))
    assert plan.focus_after(card_slot(0)) == room_slot(table.ROOMS[0])


def test_no_cheese_card_comes_along_in_a_final_round() -> None:
    state = entering("4a", table.CHEESE)
    state = state._replace(standing=state.standing._replace(is_final=True))
    _, plan = planning(state)
    assert card_slot(1) not in plan.slots


def test_what_is_planned_is_seen_and_can_be_pointed_at_where_it_lies() -> None:
    board, plan = planning(entering("4a", "7b", "trap"))
    for slot in (room_slot("bath"), card_slot(1)):
        plan.choose(slot)
        board.offer(plan.slots, slot)
    for _ in range(60):
        board.update(DT)
    desk, rat = board.props.desk, board.props.house.rats[0]
    assert rat.is_visible
    assert board.area(room_slot("bath")).contains(rat.at)
    assert [piece.face for piece in desk.row] == ["bath", "7b"]
    assert [piece.face for piece in desk.held] == ["4a", "trap"]
    assert desk.strength == 7
    chosen = board.area(card_slot(1))
    assert chosen.contains(desk.hand[1].at)
    assert chosen.right < board.area(card_slot(0)).x
    assert board.hit_test(chosen.centre, plan.slots) == card_slot(1)
    picture(board)


def test_the_cards_of_a_plan_are_laid_where_they_are() -> None:
    state = entering("4a", "7b", "trap", "15a")
    board, plan = planning(state)
    actions: tuple[Action, ...] = ()
    for slot in (room_slot("cellar"), card_slot(2), card_slot(1), READY_SLOT):
        actions = plan.choose(slot)
        board.offer(plan.slots, slot)
        for _ in range(40):
            board.update(DT)
    for action in actions:
        events, state = after_action(state, action)
        for event in events:
            seen = event.seen_by(0)
            if seen is not None:
                before = {id(p): p.at for p in board.props.desk.row}
                run_out(board.stage(seen, None), frame=lambda: board.offer((), None))
                for piece in board.props.desk.row:
                    assert piece.at == before.get(id(piece), piece.at)
    assert board.now.told() == state.observe(0).told()
    board.update(0.0)
    found = boards.shown(board)
    board.sync(state.observe(0))
    assert boards.shown(board) == found
    assert [piece.face for piece in board.props.rows[0]] == ["cellar", "7b", "15a"]


def test_a_plan_that_was_given_up_leaves_no_trace() -> None:
    state = entering("4a", "7b")
    board, plan = planning(state)
    plan.choose(room_slot("bath"))
    plan.choose(card_slot(0))
    board.offer(plan.slots, card_slot(0))
    events, _ = after_action(state, table.Enter("kids"))
    run_out(board.stage(events[0], None))
    assert board.props.desk.plan is None
    assert board.area(room_slot("kids")).contains(board.props.house.rats[0].at)
    assert [piece.face for piece in board.props.rows[0]] == ["kids"]
    assert [piece.face for piece in board.props.desk.hand] == ["4a", "7b"]


def test_in_the_middle_of_laying_the_plan_goes_on() -> None:
    state = entering("4a", "7b", "9a")
    for action in (table.Enter("bed"), table.Equip("7b")):
        _, state = after_action(state, action)
    board, plan = planning(state)
    assert plan.is_continued
    assert plan.slots == (READY_SLOT, card_slot(0), card_slot(1))
    plan.choose(card_slot(1))
    board.offer(plan.slots, READY_SLOT)
    assert [piece.face for piece in board.props.desk.row] == ["bed", "7b", "9a"]
    assert board.props.desk.strength == 16
    assert plan.choose(READY_SLOT) == (table.Equip("9a"), table.Ready())


def test_a_plan_that_is_not_shown_changes_nothing() -> None:
    state = entering("4a")
    board = showing(boards.new_board(), state)
    before = boards.shown(board)
    assert board.plan(state.observe(0)) is not None
    assert boards.shown(board) == before
    assert board.plan(start(players=4).observe(0)) is None


@cases(("count", "has_row"), product([1, 6, 12, 13], [False, True]))
def test_the_name_of_a_hand_card_covers_no_card(count: int, has_row: bool) -> None:
    cards = tuple(f"{number}a" for number in range(1, count + 1))
    kit = kit_of(layout=Layout(1024, 768))
    state = entering(*cards)
    board = GoudaBoard(kit, boards.BOARDS.seats[:4], "base", {}, 0)
    board = showing(prepared(board), state)
    if has_row:
        plan = board.plan(state.observe(0))
        assert plan is not None
        plan.choose(room_slot("kids"))
        plan.choose(card_slot(count - 1))
        board.offer(plan.slots, None)
        board.update(1.0)
    desk = board.props.desk
    for place in range(count):
        board.offer((card_slot(place),), card_slot(place))
        boxes = kit.theme.read(lambda: picture(board))
        name = next(box for box in boxes if box.text.startswith("weapon."))
        for piece in (*desk.hand, *desk.row):
            around = Box.around(piece.at, SHAPE * piece.height, piece.height)
            assert not name.place.colliderect(kit.layout.rect(around))


# -- places ----------------------------------------------------------------------------------------


@cases("count", range(1, 18))
def test_every_hand_card_can_be_pointed_at(count: int) -> None:
    areas = [hand_area(place, count) for place in range(count)]
    for place, area in enumerate(areas):
        assert min(area.w, area.h) >= TARGET
        centre = area.centre
        nearest = min(
            range(count),
            key=lambda n: (
                (areas[n].centre[0] - centre[0]) ** 2 + (areas[n].centre[1] - centre[1]) ** 2
            ),
        )
        assert nearest == place
        assert area.bottom <= HEIGHT


def test_a_hand_of_seventeen_and_rows_of_eight_are_drawn() -> None:
    cards = (*(f"{n}a" for n in range(1, 17)), "trap")
    state = with_hand(boards.asked(table.Enter, 6), 0, *cards)
    board, plan = planning(state)
    plan.choose(room_slot("bath"))
    for place in range(17):
        plan.choose(card_slot(place))
        board.offer(plan.slots, card_slot(place))
        board.update(0.5)
    spots = [piece.at[0] for piece in board.props.desk.row]
    assert spots == sorted(spots)
    picture(board)


@cases("players", range(3, 7))
def test_places_do_not_cover_each_other(players: int) -> None:
    places = spots_of(players, 1)
    boxes = [place.panel for place in places] + [HOUSE]
    for number, box in enumerate(boxes):
        assert all(are_apart(box, other) for other in boxes[:number])
    for place in places:
        for count in range(1, 9):
            for x, y in place.cards(count):
                assert place.row.x <= x <= place.row.right
                assert place.row.contains((x, y))
        assert min(place.panel.w, place.panel.h) >= TARGET


@cases("room", table.ROOMS)
def test_rats_and_cheese_stay_in_their_room(room: str) -> None:
    box, ground = room_box(room), floor(room)  # type: ignore[arg-type]
    for count in range(1, 7):
        feet = stands(room, count)  # type: ignore[arg-type]
        assert len(set(feet)) == count
        assert all(ground.contains(at) for at in feet)
        assert all(box.x + 30 < x < box.right - 30 for x, _ in feet)
        spots = cheese_spots(room, min(count, 6))  # type: ignore[arg-type]
        assert all(ground.contains(at) for at in spots)
