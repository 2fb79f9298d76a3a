"""What is made before somebody asks for it: a table, while one chooses how to play at it.

It needs no match, and leaves nothing behind but the pictures that `Art` keeps.
"""

from __future__ import annotations

from game.catalog import GameEntry
from game.keep.settings import Choice
from game.media.canvas import Canvas
from game.scenes.market.start import setup_with
from game.scenes.seats import looks_of
from game.services.services import Services


def make_table(services: Services, entry: GameEntry, choice: Choice) -> None:
    """Make the pictures of a table at which nothing has happened yet, as it was chosen."""
    layout, art = services.rendering.layout, services.rendering.art
    setup = setup_with(entry, choice, seed=0)
    looks = looks_of(services.words, setup)
    state = entry.new_state(players=len(looks), variant=setup.variant, options=setup.options)
    context, options = services.context(entry.key, seed=0), {**setup.options, **choice.picture}
    with art.placeholders():
        viewer = entry.viewer(setup)
        board = entry.board_class()(context, looks, setup.variant, options, viewer)
        board.prepare()
        board.sync(seen := state.observe(viewer))
        firsts = [board.route(action)[0] for action in seen.legal_actions]
        board.offer(tuple(dict.fromkeys(firsts)), None)  # the first picture has their lights
        board.draw(Canvas((layout.width, layout.height)))
