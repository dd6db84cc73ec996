import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { z } from "zod";
import { withTypescript } from "@/scripts/launcher/children.mjs";
import { expectAccessibleMail, expectFits } from "@/tests/e2e/support/accessibility";
import { test, wholeUnless } from "@/tests/e2e/support/test";

const run = promisify(execFile);
const cwd = path.resolve(import.meta.dirname, "../../..");
const printed = z.array(z.tuple([z.string(), z.string()]));

/** Rendered in a process that imports JSON as the worker does, which this one does not. */
async function everyHtml(language: "de" | "es") {
  const args = [...withTypescript, "tests/support/print-mails.ts", language];
  const { stdout } = await run(process.execPath, args, { cwd, maxBuffer: 2 ** 24 });
  return printed.parse(JSON.parse(stdout));
}

for (const language of ["de", "es"] as const)
  test(
    `no mail in ${language} has an accessibility violation, light or dark, or is wider than a phone`,
    wholeUnless(language === "de"),
    async ({ page }) => {
      test.slow();
      // The pictures of these mails are on a site that does not exist.
      await page.route("https://example.test/**", (route) => route.abort());
      const mails = await everyHtml(language);
      expect(mails.length).toBeGreaterThan(40);
      for (const [kind, html] of mails)
        await test.step(kind, async () => {
          await page.setContent(html);
          await expectAccessibleMail(page, kind);
          await expectFits(page, 320);
        });
    },
  );
