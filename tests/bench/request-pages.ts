import { paths } from "@/lib/contracts/paths";
import { searchParamsFor } from "@/tests/e2e/support/journey";

/** The site's origin by host name: cookies and passkeys of private pages need localhost. */
export const originOf = (site: string) => new URL(site).origin.replace("127.0.0.1", "localhost");

/** Addresses of pages rendered per request; each `turn` gives other ones. */
export const pagesAt = (origin: string, turn: number) => {
  const from = 60 + (turn % 200);
  const filters = `priceMax=${90_000 - turn}&kmMax=${400_000 - turn}`;
  return {
    results: `${origin}${paths.wizard("es", "vehicles", searchParamsFor(from, from + 3 + (turn % 7)))}`,
    list: `${origin}${paths.secondHand("es")}?${filters}`,
  } as const;
};

// As a script it prints one of each, from which run.mjs makes the baseline pages.
const [, script = "", site = ""] = process.argv;
if (script.endsWith("request-pages.ts")) console.log(JSON.stringify(pagesAt(originOf(site), 0)));
