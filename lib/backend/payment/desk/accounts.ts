import "server-only";
import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { accountingExport, payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { staff } from "@/lib/backend/core/db/schema/staff";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import type { Accounts, DayFigures, Span } from "@/lib/contracts/payment/desk-accounts";
import type { LedgerLine } from "@/lib/contracts/payment/desk-money";
import { minus, noCents, plus } from "@/lib/domain/core/cents";
import { isIncidentKind } from "@/lib/domain/core/incident";
import { addDays, daysBetween, instantOf } from "@/lib/domain/core/time";
import { signedEffect } from "@/lib/domain/payment/ledger-file";
import { type LedgerKind, openOperationStatuses } from "@/lib/domain/payment/payment";
import { ledgerBetween } from "./booking-money";

const shownLines = 200;
const shownExports = 12;

/** A span of days as instants: midnight before the first day to midnight after the last, in the offices' time zone. */
export async function instantsOf({ from, until }: Span, now: Date) {
  const { timeZone } = (await loadCatalogue(now)).configuration;
  const midnight = (day: string) => new Date(instantOf(`${day}T00:00`, timeZone));
  return { from: midnight(from), until: midnight(addDays(until, 1)), timeZone };
}

const sumOf = (lines: readonly LedgerLine[], kind: LedgerKind) =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amountCents }) => plus(sum, amountCents), noCents);
export const balanceOf = (lines: readonly LedgerLine[]) =>
  lines.reduce((sum, line) => plus(sum, signedEffect(line)), noCents);

/** Ledger totals per provider and payment method. */
function totalsOf(lines: readonly LedgerLine[]): Accounts["totals"] {
  const byMethod = Map.groupBy(lines, ({ provider, method }) => `${provider} ${method}`);
  return [...byMethod.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      provider: first.provider,
      method: first.method,
      authorizedCents: sumOf(group, "authorization"),
      releasedCents: sumOf(group, "void"),
      capturedCents: sumOf(group, "capture"),
      refundedCents: minus(sumOf(group, "refund"), sumOf(group, "refund_returned")),
      balanceCents: balanceOf(group),
      lines: group.length,
    };
  });
}

/** Payments that are authorised but not captured, and provider operations that are not finished. */
async function openMoney(): Promise<Accounts["open"]> {
  const operations = await database()
    .select({ operation: paymentOperation, provider: payment.provider, code: booking.code })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(inArray(paymentOperation.status, openOperationStatuses))
    .orderBy(asc(paymentOperation.createdAt));
  const held = await database()
    .select({ payment, code: booking.code })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(payment.status, "authorized"))
    .orderBy(asc(payment.createdAt));
  return [
    ...operations.map(({ operation: { kind, status, amountCents, createdAt }, provider, code }) => ({
      ...{ code, provider, status, amountCents },
      what: kind,
      since: createdAt.toISOString(),
    })),
    ...held.map(({ payment: { provider, amountCents, updatedAt }, code }) => ({
      ...{ code, provider, amountCents },
      what: "authorized" as const,
      status: "held" as const,
      since: updatedAt.toISOString(),
    })),
  ];
}

async function openMoneyIncidents(): Promise<Accounts["incidents"]> {
  const rows = await database()
    .select({ kind: incident.kind, count: count() })
    .from(incident)
    .where(and(isNull(incident.closedAt), sql`${incident.paymentId} is not null`))
    .groupBy(incident.kind);
  return rows.flatMap(({ kind, count: open }) => (isIncidentKind(kind) ? [{ kind, count: open }] : []));
}

async function latestExports(): Promise<Accounts["exports"]> {
  const rows = await database()
    .select({ made: accountingExport, by: staff.name })
    .from(accountingExport)
    .innerJoin(staff, eq(staff.id, accountingExport.staffId))
    .orderBy(desc(accountingExport.id))
    .limit(shownExports);
  return rows.map(({ made: { id, fromDate, untilDate, lines, capturedCents, refundedCents, sha256, at }, by }) => ({
    ...{ id, lines, sha256, by },
    from: fromDate,
    until: untilDate,
    balanceCents: minus(capturedCents, refundedCents),
    at: at.toISOString(),
  }));
}

/** The charts of a span of up to 7 days show the 30 days that end with it: 1–3 June shows 5 May–3 June. */
const chartedSpan = ({ from, until }: Span): Span =>
  daysBetween(from, until) < 7 ? { from: addDays(until, -29), until } : { from, until };

/** For each day: bookings confirmed, share of the fleet rented at noon, and captures minus refunds. */
async function dailyFigures(connection: Connection, { from, until }: Span, timeZone: string): Promise<DayFigures[]> {
  const { rows } = await connection.execute<{ day: string; bookings: number; occupancy: number; income: string }>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      (select count(distinct h.booking_id)::int from booking_history h
        where h.to_status = 'confirmed' and h.from_status is distinct from 'confirmed'
          and h.at >= d.starts and h.at < d.ends) as bookings,
      coalesce((select count(distinct a.unit_id) * 10000
        / nullif((select count(*) from unit u where u.active), 0)
        from allocation a where a.state = 'confirmed' and a.period @> (d.day + interval '12 hours')::timestamp), 0)::int
        as occupancy,
      (select coalesce(sum(case l.kind when 'capture' then l.amount_cents when 'refund_returned' then l.amount_cents
          when 'refund' then -l.amount_cents else 0 end), 0)
        from ledger l where l.at >= d.starts and l.at < d.ends) as income
    from (select day, day::timestamp at time zone ${timeZone} as starts,
        (day + interval '1 day')::timestamp at time zone ${timeZone} as ends
      from generate_series(${from}::date, ${until}::date, interval '1 day') as day) d
    order by d.day`);
  return rows.map(({ day, bookings, occupancy, income }) => ({
    ...{ day, bookings },
    occupancyBasisPoints: Math.min(occupancy, 10_000),
    incomeCents: Number(income),
  }));
}

/** The accounts of a span of days, and the money that is open now. */
export async function accountsOf(span: Span, now: Date): Promise<Accounts> {
  const { timeZone, ...instants } = await instantsOf(span, now);
  const [lines, open, incidents, exports, days] = await Promise.all([
    ledgerBetween(database(), instants),
    openMoney(),
    openMoneyIncidents(),
    latestExports(),
    dailyFigures(database(), chartedSpan(span), timeZone),
  ]);
  return {
    ...{ open, incidents, exports, days },
    totals: totalsOf(lines),
    balanceCents: balanceOf(lines),
    lines: lines.slice(0, shownLines),
    lineCount: lines.length,
  };
}
