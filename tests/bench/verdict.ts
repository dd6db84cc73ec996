export interface Verdict {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly withinBudget: boolean;
}
