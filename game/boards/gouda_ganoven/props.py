"""Gouda Ganoven, the things in the place: the house, who sits around it, all cards.

The props know where everything is drawn and how it looks just now; where it belongs they are told
by an `Arrangement`, what moves it are the stagings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import ClassVar, Final

import pygame

from game.boards.base import BoardKit, SeatLook
from game.boards.figures.figure import Figure
from game.boards.figures.steps import cheer, hop_along, settle, wobble
from game.boards.gouda_ganoven.arrangement import Arrangement
from game.boards.gouda_ganoven.cards import CardPictures, Piece
from game.boards.gouda_ganoven.desk import Desk, own_strength, pieces_of, row_of
from game.boards.gouda_ganoven.house import House
from game.boards.gouda_ganoven.life import Life
from game.boards.gouda_ganoven.places import (
    DISCARDS,
    MIDDLE,
    PILE,
    PILE_CARD,
    RAT,
    SHOWN,
    middle_of,
    places_of,
)
from game.boards.gouda_ganoven.seats import PanelPictures, Resident
from game.boards.gouda_ganoven.signs import Band, Signs
from game.boards.stage.backstage import StageProps
from game.boards.things.cards import BACK
from game.boards.things.pieces import TurnedPicture, blit_centre, growing
from game.boards.things.signs import Bubble
from game.geometry import Point
from game.motion.timeline import Step
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import CARDS, Counts

PLAYERS: Final = tuple(f"gouda_ganoven/player_{seat}" for seat in range(6))
_PEEK: Final = 28.0
_FLYERS: Final = {
    "glass": 120.0,
    "weapon_18a": 180.0,
    "token_king": 46.0,
    "trap": 64.0,
    "chip": 40.0,
}
"""What flies and turns, and how tall it is."""
_POPS: Final = {
    **{f"phase_{number}": 150.0 for number in range(1, 8)},
    "nailed": 330.0,
    "rathole": 84.0,
    "common/icon_check": 60.0,
    "life": 60.0,
}
"""What pops up, and how tall it is."""
_LEAF: Final = 2.4
_CARDS_A_LEAF: Final = 11
_DISCARDS_SEEN: Final = 3


class Props(StageProps):
    """Everything that lies, sits or hangs in this place.

    Attributes:
        places: where each seat is.
        residents: who sits there.
        house: the house, the cheese and the rats in it.
        life: what lives there by itself.
        rows: for each seat the cards that lie before it.
        desk: the viewer's hand, and what it is about to lay.
        deck: how many cards are in the deck.
        discards: how many of each card lie in the discard pile.
        air: cards in the air, drawn above all others, the last one on top.
        phase: which of the seven phases the band shows.
        strength: of the viewer's rat; None: there is nothing to count.
        glass_at: where the magnifying glass is, over a row that is spied on; None: nowhere.
        flyers: what flies and turns, by name.
        pops: what pops up, by name, from small to full size.
        ouch, friends: what is said when a trap snaps, and when cheese is shared.
    """

    key: ClassVar[str] = "gouda_ganoven"

    def __init__(
        self, kit: BoardKit, seats: Sequence[SeatLook], viewer: Seat, *, has_lives: bool
    ) -> None:
        super().__init__(kit)
        self.viewer = viewer
        self._has_lives = has_lives
        self.places = places_of(len(seats), viewer)
        self.cards = CardPictures(kit)
        self.residents = [
            Resident(kit, seat, look, place, self._portrait(seat))
            for seat, (look, place) in enumerate(zip(seats, self.places, strict=True))
        ]
        rats = [self.figure(PLAYERS[seat], RAT, 20 + seat) for seat in range(len(seats))]
        self.house = House(kit, rats)
        self.life = Life(kit)
        self.rows: list[list[Piece]] = [[] for _ in seats]
        self.desk = Desk(self.places[viewer])
        self.deck = 0
        self.discards: Counts = ()
        self.air: list[Piece] = []
        self.phase = 0
        self.strength: int | None = None
        self.band, self.signs = Band(kit), Signs(kit)
        self.glass_at: Point | None = None
        self.flyers: dict[str, TurnedPicture] = {}
        self.pops: dict[str, list[pygame.Surface]] = {}
        self.ouch = Bubble(kit.layout, kit.theme, kit.say("ouch"))
        self.friends = Bubble(kit.layout, kit.theme, kit.say("shared"))
        self._shared = PanelPictures(kit)
        self._peek = pygame.Surface((1, 1), pygame.SRCALPHA)

    def _portrait(self, seat: Seat) -> Figure:
        place = self.places[seat]
        figure = self.figure(PLAYERS[seat], place.height, seat)
        figure.at, figure.has_shadow = place.feet, False
        return figure

    # -- made beforehand ------------------------------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """Make every picture, a few milliseconds a slice."""
        art = self.kit.art
        yield from self.house.prepare()
        yield from self.life.prepare()
        yield from self.cards.prepare()
        yield from self._shared.prepare(has_lives=self._has_lives)
        yield from self._shared.paint(self.house.ground, self.places)
        yield from chain.from_iterable(resident.prepare() for resident in self.residents)
        yield from self.band.prepare()
        yield from self.signs.prepare()
        yield from self.particles.prepare()
        self.ouch.prepare()
        self.friends.prepare()
        yield
        self._peek = art.picture("common/icon_watch", _PEEK)
        for name, height in _FLYERS.items():
            self.flyers[name] = TurnedPicture(art, self._own(name), (height,))
            yield
        for name, height in _POPS.items():
            self.pops[name] = growing(art.picture(self._own(name), height))
            yield
        yield from self._rehearse()

    def _rehearse(self) -> Iterator[None]:
        """Make the pictures of what figures do."""
        for resident in self.residents:
            yield from resident.portrait.warm()
            yield from resident.portrait.rehearse(cheer)
            yield from resident.portrait.rehearse(wobble)
        for rat in self.house.rats:
            yield from rat.warm()
            yield from rat.rehearse(cheer)
            yield from rat.rehearse(wobble)
            yield from rat.rehearse(_steps_in)

    # -- where things are -----------------------------------------------------------------------

    def place(self, now: Arrangement) -> None:
        """Put everything where it belongs, at once, and let go of all that was under way.

        What the viewer is about to lay stays as it is as long as there is a plan.
        """
        self.overlay.clear()
        self.air = [] if now.found is None else [Piece(MIDDLE, SHOWN, now.found)]
        self.glass_at = None if now.target is None else self.over_row(now.target, now)
        self.house.place(now)
        for seat, place in enumerate(self.places):
            self.rows[seat] = pieces_of(row_of(now, seat), place)
        if self.desk.plan is None:
            self.desk.place(now)
        else:
            self.desk.settle()
        self.deck, self.discards = now.deck, now.discards
        self.phase, self.strength = now.phase, own_strength(now)
        for resident in self.residents:
            self._place_resident(resident, now)

    def over_row(self, seat: Seat, now: Arrangement) -> Point:
        """Return where the glass hangs over the row of a seat."""
        spots = self.places[seat].spots(len(row_of(now, seat)))
        return middle_of(spots)

    def _place_resident(self, resident: Resident, now: Arrangement) -> None:
        seat, figure = resident.seat, resident.portrait
        settle(figure)
        figure.at = resident.place.feet
        resident.has_won = seat in now.winners
        figure.mood = "cheer" if resident.has_won else resident.temper
        figure.look = None
        resident.lift = float(now.is_lit(seat))
        resident.is_asked = seat == now.actor and not now.winners
        resident.chips, resident.held = now.chips[seat], now.hands[seat]
        resident.is_ready = seat in now.ready
        resident.is_trapped = seat in now.trapped
        resident.has_king = seat == now.start
        resident.is_out = seat in now.out
        resident.is_idle = seat not in now.playing and not now.winners
        resident.is_thinking = False

    # -- frames ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds with all that moves by itself."""
        self.seconds += dt
        self.house.update(dt)
        self.life.update(dt)
        self.desk.update(dt, is_still=self.kit.motion == "none")
        for resident in self.residents:
            resident.update(dt)
        self.particles.update(dt)

    def draw_back(self, surface: pygame.Surface, step: int) -> None:
        """Draw the place, its lights and the band."""
        self.house.draw_ground(surface)
        self.life.draw_inside(surface)
        self.life.draw_around(surface)
        self.band.draw(surface, self.phase, step)
        for resident in self.residents:
            resident.draw_light(surface, self._shared, step)

    def draw_standing(self, surface: pygame.Surface) -> None:
        """Draw who sits there, what is in the house, and all cards that lie."""
        for resident in self.residents:
            resident.draw(surface, self._shared)
        self.house.draw_inside(surface)
        self._draw_piles(surface)
        for seat, row in enumerate(self.rows):
            if seat != self.viewer or self.desk.plan is None:
                self._draw_pieces(surface, row)
        self._draw_pieces(surface, self.desk.row)
        strength = self.desk.strength if self.desk.plan is not None else self.strength
        if strength is not None:
            self.signs.draw_strength(surface, strength)
        self._draw_pieces(surface, self.desk.held)

    def draw_piece(self, surface: pygame.Surface, piece: Piece) -> None:
        """Draw a card."""
        piece.draw(surface, self.cards, self._peek, self.kit)

    def _draw_pieces(self, surface: pygame.Surface, pieces: Sequence[Piece]) -> None:
        for piece in pieces:
            if piece not in self.air:
                self.draw_piece(surface, piece)

    def _draw_piles(self, surface: pygame.Surface) -> None:
        layout = self.kit.layout
        leaves = -(-self.deck // _CARDS_A_LEAF)
        for leaf in range(leaves):
            at = (PILE[0], PILE[1] - _LEAF * leaf)
            blit_centre(surface, self.cards.at(BACK, PILE_CARD), layout, at)
        for leaf, name in enumerate(top_discards(self.discards)):
            at = (DISCARDS[0], DISCARDS[1] - _LEAF * leaf)
            blit_centre(surface, self.cards.at(name, PILE_CARD), layout, at)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what is in the air, and what is above everything."""
        self.house.draw_over(surface)
        for resident in self.residents:
            resident.draw_over(surface, self._shared, self.seconds)
        for piece in self.air:
            self.draw_piece(surface, piece)
        if self.glass_at is not None:
            blit_centre(surface, self.flyers["glass"].at(0.0), self.kit.layout, self.glass_at)
        super().draw_over(surface)

    @property
    def pile_top(self) -> Point:
        """The middle of the top card of the deck."""
        leaves = -(-self.deck // _CARDS_A_LEAF)
        return (PILE[0], PILE[1] - _LEAF * max(0, leaves - 1))


def _steps_in(rat: Figure) -> Step:
    x, y = rat.at
    return hop_along(rat, [(x + 60, y), (x - 60, y), (x, y - 40)], 0.3)


def top_discards(discards: Counts) -> list[str]:
    """Return the cards that are seen of the discard pile, the top one last."""
    there = [card for card, count in zip(CARDS, discards, strict=True) if count]
    return there[-_DISCARDS_SEEN:]
