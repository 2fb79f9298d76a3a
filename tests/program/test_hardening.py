"""Odd machines and odd files: whatever is read from the disk, the program goes on."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.catalog import CATALOG
from game.geometry import MIN_TARGET_SIZE, Layout
from game.keep.archive import UnreadableError, replay_record
from game.keep.commands import export_command
from game.keep.journal import JOURNAL_FILE, Journal
from game.play.chance import run_to_end
from game.play.match import Match, ReplayError
from game.practice.rat_a_tat_cat.replay import player_rounds
from game.rules.cat_and_mouse.state import RULES
from game.window import INITIAL_SIZE, initial_window_size
from game.words import system_language
from tests.cases import cases
from tests.matches import actions_of, new_match, play, query

# -- the journal --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def journal_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sound")
    with Journal.open(folder) as journal:
        play(new_match(journal))
        play(new_match(journal, 8), 9)
    return folder / JOURNAL_FILE


def read_everything(folder: Path) -> None:
    """Do with a journal all that the program does, and play a match."""
    with Journal.open(folder) as journal:
        for record in journal.unfinished_matches() + journal.finished_matches():
            with contextlib.suppress(ReplayError):
                Match.resume(RULES, record, journal)
            with contextlib.suppress(UnreadableError):
                run_to_end(replay_record(record, CATALOG))
        for _ in player_rounds(journal):
            pass
        export_command(folder / "match.json", folder, CATALOG)
        journal.row_numbers()
        match = new_match(journal, 99)
        play(match, 3)
        if journal.trouble is None or journal.trouble.key == "trouble.journal_damaged":
            assert actions_of(match) in [record.actions for record in journal.unfinished_matches()]


JSONS = '{}|[]|null|{"type": "Roll"}|{"game": "cat_and_mouse"}|{"type": []}|1e999'
CELLS = (
    (st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats() | st.binary())
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
    | st.sampled_from(JSONS.split("|"))
)
PLACES = st.sampled_from(
    [("matches", c) for c in ("owner", "setup", "series", "outcome", "is_open", "updated")]
    + [("matches", "played"), ("matches", "turn")]
    + [("actions", c) for c in ("match", "ply", "action")]
)


def change_cells(folder: Path, changes: list[tuple[tuple[str, str], object]]) -> None:
    for (table, column), value in changes:
        with contextlib.suppress(sqlite3.IntegrityError):
            query(folder, f"UPDATE OR IGNORE {table} SET {column} = ?", value)


def change_bytes(folder: Path, changes: list[tuple[int, int]]) -> None:
    raw = bytearray((folder / JOURNAL_FILE).read_bytes())
    for at, value in changes:
        raw[at % len(raw)] = value
    (folder / JOURNAL_FILE).write_bytes(raw)


@settings(max_examples=100)
@example((change_cells, [(("matches", "updated"), "soon")]))
@example((change_bytes, [(47, 5)]))  # a format of the future
@given(
    st.tuples(st.just(change_cells), st.lists(st.tuples(PLACES, CELLS), min_size=1, max_size=4))
    | st.tuples(
        st.just(change_bytes),
        st.lists(st.tuples(st.integers(0), st.integers(0, 255)), min_size=1, max_size=12),
    )
)
def test_no_broken_cell_or_byte_ever_reaches_the_player(
    tmp_path_factory: pytest.TempPathFactory,
    journal_file: Path,
    damage: tuple[Callable[[Path, Any], None], Any],
) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    (folder / JOURNAL_FILE).write_bytes(journal_file.read_bytes())
    change, changes = damage
    change(folder, changes)
    read_everything(folder)
    if change is change_cells:
        assert query(folder, "SELECT count(*) FROM matches")[0][0] >= 2


# -- the system's language ----------------------------------------------------------------------


VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
NOT_HERE = pygame.error("not here")
UNKNOWN = ValueError("unknown locale: en_DE")
ITALIAN = ("Italian_Italy", "1252")


@cases(
    ("variables", "preferred", "python", "language"),
    [
        *(
            (dict.fromkeys(VARIABLES, system), [], (None, None), language)
            for system, language in {
                "xx_BR.UTF-8": "en",
                "C": "en",
                "": "en",
                "\udcff": "en",
                "de_AT.UTF-8@euro": "de",
                "Italian_Italy.1252": "it",
            }.items()
        ),
        ({}, ["de"], ITALIAN, "de"),
        ({}, ["xx", "nl", "fr"], ITALIAN, "nl"),
        ({}, [], ITALIAN, "it"),
        ({}, NOT_HERE, ITALIAN, "it"),
        ({"LANG": "C.UTF-8", "LC_ALL": "POSIX"}, ["de"], ITALIAN, "de"),
        ({"LANG": "fr_FR.UTF-8"}, ["de"], ITALIAN, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es_ES"}, ["de"], ITALIAN, "es"),
        ({"LANG": "xx_BR.UTF-8"}, ["de"], ITALIAN, "it"),
        ({}, [], UNKNOWN, "en"),
    ],
)
def test_the_systems_language_is_ours_if_we_have_it_and_else_english(
    variables: dict[str, str],
    preferred: list[str] | pygame.error,
    python: tuple[str | None, str | None] | ValueError,
    language: str,
) -> None:
    locales: object = preferred
    if isinstance(preferred, list):
        locales = [{"language": code, "country": None} for code in preferred]
    with (
        mock.patch.dict(os.environ, dict.fromkeys(VARIABLES, "") | variables),
        mock.patch("pygame.system.get_pref_locales", side_effect=[locales]),  # or it is raised
        mock.patch("locale.getlocale", side_effect=[python]),
    ):
        assert system_language() == language


# -- screens ------------------------------------------------------------------------------------


@cases(
    ("desktop", "dpi", "size"),
    [
        ((1366, 768), 96, (1152, 648)),
        ((1920, 1080), 96, INITIAL_SIZE),
        ((2880, 1800), 220, (1920, 1080)),
        ((5120, 2880), 218, (3413, 1920)),
        ((3840, 2160), 0, (2560, 1440)),
        ((3440, 1440), 0, (1707, 960)),
        ((1080, 1920), 0, (1000, 562)),
        ((1024, 600), 0, (853, 480)),
        ((768, 1366), 0, (688, 387)),
    ],
)
def test_a_window_is_as_large_to_the_eye_on_any_screen(
    desktop: tuple[int, int], dpi: int, size: tuple[int, int]
) -> None:
    assert initial_window_size(desktop) == size
    if dpi:
        assert size[0] <= desktop[0]
        assert size[1] <= desktop[1]
        smallest = Layout(*size).length(MIN_TARGET_SIZE) / dpi * 25.4
        assert smallest >= 9, f"{smallest:.1f} mm"
