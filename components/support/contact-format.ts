import type { ContactFields } from "@/lib/actions/contact-state";
import { enquirySchema } from "@/lib/contracts/enquiry";

const own = enquirySchema.pick({ fullName: true, email: true, phone: true, message: true });
type FormatError = readonly [field: keyof ContactFields, code: "EMAIL_INVALID" | "PHONE_INVALID" | "TOO_LONG"];

/**
 * Malformed fields, judged by the contract's own schema. In a file of its own: it loads when typing begins, not before.
 */
export function formatErrors(typed: ContactFields): readonly FormatError[] {
  const { error } = own.safeParse(typed);
  return (error?.issues ?? []).flatMap(({ path: [field], message }): FormatError[] => {
    if (field === "email" && message === "EMAIL_INVALID") return [[field, message]];
    if (field === "phone" && message === "PHONE_INVALID") return [[field, message]];
    return field === "fullName" || field === "email" || field === "phone" || field === "message"
      ? [[field, "TOO_LONG"]]
      : [];
  });
}
