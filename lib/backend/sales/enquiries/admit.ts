import { isLimited, mailboxKey, takePoint } from "@/lib/backend/core/http/rate-limit";
import type { Failure } from "@/lib/backend/core/http/responses";
import type { FieldError } from "@/lib/contracts/core/envelope";
import type { Enquiry } from "@/lib/contracts/sales/enquiry";
import { type EnquiryGapCode, type EnquiryKind, enquiryGaps } from "@/lib/domain/sales/enquiry";

const texts: readonly string[] = ["fullName", "email", "phone", "message"];

/**
 * Why an enquiry is refused, or null: a required field is missing, a field of its kind is invalid (`misfits`), or the
 * address exceeds its rate limit (rules 13.1 and 15).
 */
export async function refuseEnquiry(
  enquiry: Enquiry,
  kind: EnquiryKind,
  network: string,
  misfits: readonly FieldError[] = [],
): Promise<Failure<EnquiryGapCode | "VALIDATION_FAILED" | "RATE_LIMITED"> | null> {
  const gaps = enquiryGaps(enquiry, kind);
  const [first] = gaps;
  if (first) {
    const errors = gaps.map(({ field }) => {
      const code = texts.includes(field) ? "REQUIRED" : "CHECKBOX_REQUIRED";
      return { field, code } as const;
    });
    return { code: first.code, errors: [...errors, ...misfits] };
  }
  if (misfits.length > 0) return { code: "VALIDATION_FAILED", errors: misfits };
  if (!isLimited(network)) return null;
  const wait = await takePoint("enquiryOfOne", mailboxKey(enquiry.email));
  return wait === null ? null : { code: "RATE_LIMITED", wait };
}
