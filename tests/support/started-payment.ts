import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { incident, outbox } from "@/lib/backend/core/db/schema/operations";
import { ledger, payment } from "@/lib/backend/core/db/schema/payment";
import { bookingEventKinds, isBookingEvent, outboxMessageSchema } from "@/lib/backend/core/outbox-messages";
import { handleEvent } from "@/lib/backend/event-handlers";
import { openCheckout, writeAttempt } from "@/lib/backend/payment/commands/start-payment";
import { workOutbox } from "@/lib/backend/work-outbox";
import type { PaymentAction } from "@/lib/contracts/rental/reservation";
import type { PaymentMethod, PaymentProvider } from "@/lib/domain/payment/payment";
import { type HeldBooking, heldBooking } from "@/tests/support/builders/held-booking";

export interface StartedPayment {
  readonly booking: HeldBooking;
  readonly paymentId: string;
  readonly action: PaymentAction;
}

type ProviderChoice = { readonly provider?: PaymentProvider; readonly method?: PaymentMethod };

/** A held booking with a payment attempt whose page is open. */
export async function startedPayment({
  provider = "redsys",
  method = provider === "paypal" ? "paypal" : "card",
  ...options
}: Parameters<typeof heldBooking>[0] & ProviderChoice = {}): Promise<StartedPayment> {
  const held = await heldBooking(options);
  const now = options.now ?? new Date();
  const order = { booking: held, provider, method, amountCents: held.payNowCents, now } as const;
  const written = await database().transaction((tx) => writeAttempt(tx, order));
  if (!written.ok) throw new Error(written.code);
  const page = await openCheckout(written.value.paymentId, now);
  if (!page.ok) throw new Error(page.code);
  return { booking: held, paymentId: written.value.paymentId, action: page.value.action };
}

/** Runs the reactions to open booking events; the mails that they enqueue stay in the outbox. */
export async function runReactions(): Promise<void> {
  const events = and(isNull(outbox.doneAt), inArray(outbox.kind, bookingEventKinds));
  for (const { id, payload } of await database().select().from(outbox).where(events).orderBy(asc(outbox.id))) {
    const message = outboxMessageSchema.parse(payload);
    if (isBookingEvent(message)) await handleEvent(message, id, new Date());
  }
}

/** State of booking, attempt, ledger, incidents and enqueued mails, after the reactions have run. */
export async function paymentState({ booking: { id }, paymentId }: { booking: { id: number }; paymentId: string }) {
  await runReactions();
  const [bookingRow] = await database().select().from(booking).where(eq(booking.id, id));
  const [attempt] = await database().select().from(payment).where(eq(payment.id, paymentId));
  const money = await database()
    .select({ kind: ledger.kind })
    .from(ledger)
    .where(eq(ledger.paymentId, paymentId))
    .orderBy(asc(ledger.id));
  const incidents = await database()
    .select({ kind: incident.kind })
    .from(incident)
    .where(eq(incident.bookingId, id))
    .orderBy(asc(incident.id));
  const mails = await database()
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(and(eq(outbox.bookingId, id), eq(outbox.kind, "mail")))
    .orderBy(asc(outbox.id));
  return {
    booking: bookingRow?.status,
    reason: bookingRow?.statusReason ?? null,
    payment: attempt?.status,
    ledger: money.map(({ kind }) => kind),
    incidents: incidents.map(({ kind }) => kind),
    mails: mails.map(({ key }) => key.split(":")[1]),
  };
}

/** Works the outbox as the workers do: each open row once, rows included that are added meanwhile. */
export async function drainOutbox(now: Date = new Date()): Promise<void> {
  await runReactions();
  for (let last = 0; ; ) {
    const [next] = await database()
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), gt(outbox.id, last)))
      .orderBy(asc(outbox.id))
      .limit(1);
    if (!next) return;
    await workOutbox(next.id, now);
    last = next.id;
  }
}

/** For `drainOutbox().catch(…)`: the provider has not answered or decided yet; the operation is retried later. */
export const expectOperationPending = (error: unknown) => expect(error).toMatchObject({ message: "OperationPending" });
