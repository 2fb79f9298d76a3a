"""From the result to one's own moments and the clever bot's ending, and back."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.catalog import GameEntry
from game.keep.household import FIRST
from game.keep.progress import ProgressStore
from game.play.match import Match
from game.practice.after.endings import EndingsScene
from game.practice.after.look_back import LookBackScene
from game.practice.after.own_scene import OwnAsker, OwnMomentScene
from game.scenes.market.result import ResultScene
from game.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.practice.after.matches import (
    looked_back,
    played_match,
    setup_with_person,
    thought,
)
from tests.practice.moments import way_to, wrong_of
from tests.practice.schools import SCHOOLS, each_school
from tests.practice.tables import check_fits, choose, wait_for


def thought_of(pilot: Pilot, match: Match) -> ResultScene:
    """Show the result of a match at which one can look back, and have it thought of there."""
    result = begin_result(pilot, match)
    assert result.look_back is not None
    assert not result.look_back.is_ready
    assert "look_back" not in pilot.targets()
    while not result.look_back.is_ready:
        assert result.work()
    assert not result.work()
    pilot.wait(1.7)
    return result


def show_result(pilot: Pilot, match: Match) -> ResultScene:
    """Show the result of a match, and wait until its buttons are there."""
    result = begin_result(pilot, match)
    while result.work():
        pass
    pilot.wait(1.7)
    return result


def begin_result(pilot: Pilot, match: Match) -> ResultScene:
    services, stack = pilot.app.services, pilot.app.stack
    services.change(pace=1)
    pilot.show(TableScene(services, stack, match))
    pilot.show(pilot.table.result())
    result = pilot.scene
    assert isinstance(result, ResultScene)
    return result


def go(pilot: Pilot, way: str, key: str, name: str) -> None:
    choose(pilot, way, key)
    wait_for(pilot, lambda: pilot.scene.name == name)
    pilot.wait(0.4)


def own(pilot: Pilot) -> OwnMomentScene:
    assert isinstance(pilot.scene, OwnMomentScene)
    return pilot.scene


def tried(pilot: Pilot, way: str, *, is_right: bool) -> OwnMomentScene:
    """Choose at a moment that is shown, and wait for what is said about it."""
    scene = own(pilot)
    wait_for(pilot, lambda: scene.asked is not None)
    for slot in way_to(scene, (scene.right if is_right else wrong_of(scene))[0]):
        choose(pilot, way, slot)
    assert scene.is_right is is_right
    wait_for(pilot, lambda: scene.is_judged)
    return scene


@each_school
def test_from_the_result_through_all_of_it_and_back(
    pilot: Pilot, entry: GameEntry, tmp_path: Path
) -> None:
    """Pointer, keys and pad take turns."""
    before = ProgressStore.open(tmp_path).of(FIRST, entry.key)
    match = looked_back(entry).match
    result = thought_of(pilot, match)
    first = result.look_back
    for _ in result.prepare():
        pass
    assert result.look_back is first, "it is thought of again in another window"
    check_diary(pilot, match)
    go(pilot, "keys", "look_back", "look_back")
    go(pilot, "pad", "clever", "endings")
    check_fits(pilot)
    go(pilot, "keys", "done", "look_back")
    go(pilot, "clicks", "moment_0", "own_moment")
    tried(pilot, "pad", is_right=True)
    go(pilot, "keys", "next", "look_back")
    room = pilot.scene
    assert isinstance(room, LookBackScene)
    assert room.bettered == {"moment_0"}
    go(pilot, "pad", "back", "result")
    go(pilot, "clicks", "look_back", "look_back")
    assert pilot.app.services.progress.of(FIRST, entry.key) == before


def check_diary(pilot: Pilot, match: Match) -> None:
    """Open the diary of luck, and close it."""
    go(pilot, "clicks", "diary", "diary")
    said = pilot.scene.spoken()
    for player in match.setup.players:
        assert player.name in said
    check_fits(pilot)
    go(pilot, "pad", "close", "result")


def show_own(pilot: Pilot, asker: OwnAsker) -> OwnMomentScene:
    """Ask about a moment, and wait for the question."""
    pilot.app.services.change(pace=1)
    pilot.show(OwnMomentScene(pilot.app.services, pilot.app.stack, asker))
    scene = own(pilot)
    wait_for(pilot, lambda: scene.asked is not None)
    return scene


def show_other(pilot: Pilot) -> OwnMomentScene:
    """Have the other choice shown, to its end."""
    pilot.click("other", seconds=0.3)
    scene = own(pilot)
    wait_for(pilot, lambda: scene.is_judged)
    return scene


@each_school
def test_both_choices_are_shown_and_told(pilot: Pilot, entry: GameEntry) -> None:
    words = pilot.app.services.words
    moment = looked_back(entry).moments[0]
    asker = OwnAsker(moment)
    show_own(pilot, asker)
    scene = tried(pilot, "clicks", is_right=True)
    assert asker.is_better
    assert scene.sentence.startswith(words("own.better"))
    assert len(scene.sentence) > len(words("own.better")) + 5
    pilot.click("other", seconds=0.3)  # what was chosen then
    then = own(pilot)
    assert then.sentence == words("own.then") == then.spoken()
    wait_for(pilot, lambda: then.is_judged)
    assert then.match.actions[moment.ply] == moment.chosen
    assert then.sentence.startswith(words("own.this")), "what it points at is better"
    since = len(then.match.actions) - moment.ply
    played = moment.recorded.actions[moment.ply : moment.ply + since]
    assert then.match.actions[moment.ply :] == played, "it goes on as it went on then"
    check_fits(pilot)
    better = show_other(pilot)
    assert better.is_right
    assert better.sentence.startswith(words("own.this"))
    assert "retry" not in pilot.targets()


@each_school
def test_the_same_choice_and_what_is_only_shown_win_no_star(pilot: Pilot, entry: GameEntry) -> None:
    words, moment = pilot.app.services.words, looked_back(entry).moments[0]
    asker = OwnAsker(moment)
    scene = show_own(pilot, asker)
    for slot in way_to(scene, moment.chosen):
        pilot.click(slot)
    assert scene.sentence == words("own.same")
    wait_for(pilot, lambda: scene.is_judged)
    assert scene.sentence.startswith(words("own.this"))
    assert show_other(pilot).is_right
    then = show_other(pilot)
    assert not asker.is_better
    pilot.press(pygame.K_u, seconds=0.4)
    wait_for(pilot, lambda: pilot.scene is not then)
    tried(pilot, "clicks", is_right=True)
    assert asker.is_better


def test_where_several_or_none_have_played_nobody_looks_back(pilot: Pilot) -> None:
    for entry, people in zip(SCHOOLS, cycle((0, 2)), strict=False):
        result = show_result(pilot, played_match(entry, setup_with_person(entry, 2, people=people)))
        assert result.look_back is None, (entry.key, people)
        assert "look_back" not in pilot.targets(), (entry.key, people)
        assert "diary" in pilot.targets(), f"{entry.key}: luck is everybody's"
        pilot.app.stack.pop_to_bottom()
        pilot.wait(0.3)


@each_school
def test_where_nothing_was_given_away_it_says_so(pilot: Pilot, entry: GameEntry) -> None:
    look_back = looked_back(entry)
    look_back.moments = ()
    pilot.show(look_back.scene(pilot.app.services, pilot.app.stack))
    room = pilot.scene
    assert isinstance(room, LookBackScene)
    assert room.written() == pilot.app.services.words("own.none") in pilot.texts()
    assert pilot.focused == "clever"


@each_school
def test_both_endings_are_as_the_matches_ended(pilot: Pilot, entry: GameEntry) -> None:
    words = pilot.app.services.words
    look_back = looked_back(entry, most=True)
    own_match, again = look_back.match, look_back.again
    assert again is not None
    assert own_match.outcome is not None
    assert again.outcome is not None
    scene = EndingsScene(
        pilot.app.services, pilot.app.stack, own_match, again, look_back.score_picture
    )
    pilot.show(scene)
    texts = [box.text for box in pilot.read()]
    scores = [*own_match.outcome.scores, *again.outcome.scores]
    assert sorted(text for text in texts if text.lstrip("-").isdigit()) == sorted(map(str, scores))
    sides = (own_match.outcome.winners, again.outcome.winners)
    keys = {(True, True): "both", (True, False): "you", (False, True): "bot"}
    key = keys.get((0 in sides[0], 0 in sides[1]), "neither")
    assert scene.written() == words(f"again.{key}") in texts
    assert scene.spoken() == scene.written()


def test_endings_of_matches_that_go_on_are_refused(pilot: Pilot) -> None:
    entry = SCHOOLS[0]
    match = Match(entry, setup_with_person(entry, 1))
    services, stack = pilot.app.services, pilot.app.stack
    with pytest.raises(ValueError, match="not over"):
        EndingsScene(services, stack, match, match, "")
    over = thought(entry, looked_back(entry).match)
    over.again = None
    with pytest.raises(ValueError, match="nothing is known"):
        LookBackScene(services, stack, over)


@each_school
def test_a_moment_outlives_another_window_and_language(pilot: Pilot, entry: GameEntry) -> None:
    scene = show_own(pilot, OwnAsker(looked_back(entry).moments[0]))
    pilot.app.resize((1024, 768))
    wait_for(pilot, lambda: scene.asked is not None)
    tried(pilot, "clicks", is_right=False)
    said = scene.sentence
    pilot.app.services.change(language="de")
    pilot.app.stack.renew()
    pilot.wait(0.3)
    assert scene.is_judged
    assert scene.sentence != said
