"""The practice table "how many points?": what is asked, what is right, and a person's way."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

from game.boards.base import Slot
from game.boards.rat_a_tat_cat.places import GUESS_BOXES, card_slot
from game.keep.household import FIRST
from game.keep.learnt import Tally
from game.keep.progress import ProgressStore
from game.practice.rat_a_tat_cat.points import LEVELS, PointsDrill, Sum, sums_of
from game.practice.rat_a_tat_cat.points_scene import PointsScene
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.rat_a_tat_cat.match import rounds_in, setup_of
from tests.practice.schools import Pupil
from tests.rules.rat_a_tat_cat.knowledge import Knowledge

TABLES = [(2, "base"), (3, "base"), (6, "base"), (2, "younger"), (3, "younger")]
COUNT = len(GUESS_BOXES)


def sums(count: int = 3, variant: str = "base") -> list[Sum]:
    setup = setup_of(count=count, variant=variant, rounds=4)
    return [each for one in rounds_in(setup, 1) for each in sums_of(one)]


def test_only_face_down_numbers_that_were_seen_are_added_up() -> None:
    for count, variant in TABLES:
        found = sums(count, variant)
        assert found, (count, variant)
        for each in found:
            seen = Knowledge(each.seat)
            for event in each.round.events[: each.stop.shown]:
                seen.watch(event)
            assert len(each.slots) >= 2
            assert set(each.slots) <= set(each.round.start.setting.hidden_slots)
            cards = [seen.cards[each.seat, slot] for slot in each.slots]
            assert each.points == sum(int(card) for card in cards if card is not None)
            assert all(card is not None and card.isdecimal() for card in cards), (count, variant)


def test_the_same_cards_are_asked_for_once() -> None:
    found = sums(2)
    keys = [(each.round, each.slots, each.cards) for each in found]
    assert all(one != other for one, other in pairwise(keys))


class TestDrill:
    def drill(self) -> PointsDrill:
        drill = PointsDrill(random.Random(1))
        for one in rounds_in(setup_of(rounds=4), 1):
            drill.add(one)
        return drill

    def test_higher_levels_have_more_cards(self) -> None:
        drill = self.drill()
        counts = [len(drill.draw(level).slots) for level in range(LEVELS)]
        assert counts == sorted(counts)
        assert counts[0] < counts[-1]

    def test_one_round_is_enough_for_every_level(self) -> None:
        drill = PointsDrill(random.Random(1))
        assert any(drill.add(one) for one in rounds_in(setup_of(), 1))
        for level in range(LEVELS):
            drill.draw(level)

    def test_one_guess_is_right_and_each_is_possible(self) -> None:
        drill = self.drill()
        places = set()
        for level in range(LEVELS):
            for each in sums(6):
                guesses = drill.guesses(each, level, COUNT)
                places.add(guesses.index(each.points))
                assert list(guesses) == sorted(set(guesses))
                assert guesses[0] >= 0
                assert guesses[-1] <= 9 * len(each.slots)
        assert places == set(range(COUNT))

    def test_guesses_come_closer_to_each_other(self) -> None:
        drill, each = self.drill(), sums()[0]
        wide = [drill.guesses(each, level, COUNT) for level in range(LEVELS)]
        spans = [guesses[-1] - guesses[0] for guesses in wide]
        assert spans == sorted(spans, reverse=True)
        assert spans[-1] == COUNT - 1


@pytest.fixture
def scene(pilot: Pilot) -> PointsScene:
    return tables.open_practice(pilot, PointsScene)


def wrong(scene: PointsScene) -> Slot:
    return next(slot for slot in scene.choices() if slot != scene.right)


def test_just_the_cards_asked_about_turn_over_and_what_is_kept(
    pilot: Pilot, scene: PointsScene, tmp_path: Path
) -> None:
    for is_right in (True, False):
        tables.ask(pilot)
        assert tables.slots(pilot) == list(GUESS_BOXES)
        assert scene.focus.key is None
        rows, asked = scene.board.props.rows, scene.asked
        assert not [piece.face for row in rows for piece in row if piece.face]
        pilot.click(scene.right if is_right else wrong(scene))
        tables.wait_for_end(pilot)
        assert scene.is_right is is_right
        assert scene.said[:2] == ("practice.sum", asked.points)
        faces = {slot: piece.face for slot, piece in enumerate(rows[asked.seat]) if piece.face}
        assert faces == dict(zip(asked.slots, asked.cards, strict=True))
        assert set(scene.answers) == {card_slot(asked.seat, slot) for slot in faces}
    kept = ProgressStore.open(tmp_path).of(FIRST, scene.key)
    assert kept.theme(scene.theme).asked == Tally(2, 1)
    assert list(kept.best) == [scene.best_key]


def test_a_round_goes_on_after_a_resize(pilot: Pilot, scene: PointsScene) -> None:
    tables.ask(pilot)
    truth = scene.board.now
    tables.resize(pilot, 960, 540)
    assert scene.board.now == truth
    pilot.click(wrong(scene))
    tables.wait_for_end(pilot)
    faces = [[piece.face for piece in row] for row in scene.board.props.rows]
    tables.resize(pilot, 1280, 720)
    assert [[piece.face for piece in row] for row in scene.board.props.rows] == faces


def test_every_sentence_fits(tmp_path: Path) -> None:
    with Pupil(tmp_path, size=(1024, 768), motion="none") as pilot:
        scene = tables.open_practice(pilot, PointsScene)
        tables.ask(pilot)
        keys = [("add", None), ("count", None), *[("sum", 36)] * 4]
        tables.check_sentences(pilot, scene, [(key, count, {}) for key, count in keys])
