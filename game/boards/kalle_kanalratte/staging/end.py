"""Kalle Kanalratte, the staging of endings: found, proved, forgotten; cheese; the match's end."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.steps import cheer, shiver, wobble
from game.boards.figures.tweens import feel
from game.boards.kalle_kanalratte import places
from game.boards.kalle_kanalratte.gags import greeting
from game.boards.kalle_kanalratte.staging.moves import Cue, Moves, Staging
from game.boards.things.pieces import arc, flying, shown
from game.motion.easing import back_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import KALLE

_FLIGHT: Final = 0.62
"""Seconds that a piece of cheese flies from the plate to a corner."""


def _kalle_found(moves: Moves, event: events.KalleFound, cue: Cue) -> list[Step]:
    props, card, hider = moves.props, moves.card(event.cell), cue.now.hider
    x, y = places.MIDDLES[event.cell]

    def cage() -> None:
        card.cage(props.caged)
        props.caged.mood = "sad"
        props.burst("dust", (x, y + 30), 10)

    fright = shiver(props.dwellers[KALLE], 0.6, "sad")
    caught = sequence(fright, Call(cage), moves.sound("lid_drop"), wobble(props.caged, 0.4))
    others = [
        feel(place.portrait, "sad" if place.seat == hider else "glad")
        for place in props.seats
        if place.seat != event.finder
    ]
    return [
        together(
            *_triumph(moves, "found", event.finder),
            moves.light(event.finder),
            cheer(props.guard, 3),
            caught,
            wobble(moves.corner(hider).portrait, 0.6),
            *others,
        )
    ]


def _triumph(moves: Moves, key: str, seat: Seat) -> list[Step]:
    """Let the child of a seat be heard, and jump for joy: it knew where Kalle was."""
    joy = cheer(moves.corner(seat).portrait, 3)
    return [moves.sound("found"), moves.call_out(key, seat, 1.6), joy]


def _kalle_proved(moves: Moves, event: events.KalleProved, cue: Cue) -> list[Step]:
    props, kalle = moves.props, moves.props.dwellers[KALLE]
    sparkle = Call(lambda: props.burst("sparkle", kalle.head, 12))
    glad, puzzled = cheer(kalle, 3), wobble(props.guard, 0.7)
    return [together(*_triumph(moves, "proved", event.hider), glad, sparkle, puzzled)]


def _kalle_forgotten(moves: Moves, event: events.KalleForgotten, cue: Cue) -> list[Step]:
    portrait = moves.corner(event.hider).portrait
    call = moves.call_out("forgotten", event.hider, 1.2)
    return [together(moves.sound("miss"), call, feel(portrait, "sad"), wobble(portrait, 0.7))]


def _cheese_gained(moves: Moves, event: events.CheeseGained, cue: Cue) -> list[Step]:
    props, corner = moves.props, moves.corner(event.seat)
    end = corner.piece_place(event.score)

    def arrive() -> None:
        corner.put_score(event.score)
        props.burst("sparkle", end, 8)

    take = Call(partial(props.put_store, event.store))
    fly = flying(
        props.overlay, props.flight(), places.PLATE_PLACES[event.store], end, _FLIGHT,
        height=190, grow=(0.4, 0),
    )  # fmt: skip
    gain = sequence(take, fly, moves.sound("cheese_gain"), Call(arrive), Run(0.3, corner.pop))
    return [together(gain, cheer(corner.portrait, 2))]


def _exchanged_shown(moves: Moves, event: events.ExchangedShown, cue: Cue) -> list[Step]:
    """Show how the exchanged card is fetched from its corner, turned for all, and put back."""
    props, corner = moves.props, moves.corner(event.hider)
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
    return [moves.sound("common/page"), away, shown(props.overlay, card, turned)]


def _round_ended(moves: Moves, event: events.RoundEnded, cue: Cue) -> list[Step]:
    """Let all who stand in their holes laugh together."""
    laughs = [
        sequence(feel(figure, "glad"), Wait(0.6), feel(figure, "calm"))
        for card in moves.props.cards
        if card.dweller is not None and not card.is_caged
        for figure in [moves.props.dwellers[card.dweller]]
    ]
    return [together(*laughs, Wait(0.7))]


def _match_ended(moves: Moves, event: events.MatchEnded, cue: Cue) -> list[Step]:
    props = moves.props
    steps: list[Step] = [moves.sound("common/cheer"), cheer(props.guard, 4)]
    for place in props.seats:
        is_winner = place.seat in event.winners
        steps.append(Call(partial(place.crown, has_won=is_winner)))
        steps.append(sequence(Wait(0.1 * place.seat), cheer(place.portrait, 5 if is_winner else 2)))
        if is_winner:
            steps.append(moves.call_out("hooray", place.seat, 1.8))
            steps.append(moves.fireworks(place.box.centre))
    return [together(*steps, moves.confetti())]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.KalleFound: _kalle_found,
    events.KalleProved: _kalle_proved,
    events.KalleForgotten: _kalle_forgotten,
    events.CheeseGained: _cheese_gained,
    events.ExchangedShown: _exchanged_shown,
    events.RoundEnded: _round_ended,
    events.MatchEnded: _match_ended,
}
