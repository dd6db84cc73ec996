import { Car } from "./car";
import { CarEnd } from "./car-end";
import { carEndForms, carShapes } from "./car-shapes";
import { paintOf } from "./paint";
import { Scooter, scooterShapes } from "./scooter";

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

export const carViews = ["side", "front", "rear"] as const;
export type CarView = (typeof carViews)[number];

type TwoWheeler = "scooter" | "maxiScooter";

/** Whether a body is drawn from the front and the rear, too. */
export const hasEnds = (body: VehicleBody): body is Exclude<VehicleBody, TwoWheeler> =>
  body !== "scooter" && body !== "maxiScooter";

interface VehicleDrawingProps {
  body: VehicleBody;
  /** #rrggbb */
  color: string;
  view?: CarView;
}

/** Both in the units of the drawing. */
export const drawingBox = { width: 550, height: 220 } as const;
const { width, height } = drawingBox;
/** Two-wheelers are shown larger than to scale, or they would be lost beside a van. */
const scooterScale = 1.28;

/** From an end a car fills less of its length: a narrower box, to the same height. */
const endWidth = 330;

/** A vehicle as a file of its own, all cars to one scale: in side view in a box of 5 : 2, from an end in one of 3 : 2. */
export function VehicleDrawing({ body, color, view = "side" }: VehicleDrawingProps) {
  const paint = paintOf(color);
  if (view !== "side" && hasEnds(body)) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: the page that shows the file names it, or leaves it decoration
      <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 -8 ${endWidth} ${height}`} width={endWidth} height={height}>
        <g transform={`translate(${endWidth / 2} 0)`}>
          <CarEnd shape={carShapes[body]} form={carEndForms[body]} paint={paint} id="v" end={view} />
        </g>
      </svg>
    );
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the page that shows the file names it, or leaves it decoration
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 -8 ${width} ${height}`} width={width} height={height}>
      {hasEnds(body) ? (
        <g transform={`translate(${(width - carShapes[body].length) / 2} 0)`}>
          <Car shape={carShapes[body]} paint={paint} id="v" />
        </g>
      ) : (
        <g
          transform={`translate(${(width - scooterShapes[body].length * scooterScale) / 2} ${200 - 200 * scooterScale}) scale(${scooterScale})`}
        >
          <Scooter shape={scooterShapes[body]} paint={paint} id="v" />
        </g>
      )}
    </svg>
  );
}
