"""What the boards of all games have in common beyond the contract: a teller, and quiet skipping."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from game.boards.backstage import StageProps
from game.boards.base import BoardView, Hint, Lesson
from game.motion.timeline import Step, Timeline
from game.rules.base import Action, Event, Observation, Outcome

ViewT = TypeVar("ViewT", bound=Observation)
NowT = TypeVar("NowT")
_SeenT_contra = TypeVar("_SeenT_contra", contravariant=True)
_StandT_contra = TypeVar("_StandT_contra", contravariant=True)


class Storyteller(Protocol[_SeenT_contra, _StandT_contra]):
    """What a game says, and when. The methods are those of `BoardView`.

    `view` is the game's own observation; `now` is how things stand, the event told of included.
    """

    def banner(self, view: _SeenT_contra) -> str:
        """See `BoardView.banner`."""

    def tell(self, event: Event, now: _StandT_contra) -> str | None:
        """See `BoardView.tell`."""

    def lesson(self, subject: Event | Observation, now: _StandT_contra) -> Lesson | None:
        """See `BoardView.lesson`."""

    def hint(self, view: _SeenT_contra, action: Action) -> Hint:
        """See `BoardView.hint`."""

    def ending(self, outcome: Outcome) -> str:
        """See `BoardView.ending`."""


class ToldBoard(BoardView, Generic[ViewT, NowT]):
    """A board whose words are its teller's.

    Attributes:
        view_class: the game's own observation.
        now: how things stand, the events staged so far included.
        teller: who finds the words.
    """

    view_class: type[ViewT]
    now: NowT
    teller: Storyteller[ViewT, NowT]

    def view_of(self, observation: Observation) -> ViewT:
        """Return the observation as the game's own. Raises TypeError for another game's."""
        if not isinstance(observation, self.view_class):
            raise TypeError(
                f"{self.key} takes a {self.view_class.__name__}, not {type(observation).__name__}"
            )
        return observation

    def banner(self, observation: Observation) -> str:
        """See `BoardView.banner`."""
        return self.teller.banner(self.view_of(observation))

    def tell(self, event: Event) -> str | None:
        """See `BoardView.tell`."""
        return self.teller.tell(event, self.now)

    def lesson(self, subject: Event | Observation) -> Lesson | None:
        """See `BoardView.lesson`."""
        return self.teller.lesson(subject, self.now)

    def hint(self, observation: Observation, action: Action) -> Hint:
        """See `BoardView.hint`."""
        return self.teller.hint(self.view_of(observation), action)

    def ending(self, outcome: Outcome) -> str:
        """See `BoardView.ending`."""
        return self.teller.ending(outcome)


class Staged(Timeline):
    """A staging that makes no noise when it is skipped."""

    def __init__(self, props: StageProps, *steps: Step) -> None:
        super().__init__(*steps)
        self._props = props

    def skip(self) -> None:
        """See `Timeline.skip`."""
        self._props.is_hushed = True
        super().skip()
        self._props.is_hushed = False
