"""Shots of a planned day: the tokens, the market with them, and the evening."""

from __future__ import annotations

from game.app import App
from game.drive.album import Album, let_pass, show
from game.scenes.players.tokens import TokensSheet


def evening_shots(app: App, album: Album) -> None:
    """Picture the market of a player who plans three matches; the title lies on the stack."""
    services, stack = app.services, app.stack
    services.change(tokens=3)
    sheet = TokensSheet(services, stack, stack.tidy)
    show(app, sheet)
    let_pass(app, 0.4)
    album.take(app, "tokens", "how many matches today?")
    sheet.targets()[2].choose()
    stack.settle()
    services.session.spend_token()
    let_pass(app, 0.4)
    album.take(app, "title_tokens", "one match is over, two are left")
    services.session.spend_token()
    services.session.spend_token()
    let_pass(app, 0.8)
    album.take(app, "title_closing", "the shutter comes down")
    let_pass(app, 3.0)
    album.take(app, "title_closed", "good night")
    services.change(tokens=0, plan=None)
    let_pass(app, 3.0)
