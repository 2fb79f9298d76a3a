"""Rat-a-Tat Cat, what the stagings of all events share: sounds, lights, faces, cards in the air."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from game.boards.rat_a_tat_cat.arrangement import Arrangement
from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.places import Place
from game.boards.rat_a_tat_cat.props import Props
from game.boards.rat_a_tat_cat.seats import Friend
from game.boards.stage.backstage import StageHand, StageMoment
from game.boards.things.pieces import Pop, growing
from game.geometry import Point
from game.motion.easing import linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card

LOW: Final = 2
"""A card of so many points or fewer is a good one."""
HIGH: Final = 7
"""From so many points on a card is a rat."""


Moment: TypeAlias = StageMoment[Arrangement]
"""When an event is staged."""


class Stagehand(StageHand[Props]):
    """Knows where everything is and lends a hand to every staging."""

    def __init__(self, props: Props) -> None:
        super().__init__(props, props.friends)

    # -- sounds, faces, lights ------------------------------------------------------------------

    def voice(self, card: Card | None) -> Step:
        """Let the cat or rat of a card be heard that the viewer sees; Power cards say nothing."""
        if card is None or card in POWERS:
            return Wait(0.0)
        kind = "rat" if POINTS[card] >= HIGH else "cat"
        return self.sound(f"{kind}_{card}")

    def friend(self, seat: Seat) -> Friend:
        """Return the friend of a seat."""
        return self.props.friends[seat]

    def place(self, seat: Seat) -> Place:
        """Return where a seat is."""
        return self.props.places[seat]

    def feel(self, seat: Seat, mood: str) -> Step:
        """Let the friend of a seat feel something from now on."""
        return self.mood(self.friend(seat).portrait, mood)

    def look(self, at: Point | None, *but: Seat) -> Step:
        """Let all friends but some look at a point; None: where they like."""

        def look() -> None:
            for friend in self.props.friends:
                if friend.seat not in but:
                    friend.portrait.look = at

        return Call(look)

    def pop_power(self, power: Card, at: Point) -> Step:
        """Let the sign of a Power card pop up."""
        pop = Pop(self.props.kit.layout, growing(self.props.signs.small(power)))
        return pop.pop(self.props.overlay, lambda: at, 0.7, rise=44.0)

    def shake(self, piece: Piece, seconds: float = 0.4) -> Step:
        """Let a card tremble where it is."""
        home: list[Point] = []

        def tremble(t: float) -> None:
            if not home:
                home.append(piece.at)
            x, y = home[0]
            away = 7.0 * (1 if int(t * 12) % 2 else -1) * (1 - t)
            piece.at = home[0] if t >= 1 else (x + away, y)

        return Run(seconds, tremble, linear)

    # -- cards ----------------------------------------------------------------------------------

    def in_air(self, *pieces: Piece) -> Callable[[Step], Step]:
        """Return what lets cards be drawn above all others while a step lasts."""
        air = self.props.air

        def rise() -> None:
            air.extend(piece for piece in pieces if piece not in air)

        def land() -> None:
            air[:] = [piece for piece in air if piece not in pieces]

        return lambda step: sequence(Call(rise), step, Call(land))

    def show_face(self, piece: Piece, card: Card | None) -> Step:
        """Let a card know its face from now on; None leaves it as it is."""
        if card is None:
            return Wait(0.0)
        return Call(partial(setattr, piece, "face", card))

    def react_to_discard(self, seat: Seat, points: int) -> Step:
        """Let a friend be glad to have lost a rat, or sorry for a good card: all have seen it."""
        if points >= HIGH:
            return together(self.sound("good"), self.feel(seat, "glad"))
        if points <= LOW:
            return together(self.sound("bad"), self.feel(seat, "sad"))
        return Wait(0.0)

    def react_to_replacement(self, seat: Seat, points: int) -> Step:
        """Let a friend be glad of a cat that came for a Power card, or sorry for a rat."""
        if points >= HIGH:
            return together(self.sound("bad"), self.feel(seat, "sad"))
        return together(self.sound("good"), self.feel(seat, "glad"))


def after_a_while(seconds: float, *steps: Step) -> Step:
    """Return steps that begin together some time later."""
    return sequence(Wait(seconds), together(*steps))


Scene: TypeAlias = Callable[[Stagehand, Any, Moment], list[Step]]
"""Makes the steps that show an event, one after the other."""
