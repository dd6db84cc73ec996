import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Consent } from "@/lib/contracts/driver";
import type { ReservationRequest } from "@/lib/contracts/reservation";
import { database } from "../../db/client";
import { consent } from "../../db/schema/consent";
import type { BookingRow } from "../find-booking";
import { driverColumns, tripColumns } from "./write-booking";

const given = (consents: readonly Pick<Consent, "kind" | "accepted">[]) =>
  new Set(consents.filter(({ accepted }) => accepted).map(({ kind }) => kind));

/** Whether an order asks for exactly what a booking holds: trip, choice, driver, price and consents. */
export async function isSameOrder(row: BookingRow, request: ReservationRequest): Promise<boolean> {
  const { packageCode, expectedTotalCents: totalCents, expectedPayNowCents: payNowCents } = request;
  const asked = { ...tripColumns(request), ...driverColumns(request), packageCode, totalCents, payNowCents };
  const held = Object.fromEntries(Object.entries(row).filter(([name]) => name in asked));
  if (!isDeepStrictEqual(held, asked)) return false;
  const logged = await database().select().from(consent).where(eq(consent.bookingId, row.id));
  return isDeepStrictEqual(given(logged), given(request.consents));
}
