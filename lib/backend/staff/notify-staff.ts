import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/backend/core/db/client";
import { env } from "@/lib/backend/core/env";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { alertedNotes, type StaffNote } from "@/lib/domain/staff/staff-session";

/** Queues the mails about a change of a member's access: to the member, and the weighty ones to `ALERT_EMAIL`. */
export async function orderStaffNote(tx: Transaction, staffId: number, note: StaffNote, now: Date): Promise<void> {
  const toCompany = env().alertEmail !== undefined && alertedNotes.includes(note);
  for (const to of toCompany ? (["member", "company"] as const) : (["member"] as const)) {
    const message = { kind: "staffNote", staffId, note, to, at: now.toISOString() } as const;
    await addToOutbox(tx, { message, dedupeKey: `mail:staffNote:${randomUUID()}`, now });
  }
}
