"""A course: one sitting of the active player with a game's puzzles, kept as progress."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from game.catalog import GameEntry
from game.keep.learnt import GameProgress
from game.practice.puzzles import Puzzle, puzzles_of
from game.practice.sitting import Lesson, Sitting
from game.practice.staircase import USUAL
from game.practice.themes import themes_of
from game.services.services import Services
from game.services.user import ServiceUser

Shelf: TypeAlias = Mapping[str, Sequence[Puzzle]]
"""The puzzles of each theme, in the order in which themes are learnt; a drill has none."""


def shelf_of(entry: GameEntry) -> Shelf:
    """Return the puzzles of a game by their themes; ValueError if their file is damaged."""
    themes = themes_of(entry)
    if themes is None:
        return {}
    found: dict[str, list[Puzzle]] = {key: [] for key in themes.keys}
    for puzzle in puzzles_of(entry.key, themes.keys):
        found[puzzle.theme].append(puzzle)
    return {key: puzzles for key, puzzles in found.items() if puzzles}


def learnt_of(services: Services, entry: GameEntry) -> GameProgress:
    """Return the active player's progress in a game."""
    return services.session.progress.of(services.session.player.key, entry.key)


def best_told(services: Services, entry: GameEntry, best_key: str) -> str:
    """Return a sentence about the best result of a drill (`DrillSpec.best_key`), or nothing."""
    best = learnt_of(services, entry).best.get(best_key, 0)
    return services.words.domain(entry.key)(f"practice.now_{best_key}", best) if best else ""


class Course(ServiceUser):
    """A sitting of questions about some themes of one game.

    Attributes:
        entry: the game.
        sitting: chooses the questions.
        right: the number of first tries that were right.
    """

    def __init__(
        self, services: Services, entry: GameEntry, shelf: Shelf, *, share: float = USUAL
    ) -> None:
        """Begin with the themes of `shelf`; `share` of the answers, 0 to 1, are to be right.

        Raises:
            ValueError: there is no theme.
        """
        self.entry = entry
        self.right = 0
        self.services, self._shelf, self._share = services, shelf, share
        lessons = [
            Lesson(key, [puzzle.difficulty for puzzle in puzzles]) for key, puzzles in shelf.items()
        ]
        seed = services.rng.getrandbits(53)
        self.sitting = Sitting(lessons, learnt_of(services, entry), seed, share=share)

    @property
    def puzzle(self) -> Puzzle | None:
        """The present puzzle; None for a drill, and once the sitting is over."""
        question = self.sitting.question
        if question is None or question.position is None:
            return None
        return self._shelf[question.theme][question.position]

    def again(self) -> Course:
        """Return another sitting with the same themes."""
        return Course(self.services, self.entry, self._shelf, share=self._share)

    @property
    def difficulty(self) -> int | None:
        """The difficulty of the present question, 0 to 1000; None once the sitting is over."""
        question = self.sitting.question
        return None if question is None else question.difficulty

    def answer(
        self, is_right: bool, note: Callable[[GameProgress], GameProgress] = lambda learnt: learnt
    ) -> None:
        """Take and keep the first try at the question; `note` adds a drill's own numbers."""
        self.right += is_right
        learnt = self.sitting.answer(learnt_of(self.services, self.entry), is_right)
        self.session.progress.keep(self.session.player.key, self.entry.key, note(learnt))
