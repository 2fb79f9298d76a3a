"""Katzenpolizei, what the stagings of all events share: sounds, looks, runs, glides, lights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from typing_extensions import override

from game.boards.figures.figure import Figure
from game.boards.figures.tweens import glide, grow, vanish
from game.boards.katzenpolizei.cats import Cat
from game.boards.katzenpolizei.places import STREET_Y, Spot, spots
from game.boards.katzenpolizei.props import Props
from game.boards.katzenpolizei.seats import Window
from game.boards.katzenpolizei.ways import Leg, travel
from game.boards.stage import backstage as stage
from game.boards.stage.backstage import Choreographer
from game.geometry import WIDTH, Point
from game.motion.timeline import Call, Run, Step, sequence, together
from game.rules.base import Seat
from game.rules.katzenpolizei.table import Card, family_of
from game.rules.katzenpolizei.view import KatzenView

GLIDE: Final = 0.34
"""Seconds in which groups make room."""
GUEST_SPEED: Final = 1250.0
_HOPS: Final = 3
"""Sounds of landing."""
_OUTSIDE: Final = 190.0
"""How far beside the canvas guests come from."""


Cue: TypeAlias = stage.Cue[KatzenView]


class Moves(Choreographer[Props]):
    """Makes the steps that the stagings share."""

    def __init__(self, props: Props) -> None:
        super().__init__(props)
        self._landings = 0

    def window(self, seat: Seat) -> Window:
        """Return the window of a seat."""
        return self.props.seats[seat]

    def cat(self, card: Card) -> Cat:
        """Return the cats of a card."""
        return self.props.cats.figures[card]

    def spots(self, now: KatzenView) -> dict[Card, Spot]:
        """Return where each cat on the table belongs; not to be changed."""
        return spots(now, self.props.viewer)

    # -- sounds, pictures, looks ----------------------------------------------------------------

    def story(self, *names: str) -> Step:
        """Show a line of pictures that says why."""
        return Call(partial(self.props.tell, *names))

    def noise(self, name: str, sound: str, at: Callable[[], Point]) -> Step:
        """Let a sound be heard and seen; `at` says where when it begins."""
        return together(self.sound(sound), self.pop(name, at, 0.5, rise=10.0))

    def bark(self, number: int) -> Step:
        """Let the dog bark, once or twice as loud."""
        dog = self.props.dog
        side = 0.55 * dog.height
        return self.noise("bark", f"bark_{number}", lambda: (dog.x + dog.facing * side, dog.y - 96))

    def whistle(self) -> Step:
        """Let the police cat blow its whistle."""
        police = self.props.police
        return self.noise(
            "whistle_note", "whistle_blow", lambda: (police.x + 66, police.y - 0.8 * police.height)
        )

    @override
    def watchers(self, *but: Seat) -> Iterable[Figure]:
        return (*self.props.cats.awake(), *super().watchers(*but))

    # -- windows --------------------------------------------------------------------------------

    def count(self, cue: Cue) -> Step:
        """Let the numbers at the windows become what they are after an event, with a pop."""
        steps: list[Step] = []
        for place, old, new in zip(self.props.seats, cue.now.scores, cue.new.scores, strict=True):
            if old != new:
                steps += [Call(partial(place.put_score, new)), Run(0.3, place.pop)]
        return together(*steps)

    # -- cats -----------------------------------------------------------------------------------

    def make_room(self, cue: Cue, *busy: Card) -> Step:
        """Let all cats glide to where they belong after an event, but for the `busy` ones."""
        old, new = self.spots(cue.now), self.spots(cue.new)
        ledges = self.props.street.ledges
        steps: list[Step] = [Call(partial(ledges.update, self.props.ledges_of(cue.new)))]
        for card, spot in new.items():
            if card in old and card not in busy and old[card] != spot:
                steps.append(self._move_over(card, spot))
        return together(*steps)

    def _move_over(self, card: Card, spot: Spot) -> Step:
        """Let a cat, and its family's basket, glide to a spot on the same wall."""
        cat = self.cat(card)
        steps = [glide(cat, spot.at, GLIDE), grow(cat, spot.height, GLIDE)]
        if spot.is_curled and card.startswith("a"):
            basket = self.props.cats.baskets[family_of(card)]
            steps += [basket.glide(spot.at, GLIDE), basket.swell(spot.height, GLIDE)]
        return together(*steps)

    def run(self, card: Card, start: Point, legs: Sequence[Leg], height: float) -> Step:
        """Let a cat run over a way, at the end of which it is `height` units tall."""
        return travel(self.cat(card), start, legs, height=height, on_land=self._land)

    def _land(self) -> None:
        self._landings += 1
        self.props.play(f"hop_{self._landings % _HOPS + 1}")

    def meow(self, card: Card) -> Step:
        """Let a cat say something, each its own."""
        if card.startswith("k"):
            return self.sound("kittens_mew")
        return self.sound(f"meow_{family_of(card) % 4 + 1}")

    # -- guests ---------------------------------------------------------------------------------

    def enter(self, guest: Figure, seat: Seat, cue: Cue) -> Step:
        """Let the dog or the mouse run in from outside to the wall of a seat; all look there."""
        wall = self.props.walls[seat]
        outside = -_OUTSIDE if wall.is_left and wall.name != "B" else WIDTH + _OUTSIDE
        start, end = (outside, STREET_Y), self.props.visitor_spot(cue.new, seat)

        def begin() -> None:
            guest.at, guest.is_visible, guest.mood = start, True, "calm"

        legs = way_in_street(start, end)
        run = sequence(Call(begin), travel(guest, start, legs, speed=GUEST_SPEED))
        return together(run, self.look(end))

    def leave(self, guest: Figure, seat: Seat, cue: Cue) -> Step:
        """Let the dog or the mouse run away from the wall of a seat; then it is gone."""
        start = self.props.visitor_spot(cue.new, seat)
        outside = (-_OUTSIDE if start[0] < WIDTH / 2 else WIDTH + _OUTSIDE, STREET_Y)
        legs = way_in_street(start, outside)
        return sequence(travel(guest, start, legs, speed=GUEST_SPEED * 1.2), vanish(guest))


def way_in_street(start: Point, end: Point) -> tuple[Leg, ...]:
    """Return a way from one point of the street to another, around the corners of the walls."""
    corners = [at for at in (start, end) if at[1] < STREET_Y - 30]
    legs = [Leg((at[0], STREET_Y)) for at in corners]
    return (*legs, Leg(end))


Staging: TypeAlias = Callable[[Moves, Any, Cue], list[Step]]
"""Makes the steps that show an event, one after the other."""
