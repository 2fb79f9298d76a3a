"""The counted blunders of the games with cards: each is noticed where it is planted."""

from __future__ import annotations

import pytest

from game.catalog import CATALOG
from game.rules.base import Action, Event
from game.rules.gouda_ganoven import table as house
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.rat_a_tat_cat import table
from game.rules.rat_a_tat_cat.events import CardPeeked, OuterCardsSeen, TurnStarted
from game.rules.rat_a_tat_cat.state import RatState
from tests.extent import extent
from tests.rules.gouda_ganoven import play as gouda
from tests.rules.rat_a_tat_cat import play as rats
from tools.measure.blunders.counting import counted
from tools.measure.blunders.witness import Witness, witness_of

LOOKED = (TurnStarted(0, is_last=False), OuterCardsSeen(0, "9", "1"))
"""Seat 0 has just seen a 9 on its left and a 1 on its right."""
ALL = (*LOOKED, CardPeeked(0, 1, "0"), CardPeeked(0, 2, "7"))


def witness(key: str, *events: Event) -> Witness:
    found = witness_of(key)(0)
    for event in events:
        found.watch(event)
    return found


class TestRatATatCat:
    @pytest.mark.parametrize(
        ("state", "silly", "wise", "names"),
        [
            (
                rats.at("9071", "3456", phase=table.Phase.DECIDE, drawn="2"),
                table.Discard(),
                table.Replace(0),
                ["throws_a_cat_away"],
            ),
            (
                rats.at("9071", "3456", phase=table.Phase.DECIDE, drawn="5"),
                table.Replace(3),
                table.Replace(2),
                ["spoils_a_row", "buries_a_cat"],
            ),
            (
                rats.at("9071", "3456", top="9"),
                table.TakeDiscard(0),
                table.DrawPile(),
                ["spoils_a_row", "takes_a_rat"],
            ),
            (
                rats.at("9071", "3456", phase=table.Phase.SWAP),
                table.SwapCards(1, 1, 0),
                table.SwapCards(3, 1, 0),
                ["swaps_a_cat_away"],
            ),
            (
                rats.at("9071", "3456", phase=table.Phase.END),
                table.Knock(),
                table.EndTurn(),
                ["knocks_with_rats"],
            ),
        ],
    )
    def test_each_is_noticed(
        self, state: RatState, silly: Action, wise: Action, names: list[str]
    ) -> None:
        one = witness("rat_a_tat_cat", *ALL)
        assert list(one.laughs(state.observe(0), silly)) == names
        assert list(one.laughs(state.observe(0), wise)) == []

    def test_who_peeks_wants_to_see_something_new(self) -> None:
        view = rats.at("9071", "3456", phase=table.Phase.PEEK).observe(0)
        one = witness("rat_a_tat_cat", *LOOKED)
        assert list(one.laughs(view, table.PeekAt(0))) == ["peeks_again"]
        assert list(one.laughs(view, table.PeekAt(1))) == []

    def test_nobody_laughs_at_what_was_seen_long_ago(self) -> None:
        view = rats.at("9071", "3456", phase=table.Phase.END).observe(0)
        later = [TurnStarted(0, is_last=False)] * 2
        assert list(witness("rat_a_tat_cat", *ALL, *later).laughs(view, table.Knock())) == []

    def test_four_cats_are_enough(self) -> None:
        view = rats.at("0011", "3456", phase=table.Phase.END).observe(0)
        cats: tuple[table.Card, ...] = ("0", "0", "1", "1")
        seen = [CardPeeked(0, slot, card) for slot, card in enumerate(cats)]
        one = witness("rat_a_tat_cat", LOOKED[0], *seen)
        assert list(one.laughs(view, table.EndTurn())) == ["waits_with_cats"]
        assert list(one.laughs(view, table.Knock())) == []


class TestGouda:
    @pytest.mark.parametrize(
        ("state", "silly", "wise", "names"),
        [
            (
                gouda.at(*gouda.EMPTY, phase=house.Phase.ENTER, hands=["5a"], pieces=(2, 0, 0, 0)),
                house.Enter("bath"),
                house.Enter("kids"),
                ["goes_where_nothing_is"],
            ),
            (
                gouda.at(*gouda.THREE, hands=["5a"], pieces=(0, 2, 0, 0)),
                house.Reinforce("5a"),
                house.Pass(),
                ["arms_for_nothing"],
            ),
            (
                gouda.at(*gouda.THREE, hands=["5a cheese"], pieces=(3, 0, 0, 0)),
                house.Reinforce("5a"),
                house.Pass(),
                ["arms_for_peace"],
            ),
            (
                gouda.at(*gouda.THREE, hands=["cheese"], pieces=(3, 0, 0, 0)),
                house.Reinforce("cheese"),
                house.Pass(),
                ["brings_too_much"],
            ),
            (
                gouda.at(
                    gouda.row("bed"),
                    gouda.row("bed", "", "20a", is_open=True),
                    gouda.row("bath"),
                    hands=["5a nailed crook", "1a"],
                    pieces=(0, 0, 1, 0),
                ),
                house.Reinforce("5a"),
                house.Pass(),
                ["arms_in_vain"],
            ),
            (
                gouda.at(*gouda.THREE, hands=["crook"], pieces=(1, 1, 0, 0)),
                house.MoveCheese("kids", "bed"),
                house.MoveCheese("bath", "kids"),
                ["robs_itself"],
            ),
            (
                gouda.at(*gouda.THREE, hands=["rathole"], pieces=(1, 1, 0, 0)),
                house.RatHole("cellar"),
                house.RatHole("bath"),
                ["runs_from_cheese"],
            ),
            (
                gouda.at(*gouda.THREE, hands=["nailed"], pieces=(1, 1, 0, 0)),
                house.NailShut(),
                house.Pass(),
                ["nails_alone"],
            ),
        ],
    )
    def test_each_is_noticed(
        self, state: GoudaState, silly: Action, wise: Action, names: list[str]
    ) -> None:
        one = witness("gouda_ganoven")
        assert list(one.laughs(state.observe(0), silly)) == names
        assert list(one.laughs(state.observe(0), wise)) == []

    def test_a_defeat_is_not_nailed_shut(self) -> None:
        strong = gouda.row("kids", "", "20a", is_open=True)
        weak = gouda.row("kids")
        state = gouda.at(weak, strong, hands=["nailed", "1a"], pieces=(1, 0, 0, 0))
        assert list(witness("gouda_ganoven").laughs(state.observe(0), house.NailShut())) == [
            "nails_its_defeat"
        ]

    def test_the_last_piece_of_all_is_fought_for(self) -> None:
        state = gouda.at(
            gouda.row("kids"),
            gouda.NOBODY,
            phase=house.Phase.EQUIP,
            hands=["5a 6a"],
            pieces=(1, 0, 0, 0),
            is_final=True,
        )
        one = witness("gouda_ganoven")
        assert list(one.laughs(state.observe(0), house.Ready())) == ["comes_unarmed"]
        assert list(one.laughs(state.observe(0), house.Equip("5a"))) == []


@pytest.mark.parametrize("key", ["rat_a_tat_cat", "gouda_ganoven"])
def test_nobody_is_as_silly_as_one_who_does_anything(key: str) -> None:
    entry = CATALOG[key]
    random, easy, hard = (
        counted(entry, "base", 3, level, extent(8, 30), 3, weighs=False)
        for level in ("random", "easy", "hard")
    )
    assert random.per_thousand > 20
    assert easy.per_thousand < 5
    assert hard.silly == 0
    assert set(random.blunders) <= set(witness_of(key).blunders)
