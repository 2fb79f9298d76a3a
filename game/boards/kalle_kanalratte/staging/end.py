"""Kalle Kanalratte, the staging of endings: found, proved, forgotten; cheese; the match's end."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.steps import cheer, shiver, wobble
from game.boards.kalle_kanalratte.places import MIDDLES, PLATE_PLACES
from game.boards.kalle_kanalratte.show import card_shown
from game.boards.kalle_kanalratte.staging.hand import Moment, Scene, Stagehand
from game.boards.things.pieces import arch, flying
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Seat
from game.rules.kalle_kanalratte.events import (
    CheeseGained,
    ExchangedShown,
    KalleForgotten,
    KalleFound,
    KalleProved,
    MatchEnded,
    RoundEnded,
)
from game.rules.kalle_kanalratte.table import KALLE

_FLIGHT: Final = 0.62
"""Seconds that a piece of cheese flies from the plate to a panel."""


def _kalle_found(hand: Stagehand, event: KalleFound, moment: Moment) -> list[Step]:
    props, card = hand.props, hand.card(event.cell)
    x, y = MIDDLES[event.cell]

    def cage() -> None:
        card.is_caged, card.guest = True, props.caged
        props.caged.mood = "sad"
        props.burst("dust", (x, y + 30), 10)

    caught = sequence(
        shiver(props.dwellers[KALLE], 0.6, "sad"),
        Call(cage),
        hand.sound("lid_drop"),
        wobble(props.caged, 0.4),
    )
    return [
        together(
            hand.sound("found"),
            hand.light(event.finder),
            hand.call_out("found", event.finder, 1.6),
            cheer(hand.panel(event.finder).portrait, 3),
            cheer(props.guard, 3),
            caught,
            _bystanders(hand, moment.now.hider, event.finder),
        )
    ]


def _bystanders(hand: Stagehand, sad: Seat, *busy: Seat) -> Step:
    """Let the hider be sad, and everybody else glad."""
    steps: list[Step] = [wobble(hand.panel(sad).portrait, 0.6)]
    for panel in hand.props.panels:
        if panel.seat not in busy:
            steps.append(hand.mood(panel.portrait, "sad" if panel.seat == sad else "glad"))
    return together(*steps)


def _kalle_proved(hand: Stagehand, event: KalleProved, moment: Moment) -> list[Step]:
    props = hand.props
    kalle = props.dwellers[KALLE]
    sparkle = Call(lambda: props.burst("sparkle", kalle.head, 12))
    return [
        together(
            hand.sound("found"),
            hand.call_out("proved", event.hider, 1.6),
            cheer(hand.panel(event.hider).portrait, 3),
            cheer(kalle, 3),
            sparkle,
            wobble(props.guard, 0.7),
        )
    ]


def _kalle_forgotten(hand: Stagehand, event: KalleForgotten, moment: Moment) -> list[Step]:
    portrait = hand.panel(event.hider).portrait
    return [
        together(
            hand.sound("miss"),
            hand.call_out("forgotten", event.hider, 1.2),
            hand.mood(portrait, "sad"),
            wobble(portrait, 0.7),
        )
    ]


def _cheese_gained(hand: Stagehand, event: CheeseGained, moment: Moment) -> list[Step]:
    props, panel = hand.props, hand.panel(event.seat)
    end = panel.piece_place(event.score)

    def arrive() -> None:
        panel.pieces = event.score
        props.burst("sparkle", end, 8)

    take = Call(partial(setattr, props, "store", event.store))
    fly = flying(
        props.overlay, props.flight(), PLATE_PLACES[event.store], end, _FLIGHT,
        height=190, grow=(0.4, 0),
    )  # fmt: skip
    pop = Run(0.3, lambda t: setattr(panel, "swell", arch(t)))
    gain = sequence(take, fly, hand.sound("cheese_gain"), Call(arrive), pop)
    return [together(gain, cheer(panel.portrait, 2))]


def _exchanged_shown(hand: Stagehand, event: ExchangedShown, moment: Moment) -> list[Step]:
    panel = hand.panel(event.hider)
    away = Call(partial(setattr, panel, "card", ""))
    return [
        hand.sound("common/page"),
        away,
        card_shown(hand.props, panel.card_place, event.dweller),
    ]


def _round_ended(hand: Stagehand, event: RoundEnded, moment: Moment) -> list[Step]:
    return [together(_laugh(hand), Wait(0.7))]


def _laugh(hand: Stagehand) -> Step:
    """Let all who stand in their holes laugh together."""
    figures = [
        hand.props.dwellers[card.dweller]
        for card in hand.props.cards
        if card.dweller is not None and not card.is_caged
    ]
    glad = [sequence(hand.mood(f, "glad"), Wait(0.6), hand.mood(f, "calm")) for f in figures]
    return together(*glad)


def _match_ended(hand: Stagehand, event: MatchEnded, moment: Moment) -> list[Step]:
    props = hand.props
    steps: list[Step] = [hand.sound("common/cheer"), cheer(props.guard, 4)]
    for panel in props.panels:
        is_winner = panel.seat in event.winners
        steps.append(Call(partial(setattr, panel, "lift", float(is_winner))))
        steps.append(sequence(Wait(0.1 * panel.seat), cheer(panel.portrait, 5 if is_winner else 2)))
        steps.append(Call(partial(setattr, panel, "has_won", is_winner)))
        if is_winner:
            steps.append(hand.call_out("hooray", panel.seat, 1.8))
            steps.append(hand.fireworks(panel.box.centre))
    return [together(*steps, hand.confetti())]


SCENES: Final[dict[type[Event], Scene]] = {
    KalleFound: _kalle_found,
    KalleProved: _kalle_proved,
    KalleForgotten: _kalle_forgotten,
    CheeseGained: _cheese_gained,
    ExchangedShown: _exchanged_shown,
    RoundEnded: _round_ended,
    MatchEnded: _match_ended,
}
