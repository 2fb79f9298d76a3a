"""Our games as PettingZoo environments: by PettingZoo's own tests, and by ours."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from ai.base import Level
from game.catalog import GameEntry
from game.rules.base import IllegalActionError
from tests.ai.env.libraries import library
from tests.ai.matches import ENTRIES, each_game
from tests.ai.test_numbers import TABLES
from tests.extent import extent

zoo = library("pettingzoo.test")
aec = library("ai.env.aec")


# PettingZoo warns of observations that are dictionaries, which its own masked games have, too.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.parametrize(("entry", "variant", "players"), TABLES)
def test_pettingzoos_own_tests_pass(entry: GameEntry, variant: str, players: int) -> None:
    new_env = partial(aec.env, entry, variant, players)
    zoo.api_test(new_env(), num_cycles=extent(80, 200))
    zoo.seed_test(new_env, num_cycles=extent(25, 60))
    zoo.render_test(new_env)


@each_game
def test_our_bots_can_play_it(entry: GameEntry) -> None:
    """An agent sees what its seat sees; its events are all that a bot needs, each of them once."""
    numbers, env = entry.numeric_encoding(), aec.MatchEnv(entry)
    env.reset(seed=1)
    bots = {
        agent: entry.new_bot(level=Level.MEDIUM, seat=seat, seed=seat)
        for seat, agent in enumerate(env.possible_agents)
    }
    given = dict.fromkeys(bots, 0.0)
    for agent in env.agent_iter():
        view, (seen, reward, is_over, *_, info) = env.view(agent), env.last()
        given[agent] += reward
        assert view.seat == env.possible_agents.index(agent)
        assert seen["observation"].tolist()[: numbers.size] == pytest.approx(numbers.vector(view))
        for event in info["events"]:
            assert event == event.seen_by(view.seat)
            bots[agent].watch(event)
        env.step(None if is_over else numbers.number(bots[agent].choose(view)))
    assert env.agents == []
    assert sum(given.values()) == pytest.approx(0), "what is won is lost by others"
    assert max(given.values()) > 0


def illegal(env: Any) -> int:
    """Return the number of something that the agent whose turn it is may not do."""
    return int(env.observe(env.agent_selection)["action_mask"].tolist().index(0))


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
    env.reset(seed=1)
    env.step(illegal(env))
    while env.agents:
        env.step(None)
    env.step(0)
    assert "Should reset() first" in caplog.text
    with pytest.raises(ValueError, match="the match is over and no agent is left"):
        env.unwrapped.step(0)
    env.reset(seed=2)
    assert env.agents == env.possible_agents


def test_a_wrong_call_is_reported_in_a_sentence() -> None:
    for wrong, told in (
        ({"variant": "none"}, "has no variant 'none'"),
        ({"players": 99}, "players, not 99"),
        ({"options": {"none": 1}}, "has no option 'none'"),
        ({"render_mode": "smell"}, "unknown render mode 'smell'; choose from ansi, human"),
    ):
        with pytest.raises(ValueError, match=told):
            aec.env(ENTRIES[0], **wrong)


def test_it_shows_what_the_agent_sees(capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for mode in ("ansi", "human"):
        env = aec.env(ENTRIES[0], render_mode=mode)
        env.reset(seed=1)
        shown.append(env.render())
    assert f"seat: {env.possible_agents.index(env.agent_selection)}" in shown[0]
    assert shown[1] is None
    assert capsys.readouterr().out == shown[0] + "\n"
