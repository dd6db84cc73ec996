import "server-only";
import { types } from "node:util";
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import {
  sendFirstPassword,
  sendProofCode,
  sendRecovery,
  sendSecurityNote,
} from "@/lib/backend/account/mails/send-account-mails";
import {
  forwardEnquiry,
  sendAnswer,
  sendCheckinLink,
  sendInvoiceReceipt,
} from "@/lib/backend/compliance/mails/send-documents";
import { deliverMail, deliverUnverifiedMail } from "@/lib/backend/content/mails/deliver-mail";
import type { Mail } from "@/lib/backend/content/mails/mail-content";
import { database } from "@/lib/backend/core/db/client";
import { outbox } from "@/lib/backend/core/db/schema/operations";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { reportIncident } from "@/lib/backend/core/incidents";
import { claimSeconds, moneyQueue, queues, wakeWorker } from "@/lib/backend/core/outbox";
import {
  type BookingMail,
  bookingEventKinds,
  isBookingEvent,
  type OutboxMessage,
  outboxMessageSchema,
} from "@/lib/backend/core/outbox-messages";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { performOperation } from "@/lib/backend/payment/commands/perform-operation";
import { sendBookingLinks } from "@/lib/backend/rental/mails/send-booking-links";
import { writeAlert, writeBookingMail } from "@/lib/backend/rental/mails/write-booking-mail";
import { sendAlertMail } from "@/lib/backend/sales/mails/send-car-mails";
import { sendDriveMail } from "@/lib/backend/sales/mails/send-drive-mails";
import { sendStaffNote } from "@/lib/backend/staff/mails/send-staff-mails";
import { handleEvent } from "./event-handlers";

/** The sweep skips rows that were just written or have just failed: their job is still queued. */
const QUIET_MILLISECONDS = 30_000;
const STUCK_MILLISECONDS = 24 * 3_600_000;

const deliverBookingMail = (mail: Mail, template: BookingMail["template"], now: Date) =>
  template === "paymentPending" || template === "notPaid" || template === "paymentUnknown"
    ? deliverUnverifiedMail(template, mail, now)
    : deliverMail(mail, now);

const perform = async (message: OutboxMessage, outboxId: number, dedupeKey: string, now: Date): Promise<void> => {
  if (isBookingEvent(message)) return await handleEvent(message, outboxId, now);
  switch (message.kind) {
    case "mail":
      return await deliverBookingMail(await writeBookingMail(message, dedupeKey, now), message.template, now);
    case "operation":
      return await performOperation(message.operationId, now);
    case "enquiry":
      return await forwardEnquiry(message.enquiryId, message.to, dedupeKey, now);
    case "enquiryAnswer":
      return await sendAnswer(message.eventId, dedupeKey, now);
    case "carAlert":
    case "carNews":
      return await sendAlertMail(message, dedupeKey, now);
    case "testDrive":
      return await sendDriveMail(message, dedupeKey, now);
    case "checkinLink":
      return await sendCheckinLink(message, dedupeKey, now);
    case "firstPassword":
      return await sendFirstPassword(message.clientId, dedupeKey, now);
    case "recovery":
      return await sendRecovery(message, dedupeKey, now);
    case "bookingLinks":
      return await sendBookingLinks(message, dedupeKey, now);
    case "proofCode":
      return await sendProofCode(message, dedupeKey, now);
    case "securityNote":
      return await sendSecurityNote(message, dedupeKey, now);
    case "staffNote":
      return await sendStaffNote(message, dedupeKey, now);
    case "invoiceReceipt":
      return await sendInvoiceReceipt(message.bookingId, dedupeKey, now);
    case "alert":
      return await deliverMail(await writeAlert(message.incidentId, dedupeKey, now), now);
  }
};

/** Ids of the rows that this process is working on. */
const claimedRows = () => processSingleton("outbox.in-hand", () => new Set<number>());

/**
 * Releases this process's claims on money operations before it exits, so that another process continues at once: they
 * are idempotent. A mail that is being sent keeps its claim, or it could be sent twice.
 */
export async function releaseClaims(now: Date): Promise<void> {
  const ids = [...claimedRows()];
  if (ids.length === 0) return;
  const open = and(inArray(outbox.id, ids), eq(outbox.kind, "operation"), isNull(outbox.doneAt));
  await database().update(outbox).set({ availableAt: now }).where(open);
}

/**
 * Processes one outbox row and marks it done. Skips a row that is done or claimed by another worker. Throws on
 * failure, so that the queue retries it.
 */
export async function workOutbox(outboxId: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() + claimSeconds * 1000);
  const [row] = await database()
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, availableAt: until })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.doneAt), lte(outbox.availableAt, now)))
    .returning({ payload: outbox.payload, dedupeKey: outbox.dedupeKey });
  if (!row) return;
  claimedRows().add(outboxId);
  try {
    await perform(outboxMessageSchema.parse(row.payload), outboxId, row.dedupeKey, now);
  } catch (error) {
    const lastError = failureText(error);
    await database().update(outbox).set({ availableAt: now, lastError }).where(eq(outbox.id, outboxId));
    // The queue stores the error: only its sanitised text, without SQL values and e-mail addresses.
    throw new Error(lastError);
  } finally {
    claimedRows().delete(outboxId);
  }
  // The encrypted link of a sent mail is not needed any more.
  const done = { doneAt: now, lastError: null, payload: sql`${outbox.payload} - 'link'` };
  await database().update(outbox).set(done).where(eq(outbox.id, outboxId));
}

/** Queues open rows again whose worker died, and reports those that have been open for a day. */
export async function sweepOutbox(now: Date): Promise<void> {
  const open = await database()
    .select({ id: outbox.id, createdAt: outbox.createdAt, kind: outbox.kind, provider: payment.provider })
    .from(outbox)
    .leftJoin(payment, and(eq(payment.id, outbox.paymentId), eq(outbox.kind, "operation")))
    .where(and(isNull(outbox.doneAt), lte(outbox.availableAt, new Date(now.getTime() - QUIET_MILLISECONDS))))
    .orderBy(asc(outbox.availableAt))
    .limit(200);
  for (const row of open) {
    const others = bookingEventKinds.some((kind) => kind === row.kind) ? queues.events : queues.mail;
    await wakeWorker(row.provider ? moneyQueue(row.provider) : others, row.id);
    // Money operations have incidents of their own after an hour; a stuck alert mail would only queue another alert.
    const reportedElsewhere = row.kind === "alert" || row.kind === "operation";
    const stuck = now.getTime() - row.createdAt.getTime() > STUCK_MILLISECONDS && !reportedElsewhere;
    if (!stuck) continue;
    const report = { kind: "outbox_stuck" as const, about: String(row.id), detail: { outboxId: row.id }, now };
    await database().transaction((tx) => reportIncident(tx, report));
  }
}

const codeOf = (error: Error): string | null => {
  const code: unknown = Reflect.get(error, "code") ?? Reflect.get(error, "responseCode");
  return typeof code === "string" || typeof code === "number" ? String(code) : null;
};

/**
 * The names and codes of an error and its causes (`DrizzleQueryError: error 23505`). Messages are left out: they may
 * contain SQL values or an e-mail address.
 */
function failureText(error: unknown): string {
  if (!types.isNativeError(error)) return "unknown";
  const text = [error.name, codeOf(error)].filter(Boolean).join(" ");
  return types.isNativeError(error.cause) ? `${text}: ${failureText(error.cause)}` : text;
}
