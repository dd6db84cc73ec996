import { z } from "zod";
import { languages } from "@/lib/domain/core/languages";
import { isCalendarDate, isWallClock } from "@/lib/domain/core/time";
import { plainTyped } from "@/lib/domain/core/typed-text";

/** Integer euro cents. */
export const centsSchema = z.number().int().min(-1_000_000_000).max(1_000_000_000);

/** Calendar date `YYYY-MM-DD`. */
export const dateSchema = z.string().refine(isCalendarDate, { error: "DATE_INVALID" });

/** Office wall clock `YYYY-MM-DDTHH:mm`, Europe/Madrid, no zone. */
export const wallClockSchema = z.string().refine(isWallClock, { error: "DATE_INVALID" });

/** Clock time `HH:mm`. */
export const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Instant in ISO-8601 UTC. */
export const instantSchema = z.iso.datetime();

export const languageSchema = z.enum(languages);

/** A text in the five languages, keys as on the wire. */
export const localizedTextSchema = z.object({
  ES: z.string(),
  EN: z.string(),
  DE: z.string(),
  IT: z.string(),
  FR: z.string(),
});
export type LocalizedText = z.infer<typeof localizedTextSchema>;

export const officeIdSchema = z.number().int().positive().max(1_000_000);
export const groupIdSchema = z.number().int().positive().max(1_000_000);

/** Printed booking code; `T-` in the sandbox. */
export const bookingCodeSchema = z.string().regex(/^(K|T-)[A-HJ-NP-Z2-9]{7}$/);

/**
 * A booking code as somebody reads it off a mail or types it: `t-k3byjwc`, `#TK3BYJWC`, `T–K3B YJWC.` → `T-K3BYJWC`.
 * Other codes keep their letters and digits.
 */
export const normalizeBookingCode = (typed: string): string =>
  plainTyped(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^T(?=.{7}$)/, "T-");
