import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { searchParamsFor } from "@/tests/e2e/support/journey";
import { slowCode } from "@/tests/e2e/support/slow-code";
import { test, wholeUnless } from "@/tests/e2e/support/test";

const search = searchParamsFor(120, 124);
const screens = {
  home: paths.home("en"),
  results: paths.wizard("en", "vehicles", search),
  "results that no vehicle matches": paths.wizard("en", "vehicles", { ...search, seats: 9, maxCents: 100 }),
  "a refused search": paths.wizard("en", "vehicles", searchParamsFor(-9, -5)),
  "a search of more than a month": paths.wizard("en", "vehicles", searchParamsFor(120, 190)),
  "no search yet": paths.results("en"),
  "second-hand list": paths.secondHand("en"),
  help: paths.faq("en"),
  contact: paths.contact("en"),
  "cookie policy": paths.legal("en", "cookies"),
  login: paths.login("en"),
  manage: paths.manage("en"),
};

// A control that hydration replaces would lose the focus and the typed text.
for (const [what, path] of Object.entries(screens)) {
  test(
    `${what}: hydration replaces no control`,
    wholeUnless(["home", "results", "contact", "login"].includes(what)),
    async ({ page }) => {
      const releaseCode = await slowCode(page);
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("contentinfo")).toBeVisible();
      const controls = await page.evaluateHandle(() => [
        ...document.querySelectorAll("a, button, input, select, textarea, summary"),
      ]);
      releaseCode();
      await page.waitForLoadState("networkidle");
      const replaced = await controls.evaluate((before) =>
        before.filter((control) => !control.isConnected).map((control) => control.outerHTML.slice(0, 160)),
      );
      expect(replaced).toEqual([]);
    },
  );
}
