import "server-only";
import { readAsClient } from "@/lib/auth/session";
import type { ClientBookings } from "@/lib/contracts/client";
import type { BookingListing } from "@/lib/domain/client/vocabulary";
import type { Language } from "@/lib/domain/language/languages";

interface Asked {
  /** All three lists together when left out. */
  status?: BookingListing;
  page: number;
  /** The page that asks, to which the login leads back. */
  next: string;
}

/** One page of a client's bookings, each with its cancellation verdict. */
export async function loadClientBookings(language: Language, { status, page, next }: Asked): Promise<ClientBookings> {
  const query = { page: String(page), ...(status ? { status } : {}) };
  const answer = await readAsClient(language, next, (web) => web.cliente.reservas.$get({ query }));
  if (!answer.ok) throw new Error(`client's bookings: ${answer.code}`);
  return answer.value;
}
