import { z } from "zod";
import { isEmailAddress } from "@/lib/domain/identity/email-address";

/** Text fields as typed in forms; each names the code of its error (contract section 7). */
export const requiredText = (max: number) =>
  z.string({ error: "REQUIRED" }).trim().min(1, { error: "REQUIRED" }).max(max, { error: "TOO_LONG" });

export const optionalText = (max: number) => z.string().trim().max(max, { error: "TOO_LONG" }).default("");

export const emailText = requiredText(254).refine((value) => value === "" || isEmailAddress(value), {
  error: "EMAIL_INVALID",
});

/** E.164 with spaces, dots, dashes and brackets allowed while typing; `00` counts as `+`. */
export function normalizeMobile(typed: string): string {
  return typed.replace(/[\s().-]/g, "").replace(/^00/, "+");
}
export const mobileText = requiredText(40)
  .transform(normalizeMobile)
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, { error: "PHONE_INVALID" }));

/** `IB 3168`, any case, with or without the space (rules section 9). */
export const normalizeFlight = (typed: string): string => typed.trim().toUpperCase();
/** Empty, or a flight number. */
export const flightText = z
  .string()
  .max(20, { error: "TOO_LONG" })
  .transform(normalizeFlight)
  .pipe(z.string().regex(/^([A-Z0-9]{2,3}\s?\d{1,4}[A-Z]?)?$/, { error: "FLIGHT_INVALID" }));

export const ticked = z.literal(true, { error: "CHECKBOX_REQUIRED" });
