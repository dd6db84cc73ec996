"""A studio under an open sky: key light from the upper left, warm ground, a line of horizon."""

import numpy as np
from curves import smooth

KEY = np.array([-0.62, 0.34, 0.71])
KEY = KEY / np.linalg.norm(KEY)


def surroundings(ray, rough=0.04):
    """Light that comes from a direction, linear RGB."""
    up = ray[:, 2:3]
    high = smooth(0.08, 0.85, up)
    sky = np.array([1.30, 1.38, 1.45]) * (1 - high) + np.array([0.42, 0.66, 1.0]) * high
    low = smooth(0, 0.7, -up)
    ground = np.array([0.46, 0.44, 0.41]) * (1 - low) + np.array([0.12, 0.115, 0.11]) * low
    hills = smooth(0.15, 0.03, up) * 0.85
    above = smooth(-rough, rough, up)
    light = ground * (1 - above) + (sky * (1 - hills) + np.array([0.22, 0.24, 0.25]) * hills) * above
    # A strip of bright sky along the vehicle: it shows on every shoulder.
    strip = np.abs(ray[:, 1:2] / np.maximum(up, 0.05) - 0.12)
    panel = smooth(0.50, 0.30, strip) * smooth(0.2, 0.4, up)
    return light + panel * np.array([1.0, 0.98, 0.95]) * 2.8


def diffuse(normal, shade):
    """Light that a matt surface receives; `shade` is how open it lies."""
    key = np.clip(normal @ KEY, 0, 1)[:, None]
    up = normal[:, 2:3] * 0.5 + 0.5
    ambient = np.array([0.13, 0.125, 0.12]) * (1 - up) + np.array([0.46, 0.50, 0.55]) * up
    return ambient * shade[:, None] + key * np.array([0.92, 0.885, 0.83]) * (0.45 + 0.55 * shade[:, None])


def fresnel(facing, base):
    # Matt surfaces don't mirror at grazing angles, and no edge mirrors the sky whole.
    most = np.where(base < 0.035, 0.1, 0.5)
    return base + (most - np.minimum(base, most)) * np.clip(1 - facing, 0, 1) ** 5
