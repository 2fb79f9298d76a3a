"""Twins: two matches that differ only in what is hidden, played side by side.

Each chooses something else where onlookers cannot tell the difference, and chance deals each other
cards. Whatever everybody may see has to be the same: every pixel, every sound, every sentence, what
can be pressed, and how long it takes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.catalog import CATALOG
from game.drive.tables import as_table
from game.keep.settings import LastChoice
from game.media.canvas import Canvas
from game.play.chance import ChanceDraw, RandomChance
from game.play.match import Match
from game.rules.base import SPECTATOR, Action, Event
from game.scenes.market.start import make_players, setup_with_seed
from game.scenes.table.factory import make_table_scene
from game.scenes.table.shared import SharedMode
from game.ui.input import Choose
from tests.pilot import Pilot

SIZE = (320, 180)
DT = 0.1
PEOPLE = 3
LOOKS = 0.7
"""In how many of the choices that could be declined openly somebody looks alone instead."""


class NoTwinError(Exception):
    """What is hidden has come to light: from here on the twins cannot look the same."""


def shown_of(events: Sequence[Event]) -> list[Event | None]:
    """Return what onlookers see of each event; what they do not see takes time, too."""
    return [event.seen_by(SPECTATOR) for event in events]


def twin_of(one: Match, ply: int, other: Match, rng: random.Random) -> Action:
    """Return what looks, to onlookers, like what `one` did at `ply`, and is something else.

    Raises NoTwinError if there is nothing of the kind.
    """
    action = one.actions[ply]
    wanted = shown_of(one.events_at(ply)), one.observe_at(ply + 1, SPECTATOR).to_act
    state = other.state
    alike = []
    for choice in [outcome for outcome, _ in state.chance_outcomes()] or state.legal_actions():
        after = state.apply(choice)
        if (shown_of(after.events), after.state.to_act) == wanted:
            alike.append(choice)
    if not alike:
        raise NoTwinError
    return rng.choice([choice for choice in alike if choice != action] or alike)


@dataclass
class _Following(RandomChance):
    """Deals what looks like what the first twin got."""

    follow: Callable[[], Action]

    def draw(self, *_: object) -> Generator[None, None, ChanceDraw]:
        yield from ()
        return self.follow(), None


class _Side:
    """One of the twins: a program with its table."""

    def __init__(self, game: str, folder: Path, seed: int) -> None:
        self.pilot = Pilot(
            folder, size=SIZE, motion="none", seed=1, letters=100 + 100 * (seed // 2 % 2)
        )
        services, entry = self.pilot.app.services, CATALOG[game]
        services.change_settings(reads_aloud=bool(seed % 2))
        variant = entry.variants[seed % len(entry.variants)]
        players = make_players(services, entry, [None] * PEOPLE)
        choice = LastChoice(variant=variant, players=players)
        match = Match(entry, setup_with_seed(entry, choice, seed), reveals=entry.rules.reveals)
        table = make_table_scene(services, self.pilot.app.stack, match, has_result=False)
        self.table, self.is_alone = as_table(table, SharedMode), False
        self._canvas, self._window = Canvas(SIZE), pygame.Surface(SIZE)
        table.conductor.chance = RandomChance()
        self.pilot.show(table)

    def frame(self) -> None:
        before = self.heard()
        self.table.mode.callouts.close()
        self.pilot.frame(DT, is_drawn=False)
        mode = self.table.mode
        has_returned = mode.curtain.is_closed or (mode.curtain.is_open and not mode.is_alone)
        assert not self.is_alone or has_returned or self.heard() == before
        self.is_alone &= not has_returned

    def look(self) -> None:
        """Open the curtain: until all may look again, all hear, but only one looks."""
        self.pilot.targets()["look"].choose()
        self.is_alone = True

    def handle(self, rng: random.Random) -> None:
        """Light, point at and click on anything, and listen: what one does who looks alone."""
        table, services = self.table, self.pilot.app.services
        services.controls.has_cursor = True
        if "lesson" in (targets := self.pilot.targets()):  # it lies where the buttons for keys are
            targets["lesson"].choose()
        for _ in range(rng.randrange(1, 5)):
            self.pilot.targets()["step"].choose()
        services.controls.has_cursor = False
        idle = [thing for thing in table.board.pointable_slots() if thing not in table.slots()]
        centre = table.board.area(rng.choice(idle)).centre if idle else (0.0, 0.0)
        if table.target_at(centre) is None:
            table.handle(Choose(centre))  # is told why that cannot be chosen
        slot = table.focus.key = rng.choice(table.slots())
        table.speak()
        services.output.speech.last_text = table.name_of(slot)

    def heard(self) -> tuple[object, ...]:
        """Return what everybody has heard last."""
        services = self.pilot.app.services
        return tuple(services.output.sound.played), services.output.speech.last_text

    def shown(self) -> tuple[object, ...]:
        """Return all that everybody sees, hears, and can press."""
        app, table, services = self.pilot.app, self.table, self.pilot.app.services
        app.stack.draw(self._canvas)
        app.overlay.draw(self._canvas)
        self._canvas.update_surface(self._window)
        return (
            hash(self._window.get_buffer().raw),
            self.heard(),
            services.output.text_to_enlarge,
            table.sentence,
            table.focus.key,
            tuple((target.key, target.name, target.box) for target in table.targets()),
            table.mode.conductor.can_undo,
            table.mode.recall_span(),
        )


class Twins(ExitStack):
    """Two programs at two tables.

    Attributes:
        differences: the number of actions of the second that were not those of the first.
    """

    def __init__(self, game: str, folder: Path, seed: int) -> None:
        super().__init__()
        self.rng = random.Random(seed)
        self.differences = 0
        self.sides = [_Side(game, folder / name, seed) for name in ("one", "two")]
        for side in self.sides:
            self.callback(side.pilot.close)
        self.sides[1].table.conductor.chance = _Following(self.follow)

    def hand_over(self, times: int) -> int:
        """Play until the curtain has closed so often, or the twins part; return how often it has.

        Raises AssertionError if anything that everybody sees or hears differs.
        """
        closed, was_shut = 0, False
        with suppress(NoTwinError):
            while closed < times and not self.sides[0].table.match.is_over:
                self._go_on()
                is_shut = self.sides[0].table.mode.curtain.is_closed
                closed += is_shut and not was_shut
                was_shut = is_shut
        return closed

    def _go_on(self) -> None:
        """Let both do the same: wait for a step, look, or choose."""
        one, other = self.sides
        assert one.is_alone == other.is_alone
        if one.is_alone:
            self._alone()
            return
        for side in self.sides:
            side.frame()
        first, second = one.shown(), other.shown()
        assert first == second, [a for a, b in zip(first, second, strict=True) if a != b]
        if one.table.mode.curtain.accepts_presses and "look" in one.pilot.targets():
            for side in self.sides:
                side.look()
        elif one.table.pending_choice is not None:
            self._choose()

    def _alone(self) -> None:
        """Let who looks alone do so; that may take either as long as it likes."""
        for side in self.sides:
            while side.is_alone and side.table.pending_choice is None:
                side.table.conductor.end_hold()
                side.frame()
            if side.is_alone:
                side.handle(self.rng)
        if self.sides[0].is_alone:
            self._choose()
        seed = self.rng.random()
        for side in self.sides:  # its numbers are for idle movements; they went while one looked
            side.pilot.app.services.rng.seed(seed)

    def _choose(self) -> None:
        """Let both choose, the second what looks the same to the others, or look alone to do so."""
        one, other = self.sides
        asked = one.table.pending_choice
        assert asked is not None
        assert other.table.pending_choice is not None
        if one.table.mode.conductor.may_pass_openly and self.rng.random() < LOOKS:
            for side in self.sides:
                side.pilot.targets()["alone"].choose()
            return
        one.table.play(self.rng.choice(asked.legal_actions))
        other.table.play(self.follow())

    def follow(self) -> Action:
        """Return what the second does now; it is something else than the first did, if it can be.

        Raises NoTwinError: whatever it did could be told from that.
        """
        one, other = (side.table.match for side in self.sides)
        action = twin_of(one, other.ply, other, self.rng)
        self.differences += action != one.actions[other.ply]
        return action
