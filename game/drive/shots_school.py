"""Screenshots of the mouse school (questions, drills, the end of a session) and of the coach."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from game.boards.base import Slot
from game.catalog import GameEntry
from game.drive.album import Tour
from game.drive.tables import as_table
from game.play.chance import run_to_end
from game.play.seats import BotSeat
from game.practice.coach import COACH_SEED
from game.practice.drill import DrillScene
from game.practice.puzzles import Puzzle
from game.practice.question import QuestionMode
from game.practice.school import SchoolScene
from game.practice.session import puzzles_by_theme
from game.practice.shelf import ThemeChoiceScene
from game.practice.themes import themes_of
from game.rules.base import Action
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.table.choice import plan_for
from game.scenes.table.factory import make_table_scene
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene

_ANSWERS: Final = (True, True, False)
"""Whether to answer each round of a drill correctly, which affects how long later rounds are."""
_LATER: Final = 1.0
"""Time between a new message and the screenshot of it, in seconds."""
_SOON: Final = 0.4
"""Time between a press and the screenshot after it, in seconds."""


def take_school_shots(tour: Tour) -> None:
    """Take a screenshot of the mouse school, which shows a house for each game."""
    tour.visit(SchoolScene(tour.services, tour.stack), "school", "the mouse school")


def take_practice_shots(tour: Tour, entry: GameEntry) -> None:
    """Take screenshots of a game's drills and of a question on each of its themes.

    Raises TimeoutError if a question does not appear or the reaction to an answer does not end.
    """
    if not entry.has_practice:
        return
    tour.open_scene(MatchSetupScene(tour.services, tour.stack, entry))
    _press_and_wait(tour, "school")
    shelf = tour.top_scene
    assert isinstance(shelf, ThemeChoiceScene), "the button leads to the shelf of the game"
    tour.take_shot(f"{entry.key}_school_shelf", "what can be practised")
    for theme in shelf.themes:
        _press_and_wait(tour, theme)
        name = f"{entry.key}_school_{theme}"
        if isinstance(tour.top_scene, DrillScene):
            _take_drill_shots(tour, tour.top_scene, f"{entry.key}_practice_{theme}")
        else:
            _take_theme_shots(tour, name)
        _finish_session(tour, name)
        _press_and_wait(tour, "back")
    tour.close_scenes(2)


def take_coach_shots(tour: Tour, entry: GameEntry) -> None:
    """Take a screenshot, for each theme, of the coach's question after a mistake."""
    if not entry.is_coached:
        return
    tour.services.change_settings(is_coached=True)
    for theme, puzzles in puzzles_by_theme(entry).items():
        start = len(puzzles) // 2
        tried = ((p, _clear_mistake(entry, p)) for p in (*puzzles[start:], *puzzles[:start]))
        puzzle, wrong = next((p, action) for p, action in tried if action is not None)
        say = tour.services.words.domain(entry.key)
        match = puzzle.open(entry, [say(f"seat.{seat}") for seat in range(puzzle.players)])
        table = make_table_scene(tour.services, tour.stack, match, has_result=False)
        _provoke_coach(tour, table, wrong, f"{entry.key}_coach_{theme}")
    tour.services.change_settings(is_coached=False)


def _clear_mistake(entry: GameEntry, puzzle: Puzzle) -> Action | None:
    """Return the worst action in a puzzle's position, or None if the coach would allow it."""
    themes, match = themes_of(entry), puzzle.open(entry)
    assert themes is not None, "a game without themes has no puzzles"
    bot = BotSeat(entry.new_bot(level="hard", seat=puzzle.seat, seed=COACH_SEED), COACH_SEED)
    for event in match.events_since(0, puzzle.seat):
        bot.watch(event)
    view = match.observe(puzzle.seat)
    worths = run_to_end(bot.weigh(view))
    worst = min(worths, key=worths.__getitem__)
    return worst if themes.is_clear_mistake(view, worths, worst) else None


def _provoke_coach(tour: Tour, table: TableScene[PlayMode], action: Action, name: str) -> None:
    tour.open_scene(table)
    tour.wait_for(lambda: table.pending_choice is not None, name)
    table.mode.callouts.close()
    tour.run_for(_LATER)
    for slot in slots_for(table, action):
        tour.press_target(slot)
    tour.wait_for(lambda: table.mode.callouts.question is not None, name)
    tour.take_shot(name, "the coach asks", _SOON)
    tour.close_scenes()


def slots_for(table: TableScene, action: Action) -> tuple[Slot, ...]:
    """Return the slots to press to choose `action`, including any slot that confirms it."""
    assert table.pending_choice is not None, "a person has to act"
    way, plan = table.board.route(action), plan_for(table.pending_choice, table.board)
    is_settled = any(plan.pick(slot) for slot in way)
    return way if is_settled else (*way, plan.slots[0])


def _take_theme_shots(tour: Tour, name: str) -> None:
    for end in ("right", "wrong"):
        _take_question_shots(tour, name, end)
        if end == "right":
            _press_and_wait(tour, "next")


def _take_question_shots(tour: Tour, name: str, end: str) -> None:
    moment = as_table(tour.top_scene, QuestionMode)
    tour.wait_for(lambda: moment.pending_choice is not None, name)
    tour.take_shot(f"{name}_question_{end}", "the question", _SOON)
    assert moment.pending_choice is not None, "a person has to act"
    wrong = (
        action for action in moment.pending_choice.legal_actions if action not in moment.mode.right
    )
    for slot in moment.board.route(moment.mode.right[0] if end == "right" else next(wrong)):
        tour.press_target(slot)
    tour.take_shot(f"{name}_answer_{end}", "what follows is shown", 2 * _SOON)
    tour.wait_for(lambda: moment.mode.is_judged, name)
    tour.take_shot(f"{name}_{end}", "what is said of the answer", _SOON)


def _finish_session(tour: Tour, name: str) -> None:
    scene = tour.top_scene
    is_drill = isinstance(scene, DrillScene)
    practice = (
        scene.practice
        if isinstance(scene, DrillScene)
        else as_table(scene, QuestionMode).mode.practice
    )
    while practice.difficulty is not None:
        practice.record_answer(True)
    _press_and_wait(tour, "start" if is_drill else "next")
    tour.take_shot(f"{name}_done", "the end of a sitting")


def _take_drill_shots(tour: Tour, scene: DrillScene, name: str) -> None:
    tour.take_shot(f"{name}_start", "the practice table")
    for number, is_right in enumerate(_ANSWERS, 1):
        _play_round(tour, scene, f"{name}_{number}", is_right=is_right)


def _play_round(tour: Tour, scene: DrillScene, name: str, *, is_right: bool) -> None:
    tour.press_target("start")
    _watch_until(tour, name, until=lambda: scene.right is not None)
    tour.take_shot(f"{name}_take_question_shots", "the question", _SOON)
    answers = 0
    while tour.find_target("start") is None:
        answers += 1
        slots = [target.key for target in scene.targets() if isinstance(target.key, Slot)]
        tour.press_target(next(slot for slot in slots if (slot == scene.right) == is_right))
        tour.take_shot(f"{name}_answer_{answers}", "what was chosen is shown", 2 * _SOON)
        _watch_until(tour, name, until=lambda: tour.find_target("start") or scene.right)
    tour.take_shot(
        f"{name}_{'right' if is_right else 'wrong'}", "what is said of the answer", _SOON
    )


def _watch_until(tour: Tour, name: str, *, until: Callable[[], object]) -> None:
    said, since = "", 0.0

    def look() -> object:
        nonlocal said, since
        sentence = tour.top_scene.speech_text()
        since = since + tour.step if sentence == said else 0.0
        said = sentence
        if _LATER - tour.step < since <= _LATER:
            tour.take_shot(f"{name}_shown", sentence)
        return until()

    tour.wait_for(look, name)


def _press_and_wait(tour: Tour, key: Hashable) -> None:
    tour.press_target(key)
    tour.stack.finish_transition()
    tour.run_for(_SOON)
