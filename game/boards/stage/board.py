"""The base class of boards: a board is the animated picture of one game.

A board knows no rules and never touches the match. The match screen tells it which slots can be
chosen (`offer_slots`), asks which slot is under the pointer (`hit_test`), has it animate each event
as the viewer saw it (`stage`), and then passes it the viewer's new observation (`sync`). Time comes
from the match screen, in seconds scaled by the player's pace; a board reads no clock.
"""

from __future__ import annotations

import weakref
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from math import dist, inf
from typing import Any, ClassVar, Generic

import pygame
from typing_extensions import TypeVar

from game.boards.base import (
    BoardContext,
    Finale,
    MovePlan,
    Prefetchable,
    RulePage,
    SeatInfo,
    Slot,
    figures_of,
)
from game.boards.components.pieces import blit_centre
from game.boards.components.signs import glow_frame
from game.boards.stage.backstage import BoardFollower, StageCue, StageProps, StagingTimeline
from game.boards.stage.framing import Framings
from game.boards.stage.narrator import Narrator
from game.boards.stage.rulebook import Rulebook
from game.boards.stage.seat_area import unify_names
from game.geometry import Box, Point
from game.motion.timeline import Call, Step, Timeline
from game.rules.base import Action, Event, Observation, OptionValue, Seat
from game.ui.skin import STALL_SKIN, Skin

_ViewT_co = TypeVar("_ViewT_co", bound=Observation, default=Observation, covariant=True)


class Board(ABC, Generic[_ViewT_co]):
    """The animated picture of one game.

    Attributes:
        stagings: for each event type, a function that returns the steps of its animation. Its
            arguments are the choreographer, the event as the viewer saw it, and the cue. The steps
            move the props to the positions that `_place` gives them for the view after the event.
        figures: the figure of each seat: the player's choice, or the default in `seat_figures`.
        moves: the choreographer, which creates the animation steps that staging functions share.
        picked_slots: the slots picked so far in the present choice.
        close_up: shows an upcoming event from nearby; None if no upcoming event deserves a shot.
    """

    key: ClassVar[str]
    seat_figures: ClassVar[tuple[str, ...]]
    """Name of each seat's default figure, for the setup and result screens."""
    finale: ClassVar[Finale] = Finale()
    """The scenery of the celebration screen at the end of a match."""
    skin: ClassVar[Skin] = STALL_SKIN
    """The appearance of the game's rulebook and other sheets."""
    close_up_zoom: ClassVar[float] = 1.0
    """Magnification of the camera's shots compared with the whole canvas; 1 if there are none."""
    framings: ClassVar[Framings] = {}
    """The events whose animations deserve a shot, and how it is framed."""
    round_box: ClassVar[Box | None] = None
    """The sign with the round number, if it is a separate one, in units."""
    aim_lessons: ClassVar[Mapping[str, str]] = {}
    """The lesson that explains the aim of each variant; other variants use the lesson `aim`."""
    picture_options: ClassVar[tuple[str, ...]] = ()
    """Keys of the display options, which are off by default and change no rules."""
    stagings: ClassVar[Mapping[type[Event], Callable[[Any, Any, Any], list[Step]]]]
    rulebook: ClassVar[Rulebook[Any]]
    narrator: Narrator[_ViewT_co]
    props: StageProps
    moves: object
    close_up: BoardFollower | None = None

    def __init__(
        self,
        context: BoardContext,
        seats: Sequence[SeatInfo],
        variant: str,
        options: Mapping[str, OptionValue],
        viewer: Seat,
    ) -> None:
        """Create the board of a match as seen by `viewer`; call `prepare` before using it.

        `options` contains the options of the match and the display options.
        """
        self.context = context
        self.seats = tuple(seats)
        self.figures = figures_of(seats, self.seat_figures)
        self.variant = variant
        self.options = dict(options)
        self.viewer = viewer
        self.picked_slots: tuple[Slot, ...] = ()
        self._offered: tuple[Slot, ...] = ()
        self._focus: Slot | None = None
        self._now: _ViewT_co | None = None
        self._is_recalled = False
        self._shaking = Timeline()
        self._staging: Callable[[], Timeline | None] = lambda: None
        self._make_parts()
        if self.props.seats:
            unify_names(self.props.seats)

    @abstractmethod
    def _make_parts(self) -> None:
        """Create `narrator`, `props`, `moves` and the other components of the board."""

    @property
    def score_picture(self) -> str:
        """Name of the picture that represents one point of a score, such as a piece of cheese."""
        return f"{self.key}/token"

    @property
    def lit_areas(self) -> Sequence[Box]:
        """The boxes that a practice question leaves lit besides its slots, such as the dice."""
        return ()

    @property
    def interim_sentence(self) -> str:
        """Text that replaces the banner's sentence during an animation; empty for no change."""
        return ""

    def prepare(self) -> None:
        """Render pictures that take longer than a frame; the others are rendered on first use."""

    def prefetch(self) -> Iterator[object]:
        """Render pictures that a match will need later, the most urgent first, yielding after each.

        Runs on a worker thread: it draws nothing and changes only the board's `Art` cache. The
        pictures are the same in every match of the game, so they reveal nothing about this one.
        """
        yield from self.props.prefetch()
        for light in self._highlights():
            yield from light.prefetch()
        yield from self.props.glory.prefetch(place.portrait for place in self.props.seats)

    def _highlights(self) -> Iterable[Prefetchable]:
        return ()

    @classmethod
    def rule_pages(cls, variant: str) -> tuple[RulePage, ...]:
        """Return the pages of the rulebook for a variant."""
        return cls.rulebook.pages(variant, {kind.__name__: kind for kind in cls.stagings})

    # -- observations and events ----------------------------------------------------------------

    @property
    def view(self) -> _ViewT_co:
        """The viewer's observation after the events animated so far; set by `sync`."""
        assert self._now is not None, "a board is synced before anything is staged on it"
        return self._now

    def load_events(self, events: Iterable[Event]) -> None:
        """Load the events that the viewer has seen in this match; call `sync` afterwards.

        A board stores facts from events that observations do not contain. It needs the events
        before it can show a match in progress: after a resume, an undo or a resize.
        """
        events = tuple(events)
        self.narrator.load_events(events)
        self._forget_events()
        self._is_recalled = True
        for event in events:
            self._remember(event)

    def sync(self, observation: Observation) -> None:
        """Show `observation`: move every piece to its position, without animation."""
        self._shaking.skip()
        view, before = self.narrator.view_of(observation), self._now
        self._now = self.narrator.view = view
        if before is None or view.with_only_event_fields() != before.with_only_event_fields():
            if not self._is_recalled:
                self._forget_events()
            self._forget()
        self._is_recalled = False
        for place in self.props.seats:
            place.resting_mood = "calm"
        self._place(view)

    def stage(self, event: Event, show: object | None) -> Timeline:
        """Return the animation of `event`, as the viewer saw it.

        `show` is the path recorded by a physics simulation for the event, or None.

        Raises:
            TypeError: the event belongs to another game.
        """
        staging = self.stagings.get(type(event))
        if staging is None:
            raise TypeError(f"no staging for {event!r}")
        self._shaking.skip()
        before, new = self._take_in(event)
        cue = StageCue(before, new, self.viewer, show)
        self._begin(event, cue)
        for place in self.props.seats:
            place.stop_thinking()
        steps: Sequence[Step] = staging(self.moves, event, cue)
        if self.close_up is not None:
            steps = self.close_up.shot_of(event, steps)
        staged = StagingTimeline(self.props, *steps, Call(partial(self._place, new)))
        self._staging = weakref.ref(staged)  # weak: its last step refers to the board
        return staged

    def _take_in(self, event: Event) -> tuple[_ViewT_co, _ViewT_co]:
        self.props.alternate = self.narrator.alternate_of(event)
        self.narrator.count_event(event)
        self._remember(event)
        before = self.view
        self._now = self.narrator.view = before.with_event(event)
        return before, self._now

    # The type parameter is covariant, but `view` is safe: the narrator has checked its class.
    @abstractmethod
    def _place(self, view: _ViewT_co) -> None:  # type: ignore[misc]
        """Place all props as in `view`, without animation."""

    def _remember(self, event: Event) -> None:
        """Store those facts about an event that observations do not contain."""

    def _forget_events(self) -> None:
        """Clear the facts stored by `_remember`, before other events are loaded."""

    def _forget(self) -> None:
        """Reset props that still show another point in the match; called before `_place`."""

    def _begin(self, event: Event, cue: StageCue[_ViewT_co]) -> None:
        """Prepare for the animation of an event; called before its steps are created."""

    def show_mood(self, seat: Seat, mood: str) -> None:
        """Show `mood`, one of `MOODS`, on the portrait of `seat`."""
        self.props.seats[seat].show_mood(mood)

    def show_chances(self, chances: Mapping[Slot, float]) -> None:
        """Show the probability, 0 to 1, that a hidden piece is in each slot of `chances`.

        The probabilities must be derived only from what the viewer knows.
        """
        del chances

    def hide_explanation(self) -> None:
        """Hide pictures that explain the last event: the banner speaks of another one."""

    def _draw_round_number(self, surface: pygame.Surface) -> None:
        """Draw the round number, if the game has rounds."""

    # -- choices --------------------------------------------------------------------------------

    @abstractmethod
    def route(self, action: Action) -> tuple[Slot, ...]:
        """Return the slots to pick, one after another, for a player to choose `action`.

        The order does not matter in an `UnorderedRoute`; a `ConfirmedRoute` selects any number of
        items and ends with the slot that confirms the selection.
        """

    def move_plan(self, observation: Observation) -> MovePlan | None:
        """Return a move plan if the choice in `observation` takes several actions, else None."""
        del observation
        return None

    @abstractmethod
    def area(self, slot: Slot) -> Box:
        """Return the box, in units, where a slot can be clicked; it is at least 72 units wide."""

    def current_slot(self, slot: Slot, observation: Observation) -> Slot | None:
        """Return the slot that now holds what `slot` held in `observation`; None if none does."""
        del observation
        return slot

    def hint_ring(self, slot: Slot) -> tuple[Box, float]:
        """Return the box that a hint's ring surrounds, and the ring's corner radius, in units."""
        return self.area(slot), 22.0

    def offer_slots(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """Set the slots that can be chosen now, which glow, and the slot that has the focus.

        On a shared screen, the board may show the spectator's view while one of the players makes a
        choice that involves no secret. `view.seat` is then `SPECTATOR`, and `view.to_act` is the
        choosing player's seat.
        """
        offered = tuple(slots)
        if (offered, focus) != (self._offered, self._focus):
            self._offered, self._focus = offered, focus
            self._focus_moved()

    def _focus_moved(self) -> None:
        """React to a change of the focus or of the slots that can be chosen."""

    def initial_focus(self, slots: Sequence[Slot]) -> Slot | None:
        """Return the slot to focus when a choice begins, or None to leave this to the player.

        It is never a slot whose choice cannot be undone or would reveal a secret.
        """
        return slots[0] if slots else None

    def hit_test(self, point: Point, slots: Sequence[Slot]) -> Slot | None:
        """Return the slot in `slots` at `point`, the nearest if several overlap, or None."""
        nearest, least = None, inf
        for slot in slots:
            area = self.area(slot)
            if area.contains(point) and (away := dist(area.centre, point)) < least:
                nearest, least = slot, away
        return nearest

    def swing_phase(self) -> float:
        """Return the phase, 0 to 1, of the prop that swings until the player presses it.

        The physics simulation that the press starts begins at this phase. Boards without such a
        prop return 0.
        """
        return 0.0

    def pointable_slots(self) -> Sequence[Slot]:
        """Return all slots that the player can press, including those that cannot be chosen now."""
        return ()

    def shake_slot(self, slot: Slot) -> None:
        """Shake a slot that the player pressed although it cannot be chosen now."""
        self._shaking.skip()
        step = None if self.context.motion == "none" else self._shake_step(slot)
        self._shaking = Timeline() if step is None else Timeline(step)

    def react_to_press(self, point: Point) -> bool:
        """Make the figure or animal at `point` react to a press; return False if there is none."""
        return self.props.react_to_press(point)

    def _shake_step(self, slot: Slot) -> Step | None:
        """Return a step that shakes a slot, or None if the slot cannot move."""
        del slot
        return None

    @property
    def _focused_slot(self) -> Slot | None:
        return self._focus if self._focus in self._offered else None

    # -- frames ---------------------------------------------------------------------------------

    @property
    def _glow_step(self) -> int:
        is_still = self.context.motion == "none" or self.context.is_close_up
        return glow_frame(self.props.seconds, is_still=is_still)

    def update(self, dt: float) -> None:
        """Advance idle animations, happenings and particles by `dt` seconds."""
        camera = self.props.camera
        camera.update(dt)
        if self.close_up is not None:
            self.close_up.update(dt)
        if camera.shot is not None and camera.shot.is_moving:
            return
        self._shaking.update(dt)
        self.props.update(dt)
        self.props.glory.update(dt)
        seats = (place.portrait for place in self.props.seats)
        spectators = chain(self.props.figures, seats)
        self.props.happenings.update(dt, spectators, is_quiet=self._is_quiet)

    @property
    def _is_quiet(self) -> bool:
        staged = self._staging()
        return not self._offered and (staged is None or staged.is_done)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board without changing its state."""
        self._draw_place(surface, self._glow_step)
        self.props.glory.draw(surface)
        self.props.draw_overlay(surface)

    def _draw_place(self, surface: pygame.Surface, step: int) -> None:
        self.props.draw_below_highlights(surface, step)
        self.props.background_animals.draw(surface, self.context.art, self.context.layout)
        self.props.happenings.draw(surface)
        for slot in self._offered:
            self._draw_glow(surface, slot, step)
        if self.context.has_round:
            self._draw_round_number(surface)
        self.props.draw_above_highlights(surface)
        if self._focused_slot is not None:
            self._draw_focus(surface, self._focused_slot)

    @abstractmethod
    def _draw_glow(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        """Draw the glow of a slot that can be chosen; `step` is the frame of the glow animation."""

    def _draw_focus(self, surface: pygame.Surface, slot: Slot) -> None:
        """Draw the extra decoration of the slot that has the focus."""

    def _draw_swinging(self, surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
        is_still = self.context.motion == "none"
        swing = 0.0 if is_still else 7 * abs((self.props.seconds * 1.7) % 2 - 1)
        blit_centre(surface, picture, self.context.layout, (at[0], at[1] - swing))
