import "server-only";
import { cache } from "react";
import { bookingAccessValue, checkinAccessValue } from "@/lib/auth/booking-access";
import { currentSession, readAsClient } from "@/lib/auth/session";
import type { Booking, CancellationView } from "@/lib/contracts/booking";
import { parseBookingAccess } from "@/lib/contracts/booking-access";
import type { Checkin } from "@/lib/contracts/checkin";
import type { Invoice } from "@/lib/contracts/invoice";
import { paths } from "@/lib/contracts/paths";
import type { BookingState, PaymentView } from "@/lib/contracts/reservation";
import { bookingCodeSchema } from "@/lib/contracts/scalars";
import type { Language } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { type CallResult, unwrap } from "@/lib/web-client/unwrap";

type Client = Awaited<ReturnType<typeof web>>;

const closed = ["BOOKING_NOT_FOUND", "NOT_FOUND", "VALIDATION_FAILED"];

/** Null for a code that this browser may not open, foreign or unknown alike; anything else unexpected throws. */
function openOrNull<Value>(answer: CallResult<Value>): Value | null {
  if (answer.ok) return answer.value;
  if (closed.includes(answer.code)) return null;
  throw new Error(`booking: ${answer.code}`);
}

/** An address may name anything, the way to another call among it. */
const isBookingCode = (code: string) => bookingCodeSchema.safeParse(code).success;

/** Asks with what this browser may open. */
async function askAbout<Value>(
  code: string,
  access: () => Promise<string | undefined>,
  ask: (client: Client) => Promise<CallResult<Value>>,
): Promise<Value | null> {
  if (!isBookingCode(code)) return null;
  return openOrNull(await ask(await web({ bookingToken: await access() })));
}

/** A booking that this browser may open. */
export const loadBooking = cache(async (code: string): Promise<Booking | null> => {
  return askAbout(code, bookingAccessValue, (client) => unwrap(client.reserva[":code"].$get({ param: { code } })));
});

/** How its payment stands. */
export const loadBookingState = cache(async (code: string): Promise<BookingState | null> => {
  return askAbout(code, bookingAccessValue, (client) =>
    unwrap(client.reserva[":code"].estado.$get({ param: { code } })),
  );
});

/** What a cancellation would do now, asked anew at every visit of its screen. */
export const loadCancellation = cache(async (code: string): Promise<CancellationView | null> => {
  return askAbout(code, bookingAccessValue, (client) =>
    unwrap(client.reserva[":code"].cancelacion.$get({ param: { code } })),
  );
});

/** A booking of the client who is signed in; null for a foreign or unknown code, also one that this browser opened otherwise. */
export async function loadClientBooking(language: Language, code: string): Promise<Booking | null> {
  if (!isBookingCode(code)) return null;
  const next = paths.clientBookings(language, code);
  const answer = await readAsClient(language, next, (client) => client.reserva[":code"].$get({ param: { code } }));
  return openOrNull(answer);
}

interface OpenBooking {
  booking: Booking;
  /** It is the signed-in client's own: its screens lead back to the client area. */
  owned: boolean;
}

/** A booking that this browser may open, by its owner's session or by its access without account. */
export const loadOpenBooking = cache(async (code: string): Promise<OpenBooking | null> => {
  if (!isBookingCode(code)) return null;
  if (await currentSession()) {
    const own = await unwrap((await web()).reserva[":code"].$get({ param: { code } }));
    if (own.ok) return { booking: own.value, owned: true };
  }
  const booking = await loadBooking(code);
  return booking && { booking, owned: false };
});

/** The bookings that this browser made or opened, the last one first; what ran out unpaid is left away. */
export async function loadOwnBookings(): Promise<Booking[]> {
  const codes = new Set(parseBookingAccess(await bookingAccessValue()).map(({ code }) => code));
  const found = await Promise.all([...codes].map((code) => loadBooking(code)));
  return found.filter((booking) => booking !== null).filter(({ status }) => status !== "expired");
}

export type OwnPayment =
  | { kind: "known"; payment: PaymentView }
  /** No booking is open in this browser, nor is it one of who is signed in: it may be anybody's payment. */
  | { kind: "closed" }
  | { kind: "unknown" };

const idForm = /^[A-Za-z0-9_-]{22}$/;

async function own(paymentId: string, ask: (client: Client) => Promise<CallResult<PaymentView>>): Promise<OwnPayment> {
  if (!idForm.test(paymentId)) return { kind: "unknown" };
  const access = await bookingAccessValue();
  const opened = parseBookingAccess(access).length > 0;
  if (!opened && !(await currentSession())) return { kind: "closed" };
  const answer = await ask(await web({ bookingToken: access }));
  if (answer.ok) return { kind: "known", payment: answer.value };
  const isUnknown = answer.code === "NOT_FOUND" || answer.code === "VALIDATION_FAILED";
  return opened && isUnknown ? { kind: "unknown" } : { kind: "closed" };
}

/** An attempt to pay, as far as it is known here. */
export const loadPayment = (paymentId: string): Promise<OwnPayment> =>
  own(paymentId, (client) => unwrap(client.pago[":paymentId"].$get({ param: { paymentId } })));

/** The same after asking the provider, once; `leftPage`: the customer came back by the way of who has not paid. */
export const checkPayment = (paymentId: string, how: { leftPage?: true } = {}): Promise<OwnPayment> =>
  own(paymentId, (client) => unwrap(client.pago[":paymentId"].comprobar.$post({ param: { paymentId }, json: how })));

/** A driver's check-in, 0 being the main one; null where this browser may not open it, foreign or unknown alike. */
export const loadCheckin = cache(async (code: string, position: number): Promise<Checkin | null> => {
  const param = { code, n: String(position) };
  return askAbout(code, checkinAccessValue, (client) => unwrap(client.reserva[":code"].checkin[":n"].$get({ param })));
});

/** The invoice request of a booking that this browser may open; null before there is one. */
export const loadInvoice = cache(async (code: string): Promise<Invoice | null> => {
  return askAbout(code, bookingAccessValue, (client) =>
    unwrap(client.reserva[":code"].factura.$get({ param: { code } })),
  );
});
