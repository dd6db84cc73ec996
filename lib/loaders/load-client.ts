import "server-only";
import { googleSignInOffered } from "@/lib/auth/providers";
import { readAsClient } from "@/lib/auth/session";
import { env } from "@/lib/backend/platform/env";
import type { ClientBookings, ClientCoupon, ClientOverview, Profile } from "@/lib/contracts/client";
import type { Begun } from "@/lib/contracts/client-begun";
import { paths } from "@/lib/contracts/paths";
import type { BookingListing } from "@/lib/domain/client/account";
import type { Language } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** All that the client area's first page shows, in one read. */
export async function loadClientOverview(language: Language): Promise<ClientOverview> {
  const answer = await readAsClient(language, paths.dashboard(language), (web) => web.cliente.resumen.$get());
  if (!answer.ok) throw new Error(`client area: ${answer.code}`);
  return answer.value;
}

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

/** The client's own data. `next`: the page that asks, to which the login leads back. */
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

/** What the client has begun and is no booking. `next`: the page that asks. */
export async function loadBegun(language: Language, next = paths.clientPage(language, "requests")): Promise<Begun> {
  const answer = await readAsClient(language, next, (web) => web.cliente.solicitudes.$get());
  if (!answer.ok) throw new Error(`what was begun: ${answer.code}`);
  return answer.value;
}

/** No password: shorter than any that is taken, so that the link is judged and not used. */
const none = "?";

/**
 * Whether a mailed link's token is still good, asked with a password that is never taken; where nobody answers, the form
 * finds out.
 */
export async function loadIsLinkGood(token: string): Promise<boolean> {
  const answer = await unwrap((await web()).cliente.newpass.$post({ json: { token, password: none } }));
  if (answer.ok || answer.code === "UNAVAILABLE" || answer.code === "RATE_LIMITED") return true;
  return answer.errors.some(({ field }) => field === "password");
}

/** Which Google a client can sign in with: the real one, the sandbox's, or none. */
export function googleSignInKind(): "real" | "sandbox" | null {
  if (!googleSignInOffered()) return null;
  return env().paymentsMode === "sandbox" ? "sandbox" : "real";
}
