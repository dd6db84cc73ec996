import "server-only";
import { cache } from "react";
import type { RentalGroup } from "@/lib/contracts/rental-group";
import { publicWeb } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** The rental groups in the catalogue's order. */
export const loadFleet = cache(async (): Promise<RentalGroup[]> => {
  const answer = await unwrap(publicWeb().coche.$get({ query: {} }));
  if (!answer.ok) throw new Error(`fleet: ${answer.code}`);
  return answer.value;
});
