"""The props of Rat-a-Tat Cat: cards, players, markers, the score sheet, the attic."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo, figures_of
from game.boards.components.cards import CARD_BACK
from game.boards.components.pieces import blit_centre
from game.boards.figures.parts import composed_sheet
from game.boards.rat_a_tat_cat.attic import Attic
from game.boards.rat_a_tat_cat.cards import GameCard, RatCardRenderer, row_back
from game.boards.rat_a_tat_cat.knock import KnockScene
from game.boards.rat_a_tat_cat.mats import Mats
from game.boards.rat_a_tat_cat.piles import Piles
from game.boards.rat_a_tat_cat.places import CLOCK_CENTRE, seat_spots
from game.boards.rat_a_tat_cat.seats import SeatedPlayer, SharedPictures
from game.boards.rat_a_tat_cat.sheet import ScoreSheet
from game.boards.rat_a_tat_cat.showdown_light import ShowdownLight
from game.boards.rat_a_tat_cat.signs import POWER_IN_USE_HEIGHT, ActionButtons, Preview
from game.boards.stage.card_choreographer import CardTableProps
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.memory import Location
from game.rules.rat_a_tat_cat.table import CARDS, POWERS, SLOTS, Card, RowSlot
from game.rules.rat_a_tat_cat.view import RatView

PLAYER_FIGURES: Final = tuple(f"rat_a_tat_cat/player_{seat}" for seat in range(6))
_CLOCK: Final = 76.0
_CLOCK_PARTS: Final = (
    "hammer", "bell_left", "bell_right", "body", "hand_short", "hand_long", "eyes_open", "pupils",
    "mouth_smile",
)  # fmt: skip
_TURNING: Final = 42.0
"""Distance from a place in a row, or difference in height, in units, at which a card begins to
turn like the place."""
_RISE: Final = 7.0
"""Height, in units, above the table at which the cards of the active player lie."""
_HOURGLASS: Final = 110.0
"""Height, in units, of the hourglass that pops up when a player's last turn begins."""
_JOLT: Final = 17.0
"""Maximum height, in units, of the hop that all cards make when a player knocks."""


class Props(CardTableProps[GameCard]):
    """All movable objects of the board.

    Attributes:
        spots: each seat's positions for its figure, cards, name plate and points.
        held_card: the drawn card, while its player decides what to do with it.
        power: the Power card (a card with an effect) that is being used, or None.
        preview: the preview of the focused choice.
        spotlight: the darkness, and the seats that stay lit, at a showdown and a match's end.
        knock: the arm that knocks on the table, and the words of the call.
        table_hop: how far everything on the table has jumped after a knock, 0 to 1.
        is_clock_visible: whether the alarm clock is shown because the match's time is up.
        clock_tilt: the rotation of that clock while it rings, in degrees.
    """

    key: ClassVar[str] = "rat_a_tat_cat"
    seats: Sequence[SeatedPlayer]

    def __init__(self, context: BoardContext, seats: Sequence[SeatInfo], viewer: Seat) -> None:
        super().__init__(context)
        self._viewer, self.spots = viewer, seat_spots(len(seats), viewer)
        self._row_places = [
            (spots.card_position(slot), spots.card_turn(slot), seat)
            for seat, spots in enumerate(self.spots)
            for slot in range(SLOTS)
        ]
        self._row_backs = [row_back(s, is_own=s == viewer) for s in range(len(seats))]
        self.cards = RatCardRenderer(context)
        self.rows = [[GameCard() for _ in range(SLOTS)] for _ in seats]
        self.held_card = GameCard()
        self.piles = Piles(context, self.cards)
        figures = figures_of(seats, PLAYER_FIGURES)
        self.seats = [
            SeatedPlayer(
                context,
                s,
                info,
                self.new_figure(figures[s], self.spots[s].height, s),
                self.spots[s],
            )
            for s, info in enumerate(seats)
        ]
        self._behind = sorted(self.seats, key=lambda player: player.spots.feet[1])
        self.score_sheet = ScoreSheet(context, seats, figures)
        self.signs = ActionButtons(context)
        self.power: Card | None = None
        self.preview = Preview(context, self.cards, self.spots)
        self.knock = KnockScene(context, self.seats)
        self.spotlight = ShowdownLight(context, self.spots)
        self.attic = Attic(context, len(seats))
        self.mats = Mats(context, self.spots)
        self.table_hop = 0.0
        self.is_clock_visible = False
        self.clock_tilt = 0.0
        self._shared = SharedPictures(context)
        signs = {f"sign_{power}": POWER_IN_USE_HEIGHT for power in sorted(POWERS)}
        self.load_effects({}, {**signs, "hourglass": _HOURGLASS})

    def _clock(self, turn: int) -> pygame.Surface:
        parts = self.context.art.parts("rat_a_tat_cat/clock", _CLOCK)
        sheet = composed_sheet(
            [(parts[name].surface, *parts[name].offset) for name in _CLOCK_PARTS]
        )
        return pygame.transform.rotozoom(sheet.surface, 6 * turn, 1.0)

    # -- positions ------------------------------------------------------------------------------

    def place(self, view: RatView, ghosts: Mapping[Location, Card]) -> None:
        """Place everything as in `view`, without animation.

        `ghosts` maps locations to the faces that the display option `memory_aid` shows on the backs
        of cards.
        """
        self.overlay.clear()
        self.flying_cards.clear()
        self.spotlight.end()
        self.table_hop = self.clock_tilt = self.attic.lamp_swing = 0.0
        self.is_clock_visible = view.is_time_up
        self.power = view.active_power
        for seat, row in enumerate(view.rows):
            for slot, piece in enumerate(self.rows[seat]):
                if slot >= len(row):
                    piece.remove()
                    continue
                spots, card = self.spots[seat], row[slot]
                piece.place_at(
                    spots.card_position(slot), spots.card_height, card, is_open=card is not None
                )
                piece.reminder = ghosts.get((seat, slot)) if card is None else None
        self.held_card.remove()
        if view.is_holding:
            spots, card = self.spots[view.turn], view.drawn
            self.held_card.place_at(
                spots.held_card_position, spots.held_height, card, is_open=card is not None
            )
        self.piles.show_view(view)
        self.score_sheet.show_view(view)
        for player in self.seats:
            player.show_view(view)

    def row_card(self, seat: Seat, slot: RowSlot) -> GameCard:
        """Return the card in row slot `slot`, 0 to 3, of `seat`."""
        return self.rows[seat][slot]

    def ring_clock(self, t: float) -> None:
        """Tilt the ringing alarm clock; `t` is the progress of the step, 0 to 1."""
        self.is_clock_visible = True
        self.clock_tilt = 0.0 if t >= 1 else 12 * math.sin(16 * math.pi * t)

    # -- frames ---------------------------------------------------------------------------------

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        yield from self.cards.prefetch(CARD_BACK, *self._row_backs, *CARDS)
        for spots, back in zip(self.spots, self._row_backs, strict=True):
            for turn in map(spots.card_turn, range(SLOTS)):
                yield self.cards.card_picture(back, spots.card_height, turn=turn)
        for thing in (
            self.mats,
            self.piles,
            self.knock,
            self.spotlight,
            self.score_sheet,
            self._shared,
        ):
            yield from thing.prefetch()

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self.attic.update(dt)
        if self.flying_cards:
            for player in self.seats:
                player.portrait.look_at(self.flying_cards[-1].position)

    @override
    def draw_below_highlights(self, surface: pygame.Surface, step: int) -> None:
        self.attic.draw(surface)
        for player in self.seats:
            has_lamp = player.seat == self._viewer
            player.draw_light(surface, self._shared, step, has_lamp=has_lamp)
        for player in self.seats:
            if not player.is_out:
                self.mats.draw(surface, player.seat)
        for player in self._behind:
            player.draw(surface, self._shared)
        self.score_sheet.draw_notepad(surface)
        for player in self.seats:
            player.draw_signs(surface, self._shared, self.seconds)

    @override
    def draw_above_highlights(self, surface: pygame.Surface) -> None:
        self.piles.lift = _JOLT * self.table_hop
        self.piles.draw(surface)
        if self.piles.top_discard not in self.flying_cards:
            self._draw_hopping(surface, self.piles.top_discard, 0.3)
        if self.power is not None:
            self.signs.draw_power_in_use(surface, self.power)
        for seat, row in enumerate(self.rows):
            for slot, piece in enumerate(row):
                if piece not in self.flying_cards:
                    self._draw_hopping(surface, piece, seat + 0.7 * slot)
        if self.held_card not in self.flying_cards:
            self._draw_card(surface, self.held_card)
        self.preview.draw(surface, self.seconds)
        for player in self.seats:
            player.draw_points(surface, self._shared)
        if self.spotlight.is_dark:
            self._draw_spotlight(surface)

    def row_rise(self, seat: Seat) -> float:
        """Return the height, in units, above the table at which the cards of `seat` lie.

        It changes the picture only; boxes and previews do not rise.
        """
        return _RISE * self.seats[seat].lift

    def _draw_hopping(self, surface: pygame.Surface, piece: GameCard, phase: float) -> None:
        hop = _JOLT * self.table_hop * (0.6 + 0.4 * math.sin(5 * phase))
        self._draw_card(surface, piece, hop)

    def _draw_card(self, surface: pygame.Surface, piece: GameCard, hop: float = 0.0) -> None:
        # Tilt and back follow position, not ownership: a card that crosses a row turns with it,
        # too, and swapped cards are in the other's list until the next view.
        tilt, rise, back = 0.0, 0.0, CARD_BACK
        for (x, y), turn, seat in self._row_places if piece.is_visible else ():
            larger = piece.height - self.spots[seat].card_height
            away = math.hypot(piece.position[0] - x, piece.position[1] - y, larger)
            near = 1 - away / _TURNING
            if near > 0:
                tilt, rise = turn * near, self.row_rise(seat) * near
                back = self._row_backs[seat]
        piece.draw(surface, self.cards, self.context, hop + rise, tilt, back)

    @override
    def draw_overlay(self, surface: pygame.Surface) -> None:
        self.spotlight.draw_stamps(surface)
        for piece in self.flying_cards:  # no points cover the number of a card that arrives
            self._draw_card(surface, piece)
        if self.is_clock_visible:
            turn = round(max(-1.0, min(1.0, self.clock_tilt / 12)) * 2)
            clock = self.context.art.get(("clock", turn), partial(self._clock, turn))
            blit_centre(surface, clock, self.context.layout, CLOCK_CENTRE)
        self.score_sheet.draw_sheet(surface)
        super().draw_overlay(surface)

    def _draw_spotlight(self, surface: pygame.Surface) -> None:
        self.spotlight.draw(surface)
        if not self.spotlight.seats:  # the winners are on the stage
            return
        self.score_sheet.draw_notepad(surface)
        if self.context.has_round:
            self.score_sheet.draw_round_number(surface)
        lit = [self.seats[seat] for seat in self.spotlight.seats]
        for player in lit:
            player.draw_light(surface, self._shared, 0, has_lamp=player.seat == self._viewer)
        for player in lit:
            player.draw(surface, self._shared)
            self.mats.draw(surface, player.seat)
            for piece in self.rows[player.seat]:
                if piece not in self.flying_cards:
                    self._draw_card(surface, piece)
            player.draw_signs(surface, self._shared, self.seconds)
        for player in self.seats:
            if player.coin_progress > 0 or player.seat in self.spotlight.seats:
                player.draw_points(surface, self._shared)
