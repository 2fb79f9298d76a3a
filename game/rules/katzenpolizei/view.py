"""A seat's observation of a Katzenpolizei match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from typing_extensions import override

from game.rules.base import Event, Observation, Seat
from game.rules.katzenpolizei import events, families, table
from game.rules.katzenpolizei.families import Family, Group
from game.rules.katzenpolizei.table import (
    CARDS,
    Card,
    DieFace,
    Holder,
    Phase,
    card_kind,
    family_number,
)
from game.rules.shared import highest_scorers, replace_at


@dataclass(frozen=True)
class KatzenView(Observation):
    """The observation of a seat, which includes everything except the order of the pile.

    Attributes:
        turn: the active seat; after the match, the seat that acted last.
        face: the face that the die shows, from the roll to the end of the turn, else None.
        police: the number of police cards of each seat; always 0 in Alarm.
        figure: the seat with the police cat figure, or None if it is in the middle; always None in
            Alarm.
        steps: in Alarm, the position of the police cat on the track: 0 (before the first card) to
        `setting.police_cards`; always 0 in the base game.
        pile: the number of cards left in the pile.
        turned_up_card: the card just turned up, or None once an event has assigned it to a seat.
    """

    setting: table.MatchSettings
    phase: Phase
    turn: Seat
    face: DieFace | None
    families: tuple[Family, ...]
    police: tuple[int, ...]
    figure: Seat | None
    steps: int
    pile: int
    turned_up_card: Card | None = None

    @property
    def all_groups(self) -> tuple[Group, ...]:
        """All groups that seats have, sorted by family, then in the order of `family_groups`."""
        return tuple(
            g for number, f in enumerate(self.families) for g in families.family_groups(number, f)
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
    def running_kittens(self) -> Card | None:
        """The kittens whose parent the active seat must choose (phase `RUN`), or None."""
        number = families.family_awaiting_choice(self.families)
        return None if number is None else CARDS[number][2]

    @property
    def pile_cards(self) -> tuple[tuple[Card, int], ...]:
        """Pairs of a card in the pile and its count, with police cards last."""
        return tuple(families.remaining_cards(self.setting, self.families, self.police))

    @property
    def winners(self) -> frozenset[Seat]:
        """The winning seats, or an empty set until the match is over."""
        return highest_scorers(self.scores) if self.phase is Phase.OVER else frozenset()

    def group_containing(self, card: Card) -> Group | None:
        """Return the group that contains a cat card, or None if the card is in the pile."""
        number = family_number(card)
        groups = families.family_groups(number, self.families[number])
        return next((group for group in groups if card in group.cards), None)

    def holder_of(self, card: Card) -> Holder:
        """Return the holder of a cat card: a seat or `PILE`."""
        return self.families[family_number(card)].holder(card_kind(card))

    def parent_at(self, seat: Seat) -> Card:
        """Return the parent at `seat` that the running kittens can join.

        Raises ValueError outside the phase `RUN`.
        """
        kittens = self.running_kittens
        if kittens is None:
            raise ValueError("no kittens wait to be sent to a parent")
        a, b, _ = CARDS[family_number(kittens)]
        return a if self.holder_of(a) == seat else b

    def is_guarded(self, seat: Seat) -> bool:
        """Return True if the police cat protects the cats of `seat` (P16)."""
        return self.figure == seat

    @override
    def with_only_event_fields(self) -> Self:
        # No event determines the phases in which the die is rolled or a card is drawn.
        is_announced = self.phase in _ANNOUNCED_PHASES
        return replace(
            super().with_only_event_fields(), phase=self.phase if is_announced else Phase.ROLL
        )

    @override
    def with_event(self, event: Event) -> Self:
        now = new = self.with_only_event_fields()
        match event:
            case events.TurnStarted(seat):
                new = replace(now, turn=seat, face=None, phase=Phase.ROLL)
            case events.DieRolled(face=face):
                new = replace(now, face=face)
            case events.ChoiceAsked(task=task):
                new = replace(now, phase=task)
            case events.CardDrawn(card=card, left=left):
                new = replace(now, turned_up_card=card, pile=left)
            case events.FigureStepped(position=position):
                new = replace(now, steps=position)
            case events.MatchEnded():
                new = replace(now, phase=Phase.OVER, face=None)
            case events.PoliceCardKept(seat, count):
                new = replace(now, turned_up_card=None, police=replace_at(now.police, seat, count))
            case events.FigureTaken(seat):
                new = replace(now, figure=seat)
            case events.FigureReturned():
                new = replace(now, figure=None)
            case _:
                new = now._with_cats_event(event)
        return replace(new, scores=families.seat_scores(new.families, new.police, new.figure))

    def _with_cats_event(self, event: Event) -> Self:
        match event:
            case events.CatsCame(seat, card):
                number = family_number(card)
                family = families.add_card(self.families[number], card_kind(card), seat)
            case events.KittensRan(kittens, parent=parent):
                number = family_number(kittens)
                family = families.join_kittens(self.families[number], card_kind(parent))
            case events.CatsDriven(cards, end=end) | events.CatsLured(cards, end=end):
                number = family_number(cards[0])
                family = families.move_group(self.families[number], card_kind(cards[0]), end)
            case events.FamilyCompleted(family=number):
                family = families.mark_if_complete(self.families[number])
            case _:
                return self
        # This event ends any pending choice.
        cats = replace_at(self.families, number, family)
        return replace(self, turned_up_card=None, families=cats, phase=Phase.ROLL)


_ANNOUNCED_PHASES: Final = (Phase.RUN, Phase.DRIVE, Phase.LURE, Phase.OVER)
"""The phases that events determine; `with_only_event_fields` replaces all others with `ROLL`."""
