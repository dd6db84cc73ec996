import { defineConfig } from "playwright/test";
import tests from "@/tests/playwright.config";

/** The pictures of the desk's guide, taken from a site of their own. */
export default defineConfig({
  ...tests,
  testDir: ".",
  outputDir: "../../.data/test/guide",
  projects: [{ name: "tablet", use: { viewport: { width: 1180, height: 820 }, hasTouch: true } }],
  ...(tests.webServer && !Array.isArray(tests.webServer) ? { webServer: { ...tests.webServer, cwd: "../.." } } : {}),
});
