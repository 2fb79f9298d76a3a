"""Children of one home at a table with secrets: who looks, what is acted out, and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.boards.base import Slot
from game.drive.tables import as_table
from game.keep.players import FIRST_PLAYER, PlayerLook
from game.play.secrets import shows_secret
from game.rules.base import SPECTATOR, Event
from game.rules.kalle_kanalratte.events import CardsSwapped
from game.rules.kalle_kanalratte.table import SwapCards
from game.scenes.table.scene import TableScene
from game.scenes.table.shared import SharedMode
from tests.kept_art import no_pictures
from tests.pilot import Pilot

NAMES = {FIRST_PLAYER: "Pepe", "player2": "Ida"}
GAMES = ("kalle_kanalratte", "gouda_ganoven")
USUAL = {"menu", "recall", "hint", "undo", "speak"}
CHOICES = 40


@pytest.fixture
def family(tmp_path: Path) -> Iterator[Pilot]:
    with Pilot(tmp_path, motion="none", pace=1, seed=3, is_drawn=False, art=no_pictures) as pilot:
        services = pilot.app.services
        services.add_player(PlayerLook(fur=1, hat=6, colour=2))
        players = services.session.players
        for player, name in zip(players.all, NAMES.values(), strict=True):
            players.rename(player, name)
        yield pilot


def sit_down(pilot: Pilot, game: str) -> TableScene[SharedMode]:
    """Seat Ida, who plays now, and Pepe, by clicks."""
    pilot.click("differently", game, seconds=0.4)
    pilot.click(("seat", 1), ("player", FIRST_PLAYER), "play", seconds=0.4)
    return as_table(pilot.scene, SharedMode)


class Evening:
    """A match of two children, who choose by clicks, and notes of what was seen by whom."""

    def __init__(self, pilot: Pilot, game: str) -> None:
        self.pilot, self.table = pilot, sit_down(pilot, game)
        self.staged: list[tuple[int, Event]] = []
        self.curtains: list[str] = []
        self.names = [seat.name for seat in self.table.board.seats]
        self.table.conductor.listeners.append(self._note)

    def _note(self, event: Event) -> None:
        self.staged.append((self.table.viewer, event))

    def play(self) -> None:
        choices, rng, table = 0, self.pilot.app.services.rng, self.table
        while choices < CHOICES and not table.match.is_over:
            table.mode.callouts.close()
            table.conductor.end_hold()
            if "look" in self.pilot.targets():
                self._look()
            elif table.pending_choice is not None and table.mode.curtain.is_open:
                self._check_buttons()
                self._check_knowledge()
                picked = table.choice.plan.picked_slots
                slots = [slot for slot in table.slots() if slot not in picked]
                self.pilot.click(rng.choice(slots))
                choices += 1
            self.pilot.frame(0.05)
            self._check_banner()

    def _look(self) -> None:
        line = self.table.mode.curtain.lines[0]
        self.pilot.click("look", seconds=1.0)
        assert self.names[self.table.viewer] in line, "the curtain names who looks"
        self.curtains.append(line)

    def _check_buttons(self) -> None:
        buttons = {key for key in self.pilot.targets() if not isinstance(key, Slot)}
        mode = self.table.mode
        has_secret = mode.conductor.sees_secrets(mode.conductor.match.to_act)
        more = {"alone"} if has_secret and not mode.is_alone else set()
        assert USUAL - {"recall", "undo"} <= buttons - more <= USUAL

    def _check_knowledge(self) -> None:
        match, reveals = self.table.match, self.table.entry.rules.reveals
        count = len([viewer for viewer, _ in self.staged if viewer == SPECTATOR])
        missed = match.events_since(0, SPECTATOR)[count:]
        assert not any(reveals(event, SPECTATOR) for event in missed), "chosen without knowing it"

    def _check_banner(self) -> None:
        table = self.table
        if table.mode.is_alone and not table.mode.curtain.is_closed:
            others = {name for seat, name in enumerate(self.names) if seat != table.viewer}
            assert not any(name in table.sentence for name in others), table.sentence


@pytest.mark.parametrize("game", GAMES)
def test_what_is_chosen_behind_the_curtain_is_acted_out_once_in_front_of_all(
    family: Pilot, game: str
) -> None:
    evening = Evening(family, game)
    assert set(NAMES.values()) <= set(evening.names)
    evening.play()
    assert evening.curtains, "somebody looked alone"
    for viewer, event in evening.staged:
        assert viewer == SPECTATOR or shows_secret(event, viewer), "the others have to see it"
    match = evening.table.match
    seen = [event for viewer, event in evening.staged if viewer == SPECTATOR]
    assert seen == list(match.events_since(0, SPECTATOR))[: len(seen)], "once, and in order"
    assert len(seen) > 2 * len(evening.curtains)


def test_a_hider_who_asks_for_a_hint_cannot_swap_unseen(family: Pilot) -> None:
    evening = Evening(family, "kalle_kanalratte")
    table = evening.table
    family.ask()
    while table.pending_choice is None or not isinstance(
        table.pending_choice.legal_actions[0], SwapCards
    ):
        if table.pending_choice is not None and table.pending_choice.seat == 1:
            family.click("hint", seconds=0.5)
            assert table.viewer == SPECTATOR, "who seeks has no secret"
        family.click_slot()
        family.ask()
    family.click("hint", seconds=1.0)
    family.click("look", seconds=1.0)
    assert table.viewer == table.pending_choice.seat, "who hides knows where he is"
    before = len(evening.staged)
    table.play(table.pending_choice.legal_actions[0])
    family.until(lambda: len(evening.staged) > before, "the swap")
    viewer, event = evening.staged[before]
    assert (viewer, type(event)) == (SPECTATOR, CardsSwapped)
