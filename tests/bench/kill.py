"""Kills a program in the middle of a match, again and again, and looks for what was lost.

A child plays random legal actions, and takes some back, through `Match` and `Journal`. Before each
step it says to what match the step will lead, after it that the step is done. It is killed at a
random moment. Then the journal must hold exactly the match of the last step that was done, or of
the one that was just being done; it must replay; and the next child goes on with it.

    python -m tests.bench.kill [--times 100] [--seed 1]

One JSON line: how often killed, resumed, how many actions played, how many lost.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from game.keep.journal import Journal
from game.play.chance import RandomChance, run_to_end
from game.play.match import Match
from game.play.setup import Player, Setup
from game.rules.base import CHANCE, Action
from game.rules.cat_and_mouse.state import RULES
from tests.bench.measuring import options

_PLAYERS = (Player("Anna", "human"), Player("Ben", "human"), Player("Pip", "bot", "easy"))
_LONGEST_LIFE = 0.12  # seconds from a child's first step to its end


def digest(actions: Sequence[Action]) -> str:
    """Return a fingerprint of a match's actions."""
    text = json.dumps([action.to_json() for action in actions])
    return f"{len(actions)}:{hashlib.sha256(text.encode()).hexdigest()[:16]}"


def say(word: str, actions: Sequence[Action]) -> None:
    """Print a line that arrives even if the program dies right after it."""
    os.write(1, f"{word} {digest(actions)}\n".encode())


def play(folder: str, seed: int) -> None:
    """Play until killed, going on with the match that the last child left."""
    rng = random.Random(seed)
    with Journal.open(Path(folder)) as journal:
        records = journal.unfinished_matches()
        match = Match.resume(RULES, records[0], journal) if records else None
        say("done" if match else "new", match.actions if match else ())
        while True:
            if match is None or match.is_over:
                say("new", ())
                players = _PLAYERS[: rng.randint(2, 3)]
                variant = rng.choice(tuple(RULES.players))
                setup = Setup("cat_and_mouse", variant, {}, players, rng.getrandbits(50))
                match = Match(RULES, setup, journal)
            step(match, rng)
            time.sleep(rng.random() * 0.002)


def step(match: Match, rng: random.Random) -> None:
    """Play one action or take some back; say before what is to come, and after that it is done."""
    actions, back = match.actions, match.last_choice_ply(0)
    if back is not None and rng.random() < 0.1:
        say("next", actions[:back])
        match.undo(0)
    else:
        outcomes = match.state.chance_outcomes()
        if match.to_act == CHANCE:
            action, _ = run_to_end(RandomChance().draw(outcomes, rng, 0.0))
        else:
            action = rng.choice(match.state.legal_actions())
        say("next", (*actions, action))
        match.play(action)
    say("done", match.actions)


def live_and_die(folder: str, seed: int, life: float) -> list[str]:
    """Start a child, kill it `life` seconds after its first step; return what it said."""
    code = f"from tests.bench.kill import play; play({folder!r}, {seed})"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(life)
        process.kill()
        return (first + process.stdout.read()).decode().split("\n")[:-1]


def check(folder: str, lines: Sequence[str]) -> None:
    """Compare the journal with what the child said.

    Raises:
        ValueError: they do not agree, or the match does not replay.
    """
    allowed: list[str] = []
    for line in lines:
        word, value = line.split(" ")
        allowed = [*allowed[:1], value] if word == "next" else [value]
    with Journal.open(Path(folder)) as journal:
        records = journal.finished_matches(1) + journal.unfinished_matches(1)
        if journal.trouble:
            raise ValueError(journal.trouble.detail)
    if not records and allowed[:1] == [digest(())]:
        return  # killed before the first action of the first match
    latest = max(records, key=lambda record: record.id)
    found = digest(Match.resume(RULES, latest).actions)
    is_between = allowed[0] == digest(()) and latest.outcome is not None
    if found not in allowed and not is_between:
        raise ValueError(f"the journal holds {found}, not {' or '.join(allowed)}")


def main() -> int:
    """Run the bench."""
    args = options(__doc__, times=100, seed=1)
    rng = random.Random(args.seed)
    done, lost, in_the_act = 0, [], 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(args.times):
            lines = live_and_die(folder, args.seed + number, rng.random() * _LONGEST_LIFE)
            done += sum(line.startswith("done") for line in lines)
            in_the_act += lines[-1].startswith("next")
            try:
                check(folder, lines)
            except ValueError as error:
                lost.append(f"{number}: {error}")
    result = {"killed": args.times, "resumed": args.times - len(lost), "steps": done}
    print(json.dumps({**result, "killed_in_the_act": in_the_act, "lost": lost}))
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
