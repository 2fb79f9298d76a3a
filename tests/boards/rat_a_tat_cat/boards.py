"""Boards of Rat-a-Tat Cat for tests, small; random matches on them."""

from __future__ import annotations

import itertools
import math
import random
from functools import partial

from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.rat_a_tat_cat.narrator import RatNarrator
from game.boards.rat_a_tat_cat.places import PILE_STEP
from game.boards.rat_a_tat_cat.staging.deal import LOOK_SECONDS
from game.rules.base import CHANCE, Action
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.state import RatState
from game.rules.rat_a_tat_cat.table import Decline, DrawPile, EndTurn, Knock, Phase, UsePower
from game.rules.rat_a_tat_cat.view import RatView
from tests.boards import small
from tests.boards.small import KeySpeaker, context_of, say_values
from tests.boards.stages import Boards, Followed, Pieces, Stage
from tests.rules.playing import choose
from tests.rules.rat_a_tat_cat.play import at, start


def say(key: str, count: int | None = None, alternate: int = 0, **values: object) -> str:
    """Like `say_values`, but a knock has as many words, and so as many blows, as in the game."""
    if key == "bubble.knock":
        return "Rat-a-tat cat!"
    return say_values(key, count, alternate, **values)


BOARDS = Boards(RatBoard, "Finn Olga Rocco Dora Kiki Tilda", 3, say)
new_board, ready_board = BOARDS.new, BOARDS.ready


_PATIENCE = 0.985
"""How often a turn ends without a knock, and a power is used."""


def pick(state: RatState, rng: random.Random) -> Action:
    """Return an action at random; powers are mostly used, and knocks are rare."""
    if state.to_act == CHANCE:
        return choose(state, rng)
    actions = state.legal_actions()
    if UsePower() in actions and rng.random() < _PATIENCE:
        return UsePower()
    if Knock() in actions:
        return EndTurn() if rng.random() < _PATIENCE else Knock()
    if DrawPile() in actions and rng.random() < 0.7:
        return DrawPile()
    if Decline() in actions and rng.random() < 0.25:
        return Decline()
    return rng.choice(actions)


steps_of_match = partial(small.steps_of_match, lot=pick)
play_seen = partial(small.play_seen, lot=pick)


def shown(board: RatBoard) -> dict[str, object]:
    """Return all that a picture shows, but for what lives by itself."""
    props = board.props
    piles, sheet = props.piles, props.score_sheet
    pieces = [*itertools.chain(*props.rows), props.held_card, piles.top_discard]
    return {
        "pieces": [dict(vars(piece)) if piece.is_visible else None for piece in pieces],
        "piles": (piles.count, piles.discards, piles.rotation, piles.lift),
        "air": list(props.flying_cards),
        "friends": [
            (
                f.lift,
                f.departure,
                f.has_knocked,
                f.has_last_turn,
                f.is_dealer,
                f.is_thinking,
                f.has_won,
            )
            for f in props.seats
        ],
        "figures": [
            (who.mood, who.gaze_target, who.position, who.squash, who.arm_lift, who.lean)
            for who in (place.portrait for place in props.seats)
        ],
        "points": [(f.shows_points, f.score_swell, f.is_best) for f in props.seats],
        "sheet": (sheet.view.with_only_event_fields(), sheet.growth, sheet.written_seats),
        "clock": (props.is_clock_visible, props.clock_tilt),
        "rest": (props.power, props.table_hop, props.attic.lamp_swing),
        "overlay": list(props.overlay),
        "now": board.view.with_only_event_fields(),
    }


def pieces(board: RatBoard) -> Pieces:
    """Return where each card is, how tall, and what of it is seen; no covered discard."""
    found: Pieces = {}
    props = board.props
    for number, piece in enumerate(
        (*itertools.chain(*props.rows), props.held_card, props.piles.top_discard)
    ):
        if piece.is_visible:
            face = piece.face if piece.flip >= 0.5 and piece.face is not None else "back"
            found[number] = (piece.position, (piece.height, face))
    top = max(found, default=0)
    if any(
        math.dist(at, found[top][0]) < 2 * PILE_STEP for n, (at, _) in found.items() if n != top
    ):
        del found[top]
    return found


def after_deal(board: RatBoard) -> RatBoard:
    """Return the board with the cards of its first round dealt."""
    match = steps_of_match(start(board.variant, len(board.seats)), random.Random(6))
    return small.showing(board, next(then for *_, then in match if then.phase is Phase.START))


STAGE = Stage(
    BOARDS,
    shown,
    pieces,
    (
        Followed(2, "base", 0, 2, {"end": "limit", "limit": 90, "knock_penalty": True}),
        Followed(3, "younger", 2, 3, {"first_seat": 2, "rounds": 2}),
        Followed(4, "base", 1, 4, {"end": "limit", "limit": 70, "knock_penalty": True}),
        Followed(5, "younger", 0, 13, {"rounds": 1}),
        Followed(6, "base", 3, 27, {"rounds": 2}),
    ),
    pick,
    rare=frozenset({events.TimeRanOut}),
    leap=175.0,
    longest=3.3,
    still=frozenset({"notepad"}),
    paces=lambda players: {
        "RoundScored": (0.0, 6.0 + 1.5 * players),
        "MatchEnded": (0.0, 4.0),
        "OuterCardsSeen": (0.0, LOOK_SECONDS + 1.6),
        "CardPeeked": (0.0, LOOK_SECONDS + 1.6),
        "CardDealt": (0.0, 0.4),
        "TurnStarted": (0.0, 1.0),
    },
    heard_too=(events.TimeRanOut(), events.PileShuffled(20)),
)


GAME = "rat_a_tat_cat"
ROWS = ("2590", "8147", "6309")


def narrator(players: int = 3, viewer: int = 0) -> RatNarrator:
    return RatNarrator(context_of(KeySpeaker(GAME)), BOARDS.seats[:players], viewer)


def seen(
    phase: Phase = Phase.START,
    rows: tuple[str, ...] = ROWS,
    *,
    top: str = "4",
    drawn: str = "",
    **more: object,
) -> RatView:
    """Return what seat 0 sees of a position; see `at`. Cards are named in full."""
    named: dict[str, object] = {"rounds": 2, **more}
    return at(*rows, phase=phase, top=top[0], drawn=drawn[:1], **named).observe(0)  # type: ignore[arg-type]


NOW = seen()
