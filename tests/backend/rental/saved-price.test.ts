import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { post } from "@/tests/support/web";

const store = useDatabase();
freezeClock("2027-01-15T10:00:00Z");

const rental = {
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: "2027-07-12T10:00",
  returnAt: "2027-07-19T10:00",
  under25: false,
  groupId: 2,
  coverage: "BASIC",
  extras: [],
  lang: "es",
};
const totalOf = async (changes: object) =>
  (await post("/presupuesto", { ...rental, ...changes })).body.data.PQ1.totalCents;

/** A new tariff, every day ten euro dearer. */
async function raisePrices() {
  const [tariff] = await store.query(
    "insert into tariff (version, configuration_version, active_from) select 'dearer', configuration_version, '2027-01-15T12:00:00Z' from tariff returning id",
  );
  for (const statement of [
    "insert into season_price (tariff_id, group_id, season, per_day_cents) select $1, group_id, season, per_day_cents + 1000 from season_price",
    "insert into coverage_price (tariff_id, group_id, coverage, per_day_cents, excess_cents, deposit_cents) select $1, group_id, coverage, per_day_cents, excess_cents, deposit_cents from coverage_price",
    "insert into extra_price (tariff_id, code, per_day_cents, cap_cents, max_units, vehicle_kinds, sort_order) select $1, code, per_day_cents, cap_cents, max_units, vehicle_kinds, sort_order from extra_price",
  ])
    await store.query(statement, [tariff?.id]);
}

describe("a saved price after a tariff change", () => {
  let quoteId = "";
  beforeAll(async () => {
    quoteId = (await post("/presupuesto/guardar", rental)).body.data.quoteId;
    await raisePrices();
    jest.setSystemTime(new Date("2027-01-15T13:00:00Z"));
  });

  it("applies a saved price to the same rental", async () => {
    expect([await totalOf({ quoteId }), await totalOf({})]).toEqual([39_960, 46_260]);
  });

  it.each([
    ["another group", { groupId: 1 }],
    ["another pick-up office", { pickupOfficeId: 3 }],
    ["another return office", { returnOfficeId: 3 }],
    ["another pick-up time", { pickupAt: "2027-07-12T10:30" }],
    ["another return time", { returnAt: "2027-07-19T09:30" }],
    ["another pick-up day", { pickupAt: "2027-07-11T10:00" }],
    ["another return day", { returnAt: "2027-07-20T10:00" }],
  ])("does not apply a saved price to %s", async (_, changes) => {
    expect(await totalOf({ ...changes, quoteId })).toBe(await totalOf(changes));
  });
});
