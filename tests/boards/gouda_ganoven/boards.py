"""Boards of Gouda Ganoven for tests, small; matches on them, moments, and who speaks of them."""

from __future__ import annotations

import random
from functools import partial
from operator import attrgetter
from typing import Any

from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.narrator import GoudaNarrator
from game.rules.base import CHANCE, Action
from game.rules.gouda_ganoven import events
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import Card, Pass, Phase, Pieces, Ready, Room
from game.rules.gouda_ganoven.view import GoudaView
from tests.boards import small
from tests.boards.small import KeySpeaker, context_of, say_values
from tests.boards.stages import Boards, Followed, Stage
from tests.boards.stages import Pieces as Found
from tests.rules.gouda_ganoven.play import NOBODY, at, start
from tests.rules.playing import choose

BOARDS = Boards(GoudaBoard, "Rita Gustav Nelly Bodo Wanda Pino", 4, say_values)
new_board, ready_board = BOARDS.new, BOARDS.ready


def lot(state: GoudaState, rng: random.Random) -> Action:
    """Return an action by lot; cards are mostly played."""
    if state.to_act == CHANCE:
        return choose(state, rng)
    actions = state.legal_actions()
    busy = [action for action in actions if not isinstance(action, Ready | Pass)]
    if busy and rng.random() < (0.55 if Ready() in actions else 0.8):
        return rng.choice(busy)
    return rng.choice(actions)


steps_of_match = partial(small.steps_of_match, lot=lot)
play_seen = partial(small.play_seen, lot=lot)
"""Cards are mostly played."""


def asked(what: type[Action], players: int = 4) -> GoudaState:
    """Return a position in which the viewer may do something of a kind."""
    for seed in range(1, 60):
        for before, _, _, _ in steps_of_match(start(players=players), random.Random(seed)):
            if before.to_act == 0 and any(isinstance(a, what) for a in before.legal_actions()):
                return before
    raise AssertionError(what)


RESIDENT = attrgetter(
    *("lift", "score", "hand_size", "is_ready", "is_trapped", "has_king", "is_out", "curtain"),
    *("is_idle", "is_thinking", "has_won"),
)
FIGURE = attrgetter("mood", "gaze_target", "position", "height", "squash", "arm_lift")


def shown(board: GoudaBoard) -> dict[str, object]:
    """Return all that a picture shows, but for what lives by itself."""
    props = board.props
    house, own_cards = props.house, props.own_cards
    rats = [rat for rat in house.rats if rat.is_visible]
    sums = [total for total, rat in zip(house.totals, house.rats, strict=True) if rat.is_visible]
    return {
        "rows": [[dict(vars(piece)) for piece in row] for row in (*props.rows, own_cards.hand)],
        "plan": own_cards.plan,
        "piles": (props.deck, props.discards),
        "air": [dict(vars(piece)) for piece in props.flying_cards],
        "signs": (props.phase, props.strength, props.magnifier_position),
        "residents": [RESIDENT(seat) for seat in props.seats],
        "portraits": [FIGURE(seat.portrait) for seat in props.seats],
        "rats": [(FIGURE(rat), rat.is_visible, rat.hop_height) for rat in rats],
        "cheese": {
            room: [vars(c) for c in crumbs] for room, crumbs in house.cheese_by_room.items()
        },
        "loot": {seat: (crumb.number, crumb.size) for seat, crumb in house.carried_cheese.items()},
        "sums": [dict(vars(total)) for total in sums],
        "house": (
            tuple(house.lights.lit_rooms),
            house.sack_retraction,
            house.is_nailed,
            list(house.falling_cheese),
        ),
        "overlay": list(props.overlay),
        "now": board.view.with_only_event_fields(),
    }


def pieces(board: GoudaBoard) -> Found:
    rows = (*board.props.rows, board.props.own_cards.hand, board.props.flying_cards)
    return {id(piece): (piece.position, piece.visible_side) for row in rows for piece in row}


def _anywhere(found: dict[str, object]) -> dict[str, object]:
    """Return what is shown; of the cheese only how much there is, wherever it came to rest."""
    cheese = found["cheese"]
    assert isinstance(cheese, dict)
    return {**found, "cheese": {room: len(crumbs) for room, crumbs in cheese.items()}}


FRIENDS = events.RoomFought(
    *("bath", 1, 0),
    (events.Fighter(0, 0, (), False, True), events.Fighter(1, 0, (), False, True)),
    is_shared=True,
)
"""Two unarmed rats that share a piece."""


STAGE = Stage(
    BOARDS,
    shown,
    pieces,
    (
        Followed(3, "last_rat_standing", 2, 4, {"first_seat": 1}),
        Followed(4, "base", 0, 5),
        Followed(5, "longer", 1, 6, {"unarmed_do_not_share": True}),
        Followed(6, "base", 3, 1, {"first_seat": 4}),
    ),
    lot,
    rare=frozenset({events.NobodyToSpyOn, events.LivesSpared}),
    leap=190.0,
    longest=3.8,
    paces=lambda players: {
        "RoomFought": (0.0, 12.0),
        "RoomChanged": (0.0, 4.5),
        "CardDrawn": (0.0, 0.6),
        "CheeseRained": (0.0, 4.8),  # at most 3.5 s of physics, then the pieces are counted
        "TurnStarted": (0.0, 1.1),
    },
    rough=_anywhere,
    still=frozenset({"pile", "phase"}),
    heard_too=(FRIENDS,),
)


GAME = "gouda_ganoven"


def narrator(players: int = 4, viewer: int = 0, playing: str | None = None) -> GoudaNarrator:
    found = GoudaNarrator(context_of(KeySpeaker(GAME)), BOARDS.seats[:players], viewer)
    found.playing = playing
    return found


def row(room: Room, hidden: tuple[Card, ...] = (), shown: tuple[Card, ...] = ()) -> Row:
    """Return a row whose room card lies face down."""
    return Row(room, hidden=(room, *hidden), shown=shown)


def open_row(room: Room, hidden: tuple[Card, ...] = (), shown: tuple[Card, ...] = ()) -> Row:
    """Return a row whose room card lies open."""
    return Row(room, hidden=hidden, shown=shown)


ROWS = (row("kids", ("5a", "trap")), row("bath", ("12a",)), row("bed"), row("cellar", ("20a",)))


def state(
    phase: Phase = Phase.ENTER,
    rows: tuple[Row, ...] = (),
    *,
    hand: tuple[Card, ...] = (),
    pieces: Pieces = (1, 2, 0, 0),
    **more: Any,
) -> GoudaState:
    """Return a moment of the first round, in which the others hold no cards; see `at`."""
    held = [" ".join(hand)]
    return at(*(rows or (NOBODY,) * 4), phase=phase, hands=held, pieces=pieces, number=1, **more)


def seen(phase: Phase = Phase.ENTER, rows: tuple[Row, ...] = (), **more: Any) -> GoudaView:
    return state(phase, rows, **more).observe(0)


NOW = seen(Phase.SPY, ROWS)
