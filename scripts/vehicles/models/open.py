"""Cars without a roof."""

import numpy as np
from models.base import body_section, cuts, handles, lamps, plate, reflector, ring
from solid import box, capsule, pebble


def seat(at, out, top, colour, thick=7):
    def back(d, y, z):
        lean = (z - top + 40) * 0.22
        return box(d - lean, np.abs(y), z, (at, out, top - 34), (thick, 22 - 0.12 * np.clip(z - top + 30, 0, 30), 34), 6)

    def head(d, y, z):
        return pebble(d, np.abs(y), z, (at + 9, out, top + 9), (5.5, 12.5, 8), 2.8)

    return [(colour, back), (colour, head)]


def windscreen(low, high, half_low, half_high, bow=14, post=4.2):
    """Frame and pane between foot and head."""
    (d0, z0), (d1, z1) = low, high
    slope = (d1 - d0) / (z1 - z0)
    norm = 1 / np.sqrt(1 + slope**2)

    def sheet(d, y, z, thick):
        width = half_low + (half_high - half_low) * (z - z0) / (z1 - z0)
        u = np.clip(np.abs(y) / half_low, 0, 1.2) ** 2.2
        gap = np.abs(d - d0 - slope * (z - z0) - bow * u) * norm - thick
        return gap, np.abs(y) - width, z - z1 + 3 * u, z0 - 6 - z

    def pane(d, y, z):
        a, b, c, e = sheet(d, y, z, 0.5)
        return np.maximum(np.maximum(a, b + post - 1), np.maximum(c + 3, e))

    def frame(d, y, z):
        a, b, c, e = sheet(d, y, z, 1.9)
        ring_ = np.maximum(-np.maximum(b + post, c + 4.4), np.maximum(b, c))
        return np.maximum(np.maximum(a, ring_), e)

    return pane, frame


def helm(at, z, out=34):
    return lambda d, y, zz: np.hypot(np.hypot(y - out, zz - z) - 17, d - at - 0.3 * (zz - z)) - 1.7


def cockpit(start, end, half, floor):
    middle, size = (start + end) / 2, (end - start) / 2
    return lambda d, y, z: box(d, y, z, (middle, 0, floor + 60), (size, half, 60), 9)


_pane, _frame = windscreen((84, 98), (128, 141), 70, 57)
_rail = [(126, 57, 140.5), (143, 58, 144.5), (165, 58.5, 147.2), (190, 59, 148.2), (215, 59, 147.4), (240, 59, 144.8), (262, 59.5, 140.4), (282, 60, 134), (300, 60.6, 126), (316, 61.5, 116), (330, 62, 103)]


def _rails(d, y, z):
    side = np.abs(y)
    gaps = [capsule(d, side, z, a, b, 2.1) for a, b in zip(_rail, _rail[1:])]
    return np.minimum.reduce(gaps)


fiat_500c = {
    "L": 357, "W": 163, "H": 149, "fa": 72, "wb": 230, "r": 29.5, "tyre": 19, "arch": 33,
    "body": [(16, 17, 1), (6, 23), (1, 33), (0, 47), (2, 60), (7, 71), (17, 81), (40, 90.5), (66, 96), (96, 99.5), (200, 100.5), (290, 101.5), (330, 102), (345, 94), (353, 78), (357, 58), (354, 36), (344, 21, 1), (200, 15), (80, 15)],
    "bsec": body_section(81.5, waist=60, tuck=0.93, shoulder=0.955, low=17), "bow": (24, 16), "power": 2.3, "crown": 7, "soft": 13,
    "creases": [([(60, 82), (200, 81), (345, 82)], 1.4, 12, 7)], "centre": 85,
    "hollows": [cockpit(118, 282, 62, 58)],
    "mirror": (116, 90, 103), "mirror_size": (6.6, 9.5, 7.5),
    "wheel": {"n": 9, "w": (0.085, 0.07)},
    "parts": [
        ("pane", _pane), ("paint", _frame), ("paint", _rails),
        *seat(172, 33, 112, "cream"), *seat(238, 30, 102, "cream", 9), ("k", helm(140, 100)),
        ("top", lambda d, y, z: pebble(d, y, z, (316, 0, 108), (25, 58, 11), 3.0)),
        ("top", lambda d, y, z: pebble(d, y, z, (308, 0, 116), (20, 55, 8), 3.0)),
        ("k", lambda d, y, z: box(d, y, z, (128, 0, 92), (10, 60, 6), 4)),
    ],
    "face": [
        ("g", [(0, 27), (38, 27), (48, 31), (44, 38), (0, 38.5)], {"soft": 2, "bars": 4, "deep": 3}),
        ("k", [(0, 17), (60, 17), (82, 21), (82, 23.5), (56, 22), (0, 21.5)], {"soft": 1}),
        ("c", [(0, 63.2), (30, 64.6), (34, 66), (30, 67), (0, 65.8)], {"soft": 0.5}),
        ("r", ring(0, 65.2, 4.6), {"centred": False}), ("c", ring(0, 65.2, 3.6), {"centred": False}),
        ("c", ring(56, 74, 11.8, 12.4), {}), ("l", ring(56, 74, 10.8, 11.4), {}), ("w", ring(56, 74, 9), {"width": 1.4, "curved": True}), reflector(56, 74, 6.4), ("w", ring(56, 74, 2.8), {}),
        ("c", ring(56, 48.5, 7.2), {}), ("l", ring(56, 48.5, 6.3), {}), reflector(56, 48.5, 4.8),
        *plate(45, 23),
    ],
    "side": [
        ("k", [(100, 8), (275, 8), (275, 20), (100, 20)], {}),
        ("c", [(112, 98), (240, 100), (330, 100), (330, 101.4), (112, 99.4)], {"soft": 0.3}),
        *cuts([(111, 99), (108, 70), (112, 40), (120, 25)], [(222, 100), (226, 70), (220, 40), (212, 25)], [(120, 25), (212, 25)]), *handles((206, 90)),
    ],
    "top": [("k", [(18, 46), (46, 60), (92, 67)])],
}

def open_car(L, W, fa, wb, r, body, foot, head, cockpit_end, trim, face, *, half_low, half_high, seats, hood, low=16, **rest):
    """A roadster or cabriolet with its roof folded."""
    pane, frame = windscreen(foot, head, half_low, half_high)
    belt = foot[1] + 2
    fold_d, fold_z, fold_long, fold_high = hood
    parts = [("pane", pane), ("k", frame), ("k", helm(foot[0] + 55, belt + 2)), ("k", lambda d, y, z: box(d, y, z, (foot[0] + 40, 0, belt - 6), (12, 60, 6), 4)),
             ("top", lambda d, y, z: pebble(d, y, z, (fold_d, 0, fold_z), (fold_long, half_low - 10, fold_high), 3.2))]
    for at, out, top in seats:
        parts += seat(at, out, top, trim)
    return {
        "L": L, "W": W, "H": head[1], "fa": fa, "wb": wb, "r": r, "body": body, "bsec": body_section(W / 2, low=low, waist=rest.pop("waist", 56)), "bow": (24, 14), "power": 2.4, "crown": 5, "soft": 11,
        "hollows": [cockpit(foot[0] + 30, cockpit_end, half_low - 10, 50)], "mirror": (foot[0] + 32, W / 2 + 9, belt + 3), "mirror_size": (6.6, 10, 6.4),
        "parts": parts, "face": face, "centre": 85, **rest,
    }


cabrio = open_car(
    386, 173, 74, 250, 32,
    [(16, 16, 1), (6, 22), (1, 32), (0, 46), (2, 62), (10, 73), (26, 81), (60, 87), (102, 93), (220, 96), (330, 98), (362, 96), (376, 88), (383, 72), (386, 54), (381, 32, ), (370, 20, 1), (200, 15), (90, 15)],
    (92, 94), (140, 134), 312, "tan",
    [*lamps(ring(56, 70, 12.5, 13.5), 1.5), reflector(56, 70, 9), ("w", ring(56, 70, 11), {"width": 1.6, "curved": True}), ("c", [(0, 29.6), (31, 29.6), (40.6, 46), (39.6, 59), (31, 67.6), (0, 68.4)], {"soft": 1}),
     ("g", [(0, 31), (30, 31), (39, 46), (38, 58), (30, 66), (0, 67)], {"bars": 5, "deep": 2.5}), ("g", [(54, 28), (76, 31), (78, 38), (56, 36)], {"soft": 1}), ("k", [(0, 16), (60, 16), (86, 20), (86, 24), (56, 22), (0, 21)], {"soft": 1}), *plate(43)],
    half_low=74, half_high=58, seats=((186, 34, 116), (258, 30, 106)), hood=(322, 102, 30, 10),
    side=[("k", [(104, 8), (300, 8), (300, 22), (104, 22)], {}), *cuts([(118, 94), (112, 70), (115, 44), (122, 25)], [(232, 97), (236, 70), (230, 40), (222, 25)]), *handles((214, 88))],
    wheel={"n": 5, "split": (0.05, 0.17), "w": (0.1, 0.06)}, top=[("k", [(20, 48), (50, 60), (96, 66)])])
convertible = {**cabrio, "face": [*lamps([(44, 64), (56, 60), (74, 63), (90, 71), (94, 77), (78, 76), (58, 74), (45, 72)], 1.5), reflector(57, 67.6, 4.6), reflector(71, 69.4, 4.2), ("w", [(47, 66), (57, 62), (73, 64.8), (88, 72)], {"width": 1.6}),
    ("g", [(0, 60), (42, 61), (42, 70), (0, 71)], {"soft": 1, "bars": 3.7, "deep": 2}), ("g", [(0, 26), (46, 26), (64, 29), (66, 36), (46, 38), (0, 38)], {"soft": 1.2, "deep": 3}), ("k", [(0, 16), (60, 16), (86, 20), (86, 24), (56, 22), (0, 21)], {"soft": 1}), *plate(43)], "wheel": {"n": 7, "w": (0.14, 0.1)}}
mx_5 = open_car(
    392, 174, 79, 231, 31.5,
    [(18, 14, 1), (8, 19), (2, 28), (0, 40), (5, 52), (16, 60), (40, 68), (80, 75), (130, 81), (220, 82), (310, 86), (352, 85), (374, 78), (386, 66), (391, 52), (388, 34), (376, 20, 1), (200, 13), (90, 13)],
    (128, 82), (180, 118), 272, "seat",
    [*lamps([(50, 52), (62, 48), (80, 53), (94, 62), (88, 66), (70, 62), (52, 57)], 1.4), ("o", ring(66, 55, 3.4), {"ball": (66, 55, 3.4)}), ("w", [(53, 54.6), (66, 58.6), (86, 63.4)], {"width": 1.6}),
     ("g", [(0, 22), (50, 22), (62, 30), (52, 41), (0, 43)], {"soft": 2, "mesh": 3.6, "deep": 4}), ("ld", [(70, 26), (80, 28), (82, 38), (76, 38)], {"soft": 1}), ("k", [(0, 12), (60, 12), (88, 17), (88, 20), (56, 18), (0, 17)], {"soft": 1}), *plate(33)],
    half_low=70, half_high=56, seats=((222, 32, 104),), hood=(282, 88, 22, 7), low=14, waist=52,
    side=[("k", [(112, 8), (272, 8), (272, 19), (112, 19)], {}), *cuts([(136, 82), (130, 60), (134, 38), (142, 22)], [(240, 83), (246, 62), (242, 40), (232, 22)]), *handles((226, 74))],
    creases=[([(60, 70), (150, 74), (240, 66), (300, 78), (380, 74)], 3, 12, 12)], wheel={"n": 5, "split": (0.02, 0.2), "w": (0.08, 0.05), "colour": "grey"}, top=[("k", [(24, 46), (60, 58), (126, 64)])])
