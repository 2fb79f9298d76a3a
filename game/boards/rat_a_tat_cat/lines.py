"""The lines of the players in Rat-a-Tat Cat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.boards.stage.lines import GameLines, Moment, Occasion, occasions_of
from game.media.synth.sentence import VoiceProfile
from game.rules.rat_a_tat_cat import events

_HIGH: Final = 7
"""Minimum points of a card that players are glad to get rid of."""
_LOW: Final = 2
"""Maximum points of a card that no player gives away on purpose."""


def _replace(event: events.CardReplaced) -> Iterable[Occasion]:
    if not event.old.isdigit():
        return ()
    if int(event.old) >= _HIGH:
        return Occasion(event.seat, Moment.LUCK), Occasion(event.seat, Moment.PRAISE)
    return (Occasion(event.seat, Moment.BAD_LUCK),) if int(event.old) <= _LOW else ()


def _score(event: events.RoundScored) -> Iterable[Occasion]:
    points = {seat: one for seat, one in enumerate(event.points) if one is not None}
    for seat, one in points.items():
        if one == min(points.values()):
            yield Occasion(seat, Moment.LUCK)
            yield Occasion(seat, Moment.PRAISE)
        elif one == max(points.values()):
            yield Occasion(seat, Moment.BAD_LUCK)


LINES: Final = GameLines(
    occasions={
        events.CardReplaced: _replace,
        events.CardsSwapped: occasions_of(("other", Moment.TRICKED)),
        events.KnockPunished: occasions_of(("seat", Moment.BAD_LUCK)),
        events.RoundScored: _score,
    },
    voices=(
        VoiceProfile(145, 42, "m1"),
        VoiceProfile(95, 28, "f5"),
        VoiceProfile(170, 55, "m4"),
        VoiceProfile(90, 78, "f2"),
        VoiceProfile(175, 97, "f3"),
        VoiceProfile(80, 15, "m7"),
    ),
)
"""The occasions on which the players speak, and their voices."""
