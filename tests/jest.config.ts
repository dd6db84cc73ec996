import path from "node:path";
import type { Config } from "jest";
import nextJest from "next/jest.js";

const rootDir = path.resolve(import.meta.dirname, "..");
const withNext = nextJest({ dir: rootDir });
// next/jest leaves node_modules untransformed; these packages ship ES modules only.
const esModules = [
  "next-intl",
  "use-intl",
  "@formatjs",
  "intl-messageformat",
  "icu-minify",
  "hono",
  "@hono",
  "pg-boss",
  "serialize-error",
  "non-error",
  "cron-parser",
  "rrule-temporal",
  "lucide",
  "@hookform",
  "jose",
  "mrz",
  "@opentelemetry/otlp-exporter-base",
];

const assertions = "<rootDir>/tests/support/assertions.cjs";

async function project(name: string, environment: "node" | "jsdom", extra: Config = {}): Promise<Config> {
  const config = await withNext({
    rootDir,
    displayName: name,
    testEnvironment: environment,
    testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
    modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.data/"],
    // Names that libraries ask for at every step: looked up in the sandbox they took a quarter of the time.
    sandboxInjectedGlobals: ["Object", "Symbol"],
    setupFilesAfterEnv: [assertions],
    moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1", "^server-only$": "<rootDir>/tests/support/empty.ts" },
    ...extra,
  })();
  const [byNext] = Object.values(config.transform ?? {});
  return {
    ...config,
    // The exporter loads a part of itself by `import()`, which works here only where it is transformed.
    transform: { ...config.transform, ...(byNext ? { "/otlp-exporter-base/.+\\.cjs$": byNext } : {}) },
    transformIgnorePatterns: [`/node_modules/(?!(${esModules.join("|")})/)`, "^.+\\.module\\.(css|sass|scss)$"],
  };
}

const withCluster = {
  globalSetup: "<rootDir>/tests/support/start-cluster.mjs",
  globalTeardown: "<rootDir>/tests/support/stop-cluster.mjs",
};

export default async (): Promise<Config> => ({
  rootDir,
  // A project's own value is not heard; a busy machine must not make a test fail.
  testTimeout: 60_000,
  projects: await Promise.all([
    project("unit", "node"),
    project("backend", "node", withCluster),
    project("components", "jsdom", { setupFilesAfterEnv: [assertions, "<rootDir>/tests/support/dom.ts"] }),
    project("architecture", "node"),
    // Servers, workers and commands as processes: part of `npm run test:ci`.
    project("processes", "node", withCluster),
    // Prints how many files the three central flows run through.
    project("flows", "node", withCluster),
  ]),
});
