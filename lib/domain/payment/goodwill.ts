import { plus } from "@/lib/domain/money/cents";

/** Money given back without being owed: it waits for a second person, is ordered, or was declined. */
export const goodwillStates = ["asked", "ordered", "declined"] as const;
export type GoodwillState = (typeof goodwillStates)[number];

/** What one person may give back of a booking by themselves, in cents (500 €). */
export const goodwillLimitCents = 50_000;

/**
 * Whether a refund needs the word of a second person: what nobody else looked at counts together, so that two of 300 €
 * need it as one of 600 € does.
 */
export const needsSecondPerson = (givenAloneCents: number, amountCents: number): boolean =>
  plus(givenAloneCents, amountCents) > goodwillLimitCents;
