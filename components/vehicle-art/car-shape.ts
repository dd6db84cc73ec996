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
  clad?: true;
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
