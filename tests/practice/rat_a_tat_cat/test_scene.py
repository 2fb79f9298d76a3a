"""The practice table "what lies where?": a person's way through it."""

from __future__ import annotations

import pytest

from game.boards.rat_a_tat_cat.places import card_at, card_slot
from game.practice.rat_a_tat_cat.drill import LEVELS, questions_of
from game.practice.rat_a_tat_cat.records import IN_A_ROW, curve_of
from game.practice.rat_a_tat_cat.replay import haste
from game.practice.rat_a_tat_cat.scene import PracticeScene
from game.rules.rat_a_tat_cat.events import CardDealt, CardPeeked, CardsSwapped, OuterCardsSeen
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.rat_a_tat_cat.match import played, setup_of

RECORDS = {
    **{f"rat_a_tat_cat.practice.{what}.{n}": 100 for what in ("asked", "right") for n in range(5)},
    "rat_a_tat_cat.practice.best": 88,
    "rat_a_tat_cat.practice.level": LEVELS - 1,
    "other": 1,
}
"""What the settings may hold of former times."""


@pytest.fixture
def scene(pilot: Pilot) -> PracticeScene:
    return tables.open_practice(pilot, PracticeScene)


def test_a_wrong_answer_shows_the_right_card_and_ends_the_streak(
    pilot: Pilot, scene: PracticeScene
) -> None:
    """It grows with right answers; without a round of one's own one looks over a shoulder."""
    assert (scene.said[0], scene.board.viewer) == ("practice.shoulder", 0)
    assert scene.board.seats[0].name in scene.sentence
    pilot.app.services.change(pace=1)
    levels = []
    for streak in range(1, 4):
        tables.ask(pilot)
        pieces = [piece for row in scene.board.props.rows for piece in row]
        assert not any(piece.face or piece.ghost for piece in pieces), "a face that was not shown"
        levels.append(scene.level)
        assert scene.right in tables.slots(pilot)
        pilot.click(scene.right)
        tables.wait_for_end(pilot)
        assert (scene.best, scene.drill.streak) == (streak, streak)
    assert levels == sorted(levels)
    assert levels[0] < scene.level
    tables.ask(pilot)
    question = scene.asked
    chosen = next(slot for slot in scene.choices() if card_at(slot)[1] not in question.right)
    pilot.click(chosen)
    tables.wait_for_end(pilot)
    assert (scene.best, scene.drill.streak) == (3, 0)
    places = {card_at(chosen), *((question.seat, slot) for slot in question.right)}
    for width in (1280, 960):
        rows = enumerate(scene.board.props.rows)
        faces = {(s, n): p.face for s, row in rows for n, p in enumerate(row) if p.face is not None}
        assert faces == {(s, n): question.stop.rows[s][n] for s, n in places}, width
        tables.resize(pilot, width, 540)
    again = PracticeScene(pilot.app.services, pilot.app.stack)
    assert again.best == scene.learnt.best[IN_A_ROW] == 3


def test_any_right_card_will_do(pilot: Pilot, scene: PracticeScene) -> None:
    asked = questions_of(scene.drill.draw(0).round)
    question = next(q for q in asked if len(q.right) > 1)
    scene.drill.draw = lambda level: question  # type: ignore[method-assign]
    tables.ask(pilot)
    last = card_slot(question.seat, max(question.right))
    assert last != scene.right
    pilot.click(last)
    tables.wait_for_end(pilot)
    assert scene.drill.streak == 1


def test_it_is_the_persons_own_round(pilot: Pilot) -> None:
    match = played(setup_of((2,), count=4), pilot.app.services.journal)
    before = pilot.app.services.journal.finished()
    scene = tables.open_practice(pilot, PracticeScene)
    assert scene.board.viewer == 2
    assert scene.said[0] == "practice.intro"
    pilot.click("start")
    presses = 0
    while not tables.slots(pilot):
        scene.missed()
        pilot.frame(0.02)
        presses += 1
    assert presses <= scene.asked.stop.shown + 10, "a press beside it skips nothing"
    seen = match.events_since(0, 2)
    shown = scene.asked.round.events[: scene.asked.stop.shown]
    assert any(seen[at : at + len(shown)] == shown for at in range(len(seen)))
    pilot.click(scene.right)
    tables.wait_for_end(pilot)
    assert pilot.app.services.journal.finished() == before


def test_what_the_settings_held_is_taken_over_and_stays(pilot: Pilot) -> None:
    pilot.app.services.change(records=RECORDS)
    scene = tables.open_practice(pilot, PracticeScene)
    assert (scene.best, scene.level) == (88, LEVELS - 1)
    assert curve_of(scene.learnt) == (1.0,) * 5
    tables.ask(pilot)
    pilot.click(scene.right)
    assert pilot.app.services.settings.records == RECORDS


def test_what_is_to_be_kept_is_shown_slowly() -> None:
    mine, others = CardPeeked(1, 0, "3"), CardPeeked(0, 0, None)
    assert haste(mine, 1) < haste(others, 1)
    assert haste(OuterCardsSeen(1, "1", "2"), 1) < haste(OuterCardsSeen(0, None, None), 1)
    swap, deal = CardsSwapped(0, 1, 1, 2), CardDealt(0, 0, None, is_open=False)
    assert haste(swap, 1) < haste(mine, 1) < haste(deal, 1)
