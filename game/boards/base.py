"""Values that boards take and return: contexts, slots, plans, hints, lessons, rule pages.

The contract of a board itself is `game.boards.stage.board.Board`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from game.geometry import Box, Layout
from game.media.art import Art
from game.rules.base import Action, Event, Foresee, Observation, predict_no_events
from game.ui.theme import UiTheme

MotionLevel: TypeAlias = Literal["none", "basic", "full"]
""""none": only pieces move; "basic": no particles and no shaking; "full": everything moves."""


@dataclass(frozen=True)
class Slot:
    """A place on the board that can be pointed at: a piece, a die, a space, a pile."""

    kind: str
    index: int = 0


class AnyOrder(tuple[Slot, ...]):
    """A route whose slots may be picked in any order, for instance two cards to be exchanged."""

    __slots__ = ()


class MovePlan(ABC):
    """A choice that may be changed until it is settled and then becomes one or more actions.

    Attributes:
        is_continued: whether a part of it has been played already, as after a resume in the middle
            of it; an undo goes back to the beginning of the whole choice.
    """

    is_continued: bool = False

    @property
    @abstractmethod
    def slots(self) -> tuple[Slot, ...]:
        """Slots that can be picked now, without repeats, the most likely first."""

    @property
    @abstractmethod
    def picked(self) -> tuple[Slot, ...]:
        """Slots picked so far, in order, without those that no longer count."""

    @property
    @abstractmethod
    def is_begun(self) -> bool:
        """Whether `take_back` has anything to undo."""

    @abstractmethod
    def choose(self, slot: Slot) -> tuple[Action, ...]:
        """Pick a slot; return the actions, in order, if that settles the choice, else none.

        A settled choice is left as it was before this pick, so that the player can still change it.

        Raises:
            ValueError: the slot is not among `slots`.
        """

    @abstractmethod
    def take_back(self) -> None:
        """Undo the last pick."""

    def focus_after(self, slot: Slot) -> Slot:
        """Return the next focus after `slot` was picked and the choice is not settled."""
        return slot


@dataclass(frozen=True)
class SeatLook:
    """A seat as a board may show it: the name, a person or a bot, and the level of a bot."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None


@dataclass(frozen=True)
class Hint:
    """Help for a choice in three steps.

    Attributes:
        slot: the slot that all steps are about.
        where: the sentence that says where to look.
        why: the sentence that gives the reason.
        what: the sentence that says what to do.
    """

    slot: Slot
    where: str
    why: str
    what: str


@dataclass(frozen=True)
class Lesson:
    """The explanation of one rule, shown when it first matters.

    Attributes:
        key: identifies the lesson among those already shown.
        text: the explanation.
        slot: the slot that the paper points at, if any.
    """

    key: str
    text: str
    slot: Slot | None = None


@dataclass(frozen=True)
class RulePage:
    """A page of the rulebook.

    Attributes:
        title: message key of the heading.
        texts: message keys of the sentences, at most four short ones.
        picture: the observation that the board shows beside them.
        crop: the part of the canvas to show, in units.
        chapter: the picture of the chapter, on its first page; None on others.
        cover: the picture shown in place of the board, if any; `crop` is then a part of it.
        actions: names of the actions that the page explains; for a player who has to choose one of
            them the rulebook opens at this page.
        events: the events that are staged from `picture` in a loop, as its seat sees them.
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
    """The services and settings that a board is made with.

    Attributes:
        layout, theme, art: of the surface that the board is drawn on.
        say: translates messages of the game's domain.
        play: plays a sound by name, for instance `<game>/hop_1`.
        motion: the motion level of the settings.
        seed: seed of idle movements and particles; the match has another one.
        foresee: asks the match what a choice would bring, as boards run no rules.
        alternate: number of the first alternate of each message: the seed of the match.
        is_replay: whether a finished match is replayed; then no sentence says "you".
        has_happenings: whether happenings (see `Happening`) are shown.
    """

    layout: Layout
    theme: UiTheme
    art: Art
    say: Say
    play: Callable[[str], None]
    motion: MotionLevel = "full"
    seed: int = 0
    foresee: Foresee = predict_no_events
    alternate: int = 0
    is_replay: bool = False
    has_happenings: bool = False


class Prefetched(Protocol):
    """An object whose pictures can be made before it is first drawn."""

    def prefetch(self) -> Iterator[object]:
        """Make the pictures, one at a time: see `Board.prefetch`."""


@dataclass(frozen=True)
class Finale:
    """The scenery of the celebration at the end of a match, by names of pictures.

    Attributes:
        covers: pictures that fill the window, one over the other; none: the background.
        podium: the podium of the winners.
        guests: figures that watch, at most two: one at the left, one at the right.
    """

    covers: tuple[str, ...] = ()
    podium: str = "common/podium"
    guests: tuple[str, ...] = ()
