import "server-only";
import { googleSignInOffered } from "@/lib/auth/providers";
import { readAsClient } from "@/lib/auth/session";
import { env } from "@/lib/backend/core/env";
import type { ClientBookings, ClientCoupon, ClientOverview, Profile } from "@/lib/contracts/account/client";
import type { ClientRequests } from "@/lib/contracts/account/client-requests";
import { paths } from "@/lib/contracts/paths";
import type { BookingListing } from "@/lib/domain/account/account";
import type { Language } from "@/lib/domain/core/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** Everything on the first page of the client area. */
export async function loadClientOverview(language: Language): Promise<ClientOverview> {
  const answer = await readAsClient(language, paths.dashboard(language), (web) => web.cliente.resumen.$get());
  if (!answer.ok) throw new Error(`client area: ${answer.code}`);
  return answer.value;
}

interface BookingsQuery {
  /** All three lists if omitted. */
  status?: BookingListing;
  page: number;
  /** The requesting page, to return to after the login. */
  next: string;
}

/** One page of a client's bookings, each with its cancellation verdict. */
export async function loadClientBookings(
  language: Language,
  { status, page, next }: BookingsQuery,
): Promise<ClientBookings> {
  const query = { page: String(page), ...(status ? { status } : {}) };
  const answer = await readAsClient(language, next, (web) => web.cliente.reservas.$get({ query }));
  if (!answer.ok) throw new Error(`client's bookings: ${answer.code}`);
  return answer.value;
}

/** The client's profile. `next`: the requesting page, to return to after the login. */
export async function loadClientProfile(language: Language, next: string): Promise<Profile> {
  const answer = await readAsClient(language, next, (web) => web.cliente.perfil.$get());
  if (!answer.ok) throw new Error(`profile: ${answer.code}`);
  return answer.value;
}

/** The client's coupons, usable ones first. */
export async function loadClientCoupons(language: Language): Promise<ClientCoupon[]> {
  const next = paths.clientPage(language, "coupons");
  const answer = await readAsClient(language, next, (web) => web.cliente.cupones.$get());
  if (!answer.ok) throw new Error(`coupons: ${answer.code}`);
  return answer.value;
}

/** The client's requests that are not bookings. `next`: the requesting page. */
export async function loadClientRequests(
  language: Language,
  next = paths.clientPage(language, "requests"),
): Promise<ClientRequests> {
  const answer = await readAsClient(language, next, (web) => web.cliente.solicitudes.$get());
  if (!answer.ok) throw new Error(`client requests: ${answer.code}`);
  return answer.value;
}

/** Shorter than the minimum, so that the token is checked but never used up. */
const invalidPassword = "?";

/**
 * Whether a mailed link's token is valid, checked with a password that is always refused; true when the server can't be
 * reached, since the form will report it.
 */
export async function loadIsLinkValid(token: string): Promise<boolean> {
  const answer = await unwrap((await web()).cliente.newpass.$post({ json: { token, password: invalidPassword } }));
  if (answer.ok || answer.code === "UNAVAILABLE" || answer.code === "RATE_LIMITED") return true;
  return answer.fields.some(({ field }) => field === "password");
}

/** Google sign-in on offer: the real one, the sandbox's stand-in, or none. */
export function googleSignInKind(): "real" | "sandbox" | null {
  if (!googleSignInOffered()) return null;
  return env().paymentsMode === "sandbox" ? "sandbox" : "real";
}
