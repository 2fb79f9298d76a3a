"""What a board is: the place, the pieces and the staging of one game's events.

A board knows no rules. The table tells it what can be chosen (`offer`), asks it where a pointer is
(`hit_test`), hands it each event as the viewer saw it (`stage`), and after the staging the viewer's
observation (`sync`): then picture == truth. A board never touches the match.

All positions are design units (see `game.geometry`). `update` and timelines get seconds that the
table has already scaled by the pace; a board reads no clock.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, Protocol, TypeAlias

import pygame

from game.geometry import CANVAS, Box, Layout, Point
from game.media.art import Art
from game.motion.timeline import Timeline
from game.rules.base import (
    Action,
    Event,
    Foresee,
    Observation,
    OptionValue,
    Outcome,
    Seat,
    nothing_is_foreseen,
)
from game.ui.binding import STALL, Binding
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
        """What can be pointed at now, without repeats, the most likely first."""

    @property
    @abstractmethod
    def picked(self) -> tuple[Slot, ...]:
        """What has been pointed at so far and counts, in that order."""

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
        """Return where the focus goes after `slot` has been pointed at and nothing is settled."""
        return slot


@dataclass(frozen=True)
class SeatLook:
    """What a board may show of a seat: a name, and who sits there."""

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
class BoardKit:
    """What a board is made with.

    Attributes:
        layout, theme, art: of the surface it is drawn on.
        say: translated words of the game's domain.
        play: plays a sound by name, for instance `<game>/hop_1`.
        motion: how much may move.
        seed: for idle movements and particles only.
        foresee: asks the match what a choice would bring; a board runs no rules.
        wording: from where the wordings of what is told take turns: the seed of the match.
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
    foresee: Foresee = nothing_is_foreseen
    wording: int = 0
    is_film: bool = False
    happens: bool = False


class Foreseen(Protocol):
    """Something whose pictures can be made before it is drawn with them."""

    def ahead(self) -> Iterator[object]:
        """Make them, one by one: see `BoardView.look_ahead`."""


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


class BoardView(ABC):
    """The animated place of one game."""

    key: ClassVar[str]
    seat_figures: ClassVar[tuple[str, ...]]
    """The figure's art name of each seat, for the choosing and result screens."""
    finale: ClassVar[Finale] = Finale()
    """How the place celebrates in the end."""
    binding: ClassVar[Binding] = STALL
    """What its rulebook is bound in, and all other paper that belongs to it."""
    heart: ClassVar[Box] = CANVAS
    """The part of the canvas in which one recognises a match in a small picture."""
    switches: ClassVar[tuple[str, ...]] = ()
    """What the picture may show beyond the rules, off by default: names, as options have them."""

    def __init__(
        self,
        kit: BoardKit,
        seats: Sequence[SeatLook],
        variant: str,
        options: Mapping[str, OptionValue],
        viewer: Seat,
    ) -> None:
        """Make the board of a match as `viewer` sees it; `prepare` follows.

        `options` are those of the match, and the switches of the picture.
        """
        self.kit = kit
        self.seats = tuple(seats)
        self.variant = variant
        self.options = dict(options)
        self.viewer = viewer

    @property
    def score_picture(self) -> str:
        """The name of the picture beside a score: what is counted."""
        return f"{self.key}/token"

    def prepare(self) -> None:
        """Make the pictures that are too large to be made in a frame; others come as drawn."""

    def look_ahead(self) -> Iterator[object]:
        """Make what a match will draw but does not yet, a picture at a time, most likely first.

        A second thread does this while the board is shown: it draws nothing, and changes nothing
        but what its `Art` keeps. It asks for what every match needs, never for what this one hides.
        """
        yield from ()

    def recall(self, events: Iterable[Event]) -> None:
        """Take in all that the viewer has seen so far in this match; `sync` follows.

        For what an observation does not hold. Called before a board shows the middle of a match:
        after a resume, an undo, a resize. Most boards need nothing of it.
        """
        del events

    @abstractmethod
    def sync(self, observation: Observation) -> None:
        """Put every piece where the observation says, at once."""

    @abstractmethod
    def stage(self, event: Event, show: object | None) -> Timeline:
        """Return the staging of an event. `show` is what physics recorded for it, if anything."""

    @abstractmethod
    def route(self, action: Action) -> tuple[Slot, ...]:
        """Return the slots to point at, one after the other, to choose an action.

        An `AnyOrder` of them may be pointed at in any order.
        """

    def plan(self, observation: Observation) -> Plan | None:
        """Return how a choice of several actions is made here; None: slot by slot, see `route`.

        What has been planned so far is shown by the board.
        """
        del observation
        return None

    @abstractmethod
    def area(self, slot: Slot) -> Box:
        """Return where a slot is now, for the pointer and the focus; at least 72 units wide."""

    def ring_of(self, slot: Slot) -> tuple[Box, float]:
        """Return what the ring of a hint goes around, and the radius of its corners in units."""
        return self.area(slot), 22.0

    @abstractmethod
    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """Say what can be chosen now (it glows and breathes) and where the focus is."""

    def home(self, slots: Sequence[Slot]) -> Slot | None:
        """Return where the focus is when a choice begins; None: nowhere before it is moved.

        Never on what is dear or final, and never where it would tell a secret.
        """
        return slots[0] if slots else None

    def hit_test(self, point: Point, slots: Sequence[Slot]) -> Slot | None:
        """Return the one of `slots` at a point, the nearest centre first, or None."""

        def distance(slot: Slot) -> float:
            x, y = self.area(slot).centre
            return (x - point[0]) ** 2 + (y - point[1]) ** 2

        hits = [slot for slot in slots if self.area(slot).contains(point)]
        return min(hits, key=distance, default=None)

    def phase(self) -> float:
        """Return the phase 0..1 of what wriggles while a press decides it; physics takes it in."""
        return 0.0

    @abstractmethod
    def banner(self, observation: Observation, picked: Sequence[Slot] = ()) -> str:
        """Return what is to be done now, in a child's words; with several people, by whom.

        `picked` has been pointed at so far, in a choice of several steps.
        """

    @abstractmethod
    def tell(self, event: Event) -> str | None:
        """Return what just happened and why, in a child's words, or None if it needs no words."""

    @property
    def meanwhile(self) -> str:
        """What stands in place of what `tell` said until the picture shows it; or empty."""
        return ""

    @abstractmethod
    def react(self, seat: Seat, mood: str) -> None:
        """Let the figure of a seat show a mood: `think`, `glad`, `sad`, `calm`."""

    @abstractmethod
    def lesson(self, subject: Event | Observation) -> Lesson | None:
        """Return what a first match explains about an event or a choice, if it is something."""

    @abstractmethod
    def hint(self, observation: Observation, action: Action, picked: Sequence[Slot] = ()) -> Hint:
        """Return the help for choosing `action`, which a strong bot proposes.

        Its slot can be pointed at now, `picked` having been pointed at so far.
        """

    def suspect(self, chances: Mapping[Slot, float]) -> None:
        """Show how likely it is for some slots that what is looked for is there, 0 to 1.

        Only after a question, told by somebody who knows no more than the viewer; nothing takes it
        away again.
        """
        del chances

    def things(self) -> Sequence[Slot]:
        """Return all that one may well point at, whether it can be chosen now or not."""
        return ()

    @abstractmethod
    def name_of(self, slot: Slot) -> str:
        """Return how a thing is called when one comes to it, and where it is.

        It tells what the viewer sees. No two things that can be pointed at together have one name.
        """

    def refusal(self, observation: Observation, slot: Slot) -> str | None:
        """Return why one of `things` cannot be chosen now; None: no more than the banner says."""
        del observation, slot
        return None

    def shake(self, slot: Slot) -> None:
        """Let one of `things` shake its head: it cannot be chosen now."""

    @abstractmethod
    def ending(self, outcome: Outcome) -> str:
        """Return how the match ended, in a child's words."""

    @classmethod
    @abstractmethod
    def rule_pages(cls, variant: str) -> tuple[RulePage, ...]:
        """Return the pages of the rulebook for a variant, point by point."""

    @abstractmethod
    def update(self, dt: float) -> None:
        """Go on by `dt` seconds: breathing, blinking, glowing, particles."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the place and the pieces. Changes nothing."""
