"""The lines of the players, the dog, the mouse, the cats and the police cat in Katzenpolizei."""

from __future__ import annotations

from typing import Final

from game.boards.stage.lines import GameLines, Moment, Speaker, SpeakerMoment, occasions_of
from game.media.synth.sentence import VoiceProfile
from game.rules.katzenpolizei import events

LINES: Final = GameLines(
    occasions={
        events.CatsDriven: occasions_of(
            ("start", Moment.BAD_LUCK), ("end", Moment.LUCK), (Speaker.DOG, SpeakerMoment.ARRIVES)
        ),
        events.CatsLured: occasions_of(
            ("start", Moment.TRICKED),
            ("end", Moment.PRAISE),
            (Speaker.MOUSE, SpeakerMoment.ARRIVES),
        ),
        events.CatsCame: occasions_of(("seat", Moment.LUCK), (Speaker.CATS, SpeakerMoment.ARRIVES)),
        events.FamilyCompleted: occasions_of(("seat", Moment.LUCK), ("seat", Moment.PRAISE)),
        events.FigureTaken: occasions_of((Speaker.POLICE, SpeakerMoment.ARRIVES)),
        events.NothingHappened: occasions_of(("seat", Moment.BAD_LUCK)),
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
"""The occasions on which the figures speak, and their voices."""
