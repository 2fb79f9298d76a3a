"""The rules as others rely on them: names, fields, players, options, and what types come back.

What stands here is what programs outside this project were promised. Add to it freely; a line that
has to be changed breaks somebody's saved matches or bots.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import pytest

from game.catalog import CATALOG, GameEntry
from game.rules import base
from game.rules.gouda_ganoven import table as gouda
from tests.rules.playing import Table, random_match

Values: TypeAlias = range | tuple[str, ...]
Fields: TypeAlias = Mapping[str, Values]


@dataclass(frozen=True)
class Promise:
    """The promises to users of the rules API about one game.

    Attributes:
        players: the numbers of players by variant, the base game first.
        chosen, drawn: the actions that seats choose and that chance draws; of each field the values
            that it takes, or `LITERAL` if only `action_from_json` checks them.
        options: by name the default, and other values that are accepted.
        refused: options with a value that is none, though it has the right type.
        idle_in: variants in which an option means nothing.
    """

    players: dict[str, range]
    chosen: dict[str, Fields]
    drawn: dict[str, Fields]
    options: Mapping[str, tuple[bool | int | str, ...]]
    refused: Mapping[str, tuple[int | str, ...]] = field(default_factory=dict)
    idle_in: Mapping[str, set[str]] = field(default_factory=dict)


ON: tuple[bool, ...] = (False, True)
LITERAL: tuple[str, ...] = ()
CELL, SLOT, ROOM = range(16), range(4), ("kids", "bath", "bed", "cellar")
NONE: Fields = {}
ON_CELL: Fields = {"cell": CELL}
AT_SLOT: Fields = {"slot": SLOT}
IN_ROOM: Fields = {"room": ROOM}
NO_NAME = r"^there is no (card|room) |^.+ is no card that can be meant here$"
RAT_CARD: Fields = {"card": (*"0123456789", "peek", "swap", "draw2")}
CAT_CARD = tuple(f"{kind}{family}" for family in range(9) for kind in "abk")
GOUDA_CARD: Fields = {"card": gouda.CARDS}

PROMISED = {
    "cat_and_mouse": Promise(
        players=dict.fromkeys(("base", "older", "younger"), range(2, 5)),
        chosen={"Drop": {}, "Roll": {}, "Trap": {"seat": range(4)}, "Order": {"first": LITERAL}},
        drawn={"Landed": {"space": range(9)}, "Rolled": {"pips": range(1, 7), "paws": range(4)}},
        options={"cat_space": (0, 2, 7), "board": ("standard", "long"), "finish_round": ON},
        refused={"cat_space": (1, 3, 4, 5, 6, 8, 9), "board": ("short",)},
        idle_in={"finish_round": {"younger"}},
    ),
    "kalle_kanalratte": Promise(
        players=dict.fromkeys(("base", "last_chance"), range(2, 6)),
        chosen={
            **dict.fromkeys(("Hide", "PlaceGuard", "Search", "PointAt", "Guess"), ON_CELL),
            "SwapCards": {"a": CELL, "b": CELL},
            "Pass": {},
        },
        drawn={"Shown": {"dweller": range(17)}},
        options={"free_walking": ON, "must_swap": ON, "last_searcher_places": ON, "walk_on": ON},
    ),
    "katzenpolizei": Promise(
        players={"base": range(3, 6), "alarm": range(2, 6)},
        chosen={
            "Roll": {},
            "RunTo": {"seat": range(5)},
            "Drive": {"card": CAT_CARD},
            "Lure": {"seat": range(5), "card": CAT_CARD},
        },
        drawn={"Rolled": {"face": LITERAL}, "Drawn": {"card": (*CAT_CARD, "police")}},
        options={"die": ("standard", "wild"), "english_families": ON, "end_with_pile": ON},
        refused={"die": ("tame",)},
        idle_in={"end_with_pile": {"base"}},
    ),
    "rat_a_tat_cat": Promise(
        players=dict.fromkeys(("base", "younger"), range(2, 7)),
        chosen={
            **dict.fromkeys(("TakeDiscard", "Replace", "PeekAt"), AT_SLOT),
            "SwapCards": {"slot": SLOT, "seat": range(6), "their_slot": SLOT},
            **dict.fromkeys(("DrawPile", "Discard", "UsePower", "Decline", "Knock"), NONE),
            **dict.fromkeys(("EndTurn", "TimeUp"), NONE),
        },
        drawn=dict.fromkeys(("Dealt", "Turned", "Drawn"), RAT_CARD),
        options={
            "end": ("rounds", "limit", "time"),
            "rounds": (0, 1, 7),
            "limit": (100, 1, 35),
            "minutes": (10, 1, 15),
            "locked_knocker": ON,
            "knock_penalty": ON,
        },
        refused={"end": ("never",), "rounds": (-1,), "limit": (0, -1)},
    ),
    "gouda_ganoven": Promise(
        players=dict.fromkeys(("base", "longer", "last_rat_standing"), range(3, 7)),
        chosen={
            **dict.fromkeys(("DropCheese", "Ready", "NailShut", "Pass"), NONE),
            **dict.fromkeys(("Enter", "RatHole"), IN_ROOM),
            **dict.fromkeys(("Equip", "Reinforce"), GOUDA_CARD),
            "Spy": {"seat": range(6)},
            "MoveCheese": {"source": ROOM, "target": ROOM},
        },
        drawn={
            "Rained": {room: range(6) for room in ROOM},
            "Drawn": GOUDA_CARD,
            "TurnedUp": {"card": (*gouda.CARDS, *ROOM)},
        },
        options={"unarmed_do_not_share": ON, "no_final_round": ON, "shared_last_rat": ON},
        idle_in={"no_final_round": {"last_rat_standing"}, "shared_last_rat": {"base", "longer"}},
    ),
}

each_game = pytest.mark.parametrize("entry", [CATALOG[key] for key in PROMISED], ids=PROMISED)


@each_game
def test_variants_and_numbers_of_players(entry: GameEntry) -> None:
    promised = PROMISED[entry.key].players
    assert entry.variants == tuple(promised)
    assert {variant: entry.players(variant) for variant in entry.variants} == promised


@each_game
def test_every_action_has_its_name_its_fields_and_their_values(entry: GameEntry) -> None:
    promised = PROMISED[entry.key].chosen | PROMISED[entry.key].drawn
    kinds = {kind.__name__: kind for kind in entry.rules.actions}
    for name, fields in promised.items():
        found = [part.name for part in dataclasses.fields(kinds[name])]
        assert found == [*fields], name
        good = {part: values[at % 2] for at, (part, values) in enumerate(fields.items()) if values}
        for part, values in fields.items():
            for value in values if len(fields) == 1 else ():
                kinds[name](**{part: value})
            ends = f"^{part} is {values[0]} to {values[-1]}, not " if values else ""
            for wrong in (values[0] - 1, values[-1] + 1) if isinstance(values, range) else ():
                with pytest.raises(base.IllegalActionError, match=ends + f"{wrong}$"):
                    kinds[name](**good | {part: wrong})
            for bad in (None, True, 1.0, "1c", "A1", "") if values else ():
                text = ends if isinstance(values, range) else NO_NAME
                with pytest.raises(base.IllegalActionError, match=text):
                    kinds[name](**good | {part: bad})


@each_game
def test_what_chance_draws_is_never_chosen_and_the_reverse(entry: GameEntry) -> None:
    promise = PROMISED[entry.key]
    for variant in entry.variants:
        table = Table(entry, variant, entry.players(variant)[-1])
        for state, _, _ in random_match(table, 0):
            assert {type(a).__name__ for a, _ in state.chance_outcomes()}.isdisjoint(promise.chosen)
            assert {type(a).__name__ for a in state.legal_actions()}.isdisjoint(promise.drawn)


@each_game
def test_every_variant_takes_the_values_of_every_option_and_no_other(entry: GameEntry) -> None:
    promise = PROMISED[entry.key]
    options = {option.name: option for option in entry.rules.options}
    assert list(options) == list(promise.options)
    for name, option in options.items():
        meant_in = set(option.variants or entry.variants)
        assert meant_in == set(entry.variants) - promise.idle_in.get(name, set()), name
        assert option.is_house_rule == (name != "cat_space"), name
    for variant, counts in promise.players.items():
        plain = entry.new_state(players=counts[0], variant=variant, options={})
        for name, (default, *others) in {**promise.options, "first_seat": (0, 1)}.items():
            made = entry.new_state(players=counts[0], variant=variant, options={name: default})
            assert made == plain, f"{default!r} is the default of {name}"
            for value in others:
                entry.new_state(players=counts[0], variant=variant, options={name: value})
        for name, value in ((name, v) for name, vs in promise.refused.items() for v in vs):
            with pytest.raises(ValueError, match=f"^option {name} is "):
                entry.new_state(players=counts[0], variant=variant, options={name: value})
