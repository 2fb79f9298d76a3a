"""From the result to one's own moments and the clever bot's ending, and back."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pygame

from game.catalog import GameEntry
from game.drive.tables import as_table
from game.keep.players import FIRST_PLAYER
from game.keep.progress import ProgressStore
from game.play.match import Match
from game.practice.after.endings import EndingsScene
from game.practice.after.look_back import LookBackScene
from game.practice.after.mistake_task import MistakeTask
from game.practice.after.mistakes import MistakeRetry
from game.practice.question import QuestionMode, question_scene
from game.rules.base import Action
from game.scenes.market.result import ResultScene
from game.scenes.table.factory import make_table
from game.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.practice.after.matches import looked_back, played_match, setup_with_person
from tests.practice.moments import slots_for, wrong_of
from tests.practice.schools import SCHOOLS, each_school
from tests.practice.tables import check_fits, choose, wait_for


def begin_result(pilot: Pilot, match: Match) -> ResultScene:
    services, stack = pilot.app.services, pilot.app.stack
    services.change_settings(pace=1)
    pilot.show(make_table(services, stack, match))
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


def own(pilot: Pilot) -> TableScene[QuestionMode]:
    return as_table(pilot.scene, QuestionMode)


def tried(pilot: Pilot, way: str, action: Action | None = None) -> TableScene[QuestionMode]:
    """Choose an action, or a right one, and wait for what is said about it."""
    scene = own(pilot)
    wait_for(pilot, lambda: scene.asked is not None)
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
    wait_for(pilot, lambda: scene.asked is not None)
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
    assert [review.key for review in first] == ["diary", "look_back"]
    assert not any(review.is_ready for review in first)
    think(pilot, result)
    for _ in result.prepare():
        pass
    assert result.reviews is first, "it is thought of again in another window"
    go(pilot, "clicks", "more", "more")
    go(pilot, "clicks", "diary", "diary")
    assert all(player.name in pilot.scene.speech_text() for player in match.setup.players)
    check_fits(pilot)
    go(pilot, "pad", "close", "more")
    go(pilot, "keys", "look_back", "look_back")
    go(pilot, "pad", "clever", "endings")
    check_fits(pilot)
    go(pilot, "keys", "done", "look_back")
    go(pilot, "clicks", "moment_0", "own_moment")
    tried(pilot, "pad")
    go(pilot, "keys", "next", "look_back")
    assert isinstance(pilot.scene, LookBackScene)
    assert pilot.scene.solved == {"moment_0"}
    go(pilot, "pad", "back", "more")
    assert pilot.app.services.session.progress.game_progress(FIRST_PLAYER, entry.key) == before


@each_school
def test_both_choices_are_shown_and_told(pilot: Pilot, entry: GameEntry) -> None:
    words = pilot.app.services.words
    moment = looked_back(entry).mistakes[0]
    asker = MistakeRetry(moment)
    show_own(pilot, asker)
    scene = tried(pilot, "clicks")
    assert asker.is_better
    assert scene.sentence.startswith(words("own.better"))
    assert len(scene.sentence) > len(words("own.better")) + 5
    pilot.click("other", seconds=0.3)  # what was chosen then
    then = own(pilot)
    assert then.sentence == words("own.then") == then.speech_text()
    wait_for(pilot, lambda: then.mode.is_judged)
    assert then.match.actions[moment.ply] == moment.chosen
    assert then.sentence.startswith(words("own.this")), "what it points at is better"
    played = then.match.actions[moment.ply :]
    recorded = moment.recorded.actions[moment.ply : moment.ply + len(played)]
    assert played == recorded, "it goes on as it went on then"
    check_fits(pilot)
    better = show_other(pilot)
    assert better.mode.is_right
    assert better.sentence.startswith(words("own.this"))
    assert "retry" not in pilot.targets()


@each_school
def test_the_same_choice_and_what_is_only_shown_win_no_star(pilot: Pilot, entry: GameEntry) -> None:
    """A moment outlives another window and language meanwhile."""
    words, moment = pilot.app.services.words, looked_back(entry).mistakes[0]
    asker = MistakeRetry(moment)
    scene = show_own(pilot, asker)
    pilot.app.resize((1024, 768))
    wait_for(pilot, lambda: scene.asked is not None)
    for slot in slots_for(scene, moment.chosen):
        pilot.click(slot)
    assert scene.sentence == words("own.same")
    wait_for(pilot, lambda: scene.mode.is_judged)
    assert scene.sentence.startswith(words("own.this"))
    assert show_other(pilot).mode.is_right
    then = show_other(pilot)
    assert not asker.is_better
    pilot.press(pygame.K_u, seconds=0.4)
    wait_for(pilot, lambda: pilot.scene is not then)
    wait_for(pilot, lambda: own(pilot).asked is not None)
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
        keys = [review.key for review in result.reviews]
        assert keys == ["diary"], f"{entry.key}, {people}: luck is everybody's, looking back is not"
        pilot.app.stack.pop_to_bottom()
        pilot.wait(0.3)


@each_school
def test_both_endings_are_as_the_matches_ended(pilot: Pilot, entry: GameEntry) -> None:
    """Where nothing was given away it says so."""
    words, services, stack = pilot.app.services.words, pilot.app.services, pilot.app.stack
    look_back = looked_back(entry)
    own_match, again = look_back.match, look_back.bot_replay
    assert again is not None
    assert own_match.outcome is not None
    assert again.outcome is not None
    scene = EndingsScene(services, stack, own_match, again, look_back.score_picture)
    pilot.show(scene)
    texts = [box.text for box in pilot.read()]
    scores = [*own_match.outcome.scores, *again.outcome.scores]
    assert sorted(text for text in texts if text.lstrip("-").isdigit()) == sorted(map(str, scores))
    sides = (0 in own_match.outcome.winners, 0 in again.outcome.winners)
    keys = {(True, True): "both", (True, False): "you", (False, True): "bot"}
    assert scene.slate_text() == words(f"again.{keys.get(sides, 'neither')}") in texts
    assert scene.speech_text() == scene.slate_text()
    look_back.mistakes = ()
    pilot.show(look_back.scene(services, stack))
    assert isinstance(pilot.scene, LookBackScene)
    assert pilot.scene.slate_text() == words("own.none") in pilot.texts()
    assert pilot.focused == "clever"
