import { createHash } from "node:crypto";
import { isLimited, returnPoint, takePoint } from "@/lib/backend/core/http/rate-limit";
import type { CouponData } from "@/lib/contracts/rental/search";

interface Guess {
  /** Seconds until this network may try another coupon; null: it may now. */
  readonly wait: number | null;
  /** Call it with what the answer tells of the coupon; `null`: nothing. */
  settle(coupon: CouponData): Promise<void>;
}

const free: Guess = { wait: null, settle: async () => undefined };

/** Marks a code that a network has tried: to try it again costs nothing for an hour. */
const keyOf = (network: string, typed: string) =>
  `${network}:${createHash("sha256").update(typed).digest("base64url").slice(0, 22)}`;

const normalised = (typed: string | undefined): string => typed?.trim().toUpperCase() ?? "";

/** For `/cupon/validar`, which takes a point for each call. */
export async function noteTriedCoupon(network: string, typed: string): Promise<void> {
  if (isLimited(network)) await takePoint("couponTried", keyOf(network, normalised(typed)));
}

/**
 * The cost of a typed coupon in a call that prices something: a coupon that is not valid takes one of its network's
 * points, but each code only once, because the wizard sends the same one with every call.
 */
export async function openGuess(network: string, typed: string | undefined): Promise<Guess> {
  const code = normalised(typed);
  if (code === "" || !isLimited(network)) return free;
  const key = keyOf(network, code);
  if ((await takePoint("couponTried", key)) !== null) return free;
  const wait = await takePoint("coupon", network);
  const forget = () => returnPoint("couponTried", key);
  if (wait !== null) {
    await forget();
    return { ...free, wait };
  }
  return {
    wait: null,
    async settle(coupon) {
      if (coupon && coupon.status !== "valid") return;
      await returnPoint("coupon", network);
      if (!coupon) await forget();
    },
  };
}
