import "server-only";
import { desc, eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import type { ClientRow } from "@/lib/backend/core/db/schema/client";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { testDrive } from "@/lib/backend/core/db/schema/second-hand";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { quotesOf } from "@/lib/backend/rental/saved-quotes";
import { alertsOf, requestedAlert } from "@/lib/backend/sales/cars/alerts";
import { driveToken } from "@/lib/backend/sales/cars/drive-token";
import { driveState } from "@/lib/backend/sales/cars/test-drives";
import type { ClientRequests, RequestedEnquiry } from "@/lib/contracts/account/client-requests";

async function requestedQuotes(clientId: number, now: Date): Promise<ClientRequests["quotes"]> {
  const [quotes, { catalogue }] = await Promise.all([quotesOf(clientId, now), openContext(now)]);
  return quotes.map(({ quoteId, expiresAt, input, quote }) => ({
    quoteId,
    expiresAt,
    vehicle: catalogue.vehicles.find(({ id }) => id === input.groupId)?.exampleModel ?? "",
    pickupOfficeId: input.pickupOfficeId,
    returnOfficeId: input.returnOfficeId,
    pickupAt: input.pickupAt,
    returnAt: input.returnAt,
    totalCents: quote.PQ1.totalCents,
  }));
}

const states = {
  unconfirmed: "waiting",
  sending: "waiting",
  sent: "waiting",
  failed: "failed",
  answered: "answered",
} as const satisfies Record<(typeof enquiry.$inferSelect)["status"], RequestedEnquiry["state"]>;

const driveStates = { PENDING: "pending", BOOKED: "booked", CANCELLED: "cancelled", OVER: "over" } as const;

const requestedEnquiry = (row: typeof enquiry.$inferSelect): RequestedEnquiry => {
  const { reference, kind, status, subject, bookingCode, message, details } = row;
  const { car, vehicle = car, months } = details;
  return {
    reference,
    kind,
    state: states[status],
    subject,
    bookingCode,
    vehicle: vehicle === undefined ? null : String(vehicle),
    months: typeof months === "number" ? months : null,
    message,
    createdAt: row.createdAt.toISOString(),
    answerBefore: row.answerBefore.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
};

/**
 * A client's open requests that are not bookings: quotes saved while signed in and, by e-mail address (proved by the
 * session), enquiries within their retention, test drives and alerts, unconfirmed ones included.
 */
export async function readClientRequests(
  { id, email }: Pick<ClientRow, "id" | "email">,
  now: Date,
): Promise<ClientRequests> {
  const [quotes, enquiries, alerts] = await Promise.all([
    requestedQuotes(id, now),
    database()
      .select({ row: enquiry, drive: testDrive })
      .from(enquiry)
      .leftJoin(testDrive, eq(testDrive.enquiryId, enquiry.id))
      .where(eq(enquiry.email, email))
      .orderBy(desc(enquiry.id)),
    alertsOf(database(), email),
  ]);
  return {
    quotes,
    enquiries: enquiries.filter(({ drive }) => !drive).map(({ row }) => requestedEnquiry(row)),
    drives: enquiries.flatMap(({ row, drive }) =>
      drive && (drive.confirmBefore === null || drive.confirmBefore > now)
        ? {
            token: driveToken(row.reference),
            vehicle: String(row.details.car ?? ""),
            startsAt: drive.startsAt.toISOString(),
            state: driveStates[driveState(drive, now)],
          }
        : [],
    ),
    alerts: alerts
      .filter(({ expiresAt }) => expiresAt > now)
      .map(requestedAlert)
      .toReversed(),
  };
}
