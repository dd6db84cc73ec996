import "server-only";
import { clientOfRequest } from "../http/client-session";
import { anybody, type CouponHolder } from "./queries";

/** Who asks by a request for a coupon: the client who is signed in; nobody in particular where none is named. */
export async function couponHolderOf(headers: Headers, typed: string | undefined, now: Date): Promise<CouponHolder> {
  const signedIn = typed ? await clientOfRequest(headers, now) : null;
  return signedIn ? { email: signedIn.client.email, clientId: signedIn.client.id } : anybody;
}
