"""Boards of Katzenpolizei for tests, small; random matches on them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import pygame

from game.boards.base import BoardKit, MotionLevel, SeatLook
from game.boards.katzenpolizei import KatzenBoard
from game.media.art import Art
from game.motion.timeline import Timeline
from game.rules.base import CHANCE, TERMINAL, Action, Event
from game.rules.katzenpolizei import RULES, KatzenState
from game.rules.katzenpolizei_table import KatzenView
from game.ui.layout import Layout
from game.ui.theme import Theme

LAYOUT = Layout(320, 180)
SEATS = (
    SeatLook("Mila", "human"),
    SeatLook("Otto", "bot", "easy"),
    SeatLook("Nora", "bot", "medium"),
    SeatLook("Bruno", "bot", "hard"),
    SeatLook("Ella", "bot", "easy"),
)
DT = 1 / 20
heard: list[str] = []


def say(key: str, count: int | None = None, **values: object) -> str:
    """The key itself: what is said is tested elsewhere."""
    del count, values
    return key


@cache
def art(layout: Layout) -> Art:
    return Art(layout)


def new_board(
    players: int = 3,
    variant: str = "base",
    *,
    viewer: int = 0,
    motion: MotionLevel = "full",
    layout: Layout = LAYOUT,
    is_prepared: bool = True,
) -> KatzenBoard:
    kit = BoardKit(layout, Theme(layout), art(layout), say, heard.append, motion, seed=1)
    board = KatzenBoard(kit, SEATS[:players], variant, {}, viewer)
    if is_prepared:
        for _ in board.prepare():
            pass
    return board


@cache
def ready_board(
    players: int = 3, variant: str = "base", viewer: int = 0, motion: MotionLevel = "full"
) -> KatzenBoard:
    return new_board(players, variant, viewer=viewer, motion=motion)


def start(players: int = 3, variant: str = "base", **options: object) -> KatzenState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, KatzenState)
    return state


def view_of(state: KatzenState, seat: int = 0) -> KatzenView:
    view = state.observe(seat)
    assert isinstance(view, KatzenView)
    return view


def steps_of_match(
    state: KatzenState, rng: random.Random
) -> Iterator[tuple[KatzenState, Action, tuple[Event, ...], KatzenState]]:
    """Play a random match: yield each state, the action, the events, and the state after it."""
    while state.to_act != TERMINAL:
        if state.to_act == CHANCE:
            outcomes = state.chance_outcomes()
            action = rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0]
        else:
            action = rng.choice(state.legal_actions())
        done = state.apply(action)
        assert isinstance(done.state, KatzenState)
        yield state, action, done.events, done.state
        state = done.state


def picture(board: KatzenBoard) -> bytes:
    surface = pygame.Surface((board.kit.layout.width, board.kit.layout.height))
    board.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def run_out(
    timeline: Timeline,
    patience: float = 99.0,
    frame: Callable[[], object] = lambda: None,
    dt: float = DT,
) -> float:
    """Run a timeline to its end, or skip it after so many seconds; return how long it took."""
    seconds = 0.0
    while not timeline.is_done:
        if seconds >= patience:
            timeline.skip()
            break
        timeline.update(dt)
        seconds += dt
        frame()
    return seconds
