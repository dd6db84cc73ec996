import { expect } from "playwright/test";
import { z } from "zod";
import { paths } from "@/lib/contracts/paths";
import { query } from "@/tests/e2e/support/database";
import { digitsOf, heading, journey, searchParamsFor } from "@/tests/e2e/support/journey";
import { priceOf } from "@/tests/e2e/support/orders";
import { test } from "@/tests/e2e/support/test";

const savedQuoteSchema = z.object({ data: z.object({ quoteId: z.string() }) });

const language = "fr" as const;

test("a saved quote shows its expiry, and afterwards the current price", async ({ page, request }) => {
  const trip = journey(page, language);
  const { t } = trip;
  const order = { searchParams: searchParamsFor(91, 95), groupId: 1, language };
  const { selection, totalCents } = await priceOf(request, order);
  const saved = await request.post("/web/presupuesto/guardar", { data: selection });
  const { quoteId } = savedQuoteSchema.parse(await saved.json()).data;
  const total = page.getByRole("listitem").filter({ hasText: t("savedQuote.total") });
  await page.goto(paths.quote(language, quoteId));
  await expect(heading(trip, "savedQuote.title")).toBeVisible();
  await expect(page.getByText(t("savedQuote.scope"))).toBeVisible();
  expect(digitsOf(await total.textContent())).toBe(String(totalCents));

  await query("update saved_quote set expires_at = now() where id = $1", [quoteId]);
  await page.reload();
  await expect(heading(trip, "savedQuote.currentTitle")).toBeVisible();
  await expect(page.getByText(t("savedQuote.currentLead"))).toBeVisible();
  expect(digitsOf(await total.textContent())).toBe(String(totalCents));
  await page.getByRole("link", { name: t("savedQuote.goOn") }).click();
  await expect(heading(trip, "driver.step.title")).toBeVisible();
});
