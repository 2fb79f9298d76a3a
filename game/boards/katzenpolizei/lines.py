"""What the neighbours, the dog, the mouse, the cats and the police cat say in Katzenpolizei."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.boards.stage.lines import GameLines, Moment, Occasion, Speaker, SpeakerMoment
from game.media.synth.sentence import VoiceProfile
from game.rules.katzenpolizei import events


def _drive(event: events.CatsDriven) -> Iterable[Occasion]:
    yield Occasion(event.start, Moment.BAD_LUCK)
    yield Occasion(event.end, Moment.LUCK)
    yield Occasion(Speaker.DOG, SpeakerMoment.ARRIVES)


def _lure(event: events.CatsLured) -> Iterable[Occasion]:
    yield Occasion(event.start, Moment.TRICKED)
    yield Occasion(event.end, Moment.PRAISE)
    yield Occasion(Speaker.MOUSE, SpeakerMoment.ARRIVES)


def _come(event: events.CatsCame) -> Iterable[Occasion]:
    return Occasion(event.seat, Moment.LUCK), Occasion(Speaker.CATS, SpeakerMoment.ARRIVES)


def _complete(event: events.FamilyCompleted) -> Iterable[Occasion]:
    return Occasion(event.seat, Moment.LUCK), Occasion(event.seat, Moment.PRAISE)


def _guard(event: events.FigureTaken) -> Iterable[Occasion]:
    del event
    return (Occasion(Speaker.POLICE, SpeakerMoment.ARRIVES),)


def _do_nothing(event: events.NothingHappened) -> Iterable[Occasion]:
    return (Occasion(event.seat, Moment.BAD_LUCK),)


LINES: Final = GameLines(
    occasions={
        events.CatsDriven: _drive,
        events.CatsLured: _lure,
        events.CatsCame: _come,
        events.FamilyCompleted: _complete,
        events.FigureTaken: _guard,
        events.NothingHappened: _do_nothing,
    },
    voices=(
        VoiceProfile(140, 75, "f4"),
        VoiceProfile(180, 60, "m4"),
        VoiceProfile(155, 92, "f3"),
        VoiceProfile(95, 12, "m7"),
        VoiceProfile(130, 50, "f1"),
    ),
    speakers={
        Speaker.POLICE: VoiceProfile(120, 35, "m1"),
        Speaker.DOG: VoiceProfile(150, 22, "m5"),
        Speaker.MOUSE: VoiceProfile(165, 97, "f5"),
        Speaker.CATS: VoiceProfile(125, 68, "f2"),
    },
)
"""When the figures speak, and with which voices."""
