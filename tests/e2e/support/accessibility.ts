import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** WCAG 2.2 AA as far as a machine can tell, and no sideways scrolling. */
export async function expectAccessible(page: Page) {
  // In the page itself, which has no foreign frames, and told of violations alone: the other way opens a page for each.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(found, page.url()).toEqual([]);
  // A text whose argument was forgotten.
  await expect(page.locator("body"), page.url()).not.toContainText(/\bundefined\b|\bNaN\b/, { useInnerText: true });
}

/** Nothing reaches beyond the width, but what scrolls in a box of its own. */
export async function expectFits(page: Page, width: number) {
  await page.setViewportSize({ width, height: 700 });
  const beyond = () =>
    page.evaluate((limit) => {
      const contained = (element: Element | null): boolean =>
        element !== null &&
        element !== document.body &&
        element !== document.documentElement &&
        (getComputedStyle(element).overflowX !== "visible" || contained(element.parentElement));
      const wide = [...document.body.querySelectorAll("*")].filter((element) => {
        const { width: own, right } = element.getBoundingClientRect();
        return own > 0 && right > limit + 0.5 && !contained(element.parentElement);
      });
      return [
        ...(document.documentElement.scrollWidth > limit ? [`page ${document.documentElement.scrollWidth}`] : []),
        ...wide.map(({ tagName, className }) => `${tagName} ${String(className)}`),
      ];
    }, width);
  await expect.poll(beyond, { message: `${page.url()} at ${width} px` }).toEqual([]);
}

/** A screen as a phone and as a desktop show it. */
export async function expectAccessibleEverywhere(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await expectFits(page, 320);
}
