import "server-only";
import { and, asc, eq, gt, inArray, isNull, lt, max, ne, notExists, sql } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { enquiry, enquiryEvent } from "@/lib/backend/core/db/schema/enquiry";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { staff } from "@/lib/backend/core/db/schema/staff";
import { closeIncident, reportIncident } from "@/lib/backend/core/incidents";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import { type AnyResult, err, ok } from "@/lib/domain/core/result";
import { closingEvents, type EnquiryClosing, type EnquiryEventKind } from "@/lib/domain/sales/answer-clock";
import { mayDo } from "@/lib/domain/staff/permissions";
import { clockAt, isOpenToStaff } from "./inbox";

type EnquiryRow = typeof enquiry.$inferSelect;

/** Runs work on one enquiry in its own transaction, with the row locked. Erased and unconfirmed ones count as unknown. */
const withEnquiry = <Outcome extends AnyResult>(
  reference: string,
  work: (tx: Transaction, enquiryRow: EnquiryRow) => Promise<Outcome>,
) =>
  transactionOrRefusal(async (tx) => {
    const known = and(ne(enquiry.email, ""), ne(enquiry.status, "unconfirmed"));
    const byReference = and(eq(enquiry.reference, reference.toUpperCase()), known);
    const [enquiryRow] = await tx.select().from(enquiry).where(byReference).for("no key update");
    return enquiryRow ? await work(tx, enquiryRow) : err({ code: "NO_ENQUIRY" });
  });

interface Event {
  readonly kind: EnquiryEventKind;
  readonly text?: string;
  readonly assigneeId?: number | null;
}

/** Adds an event to the enquiry's history, and to the audit log without its text. */
async function recordEvent(
  tx: Transaction,
  { id, reference, status }: EnquiryRow,
  event: Event,
  now: Date,
): Promise<number> {
  const { staffId } = currentActor();
  const [row] = await tx
    .insert(enquiryEvent)
    .values({ enquiryId: id, at: now, staffId, ...event })
    .returning({ id: enquiryEvent.id });
  if (!row) throw new Error("what was done with the enquiry was not written");
  const after = { event: row.id, ...(event.assigneeId !== undefined && { assigneeId: event.assigneeId }) };
  const what = { action: `enquiry.${event.kind}`, subject: ["enquiry", reference] } as const;
  await writeAudit(tx, { ...what, before: { status }, after }, now);
  return row.id;
}

/** Assigns an enquiry to a staff member, or to nobody. */
export const assignEnquiry = (reference: string, staffId: number | null, now: Date) =>
  withEnquiry(reference, async (tx, enquiryRow) => {
    if (enquiryRow.assigneeId === staffId) return ok(null);
    if (staffId !== null) {
      const [person] = await tx
        .select({ role: staff.role })
        .from(staff)
        .where(and(eq(staff.id, staffId), isNull(staff.endedAt)));
      if (!person || !mayDo(person.role, "enquiries.answer")) return err({ code: "NO_STAFF" });
    }
    await tx.update(enquiry).set({ assigneeId: staffId }).where(eq(enquiry.id, enquiryRow.id));
    await recordEvent(tx, enquiryRow, { kind: "assigned", assigneeId: staffId }, now);
    return ok(null);
  });

/** Adds an internal note, which the customer never sees. */
export const noteOnEnquiry = (reference: string, text: string, now: Date) =>
  withEnquiry(reference, async (tx, enquiryRow) => {
    await recordEvent(tx, enquiryRow, { kind: "note", text }, now);
    return ok(null);
  });

const stopClock = async (tx: Transaction, { id, reference, answeredAt, assigneeId }: EnquiryRow, now: Date) => {
  const { staffId } = currentActor();
  await tx
    .update(enquiry)
    .set({ status: "answered", answeredAt: answeredAt ?? now, assigneeId: assigneeId ?? staffId })
    .where(eq(enquiry.id, id));
  await closeIncident(tx, { kind: "enquiry_overdue", about: reference, note: "answered", now });
};

/** The latest event that ended the enquiry's deadline. */
async function latestClosing(tx: Transaction, enquiryId: number): Promise<number | null> {
  const isClosing = and(eq(enquiryEvent.enquiryId, enquiryId), inArray(enquiryEvent.kind, [...closingEvents]));
  const [found] = await tx
    .select({ id: max(enquiryEvent.id) })
    .from(enquiryEvent)
    .where(isClosing);
  return found?.id ?? null;
}

interface Answer {
  readonly text: string;
  /** The latest answer that its writer has seen. */
  readonly seenId: number | null;
}

/** Answers an enquiry by mail, which ends its deadline. A further answer has to know the one before. */
export const answerEnquiry = (reference: string, { text, seenId }: Answer, now: Date) =>
  withEnquiry(reference, async (tx, enquiryRow) => {
    if ((await latestClosing(tx, enquiryRow.id)) !== seenId) return err({ code: "ANSWERED_MEANWHILE" });
    await stopClock(tx, enquiryRow, now);
    const eventId = await recordEvent(tx, enquiryRow, { kind: "answered", text }, now);
    const message = { kind: "enquiryAnswer", eventId } as const;
    await addToOutbox(tx, { message, dedupeKey: `enquiryAnswer:${eventId}`, now });
    return ok(null);
  });

interface Closing {
  readonly how: EnquiryClosing;
  readonly text: string;
}

/** Closes an enquiry that was answered outside the desk or is spam: its deadline ends, and no mail is sent. */
export const closeEnquiry = (reference: string, { how, text }: Closing, now: Date) =>
  withEnquiry(reference, async (tx, enquiryRow) => {
    if (enquiryRow.answeredAt) return err({ code: "ANSWERED_MEANWHILE" });
    await stopClock(tx, enquiryRow, now);
    await recordEvent(tx, enquiryRow, { kind: how, text }, now);
    return ok(null);
  });

/** Erases the texts of enquiries' events with the person; the events stay. */
export const forgetEventsOf = (tx: Transaction, enquiryIds: readonly number[]) =>
  enquiryIds.length === 0
    ? Promise.resolve()
    : tx
        .update(enquiryEvent)
        .set({ text: "" })
        .where(and(inArray(enquiryEvent.enquiryId, [...enquiryIds]), ne(enquiryEvent.text, "")));

const looksBackMilliseconds = 7 * 24 * 3_600_000;
/** Enquiries checked in one run, earliest deadline first; the next run continues. */
const batchSize = 200;

/** Reports an incident, once, for each overdue enquiry; those more than a week late were reported before. */
export async function reportOverdueEnquiries(now: Date): Promise<void> {
  const clock = await clockAt(now);
  const isReported = database()
    .select({ id: incident.id })
    .from(incident)
    .where(eq(incident.dedupeKey, sql`'enquiry_overdue:' || ${enquiry.reference}`));
  const waiting = await database()
    .select()
    .from(enquiry)
    .where(
      and(
        isNull(enquiry.answeredAt),
        gt(enquiry.answerBefore, new Date(now.getTime() - looksBackMilliseconds)),
        isOpenToStaff,
        lt(enquiry.createdAt, now),
        notExists(isReported),
      ),
    )
    .orderBy(asc(enquiry.answerBefore))
    .limit(batchSize);
  for (const enquiryRow of waiting) {
    const { dueAt, overdue } = clock(enquiryRow);
    if (!overdue || now.getTime() - dueAt > looksBackMilliseconds) continue;
    const { reference, kind } = enquiryRow;
    const detail = { reference, kind, answerBefore: enquiryRow.answerBefore.toISOString() };
    const report = { kind: "enquiry_overdue", about: reference, detail, now } as const;
    await database().transaction((tx) => reportIncident(tx, report));
  }
}
