/** Plain outlines of a vehicle's sides, on which damage and imperfections are marked. */
interface Outline {
  readonly width: number;
  readonly height: number;
  /** SVG path; from the side with the nose to the right. */
  readonly path: string;
}

const wheel = (x: number, r: number) =>
  `M${x - r} 172a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0ZM${x - r / 2} 172a${r / 2} ${r / 2} 0 1 0 ${r} 0 ${r / 2} ${r / 2} 0 1 0-${r} 0Z`;
const side = { width: 550, height: 220 };
const end = { width: 330, height: 220 };

const car = {
  side: {
    ...side,
    path: `M98 176H46q-18 0-18-18v-26q0-18 8-30 34-54 96-58 80-6 150 4 40 6 92 50l90 16q52 8 58 44v10q0 8-12 8h-28M178 176h224M60 94q28-34 76-34h92v38H76ZM240 60h40q36 2 74 38H240ZM234 60v116M136 98q-2 20 8 32M368 98q-4 40-10 78${wheel(138, 36)}${wheel(442, 36)}`,
  },
  front: {
    ...end,
    path: "M64 176v-54q0-14 18-22l26-52q6-12 20-12h74q14 0 20 12l26 52q18 8 18 22v54ZM100 98l20-46h90l20 46ZM76 116h34v18H76ZM220 116h34v18h-34ZM126 120h78v12h-78ZM76 176v24h34v-24M220 176v24h34v-24M138 146h54v14h-54Z",
  },
  rear: {
    ...end,
    path: "M64 176v-54q0-14 18-22l26-52q6-12 20-12h74q14 0 20 12l26 52q18 8 18 22v54ZM104 94l18-42h86l18 42ZM68 112h22v30H68ZM240 112h22v30h-22ZM76 176v24h34v-24M220 176v24h34v-24M138 118h54v14h-54Z",
  },
} satisfies Record<string, Outline>;

const van = {
  side: {
    ...side,
    path: `M98 176H34q-10 0-10-10V42q0-16 16-18h290q24 0 44 26l36 54 66 14q38 8 42 40v10q0 8-12 8h-26M178 176h224M40 42h130v56H40ZM182 42h120v56H182ZM314 42h16q18 0 34 24l20 32h-70ZM308 36v140M176 36v120${wheel(138, 36)}${wheel(442, 36)}`,
  },
  front: {
    ...end,
    path: "M66 176V104q0-10 8-24l22-50q4-8 16-8h106q12 0 16 8l22 50q8 14 8 24v72ZM92 92l20-52h106l20 52ZM76 104h34v24H76ZM220 104h34v24h-34ZM122 110h86v20h-86ZM76 176v24h34v-24M220 176v24h34v-24M138 148h54v14h-54Z",
  },
  rear: {
    ...end,
    path: "M66 176V40q0-18 18-18h162q18 0 18 18v136ZM88 40h70v54H88ZM172 40h70v54h-70ZM165 22v154M70 100h14v44H70ZM246 100h14v44h-14ZM76 176v24h34v-24M220 176v24h34v-24M184 118h48v14h-48Z",
  },
} satisfies Record<string, Outline>;

/** A handlebar, a body and a wheel. */
const twoWheelerEnd = "M95 60h140M165 45v30M140 75h50l12 60h-74ZM150 135h30v60h-30Z";
const twoWheeler = {
  side: {
    ...side,
    path: `M404 172l-34-104q-2-14-20-20h-24M370 68h26M360 76q-4 60-34 84h-92q-40-2-50-34l-14-34h92q18 0 24 24M150 88h122${wheel(152, 38)}${wheel(404, 38)}`,
  },
  front: { ...end, path: twoWheelerEnd },
  rear: { ...end, path: twoWheelerEnd },
} satisfies Record<string, Outline>;

/** Two rows of seats from above. */
export const seatsOutline: Outline = {
  ...end,
  path: "M60 30h210q20 0 20 20v120q0 20-20 20H60q-20 0-20-20V50q0-20 20-20ZM80 55h55v50H80ZM195 55h55v50h-55ZM80 125h170v45H80Z",
};

export const bodyOutlines = { CAR: car, VAN: van, MOTORCYCLE: twoWheeler } as const;
