"""Katzenpolizei, the things in the place: cats, windows, the police cat, guests, the street.

`Props.place` puts everything where the viewer sees it; the stagings move it there first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from game.boards.base import BoardContext, SeatLook, Slot
from game.boards.figures.steps import settle
from game.boards.katzenpolizei import places
from game.boards.katzenpolizei.cats import Cats
from game.boards.katzenpolizei.life import Life
from game.boards.katzenpolizei.line import FishingLine
from game.boards.katzenpolizei.places import seated, spots, treads
from game.boards.katzenpolizei.seats import Window, WindowPictures
from game.boards.katzenpolizei.signs import Preview, StoryPictures
from game.boards.katzenpolizei.slots import DOG, MOUSE, POLICE
from game.boards.katzenpolizei.street import FACES, Street
from game.boards.stage.backstage import StageProps
from game.boards.things.pieces import blit_centre
from game.geometry import Box, Point
from game.media.anchors import anchor
from game.media.canvas import words_on
from game.rules.base import Seat
from game.rules.katzenpolizei.table import Phase
from game.rules.katzenpolizei.view import KatzenView

PLAYERS: Final = tuple(f"katzenpolizei/player_{seat}" for seat in range(5))
_SHIELD: Final = 62.0
_NOISES: Final = {"bark": 92.0, "whistle_note": 92.0}
"""Sounds that are drawn, too, for those who play without; and how tall they are."""


class Props(StageProps):
    """Everything that sits, stands, lies or runs in this place.

    Attributes:
        walls: one a seat.
        street: pile, die, the card that is turned up.
        police: the police cat.
        dog, mouse: the guests; they are there while something is chosen or shown.
        line: what the mouse fishes with.
        story: the line of pictures that says why, by the names of `StoryPictures`.
        preview: what the choice under the pointer would bring.
        is_guarding: whether the police cat holds its shield up.
    """

    key: ClassVar[str] = "katzenpolizei"
    seats: Sequence[Window]

    def __init__(
        self, context: BoardContext, seats: Sequence[SeatLook], variant: str, viewer: Seat
    ) -> None:
        super().__init__(context)
        self.viewer = viewer
        self.walls = places.walls_of(len(seats), viewer)
        self.cats = Cats(context)
        self.seats = [
            Window(
                context, s, look, self.figure(PLAYERS[s], places.PORTRAIT_HEIGHT, s), self.walls[s]
            )
            for s, look in enumerate(seats)
        ]
        self.street = Street(context, len(seats), variant)
        self._guard_height = places.CLIMBER_HEIGHT if self.street.is_alarm else places.GUARD_HEIGHT
        self.police = self.figure("police_cat", self._guard_height, 7)
        self.dog = self.figure("dog", places.DOG_HEIGHT, 8)
        self.mouse = self.figure("mouse", places.MOUSE_HEIGHT, 9)
        self.line = FishingLine(context, self.mouse)
        self.story: tuple[str, ...] = ()
        self.stories = StoryPictures(context)
        self.preview = Preview(context, self.cats)
        self.is_guarding = False
        self.life = Life(context, len(seats), self.play)
        self._shared = WindowPictures(context)
        self.equip({}, _NOISES)

    # -- where things are -----------------------------------------------------------------------

    def place(self, now: KatzenView) -> None:
        """Put everything where it belongs, at once, and let go of all that was under way."""
        self.overlay.clear()
        self.cats.place(spots(now, self.viewer), now.held)
        self._place_street(now)
        self._place_figures(now)
        for window in self.seats:
            window.settle(now)
        self._place_moods(now)

    def _place_street(self, now: KatzenView) -> None:
        street = self.street
        street.pile = now.pile
        street.shake = 0.0
        street.die.rest(None if now.face is None else FACES.index(now.face))
        street.die.is_lit = now.face is not None
        street.card.rest(now.held)
        street.ledges = self.ledges_of(now)

    def ledges_of(self, now: KatzenView) -> set[tuple[str, float]]:
        """Return the ledges that cats sit on; the lowest one of each wall is always there."""
        found = set()
        for wall, groups in zip(self.walls, seated(now), strict=True):
            shelf = wall.shelf(len(groups))
            tiers = max(1, -(-len(groups) // shelf.across))
            found |= {(wall.name, wall.tier_y(shelf, tier)) for tier in range(tiers)}
        return found

    def police_spot(self, now: KatzenView) -> Point:
        """Return where the police cat stands."""
        if self.street.is_alarm:
            return treads()[now.steps - 1] if now.steps else anchor(places.STAIRS, "below-steps")
        return places.UNDER_LAMP if now.figure is None else self.walls[now.figure].guard

    def visitor_spot(self, now: KatzenView, seat: Seat) -> Point:
        """Return where the dog or the mouse stands who comes to the wall of a seat."""
        police = places.standing(self.police_spot(now), self._guard_height)
        return self.walls[seat].visitor(police)

    def area(self, slot: Slot) -> Box:
        """Return where a thing is that is no group of cats, nor the die."""
        match slot.kind:
            case "pile":
                return Box.around(self.street.top, 0.75 * places.CARD_HEIGHT, places.CARD_HEIGHT)
            case "neighbour":
                return self.walls[slot.index].window
            case "wall":
                return self.walls[slot.index].bricks
            case "steps":
                return places.STEPS
        figure = {POLICE: self.police, DOG: self.dog, MOUSE: self.mouse}[slot]
        return places.standing(figure.at, figure.height)

    def _place_figures(self, now: KatzenView) -> None:
        for figure in (self.police, self.dog, self.mouse):
            settle(figure)
            figure.at = self.visitor_spot(now, now.turn)
            figure.pose, figure.facing, figure.mood, figure.look = "stand", 1, "calm", None
        self.dog.is_visible = now.phase is Phase.DRIVE
        self.mouse.is_visible = now.phase is Phase.LURE
        self.police.at, self.police.height = self.police_spot(now), self._guard_height
        self.police.mood = "glad" if now.winners else "calm"
        self.is_guarding = now.figure is not None

    def _place_moods(self, now: KatzenView) -> None:
        """Let the cats of whoever has won be glad, and all look at the guest who is there."""
        guest = {Phase.DRIVE: self.dog, Phase.LURE: self.mouse}.get(now.phase)
        for group in now.all_groups:
            mood = "glad" if group.seat in now.winners else "calm"
            if now.phase is Phase.DRIVE and group.seat == now.turn:
                mood = "fright"
            for card in group.cards:
                cat = self.cats.figures[card]
                cat.mood, cat.look = mood, None if guest is None else (guest.x, guest.y - 60)

    # -- what stagings use ----------------------------------------------------------------------

    def tell(self, *names: str) -> None:
        """Show a line of pictures that says why, or none."""
        self.story = names

    def guard(self, *, is_guarding: bool) -> None:
        """Let the police cat hold its shield up, or not."""
        self.is_guarding = is_guarding

    # -- frames ---------------------------------------------------------------------------------

    def prefetch(self) -> Iterator[object]:
        """See `StageProps.prefetch`."""
        yield from super().prefetch()
        yield from self.street.die.prefetch()
        yield from self.street.card.prefetch()
        yield from self._shared.prefetch()
        for figure in (self.police, self.dog, self.mouse, *self.cats.figures.values()):
            yield from figure.prefetch()
        yield from self.stories.prefetch()

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds with all that moves by itself."""
        self.seconds += dt
        self.cats.update(dt)
        for figure in (self.police, self.dog, self.mouse):
            if figure.is_visible:
                figure.update(dt)
        for window in self.seats:
            window.update(dt)
        self.life.update(dt)
        self.particles.update(dt)

    def draw_back(self, surface: pygame.Surface, step: int) -> None:
        """Draw the place, what lies there, and the windows."""
        self.street.draw_ground(surface)
        self.life.draw(surface)
        for window in self.seats:
            window.draw(surface, self._shared, step, self.seconds)

    def draw_standing(self, surface: pygame.Surface) -> None:
        """Draw who sits and runs about, from the back to the front, and the preview."""
        layout, die = self.context.layout, self.street.die
        things = [*self.cats.things(surface)]
        things.append((self.police.y, partial(self._draw_police, surface)))
        for guest in (self.dog, self.mouse):
            if guest.is_visible:
                things.append((guest.y + 2, partial(guest.draw, surface, layout)))
        things.append((die.home[1] + 30, partial(die.draw, surface)))
        for _, draw in sorted(things, key=lambda thing: thing[0]):
            draw()
        self.preview.draw(surface, self.seconds)

    def _draw_police(self, surface: pygame.Surface) -> None:
        self.police.draw(surface, self.context.layout)
        if self.is_guarding:
            x, y = self.police.at
            at = (x + 14, y - self.police.hop - 30)
            shield = self.context.art.picture("katzenpolizei/shield", _SHIELD)
            blit_centre(surface, shield, self.context.layout, at)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the card that is held up, and what flies over everything."""
        self.street.card.draw(surface)
        held = self.cats.held
        if held is not None and self.street.card.is_open:
            self.cats.figures[held].draw(surface, self.context.layout)
        for thing in self.overlay:
            thing.draw(surface)
        self.stories.draw(surface, self.story)
        self.particles.draw(surface, words_on(surface))
