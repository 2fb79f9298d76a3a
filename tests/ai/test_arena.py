from __future__ import annotations

import pickle
import warnings
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import ClassVar

import pytest

from ai.arena import run
from ai.arena_result import result_text, wilson_interval
from ai.base import Bot, Level, Thought
from ai.parallel import open_executor
from game.catalog import CATALOG
from game.rules.base import Event, Observation, Rules, State
from game.rules.cat_and_mouse.view import CatAndMouseView
from tests.ai.env.libraries import library
from tests.extent import extent

ENTRY = CATALOG["cat_and_mouse"]


class Spy(Bot):
    """Plays the first action and notes what it is told and shown."""

    seen: ClassVar[list[tuple[int, str, int, int]]] = []
    level_name = ""

    def think(self, observation: Observation) -> Thought:
        yield
        assert isinstance(observation, CatAndMouseView)
        assert observation.seat == self.seat
        if observation.phase == "roll" and sum(observation.scores) == 0:
            first = observation.setting.first_seat
            Spy.seen.append((self.seat, self.level_name, first, observation.cat))
        return observation.legal_actions[0]

    def watch(self, event: Event) -> None:
        assert isinstance(event, Event)


class SpyEntry:
    """Cat & Mouse, with spies at the table."""

    rules: Rules = ENTRY.rules

    def players(self, variant: str) -> range:
        return ENTRY.players(variant)

    new_state: Callable[..., State] = staticmethod(ENTRY.new_state)

    def new_bot(self, *, level: str, seat: int, seed: int) -> Bot:
        spy = Spy(Level(level), seat, seed)
        spy.level_name = level
        return spy


def test_every_level_takes_every_seat_and_begins_equally_often() -> None:
    Spy.seen = []
    run(SpyEntry(), "base", ["easy", "medium", "hard"], 90, 1)
    seats = Counter((seat, level) for seat, level, _, _ in set(Spy.seen))
    assert set(seats) == {(s, level) for s in range(3) for level in ("easy", "medium", "hard")}
    assert {first for _, _, first, _ in Spy.seen} == {0, 1, 2}
    assert {cat for *_, cat in Spy.seen} >= {0, 2, 7}, "by lot"


def test_alike_bots_come_out_alike_in_a_block() -> None:
    """The same chance for each rotation: spies that play alike win the same number of matches."""
    result = run(SpyEntry(), "base", ["easy", "medium"], 40, 3)
    assert [level.share for level in result.levels] == [0.5, 0.5]
    assert result.levels[0].paired == 0, "no luck is left between them"
    assert result.levels[0].score == result.levels[1].score


def results(seed: int, executor: Executor | None = None) -> list[tuple[object, ...]]:
    found = run(ENTRY, "older", ["hard", "easy", "random"], 12, seed, executor).levels
    return [(r.level, r.games, r.share, r.score, r.decisions) for r in found]


def test_the_same_seed_gives_the_same_result_on_any_executor() -> None:
    with open_executor(2) as processes, ThreadPoolExecutor(2) as threads:
        assert results(5) == results(5, processes) == results(5, threads) != results(6)


@pytest.mark.night
def test_a_cluster_plays_the_same_matches() -> None:
    distributed = library("distributed", 'not installed: pip install "cheese-gang[cluster]"')
    with (
        warnings.catch_warnings(),
        distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        warnings.simplefilter("ignore")
        assert len(client.scheduler_info()["workers"]) == 2
        assert results(5) == results(5, client.get_executor())


def test_an_executor_has_a_name() -> None:
    with open_executor(1, f"{__name__}:ThreadPoolExecutor") as executor:
        assert isinstance(executor, ThreadPoolExecutor)
    with pytest.raises(RuntimeError, match="after shutdown"):
        executor.submit(print)
    for jobs, name, told in (
        (0, None, "the number of jobs must be at least 1, not 0"),
        (1, f"{__name__}:object", "has no factory 'object'"),
        (1, "builtins:dict", "builtins:dict made a dict, not an Executor"),
    ):
        with pytest.raises(ValueError, match=told), open_executor(jobs, name):
            pass


@pytest.mark.parametrize("key", CATALOG)
def test_bots_and_guests_play_every_variant_of_every_game(key: str) -> None:
    """With the fewest or the most players in turn; with `--all` with every number of them."""
    entry = CATALOG[key]
    assert pickle.loads(pickle.dumps(entry)) is not None, "it goes to another process"
    for number, variant in enumerate(entry.variants):
        counts = entry.players(variant)
        for players in extent([counts[-(number % 2)]], list(counts)):
            guest = "tests.ai.test_opponents:luck"
            levels = ["hard", guest, "medium", "easy", "random", "hard"][:players]
            result = run(entry, variant, levels, players, 1)
            wins = sum(level.share * level.games for level in result.levels)
            assert wins == pytest.approx(result.matches), f"{key}, {variant}, {players} players"
            assert result.matches == players
            assert guest in [level.level for level in result.levels]


def test_whole_blocks_are_played() -> None:
    result = run(ENTRY, "base", ["easy", "easy", "easy"], 4, 1)
    assert result.matches == 6
    assert result.levels[0].games == 18


def test_pairing_takes_out_luck() -> None:
    many, single = (run(ENTRY, "older", ["hard", "medium"], count, 4) for count in (200, 2))
    hard = many.levels[0]
    assert hard.paired is not None
    assert hard.paired < 0.7 * (hard.high - hard.low) / 2
    assert single.levels[0].paired is None, "there is one block"


def test_options_hold_for_all_matches() -> None:
    Spy.seen = []
    run(SpyEntry(), "base", ["easy", "hard"], 20, 1, options={"cat_space": 7, "first_seat": 1})
    assert {first for _, _, first, _ in Spy.seen} == {1}


def test_wilson_intervals() -> None:
    assert wilson_interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson_interval(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson_interval(1.0, 10)[1] == pytest.approx(1.0)


def test_no_decisions_no_milliseconds() -> None:
    result = run(ENTRY, "younger", ["hard", "easy"], 2, 1)
    assert (result.levels[0].decisions, result.levels[0].ms_p95) == (0, None)
    assert " - " in result_text(result)
