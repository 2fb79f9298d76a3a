"""Counts how often the figures say each of their lines, in simulated matches.

    python -m tools.measure.lines [--matches 1000] [GAME ...]

The actions are random. A public event is assumed to take 1.5 seconds, and a person's choice 5
seconds. In the program, fewer lines are heard, because other speech silences the figures.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from game.boards.stage.lines import Line, LineChooser
from game.catalog import CATALOG, GameEntry
from game.rules.base import CHANCE, SPECTATOR, TERMINAL, Seat
from game.words import Domain
from tools.measure.matches import play_chance

_EVENT_SECONDS: Final = 1.5
_CHOICE_SECONDS: Final = 5.0
_PERSON: Final = 0


def spoken_lines(
    entry: GameEntry, variant: str, players: int, seed: int, viewer: Seat = SPECTATOR
) -> Iterator[tuple[float, Line]]:
    """Play a random match of one person and bots; yield each line and its time, in seconds.

    The lines are chosen from what `viewer` sees.
    """
    rng, seconds, asked = random.Random(seed), 0.0, CHANCE
    state = entry.new_state(players=players, variant=variant)
    alternates = Domain(entry.key, "en").alternates
    chooser = LineChooser(entry.lines, range(1, players), alternates, random.Random(seed))
    while state.to_act != TERMINAL:
        actor = state.observe(viewer).to_act
        if actor not in (asked, CHANCE):
            chooser.note_actor(actor)
            asked = actor
        is_chance = state.to_act == CHANCE
        action = play_chance(state, rng) if is_chance else rng.choice(state.legal_actions())
        state, events = state.apply(action)
        public = sum(event.seen_by(SPECTATOR) is not None for event in events)
        took = public * _EVENT_SECONDS + (_CHOICE_SECONDS if actor == _PERSON else 0.0)
        seconds += took
        chooser.update(took)
        for event in events:
            if (seen := event.seen_by(viewer)) is not None:
                chooser.note_event(seen)
        if (line := chooser.take_line()) is not None:
            yield seconds, line


def _count_lines(entry: GameEntry, matches: int) -> None:
    counts: defaultdict[object, Counter[str]] = defaultdict(Counter)
    rng = random.Random(entry.key)
    for seed in range(matches):
        variant = rng.choice(entry.variants)
        for _, line in spoken_lines(entry, variant, rng.choice(entry.players(variant)), seed):
            counts[line.speaker][line.key] += 1
    total = sum(sum(count.values()) for count in counts.values())
    print(f"{entry.key}: {total / matches:.1f} lines a match")
    for speaker in sorted(counts, key=str):
        said = (f"{key.split('.', 2)[2]} {times}" for key, times in sorted(counts[speaker].items()))
        print(f"  {speaker}: {', '.join(said)}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Print how often each line is said, for each game and figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*CATALOG], metavar="GAME")
    parser.add_argument("--matches", type=int, default=1000)
    options = parser.parse_args(arguments)
    for key in options.games:
        _count_lines(CATALOG[key], options.matches)


if __name__ == "__main__":
    main()
