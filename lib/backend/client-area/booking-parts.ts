import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { masked } from "@/lib/backend/checkin/mapper";
import { openCheckin } from "@/lib/backend/checkin/stored-checkin";
import type { Connection } from "@/lib/backend/db/client";
import { authorityReport, invoiceRequest } from "@/lib/backend/db/schema/after-sales";
import { checkin } from "@/lib/backend/db/schema/checkin";
import { consent } from "@/lib/backend/db/schema/consent";
import { outbox } from "@/lib/backend/db/schema/operations";
import { invoiceOnWire, openInvoice } from "@/lib/backend/invoice/queries";
import type { ClientExport } from "@/lib/contracts/client-export";

type Exported = ClientExport["bookings"][number];

export const consentOnWire = ({ kind, version, accepted, lang, at }: typeof consent.$inferSelect) => ({
  kind,
  version,
  accepted,
  lang,
  at: at.toISOString(),
});

/** The main driver's own data; who rents for them, and additional drivers, are other people. */
function checkinOf(rows: readonly (typeof checkin.$inferSelect)[]): Exported["checkin"] {
  const [row] = rows;
  if (!row?.sealed) return {};
  const { renter: _, ...own } = openCheckin(row.sealed, row.bookingId, row.position).driver;
  return masked(own);
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

/** What is held about bookings beside what their page shows. */
export async function partsOfBookings(
  connection: Connection,
  bookingIds: readonly number[],
): Promise<(bookingId: number) => Omit<Exported, "booking" | "driver">> {
  const ids = [...bookingIds];
  const [checkins, invoices, consents, mails, reports] = await Promise.all([
    connection
      .select()
      .from(checkin)
      .where(and(inArray(checkin.bookingId, ids), eq(checkin.position, 0))),
    connection.select().from(invoiceRequest).where(inArray(invoiceRequest.bookingId, ids)),
    connection.select().from(consent).where(inArray(consent.bookingId, ids)).orderBy(asc(consent.id)),
    mailsOf(connection, ids),
    connection
      .select()
      .from(authorityReport)
      .where(inArray(authorityReport.bookingId, ids))
      .orderBy(asc(authorityReport.id)),
  ]);
  return (id) => {
    const own = <Row extends { readonly bookingId: number | null }>(rows: readonly Row[]) =>
      rows.filter(({ bookingId }) => bookingId === id);
    const [invoice] = own(invoices);
    return {
      checkin: checkinOf(own(checkins)),
      invoice: invoice ? invoiceOnWire(openInvoice(invoice)) : null,
      consents: own(consents).map(consentOnWire),
      mails: own(mails).map(({ kind, createdAt, doneAt }) => ({
        kind,
        orderedAt: createdAt.toISOString(),
        sentAt: doneAt?.toISOString() ?? null,
      })),
      authorityReports: own(reports).map(({ kind, createdAt, exportedAt }) => ({
        kind,
        queuedAt: createdAt.toISOString(),
        exportedAt: exportedAt?.toISOString() ?? null,
      })),
    };
  };
}
