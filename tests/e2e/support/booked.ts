import { expect, type Page } from "playwright/test";
import type { Language } from "@/lib/domain/language/languages";
import { atBank, chooseVehicle, confirmed, goOn, type Journey, journey, order, search, toPayment } from "./journey";

interface Wish {
  language: Language;
  /** Days ahead: of its own for every test, so that none takes another one's last vehicle. */
  from: number;
  email: string;
  model?: string;
  /** With an additional driver of 25 or more. */
  secondDriver?: boolean;
}

/** A guest's booking of five days, paid and confirmed in this browser. */
export async function booked(page: Page, wish: Wish): Promise<Journey & { code: string; email: string }> {
  const own = journey(page, wish.language);
  const { t } = own;
  await search(own, { from: wish.from, until: wish.from + 5 });
  await chooseVehicle(own, wish.model ?? "Seat Ibiza");
  await goOn(own);
  await expect(page.getByRole("heading", { level: 1, name: t("extras.title") })).toBeVisible();
  if (wish.secondDriver) {
    await page
      .getByRole("button", { name: t("extras.more", { name: t("wizard.lines.EXTRA_ADDITIONAL_DRIVER") }) })
      .click();
    await page.getByLabel(t("extras.drivers.no"), { exact: true }).check();
    await page.getByRole("checkbox", { name: new RegExp(t("extras.drivers.number", { number: 1 })) }).check();
  }
  await goOn(own);
  await expect(page.getByRole("heading", { level: 1, name: t("driver.step.title") })).toBeVisible();
  await toPayment(own, wish.email);
  await order(own);
  await atBank(own, "pay");
  return { ...own, code: await confirmed(own), email: wish.email };
}
