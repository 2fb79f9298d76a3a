from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from game.boards.base import MotionLevel, SeatLook, Slot
from game.boards.cat_and_mouse import places
from game.boards.cat_and_mouse.board import CatAndMouseBoard
from game.boards.cat_and_mouse.words import why_order, why_trap
from game.geometry import HEIGHT, TARGET, WIDTH, Box
from game.physics.chute.chance import ChuteChance
from game.play.chance import run_to_end
from game.rules.base import CHANCE, TERMINAL, Event, Observation, Outcome, State
from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from game.rules.cat_and_mouse.table import EXITS, Drop, Order, Phase, Roll, Rolled, Setting, Trap
from game.rules.cat_and_mouse.view import CatAndMouseView
from tests.boards import small
from tests.boards.speaking import Speaker

SEATS = small.seats_of("Mia", "Pip", "Lotte", "Zora")
VARIANTS = ("base", "older", "younger")
say = Speaker("cat_and_mouse")


def new_board(
    players: int = 4,
    variant: str = "base",
    options: dict[str, bool | int | str] | None = None,
    motion: MotionLevel = "full",
) -> CatAndMouseBoard:
    return CatAndMouseBoard(small.kit_of(say, motion), SEATS[:players], variant, options or {}, 0)


@cache
def ready_board(variant: str = "base", motion: MotionLevel = "full") -> CatAndMouseBoard:
    return small.prepared(new_board(4, variant, motion=motion))


Visit = Callable[[State, tuple[Event, ...], object | None, State], None]


def play_match(
    visit: Visit,
    moment: Callable[[], float],
    seed: int,
    variant: str,
    players: int = 4,
    **options: bool | int | str,
) -> State:
    rng, chance = random.Random(seed), ChuteChance()
    state = RULES.new_state(players=players, variant=variant, options=options)
    while state.to_act != TERMINAL:
        show = None
        if state.to_act == CHANCE:
            action, show = run_to_end(chance.draw(state.chance_outcomes(), rng, moment()))
        else:
            action = rng.choice(state.legal_actions())
        then = state.apply(action)
        visit(state, then.events, show, then.state)
        state = then.state
    return state


def shown(board: CatAndMouseBoard) -> tuple[object, ...]:
    props = board.props
    panels = [(p.score, p.lift, p.is_jailed, p.swell, p.portrait.mood) for p in props.seats]
    return board.where(), panels, props.store, props.in_chute, props.is_wriggling, props.overlay


# -- stage and sync ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "board"), [("base", "standard"), ("base", "long"), ("older", "standard"),
                           ("younger", "standard")],
)  # fmt: skip
@pytest.mark.parametrize("seed", range(3))
def test_a_staging_ends_where_sync_puts_things(variant: str, board: str, seed: int) -> None:
    staged = ready_board(variant)
    fresh = new_board(4, variant)
    rng = random.Random(seed)
    staged.sync(RULES.new_state(players=4, variant=variant, options={"board": board}).observe(0))

    def visit(before: State, happened: tuple[Event, ...], show: object | None, now: State) -> None:
        for event in happened:
            patience = rng.choice((0.0, 0.4, 99.0, 99.0))
            small.run_out(staged.stage(event, show), patience, lambda: small.picture(staged))
            staged.update(small.DT)
        observation = now.observe(0)
        assert isinstance(observation, CatAndMouseView)
        assert staged.now.told() == observation.told()
        fresh.props.phase = staged.props.phase
        fresh.sync(observation)
        fresh.update(0.0)
        assert shown(staged) == shown(fresh), happened
        staged.sync(observation)
        staged.update(0.0)
        assert shown(staged) == shown(fresh)

    play_match(visit, staged.phase, seed, variant, board=board)


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_event_takes_long_and_an_ordinary_turn_is_short(variant: str) -> None:
    board = ready_board(variant)
    board.sync(RULES.new_state(players=4, variant=variant).observe(0))
    turns: list[float] = []
    slides: list[float] = []

    def visit(before: State, happened: tuple[Event, ...], show: object | None, now: State) -> None:
        seconds = 0.0
        for event in happened:
            took = small.run_out(board.stage(event, show))
            if isinstance(event, events.MouseSlid):
                slides.append(took)
            else:
                assert took <= 3.2, event
                seconds += took
        turns.append(seconds)
        board.sync(now.observe(0))

    play_match(visit, board.phase, 5, variant)
    assert sum(turns) / len(turns) < 4.0
    assert sorted(turns)[len(turns) * 9 // 10] < 6.5
    assert all(1.5 <= seconds <= 6.0 for seconds in slides)


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
        assert board.where() == fresh.where()


def test_the_wriggle_stops_when_the_mouse_is_let_go() -> None:
    board = ready_board()
    board.sync(RULES.new_state(players=2, variant="base").observe(0))
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
        free = [places.mouse_spot(now, seat) for seat in range(count) if seat != now.trapped]
        heads = [(spot.x, spot.y - 60) for spot in free]
        for a, b in itertools.combinations(heads, 2):
            assert abs(a[0] - b[0]) >= 42, (now, a, b)
        if free and now.mice[0] == now.cat:
            cat = places.cat_spot(now)
            assert all(abs(spot.x - cat.x) >= 60 for spot in free), now


def test_everybody_stands_on_the_table_near_the_own_space() -> None:
    for now, count in crowds():
        x, y = places.RING[now.mice[0] or 0]
        for seat in range(count):
            spot = places.mouse_spot(now, seat)
            assert abs(spot.x - x) <= 190
            assert abs(spot.y - y) <= places.SPACE_HALF[1]
            assert CANVAS.contains(spot.point)


def test_who_is_to_move_stands_in_front() -> None:
    for now, count in crowds():
        if now.turn < count and now.turn != now.trapped:
            front = places.mouse_spot(now, now.turn).y
            others = [s for s in range(count) if s != now.trapped]
            assert all(front >= places.mouse_spot(now, s).y for s in others)


def test_panels_and_spaces_are_clear_of_each_other() -> None:
    for box in places.PANELS:
        for x, y in places.RING:
            left, right = x - places.SPACE_HALF[0], x + places.SPACE_HALF[0]
            top, bottom = y - places.SPACE_HALF[1], y + places.SPACE_HALF[1]
            apart = right <= box.x or left >= box.right or bottom <= box.y or top >= box.bottom
            assert apart


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


def assert_inside(box: Box) -> None:
    assert box == Box(
        max(box.x, CANVAS.x),
        max(box.y, CANVAS.y),
        min(box.w, CANVAS.right - box.x),
        min(box.h, CANVAS.bottom - box.y),
    )


@pytest.mark.parametrize(
    ("state", "slots"),
    [
        (table(), [Slot("dice")]),
        (table(phase=Phase.DROP, mice=(None, 5, 5, 5)), [Slot("mouse", 0)]),
        (table(phase=Phase.ORDER, mouse_steps=2, cat_steps=1), [Slot("mouse", 0), Slot("cat")]),
        (table(phase=Phase.TRAP), [Slot("mouse", s) for s in range(4)]),
    ],
)
def test_each_choice_can_be_pointed_at(state: CatAndMouseState, slots: list[Slot]) -> None:
    board = ready_board()
    board.sync(state.observe(0))
    actions = state.legal_actions()
    assert [board.route(action) for action in actions] == [(slot,) for slot in slots]
    for slot in slots:
        area = board.area(slot)
        assert min(area.w, area.h) >= TARGET
        assert_inside(area)
        assert board.hit_test(area.centre, slots) == slot
    assert board.hit_test((800.0, 600.0), slots) is None


def test_chance_is_not_chosen() -> None:
    board = ready_board()
    with pytest.raises(ValueError, match="not chosen"):
        board.route(Rolled(1, 1))


# -- the picture ---------------------------------------------------------------------------------


def test_a_mouse_that_is_trapped_shows_nothing_but_its_tail() -> None:
    board = ready_board()
    board.sync(table(trapped=2, mice=(1, 3, 5, 8)).observe(0))
    assert board.where()["mouse_2"][2] == "tail"
    assert board.where()["mouse_1"][2] == "stand"
    assert [p.is_jailed for p in board.props.seats] == [False, False, True, False]


# -- words and sounds ----------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("people", [1, 2])
def test_all_that_is_said_has_words(variant: str, people: int) -> None:
    seats = tuple(SeatLook(s.name, "human") if i < people else s for i, s in enumerate(SEATS))
    kit = replace(small.kit_of(say), foresee=RULES.foresee)
    board = CatAndMouseBoard(kit, seats, variant, {}, 0)
    taught: dict[str, str] = {}

    def visit(before: State, happened: tuple[Event, ...], show: object | None, now: State) -> None:
        view = before.observe(max(before.to_act, 0))
        assert board.banner(view)
        for action in before.legal_actions():
            hint = board.hint(view, action)
            assert hint.slot == board.route(action)[0]
            assert all((hint.where, hint.why, hint.what))
        subjects: tuple[Event | Observation, ...] = (view, *happened)
        for subject in subjects:
            if lesson := board.lesson(subject):
                taught[lesson.key] = lesson.text
            if isinstance(subject, Event):
                board.tell(subject)
                board.sync(board.now.after(subject))

    board.sync(RULES.new_state(players=4, variant=variant).observe(0))
    end = play_match(visit, lambda: 0.0, people, variant)
    assert board.banner(end.observe(0)) == say("banner.over")
    assert end.outcome is not None
    assert board.ending(end.outcome)
    assert len(taught) >= 5
    assert all(taught.values())


def test_several_winners_are_named_together() -> None:
    board = ready_board()
    outcome = Outcome(frozenset({0, 1, 3}), (5, 5, 2, 5), "store_empty")
    assert "Mia, Pip and Zora" in board.ending(outcome)
    alone = board.ending(Outcome(frozenset({2}), (0, 0, 5, 0), "five_pieces"))
    assert alone == say("end.five", name="Lotte")


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
    ("mice", "seat", "why"),
    [((5, 5, 3, 5), 3, "most"), ((5, 5, 5, 5), 1, "next"), ((5, 5, 5, 5), 2, "waits"),
     ((5, 1, 5, 5), 0, "own")],
)  # fmt: skip
def test_why_a_mouse_is_trapped(mice: tuple[int, ...], seat: int, why: str) -> None:
    assert why_trap(table(phase=Phase.TRAP, mice=mice).observe(0), seat) == why


def test_all_sounds_are_there() -> None:
    for variant in VARIANTS:
        board = ready_board(variant)
        board.sync(RULES.new_state(players=4, variant=variant).observe(0))

        def visit(
            before: State,
            happened: tuple[Event, ...],
            show: object | None,
            now: State,
            board: CatAndMouseBoard = board,
        ) -> None:
            for event in happened:
                board.stage(event, show).update(60.0)
            board.sync(now.observe(0))

        play_match(visit, board.phase, 9, variant)
    assert len(set(small.heard)) > 15
    small.assert_are_sounds(small.heard)


def test_a_skipped_staging_is_silent() -> None:
    board = ready_board()
    board.sync(table(mice=(5, 3, 8, 1)).observe(0))
    small.heard.clear()
    board.props.particles.clear()
    board.stage(events.MouseMoved(0, 5, 8, (6, 7, 8)), None).skip()
    assert not small.heard
    assert len(board.props.particles) == 0
    board.stage(events.CatStayed(5), None).update(60.0)
    assert set(small.heard) == {"cat_and_mouse/cat_purr"}


def test_all_actions_of_people_have_a_route() -> None:
    board = ready_board()
    board.sync(table().observe(0))
    for action in (Roll(), Drop(), Order("mouse"), Order("cat"), Trap(2)):
        assert len(board.route(action)) == 1
