import "server-only";
import { and, asc, eq, gt, gte, inArray, isNull, lte, or } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { ledger, type PaymentRow, payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { closeIncident, reportIncident } from "@/lib/backend/core/incidents";
import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import { attemptOf, providerOf, runPerProvider } from "@/lib/backend/payment/attempts";
import { atProvider } from "@/lib/backend/payment/ledger";
import { minus, noCents, plus } from "@/lib/domain/core/cents";
import { signedEffect } from "@/lib/domain/payment/ledger-file";
import { openOperationStatuses, type PaymentProvider } from "@/lib/domain/payment/payment";
import { askAndFinalize } from "./ask-provider";
import { followRefund } from "./follow-refund";

const DAYS = 40;
const DAY_MILLISECONDS = 24 * 3_600_000;
const SETTLING_MILLISECONDS = 10 * 60_000;
const BATCH = 200;

interface Case {
  readonly row: PaymentRow;
  readonly code: string;
}

/**
 * Captures minus refunds of an attempt by our ledger, in cents; null while one of its operations is open. A refund that
 * the provider has accepted counts as made, as it does in the provider's own sums.
 */
async function bookedCents(paymentId: string): Promise<number | null> {
  const open = await database()
    .select({ status: paymentOperation.status, cents: paymentOperation.amountCents })
    .from(paymentOperation)
    .where(and(eq(paymentOperation.paymentId, paymentId), inArray(paymentOperation.status, openOperationStatuses)));
  if (open.some(({ status }) => status !== "accepted")) return null;
  const acceptedCents = open.reduce((total, { cents }) => plus(total, cents), noCents);
  const lines = await database()
    .select({ kind: ledger.kind, amountCents: ledger.amountCents })
    .from(ledger)
    .where(eq(ledger.paymentId, paymentId));
  return minus(
    lines.reduce((total, line) => plus(total, signedEffect(line)), noCents),
    acceptedCents,
  );
}

/** `compared` also counts attempts with an open operation or a silent provider, which neither agree nor differ. */
interface MatchTally {
  readonly compared: number;
  readonly agreeing: number;
  readonly differing: number;
  /** Attempts whose provider did not answer. */
  readonly unanswered: number;
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

/** Asks what became of an attempt's refunds, which can come back days after they were made. */
async function followRefunds(paymentId: string, now: Date): Promise<void> {
  const refunds = await database()
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(and(eq(paymentOperation.paymentId, paymentId), eq(paymentOperation.kind, "refund")));
  for (const { id } of refunds) await followRefund(id, now);
}

/**
 * Compares our ledger's sum of one attempt with the provider's. A difference that remains after `askAndFinalize`
 * becomes an incident, which closes when both agree again. Throws ProviderUnreachable.
 */
export async function matchPayment(testCase: Case, now: Date): Promise<Sides | "moving" | "silent"> {
  const { id, bookingId } = testCase.row;
  let sides = await sidesOf(testCase);
  if (typeof sides !== "string" && sides.providerCents !== sides.ledgerCents) {
    // We may have missed a webhook: apply the provider's current status, then compare once more.
    await askAndFinalize(id, now);
    await followRefunds(id, now);
    sides = await sidesOf(testCase);
  }
  if (typeof sides === "string") return sides;
  const { providerCents, ledgerCents } = sides;
  const note = "provider and ledger agree again";
  await database().transaction(async (tx) => {
    if (providerCents === ledgerCents) return await closeIncident(tx, { kind: "ledger_differs", about: id, note, now });
    const detail = { ...atProvider(testCase.row), providerCents, ledgerCents };
    await reportIncident(tx, { kind: "ledger_differs", about: id, bookingId, paymentId: id, detail, now });
  });
  return sides;
}

/** Attempts that were made, or whose money moved, since a day, and those whose difference is still open. */
function matchedSince(from: Date) {
  const moved = database().select({ id: ledger.paymentId }).from(ledger).where(gte(ledger.at, from));
  const differing = database()
    .select({ id: incident.paymentId })
    .from(incident)
    .where(and(eq(incident.kind, "ledger_differs"), isNull(incident.closedAt)));
  return or(gte(payment.createdAt, from), inArray(payment.id, moved), inArray(payment.id, differing));
}

/**
 * The nightly full match (contract section 5.1, 11): captures minus refunds at the provider must equal our ledger, else
 * an incident is opened. It takes each attempt whose money moved in the last 40 days, however old, and the attempts of
 * these days; those younger than `settling` are left out. An attempt whose provider does not answer is tried once more
 * at the end; an incident says how many could not be compared.
 */
export async function matchLedger(now: Date, settling = SETTLING_MILLISECONDS): Promise<MatchTally> {
  const from = new Date(now.getTime() - DAYS * DAY_MILLISECONDS);
  const tally = { compared: 0, agreeing: 0, differing: 0 };
  const until = new Date(now.getTime() - settling);
  const compare = async ({ one: testCase }: { readonly one: Case }) => {
    const sides = await matchPayment(testCase, now);
    if (sides === "silent") throw new ProviderUnreachable("no keys for this provider");
    if (sides !== "moving") tally[sides.ledgerCents === sides.providerCents ? "agreeing" : "differing"] += 1;
  };
  const missed: { readonly id: string; readonly provider: PaymentProvider; readonly one: Case }[] = [];
  let last: PaymentRow | undefined;
  for (;;) {
    const after =
      last &&
      or(gt(payment.createdAt, last.createdAt), and(eq(payment.createdAt, last.createdAt), gt(payment.id, last.id)));
    const rows: Case[] = await database()
      .select({ row: payment, code: booking.code })
      .from(payment)
      .innerJoin(booking, eq(booking.id, payment.bookingId))
      .where(and(matchedSince(from), lte(payment.createdAt, until), after))
      .orderBy(asc(payment.createdAt), asc(payment.id))
      .limit(BATCH);
    const cases = rows.map((row) => ({ id: row.row.id, provider: row.row.provider, one: row }));
    missed.push(...(await runPerProvider(cases, compare, "all")));
    tally.compared += rows.length;
    last = rows.at(-1)?.row;
    if (!last) break;
  }
  const unanswered = await runPerProvider(missed, compare, "all");
  await reportUnanswered(unanswered, tally.compared, now);
  return { ...tally, unanswered: unanswered.length };
}

/** Opens an incident for a match that is not whole, and closes it after one that is. */
async function reportUnanswered(missed: readonly { readonly one: Case }[], compared: number, now: Date): Promise<void> {
  const kind = "match_not_whole";
  const about = "nightly";
  const providers = [...new Set(missed.map(({ one: testCase }) => testCase.row.provider))].toSorted().join(", ");
  const references = missed.slice(0, 5).map(({ one: testCase }) => testCase.code);
  const detail = { provider: providers, unanswered: missed.length, compared, bookings: references.join(", ") };
  await database().transaction((tx) =>
    missed.length > 0
      ? reportIncident(tx, { kind, about, detail, now })
      : closeIncident(tx, { kind, about, note: "every payment was compared", now }),
  );
}
