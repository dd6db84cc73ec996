"""What one sees through the glass: seats, wheel, dashboard, and daylight on the other side."""

import numpy as np
from curves import smooth

DARK = np.array([0.020, 0.023, 0.026])
DAY = np.array([0.27, 0.31, 0.33])


def cabin(car, p, seen):
    t = car.table
    d, y, z, ray = p.d[seen], p.y[seen], p.z[seen], p.ray[seen]
    belt = t["screen"][0][1]
    seats = t.get("seats", (t["screen"][0][0] + 105, t["screen"][0][0] + 190))
    far = t.get("inner", car.half - 24)
    # Far side: daylight through the windows there.
    steps = (-far - y) / np.minimum(ray[:, 1], -0.05)
    ex, ez = d + ray[:, 0] * steps, z + ray[:, 2] * steps
    inside, _ = car.window(ex, ez)
    day = smooth(0.8, -0.8, inside) * t.get("see_through", 1)
    rear = t["cab"][-1][0] if "rear" not in t else t["rear"]
    past = ex > rear
    back = (rear - d) / np.maximum(ray[:, 0], 0.05)
    bz, by = z + ray[:, 2] * back, y + ray[:, 1] * back
    through_back = past & (bz > belt + 6) & (bz < car.height - 16) & (np.abs(by) < far - 8)
    day = np.where(past, through_back * 0.75, day)
    colour = DARK * (1 - day[:, None]) + DAY * day[:, None]
    top = car.height
    for seat in sorted(seats, reverse=True):
        reach = (seat - d) / np.maximum(ray[:, 0], 0.05)
        sy, sz = y + ray[:, 1] * reach, z + ray[:, 2] * reach
        sy_, hit = np.abs(np.abs(sy) - t.get("seat_y", 36)), (reach > 0) & (reach < steps)
        shoulder = min(belt + 14, top - 46)
        rest = smooth(0.8, -0.8, np.maximum(sy_ - 23 + 0.25 * np.maximum(sz - belt + 6, 0), sz - shoulder))
        head = smooth(0.1, -0.1, np.hypot(sy_ / 12, (sz - shoulder - 13) / 9.5) - 1)
        post = smooth(0.6, -0.6, np.maximum(np.abs(sy_ - 4.5) - 1, np.abs(sz - shoulder - 2) - 5))
        cover = (np.maximum(np.maximum(rest, head), post) * hit * 0.94)[:, None]
        lit = np.array([0.030, 0.032, 0.035]) * (1 + 0.5 * smooth(belt, belt + 30, sz))[:, None]
        colour = colour * (1 - cover) + lit * cover
    reach = (t["screen"][0][0] + t.get("helm", 58) - d) / np.maximum(ray[:, 0], 0.05)
    wy, wz = y + ray[:, 1] * reach - 36, z + ray[:, 2] * reach - belt - 1
    ring = smooth(0.7, -0.7, np.abs(np.hypot(wy, wz) - 17.5) - 1.4) * (reach > 0) * (reach < steps)
    colour = colour * (1 - ring[:, None]) + np.array([0.012, 0.012, 0.013]) * ring[:, None]
    # Dashboard and doors below the belt line.
    down = (belt - 1 - z) / np.minimum(ray[:, 2], -1e-3)
    dash = (ray[:, 2] < 0) & (down < steps) & (d + ray[:, 0] * down < t["screen"][0][0] + 62)
    colour = np.where(dash[:, None], np.array([0.030, 0.031, 0.033]), colour)
    return colour * np.array([0.80, 0.86, 0.84])
