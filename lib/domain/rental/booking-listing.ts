import type { BookingListing } from "@/lib/domain/account/account";
import { type BookingStatus, isFinal, isUnpaidHold } from "@/lib/domain/core/booking";
import type { EpochMilliseconds, WallClock } from "@/lib/domain/core/time";

/** The facts that decide which list shows a booking. Office wall clock. */
export type ListedBooking = {
  readonly status: BookingStatus;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
};

/**
 * Which of a client's three lists shows a booking (specification section 1, contract section 6). Upcoming: future or
 * unresolved, including unpaid holds and `creation_error`. Past: completed, not collected, and confirmed bookings whose
 * return time has passed without a hand-over by the desk. Expired orders are in no list: null.
 */
export const listingOf = ({ status, returnAt }: ListedBooking, now: WallClock): BookingListing | null => {
  switch (status) {
    case "expired":
      return null;
    case "cancelled":
      return "cancelled";
    case "completed":
    case "no_show":
      return "past";
    case "confirmed":
      return returnAt < now ? "past" : "upcoming";
    default:
      return "upcoming";
  }
};

type Order = (booking: ListedBooking, other: ListedBooking) => number;

const soonestFirst: Order = (booking, other) =>
  booking.pickupAt < other.pickupAt ? -1 : booking.pickupAt > other.pickupAt ? 1 : 0;

/** Upcoming bookings start with the soonest pick-up; the other lists, and all together, with the latest. */
const orderOf = (listing: BookingListing | undefined): Order =>
  listing === "upcoming" ? soonestFirst : (booking, other) => soonestFirst(other, booking);

/** One page of a client's bookings. `pages` is at least 1; a page after the last is empty. */
type BookingPage<Booking extends ListedBooking> = {
  readonly items: readonly Booking[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

export const bookingsPerPage = 10;

/** One page of ten of a list, or of all three, sorted. */
export const pageOfBookings = <Booking extends ListedBooking>(
  bookings: readonly Booking[],
  query: { readonly listing: BookingListing | undefined; readonly page: number },
  now: WallClock,
): BookingPage<Booking> => {
  const { listing, page } = query;
  const listed = bookings
    .filter((booking) => {
      const actual = listingOf(booking, now);
      return actual !== null && (listing === undefined || actual === listing);
    })
    .sort(orderOf(listing));
  const from = (page - 1) * bookingsPerPage;
  return {
    items: listed.slice(from, from + bookingsPerPage),
    total: listed.length,
    page,
    pages: Math.max(1, Math.ceil(listed.length / bookingsPerPage)),
  };
};

/** How many bookings each list holds. */
export const countListings = (
  bookings: readonly ListedBooking[],
  now: WallClock,
): Readonly<Record<BookingListing, number>> => {
  const counts = { upcoming: 0, past: 0, cancelled: 0 };
  for (const booking of bookings) {
    const listing = listingOf(booking, now);
    if (listing) counts[listing] += 1;
  }
  return counts;
};

/** The trip at the top of the client area: the one under way, else the next confirmed one; null when there is none. */
export const nextTrip = <Booking extends ListedBooking>(
  bookings: readonly Booking[],
  now: WallClock,
): Booking | null => {
  const trips = bookings
    .filter((booking) => listingOf(booking, now) === "upcoming")
    .filter(({ status }) => !isUnpaidHold(status) && status !== "creation_error")
    .sort(soonestFirst);
  return trips.find(({ status }) => status === "in_progress") ?? trips[0] ?? null;
};

/** Deposit and refunds of one booking, with their deadlines. */
export type PendingMoney = {
  readonly deposit: {
    readonly status: "none" | "blocked" | "released" | "retained";
    /** Deadline for releasing the deposit; known once the vehicle is returned. */
    readonly dueBy: EpochMilliseconds | null;
    /** Deadline for the customer to contest a retention. */
    readonly answerBy: EpochMilliseconds | null;
  };
  readonly refunds: readonly { readonly status: "pending" | "done" | "failed" }[];
};

type PendingClock = "DEPOSIT" | "RETENTION" | "REFUND";

/**
 * Deadlines that run for a booking's money (rules section 10): the deposit from the return until its release, a
 * retention until the deadline to contest it, a refund until the provider has executed it. None runs during the rental.
 */
export const pendingClocks = ({ deposit, refunds }: PendingMoney, now: EpochMilliseconds): readonly PendingClock[] => {
  const clocks: PendingClock[] = [];
  if (deposit.status === "blocked" && deposit.dueBy !== null) clocks.push("DEPOSIT");
  if (deposit.status === "retained" && deposit.answerBy !== null && now <= deposit.answerBy) clocks.push("RETENTION");
  if (refunds.some(({ status }) => status === "pending")) clocks.push("REFUND");
  return clocks;
};

type ErasableBooking = PendingMoney & {
  readonly status: BookingStatus;
  /** A payment attempt has no final outcome yet, so its money may still arrive. */
  readonly unsettledPayment: boolean;
};

/**
 * Whether a booking still blocks the erasure of personal data, because we may have to contact the customer. It ends
 * with a final or expired status, no unsettled payment attempt, and no pending deposit or refund.
 */
export const isUnderWay = (booking: ErasableBooking, now: EpochMilliseconds): boolean =>
  !(isFinal(booking.status) || booking.status === "expired") ||
  booking.unsettledPayment ||
  pendingClocks(booking, now).length > 0;
