import { aDriver, anOrder } from "@/tests/support/builders/order";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { aCoupon, bookingAt, newClient, type SignedInClient } from "@/tests/support/client-area";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
useCardTerminal();
freezeClock("2027-01-15T10:00:00Z");

const couponsOf = async ({ headers }: SignedInClient): Promise<{ code: string }[]> =>
  (await get("/cliente/cupones", headers)).body.data;
const codes = async (owner: SignedInClient) => (await couponsOf(owner)).map(({ code }) => code);
const couponOf = async (owner: SignedInClient, code: string) =>
  (await couponsOf(owner)).find((coupon) => coupon.code === code);

const search = {
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: "2027-07-12T10:00",
  returnAt: "2027-07-19T10:00",
  under25: false,
};
const check = async (code: string, headers: Record<string, string> = {}) =>
  (await post("/cupon/validar", { ...search, code, groupId: 2 }, headers)).body.data;

let serial = 10;
const order = async (request: object, headers: Record<string, string> = {}) => {
  serial += 1;
  const key = `3d7bd4f0-4f8e-4d5c-9d55-1f0f3f2d9a${serial}`;
  return await post("/reserva", anOrder(request), { ...headers, "idempotency-key": key });
};
const withCoupon = (code: string, email: string) => ({
  coupon: code,
  expectedTotalCents: 35_964,
  expectedPayNowCents: 5_138,
  driver: aDriver({ email, emailRepeat: email }),
});

describe("the coupons of the client area", () => {
  it("lists public, personal and used coupons, each with its current state", async () => {
    const [mine, other] = [await newClient(), await newClient()];
    await aCoupon({ code: "MINE-ALONE", clientId: mine.id, groupIds: [6], officeIds: [4], minimumDays: 3, usesMax: 2 });
    await aCoupon({ code: "MINE-OVER", clientId: mine.id, validUntil: "2027-01-14" });
    await aCoupon({ code: "LISTED-OVER", listed: true, validUntil: "2027-01-14" });
    await aCoupon({ code: "LISTED-GONE", listed: true, active: false });
    const typed = await aCoupon({ code: "TYPED-ONCE" });
    await bookingAt(store, mine, "confirmed", { set: `coupon_id = ${typed}` });
    expect(await couponOf(mine, "MINE-ALONE")).toEqual({
      code: "MINE-ALONE",
      usesLeft: 2,
      usesMax: 2,
      validFrom: "2026-01-01",
      validUntil: "2035-12-31",
      type: "PERCENT",
      value: 10,
      conditionsKey: "general",
      minimumDays: 3,
      groups: ["F"],
      offices: ["Palma de Mallorca"],
      status: "valid",
      reason: null,
    });
    expect(await couponOf(mine, "MINE-OVER")).toMatchObject({ status: "disabled", reason: "COUPON_OUT_OF_DATES" });
    expect(await couponOf(mine, "TYPED-ONCE")).toMatchObject({
      usesLeft: 0,
      usesMax: 1,
      status: "invalid",
      reason: "COUPON_USED_UP",
    });
    expect(await couponOf(mine, "ISLAS10")).toMatchObject({ usesLeft: 1, usesMax: 1, status: "valid" });
    const seen = await codes(other);
    expect(seen).toEqual(expect.arrayContaining(["ISLAS10", "SEMANA15", "MALLORCA5"]));
    for (const code of ["MINE-ALONE", "MINE-OVER", "LISTED-OVER", "LISTED-GONE", "TYPED-ONCE", "UNAVEZ25"])
      expect(seen).not.toContain(code);
  });

  it("counts a coupon's use at confirmation and releases it at the cancellation", async () => {
    const mine = await newClient();
    const id = await aCoupon({ code: "COUNTED", clientId: mine.id, usesMax: 2 });
    const held = await bookingAt(store, mine, "held", { set: `coupon_id = ${id}` });
    expect(await couponOf(mine, "COUNTED")).toMatchObject({ usesLeft: 2 });
    const setStatus = (status: string) =>
      store.query(
        `set session_replication_role = replica; update booking set status = '${status}' where id = ${held.id}`,
      );
    await setStatus("confirmed");
    expect(await couponOf(mine, "COUNTED")).toMatchObject({ usesLeft: 1 });
    await setStatus("cancelled");
    expect(await couponOf(mine, "COUNTED")).toMatchObject({ usesLeft: 2 });
  });
});

describe("a personal coupon", () => {
  it("reports a personal coupon as unknown to everybody else on every call", async () => {
    const [mine, other] = [await newClient(), await newClient()];
    await aCoupon({ code: "SECRET-10", clientId: mine.id });
    const unknown = await check("UNKNOWN-1");
    const asUnknown = { ...unknown, code: "SECRET-10" };
    expect(unknown).toMatchObject({ status: "invalid", reason: "COUPON_INVALID", type: null, validUntil: null });
    expect(await check("SECRET-10")).toEqual(asUnknown);
    expect(await check("secret-10", other.headers)).toEqual(asUnknown);
    expect(await check("SECRET-10", mine.headers)).toMatchObject({ status: "valid", discountCents: 3_996 });
    for (const [path, body] of [
      ["/presupuesto", { ...search, groupId: 2, coverage: "BASIC", extras: [], lang: "en" }],
      ["/disponibilidad", { ...search, lang: "en" }],
    ] as const) {
      const couponData = async (coupon: string, headers: Record<string, string> = {}) =>
        (await post(path, { ...body, coupon }, headers)).body.data.CUPONDATA;
      expect(await couponData("SECRET-10", other.headers)).toEqual(asUnknown);
      expect(await couponData("SECRET-10")).toEqual(asUnknown);
      expect(await couponData("SECRET-10", mine.headers)).toMatchObject({ status: "valid" });
    }
  });

  it("applies a personal coupon only for its own client, signed in and with their own address", async () => {
    const [mine, other] = [await newClient(), await newClient()];
    await aCoupon({ code: "ORDER-10", clientId: mine.id });
    const refused = async (email: string, headers: Record<string, string> = {}) => {
      const { status, body } = await order(withCoupon("ORDER-10", email), headers);
      return [status, body.code, body.data?.packages?.PQ1?.totalCents];
    };
    const fullPrice = [409, "PRICE_CHANGED", 39_960];
    expect(await refused(mine.nik)).toEqual(fullPrice);
    expect(await refused(mine.nik, other.headers)).toEqual(fullPrice);
    expect(await refused("third@example.test", mine.headers)).toEqual(fullPrice);
    const taken = await order(withCoupon("ORDER-10", mine.nik), mine.headers);
    expect(taken.status).toBe(200);
    const booked = await get(`/reserva/${taken.body.data.code}`, mine.headers);
    expect(booked.body.data).toMatchObject({ totalCents: 35_964, coupon: { code: "ORDER-10", discountCents: 3_996 } });
  });

  it("keeps a personal coupon when its booking is changed by the mailed link", async () => {
    const mine = await newClient();
    const id = await aCoupon({ code: "CHANGE-10", clientId: mine.id });
    const held = await bookingAt(store, mine, "confirmed", {
      pickup: "2027-07-12T10:00",
      giveBack: "2027-07-19T10:00",
      set: `coupon_id = ${id}`,
    });
    const change = { preview: true, returnAt: "2027-07-20T10:00" };
    const { status, body } = await post(`/reserva/${held.code}/cambio`, change, {
      "x-booking-token": held.access,
      "idempotency-key": "3d7bd4f0-4f8e-4d5c-9d55-1f0f3f2d9b01",
    });
    expect(status).toBe(200);
    expect(body.data.booking.coupon).toMatchObject({ code: "CHANGE-10", status: "valid" });
    expect(body.data.booking.lines).toContainEqual(expect.objectContaining({ code: "COUPON_DISCOUNT" }));
  });
});

describe("the coupons offered before payment", () => {
  const offered = async (changes: object = {}, headers: Record<string, string> = {}) =>
    (await post("/cupon/ofrecidos", { ...search, groupId: 2, ...changes }, headers)).body.data;
  const named = (coupons: readonly { code: string }[]) =>
    coupons.map(({ code }) => code).filter((code) => code.startsWith("TOLD-"));

  it("offers the public and personal coupons that lower this price, the largest saving first", async () => {
    const [mine, other] = [await newClient(), await newClient()];
    await aCoupon({ code: "TOLD-TEN", listed: true });
    await aCoupon({ code: "TOLD-TWENTY", listed: true, value: 20 });
    await aCoupon({ code: "TOLD-LONG", listed: true, minimumDays: 30 });
    await aCoupon({ code: "TOLD-ELSEWHERE", listed: true, officeIds: [4] });
    await aCoupon({ code: "TOLD-SECRET" });
    await aCoupon({ code: "TOLD-WITHDRAWN", listed: true, active: false });
    await aCoupon({ code: "TOLD-MINE", clientId: mine.id, value: 15 });
    expect(named(await offered())).toEqual(["TOLD-TWENTY", "TOLD-TEN"]);
    expect(named(await offered({}, mine.headers))).toEqual(["TOLD-TWENTY", "TOLD-MINE", "TOLD-TEN"]);
    expect(named(await offered({}, other.headers))).toEqual(["TOLD-TWENTY", "TOLD-TEN"]);
    const [best] = await offered();
    expect(best).toMatchObject({ code: "TOLD-TWENTY", status: "valid", discountCents: 7_992 });
    expect(named(await offered({ pickupOfficeId: 4, returnOfficeId: 4 }))).toContain("TOLD-ELSEWHERE");
  });

  it("offers no coupon for a rental that is not available", async () => {
    expect(await offered({ returnAt: "2027-07-11T10:00" })).toEqual([]);
  });
});
