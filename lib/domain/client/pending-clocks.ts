import type { EpochMilliseconds } from "@/lib/domain/time/epoch";

/** Deposit and refunds of one booking, as far as clocks run for them. */
export type MoneyOnItsWay = {
  readonly deposit: {
    readonly status: "none" | "blocked" | "released" | "retained";
    /** When a deposit has to be given back: known once the vehicle is returned. */
    readonly dueBy: EpochMilliseconds | null;
    /** Until when a retention may be answered. */
    readonly answerBy: EpochMilliseconds | null;
  };
  readonly refunds: readonly { readonly status: "pending" | "done" | "failed" }[];
};

export type PendingClock = "DEPOSIT" | "RETENTION" | "REFUND";

/**
 * What of a booking's money is still on its way (rules section 10): the deposit from the return until it is released, a
 * retention while it may be answered, a refund until the provider has carried it out. During the rental no clock runs.
 */
export const pendingClocks = ({ deposit, refunds }: MoneyOnItsWay, now: EpochMilliseconds): readonly PendingClock[] => {
  const clocks: PendingClock[] = [];
  if (deposit.status === "blocked" && deposit.dueBy !== null) clocks.push("DEPOSIT");
  if (deposit.status === "retained" && deposit.answerBy !== null && now <= deposit.answerBy) clocks.push("RETENTION");
  if (refunds.some(({ status }) => status === "pending")) clocks.push("REFUND");
  return clocks;
};
