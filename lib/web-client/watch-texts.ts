import "server-only";
import { keepLooking } from "@/lib/backend/platform/keep-looking";
import { logger } from "@/lib/backend/platform/logger";
import { renewPages } from "@/lib/backend/platform/page-renewal";
import { readSiteTexts } from "./site-texts";

/** Looks once whether the texts are others than those of `known` and lets all pages be made anew; answers what they show. */
async function look(known: string | null): Promise<string | null> {
  try {
    const version = await readSiteTexts();
    // The pages that were made before the first texts came show the site's own ones.
    if (version !== known) await renewPages("texts");
    return version;
  } catch (error) {
    logger.error("site-texts.not_renewed", { error });
    return known;
  }
}

/**
 * A process that serves pages knows its texts before it answers and, a few seconds after staff have changed one, says the
 * new ones everywhere; each process looks after its own. Without an answer it says what it knows.
 */
export async function watchTexts(): Promise<void> {
  const first = await readSiteTexts().catch((error: unknown) => {
    logger.error("site-texts.not_read", { error });
    return null;
  });
  keepLooking<string | null>("texts", first, look);
}
