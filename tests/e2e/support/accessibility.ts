import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

type RunOptions = Parameters<AxeBuilder["options"]>[0];
type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;
/** The program itself, once it is in the page. */
interface Axe {
  run(options: RunOptions): Promise<Results>;
  run(where: { include: Element[] }, options: RunOptions): Promise<Results>;
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const options: RunOptions = { resultTypes: ["violations"], runOnly: { type: "tag", values: tags } };
const contrast = "color-contrast";

/** A text whose argument was forgotten is no less wrong than what was found. */
async function expectNone(page: Page, violations: Results["violations"]) {
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(found, page.url()).toEqual([]);
  await expect(page.locator("body"), page.url()).not.toContainText(/\bundefined\b|\bNaN\b/, { useInnerText: true });
}

/** WCAG 2.2 AA as far as a machine can tell. */
export async function expectAccessible(page: Page) {
  // In the page itself, which has no foreign frames, and told of violations alone: the other way opens a page for each.
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  await expectNone(page, violations);
}

/** Remembers what can be seen, so that what another width adds can be told. */
const noteWhatIsSeen = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
    Reflect.set(globalThis, "seenBefore", new WeakSet(seen));
  });

/**
 * The same at another width, with the program that the first look brought along; colours, which take most of the time, of
 * that alone which the first width did not show.
 */
async function expectAccessibleStill(page: Page) {
  const violations = await page.evaluate(
    async ([given, name]) => {
      const axe: Axe = Reflect.get(globalThis, "axe");
      const before: WeakSet<Element> = Reflect.get(globalThis, "seenBefore");
      const { violations: all } = await axe.run({ ...given, rules: { [name]: { enabled: false } } });
      const added = [...document.body.querySelectorAll("*")].filter(
        (element) => element.checkVisibility() && !before.has(element),
      );
      const outermost = added.filter((element) => !added.includes(element.parentElement ?? element));
      if (outermost.length === 0) return all;
      const colours = await axe.run({ include: outermost }, { ...given, runOnly: { type: "rule", values: [name] } });
      return [...all, ...colours.violations];
    },
    [options, contrast] as const,
  );
  await expectNone(page, violations);
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
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
  await noteWhatIsSeen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleStill(page);
  await expectFits(page, 320);
}
