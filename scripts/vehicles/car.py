"""A car from its table of measures: solid, marks and wheels."""

import numpy as np
from curves import Field, spline
from decals import Mark, unwrap
from solid import Loft, blend, capsule, disc, pebble

# material: share of paint, own colour (linear), reflectance at right angles, glow
MATERIALS = {
    "paint": (1, (0, 0, 0), 0.045, (0, 0, 0)),
    "k": (0, (0.022, 0.023, 0.025), 0.02, (0, 0, 0)),
    "g": (0, (0.008, 0.008, 0.009), 0.04, (0, 0, 0)),
    "c": (0, (0.20, 0.20, 0.21), 0.55, (0, 0, 0)),
    "a": (0, (0.42, 0.43, 0.44), 0.08, (0, 0, 0)),
    "grey": (0, (0.11, 0.115, 0.12), 0.04, (0, 0, 0)),
    "w": (0, (0.25, 0.25, 0.25), 0.04, (0.72, 0.75, 0.78)),
    "l": (0, (0.10, 0.11, 0.12), 0.12, (0.03, 0.035, 0.04)),
    "ld": (0, (0.02, 0.022, 0.025), 0.16, (0, 0, 0)),
    "o": (0, (0.42, 0.43, 0.44), 0.14, (0.26, 0.27, 0.28)),
    "y": (0, (0.62, 0.20, 0.01), 0.06, (0.05, 0.015, 0)),
    "r": (0, (0.42, 0.006, 0.008), 0.06, (0.10, 0.002, 0.002)),
    "eu": (0, (0.008, 0.035, 0.24), 0.04, (0, 0, 0)),
    "copper": (0, (0.36, 0.15, 0.07), 0.3, (0, 0, 0)),
    "tyre": (0, (0.021, 0.021, 0.022), 0.015, (0, 0, 0)),
    "seat": (0, (0.05, 0.048, 0.046), 0.02, (0, 0, 0)),
    "tan": (0, (0.30, 0.19, 0.11), 0.02, (0, 0, 0)),
    "cream": (0, (0.55, 0.47, 0.35), 0.02, (0, 0, 0)),
    "top": (0, (0.03, 0.03, 0.034), 0.01, (0, 0, 0)),
    "white": (0, (0.72, 0.72, 0.70), 0.04, (0, 0, 0)),
    "glass": (0, (0, 0, 0), 0.05, (0, 0, 0)),
}


class Car:
    def __init__(self, table):
        t = self.table = table
        self.length, self.width, self.height = t["L"], t["W"], t["H"]
        self.half = self.width / 2
        self.radius, self.rim = t["r"], t.get("rim", t["r"] * 0.69)
        self.axles = (t["fa"], t["fa"] + t["wb"])
        arch = self.arch = t.get("arch", self.radius + 3.6)
        flare = t.get("flare", 1.2)
        flares = [(d, self.radius, arch, flare) for d in self.axles]
        self.body = Loft(t["body"], t["bsec"], plan=t.get("plan"), bow=t.get("bow", (16, 10)), power=t.get("power", 2.6),
                         crown=t.get("crown", 4), soft=t.get("soft", 8), creases=t.get("creases", ()), flares=flares)
        self.cab = None
        if "cab" in t:
            self.cab = Loft(t["cab"], t["csec"], plan=t.get("cplan"), bow=t.get("cbow", (18, 12)), power=2.2,
                            crown=t.get("ccrown", 5), soft=t.get("csoft", 9))
        self.face_centre = t.get("centre", 85)
        self.around = unwrap(self.body, self.face_centre, t.get("bumper", 50))
        self.face = [Mark(*m[:2], **(m[2] if len(m) > 2 else {})) for m in t.get("face", ())]
        self.side = [Mark(m[0], m[1], **{"centred": False, **(m[2] if len(m) > 2 else {})}) for m in t.get("side", ())]
        self.top = [Mark(m[0], m[1], **{"width": 0.7, "closed": False, **(m[2] if len(m) > 2 else {})}) for m in t.get("top", ())]
        self.windows = [Field(spline(w), step=0.5, pad=12, soft=0.6) for w in t.get("dlo", ())]
        self.pillars = t.get("pillars", ())
        self.parts = self._parts()

    def _parts(self):
        t = self.table
        inner = self.half - 34

        def shell(d, y, z):
            gap = self.body(d, y, z)
            for hollow in t.get("hollows", ()):
                gap = np.maximum(gap, -hollow(d, y, z))
            if self.cab:
                gap = blend(gap, self.cab(d, y, z), t.get("blend", 4))
            side = np.abs(y)
            for at in self.axles:
                well = np.maximum(np.hypot(d - at, z - self.radius) - self.arch, inner - side)
                gap = np.maximum(gap, -well)
            return gap

        def tyres(d, y, z):
            side = np.abs(y)
            half = t.get("tyre", 20) / 2
            middle = self.half - t.get("inset", 3) - half
            gaps = []
            for at in self.axles:
                wheel = disc(d, side, z, (at, middle, self.radius), self.radius, half, 4.2)
                dish = np.maximum(np.hypot(d - at, z - self.radius) - self.rim, middle + half - 1.6 - side)
                gaps.append(np.maximum(wheel, -dish))
            return np.minimum(*gaps)

        def mirrors(d, y, z):
            at, out, up = t["mirror"]
            side = np.abs(y)
            size = t.get("mirror_size", (7, 10.5, 6.8))
            lean = z + (side - out) * 0.05
            head = pebble(d + (side - out) * t.get("mirror_sweep", -0.25), side, lean, (at, out, up), size, 3.2)
            return np.maximum(head, -(at + size[0] * 0.75 - d))

        def stalks(d, y, z):
            at, out, up = t["mirror"]
            return capsule(d, np.abs(y), z, (at + 1, out - 15, up - 6), (at, out - 5, up - 3), 2.4)

        parts = [("body", shell), ("tyre", tyres)]
        if "mirror" in t:
            parts += [("mirror", mirrors), ("k", stalks)]
        if t.get("floor", True):
            low, half = t.get("floor_z", 17), self.half - 16
            size = (self.length - 60) / 2

            def floor(d, y, z):
                a = np.maximum(np.abs(d - self.length / 2) - size, np.abs(y) - half)
                return np.maximum(a, np.abs(z - low - 8) - 8)

            parts.append(("k", floor))
        return parts + list(t.get("parts", ()))

    def solid(self, d, y, z):
        gap = None
        for _, part in self.parts:
            one = part(d, y, z)
            gap = one if gap is None else np.minimum(gap, one)
        return gap

    def window(self, d, z):
        """Distance to the glass of a side window, negative inside, without pillars; and to its frame."""
        frame = np.full(len(d), 30.0)
        for field in self.windows:
            frame = np.minimum(frame, field(d, z))
        glass = frame + self.table.get("frame", 1.8)
        for low, high, width, *_ in self.pillars:
            at = low[0] + (high[0] - low[0]) * (z - low[1]) / (high[1] - low[1])
            glass = np.maximum(glass, width / 2 - np.abs(d - at))
        return glass, frame

    def screen(self, d, y, z):
        """Distance to the windscreen's glass, negative inside, for points of the cabin that look ahead."""
        low, high = self.table["screen"]
        width = self.cab.half_width(d, z) - self.table.get("post", 5.5)
        u = (y / self.half) ** 2 * self.table.get("ccrown", 5)
        return np.maximum(np.maximum(np.abs(y) - width, low[1] + 1.5 - z - u * 0.3), z + u - high[1] + 1.0)
