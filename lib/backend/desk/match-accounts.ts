import "server-only";
import { and, asc, eq, exists, gte, lt, or } from "drizzle-orm";
import { writeAudit } from "@/lib/backend/audit/write-audit";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { ledger, payment } from "@/lib/backend/db/schema/payment";
import { eachProvider } from "@/lib/backend/payment/attempt/attempts";
import { matchPayment } from "@/lib/backend/payment/commands/match-ledger";
import type { Matched, Span } from "@/lib/contracts/desk/accounts";
import { instantsOf } from "./accounts";

/** So many attempts are asked for in one look: about half a minute at a slow provider. */
const most = 200;

type Compared = Matched["others"][number];

/** Attempts that were made, or whose money moved, in these days. */
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
    .limit(most + 1);
}

/**
 * Asks the providers what they took and gave back of each attempt of these days, and holds it against our ledger: the
 * nightly match, now and for one to look at. Differences become incidents as they do by night.
 */
export async function matchAccounts(span: Span, now: Date): Promise<Matched> {
  const attempts = await attemptsOf(span, now);
  const cases = attempts.slice(0, most).map((one) => ({ id: one.row.id, provider: one.row.provider, one }));
  const seen = new Map<string, Compared>();
  await eachProvider(cases, async ({ one }) => {
    const { id: paymentId, provider } = one.row;
    const sides = await matchPayment(one, now);
    const compared = { code: one.code, provider, paymentId };
    if (typeof sides === "string")
      seen.set(paymentId, { ...compared, ledgerCents: null, providerCents: null, outcome: sides });
    else {
      const outcome = sides.ledgerCents === sides.providerCents ? "agrees" : "differs";
      seen.set(paymentId, { ...compared, ...sides, outcome });
    }
  });
  const all = cases.map(({ one: { code, row } }): Compared => {
    const silent = { code, provider: row.provider, paymentId: row.id, ledgerCents: null, providerCents: null };
    return seen.get(row.id) ?? { ...silent, outcome: "silent" };
  });
  const others = all.filter(({ outcome }) => outcome !== "agrees");
  const agreeing = all.length - others.length;
  const differing = others.filter(({ outcome }) => outcome === "differs").length;
  const after = { ...span, compared: all.length, agreeing, differing };
  const what = { action: "accounts.match", subject: ["accounts", span.from], after } as const;
  await database().transaction((tx) => writeAudit(tx, what, now));
  return { compared: all.length, agreeing, cut: attempts.length > most, others };
}
