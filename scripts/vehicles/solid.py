"""Solids as distance functions. d: centimetres behind the front bumper, y: to the car's left, z: above ground."""

import numpy as np
from curves import Field, Table, smooth, spline


def rounded_and(a, b, radius):
    """Intersection of two solids whose common edge is rounded."""
    return np.minimum(-radius, np.maximum(a, b)) + np.hypot(np.maximum(radius + a, 0), np.maximum(radius + b, 0))


def blend(a, b, reach):
    h = np.clip(0.5 + 0.5 * (b - a) / reach, 0, 1)
    return b * (1 - h) + a * h - reach * h * (1 - h)


class Loft:
    """A side profile given width: by height (`width`), by length (`plan`), with bowed ends and a crowned top."""

    def __init__(self, profile, width, *, plan=None, bow=(0, 0), power=2.4, crown=0, soft=6, sharp=False, creases=(), flares=()):
        self.outline = np.array([p[:2] for p in profile], float) if sharp else spline(profile)
        self.profile = Field(self.outline)
        self.width = Table(width)
        self.plan = Table(plan) if plan else None
        self.bow, self.power, self.crown, self.soft = bow, power, crown, soft
        self.start, self.end = self.outline[:, 0].min(), self.outline[:, 0].max()
        self.half = max(value for _, value, *_ in width)
        # (line in d and z, depth, reach above, reach below)
        self.creases = [(Table(line), line[0][0], line[-1][0], *rest) for line, *rest in creases]
        # (d, z, radius, bulge)
        self.flares = flares

    def half_width(self, d, z):
        half = self.width(z)
        if self.plan:
            half = half * self.plan(d)
        for line, start, end, depth, above, below in self.creases:
            off = z - line(d)
            t = 1 - np.clip(np.where(off > 0, off / above, -off / below), 0, 1)
            half = half + depth * t * t * smooth(start, start + 30, d) * smooth(end, end - 30, d)
        for at, height, radius, bulge in self.flares:
            ring = np.hypot(d - at, z - height) - radius
            half = half + bulge * smooth(11, 2, ring) * smooth(height - radius * 0.9, height, z)
        return half

    def __call__(self, d, y, z):
        side = np.abs(y)
        u = np.minimum(side / self.half, 1.3)
        length = self.end - self.start
        bowed = u**self.power
        front = np.clip(1 - (d - self.start) / (length * 0.45), 0, 1)
        rear = np.clip(1 - (self.end - d) / (length * 0.4), 0, 1)
        along = d - self.bow[0] * bowed * front + self.bow[1] * bowed * rear
        profile = self.profile(along, z + self.crown * u * u)
        return rounded_and(profile, side - self.half_width(d, z), self.soft)


def box(d, y, z, centre, size, radius):
    q = [np.abs(a - c) - s + radius for a, c, s in zip((d, y, z), centre, size, strict=True)]
    outside = np.sqrt(sum(np.maximum(a, 0) ** 2 for a in q))
    return outside + np.minimum(np.maximum(np.maximum(q[0], q[1]), q[2]), 0) - radius


def pebble(d, y, z, centre, size, power=3.0):
    """Between an ellipsoid and a box."""
    total = sum(np.abs((a - c) / s) ** power for a, c, s in zip((d, y, z), centre, size, strict=True))
    return (total ** (1 / power) - 1) * min(size)


def capsule(d, y, z, start, end, radius, end_radius=None):
    a, b = np.array(start, float), np.array(end, float)
    axis = b - a
    t = np.clip(((d - a[0]) * axis[0] + (y - a[1]) * axis[1] + (z - a[2]) * axis[2]) / (axis @ axis), 0, 1)
    gap = np.sqrt((d - a[0] - t * axis[0]) ** 2 + (y - a[1] - t * axis[1]) ** 2 + (z - a[2] - t * axis[2]) ** 2)
    return gap - (radius if end_radius is None else radius + (end_radius - radius) * t)


def disc(d, y, z, centre, radius, half, soft):
    """A wheel-like cylinder across the car."""
    a = np.hypot(d - centre[0], z - centre[2]) - radius + soft
    b = np.abs(y - centre[1]) - half + soft
    return np.minimum(np.maximum(a, b), 0) + np.hypot(np.maximum(a, 0), np.maximum(b, 0)) - soft
