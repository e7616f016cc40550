"""What the planets are called."""

from __future__ import annotations

from cosmos_tui.text import N_, _

PLANETS = {
    321: N_("Purrhaven"),
    322: N_("Sporeglow"),
    323: N_("Gearheart"),
    324: N_("Teapot Deep"),
    325: N_("Lanternfall"),
    326: N_("Bookbind"),
    327: N_("Umbrella Belt"),
    328: N_("Whalecloud"),
    329: N_("Keyhole"),
    330: N_("Bonsai Crown"),
    331: N_("Chessmire"),
    332: N_("Pillow Drift"),
    333: N_("Harp Canyon"),
    334: N_("Origami Fold"),
    335: N_("Snowglobe"),
    336: N_("Cogfish Reef"),
    337: N_("Carousel"),
    338: N_("Mirror Maze"),
    339: N_("Honeycomb"),
    340: N_("Kite Harbour"),
    341: N_("Candlewick"),
    342: N_("Jigsaw"),
    343: N_("Octarium"),
    344: N_("Balloonia"),
    345: N_("Onion Sky"),
}


def planet(number: int) -> str:
    """The name of a planet of the catalogue."""
    return _(PLANETS[number])
