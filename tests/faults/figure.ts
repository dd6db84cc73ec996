/** One number that the design asks for, what was measured, and whether that is reached. */
export interface Figure {
  /** Short name by which the fault table and the mutants refer to it. */
  readonly id: "last-unit" | "notices" | "lost-notices" | "returns" | "database-down" | "kills";
  readonly wanted: string;
  readonly measured: string;
  readonly holds: boolean;
}

/** How much is asked of the site: everything, or the short form that is part of `npm test`. */
export interface Load {
  readonly orders: number;
  readonly payments: number;
  /** How often each notice of a provider is sent. */
  readonly copies: number;
  /** How many notices these are at least. */
  readonly notices: number;
  readonly kills: number;
  /** Instead of waiting for minutes to pass, the books are made that much older. */
  readonly skipsTime: boolean;
}

export const fullLoad: Load = { orders: 200, payments: 130, copies: 8, notices: 1000, kills: 100, skipsTime: false };
export const shortLoad: Load = { orders: 40, payments: 15, copies: 6, notices: 90, kills: 5, skipsTime: true };

export const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;
