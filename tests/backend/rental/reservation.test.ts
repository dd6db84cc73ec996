import { randomUUID } from "node:crypto";
import { aDriver, anOrder, order } from "@/tests/support/builders/order";
import { useOrders } from "@/tests/support/opened-order";
import { get, post } from "@/tests/support/web";

const { database, opened } = useOrders();

const { pickupOfficeId, returnOfficeId, under25, groupId, coverage, extras, lang } = anOrder();
const quoted = { pickupOfficeId, returnOfficeId, under25, groupId, coverage, extras, lang };

describe("POST /reserva", () => {
  it.each([
    ["offers no free cancellation less than 24 hours before pick-up, in quote and booking", "2027-01-16T10:30", null],
    ["offers free cancellation up to exactly 24 hours before pick-up", "2027-01-16T11:00", "2027-01-15T11:00"],
  ])("%s", async (_, pickupAt, until) => {
    const days = { pickupAt, returnAt: "2027-01-19T10:00" };
    const { body } = await post("/presupuesto", { ...quoted, ...days });
    const { PQ1, PQ2, PQNR2 } = body.data;
    expect([PQ1, PQ2, PQNR2].map((value) => value.cancellableUntil)).toEqual([until, until, null]);
    const { totalCents: expectedTotalCents, payNowCents: expectedPayNowCents } = PQ2;
    const { code, headers } = await opened({ ...days, packageCode: "PQ2", expectedTotalCents, expectedPayNowCents });
    expect((await get(`/reserva/${code}`, headers)).body.data.cancellableUntil).toBe(until);
  });

  it("holds a unit, stores attempt and consents, and returns the redirect to the bank", async () => {
    const { code, data } = await opened();
    expect(code).toMatch(/^T-[A-HJ-NP-Z2-9]{7}$/);
    expect(data.HORAMAX).toBe("2027-01-15T10:40:00.000Z");
    expect(data.payment.action).toMatchObject({ kind: "formPost", fields: { Ds_SignatureVersion: "HMAC_SHA512_V2" } });
    const [row] = await database.query(
      `select b.status, b.total_cents, b.livemode, b.cancellable_until::text as until, a.state, a.period::text as period, p.status as payment,
         p.amount_cents, (select count(*)::int from consent c where c.booking_id = b.id) as consents,
         (select string_agg(h.to_status, ',' order by h.id) from booking_history h where h.booking_id = b.id) as history
       from booking b join allocation a on a.booking_id = b.id join payment p on p.booking_id = b.id where b.code = $1`,
      [code],
    );
    expect(row).toEqual({
      status: "paying",
      total_cents: 39960,
      livemode: false,
      until: "2027-07-11 10:00:00",
      state: "held",
      period: '["2027-07-12 10:00:00","2027-07-19 12:00:00")',
      payment: "started",
      amount_cents: 5709,
      consents: 4,
      history: "held,paying",
    });
  });

  it.each([
    ["half an hour before the pick-up", { landsAt: "2027-07-12T09:30" }],
    ["hours before the pick-up", { landsAt: "2027-07-12T06:10" }],
    [
      "just before the pick-up, when the driver confirms to be in time",
      { landsAt: "2027-07-12T09:45", reachesDeskInTime: true },
    ],
  ])("accepts an order with a landing %s, and stores the landing", async (_, { landsAt, ...driver }) => {
    const { code, headers } = await opened({ landsAt, driver: aDriver(driver) });
    expect((await get(`/reserva/${code}`, headers)).body.data.driver.landsAt).toBe(landsAt);
  });

  it("stores only the hash of a booking's access token", async () => {
    const { bookingToken } = await opened();
    expect(bookingToken).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const rows = await database.query(
      `select (select string_agg(to_jsonb(a)::text, '') from booking_access a) || (select string_agg(to_jsonb(i)::text, '') from idempotency_key i) as text`,
    );
    expect(String(rows[0]?.text)).not.toContain(bookingToken);
  });

  it.each([
    ["the total", { expectedTotalCents: 39959 }],
    ["the amount to pay now", { expectedPayNowCents: 1 }],
    ["the young driver fee by birth date", { driver: aDriver({ birthYear: 2003 }) }],
    ["a coupon that is not valid", { coupon: "NOBODY", expectedTotalCents: 35964 }],
  ])("refuses the order and returns the new packages when %s differs", async (_, changes) => {
    const { status, body } = await order(changes);
    expect([status, body.code]).toEqual([409, "PRICE_CHANGED"]);
    expect(body.data.packages.PQ1.totalCents).toBeGreaterThan(0);
  });

  it("allows each client one use of a coupon", async () => {
    const { body: quote } = await post("/presupuesto", { ...anOrder(), coupon: "ISLAS10" });
    const { totalCents, payNowCents } = quote.data.PQ1;
    const withCoupon = { coupon: "islas10", expectedTotalCents: totalCents, expectedPayNowCents: payNowCents };
    const driver = aDriver({ email: "once@example.test", emailRepeat: "ONCE@example.test" });
    const { code, headers } = await opened({ ...withCoupon, driver });
    const reopened = await get(`/reserva/${code}`, headers);
    expect(reopened.body.data.coupon).toMatchObject({ code: "ISLAS10", discountCents: 3996 });
    await database.query(
      `set session_replication_role = replica; update booking set status = 'confirmed' where code = '${code}'`,
    );
    const again = await order({ ...withCoupon, driver });
    expect([again.status, again.body.code]).toEqual([409, "PRICE_CHANGED"]);
  });

  it.each([
    [
      "a driver under 21",
      { driver: aDriver({ birthYear: 2006, birthDay: 13 }) },
      422,
      "AGE_UNDER_MINIMUM",
      "driver.birthYear",
    ],
    [
      "a driver under 25 for a group from 25 on",
      { groupId: 5, driver: aDriver({ birthYear: 2003 }) },
      422,
      "UNDER25_NOT_ALLOWED",
      "driver.birthYear",
    ],
    ["an undeclared motorcycle licence", { groupId: 11 }, 422, "LICENCE_TOO_RECENT", "driver.declaresGroupLicence"],
    [
      "an additional driver without an answer",
      { extras: [{ code: "ADDITIONAL_DRIVER", units: 1 }] },
      422,
      "VALIDATION_FAILED",
      "extras.0.drivers",
    ],
    [
      "an additional driver without two years of licence",
      {
        extras: [
          { code: "ADDITIONAL_DRIVER", units: 1, drivers: [{ under25: false, declaresLicenceTwoYears: false }] },
        ],
      },
      422,
      "ADDITIONAL_DRIVER_LICENCE",
      "extras.0.drivers.0.declaresLicenceTwoYears",
    ],
    [
      "an after-hours pick-up without a flight",
      { pickupAt: "2027-07-12T07:30" },
      422,
      "VALIDATION_FAILED",
      "driver.flightNumber",
    ],
    [
      "a pick-up before the landing, whatever the driver says",
      { landsAt: "2027-07-12T10:01", driver: aDriver({ reachesDeskInTime: true }) },
      422,
      "PICKUP_BEFORE_LANDING",
      "landsAt",
    ],
    [
      "a pick-up shortly after the landing without the driver's confirmation",
      { landsAt: "2027-07-12T09:31" },
      422,
      "PICKUP_BEFORE_LANDING",
      "landsAt",
    ],
    ["a landing without a date", { landsAt: "23:10" }, 422, "VALIDATION_FAILED", "landsAt"],
    ["no consent", { consents: [] }, 409, "INIT_FAILED", undefined],
    ["a method that the provider does not offer", { method: "paypal" }, 422, "VALIDATION_FAILED", "method"],
    [
      "Bizum with a foreign mobile",
      { method: "bizum", driver: aDriver({ mobile: "+49 1512 3456789" }) },
      422,
      "VALIDATION_FAILED",
      "method",
    ],
    ["a provider without keys", { provider: "stripe" }, 503, "PAYMENTS_NOT_CONFIGURED", undefined],
    [
      "two different e-mail addresses",
      { driver: aDriver({ emailRepeat: "other@example.test" }) },
      422,
      "VALIDATION_FAILED",
      "driver.emailRepeat",
    ],
    ["a date in the past", { pickupAt: "2027-01-10T10:00" }, 422, "DATE_UNAVAILABLE", "pickupAt"],
    ["an expired saved quote", { quoteId: "gone" }, 410, "GONE", undefined],
  ])("refuses an order with %s", async (_, changes, status, code, field) => {
    const answer = await order(changes);
    expect([answer.status, answer.body.code, answer.body.errors[0]?.field]).toEqual([status, code, field]);
  });

  it("refuses part payment for a rental of one day", async () => {
    const oneDay = { groupId: 1, pickupAt: "2027-04-10T10:00", returnAt: "2027-04-11T10:00" };
    const answer = await order(oneDay);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: "packageCode", code: "INVALID" }]]);
  });
});

describe("the Idempotency-Key", () => {
  it("requires an idempotency key that is a UUID", async () => {
    const [missing, wrong] = [await post("/reserva", anOrder()), await order({}, "abc")];
    expect([missing.status, missing.body.errors]).toEqual([422, [{ field: "Idempotency-Key", code: "REQUIRED" }]]);
    expect([wrong.status, wrong.body.errors]).toEqual([422, [{ field: "Idempotency-Key", code: "INVALID" }]]);
  });

  it("returns the same answer for the same order, also for two concurrent calls", async () => {
    const key = randomUUID();
    const [entry, other] = await Promise.all([order({}, key), order({}, key)]);
    const later = await order({}, key);
    expect(entry.status).toBe(200);
    expect(other.body).toEqual(entry.body);
    expect(later.body).toEqual(entry.body);
    const rows = await database.query("select count(*)::int as n from booking where code = $1", [entry.body.data.code]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("refuses another order with the same key", async () => {
    const key = randomUUID();
    expect((await order({}, key)).status).toBe(200);
    const other = await order({ lang: "de" }, key);
    expect([other.status, other.body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  });

  it("completes a booking whose process died before it answered", async () => {
    const key = randomUUID();
    const first = await order({}, key);
    await database.query("delete from idempotency_key");
    const again = await order({}, key);
    expect(again.status).toBe(200);
    expect(again.body.data.code).toBe(first.body.data.code);
    expect(again.body.data.payment).toEqual(first.body.data.payment);
    expect(again.body.data.bookingToken).not.toBe(first.body.data.bookingToken);
  });
});
