import "server-only";
import { and, desc, eq, exists, gte, inArray, isNotNull, or } from "drizzle-orm";
import { viewBookings } from "@/lib/backend/booking/view/view-booking";
import { openContext } from "@/lib/backend/catalogue/load-catalogue";
import { type Connection, database } from "@/lib/backend/db/client";
import { deposit } from "@/lib/backend/db/schema/after-sales";
import { type BookingRow, booking } from "@/lib/backend/db/schema/booking";
import { payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import type { SignedIn } from "@/lib/backend/http/router";
import type { Booking } from "@/lib/contracts/booking";
import type { ClientBookings, ClientOverview } from "@/lib/contracts/client";
import type { BookingListing } from "@/lib/domain/client/account";
import { countListings, nextTrip, pageOfBookings, pendingClocks } from "@/lib/domain/client/booking-listing";
import { clientCoupons } from "./coupons";
import { profileOf } from "./profile";

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

/**
 * What of each of a client's bookings decides where it is listed. A booking belongs to the client of its row, set by a
 * signed-in order or by the confirmation; an e-mail alone gives nobody a booking.
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

/** Whole rows in the order of their ids' list. */
async function bookingRows(connection: Connection, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .select()
    .from(booking)
    .where(inArray(booking.id, [...ids]));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** A client's bookings for which a clock may run, the latest first: the domain decides for which it does. */
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
  const onTheWay = connection
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(
      and(
        eq(payment.bookingId, booking.id),
        eq(paymentOperation.kind, "refund"),
        inArray(paymentOperation.status, ["waiting", "sent", "unknown"]),
      ),
    );
  const rows = await connection
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.clientId, clientId), or(exists(held), exists(onTheWay))))
    .orderBy(desc(booking.pickupAt));
  return rows.map(({ id }) => id);
}
