import "server-only";
import { holdsInItsTime, ownHolds } from "../booking/own-holds";
import { bookingAccessOf } from "../http/booking-tokens";
import { clientOfRequest } from "../http/client-session";
import { anybody, type CouponHolder } from "./queries";

interface Asked {
  /** The coupon as it was typed. */
  readonly typed: string | undefined;
  readonly pickupAt: string;
  readonly returnAt: string;
}

/**
 * Who asks by a request for a coupon: the client who is signed in, and this browser's holds, whose place an order in their
 * time would take; nobody in particular where no coupon is named.
 */
export async function couponHolderOf(headers: Headers, asked: Asked, now: Date): Promise<CouponHolder> {
  if (!asked.typed) return anybody;
  const signedIn = await clientOfRequest(headers, now);
  const holds = holdsInItsTime(await ownHolds(bookingAccessOf(headers), now), asked);
  const { id = null, email = null } = signedIn?.client ?? {};
  return { email, clientId: id, replaces: holds.map((hold) => hold.id) };
}
