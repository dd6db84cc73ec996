import { expect, type Locator } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { addMinutes, minutesPerDay, wallClockAt } from "@/lib/domain/core/time";
import { heading, journey, office, openResults, searchParamsFor } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { holdWholeFleet } from "@/tests/e2e/support/orders";
import { test, whole } from "@/tests/e2e/support/test";
import { dayAhead } from "@/tests/support/open-days";

/** The next closed day that is more than three days ahead. */
function nextClosedDay(): string {
  const year = new Date().getFullYear();
  const ahead = [`${year}-12-25`, `${year + 1}-01-01`, `${year + 1}-12-25`].filter((day) => day > dayAhead(3));
  return ahead[0] ?? "";
}

/** The next 20:30, always less than 24 h ahead; null on a closed day. */
function tonight(): string | null {
  const clock = wallClockAt(Date.now(), "Europe/Madrid");
  const today = `${clock.slice(0, 10)}T20:30`;
  const evening = today > clock ? today : addMinutes(today, minutesPerDay);
  return /-(12-25|01-01)T/.test(evening) ? null : evening;
}

const language = "it" as const;

test("the search form shows each error beside its field", { tag: "@phone" }, async ({ page }) => {
  const trip = journey(page, language);
  const { t } = trip;
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const submit = () => page.getByRole("button", { name: t("search.submit") }).click();
  const expectError = async (control: Locator, text: string) => {
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  };
  await page.goto(paths.home(language));
  await expect(field("pickupDate")).not.toHaveValue("");

  await field("returnDate").fill("");
  await submit();
  await expectError(field("returnDate"), t("search.timesRequired"));
  await expect(page.getByRole("alert").filter({ hasText: t("search.timesRequired") })).toBeFocused();

  await field("pickupDate").fill(dayAhead(20));
  await field("returnDate").fill(dayAhead(18));
  await submit();
  await expectError(field("returnDate"), t("errors.api.dateUnavailable"));

  await field("returnDate").fill(dayAhead(60));
  await expect(page.getByText(t("errors.api.over30Days"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("search.submitLong") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("search.subscription") })).toHaveAttribute(
    "href",
    paths.subscription(language, "/ibiza"),
  );

  await field("pickupDate").fill(nextClosedDay());
  await expectError(field("pickupDate"), t("errors.api.officeClosedIbizaAirport"));
  await field("pickupOfficeId").selectOption(String(office.port));
  await expectError(field("pickupDate"), t("errors.api.officeClosedIbizaCentre"));
  await field("pickupOfficeId").selectOption(String(office.palma));
  await expectError(field("pickupDate"), t("errors.api.officeClosedMallorca"));

  // An after-hours slot of the airport that the port does not offer.
  await field("pickupDate").fill(dayAhead(20));
  await field("pickupTime").selectOption("21:00");
  await field("pickupOfficeId").selectOption(String(office.port));
  await expectError(field("pickupDate"), t("errors.api.timeUnavailable"));
});

test("the results page explains why a search has no result, and offers alternatives", whole, async ({ page }) => {
  const trip = journey(page, language);
  const { t } = trip;
  await page.goto(paths.results(language));
  await expect(heading(trip, "wizard.gate.searchTitle")).toBeVisible();
  const refused: { changes: Partial<RentalSearchParams>; message: string }[] = [
    { changes: { returnOfficeId: office.palma }, message: t("errors.api.returnOfficeNotAllowed") },
    { changes: { pickupAt: `${dayAhead(400)}T10:00` }, message: t("errors.api.dateUnavailable") },
    { changes: { pickupAt: `${dayAhead(40)}T05:00` }, message: t("errors.api.timeUnavailable") },
  ];
  const evening = tonight();
  if (evening) {
    const changes = { pickupAt: evening, returnAt: `${dayAhead(4)}T10:00` };
    refused.push({ changes, message: t("errors.api.timeUnavailable") });
  }
  for (const { changes, message } of refused) {
    await page.goto(paths.wizard(language, "vehicles", searchParamsFor(40, 43, changes)));
    await expect(heading(trip, "wizard.refused.title")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect(page.getByRole("button", { name: t("search.submit") })).toBeVisible();
  }

  const nothingPasses = searchParamsFor(40, 43, { categories: ["MOTORCYCLE", "ELECTRIC"] });
  await openResults(trip, nothingPasses);
  await expect(page.getByText(t("vehicles.noMatch"))).toBeVisible();
  await expect(page.getByText(t("vehicles.noMatchAdvice"))).toBeVisible();
  const lift = t("vehicles.liftFilter", { filter: t("vehicles.category.ELECTRIC") });
  // Once among the active filters and once as the filter to remove.
  await page.getByRole("button", { name: lift }).last().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await openResults(trip, nothingPasses);
  await page.getByRole("button", { name: t("vehicles.clearFilters") }).click();
  await expect(page.getByRole("article").first()).toBeVisible();

  await openResults(trip, searchParamsFor(40, 43, { under25: true }));
  const notForThem = page.getByRole("article", { name: t("vehicles.card.orSimilar", { name: "Nissan Juke" }) });
  await expect(notForThem).toBeHidden();
  await page.getByText(t("vehicles.fold.title", { count: 6, age: 25 })).click();
  await expect(notForThem.getByText(t("vehicles.card.fromAge", { age: 25 }))).toBeVisible();
});

test("an unavailable pick-up time is reported, and the selection is kept", async ({ page }) => {
  const trip = journey(page, language);
  const { t } = trip;
  await openStep(trip, "extras", { searchParams: searchParamsFor(40, 43), groupId: 2 });
  await page.goto(paths.wizard(language, "extras", searchParamsFor(40, 43, { pickupAt: `${dayAhead(40)}T05:00` })));
  await expect(heading(trip, "wizard.refused.timeLostTitle")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: t("errors.api.timeSelectionLost") })).toBeVisible();
  await page.locator('[name="pickupTime"]:visible').selectOption("11:00");
  await page.getByRole("button", { name: t("search.submit") }).click();
  await expect(heading(trip, "extras.title")).toBeVisible();
  const name = t("wizard.summary.orSimilar", { name: "Seat Ibiza" });
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/pickupAt=[^&]*11%3A00/);
});

test("a busy time offers priced alternatives, and a busy month the nearest free dates", async ({ page }) => {
  const [start, until] = [342, 358];
  const giveBack = await holdWholeFleet(page.request, { searchParams: searchParamsFor(start, until), groupId: 2 });
  const trip = journey(page, language);
  const { t } = trip;
  await page.goto(paths.wizard(language, "vehicles", searchParamsFor(start + 1, start + 2)));
  await expect(page.getByRole("alert").filter({ hasText: t("errors.api.timeBusy") })).toBeVisible();
  const days = page.getByRole("region", { name: t("vehicles.dayPrices.label") });
  await expect(days.getByText(t("vehicles.dayPrices.soldOut")).first()).toBeVisible();
  await expect(days.getByRole("button", { name: /\d/ }).first()).toBeVisible();
  const priced = new RegExp(t("vehicles.alternatives.from", { price: "\\D*\\d+[.,]\\d\\d" }));

  await openResults(trip, searchParamsFor(start + 7, start + 9));
  await expect(page.getByRole("heading", { name: t("vehicles.noResultsTitle") })).toBeVisible();
  await expect(page.getByText(t("vehicles.noResultsLead"))).toBeVisible();
  const far = page.getByRole("region", { name: t("vehicles.alternatives.title") });
  await expect(far.getByRole("listitem").first()).toContainText(priced);
  await far.getByRole("button").first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await giveBack();
});
