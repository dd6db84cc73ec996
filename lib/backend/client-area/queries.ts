import "server-only";
import { viewBookings } from "@/lib/backend/booking/view-booking";
import { openContext } from "@/lib/backend/catalogue/context";
import type { SignedIn } from "@/lib/backend/client/queries";
import { clientCoupons } from "@/lib/backend/client-area/coupons";
import { bookingRows, ownBookings } from "@/lib/backend/client-area/own-bookings";
import { bookingsWithClocks } from "@/lib/backend/client-area/pending-bookings";
import { profileOf } from "@/lib/backend/client-area/profile";
import { database } from "@/lib/backend/db/client";
import type { Booking } from "@/lib/contracts/booking";
import type { ClientBookings, ClientOverview } from "@/lib/contracts/client";
import type { BookingListing } from "@/lib/domain/client/account";
import { countListings, nextTrip, pageOfBookings, pendingClocks } from "@/lib/domain/client/booking-listing";

interface AskedPage {
  readonly listing: BookingListing | undefined;
  readonly page: number;
}

/** One page of a client's bookings, each with its cancellation verdict. */
export async function readClientBookings(clientId: number, asked: AskedPage, now: Date): Promise<ClientBookings> {
  const { wallClock } = await openContext(now);
  const { items, ...counts } = pageOfBookings(await ownBookings(database(), clientId), asked, wallClock);
  const rows = await bookingRows(
    database(),
    items.map(({ id }) => id),
  );
  return { items: await viewBookings(rows, now), ...counts };
}

const milliseconds = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Whether a clock runs for a booking's deposit or refund. */
const isPending = ({ deposit, refunds }: Booking, now: Date): boolean =>
  pendingClocks(
    {
      deposit: {
        status: deposit.status,
        dueBy: milliseconds(deposit.dueBy),
        answerBy: milliseconds(deposit.answerBy),
      },
      refunds,
    },
    now.getTime(),
  ).length > 0;

/** All that the first page of the client area shows. */
export async function readOverview(signedIn: SignedIn, now: Date): Promise<ClientOverview> {
  const { client } = signedIn;
  const { wallClock } = await openContext(now);
  const [own, clocked, profile, coupons] = await Promise.all([
    ownBookings(database(), client.id),
    bookingsWithClocks(database(), client.id, now),
    profileOf(database(), signedIn, now),
    clientCoupons(database(), client, now),
  ]);
  const next = nextTrip(own, wallClock);
  const ids = new Set([...(next ? [next.id] : []), ...clocked]);
  const rows = await bookingRows(database(), [...ids]);
  const views = await viewBookings(rows, now);
  const viewOf = (id: number) => views[rows.findIndex((row) => row.id === id)];
  return {
    profile,
    next: (next && viewOf(next.id)) ?? null,
    counts: { ...countListings(own, wallClock) },
    pending: views.filter((view) => isPending(view, now)),
    coupons,
  };
}
