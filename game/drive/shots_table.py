"""Screenshots of one game: its setup, rulebook and match, and the screens after the match."""

from __future__ import annotations

from typing import Final

from game.catalog import GameEntry
from game.drive.album import Tour
from game.drive.driver import FirstEvents, play_to_end
from game.drive.tables import TableRequest, as_table
from game.play.match import Match
from game.practice.after.look_back import LookBack
from game.practice.question import QuestionMode
from game.rules.base import SPECTATOR
from game.scenes.market.envelope import EnvelopeSheet, OpenEnvelopeSheet
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.market.resume import ResumeSheet
from game.scenes.market.start import UnfinishedMatch, new_match, resume_match
from game.scenes.sheets.pause import PauseSheet
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.table.factory import make_table_scene
from game.scenes.table.play import PlayMode
from game.scenes.table.recall import MatchExcerpt, replay_scene
from game.scenes.table.scene import TableScene
from game.scenes.table.shared import SharedMode
from game.scenes.table.watch import watch_scene

_EVENT_FRAMES: Final = (6, 20, 45)
"""Numbers of frames between the start of an event's animation and each screenshot of it."""
_SOON: Final = 0.5
"""Time between the opening of a review screen and its screenshot, in seconds."""
_RESULT_SECONDS: Final = 2.0
"""Time that the result screen takes to show its buttons, in seconds."""
_REVIEWED_MATCHES: Final = 5
"""Maximum number of matches to play in search of one with a mistake to retry."""
_LONGEST_CHOICE: Final = 60.0
"""Maximum duration of the animations after a choice, in seconds."""
_PEOPLE: Final = 3
"""Number of people in the match played on a shared device."""
_SHARED_FRAMES: Final = 4000
"""Maximum number of frames to run in search of the situations that a shared device leads to."""
_SHARED: Final = {
    "open": "all look on",
    "curtain": "one is to look alone",
    "alone": "one looks alone",
    "all": "everybody may look again",
}


def take_setup_shots(tour: Tour, entry: GameEntry, variant: str) -> None:
    """Take screenshots of a game's setup screen and of its sheet for choosing a player."""
    scene = MatchSetupScene(tour.services, tour.stack, entry)
    tour.open_scene(scene)
    scene.choose_variant(variant)
    scene.choose_count(entry.players(variant)[-1])
    tour.take_shot(f"{entry.key}_choose_{variant}", "choosing", 0.5)
    tour.choose_target(("seat", 1))
    tour.take_shot(f"{entry.key}_sitters_{variant}", "who sits here", 0.5)
    tour.stack.pop(2)


def take_rule_shots(tour: Tour, entry: GameEntry, variant: str) -> None:
    """Take a screenshot of each page of a variant's rulebook."""
    sheet = RulebookSheet(tour.services, tour.stack, entry, variant)
    tour.open_scene(sheet, 0.1)
    for number in range(sheet.page_count):
        sheet.turn_to(number)
        tour.take_shot(f"{entry.key}_rules_{variant}_{number + 1:02d}", "the rulebook", 0.3)
    tour.stack.pop()


# -- a match ---------------------------------------------------------------------------------------


def take_table_shots(tour: Tour, entry: GameEntry, variant: str) -> None:
    """Play a match in which seat 0 follows the hints; take screenshots of each new situation."""
    count = entry.players(variant)[-1]
    match = _make_request(entry, variant, count).new_match(tour.services)
    table = make_table_scene(tour.services, tour.stack, match, has_result=False)
    table.conductor.waits_for_viewer = False
    events = FirstEvents(*_EVENT_FRAMES)
    table.conductor.listeners.append(events.note_event)
    name = f"{entry.key}_{variant}"
    tour.open_scene(table, 0.3)
    tour.take_shot(f"{name}_start", "the start")
    asked: set[str] = set()
    while not table.has_ended:
        tour.run_frame(is_drawn=False)
        for kind in events.take_due_types():
            tour.take_shot(f"{name}_{kind}", f"while {kind} is shown")
        if (paper := table.mode.callouts.callout) is not None:
            key = f"lesson_{paper.lesson.key}"
            if key not in asked:
                asked.add(key)
                tour.take_shot(f"{name}_{key}", "an explanation", 0.2)
            table.mode.callouts.close()
        elif table.pending_choice is not None:
            _follow_hint(tour, table, asked, name)
    tour.take_shot(f"{name}_end", "the end")
    _take_after_match_shots(tour, table, name)


def _make_request(entry: GameEntry, variant: str, count: int) -> TableRequest:
    return TableRequest(entry, variant, (None, *["medium"] * (count - 1)))


def _follow_hint(tour: Tour, table: TableScene[PlayMode], asked: set[str], name: str) -> None:
    assert table.pending_choice is not None, "a person has to act"
    kinds = "_".join(sorted({type(a).__name__ for a in table.pending_choice.legal_actions}))
    action = table.mode.advisor.proposed_action or table.pending_choice.legal_actions[0]
    first, *others = table.board.route(action)
    if kinds not in asked:
        asked.add(kinds)
        tour.take_shot(f"{name}_choice_{kinds}", "a choice", 0.4)
        for step in ("where", "why", "what"):
            table.mode.help()
            tour.take_shot(f"{name}_hint_{kinds}_{step}", "a hint", 0.4)
        if others:
            table.pick_slot(first)
            tour.take_shot(f"{name}_next_{kinds}", "the next press of a choice", 0.4)
    table.play(action)


def _take_after_match_shots(tour: Tour, table: TableScene[PlayMode], name: str) -> None:
    match, services, stack = table.match, tour.services, tour.stack
    setup = match.setup
    pause = PauseSheet(services, stack, table.entry, setup.variant, has_coach=table.mode.has_coach)
    tour.open_scene(pause)
    tour.take_shot(f"{name}_pause", "the pause sheet")
    stack.pop()
    tour.open_scene(table.mode.result_scene(), 1.8)
    tour.take_shot(f"{name}_result", "the result")
    tour.open_scene(OpenEnvelopeSheet(services, stack, setup.seed, stack.pop))
    tour.take_shot(f"{name}_opened", "its envelope")
    stack.pop()
    tour.open_scene(EnvelopeSheet(services, stack, setup.seed, lambda _: None))
    tour.take_shot(f"{name}_envelope", "the same luck again")
    stack.pop()
    tour.open_scene(watch_scene(services, stack, match), 3.0)
    tour.take_shot(f"{name}_watch_until", "the match watched again")
    half = match.ply // 2
    tour.open_scene(
        replay_scene(services, stack, MatchExcerpt(match, (match.round_start(half), half))), 2.0
    )
    tour.take_shot(f"{name}_recall", "what has just happened")
    tour.close_all_but_lowest()
    _take_resume_shots(tour, table, name)


def _take_resume_shots(tour: Tour, table: TableScene[PlayMode], name: str) -> None:
    match, services = table.match, tour.services
    left = new_match(services, table.entry, match.setup)
    for action in match.actions[: match.ply * 2 // 3]:
        left.play(action)
    record = services.session.journal.unfinished_matches(limit=1)[0]
    match_again = resume_match(services, record)
    if match_again is not None:
        tour.open_scene(ResumeSheet(services, tour.stack, UnfinishedMatch(record.id, match_again)))
        tour.take_shot(f"{name}_resume", "a table that waits")
        tour.stack.pop_to_bottom()
        services.session.journal.set_aside(record.id)
    tour.stack.finish_transition()


# -- looking back ----------------------------------------------------------------------------------


def take_look_back_shots(tour: Tour, entry: GameEntry, variant: str) -> None:
    """Take screenshots of the review of a match that contains many mistakes."""
    name = f"{entry.key}_{variant}_after"
    _open_reviewed_result(tour, entry, variant)
    tour.take_shot(f"{name}_result", "the old mouse looks back", _SOON)
    if tour.choose_target("more"):
        tour.finish_work()
        tour.take_shot(f"{name}_more", "what there is to know", _SOON)
    if tour.choose_target("diary"):
        tour.take_shot(f"{name}_diary", "one's own luck", _SOON)
        tour.choose_target("close")
        tour.run_for(_SOON)
    if tour.choose_target("moment_0"):
        tour.run_for(_SOON)
        _retry_choice(tour, name)
    tour.close_all_but_lowest()


def _open_reviewed_result(tour: Tour, entry: GameEntry, variant: str) -> None:
    """Open the result of a match that has a mistake to retry, if the game has such reviews.

    A match may happen to have none; then another one is played, at most `_REVIEWED_MATCHES`.
    """
    count = max(2, entry.players(variant)[0])
    for _ in range(_REVIEWED_MATCHES):
        tour.close_all_but_lowest()
        match = Match(entry, _make_request(entry, variant, count).new_match(tour.services).setup)
        play_to_end(match, -1)
        table = make_table_scene(tour.services, tour.stack, match, has_result=False)
        tour.stack.push(table)
        tour.stack.finish_transition()
        result = table.mode.result_scene()
        tour.open_scene(result, _RESULT_SECONDS)
        tour.finish_work()
        retries = [each.retries for each in result.reviews if isinstance(each, LookBack)]
        if all(retries):
            return


def _retry_choice(tour: Tour, name: str) -> None:
    scene = _mistake_table(tour)
    tour.wait_for(lambda: scene.pending_choice is not None, name, _LONGEST_CHOICE)
    tour.take_shot(f"{name}_ask", "a moment of the match, asked again", _SOON)
    for slot in scene.board.route(scene.mode.right[0]):
        scene.pick_slot(slot)
    tour.wait_for(lambda: scene.mode.is_judged, name, _LONGEST_CHOICE)
    tour.take_shot(f"{name}_better", "what is said of the other choice", _SOON)
    tour.choose_target("other")
    tour.run_for(_SOON)
    then = _mistake_table(tour)
    tour.wait_for(lambda: then.mode.is_judged, name, _LONGEST_CHOICE)
    tour.take_shot(f"{name}_then", "what was chosen then", _SOON)


def _mistake_table(tour: Tour) -> TableScene[QuestionMode]:
    return as_table(tour.top_scene, QuestionMode)


# -- a shared table --------------------------------------------------------------------------------


def take_shared_shots(tour: Tour, entry: GameEntry) -> None:
    """Take screenshots of three people's first turns on a shared device, with the curtain."""
    if not entry.has_secrets:
        return
    variant = entry.variants[0]
    bots = max(0, entry.players(variant)[-1] - _PEOPLE)
    request = TableRequest(entry, variant, (*[None] * _PEOPLE, *["easy"] * bots))
    match = request.new_match(tour.services)
    table = as_table(
        make_table_scene(tour.services, tour.stack, match, has_result=False), SharedMode
    )
    tour.stack.push(table)
    tour.stack.finish_transition()
    wanted = dict(_SHARED)
    for _ in range(_SHARED_FRAMES):
        if not wanted:
            break
        tour.run_for(0.05)
        table.conductor.end_hold()
        table.mode.callouts.close()
        what = _current_situation(table)
        if what in wanted:
            tour.take_shot(f"{entry.key}_shared_{what}", wanted.pop(what), 0.3)
        if what == "curtain":
            tour.choose_target("look")
        elif what in ("open", "alone"):
            table.play_first_action()
    tour.close_all_but_lowest()


def _current_situation(table: TableScene[SharedMode]) -> str:
    keys = {target.key for target in table.targets()}
    if table.mode.curtain.is_closed:
        return "curtain" if "look" in keys else ""
    if table.conductor.last_sentence == table.words("curtain.all"):
        return "all"
    if table.pending_choice is None or not table.mode.curtain.is_open:
        return ""
    return "open" if table.viewer == SPECTATOR else "alone"
