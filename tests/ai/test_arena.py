from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from typing import ClassVar

import pytest

from ai.arena import run
from ai.arena_result import text_of, wilson
from ai.base import Bot, Level, RandomBot, Thought
from game.catalog import CATALOG
from game.rules.base import CHANCE, Event, Observation, Rules, State
from game.rules.cat_and_mouse.view import CatAndMouseView
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


def test_the_same_seed_gives_the_same_result_with_any_number_of_jobs() -> None:
    levels = ["hard", "easy", "random"]
    one, two = (run(ENTRY, "older", levels, 12, 5, jobs=jobs) for jobs in (1, 2))
    facts = [
        [(r.level, r.games, r.share, r.score, r.decisions) for r in x.levels] for x in (one, two)
    ]
    assert facts[0] == facts[1]
    other = run(ENTRY, "older", levels, 12, 6)
    assert facts[0] != [(r.level, r.games, r.share, r.score, r.decisions) for r in other.levels]


def test_every_entry_can_be_sent_to_another_process() -> None:
    for entry in CATALOG.values():
        assert pickle.loads(pickle.dumps(entry)) is not None, entry.key


@pytest.mark.parametrize("key", CATALOG)
def test_the_bots_of_every_game_play_in_every_variant(key: str) -> None:
    """With the fewest or the most players in turn; with `--all` with every number of them."""
    entry = CATALOG[key]
    for number, variant in enumerate(entry.variants):
        counts = entry.players(variant)
        for players in extent([counts[-(number % 2)]], list(counts)):
            levels = ["hard", "medium", "easy", "random", "hard", "easy"][:players]
            result = run(entry, variant, levels, players, 1)
            wins = sum(level.share * level.games for level in result.levels)
            assert wins == pytest.approx(result.matches), f"{key}, {variant}, {players} players"
            assert result.matches == players


def test_whole_blocks_are_played() -> None:
    assert run(ENTRY, "base", ["easy", "easy", "easy"], 4, 1).matches == 6
    assert run(ENTRY, "base", ["easy", "easy", "easy"], 4, 1).levels[0].games == 18


@pytest.mark.parametrize(
    ("levels", "bound"),
    [
        (["easy", "random"], 0.54),
        (["hard", "random", "random", "random"], 0.28),
    ],
)
def test_levels_beat_chance(levels: list[str], bound: float) -> None:
    # n=200: the standard error is 3.5 %; the true shares are 64 % and 33 % (chance: 50 % and 25 %).
    best, random = run(ENTRY, "older", levels, extent(200, 300), 2).levels
    assert best.share > bound
    assert best.high > best.share > best.low > random.share


def test_options_hold_for_all_matches() -> None:
    Spy.seen = []
    run(SpyEntry(), "base", ["easy", "hard"], 20, 1, options={"cat_space": 7, "first_seat": 1})
    assert {first for _, _, first, _ in Spy.seen} == {1}


def test_pairing_takes_out_luck() -> None:
    hard = run(ENTRY, "older", ["hard", "medium"], 300, 4).levels[0]
    assert hard.paired is not None
    assert hard.paired < 0.7 * (hard.high - hard.low) / 2
    assert run(ENTRY, "older", ["hard", "medium"], 2, 4).levels[0].paired is None


def test_wilson_intervals() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10)[1] == pytest.approx(1.0)


def test_no_decisions_no_milliseconds() -> None:
    result = run(ENTRY, "younger", ["hard", "easy"], 2, 1)
    assert result.levels[0].decisions == 0
    assert result.levels[0].ms_p95 is None
    assert " - " in text_of(result)
    assert CHANCE < 0


def test_random_is_a_level_of_the_arena_alone() -> None:
    assert isinstance(RandomBot(Level.EASY, 0, 1), Bot)
    with pytest.raises(ValueError, match="random"):
        ENTRY.new_bot(level="random", seat=0, seed=1)
