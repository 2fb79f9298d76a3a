"""The counted blunders: each is noticed where it is planted, and sensible choices are none."""

from __future__ import annotations

import pytest

from game.catalog import CATALOG
from game.rules.base import Action, State
from game.rules.cat_and_mouse.state import CatAndMouseState
from game.rules.cat_and_mouse.table import Order, Setting
from game.rules.cat_and_mouse.table import Phase as CatPhase
from game.rules.cat_and_mouse.table import Trap as CatTrap
from game.rules.kalle_kanalratte.events import CardsSwapped, KalleHidden, RoundStarted
from game.rules.kalle_kanalratte.table import Phase as KallePhase
from game.rules.kalle_kanalratte.table import PointAt, Search, SwapCards
from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.table import Drive, Lure, Phase, RunTo
from tests.extent import extent
from tests.rules.kalle_kanalratte import play as kalle
from tests.rules.katzenpolizei.play import position
from tools.measure.blunders.__main__ import main
from tools.measure.blunders.counting import Count, counted
from tools.measure.blunders.witness import witness_of

LISTED = ("cat_and_mouse", "kalle_kanalratte", "katzenpolizei")


def laughed(key: str, state: State, action: Action, seat: int | None = None) -> list[str]:
    seat = state.to_act if seat is None else seat
    return list(witness_of(key)(seat).laughs(state.observe(seat), action))


class TestCatAndMouse:
    def at(
        self,
        mice: tuple[int, ...],
        cat: int,
        cheese: tuple[int, ...],
        *,
        steps: tuple[int, int] = (0, 0),
        phase: CatPhase = CatPhase.ORDER,
    ) -> State:
        setting = Setting(len(mice), "older", "standard", 0, False)
        return CatAndMouseState(setting, phase, 0, mice, cheese, cat, None, *steps)

    def both(self, state: State) -> tuple[list[str], list[str]]:
        mouse_first, cat_first = (
            laughed("cat_and_mouse", state, Order(who)) for who in ("mouse", "cat")
        )
        return mouse_first, cat_first

    def test_a_win_that_is_sure_is_taken(self) -> None:
        state = self.at((1, 4), 2, (3, 4), steps=(2, 1))
        assert self.both(state) == ([], ["passes_a_win", "drops_cheese"])

    def test_who_can_send_the_cat_on_does(self) -> None:
        state = self.at((0, 4), 1, (1, 1), steps=(1, 3))
        assert self.both(state) == (["drops_cheese"], [])

    def test_the_cat_is_put_over_others(self) -> None:
        state = self.at((5, 5, 5), 5, (0, 4, 0), phase=CatPhase.TRAP)
        assert laughed("cat_and_mouse", state, CatTrap(0)) == ["traps_itself"]
        assert laughed("cat_and_mouse", state, CatTrap(1)) == []
        assert laughed("cat_and_mouse", state, CatTrap(2)) == ["spares_the_richest"]


class TestKalle:
    def test_an_open_card_hides_nobody(self) -> None:
        state = kalle.at(guard=0, face_up=(1,), free_walking=True)
        assert laughed("kalle_kanalratte", state, Search(1)) == ["open_card"]
        assert laughed("kalle_kanalratte", state, Search(4)) == []

    def test_who_is_blocked_goes_where_lids_are(self) -> None:
        up = (1, 4, 5, 2, 6, 8, 9, 10)
        state = kalle.at(guard=5, face_up=(0, *up), turned=7)
        assert laughed("kalle_kanalratte", state, Search(6)) == [], "3, 7 and 11 are beside it"

    def test_two_open_cards_are_left_alone(self) -> None:
        state = kalle.at(KallePhase.SWAP, guard=0, face_up=(0, 1, 2))
        assert laughed("kalle_kanalratte", state, SwapCards(1, 2)) == ["swaps_two_open"]
        assert laughed("kalle_kanalratte", state, SwapCards(2, 3)) == []

    def test_who_hides_knows_where_kalle_is(self) -> None:
        state = kalle.at(KallePhase.POINT, kalle=11, guard=0, face_up=kalle.EIGHT)
        witness = witness_of("kalle_kanalratte")(0)
        for event in (RoundStarted(1, 4, 0), KalleHidden(0, 10)):
            witness.watch(event)
        view = state.observe(0)
        assert witness.laughs(view, PointAt(10)) == []
        wrong = ["shows_a_wrong_lid", "forgets_who_stayed"]
        assert witness.laughs(view, PointAt(11)) == wrong
        witness.watch(CardsSwapped(0, 10, 11))
        assert witness.laughs(view, PointAt(11)) == []
        assert witness.laughs(view, PointAt(10)) == wrong[:1]


class TestKatzenpolizei:
    @pytest.mark.parametrize(
        ("state", "silly", "wise", "name"),
        [
            (
                position(Phase.DRIVE, Family(0, -1, 0, "a"), Family(0)),
                Drive("a0"),
                Drive("a1"),
                "bundle_away",
            ),
            (
                position(Phase.DRIVE, Family(0, 1, 1, "b"), Family(0)),
                Drive("a0"),
                Drive("a1"),
                "gives_a_family",
            ),
            (
                position(Phase.LURE, Family(0, 1, 1, "b"), Family(1, 2)),
                Lure(1, "a1"),
                Lure(1, "b0"),
                "leaves_a_family",
            ),
            (position(Phase.RUN, Family(2, 0, 0, "")), RunTo(2), RunTo(0), "kittens_away"),
        ],
    )
    def test_each_is_noticed(self, state: State, silly: Action, wise: Action, name: str) -> None:
        assert laughed("katzenpolizei", state, silly) == [name]
        assert laughed("katzenpolizei", state, wise) == []

    def test_a_bundle_may_go_where_all_else_is_waited_for(self) -> None:
        state = position(Phase.DRIVE, Family(0, -1, 0, "a"), Family(0, 1, 1, "b"))
        assert laughed("katzenpolizei", state, Drive("a0")) == []


class TestCounting:
    def test_what_is_told_of_a_count(self) -> None:
        count = Count(choices=200, silly=3, losses=[0.0, 0.0, 0.2, 0.1])
        assert count.per_thousand == 15
        assert count.given(0.1) == 25
        assert count.mean == pytest.approx(0.075)
        assert (Count().per_thousand, Count().given(0.1), Count().mean) == (0, 0, 0)

    @pytest.mark.parametrize("key", LISTED)
    def test_nobody_is_as_silly_as_one_who_does_anything(self, key: str) -> None:
        entry = CATALOG[key]
        variant, players = ("older", 2) if key == "cat_and_mouse" else (entry.variants[0], 3)
        random, easy, hard = (
            counted(entry, variant, players, level, extent(6, 12), 3, weighs=False)
            for level in ("random", "easy", "hard")
        )
        assert random.per_thousand > 20
        assert easy.per_thousand < 8  # 2 to 6 in the 500 choices of six matches
        assert hard.silly == 0
        assert set(random.blunders) <= set(witness_of(key).blunders)
        assert not hard.losses

    def test_hard_gives_least_away(self) -> None:
        entry, amount = CATALOG["katzenpolizei"], witness_of("katzenpolizei").amount
        hard, random = (
            counted(entry, "alarm", 2, level, extent(2, 4), 1).given(amount)
            for level in ("hard", "random")
        )
        assert hard < 5 < random


class TestCommand:
    def test_a_row_for_each_level(self, capsys: pytest.CaptureFixture[str]) -> None:
        call = ["--game", "cat_and_mouse", "--variant", "older", "--matches", "2"]
        assert main(call) == 0
        told = capsys.readouterr().out.splitlines()
        assert [line.split("|")[3].strip() for line in told[2:]] == ["easy", "medium", "hard"]

    def test_the_list_is_told(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["--game", "katzenpolizei", "--list"]) == 0
        assert "bundle_away" in capsys.readouterr().out

    def test_a_wrong_call_is_one_sentence(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit):
            main(["--game", "katzenpolizei", "--variant", "soft"])
        assert "no variant 'soft'" in capsys.readouterr().err
