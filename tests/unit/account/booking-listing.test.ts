import fc from "fast-check";
import { bookingListings } from "@/lib/domain/account/account";
import { bookingStatuses } from "@/lib/domain/core/booking";
import { addMinutes } from "@/lib/domain/core/time";
import {
  bookingsPerPage,
  countListings,
  type ListedBooking,
  listingOf,
  nextTrip,
  pageOfBookings,
} from "@/lib/domain/rental/booking-listing";
import { anyWallClock } from "@/tests/support/builders/arbitraries";

const now = "2027-07-12T12:00";
const trip = (status: ListedBooking["status"], pickupAt: string, returnAt: string) => ({ status, pickupAt, returnAt });
const soon = trip("confirmed", "2027-07-20T10:00", "2027-07-27T10:00");
const later = trip("confirmed", "2027-09-01T10:00", "2027-09-08T10:00");
const inProgress = trip("in_progress", "2027-07-10T10:00", "2027-07-15T10:00");

const anyBooking = fc
  .record({
    status: fc.constantFrom(...bookingStatuses),
    pickupAt: anyWallClock,
    minutes: fc.integer({ min: 1, max: 40_000 }),
  })
  .map(({ minutes, ...rest }) => ({ ...rest, returnAt: addMinutes(rest.pickupAt, minutes) }));

describe("lists of bookings", () => {
  it.each([
    ["confirmed", "2027-07-20T10:00", "2027-07-27T10:00", "upcoming"],
    ["confirmed", "2027-07-01T10:00", "2027-07-12T12:00", "upcoming"],
    ["confirmed", "2027-07-01T10:00", "2027-07-12T11:59", "past"],
    ["in_progress", "2027-07-01T10:00", "2027-07-10T10:00", "upcoming"],
    ["creation_error", "2027-07-20T10:00", "2027-07-27T10:00", "upcoming"],
    ["paying", "2027-07-20T10:00", "2027-07-27T10:00", "upcoming"],
    ["completed", "2027-07-01T10:00", "2027-07-10T10:00", "past"],
    ["no_show", "2027-07-12T10:00", "2027-07-20T10:00", "past"],
    ["cancelled", "2027-07-20T10:00", "2027-07-27T10:00", "cancelled"],
    ["expired", "2027-07-20T10:00", "2027-07-27T10:00", null],
  ] as const)("lists a booking with status %s from %s to %s as %s", (status, pickupAt, returnAt, listing) => {
    expect(listingOf({ status, pickupAt, returnAt }, now)).toBe(listing);
  });

  it("lists every booking except expired ones exactly once, and counts match the pages", () => {
    fc.assert(
      fc.property(fc.array(anyBooking, { maxLength: 45 }), anyWallClock, (bookings, at) => {
        const counts = countListings(bookings, at);
        const shown = bookingListings.flatMap((listing) => {
          const { pages, total } = pageOfBookings(bookings, { listing, page: 1 }, at);
          expect(total).toBe(counts[listing]);
          const all = Array.from({ length: pages }, (_, index) =>
            pageOfBookings(bookings, { listing, page: index + 1 }, at),
          );
          expect(all.slice(0, -1).every(({ items }) => items.length === bookingsPerPage)).toBe(true);
          return all.flatMap(({ items }) => items);
        });
        const expected = bookings.filter(({ status }) => status !== "expired");
        expect(new Set(shown)).toEqual(new Set(expected));
        expect(shown).toHaveLength(expected.length);
        expect(pageOfBookings(bookings, { listing: undefined, page: 1 }, at).total).toBe(expected.length);
      }),
    );
  });

  it("sorts upcoming bookings by the soonest pick-up and all other lists by the latest", () => {
    fc.assert(
      fc.property(fc.array(anyBooking, { maxLength: 20 }), fc.constantFrom(...bookingListings), (bookings, listing) => {
        const { items } = pageOfBookings(bookings, { listing, page: 1 }, now);
        const times = items.map(({ pickupAt }) => pickupAt);
        const sorted = [...times].sort();
        expect(times).toEqual(listing === "upcoming" ? sorted : sorted.reverse());
      }),
    );
  });

  it("returns an empty list after the last page, and one page for an empty list", () => {
    expect(pageOfBookings([soon], { listing: "upcoming", page: 2 }, now)).toEqual({
      items: [],
      total: 1,
      page: 2,
      pages: 1,
    });
    expect(pageOfBookings([], { listing: "past", page: 1 }, now)).toMatchObject({ items: [], total: 0, pages: 1 });
  });
});

describe("next trip", () => {
  it("the next trip is the rental in progress, else the soonest confirmed booking", () => {
    expect(nextTrip([later, soon, inProgress], now)).toBe(inProgress);
    expect(nextTrip([later, soon], now)).toBe(soon);
  });

  it.each([
    "held",
    "paying",
    "verifying",
    "payment_error",
    "creation_error",
    "cancelled",
    "expired",
    "no_show",
    "completed",
  ] as const)("the next trip is never a booking with status %s", (status) => {
    expect(nextTrip([{ ...soon, status }], now)).toBeNull();
    expect(nextTrip([{ ...soon, status }, later], now)).toBe(later);
  });

  it("the next trip is never a booking whose return time has passed", () => {
    expect(nextTrip([{ ...soon, pickupAt: "2027-07-01T10:00", returnAt: "2027-07-08T10:00" }], now)).toBeNull();
  });
});
