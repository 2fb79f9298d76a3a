"""Gouda Ganoven, what the stagings of all events share: lights, looks, cards on their way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from game.boards.figures.figure import Figure
from game.boards.figures.steps import hop_along
from game.boards.gouda_ganoven.arrangement import Arrangement
from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.house import Crumb
from game.boards.gouda_ganoven.places import (
    MIDDLE,
    SHOWN,
    THEIRS,
    Place,
    cheese_spots,
    door,
    hand_spots,
    medallion,
    stands,
)
from game.boards.gouda_ganoven.props import Props
from game.boards.gouda_ganoven.seats import Resident
from game.boards.stage.backstage import StageHand, StageMoment
from game.boards.things.cards import fly
from game.boards.things.pieces import Flight, Pop, between
from game.geometry import Point
from game.motion.easing import ease_in_out, ease_out
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, together
from game.physics.cheese_rain.path import Rain
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import Room

Moment: TypeAlias = StageMoment[Arrangement]
Scene: TypeAlias = Callable[["Stagehand", Any, Moment], list[Step]]
"""Makes the steps that show an event, one after the other."""

_ANNOUNCED: Final = 0.75
SHOW: Final = 0.42
"""Seconds that a card is on its way to the middle, or from there."""
_STEP: Final = 0.24
READ: Final = 0.95
"""Seconds that a card is held up in the middle."""


class Stagehand(StageHand[Props]):
    """Knows where everything is and lends a hand to every staging.

    Attributes:
        rain: what physics recorded for the rain that is staged, or None.
    """

    def __init__(self, props: Props) -> None:
        super().__init__(props, props.residents)
        self.rain: Rain | None = None

    def resident(self, seat: Seat) -> Resident:
        """Return who sits at a seat."""
        return self.props.residents[seat]

    def place(self, seat: Seat) -> Place:
        """Return where a seat is."""
        return self.props.places[seat]

    def portrait(self, seat: Seat) -> Figure:
        """Return the figure beside the row of a seat."""
        return self.props.residents[seat].portrait

    def rat(self, seat: Seat) -> Figure:
        """Return the figure of a seat in the house."""
        return self.props.house.rats[seat]

    # -- faces, lights --------------------------------------------------------------------------

    def feel(self, seat: Seat, mood: str) -> Step:
        """Let the portrait of a seat feel something from now on."""
        return self.mood(self.portrait(seat), mood)

    def look(self, at: Point | None, *but: Seat) -> Step:
        """Let all portraits and rats but some look at a point; None: where they like."""

        def look() -> None:
            for seat, resident in enumerate(self.props.residents):
                if seat not in but:
                    resident.portrait.look = at
                    self.rat(seat).look = at

        return Call(look)

    def announce(self, moment: Moment) -> Step:
        """Show the picture of the phase that begins, if one does."""
        phase, props = moment.new.phase, self.props
        if phase == moment.now.phase:
            return Wait(0.0)
        pop = self.pop(f"phase_{phase + 1}")
        x, y = medallion(phase)
        return sequence(
            Call(partial(setattr, props, "phase", phase)),
            pop.pop(props.overlay, lambda: (x, y + 60), _ANNOUNCED, rise=30.0),
        )

    def pop(self, name: str) -> Pop:
        """Return a picture that can pop up."""
        return Pop(self.props.kit.layout, self.props.pops[name])

    def flyer(self, name: str) -> Flight:
        """Return a picture that can fly."""
        return Flight(self.props.kit.layout, self.props.flyers[name])

    # -- cards ----------------------------------------------------------------------------------

    def in_air(self, *pieces: Piece) -> Callable[[Step], Step]:
        """Return what lets cards be drawn above all others while a step lasts."""
        props = self.props

        def rise() -> None:
            props.air.extend(piece for piece in pieces if piece not in props.air)

        def land() -> None:
            props.air[:] = [piece for piece in props.air if piece not in pieces]

        return lambda step: sequence(Call(rise), step, Call(land))

    def reflow(self, seat: Seat, seconds: float = 0.3) -> Step:
        """Let the cards of a row go where they belong, from where they are by then."""

        def goals() -> list[tuple[Piece, Point, float]]:
            row, place = self.props.rows[seat], self.place(seat)
            return [(p, at, place.card) for p, at in zip(row, place.spots(len(row)), strict=True)]

        return flow(goals, seconds)

    def reflow_hand(self, seconds: float = 0.3) -> Step:
        """Let the viewer's hand cards close up, or make room."""

        def goals() -> list[tuple[Piece, Point, float]]:
            hand = self.props.desk.hand
            spots = hand_spots(len(hand))
            return [(p, at, high) for p, (at, high) in zip(hand, spots, strict=True)]

        return flow(goals, seconds)

    def leaving(self, seat: Seat, card: str, moment: Moment) -> Piece:
        """Return a card that is about to leave a hand: of the viewer's the one that lies there."""
        if seat == moment.viewer:
            for piece in self.props.desk.hand:
                if piece.face == card:
                    return piece
        return Piece(self.place(seat).fan, THEIRS, card, is_open=False)

    def take(self, seat: Seat, piece: Piece) -> None:
        """Take a card from a hand."""
        if piece in self.props.desk.hand:
            self.props.desk.hand.remove(piece)
        self.resident(seat).held -= 1

    def show_all(self, piece: Piece, seconds: float = READ) -> Step:
        """Let a card be held up in the middle for all to see."""
        return sequence(
            fly(piece, MIDDLE, SHOW, height=SHOWN, flip=1.0, lift=0.0, rise=30.0, ease=ease_out),
            Wait(seconds),
        )

    def play_openly(
        self, seat: Seat, card: str, moment: Moment, sound: str, *, is_action: bool
    ) -> Step:
        """Return how a card leaves a hand, is shown to all and lies down in a row."""
        index = laid_before(moment.now, seat, is_action=is_action)
        piece = self.leaving(seat, card, moment)
        row = self.props.rows[seat]
        return sequence(
            Call(partial(self.take, seat, piece)),
            self.in_air(piece)(
                sequence(
                    self.sound("lay"),
                    together(self.show_all(piece), self.look(MIDDLE), self.reflow_hand()),
                    self.sound(sound),
                    Call(partial(row.insert, index, piece)),
                    self.reflow(seat, SHOW),
                )
            ),
        )

    # -- rats -----------------------------------------------------------------------------------

    def make_room(self, room: Room, seats: Sequence[Seat], seconds: float = 0.3) -> Step:
        """Let the rats of a room go to where they stand when these are there."""
        starts: list[tuple[Figure, Point, Point]] = []

        def go(t: float) -> None:
            if not starts:
                spots = stands(room, len(seats))
                for seat, at in zip(seats, spots, strict=True):
                    starts.append((self.rat(seat), self.rat(seat).at, at))
            for rat, start, end in starts:
                rat.at = between(start, end, t)

        return Run(seconds, go, ease_in_out)

    def step_in(self, seat: Seat, room: Room, moment: Moment) -> Step:
        """Let a rat come into its room, if it has not been seen there before."""
        if moment.now.room_of(seat) is not None:
            return Wait(0.1)
        rat, seats = self.rat(seat), moment.new.rats_in(room)
        spots = dict(zip(seats, stands(room, len(seats)), strict=True))
        start = door(room)
        middle = between(start, spots[seat], 0.5)
        aside = [Tween(self.rat(s), "at", at, 0.3) for s, at in spots.items() if s != seat]

        def appear() -> None:
            rat.is_visible, rat.at = True, start

        steps = hop_along(rat, [middle, spots[seat]], _STEP, self.step_sound)
        return sequence(Call(appear), together(steps, self.tidy(room), *aside))

    def tidy(self, room: Room, seconds: float = 0.35) -> Step:
        """Let the cheese of a room come to lie side by side, before the rats there."""
        starts: list[tuple[Crumb, Point, float, Point]] = []
        crumbs = self.props.house.crumbs

        def go(t: float) -> None:
            if not starts:
                pieces = crumbs[room]
                spots = cheese_spots(room, len(pieces))
                starts.extend((c, c.at, c.angle, at) for c, at in zip(pieces, spots, strict=True))
            for crumb, start, angle, end in starts:
                crumb.at = between(start, end, t)
                crumb.angle = angle * (1 - t)

        return Run(seconds, go, ease_in_out)

    def step_sound(self, number: int) -> None:
        """Let a step be heard."""
        self.props.play(f"step_{1 + number % 2}")


def laid_before(now: Arrangement, seat: Seat, *, is_action: bool) -> int:
    """Return at which place of a row a card is laid: after all, or after what lies open."""
    row = now.rows[seat]
    mine = seat == now.viewer and now.my_room is not None
    count = (row.room is not None or mine) + (row.left is not None) + len(row.shown)
    if is_action:
        unseen = len(now.my_row) if seat == now.viewer else row.hidden
        count += unseen + sum(player == seat for player, _ in now.played)
    return count


def flow(goals: Callable[[], list[tuple[Piece, Point, float]]], seconds: float) -> Step:
    """Return how cards go to their goals, which are asked for when it begins."""
    moves: list[tuple[Piece, Point, float, Point, float]] = []
    begun: list[bool] = []

    def go(t: float) -> None:
        if not begun:
            begun.append(True)
            moves.extend((p, p.at, p.height, at, high) for p, at, high in goals())
        for piece, start, tall, end, high in moves:
            piece.at = between(start, end, t)
            piece.height = high if t >= 1 else tall + (high - tall) * t
            piece.lift *= 1 - t

    return Run(seconds, go, ease_in_out)


def after_a_while(seconds: float, *steps: Step) -> Step:
    """Return steps that begin together some time later."""
    return sequence(Wait(seconds), together(*steps))
