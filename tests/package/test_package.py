"""The packed program in a root without Python, from the title to a finished match of each game.

Packing takes minutes, so this plays what `python3 run.py package` has left in `dist`, if that was
made of the sources as they are; otherwise it says why not.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import CATALOG
from tests.package import root as roots
from tests.package import wayland
from tests.package.prove import Session, play, why_not
from tests.package.root import RUNTIME, Root
from tests.package.watched import UEVENT
from tests.running import needs
from tools.packing.places import DIST, file_name

ARCHIVE = DIST / file_name(".tar.xz")
REASON = why_not(ARCHIVE)

pytestmark = pytest.mark.skipif(bool(REASON), reason=REASON)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Root:
    return roots.build(tmp_path_factory.mktemp("root") / "root", ARCHIVE)


def test_there_is_no_python_but_the_programs_own(root: Root) -> None:
    assert root.pythons() == []
    assert not list((root.folder / "app").rglob("numpy*"))


@pytest.mark.parametrize("game", CATALOG)
def test_a_match_from_the_title_to_its_end(root: Root, game: str, tmp_path: Path) -> None:
    assert_clean(play(root, game, tmp_path))


@needs(wayland.TOOL)
def test_a_match_on_a_desktop_without_x(root: Root, tmp_path: Path) -> None:
    session = play(root, next(iter(CATALOG)), tmp_path, wayland.WaylandWindow)
    assert_clean(session)
    assert f"{RUNTIME}/{wayland.SOCKET}" in session.watched.connections


def assert_clean(session: Session) -> None:
    assert session.record.outcome is not None
    assert session.watched.families <= {"AF_UNIX", UEVENT}
    assert session.watched.written
    assert session.faults() == []
