import type { ApiError, CallResult } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import type { Alternative } from "@/lib/contracts/rental/availability";
import type { PriceChanged, StartedPayment } from "@/lib/contracts/rental/reservation";
import { refusal } from "@/lib/server/core/refusal";
import type { web } from "@/lib/web-client/server";
import type { Unwrapped } from "@/lib/web-client/unwrap";

/** What the screen needs of a refused order or payment retry. */
interface RefusedOrder {
  /** Of PRICE_CHANGED. */
  readonly repriced: PriceChanged | null;
  /** Of NOT_AVAILABLE and TIME_BUSY. */
  readonly alternatives: readonly Alternative[];
  /** Of PAYMENT_START_FAILED: the booking that is held. */
  readonly bookingCode: string | null;
  /** Of RATE_LIMITED: the limit of unpaid holds is reached. */
  readonly unpaidHoldLimitReached: boolean;
}

/** Why an order or payment retry was refused; a field is the path in the payload, e.g. `driver.email`. */
export type OrderError = ApiError<ErrorCode, RefusedOrder>;
export type OrderResult = CallResult<{ code: string; payment: StartedPayment }, ErrorCode, RefusedOrder>;

type Client = Awaited<ReturnType<typeof web>>;
type Ordered = Client["reserva"]["$post"] | Client["pago"]["$post"];
/** A refused order or payment retry: a union by code. */
type Refused = Extract<Unwrapped<Awaited<ReturnType<Ordered>>>, { ok: false }>;

/** Booking that is held although its payment could not be started. */
export const heldBooking = (error: Refused) =>
  error.code === "PAYMENT_START_FAILED" || error.code === "PAYMENTS_NOT_CONFIGURED" ? error.data : null;

/** Converts a refused order or payment retry for the screen. */
export const orderRefusal = (error: Refused) =>
  refusal(error, {
    repriced: error.code === "PRICE_CHANGED" ? error.data : null,
    alternatives: (error.code === "NOT_AVAILABLE" ? error.data?.alternatives : null) ?? [],
    bookingCode: heldBooking(error)?.code ?? null,
    unpaidHoldLimitReached: error.code === "RATE_LIMITED" && error.data !== null,
  });
