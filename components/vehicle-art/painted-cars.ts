import { type CarColor, carColors } from "@/lib/domain/second-hand/car";
import { type CarView, carViews, hasEnds, type VehicleBody, vehicleBodies } from "./vehicle-drawing";

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

/** File of a body in a colour family, from the side or from one of its ends. */
export const paintedFile = (body: VehicleBody, color: CarColor, view: CarView = "side"): string =>
  `car-${body}-${color.toLowerCase()}${view === "side" ? "" : `-${view}`}.svg`;

/** The sides from which a body is drawn: two-wheelers only along their length. */
export const viewsOf = (body: VehicleBody): readonly CarView[] => (hasEnds(body) ? carViews : ["side"]);

/** Every body in every colour from every side, by its file. */
export const paintedCars = (): [file: string, drawing: { body: VehicleBody; color: string; view: CarView }][] =>
  vehicleBodies.flatMap((body) =>
    carColors.flatMap((color) =>
      viewsOf(body).map((view): [string, { body: VehicleBody; color: string; view: CarView }] => [
        paintedFile(body, color, view),
        { body, color: carPaints[color], view },
      ]),
    ),
  );
