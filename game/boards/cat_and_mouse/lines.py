"""The lines of the mice and of Max, the cat, in Cat & Mouse."""

from __future__ import annotations

from typing import Final

from game.boards.stage.lines import GameLines, Moment, Speaker, SpeakerMoment, occasions_of
from game.media.synth.sentence import VoiceProfile
from game.rules.cat_and_mouse import events

_LUCK: Final = (("seat", Moment.LUCK), ("seat", Moment.PRAISE))
_BAD_LUCK: Final = occasions_of(("seat", Moment.BAD_LUCK))

LINES: Final = GameLines(
    occasions={
        events.CheeseTaken: occasions_of(*_LUCK),
        events.LadderClimbed: occasions_of(*_LUCK),
        events.HoleReached: occasions_of(*_LUCK, (Speaker.MAX, SpeakerMoment.MISSES)),
        events.CheeseDropped: _BAD_LUCK,
        events.CheeseMissed: _BAD_LUCK,
        events.MouseTrapped: occasions_of(
            ("seat", Moment.TRICKED), (Speaker.MAX, SpeakerMoment.CATCHES)
        ),
        events.CatMoved: occasions_of((Speaker.MAX, SpeakerMoment.WALKS)),
    },
    voices=(
        VoiceProfile(155, 70, "m3"),
        VoiceProfile(140, 58, "f2"),
        VoiceProfile(125, 90, "f4"),
        VoiceProfile(150, 62, "m1"),
    ),
    speakers={Speaker.MAX: VoiceProfile(105, 20, "m7")},
)
"""The occasions on which the mice and Max speak, and their voices."""
