import "server-only";
import { begunTariffs } from "@/lib/backend/catalogue/load-catalogue";
import { readCatalogues } from "@/lib/backend/catalogue/read-catalogues";
import type { Transaction } from "@/lib/backend/db/client";
import type { CatalogueProblem } from "@/lib/domain/catalogue/check-catalogue";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

async function problemsOf(tx: Transaction, now: Date): Promise<readonly CatalogueProblem[]> {
  const [catalogue] = await readCatalogues(tx, await begunTariffs(tx, now, 1));
  return catalogue?.problems ?? [];
}

/** A group may be offered before its prices come; everything else that a change breaks is refused. */
const isGrave = ({ code }: CatalogueProblem) => code !== "SEASON_PRICE_MISSING" && code !== "COVERAGE_PRICE_MISSING";

/** Does a change of what is sold unless prices could not be made with it any more. */
export async function keepingSound<Value, Refusal extends { readonly code: string }>(
  tx: Transaction,
  now: Date,
  change: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | { readonly code: "NO_WAY_FEE" | "CATALOGUE_UNUSABLE" }>> {
  const before = new Set((await problemsOf(tx, now)).map(({ code, where }) => `${code} ${where}`));
  const done = await change();
  if (!done.ok) return done;
  const broken = (await problemsOf(tx, now)).filter(isGrave).find(({ code, where }) => !before.has(`${code} ${where}`));
  if (!broken) return accept(done.value);
  return refuse({ code: broken.code === "ONE_WAY_FEE_MISSING" ? "NO_WAY_FEE" : "CATALOGUE_UNUSABLE" });
}
