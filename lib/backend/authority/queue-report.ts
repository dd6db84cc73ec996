import "server-only";
import { reportPayload } from "@/lib/backend/authority/report-payload";
import type { Transaction } from "@/lib/backend/db/client";
import { authorityReport } from "@/lib/backend/db/schema/after-sales";
import type { ReportKind } from "@/lib/domain/after-sales/after-sales";

const HOURS_TO_REPORT = 24;

/**
 * Queues the report that RD 933/2021 asks for within 24 hours of an event, in the event's own transaction. An event that
 * is told again, like a booking that was changed, is reported anew with the facts of today.
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
