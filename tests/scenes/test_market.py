"""The market: its boxes, what is chosen for a match, and the envelope that holds its luck."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest
from msgspec import UNSET

from game.catalog import CATALOG
from game.keep.players import FIRST_PLAYER
from game.play.envelope import (
    PICTURES,
    is_sealed,
    pictures_from_seed,
    sealed_seed,
    seed_from_pictures,
)
from game.play.restrictions import game_feature
from game.scenes.market.envelope import EnvelopeSheet, OpenEnvelopeSheet
from game.scenes.market.first_frame import COUNTER_Y, day_part
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.market.start import initial_choice, new_match, new_setup
from game.scenes.market.title import TitleScene
from game.scenes.sheets.accessibility_aids import AccessibilityAidsSheet
from game.scenes.table.scene import TableScene
from tests.cases import cases
from tests.kept_art import no_pictures
from tests.pilot import Pilot, play_to_end
from tests.scenes.devices import DEVICES, Hands
from tests.scenes.test_targets import troubles_of
from tests.text.reader import Reader, everywhere

PILOT = {"motion": "none", "is_drawn": False, "art": no_pictures}
FIRST = next(iter(CATALOG))
WITH_HOUSE_RULES = [
    key for key, entry in CATALOG.items() if any(o.is_house_rule for o in entry.rules.options)
]
ROW = pictures_from_seed(sealed_seed(0x5A7C1))


def opened(pilot: Pilot, game: str) -> MatchSetupScene:
    """Go back to the market, and to the choices of a game."""
    pilot.go_home()
    pilot.click("differently", game, seconds=0.4)
    assert isinstance(pilot.scene, MatchSetupScene)
    return pilot.scene


def levels(scene: MatchSetupScene) -> list[str | None]:
    return [player.level for player in scene.choice.players]


def on_one_line(pilot: Pilot) -> str:
    return pilot.texts().replace("\n", " ")


def test_the_boxes_stand_in_the_evening_light(tmp_path: Path) -> None:
    with Pilot(tmp_path, motion="none", is_drawn=False) as pilot:
        market, light = pilot.scene, []
        assert isinstance(market, TitleScene)
        box = pilot.app.services.rendering.layout.rect(pilot.targets()[FIRST].box)
        for hour in (13, 20):
            pilot.app.services.session.hour = partial(int, hour)
            pilot.wait(0.3)
            surface = pygame.Surface(pilot.app.screen.get_size())
            market.paint(surface)
            light.append(sum(pygame.transform.average_color(surface, box)[:3]))
        assert 0.6 < light[1] / light[0] < 0.95


def test_boxes_in_the_evening_light_get_sharp_as_all_others(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(1280, 720), motion="none", is_drawn=False) as pilot:
        market, rendering = pilot.scene, pilot.app.services.rendering
        assert isinstance(market, TitleScene)
        pilot.app.services.session.hour = partial(int, 20)
        pilot.wait(0.3)

        def seen() -> bytes:
            surface = pygame.Surface(pilot.app.screen.get_size())
            market.paint(surface)
            box = rendering.layout.rect(pilot.targets()[FIRST].box)
            return pygame.image.tobytes(surface.subsurface(box), "RGB")

        sharp = seen()
        rendering.art.close()
        with rendering.art.allow_placeholders():
            assert seen() != sharp
        rendering.art.render()
        assert seen() == sharp


def test_the_market_follows_the_day_and_keeps_no_other_sky(tmp_path: Path) -> None:
    parts = [*["evening"] * 5, *["morning"] * 6, *["noon"] * 7, *["evening"] * 6]
    assert [day_part(hour) for hour in range(24)] == parts
    seen = []
    with Pilot(tmp_path, motion="none") as pilot:
        pilot.wait(0.5)
        for hour in (9, 13, 20, 9):
            pilot.app.services.session.hour = partial(int, hour)
            pilot.wait(0.2)
            seen.append(pygame.image.tobytes(pilot.app.screen, "RGB"))
    assert len(set(seen)) == 3
    assert seen[0] == seen[3]


@pytest.mark.around
def test_the_market_shows_little_and_the_rest_behind_one_press(pilot: Pilot) -> None:
    few = {*CATALOG, "differently", "school", "shelf", "door", "settings", "speak", "quit"}
    assert {*pilot.targets()} == few
    pilot.open_table(FIRST)
    pilot.go_home()
    assert {*pilot.targets()} == few, "matches are on the shelf"
    pilot.click("differently")
    assert {*pilot.targets()} == {*few, "cup"}
    boxes = [target.box for target in pilot.targets().values()]
    assert not any(a.overlap(b) for a, b in combinations(boxes, 2))
    pilot.click("differently")
    assert {*pilot.targets()} == few


def test_a_title_below_its_box_opens_the_game_too(pilot: Pilot) -> None:
    layout, box = pilot.app.services.rendering.layout, pilot.targets()[FIRST].box
    pilot.click_at(layout.px((box.centre[0], COUNTER_Y + 40)), seconds=0.4)
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.match.setup.game == FIRST


@pytest.mark.everywhere
@cases(("size", "letters"), product([(1280, 720), (1024, 768), (1680, 720)], [100, 200]))
def test_the_market_has_room_for_each_number_of_games(
    tmp_path: Path, size: tuple[int, int], letters: int
) -> None:
    """Parents may disable games; the fewer boxes there are, the larger they and their titles."""
    with Pilot(tmp_path, size=size, letters=letters, **PILOT) as pilot:  # type: ignore[arg-type]
        session = pilot.app.services.session
        features = [game_feature(entry.key) for entry in session.games]
        for count in range(1, len(features) + 1):
            pilot.app.services.change_settings(disabled=tuple(features[count:]))
            assert len(session.games) == count
            for _ in range(2):
                assert not [*troubles_of(pilot.scene)], f"{count} games"
                pilot.click("differently")


@everywhere
def test_a_match_that_waits_is_shown_on_its_box_and_covers_no_title(reader: Reader) -> None:
    services = reader.app.services
    for entry in CATALOG.values():
        choice = initial_choice(services, entry)
        match = new_match(services, entry, new_setup(services, entry, choice))
        outcomes = tuple(action for action, _ in match.state.chance_outcomes())
        match.play((match.state.legal_actions() or outcomes)[0])
    services.session.journal.finish()
    reader.scene.on_uncovered()
    assert all(map(reader.waits, CATALOG))
    reader.check("title, a match waits on each box")


def test_nothing_passes_by_when_one_comes_back_to_the_market(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        title = pilot.scene
        assert isinstance(title, TitleScene)
        pilot.until(lambda: title.passers_by.is_moving, "somebody who passes by")
        pilot.show(AccessibilityAidsSheet(pilot.app.services, pilot.app.stack))
        pilot.app.stack.pop()
        for _ in range(80):
            assert not title.passers_by.is_moving
            pilot.frame(0.05, is_drawn=False)


@cases("game", CATALOG)
def test_players_are_chosen_below_the_goal_and_stay_when_one_goes_back(
    pilot: Pilot, game: str
) -> None:
    scene = opened(pilot, game)
    say, before = pilot.app.services.words.domain(game), scene.choice
    pilot.frame()
    boards = CATALOG[game].board_class()
    told = [say("story.line"), say(f"lesson.{boards.aim_lessons.get(before.variant, 'aim')}")]
    assert told[1] in on_one_line(pilot), "the story is only read aloud"
    assert scene.speech_text().startswith(" ".join(told))
    pilot.click(("seat", 0), seconds=0.4)
    assert ("level", "easy") not in pilot.targets(), "somebody has to play"
    pilot.click(("player", FIRST_PLAYER), seconds=0.4)
    assert scene.choice == before
    pilot.click(("seat", 1), "guest", seconds=0.4)
    assert levels(scene)[:2] == [None, None]
    pilot.click(("seat", 1), ("player", FIRST_PLAYER), seconds=0.4)
    profiles = [player.profile for player in scene.choice.players[:2]]
    assert profiles == [UNSET, FIRST_PLAYER], "they change places"
    pilot.click(("seat", 0), ("level", "hard"), seconds=0.4)
    assert levels(scene)[:2] == ["hard", None], "any of several people may go"
    while ("more", "players") in pilot.targets():
        pilot.click(("more", "players"))
    assert len(levels(scene)) == CATALOG[game].seats[1]
    chosen = levels(scene)
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.scene.name == "title"
    assert levels(opened(pilot, game)) == chosen


@pytest.mark.parametrize("game", CATALOG)
def test_players_are_chosen_where_a_winner_is_cheered_without_what_stands_around_it(
    pilot: Pilot, game: str
) -> None:
    finale = CATALOG[game].board_class().finale.backgrounds
    assert opened(pilot, game).backgrounds == (finale[:1] or (f"{game}/backdrop",))


@cases("game", CATALOG)
def test_every_number_on_the_box_can_be_played(pilot: Pilot, game: str) -> None:
    entry, scene = CATALOG[game], opened(pilot, game)
    for count in range(entry.seats[0], entry.seats[1] + 1):
        scene.choose_variant(entry.variants[0])
        scene.choose_count(count)
        assert len(scene.choice.players) == count
        assert count in entry.players(scene.choice.variant)
        pilot.frame()
        is_told = f"With {count} players, you" in on_one_line(pilot)
        assert is_told == (scene.choice.variant != entry.variants[0])


@cases("game", WITH_HOUSE_RULES)
def test_a_house_rule_is_a_switch_whose_label_stays(pilot: Pilot, game: str) -> None:
    scene = opened(pilot, game)
    pilot.click("more", seconds=0.4)
    usual = scene.choice
    for row in scene.house_rules.rows():
        if row.has_button_per_value:
            continue
        rule = ("rule", row.values[0].key)
        label = pilot.targets()[rule].name
        assert row.explanation in label
        pilot.click(rule)
        assert scene.choice != usual
        assert scene.house_rules.is_customised
        assert pilot.targets()[rule].name == label
        pilot.click(rule)
        assert not scene.house_rules.is_customised
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.scene is scene


@pytest.mark.parametrize("is_read", [False, True])
def test_a_first_match_of_who_does_not_read_shows_what_has_to_be_remembered(
    pilot: Pilot, is_read: bool
) -> None:
    services, entry = pilot.app.services, CATALOG["kalle_kanalratte"]
    services.change_settings(reads_aloud=is_read)
    assert initial_choice(services, entry).picture == {"show_kalle": is_read}
    pilot.click(entry.key, seconds=0.5)
    assert pilot.table.board.options["show_kalle"] is is_read


def test_one_of_several_values_holds_and_another_rule_depends_on_it(pilot: Pilot) -> None:
    scene = opened(pilot, "rat_a_tat_cat")
    pilot.click("more", seconds=0.4)
    assert ("rule", "rounds 3") in pilot.targets()
    pilot.click(("rule", "end limit"))
    assert ("rule", "rounds 3") not in pilot.targets()
    pilot.click(("rule", "limit 50"))
    assert scene.choice.options == {"end": "limit", "limit": 50}


# -- the envelope ---------------------------------------------------------------------------------


@pytest.mark.parametrize("device", DEVICES)
def test_six_pictures_are_laid_and_after_the_match_its_luck_is_played_again(
    pilot: Pilot, device: str
) -> None:
    hands, words = Hands(pilot, device), pilot.app.services.words
    hands.go("differently", FIRST, "envelope", *(("luck", name) for name in ROW), "take")
    assert words("envelope.taken") in pilot.texts()
    hands.go("play")
    match = pilot.table.match
    assert match.setup.seed == seed_from_pictures(ROW)
    play_to_end(match, pilot.app.services.rng)
    pilot.show(pilot.table.mode.result_scene())
    pilot.wait(2)
    hands.go("more")
    hands.go("envelope")
    assert isinstance(pilot.scene, OpenEnvelopeSheet)
    said = pilot.scene.speech_text()
    assert said.count(",") == 5
    assert all(words(f"luck.{name}") in said for name in ROW)
    hands.go("again")
    assert pilot.table.match.setup == match.setup


def test_a_row_that_does_not_fit_is_mended_and_can_be_laid_aside_again(pilot: Pilot) -> None:
    scene = opened(pilot, FIRST)
    pilot.click("envelope", seconds=0.3)
    sheet = pilot.scene
    assert isinstance(sheet, EnvelopeSheet)
    wrong = next(name for name in PICTURES if name != ROW[2])
    pilot.click(*(("luck", name) for name in (*ROW[:2], wrong, *ROW[3:])))
    assert sheet.seed is None
    assert "take" not in pilot.targets()
    assert sheet.body_text() == pilot.app.services.words("envelope.wrong")
    pilot.click(("place", 2), ("luck", ROW[2]))
    assert sheet.seed == seed_from_pictures(ROW)
    pilot.click("take", "envelope", "other", "play", seconds=0.5)
    seed = pilot.table.match.setup.seed
    assert is_sealed(seed)
    assert seed != seed_from_pictures(ROW)
    scene = opened(pilot, FIRST)
    pilot.click("envelope", *(("luck", name) for name in ROW), "close", seconds=0.3)
    assert pilot.scene is scene
    pilot.click("play", seconds=0.5)
    assert pilot.table.match.setup.seed != seed_from_pictures(ROW), (
        "a sheet that is closed changes nothing"
    )
