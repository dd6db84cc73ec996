import { z } from "zod";
import { priceSelection } from "@/components/rental/step/price-selection";
import { availabilitySchema } from "@/lib/contracts/rental/availability";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
freezeClock("2027-01-15T10:00:00Z");

const aQuote = (changes: object = {}) => ({
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: "2027-07-12T10:00",
  returnAt: "2027-07-19T10:00",
  under25: false,
  groupId: 2,
  coverage: "BASIC",
  extras: [],
  lang: "es",
  ...changes,
});

const availabilityAnswer = z.object({ data: availabilitySchema });

/** Inserts a tariff, active from an instant on, with every day ten euro dearer. */
async function raisePricesFrom(instant: string) {
  const [tariff] = await store.query(
    "insert into tariff (version, configuration_version, active_from) select 'dearer', configuration_version, $1 from tariff returning id",
    [instant],
  );
  const id = tariff?.id;
  await store.query(
    "insert into season_price (tariff_id, group_id, season, per_day_cents) select $1, group_id, season, per_day_cents + 1000 from season_price",
    [id],
  );
  await store.query(
    "insert into coverage_price (tariff_id, group_id, coverage, per_day_cents, excess_cents, deposit_cents) select $1, group_id, coverage, per_day_cents + 100, excess_cents, deposit_cents from coverage_price",
    [id],
  );
  await store.query(
    "insert into extra_price (tariff_id, code, per_day_cents, cap_cents, max_units, vehicle_kinds, sort_order) select $1, code, per_day_cents, cap_cents, max_units, vehicle_kinds, sort_order from extra_price",
    [id],
  );
}

const euro = (cents: number) => cents / 100;
const summary = (entry: Record<string, number>) => [
  euro(entry.totalCents ?? Number.NaN),
  euro(entry.payNowCents ?? Number.NaN),
  euro(entry.payAtPickupCents ?? Number.NaN),
];

describe("POST /presupuesto with the worked examples of the rules", () => {
  const f1 = {
    returnAt: "2027-07-19T10:30",
    coverage: "SCDW",
    extras: [
      { code: "CHILD_SEAT", units: 1 },
      { code: "ADDITIONAL_DRIVER", units: 1, drivers: [{ under25: false, declaresLicenceTwoYears: true }] },
    ],
  };
  const f2 = {
    groupId: 1,
    returnOfficeId: 3,
    pickupAt: "2027-11-10T20:30",
    returnAt: "2027-11-13T10:00",
    under25: true,
    coupon: " islas10 ",
  };
  const f4 = {
    groupId: 8,
    pickupAt: "2027-08-02T09:00",
    returnAt: "2027-08-22T09:00",
    coverage: "PREMIUM",
    extras: [{ code: "ADDITIONAL_DRIVER", units: 1, drivers: [{ under25: false, declaresLicenceTwoYears: true }] }],
  };

  it.each([
    ["F1", f1, [553.6, 79.09, 474.51], [533.62, 533.62, 0], [513.64, 73.38, 440.26], [495.66, 495.66, 0]],
    ["F2", f2, [135.3, 85.1, 50.2], [132.73, 132.73, 0], [130.17, 83.39, 46.78], [127.86, 127.86, 0]],
    ["F4", f4, [2735.6, 136.78, 2598.82], [2616.32, 2616.32, 0], [2497.04, 124.85, 2372.19], [2389.69, 2389.69, 0]],
  ])(
    "returns the totals of the worked example %s for all four packages",
    async (_, changes, pq1, pq2, pqnr1, pqnr2) => {
      const { status, body } = await post("/presupuesto", aQuote(changes));
      expect(status).toBe(200);
      const { PQ1, PQ2, PQNR1, PQNR2 } = body.data;
      expect([PQ1, PQ2, PQNR1, PQNR2].map(summary)).toEqual([pq1, pq2, pqnr1, pqnr2]);
    },
  );

  it("F3: limits the price of six days to the seven-day price", async () => {
    const { body } = await post("/presupuesto", aQuote({ pickupAt: "2027-09-25T10:00", returnAt: "2027-10-01T10:00" }));
    expect(body.data.PQ1.totalCents).toBe(30960);
  });

  it("F5: does not offer part payment for one day", async () => {
    const changes = { groupId: 11, pickupAt: "2027-04-10T10:00", returnAt: "2027-04-11T10:00" };
    const { body } = await post("/presupuesto", aQuote(changes));
    const { PQ1, PQ2, PQNR1, PQNR2 } = body.data;
    expect([PQ1.offered, PQNR1.offered]).toEqual([false, false]);
    expect([PQ2.totalCents, PQNR2.totalCents]).toEqual([2850, 2565]);
  });
});

describe("a refused quote", () => {
  it.each([
    ["an unknown group", { groupId: 99 }, 422, "VALIDATION_FAILED", "groupId"],
    ["an unknown office", { pickupOfficeId: 2 }, 422, "VALIDATION_FAILED", "pickupOfficeId"],
    ["a date in the past", { pickupAt: "2027-01-14T10:00" }, 422, "DATE_UNAVAILABLE", "pickupAt"],
    [
      "a closed office",
      { pickupAt: "2027-12-25T10:00", returnAt: "2027-12-27T10:00" },
      422,
      "OFFICE_CLOSED_IBIZA_AIRPORT",
      "pickupAt",
    ],
    ["a time that is not offered", { pickupAt: "2027-07-12T03:00" }, 422, "TIME_UNAVAILABLE", "pickupAt"],
    ["a return on the other island", { returnOfficeId: 4 }, 422, "RETURN_OFFICE_NOT_ALLOWED", "returnOfficeId"],
    ["over thirty days", { returnAt: "2027-08-15T10:00" }, 422, "OVER_30_DAYS", "returnAt"],
    ["a group that is not for under 25", { groupId: 5, under25: true }, 422, "UNDER25_NOT_ALLOWED", "under25"],
    ["a cover that is not for under 25", { coverage: "PREMIUM", under25: true }, 422, "UNDER25_NOT_ALLOWED", "under25"],
    [
      "four child seats",
      {
        extras: [
          { code: "BABY_SEAT", units: 2 },
          { code: "BOOSTER", units: 2 },
        ],
      },
      422,
      "VALIDATION_FAILED",
      "extras.1",
    ],
    ["a helmet for a car", { extras: [{ code: "SECOND_HELMET", units: 1 }] }, 422, "VALIDATION_FAILED", "extras.0"],
  ])("refuses a quote with %s", async (_, changes, status, code, field) => {
    const answer = await post("/presupuesto", aQuote(changes));
    expect([answer.status, answer.body.code, answer.body.errors[0]?.field]).toEqual([status, code, field]);
  });

  it("answers 410 to a quote with an unknown saved quote id", async () => {
    const answer = await post("/presupuesto", aQuote({ quoteId: "unknown" }));
    expect([answer.status, answer.body.code]).toEqual([410, "GONE"]);
  });
});

describe("a saved quote", () => {
  it("returns a saved quote with its input and price", async () => {
    const saved = await post("/presupuesto/guardar", aQuote());
    expect(saved.status).toBe(200);
    expect(saved.body.data.expiresAt).toBe("2027-01-16T10:00:00.000Z");
    const read = await get(`/presupuesto/${saved.body.data.quoteId}`);
    expect(read.body.data.input).toMatchObject({ groupId: 2, pickupAt: "2027-07-12T10:00" });
    expect(read.body.data.quote.PQ1.totalCents).toBe(39960);
  });

  it("answers 410 to an expired quote, with its input to be priced again", async () => {
    const saved = await post("/presupuesto/guardar", aQuote());
    const { quoteId } = saved.body.data;
    jest.setSystemTime(new Date("2027-01-16T10:00:00Z"));
    const read = await get(`/presupuesto/${quoteId}`);
    expect([read.status, read.body.code]).toEqual([410, "GONE"]);
    expect(read.body.data.input).toMatchObject({ groupId: 2, coverage: "BASIC" });
    expect((await post("/presupuesto", aQuote({ quoteId }))).body.code).toBe("GONE");
    expect((await post("/presupuesto", read.body.data.input)).body.data.PQ1.totalCents).toBe(39960);
    jest.setSystemTime(new Date("2027-01-15T10:00:00Z"));
  });

  it("keeps the saved price in results and browser totals, while other prices follow the new tariff", async () => {
    const saved = await post("/presupuesto/guardar", aQuote());
    const { quoteId, expiresAt } = saved.body.data;
    await raisePricesFrom("2027-01-15T12:00:00Z");
    jest.setSystemTime(new Date("2027-01-15T13:00:00Z"));
    const { groupId, coverage: _, extras: __, ...search } = aQuote();
    const { data } = availabilityAnswer.parse((await post("/disponibilidad", { ...search, quoteId })).body);
    const group = data.groups.find(({ id }) => id === groupId);
    const other = data.groups.find(({ id }) => id === 1);
    if (!group || !other) throw new Error("the seed has both groups");
    const before = { PQ1: 39960, PQNR1: 35964 };
    expect(group.packages.PQ1.totalCents).toBe(before.PQ1);
    expect(group.packages.PQNR1.totalCents).toBeGreaterThan(before.PQNR1);
    expect([group.saved?.until, other.saved]).toEqual([expiresAt, undefined]);

    const chosen = { coverage: "SCDW", extras: [{ code: "CHILD_SEAT", units: 1 }] } as const;
    const searchParams = { ...search, categories: [], sort: "price" } as const;
    const priceInput = {
      configuration: wireConfiguration,
      availability: data,
      searchParams: { ...searchParams, categories: [] },
      group,
    };
    const shown = priceSelection({ ...priceInput, ...chosen, extras: [...chosen.extras], keepsPrice: true });
    const quote = await post("/presupuesto", aQuote({ ...chosen, quoteId }));
    const totals = (packages: Record<"PQ1" | "PQ2" | "PQNR1", { totalCents: number }>) =>
      [packages.PQ1, packages.PQ2, packages.PQNR1].map(({ totalCents }) => totalCents);
    expect(shown && totals(shown)).toEqual(totals(quote.body.data));

    const moved = await post("/disponibilidad", { ...search, returnAt: "2027-07-20T10:00", quoteId });
    expect(moved.body.data.groups.some(({ saved: kept }: { saved?: object }) => kept)).toBe(false);
    jest.setSystemTime(new Date("2027-01-16T10:00:00Z"));
    const expired = await post("/disponibilidad", { ...search, quoteId });
    expect(expired.body.data.savedQuoteGone).toBe(true);
    expect(
      expired.body.data.groups.find(({ id }: { id: number }) => id === groupId).packages.PQ1.totalCents,
    ).toBeGreaterThan(before.PQ1);
    jest.setSystemTime(new Date("2027-01-15T10:00:00Z"));
  });

  it("answers 404 to an unknown saved quote id", async () => {
    const read = await get("/presupuesto/AAAAAAAAAAAAAAAAAAAAAA");
    expect([read.status, read.body.code]).toEqual([404, "NOT_FOUND"]);
  });
});

describe("a coupon in a quote", () => {
  const couponCheck = (code: string, changes: object = {}) => {
    const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, groupId } = aQuote();
    return { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, groupId, code, ...changes };
  };

  it.each([
    ["ISLAS10", {}, "valid", null, 3996],
    ["islas10", {}, "valid", null, 3996],
    ["FIJO20", {}, "valid", null, 2000],
    ["NOBODY", {}, "invalid", "COUPON_INVALID", 0],
    ["??", {}, "invalid", "COUPON_INVALID", 0],
    ["RETIRADO", {}, "invalid", "COUPON_INVALID", 0],
    ["MAYO20", {}, "disabled", "COUPON_OUT_OF_DATES", 0],
    ["SEMANA15", { returnAt: "2027-07-14T10:00" }, "invalid", "COUPON_MIN_DAYS", 0],
    ["CABRIO12", {}, "invalid", "COUPON_GROUP", 0],
    ["MALLORCA5", {}, "invalid", "COUPON_OFFICE", 0],
  ])("reports the coupon %s with the changes %j as %s", async (code, changes, status, reason, discountCents) => {
    const { status: http, body } = await post("/cupon/validar", couponCheck(code, changes));
    expect(http).toBe(200);
    expect(body.data).toMatchObject({ status, reason, discountCents });
  });

  it("returns no details of an invalid coupon in a quote", async () => {
    const { body } = await post("/cupon/validar", couponCheck("RETIRADO"));
    expect(body.data).toMatchObject({ type: null, value: null, validFrom: null, validUntil: null });
  });
});
