import { type CarColor, carColors } from "@/lib/domain/second-hand/vocabulary";
import { type VehicleBody, vehicleBodies } from "./vehicle-drawing";

/** A coat of paint for each colour family, #rrggbb. */
export const carPaints: Readonly<Record<CarColor, string>> = {
  WHITE: "#e4e7ea",
  BLACK: "#33363b",
  GREY: "#6f767e",
  SILVER: "#b8bec4",
  BLUE: "#2f6fae",
  RED: "#d63a30",
  GREEN: "#5f7a56",
  BROWN: "#6e4f3a",
  BEIGE: "#d8cbb2",
  YELLOW: "#f0b64c",
  ORANGE: "#c8693a",
};

/** File of a body in a colour family. */
export const paintedFile = (body: VehicleBody, color: CarColor): string => `car-${body}-${color.toLowerCase()}.svg`;

/** Every body in every colour, by its file. */
export const paintedCars = (): [file: string, drawing: { body: VehicleBody; color: string }][] =>
  vehicleBodies.flatMap((body) =>
    carColors.map((color): [string, { body: VehicleBody; color: string }] => [
      paintedFile(body, color),
      { body, color: carPaints[color] },
    ]),
  );
