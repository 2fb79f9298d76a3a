"""Helpers that set up positions of Kalle Kanalratte and play on from them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.rules.base import Action, Event
from game.rules.kalle_kanalratte.state import RULES, KalleState
from game.rules.kalle_kanalratte.table import CELLS, Hide, MatchSettings, Phase, PlaceGuard
from tests.rules.playing import every_table_of
from tests.rules.scenarios import play, settle

every_table = every_table_of("kalle_kanalratte")
both_variants = pytest.mark.parametrize("variant", RULES.players)

EIGHT = (0, 1, 2, 3, 4, 5, 6, 7)
"""The upper half of the square."""


def start(players: int = 3, variant: str = "base", **options: object) -> KalleState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, KalleState)
    return state


def at(
    phase: Phase = Phase.SEARCH,
    variant: str = "base",
    *,
    players: int = 3,
    kalle: int = 15,
    guard: int = 0,
    face_up: Iterable[int] = (),
    turned: int | None = None,
    number: int = 1,
    searcher: int | None = None,
    cheese: tuple[int, ...] | None = None,
    **house_rules: bool,
) -> KalleState:
    """Return a state in the middle of a round, begun by seat 0; face-up cells show 0, 1, ..."""
    setting = MatchSettings(players, variant, 0, **house_rules)
    hider = setting.hider(number)
    faces: list[int | None] = [None] * CELLS
    for dweller, cell in enumerate(face_up):
        faces[cell] = dweller
    count = sum(face is not None for face in faces)
    return KalleState(
        setting=setting,
        phase=phase,
        number=number,
        hider=hider,
        searcher=setting.first_searcher(hider) if searcher is None else searcher,
        kalle=kalle,
        guard=guard,
        faces=tuple(faces),
        turned=count if turned is None else turned,
        guesses=(),
        pointed=None,
        exchanged=None,
        winner=None,
        cheese=cheese or (0,) * players,
    )


def act(state: KalleState, *actions: Action) -> tuple[KalleState, list[Event]]:
    """Apply the actions, with the chance actions that follow each of them."""
    events: list[Event] = []
    for action in actions:
        state, happened = play(state, action)
        state, shown = settle(state)
        events += happened + shown
    return state, events


def hidden(state: KalleState, kalle: int, guard: int) -> KalleState:
    """Return the state after Kalle has been hidden and the guard placed."""
    return act(state, Hide(kalle), PlaceGuard(guard))[0]


def cells(actions: Iterable[Action], kind: type[Action]) -> list[int]:
    """Return the cells that these actions name; all of them must be of one class."""
    found = []
    for action in actions:
        assert type(action) is kind
        found.append(action.__dict__["cell"])
    return found
