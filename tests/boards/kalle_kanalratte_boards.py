"""Boards of Kalle Kanalratte for tests, small, with words from the PO files; matches on them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import pygame
from babel.messages.pofile import read_po

from game.boards.base import BoardKit, MotionLevel, SeatLook
from game.boards.kalle_kanalratte import KalleBoard
from game.media.art import Art
from game.motion.timeline import Timeline
from game.resources import LOCALES
from game.rules.base import CHANCE, TERMINAL, Action, Event
from game.rules.kalle_kanalratte import RULES, KalleState
from game.ui.layout import Layout
from game.ui.theme import Theme

LAYOUT = Layout(320, 180)
SEATS = (
    SeatLook("Mia", "human"),
    SeatLook("Pip", "bot", "easy"),
    SeatLook("Lotte", "bot", "medium"),
    SeatLook("Zora", "bot", "hard"),
    SeatLook("Kim", "bot", "easy"),
)
DT = 1 / 20


@cache
def words(language: str = "en") -> dict[str, str]:
    with (LOCALES / language / "kalle_kanalratte.po").open("rb") as file:
        catalog = read_po(file)
    return {str(message.id): str(message.string) for message in catalog if message.id}


def say(key: str, count: int | None = None, **values: object) -> str:
    """English words; a key or a value that is missing is an error."""
    assert count is None
    return words()[key].format(**values)


heard: list[str] = []


@cache
def art(layout: Layout) -> Art:
    return Art(layout)


def new_board(
    players: int = 4,
    variant: str = "base",
    *,
    viewer: int = 0,
    show_kalle: bool = False,
    motion: MotionLevel = "full",
    layout: Layout = LAYOUT,
    is_prepared: bool = True,
) -> KalleBoard:
    kit = BoardKit(layout, Theme(layout), art(layout), say, heard.append, motion, seed=1)
    options: dict[str, bool | int | str] = {"show_kalle": True} if show_kalle else {}
    board = KalleBoard(kit, SEATS[:players], variant, options, viewer)
    if is_prepared:
        for _ in board.prepare():
            pass
    return board


@cache
def ready_board(
    players: int = 4, variant: str = "base", viewer: int = 0, motion: MotionLevel = "full"
) -> KalleBoard:
    return new_board(players, variant, viewer=viewer, motion=motion)


def start(players: int = 4, variant: str = "base", **options: object) -> KalleState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, KalleState)
    return state


def steps_of_match(
    state: KalleState, rng: random.Random
) -> Iterator[tuple[KalleState, Action, tuple[Event, ...], KalleState]]:
    """Play a random match: yield each state, the action, the events, and the state after it."""
    while state.to_act != TERMINAL:
        if state.to_act == CHANCE:
            outcomes = state.chance_outcomes()
            action = rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0]
        else:
            action = rng.choice(state.legal_actions())
        done = state.apply(action)
        assert isinstance(done.state, KalleState)
        yield state, action, done.events, done.state
        state = done.state


def seen_by(events: tuple[Event, ...], seat: int) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def picture(board: KalleBoard) -> bytes:
    surface = pygame.Surface((board.kit.layout.width, board.kit.layout.height))
    board.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def run_out(
    timeline: Timeline, patience: float = 99.0, frame: Callable[[], object] = lambda: None
) -> float:
    """Run a timeline to its end, or skip it after so many seconds; return how long it took."""
    seconds = 0.0
    while not timeline.is_done:
        if seconds >= patience:
            timeline.skip()
            break
        timeline.update(DT)
        seconds += DT
        frame()
    return seconds
