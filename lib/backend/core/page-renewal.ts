import { randomBytes } from "node:crypto";
import { env } from "./env";
import { logger } from "./logger";
import { processSingleton } from "./process-singleton";

/** Route that revalidates this process's cached pages: Next allows revalidation only inside a request. */
export const pageRenewalPath = "/web/paginas/renovar";
export const pageRenewalHeader = "x-page-renewal";

/** Secret of this process, so that nobody else can call the route. */
export const pageRenewalToken = (): string =>
  processSingleton("page-renewal.token", () => randomBytes(32).toString("base64url"));

/** What has changed: the cars for sale, on some pages; texts, catalogue or reviews, on all pages. */
export type PageContent = "stock" | "texts" | "catalogue" | "reviews";

/** Revalidates the cached pages of this process; throws when that fails. */
async function renewPages(content: PageContent): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${env().port}${pageRenewalPath}?changed=${content}`, {
    method: "POST",
    headers: { [pageRenewalHeader]: pageRenewalToken() },
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.status !== 204) throw new Error(`the pages were not renewed: ${answer.status}`);
}

/** Intervals in milliseconds; tests shorten them. */
export interface RenewalTimes {
  /** Between two polls. */
  readonly pause?: number;
  /** Between a change and each further renewal: longer than most pages, and than the slowest one, are rendered. */
  readonly again?: readonly number[];
}

interface PageWatch extends RenewalTimes {
  readonly content: PageContent;
  /** Reads the version of the content, which differs after a change. */
  readonly readState: () => Promise<string>;
  /** The state that cached pages show; without it, that of the first poll. */
  readonly first?: string | null;
  /** Clears what this process caches of the content, before each renewal. */
  readonly forget?: () => void;
}

interface Watched {
  readonly state: string | null | undefined;
  /** When the pages are to be renewed, by `performance.now()`. */
  readonly due: readonly number[];
}

/** Polls once, and renews the pages when that is due; the same renewals are due again after a failure. */
async function poll(
  { content, readState, forget, again = [2000, 10_000] }: PageWatch,
  before: Watched,
): Promise<Watched> {
  let watched = before;
  try {
    const state = await readState();
    const instant = performance.now();
    const isChanged = before.state !== undefined && state !== before.state;
    watched = { state, due: isChanged ? [0, ...again].map((later) => instant + later) : before.due };
    if (watched.due.every((dueAt) => dueAt > instant)) return watched;
    forget?.();
    await renewPages(content);
    return { state, due: watched.due.filter((dueAt) => dueAt > instant) };
  } catch (error) {
    logger.error("pages.revalidation.failed", { content, error });
    return watched;
  }
}

/**
 * Polls for changes of the content for as long as this process serves pages, and renews its cached pages: at once, and
 * again when the pages are complete whose rendering began before, since Next caches those as new. A second watch of
 * the same content does nothing.
 */
export function watchPages(watch: PageWatch): void {
  processSingleton(
    `watch.${watch.content}`,
    () => begin(watch),
    (stop) => stop(),
  );
}

function begin(watch: PageWatch): () => void {
  let watched: Watched = { state: watch.first, due: [] };
  let ended = false;
  let timer = setTimeout(round, 0);
  async function round() {
    watched = await poll(watch, watched);
    if (!ended) timer = setTimeout(round, watch.pause ?? 500).unref();
  }
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
