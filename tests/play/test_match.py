"""A running match: play, resume, undo, chance, series."""

from __future__ import annotations

import random
from collections import Counter
from itertools import groupby
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.base import Level, RandomBot
from game.keep.journal import Journal
from game.play.chance import Outcomes, RandomChance, ReplayedChance, derive_seed, run_to_end
from game.play.match import Match, ReplayError
from game.play.record import Record
from game.play.seats import bots_for
from game.play.secrets import has_secrets
from game.play.series import Series
from game.play.setup import MAX_SEED, Player, Setup, random_options
from game.rules.base import CHANCE, Action, Event, IllegalActionError, Outcome
from game.rules.cat_and_mouse.state import RULES
from game.rules.cat_and_mouse.table import Drop, Landed, Roll
from game.rules.rat_a_tat_cat.state import RULES as RAT
from game.rules.rat_a_tat_cat.table import Discard, Drawn, DrawPile, EndTurn, Replace
from tests.cases import cases
from tests.matches import play

CAT = "cat_and_mouse"
ANNA = Player("Anna", "human")
BOT = Player("Pip", "bot", "easy")


def setup_for(*players: Player, variant: str = "base", seed: int = 7) -> Setup:
    return Setup(CAT, variant, {}, players or (ANNA, BOT), seed)


def play_at_random(match: Match, seed: int, plies: int = 10**6) -> Match:
    return play(match, plies, random.Random(seed).choice)


def with_secrets(*players: Player) -> Match:
    """Return a match of Rat-a-Tat Cat after the deal, in which seat 0 begins."""
    setup = Setup(RAT.key, "base", {}, players or (ANNA, ANNA), 3)
    match = Match(RAT, setup, reveals=RAT.reveals)
    while match.to_act == CHANCE:
        run_to_end(match.play_chance(RandomChance()))
    return match


def test_a_start_that_the_rules_refuse_is_refused() -> None:
    for game, players, reason in (
        (CAT, (BOT,), "2 to 4 players"),
        (CAT, (ANNA,) * 5, "2 to 4 players"),
        ("secret", (ANNA, BOT), "'secret', not of 'cat_and_mouse'"),
    ):
        with pytest.raises(ValueError, match=reason):
            Match(RULES, Setup(game, "base", {}, players, 1))
    for level in (None, "", "EASY", "genius"):
        with pytest.raises(ValueError, match="level of a bot"):
            Player("Pip", "bot", level)
    with pytest.raises(ValueError, match="a person has no level"):
        Player("Anna", "human", "hard")


def test_an_action_is_on_the_disk_at_once_and_an_illegal_one_never(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal, Journal.open(tmp_path) as witness:
        match = Match(RULES, setup_for(), journal)
        before = match.state
        with pytest.raises(IllegalActionError):
            match.play(Roll())
        assert (match.state, match.ply, match.actions) == (before, 0, ())
        assert list(tmp_path.iterdir()) == []
        assert match.play(Drop())
        (record,) = witness.unfinished_matches()
        assert record.actions == ({"type": "Drop"},)
        assert witness.trouble is None


def test_events_come_back_as_each_seat_saw_them() -> None:
    match = with_secrets()
    dealt = match.ply
    for action in (DrawPile(), Drawn("4"), Replace(1)):
        match.play(action)
    drawn = [match.events_since(dealt + 1, seat)[0] for seat in (0, 1)]
    assert [getattr(event, "card", "") for event in drawn] == ["4", None]
    assert match.events_since(dealt + 2, 1)
    assert match.events_since(dealt + 3, 1) == ()
    assert match.chance_actions_since(dealt) == (Drawn("4"),)
    assert match.chance_actions_since(dealt + 2) == ()


def test_chance_depends_on_seed_and_ply_alone_and_acts_only_in_its_turn() -> None:
    one, same, other = (play_at_random(Match(RULES, setup_for(seed=n)), 1) for n in (7, 7, 8))
    assert one.actions == same.actions != other.actions
    with pytest.raises(ValueError, match="chance is not to act"):
        run_to_end(Match(RULES, setup_for()).play_chance(RandomChance()))


def test_a_recorded_fall_is_shown_with_its_own_random_numbers() -> None:
    class Recording(RandomChance):
        def path_for_outcome(self, known: Action | Event, rng: random.Random):  # type: ignore[no-untyped-def]
            yield
            return known, rng.random()

    match = play_at_random(Match(RULES, setup_for()), 1, 4)
    one, same, other = (run_to_end(match.chance_path(ply, Recording())) for ply in (1, 1, 3))
    assert one == same
    assert isinstance(one, tuple)
    assert isinstance(other, tuple)
    assert isinstance(one[0], Landed)
    assert one[1] != other[1]


def test_the_same_luck_shows_what_it_draws_and_what_is_known() -> None:
    outcomes = ((Landed(1), 0.5), (Landed(3), 0.5))
    luck, rng = ReplayedChance([Landed(3)], Moody()), random.Random(5)
    assert run_to_end(luck.draw(outcomes, rng, 0.0)) == (Landed(3), f"path to {Landed(3)}")
    assert run_to_end(luck.path_for_outcome(Landed(1), rng)) == f"path to {Landed(1)}"


def test_odds_chance_keeps_to_the_odds() -> None:
    outcomes = ((Landed(1), 0.75), (Landed(3), 0.25))
    rng = random.Random(5)
    drawn = [run_to_end(RandomChance().draw(outcomes, rng, 0.0))[0] for _ in range(4000)]
    assert abs(drawn.count(Landed(1)) / 4000 - 0.75) < 0.03
    assert run_to_end(RandomChance().path_for_outcome(Landed(1), rng)) is None


def test_derived_seeds_are_the_same_on_every_system() -> None:
    assert derive_seed(7, "bot", 1) == derive_seed(7, "bot", 1)
    seeds = {derive_seed(s, n, k) for s in range(20) for n in ("a", "b") for k in range(20)}
    assert len(seeds) == 800
    assert max(seeds) <= MAX_SEED
    assert derive_seed(7, "bot", 1) == 2416760182094080


class Moody(RandomChance):
    """A chance source whose result depends on the moment."""

    def draw(self, outcomes: Outcomes, rng: random.Random, phase: float):  # type: ignore[no-untyped-def]
        yield
        return outcomes[int(phase) % len(outcomes)][0], f"path {phase}"

    def path_for_outcome(self, known: Action | Event, rng: random.Random):  # type: ignore[no-untyped-def]
        yield
        return f"path to {known}"


def play_and_undo(seed: int) -> Counter[str]:
    """Play and undo at random; count the draws that were repeated, and those that could not be."""
    match = Match(RULES, setup_for(ANNA, ANNA, variant="older", seed=seed))
    rng, times = random.Random(seed), Counter[str]()
    fallen: dict[int, Action] = {}
    for _ in range(200):
        if match.is_over or rng.random() < 0.3:
            match.undo(rng.randrange(2))
        elif match.to_act == CHANCE:
            ply, known = match.ply, fallen.get(match.ply)
            possible = [action for action, _ in match.state.chance_outcomes()]
            moment, branch = rng.random() * 99, match.copy_at(match.ply)
            _, show = run_to_end(match.play_chance(Moody(), moment))
            fallen[ply] = match.actions[ply]
            is_again = known in possible
            times["first" if known is None else "same" if is_again else "impossible"] += 1
            run_to_end(branch.play_chance(Moody(), moment + 1))
            assert not is_again or known == fallen[ply] == branch.actions[ply]
            assert show == (f"path to {known}" if is_again else f"path {moment}")
        else:
            play(match, 1, rng.choice)
    return times


def test_chance_before_an_undo_is_repeated_whatever_the_moment() -> None:
    times = sum(map(play_and_undo, range(40)), Counter())
    assert times["same"] > 1000
    assert times["impossible"] > 0


def test_undo_goes_back_choice_by_choice_to_the_very_first_and_no_further() -> None:
    match = play_at_random(Match(RULES, setup_for(ANNA, BOT, variant="older")), 2)
    states = [(ply, match.copy_at(ply).state) for ply in range(match.ply)]
    own = [n for n, state in states if state.to_act == 0 and len(state.legal_actions()) > 1]
    assert len(own) > 1
    for choice in reversed(own):
        actions = match.actions
        assert match.can_undo(0)
        assert match.last_choice_ply(0) == choice
        assert match.copy_at(choice).last_choice_ply(0) in (None, *own[: own.index(choice)])
        assert match.undo(0)
        assert (match.ply, match.to_act, match.actions) == (choice, 0, actions[:choice])
    assert not match.can_undo(0)
    for setup in (setup_for(BOT, ANNA), setup_for(ANNA, ANNA)):  # a bot's, and no choice at all
        match = Match(RULES, setup)
        match.play(Drop())
        run_to_end(match.play_chance(RandomChance()))
        assert not any(match.can_undo(seat) or match.undo(seat) for seat in (0, 1))
        assert match.ply == 2


def test_chance_falls_as_it_always_did_for_a_seed_and_bots_know_their_seats() -> None:
    """A match that was saved by an older version goes on with the same dice."""
    falls = [play_at_random(Match(RULES, setup_for(seed=n)), 1, 2).actions[1] for n in range(8)]
    assert [fall.space for fall in falls if isinstance(fall, Landed)] == [1, 3, 5, 1, 3, 1, 1, 4]
    assert {seat: bot.seat for seat, bot in bots_for(setup_for(), Bots()).items()} == {1: 1}


def test_a_round_is_a_turn_of_each_seat_with_what_chance_does_in_it() -> None:
    match = play_at_random(Match(RULES, setup_for(ANNA, ANNA, BOT, variant="older")), 3)
    actors = [match.copy_at(ply).to_act for ply in range(match.ply)]
    for ply in range(1, match.ply + 1):
        first = match.round_start(ply)
        turns = [seat for seat, _ in groupby(actors[first:ply]) if seat != CHANCE]
        turns = [seat for seat, _ in groupby(turns)]
        assert len(turns) == 3 or (first == 0 and len(turns) < 3)
        assert first == 0 or actors[first - 1] not in (CHANCE, turns[0])


def test_only_the_seat_that_looks_at_a_card_sees_more_than_spectators() -> None:
    match = with_secrets()
    match.play(DrawPile())
    match.play(Drawn("4"))
    assert [has_secrets(match.state, seat) for seat in (0, 1)] == [True, False]
    assert not has_secrets(Match(RULES, setup_for()).state, 0)


def test_undo_ends_where_a_secret_was_shown() -> None:
    match = with_secrets()
    match.play(DrawPile())
    assert match.can_undo(0), "nothing is shown yet"
    match.play(Drawn("4"))
    drawn = match.ply
    assert not match.undo(0)
    assert match.ply == drawn
    match.play(Discard())
    assert match.undo(0), "the card was shown before the choice, not since"
    assert match.ply == drawn
    for action in (Discard(), EndTurn(), DrawPile(), Drawn("5")):
        match.play(action)
    assert not match.undo(1)
    assert match.undo(0), "another's secret is none of hers"


@settings(max_examples=15)
@given(
    variant=st.sampled_from(tuple(RULES.players)),
    players=st.integers(2, 4),
    seed=st.integers(0, MAX_SEED),
    plies=st.integers(0, 60),
)
def test_a_resumed_match_is_the_match(variant: str, players: int, seed: int, plies: int) -> None:
    setup = Setup(CAT, variant, {}, (ANNA,) * players, seed)
    match = play_at_random(Match(RULES, setup), seed, plies)
    again = Match.from_actions(RULES, setup, [action.to_json() for action in match.actions])
    assert (again.state, again.actions) == (match.state, match.actions)
    for seat in range(players):
        assert again.events_since(0, seat) == match.events_since(0, seat)
    assert play_at_random(again, 9).actions == play_at_random(match, 9).actions


def test_a_resumed_match_has_its_own_record_and_undo_is_on_the_disk(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        play_at_random(Match(RULES, setup_for(variant="older"), journal), 1, 6)
    with Journal.open(tmp_path) as journal:
        match = play_at_random(Match.resume(RULES, journal.unfinished_matches()[0], journal), 1)
        assert journal.unfinished_matches() == []
        (record,) = journal.finished_matches()
        assert len(record.actions) == match.ply
        match.undo(0)
        (record,) = journal.unfinished_matches()
        assert (len(record.actions), record.outcome) == (match.ply, None)
        assert journal.finished_matches() == []


START = {
    "game": CAT,
    "variant": "base",
    "options": {},
    "players": [{"name": "Anna", "kind": "human"}, {"name": "Ben", "kind": "human"}],
    "seed": 1,
}
DROP: dict[str, object] = {"type": "Drop"}


def record_of(*actions: object, setup: object = START, series: object = None) -> Record:
    return Record(1, "", setup, series, actions, None, True, 0.0)


def test_a_record_that_does_not_replay_is_refused_with_its_action() -> None:
    for record, number in (
        (record_of(DROP, DROP), 2),
        (record_of(DROP, {"type": "Landed", "space": 0}), 2),
        (record_of(DROP, {"type": "Landed", "space": True}), 2),
        (record_of({"type": "Fly"}), 1),
        (record_of(DROP, None), 2),
        (record_of("Drop"), 1),
        (record_of(setup="nonsense"), 0),
        (record_of(setup={"game": CAT}), 0),
        (record_of(series={"players": 2, "best_of": 99}), 0),
    ):
        with pytest.raises(ReplayError) as caught:
            Match.resume(RULES, record)
        assert caught.value.number == number, record
        assert "\n" not in str(caught.value), record
    match = play_at_random(Match(RULES, setup_for()), 1)
    actions = [action.to_json() for action in match.actions]
    with pytest.raises(ReplayError, match="was over after action") as caught:
        Match.from_actions(RULES, match.setup, [*actions, DROP])
    assert caught.value.number == len(actions) + 1


@cases(
    ("players", "matches", "wins", "champions"),
    [
        (2, [], (0, 0), set()),
        (2, [{1}, {0}], (1, 1), set()),
        (2, [{1}, {0}, {1}], (1, 2), {1}),
        (3, [{0}, {1}, {2}], (1, 1, 1), {0, 1, 2}),
        (3, [{0, 2}, {0, 2}], (2, 0, 2), {0, 2}),
    ],
)
def test_a_series_ends_with_the_second_win_or_is_shared(
    players: int, matches: list[set[int]], wins: tuple[int, ...], champions: set[int]
) -> None:
    series = Series(players, 3)
    for winners in matches:
        series = series.with_result(Outcome(frozenset(winners), (0, 0, 0), "five_pieces"))
    assert (series.wins, series.is_over) == (wins, bool(champions))
    assert series.champions == champions


def test_a_series_is_offered_until_it_is_over(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        match = Match(RULES, setup_for(), journal, series=Series(2, 3))
        with pytest.raises(ValueError, match="no match of a series"):
            match.next_in_series()
        firsts = []
        for _ in range(3):
            firsts.append(match.setup.options.get("first_seat", 0))
            play_at_random(match, 1)
            series = match.current_series
            assert series is not None
            if series.is_over:
                assert series.champions
                break
            (record,) = journal.unfinished_matches()  # killed now, the next start offers the series
            match = Match.resume(RULES, record, journal)
            assert match.current_series == series
            match = match.next_in_series(RULES.options)
            assert match.ply == 0
        assert firsts == [0, 1, 0][: len(firsts)]
        assert journal.unfinished_matches() == []
        assert len(journal.finished_matches()) == len(firsts)


def test_the_next_match_has_a_new_seed_and_new_options() -> None:
    setup = setup_for()
    following = setup.next_setup(RULES.options)
    assert following.seed != setup.seed
    assert following.options["first_seat"] == 1
    assert following.options["cat_space"] in {0, 2, 7}
    spaces = {random_options(RULES.options, seed)["cat_space"] for seed in range(40)}
    assert spaces == {0, 2, 7}
    assert "first_seat" not in random_options(RULES.options, 1)


class Bots:
    def new_bot(self, *, level: str, seat: int, seed: int) -> RandomBot:
        return Forgetful(Level(level), seat, seed)


class Forgetful(RandomBot):
    """Draws random numbers while it watches."""

    def watch(self, event: Event) -> None:
        if self.rng.random() < 0.5:
            self.rng.random()


def test_a_bot_is_the_same_after_resume_undo_and_dropped_thoughts() -> None:
    match = with_secrets(BOT, BOT)
    said = set()
    for seed in range(8):
        setup = msgspec.structs.replace(match.setup, seed=seed)
        steady, fresh = (bots_for(setup, Bots())[0] for _ in range(2))
        for event in match.events_since(0, 0):
            steady.watch(event)
        next(steady.think(match.observe(0)))  # dropped in the middle
        first = run_to_end(steady.think(match.observe(0)))
        for event in match.events_since(0, 0):
            fresh.watch(event)
        assert run_to_end(fresh.think(match.observe(0))) == first
        said.add(first)
    assert len(said) > 1, "bots of all matches have the same lots"
