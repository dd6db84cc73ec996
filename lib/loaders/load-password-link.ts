import "server-only";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** No password: shorter than any that is taken, so that the link is judged and not used. */
const none = "?";

/**
 * Whether a mailed link's token is still good, asked with a password that is never taken; where nobody answers, the form
 * finds out.
 */
export async function loadIsLinkGood(token: string): Promise<boolean> {
  const answer = await unwrap((await web()).cliente.newpass.$post({ json: { token, password: none } }));
  if (answer.ok || answer.code === "UNAVAILABLE" || answer.code === "RATE_LIMITED") return true;
  return answer.errors.some(({ field }) => field === "password");
}
