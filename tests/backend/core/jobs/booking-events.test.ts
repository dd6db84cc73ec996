import { workOutbox } from "@/lib/backend/work-outbox";
import { pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking } from "@/tests/support/money-back";
import { drainOutbox, type StartedPayment, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

const eventsOf = async ({ booking: { id } }: StartedPayment) =>
  await store.query(
    "select id::int, kind, done_at, last_error from outbox where booking_id = $1 and kind like 'booking%' order by id",
    [id],
  );
const reportsOf = async ({ booking: { id } }: StartedPayment) =>
  (await store.query("select kind from authority_report where booking_id = $1 order by id", [id])).map(
    ({ kind }) => kind,
  );
const clientsOf = ({ booking: { id } }: StartedPayment) =>
  store.query("select client_id from booking where id = $1 and client_id is not null", [id]);

/** A booking that was confirmed and cancelled before the reactions to either event ran. */
async function confirmedAndCancelled() {
  const started = await startedPayment();
  await pay(bank, started, "pay");
  await cancelBooking(started, 0);
  await store.query(
    `insert into outbox (kind, dedupe_key, booking_id, payload, created_at, available_at)
     select 'bookingCancelled', 'bookingCancelled:' || code, id,
       jsonb_build_object('kind', 'bookingCancelled', 'bookingId', id, 'at', '2027-01-15T10:00:00.000Z', 'refundCents', 0, 'keptCents', 0), now(), now()
     from booking where id = $1`,
    [started.booking.id],
  );
  return started;
}

describe("booking events", () => {
  it("processes booking events in order: a later event waits for the earlier one", async () => {
    const started = await confirmedAndCancelled();
    const [confirmed, ended] = await eventsOf(started);
    await expect(workOutbox(Number(ended?.id), new Date())).rejects.toThrow("EarlierEventOpen");
    expect(await reportsOf(started)).toEqual([]);
    await workOutbox(Number(confirmed?.id), new Date());
    await workOutbox(Number(ended?.id), new Date(Date.now() + 1000));
    expect(await reportsOf(started)).toEqual(["BOOKING", "CANCELLATION"]);
    expect((await eventsOf(started)).map(({ done_at, last_error }) => [done_at instanceof Date, last_error])).toEqual([
      [true, null],
      [true, null],
    ]);
  });

  it("processes a booking event atomically and once", async () => {
    const started = await startedPayment();
    await pay(bank, started, "pay");
    const [confirmed] = await eventsOf(started);
    await store.query("alter table authority_report rename to authority_report_away");
    await expect(workOutbox(Number(confirmed?.id), new Date())).rejects.toThrow();
    expect(await clientsOf(started)).toEqual([]);
    await store.query("alter table authority_report_away rename to authority_report");
    await workOutbox(Number(confirmed?.id), new Date());
    expect(await clientsOf(started)).toHaveLength(1);
    await store.query("update authority_report set status = 'exported' where booking_id = $1", [started.booking.id]);
    await store.query("update outbox set available_at = now() where id = $1", [confirmed?.id]);
    await workOutbox(Number(confirmed?.id), new Date());
    await drainOutbox();
    expect(
      await store.query("select status from authority_report where booking_id = $1", [started.booking.id]),
    ).toEqual([{ status: "exported" }]);
  });
});
