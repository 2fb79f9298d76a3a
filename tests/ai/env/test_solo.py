"""Our games as Gymnasium environments: by Gymnasium's own check, and by ours."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GameEntry
from tests.ai.env.libraries import library
from tests.ai.matches import ENTRIES, for_each_game
from tests.ai.test_numbers import TABLES

gymnasium = library("gymnasium")
registration = library("gymnasium.envs.registration")
checker = library("gymnasium.utils.env_checker")
solo = library("ai.env.solo")


def new_env(entry: GameEntry, level: str = "easy", **named: Any) -> Any:
    others = named.pop("players", entry.players(entry.variants[0])[0]) - 1
    return solo.SoloEnv(entry, levels=(level,) * others, **named)


@pytest.mark.parametrize(("entry", "variant", "players"), TABLES)
def test_gymnasiums_own_check_passes(entry: GameEntry, variant: str, players: int) -> None:
    kwargs = {"entry": entry, "variant": variant, "levels": ("easy",) * (players - 1)}
    spec = registration.EnvSpec("Cheese-v0", entry_point=solo.SoloEnv, kwargs=kwargs)
    checker.check_env(gymnasium.make(spec).unwrapped)


def play(env: Any, seed: int) -> tuple[list[int], float]:
    """Play a match by lot; return what the learner did, and what it was given in all."""
    env.action_space.seed(seed)
    _, info = env.reset(seed=seed)
    done, given, is_over = [], 0.0, False
    while not is_over:
        done.append(int(env.action_space.sample(info["action_mask"])))
        _, reward, terminated, truncated, info = env.step(done[-1])
        given += reward
        is_over = terminated or truncated
    return done, given


@for_each_game
def test_the_same_seed_and_choices_are_the_same_match(entry: GameEntry) -> None:
    assert play(new_env(entry), 3) == play(new_env(entry), 3)


@for_each_game
def test_the_learner_sees_what_its_seat_sees(entry: GameEntry) -> None:
    env = new_env(entry, seat=1)
    seen, info = env.reset(seed=5)
    view = env.unwrapped.view()
    assert env.seat == view.seat == view.to_act == 1
    size = entry.numbers().size
    assert seen.tolist()[:size] == pytest.approx(entry.numbers().vector(view))
    assert info["action_mask"].tolist() == entry.numbers().mask(view)
    assert info["events"] == tuple(event.seen_by(1) for event in info["events"])


def test_the_seat_is_drawn_for_each_match() -> None:
    env = new_env(ENTRIES[0])
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}


def test_what_is_not_allowed_loses_the_match() -> None:
    env = new_env(ENTRIES[0])
    _, info = env.reset(seed=1)
    number = info["action_mask"].tolist().index(0)
    _, reward, terminated, truncated, info = env.step(number)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert f"({number})" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded, match="no match is on: call reset"):
        env.step(0)


def test_before_the_beginning_and_after_the_end_there_is_no_match() -> None:
    env = new_env(ENTRIES[0])
    with pytest.raises(gymnasium.error.ResetNeeded, match="no match is on: call reset"):
        env.step(0)
    play(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="no match is on: call reset"):
        env.step(0)


def test_guests_and_the_yardstick_may_sit_there() -> None:
    levels = ("random", "tests.ai.test_opponents:luck")
    env = solo.SoloEnv(ENTRIES[0], levels=levels, seat=0)
    play(env, 2)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"levels": ("wise",)}, "a level is .*, not 'wise'"),
        ({"levels": ("no_such:guest",)}, "cannot be loaded"),
        ({"levels": ()}, "players, not 1"),
        ({"seat": 2}, "a seat is 0 to 1, not 2"),
        ({"render_mode": "smell"}, "a render mode is ansi, human, not 'smell'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_wrong_call_is_told_in_a_sentence(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        solo.SoloEnv(ENTRIES[0], **wrong)


def test_it_shows_what_the_learner_sees() -> None:
    env = new_env(ENTRIES[0], seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert "seat: 1" in env.render()
