"""The props of Cat & Mouse: figures, dice, cheese, panels."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo, figures_of
from game.boards.cat_and_mouse import places
from game.boards.cat_and_mouse.catch_light import CatchLight
from game.boards.cat_and_mouse.mouse import BoardFigure, Mouse, light_pool
from game.boards.cat_and_mouse.seats import SeatPanel, WheelPictures
from game.boards.cat_and_mouse.slide_light import SlideLight
from game.boards.components.dice import Die
from game.boards.components.pieces import FlyingPicture, RotatablePicture, blit_centre
from game.boards.figures.figure import Figure
from game.boards.figures.steps import straighten_up
from game.boards.stage.backstage import StageProps
from game.boards.stage.lines import Speaker
from game.geometry import WIDTH, Point
from game.media.anchors import anchor
from game.media.art import FigurePart, blit
from game.media.drawing import load_drawing
from game.physics.chute.slide import wriggle_position
from game.rules.base import Seat
from game.rules.cat_and_mouse.table import BOARDS, Space
from game.rules.cat_and_mouse.view import CatAndMouseView

MICE: Final = tuple(f"cat_and_mouse/mouse_{c}" for c in ("blue", "green", "purple", "orange"))
CAT: Final = "cat_and_mouse/max"
_CHEESE: Final = "cat_and_mouse/cheese"
_FRONT_PARTS: Final = ("lip", "arches")
"""Parts of the cheese in front of a mouse that slides."""
CURL_HEIGHT: Final = 86.25
"""Height, in units, of a figure whose rolled-up pose is about 66 units across, without its ears."""

_FLYING_HEIGHTS: Final = (66.0, 90.0)
"""Heights, in units, of a piece of cheese in the air: near the store and near a wheel."""
SLIDE_SQUASH: Final = 0.88
"""Vertical scale of a mouse that slides sitting down."""

_WRIGGLE_SECONDS: Final = 1.25
_POOL: Final = (250.0, 118.0)
"""Width and height, in units, of the pool of light below the active mouse."""
_FRONT: Final = 10_000.0
"""Sort key of figures in front of all others."""


class Props(StageProps):
    """All movable objects of the board.

    Attributes:
        seats: the seats' panels; a rulebook page may have fewer panels than mice.
        slide_light: the light on the cheese and behind the sliding mouse.
        catch_light: the light on Max and the mouse that he catches.
        sliding_seat: the seat whose mouse is inside the cheese, or None.
        wriggling_seat: the seat whose mouse wriggles above the hole until its player drops it, or
            None.
        wriggle_phase: phase of the wriggling mouse's animation, from 0 to 1.
    """

    key: ClassVar[str] = "cat_and_mouse"
    BUBBLE_KEYS = ("lucky", "go", "hooray", "fright")
    seats: Sequence[SeatPanel]

    def __init__(
        self, context: BoardContext, seats: Sequence[SeatInfo], board: str, *, has_dice: bool
    ) -> None:
        super().__init__(context)
        self.rng = random.Random(context.seed)
        self._board, art = board, context.art
        figures = figures_of(seats, MICE)
        self.mice = [
            self._new_figure_of(Mouse, name, places.MOUSE_HEIGHT, 1 + seat)
            for seat, name in enumerate(figures)
        ]
        self.cat = self._new_figure_of(BoardFigure, CAT, places.CAT_HEIGHT, 7)
        self.figures = (*self.mice, self.cat)
        self.actors = self.figures
        self.wheel = WheelPictures(context)
        self.seats = [
            SeatPanel(
                context,
                s,
                info,
                self.new_figure(figures[s], places.PORTRAIT_HEIGHT, 11 + s),
                self.new_figure(CAT, places.PORTRAIT_HEIGHT, 21),
            )
            for s, info in enumerate(seats)
        ]
        self.pips_die = self._new_die(0, [f"die_{i}" for i in range(1, 7)])
        self.paws_die = self._new_die(1, [f"paw_{i}" for i in range(4)])
        self._dice = (self.pips_die, self.paws_die)
        self._flying_token = RotatablePicture(art, "cat_and_mouse/token_flying", _FLYING_HEIGHTS)
        self.has_dice = has_dice
        self.store_count = len(places.STORE_PLACES)
        self.slide_light = SlideLight(context)
        self.catch_light = CatchLight(context, CAT, figures)
        self.sliding_seat: Seat | None = None
        self.wriggling_seat: Seat | None = None
        self.wriggle_phase = 0.0

    def _new_die(self, number: int, pictures: Sequence[str]) -> Die:
        names = [self._qualified_name(picture) for picture in pictures]
        home, zoom = places.DICE_CENTRES[number], places.THROWN_ZOOM
        if not self.throws_dice:
            return Die(self.context.art, names, places.DIE_HEIGHT, home)
        return Die(self.context.art, names, places.DIE_HEIGHT, home, max_zoom=zoom)

    @property
    def throws_dice(self) -> bool:
        """Whether the dice are thrown onto the cloth instead of tumbling in the tray.

        They need full motion, and all of the table: a page of the rulebook shows only a part.
        """
        return self.context.motion == "full" and self.context.layout.view.w >= WIDTH

    # -- the table ------------------------------------------------------------------------------

    @property
    def table(self) -> pygame.Surface:
        """The picture of the table and everything on it that never moves."""
        key = (self.key, "table", self._board, self.has_dice)
        return self.context.art.get(key, self._paint_ground)

    def _paint_ground(self) -> pygame.Surface:
        art, name = self.context.art, "cat_and_mouse/"
        surface = art.background_copy(name + "backdrop", name + "plate")
        for space in sorted(
            range(len(places.SPACE_CENTRES)), key=lambda s: places.SPACE_CENTRES[s][1]
        ):
            picture = f"{name}space_{BOARDS[self._board][space]}"
            self._paint_picture(surface, picture, places.SPACE_CENTRES[space], places.SPACE_HEIGHT)
        if self.has_dice:
            self._paint_picture(
                surface, name + "dice_tray", places.TRAY_BOX.centre, places.TRAY_BOX.h
            )
        self._paint_picture(surface, name + "store", places.STORE_BOX.centre, places.STORE_BOX.h)
        for part in ("ladder_back", "cheese", "ladder_left", "ladder_right"):
            art.draw_uncached(surface, name + part)
        return surface

    def _paint_picture(self, surface: pygame.Surface, name: str, at: Point, height: float) -> None:
        picture = self.context.art.picture(name, height)
        zoom = picture.get_height() / load_drawing(name).box[3]
        (x, y), middle = self.context.layout.px(at), anchor(name, "middle")
        blit(surface, picture, (round(x - middle[0] * zoom), round(y - middle[1] * zoom)))

    def draw_things_on(self, surface: pygame.Surface, space: Space) -> None:
        """Draw what stands on `space` once more: it hides the rear of a ring around the space."""
        if space in places.LADDER_PICTURES:
            self._draw_ladder_foot(surface, space)
            return
        name = f"cat_and_mouse/space_{BOARDS[self._board][space]}"
        things = self.context.art.parts(name, places.SPACE_HEIGHT)
        layout, part = self.context.layout, things["things"]
        zoom = layout.length(places.SPACE_HEIGHT) / load_drawing(name).box[3]
        (x, y), middle = layout.px(places.SPACE_CENTRES[space]), anchor(name, "middle")
        left, top = round(x - middle[0] * zoom), round(y - middle[1] * zoom)
        blit(surface, part.surface, (left + part.offset[0], top + part.offset[1]))

    def _draw_ladder_foot(self, surface: pygame.Surface, space: Space) -> None:
        art, layout = self.context.art, self.context.layout
        foot = layout.rect(places.space_box(space)).clip(surface.get_rect())

        def make() -> pygame.Surface:
            whole = pygame.Surface((layout.width, layout.height), pygame.SRCALPHA, 32)
            art.draw_uncached(whole, places.LADDER_PICTURES[space])
            return whole.subsurface(foot).copy()

        blit(surface, art.get(("ladder foot", space), make), foot.topleft)

    def _draw_cheese_front(self, surface: pygame.Surface) -> None:
        x, y = self.context.layout.px(load_drawing(_CHEESE).box[:2])
        for part in self._cheese_front():
            blit(surface, part.surface, (x + part.offset[0], y + part.offset[1]))

    def _stored_cheese(self) -> pygame.Surface:
        # One picture, since each of the up to seventeen pieces would be drawn in each frame.
        art, count = self.context.art, self.store_count

        def make() -> pygame.Surface:
            box, scale = places.STORE_BOX, self.context.layout.scale
            surface = pygame.Surface((box.w * scale, box.h * scale), pygame.SRCALPHA, 32)
            token = art.picture("cat_and_mouse/token", places.TOKEN_HEIGHT)
            for x, y in places.STORE_PLACES[:count]:
                at = ((x - box.x) * scale, (y - box.y) * scale)
                blit(surface, token, token.get_rect(center=at).topleft)
            return surface

        return art.get(("stored cheese", count), make)

    def _cheese_front(self) -> Iterator[FigurePart]:
        parts = self.context.art.parts(_CHEESE, load_drawing(_CHEESE).box[3])
        return (parts[name] for name in _FRONT_PARTS)

    # -- positions ------------------------------------------------------------------------------

    @property
    @override
    def speakers(self) -> Mapping[Speaker, Figure]:
        return {Speaker.MAX: self.cat}

    def place(self, view: CatAndMouseView) -> None:
        """Place all objects as in `view`, without animation."""
        self.overlay.clear()
        self.slide_light.turn_off()
        self.catch_light.end()
        self.sliding_seat = view.dropping_seat if view.is_falling else None
        self.wriggling_seat = None if view.is_falling else view.dropping_seat
        for seat in range(len(self.mice)):
            figure = self.mice[seat]
            figure.is_visible = seat < len(view.mice)
            if figure.is_visible:
                self._put_mouse(figure, places.mouse_spot(view, seat))
                if view.winners and figure.pose == "stand":
                    figure.mood = "cheer" if seat in view.winners else "glad"
        self._put_cat(places.cat_spot(view))
        for die in self._dice:
            die.show_face()
            die.is_lit = False
        self.store_count = len(places.STORE_PLACES) - sum(view.scores)
        if view.mouse_steps:
            self.pips_die.show_face(view.mouse_steps - 1)
        if view.cat_steps is not None and self.has_dice:
            self.paws_die.show_face(view.cat_steps)
        for place in self.seats:
            place.show_view(view)

    def clear_dice(self) -> None:
        """Reset the dice to the faces that they show before the first roll of a match."""
        for die in self._dice:
            die.show_face(0)

    def set_store_count(self, pieces: int) -> None:
        """Set the number of pieces of cheese in the store, the supply shared by all seats."""
        self.store_count = pieces

    def _put_mouse(self, figure: Mouse, spot: places.Spot) -> None:
        straighten_up(figure)
        figure.is_flat = False
        figure.height, figure.angle, figure.facing = places.MOUSE_HEIGHT, 0.0, 1
        figure.pose, figure.mood, figure.gaze_target = "stand", "calm", None
        figure.has_shadow = True
        figure.position = spot.point
        if spot.stance is places.Stance.UNDER:
            figure.lie_flat(spot.point)
        elif spot.stance is places.Stance.WRIGGLE:
            figure.mood = "glad"
            self._wriggle(figure)
        elif spot.stance is places.Stance.FALL:
            self.curl_up(figure)

    def curl_up(self, figure: Figure) -> None:
        """Roll a mouse into a ball, the pose in which it slides through the cheese."""
        point = wriggle_position(self.wriggle_phase)
        straighten_up(figure)
        figure.pose, figure.height, figure.has_shadow = "curl", CURL_HEIGHT, False
        figure.angle = point.angle
        figure.centre = (point.x, point.y)

    def _wriggle(self, figure: Figure) -> None:
        if self.context.motion == "none":
            return
        point, rest = wriggle_position(self.wriggle_phase), wriggle_position(0.25)
        figure.position = (point.x, 302.0 + (point.y - rest.y))
        figure.lean = point.angle
        figure.arm_lift = 0.6

    def _put_cat(self, spot: places.Spot) -> None:
        straighten_up(self.cat)
        self.cat.position, self.cat.pose, self.cat.facing = spot.point, "stand", 1
        self.cat.has_shadow = spot.stance is not places.Stance.OVER
        self.cat.mood = {places.Stance.OVER: "glad", places.Stance.BESIDE: "sad"}.get(
            spot.stance, "calm"
        )

    # -- for stagings ---------------------------------------------------------------------------

    def flying_cheese(self) -> FlyingPicture:
        """Return one piece of cheese as a picture that can fly over the board."""
        return FlyingPicture(self.context.layout, self._flying_token)

    # -- frames ---------------------------------------------------------------------------------

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        for die in self._dice if self.has_dice else ():
            yield from die.prefetch()
        yield self._stored_cheese()
        yield from self._flying_token.prefetch()
        yield from self.wheel.prefetch()
        yield from self.slide_light.prefetch()
        yield from self.catch_light.prefetch()
        yield self._light_pool()
        yield from self._cheese_front()

    @override
    def update(self, dt: float) -> None:
        if self.wriggling_seat is not None:
            self.wriggle_phase = (self.wriggle_phase + dt / _WRIGGLE_SECONDS) % 1.0
            figure = self.mice[self.wriggling_seat]
            if figure.pose == "stand" and figure.hop_height == 0:
                self._wriggle(figure)
        self.catch_light.update(dt)
        super().update(dt)

    @override
    def draw_below_highlights(self, surface: pygame.Surface, step: int) -> None:
        surface.blit(self.table, (0, 0))
        blit_centre(surface, self._stored_cheese(), self.context.layout, places.STORE_BOX.centre)
        for place in self.seats:
            place.draw(surface, self.wheel, step, self.seconds)
        if self.sliding_seat is not None:
            self.slide_light.draw_exit(surface)
            self.slide_light.draw_trail(surface)
            self.mice[self.sliding_seat].draw(surface, self.context.layout)
        # Also without a mouse to hide: its edges are a little darker when drawn over the table.
        self._draw_cheese_front(surface)
        self.slide_light.draw_exit(surface, 0.4)
        for mouse in self._lit_mice():
            blit_centre(surface, self._light_pool(), self.context.layout, mouse.position)

    @override
    def draw_above_highlights(self, surface: pygame.Surface) -> None:
        layout = self.context.layout
        for die in self._dice:
            if self.has_dice and die.is_at_rest:
                die.draw(surface)
        lit = self._lit_mice()
        figures = [m for seat, m in enumerate(self.mice) if seat != self.sliding_seat]
        for figure in sorted([*figures, self.cat], key=self._nearness):
            if isinstance(figure, Mouse) and figure in lit:
                figure.draw_with_rim(surface, layout)
            else:
                figure.draw(surface, layout)
        for die in self._dice:
            if not die.is_at_rest:
                die.draw(surface)
        self.catch_light.draw(surface)

    def _lit_mice(self) -> Sequence[Mouse]:
        mice = [self.mice[place.seat] for place in self.seats if self._has_lit_mouse(place)]
        return [mouse for mouse in mice if mouse.is_visible and mouse.pose == "stand"]

    def _has_lit_mouse(self, place: SeatPanel) -> bool:
        return place.is_lit and place.seat not in (self.sliding_seat, self.wriggling_seat)

    def _nearness(self, figure: Figure) -> float:
        # Nobody hides the face of a caught mouse but Max, who sits on its head.
        if isinstance(figure, Mouse):
            return _FRONT if figure.is_flat else figure.y
        return _FRONT + 1 if any(mouse.is_flat for mouse in self.mice) else figure.y

    def _light_pool(self) -> pygame.Surface:
        wide, high = map(self.context.layout.length, _POOL)
        return self.context.art.get_memoised(light_pool, wide, high)
