import "server-only";
import { and, asc, eq, exists, gte, lt, or } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { ledger, payment } from "@/lib/backend/core/db/schema/payment";
import { runPerProvider } from "@/lib/backend/payment/attempts";
import { matchPayment } from "@/lib/backend/payment/commands/match-ledger";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { Reconciliation, Span } from "@/lib/contracts/payment/desk-accounts";
import { instantsOf } from "./accounts";

/** Attempts compared in one call: 200 take about half a minute at a slow provider. */
const maxAttempts = 200;

type Compared = Reconciliation["others"][number];

/** Payment attempts that were created, or have ledger lines, in these days. */
async function attemptsOf(span: Span, now: Date) {
  const { from, until } = await instantsOf(span, now);
  const moved = database()
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.paymentId, payment.id), gte(ledger.at, from), lt(ledger.at, until)));
  return await database()
    .select({ row: payment, code: booking.code })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(or(and(gte(payment.createdAt, from), lt(payment.createdAt, until)), exists(moved)))
    .orderBy(asc(payment.createdAt), asc(payment.id))
    .limit(maxAttempts + 1);
}

/**
 * Compares what the providers captured and refunded of each attempt of these days with our ledger: the nightly match,
 * run on demand. Differences become incidents, as at night.
 */
export async function matchAccounts(span: Span, now: Date): Promise<Reconciliation> {
  const attempts = await attemptsOf(span, now);
  const cases = attempts
    .slice(0, maxAttempts)
    .map((attempt) => ({ id: attempt.row.id, provider: attempt.row.provider, one: attempt }));
  const results = new Map<string, Compared>();
  await runPerProvider(
    cases,
    async ({ one }) => {
      const { id: paymentId, provider } = one.row;
      const sides = await matchPayment(one, now);
      const compared = { code: one.code, provider, paymentId };
      if (typeof sides === "string")
        results.set(paymentId, { ...compared, ledgerCents: null, providerCents: null, outcome: sides });
      else {
        const outcome = sides.ledgerCents === sides.providerCents ? "agrees" : "differs";
        results.set(paymentId, { ...compared, ...sides, outcome });
      }
    },
    "all",
  );
  const all = cases.map(({ one: { code, row } }): Compared => {
    const unanswered = { code, provider: row.provider, paymentId: row.id, ledgerCents: null, providerCents: null };
    return results.get(row.id) ?? { ...unanswered, outcome: "silent" };
  });
  const others = all.filter(({ outcome }) => outcome !== "agrees");
  const agreeing = all.length - others.length;
  const differing = others.filter(({ outcome }) => outcome === "differs").length;
  const after = { ...span, compared: all.length, agreeing, differing };
  const what = { action: "accounts.match", subject: ["accounts", span.from], after } as const;
  await database().transaction((tx) => writeAudit(tx, what, now));
  return { compared: all.length, agreeing, cut: attempts.length > maxAttempts, others };
}
