"""A fuzzer of files: whatever lies in place of a file, nothing ends, waits, or is lost."""

from __future__ import annotations

import contextlib
import faulthandler
import json
import os
import random
import shutil
import stat
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.catalog import CATALOG
from game.cli import main
from game.keep.archive import UnreadableError, replay_record
from game.keep.cups import CupStore
from game.keep.disk import TROUBLE_KEYS, parse_json, to_one_line, write_atomically
from game.keep.effective_settings import EffectiveSettings
from game.keep.exported import export_match
from game.keep.journal import Journal
from game.keep.keepsakes import TooManyKeepsakesError, load_keepsakes, save_keepsake
from game.keep.players import FIRST_PLAYER, PlayerLook
from game.keep.progress import ProgressStore
from game.keep.progress_data import GameProgress
from game.play.chance import run_to_end
from game.play.plan import DayPlan
from tests.cups import new_cup, played_on
from tests.extent import extent
from tests.keep.rows import rows
from tests.matches import new_match, play

pytestmark = [
    pytest.mark.around,
    pytest.mark.skipif(os.name == "nt", reason="Windows has neither pipes nor modes"),
]

GUEST = "0123abcd"
GAME = next(iter(CATALOG))
DAY = date(2026, 11, 26)
READ = (
    "settings.json",
    "limits.json",
    "players.json",
    f"players/{GUEST}/settings.json",
    f"players/{GUEST}/limits.json",
    "practice.json",
    "cup.json",
    f"keepsakes/{GUEST}/1.json",
    "journal.db",
    "journal.db-wal",
    "match.json",
)
"""Every file that the program reads; the last one is named on the command line."""
CUP = played_on(new_cup(), 2)
HANG_SECONDS = 120.0


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sound")
    players = [{"key": FIRST_PLAYER}, {"key": GUEST}]
    write_atomically(
        folder / "players.json", json.dumps({"players": players, "now": GUEST}).encode()
    )
    own = EffectiveSettings.open(folder)
    own.change(tokens=2, max_volume=3, disabled=("window",), plan=DayPlan("2026-11-26", 1), pace=2)
    ProgressStore.open(folder).save(GUEST, GAME, GameProgress(sessions=3))
    CupStore.open(folder, CATALOG).begin(CUP)
    with Journal.open(folder) as journal:
        journal.player = GUEST
        match = play(new_match(journal), 12)
        save_keepsake(folder, GUEST, match, (2, 6), DAY)
        write_atomically(folder / "match.json", export_match(match))
        log = (folder / "journal.db-wal").read_bytes()
    (folder / "journal.db-wal").write_bytes(log)
    assert all((folder / name).is_file() for name in READ)
    return folder


def put(kind: str, number: int, path: Path) -> bool:
    raw, beside = path.read_bytes(), path.with_name(f"{path.name}.elsewhere")
    if kind in BYTES:
        path.write_bytes(BYTES[kind](raw, number))
        try:
            return isinstance(parse_json(path.read_bytes()), dict)
        except ValueError:
            return path.name == "journal.db"  # that one bad byte spoils it is tested elsewhere
    path.unlink()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
        (path / "letter.txt").write_text("mine")
    else:
        path.symlink_to(Path("/dev/zero") if kind == "link to a device" else beside)
    if kind == "link to a folder":
        beside.mkdir()
    elif kind == "links in a circle":
        beside.symlink_to(path)
    elif kind in ("link to a file", "link to nonsense"):
        beside.write_bytes(raw if kind == "link to a file" else b"Dear diary,")
    return False


def as_text(raw: bytes, encoding: str) -> bytes:
    return raw.decode("latin-1" if b"\0" in raw else "utf-8").encode(encoding)


BYTES: dict[str, Any] = {
    "UTF-8 with a mark": lambda raw, _: as_text(raw, "utf-8-sig"),
    "UTF-16, little end first": lambda raw, _: b"\xff\xfe" + as_text(raw, "utf-16-le"),
    "UTF-16, big end first": lambda raw, _: b"\xfe\xff" + as_text(raw, "utf-16-be"),
    "half of UTF-16": lambda raw, n: (b"\xff\xfe" + as_text(raw, "utf-16-le"))[: 2 * n + 1],
    "cut off": lambda raw, n: raw[: n % len(raw)],
    "a byte changed": lambda raw, n: raw[: n % len(raw)] + b"\xff" + raw[n % len(raw) + 1 :],
    "NUL within": lambda raw, n: raw[: n % len(raw)] + b"\0" + raw[n % len(raw) :],
    "NUL alone": lambda raw, _: bytes(len(raw)),
    "ten megabytes": lambda raw, _: raw + b" " * 10_000_000,
    "ten megabytes of lists": lambda raw, _: b"[" + b"[]," * 3_333_333 + b"1]",
    "nested lists": lambda raw, n: b"[" * (1000 + n),
    "nested objects": lambda raw, n: b'{"a":' * (1000 + n) + b"1" + b"}" * (1000 + n),
    "nested fields": lambda raw, n: b'{"x":' + b"[" * (900 + n % 90) + b"]" * (900 + n % 90) + b"}",
    "a huge number": lambda raw, _: raw.replace(b"1", b"9" * 5000),
    "a large number": lambda raw, _: raw.replace(b"1", b"99999999999999999999"),
    "no finite number": lambda raw, _: raw.replace(b"1", b"1e999"),
    "a fraction": lambda raw, _: raw.replace(b"1", b"1.5"),
    "a sign": lambda raw, _: raw.replace(b"1", b"-1"),
    "half a letter": lambda raw, _: raw.replace(b":", b':"\\ud800",', 1),
    "null": lambda raw, _: raw.replace(b"1", b"null"),
    "nothing": lambda raw, _: b"",
}
OTHERS = (
    *("pipe", "folder", "link to a file", "link to nonsense", "link to nowhere"),
    *("links in a circle", "link to a device", "link to a folder"),
)


def use_everything(folder: Path) -> None:
    own = EffectiveSettings.open(folder)
    troubles = [own.trouble, own.players.trouble]
    own.change(pace=own.settings.pace % 5 + 1, max_volume=own.settings.max_volume - 1)
    with contextlib.suppress(ValueError):  # a full house
        own.players.add(PlayerLook())
    progress, cups = ProgressStore.open(folder), CupStore.open(folder, CATALOG)
    progress.save(GUEST, GAME, GameProgress(sessions=9))
    cups.begin(CUP)
    with Journal.open(folder) as journal:
        journal.player = GUEST
        match = play(new_match(journal, seed=9), 3)
        for record in journal.latest_matches(99):
            with contextlib.suppress(UnreadableError):
                run_to_end(replay_record(record, CATALOG))
        for keepsake in load_keepsakes(folder, GUEST):
            with contextlib.suppress(OSError, ValueError):
                keepsake.replay_match(CATALOG)
        with contextlib.suppress(OSError, TooManyKeepsakesError):
            save_keepsake(folder, GUEST, match, (0, 2), DAY)
        troubles += [own.trouble, own.players.trouble, progress.trouble, cups.trouble]
        for trouble in filter(None, (*troubles, journal.trouble)):
            assert trouble.key in TROUBLE_KEYS
            assert trouble.detail == to_one_line(trouble.detail)


def use_commands(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["replay"], ["export", "--data-dir", str(folder)]):
        capsys.readouterr()
        status = main([words[0], str(folder / "match.json"), *words[1:]])
        out, err = capsys.readouterr()
        assert status in (0, 1, 2)
        assert len(err.splitlines()) == (status != 0), err
        assert len(out.splitlines()) <= 1


@contextlib.contextmanager
def watched() -> Iterator[None]:
    """End everything with the stacks of all threads if something waits for ever."""
    faulthandler.dump_traceback_later(HANG_SECONDS, exit=True, file=2)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def inventory(folder: Path) -> set[tuple[str, object]]:
    found = set[tuple[str, object]]()
    for path in folder.rglob("*"):
        mode = path.lstat().st_mode
        if stat.S_ISLNK(mode):
            found.add(("link", os.readlink(path)))
        elif stat.S_ISREG(mode):
            found.add(("file", path.read_bytes()))
        elif not stat.S_ISDIR(mode):
            found.add(("other", path.lstat().st_ino))
    return found


PLACES = extent(
    [(kind, READ[number % len(READ)]) for number, kind in enumerate([*BYTES, *OTHERS])],
    [(kind, name) for kind in [*BYTES, *OTHERS] for name in READ],
)


@rows(("kind", "name"), PLACES)
def test_nothing_ends_waits_or_is_lost(
    sound: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str, name: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(sound, folder)
    if name == "journal.db":  # SQLite takes the file and its log together for one good journal
        (folder / "journal.db-wal").unlink()
    before = inventory(folder)
    is_read = put(kind, random.Random(f"{kind} {name}").randrange(3000), folder / name)
    odd = inventory(folder) - before
    try:
        with watched():
            use_commands(folder, capsys)
            if name != "match.json":
                use_everything(folder)
                use_everything(folder)
        if name not in REPLACED and not is_read:
            assert odd <= inventory(folder), "what lay there is still there"
    finally:
        shutil.rmtree(folder)


REPLACED = ("match.json", "journal.db-wal")
"""`export` replaces a file that is named; SQLite does what it does with the parts of its log."""


@contextlib.contextmanager
def without_permission(folder: Path) -> Iterator[None]:
    """Deny access to a folder, even to the superuser, who acts as another user meanwhile."""
    before = stat.S_IMODE(folder.stat().st_mode)
    folder.chmod(0)
    is_super = os.geteuid() == 0
    try:
        if is_super:
            os.seteuid(65534)
        yield
    finally:
        if is_super:
            os.seteuid(0)
        folder.chmod(before)


@rows("place", ["", "players", "keepsakes", f"players/{GUEST}"])
def test_a_folder_that_nobody_may_enter_ends_nothing(
    sound: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(sound, folder)
    with watched(), without_permission(folder / place):
        use_everything(folder)
        use_commands(folder, capsys)
    hidden = folder / place
    assert {path.relative_to(hidden) for path in hidden.rglob("*.json")} >= {
        path.relative_to(sound / place) for path in (sound / place).rglob("*.json")
    }
