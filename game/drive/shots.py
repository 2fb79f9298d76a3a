"""Shots: a picture of every screen, and of each board at its telling moments."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import Final

from game.app import FRAME, App
from game.catalog import GameEntry
from game.drive.album import Album, FirstEvents, let_pass, show
from game.drive.shots_after import look_back_shots
from game.drive.shots_cup import cup_shots
from game.drive.shots_evening import evening_shots
from game.drive.shots_keepsakes import keepsakes_shots
from game.drive.shots_parents import parents_shots
from game.drive.shots_practice import coach_shots, practice_shots, school_shots
from game.drive.shots_shared import shared_shots
from game.drive.tables import TableRequest
from game.keep.household import MOST
from game.opening import Options
from game.scenes.house.dress import DressSheet
from game.scenes.house.who import WhoPlaysSheet
from game.scenes.market.choose import ChooseScene
from game.scenes.market.envelope import EnvelopeSheet, OpenedSheet
from game.scenes.market.resume import ResumeSheet
from game.scenes.market.start import Unfinished, new_match, resumed
from game.scenes.market.title import TitleScene
from game.scenes.sheets.hearing import HearingSheet
from game.scenes.sheets.helps import HelpsSheet
from game.scenes.sheets.keys import KeysSheet
from game.scenes.sheets.licences import LicencesSheet
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.sheets.pause import PauseSheet
from game.scenes.sheets.reach import ReachSheet
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.sheets.saving import SavedSheet
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.sheets.stored_data import StoredDataSheet
from game.scenes.table.laying import lay_table
from game.scenes.table.recall import RecallScene
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import WatchScene

_SAVED: Final = Path("/documents/Cheese Gang/practice.csv")
_LATER: Final = (6, 20, 45)
"""Frames after the beginning of an event at which it is pictured."""

_SEED: Final = 7
_VOICES: Final = 5.0
"""How long the pictures wait for the voices of the system, in seconds."""


def take_shots(
    out: Path,
    games: list[GameEntry],
    languages: list[str],
    size: tuple[int, int],
    *,
    letters: int = 100,
    has_contrast: bool = False,
    parts: Collection[str] | None = None,
) -> int:
    """Take pictures and write `index.json`; return the exit status.

    `letters` is the size of text in percent. `parts` are names of `FRAME_PARTS`, `VARIANT_PARTS`,
    `GAME_PARTS` and `LAST_PARTS`; None stands for all of them. The title is always pictured.
    """
    out.mkdir(parents=True, exist_ok=True)
    album = Album(out)
    for language in languages:
        with tempfile.TemporaryDirectory(prefix="cheese-gang-") as folder:
            options = Options(
                language=language, size=size, seed=_SEED, data_dir=Path(folder), is_headless=True
            )
            with contextlib.closing(App(options)) as app:
                app.services.session.store.override(letters=letters, has_contrast=has_contrast)
                _take_all(app, album, games, parts)
    album.close()
    print(f"{len(album.entries)} pictures in {out}")
    return 0


def _take_all(
    app: App, album: Album, games: list[GameEntry], parts: Collection[str] | None
) -> None:
    """Take the pictures of some parts in the language of the app."""

    def is_wanted(name: str) -> bool:
        return parts is None or name in parts

    album.show(app, TitleScene(app.services, app.stack), "title", "the cheese market")
    for name, take in FRAME_PARTS.items():
        if is_wanted(name):
            take(app, album)
    for entry in games:
        for variant in entry.variants:
            for name, take_variant in VARIANT_PARTS.items():
                if is_wanted(name):
                    take_variant(app, album, entry, variant)
        for name, take_game in GAME_PARTS.items():
            if is_wanted(name):
                take_game(app, album, entry)
        app.stack.settle()
    for name, take in LAST_PARTS.items():
        if is_wanted(name):
            take(app, album)


def _sheets_shots(app: App, album: Album) -> None:
    """Picture the sheets that belong to no game."""
    voices = app.services.output.speech.survey
    voices.begin()
    voices.wait(_VOICES)
    sheets = (
        (SettingsSheet, "settings", "the settings"),
        (ReachSheet, "reach", "helps for eyes, ears and hands"),
        (HearingSheet, "hearing", "what is read aloud, and by whom"),
        (KeysSheet, "keys", "which key does what"),
        (HelpsSheet, "helps", "all that helps"),
        (StoredDataSheet, "keeping", "what is kept, and where"),
        (partial(SavedSheet, path=_SAVED, line="saved.table"), "saved", "where a saved file lies"),
        (LicencesSheet, "licences", "what is inside"),
    )
    for sheet, name, about in sheets:
        album.show(app, sheet(app.services, app.stack), name, about)
        app.stack.pop()
        app.stack.settle()


def _day_shots(app: App, album: Album) -> None:
    """Picture the market at the other times of day."""
    morning = app.services.session.hour
    for hour, name in ((13, "noon"), (20, "evening")):
        app.services.session.hour = partial(int, hour)
        let_pass(app, 0.1)
        album.take(app, f"title_{name}", f"the cheese market: {name}")
    app.services.session.hour = morning
    let_pass(app, 0.1)


def _house_shots(app: App, album: Album) -> None:
    """Picture the wardrobe, and who plays: one, several, and as many as there is room for."""
    services, stack = app.services, app.stack
    album.show(app, WhoPlaysSheet(services, stack), "who_one", "one player")
    stack.pop()
    for count in range(2, MOST + 1):
        stack.settle()
        sheet = DressSheet(services, stack, None)
        show(app, sheet)
        if count == MOST:
            album.take(app, "dress", "dressing somebody new")
        services.move_in(sheet.look)
        stack.pop()
        if count in (3, MOST):
            stack.settle()
            album.show(app, WhoPlaysSheet(services, stack), f"who_{count}", f"{count} players")
            stack.pop()
    stack.settle()
    let_pass(app, 0.5)
    album.take(app, "title_house", "the cheese market, for one of many players")
    services.play_as(services.session.household.players[0])
    for player in services.session.household.players[1:]:
        services.forget_player(player)


def _matches_shots(app: App, album: Album) -> None:
    """Picture the list of the matches that were played for the other pictures."""
    sheet = MatchesSheet(app.services, app.stack)
    show(app, sheet)
    while sheet.work():
        pass
    let_pass(app, FRAME)
    album.take(app, "matches", "all matches")
    sheet.tidy()
    deleting = [t for t in sheet.targets() if isinstance(t.key, tuple) and t.key[0] == "delete"]
    if deleting:
        deleting[0].choose()
        let_pass(app, FRAME)
        album.take(app, "matches_delete", "the second question before one is deleted")
    app.stack.pop_to_bottom()
    app.stack.settle()
    keepsakes_shots(app, album)


def _choose_shots(app: App, album: Album, entry: GameEntry, variant: str) -> None:
    scene = ChooseScene(app.services, app.stack, entry)
    show(app, scene)
    scene.choose_variant(variant)
    scene.choose_count(entry.players(variant)[-1])
    let_pass(app, 0.5)
    album.take(app, f"{entry.key}_choose_{variant}", "choosing")
    app.stack.pop()


def _rule_shots(app: App, album: Album, entry: GameEntry, variant: str) -> None:
    sheet = RulebookSheet(app.services, app.stack, entry, variant)
    show(app, sheet, 0.1)
    for number in range(sheet.page_count):
        sheet.turn_to(number)
        let_pass(app, 0.3)
        album.take(app, f"{entry.key}_rules_{variant}_{number + 1:02d}", "the rulebook")
    app.stack.pop()


def _table_shots(app: App, album: Album, entry: GameEntry, variant: str) -> None:
    """Play a match with a person at seat 0 who follows the hints; picture what is new."""
    count = entry.players(variant)[-1]
    levels = (None, *["medium"] * (count - 1))
    match = TableRequest(entry, variant, levels).new_match(app.services)
    table = lay_table(app.services, app.stack, match, has_result=False)
    table.conductor.holds = False
    events = FirstEvents(*_LATER)
    table.conductor.listeners.append(events.heard)
    name = f"{entry.key}_{variant}"
    album.show(app, table, f"{name}_start", "the start", 0.3)
    asked: set[str] = set()
    while not table.has_ended:
        let_pass(app, FRAME)
        for kind in events.due():
            album.take(app, f"{name}_{kind}", f"while {kind} is shown")
        if table.paper is not None:
            if table.paper.lesson.key not in asked:
                asked.add(table.paper.lesson.key)
                let_pass(app, 0.2)
                album.take(app, f"{name}_lesson_{table.paper.lesson.key}", "an explanation")
            table.close_lesson()
        elif table.asked is not None:
            _answer(app, album, table, asked, name)
    album.take(app, f"{name}_end", "the end")
    _sheets_over(app, album, table, name)


def _answer(app: App, album: Album, table: TableScene, asked: set[str], name: str) -> None:
    """Picture a new kind of choice with each step of its hint, then choose what it says."""
    observation = table.asked
    if observation is None:
        return
    kinds = "_".join(sorted({type(a).__name__ for a in observation.legal_actions}))
    if kinds not in asked:
        asked.add(kinds)
        let_pass(app, 0.4)
        album.take(app, f"{name}_choice_{kinds}", "a choice")
        for step in ("where", "why", "what"):
            table.help()
            let_pass(app, 0.4)
            album.take(app, f"{name}_hint_{kinds}_{step}", "a hint")
    table.choose_first()


def _sheets_over(app: App, album: Album, table: TableScene, name: str) -> None:
    match, services, stack = table.match, app.services, app.stack
    entry, has_coach = table.entry, table.has_coach
    pause = PauseSheet(services, stack, entry, match.setup.variant, has_coach=has_coach)
    album.show(app, pause, f"{name}_pause", "the pause sheet")
    stack.pop()
    album.show(app, table.result(), f"{name}_result", "the result", 1.8)
    _envelope_shots(app, album, name, match.setup.seed)
    watch = WatchScene(services, stack, match)
    album.show(app, watch, f"{name}_watch", "the match watched again", 3.0)
    half = match.ply // 2
    recall = RecallScene(services, stack, match, (match.last_round(half), half), 114)
    album.show(app, recall, f"{name}_recall", "what has just happened", 2.0)
    stack.pop_to_bottom()
    stack.settle()
    left = new_match(services, table.entry, match.setup)
    for action in match.actions[: match.ply * 2 // 3]:
        left.play(action)
    record = services.session.journal.unfinished(limit=1)[0]
    match_again = resumed(services, record)
    if match_again is not None:
        sheet = ResumeSheet(services, stack, Unfinished(record.id, match_again))
        album.show(app, sheet, f"{name}_resume", "a table that waits")
        stack.pop_to_bottom()
        services.session.journal.give_up(record.id)
    app.stack.settle()


def _envelope_shots(app: App, album: Album, name: str, seed: int) -> None:
    """Picture the envelope of a match, open, and its row laid for the same luck again."""
    services, stack = app.services, app.stack
    album.show(app, OpenedSheet(services, stack, seed, stack.pop), f"{name}_opened", "its envelope")
    stack.pop()
    sheet = EnvelopeSheet(services, stack, seed, lambda _: None)
    album.show(app, sheet, f"{name}_envelope", "the same luck again")
    stack.pop()


FRAME_PARTS: Final[dict[str, Callable[[App, Album], None]]] = {
    "day": _day_shots,
    "sheets": _sheets_shots,
    "school": school_shots,
    "cup": cup_shots,
    "players": _house_shots,
    "parents": parents_shots,
    "evening": evening_shots,
}
"""The screens that belong to no game, in the order of their pictures."""

VARIANT_PARTS: Final[dict[str, Callable[[App, Album, GameEntry, str], None]]] = {
    "choose": _choose_shots,
    "rulebook": _rule_shots,
    "table": _table_shots,
    "look_back": look_back_shots,
}
"""What is pictured of each variant of a game."""

GAME_PARTS: Final[dict[str, Callable[[App, Album, GameEntry], None]]] = {
    "shared": shared_shots,
    "practice": practice_shots,
    "coach": coach_shots,
}
"""What is pictured of each game."""

LAST_PARTS: Final[dict[str, Callable[[App, Album], None]]] = {"matches": _matches_shots}
"""What shows the matches that were played for the other pictures."""
