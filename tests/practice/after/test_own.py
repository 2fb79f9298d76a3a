"""One's own choices of a finished match, and the match once more by the clever bot."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from ai.base import Bot, Level
from game.catalog import CATALOG, GameEntry
from game.play.chance import RandomChance, ReplayedChance, run_to_end
from game.play.match import Match
from game.practice.after import mistakes
from game.practice.after.look_back import LookBack, replay_with_hard_bots, with_hard_bots
from game.practice.after.mistakes import JUDGE_COUNT, MAX_MISTAKES, Mistake, find_mistakes
from game.practice.puzzles import rewind
from game.rules.base import CHANCE, Event, Observation, Seat, State
from game.rules.cat_and_mouse.table import Rolled
from tests.extent import extent
from tests.practice.after.matches import best_of, clock_of, played_match, setup_with_person
from tests.practice.schools import SCHOOLS, each_school, themes_of

SEEDS = range(4)


@cache
def careless(entry: GameEntry, seed: int, seat: int = 0) -> Match:
    return played_match(entry, setup_with_person(entry, seed, seat=seat))


def moments(entry: GameEntry, match: Match, most: int = MAX_MISTAKES) -> tuple[Mistake, ...]:
    """Return what is offered of a match; at most so many moments."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mistakes, "MAX_MISTAKES", most)
        return run_to_end(find_mistakes(entry, match, match.setup.viewer))


@cache
def found_in(entry: GameEntry, seed: int) -> tuple[Mistake, ...]:
    """Return all moments of a careless match, whatever they gave away."""
    return moments(entry, careless(entry, seed), 1000)


@each_school
def test_something_clear_was_given_away_by_what_the_seat_had_seen(entry: GameEntry) -> None:
    """And what is shown before leads to the moment."""
    some = [m for seed in SEEDS for m in {*found_in(entry, seed)[:2], *found_in(entry, seed)[-1:]}]
    assert some, "nobody gives anything away"
    for moment in some:
        before = moment.open(entry)
        assert before.ply == moment.ply
        assert before.to_act == moment.seat == moment.recorded.setup.viewer
        view = before.observe(moment.seat)
        assert moment.chosen == moment.recorded.actions[moment.ply]
        assert view.legal_actions.index(moment.chosen) not in moment.right
        for number in range(JUDGE_COUNT):
            check_verdict(entry, moment, before, number)
        match = rewind(entry, before, moment.lead)
        assert match.ply + moment.lead == moment.ply
        for action in before.actions[match.ply :]:
            match.play(action)
        assert (match.state, match.setup) == (before.state, moment.recorded.setup)


def test_a_better_choice_is_where_the_most_crumbs_lie() -> None:
    """K12: the crumbs explain a moment of Kalle Kanalratte, so they have to agree with it."""
    entry = CATALOG["kalle_kanalratte"]
    tracker = themes_of(entry).tracker
    assert tracker is not None
    found = [moment for seed in SEEDS for moment in found_in(entry, seed)]
    for moment in found:
        before = moment.open(entry)
        view = before.observe(moment.seat)
        chances = tracker.chances(before.events_since(0, moment.seat), view)
        most = max(chances.get(action, 0.0) for action in view.legal_actions)
        assert all(chances[view.legal_actions[place]] == most for place in moment.right)
        assert chances.get(moment.chosen, 0.0) <= 0.75 * most
    assert found


def check_verdict(entry: GameEntry, moment: Mistake, before: Match, number: int) -> None:
    """Check what is offered by what a hard bot thinks of it."""
    view = before.observe(moment.seat)
    judge = entry.new_bot(level=Level.HARD, seat=moment.seat, seed=number)
    for event in before.events_since(0, moment.seat):
        judge.watch(event)
    worths = run_to_end(judge.weigh(view))
    question = themes_of(entry).question(view, worths)
    assert question is not None
    assert question.theme.key == moment.theme
    assert set(moment.right) <= set(question.right)
    given = max(worths.values()) - worths[moment.chosen]
    assert given >= moment.loss * question.theme.min_wrong_loss - 1e-9
    assert moment.loss >= 1


@each_school
def test_at_most_three_are_offered_those_that_gave_the_most_away(entry: GameEntry) -> None:
    seed = max(SEEDS, key=lambda seed: len(found_in(entry, seed)))
    few, found = moments(entry, careless(entry, seed)), found_in(entry, seed)
    assert few == moments(entry, careless(entry, seed)), "it is not the same each time"
    assert len(few) == min(MAX_MISTAKES, len(found))
    assert [moment.ply for moment in few] == sorted(moment.ply for moment in few)
    most = sorted((moment.loss for moment in found), reverse=True)
    assert sorted((moment.loss for moment in few), reverse=True) == most[: len(few)]


@each_school
def test_nothing_is_told_by_hindsight(entry: GameEntry) -> None:
    """What came after a moment changes nothing about it: it is found in a match cut off there."""
    for seed in SEEDS[: extent(2, 4)]:
        for moment in found_in(entry, seed)[:1] + found_in(entry, seed)[-1:]:
            cut = careless(entry, seed).copy_at(moment.ply + 1)
            last = next(m for m in moments(entry, cut, 1000) if m.ply == moment.ply)
            told = (last.theme, last.right, last.loss)
            assert told == (moment.theme, moment.right, moment.loss), (seed, moment.ply)


@each_school
def test_a_judge_is_told_what_the_seat_saw(
    entry: GameEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, new_bot, told, asked = careless(entry, 4, 1), GameEntry.new_bot, list[Any](), list[Any]()

    def spied(self: GameEntry, *, level: str, seat: Seat, seed: int) -> Bot:
        bot, seen = new_bot(self, level=level, seat=seat, seed=seed), list[Event]()
        watch, weigh = bot.watch, bot.weigh
        told.append(seen)

        def heard(event: Event) -> None:
            seen.append(event)
            watch(event)

        def weighed(view: Observation) -> Any:
            asked.append(view)
            return weigh(view)

        vars(bot).update(watch=heard, weigh=weighed)
        return bot

    monkeypatch.setattr(GameEntry, "new_bot", spied)
    assert {moment.seat for moment in moments(entry, match)} <= {1}
    assert told == [[*match.events_since(0, 1)]] * JUDGE_COUNT
    assert asked
    assert all(isinstance(view, Observation) and view.seat == 1 for view in asked)
    assert not any(isinstance(view, State) for view in asked)


@each_school
def test_who_plays_as_the_clever_bots_do_has_nothing_to_try_again(entry: GameEntry) -> None:
    for seed in SEEDS[: extent(2, 4)]:
        setup = setup_with_person(entry, seed)
        judges = [entry.new_bot(level=Level.HARD, seat=0, seed=n) for n in range(JUDGE_COUNT)]
        match = played_match(entry, setup, best_of(judges), listeners=judges)
        assert not moments(entry, match)


def test_what_the_clock_does_is_no_choice_and_ends_a_match_that_is_played_again() -> None:
    entry = CATALOG["rat_a_tat_cat"]
    setup = setup_with_person(entry, 3, options={"end": "time", "minutes": 10})
    clock = clock_of(entry, setup)
    for ply in (10, 14, 18, 30):
        match = played_match(entry, setup, clock=(ply, clock))
        assert clock in match.actions
        found = moments(entry, match)
        assert all(moment.chosen != clock for moment in found)
        assert all(moment.open(entry) for moment in found)
    twin = again(entry, match)
    assert twin.is_over
    assert clock in twin.actions


def test_nobody_looks_back_where_nobody_alone_has_chosen() -> None:
    for entry in SCHOOLS:
        one = Match(entry, setup_with_person(entry, 2))
        assert LookBack.is_possible(entry, careless(entry, 2)), entry.key
        assert not LookBack.is_possible(entry, one)
        for people in (0, 2):
            setup = setup_with_person(entry, 2, people=people)
            assert not LookBack.is_possible(entry, played_match(entry, setup))
    entry = CATALOG["cat_and_mouse"]
    match = played_match(entry, setup_with_person(entry, 1, variant="younger"))
    assert not LookBack.is_possible(entry, match), "there is nothing to choose"


def again(entry: GameEntry, match: Match) -> Match:
    return run_to_end(replay_with_hard_bots(entry, match))


@cache
def replayed(entry: GameEntry) -> tuple[Match, Match]:
    """Return a careless match of the person at seat 1, and what the clever bot makes of it."""
    match = played_match(entry, setup_with_person(entry, 7, seat=1))
    return match, again(entry, match)


@each_school
def test_who_plays_like_the_clever_bot_gets_the_same_match_in_slices(entry: GameEntry) -> None:
    """The same luck and the same bots: so what differs is what was chosen, and nothing else."""
    match, first = replayed(entry)
    as_person = Match(entry, match.setup)  # the person presses what the clever bot chooses
    for action in first.actions:
        as_person.play(action)
    assert as_person.is_over
    second = again(entry, as_person)
    assert (second.actions, second.outcome) == (first.actions, first.outcome)
    assert sum(1 for _ in replay_with_hard_bots(entry, match)) >= match.ply // 2
    before, after = match.setup, first.setup
    assert after == with_hard_bots(before)
    assert after.seed == before.seed
    assert (after.players[1].kind, after.players[1].level) == ("bot", "hard")
    others = [number for number in range(len(before.players)) if number != 1]
    assert [after.players[n] for n in others] == [before.players[n] for n in others]
    assert not after.human_seats


@each_school
def test_all_happens_as_it_did_but_what_follows_from_the_choices(entry: GameEntry) -> None:
    """Up to the first other choice; and chance does what it did, kind by kind, if it can."""
    match, twin = replayed(entry)
    pairs = list(zip(match.actions, twin.actions, strict=False))
    differs = next((ply for ply, (one, other) in enumerate(pairs) if one != other), len(pairs))
    there = match.copy_at(differs)
    assert there.is_over or there.to_act == match.setup.viewer
    for kind in {type(action) for action in match.chance_actions_since(0)}:
        then = [action for action in match.chance_actions_since(0) if type(action) is kind]
        now = [action for action in twin.chance_actions_since(0) if type(action) is kind]
        same = sum(one == other for one, other in zip(then, now, strict=False))
        assert same >= 0.25 * min(len(then), len(now)), kind
        if kind is Rolled:  # whatever was chosen
            assert same == min(len(then), len(now))


@each_school
def test_luck_that_is_not_possible_or_used_up_is_drawn_by_the_odds(entry: GameEntry) -> None:
    match, _ = replayed(entry)
    fresh = Match(entry, match.setup)
    luck = ReplayedChance(match.chance_actions_since(0)[:2], RandomChance())
    for number in range(20):
        while not fresh.is_over and fresh.to_act != CHANCE:
            fresh.play(fresh.state.legal_actions()[0])
        if fresh.is_over:
            break
        possible = [action for action, _ in fresh.state.chance_outcomes()]
        run_to_end(fresh.play_chance(luck))
        assert fresh.actions[-1] in possible
        if number == 0:
            assert fresh.actions[-1] == match.chance_actions_since(0)[0]
