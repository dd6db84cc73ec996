import { type CarColor, carColors } from "@/lib/domain/sales/car";
import { bodyOfModel, carModels, isCarModel, twoWheelerModels } from "./model-shapes";
import { type CarView, carViews, type DrawnVehicle, hasEnds } from "./vehicle-drawing";
import { vehicleBodies } from "./vehicle-illustration";

/** Paint colour of each colour family, #rrggbb. */
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

/** File of a vehicle in a colour family, from the side or from one of its ends, which are its body’s. */
export const paintedFile = (body: DrawnVehicle, color: CarColor, view: CarView = "side"): string =>
  view === "side" || !isCarModel(body)
    ? `car-${body}-${color.toLowerCase()}${view === "side" ? "" : `-${view}`}.svg`
    : paintedFile(bodyOfModel(body), color, view);

/** The sides from which a body is drawn: two-wheelers only along their length. */
export const viewsOf = (body: DrawnVehicle): readonly CarView[] => (hasEnds(body) ? carViews : ["side"]);

type Drawing = { body: DrawnVehicle; color: string; view: CarView };

/** All drawings by file: every body in every colour and view, and every model in side view. */
export const paintedCars = (): [file: string, drawing: Drawing][] =>
  [...vehicleBodies, ...carModels, ...twoWheelerModels].flatMap((body) =>
    carColors.flatMap((color) =>
      (isCarModel(body) ? (["side"] as const) : viewsOf(body)).map((view): [string, Drawing] => [
        paintedFile(body, color, view),
        { body, color: carPaints[color], view },
      ]),
    ),
  );
