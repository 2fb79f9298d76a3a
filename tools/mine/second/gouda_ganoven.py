"""The second solver for Gouda Ganoven: rollouts of the round with random hidden cards and rooms.

In each trial, the cards that the seat has not seen are dealt to the other seats. A rat whose room
is hidden gets a random one, weighted by a power of the cheese there. The exponent and the number of
weapons laid vary from trial to trial. Rats that may still reinforce do so at random. The value of a
trial is the seat's cheese, minus the mean of the other seats' cheese, minus the value of the cards
spent. The cards laid after choosing a room, and the action after spying, are those with the best
result in separate trials.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Final, TypeAlias

from game.play.match import Match
from game.practice.puzzles import Puzzle
from game.rules.base import Action, Seat
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.fight import resolve_fights
from game.rules.gouda_ganoven.table import (
    CARDS,
    CHEESE,
    DECK,
    EQUIPMENT,
    GANG_SIZE,
    ROOMS,
    STRENGTH,
    TRAP,
    Card,
    Phase,
    Pieces,
    Room,
)
from game.rules.gouda_ganoven.view import GoudaView
from tools.mine.second.rollouts import Verdict, compare_choices

MARGIN: Final = 0.02
"""Minimum advantage of a right choice over a wrong one, in pieces of cheese."""
MAX_TRIES: Final = 1600
"""Maximum number of rollouts per choice."""
TRAINING: Final = 120
"""Number of separate trials that determine the seat's best action after the choice."""
CHEESE_EXPONENTS: Final = (0.7, 1.0, 1.4)
"""Candidate values for the exponent of a room's number of pieces in the room's weight."""
WEAPON_PROBABILITIES: Final = (0.25, 0.4, 0.55)
"""Candidate values for the probability of laying each weapon."""
EXTRA_PROBABILITY: Final = 0.5
"""Probability of laying each cheese card or trap."""
REINFORCING_PROBABILITY: Final = 0.35
"""Probability that a rat reinforces if it still can."""
STRENGTH_VALUE: Final = 0.018
"""Value of a unit of strength left in hand, in pieces of cheese."""
ENDGAME_SHARE: Final = 0.4
"""Factor applied to `STRENGTH_VALUE` when the match is about to end."""
DECIDING_PIECE: Final = 1.5
"""Value of a piece of cheese that may win the match or avoid elimination; others are worth 1."""
CARD_UNITS: Final[Mapping[Card, float]] = {
    CHEESE: 10.0,
    table.NAILED: 4.0,
    table.CROOK: 7.0,
    table.RATHOLE: 7.0,
}
"""Value of the cards that are not weapons, in units of strength."""

LaidRow: TypeAlias = tuple[Room, tuple[Card, ...]]
"""A rat's room and the cards that it has laid there."""


@dataclass(frozen=True)
class Deal:
    """A determinization: one possible distribution of the hidden cards.

    Attributes:
        rats: for each opponent, the room of its rat and all cards laid there.
        hidden: each opponent's face-down cards, without the room card.
        boosts: for each opponent that will reinforce, the card that it will add.
    """

    rats: Mapping[Seat, LaidRow]
    hidden: Mapping[Seat, tuple[Card, ...]]
    boosts: Mapping[Seat, Card]


class HiddenCardModel:
    """Samples the cards hidden from a seat and evaluates the seat's actions."""

    def __init__(self, view: GoudaView) -> None:
        self.view = view
        unseen = Counter(dict(zip(CARDS, DECK, strict=True)))
        unseen.subtract(dict(zip(CARDS, view.discards, strict=True)))
        unseen.subtract([*view.hand, *view.my_row, *[TRAP] * len(view.trapped)])
        unseen.subtract([card for row in view.rows for card in row.shown])
        unseen.subtract([card for _, card in view.played])
        self._unseen = sorted(unseen.elements())
        later = view.seats_after_viewer if view.phase is Phase.REINFORCE else view.opponents
        self._later = () if view.is_nailed_shut else later
        self._price = self._strength_value()

    def _strength_value(self) -> float:
        view = self.view
        if view.is_final:
            return 0.0
        scores = [view.scores[seat] for seat in view.playing]
        is_soon = max(scores) == GANG_SIZE - 1
        if view.setting.has_lives:
            is_soon = sum(scores) <= 4
        return STRENGTH_VALUE * ENDGAME_SHARE if is_soon else STRENGTH_VALUE

    def sample_deal(self, rng: random.Random) -> Deal:
        """Draw a random deal of the hidden cards, consistent with the seat's observation."""
        pool = list(self._unseen)
        rng.shuffle(pool)
        rats, hidden, boosts = dict[Seat, LaidRow](), dict[Seat, tuple[Card, ...]](), {}
        fond, armed = rng.choice(CHEESE_EXPONENTS), rng.choice(WEAPON_PROBABILITIES)
        lures = [count**fond + 0.03 for count in self.view.pieces]
        for seat in self.view.opponents:
            row = self.view.rows[seat]
            room = row.room or rng.choices(ROOMS, lures)[0]
            if self.view.is_placing_cards:
                hand = [pool.pop() for _ in range(min(len(pool), self.view.hands[seat]))]
                laid = self._take_equipment(hand, armed, rng)
            else:
                laid = _take_cards(pool, row.hidden - (row.room is None))
                hand = [pool.pop() for _ in range(min(len(pool), self.view.hands[seat]))]
            hidden[seat] = tuple(laid)
            rats[seat] = (room, (*row.shown, *laid))
            boost = max(hand, key=STRENGTH.__getitem__, default=TRAP)
            if seat in self._later and STRENGTH[boost] and rng.random() < REINFORCING_PROBABILITY:
                boosts[seat] = boost
        return Deal(rats, hidden, boosts)

    def _take_equipment(self, hand: list[Card], armed: float, rng: random.Random) -> list[Card]:
        laid = []
        for card in tuple(hand):
            odds = armed if STRENGTH[card] else EXTRA_PROBABILITY * (card in EQUIPMENT)
            if rng.random() < odds and not (card == CHEESE and self.view.is_final):
                laid.append(card)
                hand.remove(card)
        return laid

    def worth(
        self,
        deal: Deal,
        laid_row: LaidRow,
        spent: Iterable[Card],
        *,
        pieces: Pieces | None = None,
        is_trapped: bool = False,
        is_nailed: bool = False,
    ) -> float:
        """Return the value to the seat of the fights over cheese, minus that of the `spent` cards.

        Args:
            deal: the hidden cards.
            laid_row: the seat's room and the cards it has laid there.
            spent: the cards used up.
            pieces: the pieces of cheese in each room, by default as observed.
            is_trapped: whether a trap weakens the seat's rat.
            is_nailed: whether the house is nailed shut, so that no seat can reinforce.
        """
        view = self.view
        rats = dict(deal.rats)
        for seat, card in () if is_nailed else deal.boosts.items():
            room, cards = rats[seat]
            rats[seat] = (room, (*cards, card))
        rats[view.seat] = laid_row
        trapped = view.trapped | {view.seat} if is_trapped else view.trapped
        unarmed = view.setting.unarmed_do_not_share
        found = 0.0
        for fought in resolve_fights(pieces or view.pieces, rats, trapped, unarmed):
            for rat in fought.fighters:
                if rat.gets_cheese:
                    found += self._piece_value(rat.seat)
        return found - self._price * sum(STRENGTH[c] or CARD_UNITS.get(c, 0.0) for c in spent)

    def _piece_value(self, seat: Seat) -> float:
        view = self.view
        is_eager = view.scores[seat] == (1 if view.setting.has_lives else GANG_SIZE - 1)
        worth = DECIDING_PIECE if is_eager or view.is_final else 1.0
        return worth if seat == view.seat else -worth / len(view.opponents)

    def value_after(self, deal: Deal, play: Action, *, is_trapped: bool = False) -> float:
        """Return the value of `play`, the seat's last action before the fights.

        `deal` has the hidden cards, and `is_trapped` says whether a trap weakens the seat's rat.
        """
        view, pieces = self.view, list(self.view.pieces)
        room, cards, spent = view.my_room, view.my_cards, list[Card]()
        assert room is not None, "it is in the house"
        match play:
            case table.Reinforce(card):
                cards, spent = (*cards, card), [card]
            case table.NailShut():
                spent = [table.NAILED]
            case table.RatHole(target):
                room, spent = target, [table.RATHOLE]
            case table.MoveCheese(source, target):
                spent = [table.CROOK]
                pieces[ROOMS.index(source)] -= 1
                pieces[ROOMS.index(target)] += 1
        kids, bath, bed, cellar = pieces
        return self.worth(
            deal,
            (room, cards),
            spent,
            pieces=(kids, bath, bed, cellar),
            is_trapped=is_trapped,
            is_nailed=isinstance(play, table.NailShut),
        )


def _take_cards(pool: list[Card], count: int) -> list[Card]:
    found = [card for card in pool if card in EQUIPMENT][:count]
    for card in found:
        pool.remove(card)
    return found


def judge(puzzle: Puzzle, match: Match, seed: int) -> Verdict:
    """Test by rollouts whether the puzzle's right answers are better than its wrong ones.

    `match` is at the puzzle's position; `seed` determines the rollouts.
    """
    view = match.observe(puzzle.seat)
    assert isinstance(view, GoudaView), "a table of Gouda Ganoven"
    model = HiddenCardModel(view)
    training = [_sample_deal(model, seed, -1 - number) for number in range(TRAINING)]
    worth: Callable[[Action, Deal, random.Random], float]
    if view.is_placing_cards:
        best = {action: _best_laid_row(model, training, action) for action in view.legal_actions}
        worth = partial(_worth_of_laying, model, best)
    elif view.phase is Phase.SPY:
        worth = partial(_worth_of_spying, model, _best_replies(model, training))
    else:
        worth = partial(_worth_of_reinforcing, model)

    def sample(choice: int, number: int) -> float:
        deal = _sample_deal(model, seed, number)
        return worth(view.legal_actions[choice], deal, random.Random(seed + number))

    return compare_choices(
        sample, len(view.legal_actions), puzzle.right, margin=MARGIN, most=MAX_TRIES
    )


def _sample_deal(model: HiddenCardModel, seed: int, number: int) -> Deal:
    return model.sample_deal(random.Random(seed * 100_003 + number))


def _worth_of_reinforcing(
    model: HiddenCardModel, action: Action, deal: Deal, rng: random.Random
) -> float:
    del rng
    return model.value_after(deal, action)


# -- laying -------------------------------------------------------------------------------------


def _worth_of_laying(
    model: HiddenCardModel,
    best: Mapping[Action, LaidRow],
    action: Action,
    deal: Deal,
    rng: random.Random,
) -> float:
    del rng
    return model.worth(deal, best[action], best[action][1])


def _best_laid_row(model: HiddenCardModel, deals: Sequence[Deal], action: Action) -> LaidRow:
    view = model.view
    room, there, loose = view.my_room, view.my_row, list(view.hand)
    match action:
        case table.Enter():
            room = action.room
        case table.Equip(card):
            there = (*there, card)
            loose.remove(card)
        case _:
            loose = []
    assert room is not None, "it is in the house, or goes there"
    return max(
        ((room, (*there, *more)) for more in _playable_card_sets(loose, is_final=view.is_final)),
        key=lambda laid_row: sum(model.worth(deal, laid_row, laid_row[1]) for deal in deals),
    )


def _playable_card_sets(loose: Iterable[Card], *, is_final: bool) -> list[tuple[Card, ...]]:
    weapons = sorted((c for c in loose if STRENGTH[c]), key=STRENGTH.__getitem__, reverse=True)
    packs: list[tuple[Card, ...]] = [(), *combinations(weapons, 1), *combinations(weapons[:4], 2)]
    if len(weapons) > 2:
        packs += [tuple(weapons[:3]), tuple(weapons)]
    if CHEESE in loose and not is_final:
        packs += [(*pack, CHEESE) for pack in packs]
    return packs


# -- spying -------------------------------------------------------------------------------------

BestReplies: TypeAlias = Mapping[tuple[Seat, str], Action]
"""The best action after spying, by the seat spied on and the card found."""


def _worth_of_spying(
    model: HiddenCardModel, lessons: BestReplies, action: Action, deal: Deal, rng: random.Random
) -> float:
    assert isinstance(action, table.Spy), "a spy is sent"
    sign = rng.choice(_spy_findings(model.view, deal, action.seat))
    play = lessons.get((action.seat, sign), table.Pass())
    return model.value_after(deal, play, is_trapped=sign == TRAP)


def _spy_findings(view: GoudaView, deal: Deal, seat: Seat) -> list[str]:
    signs = [f"{STRENGTH[c] // 5}" if STRENGTH[c] else c for c in deal.hidden[seat]]
    if view.rows[seat].room is None:
        signs.append(deal.rats[seat][0])
    return signs or [""]


def _best_replies(model: HiddenCardModel, deals: Sequence[Deal]) -> BestReplies:
    view, plays = model.view, _actions_after_spying(model.view)
    sums: dict[tuple[Seat, str], list[float]] = defaultdict(lambda: [0.0] * len(plays))
    for deal in deals:
        free = [model.value_after(deal, play) for play in plays]
        caught = [model.value_after(deal, play, is_trapped=True) for play in plays]
        for action in view.legal_actions:
            assert isinstance(action, table.Spy), "a spy is sent"
            signs = _spy_findings(view, deal, action.seat)
            for sign in signs:
                total = sums[action.seat, sign]
                for place, worth in enumerate(caught if sign == TRAP else free):
                    total[place] += worth / len(signs)
    return {sign: plays[max(range(len(plays)), key=sums[sign].__getitem__)] for sign in sums}


def _actions_after_spying(view: GoudaView) -> list[Action]:
    plays: list[Action] = [table.Pass()]
    for card in dict.fromkeys(view.hand):
        if STRENGTH[card] or (card == CHEESE and not view.is_final):
            plays.append(table.Reinforce(card))
        elif card == table.NAILED:
            plays.append(table.NailShut())
        elif card == table.RATHOLE:
            plays += [table.RatHole(room) for room in ROOMS if room != view.my_room]
        elif card == table.CROOK and view.my_room is not None:
            full = zip(ROOMS, view.pieces, strict=True)
            plays += [
                table.MoveCheese(room, view.my_room)
                for room, count in full
                if count and room != view.my_room
            ]
    return plays
