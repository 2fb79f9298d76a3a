"""The props of Kalle Kanalratte: cards, guard, animals, lanterns, cheese, panels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo, figures_of
from game.boards.components.pieces import RotatablePicture, blit_centre
from game.boards.figures.shadow import draw_shadow
from game.boards.figures.steps import straighten_up
from game.boards.kalle_kanalratte import places
from game.boards.kalle_kanalratte.ambience import Ambience
from game.boards.kalle_kanalratte.cards import Card, CardPainter, FlyingCard
from game.boards.kalle_kanalratte.closed_eyes import PLAYER_HEIGHT, ClosedEyes
from game.boards.kalle_kanalratte.encounter import Encounter
from game.boards.kalle_kanalratte.seats import COLOURS, SeatPanel
from game.boards.kalle_kanalratte.signs import Crumbs, flag
from game.boards.stage.backstage import StageProps
from game.rules.base import Seat
from game.rules.kalle_kanalratte.table import CELLS, CHEESES, DWELLERS, KALLE, LIDS, Cell
from game.rules.kalle_kanalratte.view import KalleView

_SHADOW_ASIDE: Final = 0.12
"""Distance of the guard's shadow to the right of its feet, as a fraction of its height."""
PLAYER_FIGURES: Final = tuple(f"kalle_kanalratte/player_{seat}" for seat in range(5))


class Props(StageProps):
    """All movable objects of the board.

    Attributes:
        dwellers: the animals under the lids, by their numbers in the rules; the last one is Kalle.
        caged_kalle: the figure of Kalle behind bars, shown once he has been found.
        peeping_kalle: the figure of Kalle peeping out of his hole with the lid on his head.
        guard: the police mouse, which moves from lid to lid in search of Kalle.
        encounter: the limelight, and Kalle and the guard, large, when his hiding place is shown.
        crumbs: the crumbs on the lids; the more likely a lid is to hide Kalle, the more it has.
        flags: for each cell, the seat whose guess is marked there by a flag, or None.
        lanterns: number of lit lanterns, one for each lid that the searchers may still open.
        token: the picture of a flying piece of cheese.
        is_kalle_out: whether Kalle is outside, waiting for the viewer to hide him.
    """

    key: ClassVar[str] = "kalle_kanalratte"
    BUBBLE_KEYS = ("shut", "shout", "found", "miss", "proved", "forgotten", "hooray")
    seats: Sequence[SeatPanel]

    def __init__(self, context: BoardContext, seats: Sequence[SeatInfo]) -> None:
        super().__init__(context)
        art = context.art
        self.cards = [Card(cell) for cell in range(CELLS)]
        self.dwellers = [
            self.new_figure(f"dweller_{name}", places.DWELLER_HEIGHT, 40 + i)
            for i, name in enumerate(DWELLERS)
        ]
        self.dwellers.append(self.new_figure("kalle", places.WAITING_KALLE_HEIGHT, 40 + KALLE))
        self.caged_kalle = self.new_figure("kalle_caught", places.DWELLER_HEIGHT, 60)
        self.peeping_kalle = self.new_figure("kalle_peek", places.DWELLER_HEIGHT, 61)
        self._cast = (*self.dwellers, self.caged_kalle, self.peeping_kalle)
        self.guard = self.new_figure("guard", places.WAITING_GUARD_HEIGHT, 7)
        self.figures = (*self._cast, self.guard)
        self.actors = (self.guard,)
        self._players = players = figures_of(seats, PLAYER_FIGURES)
        self.seats = [
            SeatPanel(
                context, s, info, self.new_figure(players[s], places.PORTRAIT_HEIGHT, 11 + s), box
            )
            for s, (info, box) in enumerate(zip(seats, places.panel_boxes(len(seats)), strict=True))
        ]
        large = [self.new_figure(players[s], PLAYER_HEIGHT, 71 + s) for s in range(len(seats))]
        self.closed_eyes = ClosedEyes(context, self.seats, large)
        self.encounter = Encounter(context)
        self.crumbs = Crumbs(context)
        self.flags: list[Seat | None] = [None] * CELLS
        self.lanterns = LIDS
        self.store_count = CHEESES
        self.is_kalle_out = False
        self._painter = CardPainter(art, self.dwellers)
        sizes = (places.TOKEN_HEIGHT, places.TOKEN_HEIGHT * 1.5)
        self.token = RotatablePicture(art, "kalle_kanalratte/token", sizes)
        self._ambience = Ambience(context)

    def prepare(self) -> None:
        """Render the pictures that take longer than one frame to render."""
        _ = self._bare_background

    @override
    def prefetch(self) -> Iterator[object]:
        yield from self.guard.prefetch()
        yield from self._painter.prefetch()
        yield from super().prefetch()
        yield from FlyingCard(self.context.art).prefetch()
        yield from map(self.flag, range(len(self.seats)))
        yield from self.token.prefetch()
        yield from self.closed_eyes.prefetch()
        yield from self.encounter.prefetch()

    @property
    def _bare_background(self) -> pygame.Surface:
        return self.context.art.get((self.key, "bare"), self._paint_ground)

    def _paint_ground(self) -> pygame.Surface:
        art = self.context.art
        bare = art.background_copy("kalle_kanalratte/backdrop")
        plate = art.picture("kalle_kanalratte/plate", places.PLATE_HEIGHT)
        blit_centre(bare, plate, self.context.layout, places.PLATE_CENTRE)
        return bare

    @property
    @override
    def is_covered(self) -> bool:
        return self.closed_eyes.closure > 0

    @override
    def remove_covers(self) -> None:
        self.closed_eyes.closure = 0.0

    def place(self, view: KalleView, *, viewer: Seat, kalle: Cell | None) -> None:
        """Place everything as in `view`, without animation.

        `kalle` is the cell with the paw mark, which shows the hider where Kalle is, or None.
        """
        self.overlay.clear()
        self.encounter.limelight.set_share(0.0)
        self._place_cards(view, kalle)
        self._place_guard(view)
        self.flags = places.flags_by_cell(view)
        self.lanterns, self.store_count = view.lids_left, view.cheese_left
        self.is_kalle_out = view.is_hiding and viewer == view.hider
        self.closed_eyes.closure = float(view.is_hiding and viewer != view.hider)
        self.closed_eyes.hider = view.hider
        for place in self.seats:
            place.show_view(view)
        self.closed_eyes.update(0.0)
        for corner in self.seats[view.hider : view.hider + 1]:
            if self.is_kalle_out:
                waiting = self.dwellers[KALLE]
                waiting.position, waiting.has_shadow = corner.waiting_position, True
                waiting.height = places.WAITING_KALLE_HEIGHT
            if view.exchanged is not None:
                corner.dweller = figure = self.dwellers[view.exchanged]
                figure.height, figure.has_shadow = places.CARD_DWELLER_HEIGHT, False
                figure.gaze_target = None

    def _place_cards(self, view: KalleView, kalle: Cell | None) -> None:
        for figure in self._cast:
            straighten_up(figure)
            figure.height, figure.pose, figure.mood = places.DWELLER_HEIGHT, "stand", "calm"
            figure.facing = 1
            figure.gaze_target = None if view.guard is None else places.LID_CENTRES[view.guard]
        for cell, card in enumerate(self.cards):
            card.place_on(cell, view.faces[cell])
            card.is_marked = cell == kalle
            if view.faces[cell] == KALLE and view.is_kalle_caught:
                card.set_caged(self.caged_kalle)
        if not view.is_kalle_caught:
            self.dwellers[KALLE].mood = "glad"

    def _place_guard(self, view: KalleView) -> None:
        guard = self.guard
        straighten_up(guard)
        guard.position, guard.height = places.guard_spot(view)
        guard.facing, guard.pose = 1, "stand"
        guard.lean = places.guard_slant(view)
        is_waiting = guard.position == places.WAITING_GUARD_POINT
        guard.gaze_target = places.LID_CENTRES[CELLS // 2] if is_waiting else None
        guard.is_visible = True
        guard.mood = "glad" if view.is_kalle_caught else "calm"

    def set_lanterns(self, lanterns: int) -> None:
        """Set the number of lit lanterns, one for each lid that the searchers may still open."""
        self.lanterns = lanterns

    def set_store_count(self, pieces: int) -> None:
        """Set the number of pieces of cheese on the plate: those that no player has won yet."""
        self.store_count = pieces

    def set_flag(self, cell: Cell, seat: Seat | None) -> None:
        """Put the flag of `seat` on a lid to mark that seat's guess; None removes the flag."""
        self.flags[cell] = seat

    def swap_cards(self, a: Cell, b: Cell) -> None:
        """Exchange the cards on the cells `a` and `b`, without animation."""
        cards = self.cards
        cards[a], cards[b] = cards[b], cards[a]
        for cell in (a, b):
            cards[cell].home, cards[cell].position = cell, places.LID_CENTRES[cell]
            cards[cell].is_over = False

    def flag(self, seat: Seat) -> pygame.Surface:
        """Return the picture of the flag with which `seat` marks its guess."""
        art, player = self.context.art, self._players[seat]
        key = (self.key, "flag", seat, player)
        return art.get(key, partial(flag, art, player, COLOURS[seat]))

    # -- frames ---------------------------------------------------------------------------------

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self.closed_eyes.update(dt)
        self.encounter.update(dt)
        for sound in self._ambience.update(dt):
            self.play_sound(sound)

    @override
    def draw_below_highlights(self, surface: pygame.Surface, step: int) -> None:
        surface.blit(self._bare_background, (0, 0))
        self._painter.draw_stationary(surface, self.cards)
        layout = self.context.layout
        for number, at in enumerate(places.LANTERN_CENTRES):
            name = "lantern_lit" if number < self.lanterns else "lantern_out"
            lantern = self.context.art.picture(f"{self.key}/{name}", places.LANTERN_HEIGHT)
            blit_centre(surface, lantern, layout, at)
        token = self.token.rotated_picture(0)
        for at in places.CHEESE_CENTRES[: self.store_count]:
            blit_centre(surface, token, layout, at)
        self._ambience.draw(surface)

    @override
    def draw_above_highlights(self, surface: pygame.Surface) -> None:
        painter = self._painter
        things: list[tuple[float, Callable[[], object]]] = []
        for card in self.cards:
            y, is_shut = places.LID_CENTRES[card.home][1], card.dweller is None
            crumbs = partial(self.crumbs.draw, surface, card.home, is_shut=is_shut)
            things.append((y - 1 if is_shut else y + 2, crumbs))
            things.append((y, partial(self._draw_cell, surface, card)))
            if not card.is_home:
                things.append((card.depth, partial(painter.draw_carried, surface, card)))
        things.append((self.guard.y + 1, partial(self._draw_guard, surface)))
        for _, draw in sorted(things, key=lambda thing: thing[0]):
            draw()

    def _draw_guard(self, surface: pygame.Surface) -> None:
        guard, layout = self.guard, self.context.layout
        if guard.is_visible and guard.height == places.GUARD_HEIGHT:
            # On the dark metal of a lid a figure's own shadow is hardly visible: add one.
            at = (guard.x + _SHADOW_ASIDE * guard.height, guard.y)
            draw_shadow(surface, layout, at, 0.9 * guard.height, guard.hop_height)
        guard.draw(surface, layout)

    def _draw_cell(self, surface: pygame.Surface, card: Card) -> None:
        self._painter.draw_moving(surface, card)
        seat = self.flags[card.home]
        if seat is not None and seat < len(self.seats):
            at = places.flag_position(card.home)
            blit_centre(surface, self.flag(seat), self.context.layout, at)

    def draw_seats(self, surface: pygame.Surface, step: int) -> None:
        """Draw the seats' panels, the darkness, and Kalle if he waits beside a panel or hides.

        `step` is the frame of the glow animation.
        """
        for place in self.seats:
            place.draw(surface, step, self.seconds)
        self.encounter.limelight.draw(surface)
        if self.is_kalle_out:  # in front of the turn pointer
            self.dwellers[KALLE].draw(surface, self.context.layout)
