"""Gouda Ganoven, the staging of a round's beginning: the king goes on, cheese rains, cards come."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.house import Crumb
from game.boards.gouda_ganoven.places import DISCARDS, HAND, PILE, PILE_CARD, THEIRS, cheese_spots
from game.boards.gouda_ganoven.signs import DRAW, PHASES, RAIN, SNEAK
from game.boards.gouda_ganoven.staging.hand import Cue, Hand
from game.boards.things.cards import fly
from game.boards.things.pieces import between, flying
from game.motion.easing import bounce_out, ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, staggered, together
from game.physics.cheese_rain.path import SWING_SECONDS, Rain
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven.table import ROOMS, Room

_DROP: Final = 0.75
_DRAW: Final = 0.3
_OWN_DRAW: Final = 0.45
_SHUFFLED: Final = 8


def round_started(hand: Hand, event: happened.RoundStarted, cue: Cue) -> list[Step]:
    """Let the king go on to who begins, and the sack come down."""
    props, king, new = hand.props, hand.flyer("token_king"), hand.seat(event.start)
    ends = (hand.spots(cue.now.start).token, new.spots.token)

    def lift() -> None:
        for place in props.seats:
            place.know(cue.new)
        new.has_king = False

    return [
        together(hand.light(), hand.look(new.spots.token), hand.announce(RAIN)),
        Call(lift),
        hand.sound("king"),
        flying(props.overlay, king, *ends, 0.8, turns=0.0, height=90),
        Call(partial(new.know, cue.new)),
        hand.sound("sack"),
        _pulled(hand, is_up=False),
        hand.ask(None),
    ]


def _pulled(hand: Hand, *, is_up: bool) -> Step:
    """Pull the sack up, or let it down."""

    def pull(t: float) -> None:
        hand.props.house.pulled = t if is_up else 1 - t

    return Run(0.5, pull, ease_in if is_up else ease_out)


def turn_started(hand: Hand, event: happened.TurnStarted, cue: Cue) -> list[Step]:
    """Light the place of whose turn it is."""
    phase = PHASES[event.task]
    return [
        hand.sound("whisper") if phase == SNEAK != hand.props.phase else Wait(0.0),
        hand.announce(phase),
        hand.light_up(event.seat),
        hand.ask(event.seat),
    ]


# -- the rain --------------------------------------------------------------------------------------


def cheese_rained(hand: Hand, event: happened.CheeseRained, cue: Cue) -> list[Step]:
    """Let the pieces fall, and pull the empty sack up."""
    show = cue.show
    rain = _shown_rain(hand, show) if isinstance(show, Rain) else _plain_rain(hand, event)
    return [
        together(hand.sound("sack"), hand.feel(event.seat, "glad")),
        rain,
        _pulled(hand, is_up=True),
        hand.announce(DRAW),
        hand.ask(None),
    ]


def _shown_rain(hand: Hand, rain: Rain) -> Step:
    """Return the fall of the pieces as physics recorded it."""
    house = hand.props.house
    crumbs = [Crumb((0.0, 0.0), number) for number in range(len(rain.falls))]
    bumps = list(rain.bumps)

    def at(t: float) -> None:
        seconds = t * rain.seconds
        house.swing = (rain.moment + seconds / SWING_SECONDS) % 1.0
        house.falling = []
        for crumb, fall in zip(crumbs, rain.falls, strict=True):
            point, inside = fall.at(seconds), house.crumbs[ROOMS[fall.room]]
            crumb.put((point.x, point.y), point.height, point.angle)
            if seconds >= fall.lands and crumb not in inside:
                inside.append(crumb)
            elif fall.leaves <= seconds < fall.lands:
                house.falling.append(crumb)
        while bumps and bumps[0].t <= seconds:
            bump = bumps.pop(0)
            hand.props.play(f"rain_{1 + (bump.strength >= 0.3) + (bump.strength >= 0.6)}")
            spot = (bump.x, bump.y - bump.height)
            hand.props.burst("crumb", spot, 1 + round(3 * bump.strength))

    return Run(rain.seconds, at, linear)


def _plain_rain(hand: Hand, event: happened.CheeseRained) -> Step:
    """Let the pieces fall straight down to where they lie side by side."""
    falls = [
        _fallen(hand, room, Crumb(at, kind))
        for room, count in zip(ROOMS, event.pieces, strict=True)
        for kind, at in enumerate(cheese_spots(room, count))
    ]
    return staggered(0.16, *falls)


def _fallen(hand: Hand, room: Room, crumb: Crumb) -> Step:
    """Let a piece fall from the sack to where it is."""
    house, to = hand.props.house, crumb.at

    def fall(t: float) -> None:
        start = house.sack_at
        lift = max(0.0, (to[1] - start[1]) * (1 - bounce_out(t)))
        crumb.put((between(start, to, 1.6 * t)[0], to[1]), lift, 360.0 * (1 - t))

    return house.tossed(crumb, room, Run(_DROP, fall, linear), hand.sound("rain_2"))


# -- cards -----------------------------------------------------------------------------------------


def deck_shuffled(hand: Hand, event: happened.DeckShuffled, cue: Cue) -> list[Step]:
    """Let the discard pile become the deck."""
    props = hand.props
    leaves = [Piece(DISCARDS, PILE_CARD, None) for _ in range(_SHUFFLED)]
    flights = [hand.in_air(leaf)(fly(leaf, PILE, 0.4, rise=60.0)) for leaf in leaves]
    return [
        Call(partial(props.put_piles, props.deck, cue.new.discards)),
        together(hand.sound("shuffle"), hand.look(PILE)),
        staggered(0.06, *flights),
        Call(partial(props.put_piles, event.count, cue.new.discards)),
        Wait(0.25),
    ]


def card_drawn(hand: Hand, event: happened.CardDrawn, cue: Cue) -> list[Step]:
    """Let a card fly from the deck to who draws it."""
    props = hand.props
    piece = Piece(props.pile_top, PILE_CARD, event.card, is_open=False)
    if event.seat == cue.viewer:
        way = _own_card(hand, cue, piece)
    else:
        fan = hand.spots(event.seat).fan
        way = fly(piece, fan, _DRAW, height=THEIRS * 0.6, rise=40.0, ease=ease_out)
    return [
        Call(partial(props.put_piles, event.left, props.discards)),
        hand.sound("draw"),
        hand.in_air(piece)(way),
    ]


def _own_card(hand: Hand, cue: Cue, piece: Piece) -> Step:
    """Return how a card comes to its place among the viewer's."""
    cards, up = hand.props.desk.hand, (PILE[0] - 200, PILE[1] - 40)
    index = cue.new.hand.index(str(piece.face))
    return sequence(
        fly(piece, up, _OWN_DRAW * 0.6, height=HAND, flip=1.0, ease=ease_out),
        Call(partial(cards.insert, index, piece)),
        hand.reflow_hand(_OWN_DRAW * 0.6),
    )
