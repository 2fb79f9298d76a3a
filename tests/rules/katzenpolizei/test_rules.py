"""Katzenpolizei, P1 to P21 with their rulings: a scenario for each rule point of the base game."""

from __future__ import annotations

import pytest

from game.rules.base import CHANCE, TERMINAL, Event, Outcome
from game.rules.katzenpolizei import events, table
from game.rules.katzenpolizei.events import (
    CardDrawn,
    CatsCame,
    CatsDriven,
    CatsLured,
    ChoiceAsked,
    FamilyCompleted,
    KittensRan,
    MatchEnded,
    NothingHappened,
    TurnStarted,
)
from game.rules.katzenpolizei.state import RULES
from game.rules.katzenpolizei.table import POLICE, DieFace, Drawn, Drive, Lure, Phase, Rolled, RunTo
from tests.rules.katzenpolizei.play import all_but, at, both_variants, draw, roll, start, walls
from tests.rules.scenarios import changed, kinds, play, refuses


def test_P1_P2_P4_nine_families_and_nine_police_cards_are_in_the_pile() -> None:
    assert len(set(table.CAT_CARDS)) == len(table.CAT_CARDS) == 27
    assert len(table.CARDS) == len(set(table.FAMILY_NAMES)) == 9
    assert table.CARDS[3] == ("a3", "b3", "k3")
    view = start().observe(1)
    assert view.pile_cards == (*((card, 1) for card in table.CAT_CARDS), (POLICE, 9))
    assert (view.pile, view.figure, view.steps, view.turn) == (36, None, 0, 0)
    assert (view.groups, view.police, view.scores) == (((), (), ()), (0, 0, 0), (0, 0, 0))
    assert (view.phase, view.face, view.running_kittens) == (Phase.ROLL, None, None)


@pytest.mark.parametrize(("die", "parts"), [("standard", (3, 1, 1, 1)), ("wild", (2, 2, 1, 1))])
@both_variants
def test_P3_PA1_the_die_and_the_wilder_one(variant: str, die: str, parts: tuple[int, ...]) -> None:
    state, happened = play(start(variant, die=die), table.Roll())
    assert (state.to_act, state.phase, happened) == (CHANCE, Phase.DIE, [])
    faces: tuple[DieFace, ...] = ("cat", "dog", "mouse", "whistle")
    odds = tuple((Rolled(face), n / 6) for face, n in zip(faces, parts, strict=True))
    assert state.chance_outcomes() == odds


@both_variants
def test_P5_P6_clockwise_from_the_first_seat_and_the_die_is_rolled_once(variant: str) -> None:
    for players in RULES.players[variant]:
        state = start(variant, players, first_seat=1)
        for step in range(1, players + 2):
            state, happened = roll(state, "dog")
            assert state.to_act == state.turn == (1 + step) % players
            assert happened[-1] == TurnStarted(state.to_act)
    faces: list[tuple[DieFace, Phase]] = [("cat", Phase.DRAW), ("mouse", Phase.LURE)]
    for face, phase in (*faces, ("dog", Phase.ROLL), ("whistle", Phase.ROLL)):
        state, happened = play(at("", "a0", ""), table.Roll(), Rolled(face))
        assert happened[0] == events.DieRolled(0, face)
        assert (state.phase, state.turn) == (phase, int(phase is Phase.ROLL))
        assert state.face == (None if state.turn else face)


def test_P7_P7a_the_cat_draws_each_card_that_is_left_equally_likely() -> None:
    state, happened = roll(at("a0 b0", "k0", "", police=(2, 1, 3)), "cat")
    assert (state.to_act, state.phase, state.face, happened) == (CHANCE, Phase.DRAW, "cat", [])
    outcomes = dict(state.chance_outcomes())
    assert list(outcomes)[-2:] == [Drawn("k8"), Drawn(POLICE)]
    assert (len(outcomes), outcomes[Drawn("a1")], outcomes[Drawn(POLICE)]) == (25, 1 / 27, 3 / 27)
    for card in ("a4", "b4", "k4"):
        state, happened = draw(at("a0", "b1", "", turn=1), card)
        assert happened == [CardDrawn(1, card, 33), CatsCame(1, card), TurnStarted(2)]
        assert walls(state) == ("a0", f"b1 {card}", "")
        assert (state.pile, state.to_act, state.face) == (33, 2, None)


def test_P7b_P10_PA3_police_card_and_whistle_bring_the_figure_or_put_it_back() -> None:
    for before, after, told in (
        (None, 0, events.FigureTaken(0, None)),
        (2, 0, events.FigureTaken(0, 2)),
        (0, None, events.FigureReturned(0)),
    ):
        state, happened = roll(at("a0", "", "", figure=before), "whistle")
        assert (happened, state.figure) == ([told, TurnStarted(1)], after)
        assert state.scores == (2 if after == 0 else 1, 0, 0)
        state, happened = draw(at("a0", "", "", police=(1, 0, 0), figure=before), POLICE)
        kept = [CardDrawn(0, POLICE, 33), events.PoliceCardKept(0, 2)]
        assert (happened, state.figure) == ([*kept, told, TurnStarted(1)], after)
        assert (state.police, state.scores[0]) == ((2, 0, 0), 4 if after == 0 else 3)


def test_P8_the_dog_drives_a_parent_or_loose_kittens_or_a_parent_with_its_kittens() -> None:
    before = at("a0 b1k1 k2 a3b3k3 a4 b4", "b0", "a1")
    state, happened = roll(before, "dog")
    assert (happened, state.to_act, state.face) == ([ChoiceAsked(0, Phase.DRIVE)], 0, "dog")
    assert state.legal_actions() == tuple(map(Drive, ("a0", "b1", "k2", "a4", "b4")))
    for name, cards in [("a0", ("a0",)), ("b1", ("b1", "k1")), ("k2", ("k2",)), ("b4", ("b4",))]:
        after, happened = play(state, Drive(name))
        assert happened == [CatsDriven(cards, 0, 1), TurnStarted(1)]
        assert "".join(cards) in walls(after)[1].split()
        assert "".join(cards) not in walls(after)[0].split()
        assert sum(after.scores) == sum(before.scores)


def test_P9_PA5_PA6_the_mouse_must_lure_from_any_other_player() -> None:
    before = at("b0", "k3", "a0 b1k1 k2 a4b4k4 b5 a6", "a1", turn=1)
    state, happened = roll(before, "mouse")
    assert happened == [ChoiceAsked(1, Phase.LURE)]
    theirs = tuple(Lure(2, card) for card in ("a0", "b1", "k2", "b5", "a6"))
    assert state.legal_actions() == (Lure(0, "b0"), *theirs, Lure(3, "a1"))
    refuses(state, Lure(2, "k1"), Lure(2, "a1"), Lure(1, "k3"), Lure(4, "k2"), Drive("k3"))
    after, happened = play(state, Lure(2, "b1"))
    assert happened == [CatsLured(("b1", "k1"), 2, 1), TurnStarted(2)]
    assert walls(after) == ("b0", "b1k1 k3", "a0 k2 a4b4k4 b5 a6", "a1")
    after, _ = play(state, Lure(2, "k2"))
    assert walls(after) == ("b0", "k2 k3", "a0 b1k1 a4b4k4 b5 a6", "a1")
    after, _ = play(state, Lure(3, "a1"))
    assert walls(after) == ("b0", "a1 k3", "a0 b1k1 k2 a4b4k4 b5 a6", "")


@pytest.mark.parametrize(("parent", "other"), [("a2", "b2"), ("b2", "a2")])
def test_P13_P14_PA6_a_parent_and_its_kittens_are_never_parted(parent: str, other: str) -> None:
    state, happened = draw(at("", f"{parent}k2", ""), other)
    assert happened[1:] == [CatsCame(0, other), TurnStarted(1)]
    assert walls(state) == (other, f"{parent}k2", ""), "P13: the second parent changes nothing"
    state, _ = roll(at(f"{parent}k2", "", other), "dog")
    refuses(state, Drive("k2"), Drive(other), Drive("k8"), Lure(2, other))
    assert walls(play(state, Drive(parent))[0]) == ("", f"{parent}k2", other)
    state, _ = roll(at("", f"{parent}k2", other), "mouse")
    refuses(state, Lure(1, "k2"), Lure(1, other), Lure(0, parent))
    assert walls(play(state, Lure(1, parent))[0]) == (f"{parent}k2", "", other)
    assert walls(play(state, Lure(2, other))[0]) == (other, f"{parent}k2", "")


def test_PA7_PA8_PD15_two_parents_are_two_groups_and_police_cards_stay() -> None:
    before = at("a3 b3", "", "", police=(2, 1, 0))
    state, _ = roll(before, "dog")
    assert state.legal_actions() == (Drive("a3"), Drive("b3"))
    state, _ = play(state, Drive("b3"))
    assert (walls(state), state.police, state.scores) == (("a3", "b3", ""), (2, 1, 0), (3, 2, 0))
    state, _ = roll(changed(before, turn=2), "mouse", Lure(0, "a3"))
    assert walls(state) == ("b3", "", "a3")
    state, happened = draw(changed(before, turn=1), "k3")
    assert happened[2:4] == [KittensRan("k3", 1, 0, "a3"), FamilyCompleted(0, 3)]
    _, happened = roll(changed(before, turn=1), "dog")
    assert happened == [NothingHappened(1, "dog", "no_cats"), TurnStarted(2)]


@pytest.mark.parametrize(
    ("face", "why", "given", "figure"),
    [
        ("dog", "no_cats", ("", "a0", "k1"), 0),
        ("dog", "families", ("a1b1k1", "", ""), 0),
        ("dog", "police", ("a0 b1k1", "", ""), 0),
        ("mouse", "no_cats", ("a6b6k6", "", ""), 1),
        ("mouse", "families", ("a0", "a1b1k1", "a2b2k2"), 1),
        ("mouse", "police", ("", "a1b1k1 a3", "a2b2k2"), 1),
    ],
)
def test_P15_P16_PA4_nothing_happens_without_cats_to_families_or_under_the_figure(
    face: DieFace, why: str, given: tuple[str, ...], figure: int
) -> None:
    state, happened = roll(at(*given, figure=figure), face)
    assert happened == [NothingHappened(0, face, why), TurnStarted(1)]  # type: ignore[arg-type]
    assert walls(state) == given


def test_P16_P17_PA14_whom_the_figure_protects_and_from_what() -> None:
    assert roll(at("a0", "", "", figure=1), "dog")[0].phase is Phase.DRIVE
    state, _ = roll(at("", "a0 b1k1", "k2", figure=1), "mouse")
    assert state.legal_actions() == (Lure(2, "k2"),)
    state, _ = roll(at("b0", "a0", "k2", figure=0), "mouse", Lure(1, "a0"))
    assert walls(state) == ("a0 b0", "", "k2"), "it does not stop cats from coming"
    state, happened = draw(at("", "k3", "", figure=1), "b3")
    assert KittensRan("k3", 1, 0, "b3") in happened, "loose kittens run off even from the figure"
    assert walls(state) == ("b3k3", "", "")


@pytest.mark.parametrize("parent", ["a2", "b2"])
@pytest.mark.parametrize("home", [0, 1, 2])
def test_P11_PD5_kittens_run_to_their_parent_whichever_is_turned_up(parent: str, home: int) -> None:
    before = at(*(parent if seat == home else "" for seat in range(3)))
    state, happened = draw(before, "k2")
    assert happened[1:] == [CatsCame(0, "k2"), KittensRan("k2", 0, home, parent), TurnStarted(1)]
    assert walls(state)[home] == f"{parent}k2"
    before = at(*("k2" if seat == home else "" for seat in range(3)), turn=1)
    state, happened = draw(before, parent)
    assert happened[1:] == [CatsCame(1, parent), KittensRan("k2", home, 1, parent), TurnStarted(2)]
    assert walls(state) == ("", f"{parent}k2", "")


def test_P12_PA9_with_both_parents_out_the_active_player_decides() -> None:
    asked, happened = draw(at("b2", "", "a2", turn=1), "k2")
    assert happened[1:] == [CatsCame(1, "k2"), ChoiceAsked(1, Phase.RUN)]
    assert (asked.to_act, asked.phase, asked.face) == (1, Phase.RUN, "cat")
    assert asked.observe(0).running_kittens == "k2"
    assert asked.legal_actions() == (RunTo(0), RunTo(2))
    refuses(asked, RunTo(1), RunTo(3), table.Roll(), Drawn("a0"), Drive("b2"))
    for goal, parent, after in ((0, "b2", ("b2k2", "", "a2")), (2, "a2", ("b2", "", "a2k2"))):
        state, happened = play(asked, RunTo(goal))
        assert happened == [KittensRan("k2", 1, goal, parent), TurnStarted(2)]
        assert (walls(state), state.observe(0).running_kittens) == (after, None)
    state, _ = draw(at("b3", "a3", ""), "k3", RunTo(1))
    assert walls(state) == ("b3", "a3k3", ""), "they may be sent away from home"


def test_P15_PA10_three_cards_with_one_player_are_a_complete_family() -> None:
    runs: tuple[Event, ...] = (KittensRan("k6", 0, 0, "a6"),)
    for wall, card, ran in (("a6 b6", "k6", runs), ("a6k6", "b6", ()), ("b6k6", "a6", ())):
        state, happened = draw(at(wall, "", ""), card)
        assert happened[1:] == [CatsCame(0, card), *ran, FamilyCompleted(0, 6), TurnStarted(1)]
        assert (walls(state), state.scores) == (("a6b6k6", "", ""), (4, 0, 0))
    for mine, theirs, card, moved in (
        ("a3k3", "b3", "a3", ("a3", "k3")),
        ("b3", "a3k3", "b3", ("b3",)),
    ):
        state, happened = roll(at(mine, theirs, ""), "dog", Drive(card))
        assert happened[1:] == [CatsDriven(moved, 0, 1), FamilyCompleted(1, 3), TurnStarted(1)]
        state, happened = roll(at(theirs, mine, ""), "mouse", Lure(1, card))
        assert happened[1:] == [CatsLured(moved, 1, 0), FamilyCompleted(0, 3), TurnStarted(1)]
        assert walls(state) == ("a3b3k3", "", "")


def test_PD1_switch_english_families_may_be_lured_whole_but_not_driven() -> None:
    before = at("b0 a1b1k1", "a2 a3b3k3", "", english_families=True)
    state, _ = roll(before, "mouse")
    assert state.legal_actions() == (Lure(1, "a2"), Lure(1, "a3"))
    refuses(state, Lure(1, "b3"), Lure(1, "k3"), Lure(0, "a1"))
    state, happened = play(state, Lure(1, "a3"))
    assert happened == [CatsLured(("a3", "b3", "k3"), 1, 0), TurnStarted(1)]
    assert walls(state) == ("b0 a1b1k1 a3b3k3", "a2", "")
    state, _ = roll(before, "dog")
    assert state.legal_actions() == (Drive("b0"),)
    before = at("b0", "a3b3k3", "", english_families=True)
    _, happened = roll(changed(before, turn=1), "dog")
    assert happened[0] == NothingHappened(1, "dog", "families")
    _, happened = roll(changed(before, figure=1), "mouse")
    assert happened[0] == NothingHappened(0, "mouse", "police")


def test_P18_PA11_the_match_ends_with_the_pile_and_the_last_card_is_resolved() -> None:
    state, _ = draw(at(*all_but("a8", "k8"), police=(3, 3, 3)), "a8")
    assert (state.to_act, state.pile) == (1, 1)
    state, happened = draw(state, "k8")
    assert kinds(happened) == "CardDrawn CatsCame KittensRan FamilyCompleted MatchEnded"
    assert happened[-1] == MatchEnded(frozenset({0}), (39, 3, 3), "pile_empty")
    assert (state.to_act, state.phase, state.face) == (TERMINAL, Phase.OVER, None)
    assert state.outcome == Outcome(frozenset({0}), (39, 3, 3), "pile_empty")
    state, happened = draw(at(*all_but(), police=(0, 8, 0)), POLICE)
    assert kinds(happened[-2:]) == "FigureTaken MatchEnded"
    assert (state.to_act, state.scores) == (TERMINAL, (38, 8, 0)), "a police card may be the last"
    before = at("a8", all_but("a8", "b8", "k8")[0], "b8", police=(3, 3, 3))
    state, _ = draw(before, "k8")
    assert (state.to_act, state.pile, state.outcome) == (0, 0, None), "the kittens choose first"
    state, _ = play(state, RunTo(2))
    assert (state.to_act, state.scores) == (TERMINAL, (4, 35, 6))


def test_P19_P20_P21_PA2_cats_are_counted_as_pictured_and_several_winners_share_a_tie() -> None:
    before = at("a0 b1k1 k2", "a3b3k3", "", police=(0, 2, 1), figure=2)
    assert before.scores == before.observe(1).scores == (6, 6, 2)
    assert [sum(group.cat_count for group in wall) for wall in before.observe(0).groups] == [
        6,
        4,
        0,
    ]
    before = at("a0b0k0 a1b1k1 a2b2k2 a3b3k3", "a4b4k4 a5b5k5 a6b6k6 a7b7k7", "a8b8k8")
    for police, figure, winners, scores in (
        ((4, 3, 1), 1, {0}, (22, 19, 5)),
        ((1, 4, 3), 0, {1}, (18, 20, 7)),
        ((2, 3, 3), 0, {0, 1}, (19, 19, 7)),
    ):
        last = changed(before, police=police, figure=figure, pile=1)
        state, happened = draw(last, POLICE)
        assert state.outcome == Outcome(frozenset(winners), scores, "pile_empty")
        assert happened[-1] == MatchEnded(frozenset(winners), scores, "pile_empty")
    state, _ = draw(at(*all_but(), police=(8, 0, 0)), POLICE)
    assert state.scores == (46, 0, 0), "P21: forty-six cats at most"


def test_only_what_the_moment_asks_for_is_legal() -> None:
    assert list(Phase) == ["roll", "die", "draw", "run", "drive", "lure", "over"]
    state = at("a0", "k1", "")
    refuses(state, Rolled("cat"), Drawn("a1"), Drive("a0"), Lure(1, "k1"), RunTo(0), None)
    state, _ = play(state, table.Roll())
    refuses(state, table.Roll(), Drawn("a1"), Drive("a0"), Rolled("cow"), None)  # type: ignore[arg-type]
    state, _ = play(state, Rolled("cat"))
    refuses(state, table.Roll(), Rolled("dog"), Drawn("a0"), Drawn("k1"), Drive("a0"), None)
    refuses(roll(at("", "", "", police=(4, 2, 3)), "cat")[0], Drawn(POLICE))
