import "server-only";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { incident, outbox } from "@/lib/backend/core/db/schema/operations";
import { payment } from "@/lib/backend/core/db/schema/payment";
import type { IncidentKind } from "@/lib/domain/core/incident";

/** Kinds whose cause shows in our own rows: an open incident closes once this is true of it. */
const resolved: readonly (readonly [IncidentKind, SQL])[] = [
  [
    "no_truth_for_a_day",
    sql`exists (select 1 from ${payment} where ${payment.id} = ${incident.paymentId}
      and ${payment.status} not in ('created', 'started', 'authorized', 'unknown'))`,
  ],
  [
    "hold_ended_unasked",
    sql`exists (select 1 from ${payment} join ${booking} on ${booking.id} = ${payment.bookingId}
      where ${payment.id} = ${incident.paymentId} and (${payment.capturedCents} > 0 or ${booking.status} = 'confirmed'))`,
  ],
  [
    "unknown_order",
    sql`exists (select 1 from ${payment} where ${incident.dedupeKey} in
      ('unknown_order:' || ${payment.provider} || ':' || ${payment.providerRef},
       'unknown_order:' || ${payment.provider} || ':' || ${payment.id}))`,
  ],
  [
    "unit_lost",
    sql`${incident.detail} ? 'unitId' and not exists (select 1 from ${allocation}
      where ${allocation.bookingId} = ${incident.bookingId} and ${allocation.state} <> 'released'
        and ${allocation.unitId}::text = ${incident.detail} ->> 'unitId')`,
  ],
  [
    "outbox_stuck",
    sql`exists (select 1 from ${outbox} where 'outbox_stuck:' || ${outbox.id} = ${incident.dedupeKey}
      and ${isNotNull(outbox.doneAt)})`,
  ],
];

/** Closes incidents whose cause is gone without anything having closed them on the way. */
export async function closeResolvedIncidents(now: Date): Promise<void> {
  const kinds = resolved.map(([kind]) => kind);
  const open = await database().$count(incident, and(isNull(incident.closedAt), inArray(incident.kind, kinds)));
  if (open === 0) return;
  for (const [kind, isGone] of resolved)
    await database()
      .update(incident)
      .set({ closedAt: now, closedBy: "automatic", note: "its cause is gone" })
      .where(and(eq(incident.kind, kind), isNull(incident.closedAt), isGone));
}
