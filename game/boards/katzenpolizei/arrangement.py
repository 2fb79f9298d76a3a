"""Katzenpolizei, how things stand: who sits with whom, and so where.

An `Arrangement` is what the picture has to know of a position. It is made of an observation, or of
the arrangement before and an event, so that the end of a staging is always where `sync` puts
things. Where each cat is follows from it (`spots`) by the walls of `katzenpolizei_walls`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.boards.katzenpolizei.places import Spot, spots_in, walls_of
from game.rules.base import Event, Seat
from game.rules.katzenpolizei.events import (
    CardDrawn,
    CatsCame,
    CatsDriven,
    CatsLured,
    ChoiceAsked,
    DieRolled,
    FamilyCompleted,
    FigureReturned,
    FigureStepped,
    FigureTaken,
    KittensRan,
    MatchEnded,
    PoliceCardKept,
    TurnStarted,
)
from game.rules.katzenpolizei.families import Family, Group, groups_of
from game.rules.katzenpolizei.table import (
    CARDS,
    PILE,
    Card,
    Face,
    Phase,
    Setting,
    family_of,
    kind_of,
)
from game.rules.katzenpolizei.view import KatzenView

TASKS: Final = (Phase.RUN, Phase.DRIVE, Phase.LURE)
"""What somebody is asked to choose."""


@dataclass(frozen=True)
class Arrangement:
    """What lies and sits where, in the rules' terms.

    Attributes:
        setting: of the match.
        turn: the seat whose turn it is.
        task: what it is to choose, one of `TASKS`, or None.
        face: what the die shows in this turn, or None: it has not been rolled.
        held: the card that is held up, just drawn, or None.
        families: for each family where its cards are.
        police: for each seat how many police cards it has.
        figure: who has the police cat; None: it is in the middle, or on the track.
        steps: on which card of the track it is in Alarm.
        pile: how many cards are left there.
        winners: the seats that have won, when the match is over.
    """

    setting: Setting
    turn: Seat
    task: Phase | None
    face: Face | None
    held: Card | None
    families: tuple[Family, ...]
    police: tuple[int, ...]
    figure: Seat | None
    steps: int
    pile: int
    winners: frozenset[Seat] = frozenset()

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.setting.players

    @property
    def groups(self) -> tuple[tuple[Group, ...], ...]:
        """For each seat its groups as they sit, from the window on: baskets first."""
        return _groups(self.families, self.players)

    @property
    def scores(self) -> tuple[int, ...]:
        """The cats pictured with each seat, the police cat included."""
        return tuple(
            sum(group.cats for group in groups) + self.police[seat] + (self.figure == seat)
            for seat, groups in enumerate(self.groups)
        )

    def is_lit(self, seat: Seat) -> bool:
        """Whether a seat's window is lit: it is its turn, or it has won."""
        return seat in self.winners if self.winners else seat == self.turn

    def group_with(self, card: Card) -> Group | None:
        """Return the group in which a card sits, or None: it is in the pile."""
        number = family_of(card)
        groups = groups_of(number, self.families[number])
        return next((group for group in groups if card in group.cards), None)

    def seat_of(self, card: Card) -> Seat:
        """Return with whom a card is; `PILE` for one that is with nobody."""
        return self.families[family_of(card)].holder(kind_of(card))


@lru_cache(maxsize=64)
def _groups(families: tuple[Family, ...], players: int) -> tuple[tuple[Group, ...], ...]:
    every = [group for number, f in enumerate(families) for group in groups_of(number, f)]
    every.sort(key=lambda group: not group.is_complete)
    return tuple(tuple(g for g in every if g.seat == seat) for seat in range(players))


def start_of(setting: Setting) -> Arrangement:
    """Return the table before the first roll."""
    return Arrangement(
        setting=setting,
        turn=setting.first_seat,
        task=None,
        face=None,
        held=None,
        families=(Family(),) * setting.families,
        police=(0,) * setting.players,
        figure=None,
        steps=0,
        pile=setting.cards,
    )


def arrangement_of(view: KatzenView) -> Arrangement:
    """Return what an observation shows."""
    best = max(view.scores)
    is_over = view.phase is Phase.OVER
    return Arrangement(
        setting=view.setting,
        turn=view.turn,
        task=view.phase if view.phase in TASKS else None,
        face=view.face,
        held=None,
        families=view.families,
        police=view.police,
        figure=view.figure,
        steps=view.steps,
        pile=view.pile,
        winners=frozenset(s for s, score in enumerate(view.scores) if score == best and is_over),
    )


def after(now: Arrangement, event: Event) -> Arrangement:
    """Return the arrangement after an event; some events leave it as it is."""
    new = now
    match event:
        case TurnStarted(seat):
            new = replace(now, turn=seat, face=None, task=None)
        case DieRolled(face=face):
            new = replace(now, face=face)
        case ChoiceAsked(task=task):
            new = replace(now, task=task)
        case CardDrawn(card=card, left=left):
            new = replace(now, held=card, pile=left)
        case PoliceCardKept(seat, count):
            police = (*now.police[:seat], count, *now.police[seat + 1 :])
            new = replace(now, held=None, police=police)
        case FigureTaken(seat):
            new = replace(now, figure=seat)
        case FigureReturned():
            new = replace(now, figure=None)
        case FigureStepped(position=position):
            new = replace(now, steps=position)
        case MatchEnded(winners):
            new = replace(now, winners=winners, task=None, face=None)
        case _:
            new = _after_run(now, event)
    return new


def _after_run(now: Arrangement, event: Event) -> Arrangement:
    """Return the arrangement after cats have gone somewhere."""
    match event:
        case CatsCame(seat, card):
            return replace(now, held=None, families=_moved(now.families, (card,), seat))
        case KittensRan(kittens, end=end, parent=parent):
            families = _moved(now.families, (kittens,), end)
            number = family_of(kittens)
            family = families[number]
            joined = family._replace(joined="a" if kind_of(parent) == "a" else "b")
            return replace(now, task=None, families=_put(families, number, joined))
        case CatsDriven(cards, end=end) | CatsLured(cards, end=end):
            return replace(now, task=None, families=_moved(now.families, cards, end))
        case FamilyCompleted(family=number):
            whole = now.families[number]._replace(joined="ab")
            return replace(now, families=_put(now.families, number, whole))
    return now


def _moved(families: tuple[Family, ...], cards: Sequence[Card], seat: Seat) -> tuple[Family, ...]:
    for card in cards:
        number, kind = family_of(card), kind_of(card)
        family = families[number]
        if kind == "k":
            family = family._replace(kittens=seat)
        else:
            family = family._replace(a=seat) if kind == "a" else family._replace(b=seat)
        families = _put(families, number, family)
    return families


def _put(families: tuple[Family, ...], number: int, family: Family) -> tuple[Family, ...]:
    return (*families[:number], family, *families[number + 1 :])


@lru_cache(maxsize=64)
def _spots(families: tuple[Family, ...], players: int, viewer: Seat) -> dict[Card, Spot]:
    walls = walls_of(players, viewer)
    found: dict[Card, Spot] = {}
    for wall, groups in zip(walls, _groups(families, players), strict=True):
        found.update(spots_in(wall, tuple(group.cards for group in groups)))
    return found


def spots(now: Arrangement, viewer: Seat) -> dict[Card, Spot]:
    """Return where each cat on the table is, in the picture of `viewer`; not to be changed."""
    return _spots(now.families, now.players, viewer)


def runners(now: Arrangement) -> Card:
    """Return the kittens that wait for their way to be chosen: both their parents lie out.

    Raises:
        ValueError: none wait.
    """
    for number, family in enumerate(now.families):
        if not family.joined and PILE not in (family.a, family.b, family.kittens):
            return CARDS[number][2]
    raise ValueError("no kittens wait to be sent to a parent")


def parent_beside(now: Arrangement, kittens: Card, seat: Seat) -> Card:
    """Return the parent of these kittens that sits with `seat`.

    Raises:
        ValueError: none does.
    """
    for parent in CARDS[family_of(kittens)][:2]:
        if now.seat_of(parent) == seat:
            return parent
    raise ValueError(f"no parent of {kittens} sits with seat {seat}")
