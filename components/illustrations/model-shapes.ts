import type { CarShape } from "./car";
import { carShapes } from "./car-shapes";
import { scooterShapes } from "./scooter";

type Body = keyof typeof carShapes;

/** Differences of a model from its base body that its measures don't give. */
interface Character {
  /** Centimetres by which tail window and windscreen lean more at the roof, and by which the belt line is higher. */
  readonly tail?: number;
  readonly screen?: number;
  readonly belt?: number;
  /** Radius of the tyres. */
  readonly wheel?: number;
  readonly rims?: CarShape["rims"];
  readonly roof?: "black";
  readonly clad?: boolean;
}

/** Data sheet in centimetres: length, height (of an open car without windscreen), wheelbase, front overhang. */
type Model = readonly [
  body: Body,
  length: number,
  height: number,
  wheelbase: number,
  overhang: number,
  character?: Character,
];

const models = {
  "2008": ["suv", 430, 155, 261, 86, { roof: "black", tail: 6, rims: "turbine" }],
  "208": ["supermini", 406, 143, 254, 84, { tail: 5, rims: "turbine" }],
  "308": ["compact", 437, 144, 268, 88, { screen: -5, rims: "turbine" }],
  "500": ["hatch", 357, 149, 230, 72, { tail: -4, screen: -4, belt: 3, rims: "many" }],
  "500c": ["convertible", 357, 130, 230, 72, { rims: "many" }],
  a3: ["compact", 434, 143, 264, 86, { tail: 4, belt: 3, rims: "many", wheel: 34 }],
  a4: ["saloon", 476, 143, 282, 87, { tail: -3, rims: "many" }],
  arona: ["suv", 414, 154, 257, 84, { roof: "black", rims: "seven" }],
  ateca: ["suv", 438, 162, 264, 87, { tail: -4, rims: "seven" }],
  berlingo: ["mpv", 440, 184, 278, 89, { tail: -8, clad: true }],
  born: ["electric", 432, 154, 277, 78, { belt: 3, rims: "turbine" }],
  c3: ["supermini", 400, 147, 254, 81, { roof: "black", belt: 5, clad: true }],
  cabrio: ["convertible", 386, 123, 250, 74, { rims: "seven", belt: -2 }],
  california: ["van", 490, 199, 300, 90, { tail: 4, rims: "seven" }],
  captur: ["suv", 423, 158, 264, 84, { roof: "black", tail: 4, rims: "many" }],
  "clase-c": ["saloon", 475, 144, 286, 79, { tail: 6, screen: -5, rims: "many", wheel: 35 }],
  clio: ["hatch", 405, 144, 258, 85, { tail: 5, belt: 3 }],
  cooper: ["hatch", 386, 141, 250, 74, { tail: -9, screen: 10, belt: 2, roof: "black", rims: "seven" }],
  corolla: ["compact", 437, 145, 264, 93, { tail: 7, belt: 2 }],
  "corolla-estate": ["estate", 465, 144, 270, 93, { tail: 6, belt: 2 }],
  corsa: ["hatch", 406, 143, 254, 85, { roof: "black", screen: -4 }],
  defender: ["offroad", 476, 197, 302, 85, { wheel: 40, rims: "many" }],
  duster: ["suv", 434, 169, 267, 82, { tail: -6, screen: 4, wheel: 35 }],
  "e-208": ["supermini", 406, 143, 254, 84, { tail: 5, roof: "black", wheel: 33, rims: "many" }],
  "e-doblo": ["mpv", 440, 188, 279, 88, { tail: -12, belt: -4, rims: "turbine" }],
  formentor: ["suv", 445, 151, 268, 89, { tail: 9, screen: -6, belt: 3, rims: "turbine" }],
  glc: ["suv", 466, 164, 287, 80, { tail: 3, rims: "many", wheel: 37 }],
  golf: ["compact", 428, 149, 262, 87, { tail: -5, rims: "seven" }],
  i20: ["supermini", 404, 145, 258, 84, { screen: -4, rims: "seven" }],
  ibiza: ["hatch", 406, 144, 256, 81],
  jimny: ["offroad", 365, 172, 225, 64],
  juke: ["suv", 421, 160, 264, 84, { tail: 10, belt: 6, wheel: 37 }],
  kangoo: ["mpv", 449, 184, 272, 95, { tail: -10, belt: 2, rims: "seven" }],
  leon: ["compact", 437, 146, 269, 84, { rims: "seven" }],
  "leon-estate": ["estate", 464, 145, 269, 84, { rims: "seven" }],
  "model-3": ["saloon", 469, 144, 288, 84, { tail: 10, screen: -8, rims: "turbine", wheel: 35 }],
  "model-y": ["suv", 475, 162, 289, 86, { tail: 12, screen: -9, rims: "turbine", clad: false }],
  "mx-5": ["convertible", 392, 106, 231, 79, { belt: 2, screen: -6 }],
  "niro-ev": ["suv", 442, 157, 272, 88, { rims: "turbine", tail: 2 }],
  octavia: ["estate", 469, 147, 269, 88, { tail: -3, rims: "many" }],
  panda: ["city", 365, 155, 230, 75],
  partner: ["mpv", 440, 180, 278, 90, { tail: -6, belt: -2, rims: "many" }],
  polo: ["supermini", 407, 145, 255, 81, { tail: -4 }],
  qashqai: ["suv", 443, 163, 267, 89, { roof: "black", tail: 5, rims: "many" }],
  samurai: ["offroad", 343, 166, 203, 66, { belt: -3, wheel: 33, rims: "seven" }],
  sandero: ["hatch", 409, 150, 260, 82, { tail: -6, rims: "seven" }],
  scenic: ["mpv", 441, 165, 273, 88, { tail: 5, screen: -6, rims: "many", wheel: 37 }],
  "serie-3": ["saloon", 471, 144, 285, 79, { screen: 3, rims: "seven", wheel: 35 }],
  "t-cross": ["suv", 411, 158, 255, 82, { tail: -7, rims: "seven", wheel: 34 }],
  tiguan: ["suv", 451, 168, 268, 91, { tail: -3, belt: 2 }],
  tipo: ["saloon", 453, 150, 264, 87, { tail: -2 }],
  touran: ["mpv", 453, 167, 279, 89],
  "tourneo-custom": ["van", 497, 198, 293, 101],
  "transit-custom": ["van", 497, 203, 293, 101, { tail: -6, belt: -4, rims: "many" }],
  tucson: ["suv", 450, 165, 268, 89, { tail: 6, belt: 4, rims: "turbine" }],
  v60: ["estate", 478, 143, 287, 87, { tail: 5, rims: "turbine", wheel: 35 }],
  vito: ["van", 514, 191, 320, 90, { screen: -6, rims: "many" }],
  x1: ["suv", 444, 160, 267, 83, { rims: "many" }],
  yaris: ["hatch", 394, 150, 256, 80, { screen: -8, tail: 4, rims: "turbine" }],
  zoe: ["electric", 408, 156, 259, 83, { belt: -3, screen: -4, rims: "many" }],
} as const satisfies Readonly<Record<string, Model>>;

export type CarModel = keyof typeof models;
export const isCarModel = (name: string): name is CarModel => Object.hasOwn(models, name);
export const carModels = Object.keys(models).filter((name): name is CarModel => Object.hasOwn(models, name));

/** The base body of a model's drawing; front and rear are drawn as those of the body. */
export const bodyOfModel = (model: CarModel): Body => models[model][0];

const ground = 200;

type Point = readonly [x: number, y: number];
type Move = (point: Point) => Point;

/** Piecewise linear: a coordinate halfway between two `from` marks is mapped halfway between their `to` marks. */
function interpolate(at: number, marks: readonly (readonly [from: number, to: number])[]): number {
  const next = Math.max(
    1,
    marks.findIndex(([from], place) => place > 0 && at <= from),
  );
  const [[from, to] = [0, 0], [end, endTo] = [1, 1]] = [marks[next - 1], marks[next]];
  return to + ((at - from) / (end - from)) * (endTo - to);
}

/** Applies `move` to every absolute point of a path; relative commands are left as they are. */
function movePath(path: string, move: Move): string {
  const print = (value: number) => String(Math.round(value * 10) / 10);
  return path.replaceAll(/([A-Za-z])([^A-Za-z]*)/g, (whole, command: string, rest: string) => {
    if (command === command.toLowerCase()) return whole;
    const numbers = rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    if (command === "H") return `H${numbers.map((x) => print(move([x, 100])[0])).join(" ")}`;
    if (command === "V") return `V${numbers.map((y) => print(move([0, y])[1])).join(" ")}`;
    const moved = numbers.map((value, at) =>
      at % 2 === 0 ? move([value, numbers[at + 1] ?? 0])[0] : move([numbers[at - 1] ?? 0, value])[1],
    );
    return command + moved.map(print).join(" ");
  });
}

/** A base body stretched to a model's measures: axles, ends, roof and belt line get the model's positions. */
function stretchBody([body, length, height, wheelbase, overhang, character = {}]: Model): CarShape {
  const shape: CarShape = carShapes[body];
  const { tail = 0, screen = 0, belt: lift = 0, clad } = character;
  const [rear, front] = shape.axles;
  const axles = [length - overhang - wheelbase, length - overhang] as const;
  const belt = shape.mirror[1];
  const roof = ground - height;
  const newBelt = roof + ((belt - shape.roof) / (shape.sill - shape.roof)) * (shape.sill - roof) - lift;
  const across = [
    [0, 0],
    [rear, axles[0]],
    [front, axles[1]],
    [shape.length, length],
  ] as const;
  const down = [
    [shape.roof, roof],
    [belt, newBelt],
    [shape.sill, shape.sill],
    [ground, ground],
  ] as const;
  const move: Move = ([x, y]) => {
    const above = Math.max(0, Math.min(1, (belt - y) / (belt - shape.roof)));
    const towards = (2 * x) / shape.length - 1;
    const lean = towards < 0 ? tail * -towards : screen * towards;
    return [interpolate(x, across) + above * lean, interpolate(y, down)];
  };
  const path = (d: string) => movePath(d, move);
  return {
    ...shape,
    length,
    axles,
    wheel: character.wheel ?? shape.wheel,
    roof,
    shoulder: move([0, shape.shoulder])[1],
    outline: path(shape.outline),
    screens: path(shape.screens),
    glass: path(shape.glass),
    pillars: path(shape.pillars),
    seats: shape.seats.map((x) => move([x, belt])[0]),
    seams: path(shape.seams),
    crease: path(shape.crease),
    trim: path(shape.trim),
    headlamp: path(shape.headlamp),
    beam: path(shape.beam),
    tailLamp: path(shape.tailLamp),
    handles: shape.handles.map(move),
    mirror: move(shape.mirror),
    ...(shape.extra && { extra: { ...shape.extra, d: path(shape.extra.d) } }),
    ...(clad === undefined ? {} : { clad }),
    ...(character.rims && { rims: character.rims }),
    ...(character.roof && { darkRoof: true }),
  };
}

export const modelShape = (model: CarModel): CarShape => stretchBody(models[model]);

/** Two-wheelers by their length, and whether they have a windshield. */
const twoWheelers = {
  primavera: ["scooter", 186, false],
  sh125i: ["scooter", 203, true],
  s01: ["scooter", 199, false],
  "forza-350": ["maxiScooter", 214, true],
  tmax: ["maxiScooter", 220, true],
  "mt-07": ["maxiScooter", 209, false],
} as const satisfies Readonly<Record<string, readonly [keyof typeof scooterShapes, number, boolean]>>;

export type TwoWheelerModel = keyof typeof twoWheelers;
export const isTwoWheeler = (name: string): name is TwoWheelerModel => Object.hasOwn(twoWheelers, name);
export const twoWheelerModels = Object.keys(twoWheelers).filter((name): name is TwoWheelerModel => isTwoWheeler(name));

export function twoWheelerShape(model: TwoWheelerModel) {
  const [body, length, screen] = twoWheelers[model];
  const shape = scooterShapes[body];
  return { shape: screen ? shape : { ...shape, screen: "" }, scale: length / shape.length };
}
