"""Kalle Kanalratte, the things in the sewer: cards, guard, dwellers, lanterns, cheese, panels.

`Props.place` puts everything where an arrangement says; the stagings move it there first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import ClassVar, Final

import pygame

from game.boards.base import BoardKit, SeatLook
from game.boards.figures.figure import Figure
from game.boards.figures.steps import cheer, scurry_along, settle, shiver, sneak_along, wobble
from game.boards.kalle_kanalratte.cards import Card, CardPainter, Ground, LidPictures
from game.boards.kalle_kanalratte.eyes import Eyelids
from game.boards.kalle_kanalratte.gags import GAGS, perform
from game.boards.kalle_kanalratte.places import (
    CARD_DWELLER_HEIGHT,
    DWELLER_HEIGHT,
    GUARD_HEIGHT,
    LANTERN_HEIGHT,
    LANTERNS,
    MIDDLES,
    PLATE,
    PLATE_HEIGHT,
    PLATE_PLACES,
    PORTRAIT_HEIGHT,
    TOKEN_HEIGHT,
    Arrangement,
    guard_spot,
    panel_boxes,
)
from game.boards.kalle_kanalratte.seats import COLOURS, PanelPictures, SeatPanel
from game.boards.kalle_kanalratte.show import CardPictures, FlyingCard
from game.boards.kalle_kanalratte.signs import flag, paw_mark
from game.boards.kalle_kanalratte.weather import Weather
from game.boards.stage.backstage import StageProps
from game.boards.things.pieces import Flight, Trail, TurnedPicture, blit_centre
from game.boards.things.signs import Bubble, medal
from game.geometry import Point
from game.motion.timeline import Step
from game.rules.base import Seat
from game.rules.kalle_kanalratte.table import CELLS, CHEESES, DWELLERS, KALLE, LIDS, Cell

PLAYERS: Final = tuple(f"kalle_kanalratte/player_{seat}" for seat in range(5))
FLAG_HEIGHT: Final = 96.0

_NAMES: Final = (*(f"dweller_{name}" for name in DWELLERS), "kalle")
_BUBBLES: Final = ("shut", "shout", "found", "miss", "proved", "forgotten", "hooray")


class Props(StageProps):
    """Everything that stands, lies or flies in this place.

    Attributes:
        cards: the sixteen cards by their cells.
        dwellers: the figures by the numbers of the rules, Kalle last.
        caged: Kalle behind bars.
        peeking: Kalle with a lid on his head.
        guard: the police mouse.
        panels: one a seat.
        eyes: the lids of the picture.
        flags: for each cell whose flag stands there, or None.
        lit: how many lanterns burn.
        store: pieces of cheese on the plate.
        is_kalle_out: whether Kalle waits outside to be hidden, and is drawn.
    """

    key: ClassVar[str] = "kalle_kanalratte"

    def __init__(self, kit: BoardKit, seats: Sequence[SeatLook]) -> None:
        super().__init__(kit)
        art, lay = kit.art, kit.layout
        self.cards = [Card(cell) for cell in range(CELLS)]
        self.dwellers = [self.figure(name, DWELLER_HEIGHT, 40 + i) for i, name in enumerate(_NAMES)]
        self.caged = self.figure("kalle_caught", DWELLER_HEIGHT, 60)
        self.peeking = self.figure("kalle_peek", DWELLER_HEIGHT, 61)
        self.guard = self.figure("guard", GUARD_HEIGHT, 7)
        boxes = panel_boxes(len(seats))
        self.panels = [
            SeatPanel(kit, s, look, boxes[s], self.figure(f"player_{s}", PORTRAIT_HEIGHT, 11 + s))
            for s, look in enumerate(seats)
        ]
        self.eyes = Eyelids(art)
        self.bubbles = {k: Bubble(lay, kit.theme, kit.say(f"bubble.{k}")) for k in _BUBBLES}
        self.flags: list[Seat | None] = [None] * CELLS
        self.lit = LIDS
        self.store = CHEESES
        self.is_kalle_out = False
        self.pictures = LidPictures(art)
        self._shared = PanelPictures(kit)
        self._ground = Ground(lay, self.pictures)
        self._painter = CardPainter(lay, self.pictures, self.dwellers)
        self._weather = Weather(kit)
        self._lanterns = [pygame.Surface((1, 1)), pygame.Surface((1, 1))]
        self._cards_in_air = CardPictures(kit)
        self._flags: list[pygame.Surface] = []
        self._dot = pygame.Surface((1, 1), pygame.SRCALPHA)

    # -- made beforehand ------------------------------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """Make every picture, a few milliseconds a slice."""
        art = self.kit.art
        bare = art.cover("kalle_kanalratte/backdrop").copy()
        yield
        plate = art.picture("kalle_kanalratte/plate", PLATE_HEIGHT)
        blit_centre(bare, plate, self.kit.layout, PLATE)
        yield from self.pictures.prepare()
        self._ground.lay(bare)
        yield from self._prepare_things()
        yield from self._shared.prepare()
        yield from chain.from_iterable(panel.prepare() for panel in self.panels)
        yield from self.particles.prepare()
        yield from self.eyes.prepare()
        yield from self._weather.prepare()
        yield from self._prepare_figures()

    def _prepare_things(self) -> Iterator[None]:
        art, lay = self.kit.art, self.kit.layout
        self._token = TurnedPicture(
            art, "kalle_kanalratte/token", (TOKEN_HEIGHT, TOKEN_HEIGHT * 1.5)
        )
        yield
        self._lanterns = [
            art.picture(f"kalle_kanalratte/lantern_{state}", LANTERN_HEIGHT)
            for state in ("out", "lit")
        ]
        self._painter.mark = paw_mark(lay, 30)
        yield
        self._dot = medal(lay, "", 20)
        yield from self._cards_in_air.prepare()
        self._flags = [
            flag(art, PLAYERS[panel.seat], FLAG_HEIGHT, COLOURS[panel.seat])
            for panel in self.panels
        ]
        yield
        for bubble in self.bubbles.values():
            bubble.prepare()
            yield

    def _prepare_figures(self) -> Iterator[None]:
        for number, figure in enumerate(self.dwellers):
            yield from figure.rehearse(partial(perform, gag=GAGS[number]))
        for figure in (self.caged, self.peeking):
            figure.cels()
            yield
        yield from self.dwellers[KALLE].rehearse(_sneak)
        guard = self.guard
        yield from guard.warm(("stand", "run"))
        for step in (cheer, wobble, _walk):
            yield from guard.rehearse(step)
        for panel in self.panels:
            yield from panel.portrait.warm()
            for step in (cheer, wobble, shiver):
                yield from panel.portrait.rehearse(step)

    # -- where things are -----------------------------------------------------------------------

    def place(self, now: Arrangement, *, viewer: Seat, kalle: Cell | None) -> None:
        """Put everything where it belongs, at once, and let go of all that was under way.

        Args:
            now: how things stand.
            viewer: whose picture it is.
            kalle: the lid that bears a mark for its hider, or None.
        """
        self.overlay.clear()
        self._place_cards(now, kalle)
        self._place_guard(now)
        self.flags = [now.flag_on(cell) for cell in range(CELLS)]
        self.lit = LIDS - now.turned
        self.store = now.store
        self.eyes.shut = float(now.is_hiding and viewer != now.hider)
        self.is_kalle_out = now.is_hiding and viewer == now.hider
        for panel in self.panels:
            self._place_panel(panel, now)
        if self.is_kalle_out and now.hider < len(self.panels):
            panel, waiting = self.panels[now.hider], self.dwellers[KALLE]
            waiting.at, waiting.has_shadow = panel.beside, True

    def _place_cards(self, now: Arrangement, kalle: Cell | None) -> None:
        for figure in (*self.dwellers, self.caged, self.peeking):
            settle(figure)
            figure.height, figure.pose, figure.mood = DWELLER_HEIGHT, "stand", "calm"
            figure.facing = 1
            figure.look = None if now.guard is None else MIDDLES[now.guard]
        for cell, card in enumerate(self.cards):
            card.settle(cell, now.faces[cell])
            card.is_marked = cell == kalle
            if now.faces[cell] == KALLE and now.is_caged:
                card.is_caged, card.guest = True, self.caged
        if not now.is_caged:
            self.dwellers[KALLE].mood = "glad"

    def _place_guard(self, now: Arrangement) -> None:
        guard = self.guard
        settle(guard)
        x, y, height = guard_spot(now)
        guard.at, guard.height = (x, y), height
        guard.facing, guard.pose, guard.look = 1, "stand", None
        guard.mood = "glad" if now.is_caged else "calm"

    def _place_panel(self, panel: SeatPanel, now: Arrangement) -> None:
        seat, figure = panel.seat, panel.portrait
        is_playing = seat < now.players
        settle(figure)
        has_won = seat in now.winners
        figure.mood = "cheer" if has_won else self.mood_of(seat, now)
        figure.is_lively = self.kit.motion != "none"
        figure.look = None
        panel.pieces = now.scores[seat] if is_playing else 0
        panel.lift = float(now.is_lit(seat))
        panel.swell = 0.0
        panel.hides = seat == now.hider and not now.winners
        panel.hides_next = seat == now.next_hider
        panel.is_thinking = False
        panel.has_won = has_won
        panel.card, panel.dweller = "", None
        if now.has_card(seat):
            panel.card = "back" if now.exchanged is None else "front"
        if panel.card == "front" and now.exchanged is not None:
            panel.dweller = self.small(now.exchanged)

    @staticmethod
    def mood_of(seat: Seat, now: Arrangement) -> str:
        """Return how a child looks at rest: whoever searches has its paws over its eyes."""
        return "hide" if now.is_hiding and seat != now.hider else "calm"

    def small(self, dweller: int) -> Figure:
        """Return a dweller small enough for the card in a panel; it is on no lid then."""
        figure = self.dwellers[dweller]
        figure.height = CARD_DWELLER_HEIGHT
        figure.has_shadow = False
        figure.look = None
        return figure

    def exchange(self, a: Cell, b: Cell) -> None:
        """Let two cards that have been carried to each other's cells belong there."""
        cards = self.cards
        cards[a], cards[b] = cards[b], cards[a]
        for cell in (a, b):
            cards[cell].home, cards[cell].at = cell, MIDDLES[cell]
            cards[cell].is_over = False

    def figure_on(self, card: Card) -> Figure:
        """Return who is to be seen at a card; somebody must be there."""
        figure = self._painter.figure(card)
        if figure is None:
            raise ValueError(f"nobody is to be seen on cell {card.home}")
        return figure

    # -- what stagings use ----------------------------------------------------------------------

    def flight(self) -> Flight:
        """Return a piece of cheese that can fly."""
        return Flight(self.kit.layout, self._token)

    def new_card(self) -> FlyingCard:
        """Return the exchanged card, ready to fly."""
        return FlyingCard(self.kit.layout, self._cards_in_air)

    def trail(self) -> Trail:
        """Return a string of dots that can run."""
        return Trail(self.kit.layout, self._dot)

    def flag_of(self, seat: Seat) -> pygame.Surface:
        """Return the flag of a seat."""
        return self._flags[seat]

    @staticmethod
    def flag_place(cell: Cell) -> Point:
        """Return where the middle of a flag is that stands on a lid."""
        x, y = MIDDLES[cell]
        return (x + 10, y - FLAG_HEIGHT / 2 + 8)

    # -- frames ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds with all that moves by itself."""
        self.seconds += dt
        for figure in (*self.dwellers, self.caged, self.peeking, self.guard):
            figure.update(dt)
        for panel in self.panels:
            panel.update(dt)
        self.particles.update(dt)
        self._weather.update(dt)
        for sound in self._weather.sounds():
            self.play(sound)

    def draw_back(self, surface: pygame.Surface, step: int) -> None:
        """Draw the place, the lanterns and the cheese that is left."""
        del step
        self._ground.draw(surface, self.cards)
        layout = self.kit.layout
        for number, at in enumerate(LANTERNS):
            blit_centre(surface, self._lanterns[number < self.lit], layout, at)
        token = self._token.at(0)
        for at in PLATE_PLACES[: self.store]:
            blit_centre(surface, token, layout, at)
        self._weather.draw(surface)

    def draw_standing(self, surface: pygame.Surface) -> None:
        """Draw who stands about, from the back to the front, and the cards that are carried."""
        things = [(MIDDLES[card.home][1], partial(self._draw_cell, surface, card))
                  for card in self.cards]  # fmt: skip
        things += [
            (card.depth, partial(self._painter.draw_carried, surface, card))
            for card in self.cards
            if not card.is_home
        ]
        guard = self.guard
        things.append((guard.y + 1, partial(guard.draw, surface, self.kit.layout)))
        for _, draw in sorted(things, key=lambda thing: thing[0]):
            draw()
        if self.is_kalle_out:
            self.dwellers[KALLE].draw(surface, self.kit.layout)

    def _draw_cell(self, surface: pygame.Surface, card: Card) -> None:
        self._painter.draw_home(surface, card)
        seat = self.flags[card.home]
        if seat is not None and seat < len(self._flags):
            at = self.flag_place(card.home)
            blit_centre(surface, self._flags[seat], self.kit.layout, at)

    def draw_panels(self, surface: pygame.Surface, step: int) -> None:
        """Draw the corners of the players."""
        for panel in self.panels:
            panel.draw(surface, self._shared, step, self.seconds)


def _walk(guard: Figure) -> Step:
    return scurry_along(guard, [(guard.x + 190, guard.y), guard.at], 0.9)


def _sneak(kalle: Figure) -> Step:
    return sneak_along(kalle, [(kalle.x + 90, kalle.y)], 0.5)
