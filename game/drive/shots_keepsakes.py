"""Shots of the shelf: empty, and with moments, figures and a year on it."""

from __future__ import annotations

from game.app import App
from game.catalog import CATALOG
from game.drive.album import Album, let_pass, show
from game.keep.archive import UnreadableError, replay_of
from game.keep.keepsakes import forget_all_keepsakes, keep_moment
from game.play.chance import run_to_end
from game.scenes.keepsakes.shelf import ShelfSheet


def keepsakes_shots(app: App, album: Album) -> None:
    """Picture the shelf of who has played the matches of the journal; nothing is on it before."""
    services, stack = app.services, app.stack
    album.show(app, ShelfSheet(services, stack), "shelf_empty", "nothing has been kept")
    stack.pop()
    stack.settle()
    folder, player = services.session.journal.folder, services.session.player.key
    for number in services.session.journal.numbers(limit=12):
        record = services.session.journal.record(number)
        try:
            match = None if record is None else run_to_end(replay_of(record, CATALOG))
        except UnreadableError:
            continue
        if match is not None and match.ply:
            end = match.ply * 2 // 3
            keep_moment(
                folder, player, match, (match.last_round(end), end), services.session.today()
            )
    sheet = ShelfSheet(services, stack)
    show(app, sheet)
    while sheet.work():
        pass
    let_pass(app, 0.1)
    album.take(app, "shelf_moments", "moments that were kept")
    for key, about in (("met", "figures that were met"), ("year", "a page of the year")):
        next(target for target in sheet.targets() if target.key == key).choose()
        while sheet.work():
            pass
        let_pass(app, 0.4)
        album.take(app, f"shelf_{key}", about)
    stack.pop()
    stack.settle()
    forget_all_keepsakes(folder)
