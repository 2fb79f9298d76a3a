"""What `docs/ENV.md` shows runs as it stands there, and its figures are right."""

from __future__ import annotations

import re
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from ai.arena import run
from ai.env.table import MatchSimulator
from ai.opponents import OpponentSeat
from game.catalog import CATALOG
from game.cli import main
from tests.ai.env.libraries import library
from tests.ai.matches import ENTRIES
from tests.running import ROOT
from tools.fields import lines

PAGE = (ROOT / "docs" / "ENV.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
BOLD, SEEKER, LEARNER, GUEST, ALL_SEATS, CLUSTER = BLOCKS
(FIELDS,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)


def test_its_figures_are_right() -> None:
    for entry in ENTRIES:
        numbers = entry.numeric_encoding()
        counts = (len(numbers.actions), numbers.size, len(numbers.chance))
        row = f"| `{entry.key}` | {' | '.join(map(str, counts))} |"
        assert row in PAGE, f"docs/ENV.md should have the row {row}"


def test_a_game_says_what_it_shows() -> None:
    for entry in ENTRIES:
        said = "\n".join(lines(entry))
        assert said.count("\n      ") > 20
        assert "\n\n  " not in said, "a line without text"
    assert "\n".join(lines(CATALOG["cat_and_mouse"])).startswith(FIELDS)
    rats = [*lines(CATALOG["gouda_ganoven"])]
    for record, part in (("view.RowView", "hidden: int"), ("events.Fighter", "strength: int")):
        where = rats.index(f"\ngame.rules.gouda_ganoven.{record}")
        assert f"  {part}" in rats[where : where + 16]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current directory, in which a reader has saved the guests of the page."""
    for name, code in (("bold", BOLD), ("seeker", SEEKER), ("cluster", CLUSTER)):
        (tmp_path / f"{name}.py").write_text(code, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("key", "guest", "rival", "least"),
    [
        ("rat_a_tat_cat", "bold:Bold", "easy", 0.5),
        ("kalle_kanalratte", "seeker:Seeker", "random", 0.5),
    ],
)
def test_the_guests_sit_down_and_win(key: str, guest: str, rival: str, least: float) -> None:
    assert f"{guest},easy" in PAGE
    assert run(CATALOG[key], "base", [guest, rival], 40, 1).levels[0].share > least


@pytest.mark.night
@pytest.mark.usefixtures("folder")
def test_the_cluster_plays(capsys: pytest.CaptureFixture[str]) -> None:
    library("distributed", 'not installed: pip install "cheese-gang[cluster]"')
    words = "arena --game cat_and_mouse --levels hard,easy --matches 4 --executor cluster:workers"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert main(words.split()) == 0
    assert "4 matches" in capsys.readouterr().out


@pytest.fixture
def names() -> dict[str, Any]:
    """Return what the first example defines."""
    library("gymnasium")
    found: dict[str, Any] = {}
    exec(LEARNER, found)
    return found


def test_the_learner_learns_and_sits_down(
    names: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    np = library("numpy")
    weights = names["learn"](6)
    assert weights.any()
    np.save(tmp_path / "weights.npy", weights)
    monkeypatch.chdir(tmp_path)
    exec(GUEST, names)
    guest = names["Learnt"](OpponentSeat("rat_a_tat_cat", "base", 2, 0, 1, {}))
    table = MatchSimulator(names["CATALOG"]["rat_a_tat_cat"], "base", 2, None)
    view = table.view(table.to_act)
    assert guest.choose(view) in view.legal_actions


def test_all_seats_learn(names: dict[str, Any]) -> None:
    library("pettingzoo")
    exec(ALL_SEATS, names)
    assert names["learn_together"](4).any()
