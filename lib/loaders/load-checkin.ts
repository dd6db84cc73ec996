import "server-only";
import { cache } from "react";
import { checkinAccessValue } from "@/lib/auth/booking-access";
import type { Checkin } from "@/lib/contracts/checkin";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** A driver's check-in, 0 being the main one; null where this browser may not open it, foreign or unknown alike. */
export const loadCheckin = cache(async (code: string, position: number): Promise<Checkin | null> => {
  const client = await web({ bookingToken: await checkinAccessValue() });
  const answer = await unwrap(client.reserva[":code"].checkin[":n"].$get({ param: { code, n: String(position) } }));
  if (answer.ok) return answer.value;
  if (answer.code === "BOOKING_NOT_FOUND" || answer.code === "VALIDATION_FAILED") return null;
  throw new Error(`check-in: ${answer.code}`);
});
