"""Small Tiptoe boards for tests, and the matches shown on them."""

from __future__ import annotations

from tests.boards.stages import Boards, Followed, Pieces, Stage
from tools.new_game.template.game.boards.tiptoe.board import TiptoeBoard
from tools.new_game.template.game.rules.tiptoe.state import TiptoeState
from tools.new_game.template.game.rules.tiptoe.table import PLAYERS

NAMES = "Mia Pip Lotte Zora Emil Jule"


def shown(board: TiptoeBoard) -> dict[str, object]:
    """Return everything visible on the board, except ambient animations."""
    props = board.props
    return {
        "figures": [(figure.position, figure.mood) for figure in props.figures],
        "plates": [(plate.lift, plate.portrait.mood) for plate in props.seats],
        "overlay": list(props.overlay),
    }


def pieces(board: TiptoeBoard) -> Pieces:
    """Return the position of each mouse."""
    return {seat: (mouse.position, seat) for seat, mouse in enumerate(board.props.mice)}


STAGE: Stage[TiptoeState, TiptoeBoard] = Stage(
    Boards(TiptoeBoard, NAMES, PLAYERS[-1]),
    shown,
    pieces,
    tuple(Followed(players, "base", seed=players) for players in PLAYERS[-2:]),
)
