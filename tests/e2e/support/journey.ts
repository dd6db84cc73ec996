import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import type { PackageCode } from "@/lib/domain/pricing/price-lines";
import { dayAhead } from "@/tests/support/open-days";
import { type Texts, textsOf } from "./texts";

export interface Journey {
  page: Page;
  language: Language;
  t: Texts;
}

export const journey = (page: Page, language: Language): Journey => ({ page, language, t: textsOf(language) });

/** Collects console errors and warnings, uncaught exceptions and requests to other hosts; with `origin` to other ports too. */
export function problemsOf(page: Page, origin?: string): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    const { hostname, protocol, origin: asked } = new URL(request.url());
    const isOurs = origin === undefined ? ["localhost", "127.0.0.1"].includes(hostname) : asked === origin;
    if (protocol.startsWith("http") && !isOurs) problems.push(request.url());
  });
  return problems;
}

const amount = /\d[\d.,\u202f\u00a0 ]*\d/;
/** The digits of an amount, without separators: `1.234,50 €` and `€1,234.50` are `123450`. */
export const digitsOf = (text: string | null): string => (amount.exec(text ?? "")?.[0] ?? "").replace(/\D/g, "");

/** Presses the summary's next button, which is at the side on a desktop and at the bottom on a phone. */
export async function goOn({ page, t }: Journey, label = t("wizard.summary.next")) {
  await page.getByRole("button", { name: label, exact: true }).filter({ visible: true }).click();
}

export async function search({ page, language, t }: Journey, days: { from: number; until: number }) {
  await page.goto(paths.home(language));
  const [pickup, back] = [page.locator('input[name="pickupDate"]'), page.locator('input[name="returnDate"]')];
  await expect(pickup).not.toHaveValue("");
  await pickup.fill(dayAhead(days.from));
  await back.fill(dayAhead(days.until));
  await page.getByRole("button", { name: t("search.submit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("vehicles.title") })).toBeVisible();
}

/** Offices of the seed; the port has a single unit of each larger group. */
export const office = { airport: 1, port: 3, palma: 4 } as const;

/** A search from 10:00 to 10:00, `from` to `until` days ahead. */
export const searchParamsFor = (
  from: number,
  until: number,
  changes: Partial<RentalSearchParams> = {},
): RentalSearchParams => ({
  pickupOfficeId: office.airport,
  returnOfficeId: changes.pickupOfficeId ?? office.airport,
  pickupAt: `${dayAhead(from)}T10:00`,
  returnAt: `${dayAhead(until)}T10:00`,
  under25: false,
  categories: [],
  sort: "price",
  ...changes,
});

export const heading = ({ page, t }: Journey, name: Parameters<Texts>[0]) =>
  page.getByRole("heading", { level: 1, name: t(name) });

/** Opens the results of a search by their address, as a shared link does. */
export async function openResults(trip: Journey, searchParams: RentalSearchParams) {
  await trip.page.goto(paths.wizard(trip.language, "vehicles", searchParams));
  await expect(heading(trip, "vehicles.title")).toBeVisible();
}

/** Chooses the group of an example model and returns the total of its card. */
export async function chooseVehicle({ page, t }: Journey, model: string): Promise<string> {
  const name = t("vehicles.card.orSimilar", { name: model });
  const card = page.getByRole("article", { name });
  await expect(card).toBeVisible();
  const total = await card.locator('[id$="-price"]').textContent();
  // Retried, because a press before hydration has no effect.
  const button = card.getByRole("button", { name: t("vehicles.card.chooseThis", { name }) });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(page.getByRole("heading", { level: 1, name: t("coverage.title") })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  return digitsOf(total);
}

export async function passCoverageAndExtras(trip: Journey) {
  const { page, t } = trip;
  await goOn(trip);
  await expect(page.getByRole("heading", { level: 1, name: t("extras.title") })).toBeVisible();
  await goOn(trip);
  await expect(page.getByRole("heading", { level: 1, name: t("driver.step.title") })).toBeVisible();
}

export async function fillDriver({ page, t }: Journey, email: string) {
  const field = (name: Parameters<typeof t>[0]) => page.getByLabel(t(name), { exact: true });
  await expect(field("driver.field.firstName")).toBeVisible();
  await field("driver.field.firstName").fill("Prueba");
  await field("driver.field.lastName").fill("Ejemplo");
  await field("driver.field.nationality").selectOption("ES");
  await field("driver.field.birthDay").fill("5");
  await field("driver.field.birthMonth").fill("5");
  await field("driver.field.birthYear").fill("1985");
  await field("driver.field.email").fill(email);
  await field("driver.field.emailRepeat").fill(email);
  await field("driver.field.mobile").fill("+34 600 123 123");
  for (const box of await page.locator("#driver-form input[type=checkbox][required]").all()) await box.check();
}

export async function toPayment(trip: Journey, email: string) {
  await fillDriver(trip, email);
  await goOn(trip, trip.t("driver.step.submit"));
  await expect(trip.page.getByRole("heading", { level: 1, name: trip.t("payment.step.title") })).toBeVisible();
}

const answersOf = {
  PQ1: ["FLEXIBLE", "PARTIAL"],
  PQ2: ["FLEXIBLE", "FULL"],
  PQNR1: ["NON_REFUNDABLE", "PARTIAL"],
  PQNR2: ["NON_REFUNDABLE", "FULL"],
} as const;

/** The two answers of the payment step that make a package. */
export const rateOf = ({ page }: Journey, code: PackageCode) => {
  const [rate, payMode] = answersOf[code];
  return [page.locator(`input[name=rate][value=${rate}]`), page.locator(`input[name=payMode][value=${payMode}]`)];
};

export async function chooseRate(trip: Journey, code: PackageCode) {
  for (const answer of rateOf(trip, code)) {
    await trip.page.locator("label").filter({ has: answer }).click();
    await expect(answer).toBeChecked();
  }
}

export type Method = "stripeCard" | "redsysCard" | "redsysBizum" | "paypal";

export const methodOf = ({ page }: Journey, method: Method) => page.locator(`input[name="method"][value="${method}"]`);

/** The total above the order button, in digits. */
export async function orderTotal({ page, t }: Journey): Promise<string> {
  const box = page.locator("section").filter({ has: page.getByRole("heading", { name: t("payment.order.title") }) });
  return digitsOf(
    await box
      .locator("dl > div")
      .filter({ hasText: t("payment.order.total") })
      .locator("dd")
      .textContent(),
  );
}

/** The order button; on a phone after a press on the button that shows the review. */
export async function orderButton({ page, t }: Journey) {
  const button = page.getByRole("button", { name: t("payment.order.button") });
  const review = page.getByRole("button", { name: t("payment.step.review") });
  await expect(button.or(review)).toBeVisible();
  if (await review.isVisible()) await review.click();
  await expect(button).toBeEnabled();
  return button;
}

/** Places the order and waits for the provider's page. */
export async function order(trip: Journey) {
  const button = await orderButton(trip);
  await button.click();
  await expect(trip.page.locator("button[name=choice][value=pay]")).toBeVisible({ timeout: 20_000 });
}

export const pressAtBank = ({ page }: Journey, choice: string) =>
  page.locator(`button[name=choice][value=${choice}]`).click();

/** Waits for the confirmation; returns the booking code. */
export async function confirmed({ page }: Journey): Promise<string> {
  await expect(page).toHaveURL(/\/rent\/confirmation\/T-[A-Z2-9]{7}$/, { timeout: 30_000 });
  const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.getByText(code).first()).toBeVisible();
  return code;
}
