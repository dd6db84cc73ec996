/** How often a coupon may be used. `usesMax` null sets no limit; `personal`: it belongs to one client. */
export type CouponLimit = { readonly usesMax: number | null; readonly personal: boolean };

/** Bookings that count as uses: those of everybody, and among them this client's. */
export type CouponUses = { readonly all: number; readonly own: number };

/** How often one client may use a coupon: a personal one up to its uses, any other one once (rules section 7). */
export const usesOfClient = ({ usesMax, personal }: CouponLimit): number => (personal ? (usesMax ?? 1) : 1);

/** What is left of a coupon for one client: within their own limit and within that of all; never below 0. */
export const couponUsesLeft = (limit: CouponLimit, { all, own }: CouponUses): number => {
  const mine = usesOfClient(limit) - own;
  const everybodys = limit.usesMax === null ? mine : limit.usesMax - all;
  return Math.max(0, Math.min(mine, everybodys));
};
