"""Renders vehicles to PNG files: `make.py FOLDER NAME …` in every paint, `NAME:#colour` as a preview, none for all.

SCALE sets the pixels a centimetre.
"""

import importlib
import json
import os
import pkgutil
import sys
import time
from pathlib import Path

import models
from car import Car
from picture import over, picture, png
from shade import shade
from two_wheeler import TwoWheeler

PER_CM, SAMPLES = 1.6, 2
PAINTS = json.loads((Path(__file__).parents[2] / "components/illustrations/car-paints.json").read_text())


def rename(name):
    return name.removeprefix("peugeot_").removeprefix("fiat_").replace("_", "-")


def tables():
    found = {}
    for module in pkgutil.iter_modules(models.__path__):
        for name, value in vars(importlib.import_module(f"models.{module.name}")).items():
            if isinstance(value, dict) and "L" in value:
                found[rename(name)] = value
    return found


def render(table, scale):
    return shade((TwoWheeler if "single" in table else Car)(table), scale)


if __name__ == "__main__":
    out, wishes = Path(sys.argv[1]), sys.argv[2:]
    known = tables()
    scale = float(os.environ.get("SCALE", PER_CM))
    for wish in wishes or sorted(known):
        name, _, colour = wish.partition(":")
        began = time.time()
        layers = render(known[name], scale * SAMPLES)
        if colour:
            (out / f"{name}.png").write_bytes(png(over(picture(layers, colour, SAMPLES), "#f6f2ec")))
        else:
            for paint, tone in PAINTS.items():
                (out / f"{name}-{paint.lower()}.png").write_bytes(png(picture(layers, tone, SAMPLES)))
        print(name, f"{time.time() - began:.1f}s", flush=True)
