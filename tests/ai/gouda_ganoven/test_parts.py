"""What the bots of Gouda Ganoven go by: the model, plans, imagined tables, sense and tempers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from ai.base import Level
from ai.gouda_ganoven.bot import NEUTRAL, GoudaBot
from ai.gouda_ganoven.card_values import (
    WINNING_PIECE_FACTOR,
    Insight,
    cheese_value,
    mean_strength,
    rounds_left,
    strength_price,
    unseen_cards,
)
from ai.gouda_ganoven.memory import MatchMemory
from ai.gouda_ganoven.model import (
    GRID,
    HAND_SIZES,
    PRICES,
    Rival,
    RoundModel,
    entry_key,
    load_table,
    probability_of_fewer,
)
from ai.gouda_ganoven.plan import PlanPreferences, weigh_plans
from ai.gouda_ganoven.worlds import Rat, World, sample_worlds
from game.rules.base import Action
from game.rules.gouda_ganoven import events
from game.rules.gouda_ganoven.fight import resolve_room_fight
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.state import RULES, GoudaState
from game.rules.gouda_ganoven.table import (
    DECK,
    INDEX,
    STRENGTH,
    MoveCheese,
    NailShut,
    Pass,
    Phase,
    RatHole,
    Reinforce,
    Spy,
    sort_cards,
)
from game.rules.gouda_ganoven.view import GoudaView
from tests.rules.gouda_ganoven.play import at
from tools.solve.gouda_ganoven import possible_games, solve

OWN = Rival(5, 0.02)


def state_of(
    rows: Sequence[Row],
    *,
    pieces: tuple[int, int, int, int] = (1, 1, 0, 0),
    hands: Sequence[tuple[str, ...]] = (),
    **more: Any,
) -> GoudaState:
    """Return a table in the midst of the first round; see `at`."""
    return at(*rows, pieces=pieces, hands=[" ".join(hand) for hand in hands], number=1, **more)


def view_of(state: GoudaState, seat: int = 0) -> GoudaView:
    view = state.observe(seat)
    assert isinstance(view, GoudaView)
    return view


def choice(state: GoudaState, level: Level = Level.HARD, seed: int = 1) -> Action:
    return GoudaBot(level, state.turn, seed, temper=NEUTRAL).choose(view_of(state, state.turn))


def hidden(room: str, *cards: str) -> Row:
    return Row(room, hidden=(room, *sort_cards(cards)))  # type: ignore[arg-type]


def shown(room: str, *cards: str) -> Row:
    return Row(room, shown=cards)  # type: ignore[arg-type]


# -- the model ----------------------------------------------------------------------------------


def test_the_table_has_an_entry_for_every_round_there_can_be() -> None:
    wanted = {
        entry_key(*game, c, p) for game in possible_games() for c in HAND_SIZES for p in PRICES
    }
    assert set(load_table()) == wanted
    spreads = set(possible_games())
    for players, (variant, final) in product(range(2, 7), product(RULES.players, (False, True))):
        if players == 2 and variant != "last_rat_standing" and not final:
            continue
        first = RULES.new_state(players=max(3, players), variant=variant)
        assert isinstance(first, GoudaState)
        count = first.round_data.setting.piece_count(players, is_final=final)
        for rooms in combinations_with_replacement(range(4), count):
            assert (players, tuple(sorted(Counter(rooms).values(), reverse=True))) in spreads


def test_the_tails_fall_and_everybody_is_somewhere() -> None:
    for name, entry in load_table().items():
        spread = [int(count) for count in name.split("/")[1].split("-")]
        # Who is missing has taken a cheese card to an empty room.
        assert 6000 < sum(entry[str(count)][0][0] for count in spread) <= 10006
        for tail, tastes in entry.values():
            assert len(tail) == len(tastes) == len(GRID)
            assert tail == sorted(tail, reverse=True)
            assert all(0 <= taste <= 10000 for taste in tastes)


def test_fewer_than_is_what_trying_all_cases_gives() -> None:
    odds = [0.3, 0.9, 0.05, 0.5]
    for count in range(6):
        total = 0.0
        for case in product((False, True), repeat=len(odds)):
            chance = 1.0
            for happens, odd in zip(case, odds, strict=True):
                chance *= odd if happens else 1 - odd
            total += chance * (sum(case) < count)
        assert probability_of_fewer(odds, count) == pytest.approx(total)


def test_a_room_promises_more_to_the_stronger_and_to_who_brings_cheese() -> None:
    rivals = (Rival(5, 0.02), Rival(3, 0.0), Rival(8, 0.03))
    promise = RoundModel((2, 1, 0, 0), (), OWN, rivals)
    assert 2 < sum(promise.expected_rivals(place) for place in range(4)) <= 3.01
    for place in range(3):
        chances = [promise.win_probability(place, strength) for strength in range(0, 60, 4)]
        assert chances == sorted(chances)
        assert promise.win_probability(place, 8, 1) >= promise.win_probability(place, 8), (
            "brings cheese"
        )
        harms = [promise.expected_harm(place, strength) for strength in range(0, 60, 4)]
        assert harms == sorted(harms)
    assert promise.win_probability(2, 50) == 0
    assert promise.win_probability(2, 0, 1) == 1
    lonely = replace(promise, unarmed_share=False)
    assert lonely.win_probability(1, 0) < promise.win_probability(1, 0)


def test_solving_an_entry_leaves_little_to_gain() -> None:
    gain, entry = solve((3, (1, 1)), 3, 0.01)
    assert gain < 0.01
    assert set(entry) == {"1"}


# -- the race -----------------------------------------------------------------------------------


def test_cards_are_worth_less_towards_the_end_and_cheese_more_to_who_wins_with_it() -> None:
    rows, insight = [hidden("kids"), hidden("kids"), hidden("bath")], Insight()

    def with_chips(*chips: int, is_final: bool = False) -> GoudaView:
        return view_of(state_of(rows, chips=chips, is_final=is_final))

    views = [with_chips(0, 0, 0), with_chips(0, 3, 0), with_chips(0, 4, 0)]
    prices = [strength_price(view, insight, 0) for view in views]
    assert prices == sorted(prices, reverse=True)
    assert prices[0] > prices[2]
    assert strength_price(with_chips(4, 4, 4, is_final=True), insight, 0) == 0
    assert [cheese_value(views[2], insight, seat) for seat in range(3)] == [
        1,
        WINNING_PIECE_FACTOR,
        1,
    ]
    assert rounds_left(views[0]) > rounds_left(views[1]) > 1
    blind = Insight(is_sharp=False, price=0.02)
    assert {strength_price(view, blind, 0) for view in views} == {0.02}


def with_lives(*lives: int, variant: str = "last_rat_standing") -> GoudaView:
    """Return who is to go in: rats with so many chips, of which those without have left."""
    playing = [seat for seat, left in enumerate(lives) if left]
    state = at(
        *[Row()] * 3,
        variant=variant,
        phase=Phase.ENTER,
        hands=["1a 5a 9a 12a 20a", "", "1b 5b 9b 12b 20b"],
        chips=lives,
        playing=playing,
        pieces=(len(playing) - 1, 0, 0, 0),
        turn=playing[0],
    )
    return view_of(state)


def test_where_chips_are_lives_cards_are_dear_in_a_duel_and_worthless_where_it_ends() -> None:
    three, duel, last = (
        strength_price(with_lives(*lives), Insight(), 0)
        for lives in ((2, 2, 2), (2, 0, 2), (1, 0, 1))
    )
    assert duel > three > last
    assert last < 0.002
    fixed = Insight(is_sharp=False, siege=0.04, duel=0.02)
    assert strength_price(with_lives(3, 3, 3), fixed, 0) == 0.04
    assert strength_price(with_lives(2, 0, 2), fixed, 0) == 0.02


def test_who_is_known_to_lay_little_is_met_with_less() -> None:
    """What is played later does not count; nobody has lives in the base game."""
    mind = MatchMemory(0, 1.0, random.Random(1))
    assert mind.relative_strength(1) == mind.relative_strength(2) == 1
    for _ in range(4):
        mind.watch(events.Reinforced(1, "20a"))
        mind.watch(events.RowShown(1, "kids", ("1a", "20a"), 1, True))
        mind.watch(events.RowShown(2, "kids", ("20a", "19a"), 2, True))
    assert mind.relative_strength(1) < 0.5
    assert mind.relative_strength(2) > 1.5

    def laid(cards: tuple[str, ...], variant: str) -> float:
        total = 0
        for seed in range(60):
            bot = GoudaBot(Level.HARD, 0, seed)
            for seat in (1, 2) * 4:
                bot.watch(events.RowShown(seat, "kids", cards, 0, True))
            plan = bot.plan(with_lives(2, 2, 2, variant=variant))
            total += sum(STRENGTH[card] for card in plan.cards)
        return total / 60

    assert laid((), "last_rat_standing") < laid(("20a",), "last_rat_standing") - 1
    assert laid((), "base") == laid(("20a",), "base")


def test_it_counts_what_is_gone() -> None:
    state = state_of(
        [hidden("kids", "20a"), shown("kids", "19a"), hidden("bath", "1a")],
        hands=[("18a",), ("17a",), ("trap",)],
        trapped=frozenset({2}),
    )
    left = unseen_cards(view_of(state))
    assert [left[c] for c in ("20a", "19a", "18a", "17a", "1a", "trap")] == [0, 0, 0, 1, 1, 3]
    assert (
        mean_strength(left) < mean_strength(dict(zip(INDEX, DECK, strict=True))) == pytest.approx(1)
    )


# -- plans --------------------------------------------------------------------------------------


def test_a_cheese_card_makes_an_empty_room_a_good_one() -> None:
    own, hand = Rival(2, 0.01), sort_cards(["cheese", "1a"])
    board = RoundModel((1, 1, 1, 0), hand, own, (OWN,) * 3)
    choices, odds = weigh_plans(board, PlanPreferences())
    rooms = {choice.place for choice, odd in zip(choices, odds, strict=True) if odd > 0.01}
    assert 3 in rooms
    final = replace(board, is_final=True)
    assert all("cheese" not in choice.cards for choice in weigh_plans(final, PlanPreferences())[0])


# -- imagined tables ----------------------------------------------------------------------------


def test_the_imagined_fight_is_the_one_of_the_rules() -> None:
    rng = random.Random(1)
    for _ in range(500):
        pieces, unarmed_share = rng.randrange(4), rng.random() < 0.7
        rats, fighters = {}, []
        for seat in range(rng.randrange(1, 6)):
            weapons = [rng.randrange(1, 4) for _ in range(rng.randrange(3))]
            brought = int(rng.random() < 0.1)
            rats[seat] = Rat(0, sum(weapons), max(weapons, default=0), brought)
            ordered = tuple(sorted(weapons, reverse=True))
            fighters.append(events.Fighter(seat, sum(weapons), ordered, False, False))
        cards = sum(rat.brought for rat in rats.values())
        fought = resolve_room_fight("kids", pieces, cards, fighters, not unarmed_share)
        wanted = {rat.seat for rat in fought.fighters if rat.gets_cheese}
        world = World(rats, (pieces, 0, 0, 0), {}, unarmed_share)
        found = set(world.winners(0))
        # Two weapons at most, so that total and strongest weapon tell them all.
        assert found == wanted, (rats, pieces, unarmed_share)


def test_who_is_asked_later_may_still_win() -> None:
    rats = {0: Rat(0, 10, 10, 0), 1: Rat(0, 5, 5, 0)}
    world = World(rats, (1, 0, 0, 0), {1: 8}, True)
    assert world.winners(0) == [1]
    assert world.winners(0, may_boost=False) == [0]
    assert World(rats, (1, 0, 0, 0), {1: 4}, True).winners(0) == [0]


def test_imagined_tables_fit_what_is_seen() -> None:
    state = state_of(
        [hidden("kids", "20a"), Row("bath", hidden=("3a",), shown=("19a",)), hidden("kids", "1a")],
        pieces=(1, 1, 0, 0),
    )
    view = view_of(state)
    tails = RoundModel(view.pieces, (), OWN, (OWN, OWN)).tails
    noticed: dict[int, tuple[str, ...]] = {0: (), 1: ("19a",), 2: ()}
    places = set()
    for world in sample_worlds(view, noticed, unseen_cards(view), tails, [], 60, random.Random(1)):
        assert world.rats[0] == Rat(0, 20, 20, 0, ("20a",))
        assert world.rats[1].place == 1
        assert world.rats[1].strength >= 19
        assert len(world.rats[1].hidden) == len(world.rats[2].hidden) == 1
        places.add(world.rats[2].place)
    assert {0, 1} <= places


# -- what is chosen -----------------------------------------------------------------------------


def test_it_plays_the_weapon_that_wins_and_none_that_does_not() -> None:
    rows = [hidden("kids", "3a"), shown("kids", "10a"), shown("bath", "1a")]
    near = state_of(rows, hands=[("9a", "20a", "2a")], turn=0, start=1)
    assert choice(near) == Reinforce("9a")
    hopeless = state_of(rows, hands=[("2a", "4a")], turn=0, start=1)
    assert choice(hopeless) == Pass()
    ahead = state_of([hidden("kids", "18a"), *rows[1:]], hands=[("9a",)], turn=0, start=1)
    assert choice(ahead) == Pass()


def test_it_nails_the_house_shut_when_it_is_ahead() -> None:
    rows = [hidden("kids", "12a"), shown("kids", "10a"), shown("kids", "9a")]
    hands = [("nailed",), ("20a", "20b", "19b"), ("18a", "17a", "16a")]
    state = state_of(rows, hands=hands, pieces=(1, 0, 1, 0))
    assert choice(state) == NailShut()
    behind = state_of([hidden("kids", "2a"), *rows[1:]], hands=hands, pieces=(1, 0, 1, 0))
    assert choice(behind) == Pass()


def test_it_fetches_cheese_or_runs_to_it() -> None:
    rows = [hidden("kids", "3a"), shown("kids", "10a"), shown("bed", "12a")]
    crook = state_of(rows, hands=[("crook",)], pieces=(1, 1, 0, 0), start=1)
    assert choice(crook) == MoveCheese("bath", "kids")
    hole = state_of(rows, hands=[("rathole",)], pieces=(1, 1, 0, 0), start=1)
    assert choice(hole) == RatHole("bath")


def test_a_spy_is_sent_where_it_tells_most() -> None:
    """One row lies open but for a card in a room that matters to nobody."""
    rows = [
        hidden("kids", "9a"),
        Row("cellar", hidden=("3a",), shown=("1a",)),
        Row("kids", hidden=("12a",), shown=("2a",)),
    ]
    state = state_of(rows, phase=Phase.SPY, hands=[("6a",)], pieces=(1, 1, 0, 0))
    assert choice(state) == Spy(2)


# -- memory ------------------------------------------------------------------------------------


def test_an_inattentive_one_misses_what_others_turn_up() -> None:
    rows = [hidden("kids"), Row("kids", hidden=("kids",), shown=("10a", "2a")), hidden("bath")]
    view = view_of(state_of(rows))
    for notices, seen in ((1.0, ("10a", "2a")), (0.0, ("2a",))):
        mind = MatchMemory(0, notices, random.Random(1))
        mind.watch(events.CardTurnedUp(2, 1, "10a"))
        mind.watch(events.CardTurnedUp(0, 1, "2a"))  # its own spy
        assert mind.noticed(view)[1] == seen
        mind.watch(events.RoundStarted(2, 0, (0, 1, 2), 2, False))
        assert mind.noticed(view)[1] == ("10a", "2a")
