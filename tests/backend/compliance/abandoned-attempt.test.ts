import { randomUUID } from "node:crypto";
import { database } from "@/lib/backend/core/db/client";
import { bookingFacts } from "@/lib/backend/rental/booking-facts";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useMailbox } from "@/tests/support/mailbox";
import { startedPayment } from "@/tests/support/started-payment";
import { post } from "@/tests/support/web";

const store = useDatabase();
useMailbox();
useCardTerminal();
useDocumentKeys();

/** A confirmed booking, paid 69.09; with a second payment on a page that was given up, which is to be refunded. */
async function paidTwice() {
  const { booking, paymentId } = await startedPayment({ lang: "en" });
  await store.query(`set session_replication_role = replica;
    update payment set status = 'captured', captured_cents = amount_cents where id = '${paymentId}';
    update booking set status = 'confirmed' where id = ${booking.id};
    insert into payment (id, booking_id, livemode, provider, method, amount_cents, status, captured_cents, abandoned, idempotency_key, created_at, updated_at)
      select 'second-${booking.id}', booking_id, livemode, provider, method, amount_cents, 'captured', amount_cents, 'NOT_NEEDED', 'second-${booking.id}', now(), now() from payment where id = '${paymentId}'`);
  return { booking, paymentId };
}

const askInvoice = ({ code, access }: { readonly code: string; readonly access: string }) =>
  post(
    `/reserva/${code}/factura`,
    {
      fiscalName: "Empresa de Prueba, S.A.",
      address: "C/ Mayor 1",
      postalCode: "07800",
      town: "Eivissa",
      country: "ES",
      taxId: "A-28015865",
    },
    { "x-booking-token": access, "idempotency-key": randomUUID() },
  );

describe("an invoice of a booking with money on an abandoned attempt", () => {
  it("leaves the abandoned attempt's money out of the amount to be invoiced", async () => {
    const { booking } = await paidTwice();
    expect((await bookingFacts(database(), booking.id)).paidCents).toBe(6909);
  });

  it("refuses an invoice once the booking's own payment was refunded", async () => {
    const { booking, paymentId } = await paidTwice();
    await store.query(`set session_replication_role = replica;
      update payment set status = 'refunded', refunded_cents = captured_cents where id = '${paymentId}'`);
    const { status, body } = await askInvoice(booking);
    expect([status, body.code]).toEqual([409, "INVOICE_NOT_ALLOWED"]);
  });

  it("accepts an invoice request for the booking's own payment", async () => {
    const { booking } = await paidTwice();
    expect((await askInvoice(booking)).status).toBe(200);
  });
});
