"""A planted weakness is found, by the player's door alone."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from ai.arena import play_matches
from ai.base import Bot, Level, Thought
from ai.rat_a_tat_cat.bot import RatBot
from game.catalog import CATALOG
from game.rules.base import Observation, Rules, State
from game.rules.rat_a_tat_cat.table import TakeDiscard
from tools.challenge import learn
from tools.challenge.__main__ import main
from tools.challenge.features import ActionFeature
from tools.challenge.learn import Contest, HabitBot, find_habits

two_threads = partial(ThreadPoolExecutor, 2)
RAT = CATALOG["rat_a_tat_cat"]


class Taker(RatBot):
    """Takes every card from the discard pile, whatever it is, and lays it first in its row."""

    def think(self, observation: Observation) -> Thought:
        for action in observation.legal_actions:
            if isinstance(action, TakeDiscard):
                return action
        return (yield from super().think(observation))


class Planted:
    """Rat-a-Tat Cat with takers, and without an encoding as numbers."""

    rules: Rules = RAT.rules
    players: Callable[..., range] = staticmethod(RAT.players)
    new_state: Callable[..., State] = staticmethod(RAT.new_state)

    def new_bot(self, *, level: str, seat: int, seed: int) -> Bot:
        return Taker(Level.HARD, seat, seed)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"RACERS": 16, "FIRST_BLOCKS": 1, "FINAL_BLOCKS": 16}.items():
        monkeypatch.setattr(learn, name, value)


def test_a_planted_weakness_is_found() -> None:
    contest = Contest(Planted(), "base", 2, "hard", seed=1)
    habits, races = find_habits(contest, lambda race: race < 1)
    assert (races, len(habits)) == (1, 1)
    alone, trained = (statistics.fmean(contest.play_contest(h, 40, "new")) for h in ({}, habits))
    assert alone == pytest.approx(0.5, abs=0.1), "the adviser has the same weakness"
    assert trained > 0.65, habits


@pytest.mark.parametrize("key", [key for key, entry in CATALOG.items() if entry.numbers_at])
def test_a_guest_without_habits_is_its_adviser(key: str) -> None:
    entry = CATALOG[key]
    players = entry.players("base")[0]
    differing: Counter[ActionFeature] = Counter()
    guest = partial(HabitBot, entry, {}, differing)
    tables = [[each, *["random"] * (players - 1)] for each in ("hard", guest)]
    hard, advised = (
        [(game.win, game.score) for game in play_matches(entry, "base", table, 1, 3)]
        for table in tables
    )
    assert hard == advised
    assert differing or not entry.has_secrets, "what distinguishes the actions is noted"


def test_the_command_says_the_same_on_any_executor(capsys: pytest.CaptureFixture[str]) -> None:
    words = "--game cat_and_mouse --variant older --level easy --matches 40 --races 2"
    said = []
    for more in ([], ["--executor", f"{__name__}:two_threads"]):
        assert main([*words.split(), *more]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert said[0].startswith("cat_and_mouse (older), 2 players, easy, seed 1\n2 races")
    assert "fair share 50.0 %" in said[0]
    with pytest.raises(SystemExit):
        main(["--game", "cat_and_mouse", "--players", "9"])
    assert "players" in capsys.readouterr().err
