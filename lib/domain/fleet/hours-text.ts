import type { TimeOfDay } from "@/lib/domain/core/time";

/** Opening hours or an after-hours window. */
type Span = readonly [from: TimeOfDay, to: TimeOfDay];

/**
 * Parses the spans of a day as typed: `09:00-14:00 16:00-19:00`; an invalid part stays as typed, for the schema to
 * refuse.
 */
export const spansIn = (typed: string): readonly Span[] =>
  typed
    .trim()
    .replace(/\s*[-–]\s*/g, "-")
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map((part) => {
      const [from = "", to = ""] = part.split("-").map((time) => (/^\d:/.test(time) ? `0${time}` : time));
      return [from, to];
    });

/** The inverse of `spansIn`, sorted. */
export const spansText = (spans: readonly Span[]): string =>
  spans
    .map((span) => span.join("-"))
    .toSorted()
    .join(" ");
