"""Katzenpolizei, why a choice may be good: reasons that anybody can check on the table.

Each is the end of a word key; hints make sentences of them. Nothing here looks further ahead than
to what the action itself brings: a strong bot has chosen it, this says what speaks for it.
"""

from __future__ import annotations

from game.rules.base import Action, Foresee, Seat
from game.rules.katzenpolizei.events import FamilyCompleted
from game.rules.katzenpolizei.families import Group
from game.rules.katzenpolizei.table import CARDS, PILE, Card, Drive, Lure, RunTo
from game.rules.katzenpolizei.view import KatzenView


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
    ways = [action.seat for action in view.legal_actions if isinstance(action, RunTo)]
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


def why_drive(foresee: Foresee, view: KatzenView, card: Card) -> str:
    """Return why the dog may well drive off the own group that `card` names."""
    drives = [action for action in view.legal_actions if isinstance(action, Drive)]
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


def why_lure(foresee: Foresee, view: KatzenView, card: Card) -> str:
    """Return why the mouse may well lure the group that `card` names."""
    group = _group(view, card)
    if group.is_complete:
        return "whole"
    if _completes(foresee, view, Lure(group.seat, card)):
        return "family"
    lures = [action for action in view.legal_actions if isinstance(action, Lure)]
    most = max(_group(view, lure.card).cats for lure in lures)
    if _guarded_cats(view) > group.cats == most:
        return "guarded"
    if group.has_kittens:
        return "along" if len(group.cards) > 1 else "kittens"
    return _why_lure_parent(view, group)


def _why_lure_parent(view: KatzenView, group: Group) -> str:
    a, b, *_ = family = view.families[group.family]
    if family.kittens == PILE:
        other = b if group.name == CARDS[group.family][0] else a
        return "pair" if other == view.turn else "hope"
    third = [score for s, score in enumerate(view.scores) if s not in (view.turn, group.seat)]
    return "leader" if third and view.scores[group.seat] > max(third) else "one"


def _group(view: KatzenView, card: Card) -> Group:
    """Return the group that a card on the table names."""
    group = view.group_with(card)
    assert group is not None, f"{card} is still in the pile"
    return group


def _completes(foresee: Foresee, view: KatzenView, action: Action) -> bool:
    return any(isinstance(event, FamilyCompleted) for event in foresee(view, action))


def _guarded_cats(view: KatzenView) -> int:
    """Return the size of the largest group that the police cat keeps from being lured."""
    if view.figure is None or view.is_guarded(view.turn):
        return 0
    groups = view.groups[view.figure]
    return max((group.cats for group in groups if not group.is_complete), default=0)
