/** A price and from when on it was asked, in ms since 1970. */
export interface AskedPrice {
  readonly from: number;
  readonly priceCents: number;
}

const windowMs = 30 * 24 * 3_600_000;

/**
 * The price to show beside a reduced one: the lowest that was asked in the 30 days before the reduction, the one in force
 * when they began included (rules section 12, Directive 98/6/EC). Null when the last step was no reduction, or the car
 * already was as cheap within those days. Prices in the order of time; a day of the past knows no later ones.
 */
export function previousPrice(prices: readonly AskedPrice[], now: number): number | null {
  const asked = prices.filter(({ from }) => from <= now);
  const last = asked.at(-1);
  const before = asked.at(-2);
  if (!last || !before || last.priceCents >= before.priceCents) return null;
  const windowStart = last.from - windowMs;
  const within = asked.slice(0, -1).filter(({ from }, place) => {
    const until = asked[place + 1]?.from ?? last.from;
    return until > windowStart && from < last.from;
  });
  const lowest = Math.min(...within.map(({ priceCents }) => priceCents));
  return lowest > last.priceCents ? lowest : null;
}
