"""Several people at one table: whoever looks alone is told, and nobody else learns anything."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from operator import eq
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.catalog import CATALOG
from game.drive.tables import as_table
from game.keep.settings import LastChoice
from game.play.secrets import needs_privacy
from game.rules.base import SPECTATOR
from game.scenes.market.result import ResultScene
from game.scenes.market.start import make_players, new_match, setup_with_seed
from game.scenes.table.curtain import Curtain
from game.scenes.table.factory import make_table_scene
from game.scenes.table.scene import TableScene
from game.scenes.table.shared import SharedMode
from tests.extent import extent
from tests.pilot import Pilot
from tests.scenes.devices import Hands
from tests.scenes.handover import Twins

SECRET = [key for key, entry in CATALOG.items() if entry.has_secrets]
HANDOVERS = extent(6, 24)
"""Times that the curtain closes before the twins."""
PILOT = {"pace": 1, "is_drawn": False}


def shared(pilot: Pilot, game: str) -> TableScene[SharedMode]:
    """Lay a table for three people."""
    entry, services = CATALOG[game], pilot.app.services
    players = make_players(services, entry, [None] * 3)
    choice = LastChoice(variant=entry.variants[0], players=players)
    match = new_match(services, entry, setup_with_seed(entry, choice, seed=7))
    table = as_table(make_table_scene(services, pilot.app.stack, match), SharedMode)
    pilot.show(table)
    return table


def play_on(pilot: Pilot, table: TableScene[SharedMode], condition: Callable[[], bool]) -> None:
    """Play at random, while everybody looks on or one, until something is so."""
    rng = random.Random(2)
    for _ in range(4000):
        if condition():
            table.mode.callouts.close()
            return
        if "look" in pilot.targets():
            pilot.click("look")
        table.conductor.end_hold()
        if table.pending_choice is not None and not table.mode.is_alone:
            table.mode.callouts.close()
            table.pick_slot(
                rng.choice(
                    [slot for slot in table.slots() if slot not in table.choice.plan.picked_slots]
                )
            )
        pilot.frame(0.05, is_drawn=False)
        pilot.app.services.session.journal.finish()
    raise AssertionError("it never comes to that")


def until_closed(pilot: Pilot, table: TableScene[SharedMode]) -> None:
    """Play at random until somebody has to look alone."""
    play_on(pilot, table, lambda: "look" in pilot.targets())


def test_a_curtain_is_shut_when_nothing_is_seen_and_stays_so_for_a_second(pilot: Pilot) -> None:
    table, frames = Mock(services=pilot.app.services), 0
    curtain = Curtain(table, forget=table.forget, show=table.show)
    curtain.close(["Who looks?"], [], is_automatic=False)
    while not curtain.has_paused:
        pilot.app.screen.fill("magenta")
        curtain.draw(pilot.app.screen)
        seen = pygame.mask.from_threshold(pilot.app.screen, "magenta", (1, 1, 1, 255)).count()
        assert curtain.is_closed == (seen == 0)
        frames += curtain.is_closed
        curtain.update(0.05)
    table.forget.assert_called_once_with()
    assert 1.0 <= frames * 0.05 <= 2.0


@pytest.mark.parametrize("game", extent(SECRET, [*CATALOG]))
def test_three_people_play_a_whole_match_by_clicks(pilot: Pilot, game: str) -> None:
    """The other games are played at the same table as by one person."""
    pilot.click("differently", game, seconds=0.4)
    while ("seat", 2) not in pilot.targets():
        pilot.click(("more", "players"))
    for seat in (1, 2):
        pilot.click(("seat", seat), "guest", seconds=0.4)
    pilot.click("play", seconds=0.4)
    assert isinstance(pilot.table.mode, SharedMode) == CATALOG[game].has_secrets
    Hands(pilot, "clicks").play()
    assert isinstance(pilot.scene, ResultScene)


@pytest.mark.parametrize("game", SECRET)
def test_one_looks_alone_and_is_the_only_one_to_see_and_hear(pilot: Pilot, game: str) -> None:
    services, stack, speech = pilot.app.services, pilot.app.stack, pilot.app.services.output.speech
    services.change_settings(reads_aloud=True)
    table = shared(pilot, game)
    assert table.viewer == table.board.viewer == table.conductor.viewer == SPECTATOR
    until_closed(pilot, table)
    assert [target.key for target in table.targets()] == ["look", "menu", "speak"]
    assert table.slots() == ()
    assert table.pending_choice is None
    viewer = table.mode.conductor.required_viewer
    told = f"Only {table.match.setup.players[viewer].name} may look!"
    assert told in pilot.texts()
    assert speech.last_text.startswith(told)
    before = speech.last_text
    pilot.click("look", seconds=1.0)
    assert table.viewer == table.board.viewer == table.conductor.viewer == viewer
    assert speech.last_text == before, "others would hear it"
    assert services.output.sound.is_hushed
    stack.pop()
    stack.finish_transition()
    assert not services.output.sound.is_hushed, "the table was left"
    assert not speech.is_hushed
    again = as_table(make_table_scene(services, stack, table.match), SharedMode)
    pilot.show(again)
    assert again.viewer == SPECTATOR
    until_closed(pilot, again)
    assert again.mode.conductor.required_viewer == viewer


def test_what_one_has_looked_at_is_not_shown_again_and_a_hint_is_given_alone(pilot: Pilot) -> None:
    table = shared(pilot, "rat_a_tat_cat")
    until_closed(pilot, table)
    who, staged = table.mode.conductor.required_viewer, list[str]()
    pilot.settle()
    asked = table.pending_choice
    assert asked is not None
    assert table.viewer == SPECTATOR, "all have looked at their outer cards"
    table.mode.callouts.close()
    table.conductor.listeners.append(lambda event: staged.append(type(event).__name__))
    pilot.click("hint", seconds=1.0)
    assert table.viewer == SPECTATOR
    pilot.settle()
    assert table.viewer == asked.seat
    pilot.app.work(20.0)
    assert table.pending_choice is not None
    assert table.sentence != table.board.narrator.banner(table.pending_choice), "no hint was given"
    mode = table.mode
    play_on(pilot, table, lambda: mode.conductor.required_viewer == who and mode.is_alone)
    assert table.match.ply
    assert "OuterCardsSeen" not in staged


def test_who_looks_alone_ends_its_turn_before_the_curtain_closes(pilot: Pilot) -> None:
    """Once the drawn card lies there, nothing that is left to choose is a secret."""
    table, rng = shared(pilot, "rat_a_tat_cat"), random.Random(3)

    def is_asked_openly_while_alone() -> bool:
        asked = table.pending_choice
        if asked is None or not table.mode.is_alone:
            return False
        if not needs_privacy(table.match.state, ()):
            return True
        table.mode.callouts.close()
        table.play(rng.choice(asked.legal_actions))
        return False

    play_on(pilot, table, is_asked_openly_while_alone)


@pytest.mark.parametrize("game", SECRET)
def test_one_chooses_without_pointing_at_anything(pilot: Pilot, game: str) -> None:
    table = shared(pilot, game)
    play_on(pilot, table, lambda: table.pending_choice is not None and table.mode.is_alone)
    slots, lit = table.slots(), set()
    assert not {"step", "take"} & set(pilot.targets()), "a pointer needs neither"
    pilot.press(pygame.K_TAB)
    hands = Hands(pilot, "keys")
    for _ in slots:
        hands.choose(partial(eq, "step"))
        lit.add(table.highlighted)
    assert lit == set(slots)
    picked, ply = table.choice.plan.picked_slots, table.match.ply
    hands.choose(partial(eq, "take"))
    pilot.wait(0.3)
    assert (table.choice.plan.picked_slots, table.match.ply) != (picked, ply)


@pytest.mark.parametrize("game", SECRET)
def test_nothing_that_is_hidden_changes_what_others_see_or_hear(game: str, tmp_path: Path) -> None:
    handovers = differences = 0
    for seed in range(5 * HANDOVERS):
        if handovers >= HANDOVERS:
            break
        with Twins(game, tmp_path / str(seed), seed) as twins:
            handovers += twins.hand_over(HANDOVERS // 2)
            differences += twins.differences
    assert handovers >= HANDOVERS
    assert differences > 2, "nothing was hidden"
