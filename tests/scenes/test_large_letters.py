"""Large letters: what is written on screens without a board grows with the text scale."""

from __future__ import annotations

import itertools
import random
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.geometry import Box
from game.keep.players import MAX_PLAYERS, PlayerLook
from game.practice.after.diary_scene import Diary, DiarySheet
from game.practice.after.jars import most_remarkable
from game.practice.shelf import ThemeChoiceScene
from game.scenes.parents.time_limit import TimeLimitSheet
from game.scenes.sheets.accessibility import AccessibilitySheet
from game.scenes.sheets.accessibility_aids import AccessibilityAidsSheet
from game.scenes.sheets.key_bindings import KeyBindingsSheet
from game.scenes.sheets.rulebook import RulebookSheet
from game.services.slices import run_all
from game.ui.theme import UiTheme
from game.words import LANGUAGES
from tests.kept_art import no_pictures
from tests.pilot import Pilot, play_to_end

RATS = CATALOG["rat_a_tat_cat"]
NAMES = ("Maximiliane", "Jo", "Anna-Lena", "Theodor", "Liselotte", "Emil", "Wilhelmina", "Ida")
AIR = 11  # pixels between a ribbon's end and its text


def sizes(folder: Path, letters: int) -> dict[str, list[int]]:
    """Return the heights of the letters of some texts, by screen, in the same window."""
    with Pilot(folder, size=(1280, 960), motion="none", letters=letters) as pilot:
        services, stack = pilot.app.services, pilot.app.stack
        table = pilot.open_table(RATS.key)
        play_to_end(table.match, random.Random(1))
        outcome, found = table.match.outcome, {}
        assert outcome is not None

        def look(screen: str, *texts: str) -> None:
            boxes = {box.text: box.pixels for box in pilot.read()}
            found[screen] = [boxes[text] for text in texts]

        pilot.show(table.mode.result_scene())
        pilot.wait(2.0)
        look("result", "You", str(outcome.scores[0]), "Play again", "Watch the film")
        diary = Diary(RATS, table.match)
        while diary.work():
            pass
        pilot.show(DiarySheet(services, stack, diary))
        own = most_remarkable(diary.kinds, [diary.rows[kind.key][0] for kind in diary.kinds])
        look("diary", "You", *(str(round(entry.amount)) for _, entry in own))
        pilot.show(ThemeChoiceScene(services, stack, RATS))
        look("shelf", "Where was it?", "Knock or wait?")
        pilot.show(AccessibilitySheet(services, stack))
        look("reach", services.words("settings.switch"), services.words("settings.helps"))
        pilot.show(AccessibilityAidsSheet(services, stack))
        look("helps", services.words("helps.letters"))
        if letters > 100:
            pilot.click("next")
        look("more helps", services.words("helps.calm"))
        pilot.show(rules := RulebookSheet(services, stack, RATS, "base"))
        rules.turn_to(6)
        look("rules", "The player on the dealer’s left goes first.")
        return found


@pytest.mark.around
def test_words_and_numbers_grow(tmp_path: Path) -> None:
    usual, large = (sizes(tmp_path / str(letters), letters) for letters in (100, 200))
    for screen, before in usual.items():
        for small, big in zip(before, large[screen], strict=True):
            assert big >= (1.5 if screen in ("reach", "helps") else 1.2) * small, (
                screen,
                before,
                large[screen],
            )


@pytest.mark.around
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_the_boxes_grow(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    found = list[set[int]]()
    for letters in (100, 200):
        folder = tmp_path / str(letters)
        with Pilot(folder, size=size, language=language, motion="none", letters=letters) as pilot:
            found.append({box.pixels for box in pilot.read() if box.text == "Rat-a-Tat Cat"})
            boxes = len(pilot.app.services.session.games)
    (small,), (large,) = found
    assert large >= (1.35 if boxes <= 5 else 1.15) * small


@pytest.mark.around
def test_house_rules_and_keys_have_one_size_a_page(tmp_path: Path) -> None:
    found = list[int]()
    for letters in (100, 200):
        with Pilot(tmp_path / str(letters), motion="none", letters=letters) as pilot:
            services, stack = pilot.app.services, pilot.app.stack
            pilot.click("differently", "katzenpolizei", "more", seconds=0.4)
            say = services.words.domain("katzenpolizei")
            boxes = {box.text: box.pixels for box in pilot.read()}
            rules = ("die", "english_families")
            explanations = {boxes[say(f"about.{rule}")] for rule in rules}
            assert len(explanations) == 1
            found.extend(explanations)
            pilot.show(keys := KeyBindingsSheet(services, stack))
            boxes = {box.text: box.pixels for box in pilot.read()}
            caps = [button.words for button in keys.own_buttons() if button.words]
            assert len({boxes[words] for words in caps}) == 1
            found.append(boxes[services.words("keys.choose")])
            if letters > 100:
                see_all_commands(pilot)
    rules_before, key_before, rules_after, key_after = found
    assert rules_after >= 1.2 * rules_before
    assert key_after >= 1.5 * key_before


def see_all_commands(pilot: Pilot) -> None:
    """Turn the pages of the list of keys to the end and back."""
    before = [*pilot.targets()]
    seen = {*before}
    for _ in range(2):
        keys = [target.key for target in pilot.scene.targets()]
        assert len(keys) == len({*keys}), "the focus tells them apart"
        pilot.click("next")
        seen |= {*pilot.targets()}
    assert "next" not in pilot.targets()
    assert pilot.focused == "previous"
    assert {"key_choose", "key_repeat", "key_recall", "key_up"} <= seen
    pilot.click("previous", "previous")
    assert [*pilot.targets()] == before


def test_the_sentences_of_a_page_have_one_size(tmp_path: Path) -> None:
    about = {"motion": "none", "letters": 200, "is_drawn": False, "art": no_pictures}
    with Pilot(tmp_path, size=(1024, 768), language="de", **about) as pilot:  # type: ignore[arg-type]
        theme = pilot.app.services.rendering.theme
        for entry in CATALOG.values():
            rules = RulebookSheet(pilot.app.services, pilot.app.stack, entry, entry.variants[0])
            run_all(rules.prepare())
            for number in range(rules.page_count):
                rules._number = number
                draw = partial(rules._paint_sentences, pygame.Surface((1, 1)))
                sizes = {box.pixels for box in theme.drawn_text_boxes(draw)}
                assert len(sizes) == 1, (entry.key, rules.heading())


@pytest.mark.around
def test_the_text_scale_is_chosen_on_the_first_page_of_the_settings_and_nowhere_else(
    tmp_path: Path,
) -> None:
    with Pilot(tmp_path, motion="none", is_drawn=False) as pilot:
        services = pilot.app.services
        pilot.click("settings", seconds=0.4)
        for number, scale in ((2, 150), (3, 200), (1, 100)):
            pilot.click(f"letters_{number}", seconds=0.2)
            assert services.session.settings.text_scale == scale
            assert services.rendering.theme.text_scale == scale / 100
        pilot.show(AccessibilitySheet(services, pilot.app.stack))
        assert not [key for key in pilot.targets() if f"{key}".startswith("letters")]


def test_the_settings_make_room_when_the_letters_grow(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(1280, 720), motion="none") as pilot:
        pilot.click("settings", "letters_3", seconds=0.5)
        boxes = [target.box for target in pilot.targets().values()]
        assert not [one for one, other in itertools.combinations(boxes, 2) if one.overlap(other)]


@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize("players", [2, 4, MAX_PLAYERS])
def test_the_names_of_players_are_on_their_buttons(
    tmp_path: Path, players: int, letters: int
) -> None:
    with Pilot(tmp_path, size=(1280, 720), motion="none", letters=letters) as pilot:
        services, known = pilot.app.services, pilot.app.services.session.players
        for hat in range(1, players):
            services.add_player(PlayerLook(hat=hat % 6))
        for player, name in zip(known.all, NAMES, strict=False):
            known.rename(player, name)
        pilot.show(TimeLimitSheet(services, pilot.app.stack))
        written, layout = {box.text: box.rect for box in pilot.read()}, services.rendering.layout
        for player in known.all:
            target = pilot.targets()["player", player.key]
            assert target.is_labelled
            assert layout.rect(target.box).contains(written[player.name])


@pytest.mark.parametrize("letters", [100, 200])
def test_ribbons_leave_air_beside_their_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, letters: int
) -> None:
    panels = list[pygame.Rect]()

    def record(theme: UiTheme, surface: pygame.Surface, box: Box, **look: object) -> None:
        panels.append(theme.layout.rect(box))  # the camera has a layout of its own

    monkeypatch.setattr(UiTheme, "draw_panel", record)
    look = {"size": (1280, 720), "language": "de", "motion": "none", "art": no_pictures}
    with Pilot(tmp_path, **look, letters=letters) as pilot:  # type: ignore[arg-type]

        def check(start: str) -> None:
            panels.clear()
            (text,) = (box.rect for box in pilot.read() if box.text.startswith(start))
            around = [panel for panel in panels if panel.collidepoint(text.center)]
            panel = min(around, key=lambda rect: rect.w * rect.h)
            assert min(text.x - panel.x, panel.right - text.right) >= AIR, start

        pilot.click("differently", "kalle_kanalratte", seconds=0.5)
        check("Kalle finden")
        pilot.go_home()
        pilot.open_table("kalle_kanalratte")
        check("Runde\N{NO-BREAK SPACE}1")
