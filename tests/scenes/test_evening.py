"""A plan of play: tokens for matches, nothing is cut off, the shutter, and minutes of play."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from datetime import date, timedelta
from functools import partial
from operator import add
from pathlib import Path

import msgspec
import pygame
import pytest

from game.catalog import CATALOG
from game.geometry import Box, Point
from game.keep.players import FIRST_PLAYER, PlayerLook
from game.keep.settings import SettingsStore
from game.keep.tables.statistics import make_statistics
from game.play.match import Match
from game.play.plan import MAX_TOKENS, DayLimit, DayPlan
from game.play.setup import Player, Setup
from game.scenes.market import play_plan_view
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.market.result import ResultScene
from game.scenes.parents.gate import gate_of
from game.scenes.parents.time_limit import TimeLimitSheet
from game.scenes.players.appearance import AppearanceSheet
from game.scenes.players.play_plan import PlayPlanSheet
from game.scenes.table.factory import make_table_scene
from game.scenes.table.scene import TableScene
from game.ui.frame_pacer import FULL_FRAME_RATE
from tests.pilot import Pilot, play_to_end
from tests.scenes.finished import leave_match

GAME = "cat_and_mouse"
TODAY = date(2026, 11, 24)
MINUTE = 60
PILOT = {"motion": "none", "is_drawn": False, "pace": 1}


def plans(pilot: Pilot, most: int, count: int = 0, *, spent: bool = False) -> None:
    """Set the most tokens of a day, lay some, and spend one."""
    services = pilot.app.services
    services.session.today = lambda: TODAY
    services.change_settings(tokens=most)
    if count:
        services.session.plan_matches(count)
    if spent:
        services.session.spend_token("m")
    pilot.wait(0.1)


def play_to_the_end(pilot: Pilot) -> ResultScene:
    """Play the match on the table, at random, to its result."""
    pilot.settle()  # so that nothing is being drawn that comes too late
    table = pilot.table
    play_to_end(table.match, pilot.app.services.rng)
    table.conductor.replace_board(table.board)
    pilot.until(lambda: pilot.scene is not table, "the end of the match")
    assert isinstance(pilot.scene, ResultScene)
    pilot.wait(2.0)
    return pilot.scene


def test_tokens_are_laid_before_the_first_match_and_who_lays_none_plays_none(pilot: Pilot) -> None:
    services = pilot.app.services
    for most in range(MAX_TOKENS, 0, -1):
        plans(pilot, most)
        pilot.click("differently", "cup", seconds=0.4)
        assert isinstance(pilot.scene, PlayPlanSheet)
        lays = [key for key in pilot.targets() if isinstance(key, tuple)]
        assert lays == [("lay", count) for count in range(1, most + 1)]
        pilot.click("close", seconds=0.4)
        assert pilot.scene.name == "title"
        assert services.session.needs_plan
    plans(pilot, 2)
    for _ in range(2):
        pilot.click(GAME, seconds=0.4)
        if services.session.needs_plan:
            pilot.click(("lay", 2), seconds=0.4)
        assert isinstance(pilot.scene, TableScene)
        assert services.session.plan == DayPlan(TODAY.isoformat(), 2)
        pilot.go_home()
    plans(pilot, 1)
    assert services.session.plan == DayPlan(TODAY.isoformat(), 1), "no more than is allowed now"


@pytest.mark.around
def test_after_the_last_match_the_shutter_comes_down_until_tomorrow(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, tunes = pilot.app.services, list[str]()
    plans(pilot, 3, 2)
    sound = services.output.sound
    monkeypatch.setattr(sound, "fade_to_music", lambda name: tunes.append(str(name)))
    for spent in (1, 2):
        pilot.open_table(GAME)
        result = play_to_the_end(pilot)
        assert services.session.plan is not None
        assert services.session.plan.spent == spent
        keys = {target.key for target in result.targets()}
        assert ("again" in keys) == (spent == 1)
        row = [it.box for it in result.targets() if it.key in {"again", "home", "film"}]
        assert sum(box.centre[0] for box in row) / len(row) == pytest.approx(800), "off-centre"
        assert {"home", "film"} <= keys
        pilot.click("home", seconds=0.5)
    assert services.session.has_used_plan
    assert not {*CATALOG, "school", "cup"} & {*pilot.targets()}
    assert {"settings", "quit", "door", "shelf"} <= {*pilot.targets()}
    for hour, key in ((11, "evening.day"), (19, "evening.greeting")):
        services.session.hour = partial(int, hour)
        assert services.words(key) in pilot.scene.speech_text()
        assert services.words(key).replace("! ", "!\n") in pilot.texts()
    pilot.click("settings", "close", seconds=0.4)
    assert tunes[-1].endswith("lullaby")
    services.session.today = lambda: TODAY + timedelta(days=1)
    pilot.wait(0.2)
    assert GAME in pilot.targets()
    assert services.session.needs_plan
    assert tunes[-1].endswith("title")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1024, 576)])
def test_no_button_covers_the_tokens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    spots = set[Point]()
    monkeypatch.setattr(play_plan_view, "blit_centre", lambda *args: spots.add(args[-1]))
    with Pilot(tmp_path, size=size, motion="none") as pilot:
        plans(pilot, 3, 3)
        tokens = [Box.centred_at(spot, 64, 64) for spot in spots]
        assert len(tokens) == 3
        see = pilot.app.services.rendering.layout.visible_area
        assert all(see.y <= token.y < token.bottom <= see.bottom for token in tokens)
        boxes = [target.box.inset(8, 8) for target in pilot.scene.targets()]
        assert not [box for box in boxes if any(box.overlap(token) for token in tokens)]


def test_a_match_that_is_left_is_not_spent_and_is_resumed_unless_the_market_is_closed(
    pilot: Pilot,
) -> None:
    plans(pilot, 1, 1)
    leave_match(pilot)
    assert not pilot.app.services.session.has_used_plan
    pilot.click(GAME, "go_on", seconds=0.5)
    assert pilot.table.match.ply
    pilot.go_home()
    plans(pilot, 1, spent=True)
    assert pilot.app.services.session.has_used_plan
    assert not waiting_in_list(pilot)
    assert GAME not in pilot.targets()


def waiting_in_list(pilot: Pilot) -> list[Hashable]:
    pilot.click("shelf", "matches", seconds=0.5)
    waiting: list[Hashable] = [
        key for key in pilot.targets() if isinstance(key, tuple) and key[0] == "go_on"
    ]
    pilot.go_home()
    return waiting


def play_until(pilot: Pilot, is_there: Callable[[], bool]) -> None:
    pilot.ask()
    for _ in range(100):
        if is_there():
            return
        pilot.click_slot()
        pilot.ask()
    raise AssertionError("it never comes")


def test_a_match_counts_from_its_second_round_on_once_and_may_be_finished(pilot: Pilot) -> None:
    session = pilot.app.services.session
    plans(pilot, 1, 1)
    match = pilot.open_table(GAME).match

    def is_in_second_round() -> bool:
        return match.round_start(match.ply) > 0

    play_until(pilot, is_in_second_round)
    assert session.plan == DayPlan(TODAY.isoformat(), 1, 1, (match.key,))
    plans(pilot, 3)
    session.store.change(plan=DayPlan(TODAY.isoformat(), 3, 1, (match.key,)))
    pilot.go_home()
    pilot.click(GAME, "go_on", seconds=0.5)
    pilot.ask()
    pilot.click_slot()
    pilot.ask()
    session.spend_token(match.key)  # as after a round that was undone
    assert session.plan.spent == 1, "not twice"
    plans(pilot, 1)
    pilot.go_home()
    assert len(waiting_in_list(pilot)) == 1
    pilot.click(GAME, seconds=0.5)
    assert "anew" not in pilot.targets()
    pilot.click("go_on", seconds=0.5)
    result = play_to_the_end(pilot)
    assert session.plan.spent == 1
    assert "again" not in {target.key for target in result.targets()}


def test_minutes_are_counted_and_the_last_match_may_be_finished(pilot: Pilot) -> None:
    services, session = pilot.app.services, pilot.app.services.session
    session.today = lambda: TODAY
    pilot.show(TimeLimitSheet(services, pilot.app.stack))
    assert services.words("parents.time_counts") in pilot.texts()
    pilot.click(("tokens", 1), ("minutes", 15))
    assert (services.session.settings.tokens, services.session.settings.minutes) == (0, 15)
    pilot.go_home()
    services.change_settings(minutes=2)
    pilot.open_table(GAME)
    assert not session.needs_plan
    for _ in range(5):
        pilot.press(pygame.K_TAB)
        lie(pilot, MINUTE // 2)
    assert session.has_used_plan
    assert isinstance(pilot.scene, TableScene), "nothing is cut off"
    result = play_to_the_end(pilot)
    assert "again" not in {target.key for target in result.targets()}
    pilot.click("home", seconds=0.5)
    assert not {*CATALOG, "school", "cup"} & {*pilot.targets()}
    pilot.click("door", "new", seconds=0.4)
    assert gate_of(pilot.scene) is not None
    pilot.go_home()
    assert SettingsStore.read_valid(session.store.folder).play_time == session.settings.play_time
    session.today = lambda: TODAY - timedelta(days=1)
    assert session.has_used_plan
    session.today = lambda: TODAY + timedelta(days=1)
    assert session.seconds_left_of(session.player) == 2 * MINUTE


def test_a_series_costs_one_token(pilot: Pilot) -> None:
    plans(pilot, 2, 2)
    pilot.click("differently", GAME, seconds=0.4)
    scene = pilot.scene
    assert isinstance(scene, MatchSetupScene)
    scene.choice = msgspec.structs.replace(scene.choice, best_of=3)
    scene.choose_count(2)
    pilot.click("play", seconds=0.5)
    is_over = False
    while not is_over:
        match = pilot.table.match
        play_to_the_end(pilot)
        assert match.current_series is not None
        is_over = match.current_series.is_over
        assert pilot.app.services.session.plan is not None
        assert pilot.app.services.session.plan.spent == 1
        pilot.click("again", seconds=0.5)


def test_each_player_has_a_plan_and_a_clock_that_is_set_back_opens_no_market(pilot: Pilot) -> None:
    services = pilot.app.services
    plans(pilot, 1, 1, spent=True)
    first = services.session.player
    services.add_player(PlayerLook(hat=5))
    second = services.session.player
    assert services.session.needs_plan
    services.switch_player(first)
    for days in (-1, -400, 0):
        services.session.today = partial(add, TODAY, timedelta(days=days))
        assert services.session.has_used_plan
        services.apply_active_player()
        assert services.session.has_used_plan
        pilot.wait(0.1)
        assert GAME not in pilot.targets()
    services.session.today = lambda: TODAY + timedelta(days=1)
    assert services.session.needs_plan
    services.session.today = lambda: TODAY - timedelta(days=1)
    services.switch_player(second)
    services.session.plan_matches(1)
    services.session.spend_token("m")
    services.session.today = lambda: TODAY
    assert services.session.has_used_plan, "another player has no day more, either"


def test_the_latest_day_is_kept_and_a_grown_up_gives_tokens_after_a_day_far_ahead(
    tmp_path: Path,
) -> None:
    with Pilot(tmp_path) as pilot:
        plans(pilot, 1, 1, spent=True)
    with Pilot(tmp_path) as pilot:
        services = pilot.app.services
        services.session.today = lambda: TODAY - timedelta(days=3)
        assert services.session.has_used_plan
        services.session.today = lambda: date(2099, 1, 1)
        services.session.plan_matches(1)
        services.session.spend_token("m")
        services.session.today = lambda: TODAY
        assert services.session.has_used_plan
        pilot.show(TimeLimitSheet(services, pilot.app.stack))
        pilot.click(("tokens", 1))
        assert services.session.needs_plan
        services.session.plan_matches(1)
        assert services.session.plan == DayPlan(TODAY.isoformat(), 1)
        pilot.click(("no_limit", 0))
        assert services.session.can_play


def test_a_child_has_a_limit_of_its_own_and_nobody_plays_on_with_a_siblings_matches(
    pilot: Pilot,
) -> None:
    services, session = pilot.app.services, pilot.app.services.session
    plans(pilot, 2)
    first = session.player
    services.add_player(PlayerLook(hat=5))
    second = session.player
    session.change_limit(DayLimit(tokens=1), second)
    assert (session.limit_of(first), session.limit_of(second)) == (DayLimit(2), DayLimit(1))
    session.plan_matches(1)
    session.spend_token("m")
    assert session.has_used_plan
    pilot.click("door", ("player", first.key), seconds=0.4)
    assert gate_of(pilot.scene) is not None
    assert session.player == second
    pilot.show(TimeLimitSheet(services, pilot.app.stack))
    pilot.click("all")
    assert session.limit_of(second) == DayLimit(1), "looking at all changes nothing"
    assert session.has_used_plan_of(second)
    session.change_limit(DayLimit())
    assert not session.has_limit
    assert session.limit_of(second) == DayLimit()


def test_a_limit_that_is_changed_counts_what_was_played_today_for_each_child(pilot: Pilot) -> None:
    services, session = pilot.app.services, pilot.app.services.session
    session.today = lambda: TODAY
    match = pilot.open_table(GAME).match
    for _ in range(3):
        pilot.press(pygame.K_TAB)
        lie(pilot, MINUTE // 2)
    play_to_the_end(pilot)
    first, seconds = session.player, match.played
    assert seconds >= MINUTE, "it counts although there is no limit yet"
    session.spend_token("second")
    services.add_player(PlayerLook(hat=5))
    second = session.player
    pilot.go_home()
    pilot.show(TimeLimitSheet(services, pilot.app.stack))
    assert "Played today" not in pilot.texts()
    for player, told in ((first, "Played today: two games, two minutes."), (second, "")):
        pilot.click(("player", player.key))
        assert told in pilot.texts()
        assert ("Played today" in pilot.texts()) == bool(told)
    for tokens, lays in ((2, []), (1, []), (3, [("lay", 1)])):
        services.switch_player(first)
        pilot.show(TimeLimitSheet(services, pilot.app.stack))
        pilot.click("all", ("tokens", tokens))
        assert session.has_used_plan == (not lays)
        pilot.go_home()
        if lays:
            pilot.click("differently", "cup", seconds=0.4)
            assert [key for key in pilot.targets() if isinstance(key, tuple)] == lays
            with pytest.raises(ValueError, match="2 matches cannot be planned after 2"):
                session.plan_matches(2)
            session.plan_matches(1)
            assert session.plan is not None
            assert session.plan.left == 1
        assert not session.has_used_plan_of(second)
        assert session.matches_left_of(second) == tokens
    for minutes, left in ((1, 0.0), (15, 15 * MINUTE - seconds)):
        session.change_limit(DayLimit(minutes=minutes))
        assert session.seconds_left_of(first) == pytest.approx(left)
        assert session.has_used_plan == (not left)
        assert session.seconds_left_of(second) == minutes * MINUTE
    session.change_limit(DayLimit(tokens=2))
    assert session.has_used_plan, "another kind of limit forgets nothing"


def test_somebody_new_moves_in_through_the_gate_where_matches_are_counted(pilot: Pilot) -> None:
    plans(pilot, 1, 1, spent=True)
    pilot.click("door", "new", seconds=0.4)
    assert gate_of(pilot.scene) is not None
    assert pilot.app.services.words("gate.why_new") in pilot.texts()
    pilot.pass_gate()
    assert isinstance(pilot.scene, AppearanceSheet)
    pilot.click("done", "close", seconds=0.4)
    assert pilot.scene.name == "title"
    assert pilot.app.services.session.needs_plan


@pytest.mark.parametrize("motion", ["none", "full"])
def test_nothing_but_the_plan_decides_what_can_be_pressed(pilot: Pilot, motion: str) -> None:
    """Where much moves the shutter takes seconds; nobody slips in below it."""
    pilot.app.services.session.store.override(motion=motion)
    plans(pilot, 1, 1)
    pilot.app.services.session.spend_token("m")
    pilot.frame()
    assert GAME not in pilot.targets()
    assert (pilot.scene.frame_rate == FULL_FRAME_RATE) == (motion == "full")
    pilot.wait(3.0)
    assert pilot.scene.frame_rate < FULL_FRAME_RATE


def lie(pilot: Pilot, seconds: int) -> None:
    """Advance in frames of a second, undrawn."""
    for _ in range(seconds):
        pilot.frame(1.0, is_drawn=False)


def test_a_match_counts_for_a_minute_after_each_press(pilot: Pilot) -> None:
    match = pilot.open_table(GAME).match
    pilot.press(pygame.K_TAB)
    before = match.played
    lie(pilot, MINUTE // 2)
    assert match.played - before == pytest.approx(MINUTE / 2)
    lie(pilot, 10 * MINUTE)
    assert match.played - before == pytest.approx(MINUTE, abs=1.5)
    pilot.press(pygame.K_TAB)
    lie(pilot, MINUTE // 2)
    assert match.played - before == pytest.approx(1.5 * MINUTE, abs=3)
    play_to_end(match, pilot.app.services.rng)
    journal = pilot.app.services.session.journal
    (record,) = journal.match_results(journal.player)
    assert record.played == pytest.approx(match.played)
    told = make_statistics(FIRST_PLAYER, [record], {})
    assert sum(told.minutes_by_day().values()) == pytest.approx(match.played / MINUTE)


def test_what_is_no_press_does_not_count(pilot: Pilot) -> None:
    match, at = pilot.open_table(GAME).match, {"pos": (9, 9)}
    moved = pygame.Event(pygame.MOUSEMOTION, at, rel=(1, 1), buttons=(0, 0, 0))
    let_go = pygame.Event(pygame.MOUSEBUTTONUP, at, button=1)
    lie(pilot, 2 * MINUTE)
    before = match.played
    for event in (moved, let_go, None):
        pilot.app.services.change_settings(scan_speed=0 if event else 5)
        for _ in range(3 * MINUTE):
            if event is not None:
                pilot.app.dispatch(event)
            pilot.frame(1.0, is_drawn=False)
        assert match.played == before, event or "the scan goes round by itself"


def watched(pilot: Pilot, *people: Player) -> TableScene:
    """Lay a table for some people and two bots, long after the last press."""
    bots = (Player("Mia", "bot", "easy"), Player("Max", "bot", "easy"))
    setup = Setup(GAME, CATALOG[GAME].variants[0], {"first_seat": 1}, (*people, *bots), 5)
    match = Match(CATALOG[GAME], setup)
    table = make_table_scene(pilot.app.services, pilot.app.stack, match, has_result=False)
    pilot.show(table)
    pilot.app.clock.sleep(2 * MINUTE)
    return table


def test_bots_that_are_watched_count_without_a_press_until_the_match_is_over(pilot: Pilot) -> None:
    table = watched(pilot)
    for _ in range(40):
        before = table.match.played
        pilot.frame(1.0, is_drawn=False)
        assert table.match.played - before == 1.0
    pilot.until(lambda: table.has_ended, "the end of the match", 1.0)
    before = table.match.played
    lie(pilot, 20)
    assert table.match.played == before


def test_a_table_that_waits_for_a_press_between_turns_does_not_count(pilot: Pilot) -> None:
    pilot.app.services.change_settings(pace=5)
    table = watched(pilot, Player("Kim", "human"))
    for _ in range(600):
        pilot.frame(0.5, is_drawn=False)
        table.conductor.end_hold()
        if table.conductor.is_waiting_for_click:
            break
    assert table.conductor.is_waiting_for_click
    before = table.match.played
    lie(pilot, MINUTE)
    assert table.match.played == before
