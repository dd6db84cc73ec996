import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { joinClient } from "@/lib/backend/account/dashboard/join-client";
import { queueReport } from "@/lib/backend/compliance/authority-reports";
import { requestOrderedInvoice } from "@/lib/backend/compliance/invoice/invoices";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { outbox } from "@/lib/backend/core/db/schema/operations";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { type BookingEventMessage, type BookingMail, bookingEventKinds } from "@/lib/backend/core/outbox-messages";
import { count } from "@/lib/backend/core/telemetry/record";
import type { ReportKind } from "@/lib/domain/rental/after-sales";

/** One reaction to a booking event; `at` is the moment of the event. */
type EventHandler = (tx: Transaction, subject: BookingRow, at: Date) => Promise<void>;

const report =
  (kind: ReportKind): EventHandler =>
  (tx, { id }, at) =>
    queueReport(tx, id, kind, at);

type MailParts<Mail = BookingMail> = Mail extends BookingMail ? Omit<Mail, "kind" | "bookingId"> : never;

/** Queues a mail, once a booking; `scope` makes the dedupe key unique for mails that may be sent several times. */
const mail =
  (parts: MailParts, scope = ""): EventHandler =>
  (tx, { id, code }, at) =>
    addToOutbox(tx, {
      message: { kind: "mail", bookingId: id, ...parts },
      dedupeKey: `mail:${parts.template}:${scope}${code}`,
      bookingId: id,
      now: at,
    });

/** The outcome that was promised by mail; a booking that was paid by now gets its own letter. */
const notPaid: EventHandler = async (tx, subject, at) => {
  const { status, statusReason } = subject;
  if (status !== "payment_error" && status !== "expired") return;
  const isUnknown = status === "expired" && statusReason === "PAYMENT_UNKNOWN";
  await mail({ template: isUnknown ? "paymentUnknown" : "notPaid" })(tx, subject, at);
};

/** The reactions to each booking event, in this order. */
function reactionsTo(event: BookingEventMessage): readonly EventHandler[] {
  switch (event.kind) {
    case "bookingConfirmed":
      return [joinClient, report("BOOKING"), mail({ template: "confirmation" }), requestOrderedInvoice];
    case "bookingCreationFailed":
      return [mail({ template: "creationError" })];
    case "creationErrorRefunded":
      return [mail({ template: "creationErrorRefunded" })];
    case "nothingCharged":
      return [mail({ template: "notCharged" })];
    case "captureRefused":
      return [mail({ template: "captureRefused" })];
    case "paymentUnmatched":
      return [mail({ template: "paymentUnmatched" })];
    case "paymentSlow":
      return [mail({ template: "paymentPending" })];
    case "paymentNotMade":
      return [notPaid];
    case "bookingCancelled": {
      const { refundCents, keptCents } = event;
      return [report("CANCELLATION"), mail({ template: "cancellation", refundCents, keptCents })];
    }
    case "noShowRecorded": {
      const { refundCents, keptCents } = event;
      return [mail({ template: "noShow", refundCents, keptCents })];
    }
    case "bookingChanged": {
      const { changeId, was, is, driver, refundCents } = event;
      const isUnchanged = isDeepStrictEqual(was, is) && driver.length === 0;
      const changeMail = mail({ template: "change", was, is, driver, refundCents }, `${changeId}:`);
      return isUnchanged ? [report("BOOKING")] : [report("BOOKING"), changeMail];
    }
    case "vehicleHandedOver":
      return [report("START")];
  }
}

/** An earlier event of the same booking is still unprocessed: the queue retries this one later. */
class EarlierEventOpen extends Error {
  override name = "EarlierEventOpen";
}

/** Processes one event in one transaction, once, and after every earlier event of its booking. */
export async function handleEvent(event: BookingEventMessage, outboxId: number, now: Date): Promise<void> {
  const isNew = await database().transaction(async (tx) => {
    const { bookingId } = event;
    const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    if (!bookingRow) throw new Error("no such booking");
    const open = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.bookingId, bookingId),
          inArray(outbox.kind, bookingEventKinds),
          isNull(outbox.doneAt),
          lte(outbox.id, outboxId),
        ),
      )
      .orderBy(asc(outbox.id));
    if (!open.some(({ id }) => id === outboxId)) return false;
    if (open.length > 1) throw new EarlierEventOpen();
    for (const reaction of reactionsTo(event)) await reaction(tx, bookingRow, new Date(event.at));
    await tx.update(outbox).set({ doneAt: now }).where(eq(outbox.id, outboxId));
    return true;
  });
  const step = steps[event.kind];
  if (isNew && step) count("site_booking_steps", { step });
}

/** Events that are counted in the metric `site_booking_steps`. */
const steps: Readonly<Partial<Record<BookingEventMessage["kind"], string>>> = {
  bookingConfirmed: "confirmed",
  bookingCancelled: "cancelled",
};
