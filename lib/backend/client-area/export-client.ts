import "server-only";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { BookingRow } from "@/lib/backend/booking/find-booking";
import { viewBookings } from "@/lib/backend/booking/view-booking";
import type { SignedIn } from "@/lib/backend/client/queries";
import { consentOnWire, partsOfBookings } from "@/lib/backend/client-area/booking-parts";
import { bookingRecords } from "@/lib/backend/client-area/booking-records";
import { clientCoupons } from "@/lib/backend/client-area/coupons";
import { keptOf } from "@/lib/backend/client-area/kept-of";
import { profileOf } from "@/lib/backend/client-area/profile";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { clientSession } from "@/lib/backend/db/schema/client";
import { consent } from "@/lib/backend/db/schema/consent";
import { enquiry } from "@/lib/backend/db/schema/enquiry";
import { alertsOf } from "@/lib/backend/second-hand/alerts";
import type { ClientExport } from "@/lib/contracts/client-export";

const driverOf = (row: BookingRow): ClientExport["bookings"][number]["driver"] => ({
  firstName: row.firstName,
  lastName: row.lastName,
  nationality: row.nationality,
  birthDate: row.birthDate,
  email: row.email,
  mobile: row.mobile,
  flightNumber: row.flightNumber ?? "",
  arrivesWithoutFlight: row.arrivesWithoutFlight,
  hotel: row.hotel ?? "",
  observations: row.observations ?? "",
});

async function exportBookings(clientId: number, now: Date): Promise<ClientExport["bookings"]> {
  const rows = await database()
    .select()
    .from(booking)
    .where(eq(booking.clientId, clientId))
    .orderBy(desc(booking.pickupAt));
  const [views, parts] = await Promise.all([
    viewBookings(rows, now),
    partsOfBookings(
      database(),
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.flatMap((row, index) => {
    const view = views[index];
    return view ? [{ booking: view, driver: driverOf(row), ...parts(row.id) }] : [];
  });
}

/** Orders that bear the e-mail and belong to nobody: their driver may be somebody else, so only the bare order is told. */
async function unconfirmedOrders(email: string): Promise<ClientExport["unconfirmedOrders"]> {
  const rows = await database()
    .select({ status: booking.status, pickupAt: booking.pickupAt, createdAt: booking.createdAt })
    .from(booking)
    .where(and(isNull(booking.clientId), eq(booking.email, email)))
    .orderBy(asc(booking.createdAt));
  return rows.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() }));
}

async function enquiriesOf(email: string): Promise<ClientExport["enquiries"]> {
  const rows = await database().select().from(enquiry).where(eq(enquiry.email, email)).orderBy(asc(enquiry.id));
  return rows.map(({ id: _, requestKey: __, answerBefore: ___, createdAt, details, ...told }) => ({
    ...told,
    details: { ...details },
    createdAt: createdAt.toISOString(),
  }));
}

async function confirmedAlerts(email: string): Promise<ClientExport["alerts"]> {
  return (await alertsOf(database(), email)).flatMap(({ filters, lang, createdAt, confirmedAt, expiresAt }) =>
    confirmedAt
      ? [
          {
            filters,
            lang,
            createdAt: createdAt.toISOString(),
            confirmedAt: confirmedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
          },
        ]
      : [],
  );
}

async function ownConsents(email: string): Promise<ClientExport["consents"]> {
  const rows = await database()
    .select()
    .from(consent)
    .where(and(eq(consent.email, email), isNull(consent.bookingId)))
    .orderBy(asc(consent.id));
  return rows.map(consentOnWire);
}

async function sessionsOf(clientId: number): Promise<ClientExport["sessions"]> {
  const rows = await database()
    .select()
    .from(clientSession)
    .where(eq(clientSession.clientId, clientId))
    .orderBy(asc(clientSession.id));
  return rows.map(({ means, createdAt, lastUsedAt, endedAt }) => ({
    means,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/** Everything that is held about a client; what others wrote about themselves, additional drivers first, is not theirs. */
export async function exportClient(signedIn: SignedIn, now: Date): Promise<ClientExport> {
  const { client } = signedIn;
  return {
    exportedAt: now.toISOString(),
    profile: await profileOf(database(), signedIn, now),
    sessions: await sessionsOf(client.id),
    bookings: await exportBookings(client.id, now),
    unconfirmedOrders: await unconfirmedOrders(client.email),
    consents: await ownConsents(client.email),
    enquiries: await enquiriesOf(client.email),
    alerts: await confirmedAlerts(client.email),
    coupons: await clientCoupons(database(), client, now),
    kept: keptOf(await bookingRecords(database(), client, now)),
  };
}
