"""Rat-a-Tat Cat, what the stagings of all events share: voices, moods, cards that come and go."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.places import PILE_CARD, Chair
from game.boards.rat_a_tat_cat.props import Props
from game.boards.rat_a_tat_cat.seats import Friend
from game.boards.stage import backstage as stage
from game.boards.stage.table_choreographer import TableChoreographer
from game.boards.things.cards import fly
from game.geometry import Point
from game.motion.easing import linear
from game.motion.timeline import Begin, Call, Run, Step, Wait, sequence, together
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card
from game.rules.rat_a_tat_cat.view import RatView
from game.ui.theme import TOMATO

LOW: Final = 2
"""The most points of a card that is a good one."""
HIGH: Final = 7
"""The fewest points of a card that is a rat."""
_LAY: Final = 0.5

Cue: TypeAlias = stage.Cue[RatView]


class Moves(TableChoreographer[Props]):
    """Makes the steps that the stagings share."""

    def friend(self, seat: Seat) -> Friend:
        """Return the friend of a seat."""
        return self.props.seats[seat]

    def chair(self, seat: Seat) -> Chair:
        """Return where a seat is."""
        return self.props.chairs[seat]

    # -- sounds, faces, signs -------------------------------------------------------------------

    def voice(self, card: Card | None) -> Step:
        """Let the cat or rat of a card be heard that the viewer sees; Power cards say nothing."""
        if card is None or card in POWERS:
            return Wait(0.0)
        kind = "rat" if POINTS[card] >= HIGH else "cat"
        return self.sound(f"{kind}_{card}")

    def judge(self, seat: Seat, *, is_good: bool) -> Step:
        """Let a friend be glad of a card that all have seen, or sad about it."""
        sound, mood = ("good", "glad") if is_good else ("bad", "sad")
        return together(self.sound(sound), self.feel(seat, mood))

    def pop_number(self, words: str, size: float, at: Point, seconds: float, rise: float) -> Step:
        """Let a red disc with a number pop up."""
        return self.pop_medal(words, size, lambda: at, seconds, rise, TOMATO)

    def mark_last_turns(self, cue: Cue) -> None:
        """Show who has one more turn."""
        for friend in self.props.seats:
            friend.has_last_turn = friend.seat in cue.new.last_turns

    # -- cards ----------------------------------------------------------------------------------

    def lift_off(self, piece: Piece, card: Card | None, left: int) -> Step:
        """Let a card be the top one of the draw pile; `left` are left there when it has gone."""
        piles = self.props.piles

        def begin() -> None:
            piece.lie(piles.draw_spot, PILE_CARD, None)
            piece.know(card)
            piles.count = left

        return Call(begin)

    def to_discards(self, seat: Seat, piece: Piece, card: Card) -> Step:
        """Let a card of a seat go to the discard pile, where everybody sees it."""
        spot = self.props.piles.spot_after()
        way = fly(piece, spot, _LAY, height=PILE_CARD, flip=1.0, rise=60.0)
        return sequence(
            Call(partial(piece.know, card)),
            together(self.in_air(piece)(way), self.look(spot, seat)),
        )

    def shake(self, piece: Piece, seconds: float = 0.4) -> Step:
        """Let a card tremble where it is."""

        def begin() -> Step:
            home = piece.at

            def tremble(t: float) -> None:
                away = 7.0 * (1 if int(t * 12) % 2 else -1) * (1 - t)
                piece.at = home if t >= 1 else (home[0] + away, home[1])

            return Run(seconds, tremble, linear)

        return Begin(begin)

    def shake_pile(self, seconds: float = 0.4) -> Step:
        """Let the draw pile tremble."""
        piles = self.props.piles

        def tremble(t: float) -> None:
            piles.shake = 0.0 if t >= 1 else 5.0 * (1 if int(t * 12) % 2 else -1) * (1 - t)

        return Run(seconds, tremble, linear)


Staging: TypeAlias = Callable[[Moves, Any, Cue], list[Step]]
"""Makes the steps that show an event, one after the other."""
