import "server-only";
import { and, asc, eq, gt, gte, inArray, lte, or, sql } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { ledger, type PaymentRow, payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { closeIncident, reportIncident } from "@/lib/backend/incident/incidents";
import { attemptOf, providerOf, runPerProvider } from "@/lib/backend/payment/attempt/attempts";
import type { ListedPayment } from "@/lib/backend/payment/providers/port";
import { minus } from "@/lib/domain/money/cents";
import { openOperationStatuses, type PaymentProvider, paymentProviders } from "@/lib/domain/payment/payment";
import { askAndFinalize } from "./ask-provider";

const DAYS = 40;
const DAY_MILLISECONDS = 24 * 3_600_000;
const SETTLING_MILLISECONDS = 10 * 60_000;
const BATCH = 200;

interface Case {
  readonly row: PaymentRow;
  readonly code: string;
}

/** Captures minus refunds of an attempt by our ledger, in cents; null while one of its operations is open. */
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

/** `compared` also counts attempts with an open operation or a silent provider, which neither agree nor differ. */
interface MatchTally {
  readonly compared: number;
  readonly agreeing: number;
  readonly differing: number;
}

interface Sides {
  readonly providerCents: number;
  readonly ledgerCents: number;
}

/** The amounts of one attempt at the provider and in our ledger, or why they can't be compared now. */
async function sidesOf({ row, code }: Case): Promise<Sides | "moving" | "silent"> {
  const port = providerOf(row.provider);
  if (!port) return "silent";
  const before = await bookedCents(row.id);
  if (before === null) return "moving";
  const { capturedCents, refundedCents } = await port.readBalance(attemptOf(row, code));
  const providerCents = minus(capturedCents, refundedCents);
  const ledgerCents = await bookedCents(row.id);
  // The ledger changed during the query: the next nightly match compares this attempt.
  return ledgerCents === before ? { providerCents, ledgerCents } : "moving";
}

/**
 * Compares our ledger's sum of one attempt with the provider's. A difference that remains after `askAndFinalize`
 * becomes an incident, which closes when both agree again. Throws ProviderUnreachable.
 */
export async function matchPayment(one: Case, now: Date): Promise<Sides | "moving" | "silent"> {
  const { id, bookingId, provider } = one.row;
  let sides = await sidesOf(one);
  if (typeof sides !== "string" && sides.providerCents !== sides.ledgerCents) {
    // We may have missed a webhook: apply the provider's current status, then compare once more.
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
 * The nightly full match (contract section 5.1, 11): for each attempt of the last 40 days, captures minus refunds at
 * the provider must equal our ledger, else an incident is opened. Attempts younger than `settling` are left out.
 */
export async function matchLedger(now: Date, settling = SETTLING_MILLISECONDS): Promise<MatchTally> {
  const from = new Date(now.getTime() - DAYS * DAY_MILLISECONDS);
  const tally = { compared: 0, agreeing: 0, differing: 0 };
  const until = new Date(now.getTime() - settling);
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
    await runPerProvider(cases, async ({ one }) => {
      const sides = await matchPayment(one, now);
      if (typeof sides !== "string") tally[sides.ledgerCents === sides.providerCents ? "agreeing" : "differing"] += 1;
    });
    tally.compared += rows.length;
    last = rows.at(-1)?.row;
    if (!last) return tally;
  }
}

/** One provider's list of payments, compared with our attempts. */
interface Listed {
  readonly provider: PaymentProvider;
  /** Null: its API has no such list, staff have to compare the list of its portal. */
  readonly listed: number | null;
  readonly unknown: readonly ListedPayment[];
}

/** Listed payments without an attempt here, neither by our id nor by the provider's reference. */
async function unknownOf(provider: PaymentProvider, listed: readonly ListedPayment[]): Promise<ListedPayment[]> {
  const unknown: ListedPayment[] = [];
  for (let at = 0; at < listed.length; at += BATCH) {
    const some = listed.slice(at, at + BATCH);
    const ids = some.flatMap(({ paymentId }) => paymentId ?? []);
    const refs = some.map(({ providerRef }) => providerRef);
    const rows = await database()
      .select({ id: payment.id, ref: payment.providerRef })
      .from(payment)
      .where(and(eq(payment.provider, provider), or(inArray(payment.id, ids), inArray(payment.providerRef, refs))));
    const known = new Set(rows.flatMap(({ id, ref }) => [id, ref]));
    unknown.push(...some.filter(({ paymentId, providerRef }) => !known.has(paymentId) && !known.has(providerRef)));
  }
  return unknown;
}

/**
 * After a backup was restored: each payment of a provider without an attempt here (ordered and paid after the backup)
 * becomes an incident. Throws ProviderUnreachable.
 */
export async function reportUnknownPayments(since: Date, now: Date): Promise<readonly Listed[]> {
  const seen: Listed[] = [];
  for (const provider of paymentProviders) {
    const port = providerOf(provider);
    if (!port) continue;
    const listed = port.listPayments ? await port.listPayments(since) : null;
    const unknown = await unknownOf(provider, listed ?? []);
    for (const { providerRef, paymentId, bookingCode, amountCents } of unknown) {
      const detail = { provider, providerRef, paymentId, bookingCode, amountCents };
      // The same key as in take-webhook.ts, so that a webhook about this payment adds no second incident.
      const about = `${provider}:${provider === "stripe" ? (paymentId ?? providerRef) : providerRef}`;
      await database().transaction((tx) => reportIncident(tx, { kind: "unknown_order", about, detail, now }));
    }
    seen.push({ provider, listed: listed?.length ?? null, unknown });
  }
  return seen;
}
