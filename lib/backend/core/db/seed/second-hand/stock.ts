import type { CarColor, CarEquipment, carPlaces, imperfectionKinds } from "@/lib/domain/sales/car";
import type { CarVersionName } from "./versions";

type Imperfection = readonly [kind: (typeof imperfectionKinds)[number], place: (typeof carPlaces)[number]];

interface Particulars {
  readonly rental?: true;
  readonly owners?: number;
  readonly state?: "RESERVED" | "SOLD";
  /** Earlier prices in whole euro with their first day; `repricedOn` is the first day of the current price. */
  readonly prices?: readonly (readonly [day: string, euro: number])[];
  readonly repricedOn?: string;
  readonly marks?: readonly Imperfection[];
  readonly extra?: readonly CarEquipment[];
  /** Without service book. */
  readonly noBook?: true;
  readonly vat?: true;
  readonly noDelivery?: true;
}

/** Version, first registration, km, colour, price in whole euro, office, day of publication. */
export type SeedCar = readonly [
  version: CarVersionName,
  registration: string,
  km: number,
  color: CarColor,
  euro: number,
  officeId: 1 | 3 | 4,
  published: string,
  particulars?: Particulars,
];

const airport = 1;
const port = 3;
const palma = 4;

/** Former rental cars of the company, with full service history and imperfections. */
const fromTheFleet: readonly SeedCar[] = [
  [
    "panda",
    "2024-03",
    31_240,
    "WHITE",
    10_900,
    airport,
    "2026-11-12",
    {
      rental: true,
      marks: [
        ["SCRATCH", "REAR_BUMPER"],
        ["SCUFFED_RIM", "FRONT_WHEEL"],
      ],
    },
  ],
  [
    "panda",
    "2023-04",
    44_870,
    "RED",
    9700,
    palma,
    "2026-10-05",
    {
      rental: true,
      prices: [["2026-10-05", 10_400]],
      repricedOn: "2026-11-09",
      marks: [
        ["STONE_CHIPS", "BONNET"],
        ["SCRATCH", "LEFT_REAR_DOOR"],
      ],
    },
  ],
  ["panda", "2024-03", 28_660, "BLUE", 11_100, port, "2026-11-18", { rental: true }],
  [
    "ibiza",
    "2024-02",
    33_410,
    "WHITE",
    15_400,
    airport,
    "2026-11-14",
    { rental: true, marks: [["STONE_CHIPS", "BONNET"]] },
  ],
  [
    "ibiza",
    "2023-05",
    47_950,
    "GREY",
    13_900,
    palma,
    "2026-09-28",
    {
      rental: true,
      prices: [
        ["2026-09-28", 14_900],
        ["2026-10-19", 14_500],
      ],
      repricedOn: "2026-11-16",
      marks: [
        ["DENT", "RIGHT_REAR_DOOR"],
        ["SCRATCH", "FRONT_BUMPER"],
      ],
    },
  ],
  [
    "ibiza",
    "2024-02",
    35_120,
    "RED",
    15_200,
    palma,
    "2026-11-02",
    { rental: true, state: "RESERVED", marks: [["SCUFFED_RIM", "REAR_WHEEL"]] },
  ],
  [
    "ibiza",
    "2023-05",
    51_300,
    "BLUE",
    13_600,
    airport,
    "2026-08-24",
    { rental: true, state: "SOLD", marks: [["SCRATCH", "TAILGATE"]] },
  ],
  [
    "leon",
    "2024-04",
    30_880,
    "SILVER",
    18_900,
    palma,
    "2026-11-19",
    { rental: true, marks: [["STONE_CHIPS", "FRONT_BUMPER"]] },
  ],
  [
    "leon",
    "2023-03",
    49_730,
    "WHITE",
    16_700,
    airport,
    "2026-10-12",
    {
      rental: true,
      marks: [
        ["SCRATCH", "RIGHT_FRONT_DOOR"],
        ["WORN_SEAT", "DRIVER_SEAT"],
      ],
    },
  ],
  ["polo", "2024-05", 27_340, "BLACK", 18_200, airport, "2026-11-06", { rental: true }],
  [
    "polo",
    "2023-04",
    42_190,
    "WHITE",
    16_400,
    palma,
    "2026-10-01",
    {
      rental: true,
      prices: [["2026-10-01", 16_900]],
      repricedOn: "2026-11-03",
      marks: [["SCRATCH", "LEFT_FRONT_DOOR"]],
    },
  ],
  [
    "juke",
    "2024-03",
    32_560,
    "ORANGE",
    17_900,
    port,
    "2026-11-10",
    { rental: true, marks: [["SCUFFED_RIM", "FRONT_WHEEL"]] },
  ],
  [
    "juke",
    "2023-06",
    41_980,
    "BLACK",
    16_300,
    palma,
    "2026-09-15",
    { rental: true, state: "RESERVED", marks: [["DENT", "TAILGATE"]] },
  ],
  [
    "fiat500c",
    "2024-04",
    24_150,
    "WHITE",
    16_600,
    airport,
    "2026-11-17",
    { rental: true, marks: [["SCRATCH", "REAR_BUMPER"]] },
  ],
  [
    "fiat500c",
    "2023-05",
    36_720,
    "GREEN",
    14_800,
    port,
    "2026-10-08",
    {
      rental: true,
      prices: [["2026-10-08", 15_600]],
      repricedOn: "2026-11-11",
      marks: [
        ["WORN_SEAT", "DRIVER_SEAT"],
        ["SCUFFED_RIM", "REAR_WHEEL"],
      ],
    },
  ],
  [
    "jimny",
    "2020-06",
    58_430,
    "GREEN",
    19_900,
    airport,
    "2026-10-30",
    {
      rental: true,
      marks: [
        ["STONE_CHIPS", "BONNET"],
        ["SCRATCH", "LEFT_FRONT_DOOR"],
        ["REPAINTED_PANEL", "REAR_BUMPER"],
      ],
    },
  ],
  [
    "jimny",
    "2020-04",
    63_270,
    "YELLOW",
    18_900,
    palma,
    "2026-07-20",
    { rental: true, state: "SOLD", marks: [["DENT", "ROOF"]] },
  ],
  [
    "touran",
    "2023-05",
    56_910,
    "GREY",
    27_400,
    palma,
    "2026-10-22",
    {
      rental: true,
      marks: [
        ["SCRATCH", "TAILGATE"],
        ["WORN_SEAT", "DRIVER_SEAT"],
      ],
    },
  ],
  [
    "tourneo",
    "2023-04",
    68_240,
    "WHITE",
    31_900,
    palma,
    "2026-11-04",
    {
      rental: true,
      marks: [
        ["DENT", "RIGHT_REAR_DOOR"],
        ["SCRATCH", "REAR_BUMPER"],
        ["WORN_SEAT", "DRIVER_SEAT"],
      ],
    },
  ],
  [
    "born",
    "2023-09",
    38_600,
    "BLUE",
    24_900,
    airport,
    "2026-11-13",
    {
      rental: true,
      prices: [
        ["2026-09-30", 25_900],
        ["2026-10-28", 26_400],
      ],
      repricedOn: "2026-11-18",
      marks: [["SCUFFED_RIM", "FRONT_WHEEL"]],
    },
  ],
  ["born", "2024-02", 29_450, "WHITE", 26_900, palma, "2026-11-15", { rental: true }],
  ["sh125", "2024-04", 12_380, "GREY", 2990, port, "2026-11-05", { rental: true, marks: [["SCRATCH", "REAR_BUMPER"]] }],
  [
    "sh125",
    "2023-05",
    17_640,
    "WHITE",
    2590,
    airport,
    "2026-09-21",
    { rental: true, prices: [["2026-09-21", 2790]], repricedOn: "2026-11-02" },
  ],
  [
    "forza350",
    "2024-05",
    14_210,
    "BLACK",
    4690,
    palma,
    "2026-11-08",
    { rental: true, marks: [["SCUFFED_RIM", "REAR_WHEEL"]] },
  ],
];

const compacts: readonly SeedCar[] = [
  ["fiat500", "2021-06", 39_200, "BEIGE", 11_900, port, "2026-10-26", { marks: [["SCRATCH", "REAR_BUMPER"]] }],
  ["ibizaFr", "2022-03", 46_100, "RED", 16_900, palma, "2026-11-11"],
  ["leonMild", "2022-11", 41_700, "GREY", 22_400, palma, "2026-10-15", { vat: true }],
  ["golf", "2020-09", 78_300, "BLUE", 18_400, palma, "2026-10-20", { owners: 2 }],
  ["golf", "2021-10", 64_900, "WHITE", 19_700, airport, "2026-11-16", { extra: ["TOW_BAR"] }],
  [
    "golfGte",
    "2021-07",
    52_800,
    "BLACK",
    24_300,
    palma,
    "2026-09-10",
    { prices: [["2026-09-10", 25_500]], repricedOn: "2026-10-27" },
  ],
  ["clio", "2021-02", 57_400, "ORANGE", 11_800, airport, "2026-10-18", { marks: [["STONE_CHIPS", "BONNET"]] }],
  ["clioHybrid", "2023-10", 26_500, "BLUE", 18_900, palma, "2026-11-07"],
  [
    "c3",
    "2019-05",
    71_600,
    "WHITE",
    9400,
    port,
    "2026-08-31",
    { owners: 2, prices: [["2026-08-31", 9900]], repricedOn: "2026-10-21", marks: [["SCRATCH", "LEFT_REAR_DOOR"]] },
  ],
  ["c3", "2020-07", 54_300, "GREEN", 10_600, palma, "2026-10-29"],
  ["p208", "2022-05", 38_900, "YELLOW", 15_300, palma, "2026-11-01"],
  ["p208", "2021-04", 49_200, "GREY", 13_900, airport, "2026-06-29", { state: "SOLD" }],
  ["p308", "2023-01", 45_600, "GREEN", 22_900, palma, "2026-10-24", { vat: true }],
  ["corsa", "2022-09", 33_700, "RED", 13_200, port, "2026-11-03"],
  ["sandero", "2022-06", 48_800, "BROWN", 12_700, palma, "2026-10-09", { extra: ["SMARTPHONE_MIRRORING"] }],
  ["i20", "2023-03", 29_300, "SILVER", 14_100, airport, "2026-11-09"],
  ["yaris", "2022-10", 35_500, "RED", 18_600, palma, "2026-11-13", { state: "RESERVED" }],
  ["yaris", "2021-05", 51_900, "WHITE", 16_800, airport, "2026-10-11"],
  ["corolla", "2023-06", 31_100, "GREY", 23_400, palma, "2026-11-05"],
  [
    "a3",
    "2021-11",
    47_300,
    "BLACK",
    24_900,
    palma,
    "2026-10-16",
    {
      prices: [
        ["2026-08-20", 25_900],
        ["2026-09-30", 26_500],
      ],
      repricedOn: "2026-11-14",
    },
  ],
  [
    "mini",
    "2020-03",
    55_200,
    "GREEN",
    17_900,
    port,
    "2026-10-02",
    { owners: 2, marks: [["SCUFFED_RIM", "FRONT_WHEEL"]] },
  ],
  [
    "zoe",
    "2021-09",
    42_600,
    "WHITE",
    13_400,
    airport,
    "2026-09-25",
    { prices: [["2026-09-25", 14_600]], repricedOn: "2026-11-05" },
  ],
  ["e208", "2022-02", 34_800, "BLUE", 17_600, palma, "2026-10-31"],
];

const tallOnes: readonly SeedCar[] = [
  ["qashqai", "2022-07", 43_900, "GREY", 24_600, palma, "2026-10-19"],
  ["tcross", "2021-03", 52_700, "ORANGE", 17_800, airport, "2026-10-23"],
  ["tcross", "2023-02", 34_600, "WHITE", 20_300, palma, "2026-11-17"],
  [
    "tiguan",
    "2019-10",
    94_500,
    "BLACK",
    24_800,
    palma,
    "2026-09-17",
    {
      owners: 2,
      marks: [
        ["STONE_CHIPS", "BONNET"],
        ["SCRATCH", "REAR_BUMPER"],
      ],
    },
  ],
  ["ateca", "2022-04", 49_100, "GREEN", 25_700, airport, "2026-11-10"],
  ["arona", "2021-08", 46_800, "RED", 16_700, port, "2026-10-27"],
  ["arona", "2022-06", 39_400, "BEIGE", 17_900, palma, "2026-07-13", { state: "SOLD" }],
  ["formentor", "2023-05", 28_900, "BLUE", 29_800, palma, "2026-11-18", { vat: true }],
  ["captur", "2021-12", 44_300, "BROWN", 19_400, airport, "2026-10-14"],
  [
    "p2008",
    "2020-10",
    61_200,
    "SILVER",
    15_900,
    palma,
    "2026-09-08",
    {
      prices: [
        ["2026-09-08", 16_900],
        ["2026-10-06", 16_500],
      ],
      repricedOn: "2026-11-10",
    },
  ],
  ["tucson", "2022-09", 45_700, "SILVER", 28_600, palma, "2026-11-12"],
  ["duster", "2021-05", 67_800, "GREEN", 18_300, port, "2026-10-07", { marks: [["SCRATCH", "FRONT_BUMPER"]] }],
  ["x1", "2020-11", 73_400, "WHITE", 25_900, palma, "2026-10-21", { owners: 2 }],
  [
    "glc",
    "2020-05",
    82_100,
    "GREY",
    36_800,
    palma,
    "2026-09-29",
    { prices: [["2026-09-29", 38_500]], repricedOn: "2026-11-06" },
  ],
  ["defender", "2022-01", 58_600, "GREEN", 62_900, airport, "2026-11-04", { vat: true }],
  ["modelY", "2023-03", 37_200, "WHITE", 36_400, palma, "2026-11-19"],
  ["niro", "2023-07", 25_800, "GREY", 28_900, airport, "2026-10-30"],
  [
    "berlingo",
    "2019-09",
    88_700,
    "WHITE",
    13_900,
    port,
    "2026-09-22",
    { owners: 2, marks: [["DENT", "LEFT_FRONT_DOOR"]] },
  ],
  [
    "scenic",
    "2018-06",
    97_300,
    "BROWN",
    12_400,
    palma,
    "2026-08-18",
    { owners: 2, prices: [["2026-08-18", 13_200]], repricedOn: "2026-10-13" },
  ],
  ["dobloElectric", "2024-01", 18_900, "SILVER", 24_700, palma, "2026-11-02", { vat: true }],
];

const longOnes: readonly SeedCar[] = [
  ["octavia", "2021-06", 71_900, "BLUE", 23_900, palma, "2026-10-17"],
  ["corollaTs", "2022-11", 42_400, "WHITE", 26_300, palma, "2026-11-15"],
  ["leonSt", "2021-01", 59_600, "GREY", 17_900, airport, "2026-10-25"],
  ["v60", "2019-04", 92_600, "BROWN", 22_300, palma, "2026-09-03", { owners: 2, marks: [["STONE_CHIPS", "BONNET"]] }],
  ["serie3", "2021-02", 76_500, "BLACK", 31_800, palma, "2026-10-10", { vat: true }],
  [
    "claseC",
    "2019-02",
    89_400,
    "SILVER",
    25_600,
    palma,
    "2026-09-24",
    { owners: 2, marks: [["SCUFFED_RIM", "REAR_WHEEL"]] },
  ],
  ["a4", "2022-03", 63_800, "GREY", 28_700, palma, "2026-11-08"],
  [
    "tipo",
    "2018-11",
    84_200,
    "WHITE",
    8900,
    port,
    "2026-10-04",
    {
      owners: 2,
      marks: [
        ["SCRATCH", "RIGHT_FRONT_DOOR"],
        ["STONE_CHIPS", "FRONT_BUMPER"],
      ],
    },
  ],
  ["model3", "2021-03", 61_700, "RED", 24_900, airport, "2026-10-28", { state: "RESERVED" }],
  ["miniCabrio", "2021-05", 38_100, "BLUE", 26_800, airport, "2026-11-06"],
  ["mx5", "2019-07", 41_500, "RED", 22_900, palma, "2026-10-13", { owners: 2 }],
  [
    "samurai",
    "1998-05",
    142_600,
    "YELLOW",
    7900,
    port,
    "2026-09-12",
    {
      owners: 4,
      noBook: true,
      noDelivery: true,
      marks: [
        ["REPAINTED_PANEL", "BONNET"],
        ["WORN_SEAT", "DRIVER_SEAT"],
        ["SCRATCH", "REAR_BUMPER"],
      ],
    },
  ],
];

const workingOnes: readonly SeedCar[] = [
  [
    "transit",
    "2016-04",
    148_300,
    "WHITE",
    9900,
    palma,
    "2026-09-19",
    {
      owners: 2,
      vat: true,
      noBook: true,
      marks: [
        ["DENT", "REAR_BUMPER"],
        ["SCRATCH", "LEFT_REAR_DOOR"],
      ],
    },
  ],
  [
    "partner",
    "2016-02",
    131_700,
    "WHITE",
    7400,
    port,
    "2026-10-06",
    { owners: 2, vat: true, marks: [["SCRATCH", "RIGHT_REAR_DOOR"]] },
  ],
  ["vito", "2020-02", 112_400, "BLACK", 29_500, palma, "2026-10-22", { vat: true, marks: [["SCRATCH", "TAILGATE"]] }],
  ["kangoo", "2023-11", 21_600, "WHITE", 22_800, airport, "2026-11-11", { vat: true }],
  ["california", "2021-04", 53_900, "BEIGE", 58_900, airport, "2026-10-31"],
];

const motorcycles: readonly SeedCar[] = [
  ["vespa", "2022-05", 8900, "GREEN", 3890, port, "2026-11-03"],
  ["vespa", "2020-06", 14_200, "BEIGE", 3290, airport, "2026-08-10", { state: "SOLD" }],
  ["tmax", "2021-04", 23_400, "GREY", 9700, palma, "2026-10-20", { marks: [["SCRATCH", "FRONT_BUMPER"]] }],
  ["mt07", "2022-03", 12_700, "BLACK", 6400, palma, "2026-11-01"],
  [
    "silence",
    "2023-06",
    6300,
    "RED",
    3690,
    palma,
    "2026-10-29",
    { prices: [["2026-09-14", 4190]], repricedOn: "2026-11-12" },
  ],
];

/** The stock of a new installation. */
export const seedStock: readonly SeedCar[] = [
  ...fromTheFleet,
  ...compacts,
  ...tallOnes,
  ...longOnes,
  ...workingOnes,
  ...motorcycles,
];
