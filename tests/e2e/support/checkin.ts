import { expect, type Page } from "playwright/test";
import { dayAhead } from "@/tests/support/open-days";
import type { Texts } from "./texts";

export const control = (page: Page, name: string) => page.locator(`#checkin-${name}`);

export const stepHeading = (page: Page, text: string) =>
  page.getByRole("heading", { level: 2, name: text, exact: true });

/** Saves the current step and goes to the next one; `last` finishes the check-in. */
export const saveStep = (page: Page, t: Texts, last = false) =>
  page.getByRole("button", { name: t(last ? "checkin.finish" : "checkin.next"), exact: true }).click();

export async function fillWho(page: Page, t: Texts) {
  await expect(stepHeading(page, t("checkin.step.who"))).toBeVisible();
  await control(page, "firstName").fill("Prueba");
  await control(page, "surname1").fill("Ejemplo");
  await control(page, "sex").selectOption("X");
  await control(page, "nationality").selectOption("IT");
  await control(page, "birthDate").fill("1985-05-05");
}

async function fillDocument(page: Page) {
  await control(page, "documentType").selectOption("PASSPORT");
  await control(page, "documentNumber").fill("YA1234567");
  await control(page, "documentPlace").fill("Roma");
  await control(page, "documentIssuedOn").fill("2020-01-10");
  await control(page, "documentExpiresOn").fill(dayAhead(900));
}

/** Fills in everything from the document to the licence, except the licence's date of issue. */
export async function fillFromDocument(page: Page, t: Texts) {
  await fillDocument(page);
  await saveStep(page, t);
  await expect(stepHeading(page, t("checkin.step.address"))).toBeFocused();
  await control(page, "address").fill("Via Roma 1");
  await control(page, "postalCode").fill("00184");
  await control(page, "town").fill("Roma");
  await control(page, "country").selectOption("IT");
  await control(page, "mobile").fill("+39 333 123 4567");
  await control(page, "email").fill("prueba@example.com");
  await saveStep(page, t);
  await expect(stepHeading(page, t("checkin.step.licence"))).toBeFocused();
  await control(page, "licenceNumber").fill("U1A23456B");
  await control(page, "licenceClass").selectOption("B");
  await control(page, "licenceCountry").selectOption("IT");
  await control(page, "licencePlace").fill("Roma");
  await control(page, "licenceExpiresOn").fill(dayAhead(900));
}

export async function fillAll(page: Page, t: Texts) {
  await fillWho(page, t);
  await saveStep(page, t);
  await expect(stepHeading(page, t("checkin.step.document"))).toBeFocused();
  await fillFromDocument(page, t);
}
