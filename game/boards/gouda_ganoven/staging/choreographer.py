"""Animation steps shared by the staging functions of Gouda Ganoven."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from typing_extensions import override

from game.boards.components.cards import fly_card
from game.boards.components.pieces import point_between
from game.boards.figures.figure import Figure
from game.boards.figures.steps import hop_along
from game.boards.figures.tweens import glide, grow
from game.boards.gouda_ganoven import places
from game.boards.gouda_ganoven.cards import GameCard
from game.boards.gouda_ganoven.hand import hand_spots
from game.boards.gouda_ganoven.props import Props
from game.boards.gouda_ganoven.seats import SeatPanel
from game.boards.stage import backstage as stage
from game.boards.stage.card_choreographer import CardChoreographer, move_row
from game.geometry import Point
from game.motion.easing import ease_out
from game.motion.timeline import Call, Step, Wait, sequence, together
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import EQUIPMENT, Room
from game.rules.gouda_ganoven.view import GoudaView

Cue: TypeAlias = stage.StageCue[GoudaView]

_ANNOUNCED: Final = 0.75
SHOW_SECONDS: Final = 0.42
"""Seconds for a card to fly to or from the place where all players see it."""
_STEP: Final = 0.24
READ_SECONDS: Final = 0.95
"""How long a card is shown to all players, in seconds."""


class GameChoreographer(CardChoreographer[Props]):
    """Creates the animation steps shared by the staging functions of Gouda Ganoven."""

    def panel(self, seat: Seat) -> SeatPanel:
        """Return the panel of `seat`."""
        return self.props.seats[seat]

    def rat(self, seat: Seat) -> Figure:
        """Return the rat of `seat` in the doll's house."""
        return self.props.house.rats[seat]

    @override
    def set_seat_mood(self, seat: Seat, mood: str) -> Step:
        return together(super().set_seat_mood(seat, mood), self.set_mood(self.rat(seat), mood))

    @override
    def watchers(self, *excluded: Seat) -> Iterable[Figure]:
        seats = [place.seat for place in self.props.seats if place.seat not in excluded]
        return [figure for seat in seats for figure in (self.portrait(seat), self.rat(seat))]

    # -- lights and phases ----------------------------------------------------------------------

    def focus_on_seat(self, seat: Seat) -> Step:
        """Return a step that lights the panel of `seat` and makes all other figures look at it."""
        return together(
            self.light_seats(seat), self.look_at(self.panel(seat).spots.head_point, seat)
        )

    def point_at_seat(self, asked: Seat | None) -> Step:
        """Return a step that moves the turn pointer to the seat `asked`; None hides the pointer."""

        def ask() -> None:
            for place in self.props.seats:
                place.is_asked = place.seat == asked

        return Call(ask)

    def light_rooms(self, *rooms: Room) -> Step:
        """Return a step that lights only `rooms`, or all that are not empty if there are none."""
        return Call(partial(setattr, self.props.house.lights, "lit_rooms", rooms))

    def show_phase(self, phase: int) -> Step:
        """Return a step that announces `phase`, 0 to 6, with its picture, unless it is current."""
        if phase == self.props.phase:
            return Wait(0.0)

        def begin() -> None:
            self.props.phase = phase

        x, y = places.phase_picture_centre(phase)
        return sequence(
            Call(begin), self.pop_up(f"phase_{phase + 1}", (x, y + 60), _ANNOUNCED, rise=30.0)
        )

    # -- cards ----------------------------------------------------------------------------------

    def arrange_row(self, seat: Seat, seconds: float = 0.3) -> Step:
        """Return a step that moves the cards in the row of `seat` to their spots."""
        return move_row(
            lambda: self.props.rows[seat], lambda _: self.props.row_spots(seat), seconds
        )

    def arrange_hand(self, seconds: float = 0.3) -> Step:
        """Return a step that moves the viewer's hand cards to their spots."""
        cards = self.props.own_cards
        return move_row(lambda: cards.hand, lambda _: hand_spots(cards.stacks), seconds)

    def card_to_play(self, seat: Seat, card: str) -> GameCard:
        """Return the card that `seat` plays.

        It is one of the viewer's hand cards, or a new face-down card if another player plays it.
        """
        held = self.props.own_cards.hand if seat == self.props.viewer else []
        fresh = GameCard(self.panel(seat).spots.fan, places.OTHERS_CARD_HEIGHT, card, is_open=False)
        return next((piece for piece in held if piece.face == card), fresh)

    def hold_up(self, seat: Seat, piece: GameCard, seconds: float = READ_SECONDS) -> Step:
        """Return a step that moves a card beside the box of `seat` and holds it for `seconds`."""
        at, high = self.panel(seat).spots.shown_point, places.SHOWN_CARD_HEIGHT
        way = fly_card(
            piece, at, SHOW_SECONDS, height=high, flip=1.0, lift=0.0, rise=30.0, ease=ease_out
        )
        return sequence(way, Wait(seconds))

    def play_face_up(self, seat: Seat, card: str, cue: Cue, sound: str) -> Step:
        """Return a step that shows a card to all players, plays `sound` and adds it to the row."""
        piece, row = self.card_to_play(seat, card), self.props.rows[seat]
        shown = self.panel(seat).spots.shown_point
        index = len(row) if card in EQUIPMENT else places.action_index(cue.before, seat)
        return sequence(
            Call(partial(self.props.own_cards.take_card, piece)),
            Call(partial(self.panel(seat).show_public_state, cue.after)),
            self.sequence_in_air(piece)(
                self.play_sound("lay"),
                together(self.hold_up(seat, piece), self.look_at(shown), self.arrange_hand()),
                self.play_sound(sound),
                Call(partial(row.insert, index, piece)),
                self.arrange_row(seat, SHOW_SECONDS),
            ),
        )

    # -- rats and cheese ------------------------------------------------------------------------

    def show_rat(self, seat: Seat, at: Point) -> Step:
        """Return a step that shows the rat of `seat` at the point `at`."""
        rat = self.rat(seat)
        return together(
            Call(partial(rat.set_visible, is_visible=True)), Call(partial(rat.set_position, at))
        )

    def make_room(self, room: Room, seats: Sequence[Seat], seconds: float = 0.3) -> Step:
        """Return a step that moves the rats of `seats` to their places side by side in `room`."""
        spots = dict(zip(seats, places.rat_positions(room, len(seats)), strict=True))
        return together(Wait(seconds), *self._move_up(spots, seconds))

    def _move_up(self, spots: Mapping[Seat, Point], seconds: float, *excluded: Seat) -> list[Step]:
        """Return steps that move the rats that share a room to `spots`, except `excluded`.

        All rats, even the excluded ones, get the size for the number of rats.
        """
        high = places.rat_height(len(spots))
        moved = [glide(self.rat(s), at, seconds) for s, at in spots.items() if s not in excluded]
        return moved + [grow(self.rat(seat), high, seconds) for seat in spots]

    def walk_in(self, seat: Seat, room: Room, cue: Cue) -> Step:
        """Return a step in which the rat of `seat` walks into `room`, if it is not there yet."""
        if cue.before.room_of(seat) is not None:
            return Wait(0.1)
        rat, seats, start = self.rat(seat), cue.after.rats_in(room), places.door_point(room)
        spots = dict(zip(seats, places.rat_positions(room, len(seats)), strict=True))
        way = [point_between(start, spots[seat], 0.5), spots[seat]]
        aside = self._move_up(spots, 0.3, seat)
        steps = hop_along(rat, way, _STEP, self.play_footstep)
        return sequence(
            self.show_rat(seat, start), together(steps, self.arrange_cheese(room), *aside)
        )

    def arrange_cheese(self, room: Room, seconds: float = 0.35) -> Step:
        """Return a step that rolls the cheese in `room` to the front and lines it up."""
        crumbs = self.props.house.cheese_by_room
        return move_row(lambda: crumbs[room], partial(places.cheese_spots, room), seconds)

    def play_footstep(self, number: int) -> None:
        """Play one of two footstep sounds: one if `number` is even, the other if it is odd."""
        self.props.play_sound(f"step_{1 + number % 2}")


Staging: TypeAlias = Callable[[GameChoreographer, Any, Cue], list[Step]]
"""A staging function: it returns the steps that animate an event."""
