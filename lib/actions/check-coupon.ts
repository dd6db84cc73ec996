"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import type { CouponCheck, CouponData } from "@/lib/contracts/coupon";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

/** What a coupon grants for this search and group; null when it could not be asked, which never blocks. */
export async function checkCouponAction(check: CouponCheck): Promise<CouponData> {
  expectArguments([argument.payload, check]);
  const answer = await unwrap(
    (await web({ bookingToken: await bookingAccessValue() })).cupon.validar.$post({ json: check }),
  );
  return answer.ok ? answer.value : null;
}
