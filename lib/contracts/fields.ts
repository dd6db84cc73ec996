import { z } from "zod";
import { isEmailAddress } from "@/lib/domain/identity/email-address";

/** Text fields as typed in forms; each names the code of its error (contract section 7). */
export const requiredText = (max: number) =>
  z.string({ error: "REQUIRED" }).trim().min(1, { error: "REQUIRED" }).max(max, { error: "TOO_LONG" });

/** Trimmed text of up to `max` characters; empty by default. TOO_LONG. */
export const optionalText = (max: number) => z.string().trim().max(max, { error: "TOO_LONG" }).default("");

export const emailText = requiredText(254).refine((value) => value === "" || isEmailAddress(value), {
  error: "EMAIL_INVALID",
});

/**
 * Normalises a telephone number to E.164: removes spaces, dots, dashes, slashes and brackets, and replaces `00` by `+`.
 * Nine digits starting with 6 to 9 are a Spanish number: `600 111 222` → `+34600111222`; others need a country prefix.
 */
export function normalizePhone(typed: string): string {
  const plain = typed.replace("(0)", "").replace(/[\s()./-]/g, "");
  const spanish = /^(?:34)?([6-9]\d{8})$/.exec(plain)?.[1];
  return spanish ? `+34${spanish}` : plain.replace(/^00/, "+");
}
/** Whether a number normalised by `normalizePhone` is E.164: + and 7 to 15 digits. */
export const isPhone = (normalized: string): boolean => /^\+[1-9]\d{6,14}$/.test(normalized);
export const phoneText = requiredText(40).transform(normalizePhone).refine(isPhone, { error: "PHONE_INVALID" });

/** `IB 3168`, any case, with or without the space (rules section 9). */
export const normalizeFlight = (typed: string): string => typed.trim().toUpperCase();
/** Empty, or a flight number. */
export const flightText = z
  .string()
  .max(20, { error: "TOO_LONG" })
  .transform(normalizeFlight)
  .pipe(z.string().regex(/^([A-Z0-9]{2,3}\s?\d{1,4}[A-Z]?)?$/, { error: "FLIGHT_INVALID" }));

export const ticked = z.literal(true, { error: "CHECKBOX_REQUIRED" });
