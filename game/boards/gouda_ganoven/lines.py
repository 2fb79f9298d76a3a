"""What the rats say in Gouda Ganoven."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.boards.stage.lines import GameLines, Moment, Occasion
from game.media.synth.sentence import VoiceProfile
from game.rules.gouda_ganoven import events


def _snap(event: events.TrapSnapped) -> Iterable[Occasion]:
    return Occasion(event.seat, Moment.TRICKED), Occasion(event.owner, Moment.PRAISE)


def _nail(event: events.NailedShut) -> Iterable[Occasion]:
    return (Occasion(event.seat, Moment.PRAISE),)


def _fight(event: events.RoomFought) -> Iterable[Occasion]:
    if event.is_contest:
        for rat in event.fighters:
            yield Occasion(rat.seat, Moment.LUCK if rat.gets_cheese else Moment.BAD_LUCK)
            if rat.gets_cheese:
                yield Occasion(rat.seat, Moment.PRAISE)


def _gain(event: events.ChipGained) -> Iterable[Occasion]:
    return (Occasion(event.seat, Moment.LUCK),)


def _lose(event: events.LifeLost) -> Iterable[Occasion]:
    return (Occasion(event.seat, Moment.BAD_LUCK),)


LINES: Final = GameLines(
    occasions={
        events.TrapSnapped: _snap,
        events.NailedShut: _nail,
        events.RoomFought: _fight,
        events.ChipGained: _gain,
        events.LifeLost: _lose,
    },
    voices=(
        VoiceProfile(165, 60, "f1"),
        VoiceProfile(105, 15, "m7"),
        VoiceProfile(175, 97, "f3"),
        VoiceProfile(120, 58, "m2"),
        VoiceProfile(105, 45, "f5"),
        VoiceProfile(190, 78, "m4"),
    ),
)
"""When the rats speak, and with which voices."""
