import { minus, plus, shareOf, times } from "@/lib/domain/money/arithmetic";
import type { Cents } from "@/lib/domain/money/cents";

/** The terms that every subscription shares (rules section 11). */
export interface SubscriptionRules {
  readonly kmPerMonth: number;
  readonly extraKmCents: number;
  readonly depositCents: number;
}

/** A subscription as somebody means to use it. */
export interface PlannedUse {
  readonly monthlyCents: number;
  readonly months: number;
  /** Kilometres driven in a month, on average. */
  readonly kmPerMonth: number;
}

export interface TrueCost {
  readonly includedKm: number;
  readonly extraKm: number;
  readonly extraKmCents: Cents;
  /** All months and all kilometres; without the deposit, which is returned. */
  readonly totalCents: Cents;
  readonly perMonthCents: Cents;
}

/**
 * What a subscription really costs (rules section 11): the kilometres of all months are one pool, and only those above it
 * are paid. The deposit is no cost: it comes back at the end of the contract.
 */
export function trueCost({ monthlyCents, months, kmPerMonth }: PlannedUse, rules: SubscriptionRules): TrueCost {
  const includedKm = rules.kmPerMonth * months;
  const extraKm = Math.max(0, kmPerMonth * months - includedKm);
  const extraKmCents = times(rules.extraKmCents, extraKm);
  const totalCents = plus(times(monthlyCents, months), extraKmCents);
  return { includedKm, extraKm, extraKmCents, totalCents, perMonthCents: shareOf(totalCents, months) };
}

/**
 * From how many kilometres a month on another price a month, without a limit of kilometres, is the lower one; 0 where it
 * always is.
 */
export function otherIsCheaperFromKm(monthlyCents: number, otherCents: number, rules: SubscriptionRules): number {
  const head = minus(otherCents, monthlyCents);
  return head < 0 ? 0 : rules.kmPerMonth + Math.floor(head / rules.extraKmCents) + 1;
}
