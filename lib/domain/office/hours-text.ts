import type { TimeOfDay } from "@/lib/domain/time/time";

/** From and to, of hours or of a window outside them. */
type Span = readonly [from: TimeOfDay, to: TimeOfDay];

/** Spans of a day as one types them: `09:00-14:00 16:00-19:00`; what is none comes through as it was typed, to be refused. */
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

export const spansText = (spans: readonly Span[]): string =>
  spans
    .map((span) => span.join("-"))
    .toSorted()
    .join(" ");
