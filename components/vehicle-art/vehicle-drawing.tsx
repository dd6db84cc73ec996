import { Car, type CarShape } from "./car";
import { CarEnd } from "./car-end";
import { carEndForms, carShapes } from "./car-shapes";
import {
  bodyOfModel,
  type CarModel,
  isCarModel,
  isTwoWheeler,
  modelShape,
  type TwoWheelerModel,
  twoWheelerShape,
} from "./model-shapes";
import { paintOf } from "./paint";
import { Scooter, scooterShapes } from "./scooter";
import { drawingBox, type VehicleBody } from "./vehicle-art";

export const carViews = ["side", "front", "rear"] as const;
export type CarView = (typeof carViews)[number];

type TwoWheeler = "scooter" | "maxiScooter";

/** A body, or a model that has a drawing of its own. */
export type DrawnVehicle = VehicleBody | CarModel | TwoWheelerModel;

/** Whether a vehicle is drawn from the front and the rear, too. */
export const hasEnds = (body: DrawnVehicle): body is Exclude<DrawnVehicle, TwoWheeler | TwoWheelerModel> =>
  body !== "scooter" && body !== "maxiScooter" && !isTwoWheeler(body);

interface VehicleDrawingProps {
  body: DrawnVehicle;
  /** #rrggbb */
  color: string;
  view?: CarView;
}

/** Both in the units of the drawing. */
const { width, height } = drawingBox;
/** Two-wheelers are shown larger than to scale, or they would be lost beside a van. */
const scooterScale = 1.28;

/** From an end a car fills less of its length: a narrower box, to the same height. */
const endWidth = 330;

/** A car's drawing in side view: the whole box, so that every car fills it, long or short, low or high. */
export function sideBox({ length, roof }: Pick<CarShape, "length" | "roof">) {
  const shown = Math.max(length + 34, (under - roof + 8) / (height / width));
  const tall = shown * (height / width);
  return { x: (length - shown) / 2, y: under - tall, width: shown, height: tall };
}
/** Just below the wheels' shadow. */
const under = 208;

/** How a car of a body or a model is drawn. */
export const shapeOf = (body: Exclude<DrawnVehicle, TwoWheeler | TwoWheelerModel>): CarShape =>
  isCarModel(body) ? modelShape(body) : carShapes[body];

/** A vehicle as a file of its own: in side view in a box of 5 : 2, from an end, all cars to one scale, in one of 3 : 2. */
export function VehicleDrawing({ body, color, view = "side" }: VehicleDrawingProps) {
  const paint = paintOf(color);
  if (!hasEnds(body)) {
    const { shape, scale } = isTwoWheeler(body) ? twoWheelerShape(body) : { shape: scooterShapes[body], scale: 1 };
    const drawn = scooterScale * scale;
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: the page that shows the file names it, or leaves it decoration
      <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 -8 ${width} ${height}`} width={width} height={height}>
        <g transform={`translate(${(width - shape.length * drawn) / 2} ${200 - 200 * drawn}) scale(${drawn})`}>
          <Scooter shape={shape} paint={paint} id="v" />
        </g>
      </svg>
    );
  }
  const shape = shapeOf(body);
  if (view !== "side") {
    const form = carEndForms[isCarModel(body) ? bodyOfModel(body) : body];
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: the page that shows the file names it, or leaves it decoration
      <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 -8 ${endWidth} ${height}`} width={endWidth} height={height}>
        <g transform={`translate(${endWidth / 2} 0)`}>
          <CarEnd shape={shape} form={form} paint={paint} id="v" end={view} />
        </g>
      </svg>
    );
  }
  const box = sideBox(shape);
  const seen = [box.x, box.y, box.width, box.height].map((value) => value.toFixed(1)).join(" ");
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the page that shows the file names it, or leaves it decoration
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={seen} width={width} height={height}>
      <Car shape={shape} paint={paint} id="v" />
    </svg>
  );
}
