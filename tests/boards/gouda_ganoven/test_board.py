"""The doll's house: a staging ends where `sync` puts things; how long it takes, what is heard."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest

import game.rules.gouda_ganoven.events as events_module
from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.staging.index import STAGINGS
from game.physics.cheese_rain.chance import CheeseRain
from game.physics.cheese_rain.path import Rain
from game.rules.base import Event
from game.rules.gouda_ganoven.events import CheeseRained, Fighter, RoomFought, RowShown, TrapSnapped
from tests.boards.gouda_ganoven import boards
from tests.boards.small import (
    DT,
    after_action,
    assert_all_were_heard,
    heard,
    picture,
    run_out,
    seconds_by_kind,
    stage_and_compare,
)

MATCHES: list[tuple[int, str, int, int, dict[str, object]]] = [
    (3, "last_rat_standing", 2, 4, {"first_seat": 1}),
    (4, "base", 0, 5, {}),
    (5, "longer", 1, 6, {"unarmed_do_not_share": True}),
    (6, "base", 3, 1, {"first_seat": 4}),
]
"""Players, variant, viewer, seed and options of the matches that are followed."""
FRIENDS = RoomFought(
    "bath",
    1,
    0,
    (Fighter(0, 0, (), False, True), Fighter(1, 0, (), False, True)),
    is_shared=True,
)
"""Two unarmed rats that share a piece."""
JUMP = 190.0
"""No card goes farther than so many units in 1/50 of a second."""


# -- stage and sync --------------------------------------------------------------------------------


def test_all_that_can_happen_happens_in_the_matches_that_are_followed() -> None:
    happened: set[type[Event]] = set()
    for players, variant, _, seed, options in MATCHES:
        match = boards.steps_of_match(
            boards.start(players, variant, **options), random.Random(seed)
        )
        happened |= {type(event) for _, _, events, _ in match for event in events}
    rare = {events_module.NobodyToSpyOn, events_module.LivesSpared}
    assert set(STAGINGS) - happened <= rare


@pytest.mark.parametrize(("players", "variant", "viewer", "seed", "options"), MATCHES)
def test_a_staging_ends_where_sync_puts_things(
    players: int, variant: str, viewer: int, seed: int, options: dict[str, object]
) -> None:
    staged, fresh = (boards.new_board(players, variant, viewer=viewer) for _ in "ab")
    rng = random.Random(seed + 50)
    state = boards.start(players, variant, **options)
    staged.sync(state.observe(viewer))
    match = boards.steps_of_match(state, random.Random(seed))
    for then in stage_and_compare(staged, fresh, match, rng, boards.shown, _anywhere):
        assert staged.now.told() == boards.view_of(then, viewer).told()


def _anywhere(found: dict[str, object]) -> dict[str, object]:
    """Return what is shown; of the cheese only how much there is, wherever it came to rest."""
    cheese, house = found["cheese"], found["house"]
    assert isinstance(cheese, dict)
    assert isinstance(house, tuple)
    counts = {room: len(crumbs) for room, crumbs in cheese.items()}
    return {**found, "cheese": counts, "house": house[:-1]}


def test_nobody_to_spy_on_and_spared_lives_are_staged_too() -> None:
    board = boards.ready_board(3, "last_rat_standing")
    board.sync(boards.start(3, "last_rat_standing").observe(0))
    for event in (events_module.NobodyToSpyOn(1), events_module.LivesSpared((0, 1, 2))):
        before = boards.shown(board)
        assert 0.3 < run_out(board.stage(event, None)) < 2.0
        assert boards.shown(board) == before


def test_a_trap_snaps_though_it_was_not_seen_before() -> None:
    board = boards.ready_board()
    board.sync(boards.start().observe(0))
    assert run_out(board.stage(TrapSnapped(1, 2), None), frame=lambda: picture(board)) < 3.0
    assert board.props.seats[1].is_trapped


@pytest.mark.parametrize(("players", "variant", "viewer", "seed", "options"), MATCHES[:3])
def test_no_card_jumps(
    players: int, variant: str, viewer: int, seed: int, options: dict[str, object]
) -> None:
    board = boards.new_board(players, variant, viewer=viewer)
    state = boards.start(players, variant, **options)
    for event, _ in boards.play_seen(board, state, random.Random(seed)):
        timeline = board.stage(event, None)
        pieces: dict[int, tuple[object, tuple[float, float]]] = {}
        while not timeline.is_done:
            timeline.update(0.02)
            if timeline.is_done:
                break
            for row in (*board.props.rows, board.props.desk.hand, board.props.air):
                for piece in row:
                    _, old = pieces.get(id(piece), (piece, piece.at))
                    assert math.dist(old, piece.at) < JUMP, event
                    pieces[id(piece)] = (piece, piece.at)


@pytest.mark.parametrize(("players", "variant"), [(3, "last_rat_standing"), (6, "base")])
def test_no_event_takes_long(players: int, variant: str) -> None:
    board = boards.ready_board(players, variant)
    state = boards.start(players, variant)
    times = seconds_by_kind(board, state, random.Random(4), boards.lot)
    took = {name: max(seconds) for name, seconds in times.items()}
    assert took.pop("RoomFought") <= 12.0
    assert took.pop("RoomChanged", 0.0) <= 4.5
    assert took["CardDrawn"] <= 0.6
    assert took["TurnStarted"] <= 1.1
    assert max(took.values()) <= 3.8, took


def test_a_tie_is_settled_by_the_strongest_single_weapon_before_ones_eyes() -> None:
    board = boards.ready_board(4)
    board.sync(boards.start(4).observe(0))
    shows = (
        RowShown(0, "bath", ("5a", "16a"), 2, was_hidden=True),
        RowShown(1, "bath", ("6a", "15a"), 2, was_hidden=True),
    )
    board.stage(events_module.RoomEntered(0, "bath"), None).skip()
    for card in ("5a", "16a"):
        board.sync(replace(board.now, hand=(card,)))
        board.stage(events_module.CardLaid(0, card), None).skip()
    board.stage(events_module.RowsLaid((3, 3, 0, 0)), None).skip()
    for event in shows:
        run_out(board.stage(event, None))
    fought = RoomFought(
        "bath",
        1,
        0,
        (Fighter(0, 21, (16, 5), False, True), Fighter(1, 21, (15, 6), False, False)),
        is_shared=False,
    )
    held_up: set[str | None] = set()
    sums: set[tuple[int | None, ...]] = set()

    def watch() -> None:
        held_up.update(piece.face for piece in board.props.air)
        sums.add(tuple(total.value for total in board.props.house.sums[:2]))

    run_out(board.stage(fought, None), frame=watch)
    assert held_up == {"16a", "15a"}
    assert {(5, None), (21, None), (21, 6), (21, 21)} <= sums
    assert set(board.props.house.loot) == {0}


def test_a_room_that_is_left_is_turned_up_and_crossed_out() -> None:
    board = boards.ready_board(4)
    board.sync(boards.start(4).observe(0))
    board.stage(events_module.RowsLaid((0, 2, 2, 2)), None).skip()
    crossed: set[str] = set()

    def watch() -> None:
        crossed.update(piece.seen for piece in board.props.rows[1] if piece.is_crossed)

    run_out(board.stage(events_module.RoomChanged(1, "kids", "bath"), None), frame=watch)
    assert crossed == {"kids"}
    assert [piece.face for piece in board.props.rows[1]] == ["bath", "kids", None, "rathole"]


def test_friends_share_the_last_piece() -> None:
    board = boards.ready_board(4)
    board.sync(boards.start(4).observe(0))
    run_out(board.stage(FRIENDS, None), frame=lambda: picture(board))
    assert {seat: crumb.size for seat, crumb in board.props.house.loot.items()} == {0: 0.0, 1: 0.0}


# -- the rain --------------------------------------------------------------------------------------


def rain_of(board: GoudaBoard, seed: int) -> tuple[CheeseRained, Rain]:
    work = CheeseRain().simulate(5, seed, board.phase())
    while True:
        try:
            next(work)
        except StopIteration as done:
            rain: Rain = done.value
            return CheeseRained(0, rain.pieces), rain


def test_a_recorded_rain_is_shown_and_the_pieces_stay_where_they_came_to_rest() -> None:
    board = boards.new_board(6)
    board.sync(boards.start(6).observe(0))
    for _ in range(7):
        board.update(DT)
    event, rain = rain_of(board, 3)
    heard.clear()
    took = run_out(board.stage(event, rain), frame=lambda: picture(board))
    house = board.props.house
    assert took >= rain.seconds
    assert tuple(len(crumbs) for crumbs in house.crumbs.values()) == event.pieces
    ends = sorted((fall.path[-1].x, fall.path[-1].y) for fall in rain.falls)
    assert sorted(crumb.at for crumbs in house.crumbs.values() for crumb in crumbs) == ends
    assert sum(name.startswith("gouda_ganoven/rain_") for name in heard) == len(rain.bumps)


def test_a_rain_that_is_skipped_ends_the_same_and_is_silent() -> None:
    played, skipped = boards.new_board(5), boards.new_board(5)
    found = []
    for board in (played, skipped):
        board.sync(boards.start(5).observe(0))
        event, rain = rain_of(board, 8)
        heard.clear()
        timeline = board.stage(event, rain)
        if board is skipped:
            timeline.skip()
            assert not heard
        else:
            run_out(timeline)
        found.append(boards.shown(board)["cheese"])
    assert found[0] == found[1]


def test_the_sack_swings_while_a_press_decides() -> None:
    board = boards.new_board()
    board.sync(boards.start().observe(0))
    phases = set()
    for _ in range(12):
        board.update(0.1)
        phases.add(round(board.phase(), 3))
        assert 0 <= board.phase() < 1
    assert len(phases) == 12


# -- sounds ----------------------------------------------------------------------------------------


def test_all_sounds_are_there_and_every_sound_is_heard() -> None:
    heard.clear()
    for players, variant, viewer, seed, options in MATCHES:
        board = boards.ready_board(players, variant, viewer)
        match = boards.play_seen(
            board, boards.start(players, variant, **options), random.Random(seed)
        )
        for event, _ in match:
            board.stage(event, None).update(60.0)
    board = boards.ready_board(6)
    for seed in range(4):
        board.sync(boards.start(6).observe(0))
        event, rain = rain_of(board, seed)
        board.stage(event, rain).update(60.0)
    board.stage(FRIENDS, None).update(60.0)
    assert_all_were_heard("gouda_ganoven")


# -- drawing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "picture"), [("base", "token"), ("longer", "token"), ("last_rat_standing", "life")]
)
def test_beside_a_score_stands_what_is_counted(variant: str, picture: str) -> None:
    assert boards.new_board(3, variant).score_picture == f"gouda_ganoven/{picture}"


def test_drawing_changes_nothing() -> None:
    board = boards.ready_board(6)
    rng, state = random.Random(2), boards.start(6)
    for _ in range(60):
        _, state = after_action(state, boards.lot(state, rng))
    board.sync(state.observe(0))
    before = boards.shown(board)
    assert picture(board) == picture(board)
    assert boards.shown(board) == before
