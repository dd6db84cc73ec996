import type { Island } from "@/lib/domain/office/office";
import { conillera, espalmador, formentera, ibiza, tagomago, vedra } from "./ibiza";
import { cabrera, dragonera, mallorca } from "./mallorca";
import type { Place } from "./projection";

/** The main island first, then its neighbours. */
export const coastlines: Readonly<Record<Island, readonly (readonly Place[])[]>> = {
  IBIZA: [ibiza, formentera, espalmador, vedra, tagomago, conillera],
  MALLORCA: [mallorca, dragonera, cabrera],
};
