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
import { drawingBox, type VehicleBody } from "./vehicle-illustration";

export const carViews = ["side", "front", "rear"] as const;
export type CarView = (typeof carViews)[number];

type TwoWheeler = "scooter" | "maxiScooter";

/** A base body, or a model with its own drawing. */
export type DrawnVehicle = VehicleBody | CarModel | TwoWheelerModel;

/** Whether a vehicle has drawings of its front and rear. */
export const hasEnds = (body: DrawnVehicle): body is Exclude<DrawnVehicle, TwoWheeler | TwoWheelerModel> =>
  body !== "scooter" && body !== "maxiScooter" && !isTwoWheeler(body);

interface VehicleDrawingProps {
  body: DrawnVehicle;
  /** #rrggbb */
  color: string;
  view?: CarView;
}

/** In units of the drawing. */
const { width, height } = drawingBox;
/** Two-wheelers are drawn larger than to scale, because they would look too small beside a van. */
const scooterScale = 1.28;

/** Width of the box in front and rear view; its height is that of the side view. */
const endWidth = 330;

/** View box of a car in side view, fitted so that every car fills the drawing. */
export function sideBox({ length, roof }: Pick<CarShape, "length" | "roof">) {
  const boxWidth = Math.max(length + 34, (bottomY - roof + 8) / (height / width));
  const boxHeight = boxWidth * (height / width);
  return { x: (length - boxWidth) / 2, y: bottomY - boxHeight, width: boxWidth, height: boxHeight };
}
/** Just below the wheels' shadow. */
const bottomY = 208;

/** Shape of a car, by its base body or model. */
export const shapeOf = (body: Exclude<DrawnVehicle, TwoWheeler | TwoWheelerModel>): CarShape =>
  isCarModel(body) ? modelShape(body) : carShapes[body];

/** SVG file of a vehicle: side view in a box of 5 : 2; front and rear in one of 3 : 2, all cars to the same scale. */
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
  const viewBox = [box.x, box.y, box.width, box.height].map((value) => value.toFixed(1)).join(" ");
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the page that shows the file names it, or leaves it decoration
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} width={width} height={height}>
      <Car shape={shape} paint={paint} id="v" />
    </svg>
  );
}
