"""Off-road cars."""

from models.base import cuts, five_door, handles, plate, plate_parts, ring
from solid import box

def lamp_face(x, z, r):
    return [("g", ring(x, z, r + 1.4), {}), ("c", ring(x, z, r + 0.5), {}), ("l", ring(x, z, r - 0.6), {}), ("o", ring(x, z, r - 1.8), {"ball": (x, z, r)}), ("w", ring(x, z, r * 0.34), {})]


jimny = {
    "L": 352, "W": 165, "H": 172, "fa": 62, "wb": 225, "r": 34.5, "rim": 20.5, "tyre": 20, "inset": 2, "arch": 40,
    "body": [(14, 40, 1), (9, 46), (8, 70), (9, 92), (14, 100.5), (28, 103.5), (80, 105), (128, 106), (240, 106), (340, 106, 1), (345, 60), (342, 42, 1), (250, 34), (110, 34)],
    "bsec": [(30, 66), (44, 70), (60, 71), (92, 70.5), (108, 69), (200, 66)],
    "bow": (7, 3), "power": 3.6, "crown": 2.5, "soft": 4.5,
    "cab": [(116, 84, 1), (117, 106), (130, 136), (142, 163), (148, 168.5), (170, 171), (250, 172), (330, 170.5), (340, 165, 1), (343, 130), (345, 84, 1)],
    "csec": [(80, 69), (108, 68.5), (140, 65.5), (164, 62.5), (200, 60)], "cbow": (8, 3), "ccrown": 3, "csoft": 5, "blend": 1.5,
    "screen": ((118, 107), (143, 164)), "post": 6.5, "centre": 70, "bumper": 70, "helm": 50, "seats": (208, 275), "seat_y": 32, "inner": 62,
    "roof_paint": ("k", 166),
    "dlo": [[(144, 110, 1), (148, 126), (157, 152), (165, 158, 1), (224, 159.5, 1), (226, 110, 1)], [(238, 112, 1), (238, 158.5, 1), (320, 158, 1), (328, 153), (330, 114, 1)]],
    "frame": 2.2, "pillars": (),
    "mirror": (143, 89, 116), "mirror_size": (6, 9.5, 10), "mirror_paint": "k", "mirror_sweep": 0, "clad": 9.5, "clad_top": 90, "flare": 9,
    "wheel": {"n": 8, "w": (0.16, 0.15), "colour": "grey"},
    "floor_z": 26,
    "face": [
        ("g", [(0, 68), (47, 68), (59, 71), (61, 78), (61, 87), (57, 94), (46, 96.5), (0, 97)], {"soft": 2}),
        *[("k", [(x - 3.6, 71.5), (x + 3.6, 71.5), (x + 3.6, 93), (x - 3.6, 93)], {"soft": 1.2, "centred": False}) for x in (11, 23)],
        ("k", [(0, 71.5), (3.6, 71.5), (3.6, 93), (0, 93)], {"soft": 1.2}),
        *[("grey", [(x - 2.0, 71), (x + 2.0, 71), (x + 2.0, 93.5), (x - 2.0, 93.5)], {"soft": 0.8, "centred": False}) for x in (5.8, 17.2, 28.6)],
        *lamp_face(43, 83, 10.2),
        ("y", ring(57.5, 83, 3.6), {"ball": (57.5, 83, 3.6)}),
    ],
    "side": [*cuts([(132, 106), (128, 70), (128, 46)], [(231, 108), (232, 72), (226, 50)], [(128, 46), (226, 46)]), *handles((216, 98)),
             ("k", [(104, 88), (122, 88), (122, 95), (104, 95)], {"soft": 0.8}), ("r", [(334, 64), (346, 64), (346, 74), (334, 74)], {})],
    "top": [("k", [(20, 55), (60, 61), (116, 64)])],
    "parts": [
        ("k", lambda d, y, z: box(d, y, z, (9, 0, 53), (9.5, 78, 11), 5)),
        ("k", lambda d, y, z: box(d, abs(y), z, (175, 66, 36), (62, 8, 5), 3)),
        *plate_parts(-1.4, 53),
        ("o", lambda d, y, z: box(d, abs(y), z, (0.6, 58, 52), (2, 4.4, 4.4), 2)),
        ("k", lambda d, y, z: box(d, y, z, (355, 4, 88), (9, 34, 33), 8)),
    ],
}


def scaled(table, along, up):
    """The same car, shorter and lower."""
    def points(line):
        return [(p[0] * along, p[1] * up, *p[2:]) for p in line]

    low, high = table["screen"]
    return {
        **table, "L": table["L"] * along, "H": table["H"] * up, "body": points(table["body"]), "cab": points(table["cab"]), "dlo": [points(line) for line in table["dlo"]],
        "screen": tuple(points((low, high))), "bsec": [(z * up, *rest) for z, *rest in table["bsec"]], "csec": [(z * up, *rest) for z, *rest in table["csec"]],
    }


samurai = {
    **scaled(jimny, 0.955, 0.965), "W": 153, "fa": 66, "wb": 203, "r": 33, "arch": 38, "rim": 19, "roof_paint": ("white", 158),
    "bsec": [(30, 62), (44, 65), (60, 66), (92, 65.5), (106, 64.5), (200, 62)], "csec": [(80, 64), (106, 63.5), (140, 61), (160, 58.5), (200, 56)],
    "side": [*cuts([(126, 102), (122, 68), (122, 46)], [(220, 104), (220, 72), (214, 50)]), *handles((206, 95))],
    "clad": 7, "flare": 7, "mirror": (138, 82, 112), "wheel": {"holes": 8, "size": 0.16, "colour": "white"},
    "face": [
        ("k", [(0, 70), (50, 70), (56, 74), (56, 90), (50, 93), (0, 93)], {"soft": 1.5}),
        *[("grey", [(0, z), (30, z), (30, z + 2.4), (0, z + 2.4)], {"soft": 0.6}) for z in (73, 78, 83, 88)],
        *lamp_face(42, 81.5, 9), ("y", [(50, 61), (58, 61), (58, 66), (50, 66)], {"soft": 0.6}),
    ],
    "parts": [
        ("grey", lambda d, y, z: box(d, y, z, (6, 0, 52), (5, 68, 6), 2)), *plate_parts(-0.4, 52),
        ("k", lambda d, y, z: box(d, y, z, (342, 4, 84), (9, 32, 31), 8)),
    ],
}


def tall(L, W, H, fa, wb, r, face, **own):
    """A square off-roader with four doors."""
    z = H / 197
    return five_door(L, W, H, fa, wb, r, **{
        "lead": (13, 111 * z), "cowl": (fa + 42, 119 * z), "header": fa + 86, "belt": (121 * z, 123 * z), "end": (L - 28, 191 * z), "lean": 7, "tip": L - 48, "square": True, "b": fa + wb * 0.52, "quarter": L - 112,
        "low": 28, "bow": (11, 5), "power": 3.5, "cab_low": 0.935, "cab_high": 0.83, "blunt": 0.3, "nose_z": 62, "soft": 6, "csoft": 7, "ccrown": 3, "crown": 3, "drop": 10, "clad": 5, "clad_top": 100, "flare": 4, "sill": 10, "bumper": 70,
        "section": {"waist": 80, "tuck": 0.97, "shoulder": 0.985}, "creases": (), "face": face, "top": [("k", [(16, W * 0.36), (60, W * 0.39), (fa + 40, W * 0.41)])], "mirror_size": (7, 10, 9), **own,
    })


defender = tall(476, 200, 197, 85, 302, 39, [
    ("k", [(0, 28), (64, 28), (88, 34), (96, 44), (90, 50), (60, 46), (0, 46)], {"soft": 2}),
    ("k", [(0, 86), (52, 86), (52, 102), (0, 102)], {"soft": 1.5}), ("grey", [(0, 89), (40, 89), (40, 99), (0, 99)], {"soft": 1, "bars": 5}),
    ("g", [(50, 82), (80, 82), (84, 86), (84, 102), (80, 105), (50, 105)], {"soft": 2}), ("w", ring(62, 93.6, 9), {"width": 1.8, "curved": True}), ("o", ring(62, 93.6, 6.4), {"ball": (62, 93.6, 6.4)}), ("l", ring(77, 94, 3.6), {}),
    ("a", [(0, 48), (50, 48), (56, 54), (0, 54)], {"soft": 1}), *plate(62)], wheel={"n": 6, "w": (0.18, 0.15), "colour": "grey"}, roof_paint=("white", 186))
offroad = tall(410, 182, 180, 78, 258, 36.5, [
    ("k", [(0, 28), (60, 28), (84, 34), (90, 44), (84, 48), (56, 45), (0, 45)], {"soft": 2}),
    ("g", [(0, 78), (46, 78), (46, 96), (0, 96)], {"soft": 1.5, "ribs": 8}), *lamp_face(59, 87, 9.6), ("y", ring(74, 87, 3), {"ball": (74, 87, 3)}), *plate(56)],
    wheel={"n": 6, "w": (0.2, 0.15), "colour": "grey"})
