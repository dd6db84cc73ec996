import "server-only";
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { openContext } from "@/lib/backend/catalogue/load-catalogue";
import { database } from "@/lib/backend/db/client";
import { enquiry, enquiryEvent } from "@/lib/backend/db/schema/enquiry";
import { staff } from "@/lib/backend/db/schema/staff";
import { mailTranslator } from "@/lib/backend/texts/translator";
import type { DeskEnquiry, Inbox, InboxLine } from "@/lib/contracts/desk/inbox";
import { answerClock, type InboxState, inboxKind, templatesFor } from "@/lib/domain/enquiry/answer-clock";
import { mayDo } from "@/lib/domain/staff/permissions";

const shown = 100;
type Row = typeof enquiry.$inferSelect;

/** Whoever was erased, and what never came through, waits for nobody. */
const real = and(ne(enquiry.status, "failed"), ne(enquiry.email, ""));
const waits = and(real, isNull(enquiry.answeredAt));
const inState = (state: InboxState, staffId: number): SQL | undefined => {
  if (state === "answered") return and(real, isNotNull(enquiry.answeredAt));
  return state === "mine" ? and(waits, eq(enquiry.assigneeId, staffId)) : waits;
};

/** What is typed means itself, not a pattern. */
const holding = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
const meant = (q: string) =>
  q === ""
    ? undefined
    : or(
        ...[enquiry.reference, enquiry.fullName, enquiry.email, enquiry.bookingCode].map((one) =>
          ilike(one, holding(q)),
        ),
      );

/** The clock by which enquiries are answered, with the hours of the offices as they are now. */
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

/** How many wait for an answer, complaints apart, and how many of all have waited too long. */
export async function waitingEnquiries(now: Date) {
  const { subject, createdAt, answerBefore } = enquiry;
  const [rows, clock] = await Promise.all([
    database().select({ subject, createdAt, answerBefore }).from(enquiry).where(waits),
    clockAt(now),
  ]);
  const complaints = rows.filter((row) => row.subject === "COMPLAINT").length;
  const overdueEnquiries = rows.filter((row) => clock(row).overdue).length;
  return { enquiries: rows.length - complaints, complaints, overdueEnquiries };
}

/** Enquiries of one state: those that wait by their clock, those that are answered the latest first. */
export async function inboxAtDesk(state: InboxState, q: string, staffId: number, now: Date): Promise<Inbox> {
  const asked = and(inState(state, staffId), meant(q));
  const order = state === "answered" ? desc(enquiry.answeredAt) : asc(enquiry.answerBefore);
  const number = (one: InboxState) => count(sql`case when ${inState(one, staffId)} then 1 end`);
  const [rows, counts, clock] = await Promise.all([
    database()
      .select({ row: enquiry, assignee: staff.name })
      .from(enquiry)
      .leftJoin(staff, eq(staff.id, enquiry.assigneeId))
      .where(asked)
      .orderBy(order, asc(enquiry.id))
      .limit(shown),
    database()
      .select({ open: number("open"), mine: number("mine"), answered: number("answered") })
      .from(enquiry)
      .where(meant(q)),
    clockAt(now),
  ]);
  const enquiries = rows.map(({ row, assignee }) => lineOf(row, assignee, clock));
  if (state !== "answered")
    enquiries.sort((one, other) => (one.clock?.dueAt ?? "").localeCompare(other.clock?.dueAt ?? ""));
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

/** Who may look after enquiries. */
async function answerers() {
  const rows = await database()
    .select({ id: staff.id, name: staff.name, role: staff.role })
    .from(staff)
    .where(isNull(staff.endedAt))
    .orderBy(asc(staff.name));
  return rows.flatMap(({ id, name, role }) => (mayDo(role, "enquiries.answer") ? [{ id, name }] : []));
}

/** All of an enquiry; null when there is none. */
export async function enquiryAtDesk(reference: string, now: Date): Promise<DeskEnquiry | null> {
  const [found] = await database()
    .select({ row: enquiry, assignee: staff.name })
    .from(enquiry)
    .leftJoin(staff, eq(staff.id, enquiry.assigneeId))
    .where(eq(enquiry.reference, reference));
  if (!found) return null;
  const { row } = found;
  const [events, people, clock] = await Promise.all([eventsOf(row.id), answerers(), clockAt(now)]);
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
