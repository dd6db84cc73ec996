import { expect, type Locator, type Page } from "playwright/test";

/** Problems of the focused element: outside the viewport, covered, or without an outline on it or what it stretches over, its label or its row. */
const focusProblems = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return ["nothing has the focus"];
    const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
    const rings = [focused, focused.closest("label"), focused.closest("tr")].flatMap((element) =>
      element ? [getComputedStyle(element), getComputedStyle(element, "::after")] : [],
    );
    const ringed = rings.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    );
    const inside = width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const seen = [0.5, 0.1, 0.9].some((share) => {
      const top_ = document.elementFromPoint(left + width / 2, top + height * share);
      return top_ !== null && (focused.contains(top_) || top_.contains(focused) || focused.closest("label") === top_);
    });
    const name = `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.id} ${focused.textContent?.slice(0, 40)}`;
    return [
      ...(ringed ? [] : [`no ring: ${name}`]),
      ...(inside ? [] : [`out of sight: ${name}`]),
      ...(inside && !seen ? [`covered: ${name}`] : []),
    ];
  });

/** The control has the focus and its focus ring is visible. */
export async function expectFocused(page: Page, target: Locator) {
  await expect(target).toBeFocused();
  await expect.poll(() => focusProblems(page)).toEqual([]);
}

/** Keeps the target at hand in the page: to find it anew by its role at every stop takes longer than all the rest. */
const remember = (target: Locator) => target.evaluate((wanted) => Reflect.set(globalThis, "wanted", wanted));

/** Where the focus is: at the target, and further on in DOM order than at the last call. */
const focusStep = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const wanted: Element = Reflect.get(globalThis, "wanted");
    const before: Element | undefined = Reflect.get(globalThis, "focusedBefore");
    Reflect.set(globalThis, "focusedBefore", focused);
    const isForward =
      !before?.isConnected ||
      !focused ||
      before === focused ||
      Boolean(before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING);
    const isReached = focused === wanted;
    return { isReached, isForward, isReplaced: !wanted.isConnected, at: focused?.outerHTML.slice(0, 120) };
  });

/** Tabs to a control. At every stop the focus must be visible and further on in DOM order. */
export async function tabTo(page: Page, target: Locator, { within = 30 } = {}) {
  await expect(target).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "focusedBefore"));
  await remember(target);
  const stops: (string | undefined)[] = [];
  for (let presses = 0; presses <= within; presses += 1) {
    if (presses > 0) await page.keyboard.press("Tab");
    const step = await focusStep(page);
    stops.push(step.at);
    expect(step.isForward, `focus went back to ${step.at}`).toBe(true);
    if (step.isReplaced) await remember(target);
    const { isReached } = step.isReplaced ? await focusStep(page) : step;
    if (isReached) return expectFocused(page, target);
    if (presses > 0) await expect.poll(() => focusProblems(page)).toEqual([]);
  }
  await expect(target, `not reached: ${stops.join("\n")}`).toBeFocused();
}

export const pressKey = (page: Page, key: "Enter" | "Space" | "ArrowDown") => page.keyboard.press(key);

/** Types a date into the focused date field as day/month/year. */
export async function typeDate(page: Page, date: string) {
  const text = date.split("-").map(Number).reverse().join("/");
  await page.keyboard.type(text);
  await expect(page.locator("input:focus")).toHaveValue(text);
}
