import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

type RunOptions = Parameters<AxeBuilder["options"]>[0];
type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;
/** axe-core's global object in the page. */
interface Axe {
  run(options: RunOptions): Promise<Results>;
  run(where: { include: Element[] }, options: RunOptions): Promise<Results>;
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// The title is waited for instead: on a way within a surface it goes and comes a moment after the content.
const title = "document-title";
// Of no tag above: WCAG 2.5.3, the accessible name holds the visible words.
const nameMismatch = "label-content-name-mismatch";
const options: RunOptions = {
  resultTypes: ["violations"],
  runOnly: { type: "tag", values: tags },
  rules: { [title]: { enabled: false }, [nameMismatch]: { enabled: true } },
};
const contrast = "color-contrast";

// Landmarks are the mail program's, which shows a mail within its own.
const landmarks = { region: { enabled: false }, "landmark-one-main": { enabled: false } };
const mailOptions: RunOptions = { ...options, rules: { ...options.rules, ...landmarks } };

/** Fails on any violation, and on "undefined" or "NaN" in the visible text: a missing message argument. */
async function expectNone(page: Page, violations: Results["violations"], where = page.url()) {
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(found, where).toEqual([]);
  await expect(page.locator("body"), where).not.toContainText(/\bundefined\b|\bNaN\b/, { useInnerText: true });
}

/** Checks the HTML of a mail, which the page holds, with axe: all of it in its light colours, the contrast in its dark ones. */
export async function expectAccessibleMail(page: Page, name: string) {
  const dark: RunOptions = { ...options, runOnly: { type: "rule", values: [contrast] } };
  for (const [colorScheme, runOptions] of [
    ["light", mailOptions],
    ["dark", dark],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).options(runOptions).setLegacyMode().analyze();
    await expectNone(page, violations, `${name}, ${colorScheme}`);
  }
  await expect(page, name).toHaveTitle(/\S/);
}

/** Checks WCAG 2.2 AA with axe. */
export async function expectAccessible(page: Page) {
  // Legacy mode runs axe in this page, which has no cross-origin frames; the default mode opens a page for each check.
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  await expectNone(page, violations);
  await expect(page, page.url()).toHaveTitle(/\S/);
}

/** Remembers the visible elements, so that elements that only another width shows can be found. */
const rememberVisible = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
    Reflect.set(globalThis, "seenBefore", new WeakSet(seen));
  });

/**
 * Checks another width with the axe that is already in the page. The contrast rule takes most of the time, so it only runs
 * on elements that the first width did not show.
 */
async function expectAccessibleAfterResize(page: Page) {
  const violations = await page.evaluate(
    async ([runOptions, name]) => {
      const axe: Axe = Reflect.get(globalThis, "axe");
      const before: WeakSet<Element> = Reflect.get(globalThis, "seenBefore");
      const { violations: all } = await axe.run({
        ...runOptions,
        rules: { ...runOptions.rules, [name]: { enabled: false } },
      });
      const added = [...document.body.querySelectorAll("*")].filter(
        (element) => element.checkVisibility() && !before.has(element),
      );
      const outermost = added.filter((element) => !added.includes(element.parentElement ?? element));
      if (outermost.length === 0) return all;
      const colours = await axe.run(
        { include: outermost },
        { ...runOptions, runOnly: { type: "rule", values: [name] } },
      );
      return [...all, ...colours.violations];
    },
    [options, contrast] as const,
  );
  await expectNone(page, violations);
}

/** No element is wider than the viewport, except inside a container that scrolls. */
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
        const { width: elementWidth, right } = element.getBoundingClientRect();
        return elementWidth > 0 && right > limit + 0.5 && !contained(element.parentElement);
      });
      return [
        ...(document.documentElement.scrollWidth > limit ? [`page ${document.documentElement.scrollWidth}`] : []),
        ...wide.map(({ tagName, className }) => `${tagName} ${String(className)}`),
      ];
    }, width);
  await expect.poll(beyond, { message: `${page.url()} at ${width} px` }).toEqual([]);
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((value) => document.documentElement.style.setProperty("font-size", value), size);

/** Fits at twice the text size where the desktop layout begins, which is the least room that it has. */
export async function expectFitsEnlarged(page: Page) {
  await setTextSize(page, "200%");
  await expectFits(page, 1001);
  await setTextSize(page, "");
}

/** Fits the narrowest phone and both sides of the width where the desktop layout begins; ends at the narrowest. */
export async function expectFitsEverywhere(page: Page) {
  for (const width of [1001, 1000, 320]) await expectFits(page, width);
}

/** Checks a screen at phone and desktop width, and that it fits between them. */
export async function expectAccessibleEverywhere(page: Page) {
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
  await rememberVisible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleAfterResize(page);
  await expectFitsEverywhere(page);
}
