"""The practice tables "where is Kalle now?" and "where are the two?": a person's way."""

from __future__ import annotations

import random
from itertools import pairwise, product
from pathlib import Path

from game.boards.kalle_kanalratte.places import lid_slot
from game.keep.progress_data import Tally
from game.practice.kalle_kanalratte import following as kalle
from game.practice.kalle_kanalratte.following import ONE_LID, SWAP_COUNTS, TWO_LIDS, FollowDrill
from game.rules.kalle_kanalratte.table import CELLS, KALLE, PAIRS, Cell
from tests.cases import cases
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.schools import Pupil


@cases("lids", (1, 2))
def test_a_round_swaps_neighbours_and_ends_where_those_are_who_were_shown(lids: int) -> None:
    for length, seed in product(SWAP_COUNTS, range(20)):
        drill, again = (kalle.LidSwaps(random.Random(seed), length, lids) for _ in range(2))
        assert (drill.starts, drill.swaps) == (again.starts, again.swaps)
        at = drill.starts
        assert len(set(at)) == len(set(drill.dwellers)) == lids
        assert drill.dwellers[0] == KALLE
        for a, b in drill.swaps:
            assert (a, b) in PAIRS
            at = tuple(a + b - cell if cell in (a, b) else cell for cell in at)
        assert at == drill.ends
        assert len(drill.swaps) == drill.length == length
        assert all(a != b for a, b in pairwise(drill.swaps)), "a swap is taken back at once"
        assert set(drill.ends) & set(drill.swaps[-1]), "the last swap moves nobody"
    speeds = [kalle.LidSwaps(random.Random(3), length, lids).speed for length in (*SWAP_COUNTS, 60)]
    assert speeds == sorted(speeds)
    assert speeds[0] < 1
    assert speeds[-1] < 2.5
    one, two = (kalle.LidSwaps(random.Random(3), 8, count).speed for count in (1, 2))
    assert two < one


def shown(drill: FollowDrill) -> dict[Cell, int]:
    """Return who is to be seen, by cells."""
    faces = enumerate(card.dweller for card in drill.board.props.cards)
    return {cell: face for cell, face in faces if face is not None}


def test_right_is_more_swaps_and_wrong_is_fewer_and_shows_where_kalle_is(pilot: Pilot) -> None:
    pilot.app.services.change_settings(pace=1)
    (scene, drill), lengths = tables.open_drill(pilot, ONE_LID, FollowDrill), []
    for is_right in (True, True, True, False, False):
        tables.ask(pilot)
        lengths.append(drill.question.length)
        for card in drill.board.props.cards:
            assert (card.dweller, card.flip, card.rise, card.is_marked) == (None, 0.0, 0.0, False)
        assert tables.slots(pilot) == [lid_slot(cell) for cell in range(CELLS)]
        kalle, best = drill.question.ends[0], scene.best
        chosen = (kalle + 5 * (not is_right)) % CELLS
        pilot.click(lid_slot(chosen))
        tables.wait_for_end(pilot)
        assert set(shown(drill)) == {kalle, chosen}
        assert scene.best == (max(best, lengths[-1]) if is_right else best)
        if scene.best > best:
            assert scene.announced[:2] == ("practice.record", scene.best)
    assert lengths[0] == SWAP_COUNTS[1]
    assert lengths[:4] == sorted(lengths[:4])
    assert lengths[3] > lengths[0]
    assert SWAP_COUNTS[scene.level] < lengths[3]
    assert scene.progress.best == {ONE_LID.best_key: scene.best}


@cases(("order", "way"), [(1, "keys"), (-1, "pad")])
def test_two_are_found_in_any_order(pilot: Pilot, way: str, order: int) -> None:
    pilot.app.services.change_settings(pace=1)
    pilot.app.services.session.progress.erase()
    scene, two = tables.open_drill(pilot, TWO_LIDS, FollowDrill)
    say = pilot.app.services.words.domain(scene.game)
    tables.ask(pilot)
    assert scene.sentence == say("practice.ask_two")
    first, second = two.question.ends[::order]
    tables.choose(pilot, way, lid_slot(first))
    assert not tables.slots(pilot)
    assert scene.progress.theme(TWO_LIDS.skill).asked == Tally()
    tables.wait_for_question(pilot)
    assert scene.sentence == say("practice.ask_other")
    assert lid_slot(first) not in pilot.targets()
    seen = shown(two)
    assert set(seen) == {first}
    tables.resize(pilot, 1024, 768)
    assert shown(two) == seen, "whoever was found hides in another window"
    tables.choose(pilot, way, lid_slot(second))
    tables.wait_for_end(pilot)
    assert shown(two) == dict(zip(two.question.ends, two.question.dwellers, strict=True))
    assert scene.progress.theme(TWO_LIDS.skill).asked == Tally(1, 1)
    assert scene.progress.best == {TWO_LIDS.best_key: two.question.length}


@cases("found", (0, 1))
def test_whoever_is_not_found_shows_itself(pilot: Pilot, found: int) -> None:
    pilot.app.services.session.progress.erase()
    scene, two = tables.open_drill(pilot, TWO_LIDS, FollowDrill)
    tables.ask(pilot)
    for cell in two.question.ends[:found]:
        pilot.click(lid_slot(cell))
        tables.wait_for_question(pilot)
    wrong = next(cell for cell in range(CELLS) if cell not in two.question.ends)
    pilot.click(lid_slot(wrong))
    tables.wait_for_end(pilot)
    seen = shown(two)
    assert seen.pop(wrong) not in two.question.dwellers
    assert seen == dict(zip(two.question.ends, two.question.dwellers, strict=True))
    assert (scene.progress.theme(TWO_LIDS.skill).asked, scene.best) == (Tally(1, 0), 0)


def test_the_best_is_taken_over_kept_and_never_gets_worse(pilot: Pilot) -> None:
    records = {"kalle_kanalratte.practice": 9, "other": 1}
    pilot.app.services.change_settings(records=records)
    scene = tables.open_practice(pilot, ONE_LID)
    assert scene.best == 9
    tables.ask(pilot)
    pilot.click(scene.right)
    assert scene.best == 9
    assert pilot.app.services.session.settings.records == records


def test_without_motion_the_swaps_are_still_to_be_seen(tmp_path: Path) -> None:
    with Pupil(tmp_path, motion="none") as pilot:
        scene, drill = tables.open_drill(pilot, ONE_LID, FollowDrill)
        assert not scene.frame_rate
        assert tables.seconds_until_asked(pilot) > drill.question.length
