"""Boards of Kalle Kanalratte for tests, small, with words from the PO files; matches on them."""

from __future__ import annotations

from game.boards.kalle_kanalratte.board import KalleBoard
from game.rules.base import Event
from game.rules.kalle_kanalratte.state import KalleState
from tests.boards.small import KeySpeaker
from tests.boards.stages import Boards, Followed, Pieces, Stage

say = KeySpeaker("kalle_kanalratte")
BOARDS = Boards(KalleBoard, "Mia Pip Lotte Zora Kim", 4, say)
new_board, ready_board = BOARDS.new, BOARDS.ready


def shown(board: KalleBoard) -> dict[str, object]:
    """Return all that a picture shows, but for what lives by itself."""
    props = board.props
    return {
        "cards": [vars(card) | {"guest": card.guest is not None} for card in props.cards],
        "guard": (props.guard.position, props.guard.height, props.guard.pose, props.guard.mood),
        "dwellers": [(d.height, d.mood, d.pose, d.gaze_target) for d in props.dwellers],
        "seats": [
            (
                p.score,
                p.lift,
                p.score_swell,
                p.is_hider,
                p.is_next_hider,
                p.card,
                p.is_thinking,
                p.has_won,
            )
            for p in props.seats
        ],
        "portraits": [
            (p.portrait.mood, p.portrait.gaze_target, p.portrait.pose, p.dweller is None)
            for p in props.seats
        ],
        "signs": (
            props.flags,
            props.lanterns,
            props.store_count,
            props.closed_eyes.closure,
            props.is_kalle_out,
            props.encounter.limelight.is_dark,
        ),
        "overlay": list(props.overlay),
        "now": board.view.with_only_event_fields(),
    }


def pieces(board: KalleBoard) -> Pieces:
    props = board.props
    found: Pieces = {id(card): (card.position, card.picture_kind) for card in props.cards}
    return {"guard": (props.guard.position, ""), **found}


def tell(staged: KalleBoard, fresh: KalleBoard, seen: list[Event]) -> None:
    """Tell a fresh board where Kalle is, which only those see who have followed the match."""
    del staged
    fresh.load_events(seen)


STAGE: Stage[KalleState, KalleBoard] = Stage(
    BOARDS,
    shown,
    pieces,
    (
        Followed(4, "base", 1, 4, {"free_walking": True}),
        Followed(2, "base", 0, 2),
        Followed(3, "last_chance", 2, 3, {"must_swap": True}),
        Followed(5, "last_chance", 0, 5, {"walk_on": True, "first_seat": 3}),
    ),
    longest=3.4,
    paces=lambda players: {
        "RoundStarted": (0.0, 5.2),
        "KalleHidden": (0.0, 5.8),
        "GuardMoved": (0.3, 0.65),
        "CardsSwapped": (1.1, 1.6),
    },
    tell=tell,
    picture_options={"show_kalle": True},
    still=frozenset({"plate", "lanterns"}),
)
