"""Secrets between human players who share a screen, which must be hidden while others watch.

A secret is any information that a `SPECTATOR` does not see.
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.base import SPECTATOR, Action, Event, Observation, Rules, Seat, State


def shows_secret(event: Event, seat: Seat) -> bool:
    """Return True if `seat` sees more of an event than a spectator does."""
    return event.seen_by(seat) != event.seen_by(SPECTATOR)


def has_secrets(state: State, seat: Seat) -> bool:
    """Return True if `seat` currently sees anything that a spectator does not."""
    seen = replace(state.observe(seat), seat=SPECTATOR, legal_actions=())
    return seen != state.observe(SPECTATOR)


def public_choices(state: State, rules: Rules) -> tuple[Action, ...]:
    """Return the actions that the person to act may choose while others watch the screen.

    If the person knows a secret or the choice itself is one, these are only the legal actions
    listed in `Rules.open_passes`. Otherwise they are all legal actions.
    """
    actions = state.legal_actions()
    if all(isinstance(action, rules.public_actions) for action in actions):
        return actions
    if has_secrets(state, state.to_act) or _look_alike(state, actions):
        return tuple(action for action in actions if isinstance(action, rules.open_passes))
    return actions


def needs_privacy(state: State, rules: Rules) -> bool:
    """Return True if the person to act must be alone at the screen because of a secret."""
    return bool(state.legal_actions()) and not public_choices(state, rules)


def public_observation(state: State, seat: Seat, rules: Rules) -> Observation:
    """Return a spectator's observation plus the legal actions that `seat` may choose openly."""
    actions = public_choices(state, rules) if state.to_act == seat else ()
    return replace(state.observe(SPECTATOR), seat=seat, legal_actions=actions)


def _look_alike(state: State, actions: tuple[Action, ...]) -> bool:
    # Ignore actions whose events look the same even to the acting seat.
    own_by_public: dict[tuple[Event | None, ...], tuple[Event | None, ...]] = {}
    for action in actions:
        events = state.apply(action).events
        seen = tuple(event.seen_by(SPECTATOR) for event in events)
        own = tuple(event.seen_by(state.to_act) for event in events)
        if own_by_public.setdefault(seen, own) != own:
            return True
    return False
