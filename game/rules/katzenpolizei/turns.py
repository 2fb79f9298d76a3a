"""The effects of each action in Katzenpolizei."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Literal, NamedTuple, TypeAlias

from game.rules.base import Action, Event, Seat
from game.rules.katzenpolizei import events, families, table
from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.table import CARDS, PILE, POLICE, Card, card_kind, family_number
from game.rules.shared import Draft, highest_score_outcome, interned, replace_at

_Group: TypeAlias = tuple[Seat, Card]
"""A group of cats that can be moved: its seat, and the card that names it."""

Ending: TypeAlias = Literal["pile_empty", "last_police_card", "all_families"]
"""Why a match ended.

The pile is empty (P18; in Alarm only if `end_with_pile` is set, PA12), the police cat reached the
last police card (P26), or all families are complete, so nothing can change any more (PA12).
"""

# Aliases, because looking up an enum member is slow.
_ROLL, _DIE, _DRAW, _RUN, _DRIVE, _LURE, _OVER = table.Phase


class Position(NamedTuple):
    """The fields of a state: those of `KatzenView` except `turned_up_card`."""

    setting: table.MatchSettings
    phase: table.Phase
    turn: Seat
    face: table.DieFace | None
    families: tuple[Family, ...]
    police: tuple[int, ...]
    figure: Seat | None
    steps: int
    pile: int

    @property
    def scores(self) -> tuple[int, ...]:
        """The number of cats on each seat's cards, including the police cat figure (P19)."""
        return families.seat_scores(self.families, self.police, self.figure)


@cache
def _movable_groups(number: int, family: Family, whole: bool) -> tuple[_Group, ...]:
    groups = families.family_groups(number, family)
    return tuple((g.seat, g.name) for g in groups if whole or not g.is_complete)


def _targets_without_guard(position: Position | ActionResolver) -> Iterator[_Group]:  # P8, P9, PA5
    is_dog, turn = position.face == "dog", position.turn
    whole = position.setting.english_families and not is_dog
    for number, family in enumerate(position.families):
        for target in _movable_groups(number, family, whole):
            if (target[0] == turn) is is_dog:
                yield target


def targets(position: Position | ActionResolver) -> Iterator[_Group]:
    """Yield the groups that the dog or mouse just rolled may move, by family (P8, P9, P16)."""
    guarded = position.figure
    return (target for target in _targets_without_guard(position) if target[0] != guarded)


def is_target(position: Position, seat: Seat, card: Card) -> bool:
    """Return True if the dog or mouse just rolled may move the group named by `card` at `seat`."""
    number = family_number(card)
    if seat == position.figure or number >= position.setting.families:
        return False
    is_dog = position.face == "dog"
    whole = position.setting.english_families and not is_dog
    is_there = (seat, card) in _movable_groups(number, position.families[number], whole)
    return is_there and (seat == position.turn) is is_dog


def _no_target_reason(position: Position | ActionResolver) -> events.Reason:  # PA4
    if any(_targets_without_guard(position)):
        return "police"
    turn, is_dog = position.turn, position.face == "dog"
    homes = (family.kittens for family in position.families if family.is_complete)
    return "families" if any((home == turn) is is_dog for home in homes) else "no_cats"


def is_in_pile(position: Position, card: Card) -> bool:
    """Return True if `card` is still in the pile and can be drawn."""
    if card == POLICE:
        return families.remaining_police_cards(position.setting, position.police) > 0
    number = family_number(card)
    if number >= position.setting.families:
        return False
    return position.families[number].holder(card_kind(card)) == PILE


def match_ending(position: Position | ActionResolver) -> Ending | None:
    """Return the reason why the match ends after this turn, or None if it continues."""
    setting = position.setting
    if setting.is_alarm and position.steps == setting.police_cards:
        return "last_police_card"
    if position.pile:
        return None
    if not setting.is_alarm or setting.end_with_pile:
        return "pile_empty"
    is_settled = all(family.is_complete for family in position.families)
    return "all_families" if is_settled and not setting.english_families else None


class ActionResolver(Draft):
    """A mutable copy of a position, to which `resolve` applies an action."""

    __slots__ = Position._fields
    read_fields = attrgetter(*Position._fields)

    def __init__(self, position: Position) -> None:
        self.events = []
        (
            self.setting,
            self.phase,
            self.turn,
            self.face,
            self.families,
            self.police,
            self.figure,
            self.steps,
            self.pile,
        ) = position

    def resolve(self, action: Action) -> None:
        """Apply a legal action with all its effects, until a seat or chance must act again."""
        match action:
            case table.Rolled():
                self._apply_die(action.face)
            case table.Roll():
                self.phase = _DIE
            case table.Drawn():
                self._draw(action.card)
            case table.RunTo():
                self._choose_parent(action.seat)
            case table.Drive():
                self._move_group(action.card, self.setting.next_seat(self.turn), events.CatsDriven)
                self._end_turn()
            case table.Lure():
                self._move_group(action.card, self.turn, events.CatsLured)
                self._end_turn()

    def _apply_die(self, face: table.DieFace) -> None:  # P7 to P10
        self.face = face
        self.events.append(interned(events.DieRolled, self.turn, face))
        match face:
            case "cat" if self.pile:
                self.phase = _DRAW
            case "cat":
                self._end_without_effect(face, "empty_pile")
            case "whistle":
                self._move_police_cat()
                self._end_turn()
            case _:
                if any(targets(self)):
                    self._ask(_DRIVE if face == "dog" else _LURE)
                else:
                    self._end_without_effect(face, _no_target_reason(self))

    def _ask(self, task: table.Phase) -> None:
        self.phase = task
        self.events.append(interned(events.ChoiceAsked, self.turn, task))

    def _end_without_effect(self, face: table.DieFace, reason: events.Reason) -> None:
        self.events.append(interned(events.NothingHappened, self.turn, face, reason))
        self._end_turn()

    def _move_police_cat(self) -> None:  # P7b, P10, PA3, P25
        seat = self.turn
        if self.setting.is_alarm:
            self.steps += 1
            self.events.append(interned(events.FigureStepped, seat, self.steps))
        elif self.figure == seat:
            self.figure = None
            self.events.append(interned(events.FigureReturned, seat))
        else:
            self.events.append(interned(events.FigureTaken, seat, self.figure))
            self.figure = seat

    def _draw(self, card: Card) -> None:
        self.pile -= 1
        self.events.append(interned(events.CardDrawn, self.turn, card, self.pile))
        if card == POLICE:
            self._keep_police_card()
        else:
            self._place_cat_card(card)

    def _keep_police_card(self) -> None:
        count = self.police[self.turn] + 1
        self.police = replace_at(self.police, self.turn, count)
        self.events.append(interned(events.PoliceCardKept, self.turn, count))
        self._move_police_cat()
        self._end_turn()

    def _place_cat_card(self, card: Card) -> None:  # P7a, P11 to P13
        number, kind = family_number(card), card_kind(card)
        family = families.add_card(self.families[number], kind, self.turn)
        self.events.append(interned(events.CatsCame, self.turn, card))
        self._store_family(number, family)
        parents = families.parent_choices(family) if kind == "k" else (kind,)
        if len(parents) == 2:
            self._ask(_RUN)
            return
        if parents and family.kittens != PILE and not family.joined:
            self._move_kittens(number, parents[0])
        self._end_turn()

    def _choose_parent(self, seat: Seat) -> None:
        number = families.family_awaiting_choice(self.families)
        assert number is not None  # the phase is RUN
        self._move_kittens(number, "a" if self.families[number].a == seat else "b")
        self._end_turn()

    def _move_kittens(self, number: int, kind: table.CardKind) -> None:  # P11
        family = self.families[number]
        a, b, kittens = CARDS[number]
        parent = a if kind == "a" else b
        self.events.append(
            interned(events.KittensRan, kittens, family.kittens, family.holder(kind), parent)
        )
        self._store_family(number, families.join_kittens(family, kind))

    def _move_group(
        self, card: Card, end: Seat, event_type: Callable[[tuple[Card, ...], Seat, Seat], Event]
    ) -> None:  # P14
        number = family_number(card)
        family = self.families[number]
        group = families.group_named_by(card, family)
        self.events.append(interned(event_type, group.cards, group.seat, end))
        self._store_family(number, families.move_group(family, card_kind(card), end))

    def _store_family(self, number: int, family: Family) -> None:  # P15, PA10
        was_complete = self.families[number].is_complete
        family = families.mark_if_complete(family)
        self.families = (*self.families[:number], family, *self.families[number + 1 :])
        if family.is_complete and not was_complete:
            self.events.append(interned(events.FamilyCompleted, family.kittens, number))

    def _end_turn(self) -> None:
        self.face = None
        if ending := match_ending(self):
            self.phase = _OVER
            outcome = highest_score_outcome(self.as_position(Position).scores, ending)
            self.events.append(events.MatchEnded(outcome.winners, outcome.scores, outcome.reason))
        else:
            self.turn = self.setting.next_seat(self.turn)
            self.phase = _ROLL
            self.events.append(interned(events.TurnStarted, self.turn))


def initial_position(setting: table.MatchSettings) -> Position:
    """Return the position at the start of a match, with all cards in the pile (P4, P23, P24)."""
    return Position(
        setting=setting,
        phase=_ROLL,
        turn=setting.first_seat,
        face=None,
        families=(Family(),) * setting.families,
        police=(0,) * setting.players,
        figure=None,
        steps=0,
        pile=setting.card_count,
    )
