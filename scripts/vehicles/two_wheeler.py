"""A scooter or motorcycle: the parts of its table, and two wheels in one line."""

import numpy as np
from car import Car
from decals import Mark, unwrap
from solid import Loft, disc


class TwoWheeler(Car):
    def __init__(self, table):
        t = self.table = table
        self.length, self.width, self.height = t["L"], t["W"], t["H"]
        self.half, self.cab, self.arch = t["W"] / 2, None, -90
        self.radius, self.rim = t["r"], t.get("rim", t["r"] * 0.69)
        self.axles = (t["fa"], t["fa"] + t["wb"])
        self.body = t["parts"][0][1]
        self.face_centre = t.get("centre", 90)
        self.around = unwrap(self.body, self.face_centre, t.get("bumper", 70))
        self.face = [Mark(*m[:2], **(m[2] if len(m) > 2 else {})) for m in t.get("face", ())]
        self.side = [Mark(m[0], m[1], **{"centred": False, **(m[2] if len(m) > 2 else {})}) for m in t.get("side", ())]
        self.top = []

        def tyres(d, y, z):
            half = t["tyre"] / 2
            gaps = []
            for at in self.axles:
                wheel = disc(d, y, z, (at, 0, self.radius), self.radius, half, 4)
                dish = np.maximum(np.hypot(d - at, z - self.radius) - self.rim, half - 1.2 - np.abs(y))
                gaps.append(np.maximum(wheel, -dish))
            return np.minimum(*gaps)

        self.parts = [(name, part) for name, part in t["parts"]] + [("tyre", tyres)]


def panel(profile, width, **rest):
    return Loft(profile, width, bow=rest.pop("bow", (0, 0)), soft=rest.pop("soft", 4), **rest)


def fender(at, r, start, end, width, thick=2.0):
    """A mudguard around a wheel, between two angles from straight ahead, upwards."""
    a0, a1 = np.radians(start), np.radians(end)

    def part(d, y, z):
        x, up = at - d, z - r
        angle = np.arctan2(up, x)
        off = np.maximum(a0 - angle, angle - a1) * r
        round_ = np.abs(np.hypot(x, up) - r - 3.2 + (np.abs(y) / width) ** 2 * 2.2) - thick
        return np.maximum(np.maximum(round_, np.abs(y) - width), off)

    return part
