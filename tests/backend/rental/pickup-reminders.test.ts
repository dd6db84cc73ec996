import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { workOutbox } from "@/lib/backend/work-outbox";
import { pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { useMailbox } from "@/tests/support/mailbox";
import { cancelBooking } from "@/tests/support/money-back";
import { startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();
const mailbox = useMailbox();

/** A confirmed booking made in May; each test has its own week, so that units are free. */
async function confirmedBooking(day: string, { madeAt = "2027-05-01T08:00:00Z" } = {}) {
  const started = await startedPayment({
    lang: "en",
    email: "nerea@example.test",
    pickup: `${day}T10:00`,
    giveBack: `${day}T22:00`,
  });
  await pay(bank, started, "pay");
  await store.query("update booking set created_at = $2 where id = $1", [started.booking.id, madeAt]);
  return started.booking;
}

const reminders = async (code: string) => {
  const rows = await store.query(
    "select id::int, payload ->> 'template' as template from outbox where dedupe_key like 'mail:reminder%' and dedupe_key like $1 order by id",
    [`%:${code}`],
  );
  return rows.map(({ template }) => template);
};

it("mails one reminder a week and one a day before the pick-up, however often the round runs", async () => {
  const { code } = await confirmedBooking("2027-07-12");
  for (const now of ["2027-07-05T08:30:00Z", "2027-07-05T12:00:00Z", "2027-07-11T09:00:00Z", "2027-07-11T10:00:00Z"])
    await reconcileJobs(new Date(now));
  expect(await reminders(code)).toEqual(["reminderWeek", "reminderDay"]);
});

it("reminds of the new day after the pick-up was moved", async () => {
  const { id, code } = await confirmedBooking("2027-08-12");
  await reconcileJobs(new Date("2027-08-05T08:30:00Z"));
  await store.query("update booking set pickup_at = '2027-08-14T10:00', return_at = '2027-08-14T22:00' where id = $1", [
    id,
  ]);
  await reconcileJobs(new Date("2027-08-07T08:30:00Z"));
  expect(await reminders(code)).toEqual(["reminderWeek", "reminderWeek"]);
});

it("does not remind of a booking that was made two days before the reminder, or was cancelled", async () => {
  const recent = await confirmedBooking("2027-09-13", { madeAt: "2027-09-04T08:00:00Z" });
  const cancelled = await confirmedBooking("2027-09-13");
  await cancelBooking({ booking: cancelled }, 0);
  await reconcileJobs(new Date("2027-09-06T09:00:00Z"));
  expect([await reminders(recent.code), await reminders(cancelled.code)]).toEqual([[], []]);
});

it("lists in the reminder what is left to do: check-in, flight, card for the deposit and the rest to pay", async () => {
  const { code } = await confirmedBooking("2027-10-12");
  const now = new Date("2027-10-11T09:00:00Z");
  await reconcileJobs(now);
  const [row] = await store.query("select id::int from outbox where dedupe_key = $1", [
    `mail:reminderDay:2027-10-12T10:00:${code}`,
  ]);
  await workOutbox(Number(row?.id), now);
  const mail = (await mailbox.mails()).find(({ subject }) => subject.includes(code));
  expect(mail?.subject).toBe(`Tomorrow: Seat Ibiza at 10:00, Ibiza Airport (${code})`);
  for (const expected of [
    "1. Express check-in: a few minutes now, and at the desk you only show your documents.",
    "2. Your flight number, so that we know if you are delayed.",
    "4. A card with €150.00 available for the security deposit, in the main driver’s name.",
    `/en/rent/checkin/${code}?t=`,
  ])
    expect(mail?.text).toContain(expected);
});
