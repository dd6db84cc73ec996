import { electric, estate, mpv, saloon, van } from "./long-car-shapes";
import { cabrio, city, compact, hatch, offroad, supermini, suv } from "./short-car-shapes";

export const carShapes = { city, hatch, compact, supermini, suv, cabrio, offroad, mpv, van, electric, saloon, estate };
