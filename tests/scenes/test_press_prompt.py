"""Nobody who cannot read is stuck: the hand shows each press of a first match, and no more after.

The clock of these tests is the program's own, and only the tests move it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.drive.tables import TableRequest
from game.play.restrictions import ASKING_HAND_HELP, HINT_HELP
from game.scenes.table.factory import make_table_scene
from game.scenes.table.play import PlayMode
from game.scenes.table.press_prompt import FIRST_PROMPT_SECONDS, PROMPT_INTERVAL_SECONDS
from game.scenes.table.scene import TableScene
from tests.extent import extent
from tests.kept_art import no_pictures
from tests.pilot import Pilot, play_to_end

STEP = 0.5
LONGEST = 2 * FIRST_PROMPT_SECONDS
"""Seconds without a hand, once somebody has to press, after which a child is stuck."""
TABLES = [
    (key, variant, players)
    for key, entry in CATALOG.items()
    for variant in entry.variants
    for players in entry.players(variant)
]


def at_table(pilot: Pilot, game: str, variant: str, players: int) -> TableScene[PlayMode]:
    request = TableRequest(CATALOG[game], variant, (None, *["easy"] * (players - 1)))
    services = pilot.app.services
    table = make_table_scene(services, pilot.app.stack, request.new_match(services))
    pilot.show(table)
    return table


def waits(pilot: Pilot, is_so: Callable[[], bool], seconds: float = 600.0) -> float:
    """Return the seconds, at most some, until something is so."""
    for step in range(round(seconds / STEP)):
        if is_so():
            return step * STEP
        pilot.frame(STEP, is_drawn=False)
    return seconds


@pytest.mark.parametrize("table", extent(TABLES[::5], TABLES), ids=str)
def test_a_first_match_is_played_by_pressing_where_the_hand_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: tuple[str, str, int]
) -> None:
    monkeypatch.setattr(time, "perf_counter", lambda: 0.0)  # bots think within a frame
    with Pilot(tmp_path, motion="none", pace=1, is_drawn=False, art=no_pictures) as pilot:
        scene = at_table(pilot, *table)
        match, hand = scene.match, scene.mode.press_prompt

        def needs_press() -> bool:
            return bool(scene.continue_buttons()) or scene.pending_choice is not None

        def goes_on() -> bool:
            return hand.box is not None or not needs_press()

        while pilot.scene is scene:
            waits(pilot, lambda: needs_press() or pilot.scene is not scene)
            asked = match.ply, scene.slots(), scene.choice.presses
            assert waits(pilot, goes_on, LONGEST) < LONGEST, f"nothing shows {asked}"
            if hand.box is not None:
                pilot.click_at(scene.layout.px(hand.box.centre))
        assert match.is_over


def test_the_hand_comes_again_in_a_first_match_later_once_and_never_if_parents_forbid_it(
    tmp_path: Path,
) -> None:
    with Pilot(tmp_path, motion="none", pace=1, is_drawn=False, art=no_pictures) as pilot:
        services, table = pilot.app.services, ("katzenpolizei", "base", 3)
        scene = at_table(pilot, *table)

        def coming(seconds: float) -> list[float]:
            """Return the seconds, at most some, after which the hand has come."""
            pilot.click_at(scene.layout.px((40, 400)))  # nothing is there, but somebody is
            waits(pilot, lambda: not scene.remark.sentence)
            before, times = False, []
            for step in range(1, round(seconds / STEP)):
                pilot.frame(STEP, is_drawn=False)
                is_there = scene.mode.press_prompt.box is not None
                if is_there and not before:
                    times.append(step * STEP)
                before = is_there
            return times

        pilot.ask()
        assert coming(40) == pytest.approx(
            [FIRST_PROMPT_SECONDS, FIRST_PROMPT_SECONDS + PROMPT_INTERVAL_SECONDS], abs=STEP
        )
        scene.mode.help()
        waits(pilot, lambda: scene.mode.hint_slot is not None)
        assert coming(20) == [], "the hint has a hand of its own"
        play_to_end(scene.match, random.Random(1))
        services.change_settings(disabled=(HINT_HELP,))
        scene = at_table(pilot, *table)
        pilot.ask()
        assert len(coming(90)) == 1, "without hints it shows a legal press"
        services.change_settings(disabled=(ASKING_HAND_HELP,))
        scene = at_table(pilot, *table)
        pilot.ask()
        assert coming(40) == []
