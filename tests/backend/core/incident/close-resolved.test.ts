import { closeResolvedIncidents } from "@/lib/backend/core/close-resolved-incidents";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { type StartedPayment, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
useGateway();
const now = new Date("2027-01-01T10:00:00Z");
/** Sets rows without the triggers that allow a state only after another. */
const set = (statement: string) => store.query(`set session_replication_role = replica; ${statement}`);

const openIncident = (kind: string, about: string, { booking, paymentId }: StartedPayment, detail = {}) =>
  store.query(
    `insert into incident (kind, dedupe_key, booking_id, payment_id, detail, created_at, due_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [kind, `${kind}:${about}`, booking.id, paymentId, detail],
  );
async function closedBy(kind: string, about: string) {
  await closeResolvedIncidents(now);
  const [row] = await store.query("select closed_by from incident where dedupe_key = $1", [`${kind}:${about}`]);
  return row?.closed_by;
}

describe("automatic closing of resolved incidents", () => {
  it.each(["created", "started", "authorized", "unknown"])(
    'closes the incident "no answer for a day" once the payment is no longer %s',
    async (status) => {
      const started = await startedPayment();
      await openIncident("no_truth_for_a_day", started.paymentId, started);
      await set(`update payment set status = '${status}' where id = '${started.paymentId}'`);
      expect(await closedBy("no_truth_for_a_day", started.paymentId)).toBeNull();
      await set(`update payment set status = 'declined' where id = '${started.paymentId}'`);
      expect(await closedBy("no_truth_for_a_day", started.paymentId)).toBe("automatic");
    },
  );

  it.each([
    ["a payment was captured", "update payment set captured_cents = 6909 where id = '{payment}'"],
    ["the booking is confirmed", "update booking set status = 'confirmed' where id = {booking}"],
  ])('closes the incident "hold ended without an answer" when %s', async (_, change) => {
    const [mine, other] = [await startedPayment(), await startedPayment()];
    for (const started of [mine, other]) await openIncident("hold_ended_unasked", started.paymentId, started);
    expect(await closedBy("hold_ended_unasked", mine.paymentId)).toBeNull();
    await set(change.replace("{payment}", mine.paymentId).replace("{booking}", String(mine.booking.id)));
    expect(await closedBy("hold_ended_unasked", mine.paymentId)).toBe("automatic");
    expect(await closedBy("hold_ended_unasked", other.paymentId)).toBeNull();
  });

  it.each(["its provider reference", "its own id"])(
    'closes the incident "unknown order" when a payment has it as %s',
    async (by) => {
      const started = await startedPayment();
      const isOwn = by === "its own id";
      const order = isOwn ? started.paymentId : `order-of-${started.booking.id}`;
      await openIncident("unknown_order", `stripe:${order}`, started);
      await openIncident("unknown_order", `redsys:${order}`, started);
      if (!isOwn) {
        expect(await closedBy("unknown_order", `redsys:${order}`)).toBeNull();
        await set(`update payment set provider_ref = '${order}' where id = '${started.paymentId}'`);
      }
      expect(await closedBy("unknown_order", `redsys:${order}`)).toBe("automatic");
      expect(await closedBy("unknown_order", `stripe:${order}`)).toBeNull();
    },
  );

  it('closes the incident "vehicle lost" when the booking has another vehicle', async () => {
    const started = await startedPayment();
    const { id, unitId } = started.booking;
    await openIncident("unit_lost", String(id), started, { unitId });
    expect(await closedBy("unit_lost", String(id))).toBeNull();
    await set(`update allocation set unit_id = (select max(id) from unit) where booking_id = ${id}`);
    expect(await closedBy("unit_lost", String(id))).toBe("automatic");
  });

  it('leaves the incident "vehicle lost" open when it names no vehicle', async () => {
    const started = await startedPayment();
    await openIncident("unit_lost", `late:${started.booking.id}`, started);
    await set(`update allocation set state = 'released' where booking_id = ${started.booking.id}`);
    expect(await closedBy("unit_lost", `late:${started.booking.id}`)).toBeNull();
  });

  it('closes the incident "message stuck" when the message was sent', async () => {
    const started = await startedPayment();
    const [row] = await store.query(
      `insert into outbox (kind, dedupe_key, payload, created_at, available_at) values ('mail', 'stuck', '{}', now(), now()) returning id::text`,
    );
    const id = String(row?.id);
    await openIncident("outbox_stuck", id, started);
    expect(await closedBy("outbox_stuck", id)).toBeNull();
    await store.query("update outbox set done_at = now() where id = $1", [id]);
    expect(await closedBy("outbox_stuck", id)).toBe("automatic");
  });

  it("closes no incident of another kind, and none that a person closed", async () => {
    const started = await startedPayment();
    await openIncident("dispute", "other", started);
    await openIncident("no_truth_for_a_day", "by-hand", started);
    await store.query(
      "update incident set closed_at = now(), closed_by = 'staff:1', note = 'seen' where dedupe_key = 'no_truth_for_a_day:by-hand'",
    );
    await set(`update payment set status = 'declined', captured_cents = 1 where id = '${started.paymentId}'`);
    expect(await closedBy("dispute", "other")).toBeNull();
    expect(await closedBy("no_truth_for_a_day", "by-hand")).toBe("staff:1");
  });
});
