"""Chance in sealed matches: equal at equal places, whatever the players chose elsewhere."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalog import CATALOG, GameEntry
from game.play.chance import ChanceSource, Outcomes, RandomChance, run_to_end
from game.play.envelope import sealed_seed
from game.play.luck import ChanceKeys, choose_outcome
from game.play.match import Match
from game.play.setup import Player, Setup
from game.rules.base import CHANCE, Action, ChanceKey, Seat
from game.rules.cat_and_mouse.table import Landed
from tests.cases import cases
from tests.extent import extent

Draws: TypeAlias = dict[ChanceKey, tuple[Outcomes, Action]]

LONGEST = 400
"""The maximum number of plies of a match in these tests."""

TABLES = [(entry, variant) for entry in CATALOG.values() for variant in entry.variants]
OPEN_LUCK = ("Rolled", "Landed")
"""Chance actions that depend on no choice of any player: dice and slides."""


def draws_of(entry: GameEntry, variant: str, seed: int, changed: Seat, taste: int) -> Draws:
    """Return all draws of a match in which only the choices of seat `changed` depend on `taste`."""
    count = entry.players(variant)[-1]
    players = tuple(Player(f"P{seat}", "bot", "easy") for seat in range(count))
    match = Match(entry, Setup(entry.key, variant, {}, players, seed))
    draws: Draws = {}
    states, keys = [match.state], ChanceKeys(entry.rules)
    while not match.is_over and match.ply < LONGEST:
        if match.to_act == CHANCE:
            place = keys.next_key(states, match.actions)
            outcomes = match.state.chance_outcomes()
            assert place not in draws, "two draws have the same place"
            run_to_end(match.play_chance(RandomChance(), random.random()))
            draws[place] = (outcomes, match.actions[-1])
        else:
            mood = taste if match.to_act == changed else 0
            rng = random.Random(f"{mood} {match.to_act} {match.ply}")
            kinds = {type(action) for action in match.state.legal_actions()}
            kind = rng.choice(sorted(kinds, key=lambda kind: kind.__name__))
            match.play(rng.choice([a for a in match.state.legal_actions() if type(a) is kind]))
        states.append(match.state)
    return draws


def stays(one: Outcomes, drawn: Action, other: Outcomes) -> bool:
    """Whether `drawn` is at least as likely beside each other outcome as it was."""
    before, now = dict(one), dict(other)
    return drawn in now and all(
        now[drawn] * before.get(action, 0.0) >= odds * before[drawn] - 1e-12
        for action, odds in other
    )


@cases(("entry", "variant"), TABLES)
def test_no_choice_changes_luck_that_does_not_depend_on_it(entry: GameEntry, variant: str) -> None:
    """Of two matches from each envelope; one seat chooses otherwise."""
    matches = []
    for lot in range(extent(2, 4)):
        about = entry, variant, sealed_seed(1009 * lot), lot % entry.players(variant)[-1]
        matches.append((draws_of(*about, 1), draws_of(*about, 2)))
    compared = sum(check_luck(one, other) for one, other in matches)
    draws = sum(min(len(one), len(other)) for one, other in matches)
    if not draws:
        pytest.skip("nothing is drawn")
    assert compared > min(10, draws // 2), "too few draws are at the same place"
    (one, _), (other, _), *_ = matches
    assert any(
        one[place][1] != there[place][1]
        for there in chain([other], further_draws(entry, variant))
        for place in one.keys() & there.keys()
    ), "nine other envelopes hold the same luck"


def further_draws(entry: GameEntry, variant: str) -> Iterator[Draws]:
    """Yield the draws of eight more matches: a game with one draw often repeats it by chance."""
    for lot in range(100, 108):
        yield draws_of(entry, variant, sealed_seed(1009 * lot), 0, 1)


def check_luck(one: Draws, other: Draws) -> int:
    """Check the draws of two matches at equal places; return the number that must be equal."""
    compared = 0
    for place in one.keys() & other.keys():
        (outcomes, drawn), (others, there) = one[place], other[place]
        if stays(outcomes, drawn, others):
            compared += 1
            assert drawn == there, place
        else:
            name = place[0]
            assert name not in OPEN_LUCK, f"the outcomes of {name} vary: give it another name"
    return compared


ODDS = st.lists(st.integers(1, 9), min_size=2, max_size=6)
PLACES = st.tuples(st.sampled_from(OPEN_LUCK), st.integers(0, 99), st.integers(0, 5))


def outcomes_of(counts: list[int]) -> Outcomes:
    return tuple((Landed(space), count / sum(counts)) for space, count in enumerate(counts))


@given(lot=st.integers(0, 2**20 - 1), place=PLACES, counts=ODDS, taken=st.integers(0, 5))
def test_neither_a_card_less_of_another_kind_nor_the_order_of_outcomes_changes_luck(
    lot: int, place: ChanceKey, counts: list[int], taken: int
) -> None:
    outcomes, gone = outcomes_of(counts), taken % len(counts)
    drawn = choose_outcome(sealed_seed(lot), place, outcomes)
    assert choose_outcome(sealed_seed(lot), place, outcomes[::-1]) == drawn
    if Landed(gone) != drawn:
        fewer = [count - (kind == gone) for kind, count in enumerate(counts)]
        assert choose_outcome(sealed_seed(lot), place, outcomes_of(fewer)) == drawn


def test_the_odds_are_those_of_the_rules() -> None:
    outcomes = outcomes_of([1, 2, 3, 6])
    fell = Counter(choose_outcome(sealed_seed(7), ("Rolled", n), outcomes) for n in range(24_000))
    for action, odds in outcomes:
        deviation = (24_000 * odds * (1 - odds)) ** 0.5
        assert abs(fell[action] - 24_000 * odds) < 4 * deviation
    even = outcomes_of([1, 1])
    for one, other in (((7, 0), (7, 1)), ((7, 0), (8, 0))):  # other places, other envelopes
        same = sum(
            choose_outcome(sealed_seed(one[0]), ("Rolled", n, one[1]), even)
            == choose_outcome(sealed_seed(other[0]), ("Rolled", n, other[1]), even)
            for n in range(10_000)
        )
        assert abs(same - 5000) < 200


def test_the_luck_of_an_envelope_is_what_it_always_was() -> None:
    """Two families compare: neither the system nor a later version may change it."""
    outcomes = tuple((Landed(space), 1 / 6) for space in (1, 3, 4, 5, 6, 8))
    fell = [choose_outcome(sealed_seed(7), ("Landed", 0, "turn", n, 0), outcomes) for n in range(8)]
    assert [action.space for action in fell if isinstance(action, Landed)] == [
        *(4, 8, 6, 1, 3, 4, 1, 1)
    ]


@pytest.mark.around
def test_draws_of_a_kind_are_counted_from_0_in_each_turn() -> None:
    """The place of a draw is hashed, so another way to count would be another luck."""
    counts = set[object]()
    for entry in CATALOG.values():
        match = played_so_far(entry, 12, 0, RandomChance())
        for ply in range(match.ply):
            states = [match.copy_at(at).state for at in range(ply + 1)]
            if states[-1].to_act == CHANCE:
                key = ChanceKeys(entry.rules).next_key(states, match.actions[:ply])
                counts.add(key[-1])
    assert {0, 1} <= counts == {*range(len(counts))}


def played_so_far(entry: GameEntry, plies: int, pick: int, chance: ChanceSource) -> Match:
    """Return a sealed match of one person and bots; everybody takes the choice at a place."""
    variant = entry.variants[0]
    count = entry.players(variant)[0]
    players = (Player("A", "human"), *[Player("B", "bot", "easy")] * (count - 1))
    match = Match(entry, Setup(entry.key, variant, {}, players, sealed_seed(5)))
    while match.ply < plies and not match.is_over:
        if match.to_act == CHANCE:
            run_to_end(match.play_chance(chance, 0.1))
        else:
            match.play(match.state.legal_actions()[pick])
    return match


def test_a_match_played_again_after_an_undo_draws_the_same() -> None:
    """Whoever takes choices back and makes them again comes to the same luck."""
    for entry in CATALOG.values():
        match = played_so_far(entry, 60, -1, RandomChance())
        before = match.actions
        while match.ply > len(before) // 2 and match.undo(0):
            pass
        for action in before[match.ply :]:
            if match.to_act == CHANCE:
                run_to_end(match.play_chance(RandomChance(), 0.7))
            else:
                match.play(action)
        assert match.actions == before, entry.key


def test_physics_shows_the_luck_at_whatever_moment() -> None:
    """The moment of the press changes the picture of a slide or a rain, never where it ends."""
    for entry in CATALOG.values():
        odds = played_so_far(entry, 12, 0, RandomChance())
        physics = played_so_far(entry, 12, 0, entry.new_chance())
        assert odds.actions == physics.actions, entry.key


def test_the_next_match_of_a_sealed_one_is_sealed() -> None:
    entry = CATALOG["cat_and_mouse"]
    players = (Player("A", "human"), Player("B", "bot", "easy"))
    setup = Setup(entry.key, "base", {}, players, sealed_seed(3))
    following = setup.next_setup(entry.rules.options)
    assert following.seed != setup.seed
    assert sealed_seed(following.seed) == following.seed
    old = msgspec.structs.replace(setup, seed=7)
    assert old.next_setup().seed != sealed_seed(old.next_setup().seed)
