import "server-only";
import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { database } from "@/lib/backend/core/db/client";
import { auditEntry, staff } from "@/lib/backend/core/db/schema/staff";
import type { AuditPage, AuditQuery } from "@/lib/contracts/staff/desk-staff";

const pageLength = 50;

/**
 * A page of the audit log, the latest first; can be limited to one staff member or one subject. Who works at some
 * offices only reads the entries of those offices and their own.
 */
export async function auditPage({ staffId, kind, subject, before }: AuditQuery): Promise<AuditPage> {
  const { officeIds: offices, staffId: reader } = currentActor();
  const isOwn = reader === null ? undefined : eq(auditEntry.staffId, reader);
  const rows = await database()
    .select({ entry: auditEntry, name: staff.name })
    .from(auditEntry)
    .leftJoin(staff, eq(staff.id, auditEntry.staffId))
    .where(
      and(
        offices.length === 0 ? undefined : or(inArray(auditEntry.officeId, [...offices]), isOwn),
        staffId === undefined ? undefined : eq(auditEntry.staffId, staffId),
        kind === undefined ? undefined : eq(auditEntry.subjectKind, kind),
        subject === undefined ? undefined : eq(auditEntry.subjectId, subject),
        before === undefined ? undefined : lt(auditEntry.id, before),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(pageLength + 1);
  const entries = rows.slice(0, pageLength).map(({ entry, name }) => {
    const { id, at, actor, staffId: by, action, subjectKind, subjectId, reason, before: was, after } = entry;
    return {
      id,
      at: at.toISOString(),
      actor,
      staffId: by,
      name,
      action,
      subjectKind,
      subjectId,
      reason,
      before: was,
      after,
    };
  });
  return { entries, more: rows.length > pageLength };
}
