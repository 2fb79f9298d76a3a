"""Evaluation function of Katzenpolizei: the value to each seat of a state at the start of a turn.

It estimates each seat's final number of cats from the face-up cards: who holds each family's cards,
and which groups the dog and the mouse could take. The expected length of the rest of the match
weights these features. The estimate is linear; its weights were fitted to self-play of the hard bot
(`tools/solve/katzenpolizei_weights.py`). Given the variance due to luck, the estimate is then
converted into probabilities of winning.

In this module seats are counted from the active seat: 0 is the active seat, 1 the next one.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from operator import add
from typing import Final, TypeAlias

from ai.search import SeatValues
from game.rules.base import Seat
from game.rules.katzenpolizei.families import Family, family_groups
from game.rules.katzenpolizei.state import KatzenState
from game.rules.katzenpolizei.table import DICE, PILE, MatchSettings

Column: TypeAlias = tuple[float, ...]
"""One value per seat, starting with the active seat."""

FAMILY_BASES: Final = 3
"""Number of features per family: one for each of `_RestOfMatch.bases`."""
SEAT_BASES: Final = 2
"""Number of features per risk of a seat: one for each of the first two `_RestOfMatch.bases`."""
RISKS: Final = 4
"""Number of measures per seat of the cats it could lose; see `risks`."""
_SOON: Final = 3.0
_LATER: Final = 12.0
"""Time constants, in rounds, at which cat groups change hands: those at risk, and all others."""


@dataclass(frozen=True)
class _RestOfMatch:
    """The expected length of the rest of a match.

    Attributes:
        rounds: expected number of rolls that each seat has left.
        drawn: expected fraction, 0 to 1, of the remaining pile that will be drawn before the end.
    """

    rounds: float
    drawn: float

    @property
    def bases(self) -> tuple[float, float, float]:
        """Three measures of how much can still change in the match, each 0 to 1.

        The first two grow with the remaining rounds, one fast and one slowly; the third is `drawn`.
        """
        return (
            1 - math.exp(-self.rounds / _SOON),
            1 - math.exp(-self.rounds / _LATER),
            self.drawn,
        )


@cache
def rest_of_match(setting: MatchSettings, pile: int, steps: int) -> _RestOfMatch:
    """Return the expected length of the rest of a match.

    `pile` is the number of cards left in the pile, and `steps` is the number of steps that the
    police figure has made.
    """
    faces = dict(DICE[setting.die])
    until_empty = pile * 6 / faces["cat"]
    rolls = until_empty
    if setting.is_alarm:
        rolls = (setting.police_cards - steps) * 6 / faces["whistle"]
        if setting.end_with_pile:
            rolls = min(rolls, until_empty)
    return _RestOfMatch(rolls / setting.players, min(1.0, rolls / until_empty) if pile else 0.0)


@cache
def canonical_family(family: Family, turn: Seat, players: int) -> Family:
    """Return `family` in canonical form, with seats counted from the active seat `turn`.

    Its parents are interchangeable: "a" is the parent with the kittens or, failing that, the parent
    whose holder is nearer to the active seat.
    """
    a, b, kittens = (p if p == PILE else (p - turn) % players for p in family[:3])
    joined = family.joined
    if joined == "b" or (not joined and b < a):
        return Family(b, a, kittens, "a" if joined else "")
    return Family(a, b, kittens, joined)


@cache
def family_indices(players: int) -> Mapping[Family, int]:
    """Return the index of every canonical family that can occur between two turns."""
    seats = range(players)
    anywhere = range(PILE, players)
    found = [Family(a, b) for a in anywhere for b in range(a, players)]
    found += [Family(kittens=seat) for seat in seats]
    found += [Family(a, b, a, "a") for a in seats for b in anywhere if b != a]
    found += [Family(seat, seat, seat, "ab") for seat in seats]
    return {family: number for number, family in enumerate(found)}


_BIGGEST: Final = 4


@cache
def _movable_groups(family: Family, whole: bool) -> tuple[tuple[Seat, int], ...]:
    return tuple(
        (g.seat, g.cat_count) for g in family_groups(0, family) if whole or not g.is_complete
    )


def risks(state: KatzenState) -> list[float]:
    """Return, for each seat from the active one, `RISKS` measures of the cats it could lose."""
    players, turn = state.setting.players, state.turn
    sizes = [[0] * (_BIGGEST + 1) for _ in range(players)]
    for family in state.families:
        for seat, cats in _movable_groups(family, False):
            sizes[seat][cats] += 1
    if state.figure is not None:
        sizes[state.figure] = [0] * (_BIGGEST + 1)
    at_stake = [sum(column) for column in zip(*sizes, strict=True)]
    found: list[float] = []
    for i in range(players):
        found += _seat_risks(sizes, at_stake, (turn + i) % players)
    return found


def _seat_risks(sizes: Sequence[Sequence[int]], at_stake: Sequence[int], seat: Seat) -> Column:
    own = sizes[seat]
    groups = own[1] + own[2] + own[3]
    if not groups:
        return (0.0,) * RISKS
    thieves = 0.0
    for thief, theirs in enumerate(sizes):
        if thief == seat:
            continue
        for cats in (3, 2, 1):
            if others := at_stake[cats] - theirs[cats]:
                thieves += cats * own[cats] / others
                break
    smallest = next(cats for cats in (1, 2, 3) if own[cats])
    return (groups, smallest, thieves, own[1] + 2 * own[2] + 3 * own[3])


def feature_count(setting: MatchSettings) -> int:
    """Return the length of the list that `features` returns."""
    players = setting.players
    return len(family_indices(players)) * FAMILY_BASES + players * (RISKS + 1) * SEAT_BASES


def features(state: KatzenState) -> list[float]:
    """Return the features of the linear evaluation for a state at the start of a turn."""
    setting, turn = state.setting, state.turn
    numbers = family_indices(setting.players)
    bases = rest_of_match(setting, state.pile, state.steps).bases
    found = [0.0] * (len(numbers) * FAMILY_BASES)
    for family in state.families:
        at = numbers[canonical_family(family, turn, setting.players)] * FAMILY_BASES
        for i, base in enumerate(bases):
            found[at + i] += base
    for risk in [*risks(state), *_figure_holding(state)]:
        found += [risk * base for base in bases[:SEAT_BASES]]
    return found


def _figure_holding(state: KatzenState) -> list[float]:
    players = state.setting.players
    found = [0.0] * players
    if state.figure is not None:
        found[(state.figure - state.turn) % players] = 1.0
    return found


class StateEvaluator:
    """Evaluates states of matches with one fixed set of match settings."""

    def __init__(
        self, setting: MatchSettings, rows: Sequence[Column], luck: tuple[float, float]
    ) -> None:
        """Create an evaluator from fitted weights.

        `rows` has, for each feature, one weight per seat. `luck` has two numbers: the variance of
        the final number of cats when no rounds are left, and its increase per remaining round.
        """
        self._setting = setting
        self._rows = rows
        self._luck = luck
        self._kinds = family_indices(setting.players)
        self._families = cache(self._family_gains)
        self._seats = cache(self._risk_weights)

    def _family_gains(self, family: Family, turn: Seat, pile: int, steps: int) -> Column:
        at = self._kinds[canonical_family(family, turn, self._setting.players)] * FAMILY_BASES
        bases = rest_of_match(self._setting, pile, steps).bases
        return self._interpolated_weights(at, bases)

    def _risk_weights(self, pile: int, steps: int) -> tuple[Column, ...]:
        first = len(self._kinds) * FAMILY_BASES
        bases = rest_of_match(self._setting, pile, steps).bases[:SEAT_BASES]
        count = self._setting.players * (RISKS + 1)
        return tuple(
            self._interpolated_weights(first + i * SEAT_BASES, bases) for i in range(count)
        )

    def _interpolated_weights(self, at: int, bases: Sequence[float]) -> Column:
        rows = self._rows[at : at + len(bases)]
        return tuple(
            sum(base * row[seat] for base, row in zip(bases, rows, strict=True))
            for seat in range(self._setting.players)
        )

    def expected_cats(self, state: KatzenState) -> list[float]:
        """Return each seat's expected final number of cats, for a state at the start of a turn."""
        turn, pile, steps = state.turn, state.pile, state.steps
        total = [0.0] * self._setting.players
        for family in state.families:
            column = self._families(family, turn, pile, steps)
            total = list(map(add, total, column))
        weights = self._seats(pile, steps)
        for risk, column in zip([*risks(state), *_figure_holding(state)], weights, strict=True):
            if risk:
                total = [t + risk * c for t, c in zip(total, column, strict=True)]
        scores = state.scores
        players = len(scores)
        return [scores[seat] + total[(seat - turn) % players] for seat in range(players)]

    def win_probabilities(self, state: KatzenState) -> SeatValues:
        """Return each seat's probability of winning; a shared win counts as a fraction."""
        if (outcome := state.outcome) is not None:
            share = 1 / len(outcome.winners)
            return tuple(share * (s in outcome.winners) for s in range(self._setting.players))
        cats = self.expected_cats(state)
        rounds = rest_of_match(self._setting, state.pile, state.steps).rounds
        spread = math.sqrt(self._luck[0] + self._luck[1] * rounds)
        most = max(cats)
        chances = [math.exp((c - most) / spread) for c in cats]
        total = sum(chances)
        return tuple(chance / total for chance in chances)


TABLE: Final = "katzenpolizei.json"
"""File in `ai/tables` with the fitted `luck` and `rows` of each key returned by `weights_name`."""


def weights_name(setting: MatchSettings) -> str:
    """Return the key of the weights in `TABLE`, which does not depend on the deck or the die."""
    return f"{setting.variant}-{setting.players}"


@cache
def _weights() -> Mapping[str, Mapping[str, Sequence[Column]]]:
    text = files("ai").joinpath("tables", TABLE).read_text(encoding="utf-8")
    found: Mapping[str, Mapping[str, Sequence[Column]]] = json.loads(text)
    return found


@cache
def evaluator_for_setting(setting: MatchSettings) -> StateEvaluator:
    """Return the evaluator for matches with these settings, with weights from `TABLE`."""
    weights = _weights()[weights_name(setting)]
    (now, later), *_ = weights["luck"]
    return StateEvaluator(setting, weights["rows"], (now, later))
