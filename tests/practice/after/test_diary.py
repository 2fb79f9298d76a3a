"""The diary of luck: what came to each seat, beside what was to be expected by the rules."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from functools import cache

import pytest

from game.catalog import CATALOG, GameEntry
from game.media.drawing import load_drawing
from game.play.match import Match
from game.practice.after.diary import (
    LuckEntry,
    LuckGain,
    LuckKind,
    LuckLedger,
    ledger_of,
    luck_entries,
)
from game.practice.after.diary_scene import Diary, DiarySheet
from game.practice.after.jars import fit_grid, most_remarkable
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.kalle_kanalratte.table import KALLE, Phase, Shown
from game.rules.katzenpolizei.table import Rolled
from game.scenes.players.names import player_name
from game.words import Domain
from tests.boards import small
from tests.cases import cases
from tests.pilot import Pilot, play_to_end
from tests.practice.after.matches import played_match, setup_with_person
from tests.rules.playing import Table, random_match
from tools.facts import facts_of

VARIANTS = [row for row in small.VARIANTS if row[0].diary_at is not None]


@cache
def finished(entry: GameEntry, variant: str = "") -> Diary:
    """Return the whole diary of a careless match."""
    diary = Diary(entry, played_match(entry, setup_with_person(entry, 5, variant=variant)))
    while diary.work():
        pass
    return diary


@cases(("entry", "variant"), [row for row in VARIANTS if facts_of(row[0].key).expects_by_odds])
def test_what_comes_is_what_was_to_be_expected_on_the_whole(entry: GameEntry, variant: str) -> None:
    """Summed over all that may be drawn, with its odds; so nobody has luck in the long run."""
    gains, is_checked = ledger_of(entry).gains, False
    table = Table(entry, variant, entry.players(variant)[0])
    for state, _, _ in random_match(table, 3):
        sums: dict[tuple[str, int], list[tuple[float, LuckGain]]] = defaultdict(list)
        for action, odds in state.chance_outcomes():
            for gain in gains(state, action):
                sums[gain.kind, gain.seat].append((odds, gain))
        for found in sums.values():
            is_checked, gain = True, found[0][1]
            mean = sum(odds * each.amount for odds, each in found)
            variance = sum(odds * each.amount**2 for odds, each in found) - mean**2
            assert gain.expected == pytest.approx(mean), gain
            assert gain.variance == pytest.approx(variance, abs=1e-9), gain
    assert is_checked, "nothing is drawn"


def test_kalle_is_compared_with_a_blind_search() -> None:
    entry = CATALOG["kalle_kanalratte"]
    match = played_match(entry, setup_with_person(entry, 5))
    again, found = Match(entry, match.setup), 0
    for action in match.actions:
        state = again.state
        assert isinstance(state, KalleState)
        gains = list(ledger_of(entry).gains(state, action))
        assert bool(gains) == (isinstance(action, Shown) and state.phase is Phase.LID)
        if gains:
            assert isinstance(action, Shown)
            closed, is_kalle = state.faces.count(None), action.dweller == KALLE
            assert [(gain.seat, gain.amount, gain.expected) for gain in gains] == [
                (state.searcher, is_kalle, 1 / closed),
                (state.hider, not is_kalle, 1 - 1 / closed),
            ]
            found += 1
        again.play(action)
    assert found


def test_it_counts_what_the_record_holds() -> None:
    entry = CATALOG["katzenpolizei"]
    diary = finished(entry)
    match, dogs, rolls = Match(entry, diary.match.setup), Counter[int](), Counter[int]()
    for action in diary.match.actions:
        if isinstance(action, Rolled):
            seat = int(entry.rules.chance_key(match.state)[0])
            rolls[seat] += 1
            dogs[seat] += action.face == "dog"
        match.play(action)
    for seat, row in enumerate(diary.rows["dog"]):
        assert row.amount == dogs[seat]
        assert row.expected == pytest.approx(rolls[seat] / 6)
        assert row.spread == pytest.approx(math.sqrt(rolls[seat] * 5 / 36))


@cases(
    ("amount", "sign", "luck"),
    [(5, 1, 1), (3.4, 1, 0), (3, 1, 0), (1, 1, -1), (5, -1, -1), (1, -1, 1), (9, 0, 0)],
)
def test_only_what_is_remarkable_gets_a_sign(amount: float, sign: int, luck: int) -> None:
    assert LuckEntry(amount, expected=3, spread=1, sign=sign).luck == luck
    assert LuckEntry(0, expected=0, spread=0, sign=sign).luck == 0, "what cannot happen is no luck"


def test_equal_numbers_have_no_sign() -> None:
    """Two numbers that look equal have neither a clover nor a cloud between them."""
    assert LuckEntry(2, expected=2.4, spread=0.3, sign=1).luck == 0
    assert LuckEntry(2, expected=2.6, spread=0.3, sign=1).luck == -1


def test_rows_of_which_nothing_could_come_are_left_out() -> None:
    ledger = LuckLedger((LuckKind("a", ""), LuckKind("b", "")), lambda *_: ())
    found = luck_entries(
        ledger, 2, [LuckGain(1, "b", 1.0, 0.5, 0.25), LuckGain(1, "b", 0.0, 0.5, 0.25)]
    )
    assert found == {"b": [LuckEntry(0, 0, 0, 1), LuckEntry(1, 1, math.sqrt(0.5), 1)]}


def test_things_fit_their_jar_in_the_fewest_lines() -> None:
    for count in range(41):
        columns, size = fit_grid(count, 120, 84, 92)
        lines = -(-count // columns)
        assert 4 < size <= 92, count
        assert columns * size <= 120.01, count
        assert lines * size <= 84.01, count
    assert fit_grid(3, 300, 84, 92) == (3, 84)


def test_every_kind_of_luck_has_words_and_a_picture(pilot: Pilot) -> None:
    """The legend says what the small numbers are."""
    words = pilot.app.services.words
    for entry, variant in VARIANTS:
        diary, say = finished(entry, variant), Domain(entry.key, "en")
        assert diary.kinds, (entry.key, variant)
        pilot.show(page := DiarySheet(pilot.app.services, pilot.app.stack, diary))
        assert "next" not in pilot.targets(), "one person has one page"
        texts, said = [box.text for box in pilot.read()], page.speech_text()
        for kind in diary.kinds:
            assert len(diary.rows[kind.key]) == len(diary.match.setup.players), (entry.key, kind)
            assert load_drawing(kind.picture).box[3] > 0, f"{entry.key}: {kind.picture} is empty"
            assert say(f"diary.{kind.key}")
        rows = [diary.rows[kind.key][0] for kind in diary.kinds]
        for kind, row in most_remarkable(diary.kinds, rows):
            assert f"{say(f'diary.{kind.key}')}." in said
            key = "same" if round(row.amount) == round(row.expected) else "more"
            amounts = {"amount": round(row.amount), "expected": round(row.expected)}
            assert words(f"diary.{key}", name="", **amounts).strip() in said, (entry.key, row)
        assert words("diary.legend") in texts
        pilot.app.stack.pop_to_bottom()


def test_the_jars_hold_the_kinds_of_luck_that_differ_most() -> None:
    kinds = [LuckKind(key, "") for key in "abcde"]
    amounts = [(5.0, 4.0), (0.0, 0.2), (2.0, 6.0), (3.0, 3.0), (9.0, 6.0)]
    entries = [LuckEntry(amount, expected, 1.0, 1) for amount, expected in amounts]
    shown = most_remarkable(kinds, entries)
    assert [kind.key for kind, _ in shown] == ["a", "c", "e"]
    assert [entry for _, entry in shown] == [entries[0], entries[2], entries[4]]
    assert most_remarkable(kinds[1:2], entries[1:2]) == [(kinds[1], entries[1])]
    entries[4] = LuckEntry(9.0, 6.0, 1.0, 0)  # neither good nor bad luck
    assert [kind.key for kind, _ in most_remarkable(kinds, entries)] == ["a", "c", "e"]


@pytest.mark.parametrize(("people", "seats"), [(2, [0, 1]), (0, [0, 1, 2])])
def test_each_person_or_else_each_bot_has_a_page_of_jars(
    pilot: Pilot, people: int, seats: list[int]
) -> None:
    """After the last page, the first comes again."""
    entry = CATALOG["kalle_kanalratte"]
    setup = setup_with_person(entry, 2, people=people, players=3)
    diary = Diary(entry, played_match(entry, setup))
    while diary.work():
        pass
    page = DiarySheet(pilot.app.services, pilot.app.stack, diary)
    pilot.show(page)
    names = [player.name for player in setup.players]
    for seat in seats * 2:
        texts = [box.text for box in pilot.read()]
        assert {*names} & {*texts} == {names[seat]}
        entries = [diary.rows[kind.key][seat] for kind in diary.kinds]
        shown = [row for _, row in most_remarkable(diary.kinds, entries)]
        numbers = [int(text) for text in texts if text.isdigit()]
        assert numbers == [round(n) for row in shown for n in (row.amount, row.expected)]
        for row in shown:
            assert f"{round(row.expected)}" in page.speech_text()
        pilot.click("next", seconds=0.3)


def test_a_player_without_a_name_is_you_as_at_the_table(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    table = pilot.open_table("rat_a_tat_cat")
    play_to_end(table.match, services.rng)
    diary = Diary(table.entry, table.match)
    while diary.work():
        pass
    page = DiarySheet(services, stack, diary)
    pilot.show(page)
    assert "You" in {box.text for box in pilot.read()}
    assert "You got" in page.speech_text()
    name = player_name(services, services.session.player)
    assert name not in page.speech_text() + diary.summary(services)
