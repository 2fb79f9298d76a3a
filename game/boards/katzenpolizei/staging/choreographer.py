"""Animation steps shared by the staging functions of Katzenpolizei."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from typing_extensions import override

from game.boards.figures.figure import Figure
from game.boards.figures.tweens import glide, grow, hide_figure
from game.boards.katzenpolizei.cats import Cat
from game.boards.katzenpolizei.paths import Leg, run_along, street_path
from game.boards.katzenpolizei.places import STREET_Y
from game.boards.katzenpolizei.props import Props
from game.boards.katzenpolizei.spots import Spot, cat_spots
from game.boards.stage import backstage as stage
from game.boards.stage.backstage import Choreographer
from game.geometry import WIDTH, Point
from game.motion.easing import linear
from game.motion.timeline import Call, Run, Step, sequence, together
from game.rules.base import Seat
from game.rules.katzenpolizei.table import Card, family_number
from game.rules.katzenpolizei.view import KatzenView

MAKE_ROOM_SECONDS: Final = 0.34
"""Seconds for groups of cats to make room for others."""
GUEST_SPEED: Final = 1250.0
_HOPS: Final = 3
"""Number of different sounds for landing cats."""
_OUTSIDE: Final = 190.0
"""Distance, in units, from the edge of the canvas to the point where the dog and mouse start."""

Cue: TypeAlias = stage.StageCue[KatzenView]


class GameChoreographer(Choreographer[Props]):
    """Creates the animation steps shared by the staging functions of Katzenpolizei."""

    def __init__(self, props: Props) -> None:
        super().__init__(props)
        self._landings = 0

    def cat(self, card: Card) -> Cat:
        """Return the figure of the cat or kittens on `card`."""
        return self.props.cats.figures[card]

    def cat_spots(self, view: KatzenView) -> dict[Card, Spot]:
        """Return the spot of each cat card that is not in the pile.

        The result is cached; do not change it.
        """
        return cat_spots(view, self.props.viewer)

    # -- sounds, pictures, gazes ----------------------------------------------------------------

    def show_pictures(self, *names: str) -> Step:
        """Return a step that shows the pictures `names` in a row to explain the event.

        Without `names`, the step hides the row.
        """
        return Call(partial(self.props.picture_row.show, *names))

    def bark(self, sound: int) -> Step:
        """Return a step in which the dog barks and a picture of the sound pops up.

        `sound` is the number of the sound file, 1 or 2.
        """
        dog = self.props.dog

        def position() -> Point:
            return (dog.x + dog.facing * 0.55 * dog.height, dog.y - 96)

        return together(
            self.play_sound(f"bark_{sound}"), self.pop_up("bark", position, 0.5, rise=10.0)
        )

    def whistle(self) -> Step:
        """Return a step in which the police cat blows its whistle and a musical note pops up."""
        police = self.props.police

        def position() -> Point:
            return (police.x + 66, police.y - 0.8 * police.height)

        return together(
            self.play_sound("whistle_blow"), self.pop_up("whistle_note", position, 0.5, rise=10.0)
        )

    @override
    def watchers(self, *excluded: Seat) -> Iterable[Figure]:
        return (*self.props.cats.visible_cats(), *super().watchers(*excluded))

    def update_scores(self, cue: Cue) -> Step:
        """Return a step that updates the scores changed by the event, enlarging each briefly."""
        steps: list[Step] = []
        for place, old, new in zip(
            self.props.seats, cue.before.scores, cue.after.scores, strict=True
        ):
            if old != new:
                steps += [Call(partial(place.set_score, new)), Run(0.3, place.swell_score)]
        return together(*steps)

    # -- cats -----------------------------------------------------------------------------------

    def make_room(self, cue: Cue, *busy: Card) -> Step:
        """Return a step that moves all cats except those on `busy` cards to their new spots."""
        old, new = self.cat_spots(cue.before), self.cat_spots(cue.after)
        street = self.props.street
        steps: list[Step] = [
            Call(partial(street.ledges.update, self.props.used_ledges(cue.after))),
            self.move_pots(cue),
        ]
        for card, spot in new.items():
            if card not in old or card in busy or old[card] == spot:
                continue
            cat = self.cat(card)
            steps += [
                glide(cat, spot.position, MAKE_ROOM_SECONDS),
                grow(cat, spot.height, MAKE_ROOM_SECONDS),
            ]
            if spot.is_curled and card.startswith("a"):
                basket = self.props.cats.baskets[family_number(card)]
                steps += [
                    basket.glide(spot.position, MAKE_ROOM_SECONDS),
                    basket.resize(spot.height, MAKE_ROOM_SECONDS),
                ]
        return together(*steps)

    def move_pots(self, cue: Cue) -> Step:
        """Return a step that raises and lowers the pots whose places the event empties or takes."""
        stood, stand = self.props.pots(cue.before), self.props.pots(cue.after)
        move = partial(self.props.street.move_pots, stand - stood, stood - stand)
        return Run(MAKE_ROOM_SECONDS, move, linear)

    def run_cat(self, card: Card, start: Point, legs: Sequence[Leg], height: float) -> Step:
        """Return a step in which a cat runs along `legs` and ends up `height` units tall."""
        return run_along(self.cat(card), start, legs, height=height, on_land=self._play_landing)

    def _play_landing(self) -> None:
        self._landings += 1
        self.props.play_sound(f"hop_{self._landings % _HOPS + 1}")

    def meow(self, card: Card) -> Step:
        """Return a step that plays the meow of the cats on `card`, which depends on the family."""
        if card.startswith("k"):
            return self.play_sound("kittens_mew")
        return self.play_sound(f"meow_{family_number(card) % 4 + 1}")

    # -- visitors -------------------------------------------------------------------------------

    def bring_visitor(self, guest: Figure, seat: Seat, cue: Cue) -> Step:
        """Return a step in which `guest`, the dog or the mouse, runs to the wall of a seat."""
        wall = self.props.walls[seat]
        outside = -_OUTSIDE if wall.is_left and wall.name != "B" else WIDTH + _OUTSIDE
        start, end = (outside, STREET_Y), self.props.visitor_position(cue.after, seat)

        def begin() -> None:
            guest.position, guest.is_visible, guest.mood = start, True, "calm"

        legs = street_path(start, end)
        run = sequence(Call(begin), run_along(guest, start, legs, speed=GUEST_SPEED))
        return together(run, self.look_at(end))

    def send_visitor_away(self, guest: Figure, seat: Seat, cue: Cue) -> Step:
        """Return a step in which `guest`, the dog or the mouse, runs off the canvas.

        The guest starts at the wall of `seat`.
        """
        start = self.props.visitor_position(cue.after, seat)
        outside = (-_OUTSIDE if start[0] < WIDTH / 2 else WIDTH + _OUTSIDE, STREET_Y)
        legs = street_path(start, outside)
        return sequence(run_along(guest, start, legs, speed=GUEST_SPEED * 1.2), hide_figure(guest))


Staging: TypeAlias = Callable[[GameChoreographer, Any, Cue], list[Step]]
"""A staging function: it returns the steps that animate an event."""
