"""From the result to one's own moments and to the luck of a match, and back."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pygame
import pytest

from ai.base import Level
from game.catalog import CATALOG, GameEntry
from game.drive.tables import as_table
from game.keep.players import FIRST_PLAYER
from game.keep.progress import ProgressStore
from game.play.match import Match
from game.practice.after.mistake_task import MistakeTask
from game.practice.after.mistakes import JUDGE_COUNT, MistakeRetry
from game.practice.question import QuestionMode, question_scene
from game.rules.base import Action
from game.scenes.market.result import ResultScene
from game.scenes.market.reviews_sheet import ReviewsSheet
from game.scenes.table.factory import make_table_scene
from game.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.practice.after.matches import (
    best_of,
    looked_back,
    played_match,
    setup_with_person,
    thought,
)
from tests.practice.moments import slots_for, wrong_of
from tests.practice.schools import SCHOOLS, each_school
from tests.practice.tables import check_fits, choose, wait_for


def begin_result(pilot: Pilot, match: Match) -> ResultScene:
    services, stack = pilot.app.services, pilot.app.stack
    services.change_settings(pace=1)
    pilot.show(make_table_scene(services, stack, match))
    pilot.show(pilot.table.mode.result_scene())
    result = pilot.scene
    assert isinstance(result, ResultScene)
    return result


def think(pilot: Pilot, result: ResultScene) -> None:
    """Have all thought of on a result, and wait until its buttons are there."""
    while result.work():
        pass
    pilot.wait(1.7)


def go(pilot: Pilot, way: str, key: str, name: str) -> None:
    choose(pilot, way, key)
    wait_for(pilot, lambda: pilot.scene.name == name)
    pilot.wait(0.4)


def test_each_moment_shows_the_board_as_it_was(pilot: Pilot) -> None:
    """Until the pictures are rendered, the theme's icon keeps their place."""
    look_back = looked_back(CATALOG["gouda_ganoven"])
    services, stack = pilot.app.services, pilot.app.stack
    pilot.show(sheet := ReviewsSheet(services, stack, [look_back], None))

    def pictures() -> list[pygame.Surface]:
        shown = [button.picture for button in sheet.own_buttons()]
        return [picture for picture in shown if picture is not None]

    for _ in sheet.prepare():
        pass
    first = pictures()
    while sheet.work():
        pass
    last = pictures()
    assert len(last) == len(look_back.retries) > 0
    assert not {*map(id, first)} & {*map(id, last)}
    bytes_shown = [pygame.image.tobytes(picture, "RGBA") for picture in last]
    assert len({*bytes_shown}) == len(last)
    assert all(len({*shown}) > 16 for shown in bytes_shown), "a board has many colours"
    check_fits(pilot)


def own(pilot: Pilot) -> TableScene[QuestionMode]:
    return as_table(pilot.scene, QuestionMode)


def tried(pilot: Pilot, way: str, action: Action | None = None) -> TableScene[QuestionMode]:
    """Choose an action, or a right one, and wait for what is said about it."""
    scene = own(pilot)
    wait_for(pilot, lambda: scene.pending_choice is not None)
    chosen = action or scene.mode.right[0]
    is_right = chosen in scene.mode.right
    for slot in slots_for(scene, chosen):
        choose(pilot, way, slot)
    assert scene.mode.is_right is is_right
    wait_for(pilot, lambda: scene.mode.is_judged)
    return scene


def show_own(pilot: Pilot, asker: MistakeRetry) -> TableScene[QuestionMode]:
    """Ask about a moment, and wait for the question."""
    pilot.app.services.change_settings(pace=1)
    pilot.show(question_scene(pilot.app.services, pilot.app.stack, MistakeTask(asker)))
    scene = own(pilot)
    wait_for(pilot, lambda: scene.pending_choice is not None)
    return scene


def show_other(pilot: Pilot) -> TableScene[QuestionMode]:
    """Have the other choice shown, to its end."""
    pilot.click("other", seconds=0.3)
    scene = own(pilot)
    wait_for(pilot, lambda: scene.mode.is_judged)
    return scene


@each_school
def test_from_the_result_and_back(pilot: Pilot, entry: GameEntry, tmp_path: Path) -> None:
    """Pointer, keys and pad take turns."""
    before = ProgressStore.open(tmp_path).game_progress(FIRST_PLAYER, entry.key)
    match = looked_back(entry).match
    result = begin_result(pilot, match)
    first = result.reviews
    assert not any(review.is_ready for review in first)
    think(pilot, result)
    for _ in result.prepare():
        pass
    assert result.reviews is first, "it is thought of again in another window"
    assert {*pilot.targets()} == {"film", "home", "again", "more", "speak"}
    pilot.until(lambda: result.accepts_presses, "the end of the crowning")
    go(pilot, "clicks", "more", "more")
    said = pilot.scene.speech_text()
    assert all(review.summary(pilot.app.services) in said for review in first)
    go(pilot, "pad", "diary", "diary")
    assert match.setup.players[0].name in pilot.scene.speech_text()
    check_fits(pilot)
    go(pilot, "pad", "close", "more")
    go(pilot, "keys", "moment_0", "own_moment")
    tried(pilot, "pad")
    go(pilot, "keys", "next", "more")
    assert [link.key for link in first[1].links(pilot.app.services) if link.is_done] == ["moment_0"]
    go(pilot, "pad", "close", "result")
    assert pilot.app.services.session.progress.game_progress(FIRST_PLAYER, entry.key) == before


@each_school
def test_both_choices_are_shown_and_told(pilot: Pilot, entry: GameEntry) -> None:
    words = pilot.app.services.words
    moment = looked_back(entry).retries[0].mistake
    asker = MistakeRetry(moment)
    show_own(pilot, asker)
    scene = tried(pilot, "clicks")
    assert asker.is_better
    assert scene.sentence.startswith(words("own.better"))
    pilot.click("other", seconds=0.3)  # what was chosen then
    then = own(pilot)
    assert then.sentence == words("own.then") == then.speech_text()
    wait_for(pilot, lambda: then.mode.is_judged)
    assert then.match.actions[moment.ply] == moment.chosen
    assert then.sentence.startswith(words("own.not_yet"))
    played = then.match.actions[moment.ply :]
    recorded = moment.recorded.actions[moment.ply : moment.ply + len(played)]
    assert played == recorded, "it goes on as it went on then"
    check_fits(pilot)
    better = show_other(pilot)
    assert better.mode.is_right
    assert better.sentence.startswith(words("own.this"))
    assert "retry" not in pilot.targets()


def test_a_reason_that_is_true_of_the_mistake_too_is_not_given(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = show_own(pilot, looked_back(CATALOG["gouda_ganoven"]).retries[0])
    narrator, view = scene.board.narrator, scene.mode.recorded.observe(0)
    same = narrator.hint(view, scene.mode.right[0])
    monkeypatch.setattr(narrator, "hint", lambda *_: same)
    tried(pilot, "clicks")
    assert same.why not in scene.sentence
    assert scene.sentence.startswith(pilot.app.services.words("own.better"))


@each_school
def test_the_same_choice_and_what_is_only_shown_win_no_star(pilot: Pilot, entry: GameEntry) -> None:
    """A moment outlives another window and language meanwhile."""
    words, moment = pilot.app.services.words, looked_back(entry).retries[0].mistake
    asker = MistakeRetry(moment)
    scene = show_own(pilot, asker)
    pilot.app.resize((1024, 768))
    wait_for(pilot, lambda: scene.pending_choice is not None)
    for slot in slots_for(scene, moment.chosen):
        pilot.click(slot)
    assert scene.sentence == words("own.same")
    wait_for(pilot, lambda: scene.mode.is_judged)
    assert scene.sentence.startswith(words("own.not_yet"))
    assert show_other(pilot).mode.is_right
    then = show_other(pilot)
    assert not asker.is_better
    pilot.press(pygame.K_u, seconds=0.4)
    wait_for(pilot, lambda: pilot.scene is not then)
    wait_for(pilot, lambda: own(pilot).pending_choice is not None)
    scene = tried(pilot, "clicks", wrong_of(own(pilot))[0])
    assert not asker.is_better
    said = scene.sentence
    pilot.app.services.change_settings(language="de")
    pilot.app.stack.rebuild()
    pilot.wait(0.3)
    assert scene.mode.is_judged
    assert scene.sentence != said


def test_where_several_or_none_have_played_nobody_looks_back(pilot: Pilot) -> None:
    for entry, people in zip(SCHOOLS, cycle((0, 2)), strict=False):
        match = played_match(entry, setup_with_person(entry, 2, people=people))
        think(pilot, result := begin_result(pilot, match))
        assert len(result.reviews) == 1, f"{entry.key}, {people}: who is asked to try again?"
        pilot.app.stack.pop_to_bottom()
        pilot.wait(0.3)


@each_school
def test_praise_and_the_hard_bot_never_contradict_each_other(
    pilot: Pilot, entry: GameEntry
) -> None:
    services, look_back = pilot.app.services, looked_back(entry)
    words, again = services.words, look_back.bot_replay
    assert again is not None
    seat = look_back.match.setup.viewer
    wins = [
        match.outcome is not None and seat in match.outcome.winners
        for match in (look_back.match, again)
    ]
    key = {(True, True): "both", (True, False): "you", (False, True): "bot"}
    assert look_back.summary(services) == words(f"again.{key.get((wins[0], wins[1]), 'neither')}")
    setup = setup_with_person(entry, 0)
    judges = [entry.new_bot(level=Level.HARD, seat=0, seed=number) for number in range(JUDGE_COUNT)]
    faultless = thought(entry, played_match(entry, setup, best_of(judges), listeners=judges))
    assert faultless.summary(services) == words("own.none")
    assert faultless.bot_replay is None
    assert not faultless.links(services)
