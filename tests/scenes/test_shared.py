"""Several people at one table: whoever looks alone is told, and nobody else learns anything."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.keep.settings import Choice
from game.rules.base import ONLOOKER
from game.scenes.market.result import ResultScene
from game.scenes.market.start import new_match, players_of, setup_with
from game.scenes.table.laying import lay_table
from game.scenes.table.scene import TableScene
from game.scenes.table.shared import SharedTable
from tests.pilot import Pilot
from tests.scenes.handover import Twins

SECRET = [key for key, entry in CATALOG.items() if entry.has_secrets]
LOOK = ["look", "menu"]


def shared(pilot: Pilot, game: str, people: int = 3, bots: int = 0) -> SharedTable:
    """Lay a table for some people and some easy bots."""
    entry, services = CATALOG[game], pilot.app.services
    levels = [None] * people + ["easy"] * bots
    choice = Choice(variant=entry.variants[0], players=players_of(services, entry, levels))
    match = new_match(services, entry, setup_with(entry, choice, seed=7))
    table = lay_table(services, pilot.app.stack, match)
    assert isinstance(table, SharedTable)
    pilot.show(table)
    return table


def until_closed(pilot: Pilot, table: SharedTable) -> None:
    """Play at random, before everybody's eyes, until somebody has to look alone."""
    rng = random.Random(2)
    for _ in range(4000):
        if "look" in pilot.targets():
            return
        table.conductor.release()
        if table.asked is not None:
            table.close_lesson()
            table._play(rng.choice(table.asked.legal_actions))
        pilot.frame(0.05, is_drawn=False)
        pilot.app.services.journal.finish()
    raise AssertionError("nobody ever looks alone")


@pytest.mark.parametrize("game", CATALOG)
def test_three_people_play_a_whole_match_by_clicks(pilot: Pilot, game: str) -> None:
    pilot.click(game, seconds=0.4)
    pilot.click(("count", 3), ("seat", 1))
    for seat in (1, 2):
        while pilot.scene.choice.players[seat].kind == "bot":  # type: ignore[attr-defined]
            pilot.click(("seat", seat))
    pilot.click("play", seconds=0.4)
    assert isinstance(pilot.scene, SharedTable) == CATALOG[game].has_secrets
    rng = random.Random(5)
    for _ in range(3000):
        pilot.settle()
        if not isinstance(pilot.scene, TableScene):
            break
        pilot.table.close_lesson()
        slots = [slot for slot in pilot.table.slots() if slot not in pilot.table._picked]
        pilot.click(rng.choice(slots))
    assert isinstance(pilot.scene, ResultScene)


@pytest.mark.parametrize("game", SECRET)
def test_before_everybody_the_board_is_an_onlookers(pilot: Pilot, game: str) -> None:
    table = shared(pilot, game)
    assert table.viewer == table.board.viewer == table.conductor.viewer == ONLOOKER
    until_closed(pilot, table)
    assert [target.key for target in table.targets()] == LOOK
    assert table.slots() == ()
    assert table.asked is None
    pilot.click("look", seconds=0.6)
    assert table.viewer == table.board.viewer == table.conductor.viewer
    assert table.viewer in table.people


@pytest.mark.parametrize("game", SECRET)
def test_the_curtain_says_whose_turn_it_is_and_reads_it_aloud(pilot: Pilot, game: str) -> None:
    speech = pilot.app.services.speech
    pilot.app.services.change(reads_aloud=True)
    table = shared(pilot, game)
    until_closed(pilot, table)
    name = table.match.setup.players[table.conductor.eyes].name
    assert f"Only {name} may look!" in pilot.texts()
    assert speech.said.startswith(f"Only {name} may look!")
    before = speech.said
    pilot.click("look", seconds=1.0)
    assert speech.said == before, "others would hear it"
    assert pilot.app.services.sound.is_hushed


@pytest.mark.parametrize("game", SECRET)
def test_leaving_in_the_middle_lets_everything_be_heard_again(pilot: Pilot, game: str) -> None:
    table = shared(pilot, game)
    until_closed(pilot, table)
    pilot.click("look", seconds=0.6)
    pilot.app.stack.pop()
    pilot.app.stack.settle()
    assert not pilot.app.services.sound.is_hushed
    assert not pilot.app.services.speech.is_hushed


@pytest.mark.parametrize("game", SECRET)
def test_a_match_that_was_left_behind_the_curtain_begins_before_everybody(
    pilot: Pilot, game: str
) -> None:
    table = shared(pilot, game)
    until_closed(pilot, table)
    wanted = table.conductor.eyes
    pilot.click("look", seconds=0.6)
    pilot.app.stack.pop()
    pilot.app.stack.settle()
    again = lay_table(pilot.app.services, pilot.app.stack, table.match)
    assert isinstance(again, SharedTable)
    pilot.show(again)
    assert again.viewer == ONLOOKER
    until_closed(pilot, again)
    assert again.conductor.eyes == wanted


def test_what_one_has_looked_at_is_not_shown_again(pilot: Pilot) -> None:
    table = shared(pilot, "rat_a_tat_cat")
    until_closed(pilot, table)
    who = table.conductor.eyes
    pilot.settle()
    assert table.viewer == ONLOOKER, "all have looked at their outer cards"
    table.close_lesson()
    table.conductor.look_alone()
    staged: list[str] = []
    table.conductor.listeners.append(lambda event: staged.append(type(event).__name__))
    until_closed(pilot, table)
    pilot.click("look", seconds=3.0)
    assert table.viewer == who
    assert "OuterCardsSeen" not in staged


def test_a_hint_is_given_alone(pilot: Pilot) -> None:
    table = shared(pilot, "rat_a_tat_cat")
    for _ in range(3):
        until_closed(pilot, table)
        pilot.click("look", seconds=0.6)
        for _ in range(200):
            table.conductor.release()
            pilot.frame(0.05)
            if table._next is not None:
                break
    pilot.settle()
    table.close_lesson()
    asked = table.asked
    assert asked is not None
    assert table.viewer == ONLOOKER
    pilot.click("hint", seconds=1.0)
    assert table.viewer == ONLOOKER
    pilot.click("look", seconds=0.6)
    assert table.viewer == asked.seat
    pilot.settle()
    pilot.app.work(20.0)
    assert table._advisor.sentence


@pytest.mark.parametrize("game", SECRET)
def test_one_chooses_without_pointing_at_anything(pilot: Pilot, game: str) -> None:
    table = shared(pilot, game)
    while True:
        until_closed(pilot, table)
        pilot.click("look", seconds=0.6)
        for _ in range(100):
            table.conductor.release()
            pilot.frame(0.05)
        if table.asked is not None and table.is_alone:
            break
    table.close_lesson()
    slots, lit = table.slots(), set()
    for _ in slots:
        pilot.click("step")
        assert table.lit in slots
        lit.add(table.lit)
    assert lit == set(slots)
    assert isinstance(table.lit, Slot)
    picked, ply = table._picked, table.match.ply
    pilot.click("take", seconds=0.3)
    assert (table._picked, table.match.ply) != (picked, ply)


@pytest.mark.parametrize("game", SECRET)
def test_nothing_that_is_hidden_changes_what_others_see_or_hear(game: str, tmp_path: Path) -> None:
    handovers = differences = 0
    for seed in range(30):
        if handovers >= 8:
            break
        with Twins(game, tmp_path / str(seed), seed) as twins:
            handovers += twins.hand_over(12)
            differences += twins.differences
    assert handovers >= 8
    assert differences > 2, "nothing was hidden"
