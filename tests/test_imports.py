"""The arrows of the house: who may import whom."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("ai/**/*.py")])

# What a room may import of ours; itself goes without saying. Longest prefix of the module counts.
ARROWS: dict[str, set[str]] = {
    "game.rules": set(),
    "ai": {"game.rules"},
    "game.motion": set(),
    "game.physics": {"game.rules"},
    "game.media": {"game.resources", "game.ui"},
    "game.ui": {"game.media"},
    "game.boards": {"game.rules", "game.motion", "game.ui", "game.media", "game.physics"},
    "game.catalog": {"game.rules", "ai", "game.boards", "game.play.chance", "game.scenes.base"},
    "game.resources": set(),
    "game.words": {"game.resources"},
    "game.play.chance": {"game.rules"},
    "game.play.setup": {"game.rules", "game.play.chance", "ai"},
    "game.play.series": {"game.rules", "game.play.chance", "game.play.setup"},
    "game.keep.background_journal": {"game.keep.journal"},
    "game.play.match": {
        "game.rules", "game.play", "game.keep.journal",
    },
    "game.play.seats": {"game.rules", "game.play.chance", "game.play.setup", "ai"},
    "game.keep.disk": set(),
    "game.keep.settings": {"game.keep.disk", "game.rules", "game.play.setup"},
}  # fmt: skip
LAZY_PARTS = {"game.boards", "game.physics", "pygame", "pymunk", "numpy"}


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports_of(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


def is_under(module: str, room: str) -> bool:
    return module == room or module.startswith(room + ".")


def room_of(module: str) -> str | None:
    rooms = [room for room in ARROWS if is_under(module, room)]
    return max(rooms, key=len, default=None)


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_arrows_of_the_house(path: Path) -> None:
    room = room_of(module_of(path))
    if room is None:
        return
    allowed = {room, *ARROWS[room]}
    for name in imports_of(path):
        if (is_under(name, "game") and name != "game") or is_under(name, "ai"):
            assert any(is_under(name, r) for r in allowed), f"{path.name} imports {name}"


@pytest.mark.parametrize(
    "path", [p for p in SOURCES if is_under(module_of(p), "game.rules")], ids=module_of
)
def test_rules_are_pure(path: Path) -> None:
    for name in imports_of(path):
        top = name.split(".")[0]
        assert top in sys.stdlib_module_names or top in ("game", "__future__"), name
        assert top not in {"random", "time", "datetime", "os", "pathlib", "io", "secrets"}, name


def test_only_the_catalogue_names_rules_board_and_bots_together() -> None:
    for path in SOURCES:
        module = module_of(path)
        text = path.read_text(encoding="utf-8")
        if is_under(module, "game.rules") or is_under(module, "game.boards"):
            continue
        if (
            module in ("game.catalog",)
            or is_under(module, "ai")
            or is_under(module, "game.physics")
        ):
            continue
        assert "cat_and_mouse" not in text.replace("`cat_and_mouse", ""), f"{path} names a game"


def test_scenes_name_no_game() -> None:
    for path in SOURCES:
        if is_under(module_of(path), "game.scenes"):
            for name in imports_of(path):
                assert not (name.startswith("game.rules.") and "base" not in name), path
                assert not (name.startswith("ai.") and "base" not in name), path


def test_the_rules_api_brings_in_no_pygame_pymunk_or_numpy() -> None:
    code = (
        "import sys; from game.catalog import CATALOG\n"
        "e = next(iter(CATALOG.values()))\n"
        "s = e.new_state(players=e.players(e.variants[0])[0], variant=e.variants[0])\n"
        "s.legal_actions(); e.new_bot(level='hard', seat=0, seed=1)\n"
        "bad = {'pygame', 'pymunk', 'numpy'} & set(sys.modules)\n"
        "sys.exit(f'imported {bad}' if bad else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()


def test_a_picture_without_a_table_brings_in_no_physics() -> None:
    code = (
        "import sys, os; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "import game.app, game.scenes.market.title\n"
        "bad = {'pymunk', 'numpy'} & set(sys.modules)\n"
        "sys.exit(f'imported {bad}' if bad else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
