import fc from "fast-check";
import { addMinutes, instantOf } from "@/lib/domain/core/time";
import { type Office, slotAt } from "@/lib/domain/fleet/office";
import {
  landingAllows,
  landingOnOtherDay,
  landingProposals,
  landingVerdict,
  likelyLanding,
} from "@/lib/domain/rental/landing";
import { configuration } from "@/tests/support/builders/configuration";
import { ibizaAirport } from "@/tests/support/builders/offices";

const madrid = "Europe/Madrid";

describe("pick-up after a landing", () => {
  it.each([
    ["2027-07-12T09:30", "2027-07-12T10:00", "fits", "exactly half an hour"],
    ["2027-07-12T09:31", "2027-07-12T10:00", "tight", "29 minutes"],
    ["2027-07-12T10:00", "2027-07-12T10:00", "tight", "the same minute"],
    ["2027-07-12T10:01", "2027-07-12T10:00", "impossible", "a minute after the pick-up"],
    ["2027-07-12T09:00", "2027-07-12T12:00", "fits", "R003: hours before the pick-up"],
    ["2027-07-12T06:10", "2027-07-12T10:00", "fits", "early in the morning of the pick-up"],
    ["2027-07-09T22:00", "2027-07-12T10:00", "fits", "days before the pick-up"],
    ["2026-12-17T00:20", "2026-12-16T23:30", "impossible", "R001: a landing after midnight"],
    ["2026-12-16T23:50", "2026-12-17T00:10", "tight", "20 minutes over midnight"],
    ["2027-03-28T01:45", "2027-03-28T03:00", "tight", "15 real minutes when the clock goes forward"],
    ["2026-10-25T02:50", "2026-10-25T03:00", "fits", "70 real minutes when the clock goes back"],
  ] as const)("a landing at %s for a pick-up at %s is %s (%s)", (landsAt, pickupAt, expected, _) => {
    expect(landingVerdict(landsAt, pickupAt, madrid)).toBe(expected);
  });
});

describe("landingAllows", () => {
  const late = { landsAt: "2027-07-12T23:10", pickupAt: "2027-07-12T23:00" };
  const tight = { landsAt: "2027-07-12T22:45", pickupAt: "2027-07-12T23:00" };

  it.each([
    ["refuses a pick-up before the landing even if the traveller confirms it", { ...late, inTime: true }, false],
    [
      "refuses a pick-up shortly after the landing without the traveller's confirmation",
      { ...tight, inTime: false },
      false,
    ],
    ["accepts a pick-up shortly after the landing with the traveller's confirmation", { ...tight, inTime: true }, true],
    ["accepts a pick-up without a landing time", { ...late, landsAt: null, inTime: false }, true],
  ])("%s", (_, landing, expected) => {
    expect(landingAllows(landing, ibizaAirport, madrid)).toBe(expected);
  });

  it("ignores the landing time away from an airport", () => {
    expect(landingAllows({ ...late, inTime: false }, { kind: "PORT" }, madrid)).toBe(true);
  });
});

const proposals = (landsAt: string, returnAt = "2027-07-19T10:00", office: Office = ibizaAirport) =>
  landingProposals(landsAt, returnAt, office, configuration).map(({ pickupAt, feeCents }) => [pickupAt, feeCents]);

describe("pick-up times after a landing", () => {
  it("offers only the next slot for a landing within opening hours", () => {
    expect(proposals("2027-07-12T09:31")).toEqual([["2027-07-12T10:30", 0]]);
  });

  it("offers the after-hours slot of that night with its fee and the next morning without a fee", () => {
    expect(proposals("2027-07-12T20:10")).toEqual([
      ["2027-07-12T21:00", 4000],
      ["2027-07-13T08:30", 0],
    ]);
  });

  it.each(["2027-07-10T23:10", "2027-07-11T00:20"])(
    "offers the next morning for a landing at %s, after closing",
    (landsAt) => {
      expect(proposals(landsAt)).toEqual([
        ["2027-07-11T07:00", 4000],
        ["2027-07-11T08:30", 0],
      ]);
    },
  );

  it("offers no pick-up on days on which the office is closed", () => {
    expect(proposals("2027-12-24T23:20", "2027-12-30T10:00")).toEqual([
      ["2027-12-26T07:00", 4000],
      ["2027-12-26T08:30", 0],
    ]);
    expect(proposals("2027-07-12T23:20", "2027-07-19T10:00", { ...ibizaAirport, closedDates: ["2027-07-13"] })).toEqual(
      [
        ["2027-07-14T07:00", 4000],
        ["2027-07-14T08:30", 0],
      ],
    );
  });

  it("offers no pick-up at or after the return", () => {
    expect(proposals("2027-07-12T23:20", "2027-07-13T07:00")).toEqual([]);
    expect(proposals("2027-07-12T23:20", "2027-07-13T08:30")).toEqual([["2027-07-13T07:00", 4000]]);
  });

  it("leaves out pick-ups that the search refuses, such as those with too little notice", () => {
    const isOffered = (at: string) => at >= "2027-07-13T08:00";
    const offered = landingProposals("2027-07-12T23:20", "2027-07-19T10:00", ibizaAirport, configuration, isOffered);
    expect(offered.map(({ pickupAt }) => pickupAt)).toEqual(["2027-07-13T08:00", "2027-07-13T08:30"]);
  });
});

/** Starts around midnight, a closed day, and the two nights of a clock change. */
const starts = fc.constantFrom("2027-07-12T18:00", "2027-12-24T18:00", "2027-03-27T18:00", "2026-10-24T18:00");
const landings = fc
  .tuple(starts, fc.integer({ min: 0, max: 1440 }))
  .map(([start, minutes]) => addMinutes(start, minutes));

it("offers only pick-ups at least half an hour after the landing, before the return and in office times", () => {
  fc.assert(
    fc.property(landings, fc.integer({ min: 1, max: 10 * 1440 }), (landsAt, minutes) => {
      const returnAt = addMinutes(landsAt, minutes);
      for (const { pickupAt, kind, feeCents } of landingProposals(landsAt, returnAt, ibizaAirport, configuration)) {
        expect(instantOf(pickupAt, madrid) - instantOf(landsAt, madrid)).toBeGreaterThanOrEqual(30 * 60_000);
        expect(pickupAt < returnAt).toBe(true);
        expect(slotAt(ibizaAirport, pickupAt, configuration)).toMatchObject({ kind, feeCents });
        expect(kind).not.toBe("NOT_OFFERED");
        expect(pickupAt).not.toMatch(/-12-25T/);
      }
    }),
  );
});

it("offers the earliest pick-up after a landing and the first one without a fee, at most two", () => {
  fc.assert(
    fc.property(landings, (landsAt) => {
      const offered = landingProposals(landsAt, addMinutes(landsAt, 7 * 1440), ibizaAirport, configuration);
      expect([1, 2]).toContain(offered.length);
      expect(offered.at(-1)?.feeCents).toBe(0);
      if (offered.length === 2) expect(offered[0]?.feeCents).toBe(4000);
      const [first] = offered;
      for (let at = landsAt; first && at < first.pickupAt; at = addMinutes(at, 1)) {
        const served = slotAt(ibizaAirport, at, configuration).kind !== "NOT_OFFERED";
        expect(served && landingVerdict(landsAt, at, madrid) === "fits").toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

it("a pick-up accepted without confirmation is at least half an hour of real time after the landing", () => {
  fc.assert(
    fc.property(landings, fc.integer({ min: -1440, max: 1440 }), (landsAt, minutes) => {
      const pickupAt = addMinutes(landsAt, minutes);
      const passes = (instantOf(pickupAt, madrid) - instantOf(landsAt, madrid)) / 60_000;
      expect(landingAllows({ landsAt, pickupAt, inTime: false }, ibizaAirport, madrid)).toBe(passes >= 30);
      expect(landingAllows({ landsAt, pickupAt, inTime: true }, ibizaAirport, madrid)).toBe(passes >= 0);
    }),
  );
});

it.each([
  ["00:20", "2026-12-16T23:30", "2026-12-17T00:20"],
  ["04:59", "2026-12-16T12:00", "2026-12-17T04:59"],
  ["05:00", "2026-12-16T23:30", "2026-12-16T05:00"],
  ["00:20", "2026-12-16T08:30", "2026-12-16T00:20"],
  ["09:00", "2026-12-16T12:00", "2026-12-16T09:00"],
  ["00:20", "2026-12-31T23:30", "2027-01-01T00:20"],
])("a landing at %s for a pick-up at %s is assumed to be at %s", (time, pickupAt, expected) => {
  expect(likelyLanding(time, pickupAt)).toBe(expected);
});

it("moves the landing along when the pick-up date changes", () => {
  expect(landingOnOtherDay("2027-07-11T00:20", "2027-07-10T23:30", "2027-07-13T23:30")).toBe("2027-07-14T00:20");
});
