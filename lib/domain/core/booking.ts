import { err, ok, type Result } from "./result";

/** Booking statuses (contract section 5); the wizard's steps before `held` live in the browser. */
export const bookingStatuses = [
  "held",
  "paying",
  "verifying",
  "confirmed",
  "payment_error",
  "creation_error",
  "expired",
  "cancelled",
  "in_progress",
  "completed",
  "no_show",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingPaymentStatuses = [
  "none",
  "partial",
  "full",
  "refund_pending",
  "part_refunded",
  "refunded",
] as const;
export type BookingPaymentStatus = (typeof bookingPaymentStatuses)[number];

export const channels = ["WEBK10", "INTERMEDIARY"] as const;
export type Channel = (typeof channels)[number];

const final: readonly BookingStatus[] = ["cancelled", "no_show", "completed"];

/** Whether no transition leads out of a status. */
export const isFinal = (status: BookingStatus): boolean => final.includes(status);

/** Statuses of a booking that holds a unit and has no confirmed payment (contract section 5). */
export const unpaidHolds = ["held", "paying", "verifying", "payment_error"] as const satisfies readonly BookingStatus[];

/** Whether a booking holds its unit without being paid. */
export const isUnpaidHold = (status: BookingStatus): boolean => unpaidHolds.some((unpaidHold) => unpaidHold === status);

/**
 * Whether the pick-up is still to come, so that something may be due at it: not begun, cancelled, expired or missed.
 */
export const isBeforePickup = (status: BookingStatus): boolean =>
  !["in_progress", "completed", "no_show", "cancelled", "expired"].includes(status);

/** Whether a booking has a voucher: it was confirmed, and neither cancelled nor missed since. */
export const hasVoucher = (status: BookingStatus): boolean =>
  status === "confirmed" || status === "in_progress" || status === "completed";

type Transitions = Readonly<Partial<Record<BookingStatus, BookingStatus>>>;

/** State machine of contract section 5: event → from → to. An order starts as `held`; from = to changes nothing. */
const transitionTable = {
  PAGE_CREATED: { held: "paying", payment_error: "paying" },
  PAGE_NOT_CREATED: { held: "held", payment_error: "payment_error" },
  RETURNED_MONEY_UNKNOWN: { paying: "verifying" },
  APPROVED: { paying: "verifying", verifying: "verifying", payment_error: "verifying", expired: "verifying" },
  MONEY_SECURED: { paying: "confirmed", verifying: "confirmed", payment_error: "confirmed", expired: "confirmed" },
  PAYMENT_FAILED: { paying: "payment_error", verifying: "payment_error" },
  CAPTURED_UNIT_LOST: {
    paying: "creation_error",
    verifying: "creation_error",
    payment_error: "creation_error",
    expired: "creation_error",
  },
  AUTHORIZED_UNIT_LOST: {
    paying: "payment_error",
    verifying: "payment_error",
    payment_error: "payment_error",
    expired: "payment_error",
  },
  HOLD_ENDED: { held: "expired", paying: "expired", verifying: "expired", payment_error: "expired" },
  GIVEN_UP: { held: "expired", payment_error: "expired", paying: "paying", verifying: "verifying" },
  OTHER_VEHICLE_FOUND: { creation_error: "confirmed" },
  REFUNDED_BY_HAND: { creation_error: "cancelled" },
  CANCELLED: { confirmed: "cancelled" },
  CAPTURE_REFUSED: { confirmed: "confirmed" },
  HANDED_OVER: { confirmed: "in_progress" },
  NOT_COLLECTED: { confirmed: "no_show" },
  RETURNED: { in_progress: "completed" },
} satisfies Readonly<Record<string, Transitions>>;

/** What happens to a booking. */
export type BookingEvent = keyof typeof transitionTable;

/** The status after an event (contract section 5); a transition that the table lacks is refused: ILLEGAL_TRANSITION. */
export const nextBookingStatus = (
  from: BookingStatus,
  event: BookingEvent,
): Result<BookingStatus, { readonly code: "ILLEGAL_TRANSITION" }> => {
  const transitions: Transitions = transitionTable[event];
  const to = transitions[from];
  return to ? ok(to) : err({ code: "ILLEGAL_TRANSITION" });
};

/** 32 letters and digits that are not mistaken for one another: no I, O, 0, 1. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 7;
const pattern = /^(K|T-)[A-HJ-NP-Z2-9]{7}$/;

/** One unambiguous character per random byte, to be read out on the telephone; 256 / 32 leaves no modulo bias. */
export const readableCharacters = (randomBytes: Uint8Array): string =>
  Array.from(randomBytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");

/** Whether a text has the form of a booking code, `K7M2QXAB` or `T-7M2QXAB` (contract section 4). */
export const isBookingCode = (text: string): boolean => pattern.test(text);

/**
 * Booking code `^(K|T-)[A-HJ-NP-Z2-9]{7}$` from random bytes, `T-` in the sandbox (contract section 4). Each byte gives
 * one of 32 characters with the same chance. @throws RangeError with fewer than 7 bytes
 */
export const bookingCode = (randomBytes: Uint8Array, livemode: boolean): string => {
  if (randomBytes.length < length) throw new RangeError("a booking code needs 7 random bytes");
  return `${livemode ? "K" : "T-"}${readableCharacters(randomBytes.subarray(0, length))}`;
};
