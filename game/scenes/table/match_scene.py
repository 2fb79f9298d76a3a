"""A match on its board: what playing it, replaying it and watching bots have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from game.boards.base import Plan, Slot
from game.boards.stage.board import Board
from game.boards.things.pieces import blit_centre
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, Point
from game.play.envelope import is_sealed
from game.play.match import Match
from game.play.seats import bots_for
from game.rules.base import Action, Observation
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.seats import looks_of
from game.scenes.sheets.pause import PauseSheet
from game.scenes.table.band import Aside
from game.scenes.table.board_scene import Appearance, BoardScene
from game.scenes.table.choice import Choice
from game.scenes.table.conductor import NORMAL_PACE, PACE_OF_CLICKS, Conductor
from game.scenes.table.live import LiveConductor
from game.scenes.table.selection import Selection
from game.services.services import Services
from game.ui.input import Choose, Intent
from game.ui.rhythm import MOVING
from game.ui.widgets import Button

_NEXT: Final = 90
"""How wide the sign is that lets things go on."""
_ENVELOPE: Final = 62
"""How wide the envelope is."""
_ENVELOPE_AT: Final = (262.0, 58.0)
_DEAF: Final = 0.4
"""Seconds after a press that has skipped something in which others do nothing."""
_END_PAUSE: Final = 1.6
"""Seconds for which the end of the match is shown before anything else happens."""


class MatchScene(BoardScene):
    """Shows a match to its end.

    Attributes:
        is_film: whether it shows a match that has been played: then nobody is spoken to.
        entry: the game's entry in the catalogue.
        people: the seats where persons sit.
        viewer: whose eyes see it.
        conductor: leads the match over the board.
        choice: of the person who is asked.
        aside: what is said in place of the banner for a while.
        has_ended: whether the end of the match has been shown, see `finished`.
    """

    is_film: bool = False
    leader: ClassVar[type[LiveConductor]] = LiveConductor
    conductor: Conductor

    def __init__(self, services: Services, stack: Stack, match: Match) -> None:
        setup = match.setup
        super().__init__(services, stack, setup.game)
        self.entry: GameEntry = CATALOG[setup.game]
        self.people, self.viewer = setup.people, self.entry.viewer(setup)
        self.has_ended = self._has_begun = False
        self._setup = setup
        self._over_for = 0.0
        self._deaf_for = 0.0
        self._read = ""
        self.choice, self.aside = Choice(services, self.focus), Aside()
        self._made_for = Appearance.of(services)
        self.board = self.new_board()
        self.conductor = self.new_conductor(match)

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self.conductor.match

    @property
    def pace(self) -> int:
        """The pace of the match; where only bots sit, nothing waits for a click."""
        pace = self.settings.pace
        return pace if self.people or pace != PACE_OF_CLICKS else NORMAL_PACE

    @property
    def asked(self) -> Observation | None:
        """What the person who is asked sees; None while nobody is asked."""
        return self.choice.asked

    @property
    def picked(self) -> tuple[Slot, ...]:
        """What has been pointed at so far, in a choice of several steps."""
        return self.choice.picked

    @property
    def is_asking(self) -> bool:
        """See `BoardScene.is_asking`: a person is asked."""
        return self.asked is not None

    @property
    def has_coach(self) -> bool:
        """Whether the coach may come to this table: not where nobody is asked."""
        return False

    @property
    def sentence(self) -> str:
        """See `BoardScene.sentence`: what is to be done, or what happened."""
        if self.aside.sentence or self.asked is not None:
            return self.aside.sentence or self._banner
        if self.conductor.is_waiting_for_click and not self.conductor.told:
            return self.words("table.go_on")
        return self.board.meanwhile or self.conductor.told

    @property
    def _banner(self) -> str:
        return "" if self.asked is None else self.board.narrator.banner(self.asked, self.picked)

    # -- choices --------------------------------------------------------------------------------

    def slots(self) -> tuple[Slot, ...]:
        """See `BoardScene.slots`."""
        return self.choice.slots

    @property
    def lit(self) -> Slot | None:
        """The slot that is lit among those that can be chosen: the one with the focus."""
        key = self.focus.key
        return key if isinstance(key, Slot) else None

    def ask(self, observation: Observation) -> None:
        """Ask a person for a choice."""
        self.choice.ask(observation, self.new_plan(observation))
        self.focus_choice()

    def focus_choice(self) -> None:
        """Move the focus to what can be chosen, if it is not there."""
        self.choice.focus_on(self.board)

    def new_plan(self, observation: Observation) -> Plan:
        """Return how what is pointed at becomes actions: the board's own way, if it has one."""
        plan = self.board.plan(observation)
        return plan or Selection(observation.legal_actions, self.board.route)

    def point_at(self, slot: Slot) -> None:
        """See `BoardScene.point_at`."""
        if actions := self.choice.point_at(slot):
            self.chosen(*actions)
        else:
            self.offer()

    def chosen(self, *actions: Action) -> None:
        """Called when a choice is settled: play it."""
        self.play(*actions)

    def play(self, *actions: Action) -> None:
        """Play what the person who is asked has chosen."""
        self.choice.clear()
        self.board.offer((), None)
        self.aside.end()
        self.conductor.play(*actions)

    def choose_first(self) -> None:
        """Play the first of the legal actions: for drivers and tests."""
        if self.asked is not None:
            self.play(self.asked.legal_actions[0])

    def offer(self) -> None:
        """Show on the board what can be chosen."""
        self.choice.offer(self.board, self.lit)

    def missed_at(self, point: Point) -> None:
        """See `Scene.missed_at`: say why what is there cannot be chosen now."""
        self.missed()
        slot = self.board.hit_test(point, self.board.things())
        if slot is not None and self.asked is not None:
            self.board.shake(slot)
            self.aside.say(self.board.narrator.refusal(self.asked, slot) or "")

    # -- hooks ----------------------------------------------------------------------------------

    @abstractmethod
    def finished(self) -> None:
        """Called once, when the end has been shown."""

    def follow_conductor(self) -> None:
        """Called in each frame after the conductor has been updated: a person may be asked now."""
        asked = self.conductor.asked
        if asked is not None and self.asked is None:
            self.ask(asked)
        if self.asked is not None and self.focus.key is None:
            self.focus_choice()
        self.offer()

    def home(self) -> Slot | None:
        """Return where the focus goes after a break: on with the choice."""
        return self.board.home(self.slots())

    def language_changed(self) -> None:
        """Called after a new board was made for another language: say anew what was said."""
        self.conductor.tell_again()

    def new_board(self) -> Board:
        """See `BoardScene.new_board`: with the switches that were last chosen."""
        entry, setup = self.entry, self._setup
        looks = looks_of(self.words, setup)
        options = {**setup.options, **self.switches()}
        context = replace(
            self.services.context(entry.key),
            foresee=entry.rules.foresee,
            alternate=setup.seed,
            is_film=self.is_film,
        )
        return entry.board_class()(context, looks, setup.variant, options, self.viewer)

    def switches(self) -> dict[str, bool]:
        """Return what the board may show beyond the rules: as it was last chosen."""
        last = self.settings.last_choices.get(self.entry.key)
        return {} if last is None else last.picture

    def new_conductor(self, match: Match) -> Conductor:
        """Return what leads `match` over the board: here, while it is played."""
        entry, setup, rules = self.entry, match.setup, self.entry.rules
        bots, chance = bots_for(setup, entry), entry.new_chance()
        conductor = self.leader(
            match, self.board, bots, chance, pace=self.pace, rng=self.services.rng
        )
        if rules.clock is not None:
            count = len(setup.players)
            options = rules.full_options(
                players=count, variant=setup.variant, options=setup.options
            )
            conductor.clock = rules.clock(options)
        return conductor

    def prepare(self) -> Iterator[None]:
        """See `BoardScene.prepare`; after a resize the board is new and shows the truth."""
        language = self._made_for.language if self._made_for is not None else ""
        board = self.board
        self.session.journal.get_ready()
        yield
        yield from super().prepare()
        if self.conductor.board is not self.board:
            self.conductor.replace_board(self.board)
        if self.board is not board:  # on which a person is asked again
            self.choice.clear()
        if not self._has_begun:
            self._has_begun = True
            self.conductor.begin()
        if self.words.language != language:
            self.language_changed()

    def enter(self) -> None:
        """See `Scene.enter`."""
        self.stack.tidy()
        self.sound.music(self.entry.music)

    def uncovered(self) -> None:
        """See `Scene.uncovered`: pace, language and motion may have been changed."""
        self.conductor.pace = self.pace
        if self.pace != PACE_OF_CLICKS:
            self.conductor.is_waiting_for_click = False
        if self._made_for != Appearance.of(self.services):
            self.stack.renew()
        if self.focus.key in ("menu", "recall"):  # or the next press would open the same again
            self.focus.key = self.home()

    def back(self) -> None:
        """Take back what was pointed at last, or open the pause sheet. Never quits."""
        if self.choice.is_begun:
            self.take_back()
        else:
            self.menu()

    def take_back(self) -> None:
        """Take back what was pointed at last."""
        self.choice.take_back()
        self.offer()

    def menu(self) -> None:
        """See `Scene.menu`."""
        entry, variant = self.entry, self._setup.variant
        sheet = PauseSheet(
            self.services, self.stack, entry, variant, has_coach=self.has_coach, asked=self.asked
        )
        self.stack.push(sheet)

    def help(self) -> None:
        """See `Scene.help`: nobody has to choose."""
        self.missed()

    def undo(self) -> None:
        """See `Scene.undo`: nobody has chosen."""
        self.missed()

    def recall(self) -> None:
        """See `Scene.recall`: as the button does, if it is there."""
        button = next((button for button in self.corner() if button.key == "recall"), None)
        if button is None:
            self.missed()
        else:
            self.sound.play("common/ui_choose")
            button.choose()

    def recalled(self) -> tuple[int, int] | None:
        """Return what can be shown again, from one ply up to another: the last round, as seen."""
        end = self.match.ply - (not self.conductor.is_settled)
        return self.match.last_round(end), end

    def missed(self) -> None:
        """See `Scene.missed`: skip what is being staged, or wobble."""
        if self.conductor.skip():
            self._deaf_for = _DEAF
        else:
            super().missed()
            self.band.wobble()

    def handle(self, intent: Intent) -> None:
        """See `Scene.handle`; a press just after one that has skipped something means nothing."""
        if self._deaf_for == 0.0 or not isinstance(intent, Choose):
            super().handle(intent)

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`; the envelope lies beside the band until the end, where no piece is.

        A film has a button there.
        """
        super().paint(surface)
        if is_sealed(self._setup.seed) and not self.is_film:
            icon = "common/icon_envelope_open" if self.has_ended else "common/icon_envelope"
            picture = self.art.picture(icon, _ENVELOPE)
            blit_centre(surface, picture, self.layout, _ENVELOPE_AT)

    @property
    def rate(self) -> int:
        """See `Scene.rate`: bots and stagings need no input."""
        return super().rate if self.is_asking or self.has_ended else MOVING

    def buttons(self) -> Sequence[Button]:
        """See `Scene.buttons`."""
        conductor, words = self.conductor, self.words
        if (hold := conductor.hold) is not None:
            box, name = Box.around(hold.sign, _NEXT, _NEXT), words("table.understood")
            return [round_button("seen", box, conductor.skip, name, "check"), *self.corner()]
        if not conductor.is_waiting_for_click:
            return self.corner()
        box = Box.around((800, 831), _NEXT, _NEXT)
        return [
            round_button("next", box, conductor.skip, words("table.go_on")),
            *self.corner(),
        ]

    def corner(self) -> list[Button]:
        """Return the round buttons at the top."""
        return []

    # -- time -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
        super().update(dt)
        self._deaf_for = max(0.0, self._deaf_for - dt)
        self.aside.update(dt)
        self.conduct(dt)
        self.follow_conductor()
        if self.settings.reads_aloud and self.people:
            self.read_sentence()
        if self.conductor.is_over and not self.has_ended:
            self._over_for += dt
            if self._over_for >= _END_PAUSE and not self.stack.is_preparing:
                self.has_ended = True
                self.finished()

    def conduct(self, dt: float) -> None:
        """Let the match go on for `dt` seconds."""
        self.conductor.is_attended = self.services.controls.is_attended
        self.conductor.update(dt)

    def work(self) -> bool:
        """See `Scene.work`: bots think, physics runs."""
        return self.conductor.work()

    def read_sentence(self) -> None:
        """Read out a new sentence; one about what happened does not interrupt another."""
        if self.sentence != self._read:
            self._read = self.sentence
            if self._read and (self.is_asking or not self.speech.is_speaking):
                self.read_screen()
