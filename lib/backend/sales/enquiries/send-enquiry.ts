import { randomBytes } from "node:crypto";
import { and, eq, lt, ne } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { consent } from "@/lib/backend/core/db/schema/consent";
import { enquiry, enquiry as enquiryTable } from "@/lib/backend/core/db/schema/enquiry";
import { logger } from "@/lib/backend/core/logger";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { textVersionOf } from "@/lib/contracts/content/text-version";
import type { ContactRequest, Enquiry, EnquirySent } from "@/lib/contracts/sales/enquiry";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { retention } from "@/lib/domain/core/retention";
import { type EnquiryKind, enquiryRecipients, enquiryReference } from "@/lib/domain/sales/enquiry";
import { forgetEventsOf } from "./enquiry-work";

type EnquiryRow = typeof enquiryTable.$inferInsert;

/** A validated enquiry of any kind. */
interface NewEnquiry {
  readonly kind: EnquiryKind;
  readonly enquiry: Enquiry;
  /** Columns that only this kind fills. */
  readonly kindColumns: Pick<EnquiryRow, "subject" | "bookingCode" | "startDate" | "returnDate" | "details">;
  /** Hours until the promised reply. */
  readonly replyHours: number;
  readonly requestKey: string;
  readonly now: Date;
  /** Stores it without consents and mails, until `publishEnquiry` or its deletion. */
  readonly unconfirmed?: boolean;
  /** Writes related rows in the same transaction; throws `enquiryAborted` to roll everything back. */
  readonly also?: (tx: Transaction, enquiryId: number, textVersion: string) => Promise<void>;
}

/** The consents of an enquiry; a subscription also declares the driving licence. */
const consentsOf = ({ receivesOffers }: Pick<Enquiry, "receivesOffers">, enquiryKind: EnquiryKind) =>
  [
    { kind: "ENQUIRY_TERMS", accepted: true },
    { kind: "ENQUIRY_DATA", accepted: true },
    { kind: "ENQUIRY_PRIVACY", accepted: true },
    ...(enquiryKind === "SUBSCRIPTION" ? [{ kind: "LICENCE_DECLARATION", accepted: true } as const] : []),
    { kind: "OFFERS", accepted: receivesOffers },
  ] as const;

/** Thrown by `also` to roll the enquiry back; the caller gets ENQUIRY_SEND_FAILED. */
export const enquiryAborted = new Error("the enquiry was aborted");

interface Receipt {
  readonly reference: string;
  readonly answerBefore: Date;
}

type Published = Pick<
  typeof enquiryTable.$inferSelect,
  "id" | "reference" | "kind" | "email" | "lang" | "receivesOffers"
>;

/** Logs the consents of a stored enquiry and queues both its mails. */
export async function publishEnquiry(tx: Transaction, row: Published, version: string, now: Date): Promise<void> {
  const { id: enquiryId, reference, kind, email, lang } = row;
  const logged = { enquiryId, email, version, lang, at: now };
  await tx.insert(consent).values(consentsOf(row, kind).map((oneConsent) => ({ ...logged, ...oneConsent })));
  for (const to of enquiryRecipients) {
    const message = { kind: "enquiry", enquiryId, to } as const;
    await addToOutbox(tx, { message, dedupeKey: `enquiry:${reference}:${to}`, now });
  }
}

async function write(tx: Transaction, order: NewEnquiry, sent: Receipt, currentVersion: string) {
  const { kind, enquiry, kindColumns, requestKey, now, unconfirmed = false } = order;
  const { fullName, phone, message, receivesOffers, lang, textVersion = currentVersion } = enquiry;
  const email = enquiry.email.toLowerCase();
  const person = { fullName, email, phone, message, receivesOffers, lang };
  const status = unconfirmed ? "unconfirmed" : "sending";
  const [row] = await tx
    .insert(enquiryTable)
    .values({ ...sent, kind, status, ...kindColumns, ...person, requestKey, createdAt: now })
    .returning();
  if (!row) throw new Error("the enquiry was not written");
  await order.also?.(tx, row.id, textVersion);
  if (!unconfirmed) await publishEnquiry(tx, row, textVersion, now);
}

/**
 * Stores an enquiry with its consents and both mails in one transaction; idempotent by `requestKey`. A filled honeypot
 * field (`website`) gets the same answer and stores nothing. Each kind of enquiry has its own command on top.
 */
export async function sendEnquiry(
  order: NewEnquiry,
): Promise<Result<EnquirySent, { readonly code: "ENQUIRY_SEND_FAILED" }>> {
  const { kind, enquiry, replyHours, requestKey, now } = order;
  const reference = enquiryReference(kind, randomBytes(7));
  const answerBefore = new Date(now.getTime() + replyHours * 3_600_000);
  const answer = (sent: Receipt) => ok({ reference: sent.reference, answerBefore: sent.answerBefore.toISOString() });
  if (enquiry.website !== "") return answer({ reference, answerBefore });
  try {
    const [earlier] = await database().select().from(enquiryTable).where(eq(enquiryTable.requestKey, requestKey));
    if (earlier) return answer(earlier);
    const textVersion = textVersionOf((await loadCatalogue(now)).configuration);
    await database().transaction((tx) => write(tx, order, { reference, answerBefore }, textVersion));
    return answer({ reference, answerBefore });
  } catch (error) {
    if (error === enquiryAborted) return err({ code: "ENQUIRY_SEND_FAILED" });
    // The statement's error would log the customer's text; its cause has the database's reason alone.
    logger.error("enquiry.failed", { kind, error: error instanceof Error ? (error.cause ?? error.name) : error });
    return err({ code: "ENQUIRY_SEND_FAILED" });
  }
}

/** Stores a message of the contact form, with the support's reply time; `details`: the trip of a `LONG_RENTAL`. */
export async function sendContact(
  request: ContactRequest,
  details: EnquiryRow["details"] & {},
  requestKey: string,
  now: Date,
) {
  const { configuration } = await loadCatalogue(now);
  const [, replyHours] = configuration.support.replyHours;
  const kindColumns = { subject: request.subject, bookingCode: request.code || null, details };
  return await sendEnquiry({ kind: "CONTACT", enquiry: request, kindColumns, replyHours, requestKey, now });
}

export const blankEnquiry = { fullName: "", email: "", phone: "", message: "", bookingCode: null, details: {} };

/** Anonymises enquiries after their retention; the row stays because consents refer to it. */
export async function anonymiseEnquiries(now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - retention.enquiryMonths);
  await database().transaction(async (tx) => {
    const past = and(lt(enquiry.createdAt, limit), ne(enquiry.email, ""));
    const anonymised = await tx.update(enquiry).set(blankEnquiry).where(past).returning({ id: enquiry.id });
    await forgetEventsOf(
      tx,
      anonymised.map(({ id }) => id),
    );
  });
}
