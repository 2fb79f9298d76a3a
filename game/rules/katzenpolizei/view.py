"""Katzenpolizei: what a seat sees, and what each event changes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from typing_extensions import override

from game.rules.base import Event, Observation, Seat
from game.rules.katzenpolizei import events, families, table
from game.rules.katzenpolizei.families import Family, Group
from game.rules.katzenpolizei.table import CARDS, Card, Face, Holder, Phase, family_of, kind_of
from game.rules.shared import most_wins, put


@dataclass(frozen=True)
class KatzenView(Observation):
    """The view of a seat: everything except the order of the pile.

    All seats see the same; only `seat` and `legal_actions` differ.

    Attributes:
        setting: variant, house rules and the like.
        phase: what the match waits for.
        turn: whose turn it is; at the end, whose turn was the last.
        face: what the die shows, from the roll to the end of the turn, else None.
        families: for each family who has its cards.
        police: for each seat how many police cards it has; all 0 in Alarm.
        figure: who has the police cat, or None: the middle; in Alarm always None.
        steps: on which card of the track the figure is, 0 (before the first) to
            `setting.police_cards`; 0 in the base game.
        pile: how many cards are left in the pile.
        held: the card that has been turned up and lies nowhere yet; None but between two events.
    """

    setting: table.Setting
    phase: Phase
    turn: Seat
    face: Face | None
    families: tuple[Family, ...]
    police: tuple[int, ...]
    figure: Seat | None
    steps: int
    pile: int
    held: Card | None = None

    @property
    def all_groups(self) -> tuple[Group, ...]:
        """All groups on the table, by family; within it a's, b's, the loose kittens."""
        return tuple(
            g for number, f in enumerate(self.families) for g in families.groups_of(number, f)
        )

    @property
    def groups(self) -> tuple[tuple[Group, ...], ...]:
        """The groups of each seat, in the order of `all_groups`."""
        groups = self.all_groups
        return tuple(
            tuple(group for group in groups if group.seat == seat)
            for seat in range(self.setting.players)
        )

    @property
    def running(self) -> Card | None:
        """The kittens that wait with `turn` for their way to be chosen, in the phase `RUN`."""
        number = families.running_family(self.families)
        return None if number is None else CARDS[number][2]

    @property
    def left(self) -> tuple[tuple[Card, int], ...]:
        """The cards in the pile with their counts, police cards last."""
        return tuple(families.cards_left(self.setting, self.families, self.police))

    @property
    def winners(self) -> frozenset[Seat]:
        """The seats that have won, when the match is over."""
        return most_wins(self.scores, "").winners if self.phase is Phase.OVER else frozenset()

    def group_with(self, card: Card) -> Group | None:
        """Return the group in which a cat card sits, or None: it is in the pile."""
        number = family_of(card)
        groups = families.groups_of(number, self.families[number])
        return next((group for group in groups if card in group.cards), None)

    def holder_of(self, card: Card) -> Holder:
        """Return the holder of a cat card."""
        return self.families[family_of(card)].holder(kind_of(card))

    def parent_with(self, seat: Seat) -> Card:
        """Return the parent with `seat` of the kittens that wait for their way.

        Raises:
            ValueError: no kittens wait.
        """
        kittens = self.running
        if kittens is None:
            raise ValueError("no kittens wait to be sent to a parent")
        a, b, _ = CARDS[family_of(kittens)]
        return a if self.holder_of(a) == seat else b

    def is_guarded(self, seat: Seat) -> bool:
        """Whether the police cat protects the cats of `seat` (P16)."""
        return self.figure == seat

    @override
    def told(self) -> Self:
        # No event announces that the die rolls or that a card is drawn.
        is_told = self.phase in _TOLD
        return replace(super().told(), phase=self.phase if is_told else Phase.ROLL)

    @override
    def after(self, event: Event) -> Self:
        now = new = self.told()
        match event:
            case events.TurnStarted(seat):
                new = replace(now, turn=seat, face=None, phase=Phase.ROLL)
            case events.DieRolled(face=face):
                new = replace(now, face=face)
            case events.ChoiceAsked(task=task):
                new = replace(now, phase=task)
            case events.CardDrawn(card=card, left=left):
                new = replace(now, held=card, pile=left)
            case events.FigureStepped(position=position):
                new = replace(now, steps=position)
            case events.MatchEnded():
                new = replace(now, phase=Phase.OVER, face=None)
            case events.PoliceCardKept(seat, count):
                new = replace(now, held=None, police=put(now.police, seat, count))
            case events.FigureTaken(seat):
                new = replace(now, figure=seat)
            case events.FigureReturned():
                new = replace(now, figure=None)
            case _:
                new = now._after_cats(event)
        return replace(new, scores=families.scores_of(new.families, new.police, new.figure))

    def _after_cats(self, event: Event) -> Self:
        match event:
            case events.CatsCame(seat, card):
                number = family_of(card)
                family = families.arrived(self.families[number], kind_of(card), seat)
            case events.KittensRan(kittens, parent=parent):
                number = family_of(kittens)
                family = families.ran(self.families[number], kind_of(parent))
            case events.CatsDriven(cards, end=end) | events.CatsLured(cards, end=end):
                number = family_of(cards[0])
                family = families.moved(self.families[number], kind_of(cards[0]), end)
            case events.FamilyCompleted(family=number):
                family = families.completed(self.families[number])
            case _:
                return self
        # What was to be chosen, if anything, has been chosen with that.
        cats = put(self.families, number, family)
        return replace(self, held=None, families=cats, phase=Phase.ROLL)


_TOLD: Final = (Phase.RUN, Phase.DRIVE, Phase.LURE, Phase.OVER)
"""The phases that events tell; all others are told as one."""
