"""Paints, tones and PNG files."""

import struct
import zlib

import numpy as np


def linear(colour: str) -> np.ndarray:
    value = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def encoded(light: np.ndarray) -> np.ndarray:
    # Bright light rolls off softly instead of clipping.
    light = np.where(light < 0.7, light, 0.7 + 0.3 * (1 - np.exp(-(light - 0.7) / 0.3)))
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 1e-6) ** (1 / 2.4) - 0.055)


def halve(image: np.ndarray, factor: int) -> np.ndarray:
    rows, columns = image.shape[0] // factor, image.shape[1] // factor
    return image[: rows * factor, : columns * factor].reshape(rows, factor, columns, factor, -1).mean((1, 3))


def picture(layers, colour: str, factor: int) -> np.ndarray:
    """RGBA bytes of a vehicle in a colour."""
    multiply, add, cover, floor = layers
    light = np.minimum(multiply * linear(colour) + add, 1.5) * cover[..., None]
    light, cover, floor = halve(light, factor), halve(cover[..., None], factor), halve((floor * (1 - cover))[..., None], factor)
    alpha = cover + floor
    body = encoded(light / np.maximum(cover, 1e-4))
    shadow = np.array([0.085, 0.08, 0.085])
    rgb = np.where(alpha > 0.003, (body * cover + shadow * floor) / np.maximum(alpha, 1e-4), shadow)
    return (np.clip(np.concatenate([rgb, alpha], 2), 0, 1) * 255 + 0.5).astype(np.uint8)


def png(image: np.ndarray) -> bytes:
    rows, columns, channels = image.shape
    raw = np.concatenate([np.zeros((rows, 1), np.uint8), image.reshape(rows, -1)], 1).tobytes()

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", columns, rows, 8, 6 if channels == 4 else 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 1)) + chunk(b"IEND", b"")


def over(image: np.ndarray, ground: str) -> np.ndarray:
    back = np.array([int(ground[i : i + 2], 16) for i in (1, 3, 5)])
    alpha = image[..., 3:] / 255
    return (image[..., :3] * alpha + back * (1 - alpha) + 0.5).astype(np.uint8)
