"""The practice table "how many points?": what is asked, what is right, and what is shown then."""

from __future__ import annotations

import random
from itertools import pairwise

from game.boards.rat_a_tat_cat.places import GUESS_BOXES, card_slot
from game.practice.rat_a_tat_cat.points import LEVELS, PointsDrill, Sum, sums_of
from game.practice.rat_a_tat_cat.points_scene import PointsScene
from tests.cases import cases
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.rat_a_tat_cat.match import rounds_in
from tests.rules.rat_a_tat_cat.knowledge import Knowledge

COUNT = len(GUESS_BOXES)


def sums(count: int = 3, variant: str = "base") -> list[Sum]:
    rounds = rounds_in(count=count, variant=variant, rounds=4)
    return [each for one in rounds for each in sums_of(one)]


@cases(
    ("count", "variant"), [(2, "base"), (3, "base"), (6, "base"), (2, "younger"), (3, "younger")]
)
def test_only_face_down_numbers_that_were_seen_are_added_up(count: int, variant: str) -> None:
    found = sums(count, variant)
    assert found
    for each in found:
        seen = Knowledge(each.seat)
        for event in each.round.events[: each.stop.shown]:
            seen.watch(event)
        assert len(each.slots) >= 2
        assert set(each.slots) <= set(each.round.start.setting.hidden_slots)
        cards = [seen.cards[each.seat, slot] for slot in each.slots]
        assert all(card is not None and card.isdecimal() for card in cards)
        assert each.points == sum(int(card) for card in cards if card is not None)
    keys = [(each.round, each.slots, each.cards) for each in found]
    assert all(one != other for one, other in pairwise(keys)), "the same cards are asked for twice"


def test_higher_levels_have_more_cards_and_guesses_that_are_closer() -> None:
    """Of the guesses one is right, and each is possible; one round is enough for every level."""
    drill, one_round = PointsDrill(random.Random(1)), PointsDrill(random.Random(1))
    for one in rounds_in(rounds=4):
        drill.add(one)
    assert any(one_round.add(one) for one in rounds_in())
    counts, spans, places = [], [], set()
    asked, some = sums()[0], sums(6)
    for level in range(LEVELS):
        one_round.draw(level)
        counts.append(len(drill.draw(level).slots))
        wide = drill.guesses(asked, level, COUNT)
        spans.append(wide[-1] - wide[0])
        for each in some:
            guesses = drill.guesses(each, level, COUNT)
            places.add(guesses.index(each.points))
            assert list(guesses) == sorted(set(guesses))
            assert guesses[0] >= 0
            assert guesses[-1] <= 9 * len(each.slots)
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]
    assert spans == sorted(spans, reverse=True)
    assert spans[-1] == COUNT - 1
    assert places == set(range(COUNT))


def test_just_the_cards_asked_about_turn_over_and_stay_open(pilot: Pilot) -> None:
    scene = tables.open_practice(pilot, PointsScene)
    for is_right in (True, False):
        tables.ask(pilot)
        assert tables.slots(pilot) == list(GUESS_BOXES)
        asked = scene.asked
        assert not [piece.face for row in scene.board.props.rows for piece in row if piece.face]
        wrong = next(slot for slot in scene.choices() if slot != scene.right)
        pilot.click(scene.right if is_right else wrong)
        tables.wait_for_end(pilot)
        assert scene.is_right is is_right
        assert scene.said[:2] == ("practice.sum", asked.points)
        for width in (960, 1280):
            row = scene.board.props.rows[asked.seat]
            faces = {slot: piece.face for slot, piece in enumerate(row) if piece.face}
            assert faces == dict(zip(asked.slots, asked.cards, strict=True)), width
            assert set(scene.answers) == {card_slot(asked.seat, slot) for slot in faces}
            tables.resize(pilot, width, 540)
