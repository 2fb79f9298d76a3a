"""The bots for Gouda Ganoven; see `docs/BOTS.md` for their beliefs and weaknesses.

All bots choose their room and equipment together (`plan`), evaluate spying and playing a card on
samples of the face-down cards (`worlds`), and avoid blunders (`blunders`). The parameters of each
level are in `LEVEL_PARAMETERS`; each seat's temper, which varies its style, is in `TEMPERS`.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from ai.base import Bot, FacialExpression, Level, Thought, Weighing
from ai.gouda_ganoven.blunders import seats_yet_to_play, without_blunders
from ai.gouda_ganoven.card_values import (
    Insight,
    cheese_value,
    estimate_rivals,
    strength_price,
    unseen_cards,
)
from ai.gouda_ganoven.memory import MatchMemory
from ai.gouda_ganoven.model import RoundModel, load_table
from ai.gouda_ganoven.plan import (
    CarelessPreferences,
    EquipPlan,
    PlanPreferences,
    best_plan_value,
    make_plan,
)
from ai.gouda_ganoven.worlds import Stakes, World, sample_worlds, weigh_cards, weigh_spies
from game.rules.base import Action, Event, Observation, Seat
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import ROOMS, Card, Phase, clockwise_seats, sort_cards
from game.rules.gouda_ganoven.view import GoudaView


@dataclass(frozen=True)
class Temper:
    """Personality of one figure: preferences that do not depend on the bot's level.

    Attributes:
        lean: preference for laying weapons, per unit of strength; see `PlanPreferences`.
        greed: preference for rooms with much cheese, per piece.
        shyness: aversion to crowded rooms, per rival expected there.
        grudge: value, in pieces of cheese, of denying a piece to the seat that last took this bot's
            cheese.
        bolts: extra value, in pieces of cheese, of the action that nails the house shut.
    """

    lean: float = 0.0
    greed: float = 0.0
    shyness: float = 0.0
    grudge: float = 0.0
    bolts: float = 0.0


NEUTRAL: Final = Temper()
BOLD: Final = Temper(lean=0.05, greed=0.5)
CAREFUL: Final = Temper(lean=-0.05, shyness=0.5, bolts=0.05)
VENGEFUL: Final = Temper(grudge=0.2)
TEMPERS: Final = (BOLD, CAREFUL, VENGEFUL, BOLD, CAREFUL, VENGEFUL)
"""The temper of the figure at each seat: Rita, Gustav, Nelly, Bodo, Wanda, Pino."""

_WEAKEST: Final = 0.3
_MIGHTIEST: Final = 1.6
"""Lower and upper bound of a rival's estimated strength, relative to the average strength."""
_DARING: Final = 5.0
"""Relative change of `CarelessPreferences.most` per unit of `Temper.lean`."""


@dataclass(frozen=True)
class LevelParameters:
    """Parameters of the bot at one level.

    Attributes:
        notices: probability, 0 to 1, of noticing a card that another seat's spy turns face up.
        insight: how the bot estimates its rivals and the value of cheese and cards.
        plans: how the bot chooses its room and equipment; `CarelessPreferences` ignore the rivals.
        worlds: number of samples of the face-down cards per decision.
        boldness: minimum advantage over passing, in pieces of cheese, at which the bot takes an
            action.
    """

    notices: float
    insight: Insight
    plans: PlanPreferences | CarelessPreferences
    worlds: int
    boldness: float


LEVEL_PARAMETERS: Final[Mapping[Level, LevelParameters]] = MappingProxyType(
    {
        Level.EASY: LevelParameters(
            notices=0.3,
            insight=Insight(is_sharp=False, price=0.02, siege=0.02, duel=0.02),
            plans=CarelessPreferences(most=0.28, packs=0.25, greed=1.5),
            worlds=4,
            boldness=0.5,
        ),
        Level.MEDIUM: LevelParameters(
            notices=0.4,
            insight=Insight(is_sharp=False, price=0.03, siege=0.045, duel=0.03),
            plans=PlanPreferences(waver=0.05, lean=-0.12, greed=1.8),
            worlds=8,
            boldness=0.2,
        ),
        Level.HARD: LevelParameters(1.0, Insight(), PlanPreferences(), worlds=96, boldness=0.0),
    }
)


def new_bot(level: Level, seat: Seat, seed: int) -> Bot:
    """Return a bot for Gouda Ganoven."""
    return GoudaBot(level, seat, seed)


class GoudaBot(Bot):
    """A bot for Gouda Ganoven.

    Attributes:
        mind: the bot's memory of the match.
    """

    def __init__(self, level: Level, seat: Seat, seed: int, temper: Temper | None = None) -> None:
        """Create a bot; by default it has its seat's temper from `TEMPERS`."""
        super().__init__(level, seat, seed)
        load_table()  # Loading takes longer than a time slice of `think`, so it is done here.
        self._seed = seed
        self._parameters = LEVEL_PARAMETERS[level]
        self._insight = self._parameters.insight
        self.temper = temper or TEMPERS[seat]
        self.mind = MatchMemory(seat, self._parameters.notices, self.rng)
        self._planned: tuple[tuple[int, tuple[Card, ...]], EquipPlan] | None = None

    @override
    def watch(self, event: Event) -> None:
        self.mind.watch(event)

    @override
    def expression(self) -> FacialExpression | None:
        return self.mind.expression(self.level, self._seed)

    @override
    def think(self, observation: Observation) -> Thought:
        assert isinstance(observation, GoudaView), "expected an observation of Gouda Ganoven"
        view = observation
        actions = without_blunders(view)
        if len(actions) == 1:
            return actions[0]
        yield
        if view.is_placing_cards:
            return self._next_laying(view)
        if view.phase is Phase.SPY and not self._insight.is_sharp:
            return self._spy_nearby(view)
        worth = yield from self._action_values(view, actions, self.rng, self.temper)
        return max(actions, key=lambda action: worth[action])

    @override
    def _weigh(self, observation: Observation) -> Weighing:
        """Value each action, in pieces of cheese, regardless of the bot's temper.

        The value is the bot's gain minus the rivals' gain and the cost of the cards. Entering a
        room or laying a card has the value of the best plan that includes it. When choosing an
        action, the bot picks at random among plans of similar value, lays traps without evaluating
        them, and never makes a blunder.
        """
        assert isinstance(observation, GoudaView), "expected an observation of Gouda Ganoven"
        yield
        if observation.is_placing_cards:
            return (yield from self._weigh_laying(observation))
        rng = random.Random()
        rng.setstate(self.rng.getstate())
        return (
            yield from self._action_values(observation, observation.legal_actions, rng, NEUTRAL)
        )

    # -- laying ---------------------------------------------------------------------------------

    def plan(self, view: GoudaView) -> EquipPlan:
        """Return the bot's room and equipment for this round, including cards already laid."""
        held = (view.number, sort_cards((*view.hand, *view.my_row)))
        if self._planned is None or self._planned[0] != held:
            self._planned = held, self._make_plan(view, None)
        laid, plan = _laid_plan(view), self._planned[1]
        if laid is not None and (
            laid.place != plan.place
            or any(laid.cards.count(card) > plan.cards.count(card) for card in laid.cards)
        ):
            self._planned = held, self._make_plan(view, laid)
        return self._planned[1]

    def _make_plan(self, view: GoudaView, laid: EquipPlan | None) -> EquipPlan:
        rng = random.Random(f"{self._seed}/{view.number}/plan")
        plans, temper = self._parameters.plans, self.temper
        if isinstance(plans, PlanPreferences):
            plans = replace(
                plans,
                lean=plans.lean + temper.lean,
                greed=plans.greed + temper.greed,
                shyness=plans.shyness + temper.shyness,
            )
        else:
            greed = plans.greed + temper.greed - temper.shyness
            plans = replace(plans, most=plans.most * (1 + _DARING * temper.lean), greed=greed)
        return make_plan(self._model(view), plans, rng, laid)

    def _model(self, view: GoudaView) -> RoundModel:
        own, *others = estimate_rivals(view, self._insight, (view.seat, *view.opponents))
        if self._insight.is_sharp and view.setting.has_lives:
            for i, seat in enumerate(view.opponents):
                force = others[i].strength * self.mind.relative_strength(seat)
                others[i] = replace(others[i], strength=min(_MIGHTIEST, max(_WEAKEST, force)))
        return RoundModel(
            pieces=self.mind.rained or view.pieces,  # the cheese before any card was laid
            hand=sort_cards((*view.hand, *view.my_row)),
            own=own,
            rivals=tuple(others),
            unarmed_share=not view.setting.unarmed_do_not_share,
            is_final=view.is_final,
        )

    def _next_laying(self, view: GoudaView) -> Action:
        plan = self.plan(view)
        if view.phase is Phase.ENTER:
            return act.Enter(ROOMS[plan.place])
        left = list(plan.cards)
        for card in view.my_row:
            left.remove(card)
        return act.Equip(left[0]) if left else act.Ready()

    def _weigh_laying(self, view: GoudaView) -> Weighing:
        table, laid, worth = self._model(view), _laid_plan(view), dict[Action, float]()
        for action in view.legal_actions:
            yield
            if isinstance(action, act.Enter):
                worth[action] = best_plan_value(table, EquipPlan(ROOMS.index(action.room), ()))
            elif laid is not None:
                more = (action.card,) if isinstance(action, act.Equip) else ()
                plan = EquipPlan(laid.place, (*laid.cards, *more))
                worth[action] = best_plan_value(table, plan, is_ready=not more)
        return worth

    # -- spying and reinforcing -----------------------------------------------------------------

    def _spy_nearby(self, view: GoudaView) -> Action:
        seats = clockwise_seats(view.seat, view.setting.players)
        if self.temper.grudge and self.mind.grudge is not None:
            seats = (self.mind.grudge, *seats)
        return next(spy for spy in map(act.Spy, seats) if spy in view.legal_actions)

    def _action_values(
        self, view: GoudaView, actions: Sequence[Action], rng: random.Random, temper: Temper
    ) -> Weighing:
        is_spying = view.phase is Phase.SPY
        asked = view.opponents if is_spying else seats_yet_to_play(view)
        worlds = yield from self._sample_worlds(view, asked, rng)
        stakes = self._stakes(view, temper)
        if is_spying:
            worth = yield from weigh_spies(view, worlds, stakes)
        else:
            worth = yield from weigh_cards(worlds, stakes, actions)
        for action in worth:
            if isinstance(action, act.Spy) and action.seat == self.mind.grudge:
                worth[action] += temper.grudge
            if isinstance(action, act.NailShut):
                worth[action] += temper.bolts
            if not isinstance(action, act.Pass):
                worth[action] -= self._parameters.boldness
        return worth

    def _sample_worlds(
        self, view: GoudaView, asked: Sequence[Seat], rng: random.Random
    ) -> Generator[None, None, list[World]]:
        tails = self._model(view).tails
        yield
        noticed, count = self.mind.noticed(view), self._parameters.worlds
        worlds = []
        for world in sample_worlds(view, noticed, unseen_cards(view), tails, asked, count, rng):
            worlds.append(world)
            if len(worlds) % 16 == 0:
                yield
        return worlds

    def _stakes(self, view: GoudaView, temper: Temper) -> Stakes:
        others = view.opponents
        keen = {seat: cheese_value(view, self._insight, seat) for seat in view.playing}
        pieces = {seat: -(keen[seat] / len(others)) for seat in others}
        if self.mind.grudge in pieces:
            pieces[self.mind.grudge] -= temper.grudge
        pieces[view.seat] = keen[view.seat]
        unit = strength_price(view, self._insight, view.seat) * keen[view.seat]
        return Stakes(view.seat, pieces, unit)


def _laid_plan(view: GoudaView) -> EquipPlan | None:
    return None if view.my_room is None else EquipPlan(ROOMS.index(view.my_room), view.my_row)
