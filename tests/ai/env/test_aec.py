"""Our games as PettingZoo environments: by PettingZoo's own tests, and by ours."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from ai.base import Level
from game.catalog import GameEntry
from game.rules.base import IllegalActionError
from tests.ai.env.libraries import library
from tests.ai.matches import ENTRIES, for_each_game
from tests.ai.test_numbers import TABLES
from tests.extent import extent

zoo = library("pettingzoo.test")
aec = library("ai.env.aec")

# PettingZoo warns of observations that are dictionaries, which its own masked games have, too.
USUAL = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


@USUAL
@pytest.mark.parametrize(("entry", "variant", "players"), TABLES)
def test_pettingzoos_own_tests_pass(entry: GameEntry, variant: str, players: int) -> None:
    new_env = partial(aec.env, entry, variant, players)
    zoo.api_test(new_env(), num_cycles=extent(80, 200))
    zoo.seed_test(new_env, num_cycles=extent(25, 60))
    zoo.render_test(new_env)


def play_by_lot(env: Any, seed: int) -> dict[str, float]:
    """Play a match to its end; return what each agent was given in all."""
    env.reset(seed=seed)
    given = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        given[agent] += reward
        is_done = terminated or truncated
        space = env.action_space(agent)
        env.step(None if is_done else space.sample(observation["action_mask"]))
    return given


@for_each_game
def test_a_match_ends_with_what_everybody_won_or_lost(entry: GameEntry) -> None:
    env = aec.env(entry)
    given = play_by_lot(env, seed=4)
    assert sum(given.values()) == pytest.approx(0)
    assert set(given) == set(env.possible_agents)
    assert env.agents == []


@for_each_game
def test_an_agent_sees_what_its_seat_sees(entry: GameEntry) -> None:
    env = aec.MatchEnv(entry, players=3)
    env.reset(seed=2)
    for _ in range(40):
        if any(env.terminations.values()):
            break
        for agent in env.agents:
            view, seen = env.view(agent), env.observe(agent)
            assert view.seat == env.agents.index(agent)
            vector = seen["observation"].tolist()[: entry.numbers().size]
            assert vector == pytest.approx(entry.numbers().vector(view))
            assert seen["action_mask"].tolist() == entry.numbers().mask(view)
            assert seen["action_mask"].any() == (agent == env.agent_selection)
            assert seen in env.observation_space(agent)
            events = env.infos[agent]["events"]
            assert events == tuple(event.seen_by(view.seat) for event in events)
        env.step(env.action_space(agent).sample(env.observe(env.agent_selection)["action_mask"]))


@for_each_game
def test_our_bots_can_play_it(entry: GameEntry) -> None:
    """The events that an agent is told are all that a bot needs, each of them once."""
    env = aec.MatchEnv(entry)
    env.reset(seed=1)
    bots = {
        agent: entry.new_bot(level=Level.MEDIUM, seat=seat, seed=seat)
        for seat, agent in enumerate(env.possible_agents)
    }
    for agent in env.agent_iter():
        if env.terminations[agent]:
            env.step(None)
            continue
        for event in env.infos[agent]["events"]:
            bots[agent].watch(event)
        env.step(entry.numbers().number(bots[agent].choose(env.view(agent))))
    assert env.agents == []


def illegal(env: Any) -> int:
    """Return the number of something that the agent whose turn it is may not do."""
    mask = env.observe(env.agent_selection)["action_mask"].tolist()
    return int(mask.index(0))


def test_what_is_not_allowed_loses_the_match(caplog: pytest.LogCaptureFixture) -> None:
    env = aec.env(ENTRIES[0])
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(illegal(env))
    assert "Illegal move made" in caplog.text
    assert env.last()[1] == -1
    assert env.terminations[agent]


def test_without_wrappers_it_is_an_error_and_changes_nothing() -> None:
    env = aec.MatchEnv(ENTRIES[0])
    env.reset(seed=1)
    agent, before = env.agent_selection, env.view(env.agent_selection)
    for number in (illegal(env), 10**6, None):
        with pytest.raises(IllegalActionError):
            env.step(number)
    assert env.view(agent) == before


def test_after_the_end_one_begins_again(caplog: pytest.LogCaptureFixture) -> None:
    env = aec.env(ENTRIES[0])
    play_by_lot(env, seed=1)
    env.step(0)
    assert "Should reset() first" in caplog.text
    with pytest.raises(ValueError, match="the match is over and all agents have left"):
        env.unwrapped.step(0)
    play_by_lot(env, seed=2)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"variant": "none"}, "has no variant 'none'"),
        ({"players": 99}, "players, not 99"),
        ({"options": {"none": 1}}, "has no option 'none'"),
        ({"render_mode": "smell"}, "a render mode is ansi, human, not 'smell'"),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)
def test_a_wrong_call_is_told_in_a_sentence(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        aec.env(ENTRIES[0], **wrong)


def test_it_shows_what_the_agent_sees(capsys: pytest.CaptureFixture[str]) -> None:
    env = aec.env(ENTRIES[0], render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert f"seat: {env.possible_agents.index(env.agent_selection)}" in text
    env = aec.env(ENTRIES[0], render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert capsys.readouterr().out == text + "\n"
