import "server-only";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, type SQL } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { authorityReport } from "@/lib/backend/core/db/schema/after-sales";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { writeSecurity } from "@/lib/backend/core/security-log";
import { openCheckin } from "@/lib/backend/rental/checkin/stored-checkin";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { Reports } from "@/lib/contracts/payment/desk-accounts";
import { err, ok } from "@/lib/domain/core/result";
import { worksAt } from "@/lib/domain/staff/permissions";

/** The decrypted data of all drivers that have checked in; for the authority's reports only. */
async function driversOf(tx: Transaction, bookingId: number) {
  const rows = await tx.select().from(checkin).where(eq(checkin.bookingId, bookingId)).orderBy(asc(checkin.position));
  return rows.flatMap(({ sealed, position, role }) =>
    sealed ? [{ role, ...openCheckin(sealed, bookingId, position).driver }] : [],
  );
}

/** Reports in the form that the authority needs, with the drivers' documents; each reading is logged. */
async function reportsWithDrivers(tx: Transaction, which: SQL | undefined, now: Date) {
  const rows = await tx
    .select({ report: authorityReport, code: booking.code })
    .from(authorityReport)
    .innerJoin(booking, eq(booking.id, authorityReport.bookingId))
    .where(which)
    .orderBy(asc(authorityReport.dueAt), asc(authorityReport.id))
    .for("no key update", { of: authorityReport });
  const reports: object[] = [];
  for (const { report, code } of rows) {
    const { kind, bookingId, createdAt, dueAt, payload } = report;
    const drivers = await driversOf(tx, bookingId);
    await writeSecurity(tx, { kind: "DOCUMENTS_READ", outcome: "OK", about: `report ${kind} ${code}` }, now);
    reports.push({ booking: code, kind, createdAt, dueAt, facts: payload, drivers });
  }
  return { ids: rows.map(({ report }) => report.id), reports };
}

const fileOf = (reports: readonly object[], exportedAt: Date) => JSON.stringify({ exportedAt, reports }, null, 2);

/**
 * Exports the queued reports as JSON, the most urgent first, with the drivers' documents that the law asks for (RD
 * 933/2021); the reading is logged. They are marked exported only after `deliver` has stored them. Returns their
 * number.
 */
export const exportReports = (deliver: (json: string) => Promise<void> | void, now: Date): Promise<number> =>
  database().transaction(async (tx) => {
    const { ids, reports } = await reportsWithDrivers(tx, eq(authorityReport.status, "queued"), now);
    if (reports.length === 0) return 0;
    await deliver(fileOf(reports, now));
    await tx
      .update(authorityReport)
      .set({ status: "exported", exportedAt: now })
      .where(inArray(authorityReport.id, ids));
    const after = { reports: reports.length };
    await writeAudit(tx, { action: "authority.export", subject: ["authority", now.toISOString()], after }, now);
    return reports.length;
  });

/**
 * The file of an earlier export, built again; the reading is logged. Null when nothing was exported at that instant.
 */
export const exportedReports = (at: Date, now: Date): Promise<string | null> =>
  database().transaction(async (tx) => {
    const { reports } = await reportsWithDrivers(tx, eq(authorityReport.exportedAt, at), now);
    if (reports.length === 0) return null;
    const after = { reports: reports.length };
    await writeAudit(tx, { action: "authority.read", subject: ["authority", at.toISOString()], after }, now);
    return fileOf(reports, at);
  });

/** The queued reports, and the latest exports. */
export async function reportsForAuthority(): Promise<Reports> {
  const { status, dueAt, exportedAt } = authorityReport;
  const [queued] = await database()
    .select({ count: count(), dueAt: min(dueAt) })
    .from(authorityReport)
    .where(eq(status, "queued"));
  const made = await database()
    .select({ at: exportedAt, reports: count() })
    .from(authorityReport)
    .where(isNotNull(exportedAt))
    .groupBy(exportedAt)
    .orderBy(desc(exportedAt))
    .limit(12);
  return {
    queued: queued?.count ?? 0,
    dueAt: queued?.dueAt?.toISOString() ?? null,
    exports: made.flatMap(({ at, reports }) => (at ? [{ at: at.toISOString(), reports }] : [])),
  };
}

interface Closing {
  readonly incidentId: number;
  readonly by: string;
  readonly note: string;
  readonly now: Date;
}

/** Closes an incident with a note on how it was settled; one without a booking needs all offices. */
export const closeByHand = ({ incidentId, by, note, now }: Closing) =>
  database().transaction(async (tx) => {
    const open = and(eq(incident.id, incidentId), isNull(incident.closedAt));
    const [found] = await tx
      .select({ kind: incident.kind, pickup: booking.pickupOfficeId, giveBack: booking.returnOfficeId })
      .from(incident)
      .leftJoin(booking, eq(booking.id, incident.bookingId))
      .where(open)
      .for("no key update", { of: incident });
    if (!found) return err({ code: "NO_INCIDENT" });
    const { kind, pickup, giveBack } = found;
    const offices = currentActor().officeIds;
    const isOwn = [pickup, giveBack].some((id) => id !== null && worksAt(offices, id)) || offices.length === 0;
    if (!isOwn) return err({ code: "OTHER_OFFICE" });
    await tx.update(incident).set({ closedAt: now, closedBy: by, note }).where(open);
    const what = { action: "incident.close", subject: ["incident", incidentId], reason: note } as const;
    await writeAudit(tx, { ...what, officeId: pickup ?? undefined, before: { kind } }, now);
    return ok(null);
  });
