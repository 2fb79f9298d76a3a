"""The arrows of the house: who may import whom. Lazy imports and those for types count, too."""

from __future__ import annotations

import os
import sys

import pytest

from game.catalog import CATALOG
from game.words import FRAME_DOMAIN
from tests.locales.catalogs import keys
from tests.one_game import HIDDEN
from tests.running import ROOT, imported, run
from tools.measure.imports import cycles, game_of, import_graph, package_of, packages, python_files

pytestmark = pytest.mark.everywhere

FILES = python_files(ROOT, "game", "ai", "tests", "tools")
ALL = import_graph(FILES)
OURS = {name: targets for name, targets in ALL.items() if name.split(".")[0] in ("game", "ai")}
KEYS = {*CATALOG, *HIDDEN}
ROOMS = {name: set(path.relative_to(ROOT).parts) & KEYS for name, path in FILES.items()}
GAMES = {
    name: min(ROOMS[name], default=game_of(path.relative_to(ROOT))) for name, path in FILES.items()
}
SHARED = [name for name in OURS if GAMES[name] is None and name != "game.catalog"]
# What a package may import of ours, the lowest first: each only from packages above it in this
# list. `game` is the name and the version of the program.
DRAWING = {"game.geometry", "game.scaling", "game.media", "game.ui"}
TABLES = {"game.rules", "game.play", "game.keep", "game.boards", "game.catalog", "game.services"}
ARROWS: dict[str, set[str]] = {
    "game": set(),
    "game.text": set(),
    "game.resources": set(),
    "game.geometry": set(),
    "game.scaling": set(),
    "game.motion": {"game.scaling"},
    "game.rules": set(),
    "ai": {"game.rules"},
    "game.languages": set(),
    "game.words": {"game.languages", "game.resources"},
    "game.checkout": {"game.resources"},
    "game.licences": {"game", "game.resources"},
    "game.media": {"game.text", "game.resources", "game.geometry", "game.scaling"},
    "game.ui": DRAWING - {"game.ui"} | {"game.text", "game.resources"},
    "game.physics": {"game.rules"},
    "game.play": {"game.text", "game.rules", "ai"},
    "game.keep": {"game", "game.text", "game.languages", "game.rules", "game.play", "ai"},
    "game.boards": DRAWING | {"game.resources", "game.rules", "game.motion", "game.physics"},
    "game.catalog": {"game.rules", "ai", "game.play", "game.boards"},
    "game.services": DRAWING
    | {"game.words", "game.play", "game.keep", "game.boards"}
    | {"game.catalog"},
    "game.scenes": DRAWING | TABLES | {"game.text", "game.motion", "game.words", "game.licences"},
    "game.practice": DRAWING | TABLES | {"ai", "game.resources", "game.motion", "game.scenes"},
    "game.routes": {"game.play", "game.boards", "game.catalog", "game.services"}
    | {"game.scenes", "game.practice"},
    "game.window": {"game", "game.media"},
    "game.already_open": DRAWING | {"game.keep", "game.window", "game.words"},
    "game.startup": DRAWING
    | {"game.resources", "game.words", "game.keep", "game.catalog", "game.scenes", "game.window"},
    "game.app": DRAWING
    | {"game.words", "game.play", "game.keep", "game.catalog", "game.services"}
    | {"game.scenes", "game.routes", "game.startup"},
    "game.drive": DRAWING
    | TABLES
    | {"game.scenes", "game.practice"}
    | {"game.startup", "game.app"},
    "game.command_line": {"game", "game.words", "game.catalog"},
    "game.cli": {"game", "ai", "game.words", "game.keep", "game.catalog", "game.scenes"}
    | {"game.already_open", "game.checkout", "game.startup", "game.app", "game.drive"}
    | {"game.command_line"},
    "game.__main__": {"game.cli"},
}

# A board may know what happens (actions, events, views), not how: these modules run the rules. A
# drill plays real rounds, so it may; and where the rules are one module, that has the actions, too.
RUNNING = ("state", "turns", "rounds", "choices", "fight", "runs")


def test_every_package_imports_only_what_lies_below_it() -> None:
    order = list(ARROWS)
    for package, allowed in ARROWS.items():
        assert all(order.index(other) < order.index(package) for other in allowed), package
    drawn = packages(OURS)
    assert set(drawn) == set(ARROWS), "each package has its line"
    assert not [f"{p} -> {other}" for p in drawn for other in sorted(drawn[p] - ARROWS[p])]
    unused = {f"{p} -> {other}" for p in drawn for other in ARROWS[p] - drawn[p]}
    bundled = DRAWING | TABLES
    assert not {arrow for arrow in unused if arrow.split(" -> ")[1] not in bundled}
    assert not [*cycles(OURS), *cycles(drawn)], "imports in a circle"


def test_no_game_imports_anything_of_another_one() -> None:
    assert not [
        f"{name} -> {target}"
        for name, targets in ALL.items()
        for target in targets
        if GAMES[name] and GAMES[target] and GAMES[name] != GAMES[target]
    ]


def test_no_board_runs_the_rules() -> None:
    assert not [
        f"{name} -> {target}"
        for name, targets in OURS.items()
        for target in targets
        if package_of(name) == "game.boards"
        and package_of(target) == "game.rules"
        and target.split(".")[-1] in RUNNING
        and target.replace(".state", ".view") in OURS
    ]


def test_only_the_catalogue_names_a_game() -> None:
    assert {game for game in GAMES.values() if game} == KEYS
    assert len(SHARED) > 60
    for name in SHARED:
        text = FILES[name].read_text(encoding="utf-8")
        assert [key for key in KEYS if key in text] == [], name
        assert [target for target in OURS[name] if GAMES[target]] == [], name
    found = keys(FRAME_DOMAIN)
    assert len(found) > 100
    assert [key for key in found if any(game in key for game in KEYS)] == []


def test_rules_are_pure() -> None:
    impure = {"random", "time", "datetime", "os", "pathlib", "io", "secrets"}
    pure = ({"game", "__future__", "typing_extensions"} | sys.stdlib_module_names) - impure
    for name in (name for name in OURS if package_of(name) == "game.rules"):
        assert imported(FILES[name]) <= pure, f"{name}: rules import nothing of the world"


RULES_AND_BOTS = """
from game.catalog import CATALOG
entry = next(iter(CATALOG.values()))
state = entry.new_state(players=entry.players(entry.variants[0])[0], variant=entry.variants[0])
state.legal_actions()
entry.new_bot(level="hard", seat=0, seed=1)
"""


def test_what_is_not_needed_is_not_loaded() -> None:
    for code, kept_out in (
        (RULES_AND_BOTS, {"pygame", "pymunk", "numpy"}),
        ("import game.app, game.scenes.market.title", {"pymunk", "numpy"}),
    ):
        code += f"\nimport sys; sys.exit(str({kept_out!r} & set(sys.modules) or '') or 0)"  # noqa: PLW2901
        done = run(sys.executable, "-c", code, env={**os.environ, "SDL_VIDEODRIVER": "dummy"})
        assert done.returncode == 0, done.stderr


def test_only_the_child_process_loads_the_speech_engine_which_is_under_the_gpl() -> None:
    engine = "game.media.synth.engine"
    assert [name for name in OURS if engine in OURS[name]] == ["game.media.synth.__main__"]
    for name in OURS:
        assert name == engine or "espeakng_loader" not in imported(FILES[name]), name
