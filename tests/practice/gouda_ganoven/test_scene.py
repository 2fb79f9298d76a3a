"""The practice table "who gets the cheese?": its rooms, and a person's way through it."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from game.boards.gouda_ganoven.slots import seat_slot
from game.catalog import CATALOG
from game.keep.household import FIRST
from game.keep.learnt import Tally
from game.keep.progress import ProgressStore
from game.practice.gouda_ganoven.drill import LEVELS, VIEWER, Brawl, Drill
from game.practice.gouda_ganoven.drill import tables as tables_of
from game.practice.gouda_ganoven.scene import PracticeScene
from game.practice.puzzles import FILE
from game.resources import ASSETS
from game.rules.base import Seat
from game.rules.gouda_ganoven.events import RowShown
from game.rules.gouda_ganoven.table import STRENGTH, TRAP_COSTS
from game.rules.gouda_ganoven.view import GoudaView
from game.words import Domain
from tests.extent import extent
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.pupil import Pupil

ENTRY = CATALOG["gouda_ganoven"]


@cache
def rooms(seed: int) -> list[Brawl]:
    found = [(setup, brawls) for setup, brawls in tables_of(ENTRY, random.Random(seed))]
    assert len({(len(setup.players), setup.variant) for setup, _ in found}) == 1
    return [brawl for _, brawls in found for brawl in brawls]


def by_hand(brawl: Brawl) -> Seat:
    """Return who wins as one adds up the open cards; of equals whoever has the best weapons."""
    view = brawl.before
    assert isinstance(view, GoudaView)
    ranks = {}
    for event in brawl.shown:
        if isinstance(event, RowShown) and event.room == brawl.fought.room:
            weapons = sorted((STRENGTH[card] for card in event.cards), reverse=True)
            trap = TRAP_COSTS * (event.seat in view.trapped)
            ranks[event.seat] = (sum(weapons) - trap, weapons)
    assert tuple(sorted(ranks)) == brawl.rats
    return max(ranks, key=lambda seat: ranks[seat])


class TestRooms:
    def test_the_winner_is_whom_one_finds_by_adding_up_the_open_cards(self) -> None:
        for seed in range(extent(4, 8)):
            found = rooms(seed)
            assert len(found) >= 4 * LEVELS, seed
            for brawl in found:
                assert brawl.winner == by_hand(brawl), seed
                assert len(brawl.rats) > brawl.fought.cheese >= 1, seed

    def test_nothing_is_seen_but_by_the_seat(self) -> None:
        for brawl in rooms(1):
            assert isinstance(brawl.before, GoudaView)
            assert brawl.before.seat == VIEWER
            assert all(event.seen_by(VIEWER) == event for event in brawl.shown)

    def test_higher_levels_are_harder(self) -> None:
        drill = Drill(random.Random(2), rooms(2))
        means = []
        for level in range(LEVELS):
            drawn = [drill.draw(level).hardness for _ in range(30)]
            means.append(sum(drawn) / 30)
        assert means == sorted(means)
        assert means[0] + 4 < means[-1]

    def test_no_room_comes_again_before_all_of_its_level_have(self) -> None:
        drill = Drill(random.Random(3), rooms(3))
        first = [drill.draw(2) for _ in range(len(drill.brawls) // LEVELS)]
        assert len(set(map(id, first))) == len(first)
        assert drill.draw(2) in drill.brawls

    def test_without_the_file_lots_are_cast(self, monkeypatch: pytest.MonkeyPatch) -> None:
        read = Path.read_bytes
        gone = ASSETS / ENTRY.key / FILE
        monkeypatch.setattr(Path, "read_bytes", lambda p: b"" if p == gone else read(p))
        found = rooms(1)
        assert len(found) >= LEVELS
        assert all(brawl.winner == by_hand(brawl) for brawl in found)


@pytest.fixture
def scene(pilot: Pilot) -> PracticeScene:
    return tables.open_practice(pilot, PracticeScene)


def test_rounds_and_what_is_kept_of_them(
    pilot: Pilot, scene: PracticeScene, tmp_path: Path
) -> None:
    for is_right in (True, False):
        tables.ask(pilot)
        assert tuple(tables.slots(pilot)) == tuple(map(seat_slot, scene.brawl.rats))
        assert scene.focus.key is None
        wrong = next(slot for slot in scene.choices() if slot != scene.right)
        pilot.click(scene.right if is_right else wrong)
        tables.wait_for_end(pilot)
        told = scene.board.tell(scene.brawl.fought)
        assert told
        assert scene.sentence.endswith(told)
    pilot.click("back", seconds=0.3)
    assert pilot.scene.name == "title"
    kept = ProgressStore.open(tmp_path).of(FIRST, scene.key)
    assert kept.theme(scene.skill).asked == Tally(2, 1)


def test_a_new_board_in_the_middle_goes_on(pilot: Pilot, scene: PracticeScene) -> None:
    pilot.click("start")
    for width in (1024, 1280):
        pilot.wait(0.7)
        tables.resize(pilot, width, 768)
    tables.wait_for_question(pilot)
    pilot.click(scene.right)
    tables.wait_for_end(pilot)


def test_every_sentence_fits(tmp_path: Path) -> None:
    """How a room was won is told of the rooms with the longest sentences."""
    with Pupil(tmp_path, size=(1280, 720), motion="none") as pilot:
        scene = tables.open_practice(pilot, PracticeScene)
        tables.check_sentences(
            pilot, scene, [(key, None, {}) for key in ("intro", "watch", "fight")]
        )
        for language in tables.languages(pilot):
            say = Domain(scene.key, language)
            brawls = {scene.board.tell(brawl.fought) or "": brawl for brawl in scene.drill.brawls}
            rooms = {say(f"room.{brawl.fought.room}.in") for brawl in brawls.values()}
            for room in sorted(rooms, key=len)[-2:]:
                scene.told = ""
                scene.put_up("practice.ask", in_room=room)
                tables.check_fits(pilot)
            for scene.told in sorted(brawls, key=len)[-3:]:
                tables.check_fits(pilot)
