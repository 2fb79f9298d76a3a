"""Count the curtains of matches at a shared screen, whose people choose as medium bots do.

    python -m tests.bench.curtains --matches 6    # or --game KEY

Nothing is drawn and no clock is read, so a seed gives the same match again. Prints a row for each
game and table: the curtains per match and per round, and how many of them begin a visit of the
person whose visit was the last one.
"""

from __future__ import annotations

import statistics
import tempfile
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final

from game.catalog import CATALOG, GameEntry
from game.drive.tables import as_table
from game.keep.settings import LastChoice
from game.play.chance import RandomChance, derive_seed
from game.play.match import Match
from game.rules.base import Observation, Seat
from game.scenes.market.start import make_players, setup_with_seed
from game.scenes.table.factory import make_table_scene
from game.scenes.table.scene import TableScene
from game.scenes.table.shared import SharedMode
from tests.bench.measuring import options
from tests.pilot import Pilot

TABLES: Final = ((2, 0), (2, 1), (3, 0))
"""The numbers of people and of bots at each table."""
_FRAME: Final = 0.1


@dataclass
class Count:
    """The curtains of one match: for whom each opened."""

    viewers: list[Seat] = field(default_factory=list)
    rounds: int = 0

    @property
    def repeated(self) -> int:
        """The number of visits that begin where the visit before was the same person's."""
        return sum(one == other for one, other in pairwise(self.viewers))


class People:
    """Play a match at a table as medium bots do, at the seats of people."""

    def __init__(self, pilot: Pilot, table: TableScene[SharedMode], entry: GameEntry) -> None:
        self._pilot, self._table = pilot, table
        self._minds = {
            seat: entry.new_bot(
                level="medium", seat=seat, seed=derive_seed(table.match.setup.seed, seat)
            )
            for seat in table.people
        }
        self._seen = 0

    def play(self) -> Count:
        """Play to the end and return the curtains."""
        count, table, was_closed = Count(), self._table, False
        while not table.match.is_over:
            mode = table.mode
            mode.callouts.close()
            if mode.curtain.is_closed and not was_closed:
                assert mode.next_viewer is not None
                count.viewers.append(mode.next_viewer)
            was_closed = mode.curtain.is_closed
            table.conductor.end_hold()
            if "look" in self._pilot.targets():
                self._pilot.click("look")
            elif (asked := table.pending_choice) is not None:
                self._watch()
                self._choose(asked)
            self._pilot.frame(_FRAME, is_drawn=False)
        events = [event for ply in range(table.match.ply) for event in table.match.events_at(ply)]
        count.rounds = 1 + sum(event.begins_round for event in events)
        return count

    def _choose(self, asked: Observation) -> None:
        """Choose what the bot would; what is not offered to all is chosen alone."""
        wanted = self._minds[asked.seat].choose(self._table.match.observe(asked.seat))
        if wanted in asked.legal_actions:
            self._table.play(wanted)
        else:
            self._pilot.click("alone")

    def _watch(self) -> None:
        match = self._table.match
        for ply in range(self._seen, match.ply):
            for event in match.events_at(ply):
                for seat, mind in self._minds.items():
                    if (seen := event.seen_by(seat)) is not None:
                        mind.watch(seen)
        self._seen = match.ply


def curtains(entry: GameEntry, people: int, bots: int, seed: int, folder: Path) -> Count:
    """Play one match of the game's first variant and count its curtains."""
    with Pilot(folder, size=(320, 180), motion="none", seed=1, pace=1) as pilot:
        services = pilot.app.services
        seats = make_players(services, entry, [*[None] * people, *["medium"] * bots])
        choice = LastChoice(variant=entry.variants[0], players=seats)
        match = Match(entry, setup_with_seed(entry, choice, seed), reveals=entry.rules.reveals)
        table = make_table_scene(services, pilot.app.stack, match, has_result=False)
        table.conductor.chance = RandomChance()
        pilot.show(table)
        return People(pilot, as_table(table, SharedMode), entry).play()


def _row(entry: GameEntry, people: int, bots: int, counts: list[Count]) -> str:
    def mean(values: list[float]) -> str:
        return f"{statistics.mean(values):.1f}"

    return "\t".join(
        (
            *(entry.key, str(people), str(bots)),
            mean([len(count.viewers) for count in counts]),
            mean([len(count.viewers) / count.rounds for count in counts]),
            mean([count.repeated for count in counts]),
        )
    )


def main() -> None:
    """Play and print."""
    args = options(__doc__, game="", matches=6)
    print("game\tpeople\tbots\tcurtains\ta round\tsame person")
    for entry in CATALOG.values():
        if not entry.has_secrets or args.game not in ("", entry.key):
            continue
        for people, bots in TABLES:
            if people + bots not in entry.players(entry.variants[0]):
                continue
            with tempfile.TemporaryDirectory() as folder:
                counts = [
                    curtains(entry, people, bots, seed, Path(folder, str(seed)))
                    for seed in range(args.matches)
                ]
            print(_row(entry, people, bots, counts), flush=True)


if __name__ == "__main__":
    main()
