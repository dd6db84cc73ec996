import { defineConfig } from "playwright/test";
import tests from "@/tests/playwright.config";

/** Takes the screenshots of the desk's guide from a separately started site. */
export default defineConfig({
  ...tests,
  testDir: ".",
  outputDir: "../../.data/test/guide",
  projects: [{ name: "tablet", use: { viewport: { width: 1180, height: 820 }, hasTouch: true } }],
  ...(tests.webServer && !Array.isArray(tests.webServer) ? { webServer: { ...tests.webServer, cwd: "../.." } } : {}),
});
