import type { Paint } from "./paint";

const ground = 200;
const gap = 4;

/** The lower edge, from nose to tail, with an arch cut over each wheel. */
function lowerEdge({ axles: [rear, front], wheel, sill }: CarShape) {
  const radius = wheel + gap;
  const half = Math.sqrt(radius ** 2 - (ground - wheel - sill) ** 2);
  const arch = (x: number) =>
    `L${(x + half).toFixed(1)} ${sill}A${radius} ${radius} 0 1 0 ${(x - half).toFixed(1)} ${sill}`;
  return `${arch(front)}${arch(rear)}Z`;
}

/** A backrest and its headrest, from the belt line upwards. */
const seat = (x: number, belt: number) =>
  `M${x} ${belt + 4}l-5-17q0-4 4-4h8l7 21ZM${x - 4} ${belt - 18}l-2-8q0-4 4-4h4q4 0 4 4v8Z`;

/** Two slanting reflections of the sky in the windows. */
const glare = ({ mirror: [front, belt], roof, length }: CarShape) => {
  const band = (x: number, width: number) => `M${x} ${belt + 4}L${x + 34} ${roof}h${width}L${x + width} ${belt + 4}Z`;
  return band(front - length * 0.2, 24) + band(front - length * 0.44, 12);
};

export function Car({ shape, paint, id }: { shape: CarShape; paint: Paint; id: string }) {
  const { axles, wheel, length, roof, sill, shoulder, mirror } = shape;
  const stop = (y: number) => ((y - roof) / (sill - roof)).toFixed(2);
  const hub = ground - wheel;
  const [rear, front] = axles;
  return (
    <>
      <defs>
        <path id={`${id}b`} d={shape.outline + lowerEdge(shape)} />
        <linearGradient id={`${id}p`} gradientUnits="userSpaceOnUse" x2="0" y1={roof} y2={sill}>
          {shape.darkRoof && <stop stopColor="#22252a" />}
          {shape.darkRoof && <stop offset=".075" stopColor="#2c3036" />}
          <stop offset={shape.darkRoof ? ".08" : "0"} stopColor={paint.roof} />
          <stop offset=".16" stopColor={paint.base} />
          <stop offset={stop(shoulder)} stopColor={paint.light} />
          <stop offset={stop(shoulder + 5)} stopColor={paint.base} />
          <stop offset={stop(shoulder + 26)} stopColor={paint.base} />
          <stop offset={stop(shoulder + 38)} stopColor={paint.shade} />
          <stop offset="1" stopColor={paint.deep} />
        </linearGradient>
        <linearGradient id={`${id}e`}>
          <stop stopOpacity=".3" />
          <stop offset=".14" stopOpacity="0" />
          <stop offset=".8" stopOpacity="0" />
          <stop offset="1" stopOpacity=".28" />
        </linearGradient>
        <linearGradient id={`${id}g`} x2="0" y2="1">
          <stop stopColor="#1d2429" />
          <stop offset=".5" stopColor="#35424a" />
          <stop offset="1" stopColor="#6d7f88" />
        </linearGradient>
        <linearGradient id={`${id}w`} x2="1" y2="1">
          <stop stopColor="#f6f8f9" />
          <stop offset="1" stopColor="#989ea4" />
        </linearGradient>
        <radialGradient id={`${id}s`}>
          <stop offset=".2" stopOpacity=".5" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}c`}>
          <path id={`${id}q`} d={shape.glass} />
        </clipPath>
        <Wheel id={id} rims={shape.rims} />
      </defs>
      <ellipse cx={length / 2} cy="199" rx={length / 2 + 16} ry="9" fill={`url(#${id}s)`} />
      <path d={`M${rear} 150H${front}V189H${rear}Z`} fill="#131415" />
      <circle cx={rear} cy={hub} r={wheel + gap} fill="#131415" />
      <circle cx={front} cy={hub} r={wheel + gap} fill="#131415" />
      <use href={`#${id}b`} fill={`url(#${id}p)`} />
      <use href={`#${id}b`} fill={`url(#${id}e)`} />
      <path d={shape.trim} fill="#27292c" />
      <path d={shape.screens} fill="#20272c" />
      <path d={shape.seams} fill="none" stroke={paint.seam} strokeWidth=".9" />
      <path d={shape.crease} fill="none" stroke={paint.gleam} strokeWidth="1.3" strokeLinecap="round" />
      <use href={`#${id}q`} fill={`url(#${id}g)`} stroke="#15171a" strokeWidth="2.4" strokeLinejoin="round" />
      <g clipPath={`url(#${id}c)`} fill="none" stroke="#15171a">
        <path d={shape.seats.map((x) => seat(x, mirror[1])).join("")} fill="#0d1012" fillOpacity=".45" stroke="none" />
        <path d={glare(shape)} fill="#fff" fillOpacity=".1" stroke="none" />
        <path d={shape.pillars} strokeWidth="4.5" />
      </g>
      <path
        d={shape.handles.map(([x, y]) => `M${x} ${y}h13`).join("")}
        stroke={paint.deep}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d={shape.tailLamp} fill="#a50f17" stroke="#fff" strokeOpacity=".3" strokeWidth=".8" />
      <path d={shape.headlamp} fill="#343a3f" />
      <path d={shape.beam} fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      {shape.extra && <path d={shape.extra.d} fill={shape.extra.fill} />}
      {shape.clad && (
        <path
          d={axles.map((x) => `M${x - wheel - 6} 180A${wheel + 6} ${wheel + 6} 0 0 1 ${x + wheel + 6} 180`).join("")}
          fill="none"
          stroke="#27292c"
          strokeWidth="7"
        />
      )}
      <path
        d={`M${mirror[0]} ${mirror[1]}c-2-8 0-13 6-13h6c4 0 6 4 5 8l-1 4Z`}
        fill={paint.shade}
        stroke={paint.seam}
        strokeWidth=".6"
      />
      <use href={`#${id}o`} transform={`translate(${rear} ${hub}) scale(${wheel / 100})`} />
      <use href={`#${id}o`} transform={`translate(${front} ${hub}) scale(${wheel / 100})`} />
    </>
  );
}

/** Five double spokes on a radius of 100. */
export const spokes = Array.from({ length: 5 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 5;
  const rotate = (x: number, y: number) =>
    `${(x * Math.cos(angle) - y * Math.sin(angle)).toFixed(0)} ${(x * Math.sin(angle) + y * Math.cos(angle)).toFixed(0)}`;
  return `M${rotate(-8, -12)}L${rotate(-19, -68)}L${rotate(-6, -70)}L${rotate(0, -26)}L${rotate(6, -70)}L${rotate(19, -68)}L${rotate(8, -12)}Z`;
}).join("");

/** `count` copies of a shape, rotated around the hub. */
const arms = (count: number, form: readonly (readonly [x: number, y: number])[]) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    const points = form.map(
      ([x, y]) =>
        `${(x * Math.cos(angle) - y * Math.sin(angle)).toFixed(0)} ${(x * Math.sin(angle) + y * Math.cos(angle)).toFixed(0)}`,
    );
    return `M${points.join("L")}Z`;
  }).join("");

/** Rims other than the five double spokes. */
const rimPaths = {
  many: arms(10, [
    [-4, -10],
    [-6, -70],
    [6, -70],
    [4, -10],
  ]),
  seven: arms(7, [
    [-7, -10],
    [-11, -70],
    [11, -70],
    [7, -10],
  ]),
  turbine: arms(6, [
    [-9, -10],
    [8, -70],
    [32, -63],
    [9, -10],
  ]),
} as const;
export type Rims = keyof typeof rimPaths;

/** An alloy wheel of radius 100, placed by `<use>` at each axle. */
function Wheel({ id, rims }: { id: string; rims: Rims | undefined }) {
  return (
    <g id={`${id}o`}>
      <circle r="100" fill="#1b1c1e" />
      <circle r="89" fill="none" stroke="#303235" strokeWidth="6" />
      <circle r="76" fill="#232528" />
      <circle r="44" fill="#4a4e53" />
      <circle r="72" fill="none" stroke={`url(#${id}w)`} strokeWidth="7" />
      <path d={rims ? rimPaths[rims] : spokes} fill={`url(#${id}w)`} />
      <circle r="12" fill="#3a3d41" stroke="#d5d9dc" strokeWidth="9" />
    </g>
  );
}

/** A car in side view, nose to the right, in centimetres: x from the tail, y downwards with the ground at 200. */
export interface CarShape {
  length: number;
  /** Rear and front axle. */
  axles: readonly [number, number];
  /** Outer radius of the tyre. */
  wheel: number;
  /** Highest point of the roof, shoulder (where the flank is brightest), lower edge of the sill. */
  roof: number;
  shoulder: number;
  sill: number;
  /** From the lowest point of the tail over the roof to the lowest point of the nose. */
  outline: string;
  /** Windscreen and rear window, seen edge-on. */
  screens: string;
  /** Side windows. */
  glass: string;
  pillars: string;
  /** Rear ends of the seats that show through the windows. */
  seats: readonly number[];
  seams: string;
  /** The line of light along the flank. */
  crease: string;
  /** Unpainted parts: sills, lower bumpers. */
  trim: string;
  /** Dark lips around the wheel arches. */
  clad?: boolean;
  rims?: Rims;
  /** A black roof over a body of another colour. */
  darkRoof?: boolean;
  headlamp: string;
  /** The line of light inside the headlamp. */
  beam: string;
  tailLamp: string;
  /** Rear ends of the door handles. */
  handles: readonly (readonly [number, number])[];
  /** Foot of the mirror. */
  mirror: readonly [number, number];
  /** Anything else, above all other parts. */
  extra?: { d: string; fill: string };
}
