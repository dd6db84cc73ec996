import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { shared } from "@/lib/backend/platform/shared";

interface PagePost {
  reachedAction: boolean;
}
const posts = () => shared("page-posts", () => new AsyncLocalStorage<PagePost>());

const ofHandlers = /^\/(?:web|api|_next)(?:[/?]|$)/;

/** Notes that the post under way was understood: one of the site's own actions runs. */
export function noteActionReached(): void {
  const post = posts().getStore();
  if (post) post.reachedAction = true;
}

/**
 * Pages take posts for their actions alone. What the framework can't make a call of is the sender's mistake and no
 * failure of the site: a body of no known form, another site's origin, arguments that don't decode.
 */
export function statusOfPost({ method, url = "" }: IncomingMessage): (status: number) => number {
  if (method !== "POST" || ofHandlers.test(url)) return (status) => status;
  const post: PagePost = { reachedAction: false };
  posts().enterWith(post);
  return (status) => (status >= 500 && !post.reachedAction ? 400 : status);
}
