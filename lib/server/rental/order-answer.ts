import type { FieldError } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { type Alternative, busySchema } from "@/lib/contracts/rental/availability";
import {
  heldWithoutPageSchema,
  type PriceChanged,
  priceChangedSchema,
  type StartedPayment,
  unpaidHoldsSchema,
} from "@/lib/contracts/rental/reservation";
import type { CallRefusal } from "@/lib/web-client/unwrap";

/** Why an order or payment retry was refused, with the data that the screen needs. */
export interface OrderRefusal {
  ok: false;
  code: ErrorCode;
  /** Of VALIDATION_FAILED; `field` is the path in the payload, e.g. `driver.email`. */
  fields: FieldError[];
  /** Of PRICE_CHANGED. */
  repriced: PriceChanged | null;
  /** Of NOT_AVAILABLE and TIME_BUSY. */
  alternatives: Alternative[];
  /** Of PAYMENT_START_FAILED: the booking that is held. */
  bookingCode: string | null;
  /** Of RATE_LIMITED: the limit of unpaid holds is reached. */
  unpaidHoldLimitReached: boolean;
}

export type OrderAnswer = { ok: true; code: string; payment: StartedPayment } | OrderRefusal;

/** Converts a refusal of `/web` for the screen: known `data` parsed, anything else dropped. */
export const orderRefusal = ({ code, data, errors }: CallRefusal): OrderRefusal => ({
  ok: false,
  code,
  fields: errors,
  repriced: priceChangedSchema.safeParse(data).data ?? null,
  alternatives: busySchema.safeParse(data).data?.alternatives ?? [],
  bookingCode: heldWithoutPageSchema.safeParse(data).data?.code ?? null,
  unpaidHoldLimitReached: unpaidHoldsSchema.safeParse(data).success,
});
