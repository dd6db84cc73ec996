import { zodResolver } from "@hookform/resolvers/zod";
import {
  changePasswordFormSchema,
  firstPasswordFormSchema,
  mailedCodeFormSchema,
  mailRequestFormSchema,
  newPasswordFormSchema,
  ownerProofFormSchema,
  passwordLoginSchema,
  profileUpdateSchema,
} from "@/lib/contracts/account/client";
import { invoiceRequestSchema } from "@/lib/contracts/compliance/invoice";
import { bookingChangeFormSchema, cancellationFormSchema } from "@/lib/contracts/rental/booking";
import { type CheckinDriverInput, checkinDriverSchema, checkinLinkFormSchema } from "@/lib/contracts/rental/checkin";
import { driverChangeFormSchema } from "@/lib/contracts/rental/driver-change";
import { accessRequestSchema } from "@/lib/contracts/rental/reservation";

/** Validates part of a check-in: its malformed fields with their error codes. */
function checkinProblems(part: CheckinDriverInput): readonly { readonly field: string; readonly code: string }[] {
  const { error } = checkinDriverSchema.safeParse(part);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), code: message }));
}

/** Submits the raw input instead of zod's output: the server parses it by the same schema. */
const raw = { raw: true } as const;

/** Resolver of each form, from the contract's schemas. Its own file: zod loads as a lazy chunk on first focus. */
export const formResolvers = {
  access: zodResolver(accessRequestSchema, undefined, raw),
  bookingChange: zodResolver(bookingChangeFormSchema, undefined, raw),
  cancellation: zodResolver(cancellationFormSchema, undefined, raw),
  changePassword: zodResolver(changePasswordFormSchema, undefined, raw),
  checkinLink: zodResolver(checkinLinkFormSchema, undefined, raw),
  checkinProblems,
  driverChange: zodResolver(driverChangeFormSchema, undefined, raw),
  firstPassword: zodResolver(firstPasswordFormSchema, undefined, raw),
  invoice: zodResolver(invoiceRequestSchema, undefined, raw),
  login: zodResolver(passwordLoginSchema, undefined, raw),
  mailedCode: zodResolver(mailedCodeFormSchema, undefined, raw),
  mailRequest: zodResolver(mailRequestFormSchema, undefined, raw),
  newPassword: zodResolver(newPasswordFormSchema, undefined, raw),
  ownerProof: zodResolver(ownerProofFormSchema, undefined, raw),
  profile: zodResolver(profileUpdateSchema, undefined, raw),
};
export type FormResolvers = typeof formResolvers;
