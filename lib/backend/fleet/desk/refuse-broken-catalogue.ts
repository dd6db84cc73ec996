import "server-only";
import type { Transaction } from "@/lib/backend/core/db/client";
import { begunTariffs } from "@/lib/backend/pricing/load-catalogue";
import { readCatalogues } from "@/lib/backend/pricing/read-catalogues";
import { type AnyResult, err } from "@/lib/domain/core/result";
import type { CatalogueProblem } from "@/lib/domain/pricing/check-catalogue";

async function problemsOf(tx: Transaction, now: Date): Promise<readonly CatalogueProblem[]> {
  const [catalogue] = await readCatalogues(tx, await begunTariffs(tx, now, 1));
  return catalogue?.problems ?? [];
}

/** A group may go on sale before its prices exist; any other new problem refuses the change. */
const isForbidden = ({ code }: CatalogueProblem) =>
  code !== "SEASON_PRICE_MISSING" && code !== "COVERAGE_PRICE_MISSING";

/** Runs a change and refuses it when the catalogue then has a problem that it did not have before. */
export async function refusingBroken<Outcome extends AnyResult>(
  tx: Transaction,
  now: Date,
  change: () => Promise<Outcome>,
) {
  const before = new Set((await problemsOf(tx, now)).map(({ code, where }) => `${code} ${where}`));
  const done = await change();
  if (!done.ok) return done;
  const broken = (await problemsOf(tx, now))
    .filter(isForbidden)
    .find(({ code, where }) => !before.has(`${code} ${where}`));
  if (!broken) return done;
  return err({ code: broken.code === "ONE_WAY_FEE_MISSING" ? "NO_WAY_FEE" : "CATALOGUE_UNUSABLE" });
}
