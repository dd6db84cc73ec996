import { z } from "zod";
import { promisedCents } from "./customer";
import type { Site } from "./site";

const attemptSchema = z.object({
  id: z.string(),
  providerRef: z.string().nullable(),
  code: z.string(),
  booking: z.string(),
  bookedCents: z.number(),
  captures: z.number(),
  incidents: z.number(),
});

const attempts = `
  select p.id, p.provider_ref as "providerRef", b.code, b.status as booking,
    coalesce((select sum(case l.kind when 'capture' then l.amount_cents when 'refund' then -l.amount_cents else 0 end)
      from ledger l where l.payment_id = p.id), 0)::int as "bookedCents",
    (select count(*) from ledger l where l.payment_id = p.id and l.kind = 'capture')::int as captures,
    (select count(*) from incident i where i.booking_id = b.id and i.closed_at is null)::int as incidents
  from payment p join booking b on b.id = p.booking_id`;

/** What the providers' books and ours say together; each list names bookings and is empty when all is well. */
export interface Verdict {
  /** Attempts whose money a provider holds or has taken. */
  readonly charges: number;
  readonly confirmed: number;
  /** Charged attempts of bookings that are not confirmed, with an open incident. */
  readonly incidents: number;
  readonly chargedTwice: readonly string[];
  readonly confirmedUnpaid: readonly string[];
  readonly chargedForNothing: readonly string[];
  /** Our ledger says something else than the provider's. */
  readonly ledgerDiffers: readonly string[];
  readonly withoutMail: readonly string[];
  readonly mailedTwice: readonly string[];
  /** Mails and moves of money that are still to leave. */
  readonly waiting: number;
}

/** Reads both sides of every attempt since the site was opened. */
export async function readVerdict({ books, gateways, postOffice }: Site): Promise<Verdict> {
  const rows = z.array(attemptSchema).parse((await books.query(attempts)).rows);
  const waiting = await books.query("select count(*)::int as n from outbox where done_at is null");
  const money = await gateways.money();
  const sides = rows.map((row) => {
    const told = money.filter(({ key }) => key === row.id || key === row.providerRef);
    const sum = (name: "heldCents" | "paidCents" | "refundedCents") => told.reduce((all, one) => all + one[name], 0);
    const keptCents = sum("paidCents") - sum("refundedCents");
    return { ...row, keptCents, chargedCents: sum("heldCents") + keptCents };
  });
  const unknown = money.filter(
    ({ key, heldCents, paidCents }) =>
      heldCents + paidCents > 0 && !rows.some(({ id, providerRef }) => key === id || key === providerRef),
  );
  const charged = sides.filter(({ chargedCents }) => chargedCents > 0);
  const confirmed = [...new Set(sides.flatMap(({ booking, code }) => (booking === "confirmed" ? [code] : [])))];
  const chargedOf = (code: string) => charged.filter((one) => one.code === code);
  const codes = (found: readonly { code: string }[]) => [...new Set(found.map(({ code }) => code))];
  const outside = charged.filter(({ booking }) => booking !== "confirmed");
  return {
    charges: charged.length + unknown.length,
    confirmed: confirmed.length,
    incidents: outside.filter(({ incidents }) => incidents > 0).length,
    chargedTwice: codes(
      charged.filter(
        ({ code, chargedCents, captures }) =>
          chargedOf(code).length > 1 || chargedCents > (promisedCents(code) ?? 0) || captures > 1,
      ),
    ),
    confirmedUnpaid: confirmed.filter((code) => {
      const cents = promisedCents(code);
      return cents === undefined || chargedOf(code).reduce((sum, one) => sum + one.chargedCents, 0) < cents;
    }),
    chargedForNothing: [...codes(outside.filter(({ incidents }) => incidents === 0)), ...unknown.map(({ key }) => key)],
    ledgerDiffers: codes(sides.filter(({ keptCents, bookedCents }) => keptCents !== bookedCents)),
    withoutMail: confirmed.filter((code) => postOffice.confirmationsOf(code) === 0),
    mailedTwice: confirmed.filter((code) => postOffice.confirmationsOf(code) > 1),
    waiting: z.array(z.object({ n: z.number() })).parse(waiting.rows)[0]?.n ?? 0,
  };
}

/** True when nothing is left to be done and the books of both sides agree. */
export const isSettled = ({ waiting, chargedForNothing, ledgerDiffers, withoutMail }: Verdict): boolean =>
  waiting === 0 && chargedForNothing.length === 0 && ledgerDiffers.length === 0 && withoutMail.length === 0;
