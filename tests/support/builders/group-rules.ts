import type { GroupDriverRules } from "@/lib/domain/rental/drivers";

const car = (minimumAge: number, minimumYears: number, under25Allowed: boolean): GroupDriverRules => ({
  minimumAge,
  licenceRules: [{ licenceClass: "B", minimumYears }],
  under25Allowed,
});

/** Driver rules of rules section 3, one group of each kind. */
export const groupRules = {
  A: car(21, 2, true),
  E: car(25, 2, false),
  H: car(25, 3, false),
  M1: {
    minimumAge: 21,
    licenceRules: [
      { licenceClass: "B", minimumYears: 3 },
      { licenceClass: "A1", minimumYears: 2 },
    ],
    under25Allowed: true,
  },
  M2: {
    minimumAge: 25,
    licenceRules: [
      { licenceClass: "A2", minimumYears: 2 },
      { licenceClass: "A", minimumYears: 2 },
    ],
    under25Allowed: false,
  },
} as const satisfies Record<string, GroupDriverRules>;
