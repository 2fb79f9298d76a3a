"""A seventh language, made by the tool in a copy of the project: English stands in at first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases import cases
from tests.sixth.planting import copy_project, output
from tools import new_language as tool

pytestmark = pytest.mark.around

PLAY = """
import sys
from pathlib import Path
from game.languages import ALL_LANGUAGES
from game.scenes.sheets.settings import SettingsSheet
from hatch_build import compiled
from tests.pilot import Pilot

po = Path("locales/la/frame.po")
text = po.read_text(encoding="utf-8")
is_open = '#, fuzzy\\nmsgid "title.settings"\\nmsgstr "Settings"'
assert is_open in text
po.write_text(text.replace(is_open, 'msgid "title.settings"\\nmsgstr "Optiones"'), "utf-8")
Path("locales/la/LC_MESSAGES/frame.mo").write_bytes(compiled(po))
with Pilot(Path(sys.argv[1]), language="la", motion="none") as pilot:
    assert pilot.targets()["settings"].name == "Optiones", "it has been translated"
    pilot.show(SettingsSheet(pilot.app.services, pilot.app.stack))
    flags = [flag for flag in pilot.scene.own_buttons() if flag.key.startswith("language_")]
    assert len(flags) == len(ALL_LANGUAGES), "one flag for each language, drafts included"
    assert (flags[-1].name, flags[-1].is_on) == ("Latina", True)
    assert all(pilot.scene.paper.contains(flag.box.centre) for flag in flags)
    pilot.go_home()
    table = pilot.open_table("rat_a_tat_cat")
    assert table.words("table.menu") == "Pause", "English stands in"
"""


def test_a_language_begins_in_english_and_is_offered(tmp_path: Path) -> None:
    project = tmp_path / "project"
    copy_project(project)
    told = output(project, "-m", "tools.new_language", "la")
    assert "locales/la/frame.po" in told.splitlines()
    for path in (project / "locales/la").glob("*.po"):
        english = (project / "locales/en" / path.name).read_text(encoding="utf-8")
        copied = path.read_text(encoding="utf-8")
        assert copied.count("msgid ") == english.count("msgid "), path
        assert copied.count("#, fuzzy") > 0.9 * copied.count("msgid "), path
    output(project, "-c", PLAY, str(tmp_path / "data"))


@cases(
    ("words", "reason"),
    [
        (["swe"], "not a valid code"),
        (["de"], "already there"),
        (["qq"], "Babel knows no language"),
        (["la", "--name", '"'], "not a valid name"),
    ],
)
def test_a_refused_language_says_why_and_writes_nothing(
    words: list[str],
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(tool, "_replace", pytest.fail)
    assert tool.main(words) == 2
    assert reason in capsys.readouterr().err
