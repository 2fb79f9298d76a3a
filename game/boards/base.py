"""Data types shared by boards and their callers: slots, move plans, hints, lessons, rule pages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from game.geometry import Box, Layout
from game.media.art import Art
from game.rules.base import Action, Event, EventPredictor, Observation, predict_no_events
from game.ui.theme import UiTheme

MotionLevel: TypeAlias = Literal["none", "basic", "full"]
"""Amount of motion: "none" (only pieces move), "basic" (no particles or shaking), "full" (all)."""


@dataclass(frozen=True)
class Slot:
    """A selectable place on the board: a piece, a die, a space, a pile.

    Attributes:
        kind: what the place is, such as "card" or "seat".
        index: distinguishes the places of one kind, such as the seat's number.
    """

    kind: str
    index: int = 0


class UnorderedRoute(tuple[Slot, ...]):
    """The slots to pick for an action in any order, such as the two cards of a swap."""

    __slots__ = ()


class ConfirmedRoute(UnorderedRoute):
    """A route that selects any number of items, such as dice to keep, and then confirms.

    The items can be selected and deselected in any order; the last slot confirms the selection.
    """

    __slots__ = ()


class EitherRoute(tuple[Slot, ...]):
    """The slots of an action that takes a single pick: any will do; hints point at the first."""

    __slots__ = ()


def slots_after(route: tuple[Slot, ...], picked: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """Return the slots that can be picked next on `route`, after those in `picked`.

    Return an empty tuple if `picked` completes the route or deviates from it.
    """
    if isinstance(route, EitherRoute):
        return () if picked else tuple(route)
    if not isinstance(route, UnorderedRoute):
        return route[len(picked) : len(picked) + 1] if route[: len(picked)] == picked else ()
    things = route[:-1] if isinstance(route, ConfirmedRoute) else tuple(route)
    if not set(picked) <= set(things):
        return ()
    return tuple(slot for slot in things if slot not in picked) or route[len(picked) :]


class MovePlan(ABC):
    """A choice made slot by slot, which the player can change until its actions are played.

    Attributes:
        is_continued: whether some actions of the choice have already been played, for instance
            before the match was resumed. Undo then reverts those actions, too.
    """

    is_continued: bool = False

    @property
    @abstractmethod
    def slots(self) -> tuple[Slot, ...]:
        """The slots that can be picked now, without duplicates; the likeliest pick comes first."""

    @property
    @abstractmethod
    def picked_slots(self) -> tuple[Slot, ...]:
        """The slots picked so far, in order, except those that were deselected or replaced."""

    @property
    @abstractmethod
    def is_begun(self) -> bool:
        """Whether `undo_pick` has a pick to undo."""

    @abstractmethod
    def pick(self, slot: Slot) -> tuple[Action, ...]:
        """Pick `slot`; return the actions to play, in order, or () if more picks are needed.

        The pick that completes the choice is not recorded, so the choice can still be changed.

        Raises:
            ValueError: `slot` is not in `slots`.
        """

    @abstractmethod
    def undo_pick(self) -> None:
        """Undo the last pick, if there is one."""

    def focus_after(self, slot: Slot) -> Slot:
        """Return the slot to focus after `slot` has been picked, if more picks are needed."""
        return slot


@dataclass(frozen=True)
class SeatInfo:
    """The player at a seat, as shown on the board.

    Attributes:
        name: the player's name, for use in sentences.
        kind: "human" for a person, "bot" for a bot.
        level: the bot's level, such as "easy"; None for a person.
        figure: name of the figure that the player has chosen; empty for the seat's default figure.
        label: the text on the seat's name plate; if empty, the plate shows `name`.
    """

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None
    figure: str = ""
    label: str = ""


def figures_of(seats: Sequence[SeatInfo], figures: Sequence[str]) -> tuple[str, ...]:
    """Return each seat's figure: the one its player has chosen, or the default in `figures`."""
    own = [info.figure or figures[seat] for seat, info in enumerate(seats)]
    return (*own, *figures[len(own) :])


@dataclass(frozen=True)
class Hint:
    """A hint as three sentences: where to look, why, and what to do.

    Attributes:
        slot: the slot that the hint is about.
    """

    slot: Slot
    where: str
    why: str
    what: str


@dataclass(frozen=True)
class Lesson:
    """The explanation of one rule, shown when the rule first matters in a match.

    Attributes:
        key: identifies the lesson, so that a player sees it only once.
        slot: the slot that the lesson's panel points at, or None.
        picture: the name of its picture; if empty, `key` is used.
    """

    key: str
    text: str
    slot: Slot | None = None
    picture: str = ""


@dataclass(frozen=True)
class RulePage:
    """A page of the rulebook: text beside a picture of the board.

    Attributes:
        title, texts: message keys of the heading and of one to four sentences.
        picture: the observation that the board shows before the events.
        crop: the part of the board shown in the picture, in units.
        chapter: on the first page of a chapter, the name of the picture that stands for the
            chapter; None on other pages.
        is_cover: whether a part of the game's box is shown instead of the board.
        actions: names of the actions that the page explains; the rulebook opens at this page for a
            player who has to choose one of them.
        events: events that the picture animates in a loop, starting from `picture`.
        outcome: the observation shown while nothing is animated, or None to show `picture`.
        steps: names of the pictures below the text, which tell the rule from left to right; if
            empty, the chapter's picture is shown there.
    """

    title: str
    texts: tuple[str, ...]
    picture: Observation
    crop: Box
    chapter: str | None = None
    is_cover: bool = False
    actions: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    outcome: Observation | None = None
    steps: tuple[str, ...] = ()


Say: TypeAlias = Callable[..., str]
"""A function that returns a game's message in the player's language.

Its signature is `say(key, count=None, **values)`; `count` selects the plural form.
"""


@dataclass(frozen=True)
class BoardContext:
    """The services and settings that a board is created with.

    Attributes:
        play_sound: plays a sound by name, for instance `<game>/hop_1`.
        dusk: the hue of the game's darkness, with which a dark board's colours are multiplied.
        seed: seed of idle movements and particles, independent of the match's seed.
        predict_events: returns the events that an action would cause; boards contain no rules.
        alternate: the match's seed; it selects which of a message's alternates comes first.
        is_replay: whether the board replays a finished match; messages then never say "you".
        has_happenings: whether happenings (ambient animations) are shown.
        has_round: whether the board shows the round number.
        is_close_up: whether this is the enlarged board that a shot shows.
    """

    layout: Layout
    theme: UiTheme
    art: Art
    say: Say
    play_sound: Callable[[str], None]
    dusk: tuple[int, int, int]
    motion: MotionLevel = "full"
    seed: int = 0
    predict_events: EventPredictor = predict_no_events
    alternate: int = 0
    is_replay: bool = False
    has_happenings: bool = False
    has_round: bool = False
    is_close_up: bool = False


class Prefetchable(Protocol):
    """Protocol for objects whose pictures can be rendered before they are first drawn."""

    def prefetch(self) -> Iterator[object]:
        """Render the object's pictures, yielding after each one."""


@dataclass(frozen=True)
class Finale:
    """The scenery of the celebration screen at the end of a match.

    Attributes:
        backgrounds: names of pictures that fill the window, from back to front; if empty, the
            board's background is used.
        podium: name of the picture of the winners' podium.
        perch: name of the picture of what each of the others stands on; if empty, the podium.
        guests: names of at most two figures that watch: the first on the right, the second on the
            left. The backgrounds show something to stand on at (1516, 554) and (84, 554).
    """

    backgrounds: tuple[str, ...] = ()
    podium: str = "common/podium"
    perch: str = ""
    guests: tuple[str, ...] = ()
