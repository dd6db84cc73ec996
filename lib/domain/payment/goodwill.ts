import { plus } from "@/lib/domain/core/cents";

/** States of a refund that the company does not owe: waiting for a second person's approval, ordered, or declined. */
export const goodwillStates = ["asked", "ordered", "declined"] as const;
export type GoodwillState = (typeof goodwillStates)[number];

/** What one person may refund per booking without a second person's approval, in cents (500 €). */
export const goodwillLimitCents = 50_000;

/**
 * Whether a goodwill refund needs a second person's approval (four-eyes rule). Refunds that nobody else approved are
 * added up: the second of two refunds of 300 € needs approval, as one of 600 € does.
 */
export const needsSecondPerson = (givenAloneCents: number, amountCents: number): boolean =>
  plus(givenAloneCents, amountCents) > goodwillLimitCents;
