"""The round buttons in the corners of a screen: a picture, and a name that is read aloud."""

from __future__ import annotations

from collections.abc import Callable

from game.geometry import Box
from game.ui.widgets import Button


def round_button(
    key: str, box: Box, choose: Callable[[], object], name: str, icon: str = ""
) -> Button:
    """Return a round button.

    Args:
        key: its name within the screen.
        box: where it is, in units.
        choose: what it does.
        name: what is read aloud.
        icon: which of the icons of all screens it shows; the one with its key's name if empty.
    """
    picture = f"common/icon_{icon or key}"
    return Button(key, box, choose, icon=picture, is_round=True, name=name)
