"""One camera for the whole set: three-quarter front, the nose to the left, one scale, transparent ground."""

import numpy as np

WIDTH, HEIGHT = 600, 240  # centimetres in the plane through the vehicle's middle
TURN = np.radians(41.0)
DISTANCE, EYE = 1320.0, 128.0
HORIZON = 84.0  # centimetres below the picture's upper edge

INTO = np.array([np.sin(TURN), -np.cos(TURN), 0.0])
RIGHT = np.array([np.cos(TURN), np.sin(TURN), 0.0])
FROM = np.array([-np.sin(TURN), np.cos(TURN), 0.0])


class Camera:
    """Rays of a picture with `per_cm` pixels a centimetre, for a vehicle of a given length and width."""

    def __init__(self, length: float, width: float, per_cm: float):
        self.place = np.array([length / 2, 0, 0]) + FROM * DISTANCE + np.array([0, 0, EYE])
        corners = np.array([(d, y, 0.0) for d in (0.0, length) for y in (-width / 2, width / 2)])
        across = self.project(corners)[:, 0]
        self.shift = WIDTH / 2 - (across.min() + across.max()) / 2
        self.columns, self.rows = int(WIDTH * per_cm), int(HEIGHT * per_cm)
        x = (np.arange(self.columns) + 0.5) / per_cm - self.shift
        z = HORIZON - (np.arange(self.rows) + 0.5) / per_cm
        x, z = np.meshgrid(x, z)
        rays = INTO + (x / DISTANCE)[..., None] * RIGHT + (z / DISTANCE)[..., None] * np.array([0, 0, 1.0])
        self.rays = (rays / np.linalg.norm(rays, axis=-1, keepdims=True)).reshape(-1, 3)

    shift = 0.0

    def project(self, points):
        gap = points - self.place
        depth = gap @ INTO
        return np.stack([gap @ RIGHT / depth * DISTANCE + self.shift, HORIZON - gap[:, 2] / depth * DISTANCE], 1)


def march(solid, camera: Camera, block: int = 4):
    """Distance along each ray to the solid, inf where it misses: coarse first, then fine from just before."""
    rows, columns = camera.rows, camera.columns
    rays = camera.rays.reshape(rows, columns, 3)
    coarse = rays[block // 2 :: block, block // 2 :: block]
    shape = coarse.shape[:2]
    far = DISTANCE + 420.0
    reach = np.full(coarse.size // 3, DISTANCE - 420.0)
    # A coarse ray stands for its whole cell, so it stops before anything within the cell's width.
    margin = 1.2 * block * WIDTH / columns
    reach = advance(solid, camera.place, coarse.reshape(-1, 3), reach, far, margin, 70)
    start = np.repeat(np.repeat(reach.reshape(shape), block, 0), block, 1)[:rows, :columns].ravel()
    hit = np.full(rows * columns, np.inf)
    live = np.flatnonzero(np.isfinite(start))
    hit[live] = advance(solid, camera.place, camera.rays[live], start[live] - margin * 0.5, far, 0.06, 90)
    return hit


def advance(solid, place, rays, reach, far, near, steps):
    reach = reach.copy()
    result = np.full(len(rays), np.inf)
    live = np.arange(len(rays))
    for _ in range(steps):
        points = place + rays[live] * reach[live, None]
        gap = solid(points[:, 0], points[:, 1], points[:, 2])
        stop = gap < near
        result[live[stop]] = reach[live[stop]]
        reach[live] += np.maximum(gap * 0.8, near * 0.5)
        live = live[~stop & (reach[live] < far)]
        if not len(live):
            return result
    # Rays that graze a surface for long have reached it.
    points = place + rays[live] * reach[live, None]
    grazing = live[solid(points[:, 0], points[:, 1], points[:, 2]) < 4 * near]
    result[grazing] = reach[grazing]
    return result
