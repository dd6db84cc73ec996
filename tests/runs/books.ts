import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { quotedPayNowCents } from "./customer";
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

/** Our database compared with the providers' ledgers. Each list holds booking codes and is empty when all is well. */
export interface MoneyCheck {
  /** Attempts whose money a provider holds or has taken. */
  readonly charges: number;
  readonly confirmed: number;
  /** Charged attempts of bookings that are not confirmed, with an open incident. */
  readonly incidents: number;
  readonly chargedTwice: readonly string[];
  readonly confirmedUnpaid: readonly string[];
  readonly chargedForNothing: readonly string[];
  /** The sum of our ledger differs from the provider's. */
  readonly ledgerDiffers: readonly string[];
  readonly withoutMail: readonly string[];
  readonly mailedTwice: readonly string[];
  /** Open outbox rows: mails, captures and refunds not done yet. */
  readonly waiting: number;
}

/** Compares every payment attempt since the site was started. */
async function checkMoney({ db, gateways, mailServer }: Site): Promise<MoneyCheck> {
  const rows = z.array(attemptSchema).parse((await db.query(attempts)).rows);
  const waiting = await db.query("select count(*)::int as n from outbox where done_at is null");
  const money = await gateways.money();
  const compared = rows.map((row) => {
    const entries = money.filter(({ key }) => key === row.id || key === row.providerRef);
    const sum = (name: "heldCents" | "paidCents" | "refundedCents") =>
      entries.reduce((all, entry) => all + entry[name], 0);
    const keptCents = sum("paidCents") - sum("refundedCents");
    return { ...row, keptCents, chargedCents: sum("heldCents") + keptCents };
  });
  const unknown = money.filter(
    ({ key, heldCents, paidCents }) =>
      heldCents + paidCents > 0 && !rows.some(({ id, providerRef }) => key === id || key === providerRef),
  );
  const charged = compared.filter(({ chargedCents }) => chargedCents > 0);
  const confirmed = [...new Set(compared.flatMap(({ booking, code }) => (booking === "confirmed" ? [code] : [])))];
  const chargedOf = (code: string) => charged.filter((entry) => entry.code === code);
  const codes = (found: readonly { code: string }[]) => [...new Set(found.map(({ code }) => code))];
  const unconfirmed = charged.filter(({ booking }) => booking !== "confirmed");
  return {
    charges: charged.length + unknown.length,
    confirmed: confirmed.length,
    incidents: unconfirmed.filter(({ incidents }) => incidents > 0).length,
    chargedTwice: codes(
      charged.filter(
        ({ code, chargedCents, captures }) =>
          chargedOf(code).length > 1 || chargedCents > (quotedPayNowCents(code) ?? 0) || captures > 1,
      ),
    ),
    confirmedUnpaid: confirmed.filter((code) => {
      const cents = quotedPayNowCents(code);
      return cents === undefined || chargedOf(code).reduce((sum, entry) => sum + entry.chargedCents, 0) < cents;
    }),
    chargedForNothing: [
      ...codes(unconfirmed.filter(({ incidents }) => incidents === 0)),
      ...unknown.map(({ key }) => key),
    ],
    ledgerDiffers: codes(compared.filter(({ keptCents, bookedCents }) => keptCents !== bookedCents)),
    withoutMail: confirmed.filter((code) => mailServer.confirmationsOf(code) === 0),
    mailedTwice: confirmed.filter((code) => mailServer.confirmationsOf(code) > 1),
    waiting: z.array(z.object({ n: z.number() })).parse(waiting.rows)[0]?.n ?? 0,
  };
}

/** True when no work is open and our ledger agrees with the providers'. */
const isSettled = ({ waiting, chargedForNothing, ledgerDiffers, withoutMail }: MoneyCheck): boolean =>
  waiting === 0 && chargedForNothing.length === 0 && ledgerDiffers.length === 0 && withoutMail.length === 0;

/** Polls until everything is settled, for `limit` milliseconds at most; the last check. */
export async function untilSettled(site: Site, limit: number): Promise<MoneyCheck> {
  for (const end = Date.now() + limit; ; ) {
    const money = await checkMoney(site);
    if (isSettled(money) || Date.now() > end) return money;
    await wait(500);
  }
}

/** How many of these bookings are confirmed. */
export async function confirmedOf({ db }: Pick<Site, "db">, codes: readonly string[]): Promise<number> {
  const { rows } = await db.query("select 1 from booking where status = 'confirmed' and code = any($1)", [codes]);
  return rows.length;
}
