"""What every game keeps, whatever its rules."""

from __future__ import annotations

import dataclasses
import json
import math
import typing
from collections.abc import Set
from functools import cache

import pytest

from game.catalog import CATALOG, GameEntry
from game.rules import base
from tests.rules.playing import Options, Table, random_match, tables

SEEDS = range(3)
SAMPLE_SEEDS = range(20)  # so many that the rarest action comes up
NONSENSE: tuple[object, ...] = (None, 1, True, "Roll", [], {}, {"type": []}, {"type": "Action"})

every_table = pytest.mark.parametrize("table", tables(), ids=str, scope="module")
every_game = pytest.mark.parametrize("entry", CATALOG.values(), ids=CATALOG)


def states(table: Table, seed: int) -> list[base.State]:
    steps = random_match(table, seed)
    return [table.new_state(), *(transition.state for *_, transition in steps)]


@cache
def sample_actions(entry: GameEntry) -> Set[base.Action]:
    """Every action that came up or could have come up in some matches of each variant."""
    found: set[base.Action] = {unlisted() for unlisted in entry.rules.unlisted}
    for variant in entry.variants:
        players = min(3, entry.players(variant)[-1])
        for seed in SAMPLE_SEEDS:
            for state, action, _ in random_match(Table(entry, variant, players), seed):
                found |= {action, *state.legal_actions()}
                found |= {outcome for outcome, _ in state.chance_outcomes()}
    return found


# --- the state ---------------------------------------------------------------------------------


@every_table
def test_who_is_to_act_can_act_and_nobody_else(table: Table) -> None:
    for seed in SEEDS:
        for state in states(table, seed):
            assert state.to_act in {base.CHANCE, base.TERMINAL, *range(table.players)}
            actions, outcomes = state.legal_actions(), state.chance_outcomes()
            assert bool(actions) == (state.to_act >= 0)
            assert bool(outcomes) == (state.to_act == base.CHANCE)
            assert (state.outcome is not None) == (state.to_act == base.TERMINAL)
            assert len(set(actions)) == len(actions)
            assert actions == state.legal_actions(), "the order is fixed"
            assert all(type(action) in table.entry.rules.actions for action in actions)


@every_table
def test_odds_sum_to_one(table: Table) -> None:
    for state in states(table, 0):
        if state.to_act != base.CHANCE:
            continue
        outcomes = state.chance_outcomes()
        assert math.isclose(sum(odds for _, odds in outcomes), 1)
        assert all(odds > 0 for _, odds in outcomes)
        assert len({action for action, _ in outcomes}) == len(outcomes)
        assert all(type(action) in table.entry.rules.actions for action, _ in outcomes)


@every_table
def test_every_legal_action_and_every_outcome_can_be_applied(table: Table) -> None:
    for state in states(table, 1):
        before = hash(state), repr(state)
        for action in (*state.legal_actions(), *(a for a, _ in state.chance_outcomes())):
            assert state.apply(action).state != state
        assert (hash(state), repr(state)) == before, "a state never changes"


@every_game
def test_an_illegal_action_raises_and_changes_nothing(entry: GameEntry) -> None:
    pool = sorted(sample_actions(entry), key=repr)
    for variant in entry.variants:
        for players in entry.players(variant):
            for state in states(Table(entry, variant, players), 2):
                before = hash(state), repr(state)
                legal = {*state.legal_actions(), *(a for a, _ in state.chance_outcomes())}
                for action in pool:
                    if action not in legal:
                        with pytest.raises(base.IllegalActionError):
                            state.apply(action)
                for nonsense in NONSENSE:
                    with pytest.raises(base.IllegalActionError):
                        state.apply(typing.cast(base.Action, nonsense))
                assert (hash(state), repr(state)) == before


@every_game
def test_what_is_refused_is_named_with_the_phase(entry: GameEntry) -> None:
    state = Table(entry, entry.variants[0], entry.players(entry.variants[0])[0]).new_state()
    drawn = {action for action, _ in state.chance_outcomes()}
    for action in sample_actions(entry) - drawn - set(state.legal_actions()):
        with pytest.raises(base.IllegalActionError) as refused:
            state.apply(action)
        phase = f" ({state.phase})" if hasattr(state, "phase") else ""
        assert str(refused.value) == f"{action!r} is not legal now{phase}"


@every_table
def test_the_clock_acts_once_at_any_decision_and_is_never_listed(table: Table) -> None:
    clocked, unlisted = table.clocked(), table.entry.rules.unlisted
    assert clocked is None or type(clocked) in unlisted
    waiting = clocked
    for state, action, _ in random_match(table, 2):
        assert not {type(listed) for listed in state.legal_actions()} & set(unlisted)
        if waiting is not None and state.to_act != base.CHANCE:
            assert state.apply(waiting).state.legal_actions() == state.legal_actions()
        elif clocked is not None:
            with pytest.raises(base.IllegalActionError):
                state.apply(clocked)
        waiting = None if action == clocked else waiting


@every_table
def test_the_same_actions_give_the_same_match(table: Table) -> None:
    for seed in SEEDS:
        state = table.new_state()
        for known, action, transition in random_match(table, seed):
            assert state == known
            assert hash(state) == hash(known)
            again = state.apply(action)
            assert again == transition
            assert hash(again) == hash(transition)
            state = again.state


@every_table
def test_nothing_can_be_changed(table: Table) -> None:
    _, action, transition = random_match(table, 0)[-1]
    frozen = [action, transition, transition.state.observe(0), transition.state.outcome]
    for thing in (*frozen, *transition.events):
        fields = dataclasses.fields(thing) if dataclasses.is_dataclass(thing) else ()
        with pytest.raises((AttributeError, TypeError)):
            setattr(thing, fields[0].name if fields else "x", 0)
        hash(thing)
    with pytest.raises(AttributeError):
        transition.state.to_act = 0  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        setattr(transition.state, "a_new_attribute", 0)  # noqa: B010 - no such attribute


@every_table
def test_the_scores_at_the_end_are_those_of_the_outcome(table: Table) -> None:
    for seed in SEEDS:
        end = states(table, seed)[-1]
        assert end.outcome is not None
        assert end.outcome.winners
        assert end.outcome.winners <= set(range(table.players))
        assert len(end.outcome.scores) == table.players
        assert end.outcome.reason
        assert all(end.observe(s).scores == end.outcome.scores for s in range(table.players))


# --- events and observations -------------------------------------------------------------------


@every_table
def test_a_seat_sees_what_concerns_it_and_may_act_only_in_its_turn(table: Table) -> None:
    for state in states(table, 0):
        for seat in range(table.players):
            view = state.observe(seat)
            assert (view.seat, view.to_act) == (seat, state.to_act)
            assert view.legal_actions == (state.legal_actions() if seat == state.to_act else ())
            assert len(view.scores) == table.players
            assert view == state.observe(seat)
            assert hash(view) == hash(state.observe(seat))


@every_table
def test_seats_agree_on_what_is_public(table: Table) -> None:
    def public(view: base.Observation) -> base.Observation:
        return dataclasses.replace(view, seat=0, legal_actions=())

    for state in states(table, 1):
        views = [state.observe(seat) for seat in range(table.players)]
        assert len({(view.to_act, view.scores) for view in views}) == 1
        if not table.entry.has_secrets:
            assert len({public(view) for view in views}) == 1


@every_table
def test_a_seat_that_is_not_at_the_table_sees_nothing(table: Table) -> None:
    state = table.new_state()
    for seat in (-1, table.players, True, "0", None):
        with pytest.raises(ValueError, match=f"^a seat is 0 to {table.players - 1}, not {seat!r}$"):
            state.observe(typing.cast(int, seat))


@every_table
def test_an_event_is_seen_as_itself_or_not_at_all(table: Table) -> None:
    for *_, transition in random_match(table, 0):
        for event in transition.events:
            for seat in range(table.players):
                seen = event.seen_by(seat)
                assert seen is None or type(seen) is type(event)
                assert seen == event or table.entry.has_secrets


@every_table
def test_an_onlooker_sees_what_is_nobodys_secret(table: Table) -> None:
    for state, _, transition in random_match(table, 3):
        view = state.observe(base.ONLOOKER)
        assert (view.seat, view.to_act, view.legal_actions) == (base.ONLOOKER, state.to_act, ())
        assert view.scores == state.observe(0).scores
        for event in transition.events:
            seen = event.seen_by(base.ONLOOKER)
            others = [seat for seat in range(table.players) if event.seen_by(seat) != seen]
            assert len(others) <= 1, "a secret is one seat's"


# --- the start ---------------------------------------------------------------------------------


@every_game
def test_a_wrong_table_is_refused_with_a_reason(entry: GameEntry) -> None:
    variant = entry.variants[0]
    allowed = entry.players(variant)

    def refused(players: object, variant: object, options: dict[str, object]) -> None:
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            entry.new_state(
                players=typing.cast(int, players),
                variant=typing.cast(str, variant),
                options=options,
            )

    for players in (allowed[0] - 1, allowed[-1] + 1, 0, -1, True, str(allowed[0]), None, 2.0):
        refused(players, variant, {})
    for wrong in ("nonsense", "", None, 1):
        refused(allowed[0], wrong, {})
    refused(allowed[0], variant, {"nonsense": 1})
    for value in (-1, allowed[0], True, "0", None, 0.0):
        refused(allowed[0], variant, {"first_seat": value})
    for option in entry.rules.options:
        for bad in wrong_values(option):
            refused(allowed[0], variant, {option.name: bad})


def wrong_values(option: base.Option) -> list[object]:
    values: list[object] = [None, 1.5, [], -1]
    values.append(1 if isinstance(option.default, bool) else True)
    values.append(0 if isinstance(option.default, str) else "nonsense")
    return values


@every_game
def test_what_the_choosing_screen_offers_can_be_chosen(entry: GameEntry) -> None:
    values = {option.name: option.choices or option.offered for option in entry.rules.options}
    for option in entry.rules.options:
        assert not (option.choices and option.offered)
        assert all(option.check(value) == value for value in option.offered)
        assert option.default in option.offered or not option.offered
        if option.needs is not None:
            name, value = option.needs
            assert value in values[name]


@every_game
def test_switches_are_accepted_and_idle_where_they_mean_nothing(entry: GameEntry) -> None:
    for option in entry.rules.options:
        for variant in set(entry.variants) - set(option.variants or entry.variants):
            for choice in option.choices or (True,):
                table = Table(entry, variant, entry.players(variant)[0], ((option.name, choice),))
                plain = dataclasses.replace(table, options=())
                for seed in SEEDS:
                    events = [t.events for *_, t in random_match(table, seed)]
                    assert events == [t.events for *_, t in random_match(plain, seed)]


@every_game
def test_an_option_changes_what_it_is_called_in_the_setting_and_nothing_else(
    entry: GameEntry,
) -> None:
    for variant in entry.variants:
        plain = setting_of(entry, variant, {})
        for option in (base.FIRST_SEAT, *entry.rules.options):
            if not option.variants or variant in option.variants:
                is_switch = isinstance(option.default, bool)
                for value in (True,) if is_switch else option.choices or option.offered or (1,):
                    found = setting_of(entry, variant, {option.name: value})
                    if value and hasattr(plain, option.name):
                        assert found == dataclasses.replace(plain, **{option.name: value})
                    else:
                        assert not value or option.name in {"cat_space", "minutes", "first_seat"}


def setting_of(entry: GameEntry, variant: str, options: Options) -> typing.Any:
    players = entry.players(variant)[-1]
    view = entry.new_state(players=players, variant=variant, options=options).observe(0)
    return getattr(view, "setting", None)


@every_table
def test_the_first_seat_begins(table: Table) -> None:
    for state in states(table, 0):
        if state.to_act >= 0:
            assert state.to_act == dict(table.options).get("first_seat", 0)
            return


# --- JSON --------------------------------------------------------------------------------------


@every_game
def test_actions_go_through_json_and_back(entry: GameEntry) -> None:
    actions = sample_actions(entry)
    assert {type(action) for action in actions} == set(entry.rules.actions)
    for action in actions:
        text = json.dumps(action.to_json())
        assert entry.action_from_json(json.loads(text)) == action


@every_game
def test_malformed_json_is_refused(entry: GameEntry) -> None:
    for data in NONSENSE:
        with pytest.raises(ValueError, match="action"):
            entry.action_from_json(data)
    for action in sample_actions(entry):
        good = action.to_json()
        for bad in spoiled(good):
            with pytest.raises(ValueError, match=r"\w+"):
                entry.action_from_json(bad)


def spoiled(good: dict[str, base.JsonValue]) -> list[dict[str, object]]:
    """Return `good` with each field missing, unknown, of another type, out of any range."""
    bad: list[dict[str, object]] = [
        {**good, "extra": 1},
        {**good, "type": str(good["type"]).lower()},
        {name: value for name, value in good.items() if name != "type"},
    ]
    for name in good.keys() - {"type"}:
        bad.append({key: value for key, value in good.items() if key != name})
        wrong: list[object] = [None, True, 1.0, [], {}, -1, 10**6, "nonsense", ""]
        bad += [{**good, name: value} for value in wrong]
    return bad


@every_game
def test_an_exported_match_replays_from_its_json(entry: GameEntry) -> None:
    for variant in entry.variants:
        table = Table(entry, variant, entry.players(variant)[-1])
        steps = random_match(table, 5)
        state = table.new_state()
        for _, action, transition in steps:
            data = json.loads(json.dumps(action.to_json()))
            again: base.Transition = state.apply(entry.action_from_json(data))
            assert again.events == transition.events
            state = again.state
        assert state.outcome == steps[-1][2].state.outcome
