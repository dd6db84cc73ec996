import { finalizePayment } from "@/lib/backend/payment/finalize";
import { pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import {
  drainOutbox,
  paymentState,
  runReactions,
  type StartedPayment,
  startedPayment,
} from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

const path = ({ booking }: Pick<StartedPayment, "booking">) => `/reserva/${booking.code}/cancelacion`;
const verdict = (started: StartedPayment) => web("GET", path(started), started.booking.access);
const cancel = (started: StartedPayment, expectedRefundCents: number, acceptsTerms = true) =>
  web("POST", path(started), started.booking.access, { acceptsTerms, expectedRefundCents });
const updateBooking = ({ booking }: StartedPayment, columns: string) =>
  store.query(`update booking set ${columns} where id = $1`, [booking.id]);
const nothing = { allowed: false, refundCents: 0, keptCents: 0, notices: [] };
const soonPickup = () => ({ pickup: officeClock(12), giveBack: officeClock(36) });

/** A paid booking that has passed through these statuses. */
async function bookingWithStatuses(...statuses: string[]) {
  const started = await paidBooking(bank);
  for (const status of statuses) await updateBooking(started, `status = '${status}'`);
  return started;
}

async function chargedWithoutUnit() {
  const started = await startedPayment();
  await store.query("update allocation set state = 'released' where booking_id = $1", [started.booking.id]);
  await updateBooking(started, "status = 'creation_error'");
  return started;
}

async function throughIntermediary() {
  const started = await paidBooking(bank);
  await updateBooking(started, "channel = 'INTERMEDIARY'");
  return started;
}

async function nonRefundable() {
  const started = await paidBooking(bank);
  await updateBooking(started, "package_code = 'PQNR1', cancellable_until = null");
  return started;
}

async function alreadyCancelled() {
  const started = await paidBooking(bank);
  expect(await cancel(started, 6909)).toMatchObject({ status: 200 });
  return started;
}

describe("the cancellation verdicts of rules section 10", () => {
  it("rows 1 and 2: answers an unknown code and a foreign token identically, and does not find an expired booking", async () => {
    const mine = await paidBooking(bank);
    const other = await startedPayment();
    const foreign = await web("GET", path(mine), other.booking.access);
    const unknown = await web("GET", "/reserva/T-ZZZZZZZ/cancelacion", other.booking.access);
    expect(foreign).toMatchObject({ status: 404, body: { code: "BOOKING_NOT_FOUND" } });
    expect(foreign).toEqual(unknown);
    const mismatch = await web("POST", "/reserva/acceso", "", { code: mine.booking.code, email: "else@example.test" });
    expect(mismatch).toMatchObject({ status: 404, body: { code: "BOOKING_DATA_MISMATCH" } });
    await store.query("update allocation set state = 'released' where booking_id = $1", [other.booking.id]);
    await updateBooking(other, "status = 'expired'");
    expect(await verdict(other)).toMatchObject({ status: 404, body: { code: "BOOKING_NOT_FOUND" } });
    expect(await cancel(other, 0)).toMatchObject({ status: 404, body: { code: "BOOKING_NOT_FOUND" } });
  });

  it.each([
    ["3: booked through an intermediary", throughIntermediary, "CANCEL_INTERMEDIARY"],
    ["4: already cancelled", alreadyCancelled, "CANCEL_ALREADY"],
    ["6: charged without booking", chargedWithoutUnit, "CANCEL_CONTACT"],
    ["7: handed over", () => bookingWithStatuses("in_progress"), "CANCEL_PAST_LIMIT"],
    ["7: returned", () => bookingWithStatuses("in_progress", "completed"), "CANCEL_PAST_LIMIT"],
    ["8: non-refundable", nonRefundable, "CANCEL_NOT_FREE"],
  ])("refuses a cancellation: row %s (case %#)", async (_row, make, code) => {
    const started = await make();
    const before = await paymentState(started);
    expect(await verdict(started)).toMatchObject({ status: 200, body: { data: { ...nothing, code } } });
    expect(await cancel(started, 0)).toMatchObject({ status: 409, body: { code, data: null } });
    expect(await paymentState(started)).toEqual(before);
  });

  it("row 5: expires an unpaid hold and frees its unit, with or without accepted terms", async () => {
    const started = await startedPayment();
    expect(await verdict(started)).toMatchObject({ body: { data: { ...nothing, code: "CANCEL_NOT_CONFIRMED" } } });
    expect(await cancel(started, 0, false)).toMatchObject({
      status: 409,
      body: { code: "CANCEL_NOT_CONFIRMED", data: { released: true } },
    });
    expect(await paymentState(started)).toMatchObject({ booking: "expired", ledger: [], mails: [] });
    expect(await store.query("select state from allocation where booking_id = $1", [started.booking.id])).toEqual([
      { state: "released" },
    ]);
  });

  it("row 5: keeps the hold while the bank does not answer, and expires it with the answer", async () => {
    const started = await startedPayment();
    await bank.control("faults", { operation: "query", kind: "error_before" });
    const notConfirmed = { status: 409, body: { code: "CANCEL_NOT_CONFIRMED", data: { released: false } } };
    expect(await cancel(started, 0, false)).toMatchObject(notConfirmed);
    expect(await paymentState(started)).toMatchObject({ booking: "paying" });
    expect(await cancel(started, 0, false)).toMatchObject({ body: { data: { released: true } } });
    await bank.release();
  });

  it.each([
    ["refunded in full before the limit", {}, "", "REFUND_CHANGED", { refundCents: 6909, keptCents: 0 }],
    [
      "refunded in part after the limit",
      soonPickup(),
      "late_keep_cents = 6909",
      "CANCEL_PAST_LIMIT",
      { refundCents: 0, keptCents: 6909 },
    ],
    ["on the non-refundable rate", {}, "package_code = 'PQNR1', cancellable_until = null", "CANCEL_NOT_FREE", null],
  ])(
    "row 5: does not cancel a hold that turns out to be paid, but returns a new verdict: %s",
    async (_, trip, columns, code, data) => {
      const started = await startedPayment(trip);
      if (columns) await updateBooking(started, columns);
      await bank.control("webhooks", { hold: true });
      await pay(bank, started, "no_return");
      // The customer meant to give up an unpaid hold: a confirmed booking must not be cancelled with refund 0.
      expect(await cancel(started, 0)).toMatchObject({ status: 409, body: { code, data } });
      expect(await paymentState(started)).toMatchObject({ booking: "confirmed", ledger: ["capture"] });
      await bank.control("webhooks", {});
    },
  );

  it("row 9: accepts only the amounts that were shown after the limit", async () => {
    const started = await paidBooking(bank, soonPickup());
    await updateBooking(started, "late_keep_cents = 2000");
    const amounts = { refundCents: 4909, keptCents: 2000 };
    expect(await verdict(started)).toMatchObject({
      body: { data: { allowed: true, code: "CANCEL_PAST_LIMIT", ...amounts } },
    });
    expect(await cancel(started, 6909)).toMatchObject({
      status: 409,
      body: { code: "CANCEL_PAST_LIMIT", data: amounts },
    });
    expect(await cancel(started, 4909, false)).toMatchObject({ status: 422, body: { code: "CANCEL_TERMS_REQUIRED" } });
    const done = await cancel(started, 4909);
    expect(done).toMatchObject({ status: 200, body: { data: { status: "cancelled", cancelledBy: "CUSTOMER" } } });
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "part_refunded", refundedCents: 4909 });
  });

  it("rows 10 and 11: requires the terms and the shown refund, then refunds in full with a notice about the cover", async () => {
    const started = await paidBooking(bank);
    expect(await verdict(started)).toMatchObject({
      body: { data: { allowed: true, code: null, refundCents: 6909, keptCents: 0, notices: ["COVERAGE_NOT_CHARGED"] } },
    });
    expect(await cancel(started, 6909, false)).toMatchObject({ status: 422, body: { code: "CANCEL_TERMS_REQUIRED" } });
    expect(await cancel(started, 6908)).toMatchObject({
      status: 409,
      body: { code: "REFUND_CHANGED", data: { refundCents: 6909, keptCents: 0 } },
    });
    const { status, body } = await cancel(started, 6909);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: "cancelled",
      paymentStatus: "refund_pending",
      cancelledBy: "CUSTOMER",
      dueAtPickupCents: 0,
      cancellation: { code: "CANCEL_ALREADY" },
      refunds: [{ amountCents: 6909, status: "pending" }],
    });
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({
      payment: "refunded",
      incidents: [],
      mails: ["confirmation", "cancellation"],
    });
    const [mail] = (await bank.mails()).filter(({ messageId }) =>
      messageId.includes(`cancellation.${started.booking.code}`),
    );
    expect(mail?.text).toContain("69,09");
    expect(mail?.text).toContain("3 a 5 días laborables");
  });
});

describe("POST /reserva/{code}/cancelacion", () => {
  it("makes one refund and sends one mail for two concurrent cancellations", async () => {
    const started = await paidBooking(bank);
    const answers = await Promise.all([cancel(started, 6909), cancel(started, 6909), cancel(started, 6909)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body.code === "CANCEL_ALREADY")).toHaveLength(2);
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      refundedCents: 6909,
      operations: [["refund", 6909, "done"]],
    });
    expect((await paymentState(started)).mails).toEqual(["confirmation", "cancellation"]);
  });

  it("voids an authorisation although its capture was queued", async () => {
    const started = await startedPayment({ provider: "stripe" });
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "pay");
    const [row] = await store.query("select provider_ref from payment where id = $1", [started.paymentId]);
    await finalizePayment(
      started.paymentId,
      { kind: "authorized", amountCents: 6909, currency: "EUR", reference: String(row?.provider_ref), card: null },
      new Date(),
    );
    expect(await cancel(started, 6909)).toMatchObject({ status: 200 });
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "cancelled",
      capturedCents: 0,
      operations: [
        ["capture", 6909, "withdrawn"],
        ["void", 6909, "done"],
      ],
      incidents: [],
    });
    expect((await bank.ledger()).stripe).toMatchObject({ heldCents: 0, paidCents: 0 });
    await bank.control("webhooks", { hold: false });
  });

  it("queues the authority's reports of the booking and its cancellation, and frees the coupon", async () => {
    const started = await paidBooking(bank);
    const [made] = await store.query(
      "insert into coupon (code, type, value, valid_from, valid_until, uses_max, conditions_key) values ('SOLO1', 'PERCENT', 10, '2026-01-01', '2030-01-01', 1, 'x') returning id",
    );
    await updateBooking(started, `coupon_id = ${Number(made?.id)}`);
    const couponCheck = {
      code: "SOLO1",
      pickupOfficeId: 1,
      returnOfficeId: 1,
      pickupAt: "2027-07-12T10:00",
      returnAt: "2027-07-19T10:00",
      under25: false,
    };
    const reason = async () => (await web("POST", "/cupon/validar", "", couponCheck)).body.data.reason;
    expect(await reason()).toBe("COUPON_USED_UP");
    await cancel(started, 6909);
    expect(await reason()).toBeNull();
    await runReactions();
    const reports = await store.query(
      "select kind, status, due_at - created_at as within, payload from authority_report where booking_id = $1 order by id",
      [started.booking.id],
    );
    expect(reports).toMatchObject([
      { kind: "BOOKING", status: "queued", within: { days: 1 } },
      { kind: "CANCELLATION", status: "queued", payload: { contract: { reference: started.booking.code } } },
    ]);
    expect(JSON.stringify(reports)).not.toMatch(/\d{12,19}/);
  });
});
