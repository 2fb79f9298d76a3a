"""Boards of Katzenpolizei for tests, small; random matches on them."""

from __future__ import annotations

from game.boards.katzenpolizei.board import KatzenBoard
from game.rules.katzenpolizei.state import RULES, KatzenState
from game.rules.katzenpolizei.table import CARDS
from tests.boards.stages import Boards, Followed, Pieces, Stage

BOARDS = Boards(KatzenBoard, "Mila Otto Nora Bruno Elsa", 3, predict_events=RULES.predict_events)
new_board, ready_board = BOARDS.new, BOARDS.ready


def shown(board: KatzenBoard) -> dict[str, object]:
    """Return all that a picture shows, but for what lives by itself and the line of pictures."""
    props = board.props
    street = props.street
    return {
        "cats": {
            card: (
                cat.position,
                cat.height,
                cat.pose,
                cat.mood,
                cat.gaze_target,
                cat.facing,
                cat.has_shadow,
            )
            for card, cat in props.cats.figures.items()
            if cat.is_visible
        },
        "held": props.cats.drawn_card,
        "baskets": [vars(basket) for basket in props.cats.baskets if basket.scale > 0],
        "police": (
            props.police.position,
            props.police.height,
            props.police.mood,
            props.is_guarding,
        ),
        "guests": [(g.position, g.mood, g.pose) for g in (props.dog, props.mouse) if g.is_visible],
        "windows": [
            (
                w.score,
                w.police_cards,
                w.lift,
                w.score_swell,
                w.is_thinking,
                w.has_won,
                w.portrait.mood,
            )
            for w in props.seats
        ],
        "street": (
            street.pile,
            street.die.is_lit,
            street.die.position,
            street.ledges,
            {pot for pot, share in street.pots.items() if share},
            street.bell_angle,
            street.reached_step,
        ),
        "card": street.card.front,
        "overlay": list(props.overlay),
        "now": board.view.with_only_event_fields(),
    }


def pieces(board: KatzenBoard) -> Pieces:
    """Return where each cat of the table is seen; in a basket, where that is."""
    cats = board.props.cats
    found: Pieces = {
        card: (cat.position, card) for card, cat in cats.figures.items() if cat.is_visible
    }
    for basket in cats.baskets:
        if basket.is_full and basket.scale > 0:
            found |= {card: (basket.position, card) for card in CARDS[basket.family]}
    return found


STAGE: Stage[KatzenState, KatzenBoard] = Stage(
    BOARDS,
    shown,
    pieces,
    (
        Followed(2, "alarm", 0, 2),
        Followed(3, "base", 2, 3, {"die": "wild"}),
        Followed(3, "alarm", 1, 3, {"end_with_pile": True, "english_families": True}),
        Followed(4, "base", 1, 4, {"english_families": True, "die": "wild"}),
        Followed(4, "alarm", 0, 4, {"die": "wild", "english_families": True}),
        Followed(5, "base", 0, 5, {"first_seat": 3}),
        Followed(5, "alarm", 4, 5, {"english_families": True}),
    ),
    longest=4.2,
    paces=lambda players: {
        "MatchEnded": (0.0, 9.5),
        "TurnStarted": (0.0, 0.4),
        "CardDrawn": (0.0, 1.4),
        "DieRolled": (0.0, 1.4),
    },
)
