"""Kalle Kanalratte, the staging of endings: found, proved, forgotten; cheese; the match's end."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.steps import cheer, shiver, wobble
from game.boards.figures.tweens import feel
from game.boards.kalle_kanalratte import places
from game.boards.kalle_kanalratte.gags import greeting
from game.boards.kalle_kanalratte.staging.hand import Cue, Hand, Staging
from game.boards.things.pieces import arc, flying, shown
from game.motion.easing import back_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import KALLE

_FLIGHT: Final = 0.62
"""Seconds that a piece of cheese flies from the plate to a corner."""


def _kalle_found(hand: Hand, event: events.KalleFound, cue: Cue) -> list[Step]:
    props, card, hider = hand.props, hand.card(event.cell), cue.now.hider
    x, y = places.MIDDLES[event.cell]

    def cage() -> None:
        card.cage(props.caged)
        props.caged.mood = "sad"
        props.burst("dust", (x, y + 30), 10)

    fright = shiver(props.dwellers[KALLE], 0.6, "sad")
    caught = sequence(fright, Call(cage), hand.sound("lid_drop"), wobble(props.caged, 0.4))
    others = [
        feel(place.portrait, "sad" if place.seat == hider else "glad")
        for place in props.seats
        if place.seat != event.finder
    ]
    return [
        together(
            *_triumph(hand, "found", event.finder),
            hand.light(event.finder),
            cheer(props.guard, 3),
            caught,
            wobble(hand.corner(hider).portrait, 0.6),
            *others,
        )
    ]


def _triumph(hand: Hand, key: str, seat: Seat) -> list[Step]:
    """Let the child of a seat be heard, and jump for joy: it knew where Kalle was."""
    joy = cheer(hand.corner(seat).portrait, 3)
    return [hand.sound("found"), hand.call_out(key, seat, 1.6), joy]


def _kalle_proved(hand: Hand, event: events.KalleProved, cue: Cue) -> list[Step]:
    props, kalle = hand.props, hand.props.dwellers[KALLE]
    sparkle = Call(lambda: props.burst("sparkle", kalle.head, 12))
    glad, puzzled = cheer(kalle, 3), wobble(props.guard, 0.7)
    return [together(*_triumph(hand, "proved", event.hider), glad, sparkle, puzzled)]


def _kalle_forgotten(hand: Hand, event: events.KalleForgotten, cue: Cue) -> list[Step]:
    portrait = hand.corner(event.hider).portrait
    call = hand.call_out("forgotten", event.hider, 1.2)
    return [together(hand.sound("miss"), call, feel(portrait, "sad"), wobble(portrait, 0.7))]


def _cheese_gained(hand: Hand, event: events.CheeseGained, cue: Cue) -> list[Step]:
    props, corner = hand.props, hand.corner(event.seat)
    end = corner.piece_place(event.score)

    def arrive() -> None:
        corner.put_score(event.score)
        props.burst("sparkle", end, 8)

    take = Call(partial(props.put_store, event.store))
    fly = flying(
        props.overlay, props.flight(), places.PLATE_PLACES[event.store], end, _FLIGHT,
        height=190, grow=(0.4, 0),
    )  # fmt: skip
    gain = sequence(take, fly, hand.sound("cheese_gain"), Call(arrive), Run(0.3, corner.pop))
    return [together(gain, cheer(corner.portrait, 2))]


def _exchanged_shown(hand: Hand, event: events.ExchangedShown, cue: Cue) -> list[Step]:
    """Show how the exchanged card is fetched from its corner, turned for all, and put back."""
    props, corner = hand.props, hand.corner(event.hider)
    card, figure, home = props.new_card(), props.dwellers[event.dweller], corner.card_place

    def fetch(t: float) -> None:
        card.put(arc(home, places.SHOWN_CARD, 60, t), t)

    def put_back(t: float) -> None:
        card.put(arc(places.SHOWN_CARD, home, 60, t), 1 - t)
        figure.height = places.DWELLER_HEIGHT * (1 - t) + places.CARD_DWELLER_HEIGHT * t

    def appear() -> None:
        card.figure, figure.has_shadow = figure, False

    turned = sequence(
        Call(partial(fetch, 0.0)),
        Run(0.4, fetch, ease_out),
        Run(0.36, card.put_turn, linear),
        Call(appear),
        Run(0.2, lambda t: figure.put_height(places.DWELLER_HEIGHT * (0.3 + 0.7 * t)), back_out),
        greeting(figure, event.dweller),
        Wait(0.35),
        Run(0.36, put_back),
    )
    away = Call(partial(corner.put_card, ""))
    return [hand.sound("common/page"), away, shown(props.overlay, card, turned)]


def _round_ended(hand: Hand, event: events.RoundEnded, cue: Cue) -> list[Step]:
    """Let all who stand in their holes laugh together."""
    laughs = [
        sequence(feel(figure, "glad"), Wait(0.6), feel(figure, "calm"))
        for card in hand.props.cards
        if card.dweller is not None and not card.is_caged
        for figure in [hand.props.dwellers[card.dweller]]
    ]
    return [together(*laughs, Wait(0.7))]


def _match_ended(hand: Hand, event: events.MatchEnded, cue: Cue) -> list[Step]:
    props = hand.props
    steps: list[Step] = [hand.sound("common/cheer"), cheer(props.guard, 4)]
    for place in props.seats:
        is_winner = place.seat in event.winners
        steps.append(Call(partial(place.crown, has_won=is_winner)))
        steps.append(sequence(Wait(0.1 * place.seat), cheer(place.portrait, 5 if is_winner else 2)))
        if is_winner:
            steps.append(hand.call_out("hooray", place.seat, 1.8))
            steps.append(hand.fireworks(place.box.centre))
    return [together(*steps, hand.confetti())]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.KalleFound: _kalle_found,
    events.KalleProved: _kalle_proved,
    events.KalleForgotten: _kalle_forgotten,
    events.CheeseGained: _cheese_gained,
    events.ExchangedShown: _exchanged_shown,
    events.RoundEnded: _round_ended,
    events.MatchEnded: _match_ended,
}
