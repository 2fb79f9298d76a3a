"""What figures say during a match, in bubbles beside their seats."""

from __future__ import annotations

from enum import StrEnum

from game.rules.base import Seat


class Moment(StrEnum):
    """An occasion on which the figure of a bot says something."""

    TURN = "turn"
    LUCK = "luck"
    BAD_LUCK = "bad_luck"
    TRICKED = "tricked"
    WAITS = "waits"
    THINKS = "thinks"
    PRAISE = "praise"


class Speaker(StrEnum):
    """A figure without a seat that says something of its own."""

    MAX = "max"
    POLICE = "police"
    DOG = "dog"
    MOUSE = "mouse"
    CATS = "cats"
    OLD_MOUSE = "old_mouse"


class SpeakerMoment(StrEnum):
    """An occasion on which a figure without a seat says something."""

    ARRIVES = "arrives"
    WALKS = "walks"
    CATCHES = "catches"
    MISSES = "misses"
    WELCOMES = "welcomes"
    WAITS = "waits"


def line_key(speaker: Seat | Speaker, moment: Moment | SpeakerMoment) -> str:
    """Return the message key of a line, without its alternates."""
    return f"line.{speaker}.{moment}"
