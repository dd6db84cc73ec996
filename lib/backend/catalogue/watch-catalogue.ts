import { createHash } from "node:crypto";
import { now } from "@/lib/backend/platform/clock";
import { logger } from "@/lib/backend/platform/logger";
import { renewPages } from "@/lib/backend/platform/page-renewal";
import { pollForever } from "@/lib/backend/platform/poll-forever";
import { loadCatalogue } from "./load-catalogue";

const stateOf = (catalogue: object) => createHash("sha256").update(JSON.stringify(catalogue)).digest("hex");

/** Looks once whether the catalogue is another one than `known` and lets all pages be made anew; answers what is known now. */
async function look(known: string | null): Promise<string | null> {
  try {
    const state = stateOf(await loadCatalogue(now()));
    if (known !== null && state !== known) await renewPages("catalogue");
    return state;
  } catch (error) {
    logger.error("catalogue.pages_not_renewed", { error });
    return known;
  }
}

/** A process that serves pages drops those that it keeps some seconds after a catalogue was published, its own watch. */
export const watchCatalogue = (pauseMilliseconds?: number): void =>
  pollForever<string | null>("catalogue", null, look, pauseMilliseconds);
