from __future__ import annotations

import itertools
from collections.abc import Iterator

from game.boards.base import Slot
from game.boards.cat_and_mouse import narrator, places
from game.geometry import HEIGHT, WIDTH, Box
from game.rules.base import Event, Outcome
from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from game.rules.cat_and_mouse.table import EXITS, MatchSettings, Phase
from game.rules.cat_and_mouse.view import CatAndMouseView
from tests.boards import small
from tests.boards.cat_and_mouse.boards import BOARDS, new_board, ready_board, say, where
from tests.cases import cases

LOOKS = BOARDS.seats
MICE = [places.mouse_slot(seat) for seat in range(4)]
CANVAS = Box(0, 0, WIDTH, HEIGHT)


def table(**changes: object) -> CatAndMouseState:
    fields: dict[str, object] = {
        "setting": MatchSettings(4, "base", "standard", 0, finish_round=False),
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


def new_narrator() -> narrator.CatAndMouseNarrator:
    return narrator.CatAndMouseNarrator(
        small.context_of(small.say_values, predict_events=RULES.predict_events), LOOKS, 0
    )


def test_a_slide_without_a_recorded_path_ends_in_the_same_place() -> None:
    board, fresh = ready_board(), new_board()
    for space in EXITS:
        small.showing(board, table(phase=Phase.FALL, mice=(None, 5, 5, 5)))
        small.stage_all(board, events.MouseSlid(0, space, is_setup=False))
        fresh.sync(board.view)
        assert where(board) == where(fresh)


def test_where_a_mouse_starts_is_told_once_it_has_come_out() -> None:
    board = small.showing(new_board(), table(phase=Phase.FALL, mice=(None, 5, 5, 5)))
    asked = []
    for is_setup in (True, False):
        small.showing(board, table(phase=Phase.FALL, mice=(None, 5, 5, 5)))
        staged = board.stage(events.MouseSlid(0, 4, is_setup=is_setup), None)
        staged.update(0.5)
        asked.append(board.interim_sentence)
        staged.skip()
        assert board.interim_sentence == ""
    assert asked == ["banner.slide", ""]


def test_around_a_sliding_mouse_it_is_dark_and_its_exit_is_lit() -> None:
    board = small.showing(new_board(), table(phase=Phase.FALL, mice=(None, 5, 5, 5)))
    exit_box, seat = Box.centred_at((840, 676), 50, 40), places.PANEL_BOXES[1]
    before = [small.light(board, box) for box in (exit_box, seat)]
    staged = board.stage(events.MouseSlid(0, 4, is_setup=False), None)
    staged.update(1.1)
    during = [small.light(board, box) for box in (exit_box, seat)]
    assert during[0] > before[0]
    assert during[1] < before[1] * 0.8
    staged.skip()
    assert small.light(board, seat) == before[1]


def test_the_cheese_does_not_flash_when_a_slide_begins_or_ends() -> None:
    board = small.showing(new_board(), table(phase=Phase.FALL, mice=(None, 5, 5, 5)))
    cheese = Box(690, 600, 60, 40)
    seen = [small.light(board, cheese)]
    staged = board.stage(events.MouseSlid(0, 4, is_setup=False), None)
    small.run_out(staged, frame=lambda: seen.append(small.light(board, cheese)))
    assert seen[-1] == seen[0]
    assert all(abs(b - a) < 0.05 * a for a, b in itertools.pairwise(seen))
    staged = board.stage(events.MouseSlid(0, 4, is_setup=False), None)
    staged.update(1.0)
    small.showing(board, table(phase=Phase.FALL, mice=(None, 5, 5, 5)))
    assert small.light(board, cheese) == seen[0], "an interrupted slide leaves nothing behind"


def test_a_catch_is_large_in_the_light_and_all_else_is_dark() -> None:
    caught = table(mice=(3, 5, 5, 5), cat=3)
    board = small.showing(new_board(), caught)
    props, seat = board.props, places.PANEL_BOXES[1]
    before = small.light(board, seat)
    staged = board.stage(events.MouseTrapped(0, 3), None)
    staged.update(1.3)
    large = props.catch_light.cat
    assert large.height > 1.4 * places.CAT_HEIGHT
    assert abs(large.x - places.SPACE_CENTRES[3][0]) < places.SPACE_RADII[0]
    assert not props.cat.is_visible
    assert small.light(board, seat) < before * 0.8
    staged.skip()
    assert (props.cat.is_visible, props.cat.height) == (True, places.CAT_HEIGHT)
    assert small.light(board, seat) == before
    assert (props.mice[0].is_flat, props.cat.has_shadow) == (True, False)
    small.showing(board, table(mice=(3, 5, 5, 5), cat=3, trapped=0))
    board.stage(events.MouseFreed(0, 3), None).skip()
    assert (props.mice[0].is_flat, props.cat.has_shadow) == (False, True)


@cases(
    ("event", "space"),
    [
        (events.MouseMoved(0, 7, 1, (8, 0, 1)), 7),
        (events.CatMoved(8, 1, (0, 1), 2), 5),
        (events.MouseTrapped(0, 1), 1),
    ],
)
def test_no_head_is_under_the_banner_in_a_hop_a_walk_or_a_catch(event: Event, space: int) -> None:
    board = small.showing(new_board(), table(mice=(space, 5, 5, 5), cat=1))
    props = board.props
    tops: list[float] = []

    def look() -> None:
        cat = props.cat if props.cat.is_visible else props.catch_light.cat
        tops.append(min(figure.y - figure.height for figure in (props.mice[0], cat)))

    small.run_out(board.stage(event, None), frame=look)
    assert min(tops) >= places.BANNER_BOTTOM


def test_no_head_is_under_the_banner_on_the_uppermost_space() -> None:
    for mice in ((5, 5, 5, 5), (0, 5, 5, 5), (0, 0, 0, 0)):
        seen = table(mice=mice, cat=0).observe(0)
        assert places.cat_spot(seen).point[1] - places.CAT_HEIGHT >= places.BANNER_BOTTOM


def test_with_less_motion_dice_stay_in_the_tray_and_a_catch_where_it_is() -> None:
    calm = BOARDS.new(motion="basic")
    small.showing(calm, table(mice=(3, 5, 5, 5), cat=3))
    staged = calm.stage(events.MouseTrapped(0, 3), None)
    staged.update(0.6)
    assert calm.props.cat.is_visible
    staged.skip()
    rolled = calm.stage(events.DiceRolled(0, 3, 2), None)
    for _ in range(20):
        rolled.update(0.05)
        assert calm.props.pips_die.position[0] < places.TRAY_BOX.right
        assert calm.props.pips_die.zoom == 1.0


def test_the_wriggle_stops_when_the_mouse_is_let_go() -> None:
    board = small.showing(ready_board(), RULES.new_state(players=2, variant="base"))
    seen = set()
    for _ in range(30):
        board.update(1 / 30)
        seen.add((round(board.props.mice[0].x), round(board.props.mice[0].lean)))
    assert len(seen) > 8, "one sees it wriggle"
    moment = board.swing_phase()
    assert 0 <= moment < 1
    board.stage(events.MouseDropped(0, is_setup=True), None).skip()
    board.update(0.5)
    assert board.swing_phase() == moment


def test_a_moment_that_is_shown_at_once_finds_calm_faces() -> None:
    board = small.showing(ready_board(), table())
    for seat in board.props.seats:
        seat.resting_mood = "cross"
    small.showing(board, table())
    assert {seat.resting_mood for seat in board.props.seats} == {"calm"}


def crowds() -> Iterator[tuple[CatAndMouseView, int]]:
    for space, cat, count, turn in itertools.product(range(9), (None, 0), range(1, 5), range(4)):
        mice = tuple(space if seat < count else None for seat in range(4))
        where = space if cat is None else (space + 4) % 9
        for trapped in (None, 0) if where == space else (None,):
            yield (table(mice=mice, cat=where, trapped=trapped, turn=turn).observe(0), count)


def test_everybody_stands_beside_the_others_near_the_own_space_who_moves_in_front() -> None:
    for now, count in crowds():
        x, y = places.SPACE_CENTRES[now.mice[0] or 0]
        spots = [places.mouse_spot(now, seat).point for seat in range(count)]
        assert all(abs(spot[0] - x) <= 190 for spot in spots)
        assert all(map(CANVAS.contains, spots))
        free = [spot for seat, spot in enumerate(spots) if seat != now.trapped]
        assert all(abs(spot[1] - y) <= places.SPACE_RADII[1] for spot in free)
        below = 40 if now.cat == 0 else 16  # under Max, whose ears stay clear of the banner
        assert all(abs(spot[1] - y) <= places.SPACE_RADII[1] + below for spot in spots)
        for a, b in itertools.combinations(free, 2):
            assert abs(a[0] - b[0]) >= 42, (now, a, b)
        if free and now.mice[0] == now.cat:
            cat, _ = places.cat_spot(now).point
            assert all(abs(spot[0] - cat) >= 60 for spot in free), now
        if now.turn < count and now.turn != now.trapped:
            assert spots[now.turn][1] == max(spot[1] for spot in free)


def test_panels_spaces_and_grooves_are_clear_of_each_other() -> None:
    half_x, half_y = places.SPACE_RADII
    spaces = [Box.centred_at(at, 2 * half_x, 2 * half_y) for at in places.SPACE_CENTRES]
    assert all(small.are_apart(box, space) for box in places.PANEL_BOXES for space in spaces)
    for space in EXITS:
        way, (x, y) = places.groove_points(space), places.SPACE_CENTRES[space]
        assert 550 <= way[0][0] <= 1050, "it leads from the cheese"
        assert abs(way[-1][0] - x) <= half_x + 10
        assert abs(way[-1][1] - y) <= half_y + 10


def test_the_focus_begins_on_another_mouse_and_a_trapped_one_peeps_out_below_the_cat() -> None:
    state = table(phase=Phase.TRAP, mice=(5, 1, 5, 5))
    board = small.showing(ready_board(), state)
    assert (
        board.initial_focus([board.route(action)[0] for action in state.legal_actions()]) == MICE[2]
    )
    small.showing(board, table(phase=Phase.ORDER, mouse_steps=2, cat_steps=1))
    assert board.initial_focus((MICE[0], places.CAT_SLOT)) == MICE[0]
    small.showing(board, table(trapped=2, mice=(1, 3, 5, 8)))
    assert board.initial_focus((places.DICE_SLOT,)) == places.DICE_SLOT
    caught, cat = board.props.mice[2], board.props.cat
    assert (caught.is_flat, board.props.mice[1].is_flat) == (True, False)
    assert caught.height < board.props.mice[1].height
    assert cat.y < caught.y, "its face is below him"
    assert [p.is_trapped for p in board.props.seats] == [False, False, True, False]


def test_several_winners_are_named_together() -> None:
    board = ready_board()
    outcome = Outcome(frozenset({0, 1, 3}), (5, 5, 2, 5), "store_empty")
    assert board.narrator.ending(outcome) == say("end.together_own", and_names=", Pip and Zora")
    alone = board.narrator.ending(Outcome(frozenset({2}), (0, 0, 5, 0), "five_pieces"))
    assert alone == say("end.five", name="Lotte")


@cases(
    ("changes", "first", "why"),
    [
        # Max, one step behind, would sit down on a mouse that stays; walking first saves it.
        ({"mice": (5, 1, 1, 1), "cat": 4, "mouse_steps": 1, "cat_steps": 1}, "mouse", "not_caught"),
        # The mouse would walk into Max; if he goes first, he is gone.
        ({"mice": (3, 1, 1, 1), "cat": 5, "mouse_steps": 2, "cat_steps": 1}, "cat", "not_scared"),
        ({"mice": (5, 1, 1, 8), "cat": 7, "mouse_steps": 2, "cat_steps": 3}, "cat", "not_scared"),
        # Max comes either way, but a mouse that is there before him drops no cheese.
        ({"mice": (3, 1, 1, 1), "cat": 4, "mouse_steps": 2, "cat_steps": 1}, "mouse", "cheese"),
        # Behind his mouse Max catches another one, which stands where he would go.
        ({"mice": (3, 1, 1, 8), "cat": 7, "mouse_steps": 5, "cat_steps": 1}, "cat", "catch"),
        ({"mice": (3, 1, 1, 8), "cat": 0, "mouse_steps": 1, "cat_steps": 3}, "cat", "either"),
    ],
)
def test_why_an_order_is_good(changes: dict[str, object], first: str, why: str) -> None:
    setting = MatchSettings(4, "older", "standard", 0, finish_round=False)
    state = table(setting=setting, phase=Phase.ORDER, **changes)
    assert narrator.order_reason(RULES.predict_events, state.observe(0), first) == why


@cases(
    ("mice", "seat", "why"),
    [((5, 5, 3, 5), 3, "most"), ((5, 5, 5, 5), 1, "next"), ((5, 5, 5, 5), 2, "waits")],
)
def test_why_a_mouse_is_trapped(mice: tuple[int, ...], seat: int, why: str) -> None:
    assert narrator.trap_reason(table(phase=Phase.TRAP, mice=mice).observe(0), seat) == why


def test_a_roll_is_not_told_while_the_dice_tumble_and_does_not_lie_there_when_taken_back() -> None:
    board = small.showing(ready_board(), table())
    for roll in (events.DiceRolled(0, 4, 2), events.DiceRolled(0, 4, 0)):
        assert board.narrator.announcement(roll) == say("banner.dice")
    dice = board.props.pips_die, board.props.paws_die
    small.stage_all(board, events.DiceRolled(0, 4, 2))
    assert [die.face for die in dice] == [3, 2]
    board.sync(table().observe(0))
    assert [die.face for die in dice] == [0, 0]


@cases(
    ("phase", "slot", "why"),
    [
        (Phase.FIRST_DROP, places.DICE_SLOT, "dice_first"),
        (Phase.DROP, places.DICE_SLOT, "dice"),
        (Phase.ORDER, places.DICE_SLOT, "dice"),
        (Phase.ROLL, places.CAT_SLOT, "cat_roll"),
        (Phase.DROP, places.CAT_SLOT, "cat_drop"),
        (Phase.TRAP, places.CAT_SLOT, "cat_trap"),
        (Phase.ROLL, places.mouse_slot(0), "mouse_roll"),
        (Phase.ROLL, places.mouse_slot(2), "mouse"),
        (Phase.TRAP, places.mouse_slot(2), "mouse_far"),
        (Phase.ROLL, places.wheel_slot(0), "wheel_own"),
        (Phase.ROLL, places.wheel_slot(1), "wheel"),
        (Phase.ROLL, places.STORE_SLOT, "store"),
    ],
)
def test_each_thing_that_cannot_be_chosen_says_why(phase: Phase, slot: Slot, why: str) -> None:
    state = table(phase=phase, mice=(None if phase is Phase.DROP else 5, 5, 3, 5))
    assert slot in small.showing(ready_board(), state).pointable_slots()
    said = new_narrator().refusal(state.observe(0), slot) or ""
    assert said.split()[0] == f"refusal.{why}"
    assert why not in ("wheel", "mouse") or LOOKS[slot.index].name in said


def test_the_hint_for_a_trap_names_the_mouse_that_it_frames() -> None:
    view = table(phase=Phase.TRAP, mice=(5, 5, 3, 5)).observe(0)
    for action in view.legal_actions:
        hint = new_narrator().hint(view, action)
        named = [] if hint.slot == places.mouse_slot(0) else [LOOKS[hint.slot.index].name]
        for said in (hint.where, hint.why, hint.what):
            assert [look.name for look in LOOKS if look.name in said] == named
