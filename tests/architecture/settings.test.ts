import fs from "node:fs";

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...fs.readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name ?? "").sort();

const settings = namesIn("lib/backend/core/env.ts", /^ {2}([A-Z][A-Z_]+): /gm);

it(".env.example names every setting of the site", () => {
  expect(settings).toContain("PORT");
  expect(namesIn(".env.example", /^# ([A-Z_]+)=/gm)).toEqual(settings);
});

/** Variables named in the first column of a document's tables. */
const settingsIn = (file: string): string[] =>
  namesIn(file, /^\| (`[A-Z].*?) +\|/gm)
    .flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ""))
    .filter((name) => /_|^PORT$/.test(name))
    .sort();

it("deploy/settings.md explains exactly the settings of the site", () => {
  expect(settingsIn("deploy/settings.md")).toEqual(settings);
});

it("the README lists the settings needed to go live", () => {
  expect(settingsIn("README.md")).toEqual([
    "ALERT_EMAIL",
    "DATABASE_URL",
    "DOCUMENT_KEYS",
    "NEXTAUTH_SECRET",
    "PAYMENTS_MODE",
    "PAYPAL_CLIENT_ID",
    "PAYPAL_CLIENT_SECRET",
    "PAYPAL_WEBHOOK_ID",
    "PHOTO_STORE",
    "REDSYS_MERCHANT_CODE",
    "REDSYS_SECRET_KEY",
    "REDSYS_TERMINAL",
    "SITE_URL",
    "SMTP_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "TRUSTED_PROXIES",
  ]);
});
