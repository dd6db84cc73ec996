import { and, eq } from "drizzle-orm";
import type { EnquiryRecipient } from "@/lib/domain/enquiry/enquiry";
import { database } from "../../db/client";
import { enquiry } from "../../db/schema/enquiry";
import { deliverMail, deliverUnprovedMail } from "../../mail/deliver-mail";
import { writeEnquiryMail } from "../../mail/write-mail";

/** Mails an enquiry; once the support address has it, it counts as sent. */
export async function forwardEnquiry(
  enquiryId: number,
  to: EnquiryRecipient,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const [row] = await database().select().from(enquiry).where(eq(enquiry.id, enquiryId));
  // Past its retention nobody is left to tell.
  if (!row || row.email === "") return;
  const mail = await writeEnquiryMail(row, to, dedupeKey, now);
  if (to !== "SUPPORT") return await deliverUnprovedMail("enquiry", mail, now);
  await deliverMail(mail, now);
  const mine = and(eq(enquiry.id, enquiryId), eq(enquiry.status, "sending"));
  await database().update(enquiry).set({ status: "sent" }).where(mine);
}
