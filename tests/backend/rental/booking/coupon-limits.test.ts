import { randomUUID } from "node:crypto";
import { aDriver, anOrder } from "@/tests/support/builders/order";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { post } from "@/tests/support/web";

freezeClock("2027-01-15T10:00:00Z");
const store = useDatabase();
useGateway();

const withCoupon = { expectedTotalCents: 35_964, expectedPayNowCents: 5138 };
const withoutCoupon = { expectedTotalCents: 39_960, expectedPayNowCents: 5709 };

const coupon = (code: string, usesMax: number | null) =>
  store.query(
    "insert into coupon (code, type, value, valid_from, valid_until, uses_max, conditions_key) values ($1, 'PERCENT', 10, '2027-01-01', '2028-12-31', $2, 'x')",
    [code, usesMax],
  );

const ordered = (email: string, changes: object, known: readonly string[] = []) =>
  post("/reserva", anOrder({ ...withCoupon, driver: aDriver({ email, emailRepeat: email }), ...changes }), {
    "idempotency-key": randomUUID(),
    ...(known.length > 0 ? { "x-booking-token": known.join("~") } : {}),
  });
const at = (office: number) => ({ pickupOfficeId: office, returnOfficeId: office });

/** Eight concurrent orders at the three offices, each on its own database connection. */
const atOnce = async (email: (number: number) => string, code: string) =>
  (
    await Promise.all(
      [1, 3, 4, 1, 3, 4, 1, 4].map((office, number) => ordered(email(number), { ...at(office), coupon: code })),
    )
  )
    .map(({ status, body }) => `${status} ${body.code}`)
    .sort();
const live = async (code: string) => {
  const [row] = await store.query(
    "select count(*)::int as n from booking b join coupon c on c.id = b.coupon_id where c.code = $1 and b.status <> 'expired'",
    [code],
  );
  return row?.n;
};

describe("coupon limits of unpaid orders", () => {
  it("grants a coupon to one of eight concurrent orders of a client, and prices the others without it", async () => {
    await coupon("ONCE-EACH", null);
    const answers = await atOnce(() => "once@example.test", "ONCE-EACH");
    expect(answers).toEqual(["200 null", ...Array<string>(7).fill("409 PRICE_CHANGED")]);
    expect(await live("ONCE-EACH")).toBe(1);
  });

  it("grants a coupon to as many of eight concurrent clients as it has uses", async () => {
    await coupon("THREE-USES", 3);
    const answers = await atOnce((number) => `three${number}@example.test`, "THREE-USES");
    expect(answers).toEqual([...Array<string>(3).fill("200 null"), ...Array<string>(5).fill("409 PRICE_CHANGED")]);
    expect(await live("THREE-USES")).toBe(3);
  });

  it("returns the price without coupon when the coupon was used up meanwhile, and accepts the order at it", async () => {
    await coupon("LAST-USE", 1);
    const may = { pickupAt: "2027-07-19T13:00", returnAt: "2027-07-26T13:00", coupon: "LAST-USE" };
    const quoted = async () => (await post("/presupuesto", anOrder(may))).body.data.PQ1;
    const { totalCents: expectedTotalCents, payNowCents: expectedPayNowCents } = await quoted();
    expect((await ordered("first@example.test", { ...may, expectedTotalCents, expectedPayNowCents })).status).toBe(200);
    const late = await ordered("late@example.test", { ...may, expectedTotalCents, expectedPayNowCents });
    expect(late).toMatchObject({ status: 409, body: { code: "PRICE_CHANGED" } });
    const { PQ1 } = late.body.data.packages;
    expect(PQ1.totalCents).toBeGreaterThan(expectedTotalCents);
    const again = await ordered("late@example.test", {
      ...may,
      expectedTotalCents: PQ1.totalCents,
      expectedPayNowCents: PQ1.payNowCents,
    });
    expect(again.status).toBe(200);
  });

  it("counts another client's hold in a quote, but not the client's own hold that the order replaces", async () => {
    await coupon("QUOTED-ONE", 1);
    const may = { ...at(3), pickupAt: "2027-05-10T10:00", returnAt: "2027-05-13T10:00", coupon: "QUOTED-ONE" };
    const quoted = async (access = "") => {
      const accessHeaders = access ? { "x-booking-token": access } : {};
      const { PQ1, CUPONDATA } = (await post("/presupuesto", anOrder(may), accessHeaders)).body.data;
      const check = await post("/cupon/validar", { ...anOrder(may), code: may.coupon }, accessHeaders);
      const search = await post("/disponibilidad", anOrder(may), accessHeaders);
      const verdicts = [CUPONDATA, check.body.data, search.body.data.CUPONDATA].map(
        (couponData) => `${couponData.status} ${couponData.reason}`,
      );
      return { expectedTotalCents: PQ1.totalCents, expectedPayNowCents: PQ1.payNowCents, verdicts };
    };
    const { verdicts, ...price } = await quoted();
    expect(verdicts).toEqual(Array<string>(3).fill("valid null"));
    const first = await ordered("quoted@example.test", { ...may, ...price });
    expect(first.status).toBe(200);
    const other = await quoted();
    expect(other.verdicts).toEqual(Array<string>(3).fill("invalid COUPON_USED_UP"));
    expect((await quoted(`${first.body.data.code}.${first.body.data.bookingToken}`)).verdicts).toEqual(verdicts);
    const late = await ordered("quoted-late@example.test", { ...may, ...other });
    expect([late.status, late.body.code]).toEqual([200, null]);
  });

  it("releases the use when the hold ends, and allows a new order of the same client", async () => {
    await coupon("MINE-AGAIN", 1);
    const first = await ordered("again@example.test", { ...at(4), coupon: "MINE-AGAIN" });
    const { code, bookingToken } = first.body.data;
    const other = { ...at(4), coupon: "MINE-AGAIN", groupId: 1, expectedTotalCents: 31_914, expectedPayNowCents: 4559 };
    const second = await ordered("again@example.test", other, [`${code}.${bookingToken}`]);
    expect([second.status, second.body.code]).toEqual([200, null]);
    const third = await ordered("else@example.test", { ...at(4), coupon: "MINE-AGAIN" });
    expect(third.body.code).toBe("PRICE_CHANGED");
    const { data } = second.body;
    await post(
      `/reserva/${data.code}/cancelacion`,
      { acceptsTerms: false, expectedRefundCents: 0 },
      { "idempotency-key": randomUUID(), "x-booking-token": `${data.code}.${data.bookingToken}` },
    );
    const status = await store.query("select status from booking where code = $1", [data.code]);
    expect(status).toEqual([{ status: "expired" }]);
    expect((await ordered("else@example.test", { ...at(4), coupon: "MINE-AGAIN" })).status).toBe(200);
  });

  it.each([
    ["that overlaps the new rental as replaced, without a coupon use", "2027-05-12T09:30", "valid"],
    ["that ends when the new rental begins as a coupon use", "2027-05-12T10:00", "invalid"],
  ])("treats a hold of the same browser %s", async (_, pickupAt, verdict) => {
    const code = `HELD-${verdict.toUpperCase()}`;
    await coupon(code, 1);
    const held = { ...at(4), pickupAt: "2027-05-10T10:00", returnAt: "2027-05-12T10:00", coupon: code };
    const { PQ1 } = (await post("/presupuesto", anOrder(held))).body.data;
    const price = { expectedTotalCents: PQ1.totalCents, expectedPayNowCents: PQ1.payNowCents };
    const first = await ordered(`${verdict}@example.test`, { ...held, ...price });
    const token = { "x-booking-token": `${first.body.data.code}.${first.body.data.bookingToken}` };
    const next = anOrder({ ...held, pickupAt, returnAt: "2027-05-20T10:00" });
    expect((await post("/presupuesto", next, token)).body.data.CUPONDATA).toMatchObject({ status: verdict });
  });

  it("ignores a coupon's limit for an order whose price the coupon does not lower", async () => {
    await coupon("TOO-LATE", 0);
    const made = await ordered("plain@example.test", { ...withoutCoupon, ...at(4), coupon: "TOO-LATE" });
    expect(made.status).toBe(200);
  });
});
