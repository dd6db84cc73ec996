import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { openContext } from "@/lib/backend/catalogue/context";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { unit } from "@/lib/backend/db/schema/rental-group";
import { reportIncident } from "@/lib/backend/payment/report-incident";
import { unpaidHolds } from "@/lib/domain/booking/booking-status";
import { unusualHolds } from "@/lib/domain/booking/hold";

/** Tells a person, once a day, that an unusual share of the fleet is held unpaid (rules section 15). */
export async function reportHolds(now: Date): Promise<void> {
  const { catalogue, today } = await openContext(now);
  const held = await database().$count(booking, inArray(booking.status, unpaidHolds));
  const fleet = await database().$count(unit, and(eq(unit.active, true), eq(unit.deskOnly, false)));
  if (!unusualHolds({ held, fleet }, catalogue.configuration.unpaidHolds)) return;
  const report = { kind: "many_unpaid_holds", about: today, detail: { held, fleet }, now } as const;
  await database().transaction((tx) => reportIncident(tx, report));
}
