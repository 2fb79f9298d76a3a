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
from tests.extent import extent
from tests.pilot import Pilot
from tests.scenes.handover import Twins

SECRET = [key for key, entry in CATALOG.items() if entry.has_secrets]
LOOK = ["look", "menu"]
HANDOVERS = extent(6, 24)
"""Times that the curtain closes before the twins."""
PILOT = {"pace": 1, "is_drawn": False}


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
            table.point_at(rng.choice([slot for slot in table.slots() if slot not in table.picked]))
        pilot.frame(0.05, is_drawn=False)
        pilot.app.services.session.journal.finish()
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
        slots = [slot for slot in pilot.table.slots() if slot not in pilot.table.picked]
        pilot.click(rng.choice(slots))
    assert isinstance(pilot.scene, ResultScene)


@pytest.mark.parametrize("game", SECRET)
def test_one_looks_alone_and_is_the_only_one_to_see_and_hear(pilot: Pilot, game: str) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    speech = services.output.speech
    services.change(reads_aloud=True)
    table = shared(pilot, game)
    assert table.viewer == table.board.viewer == table.conductor.viewer == ONLOOKER
    until_closed(pilot, table)
    assert [target.key for target in table.targets()] == LOOK
    assert table.slots() == ()
    assert table.asked is None
    eyes = table.conductor.eyes
    name = table.match.setup.players[eyes].name
    assert f"Only {name} may look!" in pilot.texts()
    assert speech.said.startswith(f"Only {name} may look!")
    before = speech.said
    pilot.click("look", seconds=1.0)
    assert table.viewer == table.board.viewer == table.conductor.viewer == eyes
    assert speech.said == before, "others would hear it"
    assert services.output.sound.is_hushed
    stack.pop()
    stack.settle()
    assert not services.output.sound.is_hushed, "the table was left"
    assert not speech.is_hushed
    again = lay_table(services, stack, table.match)
    assert isinstance(again, SharedTable)
    pilot.show(again)
    assert again.viewer == ONLOOKER
    until_closed(pilot, again)
    assert again.conductor.eyes == eyes


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
            if not table.curtain.is_open:
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
    assert table.asked is not None
    assert table.sentence != table.board.banner(table.asked), "no hint was given"


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
    picked, ply = table.picked, table.match.ply
    pilot.click("take", seconds=0.3)
    assert (table.picked, table.match.ply) != (picked, ply)


@pytest.mark.parametrize("game", SECRET)
def test_nothing_that_is_hidden_changes_what_others_see_or_hear(game: str, tmp_path: Path) -> None:
    handovers = differences = 0
    for seed in range(30):
        if handovers >= HANDOVERS:
            break
        with Twins(game, tmp_path / str(seed), seed) as twins:
            handovers += twins.hand_over(HANDOVERS // 2)
            differences += twins.differences
    assert handovers >= HANDOVERS
    assert differences > 2, "nothing was hidden"
