import { expect, type Page } from "playwright/test";
import { consentKey } from "@/lib/contracts/compliance/consent";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { storedNames } from "@/tests/e2e/support/tag-manager";
import { phoneAlone, test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

test.use({ locale: "de-DE" });

const t = textsOf("de");
const offerOn = (page: Page) => page.getByRole("link", { name: t("layout.languageOffer.go") });

/** A browser context without a chosen language; the next page's consent banner is answered as ever. */
async function newDevice(page: Page) {
  await page.goto(paths.legal("es", "cookies"));
  await page.evaluate(() => window.localStorage.clear());
}

test(
  "a German browser is offered the German version of a Spanish page, and not again after accepting",
  phoneAlone,
  async ({ page }) => {
    await newDevice(page);
    await page.goto(paths.secondHand("es"));
    await expect(offerOn(page)).toBeVisible();
    await expectAccessible(page);
    await offerOn(page).click();
    await expect(page).toHaveURL(new RegExp(`${paths.secondHand("de")}$`));
    await expect(offerOn(page)).toHaveCount(0);
    await page.goto(paths.secondHand("es"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(offerOn(page)).toHaveCount(0);
  },
);

test("the language offer appears on the first page of a visit, stores nothing, and does not return after closing", async ({
  page,
}) => {
  await newDevice(page);
  await page.goto(paths.faq("fr"));
  await expect(offerOn(page)).toBeVisible();
  expect(await storedNames(page)).toEqual([consentKey]);
  await page.goto(paths.offices("fr"), { referer: page.url() });
  await page.waitForLoadState("networkidle");
  await expect(offerOn(page)).toHaveCount(0);
  await page.goto(paths.offices("fr"));
  await expect(offerOn(page)).toBeVisible();
  await page.getByRole("button", { name: t("layout.languageOffer.close") }).click();
  await expect(offerOn(page)).toHaveCount(0);
  await page.goto(paths.faq("fr"));
  await page.waitForLoadState("networkidle");
  await expect(offerOn(page)).toHaveCount(0);
});

test("the language offer covers no control on a phone and causes no layout shift", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await newDevice(page);
  for (const path of [paths.home("es"), paths.search("es", "ibiza-aeropuerto"), paths.secondHand("es")]) {
    await page.goto(path);
    await expect(offerOn(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, path).toBeLessThanOrEqual(0.02);
    for (const down of [0, 300]) {
      const covered = await page.evaluate((top) => {
        window.scrollTo(0, top);
        const offer = document.querySelector("aside[lang]");
        return [...document.querySelectorAll("main :is(a, button, input, select)")].flatMap((control) => {
          const { left, top: y, width, height } = control.getBoundingClientRect();
          if (!control.checkVisibility()) return [];
          const hit = document.elementFromPoint(left + width / 2, y + height / 2);
          return hit && offer?.contains(hit) ? [control.textContent] : [];
        });
      }, down);
      expect(covered, `${path} at ${down}`).toEqual([]);
    }
  }
});
