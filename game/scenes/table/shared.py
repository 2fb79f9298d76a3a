"""A table that several people share who have secrets from each other: a curtain is between them.

While everybody looks on, the board is an onlooker's, and so has nothing to give away. Where one
has to look alone the curtain closes, tells the others to turn round, and waits for that one's
press. Then there is another board, made for these eyes, and not a sound. When the turn is over it
closes again, and opens by itself for everybody.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar, Final

import pygame

from game.boards.base import Slot
from game.geometry import Box
from game.play.match import Match
from game.rules.base import ONLOOKER, Observation, Seat
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.seats import name_at
from game.scenes.table.curtain import Curtain
from game.scenes.table.lessons import Lessons
from game.scenes.table.live import LiveConductor
from game.scenes.table.scene import TableScene
from game.scenes.table.sharing import SharingConductor
from game.services.services import Services
from game.ui.focus import Target
from game.ui.input import Choose, Intent, send_pointer_to
from game.ui.rhythm import MOVING
from game.ui.theme import LEAF
from game.ui.widgets import Button

_NEXT: Final = Box(114, 20, 84, 84)
_TAKE: Final = Box(204, 20, 84, 84)
"""Where the buttons are by which one chooses without pointing at anything."""
_ALONE: Final = _TAKE
_REST: Final = (800.0, 440.0)
"""Where the pointer is left when the curtain closes: in the middle, whatever was chosen."""


class SharedTable(TableScene):
    """A table with a curtain.

    Attributes:
        curtain: what is between the people.
    """

    leader: ClassVar[type[LiveConductor]] = SharingConductor
    conductor: SharingConductor

    def __init__(
        self, services: Services, stack: Stack, match: Match, *, has_result: bool = True
    ) -> None:
        """See `TableScene`; at first everybody looks on."""
        self.curtain = Curtain(services)
        self._next: Seat | None = None
        self._lit: Slot | None = None
        self._wants_hint = False
        super().__init__(services, stack, match, has_result=has_result)

    @property
    def is_alone(self) -> bool:
        """Whether the board shows what only one person may see."""
        return self.viewer != ONLOOKER

    @property
    def eyes(self) -> Hashable:
        """See `Scene.eyes`."""
        return None if self.curtain.is_shut else self.viewer

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`."""
        yield from super().prepare()
        self.curtain.forget_pictures()
        self.art.background("common/curtain")

    def leave(self) -> None:
        """See `Scene.leave`: everybody may hear everything again."""
        super().leave()
        self._hush(is_hushed=False)

    # -- the curtain ----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
        super().update(dt)
        was_shut = self.curtain.is_shut
        self.curtain.update(dt)
        if self.curtain.is_shut and not was_shut:
            self._forget()
        if self._next == ONLOOKER and self.curtain.has_paused:
            self._open_for(ONLOOKER)

    def follow_conductor(self) -> None:
        """See `MatchScene.follow_conductor`: nobody is asked until the right one looks."""
        eyes = self.conductor.eyes
        if self._next is None and eyes != self.viewer:
            self._close_for(eyes)
        if self._next is None:
            super().follow_conductor()

    def conduct(self, dt: float) -> None:
        """See `MatchScene.conduct`: behind a curtain nothing goes on."""
        if self._next is None and self.curtain.is_open:
            super().conduct(dt)

    def _close_for(self, eyes: Seat) -> None:
        words, figures = self.words, self.entry.board_class().seat_figures
        self._next = eyes
        self.choice.clear()
        if eyes == ONLOOKER:
            lines, who = [words("curtain.all")], self.people
        else:
            name, who = name_at(words, self._setup, eyes), (eyes,)
            lines = [words("curtain.only", name=name), words("curtain.others")]
        self.curtain.close(lines, [figures[seat] for seat in who])

    def _forget(self) -> None:
        """Forget, behind the closed curtain, all that the last eyes saw, heard and pointed at."""
        self._hush(is_hushed=False)
        self.advisor.forget()
        self.aside.end()
        self.close_lesson()
        self._lessons = Lessons(self.services, self.game)
        self._lit, self.focus.key = None, "look"
        self.services.output.to_enlarge = self.speech.said = ""
        send_pointer_to(self.layout.px(_REST))
        self.read_out()

    def _look(self) -> None:
        if self._next is not None:
            self._open_for(self._next)

    def _open_for(self, eyes: Seat) -> None:
        """Lay the board for other eyes, and open the curtain."""
        self.viewer, self._next = eyes, None
        board = self.new_board()
        board.prepare()
        self.conductor.look_as(eyes, board)
        self.board = board
        self._hush(is_hushed=self.is_alone)
        self._read, self.focus.key = "", None
        self.curtain.open()

    def _hush(self, *, is_hushed: bool) -> None:
        """Let nothing be heard that others must not hear, or everything again."""
        self.sound.is_hushed = self.speech.is_hushed = is_hushed

    # -- what is asked and said -----------------------------------------------------------------

    def help(self) -> None:
        """See `TableScene.help`: a hint knows what only one may know, so that one looks alone."""
        if self.asked is not None and not self.is_alone:
            self._wants_hint = True
            self.conductor.look_alone()
        else:
            super().help()

    def ask(self, observation: Observation) -> None:
        """See `MatchScene.ask`."""
        super().ask(observation)
        if self._wants_hint and self.is_alone:
            self._wants_hint = False
            self.help()

    def speak(self) -> None:
        """See `Scene.speak`: whoever looks alone is read to on request only."""
        self._hush(is_hushed=False)
        super().speak()
        self._hush(is_hushed=self.is_alone and self._next is None)

    @property
    def sentence(self) -> str:
        """See `BoardScene.sentence`: who is asked, too; that of the curtain while it is closed."""
        if self._next is not None:
            return " ".join(self.curtain.lines)
        if self.asked is None or self.is_alone:
            return super().sentence
        name = name_at(self.words, self._setup, self.asked.seat)
        return f"{self.words('curtain.turn', name=name)} {super().sentence}"

    def handle(self, intent: Intent) -> None:
        """See `Scene.handle`: while the curtain moves nothing is chosen."""
        is_moving = not (self.curtain.is_open or self.curtain.takes_presses)
        if not (is_moving and isinstance(intent, Choose)):
            super().handle(intent)

    # -- what can be chosen ---------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        """See `Scene.targets`: before the closed curtain only what opens it."""
        return super().targets() if self.curtain.is_open else [b.target() for b in self.buttons()]

    def slots(self) -> tuple[Slot, ...]:
        """See `BoardScene.slots`."""
        return super().slots() if self.curtain.is_open else ()

    def buttons(self) -> Sequence[Button]:
        """See `Scene.buttons`; whoever looks alone may choose without pointing at anything."""
        if not self.curtain.is_open:
            is_for_one = self._next is not None and self._next != ONLOOKER
            return self.curtain.buttons(self._look, self.menu) if is_for_one else []
        return [*super().buttons(), *self._own_buttons()]

    def _own_buttons(self) -> list[Button]:
        words, slots = self.words, self.slots()
        if not slots:
            return []
        if not self.is_alone:
            name = words("curtain.alone")
            return [round_button("alone", _ALONE, self.conductor.look_alone, name, "watch")]
        buttons = [round_button("step", _NEXT, self._step, words("curtain.next"), "next")]
        if self.lit in slots:
            take = round_button("take", _TAKE, self._take, words("curtain.take"), "check")
            take.fill = LEAF
            buttons.append(take)
        return buttons

    def recalled(self) -> tuple[int, int] | None:
        """See `MatchScene.recalled`: only while everybody looks on, and all since its last act.

        Whether that was a choice depends on the cards: that may be a secret.
        """
        if self.is_alone or self.asked is None or super().recalled() is None:
            return None
        last = self.match.last_act(self.asked.seat)
        return (0 if last is None else last + 1), self.match.ply

    def _step(self) -> None:
        """Light up the next thing to choose; the first one is any: nobody can count along."""
        slots = self.slots()
        if self._lit in slots:
            self._lit = slots[(slots.index(self._lit) + 1) % len(slots)]
        else:
            self._lit = self.services.rng.choice(slots)

    def _take(self) -> None:
        """Choose what is lit."""
        if self.lit in self.slots() and self.lit is not None:
            self.point_at(self.lit)

    @property
    def lit(self) -> Slot | None:
        """See `TableScene.lit`."""
        return super().lit or self._lit

    # -- picture --------------------------------------------------------------------------------

    @property
    def rate(self) -> int:
        """See `Scene.rate`."""
        is_moving = not self.curtain.is_open and not self.curtain.takes_presses
        return MOVING if is_moving else super().rate

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`: nothing of the table while the curtain is closed."""
        if not self.curtain.is_shut:
            super().paint(surface)
        if not self.curtain.is_open:
            self.curtain.draw(surface)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """See `Scene.draw_focus`."""
        if self.curtain.is_open or self.curtain.takes_presses:
            super().draw_focus(surface)
