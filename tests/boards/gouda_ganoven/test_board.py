"""The doll's house: what single stagings show, and the rain of cheese."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import game.rules.gouda_ganoven.events as events_module
from game.boards.gouda_ganoven.places import cheese_spots, in_house
from game.rules.gouda_ganoven.events import Fighter, RoomFought, RowShown, TrapSnapped
from tests.boards.gouda_ganoven import boards
from tests.boards.small import DT, heard, picture, run_out, showing, stage_all
from tests.boards.stages import Followed
from tests.cases import cases
from tests.rules.gouda_ganoven.play import start

JUMP = 190.0
"""No card goes farther than so many units in 1/50 of a second."""


# -- stage and sync --------------------------------------------------------------------------------


def test_nobody_to_spy_on_and_spared_lives_are_staged_too() -> None:
    board = showing(boards.ready_board(3, "last_rat_standing"), start("last_rat_standing"))
    for event in (events_module.NobodyToSpyOn(1), events_module.LivesSpared((0, 1, 2))):
        before = boards.shown(board)
        assert 0.3 < run_out(board.stage(event, None)) < 2.0
        assert boards.shown(board) == before


def test_a_trap_snaps_though_it_was_not_seen_before() -> None:
    board = showing(boards.ready_board(), start(players=4))
    assert run_out(board.stage(TrapSnapped(1, 2), None), frame=lambda: picture(board)) < 3.0
    assert board.props.seats[1].is_trapped


@cases("match", boards.STAGE.matches[:3])
def test_no_card_jumps(match: Followed) -> None:
    board = boards.new_board(match.players, match.variant, viewer=match.viewer)
    for event, _ in boards.play_seen(board, boards.STAGE.begin(match), random.Random(match.seed)):
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


def test_a_tie_is_settled_by_the_strongest_single_weapon_before_ones_eyes() -> None:
    board = showing(boards.ready_board(4), start(players=4))
    shows = (
        RowShown(0, "bath", ("5a", "16a"), 2, was_hidden=True),
        RowShown(1, "bath", ("6a", "15a"), 2, was_hidden=True),
    )
    board.stage(events_module.RoomEntered(0, "bath"), None).skip()
    for card in ("5a", "16a"):
        board.sync(replace(board.now, hand=(card,)))
        board.stage(events_module.CardLaid(0, card), None).skip()
    board.stage(events_module.RowsLaid((3, 3, 0, 0)), None).skip()
    stage_all(board, *shows)
    fought = RoomFought(
        "bath",
        1,
        0,
        (Fighter(0, 21, (16, 5), False, True), Fighter(1, 21, (15, 6), False, False)),
        is_shared=False,
    )
    held_up: set[str | None] = set()
    sums: set[tuple[int | None, ...]] = set()
    brandished: set[tuple[str | None, ...]] = set()

    asked: list[str] = []

    def watch() -> None:
        held_up.update(piece.face for piece in board.props.air)
        sums.add(tuple(total.value for total in board.props.house.sums[:2]))
        brandished.add(tuple(total.weapon for total in board.props.house.sums[:2]))
        if board.meanwhile not in asked:
            asked.append(board.meanwhile)
        assert bool(board.meanwhile) == (not board.props.house.sums[0].is_best)

    run_out(board.stage(fought, None), frame=watch)
    assert [text.split()[0] for text in asked if text] == ["tell.contest"]
    assert asked[-1] == board.meanwhile == ""
    assert held_up == {"16a", "15a"}
    assert {(5, None), (21, None), (21, 6), (21, 21)} <= sums
    assert {("5a", None), ("16a", "6a"), ("16a", "15a"), (None, None)} <= brandished
    assert [total.weapon for total in board.props.house.sums] == [None] * 4
    assert set(board.props.house.loot) == {0}


def test_a_row_turns_up_while_it_is_told_what_lies_there() -> None:
    board = showing(boards.ready_board(4), start(players=4))
    board.stage(events_module.RowsLaid((0, 2, 2, 2)), None).skip()
    shown = board.stage(RowShown(1, "bath", ("5a",), 1, was_hidden=True), None)
    shown.update(0.3)
    assert [piece.face for piece in board.props.rows[1]] == ["bath", "5a"]
    assert board.props.rows[1][0].flip == 1.0


def test_a_room_that_is_left_is_turned_up_and_crossed_out() -> None:
    board = showing(boards.ready_board(4), start(players=4))
    board.stage(events_module.RowsLaid((0, 2, 2, 2)), None).skip()
    crossed: set[str] = set()

    def watch() -> None:
        crossed.update(piece.seen for piece in board.props.rows[1] if piece.is_crossed)

    run_out(board.stage(events_module.RoomChanged(1, "kids", "bath"), None), frame=watch)
    assert crossed == {"kids"}
    assert [piece.face for piece in board.props.rows[1]] == ["bath", "kids", None, "rathole"]


def test_friends_share_the_last_piece() -> None:
    board = showing(boards.ready_board(4), start(players=4))
    run_out(board.stage(boards.FRIENDS, None), frame=lambda: picture(board))
    assert {seat: crumb.size for seat, crumb in board.props.house.loot.items()} == {0: 0.0, 1: 0.0}


# -- the rain --------------------------------------------------------------------------------------


def test_a_recorded_rain_is_shown_and_the_pieces_stay_where_they_came_to_rest() -> None:
    board = showing(boards.new_board(6), start(players=6))
    for _ in range(7):
        board.update(DT)
    event, rain = boards.rain_of(board, 3)
    heard.clear()
    took = run_out(board.stage(event, rain), frame=lambda: picture(board))
    house = board.props.house
    assert took >= rain.seconds
    assert tuple(len(crumbs) for crumbs in house.crumbs.values()) == event.pieces
    ends = sorted(in_house((fall.path[-1].x, fall.path[-1].y)) for fall in rain.falls)
    for _ in range(2):
        assert sorted(crumb.at for crumbs in house.crumbs.values() for crumb in crumbs) == ends
        board.sync(board.now)
    assert sum(name.startswith("gouda_ganoven/rain_") for name in heard) == len(rain.bumps)


def test_at_another_moment_the_pieces_lie_side_by_side() -> None:
    board = showing(boards.new_board(6), start(players=6))
    board.stage(*boards.rain_of(board, 3)).skip()
    board.sync(replace(board.now, number=2))
    for room, crumbs in board.props.house.crumbs.items():
        assert [crumb.at for crumb in crumbs] == cheese_spots(room, len(crumbs))


def test_a_rain_that_is_skipped_ends_the_same_and_is_silent() -> None:
    played, skipped = boards.new_board(5), boards.new_board(5)
    found = []
    for board in (played, skipped):
        board.sync(start(players=5).observe(0))
        event, rain = boards.rain_of(board, 8)
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
    board = showing(boards.new_board(), start(players=4))
    phases = set()
    for _ in range(12):
        board.update(0.1)
        phases.add(round(board.phase(), 3))
        assert 0 <= board.phase() < 1
    assert len(phases) == 12


# -- drawing ---------------------------------------------------------------------------------------


@cases(
    ("variant", "picture"), [("base", "token"), ("longer", "token"), ("last_rat_standing", "life")]
)
def test_beside_a_score_stands_what_is_counted(variant: str, picture: str) -> None:
    assert boards.new_board(3, variant).score_picture == f"gouda_ganoven/{picture}"
