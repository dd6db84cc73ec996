import "server-only";
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mailTranslator } from "@/lib/backend/content/texts/translator";
import { database, likeContaining } from "@/lib/backend/core/db/client";
import { containsWords } from "@/lib/backend/core/db/folded";
import { enquiry, enquiryEvent } from "@/lib/backend/core/db/schema/enquiry";
import { staff } from "@/lib/backend/core/db/schema/staff";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import type { DeskEnquiry, Inbox, InboxLine } from "@/lib/contracts/sales/desk-inbox";
import { answerClock, type InboxState, inboxKind, templatesFor } from "@/lib/domain/sales/answer-clock";
import { mayDo } from "@/lib/domain/staff/permissions";

const maximumLines = 100;
type Row = typeof enquiry.$inferSelect;

/** Leaves out enquiries that failed to be sent or are not confirmed, and those of erased persons. */
export const isOpenToStaff = and(notInArray(enquiry.status, ["failed", "unconfirmed"]), ne(enquiry.email, ""));
const unanswered = and(isOpenToStaff, isNull(enquiry.answeredAt));
const inState = (state: InboxState, staffId: number): SQL | undefined => {
  if (state === "answered") return and(isOpenToStaff, isNotNull(enquiry.answeredAt));
  return state === "mine" ? and(unanswered, eq(enquiry.assigneeId, staffId)) : unanswered;
};

const matchesSearch = (q: string) =>
  q === ""
    ? undefined
    : or(
        ...[enquiry.reference, enquiry.email, enquiry.bookingCode].map((column) => ilike(column, likeContaining(q))),
        containsWords(enquiry.fullName, q),
      );

/** Computes the reply deadline of enquiries from the offices' current hours. */
export async function clockAt(now: Date) {
  const { catalogue, offices } = await openContext(now);
  const { configuration } = catalogue;
  const [workingHours] = configuration.support.replyHours;
  return ({ createdAt, answerBefore }: Pick<Row, "createdAt" | "answerBefore">) =>
    answerClock(
      { createdAt: createdAt.getTime(), answerBefore: answerBefore.getTime() },
      now.getTime(),
      offices,
      configuration,
      workingHours,
    );
}

type Clock = Awaited<ReturnType<typeof clockAt>>;

function lineOf(row: Row, assignee: string | null, clock: Clock): InboxLine {
  const waiting = row.answeredAt ? null : clock(row);
  return {
    reference: row.reference,
    kind: inboxKind({ kind: row.kind, subject: row.subject, drives: "driveAt" in row.details }),
    subject: row.subject,
    name: row.fullName,
    lang: row.lang,
    createdAt: row.createdAt.toISOString(),
    assignee: row.assigneeId !== null && assignee !== null ? { id: row.assigneeId, name: assignee } : null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    clock: waiting && { ...waiting, dueAt: new Date(waiting.dueAt).toISOString() },
  };
}

/** Counts of unanswered enquiries and complaints, and how many of both are overdue. */
export async function waitingEnquiries(now: Date) {
  const { subject, createdAt, answerBefore } = enquiry;
  const [rows, clock] = await Promise.all([
    database().select({ subject, createdAt, answerBefore }).from(enquiry).where(unanswered),
    clockAt(now),
  ]);
  const complaints = rows.filter((row) => row.subject === "COMPLAINT").length;
  const overdueEnquiries = rows.filter((row) => clock(row).overdue).length;
  return { enquiries: rows.length - complaints, complaints, overdueEnquiries };
}

/** Enquiries in one state: unanswered ones by deadline, answered ones the latest first. */
export async function inboxAtDesk(state: InboxState, q: string, staffId: number, now: Date): Promise<Inbox> {
  const listed = and(inState(state, staffId), matchesSearch(q));
  const order = state === "answered" ? desc(enquiry.answeredAt) : asc(enquiry.answerBefore);
  const countOf = (state: InboxState) => count(sql`case when ${inState(state, staffId)} then 1 end`);
  const [rows, counts, clock] = await Promise.all([
    database()
      .select({ row: enquiry, assignee: staff.name })
      .from(enquiry)
      .leftJoin(staff, eq(staff.id, enquiry.assigneeId))
      .where(listed)
      .orderBy(order, asc(enquiry.id))
      .limit(maximumLines),
    database()
      .select({ open: countOf("open"), mine: countOf("mine"), answered: countOf("answered") })
      .from(enquiry)
      .where(matchesSearch(q)),
    clockAt(now),
  ]);
  const enquiries = rows.map(({ row, assignee }) => lineOf(row, assignee, clock));
  if (state !== "answered")
    enquiries.sort((enquiry, other) => (enquiry.clock?.dueAt ?? "").localeCompare(other.clock?.dueAt ?? ""));
  const [counted] = counts;
  return { enquiries, total: counted?.[state] ?? 0, counts: counted ?? { open: 0, mine: 0, answered: 0 } };
}

async function eventsOf(enquiryId: number): Promise<DeskEnquiry["events"]> {
  const assignee = alias(staff, "assignee");
  const rows = await database()
    .select({ event: enquiryEvent, by: staff.name, assignee: assignee.name })
    .from(enquiryEvent)
    .leftJoin(staff, eq(staff.id, enquiryEvent.staffId))
    .leftJoin(assignee, eq(assignee.id, enquiryEvent.assigneeId))
    .where(eq(enquiryEvent.enquiryId, enquiryId))
    .orderBy(asc(enquiryEvent.id));
  return rows.map(({ event: { id, kind, at, text }, ...names }) => ({
    id,
    kind,
    at: at.toISOString(),
    text,
    ...names,
  }));
}

/** Staff members to whom an enquiry can be assigned. */
async function enquiryStaff() {
  const rows = await database()
    .select({ id: staff.id, name: staff.name, role: staff.role })
    .from(staff)
    .where(isNull(staff.endedAt))
    .orderBy(asc(staff.name));
  return rows.flatMap(({ id, name, role }) => (mayDo(role, "enquiries.answer") ? [{ id, name }] : []));
}

/** An enquiry with its events, answer templates and possible assignees; null when it does not exist. */
export async function enquiryAtDesk(reference: string, now: Date): Promise<DeskEnquiry | null> {
  const [found] = await database()
    .select({ row: enquiry, assignee: staff.name })
    .from(enquiry)
    .leftJoin(staff, eq(staff.id, enquiry.assigneeId))
    .where(and(eq(enquiry.reference, reference), ne(enquiry.status, "unconfirmed")));
  if (!found) return null;
  const { row } = found;
  const [events, people, clock] = await Promise.all([eventsOf(row.id), enquiryStaff(), clockAt(now)]);
  const line = lineOf(row, found.assignee, clock);
  const t = mailTranslator(row.lang);
  return {
    ...line,
    email: row.email,
    phone: row.phone,
    message: row.message,
    bookingCode: row.bookingCode,
    startDate: row.startDate,
    returnDate: row.returnDate,
    details: { ...row.details },
    answerBefore: row.answerBefore.toISOString(),
    events,
    people,
    templates: templatesFor(line.kind).map((name) => ({ name, text: t(`answer.templates.${name}`) })),
  };
}
