"""Records the golden playthroughs: one whole match of each game, variant and house rule.

    python -m tests.golden.record [GAME]

writes those of one game or of all games anew, after a rule has changed on purpose. Read the
difference before you commit it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from itertools import cycle
from pathlib import Path

from game.catalog import CATALOG
from game.rules.base import Action, JsonValue, State
from tests.rules.playing import Table, option_sets, random_match

FOLDER = Path(__file__).parent
SEEDS = range(100)


def golden_tables() -> dict[str, Table]:
    """Return the tables that need a playthrough, by the name of its file."""
    found: dict[str, Table] = {}
    for entry in CATALOG.values():
        for variant in entry.variants:
            numbers = cycle(entry.players(variant))
            for options in option_sets(entry, variant):
                rules = (name if on is True else f"{name}_{on}" for name, on in options.items())
                words = [entry.key, variant, *rules]
                table = Table(entry, variant, next(numbers), tuple(options.items()))
                found["-".join(words) + ".json"] = table
    return found


def telling_match(table: Table) -> list[Action]:
    """Return the actions of the random match in which most different things happen."""

    def variety(seed: int) -> int:
        return len({type(e) for *_, done in random_match(table, seed) for e in done.events})

    return [action for _, action, _ in random_match(table, max(SEEDS, key=variety))]


def playthrough(table: Table, actions: Iterable[Action]) -> dict[str, JsonValue]:
    """Return how the match goes with these actions, as it stands in a golden file."""
    state: State = table.new_state()
    steps: list[JsonValue] = []
    for action in actions:
        done = state.apply(action)
        events: list[JsonValue] = [repr(event) for event in done.events]
        steps.append({"to_act": state.to_act, "action": action.to_json(), "events": events})
        state = done.state
    assert state.outcome is not None
    return {
        "game": table.entry.key,
        "variant": table.variant,
        "players": table.players,
        "options": dict(table.options),
        "steps": steps,
        "outcome": {
            "winners": [*sorted(state.outcome.winners)],
            "scores": list(state.outcome.scores),
            "reason": state.outcome.reason,
        },
    }


def main(games: Iterable[str]) -> None:
    tables = {name: table for name, table in golden_tables().items() if table.entry.key in games}
    for old in (path for game in games for path in FOLDER.glob(f"{game}-*.json")):
        old.unlink()
    for name, table in tables.items():
        text = json.dumps(playthrough(table, telling_match(table)), indent=1)
        (FOLDER / name).write_text(text + "\n", encoding="utf-8")
        print(FOLDER / name)


if __name__ == "__main__":
    main(sys.argv[1:] or CATALOG)
