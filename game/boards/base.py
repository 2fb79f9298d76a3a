"""Values that boards take and return: slots, move plans, hints, lessons, rule pages."""

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
""""none": only pieces move; "basic": no particles and no shaking; "full": everything moves."""


@dataclass(frozen=True)
class Slot:
    """A selectable place on the board: a piece, a die, a space, a pile."""

    kind: str
    index: int = 0


class UnorderedRoute(tuple[Slot, ...]):
    """A route whose slots may be picked in any order, such as two cards to exchange."""

    __slots__ = ()


class MovePlan(ABC):
    """A choice that the player can change until it is complete.

    Attributes:
        is_continued: whether some of its actions were played before, for instance before the match
            was resumed; an undo then returns to the start of the whole choice.
    """

    is_continued: bool = False

    @property
    @abstractmethod
    def slots(self) -> tuple[Slot, ...]:
        """Slots that can be picked now, without repeats, most likely first."""

    @property
    @abstractmethod
    def picked_slots(self) -> tuple[Slot, ...]:
        """Slots picked so far, in order, except those that were replaced or deselected later."""

    @property
    @abstractmethod
    def is_begun(self) -> bool:
        """Whether `undo_pick` has anything to undo."""

    @abstractmethod
    def pick(self, slot: Slot) -> tuple[Action, ...]:
        """Pick a slot; return the actions, in order, if this completes the choice, else ().

        A completed choice stays as it was before this pick, so that the player can still change it.

        Raises:
            ValueError: `slot` is not in `slots`.
        """

    @abstractmethod
    def undo_pick(self) -> None:
        """Undo the last pick, if there is one."""

    def focus_after(self, slot: Slot) -> Slot:
        """Return the slot to focus after `slot` was picked without completing the choice."""
        return slot


@dataclass(frozen=True)
class SeatInfo:
    """A seat as shown on the board.

    Attributes:
        name: the player's name, for use in sentences.
        kind: whether a person or a bot plays.
        level: the bot's level; None for a person.
        figure: name of the player's own figure; empty for that of the seat.
        label: the text on the seat's name plate; empty for the name.
    """

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None
    figure: str = ""
    label: str = ""


def figures_of(seats: Sequence[SeatInfo], figures: Sequence[str]) -> tuple[str, ...]:
    """Return the name of each seat's figure: the player's own, or else that in `figures`."""
    own = [look.figure or figures[seat] for seat, look in enumerate(seats)]
    return (*own, *figures[len(own) :])


@dataclass(frozen=True)
class Hint:
    """A hint in three steps: where to look, why, and what to do.

    Attributes:
        slot: the slot that all three messages are about.
    """

    slot: Slot
    where: str
    why: str
    what: str


@dataclass(frozen=True)
class Lesson:
    """The explanation of one rule, shown when the rule first matters.

    Attributes:
        key: identifies the lesson in the list of those already shown.
        slot: the slot that the callout points at, or None.
    """

    key: str
    text: str
    slot: Slot | None = None


@dataclass(frozen=True)
class RulePage:
    """A page of the rulebook.

    Attributes:
        title, texts: message keys of the heading and of up to four sentences.
        picture: the observation that the board shows beside the text.
        crop: the visible part of the canvas, in units.
        chapter: name of the chapter's picture on its first page, else None.
        cover: name of a picture shown in place of the board, or None.
        actions: names of the actions that the page explains; the rulebook opens at this page for a
            player who has to choose one of them.
        events: the events animated in a loop, starting from `picture`.
    """

    title: str
    texts: tuple[str, ...]
    picture: Observation
    crop: Box
    chapter: str | None = None
    cover: str | None = None
    actions: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()


Say: TypeAlias = Callable[..., str]
"""Translates a message of the game's domain: `say(key, count=None, **values)`."""


@dataclass(frozen=True)
class BoardContext:
    """The services and settings that a board is created with.

    Attributes:
        play_sound: plays a sound by name, for instance `<game>/hop_1`.
        seed: seed of idle movements and particles, independent of the match's seed.
        predict_events: asks the match for the consequences of a choice, as boards contain no rules.
        alternate: number of the first alternate of each message: the seed of the match.
        is_replay: whether a finished match is replayed; messages then never say "you".
        has_happenings: whether happenings (ambient animations) are shown.
    """

    layout: Layout
    theme: UiTheme
    art: Art
    say: Say
    play_sound: Callable[[str], None]
    motion: MotionLevel = "full"
    seed: int = 0
    predict_events: EventPredictor = predict_no_events
    alternate: int = 0
    is_replay: bool = False
    has_happenings: bool = False


class Prefetchable(Protocol):
    """An object whose pictures can be rendered before it is first drawn."""

    def prefetch(self) -> Iterator[object]:
        """Render the pictures, yielding after each one."""


@dataclass(frozen=True)
class Finale:
    """The scenery of the celebration at the end of a match.

    Attributes:
        backgrounds: names of pictures that fill the window, from back to front; if empty, the
            board's background.
        podium: picture name of the winners' podium.
        guests: at most two spectator figures: one on the left, one on the right.
    """

    backgrounds: tuple[str, ...] = ()
    podium: str = "common/podium"
    guests: tuple[str, ...] = ()
