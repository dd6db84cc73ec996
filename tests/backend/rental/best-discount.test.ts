import { z } from "zod";
import { availabilitySchema } from "@/lib/contracts/rental/availability";
import { quoteSchema } from "@/lib/contracts/rental/quote";
import { aDriver, anOrder, order } from "@/tests/support/builders/order";
import { useOrders } from "@/tests/support/opened-order";
import { get, post } from "@/tests/support/web";

const { database, opened } = useOrders();

const week = { pickupAt: "2027-07-12T10:00", returnAt: "2027-07-19T10:00" };
const fourDays = { pickupAt: "2027-07-12T10:00", returnAt: "2027-07-16T10:00" };
const inOctober = { pickupAt: "2027-10-04T10:00", returnAt: "2027-10-07T10:00" };
const best = { bestDiscount: true };

const search = async (changes: object) => {
  const request = { pickupOfficeId: 1, returnOfficeId: 1, under25: false, lang: "es", ...week, ...changes };
  return z.object({ data: availabilitySchema }).parse((await post("/disponibilidad", request)).body).data;
};
const quote = async (changes: object) =>
  z.object({ data: quoteSchema }).parse((await post("/presupuesto", { ...anOrder(), ...changes })).body).data;
const reduction = ({ PQ1 }: z.infer<typeof quoteSchema>) =>
  PQ1.lines.filter(({ code }) => code.endsWith("_DISCOUNT")).map(({ code, amountCents }) => [code, amountCents]);

describe("the best public discount of a search", () => {
  it("lowers no price of a request that does not ask for it", async () => {
    const { groups, CUPONDATA } = await search({});
    expect(groups.flatMap(({ pricing }) => pricing.coupon ?? [])).toEqual([]);
    expect(CUPONDATA).toBeNull();
    expect((await quote(week)).PQ1.totalCents).toBe(39_960);
  });

  it("is the listed coupon that takes most off, named in every group and in CUPONDATA", async () => {
    const { groups, CUPONDATA } = await search(best);
    expect(new Set(groups.map(({ pricing }) => pricing.coupon?.code))).toEqual(new Set(["SEMANA15"]));
    expect(groups.find(({ id }) => id === 2)?.packages.PQ1.totalCents).toBe(33_966);
    expect(CUPONDATA).toMatchObject({ code: "SEMANA15", status: "valid" });
  });

  it("is the next best coupon where the rental is too short for the best", async () => {
    const { groups } = await search({ ...best, ...fourDays });
    expect(groups[0]?.pricing.coupon).toEqual({ code: "ISLAS10", type: "PERCENT", value: 10 });
  });

  it("is never a coupon that the site does not list", async () => {
    await database.query("update coupon set listed = false");
    const { groups } = await search(best);
    await database.query(
      "update coupon set listed = true where code in ('ISLAS10', 'SEMANA15', 'MALLORCA5', 'MAYO20')",
    );
    expect(groups.flatMap(({ pricing }) => pricing.coupon ?? [])).toEqual([]);
  });

  it("is the campaign where that takes as much off, never both", async () => {
    const { DESCUENTO, groups } = await search({ ...best, ...inOctober });
    expect(DESCUENTO).toBe(10);
    const lines = groups.find(({ id }) => id === 2)?.packages.PQ1.lines.map(({ code }) => code);
    expect(lines).toContain("CAMPAIGN_DISCOUNT");
    expect(lines).not.toContain("COUPON_DISCOUNT");
  });

  it("prices each group as its quote does, to the cent", async () => {
    const { groups } = await search({ ...best, ...inOctober });
    const free = groups.filter(({ available }) => available);
    expect(free.length).toBeGreaterThan(5);
    for (const group of free) {
      const quoted = await quote({ ...best, ...inOctober, groupId: group.id });
      expect([group.id, quoted.PQ1.totalCents, quoted.PQNR2.totalCents]).toEqual([
        group.id,
        group.packages.PQ1.totalCents,
        group.packages.PQNR2.totalCents,
      ]);
    }
  });
});

describe("a typed coupon beside the best public discount", () => {
  it("replaces it where it takes more off", async () => {
    const quoted = await quote({ ...best, coupon: "unavez25" });
    expect(reduction(quoted)).toEqual([["COUPON_DISCOUNT", -9_990]]);
    expect(quoted.CUPONDATA).toMatchObject({ code: "UNAVEZ25", status: "valid", discountCents: 9_990 });
  });

  it.each([
    ["takes less off", "ISLAS10", { status: "valid", discountCents: 0, reason: null }],
    ["is not valid", "NOBODY", { status: "invalid", discountCents: 0, reason: "COUPON_INVALID" }],
    ["is outside its dates", "MAYO20", { status: "disabled", discountCents: 0, reason: "COUPON_OUT_OF_DATES" }],
  ])("is told about, and leaves the public one in place, where it %s", async (_, coupon, told) => {
    const quoted = await quote({ ...best, coupon });
    expect(reduction(quoted)).toEqual([["COUPON_DISCOUNT", -5_994]]);
    expect(quoted.CUPONDATA).toMatchObject({ code: coupon, ...told });
  });
});

describe("an order at the best public discount", () => {
  const driver = aDriver({ email: "best@example.test", emailRepeat: "best@example.test" });
  const expected = ({ PQ1 }: z.infer<typeof quoteSchema>) => ({
    expectedTotalCents: PQ1.totalCents,
    expectedPayNowCents: PQ1.payNowCents,
  });

  it("carries the coupon, and is refused with the next best price once this client has used it", async () => {
    const { code, headers } = await opened({ ...best, ...expected(await quote(best)), driver });
    const booked = (await get(`/reserva/${code}`, headers)).body.data;
    expect(booked).toMatchObject({ totalCents: 33_966, coupon: { code: "SEMANA15", discountCents: 5_994 } });
    await database.query(
      `set session_replication_role = replica; update booking set status = 'confirmed' where code = '${code}'`,
    );
    const named = { ...best, coupon: "SEMANA15", driver };
    const refused = await order({ ...named, ...expected(await quote(best)) });
    expect([refused.status, refused.body.code]).toEqual([409, "PRICE_CHANGED"]);
    expect(refused.body.data.packages.PQ1.totalCents).toBe(35_964);
    expect(refused.body.data.CUPONDATA).toMatchObject({ code: "SEMANA15", reason: "COUPON_USED_UP" });
    const { PQ1 } = refused.body.data.packages;
    const accepted = await opened({
      ...named,
      expectedTotalCents: PQ1.totalCents,
      expectedPayNowCents: PQ1.payNowCents,
    });
    const again = (await get(`/reserva/${accepted.code}`, accepted.headers)).body.data;
    expect(again).toMatchObject({ totalCents: 35_964, coupon: { code: "ISLAS10", discountCents: 3_996 } });
  });

  it("is refused when the coupon was withdrawn since the price was shown", async () => {
    const shown = expected(await quote({ ...best, ...fourDays }));
    await database.query("update coupon set active = false where code = 'ISLAS10'");
    const refused = await order({ ...best, ...fourDays, coupon: "ISLAS10", ...shown });
    await database.query("update coupon set active = true where code = 'ISLAS10'");
    expect([refused.status, refused.body.code]).toEqual([409, "PRICE_CHANGED"]);
    expect(refused.body.data.CUPONDATA).toMatchObject({ code: "ISLAS10", reason: "COUPON_INVALID" });
  });
});
