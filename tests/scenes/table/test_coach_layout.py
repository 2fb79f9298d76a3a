"""The coach's question at each board's home for callouts: the teacher, the text and the buttons."""

from __future__ import annotations

from importlib import import_module
from itertools import product
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.boards.base import Hint, Slot
from game.catalog import CATALOG
from game.geometry import Box
from game.scenes.table.coaching import CoachCallout
from tests.cases import cases
from tests.kept_art import no_pictures
from tests.pilot import Pilot

SENTENCES = (
    "Look at the pile.",
    "Look at the cards of the others once more.",
    "Look at the card on the left in your row, and at all the others that are beside it.",
)
HOMES = {
    key: home
    for key in CATALOG
    if (home := import_module(f"game.boards.{key}.props").Props.callout_home) is not None
}
SIZES = ((1280, 720), (1024, 768))


@cases(("size", "letters"), [*product(SIZES, (100, 150, 200))])
def test_the_text_ends_above_the_buttons_and_all_is_within_the_box(
    tmp_path: Path, size: tuple[int, int], letters: int
) -> None:
    found = set()
    with Pilot(tmp_path, size=size, letters=letters, art=no_pictures) as pilot:
        services = pilot.app.services
        seen = services.rendering.layout.visible_area
        for (key, home), sentence in product(HOMES.items(), SENTENCES):
            hint = Hint(Slot("pile"), sentence, "", "")
            callout = CoachCallout(services, Mock(return_value=hint), Mock(), Mock(), Mock())
            place = callout._place_at_home(home.clipped_to(seen), [])
            if place is not None:
                found.add(key)
                _check_layout(callout, place, (key, sentence))
    assert found, "no game has room for the question at its home"


def _check_layout(callout: CoachCallout, place: Box, about: object) -> None:
    buttons = [button.box for button in callout.buttons(place, Mock())]
    title, text = callout._text_boxes(place)
    top, rim = min(box.y for box in buttons), place.inset(-1)
    assert all(rim.overlap(box) == pytest.approx(box.w * box.h) for box in buttons), about
    assert text.bottom <= top, about
    assert title.bottom <= text.y + 9, about  # both are a little higher than their lines
    spot = callout.teacher_spot(place)
    if spot is not None:
        teacher = Box(spot[0] - 50, spot[1] - 132, 100, 132)
        assert rim.overlap(teacher) == pytest.approx(teacher.w * teacher.h), about
        assert teacher.bottom <= top, about
