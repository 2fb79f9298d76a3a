"""The contract of `game.rules.base`, checked for every game."""

from __future__ import annotations

import dataclasses
import json
import math
import random
import typing
from collections.abc import Iterator, Sequence
from functools import cache, partial

import pytest

from game.catalog import CATALOG, GameEntry
from game.rules import base
from tests.extent import extent
from tests.rules.playing import Table, every_table, option_values, players_near, random_match
from tools.facts import facts_of

SAMPLE_SEEDS = range(20)  # among so many matches the rarest action comes up
NONSENSE: tuple[object, ...] = (None, 1, True, "Roll", [], {}, {"type": []}, {"type": "Action"})
UNTOLD = {"to_act", "legal_actions", "phase"}
"""The fields that events need not set; all other fields of a view must follow from events."""

every_game = pytest.mark.parametrize("entry", CATALOG.values(), ids=CATALOG)


def states(table: Table) -> list[base.State]:
    """Return every state of a random match."""
    return [table.new_state(), *(step[2].state for step in random_match(table, 0))]


def some_states(table: Table) -> list[base.State]:
    """Return the first, the last and some other states of a match, for expensive checks."""
    first, *between, last = states(table)
    number = min(len(between), extent(12, len(between)))
    return [first, *random.Random(str(table)).sample(between, number), last]


def is_public(one: base.Observation) -> base.Observation:
    """Return a view without what differs between seats in an open game."""
    return dataclasses.replace(one, seat=0, legal_actions=())


def possible(state: base.State) -> tuple[base.Action, ...]:
    """Return the actions that a seat or chance may take in a state."""
    return (*state.legal_actions(), *(action for action, _ in state.chance_outcomes()))


@cache
def sample_actions(entry: GameEntry) -> Sequence[base.Action]:
    """Return actions of some matches, at least one of each class."""
    found = {unlisted() for unlisted in entry.rules.unlisted}
    for seed in SAMPLE_SEEDS:
        for variant in entry.variants:
            players = players_near(entry, variant, 3)
            for state, action, _ in random_match(Table(entry, variant, players), seed):
                found |= {action, *possible(state)}
        if set(map(type, found)) == set(entry.rules.actions):
            break
    return sorted(found, key=repr)


@every_table
def test_who_is_to_act_can_act_and_nobody_else_and_odds_sum_to_one(table: Table) -> None:
    for state in states(table):
        assert state.to_act in {base.CHANCE, base.TERMINAL, *range(table.players)}
        actions, odds = state.legal_actions(), [odds for _, odds in state.chance_outcomes()]
        assert bool(actions) == (state.to_act >= 0)
        assert bool(odds) == (state.to_act == base.CHANCE)
        assert (state.outcome is not None) == (state.to_act == base.TERMINAL)
        assert not odds or (math.isclose(sum(odds), 1) and min(odds) > 0)
        assert len(set(possible(state))) == len(possible(state))
        assert possible(state) == possible(state), "the order is fixed"
        assert set(map(type, possible(state))) <= set(table.entry.rules.actions)


@every_table
def test_every_legal_action_and_every_outcome_can_be_applied(table: Table) -> None:
    for state in some_states(table):
        before = hash(state), repr(state)
        for action in possible(state):
            assert state.apply(action).state != state
        assert (hash(state), repr(state)) == before, "a state never changes"


@every_table
def test_an_illegal_action_is_refused_by_name_and_changes_nothing(table: Table) -> None:
    rng = random.Random(str(table))
    for state in some_states(table):
        before = hash(state), repr(state)
        clocked = [action for action in (table.clocked(),) if action is not None]
        wrong = set(sample_actions(table.entry)) - {*possible(state), *clocked}
        picked = rng.sample(sorted(wrong, key=repr), min(len(wrong), extent(25, len(wrong))))
        phase = f" ({state.phase})" if hasattr(state, "phase") else ""
        for action in (*picked, *NONSENSE):
            try:
                state.apply(typing.cast(base.Action, action))
            except base.IllegalActionError as refused:
                assert str(refused) == f"{action!r} is not legal now{phase}"  # noqa: PT017
            else:
                pytest.fail(f"{action!r} is accepted by {state!r}")
        assert (hash(state), repr(state)) == before


@every_table
def test_the_clock_acts_once_at_any_decision_and_is_never_listed(table: Table) -> None:
    clocked, unlisted = table.clocked(), table.entry.rules.unlisted
    assert clocked is None or type(clocked) in unlisted
    waiting = clocked
    for state, action, _ in random_match(table, 0):
        assert not {type(listed) for listed in state.legal_actions()} & set(unlisted)
        if waiting is not None and state.to_act != base.CHANCE:
            assert state.apply(waiting).state.legal_actions() == state.legal_actions()
        elif clocked is not None:
            with pytest.raises(base.IllegalActionError):
                state.apply(clocked)
        waiting = None if action == clocked else waiting


@every_table
def test_the_same_actions_give_the_same_match(table: Table) -> None:
    state = table.new_state()
    for known, action, transition in random_match(table, 0):
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
    for seed in range(3):
        end = random_match(table, seed)[-1][2].state
        assert end.outcome is not None
        assert end.outcome.winners
        assert end.outcome.winners <= set(range(table.players))
        assert len(end.outcome.scores) == table.players
        assert end.outcome.reason
        assert all(end.observe(s).scores == end.outcome.scores for s in range(table.players))


@every_table
def test_a_seat_sees_what_concerns_it_and_may_act_only_in_its_turn(table: Table) -> None:
    for state in some_states(table):
        views = [state.observe(seat) for seat in range(table.players)]
        for seat, view in enumerate(views):
            assert (view.seat, view.to_act) == (seat, state.to_act)
            assert view.legal_actions == (state.legal_actions() if seat == state.to_act else ())
            assert len(view.scores) == table.players
            assert view == state.observe(seat)
            assert hash(view) == hash(state.observe(seat))
        assert len({view.scores for view in (*views, state.observe(base.SPECTATOR))}) == 1
        if not table.entry.has_secrets:
            assert len(set(map(is_public, views))) == 1


@every_table
def test_a_seat_that_is_not_at_the_table_sees_nothing(table: Table) -> None:
    state = table.new_state()
    for seat in (-1, table.players, True, "0", None):
        with pytest.raises(ValueError, match=f"^a seat is 0 to {table.players - 1}, not {seat!r}$"):
            state.observe(typing.cast(int, seat))


@every_table
def test_an_event_is_seen_as_itself_and_by_an_onlooker_unless_it_is_secret(table: Table) -> None:
    for state, _, transition in random_match(table, 0):
        view = state.observe(base.SPECTATOR)
        assert (view.seat, view.to_act, view.legal_actions) == (base.SPECTATOR, state.to_act, ())
        for event in transition.events:
            seen = [event.seen_by(seat) for seat in range(table.players)]
            assert all(mine is None or type(mine) is type(event) for mine in seen)
            assert table.entry.has_secrets or set(seen) == {event}
            outside = event.seen_by(base.SPECTATOR)
            assert sum(mine != outside for mine in seen) <= 1, "a secret is one seat's"


def difference(one: base.Observation, other: base.Observation) -> list[str]:
    """Return the fields that differ between two views, without those that no event sets."""
    first, second = one.with_only_event_fields(), other.with_only_event_fields()
    return [
        f"{part.name}: {getattr(first, part.name)!r}, not {getattr(second, part.name)!r}"
        for part in dataclasses.fields(first)
        if getattr(first, part.name) != getattr(second, part.name)
    ]


def some_viewers(table: Table) -> Iterator[int]:
    """Yield the spectator and one seat, which differs from table to table."""
    seats = range(table.players)
    yield from extent((random.Random(str(table)).choice(seats),), seats)
    yield base.SPECTATOR


@every_table
def test_a_view_that_follows_the_events_is_what_the_rules_show(table: Table) -> None:
    for eyes in some_viewers(table):
        seen = table.new_state().observe(eyes)
        for state, action, (then, events) in random_match(table, 0):
            for event in events:
                mine = event.seen_by(eyes)
                seen = seen if mine is None else seen.with_event(mine)
            truth = then.observe(eyes)
            if seen.with_only_event_fields() != truth.with_only_event_fields():
                told = difference(seen, truth)
                pytest.fail(f"eyes {eyes}, {action} in {state}: {events} tell {told}")


@every_table
def test_few_fields_are_set_by_no_event(table: Table) -> None:
    untold = UNTOLD | facts_of(table.entry.key).untold
    for state in some_states(table):
        view = state.observe(0)
        told = view.with_only_event_fields()
        assert told == told.with_only_event_fields()
        assert (told.to_act, told.legal_actions) == (base.CHANCE, ())
        names = [part.name for part in dataclasses.fields(view)]
        changed = {name for name in names if getattr(told, name) != getattr(view, name)}
        assert changed <= untold


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
        ways = [(v, n) for v in entry.variants for n in entry.players(v)]
        for variant, players in [way for way in ways if not option.has_effect(*way)]:
            for choice in option.choices or (True,):
                table = Table(entry, variant, players, ((option.name, choice),))
                plain = dataclasses.replace(table, options=())
                events = [t.events for *_, t in random_match(table, 0)]
                assert events == [t.events for *_, t in random_match(plain, 0)]


@every_game
def test_an_option_changes_the_setting_that_has_its_name_alone(entry: GameEntry) -> None:
    for variant in entry.variants:
        start = partial(entry.new_state, players=entry.players(variant)[-1], variant=variant)
        plain: typing.Any = getattr(start(options={}).observe(0), "setting", None)
        for option in (base.FIRST_SEAT, *entry.rules.options):
            value = (*option_values(option), *option.offered)[-1] or 1
            if hasattr(plain, option.name) and variant in (option.variants or entry.variants):
                found = getattr(start(options={option.name: value}).observe(0), "setting", None)
                assert found == dataclasses.replace(plain, **{option.name: value})


@every_table
def test_the_first_seat_begins(table: Table) -> None:
    first = next(state.to_act for state in states(table) if state.to_act >= 0)
    assert first == dict(table.options).get("first_seat", 0)


@every_game
def test_actions_go_through_json_and_back(entry: GameEntry) -> None:
    actions = sample_actions(entry)
    missing = set(entry.rules.actions) - set(map(type, actions))
    assert not missing, f"no random match has {missing}: raise SAMPLE_SEEDS, or is it ever legal?"
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
        accepted = [bad for bad in spoiled(good) if is_accepted(entry, bad)]
        assert not accepted


def is_accepted(entry: GameEntry, data: object) -> bool:
    try:
        entry.action_from_json(data)
    except ValueError:
        return False
    return True


def spoiled(good: dict[str, base.JsonValue]) -> list[dict[str, object]]:
    """Return `good` with each field missing, unknown, of another type, out of any range."""
    bad: list[dict[str, object]] = [
        {**good, "extra": 1},
        {**good, "type": str(good["type"]).lower()},
        {name: value for name, value in good.items() if name != "type"},
    ]
    for name in good.keys() - {"type"}:
        bad.append({key: value for key, value in good.items() if key != name})
        wrong: list[object] = [None, True, 1.0, [], {}, -(10**6), 10**6, "nonsense", ""]
        bad += [{**good, name: value} for value in wrong]
    return bad
