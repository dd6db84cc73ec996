import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { catalogueVersion } from "@/lib/backend/db/schema/tariff";
import { now } from "@/lib/backend/platform/clock";
import { logger } from "@/lib/backend/platform/logger";
import { renewPages } from "@/lib/backend/platform/page-renewal";
import { pollForever } from "@/lib/backend/platform/poll-forever";
import { begunTariffs, forgetCatalogues } from "./load-catalogue";

/** Version and tariff in force: a tariff published in advance comes into force without a new version. */
async function readState(): Promise<string> {
  const [row] = await database().select().from(catalogueVersion).where(eq(catalogueVersion.id, 1));
  const [tariff] = await begunTariffs(database(), now(), 1);
  return `${row?.version} ${tariff?.id}`;
}

/** Checks once whether the catalogue changed since `known`; if so, clears its cache and revalidates all pages. */
async function poll(known: string | null): Promise<string | null> {
  try {
    const state = await readState();
    if (known === null || state === known) return state;
    forgetCatalogues();
    await renewPages("catalogue");
    return state;
  } catch (error) {
    logger.error("catalogue.pages_not_renewed", { error });
    return known;
  }
}

/** Polls for changes of the catalogue in a process that serves pages, and revalidates its cached pages. */
export const watchCatalogue = (pauseMilliseconds?: number): void =>
  pollForever<string | null>("catalogue", null, poll, pauseMilliseconds);
