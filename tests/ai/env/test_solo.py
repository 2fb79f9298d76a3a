"""Our games as Gymnasium environments: by Gymnasium's own check, and by ours."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GameEntry
from tests.ai.env.libraries import library
from tests.ai.matches import ENTRIES, each_game
from tests.ai.test_numbers import TABLES

gymnasium = library("gymnasium")
registration = library("gymnasium.envs.registration")
checker = library("gymnasium.utils.env_checker")
solo = library("ai.env.solo")

no_match = pytest.raises(gymnasium.error.ResetNeeded, match="no match is in progress: call reset")


def new_env(entry: GameEntry, **named: Any) -> Any:
    others = entry.players(entry.variants[0])[0] - 1
    return solo.SoloEnv(entry, **{"levels": ("easy",) * others, **named})


@pytest.mark.parametrize(("entry", "variant", "players"), TABLES)
def test_gymnasiums_own_check_passes(entry: GameEntry, variant: str, players: int) -> None:
    """It resets with the same seed twice, too, and compares."""
    kwargs = {"entry": entry, "variant": variant, "levels": ("easy",) * (players - 1)}
    spec = registration.EnvSpec("Cheese-v0", entry_point=solo.SoloEnv, kwargs=kwargs)
    checker.check_env(gymnasium.make(spec).unwrapped)


@each_game
def test_the_learner_sees_what_its_seat_sees(entry: GameEntry) -> None:
    env, numbers = new_env(entry, seat=1, render_mode="ansi"), entry.numeric_encoding()
    env.action_space.seed(3)
    seen, info = env.reset(seed=5)
    given, is_over = 0.0, False
    while not is_over:
        view = env.unwrapped.view()
        assert env.seat == view.seat == view.to_act == 1
        assert seen.tolist()[: numbers.size] == pytest.approx(numbers.vector(view))
        assert info["action_mask"].tolist() == numbers.mask(view)
        assert info["events"] == tuple(event.seen_by(1) for event in info["events"])
        assert "seat: 1" in env.render()
        action = int(env.action_space.sample(info["action_mask"]))
        seen, reward, is_over, _, info = env.step(action)
        given += reward
    assert -1 <= given <= 1
    with no_match:
        env.step(0)


def test_the_seat_is_drawn_for_each_match() -> None:
    env = new_env(ENTRIES[0])
    assert {env.reset(seed=seed) and env.seat for seed in range(12)} == {0, 1}


def test_what_is_not_allowed_loses_the_match() -> None:
    env = new_env(ENTRIES[0])
    with no_match:
        env.step(0)
    _, info = env.reset(seed=1)
    number = info["action_mask"].tolist().index(0)
    _, reward, terminated, truncated, info = env.step(number)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert f"({number})" in info["illegal"]
    with no_match:
        env.step(0)


def test_guests_and_the_yardstick_may_sit_there() -> None:
    env = new_env(ENTRIES[0], levels=("random", "tests.ai.test_opponents:luck"), seat=0)
    _, info = env.reset(seed=2)
    assert info["action_mask"].any()


def test_a_wrong_call_is_reported_in_a_sentence() -> None:
    for wrong, told in (
        ({"levels": ("wise",)}, "unknown level 'wise'"),
        ({"levels": ("no_such:guest",)}, "cannot be loaded"),
        ({"levels": ()}, "players, not 1"),
        ({"seat": 2}, "the seat must be 0 to 1, not 2"),
        ({"render_mode": "smell"}, "unknown render mode 'smell'; choose from ansi, human"),
    ):
        with pytest.raises(ValueError, match=told):
            new_env(ENTRIES[0], **wrong)
