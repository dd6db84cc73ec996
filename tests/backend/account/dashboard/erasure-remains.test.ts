import { releaseDeposit } from "@/lib/backend/payment/desk/settle-by-hand";
import { passwordProof, signedIn } from "@/tests/support/client-area";
import { cancelBooking } from "@/tests/support/money-back";
import { aPerson, enquire, type Person, usePeople } from "@/tests/support/people";
import { okValue } from "@/tests/support/result";
import { drainOutbox } from "@/tests/support/started-payment";
import { get, remove } from "@/tests/support/web";

jest.setTimeout(60_000);
const { store, paid, rental } = usePeople();

async function erase({ email }: Person) {
  const mine = await signedIn(email);
  return (await remove("/cliente/datos", mine.headers, await passwordProof(mine))).body.data;
}

describe("the data left after an erasure", () => {
  it("deletes the signature of a rental without payment, and keeps that of a paid one", async () => {
    const [free, charged] = [aPerson(), aPerson()];
    const [unpaid, invoiced] = [await rental(free), await rental(charged)];
    for (const { booking } of [unpaid, invoiced]) {
      await okValue(releaseDeposit(booking.code, new Date()));
      await store.query("update handover set signature = 'M1 1', signed_name = 'Zylva' where booking_id = $1", [
        booking.id,
      ]);
    }
    await store.query(
      `set session_replication_role = replica;
       update payment set captured_cents = 0, status = 'expired' where booking_id = ${unpaid.booking.id};
       delete from invoice_request where booking_id = ${unpaid.booking.id}`,
    );
    for (const person of [free, charged]) expect(await erase(person)).toMatchObject({ erased: true });
    const signed = await store.query(
      "select booking_id::int, signature, signed_name from handover where booking_id = any($1) order by booking_id",
      [[unpaid.booking.id, invoiced.booking.id]],
    );
    expect(signed).toEqual([
      { booking_id: unpaid.booking.id, signature: null, signed_name: null },
      { booking_id: invoiced.booking.id, signature: "M1 1", signed_name: "Zylva" },
    ]);
  });

  it("clears the payload of the client's processed webhooks, and of nobody else's", async () => {
    const [person, other] = [aPerson(), aPerson()];
    const [mine, foreign] = [await paid(person), await paid(other)];
    const webhook = (key: string, paymentId: string, processed: string) =>
      store.query(
        `insert into provider_event (provider, event_key, livemode, payment_id, payload, received_at, processed_at)
         values ('stripe', $1, false, $2, '{"name":"Zylva"}', now(), ${processed})`,
        [key, paymentId],
      );
    await webhook("processed", mine.paymentId, "now()");
    await webhook("open", mine.paymentId, "null");
    await webhook("foreign", foreign.paymentId, "now()");
    await cancelBooking(mine, 0);
    await drainOutbox();
    expect(await erase(person)).toMatchObject({ erased: true });
    const rows = await store.query(
      "select event_key, payload from provider_event where event_key in ('processed', 'open', 'foreign') order by 1",
    );
    expect(rows).toEqual([
      { event_key: "foreign", payload: { name: "Zylva" } },
      { event_key: "open", payload: { name: "Zylva" } },
      { event_key: "processed", payload: {} },
    ]);
  });

  it("postpones the erasure while a refund is accepted but not paid out, and says so in the overview", async () => {
    const person = aPerson();
    const made = await paid(person);
    await cancelBooking(made, 0);
    await drainOutbox();
    await store.query(
      `set session_replication_role = replica;
       update payment_operation set status = 'accepted' where payment_id = '${made.paymentId}' and kind = 'refund'`,
    );
    const { headers } = await signedIn(person.email);
    const { pending } = (await get("/cliente/resumen", headers)).body.data;
    expect(pending).toMatchObject([{ code: made.booking.code, refunds: [{ status: "pending" }] }]);
    expect(await erase(person)).toMatchObject({ erased: false, waitingFor: [made.booking.code] });
  });

  it("releases the client's upcoming test drive, and leaves a past one unchanged", async () => {
    const person = aPerson();
    await cancelBooking(await paid(person), 0);
    await drainOutbox();
    const [car] = await store.query("select id from second_hand_car where sold_at is null limit 1");
    for (const at of ["now() + interval '3 days'", "now() - interval '3 days'"]) {
      await enquire(person);
      await store.query(
        `insert into test_drive (enquiry_id, car_id, starts_at)
         select max(id), $1, ${at} from enquiry where email = $2`,
        [car?.id, person.email],
      );
    }
    expect(await erase(person)).toMatchObject({ erased: true });
    const drives = await store.query(
      "select starts_at > now() as coming, cancelled_at is not null as cancelled from test_drive order by starts_at",
    );
    expect(drives).toEqual([
      { coming: false, cancelled: false },
      { coming: true, cancelled: true },
    ]);
  });
});
