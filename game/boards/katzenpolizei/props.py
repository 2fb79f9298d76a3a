"""The props of Katzenpolizei: cats, windows, the police cat, dog and mouse, the street."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, Prefetchable, SeatInfo, Slot, figures_of
from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.boards.figures.steps import straighten_up
from game.boards.katzenpolizei import places
from game.boards.katzenpolizei.ambience import Ambience
from game.boards.katzenpolizei.cats import Cats
from game.boards.katzenpolizei.family_light import FamilyLight
from game.boards.katzenpolizei.fishing_line import FishingLine
from game.boards.katzenpolizei.places import (
    DOG_SLOT,
    MOUSE_SLOT,
    POLICE_SLOT,
    Ledge,
    Pot,
    stair_points,
)
from game.boards.katzenpolizei.seats import COLOURS, PlayerWindow
from game.boards.katzenpolizei.signs import PictureRow, Preview
from game.boards.katzenpolizei.spots import cat_spots, group_cells, groups_by_seat, pots_beside
from game.boards.katzenpolizei.street import DIE_FACES, Street
from game.boards.stage.backstage import StageProps
from game.boards.stage.lines import Speaker
from game.geometry import Box, Point
from game.media.anchors import anchor
from game.media.canvas import text_boxes_on
from game.rules.base import Outcome, Seat
from game.rules.katzenpolizei.table import Phase
from game.rules.katzenpolizei.view import KatzenView

PLAYER_FIGURES: Final = tuple(f"katzenpolizei/player_{seat}" for seat in range(5))
_SHIELD: Final = 62.0
_HEART: Final = 84.0
"""Height, in units, of a heart over a family that is just complete."""
_NOISES: Final = {"bark": 92.0, "whistle_note": 92.0}
"""Height, in units, of each picture that makes a sound visible to players who cannot hear it."""


class Props(StageProps):
    """All movable objects of the board.

    Attributes:
        dog: the dog; visible while cats are chosen and until it has driven them away.
        mouse: the mouse; visible while cats are chosen and until it has lured them.
        family_light: the light on a family that is just complete.
        picture_row: the row of pictures that explains the current event.
        preview: the preview of the focused choice.
        is_guarding: whether the police cat holds up its shield because it protects a player's cats.
        counted: the match's outcome once all cats have been counted; None until then.
    """

    key: ClassVar[str] = "katzenpolizei"
    seats: Sequence[PlayerWindow]

    def __init__(
        self, context: BoardContext, seats: Sequence[SeatInfo], variant: str, viewer: Seat
    ) -> None:
        super().__init__(context)
        self.viewer = viewer
        self.walls = places.seat_walls(len(seats), viewer)
        self.cats = Cats(context)
        figures = figures_of(seats, PLAYER_FIGURES)
        portraits = [
            self.new_figure(figures[s], places.PORTRAIT_HEIGHT, s) for s in range(len(seats))
        ]
        self.seats = [
            PlayerWindow(context, seat, info, portraits[seat], self.walls[seat])
            for seat, info in enumerate(seats)
        ]
        colours = {wall.name: COLOURS[seat] for seat, wall in enumerate(self.walls)}
        self.street = Street(context, colours, variant)
        self._guard_height = places.CLIMBER_HEIGHT if self.street.is_alarm else places.GUARD_HEIGHT
        self.police = self.new_figure("police_cat", self._guard_height, 7)
        self.dog = self.new_figure("dog", places.DOG_HEIGHT, 8)
        self.mouse = self.new_figure("mouse", places.MOUSE_HEIGHT, 9)
        self.actors = (self.police, self.dog, self.mouse)
        self.family_light = FamilyLight(context, self.cats)
        self.fishing_line = FishingLine(context, self.mouse)
        self.picture_row = PictureRow(context, figures[: len(seats)])
        self.preview = Preview(context, self.cats)
        self.is_guarding = False
        self.counted: Outcome | None = None
        self.ambience = Ambience(context, len(seats), self.play_sound)
        self.load_effects({}, {**_NOISES, "common/heart": _HEART})

    @property
    @override
    def speakers(self) -> Mapping[Speaker, Figure]:
        speakers = (Speaker.POLICE, Speaker.DOG, Speaker.MOUSE)
        figures = dict(zip(speakers, self.actors, strict=True))
        cats = [cat for cat in self.cats.figures.values() if cat.is_visible]
        return {**figures, Speaker.CATS: cats[-1]} if cats else figures

    # -- positions ------------------------------------------------------------------------------

    def place(self, view: KatzenView) -> None:
        """Place everything as in `view`, without animation."""
        self.overlay.clear()
        if not view.winners:
            self.counted = None
        self.cats.place(cat_spots(view, self.viewer), view.turned_up_card)
        self._place_street(view)
        self._place_figures(view)
        for window in self.seats:
            window.show_view(view)
        self._place_moods(view)

    def _place_street(self, view: KatzenView) -> None:
        street = self.street
        street.pile = view.pile
        street.bell_angle = 0.0
        street.reached_step = view.steps if street.is_alarm else 0
        street.die.show_face(None if view.face is None else DIE_FACES.index(view.face))
        street.die.is_lit = view.face is not None
        street.card.show_card(view.turned_up_card)
        street.ledges, street.pots = self.used_ledges(view), dict.fromkeys(self.pots(view), 1.0)

    def used_ledges(self, view: KatzenView) -> set[Ledge]:
        """Return the benches and shelves on which cats sit."""
        seated = zip(self.walls, groups_by_seat(view), strict=True)
        return {
            (wall.name, cell.tier)
            for wall, groups in seated
            for cell in group_cells(wall, groups)
            if cell.tier
        }

    def pots(self, view: KatzenView) -> set[Pot]:
        """Return the pots where no cats sit, and the bowls where no police cat stands."""
        seated = zip(self.walls, groups_by_seat(view), strict=True)
        pots = set().union(*(pots_beside(w, group_cells(w, groups)) for w, groups in seated))
        police = self.police_position(view)
        return pots | {bowl for bowl in places.PILLAR_BOWLS if bowl[1] != police}

    def police_position(self, view: KatzenView) -> Point:
        """Return the position of the police cat's feet, in units."""
        if self.street.is_alarm:
            return (
                stair_points()[view.steps - 1]
                if view.steps
                else anchor(places.STAIRS_PICTURE, "below-steps")
            )
        return places.POLICE_HOME if view.figure is None else self.walls[view.figure].guard

    def visitor_position(self, view: KatzenView, seat: Seat) -> Point:
        """Return the position, in units, of a dog or mouse that visits the wall of `seat`."""
        police = places.figure_box(self.police_position(view), self._guard_height)
        return self.walls[seat].visitor_position(police, self.street.pile_box)

    def figure_at(self, slot: Slot) -> Figure:
        """Return the figure that belongs to a slot: the police cat, the dog or the mouse."""
        return {POLICE_SLOT: self.police, DOG_SLOT: self.dog, MOUSE_SLOT: self.mouse}[slot]

    def area(self, slot: Slot) -> Box:
        """Return the box of `slot`, in units; slots of cats and of the die are not supported."""
        match slot.kind:
            case "pile":
                return Box.centred_at(
                    self.street.pile_position, 0.75 * places.CARD_HEIGHT, places.CARD_HEIGHT
                )
            case "neighbour":
                return self.walls[slot.index].window
            case "steps":
                return places.STEPS_AREA
        figure = self.figure_at(slot)
        return places.figure_box(figure.position, figure.height)

    def _place_figures(self, view: KatzenView) -> None:
        for figure in (self.police, self.dog, self.mouse):
            straighten_up(figure)
            figure.position = self.visitor_position(view, view.turn)
            figure.pose, figure.facing, figure.mood, figure.gaze_target = "stand", 1, "calm", None
        self.dog.is_visible = view.phase is Phase.DRIVE
        self.mouse.is_visible = view.phase is Phase.LURE
        self.police.position, self.police.height = self.police_position(view), self._guard_height
        self.police.mood = "glad" if view.winners else "calm"
        self.is_guarding = view.figure is not None

    def _place_moods(self, view: KatzenView) -> None:
        guest = {Phase.DRIVE: self.dog, Phase.LURE: self.mouse}.get(view.phase)
        for group in view.all_groups:
            mood = "glad" if group.seat in view.winners else "calm"
            if view.phase is Phase.DRIVE and group.seat == view.turn:
                mood = "fright"
            for card in group.cards:
                cat = self.cats.figures[card]
                cat.mood, cat.gaze_target = mood, None if guest is None else (guest.x, guest.y - 60)

    # -- for stagings ---------------------------------------------------------------------------

    def set_guarding(self, *, is_guarding: bool) -> None:
        """Raise or lower the police cat's shield, which shows that it protects a player's cats."""
        self.is_guarding = is_guarding

    # -- frames ---------------------------------------------------------------------------------

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        street, cats = self.street, self.cats.figures.values()
        things: Sequence[Prefetchable] = (
            street,
            street.card,
            self.police,
            self.dog,
            self.mouse,
        )
        for thing in (*things, *cats, self.picture_row):
            yield from thing.prefetch()

    @override
    def update(self, dt: float) -> None:
        self.seconds += dt
        self.cats.update(dt)
        for figure in (self.police, self.dog, self.mouse):
            if figure.is_visible:
                figure.update(dt)
        for window in self.seats:
            window.update(dt)
        self.ambience.update(dt)
        self.particles.update(dt)

    @override
    def draw_below_highlights(self, surface: pygame.Surface, step: int) -> None:
        self.street.draw_background(surface)
        self.ambience.draw(surface)
        for window in self.seats:
            window.draw(surface, step, self.seconds)

    @override
    def draw_above_highlights(self, surface: pygame.Surface) -> None:
        layout, die = self.context.layout, self.street.die
        things = [*self.cats.drawing_calls(surface)]
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
            x, y = self.police.position
            at = (x + 14, y - self.police.hop_height - 30)
            shield = self.context.art.picture("katzenpolizei/shield", _SHIELD)
            blit_centre(surface, shield, self.context.layout, at)

    @override
    def draw_overlay(self, surface: pygame.Surface) -> None:
        self.street.card.draw(surface)
        held = self.cats.drawn_card
        if held is not None and self.street.card.flip > 0.5:
            self.cats.figures[held].draw(surface, self.context.layout)
        for thing in self.overlay:
            thing.draw(surface)
        if not self.is_in_shot:
            self.picture_row.draw(surface)
        self.particles.draw(surface, text_boxes_on(surface))
