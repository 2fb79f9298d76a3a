"""A user's way through the whole program: by clicks, by keys and by pad alone."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.keep.household import FIRST
from game.keep.learnt import Tally
from game.practice.base import Practice
from game.practice.moment import MomentScene
from game.practice.offer import drills_of
from game.practice.shelf import ShelfScene
from game.scenes.cup.choose import CupScene
from game.scenes.market.choose import ChooseScene
from game.scenes.market.result import ResultScene
from game.scenes.sheets.rulebook import RulebookSheet
from tests.extent import extent
from tests.kept_art import no_pictures
from tests.pilot import Pilot
from tests.practice.moments import judged, wait_for_question
from tests.scenes.devices import DEVICES, Hands, with_devices

PILOT = {"pace": 1, "is_drawn": False, "art": no_pictures}
GAMES = list(CATALOG)
DRILLS = [(key, drill) for key in GAMES for drill in drills_of(CATALOG[key])]
TAUGHT = [key for key in GAMES if CATALOG[key].is_taught]
WHOLE = with_devices(GAMES)
OPENING = 4
"""Choices after which a match counts as begun, for a device that does not play it to its end."""


def begin(pilot: Pilot, hands: Hands, game: str) -> None:
    """Go from the title to the table of a game."""
    hands.go(game)
    assert isinstance(pilot.scene, ChooseScene)
    assert pilot.scene.entry.key == game
    hands.go("play")
    assert pilot.scene.name == "table"


@pytest.mark.parametrize(("game", "device"), WHOLE)
def test_from_the_title_to_the_result_and_back(pilot: Pilot, game: str, device: str) -> None:
    hands = Hands(pilot, device)
    begin(pilot, hands, game)
    hands.play()
    pilot.wait(1.6)
    assert isinstance(pilot.scene, ResultScene)
    hands.go("home")
    assert pilot.scene.name == "title"
    assert not pilot.waits(game)


def test_every_other_device_begins_a_match_and_leaves_it(pilot: Pilot) -> None:
    for game, device in product(GAMES, DEVICES):
        if (game, device) in WHOLE:
            continue
        hands = Hands(pilot, device)
        begin(pilot, hands, game)
        assert hands.play(OPENING) == OPENING, f"{game} is over after a few choices by {device}"
        hands.go("menu", "home")
        assert pilot.waits(game)
        hands.go(game, "put_away")
        assert pilot.scene.name == "title"
        assert not pilot.waits(game)


@pytest.mark.parametrize("device", extent(("keys", "pad"), DEVICES))
def test_a_whole_cup_and_back(pilot: Pilot, device: str) -> None:
    hands = Hands(pilot, device)
    hands.go("cup", ("count", 2))
    assert isinstance(pilot.scene, CupScene)
    for key in pilot.scene.choice.games[1:]:
        hands.go(("game", key))
    hands.go("play", "go_on")
    assert pilot.scene.name == "table"
    hands.play()
    pilot.wait(1.6)
    hands.go("again")
    assert pilot.scene.name == "cup_table"
    hands.go("go_on")
    assert pilot.scene.name == "cup_ceremony"
    pilot.wait(2.0)
    hands.go("home")
    assert pilot.scene.name == "title"


def practise(pilot: Pilot, hands: Hands, *, is_right: bool) -> None:
    """Start a round, watch it, answer, and wait until another one can be started."""
    scene = pilot.scene
    assert isinstance(scene, Practice)
    hands.choose(lambda key: key == "start")
    for _ in range(2000):
        if scene.right is not None:
            hands.choose(lambda key: isinstance(key, Slot) and (key == scene.right) == is_right)
        elif "start" in pilot.targets():
            return
        pilot.frame(0.05)
    raise AssertionError(f"a round of {scene.theme} never ends")


@pytest.mark.parametrize(
    ("game", "drill", "device"),
    [(*drill, device) for drill, device in with_devices(DRILLS)],
    ids=lambda it: getattr(it, "theme", None),
)
def test_from_the_title_to_the_practice_table_and_back(
    pilot: Pilot, game: str, drill: type[Practice], device: str
) -> None:
    hands = Hands(pilot, device)
    hands.go(game, "school", drill.skill)
    practise(pilot, hands, is_right=True)
    practise(pilot, hands, is_right=False)
    learnt = pilot.app.services.session.progress.of(FIRST, game)
    asked = learnt.theme(drill.skill).asked
    assert asked == Tally(2, 1) if drill.is_sure else asked.count == 2
    hands.go("back")
    assert pilot.scene.name == "shelf"
    hands.go("back")
    assert pilot.scene.name == "choose"


@pytest.mark.parametrize("device", DEVICES)
def test_from_the_title_to_the_school_and_back(pilot: Pilot, device: str) -> None:
    hands = Hands(pilot, device)
    hands.go("school")
    for game in TAUGHT:
        assert pilot.scene.name == "school"
        hands.go(game)
        assert isinstance(pilot.scene, ShelfScene)
        assert pilot.scene.entry.key == game
        hands.go("back")
    hands.go("back")
    assert pilot.scene.name == "title"


def test_two_presses_of_one_key_start_a_match(pilot: Pilot) -> None:
    pilot.press(pygame.K_RETURN, pygame.K_RETURN, seconds=0.4)
    assert pilot.scene.name == "table"


def test_leaving_is_asked_and_staying_has_the_focus(pilot: Pilot) -> None:
    pilot.click("quit", seconds=0.3)
    assert pilot.scene.name == "quit"
    assert pilot.focused == "stay"
    pilot.press(pygame.K_RETURN, seconds=0.3)
    assert pilot.scene.name == "title"
    assert not pilot.app.stack.is_over
    pilot.click("quit", seconds=0.3)
    pilot.click("quit")
    assert pilot.app.stack.is_over


def test_escape_and_the_pause_sheet_lead_anywhere_and_never_quit(pilot: Pilot) -> None:
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.app.stack.is_over
    pilot.open_table(GAMES[0])
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.scene.name == "pause"
    for button, name in (("rules", "rulebook"), ("settings", "settings")):
        pilot.click(button, seconds=0.3)
        assert pilot.scene.name == name
        pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE, seconds=0.3)
        assert pilot.scene.name == "table"
        pilot.press(pygame.K_p, seconds=0.3)
    pilot.click("home", seconds=0.3)
    assert pilot.scene.name == "title"


def test_from_a_match_the_rulebook_opens_at_what_has_to_be_chosen(pilot: Pilot) -> None:
    for game in GAMES:
        table = pilot.open_table(game)
        asked = table.asked
        assert asked is not None
        pilot.press(pygame.K_p, seconds=0.3)
        pilot.click("rules", seconds=0.3)
        book = pilot.scene
        assert isinstance(book, RulebookSheet)
        pages = table.entry.board_class().rule_pages(table.match.setup.variant)
        acts = {type(action).__name__ for action in asked.legal_actions}
        about = pages[book.page].acts
        assert acts.intersection(about), f"{game}: page {book.page} is about {about}, not {acts}"
        pilot.app.stack.pop_to_bottom()
        pilot.wait(0.3)


def test_a_match_that_was_left_is_offered_and_goes_on(pilot: Pilot, tmp_path: Path) -> None:
    table = pilot.open_table(GAMES[0])
    pilot.click_slot()
    pilot.settle()
    plies = table.match.ply
    assert plies > 0
    pilot.close()
    with Pilot(tmp_path / "data") as again:
        again.wait(1.0)
        assert again.scene.name == "resume"
        again.click("go_on", seconds=0.1)
        assert again.table.match.ply >= plies
        assert again.table.match.actions[:plies] == table.match.actions[:plies]


def test_a_wrong_click_costs_nothing_and_a_hint_says_where_then_why_then_what(
    pilot: Pilot,
) -> None:
    table = pilot.open_table(GAMES[0])
    ply = table.match.ply
    pilot.click_at((pilot.app.screen.get_width() // 2, 3), seconds=0.5)
    assert table.match.ply == ply
    assert table.asked is not None
    sentences = []
    for _ in range(3):
        pilot.press(pygame.K_h, seconds=0.3)
        sentences.append(table.sentence)
    assert len(set(sentences)) == 3


def test_language_changes_at_once(pilot: Pilot) -> None:
    pilot.click("settings", seconds=0.3)
    before = pilot.texts()
    pilot.click("language_de", seconds=0.1)
    assert "Einstellungen" in pilot.texts() != before


def test_attract_mode_after_a_minute_and_back_by_any_key(pilot: Pilot) -> None:
    for _ in range(1250):
        pilot.app.stack.update(0.05)
    pilot.wait(0.3)
    assert pilot.scene.name == "attract"
    assert "Press to play!" in pilot.texts()
    pilot.wait(1.0)
    pilot.press(pygame.K_x)
    assert pilot.scene.name == "attract"
    pilot.press(pygame.K_SPACE, seconds=0.3)
    assert pilot.scene.name == "title"


def test_the_table_goes_on_after_a_resize(pilot: Pilot) -> None:
    table = pilot.open_table(GAMES[0])
    for size in ((1280, 720), (1024, 768), (1680, 720)):
        state = table.match.state
        pilot.app.resize(size)
        pilot.settle()
        assert table.match.state == state
        assert pilot.app.screen.get_size() == size
        pilot.ask()
        pilot.click_slot()
        pilot.settle()
        assert table.match.state != state, size


def screens_of_all(pilot: Pilot) -> Iterator[str]:
    """Go through the screens that belong to no game, back to the title."""
    yield "title"
    for key in ("school", "settings"):
        pilot.click(key, seconds=0.4)
        yield key
        pilot.press(pygame.K_ESCAPE, seconds=0.4)


def screens_of(pilot: Pilot, game: str) -> Iterator[str]:
    """Go through the screens of a game, from the title to the pause of its table, and back."""
    pilot.click(game, seconds=0.3)
    for count in CATALOG[game].players(CATALOG[game].variants[0]):
        pilot.click(("count", count))
        yield "choose"
    pilot.click("rules", seconds=0.3)
    yield "rulebook"
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    if CATALOG[game].is_taught:
        yield from screens_of_school(pilot)
    pilot.click("play", seconds=0.3)
    pilot.settle()
    yield "table"
    assert pilot.table.paper is not None
    pilot.click("lesson")
    yield "table"
    pilot.press(pygame.K_p, seconds=0.3)
    yield "pause"
    pilot.click("home", seconds=0.4)


def screens_of_school(pilot: Pilot) -> Iterator[str]:
    """Go through the screens of the school, from the choosing screen and back to it."""
    pilot.click("school", seconds=0.4)
    yield "shelf"
    shelf = pilot.scene
    assert isinstance(shelf, ShelfScene)
    pilot.click(shelf.themes[-1], seconds=0.4)
    scene = pilot.scene
    if isinstance(scene, MomentScene):
        wait_for_question(pilot)
        yield "moment"
        judged(pilot, is_right=False)
        yield "moment"
    assert isinstance(scene, MomentScene | Practice)
    while scene.course.difficulty is not None:
        scene.course.answer(True)
    pilot.click("next" if isinstance(scene, MomentScene) else "start", seconds=0.4)
    yield "done"
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    pilot.press(pygame.K_ESCAPE, seconds=0.4)


def reached_by_arrows(pilot: Pilot) -> set[Hashable]:
    """Return the targets to which the arrows lead from the first one: Tab is not needed."""
    targets, focus = pilot.scene.targets(), pilot.scene.focus
    reached = {targets[0].key}
    fresh = [targets[0].key]
    while fresh:
        here = fresh.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            focus.key = here
            focus.move(dx, dy, targets)
            if focus.key is not None and focus.key not in reached:
                reached.add(focus.key)
                fresh.append(focus.key)
    return reached


def check_targets(pilot: Pilot, where: str) -> None:
    """Check each target of what is shown: its size, its place, and that arrows lead there."""
    see = pilot.app.services.rendering.layout.visible
    for key, target in pilot.targets().items():
        box = target.box
        assert min(box.w, box.h) >= 72, f"{where}: {key} is too small"
        assert see.x <= box.x <= box.right <= see.right, f"{where}: {key} is outside the window"
        assert see.y <= box.y <= box.bottom <= see.bottom, f"{where}: {key} is outside the window"
    lost = pilot.targets().keys() - reached_by_arrows(pilot)
    assert not lost, f"{where}: no arrow leads to {lost}"


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 540)], ids=str)
def test_every_target_is_large_enough_lies_in_the_window_and_is_reached_by_arrows(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.app.resize(size)
    for name in screens_of_all(pilot):
        assert pilot.scene.name == name
        check_targets(pilot, name)
    for game in GAMES if size == (960, 540) else GAMES[:1]:
        for name in screens_of(pilot, game):
            assert pilot.scene.name == name
            check_targets(pilot, f"{game}, {name}")
