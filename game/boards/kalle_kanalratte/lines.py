"""What the children say in Kalle Kanalratte."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.boards.stage.lines import GameLines, Moment, Occasion
from game.media.synth.sentence import VoiceProfile
from game.rules.kalle_kanalratte import events


def _find(event: events.KalleFound) -> Iterable[Occasion]:
    return Occasion(event.finder, Moment.LUCK), Occasion(event.finder, Moment.PRAISE)


def _prove(event: events.KalleProved) -> Iterable[Occasion]:
    return Occasion(event.hider, Moment.LUCK), Occasion(event.hider, Moment.PRAISE)


def _forget(event: events.KalleForgotten) -> Iterable[Occasion]:
    return (Occasion(event.hider, Moment.BAD_LUCK),)


def _find_nothing(event: events.NothingTurned) -> Iterable[Occasion]:
    return (Occasion(event.seat, Moment.BAD_LUCK),)


def _end_round(event: events.RoundEnded) -> Iterable[Occasion]:
    is_found = event.ending in ("found", "guessed")
    return (Occasion(event.hider, Moment.TRICKED),) if is_found else ()


LINES: Final = GameLines(
    occasions={
        events.KalleFound: _find,
        events.KalleProved: _prove,
        events.KalleForgotten: _forget,
        events.NothingTurned: _find_nothing,
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
"""When the children speak, and with which voices."""
