"""The practice tables "what lies where?" and "how many points?": a person's way."""

from __future__ import annotations

import random
from itertools import pairwise

from game.boards.rat_a_tat_cat.places import GUESS_BOXES, card_location, card_slot
from game.practice.difficulty import QuestionPool
from game.practice.drill import DrillScene
from game.practice.rat_a_tat_cat import adding, remembering
from game.practice.rat_a_tat_cat.adding import (
    ADDING_LEVELS,
    AddDrill,
    SumQuestion,
    answer_choices,
    sum_questions,
)
from game.practice.rat_a_tat_cat.remembering import STREAK_KEY, RememberDrill, success_by_span
from tests.cases import cases
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.rat_a_tat_cat.match import played, rounds_in, setup_of
from tests.rules.rat_a_tat_cat.knowledge import Knowledge

RECORDS = {
    **{f"rat_a_tat_cat.practice.{what}.{n}": 100 for what in ("asked", "right") for n in range(5)},
    "rat_a_tat_cat.practice.best": 88,
    "rat_a_tat_cat.practice.level": remembering.DRILL.levels - 1,
    "other": 1,
}
"""What the settings may hold of former times."""
COUNT = len(GUESS_BOXES)


def opened(pilot: Pilot) -> tuple[DrillScene, RememberDrill]:
    return tables.open_drill(pilot, remembering.DRILL, RememberDrill)


def test_a_wrong_answer_shows_the_right_card(pilot: Pilot) -> None:
    """It grows with right answers; without a round of one's own one looks over a shoulder."""
    scene, drill = opened(pilot)
    assert (scene.announced[0], drill.board.viewer) == ("practice.shoulder", 0)
    assert drill.board.seats[0].name in scene.sentence
    pilot.app.services.change_settings(pace=1)
    levels = []
    for streak in range(1, 4):
        tables.ask(pilot)
        pieces = [piece for row in drill.board.props.rows for piece in row]
        assert not any(piece.face or piece.reminder for piece in pieces), (
            "a face that was not shown"
        )
        levels.append(scene.level)
        assert scene.right in tables.slots(pilot)
        pilot.click(scene.right)
        tables.wait_for_end(pilot)
        assert (scene.best, drill.streak) == (streak, streak)
    assert levels == sorted(levels)
    assert levels[0] < scene.level
    tables.ask(pilot)
    question = drill.question
    chosen = next(slot for slot in drill.choices if card_location(slot)[1] not in question.right)
    pilot.click(chosen)
    tables.wait_for_end(pilot)
    assert (scene.best, drill.streak) == (3, 0)
    places = {card_location(chosen), *((question.seat, slot) for slot in question.right)}
    for width in (1280, 960):
        rows = enumerate(drill.board.props.rows)
        faces = {(s, n): p.face for s, row in rows for n, p in enumerate(row) if p.face is not None}
        assert faces == {(s, n): question.stop.rows[s][n] for s, n in places}, width
        tables.resize(pilot, width, 540)
    again = DrillScene(pilot.app.services, pilot.app.stack, remembering.DRILL)
    assert again.best == scene.progress.best[STREAK_KEY] == 3


def test_it_is_the_persons_own_round(pilot: Pilot) -> None:
    match = played(setup_of((2,), count=4), pilot.app.services.session.journal)
    before = pilot.app.services.session.journal.finished_matches()
    scene, drill = opened(pilot)
    assert drill.board.viewer == 2
    assert scene.announced[0] == "practice.intro"
    pilot.click("start")
    presses = 0
    while not tables.slots(pilot):
        scene.on_invalid_choice()
        pilot.frame(0.02)
        presses += 1
    assert presses <= drill.question.stop.shown + 10, "a press beside it skips nothing"
    seen = match.events_since(0, 2)
    shown = drill.question.round.events[: drill.question.stop.shown]
    assert any(seen[at : at + len(shown)] == shown for at in range(len(seen)))
    pilot.wait(0.5)  # right after a skip, presses are ignored
    pilot.click(scene.right)
    tables.wait_for_end(pilot)
    assert pilot.app.services.session.journal.finished_matches() == before


def test_what_the_settings_held_is_taken_over_and_stays(pilot: Pilot) -> None:
    pilot.app.services.change_settings(records=RECORDS)
    scene, _ = opened(pilot)
    assert (scene.best, scene.level) == (88, remembering.DRILL.levels - 1)
    assert success_by_span(scene.progress) == (1.0,) * 5
    tables.ask(pilot)
    pilot.click(scene.right)
    assert pilot.app.services.session.settings.records == RECORDS


def sums(count: int = 3, variant: str = "base") -> list[SumQuestion]:
    rounds = rounds_in(count=count, variant=variant, rounds=4)
    return [each for one in rounds for each in sum_questions(one)]


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
    rng = random.Random(1)
    pool, one_round = (
        QuestionPool[SumQuestion](rng, ADDING_LEVELS, lambda each: each.hardness) for _ in range(2)
    )
    for one in rounds_in(rounds=4):
        pool.add(sum_questions(one))
    one_round.add(next(found for one in rounds_in() if (found := list(sum_questions(one)))))
    counts, spans, places = [], [], set()
    asked, some = sums()[0], sums(6)
    for level in range(ADDING_LEVELS):
        one_round.random_question(level)
        counts.append(len(pool.random_question(level).slots))
        wide = answer_choices(rng, asked, level, COUNT)
        spans.append(wide[-1] - wide[0])
        for each in some:
            shown = answer_choices(rng, each, level, COUNT)
            places.add(shown.index(each.points))
            assert list(shown) == sorted(set(shown))
            assert shown[0] >= 0
            assert shown[-1] <= 9 * len(each.slots)
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]
    assert spans == sorted(spans, reverse=True)
    assert spans[-1] == COUNT - 1
    assert places == set(range(COUNT))


def test_just_the_cards_asked_about_turn_over_and_stay_open(pilot: Pilot) -> None:
    scene, drill = tables.open_drill(pilot, adding.DRILL, AddDrill)
    for is_right in (True, False):
        tables.ask(pilot)
        assert tables.slots(pilot) == list(GUESS_BOXES)
        asked = drill.question
        assert not [piece.face for row in drill.board.props.rows for piece in row if piece.face]
        wrong = next(slot for slot in drill.choices if slot != scene.right)
        pilot.click(scene.right if is_right else wrong)
        tables.wait_for_end(pilot)
        assert drill.is_right is is_right
        assert scene.announced[:2] == ("practice.sum", asked.points)
        for width in (960, 1280):
            row = drill.board.props.rows[asked.seat]
            faces = {slot: piece.face for slot, piece in enumerate(row) if piece.face}
            assert faces == dict(zip(asked.slots, asked.cards, strict=True)), width
            assert set(drill.replay.answers) == {card_slot(asked.seat, slot) for slot in faces}
            tables.resize(pilot, width, 540)
