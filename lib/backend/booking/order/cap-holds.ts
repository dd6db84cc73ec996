import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { rateLimit } from "@/lib/backend/db/schema/operations";
import { freeUnits, lockFleets } from "@/lib/backend/fleet/units";
import { unpaidHolds } from "@/lib/domain/booking/booking";
import { holdCapReached, withinGroupShare } from "@/lib/domain/hold/hold";
import { type CheckedOrder, stayOf } from "./check-order";

/** Whose unpaid holds an order adds to. */
export interface Visitor {
  readonly network: string;
  /** Unpaid holds that this browser can open. */
  readonly holds: readonly number[];
}

/** A network's holds are counted beside its other limits, and forgotten with them. */
const countedAs = (network: string) => `hold:${createHash("sha256").update(network).digest("base64url")}:`;
const keptMilliseconds = 24 * 3_600_000;

/**
 * An address as it counts: where mail of several spellings comes to one mailbox they are one. `a.b+1@googlemail.com` is
 * `ab@gmail.com`. Mail goes to the address as it was given.
 */
function counted(address: SQLWrapper | string) {
  const mailbox = sql`split_part(split_part(${address}, '@', 1), '+', 1)`;
  const host = sql`split_part(${address}, '@', 2)`;
  return sql<string>`case when ${host} in ('gmail.com', 'googlemail.com') then replace(${mailbox}, '.', '') || '@gmail.com' else ${mailbox} || '@' || ${host} end`;
}
const addressOf = ({ request }: CheckedOrder) => sql`${request.driver.email.toLowerCase()}::text`;

/** Orders of one e-mail or network are counted one after another: these locks come before all others (decision 14). */
const lockOf = (tx: Transaction, key: SQL) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);

/** Live unpaid holds of the order's e-mail, device and network, but for those that it replaces. */
async function holdsOf(tx: Transaction, order: CheckedOrder, visitor: Visitor) {
  const ofEmail = sql<boolean>`${counted(booking.email)} = ${counted(addressOf(order))}`;
  return await tx
    .select({
      id: booking.id,
      ofEmail,
      ofNetwork: sql<boolean>`${rateLimit.key} is not null`,
      groupId: booking.groupId,
      pickupAt: booking.pickupAt,
      returnAt: booking.returnAt,
      endsAt: booking.holdExpiresAt,
    })
    .from(booking)
    .leftJoin(rateLimit, eq(rateLimit.key, sql`${countedAs(visitor.network)} || ${booking.id}`))
    .where(
      and(
        inArray(booking.status, unpaidHolds),
        notInArray(booking.id, [...order.replaces]),
        or(ofEmail, inArray(booking.id, [...visitor.holds]), isNotNull(rateLimit.key)),
      ),
    );
}

type Hold = Awaited<ReturnType<typeof holdsOf>>[number];
const firstEnd = (holds: readonly Hold[]): Date | null =>
  holds.reduce<Date | null>((first, { endsAt }) => (first === null || endsAt < first ? endsAt : first), null);

/** What a visitor holds; nobody else with this e-mail or network is counted until the transaction ends. */
interface CountedHolds {
  readonly visitor: Visitor;
  readonly holds: readonly Hold[];
}

export async function countHolds(tx: Transaction, order: CheckedOrder, visitor: Visitor): Promise<CountedHolds> {
  await Promise.all([
    lockOf(tx, sql`'hold:email:' || ${counted(addressOf(order))}`),
    lockOf(tx, sql`${`hold:network:${visitor.network}`}::text`),
  ]);
  return { visitor, holds: await holdsOf(tx, order, visitor) };
}

/** Until when this visitor holds as much as one may (rules section 15); null: one more is fine. */
export function holdsTooMuch({ visitor, holds }: CountedHolds, order: CheckedOrder): Date | null {
  const count = (own: (hold: Hold) => boolean) => holds.filter(own).length;
  const counts = {
    email: count(({ ofEmail }) => ofEmail),
    device: count(({ id }) => visitor.holds.includes(id)),
    network: count(({ ofNetwork }) => ofNetwork),
  };
  const { unpaidHolds: caps } = order.quote.context.catalogue.configuration;
  return holdCapReached(counts, caps) ? firstEnd(holds) : null;
}

/** The same of the network's share of the group's units that are free at that time. */
export async function holdsTooMuchOfGroup(
  tx: Transaction,
  { holds }: CountedHolds,
  order: CheckedOrder,
): Promise<Date | null> {
  const stay = stayOf(order);
  const there = holds.filter(
    ({ ofNetwork, groupId, pickupAt, returnAt }) =>
      ofNetwork && groupId === stay.groupId && pickupAt < stay.until && returnAt > stay.from,
  );
  if (there.length === 0) return null;
  await lockFleets(tx, [stay.groupId]);
  const free = await freeUnits(tx, stay);
  const { unpaidHolds: caps } = order.quote.context.catalogue.configuration;
  return free === 0 || withinGroupShare({ held: there.length, free }, caps) ? null : firstEnd(there);
}

/** Notes from which network a hold came, for as long as such counts are kept. */
export async function noteHold(tx: Transaction, bookingId: number, { network }: Visitor, now: Date): Promise<void> {
  const expire = now.getTime() + keptMilliseconds;
  await tx.insert(rateLimit).values({ key: `${countedAs(network)}${bookingId}`, points: 1, expire });
}
