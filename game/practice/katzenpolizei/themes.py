"""The themes of choices in Katzenpolizei; the best action determines the theme.

* `run`: which parent the kittens should run to.
* `lure`: which group to lure, if the number of cats makes the difference.
* `family`: which group to lure, if one completes a family, which no other seat can then take away.
* `wall`: which seat to lure from, if several have groups of the same size.
* `drive`: which group to drive away.
* `safe`: which group to drive away, if a wrong choice completes a family for the next player.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.practice.themes import Theme, Themes, ValuesByAction, best_actions
from game.rules.base import Action, Observation
from game.rules.katzenpolizei.families import group_named_by, move_group
from game.rules.katzenpolizei.table import Drive, Lure, Phase, card_kind, family_number
from game.rules.katzenpolizei.view import KatzenView

MAX_RIGHT_LOSS: Final = 0.004
"""Maximum loss of a correct action, in winning probability."""
MIN_WRONG_LOSS: Final = 0.02
"""Minimum loss of a wrong action, in winning probability."""

THEMES: Final = tuple(
    Theme(key, MAX_RIGHT_LOSS, MIN_WRONG_LOSS)
    for key in ("run", "lure", "family", "drive", "safe", "wall")
)


def theme_of(view: Observation, action_values: ValuesByAction) -> str | None:
    """Return the key of the theme that the decision in `view` belongs to, or None if none fits.

    `action_values` holds the value of each action.
    """
    assert isinstance(view, KatzenView), "a table of Katzenpolizei"
    best = best_actions(action_values, MAX_RIGHT_LOSS)
    match view.phase:
        case Phase.RUN:
            return "run"
        case Phase.DRIVE:
            wrong = [action for action in action_values if action not in best]
            is_tempted = any(_completes(view, action) for action in wrong)
            return "safe" if is_tempted and not any(_completes(view, a) for a in best) else "drive"
        case Phase.LURE:
            return _lure(view, best, action_values)
    return None


def _lure(view: KatzenView, best: Collection[Action], action_values: ValuesByAction) -> str:
    if all(_completes(view, action) for action in best):
        return "family"
    seats = {action.seat for action in best if isinstance(action, Lure)}
    fewest = min(_cats(view, action) for action in best)
    elsewhere = [a for a in action_values if isinstance(a, Lure) and a.seat not in seats]
    is_size_no_reason = any(_cats(view, action) >= fewest for action in elsewhere)
    return "wall" if is_size_no_reason else "lure"


def _cats(view: KatzenView, action: Action) -> int:
    assert isinstance(action, Drive | Lure), "dog or mouse moves a group"
    return group_named_by(action.card, view.families[family_number(action.card)]).cat_count


def _completes(view: KatzenView, action: Action) -> bool:
    assert isinstance(action, Drive | Lure), "dog or mouse moves a group"
    family = view.families[family_number(action.card)]
    end = view.setting.next_seat(view.turn) if isinstance(action, Drive) else view.turn
    after = move_group(family, card_kind(action.card), end)
    return not family.is_complete and after.joined != "" and after.a == after.b


GAME_THEMES: Final = Themes(THEMES, theme_of)
