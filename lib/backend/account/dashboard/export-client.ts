import "server-only";
import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { serializeInvoice, withPlainTaxId } from "@/lib/backend/compliance/invoice/invoices";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { authorityReport, invoiceRequest } from "@/lib/backend/core/db/schema/after-sales";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { clientSession } from "@/lib/backend/core/db/schema/client";
import { consent } from "@/lib/backend/core/db/schema/consent";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { outbox } from "@/lib/backend/core/db/schema/operations";
import { review } from "@/lib/backend/core/db/schema/review";
import { openCheckin } from "@/lib/backend/rental/checkin/stored-checkin";
import { masked } from "@/lib/backend/rental/checkin/view-checkin";
import { serializeReview } from "@/lib/backend/rental/reviews/serialize-review";
import { quotesOf } from "@/lib/backend/rental/saved-quotes";
import { viewBookings } from "@/lib/backend/rental/view-booking";
import { alertsOf } from "@/lib/backend/sales/cars/alerts";
import type { ClientExport } from "@/lib/contracts/account/client-export";
import { bookingRecords, keptOf } from "./client-records";
import { clientCoupons } from "./coupons";
import { type ClientWithSession, profileOf } from "./profile";

const driverOf = (row: BookingRow): ClientExport["bookings"][number]["driver"] => ({
  firstName: row.firstName,
  lastName: row.lastName,
  nationality: row.nationality,
  birthDate: row.birthDate,
  email: row.email,
  mobile: row.mobile,
  flightNumber: row.flightNumber ?? "",
  landsAt: row.landsAt,
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

/** Unconfirmed orders with this e-mail address. Their driver may be another person, so personal data is left out. */
async function unconfirmedOrders(email: string): Promise<ClientExport["unconfirmedOrders"]> {
  const rows = await database()
    .select({ status: booking.status, pickupAt: booking.pickupAt, createdAt: booking.createdAt })
    .from(booking)
    .where(and(isNull(booking.clientId), eq(booking.email, email)))
    .orderBy(asc(booking.createdAt));
  return rows.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() }));
}

async function enquiriesOf(email: string): Promise<ClientExport["enquiries"]> {
  const rows = await database()
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.email, email), ne(enquiry.status, "unconfirmed")))
    .orderBy(asc(enquiry.id));
  return rows.map((row) => ({
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    subject: row.subject,
    bookingCode: row.bookingCode,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    message: row.message,
    startDate: row.startDate,
    returnDate: row.returnDate,
    details: { ...row.details },
    receivesOffers: row.receivesOffers,
    lang: row.lang,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
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
  return rows.map(serializeConsent);
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

/** Everything that is stored about a client, without data of other people such as additional drivers. */
export async function exportClient(signedIn: ClientWithSession, now: Date): Promise<ClientExport> {
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
    savedPrices: (await quotesOf(client.id, now)).map(({ createdAt, ...quote }) => ({
      ...quote,
      createdAt: createdAt.toISOString(),
    })),
    askedForReviews: client.askedForReviews,
    coupons: await clientCoupons(database(), client, now),
    kept: keptOf(await bookingRecords(database(), client, now)),
  };
}

type Exported = ClientExport["bookings"][number];

const serializeConsent = ({ kind, version, accepted, lang, at }: typeof consent.$inferSelect) => ({
  kind,
  version,
  accepted,
  lang,
  at: at.toISOString(),
});

/** The main driver's data; the renter and additional drivers can be other people. */
function checkinOf(rows: readonly (typeof checkin.$inferSelect)[]): Exported["checkin"] {
  const [row] = rows;
  if (!row?.sealed) return {};
  const { renter: _, ...driver } = openCheckin(row.sealed, row.bookingId, row.position).driver;
  return masked(driver);
}

const mailsOf = (connection: Connection, ids: number[]) =>
  connection
    .select({
      bookingId: outbox.bookingId,
      kind: sql<string>`coalesce(${outbox.payload} ->> 'template', ${outbox.kind})`,
      createdAt: outbox.createdAt,
      doneAt: outbox.doneAt,
    })
    .from(outbox)
    .where(and(inArray(outbox.bookingId, ids), inArray(outbox.kind, ["mail", "invoiceReceipt", "checkinLink"])))
    .orderBy(asc(outbox.id));

/** Stored data of bookings that their page does not show. */
async function partsOfBookings(
  connection: Connection,
  bookingIds: readonly number[],
): Promise<(bookingId: number) => Omit<Exported, "booking" | "driver">> {
  const ids = [...bookingIds];
  const [checkins, invoices, reviews, consents, mails, reports] = await Promise.all([
    connection
      .select()
      .from(checkin)
      .where(and(inArray(checkin.bookingId, ids), eq(checkin.position, 0))),
    connection.select().from(invoiceRequest).where(inArray(invoiceRequest.bookingId, ids)),
    connection.select().from(review).where(inArray(review.bookingId, ids)),
    connection.select().from(consent).where(inArray(consent.bookingId, ids)).orderBy(asc(consent.id)),
    mailsOf(connection, ids),
    connection
      .select()
      .from(authorityReport)
      .where(inArray(authorityReport.bookingId, ids))
      .orderBy(asc(authorityReport.id)),
  ]);
  return (id) => {
    const ofBooking = <Row extends { readonly bookingId: number | null }>(rows: readonly Row[]) =>
      rows.filter(({ bookingId }) => bookingId === id);
    const [invoice] = ofBooking(invoices);
    const [written] = ofBooking(reviews);
    return {
      checkin: checkinOf(ofBooking(checkins)),
      invoice: invoice ? serializeInvoice(withPlainTaxId(invoice)) : null,
      review: written ? serializeReview(written) : null,
      consents: ofBooking(consents).map(serializeConsent),
      mails: ofBooking(mails).map(({ kind, createdAt, doneAt }) => ({
        kind,
        orderedAt: createdAt.toISOString(),
        sentAt: doneAt?.toISOString() ?? null,
      })),
      authorityReports: ofBooking(reports).map(({ kind, createdAt, exportedAt }) => ({
        kind,
        queuedAt: createdAt.toISOString(),
        exportedAt: exportedAt?.toISOString() ?? null,
      })),
    };
  };
}
