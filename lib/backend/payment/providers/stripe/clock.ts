import { now } from "@/lib/backend/core/clock";

/** Smaller differences are the answer's time on its way, and the header has no fractions of a second. */
const NEGLIGIBLE_MILLISECONDS = 30_000;

/** How far Stripe's clock is ahead of ours, from the `Date` header of its latest answer; null before the first one. */
export interface StripeClock {
  learn(answer: Response): void;
  /** An instant of our clock as Stripe's clock shows it. */
  translate(at: Date): Date;
  readonly isKnown: () => boolean;
}

export function stripeClock(): StripeClock {
  let aheadMilliseconds: number | null = null;
  return {
    learn({ headers }) {
      const difference = Date.parse(headers.get("date") ?? "") - now().getTime();
      if (Number.isNaN(difference)) return;
      aheadMilliseconds = Math.abs(difference) < NEGLIGIBLE_MILLISECONDS ? 0 : difference;
    },
    translate: (at) => new Date(at.getTime() + (aheadMilliseconds ?? 0)),
    isKnown: () => aheadMilliseconds !== null,
  };
}
