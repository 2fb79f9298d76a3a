"""Katzenpolizei, what it is all about: the ends of word keys, for what happened and for reasons.

Why a choice may be good is said as anybody can check it on the table: a strong bot has chosen the
action, and nothing here looks further ahead than to what it brings by itself.
"""

from __future__ import annotations

from typing import Final

from game.boards.base import Slot
from game.boards.katzenpolizei.slots import DIE, DOG, MOUSE, PILE, POLICE, STEPS, card_of
from game.rules.base import Action, Event, Foresee, Seat
from game.rules.katzenpolizei import events, table
from game.rules.katzenpolizei.families import Group
from game.rules.katzenpolizei.view import KatzenView


def what_happened(event: Event, now: KatzenView) -> str:
    """Return what is told of an event; `now` is what was seen before it."""
    match event:
        case events.KittensRan(start=start, end=end):
            key = "ran_home" if start == end else "ran"
        case events.CatsDriven(cards):
            key = f"driven_{who_goes(cards)}"
        case events.CatsLured(cards):
            key = f"lured_{who_goes(cards)}"
        case events.FigureTaken(start=start):
            key = "figure" if start is None else "figure_from"
        case events.ChoiceAsked(task=task):
            key = f"to_{task}"
        case events.NothingHappened(face=face, reason=reason):
            key = f"nothing_{_NOTHING[face, reason]}"
        case events.CatsCame(card=card):
            key = f"came_{who_came(card, now)}"
        case _:
            key = _TOLD[type(event)]
    return key


def who_came(card: table.Card, now: KatzenView) -> str:
    """Return who the cats just drawn are: the end of a word key. `now` is before they come."""
    family = now.families[table.family_of(card)]
    if table.kind_of(card) == "k":
        return "alone" if family.a == family.b == table.PILE else "kittens"
    return "late" if family.joined else "parent"


def who_goes(cards: tuple[table.Card, ...]) -> str:
    """Return who the cats of a group are: the end of a word key."""
    if len(cards) > 1:
        return "both" if len(cards) == 2 else "family"
    return "kittens" if table.kind_of(cards[0]) == "k" else "parent"


def why_roll(view: KatzenView) -> str:
    """Return what is to be known before a roll."""
    if not view.pile:
        return "empty"
    if view.is_guarded(view.turn):
        return "guarded"
    if not view.groups[view.turn]:
        return "first"
    return "wild" if view.setting.die == "wild" else "cat"


def other_way(view: KatzenView, seat: Seat) -> Seat:
    """Return with whom the other parent is, if kittens may run to the one with `seat`."""
    ways = [action.seat for action in view.legal_actions if isinstance(action, table.RunTo)]
    return next(way for way in ways if way != seat)


def why_run(view: KatzenView, seat: Seat) -> str:
    """Return why the kittens may well run to their parent with `seat`."""
    other = other_way(view, seat)
    if seat == view.turn:
        return "own_guarded" if view.is_guarded(seat) else "own"
    if other == view.turn:
        return "gift"
    if view.is_guarded(other):
        return "guarded"
    if view.scores[seat] < view.scores[other]:
        return "behind"
    if view.setting.next_seat(seat) == view.turn:
        return "dog"
    return "not_other"


def why_drive(foresee: Foresee, view: KatzenView, card: table.Card) -> str:
    """Return why the dog may well drive off the own group that `card` names."""
    drives = [action for action in view.legal_actions if isinstance(action, table.Drive)]
    group, cats = _group(view, card), [_group(view, drive.card).cats for drive in drives]
    if len(drives) == 1:
        return "only"
    gifts = [drive.card for drive in drives if _completes(foresee, view, drive)]
    if gifts and card not in gifts:
        return "not_family"
    if group.cats == min(cats) < max(cats):
        return "few"
    if group.name.startswith("k"):
        return "loose"
    if not group.has_kittens and view.families[group.family].joined:
        return "taken"
    return "same" if min(cats) == max(cats) else "rest"


def why_lure(foresee: Foresee, view: KatzenView, card: table.Card) -> str:
    """Return why the mouse may well lure the group that `card` names."""
    group = _group(view, card)
    if group.is_complete:
        return "whole"
    if _completes(foresee, view, table.Lure(group.seat, card)):
        return "family"
    lures = [action for action in view.legal_actions if isinstance(action, table.Lure)]
    most = max(_group(view, lure.card).cats for lure in lures)
    if _guarded_cats(view) > group.cats == most:
        return "guarded"
    if group.has_kittens:
        return "along" if len(group.cards) > 1 else "kittens"
    return _why_lure_parent(view, group)


def _why_lure_parent(view: KatzenView, group: Group) -> str:
    a, b, *_ = family = view.families[group.family]
    if family.kittens == table.PILE:
        other = b if group.name == table.CARDS[group.family][0] else a
        return "pair" if other == view.turn else "hope"
    third = [score for s, score in enumerate(view.scores) if s not in (view.turn, group.seat)]
    return "leader" if third and view.scores[group.seat] > max(third) else "one"


def _group(view: KatzenView, card: table.Card) -> Group:
    """Return the group that a card on the table names."""
    group = view.group_with(card)
    assert group is not None, f"{card} is still in the pile"
    return group


def _completes(foresee: Foresee, view: KatzenView, action: Action) -> bool:
    return any(isinstance(event, events.FamilyCompleted) for event in foresee(view, action))


def _guarded_cats(view: KatzenView) -> int:
    """Return the size of the largest group that the police cat keeps from being lured."""
    if view.figure is None or view.is_guarded(view.turn):
        return 0
    groups = view.groups[view.figure]
    return max((group.cats for group in groups if not group.is_complete), default=0)


# -- why not ---------------------------------------------------------------------------------------


def why_not(view: KatzenView, slot: Slot) -> str:
    """Return why what a slot stands for cannot be chosen now."""
    if slot in (PILE, DIE):
        return "pile" if slot == PILE else "rolled"
    if slot in (POLICE, STEPS):
        return "steps" if view.setting.is_alarm else "police"
    if view.phase is table.Phase.ROLL:
        return "first"
    if slot in (DOG, MOUSE):
        return "cats"
    if slot.kind == "neighbour":
        return _why_not_of(view, slot.index)
    group = _group(view, card_of(slot))
    reason = _why_not_of(view, group.seat)
    return "family" if group.is_complete and reason == "cats" else reason


def _why_not_of(view: KatzenView, seat: Seat) -> str:
    """Return why nobody of the wall of a seat can be chosen, or that its cats can."""
    is_mine = seat == view.turn
    if view.phase is table.Phase.RUN:
        return "run"
    if view.phase is table.Phase.DRIVE:
        return "cats" if is_mine else "others"
    if is_mine:
        return "own"
    return "guarded" if view.is_guarded(seat) else "cats"


_TOLD: Final[dict[type[Event], str]] = {
    events.TurnStarted: "turn",
    events.DieRolled: "rolled",  # what it shows must not be read while it tumbles
    events.CardDrawn: "drawn",  # who it is must not be read before it is seen
    events.PoliceCardKept: "police_card",
    events.FamilyCompleted: "family",
    events.FigureReturned: "figure_back",
    events.FigureStepped: "stepped",
}
"""What is told of events that are always told alike."""

_NOTHING: Final[dict[tuple[table.Face, events.Reason], str]] = {
    ("cat", "empty_pile"): "pile",
    ("dog", "no_cats"): "dog",
    ("dog", "families"): "dog_families",
    ("dog", "police"): "dog_police",
    ("mouse", "no_cats"): "mouse",
    ("mouse", "families"): "mouse_families",
    ("mouse", "police"): "mouse_police",
}
"""Why nothing happened: the ends of word keys."""

NAMELESS: Final = frozenset(
    {"came_kittens", "stepped"} | {f"nothing_{why}" for why in _NOTHING.values() if why != "dog"}
)
"""What is told in the same words whoever's turn it is: the ends of word keys."""
