"""Curves and signed distance fields in the plane, in centimetres."""

import numpy as np
from scipy import ndimage

Points = list


def spline(points: Points, steps: int = 8, closed: bool = True) -> np.ndarray:
    """Catmull-Rom curve through the points; a third item makes a point a sharp corner."""
    count = len(points)
    plain = np.array([point[:2] for point in points], float)
    sharp = [len(point) > 2 for point in points]

    def tangent(at: int) -> np.ndarray | None:
        if sharp[at] or (not closed and at in (0, count - 1)):
            return None
        return (plain[(at + 1) % count] - plain[(at - 1) % count]) / 2

    curve = []
    s = np.linspace(0, 1, steps, endpoint=False)[:, None]
    for at in range(count if closed else count - 1):
        start, end = plain[at], plain[(at + 1) % count]
        chord = end - start
        reach = np.hypot(*chord)
        tangents = []
        for one in (tangent(at), tangent((at + 1) % count)):
            one = chord if one is None else one
            length = np.hypot(*one)
            tangents.append(one * min(1, reach / length) if length > 0 else one)
        first, last = tangents
        curve.append(
            (2 * s**3 - 3 * s**2 + 1) * start
            + (s**3 - 2 * s**2 + s) * first
            + (3 * s**2 - 2 * s**3) * end
            + (s**3 - s**2) * last
        )
    if not closed:
        curve.append(plain[-1:])
    return np.vstack(curve)


class Field:
    """Distance to a polygon (negative inside) or, if open, to a line, sampled on a grid."""

    def __init__(self, outline: np.ndarray, *, step: float = 1.0, pad: float = 60, closed: bool = True, soft: float = 0):
        outline = np.asarray(outline, float)
        self.step = step
        self.low = outline.min(0) - pad
        size = ((outline.max(0) + pad - self.low) / step).astype(int) + 2
        x = (self.low[0] + np.arange(size[0]) * step)[:, None]
        y = (self.low[1] + np.arange(size[1]) * step)[None, :]
        squared = np.full(size, 1e9)
        inside = np.zeros(size, bool)
        ends = np.roll(outline, -1, 0)
        for (ax, ay), (bx, by) in list(zip(outline, ends, strict=True))[: None if closed else -1]:
            ex, ey = bx - ax, by - ay
            t = np.clip(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey + 1e-9), 0, 1)
            np.minimum(squared, (x - ax - t * ex) ** 2 + (y - ay - t * ey) ** 2, out=squared)
            if closed and ay != by:
                inside ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
        grid = np.sqrt(squared) * np.where(inside, -1, 1)
        if soft:
            grid = ndimage.gaussian_filter(grid, soft / step)
        self.grid = grid.astype(np.float32)

    def __call__(self, x: np.ndarray, y: np.ndarray) -> np.ndarray:
        at = [(x - self.low[0]) / self.step, (y - self.low[1]) / self.step]
        return ndimage.map_coordinates(self.grid, at, order=1, mode="nearest", prefilter=False)


class Table:
    """A smooth function through (x, value) pairs, constant beyond its ends."""

    def __init__(self, pairs: Points):
        curve = spline(pairs, 12, closed=False)
        order = np.argsort(curve[:, 0], kind="stable")
        self.x, self.value = curve[order, 0], curve[order, 1]

    def __call__(self, x: np.ndarray) -> np.ndarray:
        return np.interp(x, self.x, self.value)


def smooth(low: float, high: float, x: np.ndarray) -> np.ndarray:
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
