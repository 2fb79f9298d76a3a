"""The diary of luck: what came to each seat, beside what was to be expected by the rules."""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from functools import cache

import pytest

from ai.mirror import Balance
from game.catalog import CATALOG, GameEntry
from game.media.drawing import drawing
from game.play.match import Match
from game.practice.after.diary import Diary, Entry, Kind, Ledger, Lot, entries, share_of_luck
from game.practice.after.diary_scene import DiarySheet
from game.rules.base import CHANCE, TERMINAL, State
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.kalle_kanalratte.table import KALLE, Phase, Shown
from game.rules.katzenpolizei.table import Rolled
from game.words import Domain
from tests.pilot import Pilot
from tests.practice.after.matches import played_match, setup_with_person
from tests.practice.after.test_screens import show_result

VARIANTS = [(entry, variant) for entry in CATALOG.values() for variant in entry.variants]


@cache
def finished(entry: GameEntry, variant: str = "", seed: int = 5) -> Diary:
    """Return the whole diary of a careless match."""
    diary = Diary(entry, played_match(entry, setup_with_person(entry, seed, variant=variant)))
    while diary.work():
        pass
    return diary


def chances(entry: GameEntry, variant: str, seed: int) -> list[State]:
    """Return the states of a match of dice-throwers in which chance is to act."""
    rng, found = random.Random(seed), list[State]()
    state = entry.new_state(players=entry.players(variant)[0], variant=variant)
    while state.to_act != TERMINAL and len(found) < 60:
        if state.to_act == CHANCE:
            found.append(state)
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state = state.apply(rng.choices(actions, odds)[0]).state
        else:
            state = state.apply(rng.choice(state.legal_actions())).state
    return found


def test_what_comes_is_what_was_to_be_expected_on_the_whole() -> None:
    """Summed over all that may be drawn, with its odds; so nobody has luck in the long run."""
    for entry, variant in VARIANTS:
        if entry.key != "kalle_kanalratte":  # nothing is drawn there, see the test below
            assert check_odds(entry, variant), f"nothing is drawn at {entry.key}, {variant}"


def check_odds(entry: GameEntry, variant: str) -> int:
    """Check what was to be expected at each draw of a match; return how often that was."""
    lots, seen = entry.ledger().lots, 0
    for state in chances(entry, variant, 3):
        means: dict[tuple[str, int], float] = defaultdict(float)
        squares: dict[tuple[str, int], float] = defaultdict(float)
        told: dict[tuple[str, int], Lot] = {}
        for action, odds in state.chance_outcomes():
            for lot in lots(state, action):
                key = (lot.kind, lot.seat)
                told[key] = lot
                means[key] += odds * lot.amount
                squares[key] += odds * lot.amount**2
        for key, lot in told.items():
            seen += 1
            variance = squares[key] - means[key] ** 2
            assert lot.expected == pytest.approx(means[key]), (entry.key, variant, lot)
            assert lot.variance == pytest.approx(variance, abs=1e-9), (entry.key, variant, lot)
    return seen


def test_kalle_is_compared_with_a_blind_search() -> None:
    entry = CATALOG["kalle_kanalratte"]
    match = played_match(entry, setup_with_person(entry, 5))
    again, found = Match(entry, match.setup), 0
    for action in match.actions:
        state = again.state
        assert isinstance(state, KalleState)
        lots = list(entry.ledger().lots(state, action))
        assert bool(lots) == (isinstance(action, Shown) and state.phase is Phase.LID)
        if lots:
            assert isinstance(action, Shown)
            closed = state.faces.count(None)
            assert [lot.expected for lot in lots] == [1 / closed, 1 - 1 / closed]
            assert [lot.amount for lot in lots] == [
                action.dweller == KALLE,
                action.dweller != KALLE,
            ]
            assert [lot.seat for lot in lots] == [state.searcher, state.hider]
            found += 1
        again.play(action)
    assert found


def test_each_row_has_words_and_a_picture() -> None:
    for entry, variant in VARIANTS:
        diary, say = finished(entry, variant), Domain(entry.key, "en")
        assert diary.kinds, (entry.key, variant)
        for kind in diary.kinds:
            assert len(diary.rows[kind.key]) == len(diary.match.setup.players), (entry.key, kind)
            assert say(f"diary.{kind.key}")
            assert drawing(kind.picture).box[3] > 0, f"{entry.key}: {kind.picture} is empty"


def test_it_counts_what_the_record_holds() -> None:
    entry = CATALOG["katzenpolizei"]
    diary = finished(entry)
    match, dogs = Match(entry, diary.match.setup), Counter[int]()
    rolls: Counter[int] = Counter()
    for action in diary.match.actions:
        if isinstance(action, Rolled):
            seat = int(entry.rules.place(match.state)[0])
            rolls[seat] += 1
            dogs[seat] += action.face == "dog"
        match.play(action)
    assert [row.amount for row in diary.rows["dog"]] == [dogs[0], dogs[1], dogs[2]]
    for seat, row in enumerate(diary.rows["dog"]):
        assert row.expected == pytest.approx(rolls[seat] / 6)
        assert row.spread == pytest.approx(math.sqrt(rolls[seat] * 5 / 36))


@pytest.mark.parametrize(
    ("amount", "sign", "luck"),
    [(5, 1, 1), (3.7, 1, 0), (3, 1, 0), (1, 1, -1), (5, -1, -1), (1, -1, 1), (9, 0, 0)],
)
def test_only_what_is_remarkable_gets_a_sign(amount: float, sign: int, luck: int) -> None:
    assert Entry(amount, expected=3, spread=1, sign=sign).luck == luck


def test_what_could_not_happen_is_no_luck() -> None:
    assert Entry(0, expected=0, spread=0, sign=1).luck == 0


def test_rows_of_which_nothing_could_come_are_left_out() -> None:
    ledger = Ledger((Kind("a", ""), Kind("b", "")), lambda *_: ())
    found = entries(ledger, 2, [Lot(1, "b", 1.0, 0.5, 0.25), Lot(1, "b", 0.0, 0.5, 0.25)])
    assert list(found) == ["b"]
    assert found["b"][1] == Entry(1, 1, math.sqrt(0.5), 1)
    assert found["b"][0].expected == 0


def test_luck_and_choices_of_all_seats_are_shared_out() -> None:
    both = [Balance(0.5, -0.1, 0.0, 0.6), Balance(0.5, 0.0, 0.1, -0.6)]
    assert share_of_luck(both) == pytest.approx(1.2 / 1.4)
    assert share_of_luck([Balance(1.0, 0.0, 0.0, 0.0)]) == 1


def test_where_nobody_chooses_all_is_luck() -> None:
    assert finished(CATALOG["cat_and_mouse"], "younger").luck == 1


def test_a_match_that_goes_on_has_none() -> None:
    entry = CATALOG["cat_and_mouse"]
    with pytest.raises(ValueError, match="goes on"):
        Diary(entry, Match(entry, setup_with_person(entry, 1)))


def test_a_page_is_not_shown_before_it_is_written(pilot: Pilot) -> None:
    entry = CATALOG["cat_and_mouse"]
    diary = Diary(entry, played_match(entry, setup_with_person(entry, 1)))
    with pytest.raises(ValueError, match="nothing is known"):
        DiarySheet(pilot.app.services, pilot.app.stack, diary)


def test_several_people_have_one_too(pilot: Pilot) -> None:
    entry = CATALOG["katzenpolizei"]
    match = played_match(entry, setup_with_person(entry, 4, people=3))
    result = show_result(pilot, match)
    assert "diary" in {target.key for target in result.targets()}


def test_nothing_of_the_match_is_changed() -> None:
    diary = finished(CATALOG["rat_a_tat_cat"])
    before = diary.match.actions
    again = Diary(diary.entry, diary.match)
    while again.work():
        pass
    assert again.rows == diary.rows
    assert again.luck == diary.luck
    assert diary.match.actions == before
