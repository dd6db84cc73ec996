import createNextIntlPlugin from "next-intl/plugin";
import { googleTagManager, tagManagerHeader } from "./lib/contracts/consent.ts";
import { localisedAreas, secondHandFilterKeys, secondHandLoanKeys } from "./lib/contracts/localised-areas.ts";
import { languages } from "./lib/domain/language/languages.ts";
import { buildRedirects, buildRewrites } from "./lib/i18n/routing.ts";
import { buildHeaders } from "./lib/seo/headers.ts";
import packageFile from "./package.json" with { type: "json" };

// Their interface is one for the process, which Next asks as well.
const telemetryPackages = Object.keys(packageFile.dependencies).filter((name) => name.startsWith("@opentelemetry/"));

// Actions are named with this key. With one of each build, whoever has a page open while a new release comes could send
// nothing more from it. Nothing is kept secret with it: no action closes over a value.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= Buffer.from("actions have one name for always").toString("base64");

// Messages are parsed while building: the browser gets a formatter without a parser.
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/loaders/request-config.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

/** @type {import('next').NextConfig} */
const config = {
  // Not what lies above this folder: code and actions would be named by where the folder lies.
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  // What an image runs, with the packages that it needs beside it; `scripts/pack.mjs` takes it from there.
  output: process.env.STANDALONE === "yes" ? "standalone" : undefined,
  // How old a page may be that a cache shows while it asks for a new one: never more than its hour and a minute.
  expireTime: 3660,
  // Pictures are drawings and finished files: nothing asks for one to be made, so nobody may.
  images: { unoptimized: true },
  skipTrailingSlashRedirect: true,
  // For everybody, not for crawlers alone, the title stands in the head: streamed, it may come after the page is read.
  htmlLimitedBots: /.*/,
  // The arguments of a server action may be a password: the development server would print them.
  logging: { serverFunctions: false },
  // `npm test` has had tsc look at all of it just before.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === "yes" },
  experimental: {
    caseSensitiveRoutes: true,
    // What runs on the server goes nowhere: as it is written, its errors can be read, and a build takes a quarter less.
    serverMinification: false,
    serverSourceMaps: false,
    // A page says what the database and the settings of its time said: it is kept in memory and not over a restart.
    isrFlushToDisk: false,
  },
  serverExternalPackages: [
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
