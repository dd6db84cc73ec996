import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { confirmed, heading, journey, rateOf } from "@/tests/e2e/support/journey";
import { expectFocused, pressKey, tabTo, typeDate } from "@/tests/e2e/support/keyboard";
import { test } from "@/tests/e2e/support/test";
import { dayAhead } from "@/tests/support/open-days";

test("a visitor books and pays by keyboard only", async ({ page }) => {
  test.slow();
  const trip = journey(page, "en");
  const { t } = trip;
  const button = (name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true });
  const next = button(t("wizard.summary.next"));
  const field = (name: Parameters<typeof t>[0]) => page.getByLabel(t(name), { exact: true });
  const box = (name: string) => page.locator(`#driver-${name}`);

  await page.goto(paths.home("en"));
  await expect(page.getByLabel(t("search.pickupDate")).last()).not.toHaveValue("");
  await tabTo(page, page.getByRole("link", { name: t("layout.header.skip") }), { within: 1 });
  await pressKey(page, "Enter");
  await tabTo(page, page.locator('input[name="pickupDate"]'), { within: 4 });
  await typeDate(page, dayAhead(250));
  await tabTo(page, page.locator('input[name="returnDate"]'));
  await typeDate(page, dayAhead(254));
  await tabTo(page, button(t("search.submit")));
  await pressKey(page, "Enter");

  await expect(heading(trip, "vehicles.title")).toBeFocused();
  const name = t("vehicles.card.orSimilar", { name: "Seat León" });
  await tabTo(page, page.getByRole("link", { name: t("vehicles.skip") }), { within: 1 });
  await pressKey(page, "Enter");
  await tabTo(page, button(t("vehicles.card.chooseThis", { name })), { within: 40 });
  await pressKey(page, "Enter");

  await expect(heading(trip, "coverage.title")).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: t("wizard.lines.COVERAGE_BASIC") }));
  await pressKey(page, "ArrowDown");
  await expect(page.getByRole("radio", { name: t("wizard.lines.COVERAGE_SCDW") })).toBeChecked();
  await tabTo(page, next);
  await pressKey(page, "Enter");

  await expect(heading(trip, "extras.title")).toBeFocused();
  await tabTo(page, button(t("extras.more", { name: t("wizard.lines.EXTRA_CHILD_SEAT") })));
  await pressKey(page, "Space");
  await expect(page.getByRole("group", { name: t("wizard.lines.EXTRA_CHILD_SEAT") }).getByText("1")).toBeVisible();
  await tabTo(page, next);
  await pressKey(page, "Enter");

  await expect(heading(trip, "driver.step.title")).toBeFocused();
  await expect(field("driver.field.firstName")).toBeVisible();
  await tabTo(page, button(t("driver.step.submit")), { within: 40 });
  await pressKey(page, "Enter");
  const summary = page.getByRole("alert").filter({ hasText: t("driver.field.lastName") });
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole("link").first(), { within: 1 });
  await pressKey(page, "Enter");
  await expectFocused(page, field("driver.field.firstName"));
  const typed = [
    ["driver.field.firstName", "Prueba"],
    ["driver.field.lastName", "Ejemplo"],
    ["driver.field.nationality", "Spain"],
    ["driver.field.birthDay", "5"],
    ["driver.field.birthMonth", "5"],
    ["driver.field.birthYear", "1985"],
    ["driver.field.email", "keyboard@example.com"],
    ["driver.field.emailRepeat", "keyboard@example.com"],
    ["driver.field.phonePrefix", "Spain"],
    ["driver.field.mobile", "600123123"],
  ] as const;
  for (const [label, text] of typed) {
    await tabTo(page, field(label), { within: 1 });
    await page.keyboard.type(text);
  }
  await expect(field("driver.field.nationality")).toHaveValue("ES");
  for (const consent of ["declaresLicenceOverTwoYears", "acceptsPrivacyAndTerms"]) {
    await tabTo(page, box(consent));
    await pressKey(page, "Space");
    await expect(box(consent)).toBeChecked();
  }
  await tabTo(page, button(t("driver.step.submit")));
  await pressKey(page, "Enter");

  await expect(heading(trip, "payment.step.title")).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: t("payment.package.PARTIAL") }));
  await pressKey(page, "ArrowDown");
  for (const answer of rateOf(trip, "PQ2")) await expect(answer).toBeChecked();
  const book = page.getByRole("button", { name: t("payment.order.button") }).filter({ visible: true });
  await expect(book).toBeEnabled();
  await tabTo(page, book);
  await pressKey(page, "Enter");

  const pay = page.locator("button[name=choice][value=pay]");
  await expect(pay).toBeVisible({ timeout: 20_000 });
  await tabTo(page, pay);
  await pressKey(page, "Enter");
  await confirmed(trip);
});
