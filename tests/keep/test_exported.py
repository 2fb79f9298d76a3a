"""Exported matches: whole and true, or refused in one line."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cli import main
from game.keep.commands import export_command, replay_command
from game.keep.cups import CupStore
from game.keep.disk import write_atomically
from game.keep.exported import ExportError, export_match, load_exported, replay_file
from game.keep.journal import JOURNAL_FILE, Journal
from game.play.match import Match, outcome_to_json
from game.play.setup import Game, Player
from game.rules.cat_and_mouse.state import RULES
from tests.cups import new_cup
from tests.extent import extent
from tests.keep.rows import rows
from tests.matches import new_match, play, query
from tests.running import complaint

GAMES = {RULES.key: RULES}
ANNA, PIP = Player("Änne", "human"), Player("Pip", "bot", "hard")
Data = dict[str, Any]


def played(plies: int = 10**6, seed: int = 7, variant: str = "base") -> Match:
    options = {"board": "long", "first_seat": 1}
    match = new_match(seed=seed, variant=variant, options=options, players=(ANNA, PIP))
    return play(match, plies, random.Random(seed).choice)


MATCH = played()
WHOLE = export_match(MATCH)
END = MATCH.ply


def data() -> Data:
    parsed: Data = json.loads(WHOLE)
    return parsed


def replayed(path: Path, content: bytes | Data, games: Mapping[str, Game]) -> Match | str:
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    try:
        return replay_file(path, games)
    except ExportError as error:
        text = str(error)
    assert len(text.splitlines()) == 1
    assert len(text) < 500
    return text


def refusal(path: Path, content: bytes | Data) -> str:
    told = replayed(path, content, GAMES)
    assert isinstance(told, str)
    return told


def test_the_file_is_what_the_contract_says(tmp_path: Path) -> None:
    outcome = MATCH.outcome
    assert outcome is not None
    wanted = {
        "format": 1,
        "game": "cat_and_mouse",
        "variant": "base",
        "options": {"board": "long", "first_seat": 1},
        "players": [
            {"name": "Änne", "kind": "human", "level": None},
            {"name": "Pip", "kind": "bot", "level": "hard"},
        ],
        "seed": 7,
        "actions": [action.to_json() for action in MATCH.actions],
        "outcome": {
            "winners": sorted(outcome.winners),
            "scores": list(outcome.scores),
            "reason": outcome.reason,
        },
    }
    assert data() == wanted | {"marks": ANY}
    assert [*data()] == [*wanted, "marks"]
    (tmp_path / "m").write_text(json.dumps(wanted))
    assert replay_file(tmp_path / "m", GAMES).outcome == outcome, "other programs make no marks"


@settings(max_examples=20)
@given(
    plies=st.integers(0, 60),
    seed=st.integers(0, 2**50),
    variant=st.sampled_from(tuple(RULES.players)),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
def test_an_exported_match_is_the_match(
    tmp_path_factory: pytest.TempPathFactory, plies: int, seed: int, variant: str, encoding: str
) -> None:
    path = tmp_path_factory.mktemp("there") / "match.json"
    match = played(plies, seed, variant)
    path.write_text(export_match(match).decode(), encoding)
    again = replay_file(path, GAMES)
    assert (again.state, again.setup, again.actions) == (match.state, match.setup, match.actions)
    assert export_match(again) == export_match(match)


def test_a_file_that_is_cut_off_anywhere_is_refused_and_the_place_is_reported(
    tmp_path: Path,
) -> None:
    path, lines = tmp_path / "match.json", WHOLE.split(b"\n")
    for length in range(0, len(WHOLE) - 2, 7):
        text = refusal(path, WHOLE[:length])
        assert "truncated" in text or length == 0
    first = next(n for n, line in enumerate(lines) if b'"type"' in line)
    for number in (1, 2, 5, END):
        line = first + number - 1
        content = b"\n".join([*lines[:line], lines[line][:10]])
        assert f"in action {number}:" in refusal(path, content)
        assert f"in action {number}:" in refusal(path, content.decode().encode("utf-16"))
    at = WHOLE.index(b'"outcome"')
    assert f"after action {END}:" in refusal(path, WHOLE[: at + 12])
    assert "before action 1:" in refusal(path, WHOLE[:60])


def _set(name: str, value: object) -> Callable[[Data], object]:
    return lambda d: d.__setitem__(name, value)


def _act(number: int, value: object) -> Callable[[Data], object]:
    return lambda d: d["actions"].__setitem__(number - 1, value)


def _end(**values: object) -> Callable[[Data], object]:
    return lambda d: d["outcome"].update(values)


Change = tuple[Callable[[Data], object], str]
FORGED: list[Change] = [
    (_set("format", 2), "its format is 2; this program reads format 1"),
    (_set("format", True), "its format is True"),
    (lambda d: d.pop("format"), "not an exported match: the field 'format' is missing"),
    (lambda d: d.pop("outcome"), "the field 'outcome' is missing"),
    (_set("cheat", 1), "has no field 'cheat'"),
    (_set("game", "chess"), "unknown game 'chess'"),
    (_set("variant", "oldest"), "the start: cat_and_mouse has the variants"),
    (_set("options", {"board": "round"}), "the start: option board is one of"),
    (_set("options", {"wings": 1}), "the start: cat_and_mouse has no option 'wings'"),
    (_set("players", [{"name": "x", "kind": "human"}]), "is for 2 to 4 players"),
    (_set("players", [{"name": "x", "kind": "bot"}] * 2), "the level of a bot"),
    (_set("players", [{"name": "x", "kind": "human", "age": 5}] * 2), "the start cannot"),
    (_set("seed", -1), "the start cannot be read"),
    (_set("seed", True), "the start cannot be read"),
    (_set("actions", {}), "the list of actions cannot be read"),
    (_set("actions", []), "actions are missing after action 0"),
    (lambda d: d["actions"].pop(), f"actions are missing after action {END - 1}"),
    (lambda d: d["actions"].append({"type": "Roll"}), f"action {END + 1}: the match was over"),
    (lambda d: d["actions"].pop(3), "action 4: "),
    (lambda d: d["actions"].insert(2, {"type": "Roll"}), "action 3: "),
    (_act(5, {"type": "Fly"}), "action 5: "),
    (_act(2, {"type": "Landed", "space": 0}), "action 2: "),
    (_act(2, {"type": "Landed", "space": True}), "action 2: "),
    (lambda d: d["actions"][0].update(height=5), "action 1: "),
    (_set("outcome", None), f"the outcome is missing; the match is over after action {END}"),
    (_end(reason="luck"), "is wrong; after action"),
    (_end(winners=[0, 1]), "is wrong; after action"),
    (_end(winners=[0] * 99), "the outcome cannot be read"),
    (_set("actions", [{"type": "Roll"}] * 100_001), "too many for a match"),
    (_set("game", "x" * 100_000), "unknown game"),
    (_set("y" * 100_000, 1), "has no field"),
]
MARKED: list[Change] = [
    (lambda d: d["players"][0].update(name="Eve"), "the start was altered"),
    (_set("seed", 8), "the start was altered"),
    (lambda d: d["actions"][5].update(pips=d["actions"][5]["pips"] % 6 + 1), "action 6 was"),
    (lambda d: d["actions"].pop(6), "action 7 was altered"),
    (lambda d: d["actions"].pop(), "was altered"),
    (lambda d: d["actions"].append({"type": "Roll"}), f"action {END + 1} was altered"),
    (_end(reason="luck"), "the outcome, or a part after action"),
    (lambda d: d["marks"].pop(), "was altered"),
    (lambda d: d["marks"].append("00"), "was altered"),
    (lambda d: d["marks"].__setitem__(3, "00"), "action 3 was altered"),
    (_set("marks", 5), "the list of marks cannot be read"),
]


@rows(
    ("is_marked", "change", "reason"),
    [*((False, *row) for row in FORGED), *((True, *row) for row in MARKED)],
)
def test_an_altered_file_is_refused_and_told_why(
    tmp_path: Path, is_marked: bool, change: Callable[[Data], object], reason: str
) -> None:
    content = data()
    if not is_marked:
        del content["marks"]
    change(content)
    assert reason in refusal(tmp_path / "m", content)


@rows("raw", [b"", b"\x89PNG\r\n\x1a\n" + bytes(99), b"[]", b"{}", WHOLE + b"{}", b"[" * 100_000])
def test_a_foreign_file_is_refused(tmp_path: Path, raw: bytes) -> None:
    assert refusal(tmp_path / "m", raw)


@settings(max_examples=extent(80, 800))
@given(draw=st.data())
def test_a_changed_byte_is_found(
    tmp_path_factory: pytest.TempPathFactory, draw: st.DataObject
) -> None:
    raw = bytearray(WHOLE)
    for _ in range(draw.draw(st.integers(1, 3))):
        at = draw.draw(st.integers(0, len(raw) - 1))
        raw[at] = draw.draw(st.integers(0, 255))
    found = replayed(tmp_path_factory.mktemp("byte") / "m", bytes(raw), GAMES)
    assert isinstance(found, str) or export_match(found) == WHOLE


@rows("match", [MATCH, played(5)])
def test_replay_reports_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], match: Match
) -> None:
    write_atomically(tmp_path / "m", export_match(match))
    assert main(["replay", str(tmp_path / "m")]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    ending = dict.fromkeys(("winners", "scores", "reason"))
    assert json.loads(out) == {
        **{"game": "cat_and_mouse", "variant": "base", "players": 2, "seed": 7},
        **{"plies": match.ply, **(outcome_to_json(match.outcome) if match.outcome else ending)},
    }


@rows(("name", "status"), [("bad", 1), ("missing", 2), (".", 2), ("zero\0byte", 2), ("a\nb", 2)])
def test_the_command_refuses_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, status: int
) -> None:
    (tmp_path / "bad").write_bytes(WHOLE[: len(WHOLE) * 2 // 3])
    assert replay_command(f"{tmp_path}/{name}", GAMES) == status
    told = complaint(capsys)
    assert "Traceback" not in told
    assert status == 2 or ("action" in told and str(tmp_path) in told)


@rows("name", ["-"] if os.name == "nt" else ["-", "/dev/stdout", "/dev/fd/1"])
def test_the_command_writes_to_the_standard_output(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], name: str
) -> None:
    with Journal.open(tmp_path) as journal:
        match = play(new_match(journal, players=(ANNA, PIP)), 5)
    assert main(["export", name, "--data-dir", str(tmp_path)]) == 0
    out, err = capfdbinary.readouterr()
    assert (out, err) == (export_match(match), b"")


def test_why_there_is_nothing_to_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, out = tmp_path / "data", tmp_path / "match.json"
    for reason in (
        "no match has been played yet",
        "the saved matches were damaged and have been moved to",
        "the saved matches are from a newer version of the program",
    ):
        assert main(["export", str(out), "--data-dir", str(folder)]) == 1
        assert complaint(capsys).startswith(f"{out}: {reason}")
        assert not out.exists()
        if not folder.exists():
            folder.mkdir()
            (folder / JOURNAL_FILE).write_bytes(b"spilled milk" * 99)
        else:
            query(folder, "PRAGMA user_version = 99")


@rows("plies", [5, 10_000])
def test_the_last_is_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], plies: int
) -> None:
    times = iter([2e9 - n for n in range(1000)])
    with Journal.open(tmp_path, clock=lambda: next(times)) as journal:
        play(new_match(journal, 1))
        last = play(new_match(journal, 2), plies)
    assert main(["export", str(tmp_path / "m"), "--data-dir", str(tmp_path)]) == 0
    assert load_exported(tmp_path / "m").setup.seed == 2
    assert replay_file(tmp_path / "m", GAMES).actions == last.actions
    (tmp_path / "in the way").write_text("")
    file = str(tmp_path / "in the way" / "match.json")
    CupStore.open(tmp_path, GAMES).begin(new_cup())
    for options in ((), ("--cup",)):
        assert main(["export", *options, file, "--data-dir", str(tmp_path)]) == 1
        assert file in complaint(capsys)
    assert export_command(tmp_path / "other", tmp_path, {}) == 1
    assert "unknown game" in complaint(capsys)
