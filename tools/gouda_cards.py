"""Writes the cards and chips of Gouda Ganoven: `python -m tools.gouda_cards`.

The hand is `tools.gouda_svg`; weapons stand in four modules by where the gang finds them; frames,
action cards, rooms and chips have a module of their own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools import gouda_actions as actions
from tools import gouda_bathroom as bathroom
from tools import gouda_chips as chips
from tools import gouda_closet as closet
from tools import gouda_frames as frames
from tools import gouda_kitchen as kitchen
from tools import gouda_nursery as nursery
from tools import gouda_rooms as rooms
from tools import gouda_signs as signs
from tools.gouda_svg import Picture, picture, sheet
from tools.rat_svg import CARD, Paints

HOME: Final = Path(__file__).resolve().parent.parent / "assets" / "gouda_ganoven"

WEAPONS: Final[tuple[tuple[Picture, Picture], ...]] = (
    (bathroom.cotton_bud, bathroom.bubble_ring),
    (closet.feather, bathroom.powder_puff),
    (bathroom.rubber_duck, bathroom.sponge),
    (kitchen.straw, nursery.paper_plane),
    (kitchen.toothpick, nursery.party_blower),
    (bathroom.toothbrush, bathroom.comb),
    (nursery.rubber_band, closet.sock_ball),
    (nursery.pencil, nursery.ruler),
    (closet.clothes_peg, bathroom.shower_head),
    (kitchen.wooden_spoon, closet.feather_duster),
    (bathroom.toilet_brush, bathroom.hot_water_bottle),
    (closet.fly_swatter, kitchen.ladle),
    (kitchen.fork, kitchen.whisk),
    (closet.umbrella, closet.carpet_beater),
    (nursery.slingshot, nursery.water_pistol),
    (kitchen.frying_pan, kitchen.saucepan_lid),
    (kitchen.rolling_pin, nursery.hobby_horse),
    (closet.broom, closet.mop),
    (nursery.boxing_glove, closet.cushion),
    (kitchen.cheese_cannon, nursery.jack_in_the_box),
)
"""The two weapons of each strength from 1 to 20."""

FRAMES: Final[dict[str, Picture]] = {
    "card_weapon": frames.weapon_frame,
    "card_trap": frames.trap_frame,
    "card_cheese": frames.cheese_frame,
    "card_action": frames.action_frame,
    "card_room": frames.room_frame,
    "card_back": frames.back,
}

PICTURES: Final[dict[str, Picture]] = {
    "trap": actions.trap,
    "cheese": actions.cheese,
    "nailed": actions.nailed,
    "crook": actions.crook,
    "rathole": actions.rathole,
    "room_kids": rooms.kids,
    "room_bath": rooms.bath,
    "room_bed": rooms.bed,
    "room_cellar": rooms.cellar,
}
"""What the other cards show in their windows."""

SIGNS: Final[dict[str, Picture]] = {
    "sign_nailed": signs.nailed,
    "sign_crook": signs.crook,
    "sign_rathole": signs.rathole,
    "sign_kids": signs.kids,
    "sign_bath": signs.bath,
    "sign_bed": signs.bed,
    "sign_cellar": signs.cellar,
}
"""What the corners of action and room cards show."""

CHIPS: Final[dict[str, Picture]] = {
    "chip": chips.chip,
    "token_king": chips.king,
    "cheese_piece_1": chips.piece_1,
    "cheese_piece_2": chips.piece_2,
    "cheese_piece_3": chips.piece_3,
}


def _weapons() -> dict[str, str]:
    return {
        f"weapon_{strength}{letter}": picture(draw)
        for strength, pair in enumerate(WEAPONS, 1)
        for letter, draw in zip("ab", pair, strict=True)
    }


def _number(value: int) -> str:
    return sheet(frames.NUMBER, f"The {value}.", Paints(), frames.number(value))


def _sized(size: tuple[int, int], draw: Picture) -> str:
    paints = Paints()
    drawn = draw(paints)
    return sheet(size, (draw.__doc__ or "").strip(), paints, drawn)


def files() -> dict[str, str]:
    """Return every file's text by its name without the ending."""
    return {
        **_weapons(),
        **{f"num_{value}": _number(value) for value in range(1, len(WEAPONS) + 1)},
        **{name: _sized(CARD, draw) for name, draw in FRAMES.items()},
        **{name: picture(draw) for name, draw in PICTURES.items()},
        **{name: _sized(frames.NUMBER, draw) for name, draw in SIGNS.items()},
        **{name: _sized(chips.BOX, draw) for name, draw in CHIPS.items()},
    }


def main() -> None:
    """Write every file."""
    HOME.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (HOME / f"{name}.svg").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
