import "server-only";
import { and, desc, eq, gt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "@/lib/backend/core/db/client";
import { authorityReport, handover } from "@/lib/backend/core/db/schema/after-sales";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { office } from "@/lib/backend/core/db/schema/office";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { cardBrandName } from "@/lib/domain/payment/card-brand";
import type { ReportKind } from "@/lib/domain/rental/after-sales";

const HOURS_TO_REPORT = 24;

/**
 * Queues the report that RD 933/2021 requires within 24 hours of an event at `now`. Queued again for the same event, as
 * after a change of the booking, the report is replaced by one with today's facts.
 */
export async function queueReport(tx: Transaction, bookingId: number, kind: ReportKind, now: Date): Promise<void> {
  const facts = {
    payload: await reportPayload(tx, bookingId),
    status: "queued" as const,
    dueAt: new Date(now.getTime() + HOURS_TO_REPORT * 3_600_000),
  };
  await tx
    .insert(authorityReport)
    .values({ bookingId, kind, createdAt: now, ...facts })
    .onConflictDoUpdate({ target: [authorityReport.bookingId, authorityReport.kind], set: facts });
}

const COUNTRY = "ES";

async function paymentFacts(tx: Transaction, { id, firstName, lastName }: typeof booking.$inferSelect) {
  const [paid] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, id), or(eq(payment.status, "authorized"), gt(payment.capturedCents, 0))))
    .orderBy(desc(payment.updatedAt))
    .limit(1);
  if (!paid) return null;
  return {
    kind: paid.method,
    provider: paid.provider,
    /** Providers do not report the card holder: we name the renter, who ordered and paid. */
    holder: `${firstName} ${lastName}`,
    cardBrand: cardBrandName(paid.cardBrand) ?? paid.cardBrand,
    cardLast4: paid.cardLast4,
    cardExpiry: paid.cardExpiry,
    reference: paid.receipt,
    amountCents: paid.amountCents,
    date: paid.createdAt.toISOString(),
  };
}

const place = ({ name, address }: typeof office.$inferSelect, at: string) => ({
  office: name,
  address,
  country: COUNTRY,
  at,
});

/** The facts of the contract that rules section 14 lists, as of now; drivers' documents are added at export. */
async function reportPayload(tx: Transaction, bookingId: number) {
  const returnOffice = alias(office, "give_back");
  const [found] = await tx
    .select({ booking, group: rentalGroup, pickup: office, returnOffice, handover })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .innerJoin(office, eq(office.id, booking.pickupOfficeId))
    .innerJoin(returnOffice, eq(returnOffice.id, booking.returnOfficeId))
    .leftJoin(handover, eq(handover.bookingId, booking.id))
    .where(eq(booking.id, bookingId));
  if (!found) throw new Error("no such booking");
  const { booking: bookingRow, group, pickup, handover: handoverRow } = found;
  return {
    contract: {
      reference: bookingRow.code,
      date: bookingRow.createdAt.toISOString(),
      place: pickup.name,
      status: bookingRow.status,
      signedAt: handoverRow?.signedAt?.toISOString() ?? null,
    },
    pickup: place(pickup, bookingRow.pickupAt),
    return: place(found.returnOffice, bookingRow.returnAt),
    vehicle: {
      group: group.code,
      model: group.exampleModel,
      type: group.kind,
      plate: handoverRow?.plate ?? null,
      vin: handoverRow?.vin ?? null,
      color: handoverRow?.color ?? null,
      kmOut: handoverRow?.kmOut ?? null,
      kmIn: handoverRow?.kmIn ?? null,
      gps: handoverRow?.gps ?? null,
    },
    payment: await paymentFacts(tx, bookingRow),
    driver: {
      firstName: bookingRow.firstName,
      lastName: bookingRow.lastName,
      nationality: bookingRow.nationality,
      birthDate: bookingRow.birthDate,
      email: bookingRow.email,
      mobile: bookingRow.mobile,
    },
    additionalDrivers: bookingRow.extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.units ?? 0,
  };
}
