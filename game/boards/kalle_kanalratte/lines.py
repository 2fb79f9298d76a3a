"""The lines of the children in Kalle Kanalratte."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.boards.stage.lines import GameLines, Moment, Occasion, occasions_of
from game.media.synth.sentence import VoiceProfile
from game.rules.kalle_kanalratte import events


def _end_round(event: events.RoundEnded) -> Iterable[Occasion]:
    is_found = event.ending in ("found", "guessed")
    return (Occasion(event.hider, Moment.TRICKED),) if is_found else ()


LINES: Final = GameLines(
    occasions={
        events.KalleFound: occasions_of(("finder", Moment.LUCK), ("finder", Moment.PRAISE)),
        events.KalleProved: occasions_of(("hider", Moment.LUCK), ("hider", Moment.PRAISE)),
        events.KalleForgotten: occasions_of(("hider", Moment.BAD_LUCK)),
        events.NothingTurned: occasions_of(("seat", Moment.BAD_LUCK)),
        events.RoundEnded: _end_round,
    },
    voices=(
        VoiceProfile(150, 95, "f5"),
        VoiceProfile(125, 72, "f2"),
        VoiceProfile(145, 52, "m3"),
        VoiceProfile(165, 80, "f1"),
        VoiceProfile(120, 25, "m5"),
    ),
)
"""The occasions on which the children speak, and their voices."""
