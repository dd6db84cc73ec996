import "server-only";
import { cache } from "react";
import type { GroupSeasons } from "@/lib/contracts/season-price";
import { publicWeb } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** What a week in each season costs, by the group's id. */
export const loadSeasonPrices = cache(async (): Promise<ReadonlyMap<number, GroupSeasons>> => {
  const answer = await unwrap(publicWeb().coche.precios.$get());
  if (!answer.ok) throw new Error(`prices by season: ${answer.code}`);
  return new Map(answer.value.map((group) => [group.groupId, group]));
});
