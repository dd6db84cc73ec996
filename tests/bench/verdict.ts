export interface Verdict {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly withinBudget: boolean;
}

/** A part that this machine can't measure: shown, and failed where the workflow runs it, which has the rights. */
export const notMeasured = (what: string, reason: string): Verdict => ({
  what,
  measured: reason,
  budget: "measured in the workflow",
  withinBudget: process.env.CI !== "true",
});
