import "server-only";
import { holdsOpenedBy, overlappingHolds } from "@/lib/backend/account/booking-access";
import { clientOfRequest } from "@/lib/backend/account/signed-in";
import { bookingAccessOf } from "@/lib/backend/core/http/cookies";
import { anybody, type CouponHolder } from "@/lib/backend/pricing/coupons";

interface RentalPeriod {
  readonly pickupAt: string;
  readonly returnAt: string;
}

/** The coupon holder of a request; without a typed coupon or the best public one no look-up is needed. */
export const couponHolderOf = async (
  headers: Headers,
  {
    typed,
    bestDiscount,
    ...period
  }: RentalPeriod & { readonly typed?: string | undefined; readonly bestDiscount?: boolean | undefined },
  now: Date,
): Promise<CouponHolder> => (typed || bestDiscount ? await holderOf(headers, period, now) : anybody);

/** The coupon holder of a request: the signed-in client, and this browser's overlapping holds. */
export async function holderOf(headers: Headers, period: RentalPeriod, now: Date): Promise<CouponHolder> {
  const signedIn = await clientOfRequest(headers, now);
  const holds = overlappingHolds(await holdsOpenedBy(bookingAccessOf(headers), now), period);
  const { id = null, email = null } = signedIn?.client ?? {};
  return { email, clientId: id, replaces: holds.map((hold) => hold.id) };
}
