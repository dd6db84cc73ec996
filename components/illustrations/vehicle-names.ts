/** Bodies that stand for models without a picture of their own. */
export const vehicleBodies = [
  "city",
  "hatch",
  "compact",
  "supermini",
  "suv",
  "convertible",
  "offroad",
  "mpv",
  "van",
  "electric",
  "saloon",
  "estate",
  "scooter",
  "maxi-scooter",
] as const;
export type VehicleBody = (typeof vehicleBodies)[number];

/** Models with a picture of their own, by the last part of their address. */
const closedCars = [
  "2008",
  "208",
  "308",
  "500",
  "a3",
  "a4",
  "arona",
  "ateca",
  "berlingo",
  "born",
  "c3",
  "california",
  "captur",
  "clase-c",
  "clio",
  "cooper",
  "corolla",
  "corsa",
  "defender",
  "duster",
  "e-208",
  "e-doblo",
  "formentor",
  "glc",
  "golf",
  "i20",
  "ibiza",
  "jimny",
  "juke",
  "kangoo",
  "leon",
  "model-3",
  "model-y",
  "niro-ev",
  "panda",
  "partner",
  "polo",
  "qashqai",
  "samurai",
  "sandero",
  "scenic",
  "serie-3",
  "t-cross",
  "tiguan",
  "tipo",
  "touran",
  "tourneo-custom",
  "transit-custom",
  "tucson",
  "vito",
  "x1",
  "yaris",
  "zoe",
] as const;
const estates = ["corolla-estate", "leon-estate", "octavia", "v60"] as const;
const openCars = ["500c", "cabrio", "mx-5"] as const;
const twoWheelers = ["forza-350", "mt-07", "primavera", "s01", "sh125i", "tmax"] as const;

export type ModelShape = "closed" | "estate" | "open" | "twoWheeler";
type Model = (typeof closedCars | typeof estates | typeof openCars | typeof twoWheelers)[number];

const shapes = new Map<string, readonly [model: Model, shape: ModelShape]>([
  ...closedCars.map((model) => [model, [model, "closed"]] as const),
  ...estates.map((model) => [model, [model, "estate"]] as const),
  ...openCars.map((model) => [model, [model, "open"]] as const),
  ...twoWheelers.map((model) => [model, [model, "twoWheeler"]] as const),
]);

/** A vehicle that has a picture in every colour. */
export type DrawnVehicle = VehicleBody | Model;

/** The drawn model of that name and shape. */
export function drawnModel(name: string, shape: ModelShape): Model | undefined {
  const [model, drawn] = shapes.get(name) ?? [];
  return drawn === shape ? model : undefined;
}

export const drawnVehicles: readonly DrawnVehicle[] = [
  ...vehicleBodies,
  ...closedCars,
  ...estates,
  ...openCars,
  ...twoWheelers,
];
