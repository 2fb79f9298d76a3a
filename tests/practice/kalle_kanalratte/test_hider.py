"""The practice table of the hider: real rounds by the rules, and what the seeker makes of them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ai.kalle_kanalratte.tracker import suspicion
from game.boards.kalle_kanalratte.crumbs import MOST, crumbs_of
from game.boards.kalle_kanalratte.words import PASS_SLOT, lid_slot
from game.catalog import CATALOG
from game.keep.learnt import Tally
from game.play.match import Match
from game.practice.base import Mode
from game.practice.kalle_kanalratte.hider import TIMES, HiderScene, is_hidden
from game.practice.kalle_kanalratte.records import HIDDEN
from game.rules.base import Event
from game.rules.kalle_kanalratte.events import KalleFound, KalleHidden
from game.rules.kalle_kanalratte.table import KALLE, Phase
from game.rules.kalle_kanalratte.view import KalleView
from game.words import LANGUAGES
from tests.bench.hider import WAYS
from tests.bench.hider import played as played_at_once
from tests.pilot import Pilot
from tests.practice import tables


@pytest.fixture
def scene(pilot: Pilot) -> HiderScene:
    pilot.app.services.change(pace=1)
    return tables.open_practice(pilot, HiderScene)


def played(pilot: Pilot, scene: HiderScene, cell: int = 0) -> None:
    """Hide Kalle under a lid and never swap."""
    tables.ask(pilot)
    pilot.click(lid_slot(cell))
    while "start" not in pilot.targets():
        if PASS_SLOT in pilot.targets():
            pilot.click(PASS_SLOT)
        pilot.frame(0.05)


def seeker_saw(scene: HiderScene) -> tuple[Event, ...]:
    return scene._match.events_since(0, 1)


@pytest.mark.parametrize("way", tables.WAYS)
def test_a_round_by_pointer_keys_or_pad_alone(pilot: Pilot, scene: HiderScene, way: str) -> None:
    tables.choose(pilot, way, "start")
    phases = []
    while "start" not in pilot.targets():
        if scene.right is not None:
            phases.append(scene._view.phase)
            tables.choose(pilot, way, scene.right)
        else:
            pilot.frame(0.05)
    assert phases[0] is Phase.HIDE
    assert set(phases[1:]) <= {Phase.SWAP}
    assert scene._is_found or scene._swaps == scene.times
    assert scene.learnt.theme(scene.theme).asked.count == 1


def as_suspected(scene: HiderScene) -> dict[int, float]:
    """What the seeker made of it when it chose last, or at the end if it did not find Kalle."""
    now = Match(CATALOG[scene.key], scene._match.setup)
    told = {}
    for action in scene._match.actions:
        if now.to_act == 1:
            told = suspected(now)
        now.play(action)
    return told if scene._is_found else suspected(now)


def suspected(match: Match) -> dict[int, float]:
    view = match.observe(1)
    assert isinstance(view, KalleView)
    return suspicion(match.events_since(0, 1), view)


@pytest.mark.parametrize("cell", range(16))
def test_the_verdict_is_that_of_one_who_saw_what_the_seeker_saw(
    pilot: Pilot, scene: HiderScene, cell: int
) -> None:
    played(pilot, scene, cell)
    told = as_suspected(scene)
    is_helpless = scene._is_found and not scene._swaps
    is_right = is_helpless or told[cell] < max(told.values())
    assert scene.kalle == cell
    assert scene.learnt.theme(scene.theme).asked == Tally(1, int(is_right))
    assert scene._is_found == any(isinstance(event, KalleFound) for event in scene._shown)
    assert scene.best == (scene.times if is_right and not scene._is_found else 0)
    assert scene.board.crumbs.lying == crumbs_of(told)
    assert scene.board.props.cards[cell].dweller == KALLE
    keys = ("caught", "unlucky") if scene._is_found else ("suspected", "now_hidden")
    assert scene.said[0] == f"practice.{keys[is_right]}"


def test_whoever_is_found_by_chance_has_made_no_mistake(scene: HiderScene) -> None:
    found, lots = set(), random.Random(1)
    for _ in range(100):
        is_right, is_found = played_at_once(scene, "never swaps", lots)
        if is_found:
            found.add((scene.said[0], is_right))
    assert found == {("practice.unlucky", True), ("practice.caught", False)}


def test_nothing_that_the_seeker_is_told_says_where_kalle_is(
    pilot: Pilot, scene: HiderScene
) -> None:
    played(pilot, scene)
    (hidden,) = (event for event in seeker_saw(scene) if isinstance(event, KalleHidden))
    assert hidden.cell is None


def test_four_in_five_are_in_reach_for_who_hides_well(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, motion="none")
    scene = HiderScene(pilot.app.services, pilot.app.stack)
    pilot.show(scene)
    lots = random.Random(1)
    shares = {way: sum(played_at_once(scene, way, lots)[0] for _ in range(60)) / 60 for way in WAYS}
    assert shares["as the strongest bot"] > 0.8
    assert shares["never swaps"] < 0.7
    pilot.close()


def test_whoever_is_suspected_most_is_not_hidden() -> None:
    assert is_hidden({0: 0.2, 1: 0.3}, 0)
    assert not is_hidden({0: 0.2, 1: 0.3}, 1)
    assert not is_hidden({0: 0.5, 1: 0.5}, 0)


def test_a_lid_that_was_pointed_at_can_be_taken_back(pilot: Pilot, scene: HiderScene) -> None:
    tables.ask(pilot)
    pilot.click(lid_slot(5))
    tables.wait_for_question(pilot)
    before = pilot.targets().keys()
    lid = next(slot for slot in tables.slots(pilot) if slot != PASS_SLOT)
    pilot.click(lid)
    assert pilot.targets().keys() != before
    scene.back()
    assert pilot.targets().keys() == before
    scene.back()
    pilot.wait(0.3)
    assert pilot.scene.name == "title"


def test_more_swaps_with_each_level() -> None:
    assert list(TIMES) == sorted(set(TIMES))
    assert 5 in TIMES
    assert TIMES[-1] < 8  # with the eighth lid the search is over


def test_a_round_outlives_other_windows(pilot: Pilot, scene: HiderScene) -> None:
    tables.ask(pilot)
    pilot.click(lid_slot(5))
    for number in range(300):
        if "start" in pilot.targets():
            break
        if number % 40 == 7:
            pilot.app.resize((1024, 768) if number % 80 == 7 else (1280, 720))
        if PASS_SLOT in pilot.targets():
            pilot.click(PASS_SLOT)
        pilot.frame(0.2)
    assert scene.mode is Mode.READY
    lying = dict(scene.board.crumbs.lying)
    tables.resize(pilot, 1680, 720)
    assert scene.board.crumbs.lying == lying
    assert scene._is_found or max(lying.values()) == MOST


def test_the_next_round_begins_with_shut_lids(pilot: Pilot, scene: HiderScene) -> None:
    played(pilot, scene)
    tables.ask(pilot)
    assert scene.board.crumbs.lying == {}
    assert all(card.dweller is None for card in scene.board.props.cards)
    assert scene.learnt.best.keys() <= {HIDDEN}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits(tmp_path: Path, language: str) -> None:
    pilot = Pilot(tmp_path, size=(1024, 768), language=language, motion="none")
    scene = tables.open_practice(pilot, HiderScene)
    name = scene._say("seat.1")
    for key in ("intro_hider", "seeks", "unsuspected", "suspected", "caught", "unlucky"):
        scene.put_up(f"practice.{key}", name=name)
        tables.check_fits(pilot)
    scene.put_up("practice.now_hidden", 7)
    tables.check_fits(pilot)
    pilot.close()
