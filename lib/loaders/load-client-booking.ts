import "server-only";
import { cache } from "react";
import { currentSession, readAsClient } from "@/lib/auth/session";
import type { Booking } from "@/lib/contracts/booking";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { loadBooking } from "./load-booking";

const closed = ["BOOKING_NOT_FOUND", "VALIDATION_FAILED"];

/** A booking of the client who is signed in; null for a foreign or unknown code, also one that this browser opened otherwise. */
export async function loadClientBooking(language: Language, code: string): Promise<Booking | null> {
  const next = paths.clientBookings(language, code);
  const answer = await readAsClient(language, next, (client) => client.reserva[":code"].$get({ param: { code } }));
  if (answer.ok) return answer.value;
  if (closed.includes(answer.code)) return null;
  throw new Error(`client's booking: ${answer.code}`);
}

interface OpenBooking {
  booking: Booking;
  /** It is the signed-in client's own: its screens lead back to the client area. */
  owned: boolean;
}

/** A booking that this browser may open, by its owner's session or by its access without account. */
export const loadOpenBooking = cache(async (code: string): Promise<OpenBooking | null> => {
  if (await currentSession()) {
    const own = await unwrap((await web()).reserva[":code"].$get({ param: { code } }));
    if (own.ok) return { booking: own.value, owned: true };
  }
  const booking = await loadBooking(code);
  return booking && { booking, owned: false };
});
