import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import { lockWhileCounting, mailboxOf } from "@/lib/backend/core/db/mailbox";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { rateLimit } from "@/lib/backend/core/db/schema/operations";
import { freeUnits, lockFleets } from "@/lib/backend/fleet/units";
import { unpaidHolds } from "@/lib/domain/core/booking";
import { holdLimitReached, withinGroupShare } from "@/lib/domain/rental/hold";
import { allocationRequestOf, type CheckedOrder } from "./check-order";

/** The visitor whose unpaid holds are counted and limited. */
export interface Visitor {
  readonly network: string;
  /** Unpaid holds that this browser can open. */
  readonly holds: readonly number[];
}

/** Key of a network's hold in the `rate_limit` table, hashed; it expires there like the other limits. */
const networkKey = (network: string) => `hold:${createHash("sha256").update(network).digest("base64url")}:`;
const KEY_LIFETIME_MILLISECONDS = 24 * 3_600_000;

const addressOf = ({ request }: CheckedOrder) => sql`${request.driver.email.toLowerCase()}::text`;

/** Unpaid holds of the order's mailbox, device and network, without those that it replaces. */
async function holdsOf(tx: Transaction, order: CheckedOrder, visitor: Visitor) {
  const ofEmail = sql<boolean>`${mailboxOf(booking.email)} = ${mailboxOf(addressOf(order))}`;
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
    .leftJoin(rateLimit, eq(rateLimit.key, sql`${networkKey(visitor.network)} || ${booking.id}`))
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

/** A visitor's unpaid holds; the locks of `countHolds` keep the count valid until the transaction ends. */
interface CountedHolds {
  readonly visitor: Visitor;
  readonly holds: readonly Hold[];
}

export async function countHolds(tx: Transaction, order: CheckedOrder, visitor: Visitor): Promise<CountedHolds> {
  await Promise.all([
    lockWhileCounting(tx, sql`'hold:email:' || ${mailboxOf(addressOf(order))}`),
    lockWhileCounting(tx, sql`${`hold:network:${visitor.network}`}::text`),
  ]);
  return { visitor, holds: await holdsOf(tx, order, visitor) };
}

/** Over the cap of unpaid holds (rules section 15): when the first of them ends; null: one more is allowed. */
export function holdLimitResetAt({ visitor, holds }: CountedHolds, order: CheckedOrder): Date | null {
  const count = (matches: (hold: Hold) => boolean) => holds.filter(matches).length;
  const counts = {
    email: count(({ ofEmail }) => ofEmail),
    device: count(({ id }) => visitor.holds.includes(id)),
    network: count(({ ofNetwork }) => ofNetwork),
  };
  const { unpaidHolds: caps } = order.quote.context.catalogue.configuration;
  return holdLimitReached(counts, caps) ? firstEnd(holds) : null;
}

/** The same cap for the network's share of the group's units that are free in the order's time. */
export async function groupShareReachedUntil(
  tx: Transaction,
  { holds }: CountedHolds,
  order: CheckedOrder,
): Promise<Date | null> {
  const stay = allocationRequestOf(order);
  const overlapping = holds.filter(
    ({ ofNetwork, groupId, pickupAt, returnAt }) =>
      ofNetwork && groupId === stay.groupId && pickupAt < stay.until && returnAt > stay.from,
  );
  if (overlapping.length === 0) return null;
  await lockFleets(tx, [stay.groupId]);
  const free = await freeUnits(tx, stay);
  const { unpaidHolds: caps } = order.quote.context.catalogue.configuration;
  return free === 0 || withinGroupShare({ held: overlapping.length, free }, caps) ? null : firstEnd(overlapping);
}

/** Stores for 24 hours which network a hold came from, so that `countHolds` can count it. */
export async function recordHoldNetwork(
  tx: Transaction,
  bookingId: number,
  { network }: Visitor,
  now: Date,
): Promise<void> {
  const expire = now.getTime() + KEY_LIFETIME_MILLISECONDS;
  await tx.insert(rateLimit).values({ key: `${networkKey(network)}${bookingId}`, points: 1, expire });
}
