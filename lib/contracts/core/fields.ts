import { z } from "zod";
import { isDiallable, withoutTrunkZero } from "@/lib/domain/core/calling-codes";
import { isEmailAddress } from "@/lib/domain/core/email-address";
import { cleanLine, cleanText, isPlainLine, plainTyped } from "@/lib/domain/core/typed-text";

const required = z.string({ error: "REQUIRED" });

/** A text as typed in forms, which may have several lines; each field names the code of its error (contract section 7). */
export const requiredText = (max: number) =>
  required.overwrite(cleanText).min(1, { error: "REQUIRED" }).max(max, { error: "TOO_LONG" });

/** Text of up to `max` characters; empty by default. TOO_LONG. */
export const optionalText = (max: number) =>
  z.string().overwrite(cleanText).max(max, { error: "TOO_LONG" }).default("");

const plainLine = [isPlainLine, { error: "TEXT_NOT_PLAIN" }] as const;

/** A name or another line that mails, documents and the desk print. TEXT_NOT_PLAIN: with line breaks or web addresses. */
export const requiredLine = (max: number) =>
  required
    .overwrite(cleanLine)
    .min(1, { error: "REQUIRED" })
    .max(max, { error: "TOO_LONG" })
    .refine(...plainLine);

/** The same, which may be empty. */
export const emptyLine = (max: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .max(max, { error: "TOO_LONG" })
    .refine(...plainLine);

/** A code, number or address without spaces that matter; pasted signs become plain ones (`plainTyped`). */
export const requiredCode = (max: number) =>
  required.overwrite(plainTyped).min(1, { error: "REQUIRED" }).max(max, { error: "TOO_LONG" });

/** The same, which may be empty. */
export const emptyCode = (max: number) => z.string().overwrite(plainTyped).max(max, { error: "TOO_LONG" });

export const emailText = requiredCode(254).refine((value) => value === "" || isEmailAddress(value), {
  error: "EMAIL_INVALID",
});

/** The country of an address or nationality, ISO 3166 alpha-2. */
export const countryText = requiredText(2).regex(/^[A-Z]{2}$/, { error: "INVALID" });

/**
 * Normalises a telephone number to E.164: removes spaces, dots, dashes, slashes and brackets, and replaces `00` by `+`.
 * Nine digits starting with 6 to 9 are a Spanish number: `600 111 222` → `+34600111222`; others need a country prefix,
 * and lose the 0 that is dialled inside their country only.
 */
export function normalizePhone(typed: string): string {
  const plain = plainTyped(typed)
    .replace(/^tel:/i, "")
    .replace("(0)", "")
    .replace(/[\s()./-]/g, "");
  const spanish = /^(?:34)?([6-9]\d{8})$/.exec(plain)?.[1];
  return spanish ? `+34${spanish}` : withoutTrunkZero(plain.replace(/^00/, "+"));
}
/** Whether a number normalised by `normalizePhone` can be dialled: E.164, with as many digits as its country has. */
export const isPhone = (normalized: string): boolean => isDiallable(normalized);
/** The form alone: the telephone of an office that is not open yet is a placeholder. */
export const hasPhoneForm = (normalized: string): boolean => /^\+[1-9]\d{6,14}$/.test(normalized);
export const phoneText = requiredCode(40).transform(normalizePhone).refine(isPhone, { error: "PHONE_INVALID" });

/** `IB 3168`, any case, with or without spaces or a hyphen between airline and number (rules section 9). */
export const normalizeFlight = (typed: string): string =>
  plainTyped(typed)
    .toUpperCase()
    .replace(/[\s-]+/g, " ");
/** Empty, or a flight number. */
export const flightText = emptyCode(20)
  .transform(normalizeFlight)
  .pipe(z.string().regex(/^([A-Z0-9]{2,3}\s?\d{1,4}[A-Z]?)?$/, { error: "FLIGHT_INVALID" }));

export const ticked = z.literal(true, { error: "CHECKBOX_REQUIRED" });
