"""What is painted onto the solid: lamps, grilles, windows and cuts, as outlines in centimetres."""

import numpy as np
from curves import Field, spline


class Mark:
    """An outline (or a line with a width) and its material."""

    def __init__(self, material, points, *, width=None, soft=1.0, curved=False, closed=True, **options):
        half = [(-8, *p[1:]) if p[0] == 0 and options.get("centred", True) else p for p in points]
        line = width is not None
        outline = spline(half, 8, closed=closed and not line) if curved else np.array([p[:2] for p in half], float)
        self.material, self.width, self.options = material, width, options
        self.field = Field(outline, step=0.4, pad=6, closed=not line, soft=0 if line else soft)
        self.low, self.high = outline.min(0) - 5, outline.max(0) + 5

    def distance(self, x, y):
        inside = (x > self.low[0]) & (x < self.high[0]) & (y > self.low[1]) & (y < self.high[1])
        gap = np.full(len(x), 9.0)
        gap[inside] = self.field(x[inside], y[inside])
        return gap - self.width / 2 if self.width is not None else gap


def ring(x, y, rx, ry=None, count=28):
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return [(x + rx * np.cos(a), y + (ry or rx) * np.sin(a)) for a in angle]


def unwrap(solid, centre, height):
    """Table from the angle about a point on the middle line to centimetres along the body from its nose."""
    angles = np.radians(np.linspace(0, 150, 120))
    reach = np.linspace(10, 260, 1200)
    d = centre - np.cos(angles)[:, None] * reach
    y = np.sin(angles)[:, None] * reach
    inside = solid(d.ravel(), y.ravel(), np.full(d.size, height)).reshape(d.shape) < 0
    last = reach[np.maximum(inside.cumprod(1).sum(1) - 1, 0)]
    x = np.stack([centre - np.cos(angles) * last, np.sin(angles) * last], 1)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(x, axis=0).T))])
    return lambda angle: np.interp(np.abs(angle), angles, along)
