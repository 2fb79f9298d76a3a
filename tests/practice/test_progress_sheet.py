"""The page for grown-ups: shares with their intervals, page by page, and the table as a file."""

from __future__ import annotations

import csv

from game.keep.players import FIRST_PLAYER
from game.keep.progress_data import GameProgress, Tally, ThemeProgress
from game.practice.progress_sheet import LearningProgressSheet
from game.scenes.parents.statistics import right_answers_text
from tests.pilot import Pilot

GAME = "katzenpolizei"


def opened(pilot: Pilot) -> LearningProgressSheet:
    """Open the page from the market at the game of which something is learnt."""
    learnt = GameProgress(sessions=2, themes={"run": ThemeProgress(asked=Tally(40, 32))})
    pilot.app.services.session.progress.save(FIRST_PLAYER, GAME, learnt)
    title = pilot.app.services.words.domain(GAME)("title")
    pilot.click("school", seconds=0.6)
    pilot.click("grownups", seconds=0.6)
    pilot.pass_gate()
    while title not in pilot.texts():
        pilot.click("next", seconds=0.2)
    assert isinstance(pilot.scene, LearningProgressSheet)
    return pilot.scene


def test_shares_are_percentages_and_the_coach_is_told_of_if_it_asked(pilot: Pilot) -> None:
    sheet = opened(pilot)
    told = {key: right_answers_text(sheet.services.words, tally) for key, _, tally in sheet.rows()}
    assert told["run"] == "32 of 40 right first time"
    assert told["wall"] == "not asked yet"
    assert sheet.total_lines() == ["Practised two times."]
    assert "Practised two times." in pilot.texts()
    learnt = pilot.app.services.session.progress.game_progress(FIRST_PLAYER, GAME)
    for is_right in (True, False, True):
        learnt = learnt.with_coach_question(is_right)
    pilot.app.services.session.progress.save(FIRST_PLAYER, GAME, learnt)
    pilot.frame()
    asked = "Granny Crumb asked “Are you sure?” three times. Times it helped: 2."
    assert f"Practised two times.\n{asked}" in pilot.texts()
    assert sheet.speech_text().endswith(f"Practised two times. {asked}")


def test_the_table_is_saved_or_it_is_reported_that_it_cannot_be(pilot: Pilot) -> None:
    opened(pilot)
    folder = pilot.app.services.session.journal.folder / "exports"
    folder.write_text("in the way")
    pilot.click("save", seconds=0.2)
    assert pilot.notice()
    assert pilot.scene.name == "grownups"
    folder.unlink()
    pilot.click("save", seconds=0.4)
    services = pilot.app.services
    name = f"{services.words('parents.grownups')} {services.session.today().isoformat()}"
    path = services.session.exports / f"{name}.csv"
    assert str(path) in pilot.texts().replace("\n", "")
    with path.open(encoding="utf-8-sig", newline="") as table:
        rows = [row for row in csv.DictReader(table) if row["game"] == GAME]
    assert any("run" in row.values() for row in rows)
