import { z } from "zod";
import { availabilitySchema } from "@/lib/contracts/rental/availability";
import { dayPricesSchema } from "@/lib/contracts/rental/day-prices";
import { addDays } from "@/lib/domain/core/time";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { post } from "@/tests/support/web";

const store = useDatabase();
freezeClock("2027-01-15T10:00:00Z");

const aMonth = (changes: object = {}) => ({
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupTime: "10:00",
  returnTime: "10:00",
  nights: 7,
  from: "2027-07-01",
  until: "2027-07-31",
  under25: false,
  categories: [],
  lang: "es",
  ...changes,
});
const ask = (changes: object = {}) => post("/disponibilidad/dias", aMonth(changes));
const prices = async (changes: object = {}) =>
  z.object({ data: dayPricesSchema }).parse((await ask(changes)).body).data;

const searched = async (date: string, nights: number, changes: object) => {
  const request = {
    ...{ pickupOfficeId: 1, returnOfficeId: 1, under25: false, lang: "es", ...changes },
    pickupAt: `${date}T10:00`,
    returnAt: `${addDays(date, nights)}T10:00`,
  };
  return z.object({ data: availabilitySchema }).parse((await post("/disponibilidad", request)).body).data;
};

describe("POST /disponibilidad/dias", () => {
  it.each([
    ["a week", 7, {}],
    ["three days, a driver under 25 and a return at another office", 3, { under25: true, returnOfficeId: 3 }],
    ["a week at the best public discount", 7, { bestDiscount: true }],
    ["ten days with a typed coupon", 10, { coupon: "ISLAS10" }],
  ])("shows for each day the lowest price that a search of that day shows: %s", async (_, nights, changes) => {
    const days = await prices({ from: "2027-07-28", until: "2027-08-03", nights, categories: ["ECONOMY"], ...changes });
    expect(days).toHaveLength(7);
    for (const { date, fromCents } of days) {
      const { groups } = await searched(date, nights, changes);
      const totals = groups
        .filter(({ available, categories }) => available && categories.includes("ECONOMY"))
        .map(({ packages }) => packages.PQ1.totalCents);
      expect([date, fromCents]).toEqual([date, Math.min(...totals)]);
    }
  });

  it("shows for each day of the return the lowest price of a rental from one pick-up until that day", async () => {
    const days = await prices({ nights: undefined, pickupDate: "2027-07-28", from: "2027-07-25", until: "2027-08-02" });
    expect(days.map(({ date }) => date)).toEqual([
      "2027-07-29",
      "2027-07-30",
      "2027-07-31",
      "2027-08-01",
      "2027-08-02",
    ]);
    for (const [index, { fromCents }] of days.entries()) {
      const { groups } = await searched("2027-07-28", index + 1, {});
      const cars = groups.filter(({ available, kind }) => available && kind !== "MOTORCYCLE");
      // A single day has no part payment.
      const totals = cars.map(({ packages: { PQ1, PQ2 } }) => (index === 0 ? PQ2 : PQ1).totalCents);
      expect(fromCents).toBe(Math.min(...totals));
    }
  });

  it("counts only the groups of the chosen list and filters", async () => {
    const [motorcycle] = await prices({ categories: ["MOTORCYCLE"] });
    const [seven] = await prices({ categories: ["SEATS_7_9"] });
    const { groups } = await searched("2027-07-01", 7, {});
    const lowest = (category: string) =>
      Math.min(
        ...groups
          .filter((group) => group.available && group.categories.some((own) => own === category))
          .map(({ packages }) => packages.PQ1.totalCents),
      );
    expect([motorcycle?.fromCents, seven?.fromCents]).toEqual([lowest("MOTORCYCLE"), lowest("SEATS_7_9")]);
  });

  it("leaves out days in the past, days on which the office is closed, and days with nothing free", async () => {
    const days = (await prices({ from: "2027-01-10", until: "2027-01-20", nights: 2 })).map(({ date }) => date);
    expect(days).toEqual(["2027-01-16", "2027-01-17", "2027-01-18", "2027-01-19", "2027-01-20"]);
    const christmas = (await prices({ from: "2027-12-24", until: "2027-12-26", nights: 3 })).map(({ date }) => date);
    expect(christmas).not.toContain("2027-12-25");
    await store.query("update unit set desk_only = true");
    expect(await prices()).toEqual([]);
    await store.query("update unit set desk_only = false");
  });

  it.each([
    ["more than two months", { until: "2027-09-01" }, "until"],
    ["an end before the beginning", { until: "2027-06-30" }, "until"],
    ["a date that does not exist", { from: "2027-02-30" }, "from"],
    ["a rental of more than a month", { nights: 32 }, "nights"],
    ["neither a length nor a pick-up date", { nights: undefined }, "nights"],
    ["both a length and a pick-up date", { pickupDate: "2027-07-01" }, "nights"],
    ["an unknown category", { categories: ["TANK"] }, "categories.0"],
  ])("refuses %s", async (_, changes, field) => {
    const { status, body } = await ask(changes);
    expect([status, body.code]).toEqual([422, "VALIDATION_FAILED"]);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });
});
