"""Who speaks in the tests of the words of boards, the English sentences of a game; what is said."""

from __future__ import annotations

from functools import cache

from game.boards.base import Slot
from game.boards.stage.board import Storyteller
from game.rules.base import Event, Observation
from game.words import COUNTED, FRAME, filled, in_turn, other_wordings
from tests.boards.small import ViewT
from tests.locales.catalogs import fields, sentences


@cache
def words_of(game: str) -> dict[str, tuple[str, ...]]:
    """Return the English sentences of a game by their keys, each with its plural forms."""
    found: dict[str, tuple[str, ...]] = {}
    for sentence in sentences("en", game):
        found[sentence.key] = (*found.get(sentence.key, ()), sentence.text)
    return found


def lesson_of(
    teller: Storyteller[ViewT], subject: Event | Observation, now: ViewT
) -> tuple[str | None, Slot | None]:
    """Return what is explained now and where it is shown; None, None if nothing is."""
    lesson = teller.lesson(subject, now)
    return (None, None) if lesson is None else (lesson.key, lesson.slot)


class Speaker:
    """Says the English words of a game, and remembers which."""

    def __init__(self, game: str) -> None:
        self._words = words_of(game)
        self.said: set[str] = set()

    def __call__(
        self, key: str, /, count: int | None = None, wording: int = 0, **values: object
    ) -> str:
        key = in_turn([key, *(o for o in other_wordings(key) if o in self._words)], wording)
        self.said.add(key)
        forms = self._words[key]
        assert (count is not None) == (len(forms) > 1), key
        said = {name: spelled(name, value) for name, value in values.items()}
        said["count"] = spelled("count", count)
        return filled(forms[-1 if count != 1 else 0], said)


def spelled(name: str, value: object) -> object:
    """Return a value as it is said: counts up to twelve as words."""
    words = words_of(FRAME).get(f"number.{value}") if name in COUNTED else None
    return value if words is None else words[0]


class KeySpeaker(Speaker):
    """Says the key of a sentence and the values that it uses: words may change, what is told not.

    `tell.shown_own(in_room=room.bath.in, number=3)`.
    """

    def __call__(
        self, key: str, /, count: int | None = None, wording: int = 0, **values: object
    ) -> str:
        said = super().__call__(key, count, wording, **values)
        if key == "list.and":
            return said
        used = fields(self._words[key][-1])
        given = {**values, "count": count}
        told = ", ".join(f"{name}={given[name]}" for name in sorted(used))
        return f"{key}({told})" if told else key
