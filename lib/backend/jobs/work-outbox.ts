import "server-only";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { sendCheckinLink } from "@/lib/backend/checkin/commands/send-link";
import { sendFirstPassword, sendRecovery } from "@/lib/backend/client/commands/send-password-mail";
import { database } from "@/lib/backend/db/client";
import { outbox } from "@/lib/backend/db/schema/operations";
import { forwardEnquiry } from "@/lib/backend/enquiry/commands/forward-enquiry";
import { sendInvoiceReceipt } from "@/lib/backend/invoice/commands/send-receipt";
import { type OutboxMessage, outboxMessageSchema } from "@/lib/backend/jobs/outbox-message";
import { queue, queues } from "@/lib/backend/jobs/queue";
import type { BookingMail } from "@/lib/backend/mail/booking-mail";
import { deliverMail, deliverUnprovedMail } from "@/lib/backend/mail/deliver-mail";
import type { Mail } from "@/lib/backend/mail/mail-content";
import { writeAlert, writeBookingMail } from "@/lib/backend/mail/write-mail";
import { performOperation } from "@/lib/backend/payment/commands/perform-operation";
import { reportIncident } from "@/lib/backend/payment/report-incident";
import { sendAlertMail } from "@/lib/backend/second-hand/commands/send-alert-mail";

const CLAIM_MILLISECONDS = 120_000;
const STUCK_MILLISECONDS = 24 * 3_600_000;

const deliverBookingMail = (mail: Mail, template: BookingMail["template"], now: Date) =>
  template === "paymentPending" ? deliverUnprovedMail(template, mail, now) : deliverMail(mail, now);

const perform = async (message: OutboxMessage, dedupeKey: string, now: Date): Promise<void> => {
  switch (message.kind) {
    case "mail":
      return await deliverBookingMail(await writeBookingMail(message, dedupeKey, now), message.template, now);
    case "operation":
      return await performOperation(message.operationId, now);
    case "enquiry":
      return await forwardEnquiry(message.enquiryId, message.to, dedupeKey, now);
    case "carAlert":
    case "carNews":
      return await sendAlertMail(message, dedupeKey, now);
    case "checkinLink":
      return await sendCheckinLink(message, dedupeKey, now);
    case "firstPassword":
      return await sendFirstPassword(message.clientId, dedupeKey, now);
    case "recovery":
      return await sendRecovery(message, dedupeKey, now);
    case "invoiceReceipt":
      return await sendInvoiceReceipt(message.bookingId, dedupeKey, now);
    case "alert":
      return await deliverMail(await writeAlert(message.incidentId, dedupeKey, now), now);
  }
};

/**
 * Does one row of the outbox and marks it done. A row that somebody else is at, or that is done, is left alone;
 * a failure is thrown so that the queue tries again later.
 */
export async function workOutbox(outboxId: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() + CLAIM_MILLISECONDS);
  const [row] = await database()
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, availableAt: until })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.doneAt), lte(outbox.availableAt, now)))
    .returning({ payload: outbox.payload, dedupeKey: outbox.dedupeKey });
  if (!row) return;
  try {
    await perform(outboxMessageSchema.parse(row.payload), row.dedupeKey, now);
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    await database().update(outbox).set({ availableAt: now, lastError }).where(eq(outbox.id, outboxId));
    throw error;
  }
  await database().update(outbox).set({ doneAt: now, lastError: null }).where(eq(outbox.id, outboxId));
}

/** Wakes rows whose worker died, and reports those that have been open for a day. */
export async function sweepOutbox(now: Date): Promise<void> {
  const open = await database()
    .select({ id: outbox.id, createdAt: outbox.createdAt, kind: outbox.kind })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.availableAt, new Date(now.getTime() - CLAIM_MILLISECONDS))))
    .limit(200);
  const boss = await queue();
  for (const row of open) {
    await boss.send(queues.outbox, { outboxId: row.id });
    // Operations about money are reported by themselves, much sooner.
    const told = row.kind === "alert" || row.kind === "operation";
    const stuck = now.getTime() - row.createdAt.getTime() > STUCK_MILLISECONDS && !told;
    if (!stuck) continue;
    const report = { kind: "outbox_stuck" as const, about: String(row.id), detail: { outboxId: row.id }, now };
    await database().transaction((tx) => reportIncident(tx, report));
  }
}
