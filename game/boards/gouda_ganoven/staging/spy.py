"""Gouda Ganoven, the staging of spying: the glass, the card that is turned up, the trap."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from game.boards.figures.steps import shiver, wave, wobble
from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.places import MIDDLE, SHOWN, room_box
from game.boards.gouda_ganoven.staging.hand import Moment, Scene, Stagehand, laid_before
from game.boards.things.pieces import arch, between, flying
from game.geometry import Point
from game.motion.easing import ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, together
from game.rules.base import Event
from game.rules.gouda_ganoven.events import CardTurnedUp, NobodyToSpyOn, SpySent, TrapSnapped
from game.rules.gouda_ganoven.table import ROOMS, TRAP

_TRAVEL: Final = 0.7
_SEARCH: Final = 0.7
_READ: Final = 1.1


def _spy_sent(hand: Stagehand, event: SpySent, moment: Moment) -> list[Step]:
    props = hand.props
    start = hand.place(event.seat).chest
    end = props.over_row(event.target, moment.new)

    def travel(t: float) -> None:
        x, y = between(start, end, t)
        props.glass_at = (x, y - 60 * arch(t))

    return [
        together(hand.sound("spy"), hand.feel(event.seat, "think"), hand.look(end)),
        Run(_TRAVEL, travel, ease_in_out),
        hand.sound("glass"),
    ]


def _nobody_to_spy_on(hand: Stagehand, event: NobodyToSpyOn, moment: Moment) -> list[Step]:
    return [
        hand.announce(moment),
        together(hand.light(event.seat), hand.look(hand.place(event.seat).head, event.seat)),
        together(hand.sound("pass"), wobble(hand.portrait(event.seat), 0.5)),
    ]


def _card_turned_up(hand: Stagehand, event: CardTurnedUp, moment: Moment) -> list[Step]:
    props, place = hand.props, hand.place(event.owner)
    row = props.rows[event.owner]
    place_in_row = _which(hand, event, moment)
    piece, spot = row[place_in_row], place.spots(len(row))[place_in_row]

    def lift() -> None:
        piece.face, piece.is_secret = event.card, False

    def lie() -> None:
        row.remove(piece)
        if event.card != TRAP:
            open_cards = laid_before(moment.now, event.owner, is_action=False)
            row.insert(0 if event.card in ROOMS else open_cards, piece)

    steps: list[Step] = [
        hand.look(spot),
        _searching(hand, spot),
        Call(lift),
        hand.sound("show"),
        together(Call(partial(setattr, props, "glass_at", None)), hand.show_all(piece, _READ)),
        Call(lie),
    ]
    if event.card != TRAP:
        steps.append(hand.reflow(event.owner, 0.4))
        return [hand.in_air(piece)(sequence(*steps)), _discovered(hand, event, moment)]
    return [
        Call(partial(props.air.append, piece)),
        *steps,
        hand.reflow(event.owner, 0.2),
    ]


def _discovered(hand: Stagehand, event: CardTurnedUp, moment: Moment) -> Step:
    """Let a rat be seen in its room from now on, if it was the card of the room."""
    room = moment.new.rows[event.owner].room
    if room is None or event.card != room:
        return Wait(0.0)
    return together(hand.look(room_box(room).centre), hand.step_in(event.owner, room, moment))


def _which(hand: Stagehand, event: CardTurnedUp, moment: Moment) -> int:
    """Return which card of the row it is; somebody else's tell nothing, so it is one by lot."""
    row = hand.props.rows[event.owner]
    if event.owner == moment.viewer:
        return next(n for n, p in enumerate(row) if p.is_secret and p.face == event.card)
    backs = [n for n, piece in enumerate(row) if piece.face is None]
    seed = (hand.props.kit.seed, moment.now.number, event.seat, event.owner, len(backs))
    return Random(repr(seed)).choice(backs)


def _searching(hand: Stagehand, spot: Point) -> Step:
    """Let the glass wander over the row until it has found a card."""
    props = hand.props
    start: list[Point] = []

    def search(t: float) -> None:
        if not start:
            start.append(props.glass_at or spot)
        x, y = between(start[0], spot, min(1.0, 1.4 * t))
        away = 26 * (1 - t)
        props.glass_at = (x - away * wave(2 * t), y - 0.4 * away * wave(3 * t + 0.2))

    return sequence(Run(_SEARCH, search, linear), hand.sound("glass"))


def _trap_snapped(hand: Stagehand, event: TrapSnapped, moment: Moment) -> list[Step]:
    props, place = hand.props, hand.place(event.seat)
    piece = next((p for p in props.air if p.face == TRAP), None) or Piece(MIDDLE, SHOWN, TRAP)
    trap = hand.flyer("trap")
    figure = hand.portrait(event.seat)
    head = (place.head[0], place.head[1] + 20)

    def appear() -> None:
        if piece not in props.air:
            props.air.append(piece)

    def vanish() -> None:
        props.air[:] = [other for other in props.air if other is not piece]

    way = flying(props.overlay, trap, MIDDLE, place.trap, 0.55, turns=1.0, height=60)
    return [
        Call(appear),
        together(_snap(piece), hand.sound("trap"), hand.look(MIDDLE)),
        Call(vanish),
        way,
        together(
            Call(partial(setattr, hand.resident(event.seat), "is_trapped", True)),
            hand.burst("dust", place.trap, 6),
            shiver(figure, 0.9),
            props.ouch.speak(props.overlay, lambda: head, 1.5, -1 if place.is_right else 1),
            sequence(Wait(0.5), hand.sound("laugh"), hand.feel(event.owner, "cheer"), Wait(0.5)),
        ),
    ]


def _snap(piece: Piece) -> Step:
    """Let the card of a trap jump shut."""

    def jump(t: float) -> None:
        piece.lift = 40 * arch(t)

    return sequence(Run(0.3, jump, linear), Tween(piece, "height", SHOWN * 0.6, 0.15, ease_out))


SCENES: Final[dict[type[Event], Scene]] = {
    SpySent: _spy_sent,
    NobodyToSpyOn: _nobody_to_spy_on,
    CardTurnedUp: _card_turned_up,
    TrapSnapped: _trap_snapped,
}
"""What shows how rats spy."""
