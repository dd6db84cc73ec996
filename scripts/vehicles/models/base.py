"""Shared parts of the tables: sections, cuts, plates."""

import numpy as np
from decals import ring
from solid import box

__all__ = ["badge", "body_section", "build", "cabin_section", "cuts", "five_door", "front", "handles", "kind", "lamps", "plate", "plate_parts", "reflector", "ring", "tail_lamp"]


def body_section(half, waist=58, tuck=0.93, shoulder=0.955, low=18):
    """Half widths by height: tucked in at the sill, widest at the waist, drawn in at the shoulder."""
    return [(low - 6, half * tuck * 0.97), (low + 6, half * tuck), (waist - 18, half * 0.985), (waist, half),
            (waist + 16, half * 0.992), (waist + 34, half * shoulder), (waist + 52, half * (shoulder - 0.06)), (200, half * (shoulder - 0.1))]


def cabin_section(half, belt, roof, low=0.93, high=0.70):
    """Half widths of the cabin from the belt line to the roof."""
    return [(belt - 40, half * (low + 0.05)), (belt, half * low), ((belt + roof) / 2 + 4, half * ((low + high) / 2 + 0.012)), (roof - 8, half * (high + 0.018)), (roof + 30, half * high * 0.93)]


def plate(z, half=24, height=10.5):
    """A European plate whose characters nobody can read."""
    low, high = z + 2.4, z + height - 2.4
    characters = [("grey", [(x, low), (x + 3.6, low), (x + 3.6, high), (x, high)], {"soft": 0.5, "alpha": 0.62}) for x in (2.2, 7.4, 12.6)]
    return [
        ("g", [(0, z - 0.9), (half + 1.0, z - 0.9), (half + 1.0, z + height + 0.9), (0, z + height + 0.9)], {"soft": 0.4}),
        ("white", [(0, z), (half, z), (half, z + height), (0, z + height)], {"soft": 0.4}),
        *characters,
        ("eu", [(half - 4.6, z), (half, z), (half, z + height), (half - 4.6, z + height)], {"soft": 0.3, "right": True}),
    ]


def plate_parts(at, z):
    """The same plate as parts that stand on a bumper: `at` is the plate's front, `z` its middle."""
    def piece(material, y, half, high, front):
        return (material, lambda d, w, up: box(d, w, up, (at + 0.8 - front, y, z), (0.8, half, high), 0.3))

    return [piece("white", 0, 25, 5.4, 0), piece("eu", -22.8, 2.2, 5.2, 0.3), *[piece("grey", y, 1.6, 2.9, 0.3) for y in (-15.6, -10.4, -5.2, 3, 8.2, 13.4, 18.6)]]


def build(L, W, H, fa, wb, r, nose, deck, tail, roof, *, low=17, belt=None, cab_low=0.93, cab_high=0.72, section=None, **rest):
    """A table from the outlines: `nose` upwards, `deck` over bonnet and belt line, `tail` downwards, `roof` of the cabin."""
    belt = belt or roof[0][1]
    base = min(roof[0][1], roof[-1][1]) - 26
    return {
        "L": L, "W": W, "H": H, "fa": fa, "wb": wb, "r": r,
        "body": [*nose, *deck, *tail],
        "bsec": body_section(W / 2, low=low, **(section or {})),
        "cab": [(roof[0][0] - 6, base, 1), *roof, (roof[-1][0] + 2, base, 1)],
        "csec": cabin_section(W / 2, belt, H, cab_low, cab_high),
        **rest,
    }


def cuts(*lines):
    return [("k", line, {"width": 0.7, "alpha": 0.85, "curved": True}) for line in lines]


def handles(*places):
    marks = []
    for d, z in places:
        marks.append(("k", [(d - 8, z - 2.6), (d + 8, z - 2.2), (d + 8, z + 1.6), (d - 8, z + 1.2)], {"soft": 0.9, "alpha": 0.5}))
        marks.append(("paint", [(d - 8.5, z - 0.3), (d + 8.5, z + 0.1), (d + 8.5, z + 2.0), (d - 8.5, z + 1.6)], {"soft": 0.6}))
    return marks


def between(a, b, share):
    return a + (b - a) * share


def five_door(L, W, H, fa, wb, r, *, lead, cowl, header, belt, end, lean=24, tip=None, tip_z=None, square=False, quarter=None, b=None,
              low=17, nose_z=46, blunt=0.5, chin=16, drop=5, arch=None, skirt=True, side=(), pillars=None, dlo=None, sill=6, slope=1.0,
              door_end=None, hand=10, deck=None, tail=None, rear=None, peak=0.4, glass_end=None, rear_hand=True, **rest):
    """A closed car with four doors and a gate or boot from its main points: bonnet's leading edge, foot and head of the
    windscreen, belt line before and behind, end of the roof. `peak` is where between windscreen and roof's end the roof is
    highest; `glass_end` draws the side windows' end from the roof down to the belt line and forward along it."""
    (ld, lz), (cd, cz), (ed, ez) = lead, cowl, end
    front, back = belt
    arch = arch or r + 3.6
    b = b or fa + wb * 0.60
    ra = fa + wb
    top = H - 0.3
    nose = [(chin, low, 1), (6, low + 6), (1.2, nose_z - 13), (0, nose_z), (between(0, ld, 0.12), between(nose_z, lz, 0.5)),
            (between(0, ld, blunt), between(nose_z, lz, 0.84)), (ld, lz)]
    deck = deck or [(between(ld, cd, 0.3), between(lz, cz, 0.40)), (between(ld, cd, 0.65), between(lz, cz, 0.76)), (cd + 8, cz + 0.5),
                    (between(cd, L, 0.35), front + 1), (L - 76, back), (L - 26, back - 3)]
    tail = tail or [(L - 9, back - 12), (L - 2.5, back - 28), (L, 54), (L - 6, low + 15), (L - 18, low + 3, 1), (L * 0.5, low - 1), (90, low - 1)]
    crest = between(header, ed, peak)

    def falling(d):
        return top - (top - ez) * ((d - crest) / (ed - crest)) ** 2

    roof = [(cd, cz), (between(cd, header, 0.46), between(cz, H - 7, 0.49)), (header - 6, H - 9), (header + 14, H - 3.2 * slope), (crest, top),
            *((d, falling(d)) for d in (between(crest, ed, 0.4), between(crest, ed, 0.75))), (ed, ez, 1), (ed + lean * 0.62, between(ez, back, 0.5)), (ed + lean, back)]
    shut = door_end or ra - arch + 28
    if dlo is None:
        bottom = between(front, back, 0.15) + 2.5
        off = 19

        def roofline(d):
            return np.interp(d, [p[0] for p in roof[:8]], [p[1] for p in roof[:8]]) - drop

        low_d = cd + 34
        tip = tip or ed - 26
        tip_z = tip_z or back + 11
        start = between(cd, header, (bottom - cz) / (H - 7 - cz)) + off
        shape = [(max(low_d, start - 6), bottom, 1), (between(start, header + off, 0.5), between(bottom, roofline(header + off), 0.53)),
                 (header + off - 9, roofline(header + off) - 4.5), (header + off + 6, roofline(header + off + 6) - 0.6)]
        if glass_end:
            tip = glass_end[0][0]
        shape += [(d, roofline(d)) for d in (between(header, tip, 0.42), between(header, tip, 0.68))]
        if glass_end:
            shape += glass_end
        elif square:
            shape += [(tip - 10, roofline(tip - 10)), (tip - 1, roofline(tip) - 4), (tip + 3, between(roofline(tip), back, 0.6)), (tip + 4, back + 5, 1)]
        else:
            shape += [(between(header, tip, 0.87), between(roofline(tip - 30), tip_z, 0.28)), (tip, tip_z, 1)]
        if not glass_end:
            shape += [(tip - 14, back + 3.4), (b, between(front, back, 0.5) + 2.6)]
        dlo = [shape]
    if pillars is None:
        pillars = [((b, front), (b - 3, H), 6.5)]
        if quarter:
            pillars.append(((quarter, back), (quarter - 7, H - 10), 3.0, *([True] if rest.pop("body_post", False) else [])))
    ad = fa + r + 11
    marks = [
        *([("k", [(fa + r - 2, 5), (ra - r, 5), (ra - r, low + sill), (fa + r - 2, low + sill)], {})] if skirt else []),
        *cuts([(ad + 3, front - 1), (ad - 5, 76), (ad - 4, 46), (ad + 3, low + sill + 2)], [(b, front + 2), (b + 4, 70), (b, low + sill + 2)],
              [(shut + 9, back + 8), (shut + 4, back - 8), (ra - arch + 8, 72), (ra - arch - 7, 56), (ra - arch - 12, low + sill + 2)]),
        *tail_lamp(rear or ([(L - 29, back - 28), (L + 4, back - 28), (L + 4, back + 2), (L - 28, back + 2)] if square
                            else [(L - 42, back - 10), (L - 22, back - 17), (L + 4, back - 18), (L + 4, back - 5), (L - 36, back - 5)])),
        *handles((b - 15, front - hand), *([(shut - 17, back - hand)] if rear_hand else [])),
        *side,
    ]
    mirror_z = between(front, back, 0.15) + 3.5
    bulk = {"plan": [(0, 0.985), (L * 0.3, 1), (L * 0.7, 1), (L * 0.88, 0.965), (L, 0.9)], "blend": 7}
    rest = {**bulk, "mirror": (cd + 33, W / 2 + 10.5, mirror_z), "mirror_size": (6.6, 10.5, 6.4), "screen": ((cd, cz + 1.5), (header + 6, H - 5.5)), "soft": 8, **rest}
    return build(L, W, H, fa, wb, r, nose, deck, tail, roof, low=low, arch=arch, side=marks, dlo=dlo, pillars=pillars, **rest)


def lamps(outline, lens=1.6, *inner, soft=1.4):
    """A headlamp: dark bezel, clear lens inside it, then its inner parts."""
    cx, cz = sum(p[0] for p in outline) / len(outline), sum(p[1] for p in outline) / len(outline)

    def draw_in(p):
        gap = max(((p[0] - cx) ** 2 + (p[1] - cz) ** 2) ** 0.5, 0.1)
        return (p[0] + (cx - p[0]) * lens / gap, p[1] + (cz - p[1]) * lens * 0.8 / gap)

    return [("ld", outline, {"soft": soft}), ("l", [draw_in(p) for p in outline], {"soft": soft}), *inner]


def tail_lamp(outline):
    """A rear lamp in its dark frame, as far as it reaches around the corner."""
    cx, cz = sum(p[0] for p in outline) / len(outline), sum(p[1] for p in outline) / len(outline)
    wide = [(x + (1.1 if x > cx else -1.1), z + (0.9 if z > cz else -0.9)) for x, z in outline]
    return [("ld", wide, {"soft": 1.2}), ("r", outline, {"soft": 1.2})]


def reflector(x, z, r, material="o"):
    return (material, ring(x, z, r, r * 0.95), {"ball": (x, z, r)})


def badge(z, r=4.4, material="a"):
    """A plain disc where a maker's sign would be."""
    return [(material, ring(0, z, r, r), {"centred": False}), ("g", ring(0, z, r - 0.9, r - 0.9), {"centred": False})]


def kind(name, L, W, H, fa, wb, r, face, **own):
    """A car from the usual proportions of its kind; `own` are its differences."""
    closed = {"bow": (23, 11), "power": 2.5, "cab_low": 0.935, "cab_high": 0.685, "nose_z": 0.32 * H,
              "creases": [([(60, 0.575 * H), (L * 0.5, 0.565 * H), (L - 12, 0.62 * H)], 1.8, 11, 7), ([(fa + 26, 0.31 * H), (L * 0.5, 0.265 * H), (L - 92, 0.33 * H)], 0.7, 13, 8)]}
    ways = {
        "hatch": {"lead": (24, 0.53 * H), "cowl": (fa + 24, 0.64 * H), "header": fa + 106, "belt": (0.668 * H, 0.70 * H), "end": (L - 27, 0.918 * H), "lean": 15, "tip": L - 56},
        "compact": {"lead": (26, 0.525 * H), "cowl": (fa + 28, 0.64 * H), "header": fa + 108, "belt": (0.664 * H, 0.695 * H), "end": (L - 25, 0.918 * H), "lean": 14, "tip": L - 56, "quarter": L - 96},
        "suv": {"lead": (27, 0.565 * H), "cowl": (fa + 25, 0.665 * H), "header": fa + 106, "belt": (0.668 * H, 0.70 * H), "end": (L - 26, 0.925 * H), "lean": 15, "tip": L - 52, "quarter": L - 92,
                "low": 21, "clad": 3.6, "clad_top": 76, "sill": 8, "rim": r * 0.71},
        "saloon": {"lead": (28, 0.525 * H), "cowl": (fa + 40, 0.65 * H), "header": fa + 118, "belt": (0.668 * H, 0.70 * H), "end": (L - 112, 0.925 * H), "lean": 66, "tip": L - 104, "tip_z": 0.745 * H},
        "estate": {"lead": (28, 0.525 * H), "cowl": (fa + 36, 0.645 * H), "header": fa + 115, "belt": (0.665 * H, 0.695 * H), "end": (L - 22, 0.925 * H), "lean": 14, "tip": L - 44, "quarter": L - 108},
        "box": {"lead": (24, 0.545 * H), "cowl": (fa + 6, 0.64 * H), "header": fa + 72, "belt": (0.612 * H, 0.625 * H), "end": (L - 17, 0.95 * H), "lean": 8, "tip": L - 34, "square": True, "quarter": L - 98,
                "cab_low": 0.95, "cab_high": 0.79, "bow": (20, 7), "power": 2.9, "drop": 9, "low": 19, "helm": 52},
        "van": {"lead": (24, 0.52 * H), "cowl": (fa - 30, 0.61 * H), "header": fa + 37, "belt": (0.58 * H, 0.59 * H), "end": (L - 13, 0.96 * H), "lean": 6, "tip": L - 31, "square": True, "b": fa + 115,
                "low": 20, "bow": (22, 7), "power": 3.0, "cab_low": 0.955, "cab_high": 0.835, "drop": 10, "crown": 6, "csoft": 11, "slope": 1.2, "helm": 48, "seat_y": 44, "hand": 12, "face_end": 150,
                "pillars": [((fa + 115, 0.58 * H), (fa + 113, 0.96 * H), 11, True), ((L - 152, 0.58 * H), (L - 152, 0.96 * H), 9, True)], "door_end": L - 145, "seats": (fa + 89, fa + 174, fa + 264),
                "mirror": (fa + 17, W / 2 + 13, 0.63 * H), "mirror_size": (8, 11, 13)},
    }
    bonnet = {"top": [("k", [(24, W * 0.28), (56, W * 0.335), (fa + 26, W * 0.385)]), ("paint", [(24, W * 0.16), (60, W * 0.195), (fa + 24, W * 0.25)], {"width": 1})]}
    return five_door(L, W, H, fa, wb, r, **{**closed, **ways[name], **bonnet, "face": face, **own})


def front(lamp, drl, eyes=(), *, grille=(), style=None, frame=None, intake=(), corner=(), fog=None, over=(), drl_width=1.6, sign=None, number=44, lip=True):
    """A face: lower lip, intakes, grille, lamps, day lights, number plate."""
    marks = [("k", [(0, 16), (60, 16), (86, 20), (98, 25.5), (93, 28.5), (60, 23.5), (0, 22)], {"soft": 1.5})] if lip else []
    if intake:
        marks.append(("g", list(intake), {"soft": 1.5, "deep": 3, "bars": 3.9}))
    if corner:
        marks.append(("g", list(corner), {"soft": 1.2, "deep": 2.5}))
    if fog:
        marks.append(reflector(*fog))
    if grille:
        if frame:
            cz = sum(p[1] for p in grille) / len(grille)
            wide = [(p[0] and p[0] + 1.7, p[1] + (1.3 if p[1] > cz else -1.3)) for p in grille]
            marks.append((frame, wide, {"soft": 1}))
        marks.append(("g", list(grille), {"soft": 1, "deep": 2.2, **(style or {"bars": 3.7})}))
    marks += lamps(list(lamp), 1.5, *(reflector(*eye) for eye in eyes))
    for line in drl:
        marks.append(("w", line, {"width": drl_width}))
    if sign:
        marks += badge(*sign) if isinstance(sign, tuple) else badge(sign)
    return [*marks, *over, *plate(number)]
