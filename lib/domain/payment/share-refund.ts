import { minus, smaller } from "@/lib/domain/money/cents";

/** Money of one attempt that can still go back, in cents: held, or taken and not ordered back yet. */
export type Holding = {
  readonly paymentId: string;
  readonly held: "authorized" | "captured";
  readonly cents: number;
};

export type Return = {
  readonly paymentId: string;
  readonly kind: "void" | "refund";
  readonly cents: number;
};

/**
 * Which attempts give back how much of `returnCents` (rules section 10: by the same means, one refund each, the largest
 * first). Held money is only let go whole; where less has to go back, it is taken first and shared out then.
 */
export function shareRefund(holdings: readonly Holding[], returnCents: number): readonly Return[] {
  const returns: Return[] = [];
  let rest = returnCents;
  for (const { paymentId, held, cents } of [...holdings].sort((one, other) => other.cents - one.cents)) {
    const share = held === "captured" ? smaller(cents, rest) : cents;
    if (share <= 0 || share > rest) continue;
    returns.push({ paymentId, kind: held === "captured" ? "refund" : "void", cents: share });
    rest = minus(rest, share);
  }
  return returns;
}
