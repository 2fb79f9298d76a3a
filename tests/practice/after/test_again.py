"""A match once more, with the clever bot in the seat of the person."""

from __future__ import annotations

from functools import cache

from game.catalog import CATALOG, GameEntry
from game.play.chance import OddsChance, SameLuck, run_to_end
from game.play.match import Match
from game.practice.after.again import played_again, with_clever_bot
from game.rules.base import CHANCE
from game.rules.cat_and_mouse.table import Rolled
from tests.practice.after.matches import clock_of, played_match, setup_with_person
from tests.practice.schools import each_school


def again(entry: GameEntry, match: Match) -> Match:
    return run_to_end(played_again(entry, match))


@cache
def careless(entry: GameEntry) -> tuple[Match, Match]:
    """Return a careless match of the person at seat 1, and what the clever bot makes of it."""
    match = played_match(entry, setup_with_person(entry, 7, seat=1))
    return match, again(entry, match)


@each_school
def test_who_plays_like_the_clever_bot_gets_the_same_match_in_slices(entry: GameEntry) -> None:
    """The same luck and the same bots: so what differs is what was chosen, and nothing else."""
    match, first = careless(entry)
    as_person = Match(entry, match.setup)  # the person presses what the clever bot chooses
    for action in first.actions:
        as_person.play(action)
    assert as_person.is_over
    second = again(entry, as_person)
    assert (second.actions, second.outcome) == (first.actions, first.outcome)
    assert sum(1 for _ in played_again(entry, match)) >= match.ply // 2
    before, after = match.setup, first.setup
    assert after == with_clever_bot(before)
    assert after.seed == before.seed
    assert (after.players[1].kind, after.players[1].level) == ("bot", "hard")
    others = [number for number in range(len(before.players)) if number != 1]
    assert [after.players[n] for n in others] == [before.players[n] for n in others]
    assert not after.people


@each_school
def test_all_happens_as_it_did_but_what_follows_from_the_choices(entry: GameEntry) -> None:
    """Up to the first other choice; and chance does what it did, kind by kind, if it can."""
    match, twin = careless(entry)
    pairs = list(zip(match.actions, twin.actions, strict=False))
    differs = next((ply for ply, (one, other) in enumerate(pairs) if one != other), len(pairs))
    there = match.as_it_was(differs)
    assert there.is_over or there.to_act == match.setup.viewer
    for kind in {type(action) for action in match.chance_since(0)}:
        then = [action for action in match.chance_since(0) if type(action) is kind]
        now = [action for action in twin.chance_since(0) if type(action) is kind]
        same = sum(one == other for one, other in zip(then, now, strict=False))
        assert same >= 0.25 * min(len(then), len(now)), kind
        if kind is Rolled:  # whatever was chosen
            assert same == min(len(then), len(now))


def test_it_ends_where_only_the_clock_ends_it() -> None:
    entry = CATALOG["rat_a_tat_cat"]
    setup = setup_with_person(entry, 3, options={"end": "time", "minutes": 10})
    clock = clock_of(entry, setup)
    match = played_match(entry, setup, clock=(30, clock))
    assert clock in match.actions
    twin = again(entry, match)
    assert twin.is_over
    assert clock in twin.actions


@each_school
def test_luck_that_is_not_possible_or_used_up_is_drawn_by_the_odds(entry: GameEntry) -> None:
    match, _ = careless(entry)
    fresh = Match(entry, match.setup)
    luck = SameLuck(match.chance_since(0)[:2], OddsChance())
    for number in range(20):
        while not fresh.is_over and fresh.to_act != CHANCE:
            fresh.play(fresh.state.legal_actions()[0])
        if fresh.is_over:
            break
        possible = [action for action, _ in fresh.state.chance_outcomes()]
        run_to_end(fresh.draw_chance(luck))
        assert fresh.actions[-1] in possible
        if number == 0:
            assert fresh.actions[-1] == match.chance_since(0)[0]
