import "server-only";
import { cache } from "react";
import { bookingAccessValue, checkinAccessValue } from "@/lib/auth/booking-access";
import { currentSession, readAsClient } from "@/lib/auth/session";
import { parseBookingAccess } from "@/lib/contracts/account/booking-access";
import type { Invoice } from "@/lib/contracts/compliance/invoice";
import { statusByCode } from "@/lib/contracts/core/error-codes";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import { paths } from "@/lib/contracts/paths";
import type { Booking, CancellationView } from "@/lib/contracts/rental/booking";
import type { Checkin } from "@/lib/contracts/rental/checkin";
import type { Quote, QuoteRequest } from "@/lib/contracts/rental/quote";
import type { BookingState, PaymentView } from "@/lib/contracts/rental/reservation";
import type { PublishedReviews, RequestedReview } from "@/lib/contracts/rental/review";
import type { AvailabilityRequest } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import type { AvailabilityAnswer } from "@/lib/web-client/queries";
import { publicWeb, web } from "@/lib/web-client/server";
import { unwrap, type WebResult } from "@/lib/web-client/unwrap";

type Client = Awaited<ReturnType<typeof web>>;

const noAccessCodes = ["BOOKING_NOT_FOUND", "NOT_FOUND", "VALIDATION_FAILED"];

/** Null for a booking without access, whether it exists or not; throws on other refusals. */
function valueOrNull<Value>(answer: WebResult<Value>): Value | null {
  if (answer.ok) return answer.value;
  if (noAccessCodes.includes(answer.code)) return null;
  throw new Error(`booking: ${answer.code}`);
}

/** The code comes from the URL: anything else could be a path traversal to another call. */
const isBookingCode = (code: string) => bookingCodeSchema.safeParse(code).success;

/** Reads with the access of this browser's cookies. */
async function readWithAccess<Value>(
  code: string,
  access: () => Promise<string | undefined>,
  read: (client: Client) => Promise<WebResult<Value>>,
): Promise<Value | null> {
  if (!isBookingCode(code)) return null;
  return valueOrNull(await read(await web({ bookingToken: await access() })));
}

/** A booking that this browser has access to. */
export const loadBooking = cache(async (code: string): Promise<Booking | null> => {
  return readWithAccess(code, bookingAccessValue, (client) =>
    unwrap(client.reserva[":code"].$get({ param: { code } })),
  );
});

/** Status of the booking and its payment. */
export const loadBookingState = cache(async (code: string): Promise<BookingState | null> => {
  return readWithAccess(code, bookingAccessValue, (client) =>
    unwrap(client.reserva[":code"].estado.$get({ param: { code } })),
  );
});

/** The current cancellation verdict, read at every visit of its screen. */
export const loadCancellation = cache(async (code: string): Promise<CancellationView | null> => {
  return readWithAccess(code, bookingAccessValue, (client) =>
    unwrap(client.reserva[":code"].cancelacion.$get({ param: { code } })),
  );
});

/** A booking of the signed-in client; null for any other code, even if this browser has access by cookie. */
export async function loadClientBooking(language: Language, code: string): Promise<Booking | null> {
  if (!isBookingCode(code)) return null;
  const next = paths.clientBookings(language, code);
  const answer = await readAsClient(language, next, (client) => client.reserva[":code"].$get({ param: { code } }));
  return valueOrNull(answer);
}

interface OpenBooking {
  booking: Booking;
  /** Belongs to the signed-in client, so its screens link back to the client area. */
  owned: boolean;
}

/** A booking that this browser has access to, by session or by the booking-access cookie. */
export const loadOpenBooking = cache(async (code: string): Promise<OpenBooking | null> => {
  if (!isBookingCode(code)) return null;
  if (await currentSession()) {
    const answer = await unwrap((await web()).reserva[":code"].$get({ param: { code } }));
    if (answer.ok) return { booking: answer.value, owned: true };
  }
  const booking = await loadBooking(code);
  return booking && { booking, owned: false };
});

/** The bookings in this browser's access cookie, newest first, without expired ones. */
export async function loadOwnBookings(): Promise<Booking[]> {
  const codes = new Set(parseBookingAccess(await bookingAccessValue()).map(({ code }) => code));
  const found = await Promise.all([...codes].map((code) => loadBooking(code)));
  return found.filter((booking) => booking !== null).filter(({ status }) => status !== "expired");
}

export type OwnPayment =
  | { kind: "known"; payment: PaymentView }
  /** No access: neither by cookie nor by session. */
  | { kind: "closed" }
  | { kind: "unknown" };

const paymentIdPattern = /^[A-Za-z0-9_-]{22}$/;

async function readPayment(
  paymentId: string,
  read: (client: Client) => Promise<WebResult<PaymentView>>,
): Promise<OwnPayment> {
  if (!paymentIdPattern.test(paymentId)) return { kind: "unknown" };
  const access = await bookingAccessValue();
  const hasAccess = parseBookingAccess(access).length > 0;
  if (!hasAccess && !(await currentSession())) return { kind: "closed" };
  const answer = await read(await web({ bookingToken: access }));
  if (answer.ok) return { kind: "known", payment: answer.value };
  const isUnknown = answer.code === "NOT_FOUND" || answer.code === "VALIDATION_FAILED";
  return hasAccess && isUnknown ? { kind: "unknown" } : { kind: "closed" };
}

/** A payment attempt. */
export const loadPayment = (paymentId: string): Promise<OwnPayment> =>
  readPayment(paymentId, (client) => unwrap(client.pago[":paymentId"].$get({ param: { paymentId } })));

/** The same after querying the provider once; `leftPage`: the customer returned through the provider's cancel URL. */
export const checkPayment = (paymentId: string, how: { leftPage?: true } = {}): Promise<OwnPayment> =>
  readPayment(paymentId, (client) =>
    unwrap(client.pago[":paymentId"].comprobar.$post({ param: { paymentId }, json: how })),
  );

/** A driver's check-in (position 0 is the main driver); null without access. */
export const loadCheckin = cache(async (code: string, position: number): Promise<Checkin | null> => {
  const param = { code, n: String(position) };
  return readWithAccess(code, checkinAccessValue, (client) =>
    unwrap(client.reserva[":code"].checkin[":n"].$get({ param })),
  );
});

/** The invoice request of a booking; null if there is none, or without access to the booking. */
export const loadInvoice = cache(async (code: string): Promise<Invoice | null> => {
  return readWithAccess(code, bookingAccessValue, (client) =>
    unwrap(client.reserva[":code"].factura.$get({ param: { code } })),
  );
});

/** Availability, in the form of the browser's query, for hydration; null on 5xx, so that the browser retries itself. */
export async function loadAvailability(request: AvailabilityRequest): Promise<AvailabilityAnswer | null> {
  const answer = await unwrap(
    (await web({ bookingToken: await bookingAccessValue() })).disponibilidad.$post({ json: request }),
  );
  if (answer.ok) return answer;
  if (statusByCode[answer.code] >= 500) return null;
  return { ...answer, data: answer.code === "TIME_BUSY" ? answer.data : null };
}

type SavedPrice =
  /** The saved price is valid until `expiresAt`. */
  | { kind: "kept"; input: QuoteRequest; quote: Quote; expiresAt: string }
  /** The saved price has expired; `quote` has the current price. */
  | { kind: "current"; input: QuoteRequest; quote: Quote }
  /** No unit is left, or the dates have passed. */
  | { kind: "unavailable"; input: QuoteRequest }
  | { kind: "unknown" };

/** A saved quote, priced again, because units may be sold out or the price may have expired. */
export async function loadSavedPrice(quoteId: string, lang: Language): Promise<SavedPrice> {
  const client = await web({ bookingToken: await bookingAccessValue() });
  const found = await unwrap(client.presupuesto[":quoteId"].$get({ param: { quoteId } }));
  const input = found.ok
    ? { ...found.value.input, quoteId, lang }
    : found.code === "GONE"
      ? found.data.input
      : undefined;
  if (!input) return { kind: "unknown" };
  const priced = await unwrap(client.presupuesto.$post({ json: { ...input, lang } }));
  if (!priced.ok) return { kind: "unavailable", input };
  if (!found.ok) return { kind: "current", input, quote: priced.value };
  return { kind: "kept", input, quote: priced.value, expiresAt: found.value.expiresAt };
}

/** The newest published reviews with their summary; null when they can't be read, as from a backend without reviews. */
export const loadReviews = cache(async (): Promise<PublishedReviews | null> => {
  const answer = await unwrap(publicWeb().opiniones.$get({ query: {} }));
  return answer.ok ? answer.value : null;
});

/** The review that a mailed link opens; null for an unknown token. */
export async function loadRequestedReview(token: string): Promise<RequestedReview | null> {
  const answer = await unwrap((await web()).opinion[":token"].$get({ param: { token } }));
  if (answer.ok) return answer.value;
  if (answer.code === "GONE" || answer.code === "VALIDATION_FAILED") return null;
  throw new Error(`review: ${answer.code}`);
}
