import { expect } from "playwright/test";
import { htmlWeights, namedScripts } from "@/tests/bench/page-weight";
import { test } from "@/tests/e2e/support/test";

// Runs at one width only: the bytes do not depend on it.
test("the most visited pages stay within their weight budgets", async ({ baseURL }) => {
  const site = baseURL ?? "";
  const verdicts = [...(await htmlWeights(site, "today")), ...(await namedScripts(site))];
  expect(verdicts.length).toBeGreaterThan(15);
  const broken = verdicts.filter(({ withinBudget }) => !withinBudget);
  expect(broken.map(({ what, measured, budget }) => `${what}: ${measured}, ${budget}`)).toEqual([]);
});
