"use server";

import { refresh } from "next/cache";
import { bookingAccessValue, checkinAccessValue, rememberBookingAccess } from "@/lib/auth/booking-access";
import type { InvoiceReceipt, InvoiceRequestInput } from "@/lib/contracts/compliance/invoice";
import type { CallResult, FormState } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import type { Alternative } from "@/lib/contracts/rental/availability";
import type {
  Booking,
  BookingChange,
  BookingChangeInput,
  CancellationRequest,
  ChangedDifference,
} from "@/lib/contracts/rental/booking";
import type { Checkin, CheckinDriverInput, CheckinLink } from "@/lib/contracts/rental/checkin";
import type { DriverChangeInput } from "@/lib/contracts/rental/driver-change";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import type { PaymentRetry, ReservationInput } from "@/lib/contracts/rental/reservation";
import { reviewInputSchema } from "@/lib/contracts/rental/review";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { action, argument, formAction, payload } from "@/lib/server/core/action";
import { bookingRefusal, refusal } from "@/lib/server/core/refusal";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { heldBooking, type OrderResult, orderRefusal } from "./order-result";
import { type ReviewFormState, typedReview } from "./review-state";

/** The client of `/web` with this browser's access to bookings. */
const webWithAccess = async (idempotencyKey?: string) =>
  await web({ idempotencyKey, bookingToken: await bookingAccessValue() });

/**
 * Places the order, `POST /web/reserva`, and grants this browser access to the booking. One idempotency key per
 * attempt, so a double click is one booking. The booking-access cookie is sent too: it identifies the browser's earlier
 * unpaid orders.
 */
export const bookAction = action(
  [payload<ReservationInput>(), argument.key],
  async (json, idempotencyKey): Promise<OrderResult> => {
    const answer = await unwrap((await webWithAccess(idempotencyKey)).reserva.$post({ json }));
    if (answer.ok) {
      const { code, payment, bookingToken } = answer.value;
      await rememberBookingAccess({ code, token: bookingToken });
      return { ok: true, value: { code, payment } };
    }
    const held = heldBooking(answer);
    if (held) await rememberBookingAccess({ code: held.code, token: held.bookingToken });
    return orderRefusal(answer);
  },
);

/** Saves a quote (keeps the price of PQ1 and PQ2): its id and expiry; null on failure. */
export const saveQuoteAction = action([payload<QuoteRequest>()], async (json) => {
  const answer = await unwrap((await webWithAccess()).presupuesto.guardar.$post({ json }));
  return answer.ok ? answer.value : null;
});

/** Starts a new payment attempt for a held booking, with the same or another method: `POST /web/pago`. */
export const retryPaymentAction = action(
  [payload<PaymentRetry>(), argument.key],
  async (json, idempotencyKey): Promise<OrderResult> => {
    const answer = await unwrap((await webWithAccess(idempotencyKey)).pago.$post({ json }));
    if (!answer.ok) return orderRefusal(answer);
    return { ok: true, value: { code: json.code, payment: answer.value.payment } };
  },
);

/** Extends the hold by 10 minutes (rules section 10): its new end, or the refusal. */
export const extendHoldAction = action([argument.text], async (code): Promise<CallResult<string>> => {
  const calls = (await webWithAccess()).reserva[":code"];
  const answer = await unwrap(calls.ampliar.$post({ param: { code }, json: {} }));
  return answer.ok ? { ok: true, value: answer.value.HORAMAX } : refusal(answer, null);
});

/**
 * Grants this browser access to a booking by its code and e-mail: `POST /web/reserva/acceso`. On success the
 * booking-access cookie is set and the value is the normalised booking code.
 */
export const openBookingAction = action(
  [argument.text, argument.text],
  async (typedCode, email): Promise<CallResult<string>> => {
    const code = typedCode.trim().toUpperCase();
    const answer = await unwrap((await web()).reserva.acceso.$post({ json: { code, email } }));
    if (!answer.ok) return refusal(answer, null);
    await rememberBookingAccess({ code, token: answer.value.bookingToken });
    return { ok: true, value: code };
  },
);

/** State of a form that mails links; with the address as typed. */
export type LinksState = FormState<{ readonly email: string }, string>;

/** Requests the links to the bookings of an address: `POST /web/reserva/acceso/enlace`. */
export const mailLinksAction = formAction([], async (form): Promise<LinksState> => {
  const [email, asked] = [String(form.get("email") ?? ""), form.get("lang")];
  const lang = isLanguage(asked) ? asked : defaultLanguage;
  const answer = await unwrap((await web()).reserva.acceso.enlace.$post({ json: { email, lang } }));
  if (answer.ok) return { status: "done", result: { email: email.trim() } };
  return { status: "refused", error: { code: answer.code, fields: answer.fields, data: null }, typed: email };
});

/** What a refused change offers instead. */
interface ChangeOffer {
  /** Of NOT_AVAILABLE. */
  readonly alternatives: readonly Alternative[];
  /** Of PRICE_CHANGED: the current difference. */
  readonly difference: ChangedDifference | null;
}
export type ChangeResult = CallResult<BookingChange, ErrorCode, ChangeOffer>;

/** Changes a booking, or with `preview` only calculates the difference: `POST /web/reserva/{code}/cambio`. */
export const changeBookingAction = action(
  [argument.text, payload<BookingChangeInput>(), argument.key],
  async (code, json, idempotencyKey): Promise<ChangeResult> => {
    const calls = (await webWithAccess(idempotencyKey)).reserva[":code"];
    const answer = await unwrap(calls.cambio.$post({ param: { code }, json }));
    if (answer.ok) return answer;
    return await bookingRefusal(answer, {
      alternatives: (answer.code === "NOT_AVAILABLE" ? answer.data?.alternatives : null) ?? [],
      difference: answer.code === "PRICE_CHANGED" ? answer.data : null,
    });
  },
);

/** `data`: the current difference, of PRICE_CHANGED. */
export type DriverChangeResult = CallResult<null, ErrorCode, ChangedDifference | null>;

/** Changes the main driver's data: `POST /web/reserva/{code}/conductor`. */
export const changeDriverAction = action(
  [argument.text, payload<DriverChangeInput>(), argument.key],
  async (code, json, idempotencyKey): Promise<DriverChangeResult> => {
    const calls = (await webWithAccess(idempotencyKey)).reserva[":code"];
    const answer = await unwrap(calls.conductor.$post({ param: { code }, json }));
    if (answer.ok) return { ok: true, value: null };
    return await bookingRefusal(answer, answer.code === "PRICE_CHANGED" ? answer.data : null);
  },
);

interface RefusedCancellation {
  /** Of CANCEL_PAST_LIMIT and REFUND_CHANGED: the amounts to confirm. */
  readonly amounts: { readonly refundCents: number; readonly keptCents: number } | null;
  /** Of CANCEL_NOT_CONFIRMED: the provider confirmed that nothing was paid, so the unpaid order was released. */
  readonly released: boolean;
}
export type CancelResult = CallResult<Booking, ErrorCode, RefusedCancellation>;

/**
 * Cancels with the refund that was shown: `POST /web/reserva/{code}/cancelacion`. One idempotency key per visit of the
 * screen.
 */
export const cancelBookingAction = action(
  [argument.text, payload<CancellationRequest>(), argument.key],
  async (code, json, idempotencyKey): Promise<CancelResult> => {
    const calls = (await webWithAccess(idempotencyKey)).reserva[":code"];
    const answer = await unwrap(calls.cancelacion.$post({ param: { code }, json }));
    if (answer.ok) return answer;
    return await bookingRefusal(answer, {
      amounts: answer.data && "refundCents" in answer.data ? answer.data : null,
      released: answer.code === "CANCEL_NOT_CONFIRMED" && answer.data?.released === true,
    });
  },
);

/** Resends the confirmation mail; whether it was accepted. */
export const resendConfirmationAction = action([argument.text], async (code) => {
  const calls = (await webWithAccess()).reserva[":code"];
  return (await unwrap(calls.reenviar.$post({ param: { code }, json: {} }))).ok;
});

/** Requests a booking's invoice, possible once. The browser creates one idempotency key per attempt. */
export const requestInvoiceAction = action(
  [argument.text, payload<InvoiceRequestInput>(), argument.key],
  async (code, json, idempotencyKey): Promise<CallResult<InvoiceReceipt>> => {
    const calls = (await webWithAccess(idempotencyKey)).reserva[":code"];
    const answer = await unwrap(calls.factura.$post({ param: { code }, json }));
    return answer.ok ? answer : await bookingRefusal(answer, null);
  },
);

/**
 * Saves a part of a driver's check-in (position 0 is the main driver): omitted fields stay, empty ones are erased. The
 * browser creates one idempotency key per attempt. A refusal by age or licence names fields, too; the renter's are
 * prefixed `renter.`.
 */
export const saveCheckinAction = action(
  [argument.text, argument.position, payload<CheckinDriverInput>(), argument.key],
  async (code, n, json, idempotencyKey): Promise<CallResult<Checkin>> => {
    const calls = (await web({ idempotencyKey, bookingToken: await checkinAccessValue() })).reserva[":code"];
    const answer = await unwrap(calls.checkin[":n"].$put({ param: { code, n }, json }));
    return answer.ok ? answer : await bookingRefusal(answer, null);
  },
);

/** Creates an additional driver's (1 to 3) private link, mailed if `email` is given, and revokes the previous one. */
export const sendCheckinLinkAction = action(
  [argument.text, argument.position, argument.text.optional(), argument.key],
  async (code, n, email, idempotencyKey): Promise<CallResult<CheckinLink>> => {
    const calls = (await webWithAccess(idempotencyKey)).reserva[":code"];
    const json = email ? { email } : {};
    const answer = await unwrap(calls.checkin[":n"].enlace.$post({ param: { code, n }, json }));
    return answer.ok ? answer : await bookingRefusal(answer, null);
  },
);

/** Sends the review of a rental, `POST /web/opinion/{token}`; once written, the page shows its state instead of the form. */
export const submitReviewAction = formAction([argument.text], async (form, token): Promise<ReviewFormState> => {
  const typed = typedReview(form);
  const parsed = reviewInputSchema.safeParse({ ...typed, stars: Number(typed.stars), lang: form.get("lang") });
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => ({ field: path.join("."), code: "INVALID" as const }));
    return { status: "refused", error: { code: "VALIDATION_FAILED", fields, data: null }, typed };
  }
  const answer = await unwrap((await web()).opinion[":token"].$post({ param: { token }, json: parsed.data }));
  // GONE: written in another tab, withdrawn or too late, which the page says.
  if (!answer.ok && answer.code !== "GONE")
    return { status: "refused", error: { code: answer.code, fields: answer.fields, data: null }, typed };
  refresh();
  return { status: "done", result: null };
});

/** Deletes the review: `POST /web/opinion/{token}/retirada`. */
export const withdrawReviewAction = action([argument.text], async (token): Promise<void> => {
  await unwrap((await web()).opinion[":token"].retirada.$post({ param: { token }, json: {} }));
  refresh();
});

/** Objects to further requests for reviews: `POST /web/opinion/{token}/baja`. */
export const refuseReviewsAction = action([argument.text], async (token): Promise<void> => {
  await unwrap((await web()).opinion[":token"].baja.$post({ param: { token }, json: {} }));
  refresh();
});
