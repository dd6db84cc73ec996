import { expireHolds, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { refundCreationError, refundOverdueErrors } from "@/lib/backend/payment/commands/refund-creation-error";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import type { Language } from "@/lib/domain/core/languages";
import { minutesFromNow, pay } from "@/tests/support/bank";
import { heldBooking, singleUnitTrip } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

let week = 0;

/** A payment that succeeded after the last unit was sold to another customer. */
async function chargedWithoutCar(lang: Language = "es") {
  week += 1;
  const day = (days: number) => new Date(Date.UTC(2027, 7, 2 + 14 * week + days)).toISOString().slice(0, 10);
  const time = { ...singleUnitTrip, pickup: `${day(0)}T10:00`, giveBack: `${day(7)}T10:00` };
  const started = await startedPayment({ ...time, lang });
  const { page } = await bank.open(started.action);
  await expireHolds(minutesFromNow(41));
  await heldBooking(time);
  await bank.press(page, "pay");
  expect(await paymentState(started)).toMatchObject({
    booking: "creation_error",
    incidents: ["charged_without_booking"],
  });
  return started;
}

const mailsOf = async (code: string) =>
  (await bank.mails()).filter(({ to, messageId }) => to === `${code.toLowerCase()}@example.test` && messageId);

const minutes = (hours: number) => minutesFromNow(hours * 60);

describe("a booking charged without a reservation", () => {
  it("refunds a charged booking without vehicle after 24 hours, and announces it once", async () => {
    const started = await chargedWithoutCar("it");
    await reconcileJobs(minutes(23.9));
    expect(await paymentState(started)).toMatchObject({ booking: "creation_error", payment: "captured" });
    await Promise.all([refundOverdueErrors(minutes(24.1)), refundOverdueErrors(minutes(24.1))]);
    expect(await paymentState(started)).toMatchObject({ booking: "cancelled", payment: "refund_pending" });
    await drainOutbox(minutes(24.2));
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "refunded",
      ledger: [
        ["capture", 6909],
        ["refund", 6909],
      ],
      incidents: [["charged_without_booking", "closed"]],
    });
    const [row] = await store.query("select cancelled_by from booking where id = $1", [started.booking.id]);
    expect(row).toEqual({ cancelled_by: "COMPANY" });
    const mails = await mailsOf(started.booking.code);
    const refundMails = mails.filter(({ subject }) => subject.includes("Le rimborsiamo il pagamento"));
    expect(refundMails).toHaveLength(1);
    for (const text of [refundMails[0]?.text, refundMails[0]?.html]) {
      expect(text).toContain(started.booking.code);
      expect(text).toMatch(/69,09\s€/);
      expect(text).toMatch(/tra \p{L}+ \d+º? \p{L}+ \d{4} e \p{L}+ \d+º? \p{L}+ \d{4}/u);
    }
  });

  it("refunds a charged booking once when the desk decides so, and keeps it cancelled whatever the bank repeats", async () => {
    const started = await chargedWithoutCar();
    const { id } = started.booking;
    expect([await refundCreationError(id, new Date()), await refundCreationError(id, new Date())]).toEqual([
      true,
      false,
    ]);
    await drainOutbox();
    await reconcilePayments(minutesFromNow(30));
    expect(await paymentState(started)).toMatchObject({
      booking: "cancelled",
      payment: "refunded",
      mails: ["creationError", "creationErrorRefunded"],
    });
  });

  it("refuses a second payment of a booking charged without a vehicle", async () => {
    const started = await chargedWithoutCar();
    expect((await pay(bank, started, "pay")).status).not.toBe(303);
    expect(await paymentRecords(started.paymentId)).toMatchObject({ capturedCents: 6909, ledger: [["capture", 6909]] });
  });

  it("does not refund a booking after staff have found another vehicle", async () => {
    const started = await chargedWithoutCar();
    const { id } = started.booking;
    await store.query(
      `with given as (update allocation set state = 'released' where state <> 'released' and unit_id in (select unit_id from allocation where booking_id = ${id})),
            made as (insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at)
              select (select id from unit where group_id = 5 and home_office_id = 1 and not desk_only limit 1), booking_id, period, pickup_office_id, return_office_id, 'confirmed', now()
              from allocation where booking_id = ${id} limit 1)
       update booking set status = 'confirmed' where id = ${id}`,
    );
    await refundOverdueErrors(minutes(25));
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "captured" });
    expect(await refundCreationError(id, new Date())).toBe(false);
  });
});
