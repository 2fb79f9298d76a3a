"""Plan your play: tokens for matches, nothing is cut off, and the shutter comes down."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pygame
import pytest

from game.catalog import CATALOG
from game.keep.household import FIRST, Look
from game.play.plan import MOST, Plan, laid, plan_for
from game.scenes.house.dress import DressSheet
from game.scenes.house.tokens import TokensSheet
from game.scenes.market.choose import ChooseScene
from game.scenes.market.result import ResultScene
from game.scenes.market.title import TitleScene
from game.scenes.parents.gate import GateSheet
from game.scenes.parents.parents import ParentsSheet
from game.scenes.table.scene import TableScene
from tests.pilot import Pilot, play_out

GAME = "cat_and_mouse"
TODAY = date(2026, 11, 24)
PILOT = {"motion": "none", "is_drawn": False, "pace": 1}


def plans(pilot: Pilot, most: int, count: int = 0) -> None:
    """Let so many tokens be laid at most, and lay some."""
    services = pilot.app.services
    services.session.today = lambda: TODAY
    services.change(tokens=most)
    if count:
        services.session.lay_tokens(count)
    pilot.wait(0.1)


def play_to_the_end(pilot: Pilot) -> ResultScene:
    """Begin a match from the market and play it, by lots, to its result."""
    table = pilot.open_table(GAME)
    play_out(table.match, pilot.app.services.rng)
    table.conductor.replace_board(table.board)
    for _ in range(2000):
        if isinstance(pilot.scene, ResultScene):
            break
        pilot.frame(0.1)
    assert isinstance(pilot.scene, ResultScene)
    pilot.wait(2.0)
    return pilot.scene


# -- values ---------------------------------------------------------------------------------------


def test_a_plan_is_for_one_day_and_never_for_more_than_is_allowed() -> None:
    plan = laid(TODAY, 3)
    assert plan_for(plan, TODAY, 3) == plan
    assert plan_for(plan, TODAY, 2) == Plan(TODAY.isoformat(), 2)
    assert plan_for(plan, TODAY, 0) is None
    assert plan_for(plan, TODAY + timedelta(days=1), 3) is None
    for count in (0, MOST + 1):
        with pytest.raises(ValueError, match="1 to 3"):
            laid(TODAY, count)


def test_what_is_spent_beyond_the_plan_leaves_nothing() -> None:
    assert Plan("", 1, 3).left == 0


# -- a day ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", range(1, MOST + 1))
def test_tokens_are_laid_before_the_first_match(pilot: Pilot, most: int) -> None:
    plans(pilot, most)
    pilot.click(GAME, seconds=0.4)
    assert isinstance(pilot.scene, TokensSheet)
    lays = [key for key in pilot.targets() if isinstance(key, tuple)]
    assert lays == [("lay", count) for count in range(1, most + 1)]
    pilot.click(lays[-1], seconds=0.4)
    assert isinstance(pilot.scene, ChooseScene)
    assert pilot.app.services.session.plan == Plan(TODAY.isoformat(), most)
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    pilot.click(GAME, seconds=0.4)
    assert isinstance(pilot.scene, ChooseScene)


def test_who_lays_none_plays_none(pilot: Pilot) -> None:
    plans(pilot, 2)
    pilot.click("cup", seconds=0.4)
    assert isinstance(pilot.scene, TokensSheet)
    pilot.click("close", seconds=0.4)
    assert isinstance(pilot.scene, TitleScene)
    assert pilot.app.services.session.needs_plan


def test_after_the_last_match_the_shutter_comes_down_until_tomorrow(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans(pilot, 3, 2)
    services, tunes = pilot.app.services, list[str | None]()
    monkeypatch.setattr(services.output.sound, "music", tunes.append)
    result = play_to_the_end(pilot)
    assert services.session.plan == Plan(TODAY.isoformat(), 2, 1)
    assert "again" in {target.key for target in result.targets()}
    pilot.click("home", seconds=0.4)
    result = play_to_the_end(pilot)
    assert services.session.is_closed
    keys = {target.key for target in result.targets()}
    assert "again" not in keys
    assert {"home", "film"} <= keys
    pilot.click("home", seconds=0.5)
    assert not {*CATALOG, "school", "cup"} & {*pilot.targets()}
    assert {"settings", "quit", "door", "matches"} <= {*pilot.targets()}
    assert services.words("evening.greeting") in pilot.scene.spoken()
    assert services.words("evening.greeting").split("! ")[1] in pilot.texts()
    assert str(tunes[-1]).endswith("lullaby")
    pilot.click("settings", "close", seconds=0.4)
    assert str(tunes[-1]).endswith("lullaby")
    services.session.today = lambda: TODAY + timedelta(days=1)
    pilot.wait(0.2)
    assert GAME in pilot.targets()
    assert services.session.needs_plan
    assert str(tunes[-1]).endswith("title")


def test_a_match_that_is_left_is_not_spent_and_can_be_gone_on_with(pilot: Pilot) -> None:
    plans(pilot, 1, 1)
    pilot.open_table(GAME)
    pilot.ask()
    pilot.click_slot()
    pilot.settle()
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.4)
    assert not pilot.app.services.session.is_closed
    assert pilot.waits(GAME)
    pilot.click(GAME, seconds=0.5)
    pilot.click("go_on", seconds=0.5)
    assert isinstance(pilot.scene, TableScene)


def test_what_waits_cannot_be_gone_on_with_behind_the_shutter(pilot: Pilot) -> None:
    pilot.open_table(GAME)
    pilot.ask()
    pilot.click_slot()
    pilot.settle()
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.4)
    plans(pilot, 1, 1)
    pilot.app.services.session.spend_token()
    pilot.wait(0.1)
    pilot.click("matches", seconds=0.5)
    keys = [key for key in pilot.targets() if isinstance(key, tuple)]
    assert not [key for key in keys if key[0] == "go_on"]


def test_a_series_costs_one_token(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    plans(pilot, 2, 2)
    services, spent = pilot.app.services, list[int]()
    monkeypatch.setattr(services.session, "spend_token", lambda: spent.append(1), raising=False)
    pilot.click(GAME, seconds=0.4)
    scene = pilot.scene
    assert isinstance(scene, ChooseScene)
    scene.choice = msgspec.structs.replace(scene.choice, best_of=3)
    scene.choose_count(2)
    pilot.click("play", seconds=0.5)
    for _ in range(3):
        table = pilot.scene
        assert isinstance(table, TableScene)
        play_out(table.match, services.rng)
        table.conductor.replace_board(table.board)
        while not isinstance(pilot.scene, ResultScene):
            pilot.frame(0.1)
        series = table.match.series_now
        assert series is not None
        assert len(spent) == series.is_over
        if series.is_over:
            return
        pilot.wait(2.0)
        pilot.click("again", seconds=0.5)
    raise AssertionError("a series of three has an end")


def test_each_player_has_a_plan_of_its_own_and_a_parent_opens_the_market_again(
    pilot: Pilot,
) -> None:
    plans(pilot, 1, 1)
    services = pilot.app.services
    services.session.spend_token()
    assert services.session.is_closed
    first = services.session.player
    services.move_in(Look(hat=5))
    assert services.session.needs_plan
    services.play_as(first)
    assert services.session.is_closed
    assert first.key == FIRST
    pilot.show(ParentsSheet(services, pilot.app.stack))
    pilot.click(("tokens", 1))
    assert services.session.needs_plan
    pilot.click(("tokens", 0))
    assert services.session.may_play


def close_market(pilot: Pilot) -> None:
    """Let one match be planned for today, and be over."""
    plans(pilot, 1, 1)
    pilot.app.services.session.spend_token()
    assert pilot.app.services.session.is_closed


@pytest.mark.parametrize("days", [-1, -400, 0])
def test_a_clock_that_is_set_back_does_not_open_the_market(pilot: Pilot, days: int) -> None:
    close_market(pilot)
    services = pilot.app.services
    services.session.today = lambda: TODAY + timedelta(days=days)
    assert services.session.is_closed
    services.apply_active_player()
    assert services.session.is_closed
    pilot.wait(0.1)
    assert GAME not in pilot.targets()
    services.session.today = lambda: TODAY + timedelta(days=1)
    assert services.session.needs_plan


def test_nor_does_it_give_another_player_a_day_more(pilot: Pilot) -> None:
    services = pilot.app.services
    first = services.session.player
    services.move_in(Look(hat=5))
    second = services.session.player
    services.play_as(first)
    close_market(pilot)
    services.session.today = lambda: TODAY - timedelta(days=1)
    services.play_as(second)
    services.session.lay_tokens(1)
    services.session.spend_token()
    services.session.today = lambda: TODAY
    assert services.session.is_closed


def test_the_latest_day_is_kept_when_the_program_is_closed(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        close_market(pilot)
    with Pilot(tmp_path) as pilot:
        pilot.app.services.session.today = lambda: TODAY - timedelta(days=3)
        assert pilot.app.services.session.is_closed


def test_a_clock_that_was_far_ahead_closes_nothing_once_a_grown_up_gives_tokens(
    pilot: Pilot,
) -> None:
    services = pilot.app.services
    services.change(tokens=1)
    services.session.today = lambda: date(2099, 1, 1)
    services.session.lay_tokens(1)
    services.session.spend_token()
    services.session.today = lambda: TODAY
    assert services.session.is_closed
    pilot.show(ParentsSheet(services, pilot.app.stack))
    pilot.click(("tokens", 1))
    assert services.session.needs_plan
    services.session.lay_tokens(1)
    assert services.session.plan == Plan(TODAY.isoformat(), 1)


def test_somebody_new_moves_in_through_the_gate_where_matches_are_counted(pilot: Pilot) -> None:
    services = pilot.app.services
    close_market(pilot)
    pilot.click("door", "new", seconds=0.4)
    assert isinstance(pilot.scene, GateSheet)
    assert services.words("gate.why_new") in pilot.texts()
    pilot.pass_gate()
    assert isinstance(pilot.scene, DressSheet)
    pilot.click("done", seconds=0.4)
    assert isinstance(pilot.scene, TitleScene)
    assert services.session.needs_plan


def test_where_nothing_is_counted_nobody_asks_who_moves_in(pilot: Pilot) -> None:
    pilot.click("door", "new", seconds=0.4)
    assert isinstance(pilot.scene, DressSheet)


@pytest.mark.parametrize("is_moving", [True, False])
def test_nothing_but_the_plan_decides_what_can_be_pressed(
    pilot: Pilot, is_moving: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where much moves the shutter takes seconds; nobody slips in below it."""
    if is_moving:
        pilot.app.services.session.store.override(motion="full")
    plans(pilot, 1, 1)
    pilot.wait(0.1)
    pilot.app.services.session.spend_token()
    pilot.frame()
    assert GAME not in pilot.targets()
    moving: Callable[[], int] = lambda: pilot.scene.rate  # noqa: E731
    assert (moving() == 60) == is_moving
    pilot.wait(3.0)
    assert moving() < 60
