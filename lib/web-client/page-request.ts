import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { processSingleton } from "@/lib/backend/core/process-singleton";

interface PageRequest {
  actionReached: boolean;
  isNotFound: boolean;
  isShared: boolean;
}
const requests = () => processSingleton("page-requests", () => new AsyncLocalStorage<PageRequest>());

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

/** Marks the current page as the same for every visitor, so that shared caches may store it for a moment. */
export function markShared(): void {
  const request = requests().getStore();
  if (request) request.isShared = true;
}

/** As for the cached pages, whose value Next sets; nginx stores both for one to two seconds. */
const sharedPolicy = "s-maxage=2, stale-while-revalidate=60";

/**
 * Corrects a page's response before its head is written. Its Cache-Control, if the page is marked as shared. Its
 * status: 404 for a page marked as not found, and 400 instead of 5xx for a request that is no reading and never reached a
 * server action, which is the sender's error: a POST with an unknown body format, a foreign origin or undecodable
 * arguments, or OPTIONS of a file that Next renders once.
 */
export function correctionOfPage(
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
): (status: number) => number {
  if (apiPaths.test(url)) return (status) => status;
  const request: PageRequest = { actionReached: false, isNotFound: false, isShared: false };
  requests().enterWith(request);
  return (status) => {
    if (request.isNotFound && status === 200) return 404;
    if (request.isShared && status === 200) response.setHeader("cache-control", sharedPolicy);
    const isReading = method === "GET" || method === "HEAD";
    return !isReading && status >= 500 && !request.actionReached ? 400 : status;
  };
}
