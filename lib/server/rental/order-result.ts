import type { ApiError, CallResult } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { type Alternative, busySchema } from "@/lib/contracts/rental/availability";
import {
  heldWithoutPageSchema,
  type PriceChanged,
  priceChangedSchema,
  type StartedPayment,
  unpaidHoldsSchema,
} from "@/lib/contracts/rental/reservation";
import { refusal } from "@/lib/server/core/refusal";

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

/** Converts a refusal of `/web` for the screen: known `data` parsed, anything else dropped. */
export const orderRefusal = (error: ApiError<ErrorCode, unknown>) =>
  refusal(error, {
    repriced: priceChangedSchema.safeParse(error.data).data ?? null,
    alternatives: busySchema.safeParse(error.data).data?.alternatives ?? [],
    bookingCode: heldWithoutPageSchema.safeParse(error.data).data?.code ?? null,
    unpaidHoldLimitReached: unpaidHoldsSchema.safeParse(error.data).success,
  });
