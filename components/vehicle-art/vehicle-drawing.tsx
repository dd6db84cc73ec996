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

interface VehicleDrawingProps {
  body: VehicleBody;
  /** #rrggbb */
  color: string;
}

/** Both in the units of the drawing. */
export const drawingBox = { width: 550, height: 220 } as const;
const { width, height } = drawingBox;
/** Two-wheelers are shown larger than to scale, or they would be lost beside a van. */
const scooterScale = 1.28;

/** A vehicle in side view as a file of its own, all cars to one scale, in a box of 5 : 2. */
export function VehicleDrawing({ body, color }: VehicleDrawingProps) {
  const paint = paintOf(color);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the page that shows the file names it, or leaves it decoration
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 -8 ${width} ${height}`} width={width} height={height}>
      {body === "scooter" || body === "maxiScooter" ? (
        <g
          transform={`translate(${(width - scooterShapes[body].length * scooterScale) / 2} ${200 - 200 * scooterScale}) scale(${scooterScale})`}
        >
          <Scooter shape={scooterShapes[body]} paint={paint} id="v" />
        </g>
      ) : (
        <g transform={`translate(${(width - carShapes[body].length) / 2} 0)`}>
          <Car shape={carShapes[body]} paint={paint} id="v" />
        </g>
      )}
    </svg>
  );
}
