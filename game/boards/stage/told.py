"""What the boards of all games have in common beyond the contract.

A teller, quiet skipping, and how what can be chosen is drawn: lights, and an arrow at the focus.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.boards.base import BoardKit, BoardView, Hint, Lesson, SeatLook, Slot
from game.boards.stage.backstage import StageProps
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import breath
from game.geometry import Point
from game.motion.timeline import Step, Timeline
from game.rules.base import Action, Event, Observation, OptionValue, Outcome, Seat

ViewT = TypeVar("ViewT", bound=Observation)
NowT = TypeVar("NowT")
_SeenT_contra = TypeVar("_SeenT_contra", contravariant=True)
_StandT_contra = TypeVar("_StandT_contra", contravariant=True)


class Storyteller(Protocol[_SeenT_contra, _StandT_contra]):
    """What a game says, and when. The methods are those of `BoardView`.

    `view` is the game's own observation; `now` is how things stood before the event told of.
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
    """A board whose words are its teller's, with things in its place.

    Attributes:
        view_class: the game's own observation.
        now: how things stand, the events staged so far included.
        teller: who finds the words.
        props: the things in the place.
    """

    view_class: type[ViewT]
    now: NowT
    teller: Storyteller[ViewT, NowT]
    props: StageProps

    def __init__(
        self,
        kit: BoardKit,
        seats: Sequence[SeatLook],
        variant: str,
        options: Mapping[str, OptionValue],
        viewer: Seat,
    ) -> None:
        super().__init__(kit, seats, variant, options, viewer)
        self._offered: tuple[Slot, ...] = ()
        self._focus: Slot | None = None
        self._arrow = pygame.Surface((1, 1))
        self._furnish()

    @abstractmethod
    def _furnish(self) -> None:
        """Make `teller`, `now`, `props`, and what else belongs to the board."""

    def prepare(self) -> Iterator[None]:
        """See `BoardView.prepare`: the arrow; a game's own pictures come on top."""
        self._arrow = self.kit.art.picture("common/arrow_turn", 46)
        yield

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

    # -- what can be chosen ---------------------------------------------------------------------

    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """See `BoardView.offer`."""
        self._offered, self._focus = tuple(slots), focus

    @property
    def _chosen(self) -> Slot | None:
        """The slot with the focus, if it can be chosen."""
        return self._focus if self._focus in self._offered else None

    @property
    def _step(self) -> int:
        """The step of the glow."""
        return breath(self.props.seconds, is_still=self.kit.motion == "none")

    def draw(self, surface: pygame.Surface) -> None:
        """See `BoardView.draw`."""
        self._draw_place(surface, self._step)
        self.props.draw_over(surface)

    def _draw_place(self, surface: pygame.Surface, step: int) -> None:
        self.props.draw_back(surface, step)
        for slot in self._offered:
            self._draw_light(surface, slot, step)
        self.props.draw_standing(surface)
        if self._chosen is not None:
            self._draw_focus(surface, self._chosen)

    @abstractmethod
    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        """Let a slot glow that can be chosen."""

    def _draw_focus(self, surface: pygame.Surface, slot: Slot) -> None:
        """Show where the focus is: by an arrow over the slot."""
        area = self.area(slot)
        self._draw_swinging(surface, self._arrow, (area.centre[0], area.y - 12))

    def _draw_swinging(self, surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
        """Draw a picture that swings up from a point, if things may move at all."""
        is_still = self.kit.motion == "none"
        swing = 0.0 if is_still else 7 * abs((self.props.seconds * 1.7) % 2 - 1)
        blit_centre(surface, picture, self.kit.layout, (at[0], at[1] - swing))


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
