"""What the mice and Max say in Cat & Mouse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.boards.stage.lines import GameLines, Moment, Occasion, Speaker, SpeakerMoment
from game.media.synth.sentence import VoiceProfile
from game.rules.base import SeatEvent
from game.rules.cat_and_mouse import events


def _luck(event: SeatEvent) -> Iterable[Occasion]:
    return Occasion(event.seat, Moment.LUCK), Occasion(event.seat, Moment.PRAISE)


def _bad_luck(event: SeatEvent) -> Iterable[Occasion]:
    return (Occasion(event.seat, Moment.BAD_LUCK),)


def _escape(event: events.HoleReached) -> Iterable[Occasion]:
    return *_luck(event), Occasion(Speaker.MAX, SpeakerMoment.MISSES)


def _catch(event: events.MouseTrapped) -> Iterable[Occasion]:
    caught = Occasion(event.seat, Moment.TRICKED)
    return caught, Occasion(Speaker.MAX, SpeakerMoment.CATCHES)


def _walk(event: events.CatMoved) -> Iterable[Occasion]:
    del event
    return (Occasion(Speaker.MAX, SpeakerMoment.WALKS),)


LINES: Final = GameLines(
    occasions={
        events.CheeseTaken: _luck,
        events.LadderClimbed: _luck,
        events.HoleReached: _escape,
        events.CheeseDropped: _bad_luck,
        events.CheeseMissed: _bad_luck,
        events.MouseTrapped: _catch,
        events.CatMoved: _walk,
    },
    voices=(
        VoiceProfile(155, 70, "m3"),
        VoiceProfile(140, 58, "f2"),
        VoiceProfile(125, 90, "f4"),
        VoiceProfile(150, 62, "m1"),
    ),
    speakers={Speaker.MAX: VoiceProfile(105, 20, "m7")},
)
"""When the mice and Max speak, and with which voices."""
