import type { Office } from "@/lib/domain/office/office";
import type { CalendarDate } from "@/lib/domain/time/civil-day";
import { wallClockAt } from "@/lib/domain/time/time-zone";
import { dateOf, type WallClock } from "@/lib/domain/time/wall-clock";
import type { Catalogue, CatalogueGroup } from "./catalogue";
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

/** A group with the catalogue that prices it. */
export interface PricedIn {
  readonly context: CatalogueContext;
  readonly group: CatalogueGroup;
}

const pricedIn = (context: CatalogueContext, groupId: number): PricedIn | null => {
  const group = context.catalogue.priced.find(({ row }) => row.id === groupId);
  return group ? { context, group } : null;
};

/**
 * The group of a booking, offered still or no longer, with the prices of today; with those of the booking's own tariff
 * where today's has none for it.
 */
export async function openBookedGroup(
  now: Date,
  { groupId, tariffId }: { readonly groupId: number; readonly tariffId: number },
): Promise<PricedIn | null> {
  return pricedIn(await openContext(now), groupId) ?? pricedIn(await openContext(now, tariffId), groupId);
}
