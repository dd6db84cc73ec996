import "server-only";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Connection } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { coupon } from "@/lib/backend/core/db/schema/promotion";
import { type CouponRow, couponRules, couponUses, usedStatuses } from "@/lib/backend/pricing/coupons";
import { type CatalogueContext, openContext } from "@/lib/backend/pricing/load-catalogue";
import type { ClientCoupon } from "@/lib/contracts/account/client";
import { type CouponUses, couponToday, usesOfClient } from "@/lib/domain/pricing/promotion";

/** A client's personal coupons, listed ones, and those used by their bookings. */
const candidates = (connection: Connection, clientId: number) =>
  connection
    .select()
    .from(coupon)
    .where(
      or(
        eq(coupon.clientId, clientId),
        and(eq(coupon.listed, true), isNull(coupon.clientId)),
        sql`exists (select 1 from ${booking} where ${booking.couponId} = ${coupon.id} and ${booking.clientId} = ${clientId})`,
      ),
    )
    .orderBy(asc(coupon.validUntil), asc(coupon.code));

function serializeCoupon(row: CouponRow, uses: CouponUses, { catalogue, today }: CatalogueContext): ClientCoupon {
  const rules = couponRules(row, uses);
  const { code, validFrom, validUntil, type, value, conditionsKey, minimumDays, groupIds, officeIds } = row;
  const { furthestDays } = catalogue.configuration;
  return {
    code,
    usesLeft: rules.usesLeft ?? 0,
    usesMax: usesOfClient({ usesMax: row.usesMax, personal: row.clientId !== null }),
    validFrom,
    validUntil,
    type,
    value,
    conditionsKey,
    minimumDays,
    groups: catalogue.vehicles.filter(({ id }) => groupIds?.includes(id)).map(({ code }) => code),
    offices: catalogue.offices.filter(({ id }) => officeIds?.includes(id)).map(({ name }) => name),
    ...couponToday(rules, { today, furthestDays }),
  };
}

const rank = { valid: 0, disabled: 1, invalid: 2 } as const;

/**
 * The coupons that a client sees: personal ones in any state, used ones, and listed ones that are valid. Valid ones
 * first, then by end date.
 */
export async function clientCoupons(
  connection: Connection,
  holder: { readonly id: number; readonly email: string },
  now: Date,
): Promise<ClientCoupon[]> {
  const context = await openContext(now);
  const rows = await candidates(connection, holder.id);
  const ids = rows.map(({ id }) => id);
  const uses = await couponUses(
    connection,
    ids,
    { email: holder.email, clientId: holder.id, replaces: [] },
    usedStatuses,
  );
  return rows
    .map((row) => ({ row, uses: uses(row.id), shown: serializeCoupon(row, uses(row.id), context) }))
    .filter(({ row, uses: { byClient }, shown }) => row.clientId !== null || byClient > 0 || shown.status === "valid")
    .map(({ shown }) => shown)
    .sort((a, b) => rank[a.status] - rank[b.status]);
}
