"""A game is whole: every part that the catalogue names is there, in all six languages."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.boards.stage.board import Board
from game.catalog import CATALOG, GameEntry
from game.resources import ASSETS
from game.rules.base import FIRST_SEAT
from game.words import LANGUAGES
from tests.locales.catalogs import key_of, messages
from tests.running import ROOT, run
from tools.parents import PAGE, full_page

pytestmark = pytest.mark.everywhere

GAMES = list(CATALOG.values())
each_game = pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)


@each_game
def test_the_parts_are_where_the_project_has_them(entry: GameEntry) -> None:
    key = entry.key
    wanted = [f"game/rules/{key}/state.py", f"game/boards/{key}/board.py", f"ai/{key}/bot.py"]
    wanted += [f"tests/{layer}/{key}/test_*.py" for layer in ("rules", "ai", "boards")]
    wanted += [f"tests/golden/{key}-*.json", f"assets/{key}/rulebook.toml"]
    missing = [path for path in wanted if not list(ROOT.glob(path))]
    assert not missing, "write them; `python -m tests.golden.record` makes tests/golden"


@pytest.mark.around
def test_the_stall_is_seen_before_any_rules_are_loaded(tmp_path: Path) -> None:
    look = (
        "import sys; from pathlib import Path; from game.app import App, Options;"
        "app = App(Options(is_headless=True, data_dir=Path(sys.argv[1])));"
        "app.run_frame(0.02);"
        "print([name for name in sys.modules if name.startswith('game.rules.')])"
    )
    seen = run(sys.executable, "-c", look, str(tmp_path))
    assert seen.stdout.splitlines()[-1] == "['game.rules.base']", seen.stderr


@each_game
def test_seats_board_sounds_and_bots_are_the_games_own(entry: GameEntry) -> None:
    counts = [count for variant in entry.variants for count in entry.players(variant)]
    assert entry.seats == (min(counts), max(counts))
    assert FIRST_SEAT.name not in {option.name for option in entry.rules.options}, "who begins"
    board = entry.board_class()
    assert issubclass(board, Board)
    assert board.key == entry.key
    own, field = ASSETS / entry.key, "game/catalog.py: the entry has another"
    assert (own / "music.ogg").is_file() == entry.has_own_music, f"{field} has_own_music"
    assert bool(list(own.glob("sounds/*.ogg"))) == entry.has_own_sounds, f"{field} has_own_sounds"
    for level in ("easy", "medium", "hard"):
        entry.new_bot(level=level, seat=0, seed=1)
    with pytest.raises(ValueError, match="level"):
        entry.new_bot(level="divine", seat=0, seed=1)


@each_game
def test_the_words_that_the_frame_asks_for(entry: GameEntry) -> None:
    most = max(entry.players(variant)[-1] for variant in entry.variants)
    wanted = {"title", "practises", *(f"seat.{seat}" for seat in range(most))}
    wanted |= {f"variant.{variant}" for variant in entry.variants}
    for option in entry.rules.options:
        if not option.is_house_rule:
            continue
        if option.needs is None:
            wanted.add(f"about.{option.name}")
        choices = option.choices or option.offered
        if not choices:
            wanted.add(f"option.{option.name}")
        elif len(choices) == 2:  # a switch, which is named by what is not usual
            choices = tuple(choice for choice in choices if choice != option.default)
        wanted |= {f"option.{option.name}.{choice}" for choice in choices}
    if entry.best_of:
        wanted |= {"about.series", "option.series"}
    for language in LANGUAGES:
        missing = wanted - {key_of(message) for message in messages(language, entry.key)}
        assert not missing, f"add these messages to locales/{language}/{entry.key}.po"


@pytest.mark.around
def test_the_page_for_parents_is_made_of_the_words_as_they_are() -> None:
    page = PAGE.read_text(encoding="utf-8")
    released = page.count("\n- **") // len(LANGUAGES)
    assert page == full_page(released), "python -m tools.parents writes it anew"
