"""Rat-a-Tat Cat, what the stagings of all events share: sounds, moods, looks, cards that fly."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from game.boards.figures.tweens import feel
from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.places import PILE_CARD, Chair
from game.boards.rat_a_tat_cat.props import Props
from game.boards.rat_a_tat_cat.seats import Friend
from game.boards.stage import cue as stage
from game.boards.stage.backstage import StageHand
from game.boards.things.cards import fly
from game.boards.things.pieces import Pop, growing
from game.geometry import Point
from game.motion.easing import linear
from game.motion.timeline import Begin, Call, Run, Step, Wait, sequence, together
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card
from game.rules.rat_a_tat_cat.view import RatView

LOW: Final = 2
"""The most points of a card that is a good one."""
HIGH: Final = 7
"""The fewest points of a card that is a rat."""
_LAY: Final = 0.5

Cue: TypeAlias = stage.Cue[RatView]


class Hand(StageHand[Props]):
    """Knows where everything is and lends a hand to every staging."""

    def __init__(self, props: Props) -> None:
        super().__init__(props, props.seats)

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

    def feel(self, seat: Seat, mood: str) -> Step:
        """Let the friend of a seat feel something from now on."""
        return feel(self.friend(seat).portrait, mood)

    def please(self, seat: Seat) -> Step:
        """Let a friend be glad of a card that all have seen."""
        return together(self.sound("good"), self.feel(seat, "glad"))

    def grieve(self, seat: Seat) -> Step:
        """Let a friend be sad about a card that all have seen."""
        return together(self.sound("bad"), self.feel(seat, "sad"))

    def look(self, at: Point | None, *but: Seat) -> Step:
        """Let all friends but some look at a point; None: where they like."""
        watching = [f.portrait for f in self.props.seats if f.seat not in but]
        return together(*(Call(partial(figure.look_at, at)) for figure in watching))

    def pop_power(self, power: Card, at: Point) -> Step:
        """Let the sign of a Power card pop up."""
        pop = Pop(self.props.kit.layout, growing(self.props.signs.small(power)))
        return pop.pop(self.props.overlay, lambda: at, 0.7, rise=44.0)

    def mark_last_turns(self, cue: Cue) -> None:
        """Show who has one more turn."""
        for friend in self.props.seats:
            friend.has_last_turn = friend.seat in cue.new.last_turns

    # -- cards ----------------------------------------------------------------------------------

    def in_air(self, step: Step, *pieces: Piece) -> Step:
        """Let cards be drawn above all others while a step lasts."""
        air = self.props.air

        def rise() -> None:
            air.extend(piece for piece in pieces if piece not in air)

        def land() -> None:
            air[:] = [piece for piece in air if piece not in pieces]

        return sequence(Call(rise), step, Call(land))

    def lift_off(self, piece: Piece, card: Card | None, left: int) -> Step:
        """Let a card be the top one of the draw pile; `left` are left there when it has gone."""
        piles = self.props.piles

        def begin() -> None:
            piece.lie(piles.draw_spot, PILE_CARD, None)
            piece.know(card)
            piles.put_count(left)

        return Call(begin)

    def to_discards(self, seat: Seat, piece: Piece, card: Card) -> Step:
        """Let a card of a seat go to the discard pile, where everybody sees it."""
        spot = self.props.piles.spot_after()
        way = fly(piece, spot, _LAY, height=PILE_CARD, flip=1.0, rise=60.0)
        return sequence(
            Call(partial(piece.know, card)),
            together(self.in_air(way, piece), self.look(spot, seat)),
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


Staging: TypeAlias = Callable[[Hand, Any, Cue], list[Step]]
"""Makes the steps that show an event, one after the other."""
