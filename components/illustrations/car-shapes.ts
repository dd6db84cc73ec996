import type { CarEndForm } from "./car-end";
import { electric, estate, mpv, saloon, van } from "./long-car-shapes";
import { city, compact, convertible, hatch, offroad, supermini, suv } from "./short-car-shapes";

/** The base bodies, to scale: each has the proportions of the example model of its rental group. */
export const carShapes = {
  city,
  hatch,
  compact,
  supermini,
  suv,
  convertible,
  offroad,
  mpv,
  van,
  electric,
  saloon,
  estate,
};

/** Width of each body, and the look of its front and rear. */
export const carEndForms: Readonly<Record<keyof typeof carShapes, CarEndForm>> = {
  city: { width: 164, roofShare: 0.8, lamps: "upright" },
  hatch: { width: 176, roofShare: 0.7, lamps: "upright" },
  compact: { width: 180, roofShare: 0.7, lamps: "flat" },
  supermini: { width: 174, roofShare: 0.72, lamps: "upright" },
  suv: { width: 181, roofShare: 0.74, lamps: "upright" },
  convertible: { width: 165, roofShare: 0.7, lamps: "upright" },
  offroad: { width: 166, roofShare: 0.86, lamps: "upright" },
  mpv: { width: 183, roofShare: 0.8, lamps: "upright" },
  van: { width: 199, roofShare: 0.88, lamps: "upright" },
  electric: { width: 181, roofShare: 0.72, lamps: "flat", closed: true },
  saloon: { width: 182, roofShare: 0.66, lamps: "flat" },
  estate: { width: 182, roofShare: 0.7, lamps: "flat" },
};
