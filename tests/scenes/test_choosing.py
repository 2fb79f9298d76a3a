"""Choosing a match: nothing happens unasked, nothing is forgotten, everything says what it does."""

from __future__ import annotations

import pygame

from game.catalog import CATALOG
from game.scenes.market.choose import ChooseScene
from game.ui.focus import Target
from tests.cases import cases
from tests.kept_art import no_pictures
from tests.pilot import Pilot

PILOT = {"motion": "none", "is_drawn": False, "art": no_pictures}


def opened(pilot: Pilot, game: str) -> ChooseScene:
    """Go back to the market, and to the choices of a game."""
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.3)
    pilot.click(game, seconds=0.4)
    assert isinstance(pilot.scene, ChooseScene)
    return pilot.scene


def levels(scene: ChooseScene) -> list[str | None]:
    return [player.level for player in scene.choice.players]


@cases("game", CATALOG)
def test_story_and_goal_stand_above_the_choices_and_are_read_first(pilot: Pilot, game: str) -> None:
    scene = opened(pilot, game)
    say = pilot.app.services.words.domain(game)
    pilot.frame()
    texts = pilot.texts().replace("\n", " ")
    assert say("story.line") in texts
    assert say("goal") in texts
    assert scene.spoken().startswith(f"{say('story.line')} {say('goal')}")


@cases("game", CATALOG)
def test_a_press_on_the_only_person_changes_nothing_and_says_so(pilot: Pilot, game: str) -> None:
    scene = opened(pilot, game)
    before = scene.choice
    pilot.click(("seat", 0))
    assert scene.choice == before
    assert scene.rate
    pilot.wait(1)
    assert not scene.rate
    assert f"{before.players[0].name}, that’s you!" in pilot.texts()


@cases("game", CATALOG)
def test_several_people_play_and_any_of_them_may_go(pilot: Pilot, game: str) -> None:
    scene = opened(pilot, game)
    while levels(scene)[1] is not None:
        pilot.click(("seat", 1))
    assert levels(scene)[:2] == [None, None]
    pilot.click(("seat", 0))
    assert levels(scene)[:2] == ["easy", None]


@cases("game", CATALOG)
def test_every_number_on_the_box_can_be_played(pilot: Pilot, game: str) -> None:
    entry, scene = CATALOG[game], opened(pilot, game)
    for count in range(entry.seats[0], entry.seats[1] + 1):
        scene.choose_variant(entry.variants[0])
        pilot.click(("count", count))
        assert len(scene.choice.players) == count
        assert count in entry.players(scene.choice.variant)
        pilot.frame()
        is_told = f"With {count} players you" in pilot.texts().replace("\n", " ")
        assert is_told == (scene.choice.variant != entry.variants[0])


@cases("game", CATALOG)
def test_a_house_rule_is_a_switch_whose_label_stays(pilot: Pilot, game: str) -> None:
    scene = opened(pilot, game)
    pilot.click("more", seconds=0.4)

    def rules() -> dict[object, Target]:
        return {k: t for k, t in pilot.targets().items() if isinstance(k, tuple)}

    before, usual = {key: target.name for key, target in rules().items()}, scene.choice
    for row in scene.house_rules.rows():
        if row.is_strip:
            continue
        pick = row.picks[0]
        pilot.click(("rule", pick.key))
        assert scene.choice != usual
        assert scene.house_rules.are_changed
        assert rules()["rule", pick.key].name == before["rule", pick.key]
        assert row.about in before["rule", pick.key]
        pilot.click(("rule", pick.key))
        assert not scene.house_rules.are_changed
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.scene is scene


def test_one_of_several_values_holds_and_another_rule_depends_on_it(pilot: Pilot) -> None:
    scene = opened(pilot, "rat_a_tat_cat")
    pilot.click("more", seconds=0.4)
    assert ("rule", "rounds 3") in pilot.targets()
    pilot.click(("rule", "end limit"))
    assert ("rule", "rounds 3") not in pilot.targets()
    pilot.click(("rule", "limit 50"))
    assert scene.choice.options == {"end": "limit", "limit": 50}


@cases("game", CATALOG)
def test_what_was_chosen_stays_when_one_goes_back(pilot: Pilot, game: str) -> None:
    scene = opened(pilot, game)
    pilot.click(("count", CATALOG[game].seats[1]), ("seat", 1), ("seat", 2))
    chosen = levels(scene)
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.scene.name == "title"
    assert levels(opened(pilot, game)) == chosen
