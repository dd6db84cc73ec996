"""Light on every visible point, split into what the paint multiplies and what is added to it."""

import numpy as np
from camera import DISTANCE, Camera, march
from car import MATERIALS
from curves import smooth
from interior import cabin
from light import KEY, diffuse, fresnel, surroundings
from wheels import rim


class Points:
    """Visible points with their surface values, which marks replace in part."""

    def __init__(self, camera, reach):
        self.at = np.flatnonzero(np.isfinite(reach))
        self.ray = camera.rays[self.at]
        p = camera.place + self.ray * reach[self.at, None]
        self.d, self.y, self.z = p[:, 0], p[:, 1], p[:, 2]
        n = len(self.at)
        self.paint, self.base = np.zeros(n), np.full(n, 0.04)
        self.own, self.glow = np.zeros((n, 3)), np.zeros((n, 3))

    def put(self, material, cover, where=slice(None), tint=1.0):
        paint, own, base, glow = MATERIALS[material]
        c = cover[:, None]
        self.paint[where] = self.paint[where] * (1 - cover) + paint * cover
        self.base[where] = self.base[where] * (1 - cover) + base * cover
        self.own[where] = self.own[where] * (1 - c) + np.array(own) * c * tint
        self.glow[where] = self.glow[where] * (1 - c) + np.array(glow) * c * tint


def normals(solid, p, step=0.35):
    n = np.zeros((len(p.d), 3))
    for signs in ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1)):
        a, b, c = (s * step for s in signs)
        n += np.array(signs) * solid(p.d + a, p.y + b, p.z + c)[:, None]
    return n / (np.linalg.norm(n, axis=1, keepdims=True) + 1e-9)


def openness(solid, p, n):
    closed = np.zeros(len(p.d))
    for reach, weight in ((2.5, 0.30), (7, 0.34), (18, 0.36)):
        gap = solid(p.d + n[:, 0] * reach, p.y + n[:, 1] * reach, p.z + n[:, 2] * reach)
        gap = np.minimum(gap, np.maximum(p.z + n[:, 2] * reach, 0) + 1)
        closed += weight * np.clip(1 - gap / reach, 0, 1)
    ground = smooth(60, 4, p.z) * np.clip(0.35 - n[:, 2], 0, 1) * 0.6
    return np.clip(1 - closed - ground, 0.04, 1)


def soft(distance, blur):
    return smooth(blur, -blur, distance)


def apply(p, marks, where, x, z, n, blur=0.35):
    for mark in marks:
        gap = mark.distance(x, z)
        inside = gap < blur
        if not inside.any():
            continue
        at = where[inside]
        cover = soft(gap[inside], blur) * mark.options.get("alpha", 1)
        tint = 1.0
        if "bars" in mark.options:
            pitch = mark.options["bars"]
            wave = np.abs(np.mod(z[inside] / pitch, 1) - 0.5) * 2
            tint = (0.35 + 2.2 * smooth(0.45, 0.8, wave))[:, None]
        if "ribs" in mark.options:
            wave = np.abs(np.mod(x[inside] / mark.options["ribs"], 1) - 0.5) * 2
            tint = (0.35 + 2.2 * smooth(0.45, 0.8, wave))[:, None]
        if "mesh" in mark.options:
            pitch = mark.options["mesh"]
            row = np.floor(z[inside] / pitch)
            a = np.abs(np.mod(x[inside] / pitch + 0.5 * np.mod(row, 2), 1) - 0.5) * 2
            b = np.abs(np.mod(z[inside] / pitch, 1) - 0.5) * 2
            tint = (0.4 + 2.0 * smooth(0.55, 0.85, np.maximum(a, b)))[:, None]
        if mark.options.get("deep"):  # the upper lip throws a shadow into a recess
            above = mark.distance(x[inside], z[inside] + mark.options["deep"])
            tint = tint * (0.45 + 0.55 * smooth(0.5, -1.5, above))[:, None]
        if mark.options.get("ball"):  # a reflector: bright towards the light
            cx, cz, r = mark.options["ball"]
            tint = tint * (0.25 + 1.5 * smooth(1.1, -0.2, np.hypot(x[inside] - cx + r * 0.25, z[inside] - cz - r * 0.3) / r))[:, None]
        p.put(mark.material, cover, at, tint)


def shade(car, per_cm):
    """Linear arrays (rows, columns, 3) multiplied by and added to the paint, and the coverage."""
    panes = [part for name, part in car.parts if name == "pane"]
    if panes:
        return behind_glass(car, panes[0], per_cm)
    camera = Camera(car.length, car.width, per_cm)
    reach = march(car.solid, camera)
    p = Points(camera, reach)
    n = normals(car.solid, p)
    open_ = openness(car.solid, p, n)
    gaps = np.stack([part(p.d, p.y, p.z) for _, part in car.parts])
    names = np.array([name for name, _ in car.parts])
    part = names[gaps.argmin(0)]
    for name in set(names):
        at = np.flatnonzero(part == name)
        material = {"body": "paint", "mirror": car.table.get("mirror_paint", "paint")}.get(name, name)
        p.put(material, np.ones(len(at)), at)
    at = np.flatnonzero(part == "body")
    glass = np.zeros(len(p.d))
    dress(car, p, n, at, glass)
    wheel_faces(car, p, n, np.flatnonzero(part == "tyre"))
    see = np.flatnonzero(part == "glass")
    glass[see] = 1
    seen = np.flatnonzero(glass > 0.01)
    if len(seen) and car.cab:
        c = glass[seen, None]
        p.put("glass", glass[seen], seen)
        p.glow[seen] += cabin(car, p, seen) * c
    elif len(seen):
        p.put("glass", glass[seen] * 0.45, seen)
    facing = -np.sum(p.ray * n, 1)
    mirror = p.ray + 2 * facing[:, None] * n
    light = diffuse(n, open_)
    share = fresnel(np.clip(facing, 0, 1), p.base)[:, None]
    seen_sky = surroundings(mirror) * (0.25 + 0.75 * smooth(0.25, 0.9, open_))[:, None]
    flake = np.clip(mirror @ KEY, 0, 1)[:, None] ** 5 * 0.35
    multiply = p.paint[:, None] * (light + flake) * 0.96
    # The bright strip would hide what is behind the side windows.
    calm = 1 - 0.5 * glass[:, None] * (n[:, 1:2] > 0.5)
    add = p.own * light + p.glow + seen_sky * share * calm
    size = camera.rows * camera.columns
    a, b, cover = np.zeros((size, 3), np.float32), np.zeros((size, 3), np.float32), np.zeros(size, np.float32)
    a[p.at], b[p.at], cover[p.at] = multiply, np.minimum(add, 1.6), 1
    floor = ground(car, camera, reach)
    shape = (camera.rows, camera.columns)
    return a.reshape(*shape, 3), b.reshape(*shape, 3), cover.reshape(shape), floor.reshape(shape)


def behind_glass(car, pane, per_cm):
    """An open car: what stands behind its windscreen shows through."""
    everything = car.parts
    car.parts = [(name, part) for name, part in everything if name != "pane"]
    multiply, add, cover, floor = shade(car, per_cm)
    camera = Camera(car.length, car.width, per_cm)
    reach, first = march(car.solid, camera), march(pane, camera)
    car.parts = everything
    p = Points(camera, np.where(first < reach, first, np.inf))
    n = normals(pane, p)
    facing = np.clip(-np.sum(p.ray * n, 1), 0, 1)
    mirror = p.ray + 2 * facing[:, None] * n
    shine = surroundings(mirror) * fresnel(facing, np.full(len(facing), 0.09))[:, None]
    flat = [layer.reshape(-1, 3) for layer in (multiply, add)]
    tint = np.array([0.70, 0.75, 0.75])
    opaque = cover.reshape(-1)
    flat[0][p.at] *= tint
    flat[1][p.at] = flat[1][p.at] * tint * opaque[p.at, None] + shine + np.array([0.06, 0.07, 0.075]) * (1 - opaque[p.at, None])
    share = np.maximum(opaque[p.at], 0.42)
    flat[1][p.at] = np.where(opaque[p.at, None] > 0, flat[1][p.at], flat[1][p.at] / share[:, None])
    opaque[p.at] = share
    return multiply, add, cover, floor


def dress(car, p, n, at, glass):
    """Marks on the body, cuts and windows."""
    t = car.table
    d, y, z, nn = p.d[at], p.y[at], p.z[at], n[at]
    in_well = np.zeros(len(at), bool)
    for axle in car.axles:
        ring = np.hypot(d - axle, z - car.radius) - car.arch
        in_well |= (ring < 0.5) & (nn[:, 1] < 0.75)
        if "clad" in t:
            p.put("k", soft(ring - t["clad"], 0.4) * (nn[:, 1] > -0.2) * (y > 0) * (z < t.get("clad_top", 90)), at)
    p.put("k", in_well * 1.0, at)
    flank = (nn[:, 1] > 0.3) & (y > 0) & ~in_well
    f = np.flatnonzero(flank)
    apply(p, car.side, at[f], d[f], z[f], nn[f])
    angle = np.arctan2(y, car.face_centre - d)
    u = car.around(angle)
    ahead = (np.abs(angle) < 2.3) & ~in_well & (nn[:, 2] < t.get("face_lean", 0.93)) & (d < t.get("face_end", 130)) & (z < t.get("face_top", 200))
    f = np.flatnonzero(ahead)
    apply(p, [mark for mark in car.face if "right" not in mark.options], at[f], u[f], z[f], nn[f])
    f = f[angle[f] < 0]
    apply(p, [mark for mark in car.face if "right" in mark.options], at[f], u[f], z[f], nn[f])
    f = np.flatnonzero(nn[:, 2] > 0.35)
    apply(p, car.top, at[f], d[f], np.abs(y[f]), nn[f])
    if car.cab is None:
        return
    cabin_part = car.cab(d, y, z) < car.body(d, y, z) + 1.0
    if "roof_paint" in t:
        f = np.flatnonzero(cabin_part)
        above = t["roof_paint"][1]
        p.put(t["roof_paint"][0], soft(above - z[f], 0.4), at[f])
    sides = np.flatnonzero(cabin_part & (nn[:, 1] > 0.42) & (y > 0) & (np.abs(nn[:, 0]) < np.abs(nn[:, 1])))
    inside, frame = car.window(d[sides], z[sides])
    p.put("g", soft(frame, 0.35), at[sides])
    if "chrome" in t:
        p.put("c", soft(np.abs(frame + 0.1) - 0.6, 0.4) * (z[sides] < t["chrome"]), at[sides])
    for low, high, width, *paint in car.pillars:
        if paint:
            x = low[0] + (high[0] - low[0]) * (z[sides] - low[1]) / (high[1] - low[1])
            p.put("paint", soft(np.abs(d[sides] - x) - width / 2 + 1.6, 0.4), at[sides])
    glass[at[sides]] = np.maximum(glass[at[sides]], soft(inside, 0.35))
    # Panes are flatter than the roof's rounded edge.
    flat = at[sides[frame < 0.5]]
    n[flat, 2] = np.minimum(n[flat, 2], 0.36)
    n[flat] /= np.linalg.norm(n[flat], axis=1, keepdims=True)
    front = np.flatnonzero((nn[:, 0] < -0.2) & (np.abs(nn[:, 1]) < 0.72) & (d < t["screen"][1][0] + 30) & (car.cab(d, y, z) < car.body(d, y, z) + 3))
    gap = car.screen(d[front], y[front], z[front])
    p.put("g", soft(gap - 1.4, 0.35), at[front])
    glass[at[front]] = np.maximum(glass[at[front]], soft(gap, 0.35))


def wheel_faces(car, p, n, at):
    t = car.table
    face = car.half - t.get("inset", 3)
    if t.get("single"):
        face = t["tyre"] / 2
    for axle in car.axles:
        x, z = p.d[at] - axle, p.z[at] - car.radius
        r = np.hypot(x, z)
        on = (p.y[at] > face - 4) & (r < car.radius + 1)
        f = np.flatnonzero(on & (r < car.rim + 0.4) & (n[at, 1] > 0.6))
        i = at[f]
        step = 9.0 / np.maximum(-p.ray[i, 1], 0.2)
        deep_x, deep_z = x[f] + p.ray[i, 0] * step, z[f] + p.ray[i, 2] * step
        own, base, sx, sz, cover = rim(t.get("wheel", {}), x[f], z[f], car.rim, deep_x, deep_z)
        p.own[i], p.base[i], p.glow[i], p.paint[i] = own, base, 0, 0
        n[i] = (0, 1, 0)
        n[i, 0] += sx
        n[i, 2] += sz
        n[i] /= np.linalg.norm(n[i], axis=1, keepdims=True)
        g = np.flatnonzero(on & (r >= car.rim))
        bead = smooth(1.2, 0.3, np.abs(r[g] - car.rim - (car.radius - car.rim) * 0.55))
        p.own[at[g]] += 0.012 * bead[:, None]


def ground(car, camera, reach):
    """How dark the ground is below the vehicle, 0 to 1."""
    from scipy import ndimage

    missed = np.isinf(reach) & (camera.rays[:, 2] < -1e-3)
    at = np.flatnonzero(missed)
    steps = -camera.place[2] / camera.rays[at, 2]
    d = camera.place[0] + camera.rays[at, 0] * steps
    y = camera.place[1] + camera.rays[at, 1] * steps
    cell, pad = 2.0, 120
    gd = np.arange(-pad, car.length + pad, cell)[:, None]
    gy = np.arange(-car.half - pad, car.half + pad, cell)[None, :]
    print_ = car.table.get("print", (14, 8))
    bow = (np.abs(gy) / car.half) ** 2.4
    foot = ((gd > print_[0] + 14 * bow) & (gd < car.length - print_[0] - 8 * bow) & (np.abs(gy) < car.half - print_[1])).astype(float)
    tyres = np.zeros_like(foot)
    for axle in car.axles:
        half = car.table.get("tyre", 20) / 2
        middle = 0 if car.table.get("single") else car.half - car.table.get("inset", 3) - half
        tyres += (np.abs(gd - axle) < car.radius * 0.5) & (np.abs(np.abs(gy) - middle) < half + 1)
    wide = ndimage.gaussian_filter(foot, 26 / cell)
    wide = ndimage.shift(wide, (10 / cell, -6 / cell), order=1)
    tight = ndimage.gaussian_filter(foot, 8 / cell)
    contact = ndimage.gaussian_filter(np.clip(tyres, 0, 1), 4 / cell)
    dark = 1 - (1 - 0.42 * wide) * (1 - 0.72 * tight) * (1 - 0.7 * contact)
    result = np.zeros(len(reach))
    grid = [(d + pad) / cell, (y + car.half + pad) / cell]
    result[at] = ndimage.map_coordinates(dark, grid, order=1, mode="constant")
    result[at] *= smooth(DISTANCE * 3, DISTANCE * 2, steps)
    return np.where(result < 0.012, 0, result)
