import { pay } from "./bank";
import type { TestDatabase } from "./database";
import type { Gateway } from "./gateway";
import { paidBooking } from "./paid-booking";
import { drainOutbox, paymentState, type StartedPayment, startedPayment } from "./started-payment";

/** A payment that Redsys charges after the hold expired and the only unit was sold: a creation error with an incident. */
export async function chargedWithoutUnit(bank: Gateway, store: TestDatabase): Promise<StartedPayment> {
  const started = await startedPayment({ groupId: 6, officeId: 3 });
  await store.query("update allocation set state = 'released' where booking_id = $1", [started.booking.id]);
  await store.query("update booking set status = 'expired' where id = $1", [started.booking.id]);
  const [row] = await store.query(
    "select pickup_at::text as pickup, return_at::text as back from booking where id = $1",
    [started.booking.id],
  );
  const stamp = (value: unknown) => String(value).slice(0, 16).replace(" ", "T");
  await paidBooking(bank, { groupId: 6, officeId: 3, pickup: stamp(row?.pickup), giveBack: stamp(row?.back) });
  await pay(bank, started, "pay");
  await drainOutbox();
  expect(await paymentState(started)).toMatchObject({
    booking: "creation_error",
    incidents: ["charged_without_booking"],
  });
  return started;
}
