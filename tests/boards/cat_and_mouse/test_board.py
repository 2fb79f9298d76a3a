from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace

from game.boards.base import Slot
from game.boards.cat_and_mouse import places
from game.boards.cat_and_mouse.words import (
    CAT_SLOT,
    DICE_SLOT,
    STORE_SLOT,
    wheel_slot,
    why_order,
    why_trap,
)
from game.geometry import HEIGHT, TARGET, WIDTH, Box
from game.physics.chute.chance import ChuteChance
from game.play.chance import run_to_end
from game.rules.base import CHANCE, TERMINAL, Outcome, State
from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from game.rules.cat_and_mouse.table import EXITS, Drop, Phase, Setting
from game.rules.cat_and_mouse.view import CatAndMouseView
from tests.boards import small
from tests.boards.cat_and_mouse.boards import new_board, ready_board, say, shown, where
from tests.cases import cases

VARIANTS = ("base", "older", "younger")


# -- stage and sync ------------------------------------------------------------------------------


@cases("variant", VARIANTS)
def test_an_ordinary_turn_is_short_and_a_recorded_slide_ends_where_it_should(variant: str) -> None:
    board, rng, chance = ready_board(4, variant), random.Random(5), ChuteChance()
    state: State = RULES.new_state(players=4, variant=variant)
    board.sync(state.observe(0))
    turns: list[float] = []

    while state.to_act != TERMINAL:
        action, show = None, None
        if state.to_act == CHANCE:
            action, show = run_to_end(chance.draw(state.chance_outcomes(), rng, board.phase()))
        state, happened = state.apply(action or rng.choice(state.legal_actions()))
        turns.append(0.0)
        for event in happened:
            took = small.run_out(board.stage(event, show))
            if isinstance(event, events.MouseSlid):
                assert 1.5 <= took <= 6.0
            else:
                turns[-1] += took
        board.update(0.0)
        found = shown(board)
        board.sync(state.observe(0))
        board.update(0.0)
        assert shown(board) == found, happened
    assert sum(turns) / len(turns) < 4.0
    assert sorted(turns)[len(turns) * 9 // 10] < 6.5


def test_a_slide_without_a_recorded_path_ends_in_the_same_place() -> None:
    board, fresh = ready_board(), new_board()
    state = RULES.new_state(players=4, variant="base")
    for space in EXITS:
        board.sync(state.observe(0))
        drop = state.apply(Drop())
        landed = drop.state.apply(drop.state.chance_outcomes()[0][0])
        for event in (*drop.events, replace(landed.events[0], space=space)):  # type: ignore[type-var]
            small.run_out(board.stage(event, None))
        assert isinstance(event, events.MouseSlid)
        fresh.sync(board.now)
        assert where(board) == where(fresh)


def test_the_wriggle_stops_when_the_mouse_is_let_go() -> None:
    board = small.showing(ready_board(), RULES.new_state(players=2, variant="base"))
    seen = set()
    for _ in range(30):
        board.update(1 / 30)
        seen.add((round(board.props.mice[0].x), round(board.props.mice[0].lean)))
    assert len(seen) > 8, "one sees it wriggle"
    moment = board.phase()
    assert 0 <= moment < 1
    board.stage(events.MouseDropped(0, is_setup=True), None).skip()
    board.update(0.5)
    assert board.phase() == moment


# -- geometry ------------------------------------------------------------------------------------


def crowds() -> Iterator[tuple[CatAndMouseView, int]]:
    for space, cat, count, turn in itertools.product(range(9), (None, 0), range(1, 5), range(4)):
        mice = tuple(space if seat < count else None for seat in range(4))
        where = space if cat is None else (space + 4) % 9
        for trapped in (None, 0) if where == space else (None,):
            yield (
                table(mice=mice, cat=where, trapped=trapped, turn=turn).observe(0),
                count,
            )


def test_nobody_on_a_space_hides_another() -> None:
    for now, count in crowds():
        free = [places.mouse_spot(now, seat).point for seat in range(count) if seat != now.trapped]
        heads = [(x, y - 60) for x, y in free]
        for a, b in itertools.combinations(heads, 2):
            assert abs(a[0] - b[0]) >= 42, (now, a, b)
        if free and now.mice[0] == now.cat:
            cat, _ = places.cat_spot(now).point
            assert all(abs(x - cat) >= 60 for x, _ in free), now


def test_everybody_stands_on_the_table_near_the_own_space() -> None:
    for now, count in crowds():
        x, y = places.RING[now.mice[0] or 0]
        for seat in range(count):
            feet = places.mouse_spot(now, seat).point
            assert abs(feet[0] - x) <= 190
            assert abs(feet[1] - y) <= places.SPACE_HALF[1]
            assert CANVAS.contains(feet)


def test_who_is_to_move_stands_in_front() -> None:
    for now, count in crowds():
        if now.turn < count and now.turn != now.trapped:
            front = places.mouse_spot(now, now.turn).point[1]
            others = [s for s in range(count) if s != now.trapped]
            assert all(front >= places.mouse_spot(now, s).point[1] for s in others)


def test_panels_and_spaces_are_clear_of_each_other() -> None:
    width, height = (2 * half for half in places.SPACE_HALF)
    spaces = [Box.around(at, width, height) for at in places.RING]
    assert all(small.are_apart(box, space) for box in places.PANELS for space in spaces)


def test_grooves_lead_from_the_cheese_to_their_spaces() -> None:
    for space in EXITS:
        way = places.groove(space)
        assert 550 <= way[0][0] <= 1050
        x, y = places.RING[space]
        assert abs(way[-1][0] - x) <= places.SPACE_HALF[0] + 10
        assert abs(way[-1][1] - y) <= places.SPACE_HALF[1] + 10


# -- choices -------------------------------------------------------------------------------------


def table(**changes: object) -> CatAndMouseState:
    fields: dict[str, object] = {
        "setting": Setting(4, "base", "standard", 0, finish_round=False),
        "phase": Phase.ROLL,
        "turn": 0,
        "mice": (5, 5, 5, 5),
        "cheese": (2, 1, 3, 4),
        "cat": 5,
        "trapped": None,
        "mouse_steps": 0,
        "cat_steps": None,
    }
    return CatAndMouseState(**{**fields, **changes})  # type: ignore[arg-type]


CANVAS = Box(0, 0, WIDTH, HEIGHT)


@cases(
    ("state", "slots"),
    [
        (table(), [Slot("dice")]),
        (table(phase=Phase.DROP, mice=(None, 5, 5, 5)), [Slot("mouse", 0)]),
        (table(phase=Phase.ORDER, mouse_steps=2, cat_steps=1), [Slot("mouse", 0), Slot("cat")]),
        (table(phase=Phase.TRAP), [Slot("mouse", s) for s in range(4)]),
    ],
)
def test_each_choice_can_be_pointed_at(state: CatAndMouseState, slots: list[Slot]) -> None:
    board = small.showing(ready_board(), state)
    actions = state.legal_actions()
    assert [board.route(action) for action in actions] == [(slot,) for slot in slots]
    assert board.hit_test((800.0, 600.0), slots) is None


def test_the_focus_begins_on_another_mouse_where_one_is_trapped() -> None:
    state = table(phase=Phase.TRAP, mice=(5, 1, 5, 5))
    board = small.showing(ready_board(), state)
    slots = [board.route(action)[0] for action in state.legal_actions()]
    assert board.home(slots) == Slot("mouse", 2)
    board.sync(table(phase=Phase.ORDER, mouse_steps=2, cat_steps=1).observe(0))
    assert board.home((Slot("mouse", 0), CAT_SLOT)) == Slot("mouse", 0)
    board.sync(table().observe(0))
    assert board.home((DICE_SLOT,)) == DICE_SLOT


# -- the picture ---------------------------------------------------------------------------------


def test_a_mouse_that_is_trapped_shows_nothing_but_its_tail() -> None:
    board = small.showing(ready_board(), table(trapped=2, mice=(1, 3, 5, 8)))
    assert [mouse.pose for mouse in board.props.mice[1:3]] == ["stand", "tail"]
    assert [p.is_jailed for p in board.props.seats] == [False, False, True, False]


# -- words ---------------------------------------------------------------------------------------


def test_several_winners_are_named_together() -> None:
    board = ready_board()
    outcome = Outcome(frozenset({0, 1, 3}), (5, 5, 2, 5), "store_empty")
    assert board.ending(outcome) == say("end.together_own", and_names=", Pip and Zora")
    alone = board.ending(Outcome(frozenset({2}), (0, 0, 5, 0), "five_pieces"))
    assert alone == say("end.five", name="Lotte")


@cases(
    ("changes", "first", "why"),
    [
        # Max, one step behind, would sit down on a mouse that stays; walking first saves it.
        ({"mice": (5, 1, 1, 1), "cat": 4, "mouse_steps": 1, "cat_steps": 1}, "mouse", "not_caught"),
        # The mouse would walk into Max; if he goes first, he is gone.
        ({"mice": (3, 1, 1, 1), "cat": 5, "mouse_steps": 2, "cat_steps": 1}, "cat", "not_scared"),
        ({"mice": (5, 1, 1, 8), "cat": 7, "mouse_steps": 2, "cat_steps": 3}, "cat", "not_scared"),
        # Behind his mouse Max catches another one, which stands where he would go.
        ({"mice": (3, 1, 1, 8), "cat": 7, "mouse_steps": 5, "cat_steps": 1}, "cat", "catch"),
        ({"mice": (3, 1, 1, 8), "cat": 0, "mouse_steps": 1, "cat_steps": 3}, "cat", "either"),
    ],
)
def test_why_an_order_is_good(changes: dict[str, object], first: str, why: str) -> None:
    setting = Setting(4, "older", "standard", 0, finish_round=False)
    state = table(setting=setting, phase=Phase.ORDER, **changes)
    assert why_order(RULES.foresee, state.observe(0), first) == why


@cases(
    ("mice", "seat", "why"),
    [((5, 5, 3, 5), 3, "most"), ((5, 5, 5, 5), 1, "next"), ((5, 5, 5, 5), 2, "waits")],
)
def test_why_a_mouse_is_trapped(mice: tuple[int, ...], seat: int, why: str) -> None:
    assert why_trap(table(phase=Phase.TRAP, mice=mice).observe(0), seat) == why


def test_lessons_name_what_cannot_be_chosen_too() -> None:
    board = small.showing(ready_board(), table())
    for slot in (*map(wheel_slot, range(4)), STORE_SLOT, CAT_SLOT):
        area = board.area(slot)
        assert min(area.w, area.h) >= TARGET
        assert small.are_apart(area, board.area(DICE_SLOT))
        ring, _ = board.ring_of(DICE_SLOT)
        assert small.are_apart(area, ring.inset(-16))  # as far as it breathes


def test_a_roll_is_not_told_while_the_dice_tumble_and_does_not_lie_there_when_taken_back() -> None:
    board = small.showing(ready_board(), table())
    for roll in (events.DiceRolled(0, 4, 2), events.DiceRolled(0, 4, 0)):
        assert board.tell(roll) == say("banner.dice")
    dice = board.props.pips_die, board.props.paws_die
    small.stage_all(board, events.DiceRolled(0, 4, 2))
    assert [die.face for die in dice] == [3, 2]
    board.sync(table().observe(0))
    assert [die.face for die in dice] == [0, 0]
