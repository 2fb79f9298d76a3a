"""The sewer and its cast: what single stagings show, choices, what is told and advised."""

from __future__ import annotations

import itertools
import math
import random
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.boards.base import Slot
from game.boards.kalle_kanalratte import narrator
from game.boards.kalle_kanalratte.cards import CardPainter
from game.boards.kalle_kanalratte.places import (
    LID_CENTRES,
    LID_RADII,
    PLATE_SLOT,
    guard_spot,
    lid_slot,
    panel_boxes,
    row_scale,
)
from game.media.drawing import load_drawing
from game.rules.base import Event
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.events import LidTurned, TurnStarted
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.kalle_kanalratte.table import DWELLERS
from game.scenes.table.choice import SlotPlan
from tests.boards import figure_checks, small
from tests.boards.kalle_kanalratte.boards import BOARDS, new_board, ready_board, say
from tests.boards.small import lesson_of
from tests.cases import cases
from tests.rules.kalle_kanalratte.play import act, at, hidden, start
from tests.rules.scenarios import seen_by

GAME = "kalle_kanalratte"
IN_HOLES = (*(f"{GAME}/dweller_{name}" for name in DWELLERS), f"{GAME}/kalle")
HOLE_RIM = 330
"""What of a dweller is lower than this, in its file's units, may be hidden by its hole."""
CHOICES = ("hide", "place", "search", "swap", "guess", "point")


def test_the_picture_shuts_its_eyes_while_somebody_else_hides() -> None:
    for viewer, is_shut in ((0, False), (1, True)):
        state = start(3)
        board = small.showing(ready_board(3, viewer=viewer), state)
        assert board.props.closed_eyes.closure == float(is_shut)
        assert board.props.is_kalle_out != is_shut
        moods = [corner.portrait.mood for corner in board.props.seats]
        assert moods == ["calm", "hide", "hide"]
        small.stage_all(board, *seen_by(state.apply(table.Hide(5)).events, viewer))
        assert board.props.closed_eyes.closure == 0.0
        assert "hide" not in [corner.portrait.mood for corner in board.props.seats]


def test_eyes_shut_again_when_the_next_one_hides_and_nothing_else_is_drawn() -> None:
    board = small.showing(ready_board(2), hidden(start(2), 5, 0))
    small.stage_all(board, events.RoundStarted(2, 4, 1), events.TurnStarted(1, table.Phase.HIDE))
    assert board.props.closed_eyes.closure == 1.0
    board.show_mood(1, "think")
    assert board.props.seats[0].portrait.mood == "hide"
    assert board.props.seats[1].is_thinking
    before = small.picture(board)
    board.props.cards[5].lift = 40.0
    assert small.picture(board) == before
    board.sync(start(2).observe(0))


def test_one_after_another_peeks_at_the_viewer_and_the_hider_is_not_among_them() -> None:
    board = small.showing(ready_board(4, viewer=1), start(4))
    eyes = board.props.closed_eyes
    assert eyes.hider == 0
    peeking = list[tuple[int, ...]]()
    for _ in range(60):
        board.update(0.25)
        moods = {seat: eyes.figures[seat].mood for seat in (1, 2, 3)}
        assert set(moods.values()) <= {"hide", "peek"}
        peeking.append(tuple(seat for seat, mood in moods.items() if mood == "peek"))
    assert {*peeking} == {(), (1,), (2,), (3,)}
    board.props.closed_eyes.figures[0].mood = "cheer"
    before = small.picture(board)
    board.props.closed_eyes.figures[0].mood = "sad"
    assert small.picture(board) == before
    assert all(figure.gaze_target == (figure.x, figure.y - 165.0) for figure in eyes.figures[1:])


def test_afterwards_the_lid_looks_like_every_other_one_also_to_the_hider() -> None:
    board = ready_board(2)
    state = start(2)
    pictures = set()
    for cell in (0, 7, 15):
        board.sync(state.observe(0))
        small.stage_all(board, *state.apply(table.Hide(cell)).events, patience=0.0)
        assert not any(card.is_marked for card in board.props.cards)
        pictures.add(small.picture(board))
    assert len(pictures) == 1


def test_a_paw_travels_with_kalles_lid_if_the_hider_wants_that() -> None:
    state = hidden(start(2), 5, 0)
    board = small.showing(new_board(2, show_kalle=True), start(2))
    swaps = events.CardsSwapped(0, 5, 6), events.CardsSwapped(0, 8, 9)
    small.stage_all(board, events.KalleHidden(0, 5), *swaps, patience=0.0)
    assert [card.home for card in board.props.cards if card.is_marked] == [6]
    # Elsewhere in the match it is not known, unless somebody tells it.
    board.sync(state.observe(0))
    assert not any(card.is_marked for card in board.props.cards)
    board.load_events((events.RoundStarted(1, 4, 0), events.KalleHidden(0, 5)))
    board.sync(state.observe(0))
    assert [card.home for card in board.props.cards if card.is_marked] == [5]
    small.stage_all(board, events.RoundStarted(2, 4, 1), events.KalleHidden(1, None), patience=0.0)
    assert not any(card.is_marked for card in board.props.cards), "others hide now"


def test_a_lid_that_was_chosen_is_lifted_and_can_be_put_down_again() -> None:
    state = at(table.Phase.SWAP, players=2, guard=0, face_up=(9,))
    board = small.showing(ready_board(2), state)
    for cell in range(1, table.CELLS):
        selection = SlotPlan(state.legal_actions(), board.route)
        board.offer_slots(selection.slots, None)
        assert not any(card.lift for card in board.props.cards)
        assert selection.pick(lid_slot(cell)) == ()
        board.offer_slots(selection.slots, None)
        lifted = [card.home for card in board.props.cards if card.lift]
        assert lifted == ([] if cell == 9 else [cell])
        assert set(selection.slots) == {lid_slot(c) for c in (cell, *table.NEIGHBOURS[cell]) if c}
        assert selection.pick(lid_slot(cell)) == ()
        assert not selection.is_begun
        board.offer_slots((), None)
    assert not any(card.lift for card in board.props.cards)


@cases("players", range(2, 6))
def test_corners_stand_apart_from_each_other_and_from_the_lids(players: int) -> None:
    boxes = panel_boxes(players)
    for box in boxes:
        for x, y in LID_CENTRES:
            assert not (box.x - 96 < x < box.right + 96 and box.y - 60 < y < box.bottom + 60)
    assert all(small.are_apart(*pair) for pair in itertools.combinations(boxes, 2))
    left = [box for box in boxes if box.x < 800]
    assert len(left) == -(-players // 2)
    assert left == sorted(left, key=lambda box: -box.y), "clockwise: on the left from below"


def test_an_undo_while_the_hider_points_ends_the_darkness() -> None:
    state = hidden(start(3), 5, 0)
    board = small.showing(ready_board(3), state)
    dark = board.props.encounter.limelight
    board.stage(events.HiderPointed(0, 5), None).update(0.5)
    assert dark.is_dark
    small.showing(board, state)
    assert not dark.is_dark


def test_the_guard_stands_on_one_lid_or_beside_who_lives_there() -> None:
    view = at(players=2, guard=9, face_up=(5,)).observe(0)
    for cell in range(table.CELLS):
        (x, y), _ = guard_spot(replace(view, guard=cell))
        aside, zoom = x - LID_CENTRES[cell][0], row_scale(cell // table.SIDE)
        if cell == 5:
            assert -115 < aside < -50
        else:
            across, down = aside / zoom, (y - LID_CENTRES[cell][1]) / zoom
            assert all(
                math.hypot((across + foot) / LID_RADII[0], down / LID_RADII[1]) < 1
                for foot in (-24, 24)
            ), "both feet are on the lid"
            assert across < -LID_RADII[0] / 3
    assert guard_spot(replace(view, guard=None))[0][0] > 1300


@cases("walks_freely", [False, True])
def test_every_animation_ends_with_the_guard_as_it_stands_afterwards(*, walks_freely: bool) -> None:
    board, seen = ready_board(3), set[type[Event]]()
    guard, place = board.props.guard, board.props.place
    ends = list[tuple[float, ...]]()

    def posture() -> tuple[float, ...]:
        return (*guard.position, guard.height, guard.lean)

    def place_and_note(*args: Any, **kwargs: Any) -> None:
        ends.append(posture())
        place(*args, **kwargs)

    board.props.place = place_and_note  # type: ignore[method-assign]
    for event, _ in small.play_seen(board, start(3, free_walking=walks_freely), random.Random(4)):
        ends.clear()
        small.run_out(board.stage(event, None), dt=0.1)
        assert ends == [pytest.approx(posture())], event
        if guard.lean:
            seen.add(type(event))
    assert seen >= {LidTurned, events.KalleFound}
    assert (events.GuardMoved in seen) == (events.NothingTurned in seen) == walks_freely


def test_a_lid_that_lies_still_is_drawn_from_the_ground() -> None:
    """However it came about, the ground is the same: nothing of a movement stays behind."""
    state = at(table.Phase.SWAP, players=2, guard=0, face_up=(0, 9))
    board, fresh = (small.showing(new(2), state) for new in (ready_board, new_board))
    for a, b in ((5, 6), (5, 9), (9, 14), (1, 4)):
        small.run_out(
            board.stage(events.CardsSwapped(0, a, b), None), frame=lambda: small.picture(board)
        )
        fresh.sync(board.view)
        grounds = []
        for one in (board, fresh):
            surface = pygame.Surface((320, 180))
            CardPainter(one.context.art, one.props.dwellers).draw_stationary(
                surface, one.props.cards
            )
            grounds.append(pygame.image.tobytes(surface, "RGB"))
        assert grounds[0] == grounds[1]


def above_the_rim(name: str) -> pygame.Mask:
    """Return the outline of the part of a figure's calm picture that no hole can hide."""
    surface = figure_checks.drawn(figure_checks.figure(name))
    return pygame.mask.from_surface(
        surface.subsurface((0, 0, 400, 200 - (392 - HOLE_RIM) * 120 // 400))
    )


def test_dwellers_are_told_apart_by_what_looks_out_of_the_hole() -> None:
    """Without colour: of every two outlines at least a tenth differs."""
    masks = {name: above_the_rim(name) for name in IN_HOLES}
    for one, other in combinations(IN_HOLES, 2):
        assert figure_checks.difference(masks[one], masks[other]) > 0.1, (one, other)


def test_the_police_mouse_carries_its_lantern_standing_and_walking() -> None:
    groups = set(load_drawing(f"{GAME}/guard").groups)
    assert {"lantern", "lantern_glow", "run_lantern", "run_lantern_glow"} <= groups


def test_a_dweller_is_not_announced_before_it_is_seen() -> None:
    announce = small.showing(ready_board(2), start(2)).narrator.announcement
    dwellers = range(table.KALLE + 1)
    assert {announce(LidTurned(5, who, "search", 1)) for who in dwellers} == {say("tell.lid")}
    missed, swap = "tell.miss(dweller=dweller.frog)", TurnStarted(0, table.Phase.SWAP)
    announce(LidTurned(5, 0, "search", 1))
    assert announce(swap) == missed
    assert announce(TurnStarted(1, table.Phase.SEARCH)) == "tell.to_search(name=Pip)"
    announce(LidTurned(5, 0, "search", 1))
    announce(LidTurned(6, table.KALLE, "search", 1))
    assert announce(swap) != missed


def test_the_ring_of_a_hint_goes_around_the_ring_of_a_lid() -> None:
    board = small.showing(ready_board(3), at(guard=6))
    for cell in range(table.CELLS):
        (box, radius), area = board.hint_ring(lid_slot(cell)), board.area(lid_slot(cell))
        assert box.overlap(area) == pytest.approx(area.w * area.h)
        assert radius == box.h / 2
    assert board.hint_ring(PLATE_SLOT)[0] == board.area(PLATE_SLOT)


@cases(
    ("state", "lesson"),
    [
        (at(table.Phase.SWAP, must_swap=True), (None, None)),
        (at(table.Phase.SWAP), ("swap", Slot("pass"))),
        (at(table.Phase.GUESS, "last_chance", face_up=range(8)), ("guess", PLATE_SLOT)),
        (at(table.Phase.SEARCH, guard=0, face_up=(0, 1, 4, 5)), ("blocked", lid_slot(0))),
        (at(table.Phase.SEARCH, guard=0, face_up=(0, 1, 4, 5), walk_on=True), (None, None)),
        (at(table.Phase.SEARCH, guard=0, face_up=(0, 1)), ("search", lid_slot(0))),
    ],
)
def test_what_is_explained_of_a_choice(
    state: KalleState, lesson: tuple[str | None, Slot | None]
) -> None:
    now = state.observe(max(state.to_act, 0))
    assert lesson_of(ready_board(3).narrator, now, now) == lesson


def test_why_a_lid_is_searched_and_why_two_are_swapped_which_one_first() -> None:
    for cells, why in (((0,), "many"), ((0, 1, 4, 2, 6, 9, 10), "trail")):
        view = at(guard=0, face_up=cells).observe(1)
        assert (narrator.search_reason(view, 5), narrator.search_reason(view, 0)) == (
            why,
            "through",
        )
    view = at(table.Phase.SWAP, guard=0, face_up=(0, 14)).observe(0)
    for pair, first in (
        ((5, 6), (5, "near")),
        ((4, 8), (4, "near")),
        ((10, 14), (14, "open")),
        ((10, 11), (10, "confuse")),
    ):
        assert narrator.first_swap_card(view, *pair) == first


def test_a_lid_that_helps_little_is_put_down_again_the_other_of_a_pair_comes_second() -> None:
    view = at(table.Phase.SWAP, players=2, guard=0).observe(0)
    swap, who = table.SwapCards(5, 6), ready_board(2).narrator
    for action in (swap, table.Pass()):
        hint = who.hint(view, action, (lid_slot(15),))
        assert (hint.slot, hint.why) == (lid_slot(15), "hint.back.why")
    for first, second in ((5, 6), (6, 5)):
        hint = who.hint(view, swap, (lid_slot(first),))
        assert (hint.slot, hint.why) == (lid_slot(second), "hint.second.why")


@cases("phase", map(table.Phase, CHOICES))
def test_what_cannot_be_chosen_says_why(phase: table.Phase) -> None:
    state = start(5) if phase is table.Phase.HIDE else at(phase, "last_chance", players=5, guard=5)
    board, view = small.showing(ready_board(5), state), state.observe(state.to_act)
    slots = SlotPlan(view.legal_actions, board.route).slots
    assert slots
    for slot in set(board.pointable_slots()) - set(slots):
        said = board.narrator.refusal(view, slot) or ""
        assert said.startswith("refusal.")
        if slot.kind == "corner" and slot.index != view.seat:
            assert BOARDS.seats[slot.index].name in said


@cases(
    ("phase", "cell", "why"),
    [
        (table.Phase.SEARCH, 5, "guard"),
        (table.Phase.SEARCH, 6, "open"),
        (table.Phase.SEARCH, 15, "far"),
        (table.Phase.SWAP, 5, "guard_swap"),
        (table.Phase.SWAP, 15, "apart"),
        (table.Phase.POINT, 6, "open"),
    ],
)
def test_why_a_lid_cannot_be_chosen(phase: table.Phase, cell: table.Cell, why: str) -> None:
    assert narrator.lid_refusal(at(phase, guard=5, face_up=(6,)).observe(0), cell) == why


def test_around_a_blocked_guard_only_what_glows_can_be_chosen() -> None:
    board, state = ready_board(3), at(table.Phase.SEARCH, guard=0, face_up=(0, 1, 4, 5))
    view = state.observe(1)
    assert {narrator.lid_refusal(view, cell) for cell in (1, 4, 15)} == {"blocked"}
    board.sync(view)
    assert [board.route(action) for action in state.legal_actions()] == [(lid_slot(5),)]
    small.stage_all(board, *act(state, table.Search(5))[1])
    assert board.view.guard == 5
