import type { Office } from "@/lib/domain/office/office";
import type { CalendarDate } from "@/lib/domain/time/civil-day";
import { wallClockAt } from "@/lib/domain/time/time-zone";
import { dateOf, type WallClock } from "@/lib/domain/time/wall-clock";
import type { Catalogue } from "./catalogue";
import { loadCatalogue } from "./queries";

/** What every decision of one call is made with: the catalogue, the instant, and what the offices' clock shows then. */
export interface CatalogueContext {
  readonly catalogue: Catalogue;
  readonly offices: readonly Office[];
  readonly now: Date;
  readonly wallClock: WallClock;
  readonly today: CalendarDate;
}

export async function openContext(now: Date, tariffId?: number): Promise<CatalogueContext> {
  const catalogue = await loadCatalogue(now, tariffId);
  const wallClock = wallClockAt(now.getTime(), catalogue.configuration.timeZone);
  return { catalogue, offices: catalogue.offices, now, wallClock, today: dateOf(wallClock) };
}
