import { execFileSync } from "node:child_process";
import { defineConfig } from "playwright/test";
import { findChromium } from "@/scripts/launcher/chromium.mjs";
import { uncompressed } from "@/tests/e2e/support/crawler";

const freePort = "const s=require('node:net').createServer().listen(0,()=>{console.log(s.address().port);s.close()})";
// Set once by the first process that reads this file; the workers inherit it.
process.env.E2E_PORT ??= execFileSync(process.execPath, ["-e", freePort], { encoding: "utf8" }).trim();
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const isReported = process.env.E2E_REPORT !== undefined;
// `npm test` leaves further cases of a mechanism out; a file that is run by itself has all of its tests.
const isWhole = process.env.WHOLE_TESTS !== "no";
const leftOut = isWhole ? [] : [/@whole/];
const crawl = /[/\\]links\.spec\.ts$/;
const leftToPhones = isWhole ? [] : [/@both-in-whole/];

export default defineConfig({
  testDir: "./e2e",
  outputDir: "../.data/test/browser",
  // Two cores' worth of work, and one that waits.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: isReported ? [["list"], ["json", { outputFile: process.env.E2E_REPORT }]] : [["list"]],
  // A test that needs a second try fails the run: the second one is there for its trace, which a first would be slowed by.
  retries: isReported ? 1 : 0,
  failOnFlakyTests: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    extraHTTPHeaders: uncompressed,
    actionTimeout: 40_000,
    // None of ours: a browser in another of our languages is offered it.
    locale: "pt-PT",
    timezoneId: "Europe/Madrid",
    trace: isReported ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
        // The tabs of a context share a process, and none is begun for a tab that may come: a twelfth less work a page.
        "--renderer-process-limit=1",
      ],
    },
  },
  // A test runs at the width of a desktop, of a phone where it says @phone, and at @both where the width matters.
  projects: [
    // `npm test` runs it first and alone: other tests publish and withdraw pages.
    { name: "crawl", testMatch: crawl, grepInvert: leftOut },
    {
      name: "desktop",
      testIgnore: crawl,
      grepInvert: [/@phone/, ...leftOut, ...leftToPhones],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: crawl,
      grep: /@phone|@both/,
      grepInvert: leftOut,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: "node tests/support/serve-site.mjs",
    cwd: "..",
    url: `${baseURL}/es/rent`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
