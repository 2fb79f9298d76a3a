"""The bots of Gouda Ganoven.

All plan room and equipment at once (`ai.gouda_ganoven.plan`), spy and reinforce by what may lie
face down (`ai.gouda_ganoven.wits`) and leave out what a child would laugh at
(`ai.gouda_ganoven.sense`).

* easy goes where much cheese lies and does not think of who else does, takes along what its courage
  tells it, and that is little, for it saves for better days; it misses most of what others turn up
  and looks at the cards of who sits nearest.
* medium thinks of the others, but is too fond of rich rooms and saves too long: it takes all others
  alike, counts neither their cards nor those that are gone, does not mind what a piece is worth to
  whom, overlooks most of what they turn up, and spies on who sits nearest. Where chips are lives
  it is the more of a miser, and loses rats that still hold good cards.
* hard mixes its choices as the equilibrium of a small model of the round does
  (`ai.gouda_ganoven.model`), counts cards, watches the race and imagines many tables. Where chips
  are lives it keeps cards for the duel of the last two, and learns how strong each of the others
  lays.

Every seat has a temper (`TEMPERS`): bold ones take more along and like rich rooms, careful ones
keep their cards and like quiet rooms, vengeful ones spy on and grudge who took their cheese last.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from ai.base import Bot, Level, Look, Thought, Weighing
from ai.gouda_ganoven.memory import Mind
from ai.gouda_ganoven.model import Rival
from ai.gouda_ganoven.model import table as load_table
from ai.gouda_ganoven.plan import Plan, Style, Table, Whim, make_plan, worth_of
from ai.gouda_ganoven.race import Insight, eagerness, price, rivals, unseen
from ai.gouda_ganoven.sense import asked_later, sensible
from ai.gouda_ganoven.worlds import Stakes, World, imagine, weigh_cards, weigh_spies
from game.rules.base import Action, Event, Observation, Seat
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import ROOMS, Card, Phase, in_order
from game.rules.gouda_ganoven.view import GoudaView


@dataclass(frozen=True)
class Temper:
    """What a rat is like, whatever its level.

    Attributes:
        lean: how much more gladly it goes a unit of strength stronger, as in `Style`.
        greed: how much more gladly it goes where a piece more lies.
        shyness: how much less gladly it goes where a rat more is expected.
        grudge: what it costs it, beyond reason, that the one gets cheese who took its own last.
        bolts: how much more than reason it likes to nail the house shut.
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
"""By seat: Rita, Gustav, Zita, Bodo, Wanda, Pino."""


_WEAKEST: Final = 0.3
_MIGHTIEST: Final = 1.6
"""Nobody is taken to lay less or more than this part of the usual strength."""
_DARING: Final = 5.0
"""By how much a lean changes the courage of who plans by whim."""


@dataclass(frozen=True)
class Character:
    """What makes a level.

    Attributes:
        notices: how likely it notices what others turn up.
        insight: how much it thinks of when it judges the others.
        plans: how it plans; by whim: without a thought of the others.
        worlds: how many tables it imagines.
        spies: whether it thinks before it sends its spy.
        boldness: how much a card has to promise before it is played.
    """

    notices: float = 1.0
    insight: Insight = field(default_factory=Insight)
    plans: Style | Whim = field(default_factory=Style)
    worlds: int = 96
    spies: bool = True
    boldness: float = 0.0


CHARACTERS: Final[Mapping[Level, Character]] = MappingProxyType(
    {
        Level.EASY: Character(
            notices=0.3,
            insight=Insight(counts=False, races=False, price=0.02, siege=0.02, duel=0.02),
            plans=Whim(least=0.0, most=0.28, packs=0.25, greed=1.5),
            worlds=4,
            spies=False,
            boldness=0.5,
        ),
        Level.MEDIUM: Character(
            notices=0.4,
            insight=Insight(counts=False, races=False, price=0.03, siege=0.045, duel=0.03),
            plans=Style(waver=0.05, lean=-0.12, greed=1.8),
            worlds=8,
            spies=False,
            boldness=0.2,
        ),
        Level.HARD: Character(insight=Insight(reads=True)),
    }
)


def new_bot(level: Level, seat: Seat, seed: int) -> Bot:
    """Return a bot of Gouda Ganoven; the same seed and the same match give the same choices."""
    return GoudaBot(level, seat, seed)


class GoudaBot(Bot):
    """A player of Gouda Ganoven.

    Attributes:
        mind: what it keeps in mind.
        temper: what it is like.
    """

    def __init__(
        self,
        level: Level,
        seat: Seat,
        seed: int,
        character: Character | None = None,
        temper: Temper | None = None,
    ) -> None:
        """Take a seat; `character` and `temper` for others than the level's and the seat's."""
        super().__init__(level, seat, seed)
        load_table()  # now, since it takes longer than a slice of a thought may
        self._seed = seed
        self._character = character or CHARACTERS[level]
        self.temper = temper or TEMPERS[seat]
        self.mind = Mind(seat, self._character.notices, self.rng)
        self._planned: tuple[tuple[int, tuple[Card, ...]], Plan] | None = None

    def watch(self, event: Event) -> None:
        """See `Bot.watch`."""
        self.mind.watch(event)

    def look(self) -> Look | None:
        """See `Bot.look`: hard ones sometimes pretend."""
        return self.mind.look(self.level, self._seed)

    def think(self, observation: Observation) -> Thought:
        """See `Bot.think`."""
        assert isinstance(observation, GoudaView), "a bot of Gouda Ganoven sees its table"
        view = observation
        actions = sensible(view)
        if len(actions) == 1:
            return actions[0]
        yield
        if view.phase in (Phase.ENTER, Phase.EQUIP):
            return self._lay(view)
        if view.phase is Phase.SPY and not self._character.spies:
            return self._spy_nearby(view)
        worth = yield from self._worths(view, actions, self.rng, self.temper)
        return max(actions, key=lambda action: worth[action])

    def _weigh(self, observation: Observation) -> Weighing:
        """See `Bot.weigh`: pieces of cheese, own ones less what the others get and cards cost.

        A room or a card to lay is worth what the best that may be laid with it promises; which of
        several that promise about as much the bot takes, it draws by lot (`ai.gouda_ganoven.plan`),
        and a trap is laid whatever it is worth. What a child would laugh at is weighed like the
        rest, and is never chosen. The temper counts for nothing: neither a grudge is weighed here
        nor the pleasure of nailing the house shut, though the bot goes by them.
        """
        assert isinstance(observation, GoudaView), "a bot of Gouda Ganoven sees its table"
        yield
        if observation.phase in (Phase.ENTER, Phase.EQUIP):
            return (yield from self._weigh_laying(observation))
        rng = random.Random()
        rng.setstate(self.rng.getstate())
        return (yield from self._worths(observation, observation.legal_actions, rng, NEUTRAL))

    def _worths(
        self, view: GoudaView, actions: Sequence[Action], rng: random.Random, temper: Temper
    ) -> Weighing:
        """Return what it is worth to spy, or to play a card, on tables drawn with `rng`."""
        if view.phase is Phase.SPY:
            return (yield from self._weigh_spies(view, rng, temper))
        return (yield from self._weigh_cards(view, actions, rng, temper))

    # -- laying ---------------------------------------------------------------------------------

    def plan(self, view: GoudaView) -> Plan:
        """Return what it wants to lay; if it is laying already, what that comes to."""
        held = (view.number, in_order((*view.hand, *view.my_row)))
        if self._planned is None or self._planned[0] != held:
            self._planned = held, self._make_plan(view, laid=False)
        if view.my_room is not None and not _is_part(view, self._planned[1]):
            self._planned = held, self._make_plan(view, laid=True)
        return self._planned[1]

    def _make_plan(self, view: GoudaView, *, laid: bool) -> Plan:
        rng = random.Random(f"{self._seed}/{view.number}/plan")
        plans, temper = self._character.plans, self.temper
        if isinstance(plans, Style):
            plans = replace(
                plans,
                lean=plans.lean + temper.lean,
                greed=plans.greed + temper.greed,
                shyness=plans.shyness + temper.shyness,
            )
        else:
            daring = 1 + _DARING * temper.lean
            greed = plans.greed + temper.greed - temper.shyness
            least, most = plans.least * daring, plans.most * daring
            plans = replace(plans, least=least, most=most, greed=greed)
        there = None
        if laid and view.my_room is not None:
            there = (ROOMS.index(view.my_room), view.my_row)
        return make_plan(self._table(view), plans, rng, there)

    def _table(self, view: GoudaView) -> Table:
        insight = self._character.insight
        return Table(
            pieces=self._rained(view),
            hand=in_order((*view.hand, *view.my_row)),
            own=rivals(view, insight, [view.seat])[0],
            rivals=tuple(self._rivals(view)),
            unarmed_share=not view.setting.unarmed_do_not_share,
            is_final=view.is_final,
        )

    def _rivals(self, view: GoudaView) -> Iterator[Rival]:
        insight = self._character.insight
        reads = insight.reads and view.setting.has_lives
        for seat, rival in zip(view.others, rivals(view, insight, view.others), strict=True):
            force = self.mind.force(seat) if reads else 1.0
            yield replace(rival, strength=min(_MIGHTIEST, max(_WEAKEST, rival.strength * force)))

    def _rained(self, view: GoudaView) -> tuple[int, ...]:
        """Return where the cheese lay when all laid their cards."""
        return self.mind.rained or view.pieces

    def _lay(self, view: GoudaView) -> Action:
        plan = self.plan(view)
        if view.phase is Phase.ENTER:
            return act.Enter(ROOMS[plan.place])
        left = list(plan.cards)
        for card in view.my_row:
            left.remove(card)
        return act.Equip(left[0]) if left else act.Ready()

    def _weigh_laying(self, view: GoudaView) -> Weighing:
        """Return what a room, a card to lay, or to be ready is worth, in pieces of cheese."""
        table, worth = self._table(view), dict[Action, float]()
        place = 0 if view.my_room is None else ROOMS.index(view.my_room)
        for action in view.legal_actions:
            yield
            match action:
                case act.Enter():
                    worth[action] = worth_of(table, ROOMS.index(action.room), ())
                case act.Equip():
                    worth[action] = worth_of(table, place, (*view.my_row, action.card))
                case _:
                    worth[action] = worth_of(table, place, view.my_row, is_ready=True)
        return worth

    # -- spying and reinforcing -----------------------------------------------------------------

    def _spy_nearby(self, view: GoudaView) -> Action:
        """Send the spy to whom it bears a grudge, or to who sits nearest."""
        players = view.setting.players

        def is_farther(action: Action) -> tuple[bool, int]:
            assert isinstance(action, act.Spy), "a spy is to be sent"
            is_hated = self.temper.grudge > 0 and action.seat == self.mind.grudge
            return not is_hated, (action.seat - view.seat) % players

        return min(view.legal_actions, key=is_farther)

    def _weigh_spies(self, view: GoudaView, rng: random.Random, temper: Temper) -> Weighing:
        worlds = yield from self._imagine(view, view.others, rng)
        worth = yield from weigh_spies(view, worlds, self._stakes(view, temper))
        for action in worth:
            if isinstance(action, act.Spy) and action.seat == self.mind.grudge:
                worth[action] += temper.grudge
        return worth

    def _weigh_cards(
        self, view: GoudaView, actions: Sequence[Action], rng: random.Random, temper: Temper
    ) -> Weighing:
        worlds = yield from self._imagine(view, asked_later(view), rng)
        worth = yield from weigh_cards(worlds, self._stakes(view, temper), actions)
        for action in worth:
            if isinstance(action, act.NailShut):
                worth[action] += temper.bolts
            if not isinstance(action, act.Pass):
                worth[action] -= self._character.boldness
        return worth

    def _imagine(
        self, view: GoudaView, asked: Sequence[Seat], rng: random.Random
    ) -> Generator[None, None, list[World]]:
        tails = self._table(view).promise.tails
        yield
        noticed, count = self.mind.noticed(view), self._character.worlds
        worlds = []
        for world in imagine(view, noticed, unseen(view), tails, asked, count, rng):
            worlds.append(world)
            if len(worlds) % 16 == 0:
                yield
        return worlds

    def _stakes(self, view: GoudaView, temper: Temper) -> Stakes:
        insight, others = self._character.insight, view.others
        keen = {s: eagerness(view, insight, s) for s in view.playing}
        pieces = {seat: -(keen[seat] / len(others)) for seat in others}
        if self.mind.grudge in pieces:
            pieces[self.mind.grudge] -= temper.grudge
        pieces[view.seat] = keen[view.seat]
        return Stakes(view.seat, pieces, price(view, insight, view.seat) * keen[view.seat])


def _is_part(view: GoudaView, plan: Plan) -> bool:
    """Whether what lies there already is part of a plan."""
    if view.my_room is None or ROOMS.index(view.my_room) != plan.place:
        return False
    return all(view.my_row.count(card) <= plan.cards.count(card) for card in view.my_row)
