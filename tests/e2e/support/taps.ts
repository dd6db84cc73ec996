import { test as base, type Locator } from "playwright/test";

/** One tap of a finger each: a press, a choice from a list, a field that is turned to. What is then typed is none. */
const taps = ["click", "dblclick", "tap", "check", "uncheck", "fill", "press", "pressSequentially", "selectOption"];

interface Taps {
  /** Taps since this was last asked; whoever taps, the support's own functions included, is counted. */
  taps: () => number;
}

export const test = base.extend<Taps>({
  taps: async ({ page }, use, { annotations }) => {
    let count = 0;
    const everyLocator: Locator = Object.getPrototypeOf(page.locator("html"));
    const own = taps.map((name) => ({ name, act: Reflect.get(everyLocator, name) }));
    for (const { name, act } of own) {
      const counted = new Proxy(act, {
        apply: (target, locator, given) => {
          count += 1;
          return Reflect.apply(target, locator, given);
        },
      });
      Reflect.set(everyLocator, name, counted);
    }
    await use(() => {
      annotations.push({ type: "taps", description: String(count) });
      const before = count;
      count = 0;
      return before;
    });
    for (const { name, act } of own) Reflect.set(everyLocator, name, act);
  },
});
