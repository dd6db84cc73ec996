import { useId } from "react";
import { Car } from "./car";
import { carShapes } from "./car-shapes";
import { paintOf } from "./paint";
import { Scooter } from "./scooter";
import { scooterShapes } from "./scooter-shapes";

export const vehicleBodies = [
  "city",
  "hatch",
  "compact",
  "supermini",
  "suv",
  "cabrio",
  "offroad",
  "mpv",
  "van",
  "electric",
  "saloon",
  "estate",
  "scooter",
  "maxiScooter",
] as const;
export type VehicleBody = (typeof vehicleBodies)[number];

interface VehicleArtProps {
  body: VehicleBody;
  /** #rrggbb */
  color: string;
  /** Names the drawing; without it the drawing is decoration. */
  title?: string | undefined;
  className?: string | undefined;
}

const width = 550;
/** Two-wheelers are shown larger than to scale, or they would be lost beside a van. */
const scooterScale = 1.28;

/** A vehicle in side view, all cars to one scale, in a box of 5 : 2. */
export function VehicleArt({ body, color, title, className }: VehicleArtProps) {
  const id = useId().replaceAll(/\W/g, "");
  const paint = paintOf(color);
  return (
    <svg
      viewBox={`0 -8 ${width} 220`}
      role="img"
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={className}
    >
      {body === "scooter" || body === "maxiScooter" ? (
        <g
          transform={`translate(${(width - scooterShapes[body].length * scooterScale) / 2} ${200 - 200 * scooterScale}) scale(${scooterScale})`}
        >
          <Scooter shape={scooterShapes[body]} paint={paint} id={id} />
        </g>
      ) : (
        <g transform={`translate(${(width - carShapes[body].length) / 2} 0)`}>
          <Car shape={carShapes[body]} paint={paint} id={id} />
        </g>
      )}
    </svg>
  );
}
