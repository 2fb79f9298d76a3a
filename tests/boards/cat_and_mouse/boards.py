"""Boards of Cat & Mouse for tests, small, with words from the PO files; matches on them."""

from __future__ import annotations

from game.boards.cat_and_mouse.board import CatAndMouseBoard
from game.boards.cat_and_mouse.places import HOLE_FEET
from game.rules.base import Event
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from tests.boards.small import KeySpeaker
from tests.boards.stages import Boards, Followed, Pieces, Stage

say = KeySpeaker("cat_and_mouse")
BOARDS = Boards(CatAndMouseBoard, "Mia Pip Lotte Zora", 4, say, RULES.predict_events)
new_board, ready_board = BOARDS.new, BOARDS.ready


def where(board: CatAndMouseBoard) -> list[object]:
    """Return where each piece is, and its pose; one that wriggles is at the middle of the hole."""
    now, props = board.view, board.props
    feet = [
        HOLE_FEET if seat == now.dropping_seat else props.mice[seat].position
        for seat in range(len(now.mice))
    ]
    poses = [figure.pose for figure in (props.cat, *props.mice)]
    return [props.cat.position, feet, poses]


def pieces(board: CatAndMouseBoard) -> Pieces:
    """Return where everybody is but for whoever wriggles above the hole."""
    found: Pieces = {seat: (mouse.position, seat) for seat, mouse in enumerate(board.props.mice)}
    found.pop(board.view.dropping_seat, None)
    return {**found, "cat": (board.props.cat.position, "")}


def shown(board: CatAndMouseBoard) -> dict[str, object]:
    """Return all that a picture shows, but for what lives by itself."""
    props = board.props
    return {
        "where": where(board),
        "panels": [
            (p.score, p.lift, p.is_trapped, p.score_swell, p.portrait.mood) for p in props.seats
        ],
        "cheese": (props.store_count, props.sliding_seat, props.wriggling_seat),
        "overlay": list(props.overlay),
    }


def sync_unseen(staged: CatAndMouseBoard, fresh: CatAndMouseBoard, seen: list[Event]) -> None:
    """Tell a fresh board how far the mouse has turned that wriggles above the hole."""
    del seen
    fresh.props.wriggle_phase = staged.props.wriggle_phase


STAGE: Stage[CatAndMouseState, CatAndMouseBoard] = Stage(
    BOARDS,
    shown,
    pieces,
    (
        Followed(4, "base"),
        Followed(4, "base", 0, 22, {"board": "long", "finish_round": True}),
        *(Followed(4, "older", 0, seed) for seed in (0, 2, 4)),
        *(Followed(4, "younger", 0, seed) for seed in range(3)),
    ),
    leap=180.0,  # under the landing cat a mouse becomes a tail on its other side
    longest=3.2,
    still=frozenset({"store"}),
    paces=lambda players: {"MouseSlid": (1.5, 6.0)},
    tell=sync_unseen,
)
