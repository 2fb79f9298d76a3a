"""What the boards of all games have in common beyond the contract.

How an observation is put on the table and an event is staged, a teller for the words, and how what
can be chosen is drawn: lights, and an arrow at the focus.
"""

from __future__ import annotations

import weakref
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import pygame

from game.boards.base import BoardKit, BoardView, Foreseen, Hint, Lesson, RulePage, SeatLook, Slot
from game.boards.stage.backstage import StageProps
from game.boards.stage.cue import Cue
from game.boards.stage.rulebook import Rulebook
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import breath
from game.geometry import Point
from game.motion.timeline import Call, Step, Timeline
from game.rules.base import Action, Event, Observation, OptionValue, Outcome, Seat

ViewT = TypeVar("ViewT", bound=Observation)
_ViewT_contra = TypeVar("_ViewT_contra", contravariant=True)


class Storyteller(Protocol[_ViewT_contra]):
    """What a game says, and when. The methods are those of `BoardView`.

    `view` is the game's own observation; `now` is the one before the event told of.

    Attributes:
        wording: which of several wordings is said, see `SeatTeller`.
    """

    wording: int

    def banner(self, view: _ViewT_contra, picked: Sequence[Slot]) -> str:
        """See `BoardView.banner`."""

    def tell(self, event: Event, now: _ViewT_contra) -> str | None:
        """See `BoardView.tell`."""

    def lesson(self, subject: Event | Observation, now: _ViewT_contra) -> Lesson | None:
        """See `BoardView.lesson`."""

    def hint(self, view: _ViewT_contra, action: Action, picked: Sequence[Slot]) -> Hint:
        """See `BoardView.hint`."""

    def refusal(self, view: _ViewT_contra, slot: Slot) -> str | None:
        """See `BoardView.refusal`."""

    def ending(self, outcome: Outcome) -> str:
        """See `BoardView.ending`."""

    def name_of(self, view: _ViewT_contra, slot: Slot) -> str:
        """See `BoardView.name_of`."""


class StagedBoard(BoardView, Generic[ViewT]):
    """A board with things in its place, stagings of events, and a teller for its words.

    Attributes:
        view_class: the game's own observation.
        stagings: what makes the steps that show an event of each kind, one after the other, from
            the event as the viewer saw it. They move the props, from where they are to where
            `_place` puts them for what is seen after the event.
        rulebook: its pages.
        teller: who finds the words.
        props: the things in the place.
        hand: lends a hand to every staging.
    """

    view_class: type[ViewT]
    stagings: ClassVar[Mapping[type[Event], Callable[[Any, Any, Any], list[Step]]]]
    rulebook: ClassVar[Rulebook[Any]]
    teller: Storyteller[ViewT]
    props: StageProps
    hand: object

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
        self._now: ViewT | None = None
        self._shaking = Timeline()
        self._staging: Callable[[], Timeline | None] = lambda: None
        self._staged = Counter[type[Event]]()
        self._furnish()

    @abstractmethod
    def _furnish(self) -> None:
        """Make `teller`, `props`, `hand`, and what else belongs to the board."""

    def look_ahead(self) -> Iterator[object]:
        """See `BoardView.look_ahead`: the things in the place, then the lights of choices."""
        yield from self.props.ahead()
        for light in self._all_lights():
            yield from light.ahead()

    def _all_lights(self) -> Iterable[Foreseen]:
        """Return what lets slots glow."""
        return ()

    @classmethod
    def rule_pages(cls, variant: str) -> tuple[RulePage, ...]:
        """See `BoardView.rule_pages`."""
        return cls.rulebook.pages(variant, {kind.__name__: kind for kind in cls.stagings})

    def view_of(self, observation: Observation) -> ViewT:
        """Return the observation as the game's own. Raises TypeError for another game's."""
        if not isinstance(observation, self.view_class):
            raise TypeError(
                f"{self.key} takes a {self.view_class.__name__}, not {type(observation).__name__}"
            )
        return observation

    # -- truth ----------------------------------------------------------------------------------

    def recall(self, events: Iterable[Event]) -> None:
        """See `BoardView.recall`: how often each kind of event has been told of."""
        self._staged = Counter(map(type, events))

    @property
    def now(self) -> ViewT:
        """What the viewer sees, the events staged so far included; nothing before a `sync`."""
        assert self._now is not None, "a board is synced before anything is staged on it"
        return self._now

    def sync(self, observation: Observation) -> None:
        """See `BoardView.sync`."""
        self._shaking.skip()
        view, before = self.view_of(observation), self._now
        self._now = view
        if before is None or view.told() != before.told():
            self._forget()
        for place in self.props.seats:
            place.temper = "calm"
        self._place(view)

    def stage(self, event: Event, show: object | None) -> Timeline:
        """See `BoardView.stage`. Raises TypeError for an event of another game."""
        staging = self.stagings.get(type(event))
        if staging is None:
            raise TypeError(f"no staging for {event!r}")
        self._shaking.skip()
        self.props.wording = self._turn_of(event)
        self._staged[type(event)] += 1
        before = self.now
        self._now = new = before.after(event)
        cue = Cue(before, new, self.viewer, show)
        self._begin(event, cue)
        for place in self.props.seats:
            place.stop_thinking()
        steps = staging(self.hand, event, cue)
        staged = Staged(self.props, *steps, Call(partial(self._place, new)))
        self._staging = weakref.ref(staged)  # whose last step holds the board
        return staged

    @abstractmethod
    def _place(self, now: ViewT) -> None:
        """Put everything where it belongs, at once."""

    def _forget(self) -> None:
        """Let go of what belongs to another moment of the match than that which is synced."""

    def _begin(self, event: Event, cue: Cue[ViewT]) -> None:
        """Take note of an event that is about to be staged."""

    def react(self, seat: Seat, mood: str) -> None:
        """See `BoardView.react`."""
        self.props.seats[seat].react(mood)

    # -- words ----------------------------------------------------------------------------------

    def _turn_of(self, event: Event) -> int:
        """Return which wording of an event comes now: as many of its kind have been before."""
        return self.kit.wording + self._staged[type(event)]

    def banner(self, observation: Observation, picked: Sequence[Slot] = ()) -> str:
        """See `BoardView.banner`."""
        return self.teller.banner(self.view_of(observation), picked)

    def tell(self, event: Event) -> str | None:
        """See `BoardView.tell`."""
        self.teller.wording = self._turn_of(event)
        return self.teller.tell(event, self.now)

    def lesson(self, subject: Event | Observation) -> Lesson | None:
        """See `BoardView.lesson`."""
        return self.teller.lesson(subject, self.now)

    def hint(self, observation: Observation, action: Action, picked: Sequence[Slot] = ()) -> Hint:
        """See `BoardView.hint`."""
        return self.teller.hint(self.view_of(observation), action, picked)

    def ending(self, outcome: Outcome) -> str:
        """See `BoardView.ending`."""
        self.teller.wording = self.kit.wording
        return self.teller.ending(outcome)

    # -- what can be chosen ---------------------------------------------------------------------

    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """See `BoardView.offer`."""
        offered = tuple(slots)
        if (offered, focus) != (self._offered, self._focus):
            self._offered, self._focus = offered, focus
            self._focus_moved()

    def _focus_moved(self) -> None:
        """Take note of what can be chosen now and where the focus is; not called every frame."""

    def name_of(self, slot: Slot) -> str:
        """See `BoardView.name_of`."""
        return self.teller.name_of(self.now, slot)

    def refusal(self, observation: Observation, slot: Slot) -> str | None:
        """See `BoardView.refusal`."""
        return self.teller.refusal(self.view_of(observation), slot)

    def shake(self, slot: Slot) -> None:
        """See `BoardView.shake`."""
        self._shaking.skip()
        step = None if self.kit.motion == "none" else self._shake_of(slot)
        self._shaking = Timeline() if step is None else Timeline(step)

    def _shake_of(self, slot: Slot) -> Step | None:
        """Return how one of `things` shakes its head; None for what lies or hangs still."""
        del slot
        return None

    @property
    def _chosen(self) -> Slot | None:
        """The slot with the focus, if it can be chosen."""
        return self._focus if self._focus in self._offered else None

    @property
    def _step(self) -> int:
        """The step of the glow."""
        return breath(self.props.seconds, is_still=self.kit.motion == "none")

    def update(self, dt: float) -> None:
        """See `BoardView.update`."""
        self._shaking.update(dt)
        self.props.update(dt)
        seats = (place.portrait for place in self.props.seats)
        onlookers = chain(self.props.figures, seats)
        self.props.happenings.update(dt, onlookers, is_quiet=self._is_quiet)

    @property
    def _is_quiet(self) -> bool:
        """Whether nothing is asked and nothing shown."""
        staged = self._staging()
        return not self._offered and (staged is None or staged.is_done)

    def draw(self, surface: pygame.Surface) -> None:
        """See `BoardView.draw`."""
        self._draw_place(surface, self._step)
        self.props.draw_over(surface)

    def _draw_place(self, surface: pygame.Surface, step: int) -> None:
        self.props.draw_back(surface, step)
        self.props.happenings.draw(surface)
        for slot in self._offered:
            self._draw_light(surface, slot, step)
        self.props.draw_standing(surface)
        if self._chosen is not None:
            self._draw_focus(surface, self._chosen)

    @abstractmethod
    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        """Let a slot glow that can be chosen."""

    def _draw_focus(self, surface: pygame.Surface, slot: Slot) -> None:
        """Show more of the slot with the focus, or under the pointer; its light is bolder."""

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
        self._hush(super().skip)

    def hurry(self) -> None:
        """See `Timeline.hurry`."""
        self._hush(super().hurry)

    def _hush(self, jump: Callable[[], None]) -> None:
        self._props.is_hushed = True
        jump()
        self._props.is_hushed = False
