import type { Locator } from "playwright/test";
import { test as base } from "./test";

/** Locator methods that count as one tap each: a press, a choice, focusing a field. The typing itself does not count. */
const taps = ["click", "dblclick", "tap", "check", "uncheck", "fill", "press", "pressSequentially", "selectOption"];

interface Taps {
  /** Taps since the last call, including those of support functions. */
  taps: () => number;
}

export const test = base.extend<Taps>({
  taps: async ({ page }, use, { annotations }) => {
    let count = 0;
    const everyLocator: Locator = Object.getPrototypeOf(page.locator("html"));
    const originals = taps.map((name) => ({ name, act: Reflect.get(everyLocator, name) }));
    for (const { name, act } of originals) {
      const counted = new Proxy(act, {
        apply: (target, locator, args) => {
          count += 1;
          return Reflect.apply(target, locator, args);
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
    for (const { name, act } of originals) Reflect.set(everyLocator, name, act);
  },
});
