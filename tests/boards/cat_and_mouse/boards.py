"""Boards of Cat & Mouse for tests, small, with words from the PO files; matches on them."""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.cat_and_mouse.board import CatAndMouseBoard
from game.physics.chute.chance import Chute
from game.rules.base import Event
from game.rules.cat_and_mouse.events import MouseSlid
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from tests.boards.speaking import Speaker
from tests.boards.stages import Boards, Followed, Stage

say = Speaker("cat_and_mouse")
BOARDS = Boards(CatAndMouseBoard, "Mia Pip Lotte Zora", 4, say, RULES.foresee)
new_board, ready_board = BOARDS.new, BOARDS.ready


def shown(board: CatAndMouseBoard) -> dict[str, object]:
    """Return all that a picture shows, but for what lives by itself."""
    props = board.props
    return {
        "where": board.where(),
        "panels": [(p.score, p.lift, p.is_jailed, p.swell, p.portrait.mood) for p in props.seats],
        "cheese": (props.store, props.in_chute, props.is_wriggling),
        "overlay": list(props.overlay),
    }


def tell(staged: CatAndMouseBoard, fresh: CatAndMouseBoard) -> None:
    """Tell a fresh board how far the mouse has turned that wriggles above the hole."""
    fresh.props.phase = staged.props.phase


def heard_too(board: CatAndMouseBoard) -> Iterator[tuple[Event, object]]:
    for seed in range(4):
        slide = Chute().drop(seed, 0.3)
        yield MouseSlid(0, slide.space, is_setup=True), slide


STAGE: Stage[CatAndMouseState, CatAndMouseBoard] = Stage(
    BOARDS,
    shown,
    (
        Followed(4, "base"),
        Followed(4, "base", 0, 22, {"board": "long", "finish_round": True}),
        *(Followed(4, "older", 0, seed) for seed in (0, 2, 4)),
        *(Followed(4, "younger", 0, seed) for seed in range(3)),
    ),
    longest=3.2,
    paces=lambda players: {"MouseSlid": (1.5, 6.0)},
    tell=tell,
    heard_too=heard_too,
)
