"""A match once more, with the clever bot in the seat of the person."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import CATALOG, GameEntry
from game.play.chance import OddsChance, SameLuck, run_to_end
from game.play.match import Match
from game.practice.after.again import played_again, with_clever_bot
from game.rules.base import CHANCE
from tests.practice.after.matches import SCHOOLS, played_match, setup_with_person

each_school = pytest.mark.parametrize("entry", SCHOOLS, ids=lambda entry: entry.key)


def again(entry: GameEntry, match: Match) -> Match:
    return run_to_end(played_again(entry, match))


@each_school
def test_it_ends_the_same_each_time(entry: GameEntry) -> None:
    for seed in range(3):
        match = played_match(entry, setup_with_person(entry, seed))
        first, second = again(entry, match), again(entry, match)
        assert first.is_over
        assert first.actions == second.actions
        assert first.outcome == second.outcome


@each_school
def test_who_plays_like_the_clever_bot_gets_the_same_match(entry: GameEntry) -> None:
    """The same luck and the same bots: so what differs is what was chosen, and nothing else."""
    for seat in (0, 1):
        setup = setup_with_person(entry, 11, seat=seat)
        first = again(entry, played_match(entry, setup))
        as_person = Match(entry, setup)  # the person presses what the clever bot chooses
        for action in first.actions:
            as_person.play(action)
        assert as_person.is_over
        assert again(entry, as_person).actions == first.actions


@each_school
def test_the_others_are_the_same_and_the_seat_is_a_hard_bots(entry: GameEntry) -> None:
    setup = setup_with_person(entry, 5, seat=1)
    other = again(entry, played_match(entry, setup)).setup
    assert other == with_clever_bot(setup)
    assert other.seed == setup.seed
    assert [(p.kind, p.level) for p in other.players][1] == ("bot", "hard")
    assert [p for i, p in enumerate(other.players) if i != 1] == [
        p for i, p in enumerate(setup.players) if i != 1
    ]
    assert not other.people


@each_school
def test_up_to_the_first_other_choice_all_happens_as_it_did(entry: GameEntry) -> None:
    match = played_match(entry, setup_with_person(entry, 7))
    twin = again(entry, match)
    pairs = list(zip(match.actions, twin.actions, strict=False))
    differs = next((ply for ply, (one, other) in enumerate(pairs) if one != other), len(pairs))
    walked = Match(entry, match.setup)
    for action in match.actions[:differs]:
        walked.play(action)
    assert walked.is_over or walked.to_act == match.setup.viewer


@each_school
def test_chance_does_what_it_did_kind_by_kind(entry: GameEntry) -> None:
    match = played_match(entry, setup_with_person(entry, 7))
    twin = again(entry, match)
    for kind in {type(action) for action in match.chance_since(0)}:
        then = [action for action in match.chance_since(0) if type(action) is kind]
        now = [action for action in twin.chance_since(0) if type(action) is kind]
        same = sum(one == other for one, other in zip(then, now, strict=False))
        assert same >= 0.25 * min(len(then), len(now)), kind


def test_dice_fall_as_they_did_whatever_was_chosen() -> None:
    entry = CATALOG["cat_and_mouse"]
    match = played_match(entry, setup_with_person(entry, 7))
    twin = again(entry, match)

    def dice(match: Match) -> list[Any]:
        return [a for a in match.chance_since(0) if type(a).__name__ == "Rolled"]

    count = min(len(dice(match)), len(dice(twin)))
    assert dice(match)[:count] == dice(twin)[:count]


def test_it_ends_where_only_the_clock_ends_it() -> None:
    entry = CATALOG["rat_a_tat_cat"]
    setup = setup_with_person(entry, 3, options={"end": "time", "minutes": 10})
    assert entry.rules.clock is not None
    options = entry.rules.full_options(
        players=len(setup.players), variant=setup.variant, options=setup.options
    )
    clock = entry.rules.clock(options)
    assert clock is not None
    match = played_match(entry, setup, clock=(30, clock[1]))
    assert clock[1] in match.actions
    twin = again(entry, match)
    assert twin.is_over
    assert clock[1] in twin.actions


@each_school
def test_it_is_done_in_slices(entry: GameEntry) -> None:
    match = played_match(entry, setup_with_person(entry, 2))
    slices = sum(1 for _ in played_again(entry, match))
    assert slices >= match.ply // 2


@each_school
def test_what_chance_has_done_since_is_what_chance_did(entry: GameEntry) -> None:
    match = played_match(entry, setup_with_person(entry, 2))
    walked, drawn = Match(entry, match.setup), []
    for action in match.actions:
        if walked.to_act == CHANCE:
            drawn.append(action)
        walked.play(action)
    assert match.chance_since(0) == tuple(drawn)
    assert match.chance_since(match.ply) == ()
    ply = match.ply // 2
    assert match.chance_since(0)[-len(match.chance_since(ply)) :] == match.chance_since(ply)


@each_school
def test_luck_that_is_not_possible_or_used_up_is_drawn_by_the_odds(entry: GameEntry) -> None:
    match = played_match(entry, setup_with_person(entry, 2))
    fresh = Match(entry, match.setup)
    luck = SameLuck(match.chance_since(0)[:2], OddsChance())
    for number in range(20):
        while fresh.to_act not in (CHANCE, -2) and not fresh.is_over:
            fresh.play(fresh.state.legal_actions()[0])
        if fresh.is_over:
            break
        possible = [action for action, _ in fresh.state.chance_outcomes()]
        run_to_end(fresh.draw_chance(luck))
        assert fresh.actions[-1] in possible
        if number == 0:
            assert fresh.actions[-1] == match.chance_since(0)[0]
