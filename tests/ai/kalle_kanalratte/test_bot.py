from __future__ import annotations

import random
from itertools import product

import pytest

from ai.base import Bot, Level
from ai.kalle_kanalratte.bot import KalleBot, new_bot
from game.catalog import CATALOG
from game.play.chance import run_to_end
from game.play.seats import BotSeat
from game.rules.base import CHANCE, Action, State
from game.rules.kalle_kanalratte import table
from game.rules.kalle_kanalratte.state import RULES, KalleState
from game.rules.kalle_kanalratte.view import KalleView
from tests.ai.matches import decisions, follow
from tests.extent import extent
from tests.rules.kalle_kanalratte.play import start
from tools.measure.kalle_kanalratte import HIDERS, SEEKERS, ExactSeeker, caught_fraction
from tools.measure.matches import sampler

ENTRY = CATALOG["kalle_kanalratte"]
RULES_OF_THE_HOUSE = tuple(option.name for option in RULES.options)


def bots_of(levels: list[Level], seed: int) -> list[Bot]:
    return [new_bot(level, seat, seed + seat) for seat, level in enumerate(levels)]


def script(view: KalleView, rng: random.Random) -> Action:
    """Hide without a thought of Kalle: the same whatever lies where."""
    return rng.choice(
        [a for a in view.legal_actions if isinstance(a, table.SwapCards | table.Pass)]
    )


def searches(level: Level, cell: int, seed: int) -> list[Action]:
    """Return what a seeker chose; Kalle is on `cell`, the hider's swaps are a script."""
    seat = BotSeat(new_bot(level, 1, seed), seed)
    rng, dwellers, chosen = random.Random(seed), iter(range(16)), list[Action]()
    state: State = start(2, "last_chance")
    while True:
        assert isinstance(state, KalleState)
        if state.to_act == CHANCE:
            if state.phase is not table.Phase.LID or state.guard == state.kalle:
                return chosen
            action: Action = table.Shown(next(dwellers))
        elif state.phase is table.Phase.HIDE:
            action = table.Hide(cell)
        elif state.to_act == 0:
            action = script(state.observe(0), rng)
        else:
            action = run_to_end(seat.think(state.observe(1)))
            chosen.append(action)
        state = follow(state, action, bots=[seat])


def test_a_seeker_acts_the_same_wherever_kalle_is_until_a_lid_shows_otherwise() -> None:
    for level, seed in product(Level, range(2)):
        found = [searches(level, cell, seed) for cell in range(table.CELLS)]
        longest = max(found, key=len)
        assert len(longest) >= 9, "guard, eight lids and more"
        assert all(other == longest[: len(other)] for other in found), (level, seed)


@pytest.mark.parametrize("level", Level)
def test_who_remembers_proves_it(level: Level) -> None:
    """Easy may forget; medium hardly ever does, hard never."""
    proofs = forgotten = 0
    for seed in range(extent(30, 60) if level is Level.HARD else 25):
        bots: list[Bot] = [new_bot(level, seat, seed) for seat in range(2)]
        for _, state, action in decisions(start(2, "base"), bots, sampler(seed)):
            if isinstance(action, table.PointAt):
                proofs += 1
                forgotten += action.cell != state.kalle
    assert proofs > 10
    assert forgotten <= {Level.EASY: 0.6, Level.MEDIUM: 0.2, Level.HARD: 0.0}[level] * proofs


def test_the_last_chance_is_the_likeliest_lid_that_is_left() -> None:
    for bot, state, action in decisions(
        start(4, "last_chance"), bots_of([Level.HARD] * 4, 2), sampler(5)
    ):
        if isinstance(action, table.Guess):
            assert isinstance(bot, KalleBot)
            weights = bot.beliefs.weights()
            free = [a.cell for a in state.legal_actions() if isinstance(a, table.Guess)]
            assert weights[action.cell] == pytest.approx(max(weights[c] for c in free))
            assert action.cell not in state.guesses


class TestStrength:
    """Small samples of fixed seeds; the figures are measured by the tool."""

    def test_seekers_differ_by_level(self) -> None:
        """Against one who always flees: easy catches 68 %, hard 77 %.

        n=300 has a standard error of 2 to 3 %.
        """
        found = [
            caught_fraction(HIDERS["flee"], [SEEKERS[level]], extent(300, 600), 4)[0]
            for level in (Level.EASY, Level.HARD)
        ]
        assert found[0] + 0.03 < found[1]
        assert found[1] > 0.7, "it catches who always flees"

    def test_a_decoy_does_not_lead_the_hard_seeker_by_the_nose(self) -> None:
        """n=200, standard error 3.5 %: more than 70 % are caught."""
        for trick, hide in (("lure", 1), ("decoy_near", 2)):
            share, _ = caught_fraction(HIDERS[trick], [SEEKERS["hard"]], 200, 3, hide=hide)
            assert share > 0.5, f"{trick} misleads it"

    def test_what_nothing_tells_is_found_half_of_the_time(self) -> None:
        """n=150 has a standard error of 4 %: a share of 65 % is seen in 97 of 100 runs."""
        still = extent(("stay_corner",), ("stay", "stay_corner"))
        seekers = extent(("easy",), ("easy", "random"))
        for hider in (*still, "blind", "hard"):
            share, _ = caught_fraction(HIDERS[hider], [SEEKERS["hard"]], 150, 1)
            assert 0.4 < share < 0.6, f"the hard seeker finds {hider}"
        for seeker in seekers:
            share, _ = caught_fraction(HIDERS["hard"], [SEEKERS[seeker]], 150, 2)
            assert 0.39 < share < 0.61, f"{seeker} sees through the hard hider"

    def test_nothing_that_the_hard_hider_does_tells_anything(self) -> None:
        """To one who knows its program every lid is as likely as every other, to the last."""
        for rule in (None, *(rule for rule in RULES_OF_THE_HOUSE if rule != "must_swap")):
            options = {rule: True} if rule else {}
            _, sought = caught_fraction(
                HIDERS["hard"], [ExactSeeker, ExactSeeker], 15, 3, options=options
            )
            leads = [bot.lead for bot in sought if isinstance(bot, ExactSeeker)]
            assert max(leads) == pytest.approx(1.0, abs=1e-9), rule
