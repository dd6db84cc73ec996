import { randomBytes } from "node:crypto";
import { and, eq, lt, ne } from "drizzle-orm";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { database, type Transaction } from "@/lib/backend/db/client";
import { consent } from "@/lib/backend/db/schema/consent";
import { enquiry, enquiry as enquiryTable } from "@/lib/backend/db/schema/enquiry";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import { logger } from "@/lib/backend/platform/logger";
import type { ContactRequest, Enquiry, EnquirySent } from "@/lib/contracts/enquiry";
import { textVersionOf } from "@/lib/contracts/text-version";
import { type EnquiryKind, enquiryRecipients, enquiryReference } from "@/lib/domain/enquiry/enquiry";
import { retention } from "@/lib/domain/privacy/retention";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { forgetEventsOf } from "./staff";

type EnquiryRow = typeof enquiryTable.$inferInsert;

/** An enquiry that is complete, of whichever kind. */
interface NewEnquiry {
  readonly kind: EnquiryKind;
  readonly enquiry: Enquiry;
  /** Columns that only this kind fills. */
  readonly own: Pick<EnquiryRow, "subject" | "bookingCode" | "startDate" | "returnDate" | "details">;
  /** Until when it is to be answered. */
  readonly replyHours: number;
  readonly requestKey: string;
  readonly now: Date;
  /** What has to be written with it; throws `givenUp` where that can't be. */
  readonly also?: (tx: Transaction, enquiryId: number) => Promise<void>;
}

/** What a complete enquiry has accepted; whoever subscribes has declared the licence as well. */
const consentsOf = ({ receivesOffers }: Enquiry, enquiryKind: EnquiryKind) =>
  [
    { kind: "ENQUIRY_TERMS", accepted: true },
    { kind: "ENQUIRY_DATA", accepted: true },
    { kind: "ENQUIRY_PRIVACY", accepted: true },
    ...(enquiryKind === "SUBSCRIPTION" ? [{ kind: "LICENCE_DECLARATION", accepted: true } as const] : []),
    { kind: "OFFERS", accepted: receivesOffers },
  ] as const;

/** Thrown by what belongs to an enquiry, so that nothing of it is written. */
export const givenUp = new Error("the enquiry was given up");

interface Taken {
  readonly reference: string;
  readonly answerBefore: Date;
}

async function write(tx: Transaction, order: NewEnquiry, sent: Taken, inForce: string) {
  const { kind, enquiry, own, requestKey, now } = order;
  const { fullName, phone, message, receivesOffers, lang } = enquiry;
  const email = enquiry.email.toLowerCase();
  const person = { fullName, email, phone, message, receivesOffers, lang };
  const [row] = await tx
    .insert(enquiryTable)
    .values({ ...sent, kind, status: "sending", ...own, ...person, requestKey, createdAt: now })
    .returning({ id: enquiryTable.id });
  if (!row) throw new Error("the enquiry was not written");
  await order.also?.(tx, row.id);
  const logged = { enquiryId: row.id, email, version: enquiry.textVersion ?? inForce, lang, at: now };
  await tx.insert(consent).values(consentsOf(enquiry, kind).map((given) => ({ ...logged, ...given })));
  for (const to of enquiryRecipients) {
    const message = { kind: "enquiry", enquiryId: row.id, to } as const;
    await addToOutbox(tx, { message, dedupeKey: `enquiry:${sent.reference}:${to}`, now });
  }
}

/**
 * Takes an enquiry: row, consents and both mails, all or nothing, once for each request. Whoever fills the trap gets the
 * same answer and leaves nothing behind. Every kind has a command of its own over this one.
 */
export async function sendEnquiry(
  order: NewEnquiry,
): Promise<Result<EnquirySent, { readonly code: "ENQUIRY_SEND_FAILED" }>> {
  const { kind, enquiry, replyHours, requestKey, now } = order;
  const reference = enquiryReference(kind, randomBytes(7));
  const answerBefore = new Date(now.getTime() + replyHours * 3_600_000);
  const answer = (sent: Taken) => accept({ reference: sent.reference, answerBefore: sent.answerBefore.toISOString() });
  if (enquiry.website !== "") return answer({ reference, answerBefore });
  try {
    const [earlier] = await database().select().from(enquiryTable).where(eq(enquiryTable.requestKey, requestKey));
    if (earlier) return answer(earlier);
    const inForce = textVersionOf((await loadCatalogue(now)).configuration);
    await database().transaction((tx) => write(tx, order, { reference, answerBefore }, inForce));
    return answer({ reference, answerBefore });
  } catch (error) {
    if (error === givenUp) return refuse({ code: "ENQUIRY_SEND_FAILED" });
    // The statement's own error would print what the customer wrote; its cause tells enough.
    logger.error("enquiry.failed", { kind, error: error instanceof Error ? (error.cause ?? error.name) : error });
    return refuse({ code: "ENQUIRY_SEND_FAILED" });
  }
}

/** Takes a message of the contact form: answered within the support's hours. */
export async function sendContact(request: ContactRequest, requestKey: string, now: Date) {
  const { configuration } = await loadCatalogue(now);
  const [, replyHours] = configuration.support.replyHours;
  const own = { subject: request.subject, bookingCode: request.code || null };
  return await sendEnquiry({ kind: "CONTACT", enquiry: request, own, replyHours, requestKey, now });
}

export const blankEnquiry = { fullName: "", email: "", phone: "", message: "", bookingCode: null, details: {} };

/** Takes the person out of enquiries that are past their retention; the bare row stays for the consents that name it. */
export async function anonymiseEnquiries(now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - retention.enquiryMonths);
  await database().transaction(async (tx) => {
    const past = and(lt(enquiry.createdAt, limit), ne(enquiry.email, ""));
    const gone = await tx.update(enquiry).set(blankEnquiry).where(past).returning({ id: enquiry.id });
    await forgetEventsOf(
      tx,
      gone.map(({ id }) => id),
    );
  });
}
