"""Values that boards take and return: contexts, slots, plans, hints, lessons, pages.

The contract of a board itself is `game.boards.stage.board.Board`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from game.geometry import Box, Layout
from game.media.art import Art
from game.rules.base import Action, Event, Foresee, Observation, foresees_nothing
from game.ui.theme import Theme

MotionLevel: TypeAlias = Literal["none", "basic", "full"]
"""none: no movement but of pieces; basic: no particles, no shaking; full: everything."""


@dataclass(frozen=True)
class Slot:
    """A place on the board that can be pointed at: a piece, a die, a space, a pile."""

    kind: str
    index: int = 0


class AnyOrder(tuple[Slot, ...]):
    """A route whose slots may be pointed at in any order: the two things that are exchanged."""

    __slots__ = ()


class Plan(ABC):
    """A choice that may be changed until it is settled, and then is one action or several.

    Attributes:
        is_continued: whether a part of it has been played already, as after a resume in the middle
            of it; an undo goes back to its beginning.
    """

    is_continued: bool = False

    @property
    @abstractmethod
    def slots(self) -> tuple[Slot, ...]:
        """Slots that can be chosen now, without repeats, the most likely first."""

    @property
    @abstractmethod
    def picked(self) -> tuple[Slot, ...]:
        """Slots chosen so far that count, in that order."""

    @property
    @abstractmethod
    def is_begun(self) -> bool:
        """Whether something has been pointed at that can be taken back."""

    @abstractmethod
    def choose(self, slot: Slot) -> tuple[Action, ...]:
        """Point at a slot; return the actions, in order, if that settles it, else none.

        Raises:
            ValueError: the slot is not among `slots`.
        """

    @abstractmethod
    def take_back(self) -> None:
        """Forget what was pointed at last."""

    def focus_after(self, slot: Slot) -> Slot:
        """Return the next focus after `slot` has been chosen and nothing is settled."""
        return slot


@dataclass(frozen=True)
class SeatLook:
    """A seat as a board may show it: a name, and who sits there."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None


@dataclass(frozen=True)
class Hint:
    """Help for a choice, in three steps: where to look, why, what to do."""

    slot: Slot
    where: str
    why: str
    what: str


@dataclass(frozen=True)
class Lesson:
    """One new thing, explained when it first happens: a key, its sentence, and what it is about."""

    key: str
    text: str
    slot: Slot | None = None


@dataclass(frozen=True)
class RulePage:
    """A page of the rulebook: the word keys of its heading and sentences, and its picture.

    Attributes:
        title: word key of the heading.
        texts: word keys of the sentences, at most four short ones.
        picture, crop: what the board shows beside them: an observation, and which part of the
            canvas.
        chapter: the art that stands for the chapter, on the page with which one begins; else None.
        cover: the art that is shown in place of the board; then `crop` is a part of that.
        acts: the names of the actions that it is about: it opens first for who has to choose one.
        events: what happens from there, again and again, as the seat of the picture sees it.
    """

    title: str
    texts: tuple[str, ...]
    picture: Observation
    crop: Box
    chapter: str | None = None
    cover: str | None = None
    acts: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()


Say: TypeAlias = Callable[..., str]
"""Words of the game's own domain: `say(key, count=None, **values)`."""


@dataclass(frozen=True)
class BoardContext:
    """What a board is made with.

    Attributes:
        layout, theme, art: of the surface it is drawn on.
        say: translated words of the game's domain.
        play: plays a sound by name, for instance `<game>/hop_1`.
        motion: how much may move.
        seed: for idle movements and particles only.
        foresee: asks the match what a choice would bring; a board runs no rules.
        alternate: number of the first alternate of each message: the seed of the match.
        is_film: whether a match is shown that has been played: then nobody is spoken to.
        happens: whether small things pass through the place now and then.
    """

    layout: Layout
    theme: Theme
    art: Art
    say: Say
    play: Callable[[str], None]
    motion: MotionLevel = "full"
    seed: int = 0
    foresee: Foresee = foresees_nothing
    alternate: int = 0
    is_film: bool = False
    happens: bool = False


class Prefetched(Protocol):
    """Something whose pictures can be made before it is drawn with them."""

    def prefetch(self) -> Iterator[object]:
        """Make them, one by one: see `Board.prefetch`."""


@dataclass(frozen=True)
class Finale:
    """How a place celebrates when a match is over, all by the names of pictures.

    Attributes:
        covers: what fills the window, one over the other; empty: the backdrop alone.
        podium: what the winners stand on.
        guests: figures that look on, at most two: at the left and at the right.
    """

    covers: tuple[str, ...] = ()
    podium: str = "common/podium"
    guests: tuple[str, ...] = ()
