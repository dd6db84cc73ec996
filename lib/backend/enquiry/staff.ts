import "server-only";
import { and, asc, eq, gt, inArray, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import { writeAudit } from "@/lib/backend/audit/write-audit";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/db/client";
import { enquiry, enquiryEvent } from "@/lib/backend/db/schema/enquiry";
import { incident } from "@/lib/backend/db/schema/operations";
import { staff } from "@/lib/backend/db/schema/staff";
import { closeIncident, reportIncident } from "@/lib/backend/incident/incidents";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import { currentActor } from "@/lib/backend/platform/actor";
import type { EnquiryEventKind } from "@/lib/domain/enquiry/answer-clock";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { mayDo } from "@/lib/domain/staff/permissions";
import { clockAt } from "./inbox";

type EnquiryRow = typeof enquiry.$inferSelect;
type Done = Result<null, { readonly code: "NO_ENQUIRY" | "NO_STAFF" }>;

/** Works on one enquiry in a transaction of its own, the row locked. What was erased is worked on no more. */
const withEnquiry = (reference: string, work: (tx: Transaction, subject: EnquiryRow) => Promise<Done>): Promise<Done> =>
  transactionOrRefusal(async (tx): Promise<Done> => {
    const mine = and(eq(enquiry.reference, reference.toUpperCase()), ne(enquiry.email, ""));
    const [subject] = await tx.select().from(enquiry).where(mine).for("no key update");
    return subject ? await work(tx, subject) : refuse({ code: "NO_ENQUIRY" });
  });

interface Event {
  readonly kind: EnquiryEventKind;
  readonly text?: string;
  readonly assigneeId?: number | null;
}

/** Writes down what was done, in the enquiry's own log and, without its words, in the audit. */
async function note(tx: Transaction, { id, reference, status }: EnquiryRow, event: Event, now: Date): Promise<number> {
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

/** Gives an enquiry to somebody, or to nobody. */
export const assignEnquiry = (reference: string, staffId: number | null, now: Date): Promise<Done> =>
  withEnquiry(reference, async (tx, subject) => {
    if (subject.assigneeId === staffId) return accept(null);
    if (staffId !== null) {
      const [person] = await tx
        .select({ role: staff.role })
        .from(staff)
        .where(and(eq(staff.id, staffId), isNull(staff.endedAt)));
      if (!person || !mayDo(person.role, "enquiries.answer")) return refuse({ code: "NO_STAFF" });
    }
    await tx.update(enquiry).set({ assigneeId: staffId }).where(eq(enquiry.id, subject.id));
    await note(tx, subject, { kind: "assigned", assigneeId: staffId }, now);
    return accept(null);
  });

/** Keeps a word for the colleagues; the customer never reads it. */
export const noteOnEnquiry = (reference: string, text: string, now: Date): Promise<Done> =>
  withEnquiry(reference, async (tx, subject) => {
    await note(tx, subject, { kind: "note", text }, now);
    return accept(null);
  });

const stopClock = async (tx: Transaction, { id, reference, answeredAt, assigneeId }: EnquiryRow, now: Date) => {
  const { staffId } = currentActor();
  await tx
    .update(enquiry)
    .set({ status: "answered", answeredAt: answeredAt ?? now, assigneeId: assigneeId ?? staffId })
    .where(eq(enquiry.id, id));
  await closeIncident(tx, { kind: "enquiry_overdue", about: reference, note: "answered", now });
};

/** Answers an enquiry by mail: its clock stops. Another answer to the same one is a mail more. */
export const answerEnquiry = (reference: string, text: string, now: Date): Promise<Done> =>
  withEnquiry(reference, async (tx, subject) => {
    await stopClock(tx, subject, now);
    const eventId = await note(tx, subject, { kind: "answered", text }, now);
    const message = { kind: "enquiryAnswer", eventId } as const;
    await addToOutbox(tx, { message, dedupeKey: `enquiryAnswer:${eventId}`, now });
    return accept(null);
  });

/** An enquiry was answered elsewhere, by mail or telephone: its clock stops. */
export const recordAnswer = (reference: string, now: Date): Promise<Done> =>
  withEnquiry(reference, async (tx, subject) => {
    if (subject.answeredAt) return refuse({ code: "NO_ENQUIRY" });
    await stopClock(tx, subject, now);
    await note(tx, subject, { kind: "answered" }, now);
    return accept(null);
  });

/** What was written about enquiries goes with the person; that something was done stays. */
export const forgetEventsOf = (tx: Transaction, enquiryIds: readonly number[]) =>
  enquiryIds.length === 0
    ? Promise.resolve()
    : tx
        .update(enquiryEvent)
        .set({ text: "" })
        .where(and(inArray(enquiryEvent.enquiryId, [...enquiryIds]), ne(enquiryEvent.text, "")));

const looksBackMilliseconds = 7 * 24 * 3_600_000;
/** As many as a round looks at, those first that are promised first; the next round takes the others. */
const mostAtOnce = 200;

/** Calls a person, once, to an enquiry whose time is over; what is a week late was told long ago. */
export async function reportOverdueEnquiries(now: Date): Promise<void> {
  const clock = await clockAt(now);
  const isTold = database()
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
        ne(enquiry.status, "failed"),
        ne(enquiry.email, ""),
        lt(enquiry.createdAt, now),
        notExists(isTold),
      ),
    )
    .orderBy(asc(enquiry.answerBefore))
    .limit(mostAtOnce);
  for (const one of waiting) {
    const { dueAt, overdue } = clock(one);
    if (!overdue || now.getTime() - dueAt > looksBackMilliseconds) continue;
    const { reference, kind } = one;
    const detail = { reference, kind, answerBefore: one.answerBefore.toISOString() };
    const report = { kind: "enquiry_overdue", about: reference, detail, now } as const;
    await database().transaction((tx) => reportIncident(tx, report));
  }
}
