import { type BookingStatus, isFinal, isUnpaidHold } from "@/lib/domain/booking/booking";
import type { EpochMilliseconds, WallClock } from "@/lib/domain/time/time";
import type { BookingListing } from "./account";

/** What decides in which list a booking stands. Office wall clock. */
export type ListedBooking = {
  readonly status: BookingStatus;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
};

/**
 * Which of a client's three lists shows a booking (specification section 1, contract section 6). Upcoming: what is still to
 * happen or to be settled, a hold that is being paid and a reservation-creation error among it. Past: returned, not
 * collected, and what the desk never noted though its return time is over. An expired order is in none: null.
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

type Order = (one: ListedBooking, other: ListedBooking) => number;

const soonestFirst: Order = (one, other) =>
  one.pickupAt < other.pickupAt ? -1 : one.pickupAt > other.pickupAt ? 1 : 0;

/** What is to come begins with the soonest pick-up; every other list, and all together, with the newest. */
const orderOf = (listing: BookingListing | undefined): Order =>
  listing === "upcoming" ? soonestFirst : (one, other) => soonestFirst(other, one);

/** One page of a client's bookings. `pages` is at least 1; a page after the last is empty. */
type BookingPage<Booking extends ListedBooking> = {
  readonly items: readonly Booking[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

export const bookingsPerPage = 10;

/** The bookings of a list, or of all three, in order and cut into pages of ten. */
export const pageOfBookings = <Booking extends ListedBooking>(
  bookings: readonly Booking[],
  asked: { readonly listing: BookingListing | undefined; readonly page: number },
  now: WallClock,
): BookingPage<Booking> => {
  const { listing, page } = asked;
  const listed = bookings
    .filter((booking) => {
      const own = listingOf(booking, now);
      return own !== null && (listing === undefined || own === listing);
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

/** The trip that the client area opens with: the one under way, else the next confirmed one; null when there is none. */
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

/** Deposit and refunds of one booking, as far as clocks run for them. */
export type MoneyOnItsWay = {
  readonly deposit: {
    readonly status: "none" | "blocked" | "released" | "retained";
    /** When a deposit has to be given back: known once the vehicle is returned. */
    readonly dueBy: EpochMilliseconds | null;
    /** Until when a retention may be answered. */
    readonly answerBy: EpochMilliseconds | null;
  };
  readonly refunds: readonly { readonly status: "pending" | "done" | "failed" }[];
};

type PendingClock = "DEPOSIT" | "RETENTION" | "REFUND";

/**
 * What of a booking's money is still on its way (rules section 10): the deposit from the return until it is released, a
 * retention while it may be answered, a refund until the provider has carried it out. During the rental no clock runs.
 */
export const pendingClocks = ({ deposit, refunds }: MoneyOnItsWay, now: EpochMilliseconds): readonly PendingClock[] => {
  const clocks: PendingClock[] = [];
  if (deposit.status === "blocked" && deposit.dueBy !== null) clocks.push("DEPOSIT");
  if (deposit.status === "retained" && deposit.answerBy !== null && now <= deposit.answerBy) clocks.push("RETENTION");
  if (refunds.some(({ status }) => status === "pending")) clocks.push("REFUND");
  return clocks;
};

type BookingToForget = MoneyOnItsWay & {
  readonly status: BookingStatus;
  /** A payment attempt whose end nobody knows yet: its money may still come. */
  readonly unsettledPayment: boolean;
};

/**
 * Whether somebody may still have to write to the customer about a booking: then personal data are not erased yet. It is
 * over when its status leads nowhere, no attempt may bring late money, and no deposit or refund is on its way.
 */
export const isUnderWay = (booking: BookingToForget, now: EpochMilliseconds): boolean =>
  !(isFinal(booking.status) || booking.status === "expired") ||
  booking.unsettledPayment ||
  pendingClocks(booking, now).length > 0;
