"""The rules as others rely on them: names, fields, players, options, and what types come back.

What stands here is what programs outside this project were promised. Add to it freely; a line that
has to be changed breaks somebody's saved matches or bots.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from game.catalog import CATALOG, GameEntry
from game.rules import base
from tests.rules.playing import Table, random_match


@dataclass(frozen=True)
class Promise:
    """What was promised of a game.

    Attributes:
        players: the numbers of players by variant, the base game first.
        chosen, drawn: the fields of the actions that seats choose and that chance draws, by name.
        options: by name the default, and other values that are accepted.
        refused: options with a value that is none, though it has the right type.
    """

    players: dict[str, range]
    chosen: dict[str, tuple[str, ...]]
    drawn: dict[str, tuple[str, ...]]
    options: Mapping[str, tuple[bool | int | str, ...]]
    refused: Mapping[str, tuple[int | str, ...]] = field(default_factory=dict)


ON: tuple[bool, ...] = (False, True)

PROMISED = {
    "cat_and_mouse": Promise(
        players=dict.fromkeys(("base", "older", "younger"), range(2, 5)),
        chosen={"Drop": (), "Roll": (), "Trap": ("seat",), "Order": ("first",)},
        drawn={"Landed": ("space",), "Rolled": ("pips", "paws")},
        options={"cat_space": (0, 2, 7), "board": ("standard", "long"), "finish_round": ON},
        refused={"cat_space": (1, 9), "board": ("short",)},
    ),
    "kalle_kanalratte": Promise(
        players=dict.fromkeys(("base", "last_chance"), range(2, 6)),
        chosen={
            "Hide": ("cell",),
            "PlaceGuard": ("cell",),
            "Search": ("cell",),
            "SwapCards": ("a", "b"),
            "Pass": (),
            "PointAt": ("cell",),
            "Guess": ("cell",),
        },
        drawn={},
        options={"free_walking": ON, "must_swap": ON, "last_searcher_places": ON, "walk_on": ON},
    ),
    "katzenpolizei": Promise(
        players={"base": range(3, 6), "alarm": range(2, 6)},
        chosen={"Roll": (), "RunTo": ("seat",), "Drive": ("card",), "Lure": ("seat", "card")},
        drawn={"Rolled": ("face",), "Drawn": ("card",)},
        options={"die": ("standard", "wild"), "english_families": ON, "end_with_pile": ON},
        refused={"die": ("tame",)},
    ),
    "rat_a_tat_cat": Promise(
        players=dict.fromkeys(("base", "younger"), range(2, 7)),
        chosen={
            "TakeDiscard": ("slot",),
            "DrawPile": (),
            "Replace": ("slot",),
            "Discard": (),
            "UsePower": (),
            "PeekAt": ("slot",),
            "SwapCards": ("slot", "seat", "their_slot"),
            "Decline": (),
            "Knock": (),
            "EndTurn": (),
            "TimeUp": (),
        },
        drawn={"Dealt": ("card",), "Turned": ("card",), "Drawn": ("card",)},
        options={
            "end": ("rounds", "limit", "time"),
            "rounds": (0, 1, 7),
            "limit": (100, 1, 35),
            "locked_knocker": ON,
            "knock_penalty": ON,
        },
        refused={"end": ("never",), "rounds": (-1,), "limit": (0, -1)},
    ),
    "gouda_ganoven": Promise(
        players=dict.fromkeys(("base", "longer", "last_rat_standing"), range(3, 7)),
        chosen={
            "DropCheese": (),
            "Enter": ("room",),
            "Equip": ("card",),
            "Ready": (),
            "Spy": ("seat",),
            "Reinforce": ("card",),
            "NailShut": (),
            "MoveCheese": ("source", "target"),
            "RatHole": ("room",),
            "Pass": (),
        },
        drawn={
            "Rained": ("kids", "bath", "bed", "cellar"),
            "Drawn": ("card",),
            "TurnedUp": ("card",),
        },
        options={"unarmed_do_not_share": ON, "no_final_round": ON, "shared_last_rat": ON},
    ),
}

each_game = pytest.mark.parametrize("entry", [CATALOG[key] for key in PROMISED], ids=PROMISED)


def matches(entry: GameEntry) -> list[list[tuple[base.State, base.Action, base.Transition]]]:
    """Return a random match of each variant, with as many players as may play."""
    return [random_match(Table(entry, v, entry.players(v)[-1]), 0) for v in entry.variants]


@each_game
def test_variants_and_numbers_of_players(entry: GameEntry) -> None:
    promised = PROMISED[entry.key].players
    assert entry.variants == tuple(promised)
    assert {variant: entry.players(variant) for variant in entry.variants} == promised


@each_game
def test_every_action_has_its_name_and_its_fields(entry: GameEntry) -> None:
    promise = PROMISED[entry.key]
    fields = {
        kind.__name__: tuple(part.name for part in dataclasses.fields(kind))  # type: ignore[arg-type]
        for kind in entry.rules.actions
    }
    assert fields.items() >= (promise.chosen | promise.drawn).items()


@each_game
def test_an_action_in_json_is_its_type_and_its_fields(entry: GameEntry) -> None:
    for match in matches(entry):
        for _, action, _ in match:
            names = [part.name for part in dataclasses.fields(action)]  # type: ignore[arg-type]
            values = {name: getattr(action, name) for name in names}
            assert action.to_json() == {"type": type(action).__name__, **values}


@each_game
def test_what_chance_draws_is_never_chosen_and_what_is_chosen_is_never_drawn(
    entry: GameEntry,
) -> None:
    promise = PROMISED[entry.key]
    for match in matches(entry):
        for state, _, _ in match:
            assert {type(a).__name__ for a, _ in state.chance_outcomes()}.isdisjoint(promise.chosen)
            assert {type(a).__name__ for a in state.legal_actions()}.isdisjoint(promise.drawn)


@each_game
def test_every_variant_takes_every_value_of_every_option_and_the_first_seat(
    entry: GameEntry,
) -> None:
    promise = PROMISED[entry.key]
    for variant, counts in promise.players.items():
        plain = entry.new_state(players=counts[0], variant=variant, options={})
        for name, (default, *others) in {**promise.options, "first_seat": (0, 1)}.items():
            made = entry.new_state(players=counts[0], variant=variant, options={name: default})
            assert made == plain, f"{default!r} is the default of {name}"
            for value in others:
                entry.new_state(players=counts[0], variant=variant, options={name: value})


@each_game
def test_a_value_that_an_option_does_not_have_is_a_value_error(entry: GameEntry) -> None:
    for variant, counts in PROMISED[entry.key].players.items():
        for name, values in PROMISED[entry.key].refused.items():
            for value in values:
                with pytest.raises(ValueError, match=f"^option {name} is "):
                    entry.new_state(players=counts[0], variant=variant, options={name: value})


@each_game
def test_what_comes_back_has_the_types_of_the_contract(entry: GameEntry) -> None:
    for match in matches(entry):
        for state, _, transition in match:
            legal, outcomes = state.legal_actions(), state.chance_outcomes()
            assert isinstance(legal, tuple)
            assert isinstance(outcomes, tuple)
            after, events = transition
            assert (after, events) == (transition.state, transition.events)
            assert isinstance(events, tuple)
            view = state.observe(0)
            assert isinstance(view, base.Observation)
            assert isinstance(view.scores, tuple)
            assert all(type(score) is int for score in view.scores)
        outcome = match[-1][2].state.outcome
        assert outcome is not None
        assert isinstance(outcome.winners, frozenset)
        assert all(type(number) is int for number in (*outcome.winners, *outcome.scores))
        assert isinstance(outcome.reason, str)


@each_game
def test_a_bot_watches_what_its_seat_saw_and_chooses_what_is_legal(entry: GameEntry) -> None:
    variant, counts = next(iter(PROMISED[entry.key].players.items()))
    bot = entry.new_bot(level="easy", seat=0, seed=7)
    for state, _, transition in random_match(Table(entry, variant, counts[0]), 1):
        if state.to_act == 0:
            assert bot.choose(state.observe(0)) in state.legal_actions()
        for event in transition.events:
            if (seen := event.seen_by(0)) is not None:
                bot.watch(seen)


@pytest.mark.parametrize("key", ["kalle_kanalratte", "rat_a_tat_cat", "gouda_ganoven"])
def test_a_decision_with_one_action_left_is_still_asked(key: str) -> None:
    """In Gouda Ganoven a seat that can only pass; in Rat-a-Tat Cat one that has to draw."""
    entry = CATALOG[key]
    variant = entry.variants[0]
    asked = (
        len(state.legal_actions()) == 1
        for seed in range(30)
        for state, _, _ in random_match(Table(entry, variant, entry.players(variant)[0]), seed)
    )
    assert any(asked)


@pytest.mark.parametrize("first", [0, 2])
def test_the_seat_before_the_first_one_deals_first(first: int) -> None:
    state = CATALOG["rat_a_tat_cat"].new_state(
        players=4, variant="base", options={"first_seat": first}
    )
    assert getattr(state, "dealer", None) == (first - 1) % 4
