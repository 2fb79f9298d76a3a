"""Animation steps shared by the staging functions of Rat-a-Tat Cat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from game.boards.components.cards import fly_card
from game.boards.rat_a_tat_cat.cards import GameCard
from game.boards.rat_a_tat_cat.places import PILE_CARD_HEIGHT, SeatSpots
from game.boards.rat_a_tat_cat.props import Props
from game.boards.rat_a_tat_cat.seats import SeatedPlayer
from game.boards.stage import backstage as stage
from game.boards.stage.card_choreographer import CardChoreographer
from game.geometry import Point
from game.motion.easing import ease_in, ease_out, linear
from game.motion.timeline import Call, DeferredStep, Run, Step, Wait, sequence, together
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card
from game.rules.rat_a_tat_cat.view import RatView
from game.ui.theme import TOMATO

MAX_GOOD_POINTS: Final = 2
"""Maximum points of a good card."""
MIN_RAT_POINTS: Final = 7
"""Minimum points of a card that shows a rat."""
_LAY: Final = 0.5
_GROW: Final = 0.35

Cue: TypeAlias = stage.StageCue[RatView]


class GameChoreographer(CardChoreographer[Props]):
    """Creates the animation steps shared by the staging functions of Rat-a-Tat Cat."""

    def player(self, seat: Seat) -> SeatedPlayer:
        """Return the player at `seat`."""
        return self.props.seats[seat]

    def spots(self, seat: Seat) -> SeatSpots:
        """Return the positions of the figure, cards and name plate of `seat`."""
        return self.props.spots[seat]

    def open_score_sheet(self) -> Step:
        """Return a step in which the notepad grows into the large score sheet."""
        grow = Run(self._sheet_seconds, self.props.score_sheet.set_growth, ease_out)
        return sequence(self.play_sound("sheet"), grow)

    def close_score_sheet(self) -> Step:
        """Return a step in which the large score sheet shrinks into the notepad."""
        sheet = self.props.score_sheet
        return Run(self._sheet_seconds, lambda t: sheet.set_growth(1 - t), ease_in)

    @property
    def _sheet_seconds(self) -> float:
        return 0.0 if self.props.context.motion == "none" else _GROW

    # -- sounds, moods, signs -------------------------------------------------------------------

    def play_voice(self, card: Card | None) -> Step:
        """Return a step that plays the sound of the cat or rat shown on `card`, if any."""
        if card is None or card in POWERS:
            return Wait(0.0)
        kind = "rat" if POINTS[card] >= MIN_RAT_POINTS else "cat"
        return self.play_sound(f"{kind}_{card}")

    def react_to_card(self, seat: Seat, *, is_good: bool) -> Step:
        """Return a step in which a player looks glad (`is_good`) or sad about a card that all see.

        The next player feels the opposite.
        """
        sound, mood, others = ("good", "glad", "worried") if is_good else ("bad", "sad", "glad")
        players = [player.seat for player in self.props.seats if not player.is_out]
        rival = players[(players.index(seat) + 1) % len(players)]
        return together(
            self.play_sound(sound),
            self.set_seat_mood(rival, others),
            self.set_seat_mood(seat, mood),
        )

    def pop_up_number(self, text: str, size: float, at: Point, seconds: float, rise: float) -> Step:
        """Return a step in which a red disc with a number pops up, rises and disappears.

        Args:
            text: the number.
            size: the diameter of the disc, in units.
            at: the point from which it rises, in units.
            seconds: duration.
            rise: the distance by which it rises, in units.
        """
        return self.pop_up_disc(text, size, lambda: at, seconds, rise, TOMATO)

    def mark_last_turns(self, cue: Cue) -> None:
        """Mark the seats that have one last turn after the event of `cue`."""
        for player in self.props.seats:
            player.has_last_turn = player.seat in cue.after.seats_with_last_turn

    # -- cards ----------------------------------------------------------------------------------

    def take_from_pile(self, piece: GameCard, card: Card | None, left: int) -> Step:
        """Return a step that puts `piece` on top of the draw pile, ready to be taken.

        `card` is its face, or None if the viewer may not see it; `left` is the number of cards
        below it in the pile.
        """
        piles = self.props.piles

        def begin() -> None:
            piece.place_at(piles.draw_pile_position, PILE_CARD_HEIGHT, None)
            piece.set_face(card)
            piles.count = left

        return Call(begin)

    def discard_card(self, seat: Seat, piece: GameCard, card: Card) -> Step:
        """Return a step that moves `piece` from `seat` to the discard pile, turning it face up.

        `card` is the face that it then shows.
        """
        spot = self.props.piles.next_discard_position()
        way = fly_card(piece, spot, _LAY, height=PILE_CARD_HEIGHT, flip=1.0, rise=60.0)
        return sequence(
            Call(partial(piece.set_face, card)),
            together(self.sequence_in_air(piece)(way), self.look_at(spot, seat)),
        )

    def shake_card(self, piece: GameCard) -> Step:
        """Return a step that shakes a card at its position."""

        def begin() -> Step:
            x, y = piece.position

            def put(away: float) -> None:
                piece.position = (x + away, y)

            return _tremble(put, 7.0)

        return DeferredStep(begin)

    def shake_pile(self) -> Step:
        """Return a step that shakes the draw pile."""
        return _tremble(self.props.piles.set_rotation, 5.0)


def _tremble(put: Callable[[float], None], width: float) -> Step:
    def tremble(t: float) -> None:
        put(0.0 if t >= 1 else width * (1 if int(t * 12) % 2 else -1) * (1 - t))

    return Run(0.4, tremble, linear)


Staging: TypeAlias = Callable[[GameChoreographer, Any, Cue], list[Step]]
"""A staging function: it returns the steps that animate an event."""
