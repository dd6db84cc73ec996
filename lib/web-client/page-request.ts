import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { shared } from "@/lib/backend/platform/shared";

interface PageRequest {
  reachedAction: boolean;
  isLost: boolean;
}
const requests = () => shared("page-requests", () => new AsyncLocalStorage<PageRequest>());

/** What answers for itself: the call behind the door and the sign-in's. */
const ofHandlers = /^\/(?:web(?:[/?]|$)|api\/auth\/[^/?])/;

/** Notes that the post under way was understood: one of the site's own actions runs. */
export function noteActionReached(): void {
  const request = requests().getStore();
  if (request) request.reachedAction = true;
}

/** Notes that the page under way has nothing to show; in time while nothing of it is sent, above every loading screen. */
export function noteLost(): void {
  const request = requests().getStore();
  if (request) request.isLost = true;
}

/**
 * The status that a page's answer gets in place of another. Pages take posts for their actions alone: what the framework
 * can't make a call of is the sender's mistake and no failure of the site: a body of no known form, another site's
 * origin, arguments that don't decode.
 */
export function statusOfPage({ method, url = "" }: IncomingMessage): (status: number) => number {
  if (ofHandlers.test(url)) return (status) => status;
  const request: PageRequest = { reachedAction: false, isLost: false };
  requests().enterWith(request);
  return (status) => {
    if (request.isLost && status === 200) return 404;
    return method === "POST" && status >= 500 && !request.reachedAction ? 400 : status;
  };
}
