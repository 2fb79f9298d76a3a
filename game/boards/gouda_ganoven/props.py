"""The props of Gouda Ganoven: the doll's house, the seats around it and all cards."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo, figures_of
from game.boards.components.cards import CARD_BACK
from game.boards.components.pieces import blit_centre
from game.boards.components.signs import SpeechBubble, text_disc
from game.boards.figures.figure import Figure
from game.boards.gouda_ganoven import places
from game.boards.gouda_ganoven.ambience import Ambience
from game.boards.gouda_ganoven.cards import (
    CARD_HEIGHTS,
    CARD_SHAPE,
    FACES,
    GameCard,
    GameCardRenderer,
    row_cards,
    row_edges,
)
from game.boards.gouda_ganoven.house import House
from game.boards.gouda_ganoven.own_cards import OwnCards
from game.boards.gouda_ganoven.seats import SeatPanel
from game.boards.gouda_ganoven.signs import PHASES, UNATTENDED_PHASES, PhaseBar
from game.boards.gouda_ganoven.spotlight import RatSpotlight
from game.boards.stage.background_animals import BackgroundAnimals, load_animals
from game.boards.stage.card_choreographer import CardTableProps
from game.geometry import Point
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import CARDS, ROOMS, Counts
from game.rules.gouda_ganoven.view import GoudaView
from game.ui.theme import CHERRY, CREAM, INK

PLAYER_FIGURES: Final = tuple(f"gouda_ganoven/player_{seat}" for seat in range(6))
_PEEK: Final = 28.0
_PLATE: Final = 68.0
_COUNT: Final = 50.0
"""Diameter, in units, of the number of cards in a stack of the hand."""
_COUNT_AT: Final[Point] = (0.23, 0.44)
"""Centre of that number, as fractions of a card's width and height: below the card's sign."""
_FLYERS: Final = {
    "glass": 120.0,
    "weapon_18a": 180.0,
    "token_king": 46.0,
    "trap": 88.0,
    "chip": 40.0,
}
"""Height, in units, of each picture that flies and rotates."""
_POPS: Final = {
    **{f"phase_{number}": 150.0 for number in range(1, 8)},
    "nailed": 330.0,
    "rathole": 84.0,
    "trap_shut": 100.0,
    "common/icon_check": 60.0,
    "life": 60.0,
    "life_broken": 112.0,
}
"""Height, in units, of each picture that pops up."""
_LEAF: Final = 2.4
_CARDS_A_LEAF: Final = 11
_DISCARDS_SEEN: Final = 3


class Props(CardTableProps[GameCard]):
    """All movable objects of the board.

    Attributes:
        discards: the number of copies of each card in the discard pile.
        phase: the current phase of the round, 0 to 6, highlighted in the bar of phases.
        strength: the strength of the viewer's rat, or None if it is not shown.
        spotlight: the light in which a rat is large at great moments.
        magnifier_position: the position of the magnifying glass, which marks the row that is being
            spied on, or None.
    """

    key: ClassVar[str] = "gouda_ganoven"
    seats: Sequence[SeatPanel]

    def __init__(
        self, context: BoardContext, seats: Sequence[SeatInfo], viewer: Seat, *, has_lives: bool
    ) -> None:
        super().__init__(context)
        self.viewer = viewer
        self.spots = places.seat_spots(len(seats), viewer)
        self.cards = GameCardRenderer(
            context, self.key, CARD_SHAPE, CARD_HEIGHTS, FACES, pale=150, shade=(12, 14, 34)
        )
        figures = figures_of(seats, PLAYER_FIGURES)
        self.seats = [
            SeatPanel(
                *(context, seat, info, self.spots[seat], self._portrait(seat, figures[seat])),
                has_lives=has_lives,
            )
            for seat, info in enumerate(seats)
        ]
        rats = [
            self.new_figure(figures[seat], places.RAT_HEIGHT, 20 + seat)
            for seat in range(len(seats))
        ]
        self.actors = rats
        self.house = House(context, rats, self.spots, self.cards)
        self.spotlight = RatSpotlight(context, [place.portrait for place in self.seats])
        self.background_animals = BackgroundAnimals(self.key, load_animals(self.key))
        self.ambience = Ambience(context, self.background_animals, self.house.lights)
        self.rows: list[list[GameCard]] = [[] for _ in seats]
        self.own_cards = OwnCards(self.spots[max(viewer, 0)])
        self.deck = 0
        self.discards: Counts = ()
        self.phase = 0
        self.strength: int | None = None
        self.phase_bar = PhaseBar(context)
        self.magnifier_position: Point | None = None
        self.trap_bubble = SpeechBubble(context.art, context.theme, context.say("ouch"))
        self.sharing_bubble = SpeechBubble(context.art, context.theme, context.say("shared"))
        self.load_effects(_FLYERS, _POPS)

    def _portrait(self, seat: Seat, name: str) -> Figure:
        figure = self.new_figure(name, self.spots[seat].height, seat)
        figure.position = self.spots[seat].feet
        return figure

    # -- positions ------------------------------------------------------------------------------

    def reset_phase(self, view: GoudaView) -> None:
        """Show the phase and the turn as in `view`; end fights and remove flying cards."""
        self.phase = PHASES[view.phase]
        self.flying_cards.clear()
        self.house.fights = {}
        for place in self.seats:
            place.is_asked = place.seat == view.turn and view.phase not in UNATTENDED_PHASES
            place.is_ready = place.seat in view.ready_seats

    def place(self, view: GoudaView) -> None:
        """Place everything as in `view`, without animation; the viewer's plan, if any, is kept."""
        self.overlay.clear()
        self.house.place(view)
        self.rows = [row_cards(view, seat, spots) for seat, spots in enumerate(self.spots)]
        self.magnifier_position = None if view.target is None else self.point_over_row(view.target)
        if self.own_cards.plan is None:
            self.own_cards.place(view)
        else:
            self.own_cards.update(math.inf)
        self.set_piles(view.deck, view.discards)
        is_counted = view.my_room is not None and (view.my_cards or view.seat in view.trapped)
        self.strength = view.my_strength if is_counted else None
        for place in self.seats:
            place.show_view(view)
            self.match_mood(place.seat)

    @override
    def remove_covers(self) -> None:
        lights = self.house.lights
        lights.offered_rooms = ROOMS
        lights.update(math.inf, ROOMS, None)

    def match_mood(self, seat: Seat) -> None:
        """Give a seat's portrait and rat the same mood: the rat's, if it has just fought."""
        portrait, rat = self.seats[seat].portrait, self.house.rats[seat]
        if self.house.is_in_fight(seat):
            portrait.mood = rat.mood
        else:
            rat.mood = portrait.mood

    def row_spots(self, seat: Seat) -> Sequence[places.Spot]:
        """Return the centre and height of each card in the row of `seat`."""
        row = self.rows[seat]
        return self.spots[seat].row_spots(len(row), row_edges(row))

    def point_over_row(self, seat: Seat) -> Point:
        """Return the point, in units, where the magnifying glass is held over the row of `seat`."""
        points = [at for at, _ in self.row_spots(seat)]
        return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))

    @property
    def placed_row(self) -> list[GameCard]:
        """The viewer's cards on the board, except those that can still return to the hand."""
        if self.own_cards.plan is None:
            return self.rows[self.viewer] if self.viewer >= 0 else []  # a spectator has no row
        return [piece for piece in self.own_cards.row if piece not in self.own_cards.hand]

    def set_piles(self, deck: int, discards: Counts) -> None:
        """Set the size of the deck, and the number of copies of each card in the discard pile."""
        self.deck, self.discards = deck, discards

    # -- frames ---------------------------------------------------------------------------------

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        things = (self.house, self.phase_bar, self.spotlight)
        for thing in (*things, self.trap_bubble, self.sharing_bubble):
            yield from thing.prefetch()
        for place in self.seats:
            yield from place.prefetch_signs()
        yield self._plate_picture
        yield from self.cards.prefetch(CARD_BACK, *FACES)

    @override
    def update(self, dt: float) -> None:
        self.seconds += dt
        self.house.update(dt)
        self.spotlight.update(dt)
        self.background_animals.update(dt)
        self.ambience.update(dt)
        self.own_cards.update(math.inf if self.context.motion == "none" else dt)
        for place in self.seats:
            place.update(dt)
        self.particles.update(dt)

    @property
    def has_round_number(self) -> bool:
        """Whether the round number is shown."""
        # In the children's room the strengths above the heads would cover it.
        is_free = self.house.contested_room != "kids" and not self._is_beam_covered
        return is_free and not self.is_in_shot

    @property
    def _is_beam_covered(self) -> bool:
        # A callout would cut the signs on the uppermost beam in half.
        return self.callout_box is not None and self.callout_box.overlap(places.ROUND_BOX) > 0

    @override
    def draw_below_highlights(self, surface: pygame.Surface, step: int) -> None:
        self.house.draw_background(surface)
        self.ambience.draw(surface)
        if not (self.house.limelight.is_dark or self._is_beam_covered):
            self.phase_bar.draw(surface, self.phase, step)
        for place in self.seats:
            if place.is_lit:
                place.draw_light(surface, self.house, step)

    @override
    def draw_above_highlights(self, surface: pygame.Surface) -> None:
        for place in self.seats:
            place.draw(surface)
        self.house.draw_contents(surface)
        self._draw_piles(surface)
        is_calm = self._is_resting
        for seat, row in enumerate(self.rows):
            if seat != self.viewer or self.own_cards.plan is None:
                self._draw_pieces(surface, row, is_calm=is_calm and seat == self.viewer)
        self._draw_pieces(surface, self.own_cards.row)
        strength = self.own_cards.strength if self.own_cards.plan is not None else self.strength
        if strength is not None:
            self._draw_strength(surface, strength)
        self._draw_hand(surface, is_calm=is_calm)

    def _draw_hand(self, surface: pygame.Surface, *, is_calm: bool) -> None:
        cards = [card for card in self.own_cards.hand_cards if card not in self.flying_cards]
        is_asked = bool(self.own_cards.raised_places)
        for pile in self.own_cards.piled(cards):
            top = pile[-1]
            is_dark = is_calm or (is_asked and not top.lift)
            for card in pile:
                self.draw_card(surface, card, is_calm=is_dark)
            self.draw_pile_size(surface, top, len(pile))

    def draw_pile_size(self, surface: pygame.Surface, top: GameCard, count: int) -> None:
        """Draw the number of cards on the `top` of a stack of the hand, unless it is a single one.

        It is in the left strip of the card, which no other stack covers.
        """
        if count > 1:
            (x, y), high = top.position, top.height
            x, y = x + (_COUNT_AT[0] - 0.5) * high * places.CARD_ASPECT, y - top.lift
            at = (x, y + (_COUNT_AT[1] - 0.5) * high)
            blit_centre(surface, self._count_picture(count), self.context.layout, at)

    def _count_picture(self, count: int) -> pygame.Surface:
        return text_disc(self.context.art, f"×{count}", _COUNT, CREAM)

    @property
    def _plate_picture(self) -> pygame.Surface:
        return self.context.art.picture(f"{self.key}/sum_plate", _PLATE)

    def _draw_strength(self, surface: pygame.Surface, strength: int) -> None:
        box, colour = places.STRENGTH_BOX, CHERRY if strength < 0 else INK
        blit_centre(surface, self._plate_picture, self.context.layout, box.centre)
        self.context.theme.draw_text(
            surface, str(strength), box, size=38, colour=colour, face="title"
        )

    @property
    def _is_resting(self) -> bool:
        """Whether the viewer has nothing to do and nothing happens to the viewer."""
        return (
            self.viewer >= 0 and self.own_cards.plan is None and not self.seats[self.viewer].is_lit
        )

    def draw_card(self, surface: pygame.Surface, piece: GameCard, *, is_calm: bool = False) -> None:
        """Draw a card, darker if `is_calm`, with a mark if only the viewer sees its face."""
        peek = self.context.art.picture("common/icon_watch", _PEEK)
        piece.draw(surface, self.cards, peek, self.context, is_calm=is_calm)

    def _draw_pieces(
        self, surface: pygame.Surface, pieces: Sequence[GameCard], *, is_calm: bool = False
    ) -> None:
        for piece in pieces:
            if piece not in self.flying_cards:
                self.draw_card(surface, piece, is_calm=is_calm)

    def _draw_piles(self, surface: pygame.Surface) -> None:
        there = [card for card, count in zip(CARDS, self.discards, strict=True) if count]
        for (x, y), names in (
            (places.PILE_CENTRE, [CARD_BACK] * self._leaf_count),
            (places.DISCARDS_CENTRE, there[-_DISCARDS_SEEN:]),
        ):
            for leaf, name in enumerate(names):
                picture, at = (
                    self.cards.card_picture(name, places.PILE_CARD_HEIGHT),
                    (x, y - _LEAF * leaf),
                )
                blit_centre(surface, picture, self.context.layout, at)

    @property
    def _leaf_count(self) -> int:
        return -(-self.deck // _CARDS_A_LEAF)

    @property
    def deck_position(self) -> Point:
        """Centre of the deck's top card, in units."""
        return (places.PILE_CENTRE[0], places.PILE_CENTRE[1] - _LEAF * max(0, self._leaf_count - 1))

    @override
    def draw_overlay(self, surface: pygame.Surface) -> None:
        self.house.limelight.draw(surface)
        self.house.draw_foreground(surface)
        for place in self.seats:
            place.draw_foreground(surface, self.seconds)
        for piece in self.flying_cards:
            self.draw_card(surface, piece)
        if self.magnifier_position is not None:
            blit_centre(
                surface,
                self.flying_pictures["glass"].rotated_picture(0.0),
                self.context.layout,
                self.magnifier_position,
            )
        super().draw_overlay(surface)
