"""Lines: short remarks that figures make during a match.

A figure's lines are the messages `line.<seat>.<moment>` of the game. They are chosen from public
events alone, so a line never reveals a secret.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple, TypeAlias

from game.media.synth.sentence import VoiceProfile
from game.rules.base import SPECTATOR, Event, Seat

GAP_SECONDS: Final = (20.0, 40.0)
"""Minimum and maximum pause, in seconds, between two lines."""
_FIRST_SECONDS: Final = 10.0
"""Minimum time, in seconds, from the start of a match to its first line."""
_LATEST_SECONDS: Final = 3.0
"""Seconds after which a line that has not been spoken is dropped."""
_THINKS: Final = 0.4
"""Probability that a bot starts its turn with a `THINKS` line rather than a `TURN` line."""


class Moment(StrEnum):
    """An occasion on which a bot's figure may speak."""

    TURN = "turn"
    LUCK = "luck"
    BAD_LUCK = "bad_luck"
    TRICKED = "tricked"
    WAITS = "waits"
    THINKS = "thinks"
    PRAISE = "praise"


class Speaker(StrEnum):
    """A speaking figure that has no seat."""

    MAX = "max"
    POLICE = "police"
    DOG = "dog"
    MOUSE = "mouse"
    CATS = "cats"
    OLD_MOUSE = "old_mouse"


class SpeakerMoment(StrEnum):
    """An occasion on which a figure without a seat may speak."""

    ARRIVES = "arrives"
    WALKS = "walks"
    CATCHES = "catches"
    MISSES = "misses"
    WELCOMES = "welcomes"
    WAITS = "waits"


class Occasion(NamedTuple):
    """A speaker, and the moment at which it may speak.

    Human players' figures stay silent. For `PRAISE`, `speaker` is the seat of the human player whom
    a bot's figure praises.
    """

    speaker: Seat | Speaker
    moment: Moment | SpeakerMoment


class Line(NamedTuple):
    """A line to be spoken; `key` is its message key."""

    speaker: Seat | Speaker
    key: str


Occasions: TypeAlias = Callable[[Any], Iterable[Occasion]]
"""A function that returns the occasions for lines in an event, as seen by a spectator."""


def occasions_of(*pairs: tuple[str | Speaker, Moment | SpeakerMoment]) -> Occasions:
    """Return a function that creates one occasion for an event from each of `pairs`.

    The first element of a pair is a figure without a seat, or the name of the event's field that
    contains the speaker's seat; the second is the moment.
    """

    def find(event: Event) -> Iterable[Occasion]:
        for who, moment in pairs:
            yield Occasion(who if isinstance(who, Speaker) else getattr(event, who), moment)

    return find


SEAT_VOICES: Final = (
    VoiceProfile(150, 60, "f2"),
    VoiceProfile(120, 30, "m3"),
    VoiceProfile(165, 85, "f4"),
    VoiceProfile(140, 45, "m1"),
    VoiceProfile(110, 55, "f5"),
    VoiceProfile(175, 70, "m4"),
)
"""The default voice of each seat."""


@dataclass(frozen=True)
class GameLines:
    """The occasions on which a game's figures speak, and their voices.

    Attributes:
        occasions: for each event type, a function that returns its occasions. `TURN`, `THINKS` and
            `WAITS` need no entry: they occur in every game.
        voices: the voice of each seat's figure.
        speakers: the voices of the figures without a seat.
    """

    occasions: Mapping[type[Event], Occasions] = field(default_factory=dict)
    voices: tuple[VoiceProfile, ...] = SEAT_VOICES
    speakers: Mapping[Speaker, VoiceProfile] = field(default_factory=dict)

    def voice(self, speaker: Seat | Speaker) -> VoiceProfile:
        """Return the voice of a figure."""
        return self.speakers[speaker] if isinstance(speaker, Speaker) else self.voices[speaker]


def line_key(speaker: Seat | Speaker, moment: Moment | SpeakerMoment) -> str:
    """Return the message key of a line, without the suffix of an alternate."""
    return f"line.{speaker}.{moment}"


class LineChooser:
    """Chooses the lines of one match, at long intervals and without repeating any."""

    def __init__(
        self,
        lines: GameLines,
        bots: Collection[Seat],
        alternates: Callable[[str], Sequence[str]],
        rng: random.Random,
    ) -> None:
        """Create a chooser.

        Args:
            lines: the occasions and voices of the game.
            bots: the seats whose figures speak.
            alternates: returns the keys of a message's alternates; empty if there is no such
                message.
            rng: chooses among the lines that suit an occasion.
        """
        self._lines, self._bots, self._rng = lines, sorted(bots), rng
        self._alternates = alternates
        self._said: set[str] = set()
        self._rest = rng.uniform(_FIRST_SECONDS, GAP_SECONDS[0])
        self._due: Line | None = None
        self._is_event = False
        self._age = 0.0

    def note_event(self, event: Event) -> None:
        """Treat an event as an occasion for a line; events that are not public are ignored."""
        public = event.seen_by(SPECTATOR)
        find = self._lines.occasions.get(type(event))
        if public is not None and find is not None:
            self._note([*find(public)], is_event=True)

    def note_actor(self, seat: Seat) -> None:
        """Treat the start of a bot's turn at `seat` as an occasion for a line."""
        moment = Moment.THINKS if self._rng.random() < _THINKS else Moment.TURN
        self._note([Occasion(seat, moment)])

    def note_waiting(self, seat: Seat) -> None:
        """Treat a long wait for `seat`, a human player, as an occasion for a line."""
        self._note([Occasion(bot, Moment.WAITS) for bot in self._bots if bot != seat])

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._rest, self._age = self._rest - dt, self._age + dt
        if self._age > _LATEST_SECONDS:
            self._due, self._is_event = None, False

    @property
    def due_line(self) -> Line | None:
        """The line that may be spoken now, or None."""
        return self._due if self._rest <= 0.0 else None

    def take_line(self) -> Line | None:
        """Return the line that may be spoken now and mark it as spoken; None if there is none."""
        if (line := self.due_line) is not None:
            self._said.add(line.key)
            self._rest, self._due, self._is_event = self._rng.uniform(*GAP_SECONDS), None, False
        return line

    def _note(self, occasions: Iterable[Occasion], *, is_event: bool = False) -> None:
        if self._rest > _LATEST_SECONDS or (self._is_event and not is_event):
            return
        unsaid = [[*self._unsaid_lines(occasion)] for occasion in occasions]
        found = [self._rng.choice(lines) for lines in unsaid if lines]
        if found:
            self._due, self._age = self._rng.choice(found), 0.0
            self._is_event = is_event

    def _unsaid_lines(self, occasion: Occasion) -> Iterable[Line]:
        speaker, moment = occasion
        if moment is Moment.PRAISE:
            praising = [] if speaker in self._bots else self._bots
            speakers: Sequence[Seat | Speaker] = praising
        else:
            speakers = [speaker] if isinstance(speaker, Speaker) or speaker in self._bots else []
        for one in speakers:
            for key in self._alternates(line_key(one, moment)):
                if key not in self._said:
                    yield Line(one, key)
