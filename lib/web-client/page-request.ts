import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { shared } from "@/lib/backend/core/shared";

interface PageRequest {
  actionReached: boolean;
  isNotFound: boolean;
}
const requests = () => shared("page-requests", () => new AsyncLocalStorage<PageRequest>());

/** `/web` and sign-in calls, which set their own status. */
const apiPaths = /^\/(?:web(?:[/?]|$)|api\/auth\/[^/?])/;

/** Marks the current POST as one that reached a server action with valid arguments. */
export function markActionReached(): void {
  const request = requests().getStore();
  if (request) request.actionReached = true;
}

/** Marks the current page as not found; must run before the response head is sent, so above every loading screen. */
export function markNotFound(): void {
  const request = requests().getStore();
  if (request) request.isNotFound = true;
}

/**
 * Corrects the status of a page's response: 404 for a page marked as not found, and 400 instead of 5xx for a POST that
 * never reached a server action (unknown body format, foreign origin, undecodable arguments), which is the sender's
 * error.
 */
export function statusOfPage({ method, url = "" }: IncomingMessage): (status: number) => number {
  if (apiPaths.test(url)) return (status) => status;
  const request: PageRequest = { actionReached: false, isNotFound: false };
  requests().enterWith(request);
  return (status) => {
    if (request.isNotFound && status === 200) return 404;
    return method === "POST" && status >= 500 && !request.actionReached ? 400 : status;
  };
}
