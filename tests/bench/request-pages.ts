import { paths } from "@/lib/contracts/paths";
import { addressOf } from "@/tests/e2e/support/journey";

/** The name under which private pages are at home. */
export const home = (site: string) => new URL(site).origin.replace("127.0.0.1", "localhost");

/** Addresses of pages that are made for each request, another one at each turn. */
export const pagesAt = (origin: string, turn: number) => {
  const from = 60 + (turn % 200);
  const filters = `priceMax=${90_000 - turn}&kmMax=${400_000 - turn}`;
  return {
    results: `${origin}${paths.wizard("es", "vehicles", addressOf(from, from + 3 + (turn % 7)))}`,
    list: `${origin}${paths.secondHand("es")}?${filters}`,
  } as const;
};

// Run by itself it tells one of each, for who makes their likenesses.
const [, script = "", site = ""] = process.argv;
if (script.endsWith("request-pages.ts")) console.log(JSON.stringify(pagesAt(home(site), 0)));
