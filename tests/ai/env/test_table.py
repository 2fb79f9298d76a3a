"""A table for learners: luck, news, rewards, and what is refused. It needs no library."""

from __future__ import annotations

import random
import sys
from importlib import import_module

import pytest

from ai.env import table as tables
from ai.env.table import MatchSimulator, rewards_of, view_text
from game.catalog import CATALOG, GameEntry
from game.rules.base import IllegalActionError, Observation, Outcome
from tests.ai.matches import ENTRIES, each_game
from tests.rules.playing import players_near


def new_table(entry: GameEntry) -> MatchSimulator:
    variant = entry.variants[0]
    return MatchSimulator(entry, variant, players_near(entry, variant, 3), None)


def play_at_random(table: MatchSimulator, seed: int) -> list[int]:
    """Play a match to its end; return the numbers of what was done."""
    lots, done = random.Random(seed), []
    while not table.is_over:
        action = lots.choice(table.view(table.to_act).legal_actions)
        done.append(table.numbers.number(action))
        table.play(table.legal_action(done[-1]))
    return done


@each_game
def test_the_same_seed_is_the_same_luck(entry: GameEntry) -> None:
    first, again = new_table(entry), new_table(entry)
    for table in (first, again):
        table.begin(7)
    assert play_at_random(first, 1) == play_at_random(again, 1)
    assert first.outcome == again.outcome
    again.begin(8)
    assert play_at_random(again, 1) != play_at_random(first, 1)


@each_game
def test_a_seat_is_told_what_it_saw_and_that_brings_its_view_up_to_date(entry: GameEntry) -> None:
    """Its events lead from view to view; a vector is the view and what they left in mind."""
    table, lots = new_table(entry), random.Random(3)
    before: dict[int, Observation] = {}
    memories = [entry.numeric_encoding().new_memory() for _ in range(table.players)]
    while not table.is_over:
        for seat, memory in enumerate(memories):
            now = before.get(seat)
            for event in table.take_events(seat):
                assert event.seen_by(seat) == event
                now = None if now is None else now.with_event(event)
                memory.watch(event)
            before[seat] = table.view(seat)
            assert (
                now is None or now.with_only_event_fields() == before[seat].with_only_event_fields()
            )
            vector = table.vector(seat)
            assert len(vector) == table.size
            assert vector == entry.numeric_encoding().vector(table.view(seat)) + memory.read()
            assert 0 <= min(vector) <= max(vector) <= 1
        assert set(table.rewards()) == {0.0}
        table.play(lots.choice(table.view(table.to_act).legal_actions))
    assert table.outcome is not None
    rewards = table.rewards()
    assert sum(rewards) == pytest.approx(0), "what is won is lost by others"
    best = {seat for seat, reward in enumerate(rewards) if reward == max(rewards)}
    assert best == set(table.outcome.winners)


def test_rewards() -> None:
    for winners, rewards in (
        ({0}, (1, -0.5, -0.5)),
        ({0, 2}, (0.5, -1, 0.5)),
        ({0, 1, 2}, (0, 0, 0)),
        (set(), (0, 0, 0)),
    ):
        assert rewards_of(Outcome(frozenset(winners), (0, 0, 0), ""), 3) == rewards


@each_game
def test_what_is_not_allowed_changes_nothing(entry: GameEntry) -> None:
    table = new_table(entry)
    view = table.view(0)
    allowed = set(table.view(table.to_act).legal_actions)
    numbers = range(len(table.numbers.actions))
    number = next(n for n in numbers if table.numbers.action(n) not in allowed)
    with pytest.raises(IllegalActionError, match=rf"\({number}\) is illegal for seat \d now"):
        table.legal_action(number)
    with pytest.raises(IllegalActionError, match="action numbers are 0 to"):
        table.legal_action(len(numbers))
    with pytest.raises(IllegalActionError):
        table.play(table.numbers.action(number))
    assert table.choices == 0
    assert table.view(0) == view


def test_a_match_that_takes_too_long_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_CHOICES", 3)
    table = new_table(ENTRIES[0])
    for _ in range(3):
        assert not table.is_truncated
        table.play(table.view(table.to_act).legal_actions[0])
    assert (table.is_truncated, table.is_over, set(table.rewards())) == (True, False, {0.0})
    with pytest.raises(IllegalActionError, match="the match is over: call begin"):
        table.play(table.view(table.to_act).legal_actions[0])
    table.begin(1)
    assert not table.is_truncated


def test_where_only_a_clock_ends_the_match_nobody_can_learn() -> None:
    with pytest.raises(ValueError, match="a match that ends by the clock cannot be played"):
        MatchSimulator(CATALOG["rat_a_tat_cat"], "base", 2, {"end": "time"})


@each_game
def test_a_view_in_words_names_all_but_the_setting(entry: GameEntry) -> None:
    view = new_table(entry).view(0)
    lines = view_text(view).splitlines()
    names = {line.partition(":")[0] for line in lines}
    assert "setting" not in names
    assert {"seat", "to_act", "scores", "phase"} <= names
    assert f"legal_actions: {', '.join(map(repr, view.legal_actions)) or 'none'}" in lines


@pytest.mark.parametrize(
    ("module", "missing"),
    [("aec", "pettingzoo"), ("solo", "gymnasium"), ("spiel", "pyspiel"), ("aec", "numpy")],
)
def test_a_library_that_is_missing_is_reported_in_a_sentence(
    module: str, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"ai.env.{module}", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match=r"^.+; install it with: pip install .+$"):
        import_module(f"ai.env.{module}")
