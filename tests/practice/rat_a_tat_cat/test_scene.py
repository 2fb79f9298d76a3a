"""The practice table "what lies where?": a person's way through it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.boards.rat_a_tat_cat.places import card_at, card_slot
from game.keep.household import FIRST
from game.keep.learnt import Tally
from game.keep.progress import ProgressStore
from game.practice.base import Mode
from game.practice.rat_a_tat_cat.curve import LABELS, MemoryCurve
from game.practice.rat_a_tat_cat.drill import LEVELS, questions_of
from game.practice.rat_a_tat_cat.records import IN_A_ROW, curve_of, span_key
from game.practice.rat_a_tat_cat.replay import haste
from game.practice.rat_a_tat_cat.scene import PracticeScene
from game.rules.rat_a_tat_cat.events import CardDealt, CardPeeked, CardsSwapped, OuterCardsSeen
from game.ui.input import Help, Undo
from tests.pilot import Pilot
from tests.practice import tables
from tests.practice.rat_a_tat_cat.match import played, setup_of
from tests.practice.schools import Pupil

_RECORD = "rat_a_tat_cat.practice"
RECORDS = {
    **{f"{_RECORD}.{what}.{span}": 100 for what in ("asked", "right") for span in range(5)},
    f"{_RECORD}.best": 88,
    f"{_RECORD}.level": LEVELS - 1,
}
"""What the settings may hold of former times."""


@pytest.fixture
def scene(pilot: Pilot) -> PracticeScene:
    return tables.open_practice(pilot, PracticeScene)


def wrong(scene: PracticeScene) -> Slot:
    question = scene.question
    assert question is not None
    return next(slot for slot in scene.choices() if card_at(slot)[1] not in question.right)


def test_rounds_and_what_is_kept_of_them(
    pilot: Pilot, scene: PracticeScene, tmp_path: Path
) -> None:
    tables.ask(pilot)
    assert scene.right in tables.slots(pilot)
    pilot.click(scene.right)
    tables.wait_for_end(pilot)
    assert (scene.best, scene.drill.streak) == (1, 1)
    tables.ask(pilot)
    pilot.click(wrong(scene))
    tables.wait_for_end(pilot)
    assert (scene.best, scene.drill.streak) == (1, 0)
    pilot.click("back", seconds=0.3)
    assert pilot.scene.name == "title"
    kept = ProgressStore.open(tmp_path).of(FIRST, scene.key)
    assert kept.best == {IN_A_ROW: 1}
    assert kept.tallies == {span_key(0): Tally(2, 1)}
    assert kept.theme(scene.theme).asked == Tally(2, 1)


def test_a_wrong_answer_shows_the_right_card(pilot: Pilot, scene: PracticeScene) -> None:
    tables.ask(pilot)
    question, chosen = scene.question, wrong(scene)
    assert question is not None
    pilot.click(chosen)
    tables.wait_for_end(pilot)
    rows = scene.board.props.rows
    places = {(seat, slot) for seat, row in enumerate(rows)
              for slot, piece in enumerate(row) if piece.face is not None}  # fmt: skip
    assert places == {card_at(chosen), *((question.seat, slot) for slot in question.right)}
    for seat, slot in places:
        assert rows[seat][slot].face == question.stop.rows[seat][slot]
        assert rows[seat][slot].flip == 1.0


def test_any_right_card_will_do(pilot: Pilot, scene: PracticeScene) -> None:
    several = [q for q in questions_of(scene.drill.draw(0).round) if len(q.right) > 1]
    if not several:
        pytest.skip("no equal numbers lie there")
    question = several[0]
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
    tables.ask(pilot)
    assert scene.question is not None
    seen = match.events_since(0, 2)
    shown = scene.question.round.events[: scene.question.stop.shown]
    assert any(seen[at : at + len(shown)] == shown for at in range(len(seen)))
    pilot.click(scene.right)
    tables.wait_for_end(pilot)
    assert pilot.app.services.journal.finished() == before


def test_without_a_round_one_looks_over_a_shoulder(pilot: Pilot, scene: PracticeScene) -> None:
    assert scene.said[0] == "practice.shoulder"
    assert scene.board.viewer == 0
    assert scene.board.seats[0].name in scene.sentence


def test_no_face_is_on_the_table_that_was_not_shown(pilot: Pilot, scene: PracticeScene) -> None:
    tables.ask(pilot)
    open_faces = [piece.face for row in scene.board.props.rows for piece in row if piece.face]
    ghosts = [piece.ghost for row in scene.board.props.rows for piece in row if piece.ghost]
    assert open_faces == ghosts == []


def test_it_grows_with_right_answers_and_goes_on_there(pilot: Pilot, scene: PracticeScene) -> None:
    pilot.app.services.change(pace=1)
    levels = []
    for _ in range(3):
        tables.ask(pilot)
        levels.append(scene.level)
        pilot.click(scene.right)
        tables.wait_for_end(pilot)
    assert levels == sorted(levels)
    assert levels[0] < scene.level
    assert scene.drill.streak == 3
    again = PracticeScene(pilot.app.services, pilot.app.stack)
    assert again.level in (scene.level, scene.level - 1)
    assert again.best == 3


def test_what_the_settings_held_is_taken_over_and_stays(pilot: Pilot) -> None:
    records = {**RECORDS, "other": 1}
    pilot.app.services.change(records=records)
    scene = tables.open_practice(pilot, PracticeScene)
    assert (scene.best, scene.level) == (88, LEVELS - 1)
    assert curve_of(scene.learnt) == (1.0,) * 5
    tables.ask(pilot)
    pilot.click(scene.right)
    assert pilot.app.services.settings.records == records


def test_a_press_skips_what_is_shown_and_leaves_nothing(pilot: Pilot, scene: PracticeScene) -> None:
    pilot.click("start")
    presses = 0
    while not tables.slots(pilot):
        scene.missed()
        scene.handle(Undo())
        scene.handle(Help())
        pilot.frame(0.02, is_drawn=False)
        presses += 1
        assert pilot.scene is scene
        assert presses < 400
    assert scene.question is not None
    assert presses <= scene.question.stop.shown + 10


def test_return_goes_on_faster(pilot: Pilot, scene: PracticeScene) -> None:
    pilot.click("start")
    pilot.press(pygame.K_RETURN)
    assert scene.mode is Mode.SHOWS
    assert pilot.scene.name == "practice"


def test_it_keeps_the_pace_and_is_brisk(tmp_path: Path) -> None:
    seconds = []
    for pace in (1, 3):
        with Pupil(tmp_path / str(pace)) as pilot:
            pilot.app.services.change(pace=pace)
            tables.open_practice(pilot, PracticeScene)
            seconds.append(tables.seconds_until_asked(pilot))
    assert 2 * seconds[0] < seconds[1] < 20


def test_what_is_to_be_kept_is_shown_slowly() -> None:
    mine, others = CardPeeked(1, 0, "3"), CardPeeked(0, 0, None)
    assert haste(mine, 1) < haste(others, 1)
    assert haste(OuterCardsSeen(1, "1", "2"), 1) < haste(OuterCardsSeen(0, None, None), 1)
    swap, deal = CardsSwapped(0, 1, 1, 2), CardDealt(0, 0, None, is_open=False)
    assert haste(swap, 1) < haste(mine, 1) < haste(deal, 1)


def test_a_round_goes_on_after_a_resize(pilot: Pilot, scene: PracticeScene) -> None:
    pilot.click("start")
    for moment in range(3):
        pilot.wait(1.0)
        tables.resize(pilot, 1024 + 64 * moment, 768)
    tables.wait_for_question(pilot)
    question, truth = scene.question, scene.board.now
    assert question is not None
    tables.resize(pilot, 960, 540)
    assert scene.board.now == truth
    pilot.click(wrong(scene))
    tables.wait_for_end(pilot)
    faces = [[piece.face for piece in row] for row in scene.board.props.rows]
    tables.resize(pilot, 1280, 720)
    assert [[piece.face for piece in row] for row in scene.board.props.rows] == faces
    assert "start" in pilot.targets()


def test_another_language_is_spoken_at_once_and_read_aloud(
    pilot: Pilot, scene: PracticeScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = tables.heard(pilot, monkeypatch)
    tables.ask(pilot)
    english = scene.sentence
    assert said[-1] == english
    pilot.app.services.change(language="de")
    for _ in scene.prepare():
        pass
    assert scene.sentence != english
    assert scene.right in tables.slots(pilot)
    pilot.click(scene.right)
    tables.wait_for_end(pilot)
    assert said[-1] == scene.sentence


def test_the_curve_rises_with_what_is_known_and_leaves_room_for_cheese(pilot: Pilot) -> None:
    curve = MemoryCurve(pilot.app.services)
    for span in range(5):
        low, high = curve.point(span, 0.0), curve.point(span, 1.0)
        assert low[0] == high[0]
        assert low[1] > curve.point(span, 0.5)[1] > high[1]
        assert curve.box.contains(low)
        assert curve.box.contains(high)
    assert [curve.point(span, 0)[0] for span in range(5)] == sorted(
        curve.point(span, 0)[0] for span in range(5)
    )
    assert LABELS == ("1", "3", "6", "10", "11+")


def test_every_sentence_fits(tmp_path: Path) -> None:
    name = "Rocco"
    sentences: list[tuple[str, int | None, dict[str, object]]] = [
        *((key, None, {}) for key in ("intro", "watch", "swapped", "right", "wrong")),
        *((key, 88, {}) for key in ("remembered", "record")),
        ("shoulder", None, {"name": name}),
        ("own", None, {"number": "8"}),
        ("theirs", None, {"name": name, "number": "8"}),
    ]
    for size in ((1280, 720), (1024, 768)):
        with Pupil(tmp_path, size=size, motion="none") as pilot:
            pilot.app.services.change(records=RECORDS)
            tables.check_sentences(pilot, tables.open_practice(pilot, PracticeScene), sentences)
