import createNextIntlPlugin from "next-intl/plugin";
import { googleTagManager, tagManagerHeader } from "./lib/contracts/compliance/consent.ts";
import { localisedAreas, secondHandFilterKeys, secondHandLoanKeys } from "./lib/contracts/routes.ts";
import { languages } from "./lib/domain/core/languages.ts";
import { buildRedirects, buildRewrites } from "./lib/i18n/routing.ts";
import { buildHeaders } from "./lib/seo/headers.ts";
import packageFile from "./package.json" with { type: "json" };

// `next dev` without the launcher, as in an editor, needs nothing but DATABASE_URL.
if (process.env.NODE_ENV === "development" && !process.env.LAUNCHER_PID) {
  const { standaloneSettings } = await import("./scripts/launcher/sandbox.mjs");
  for (const [name, value] of Object.entries(standaloneSettings())) process.env[name] ||= value;
}

// OpenTelemetry's API must be a single instance per process, because Next uses it, too: so it is not bundled.
const telemetryPackages = Object.keys(packageFile.dependencies).filter((name) => name.startsWith("@opentelemetry/"));

// Server action ids are derived from this key. With a random key per build, pages that are open during a release could
// not call their actions any more. It protects no secret, since no action closes over a value.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= Buffer.from("actions have one name for always").toString("base64");

// Messages are precompiled at build time, so the browser gets a formatter without a parser.
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/server/content/request-config.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

/** @type {import('next').NextConfig} */
const config = {
  // Fixed root, so that module and action ids don't depend on the folder's location.
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  // For the container image, assembled by `scripts/pack.mjs`.
  output: process.env.STANDALONE === "yes" ? "standalone" : undefined,
  // Maximum age of a stale page in seconds (stale-while-revalidate): an hour and a minute.
  expireTime: 3660,
  // No image optimisation: drawings and ready-made variants only, and no public resizing endpoint.
  images: { unoptimized: true },
  skipTrailingSlashRedirect: true,
  // Metadata in the initial head for all clients, not only for crawlers: streamed, the title could come after the page.
  htmlLimitedBots: /.*/,
  // Server action arguments may contain passwords, which the development server would log.
  logging: { serverFunctions: false },
  // `npm test` runs tsc before the build.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === "yes" },
  experimental: {
    caseSensitiveRoutes: true,
    // Server code is not sent anywhere: unminified, its stack traces are readable and the build is a quarter faster.
    serverMinification: false,
    serverSourceMaps: false,
    // Rendered pages depend on database and settings: cache them in memory only, so that none survives a restart.
    isrFlushToDisk: false,
  },
  serverExternalPackages: [
    "passkit-generator",
    "pdfkit",
    "pg",
    "pg-boss",
    "nodemailer",
    "stripe",
    "@paypal/checkout-server-sdk",
    ...telemetryPackages,
  ],
  redirects: async () => buildRedirects(languages, localisedAreas),
  rewrites: async () =>
    buildRewrites(languages, localisedAreas, { list: secondHandFilterKeys, sheet: secondHandLoanKeys }),
  headers: async () => buildHeaders({ header: tagManagerHeader, google: googleTagManager }),
};
export default withNextIntl(config);
