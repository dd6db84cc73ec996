import "server-only";
import { cache } from "react";
import type { Country } from "@/lib/contracts/country";
import { publicWeb } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** The list of countries, for forms of which they are a part from the start. */
export const loadCountries = cache(async (): Promise<Country[]> => {
  const answer = await unwrap(publicWeb().pais.$get());
  if (!answer.ok) throw new Error(`countries: ${answer.code}`);
  return answer.value;
});
