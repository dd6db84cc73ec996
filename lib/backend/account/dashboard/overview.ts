import "server-only";
import { and, desc, eq, exists, gte, inArray, isNotNull, or } from "drizzle-orm";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { deposit } from "@/lib/backend/core/db/schema/after-sales";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import type { SignedIn } from "@/lib/backend/core/http/router";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { viewBookings } from "@/lib/backend/rental/view-booking";
import type { ClientBookings, ClientOverview } from "@/lib/contracts/account/client";
import type { Booking } from "@/lib/contracts/rental/booking";
import type { BookingListing } from "@/lib/domain/account/account";
import { openOperationStatuses } from "@/lib/domain/payment/payment";
import { countListings, nextTrip, pageOfBookings, pendingClocks } from "@/lib/domain/rental/booking-listing";
import { clientCoupons } from "./coupons";
import { profileOf } from "./profile";

interface PageRequest {
  readonly listing: BookingListing | undefined;
  readonly page: number;
}

/** One page of a client's bookings, each with its cancellation verdict. */
export async function readClientBookings(clientId: number, request: PageRequest, now: Date): Promise<ClientBookings> {
  const { wallClock } = await openContext(now);
  const { items, ...counts } = pageOfBookings(await ownBookings(database(), clientId), request, wallClock);
  const rows = await bookingRows(
    database(),
    items.map(({ id }) => id),
  );
  return { items: await viewBookings(rows, now), ...counts };
}

const milliseconds = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Whether a booking's deposit or refund has a running deadline. */
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

/** The data of the client area's overview page. */
export async function readOverview(signedIn: SignedIn, now: Date): Promise<ClientOverview> {
  const { client } = signedIn;
  const { wallClock } = await openContext(now);
  const [bookings, clocked, profile, coupons] = await Promise.all([
    ownBookings(database(), client.id),
    bookingsWithClocks(database(), client.id, now),
    profileOf(database(), signedIn, now),
    clientCoupons(database(), client, now),
  ]);
  const next = nextTrip(bookings, wallClock);
  const ids = new Set([...(next ? [next.id] : []), ...clocked]);
  const rows = await bookingRows(database(), [...ids]);
  const views = await viewBookings(rows, now);
  const viewOf = (id: number) => views[rows.findIndex((row) => row.id === id)];
  return {
    profile,
    next: (next && viewOf(next.id)) ?? null,
    counts: { ...countListings(bookings, wallClock) },
    pending: views.filter((view) => isPending(view, now)),
    coupons,
  };
}

/**
 * The columns by which a client's bookings are listed. Ownership is `clientId`, set by a signed-in order or at
 * confirmation; an equal e-mail address alone does not give access.
 */
const ownBookings = (connection: Connection, clientId: number) =>
  connection
    .select({
      id: booking.id,
      status: booking.status,
      pickupAt: booking.pickupAt,
      returnAt: booking.returnAt,
    })
    .from(booking)
    .where(eq(booking.clientId, clientId))
    .orderBy(desc(booking.id));

/** Booking rows in the order of the ids. */
async function bookingRows(connection: Connection, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .select()
    .from(booking)
    .where(inArray(booking.id, [...ids]));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** Bookings that may have a running deadline, the latest first; `pendingClocks` makes the final decision. */
async function bookingsWithClocks(connection: Connection, clientId: number, now: Date): Promise<number[]> {
  const held = connection
    .select({ id: deposit.bookingId })
    .from(deposit)
    .where(
      and(
        eq(deposit.bookingId, booking.id),
        or(
          and(eq(deposit.status, "blocked"), isNotNull(deposit.dueBy)),
          and(eq(deposit.status, "retained"), gte(deposit.answerBy, now)),
        ),
      ),
    );
  const pendingRefund = connection
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(
      and(
        eq(payment.bookingId, booking.id),
        eq(paymentOperation.kind, "refund"),
        inArray(paymentOperation.status, openOperationStatuses),
      ),
    );
  const rows = await connection
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.clientId, clientId), or(exists(held), exists(pendingRefund))))
    .orderBy(desc(booking.pickupAt));
  return rows.map(({ id }) => id);
}
