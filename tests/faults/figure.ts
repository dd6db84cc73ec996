/** One required result: the target, the measurement, and whether it holds. */
export interface Figure {
  /** Short name by which the fault table and the mutants refer to it. */
  readonly id: "last-unit" | "webhooks" | "lost-webhooks" | "returns" | "database-down" | "kills";
  readonly wanted: string;
  readonly measured: string;
  readonly holds: boolean;
}

/** Size of a run: the full one, or the short one that is part of `npm test`. */
export interface Load {
  readonly orders: number;
  readonly payments: number;
  /** How often each webhook of a provider is sent. */
  readonly copies: number;
  /** Minimum number of webhooks in total. */
  readonly webhooks: number;
  readonly kills: number;
  /** Moves timestamps back instead of waiting for minutes. */
  readonly skipsTime: boolean;
}

export const fullLoad: Load = { orders: 200, payments: 130, copies: 8, webhooks: 1000, kills: 100, skipsTime: false };
export const shortLoad: Load = { orders: 40, payments: 15, copies: 6, webhooks: 90, kills: 5, skipsTime: true };

export const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;
