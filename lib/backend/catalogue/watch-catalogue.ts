import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { catalogueVersion } from "@/lib/backend/db/schema/tariff";
import { now } from "@/lib/backend/platform/clock";
import { logger } from "@/lib/backend/platform/logger";
import { renewPages } from "@/lib/backend/platform/page-renewal";
import { pollForever } from "@/lib/backend/platform/poll-forever";
import { begunTariffs, forgetCatalogues } from "./load-catalogue";

/** What was changed last, and which tariff's time has come: one that was published earlier begins without a change. */
async function readState(): Promise<string> {
  const [row] = await database().select().from(catalogueVersion).where(eq(catalogueVersion.id, 1));
  const [tariff] = await begunTariffs(database(), now(), 1);
  return `${row?.version} ${tariff?.id}`;
}

/** Looks once whether the catalogue is another one than `known`; if so, what is kept of it is forgotten and all pages are made anew. */
async function look(known: string | null): Promise<string | null> {
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

/** A process that serves pages drops those that it keeps some seconds after the catalogue was changed, its own watch. */
export const watchCatalogue = (pauseMilliseconds?: number): void =>
  pollForever<string | null>("catalogue", null, look, pauseMilliseconds);
