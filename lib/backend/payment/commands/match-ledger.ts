import "server-only";
import { and, asc, eq, gt, gte, inArray, lte, or, sql } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { ledger, type PaymentRow, payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { closeIncident, reportIncident } from "@/lib/backend/incident/incidents";
import { attemptOf, eachProvider, providerOf } from "@/lib/backend/payment/attempt/attempts";
import { minus } from "@/lib/domain/money/cents";
import { openOperationStatuses } from "@/lib/domain/payment/payment";
import { askAndFinalize } from "./ask-provider";

const DAYS = 40;
const DAY_MILLISECONDS = 24 * 3_600_000;
const SETTLING_MILLISECONDS = 10 * 60_000;
const BATCH = 200;

interface Case {
  readonly row: PaymentRow;
  readonly code: string;
}

/** What is left with us of an attempt by our ledger, in cents; null while money of it is moving. */
async function bookedCents(paymentId: string): Promise<number | null> {
  const [moving] = await database()
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(and(eq(paymentOperation.paymentId, paymentId), inArray(paymentOperation.status, openOperationStatuses)))
    .limit(1);
  if (moving) return null;
  const [sum] = await database()
    .select({
      cents: sql<string>`coalesce(sum(case ${ledger.kind} when 'capture' then ${ledger.amountCents} when 'refund' then -${ledger.amountCents} else 0 end), 0)`,
    })
    .from(ledger)
    .where(eq(ledger.paymentId, paymentId));
  return Number(sum?.cents ?? 0);
}

interface Sides {
  readonly providerCents: number;
  readonly ledgerCents: number;
}

/** Both sides of one attempt in cents, or why they can't be compared now. */
async function sidesOf({ row, code }: Case): Promise<Sides | "moving" | "silent"> {
  const port = providerOf(row.provider);
  if (!port) return "silent";
  const before = await bookedCents(row.id);
  if (before === null) return "moving";
  const { capturedCents, refundedCents } = await port.readBalance(attemptOf(row, code));
  const providerCents = minus(capturedCents, refundedCents);
  const ledgerCents = await bookedCents(row.id);
  // Something was booked while we asked: the next night compares it.
  return ledgerCents === before ? { providerCents, ledgerCents } : "moving";
}

/**
 * Holds our ledger's sum of one attempt against the provider's. A difference that asking again doesn't settle becomes an
 * incident, which ends when both agree again. Throws ProviderUnreachable.
 */
export async function matchPayment(one: Case, now: Date): Promise<Sides | "moving" | "silent"> {
  const { id, bookingId, provider } = one.row;
  let sides = await sidesOf(one);
  if (typeof sides !== "string" && sides.providerCents !== sides.ledgerCents) {
    // A payment that nobody told us of is no difference yet: it is one when asking doesn't settle it.
    await askAndFinalize(id, now);
    sides = await sidesOf(one);
  }
  if (typeof sides === "string") return sides;
  const { providerCents, ledgerCents } = sides;
  const note = "provider and ledger agree again";
  await database().transaction(async (tx) => {
    if (providerCents === ledgerCents) return await closeIncident(tx, { kind: "ledger_differs", about: id, note, now });
    const detail = { provider, providerCents, ledgerCents };
    await reportIncident(tx, { kind: "ledger_differs", about: id, bookingId, paymentId: id, detail, now });
  });
  return sides;
}

/**
 * The nightly full match (contract section 5.1, 11): for each attempt of the last 40 days, what the provider took less what
 * it gave back equals our ledger; else a person has to look.
 */
export async function matchLedger(now: Date): Promise<void> {
  const from = new Date(now.getTime() - DAYS * DAY_MILLISECONDS);
  const until = new Date(now.getTime() - SETTLING_MILLISECONDS);
  let last: PaymentRow | undefined;
  for (;;) {
    const after =
      last &&
      or(gt(payment.createdAt, last.createdAt), and(eq(payment.createdAt, last.createdAt), gt(payment.id, last.id)));
    const rows: Case[] = await database()
      .select({ row: payment, code: booking.code })
      .from(payment)
      .innerJoin(booking, eq(booking.id, payment.bookingId))
      .where(and(gte(payment.createdAt, from), lte(payment.createdAt, until), after))
      .orderBy(asc(payment.createdAt), asc(payment.id))
      .limit(BATCH);
    const cases = rows.map((one) => ({ id: one.row.id, provider: one.row.provider, one }));
    await eachProvider(cases, ({ one }) => matchPayment(one, now));
    last = rows.at(-1)?.row;
    if (!last) return;
  }
}
