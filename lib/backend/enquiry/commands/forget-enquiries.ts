import { and, lt, ne } from "drizzle-orm";
import { retention } from "@/lib/domain/privacy/retention";
import { database } from "../../db/client";
import { enquiry } from "../../db/schema/enquiry";

export const nobodysEnquiry = { fullName: "", email: "", phone: "", message: "", bookingCode: null, details: {} };

/** Takes the person out of enquiries that are past their retention; the bare row stays for the consents that name it. */
export async function forgetEnquiries(now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - retention.enquiryMonths);
  await database()
    .update(enquiry)
    .set(nobodysEnquiry)
    .where(and(lt(enquiry.createdAt, limit), ne(enquiry.email, "")));
}
