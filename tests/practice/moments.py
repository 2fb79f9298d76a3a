"""A person's way through the moments of matches that the school asks about."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from msgspec.structs import replace

from game.boards.base import Slot
from game.catalog import GameEntry
from game.drive.tables import as_table
from game.practice.question import QuestionMode
from game.practice.session import PracticeSession, puzzles_by_theme
from game.practice.shelf import ThemeChoiceScene
from game.rules.base import Action
from game.scenes.market.start import initial_choice, save_choice
from game.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.practice.tables import choose, wait_for


def play_variant_with_themes(pilot: Pilot, entry: GameEntry) -> None:
    """Note a variant with all themes as the one played last, unless the game has been played."""
    services = pilot.app.services
    if "older" in entry.variants and entry.key not in services.session.settings.last_choices:
        choice = initial_choice(services, entry)
        save_choice(services, entry, replace(choice, variant="older"))


def open_shelf(pilot: Pilot, entry: GameEntry) -> ThemeChoiceScene:
    play_variant_with_themes(pilot, entry)
    shelf = ThemeChoiceScene(pilot.app.services, pilot.app.stack, entry)
    pilot.show(shelf)
    pilot.wait(0.3)
    return shelf


def first_session(pilot: Pilot, entry: GameEntry) -> PracticeSession:
    """Begin a session with all themes of a game."""
    return PracticeSession(pilot.app.services, entry, puzzles_by_theme(entry))


def moment(pilot: Pilot) -> TableScene[QuestionMode]:
    return as_table(pilot.scene, QuestionMode)


def wait_for_question(pilot: Pilot) -> TableScene[QuestionMode]:
    scene = moment(pilot)
    wait_for(pilot, lambda: scene.pending_choice is not None)
    return scene


def wrong_of(scene: TableScene[QuestionMode]) -> tuple[Action, ...]:
    assert scene.pending_choice is not None, "it asks"
    return tuple(
        action for action in scene.pending_choice.legal_actions if action not in scene.mode.right
    )


def slots_for(scene: TableScene[QuestionMode], action: Action) -> tuple[Slot, ...]:
    """Return what has to be pointed at for an action."""
    return scene.board.route(action)


def answer(pilot: Pilot, way: str, *, is_right: bool) -> TableScene[QuestionMode]:
    """Wait for the question, and answer it by pointer, keys or pad alone."""
    scene = wait_for_question(pilot)
    action = scene.mode.right[-1] if is_right else wrong_of(scene)[0]
    for slot in slots_for(scene, action):
        choose(pilot, way, slot)
    assert scene.mode.is_right is is_right, f"{action} was not chosen, or is taken for the opposite"
    return scene


def judged(pilot: Pilot, way: str = "clicks", *, is_right: bool) -> TableScene[QuestionMode]:
    scene = answer(pilot, way, is_right=is_right)
    wait_for(pilot, lambda: scene.mode.is_judged)
    return scene


def go(pilot: Pilot, way: str, key: Hashable, arrives: Callable[[], bool]) -> None:
    choose(pilot, way, key)
    wait_for(pilot, arrives)
    pilot.wait(0.3)
