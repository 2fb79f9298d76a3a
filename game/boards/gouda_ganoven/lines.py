"""The lines of the rats in Gouda Ganoven."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.boards.stage.lines import GameLines, Moment, Occasion, occasions_of
from game.media.synth.sentence import VoiceProfile
from game.rules.gouda_ganoven import events


def _fight(event: events.RoomFought) -> Iterable[Occasion]:
    if event.is_contest:
        for rat in event.fighters:
            yield Occasion(rat.seat, Moment.LUCK if rat.gets_cheese else Moment.BAD_LUCK)
            if rat.gets_cheese:
                yield Occasion(rat.seat, Moment.PRAISE)


LINES: Final = GameLines(
    occasions={
        events.TrapSnapped: occasions_of(("seat", Moment.TRICKED), ("owner", Moment.PRAISE)),
        events.NailedShut: occasions_of(("seat", Moment.PRAISE)),
        events.RoomFought: _fight,
        events.ChipGained: occasions_of(("seat", Moment.LUCK)),
        events.LifeLost: occasions_of(("seat", Moment.BAD_LUCK)),
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
"""The occasions on which the rats speak, and their voices."""
