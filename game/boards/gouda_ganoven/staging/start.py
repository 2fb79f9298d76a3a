"""Gouda Ganoven, the staging of a round's beginning: the king goes on, cheese rains, cards come."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.gouda_ganoven.arrangement import SNEAK
from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.house import Crumb
from game.boards.gouda_ganoven.places import DISCARDS, HAND, PILE, PILE_CARD, THEIRS, cheese_spots
from game.boards.gouda_ganoven.staging.hand import Moment, Scene, Stagehand
from game.boards.things.cards import fly
from game.boards.things.pieces import flying
from game.motion.easing import bounce_out, ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, staggered, together
from game.physics.cheese_rain.path import SWING_SECONDS, Rain
from game.rules.base import Event
from game.rules.gouda_ganoven.events import (
    CardDrawn,
    CheeseRained,
    DeckShuffled,
    RoundStarted,
    TurnStarted,
)
from game.rules.gouda_ganoven.table import ROOMS, Room, with_card

_DROP: Final = 0.75
_DRAW: Final = 0.3
_OWN_DRAW: Final = 0.45
_SHUFFLED: Final = 8


def _round_started(hand: Stagehand, event: RoundStarted, moment: Moment) -> list[Step]:
    props = hand.props
    old, new = moment.now.start, event.start
    king = hand.flyer("token_king")
    way = flying(
        props.overlay, king, hand.place(old).token, hand.place(new).token, 0.8, turns=0.0, height=90
    )

    def lift() -> None:
        hand.resident(old).has_king = False
        for resident in props.residents:
            resident.is_idle = resident.seat not in event.playing

    def hang() -> None:
        props.house.has_sack, props.house.pulled = True, 1.0

    return [
        together(hand.light(), hand.look(hand.place(new).token), hand.announce(moment)),
        Call(lift),
        hand.sound("king"),
        way,
        Call(partial(setattr, hand.resident(new), "has_king", True)),
        Call(hang),
        hand.sound("sack"),
        Tween(props.house, "pulled", 0.0, 0.5, ease_out),
    ]


def _turn_started(hand: Stagehand, event: TurnStarted, moment: Moment) -> list[Step]:
    begins_sneaking = moment.new.phase == SNEAK != moment.now.phase
    return [
        hand.sound("whisper") if begins_sneaking else Wait(0.0),
        hand.announce(moment),
        together(hand.light(event.seat), hand.look(hand.place(event.seat).head, event.seat)),
    ]


# -- the rain --------------------------------------------------------------------------------------


def _cheese_rained(hand: Stagehand, event: CheeseRained, moment: Moment) -> list[Step]:
    house, show = hand.props.house, hand.rain
    rain = _plain_rain(hand, event) if show is None else _shown_rain(hand, show)
    return [
        together(hand.sound("sack"), hand.feel(event.seat, "glad")),
        rain,
        together(Tween(house, "pulled", 1.0, 0.5, ease_in), Wait(0.4)),
        Call(partial(setattr, house, "has_sack", False)),
        hand.announce(moment),
    ]


def _shown_rain(hand: Stagehand, rain: Rain) -> Step:
    """Return the fall of the pieces as physics recorded it."""
    house = hand.props.house
    crumbs = [Crumb((0.0, 0.0), number) for number in range(len(rain.falls))]
    bumps = list(rain.bumps)

    def at(t: float) -> None:
        seconds = t * rain.seconds
        house.swing = (rain.moment + seconds / SWING_SECONDS) % 1.0
        house.falling = []
        for crumb, fall in zip(crumbs, rain.falls, strict=True):
            point = fall.at(seconds)
            crumb.at, crumb.lift, crumb.angle = (point.x, point.y), point.height, point.angle
            inside = house.crumbs[ROOMS[fall.room]]
            if seconds >= fall.lands and crumb not in inside:
                inside.append(crumb)
            elif fall.leaves <= seconds < fall.lands:
                house.falling.append(crumb)
        while bumps and bumps[0].t <= seconds:
            bump = bumps.pop(0)
            hand.props.play(f"rain_{_loudness(bump.strength)}")
            spot = (bump.x, bump.y - bump.height)
            hand.props.burst("crumb", spot, 1 + round(3 * bump.strength))
        if t >= 1:
            house.remember()

    return Run(rain.seconds, at, linear)


def _loudness(strength: float) -> int:
    return 1 if strength < 0.3 else 2 if strength < 0.6 else 3


def _plain_rain(hand: Stagehand, event: CheeseRained) -> Step:
    """Let the pieces fall straight down to where they lie side by side."""
    falls = [
        _fallen(hand, room, Crumb(at, kind))
        for room, count in zip(ROOMS, event.pieces, strict=True)
        for kind, at in enumerate(cheese_spots(room, count))
    ]
    return staggered(0.16, *falls)


def _fallen(hand: Stagehand, room: Room, crumb: Crumb) -> Step:
    """Let a piece fall from the sack to where it is."""
    house, to = hand.props.house, crumb.at

    def begin() -> None:
        house.falling.append(crumb)

    def fall(t: float) -> None:
        start = house.sack_at
        crumb.at = (start[0] + (to[0] - start[0]) * min(1.0, 1.6 * t), to[1])
        crumb.lift = max(0.0, (to[1] - start[1]) * (1 - bounce_out(t)))
        crumb.angle = 360.0 * (1 - t)

    def land() -> None:
        house.falling = [other for other in house.falling if other is not crumb]
        house.crumbs[room].append(crumb)

    return sequence(Call(begin), Run(_DROP, fall, linear), hand.sound("rain_2"), Call(land))


# -- cards -----------------------------------------------------------------------------------------


def _deck_shuffled(hand: Stagehand, event: DeckShuffled, moment: Moment) -> list[Step]:
    props = hand.props
    leaves = [Piece(DISCARDS, PILE_CARD, None) for _ in range(_SHUFFLED)]
    flights = [hand.in_air(leaf)(fly(leaf, PILE, 0.4, rise=60.0)) for leaf in leaves]

    def begin() -> None:
        props.discards = moment.new.discards

    return [
        Call(begin),
        together(hand.sound("shuffle"), hand.look(PILE)),
        staggered(0.06, *flights),
        Call(partial(setattr, props, "deck", event.count)),
        Wait(0.25),
    ]


def _card_drawn(hand: Stagehand, event: CardDrawn, moment: Moment) -> list[Step]:
    props, place = hand.props, hand.place(event.seat)
    resident = hand.resident(event.seat)
    piece = Piece(props.pile_top, PILE_CARD, event.card, is_open=False)

    def begin() -> None:
        props.deck = event.left

    def arrive() -> None:
        resident.held += 1

    if event.seat != moment.viewer:
        way = fly(piece, place.fan, _DRAW, height=THEIRS * 0.6, rise=40.0, ease=ease_out)
        return [Call(begin), hand.sound("draw"), hand.in_air(piece)(way), Call(arrive)]
    return [Call(begin), hand.sound("draw"), _own_card(hand, event, moment, piece), Call(arrive)]


def _own_card(hand: Stagehand, event: CardDrawn, moment: Moment, piece: Piece) -> Step:
    """Return how a card comes to its place among the viewer's."""
    cards = hand.props.desk.hand
    index = 0
    if event.card is not None:
        index = with_card(moment.now.hand, event.card).index(event.card)

    def join() -> None:
        cards.insert(index, piece)

    up = (PILE[0] - 200, PILE[1] - 40)
    return hand.in_air(piece)(
        sequence(
            fly(piece, up, _OWN_DRAW * 0.6, height=HAND, flip=1.0, ease=ease_out),
            Call(join),
            hand.reflow_hand(_OWN_DRAW * 0.6),
        )
    )


SCENES: Final[dict[type[Event], Scene]] = {
    RoundStarted: _round_started,
    TurnStarted: _turn_started,
    CheeseRained: _cheese_rained,
    DeckShuffled: _deck_shuffled,
    CardDrawn: _card_drawn,
}
"""What shows each event of a round's beginning."""
