"""Rims: where a spoke is, and how it shines."""

import numpy as np
from curves import smooth


def spokes(design, reach, angle):
    """Coverage of the spokes at a distance from the hub (1 is the rim's edge), 0 to 1."""
    count = design.get("n", 5)
    step = 2 * np.pi / count
    twist = design.get("twist", 0) * reach
    turn = np.mod(angle - design.get("turn", np.pi / 2) - twist + step / 2, step) - step / 2
    off = np.sin(turn) * reach
    inner, outer = design.get("w", (0.13, 0.09))
    half = inner + (outer - inner) * reach
    gap = np.abs(off) - half
    if "split" in design:  # two arms that part towards the edge
        start, end = design["split"]
        apart = start + (end - start) * reach
        gap = np.abs(np.abs(off) - apart) - half
    edge = 0.025
    cover = smooth(edge, -edge, gap)
    cover = np.maximum(cover, smooth(0.24, 0.21, reach))
    return np.maximum(cover, smooth(0.915, 0.945, reach))


def steel(reach, angle, count, size):
    """A wheel cover: a dish with holes."""
    step = 2 * np.pi / count
    turn = np.mod(angle + step / 2, step) - step / 2
    hole = np.hypot((reach - 0.70) / 0.14, np.sin(turn) * reach / size)
    return smooth(0.9, 1.1, hole)


COLOURS = {
    "silver": (0.60, 0.61, 0.62),
    "dark": (0.05, 0.052, 0.056),
    "black": (0.022, 0.022, 0.024),
    "white": (0.7, 0.7, 0.69),
    "grey": (0.2, 0.205, 0.21),
}


def rim(design, x, z, radius, deep_x, deep_z):
    """Own colour, reflectance and slope of a rim at points about the hub; `deep` is where the ray meets the brake."""
    reach, angle = np.hypot(x, z) / radius, np.arctan2(z, x)
    def cover_at(a, b):
        r, t = np.hypot(a, b) / radius, np.arctan2(b, a)
        return steel(r, t, design["holes"], design.get("size", 0.1)) if "holes" in design else spokes(design, r, t)

    cover = cover_at(x, z)
    # The arms are rounded: their slope follows the coverage a little further out.
    h = radius * 0.035
    slope_x = (cover_at(x + h, z) - cover_at(x - h, z)) * -0.35
    slope_z = (cover_at(x, z + h) - cover_at(x, z - h)) * -0.35
    face = np.array(COLOURS[design.get("colour", "silver")])
    own = np.broadcast_to(face, (len(x), 3)).copy()
    deep = np.hypot(deep_x, deep_z) / radius
    brake = np.where(deep < 0.34, 0.05, np.where(deep < 0.66, 0.17, 0.018))
    brake = np.where(deep > 0.93, 0.09, brake)
    own = own * cover[:, None] + brake[:, None] * (1 - cover[:, None])
    hub = smooth(0.115, 0.10, reach)
    own = own * (1 - hub[:, None] * 0.55)
    base = 0.04 + 0.22 * cover * (0 if design.get("colour") in ("black", "dark") else 1)
    return own, base, slope_x, slope_z, cover
