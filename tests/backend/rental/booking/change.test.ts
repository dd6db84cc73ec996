import { randomUUID } from "node:crypto";
import { web } from "@/tests/support/bank";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { type OrderedBooking, orderedBooking } from "@/tests/support/ordered-booking";
import { drainOutbox } from "@/tests/support/started-payment";
import { post } from "@/tests/support/web";

freezeClock("2027-01-15T09:00:00Z");
const store = useDatabase();
const bank = useGateway();

const ordered = (changes?: Record<string, unknown>, driver?: object) => orderedBooking(bank, changes, driver);

const change = ({ code, access }: OrderedBooking, request: object, preview = false, key: string = randomUUID()) =>
  post(`/reserva/${code}/cambio`, { preview, ...request }, { "x-booking-token": access, "idempotency-key": key });
const read = async ({ code, access }: OrderedBooking) => (await web("GET", `/reserva/${code}`, access)).body.data;
const allocationOf = async ({ code }: OrderedBooking) => {
  const rows = await store.query(
    "select a.unit_id, lower(a.period)::text as from, a.pickup_office_id, a.return_office_id from allocation a join booking b on b.id = a.booking_id where b.code = $1 and a.state = 'confirmed'",
    [code],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
};
const mailsOf = async ({ code }: OrderedBooking, kind: string) =>
  (await bank.mails()).filter(({ messageId, text }) => messageId.includes(kind) && text.includes(code));

describe("a change of a flexible booking", () => {
  it("shows the higher price of a change first, then saves it once with the difference due at pick-up", async () => {
    const mine = await ordered();
    const before = await read(mine);
    const changeRequest = { extras: [{ code: "GPS", units: 1 }] };
    const preview = await change(mine, changeRequest, true);
    expect(preview.body.data).toMatchObject({ differenceCents: 3500, refundCents: 0, booking: { totalCents: 43_460 } });
    expect(await read(mine)).toEqual(before);
    const key = randomUUID();
    const done = await change(mine, { ...changeRequest, expectedDifferenceCents: 3500 }, false, key);
    const again = await change(mine, { ...changeRequest, expectedDifferenceCents: 3500 }, false, key);
    expect(again.body).toEqual(done.body);
    expect(done.body.data.booking).toMatchObject({
      totalCents: 43_460,
      paidCents: before.paidCents,
      dueAtPickupCents: before.dueAtPickupCents + 3500,
      packageCode: "PQ1",
      refunds: [],
    });
    await drainOutbox();
    const mails = await mailsOf(mine, "change");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/GPS navigation: €35\.00\n +before: none/);
    expect(mails[0]?.text).toContain("€399.60");
    expect(mails[0]?.text).toContain("€434.60");
  });

  it("lowers the amount due at pick-up, then refunds the rest by the original payment method, for a lower price", async () => {
    const part = await ordered();
    const shorter = { returnAt: "2027-07-15T10:00" };
    const lowered = (await change(part, shorter)).body.data;
    expect(lowered.differenceCents).toBeLessThan(0);
    expect(lowered).toMatchObject({ refundCents: 0, booking: { days: 3, paidCents: 5709, refunds: [] } });
    expect(lowered.booking.dueAtPickupCents).toBe(lowered.booking.totalCents - 5709);

    const full = await ordered({ packageCode: "PQ2" });
    const paid = (await read(full)).totalCents;
    const { differenceCents, refundCents, booking } = (await change(full, shorter)).body.data;
    expect(refundCents).toBe(-differenceCents);
    expect(booking).toMatchObject({
      totalCents: paid - refundCents,
      dueAtPickupCents: 0,
      paymentStatus: "refund_pending",
    });
    await drainOutbox();
    expect(await read(full)).toMatchObject({ paymentStatus: "part_refunded", refundedCents: refundCents });
    const [mail] = await mailsOf(full, "change");
    expect(mail?.text).toContain("We are refunding");
    expect((await read(full)).cancellation).toMatchObject({ refundCents: paid - refundCents });
  });

  it("refunds the difference of a lower price after the capture when the payment is only authorised", async () => {
    const week = { pickupAt: "2027-10-04T10:00", returnAt: "2027-10-11T10:00" };
    const held = await ordered({ ...week, packageCode: "PQ2", provider: "stripe" });
    expect(await read(held)).toMatchObject({ status: "confirmed", payments: [{ status: "authorized" }] });
    const { refundCents, booking } = (await change(held, { returnAt: "2027-10-07T10:00" })).body.data;
    expect(refundCents).toBeGreaterThan(0);
    await drainOutbox();
    await drainOutbox();
    expect(await read(held)).toMatchObject({
      totalCents: booking.totalCents,
      refundedCents: refundCents,
      payments: [{ status: "part_refunded", capturedCents: booking.totalCents + refundCents }],
    });
    expect((await bank.ledger()).stripe).toMatchObject({ refundedCents: refundCents });
  });

  it("refuses a change whose price has changed meanwhile, and changes nothing", async () => {
    const mine = await ordered();
    const before = await read(mine);
    const refused = await change(mine, { extras: [{ code: "GPS", units: 1 }], expectedDifferenceCents: 100 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "PRICE_CHANGED", data: { differenceCents: 3500, refundCents: 0 } },
    });
    expect(await read(mine)).toEqual(before);
  });

  it("keeps the booking's unit when only the time changes, and moves the cancellation limit", async () => {
    const mine = await ordered();
    const { unit_id } = (await allocationOf(mine)) ?? {};
    const moved = await change(mine, { pickupAt: "2027-07-13T10:00", returnAt: "2027-07-20T10:00" });
    expect(moved).toMatchObject({ status: 200, body: { data: { booking: { cancellableUntil: "2027-07-12T10:00" } } } });
    expect(await allocationOf(mine)).toMatchObject({ unit_id, from: "2027-07-13 10:00:00" });
  });

  it("announces that a change to a pick-up on the same day ends free cancellation, with the retained amount", async () => {
    const mine = await ordered({ pickupAt: "2027-02-15T10:00", returnAt: "2027-02-22T10:00" });
    const { payNowCents } = await read(mine);
    const soon = await change(mine, { pickupAt: "2027-01-15T15:00", returnAt: "2027-01-22T15:00" }, true);
    const { cancellableUntil, cancellation, change: changes } = soon.body.data.booking;
    expect(cancellableUntil).toBeNull();
    expect(cancellation).toMatchObject({ code: "CANCEL_PAST_LIMIT", keptCents: expect.any(Number) });
    expect(cancellation.keptCents).toBeGreaterThan(0);
    expect(cancellation.keptCents).toBeLessThanOrEqual(payNowCents);
    expect(changes).toEqual({ allowed: false, until: null });
  });

  it("refuses times blocked by another booking but not by the booking itself, and returns alternatives", async () => {
    // Group F has a single unit at the port, so a longer rental can clash with the next one there.
    const port = { groupId: 6, pickupOfficeId: 3, returnOfficeId: 3 };
    const mine = await ordered({ ...port, pickupAt: "2027-05-03T10:00", returnAt: "2027-05-06T10:00" });
    await ordered({ ...port, pickupAt: "2027-05-10T10:00", returnAt: "2027-05-13T10:00" });
    const longer = await change(mine, { returnAt: "2027-05-07T10:00" });
    expect(longer).toMatchObject({ status: 200, body: { data: { booking: { days: 4 } } } });
    const before = await read(mine);
    const busy = await change(mine, { returnAt: "2027-05-11T10:00" });
    expect(busy).toMatchObject({ status: 409, body: { code: "NOT_AVAILABLE" } });
    expect(busy.body.data.alternatives.length).toBeGreaterThan(0);
    expect(await read(mine)).toEqual(before);
    expect(await allocationOf(mine)).toMatchObject({ from: "2027-05-03 10:00:00" });
    expect(await change(mine, { returnAt: "2027-05-11T10:00" }, true)).toMatchObject({
      body: { code: "NOT_AVAILABLE" },
    });
  });

  it("moves later bookings of the unit when the return office changes", async () => {
    const changeRequest = { groupId: 4, pickupAt: "2027-06-07T10:00", returnAt: "2027-06-09T10:00" };
    const first = await ordered({ ...changeRequest, pickupOfficeId: 1, returnOfficeId: 3 });
    const { unit_id: unit } = (await allocationOf(first)) ?? {};
    const next = await ordered({
      groupId: 4,
      pickupOfficeId: 3,
      returnOfficeId: 3,
      pickupAt: "2027-06-14T10:00",
      returnAt: "2027-06-16T10:00",
    });
    await store.query(
      "update allocation set unit_id = $1 where booking_id = (select id from booking where code = $2)",
      [unit, next.code],
    );
    const stays = await change(first, { returnOfficeId: 1 });
    expect(stays.body.data).toMatchObject({ differenceCents: -2000, booking: { returnOfficeId: 1 } });
    const after = await allocationOf(next);
    expect(after?.unit_id).not.toBe(unit);
    const [home] = await store.query("select home_office_id from unit where id = $1", [after?.unit_id]);
    expect(home?.home_office_id).toBe(3);
    expect(await store.query("select kind from incident where kind = 'unit_lost'")).toEqual([]);
  });

  it("applies every rule of search, extras and drivers to a changed booking", async () => {
    const mine = await ordered({}, { birthYear: 2006, birthMonth: 7, birthDay: 12 });
    const refusals = await Promise.all([
      change(mine, { returnOfficeId: 4 }),
      change(mine, { returnAt: "2027-09-12T10:00" }),
      change(mine, { pickupAt: "2027-07-12T03:00" }),
      change(mine, { pickupAt: "2027-07-10T10:00" }),
      change(mine, { extras: [{ code: "ADDITIONAL_DRIVER", units: 1 }] }),
      change(mine, { pickupAt: "2027-07-12T21:00" }),
    ]);
    expect(refusals.map(({ body }) => body.code)).toEqual([
      "RETURN_OFFICE_NOT_ALLOWED",
      "OVER_30_DAYS",
      "TIME_UNAVAILABLE",
      "AGE_UNDER_MINIMUM",
      "VALIDATION_FAILED",
      "VALIDATION_FAILED",
    ]);
    expect(refusals.at(-1)?.body.errors).toEqual([{ field: "flightNumber", code: "FLIGHT_REQUIRED" }]);
    const late = await change(mine, { pickupAt: "2027-07-12T21:00", flightNumber: "IB 3168" });
    expect(late).toMatchObject({ status: 200, body: { data: { booking: { driver: { flightNumber: "IB 3168" } } } } });
  });

  it("refuses a pick-up before the landing, and accepts a later landing of the same flight", async () => {
    const mine = await ordered({
      pickupAt: "2027-11-08T10:00",
      returnAt: "2027-11-15T10:00",
      landsAt: "2027-11-08T09:00",
    });
    expect(await change(mine, { pickupAt: "2027-11-08T08:30" })).toMatchObject({
      status: 422,
      body: { code: "PICKUP_BEFORE_LANDING", errors: [{ field: "pickupAt", code: "INVALID" }] },
    });
    expect(await change(mine, { pickupAt: "2027-11-08T11:00", landsAt: "2027-11-08T11:10" })).toMatchObject({
      body: { code: "PICKUP_BEFORE_LANDING" },
    });
    expect(await change(mine, { landsAt: "2027-11-08T11:10" })).toMatchObject({
      status: 200,
      body: { data: { differenceCents: 0, booking: { driver: { landsAt: "2027-11-08T11:10" } } } },
    });
    expect(await change(mine, { pickupAt: "2027-11-08T12:00" })).toMatchObject({ status: 200 });
    expect(await change(mine, { landsAt: null })).toMatchObject({
      body: { data: { booking: { driver: { landsAt: null } } } },
    });
    await drainOutbox();
    const texts = (await mailsOf(mine, "change")).map(({ text }) => text).join("\n");
    expect(texts).toContain("Landing");
    expect(texts).toContain("11:10");
  });

  it("disables the coupon outside its dates, and applies it again when the dates return", async () => {
    await store.query(
      "insert into coupon (code, type, value, valid_from, valid_until, book_until, uses_max, conditions_key) values ('JULIO', 'PERCENT', 10, '2027-07-01', '2027-07-31', '2027-01-31', 1, 'x')",
    );
    const mine = await ordered({ coupon: "JULIO" });
    expect((await read(mine)).coupon).toMatchObject({ code: "JULIO", status: "valid", discountCents: 3996 });
    const august = (await change(mine, { pickupAt: "2027-08-02T10:00", returnAt: "2027-08-09T10:00" })).body.data
      .booking;
    expect(august.coupon).toMatchObject({ code: "JULIO", status: "disabled", discountCents: 0 });
    expect(august.lines.map(({ code }: { code: string }) => code)).not.toContain("COUPON_DISCOUNT");
    const restored = (await change(mine, { pickupAt: "2027-07-12T10:00", returnAt: "2027-07-19T10:00" })).body.data
      .booking;
    expect(restored.coupon).toMatchObject({ status: "valid", discountCents: 3996 });
  });
});

describe("allowed changes of a booking", () => {
  const autumn = { pickupAt: "2027-10-04T10:00", returnAt: "2027-10-11T10:00" };
  const longer = { returnAt: "2027-10-12T10:00" };

  it("allows only a new flight on the non-refundable rate", async () => {
    const mine = await ordered({ ...autumn, packageCode: "PQNR1" });
    expect(await change(mine, longer)).toMatchObject({ status: 409, body: { code: "CHANGE_NOT_ALLOWED" } });
    const withFlight = await change(mine, { flightNumber: "vy3512" });
    expect(withFlight.body.data).toMatchObject({ differenceCents: 0, booking: { driver: { flightNumber: "VY3512" } } });
    await drainOutbox();
    expect((await mailsOf(mine, "change"))[0]?.text).toMatch(/Flight: VY3512\n +before: none/);
  });

  it("allows only a new flight after the limit, and nothing for an intermediary's or cancelled booking", async () => {
    const late = await ordered({ pickupAt: "2027-01-16T10:00", returnAt: "2027-01-20T10:00" });
    expect(await change(late, { returnAt: "2027-01-21T10:00" })).toMatchObject({
      status: 200,
    });
    await store.query("update booking set cancellable_until = '2027-01-14T10:00' where code = $1", [late.code]);
    expect(await change(late, { returnAt: "2027-01-22T10:00" })).toMatchObject({
      body: { code: "CHANGE_NOT_ALLOWED" },
    });
    expect(await change(late, { arrivesWithoutFlight: true })).toMatchObject({ status: 200 });
    await store.query("update booking set channel = 'INTERMEDIARY' where code = $1", [late.code]);
    expect(await change(late, { flightNumber: "IB1" })).toMatchObject({ body: { code: "CHANGE_NOT_ALLOWED" } });
    const cancelled = await ordered(autumn);
    await web("POST", `/reserva/${cancelled.code}/cancelacion`, cancelled.access, {
      acceptsTerms: true,
      expectedRefundCents: (await read(cancelled)).paidCents,
    });
    expect(await change(cancelled, longer)).toMatchObject({ body: { code: "CHANGE_NOT_ALLOWED" } });
  });

  it("applies two concurrent changes of a booking one after the other, and loses neither", async () => {
    const mine = await ordered(autumn);
    const answers = await Promise.all([change(mine, longer), change(mine, { extras: [{ code: "GPS", units: 1 }] })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(mine)).toMatchObject({ days: 8, extras: [{ code: "GPS", units: 1 }] });
    await drainOutbox();
    expect(await mailsOf(mine, "change")).toHaveLength(2);
  });
});
