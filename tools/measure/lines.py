"""Counts how often the figures say each of their lines, in simulated matches.

    python -m tools.measure.lines [--matches 1000] [--level easy] [GAME ...]

One person sits among bots, at a random seat. A public event is assumed to take 1.5 seconds, and a
person's choice 5 seconds, or, one time in ten, 23 seconds. In the program, fewer lines are heard,
because other speech silences the figures.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from ai.base import Bot, Level, RandomBot
from game.boards.stage.lines import Line, LineChooser, Moment, Speaker, SpeakerMoment, line_key
from game.catalog import CATALOG, GameEntry
from game.rules.base import CHANCE, SPECTATOR, Seat
from game.scenes.table.figure_talk import WAITING_SECONDS
from game.words import Domain
from tools.measure.matches import play_steps, sampler

_RANDOM: Final = "random"
_EVENT_SECONDS: Final = 1.5
_CHOICE_SECONDS: Final = 5.0
_LONG_CHOICE_SHARE: Final = 0.1


def spoken_lines(
    entry: GameEntry,
    variant: str,
    players: int,
    seed: int,
    viewer: Seat = SPECTATOR,
    *,
    person: Seat = 0,
    level: str = _RANDOM,
) -> Iterator[tuple[float, Line]]:
    """Play a match of one person and bots; yield the time, in seconds, and each line said then.

    Bots at `level`, by default random ones, choose all actions, even those of the seat
    `person`. The lines are chosen from what `viewer` sees.
    """
    rng, seconds, asked = random.Random(seed), 0.0, CHANCE
    state = entry.new_state(players=players, variant=variant)
    seats = [seat for seat in range(players) if seat != person]
    alternates = Domain(entry.key, "en").alternates
    chooser = LineChooser(entry.lines, seats, alternates, random.Random(seed))
    bots = [_new_bot(entry, level, seat, seed) for seat in range(players)]
    for transition in play_steps(state, bots, sampler(seed)):
        actor = state.observe(viewer).to_act
        if actor not in (asked, CHANCE):
            chooser.note_actor(actor)
            asked = actor
        took = _CHOICE_SECONDS if actor == person else 0.0
        if actor == person and rng.random() < _LONG_CHOICE_SHARE:
            seconds += WAITING_SECONDS
            chooser.update(WAITING_SECONDS)
            chooser.note_waiting(person)
            yield from ((seconds, line) for line in _taken(chooser))
        took += sum(_EVENT_SECONDS for event in transition.events if event.seen_by(SPECTATOR))
        seconds += took
        chooser.update(took)
        for event in transition.events:
            if (seen := event.seen_by(viewer)) is not None:
                chooser.note_event(seen)
        yield from ((seconds, line) for line in _taken(chooser))
        state = transition.state


def _taken(chooser: LineChooser) -> list[Line]:
    line = chooser.take_line()
    return [] if line is None else [line]


def _new_bot(entry: GameEntry, level: str, seat: Seat, seed: int) -> Bot:
    if level == _RANDOM:
        return RandomBot(Level.EASY, seat, seed)
    return entry.new_bot(level=level, seat=seat, seed=seed)


def _all_lines(entry: GameEntry) -> set[Line]:
    alternates, keys = Domain(entry.key, "en").alternates, set[Line]()
    seats: Sequence[Seat | Speaker] = [*range(entry.seats[1]), *entry.lines.speakers]
    for speaker in seats:
        moments = SpeakerMoment if isinstance(speaker, Speaker) else Moment
        for moment in moments:
            keys |= {Line(speaker, key) for key in alternates(line_key(speaker, moment))}
    return keys


def _count_lines(entry: GameEntry, matches: int, level: str) -> None:
    counts, repeated, rng = Counter[Line](), 0, random.Random(entry.key)
    for seed in range(matches):
        variant = rng.choice(entry.variants)
        players = rng.choice(entry.players(variant))
        person = rng.randrange(players)
        said = Counter(
            line
            for _, line in spoken_lines(entry, variant, players, seed, person=person, level=level)
        )
        repeated += sum(times > 1 for times in said.values())
        counts += said
    lines = _all_lines(entry)
    silent = sorted(line.key for line in lines - counts.keys())
    print(f"{entry.key}: {counts.total() / matches:.1f} lines a match, {len(lines)} different")
    print(f"  said twice in a match: {repeated}; never said: {', '.join(silent) or 'none'}")
    by_speaker = defaultdict[Seat | Speaker, list[str]](list)
    for line in sorted(lines, key=lambda line: line.key):
        by_speaker[line.speaker].append(f"{line.key.split('.', 2)[2]} {counts[line]}")
    for speaker, told in by_speaker.items():
        print(f"  {speaker}: {', '.join(told)}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Print how often each line is said, for each game and figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*CATALOG], metavar="GAME")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--level", choices=[_RANDOM, *Level], default=Level.EASY.value)
    options = parser.parse_args(arguments)
    for key in options.games:
        _count_lines(CATALOG[key], options.matches, options.level)


if __name__ == "__main__":
    main()
