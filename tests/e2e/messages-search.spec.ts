import { expect, type Locator, test } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { WizardAddress } from "@/lib/contracts/search";
import { addMinutes, minutesPerDay, wallClockAt } from "@/lib/domain/time/time";
import {
  addressOf,
  chooseVehicle,
  dayAhead,
  goOn,
  heading,
  journey,
  office,
  openResults,
} from "@/tests/e2e/support/journey";
import { takeWholeFleet } from "@/tests/e2e/support/orders";

/** The next day on which the offices are closed that is not about to be. */
function nextClosedDay(): string {
  const year = new Date().getFullYear();
  const ahead = [`${year}-12-25`, `${year + 1}-01-01`, `${year + 1}-12-25`].filter((day) => day > dayAhead(3));
  return ahead[0] ?? "";
}

/** The next half past eight in the evening, so always less than a day ahead; null on a day that is closed. */
function tonight(): string | null {
  const clock = wallClockAt(Date.now(), "Europe/Madrid");
  const today = `${clock.slice(0, 10)}T20:30`;
  const evening = today > clock ? today : addMinutes(today, minutesPerDay);
  return /-(12-25|01-01)T/.test(evening) ? null : evening;
}

const language = "it" as const;

test("the search form says what is wrong, beside the field", { tag: "@phone" }, async ({ page }) => {
  const own = journey(page, language);
  const { t } = own;
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const submit = () => page.getByRole("button", { name: t("search.submit") }).click();
  const tells = async (control: Locator, text: string) => {
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  };
  await page.goto(paths.home(language));
  await expect(field("pickupDate")).not.toHaveValue("");

  await field("returnDate").fill("");
  await submit();
  await tells(field("returnDate"), t("search.timesRequired"));
  await expect(page.getByRole("alert").filter({ hasText: t("search.timesRequired") })).toBeFocused();

  await field("pickupDate").fill(dayAhead(20));
  await field("returnDate").fill(dayAhead(18));
  await submit();
  await tells(field("returnDate"), t("errors.api.dateUnavailable"));

  await field("returnDate").fill(dayAhead(60));
  await expect(page.getByText(t("errors.api.over30Days"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("search.requestByMail") })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("link", { name: t("search.subscription") })).toHaveAttribute(
    "href",
    paths.subscription(language, "/ibiza"),
  );

  await field("pickupDate").fill(nextClosedDay());
  await tells(field("pickupDate"), t("errors.api.officeClosedIbizaAirport"));
  await field("pickupOfficeId").selectOption(String(office.port));
  await tells(field("pickupDate"), t("errors.api.officeClosedIbizaCentre"));
  await field("pickupOfficeId").selectOption(String(office.palma));
  await tells(field("pickupDate"), t("errors.api.officeClosedMallorca"));

  // A time after hours of the airport, which the port does not offer.
  await field("pickupDate").fill(dayAhead(20));
  await field("pickupTime").selectOption("21:00");
  await field("pickupOfficeId").selectOption(String(office.port));
  await tells(field("pickupDate"), t("errors.api.timeUnavailable"));
});

test("the results say why a search has no answer, and the way out", async ({ page }) => {
  const own = journey(page, language);
  const { t } = own;
  await page.goto(paths.results(language));
  await expect(heading(own, "wizard.gate.searchTitle")).toBeVisible();
  const refused: { changes: Partial<WizardAddress>; message: string }[] = [
    { changes: { returnOfficeId: office.palma }, message: t("errors.api.returnOfficeNotAllowed") },
    { changes: { returnAt: `${dayAhead(90)}T10:00` }, message: t("errors.api.over30Days") },
    { changes: { pickupAt: `${dayAhead(400)}T10:00` }, message: t("errors.api.dateUnavailable") },
    { changes: { pickupAt: `${dayAhead(40)}T05:00` }, message: t("errors.api.timeUnavailable") },
  ];
  const evening = tonight();
  if (evening) {
    const changes = { pickupAt: evening, returnAt: `${dayAhead(4)}T10:00` };
    refused.push({ changes, message: t("errors.api.timeUnavailable") });
  }
  for (const { changes, message } of refused) {
    await page.goto(paths.wizard(language, "vehicles", addressOf(40, 43, changes)));
    await expect(heading(own, "wizard.refused.title")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect(page.getByRole("button", { name: t("search.submit") })).toBeVisible();
  }

  const nothingPasses = addressOf(40, 43, { categories: ["MOTORCYCLE", "ELECTRIC"] });
  await openResults(own, nothingPasses);
  await expect(page.getByText(t("vehicles.noMatch"))).toBeVisible();
  await expect(page.getByText(t("vehicles.noMatchAdvice"))).toBeVisible();
  const lift = t("vehicles.liftFilter", { filter: t("vehicles.category.ELECTRIC") });
  // Among the active filters, and as the one to lift.
  await page.getByRole("button", { name: lift }).last().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await openResults(own, nothingPasses);
  await page.getByRole("button", { name: t("vehicles.clearFilters") }).click();
  await expect(page.getByRole("article").first()).toBeVisible();

  await openResults(own, addressOf(40, 43, { under25: true }));
  const notForThem = page.getByRole("article", { name: t("vehicles.card.orSimilar", { name: "Nissan Juke" }) });
  await expect(notForThem.getByText(t("vehicles.card.reason.UNDER25"))).toBeVisible();
});

test("a time that is no longer offered is told, and the choice is kept", async ({ page }) => {
  const own = journey(page, language);
  const { t } = own;
  await openResults(own, addressOf(40, 43));
  await chooseVehicle(own, "Seat Ibiza");
  await goOn(own);
  await expect(heading(own, "extras.title")).toBeVisible();
  await page.goto(paths.wizard(language, "extras", addressOf(40, 43, { pickupAt: `${dayAhead(40)}T05:00` })));
  await expect(heading(own, "wizard.refused.timeLostTitle")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: t("errors.api.timeSelectionLost") })).toBeVisible();
  await page.locator('[name="pickupTime"]:visible').selectOption("11:00");
  await page.getByRole("button", { name: t("search.submit") }).click();
  await expect(heading(own, "extras.title")).toBeVisible();
  const search = page.getByRole("region", { name: t("vehicles.search.label") });
  await expect(search).toContainText(t("vehicles.card.orSimilar", { name: "Seat Ibiza" }));
  await expect(search).toContainText("11:00");
});

test("a busy time has priced alternatives, a busy month the nearest free dates", async ({ page }) => {
  const [start, until] = [342, 358];
  const giveBack = await takeWholeFleet(page.request, { address: addressOf(start, until), groupId: 2 });
  const own = journey(page, language);
  const { t } = own;
  await page.goto(paths.wizard(language, "vehicles", addressOf(start + 1, start + 2)));
  await expect(page.getByRole("alert").filter({ hasText: t("errors.api.timeBusy") })).toBeVisible();
  const days = page.getByRole("region", { name: t("vehicles.dayPrices.label") });
  await expect(days.getByText(t("vehicles.dayPrices.soldOut")).first()).toBeVisible();
  await expect(days.getByRole("button", { name: /\d/ }).first()).toBeVisible();
  const priced = new RegExp(t("vehicles.alternatives.from", { price: "\\D*\\d+[.,]\\d\\d" }));

  await openResults(own, addressOf(start + 7, start + 9));
  await expect(page.getByRole("heading", { name: t("vehicles.noResultsTitle") })).toBeVisible();
  await expect(page.getByText(t("vehicles.noResultsLead"))).toBeVisible();
  const far = page.getByRole("region", { name: t("vehicles.alternatives.title") });
  await expect(far.getByRole("listitem").first()).toContainText(priced);
  await far.getByRole("button").first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await giveBack();
});
