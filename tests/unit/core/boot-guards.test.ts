import { bootRefusal } from "@/lib/backend/core/boot-guards";
import { seedConfiguration } from "@/lib/backend/core/db/seed/configuration";
import { readEnvironment } from "@/lib/backend/core/env";
import { placeholdersIn, undecidedFacts } from "@/lib/domain/core/configuration";

const sandbox = {
  STRIPE_API_BASE: "http://127.0.0.1:4100",
  STRIPE_SECRET_KEY: "sk_test_sandbox_1",
  STRIPE_WEBHOOK_SECRET: "whsec_sandbox_1",
  PAYPAL_API_BASE: "http://127.0.0.1:4100",
  PAYPAL_CLIENT_ID: "sandbox-1",
  PAYPAL_CLIENT_SECRET: "sandbox-2",
  PAYPAL_WEBHOOK_ID: "sandbox-3",
  REDSYS_BASE: "http://127.0.0.1:4100",
  REDSYS_MERCHANT_CODE: "999008881",
  REDSYS_TERMINAL: "1",
  REDSYS_SECRET_KEY: "c2VjcmV0LW9mLXRoZS1zYW5kYm94",
};
const live = {
  PAYMENTS_MODE: "live",
  SITE_URL: "https://rent.example",
  REDSYS_MERCHANT_CODE: "123456789",
  REDSYS_TERMINAL: "1",
  REDSYS_SECRET_KEY: "c2VjcmV0LW9mLXRoZS1iYW5r",
  NEXTAUTH_SECRET: "x".repeat(32),
  DOCUMENT_KEYS: `first:${Buffer.alloc(32, 1).toString("base64")}`,
  SMTP_URL: "smtp://mail.example",
  ALERT_EMAIL: "staff@rent.example",
};
const stripe = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const paypal = { PAYPAL_CLIENT_ID: "AbC", PAYPAL_CLIENT_SECRET: "EfG", PAYPAL_WEBHOOK_ID: "8PT" };
const google = {
  GOOGLE_CLIENT_ID: "1234-abcd.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-0123456789",
};
const googleOfSandbox = { GOOGLE_CLIENT_ID: "sandbox-4", GOOGLE_CLIENT_SECRET: "sandbox-5" };
const noGateway = Object.fromEntries(Object.keys(sandbox).map((name) => [name, ""]));
const refusal = (base: Record<string, string>, change: Record<string, string> = {}) =>
  bootRefusal(readEnvironment({ ...base, ...change }));

describe("start in sandbox mode", () => {
  it("sandbox mode starts on loopback with its own gateway", () => expect(refusal(sandbox)).toBeUndefined());
  it("sandbox mode starts with its own Google sign-in", () =>
    expect(refusal(sandbox, { ...googleOfSandbox, GOOGLE_ISSUER: "http://127.0.0.1:4100" })).toBeUndefined());

  it.each([
    ["a public site URL", { PAYMENTS_MODE: "sandbox", SITE_URL: "https://rent.example" }, "rent.example"],
    [
      "a public demo on another host",
      { PAYMENTS_MODE: "sandbox", SITE_URL: "https://rent.example", SANDBOX_PUBLIC_DEMO: "demo.example" },
      "rent.example",
    ],
    ["the bank's real card terminal", { REDSYS_BASE: "https://sis.redsys.es" }, "REDSYS_BASE"],
    ["the real PayPal", { PAYPAL_API_BASE: "https://api.paypal.com" }, "PAYPAL_API_BASE"],
    ["the real Stripe", { STRIPE_API_BASE: "https://api.stripe.com" }, "STRIPE_API_BASE"],
    ["the real Google sign-in", { GOOGLE_ISSUER: "https://accounts.google.com" }, "GOOGLE_ISSUER"],
    ["a real Google client id", { ...googleOfSandbox, GOOGLE_CLIENT_ID: google.GOOGLE_CLIENT_ID }, "GOOGLE_CLIENT_ID"],
    [
      "a real Google secret",
      { ...googleOfSandbox, GOOGLE_CLIENT_SECRET: google.GOOGLE_CLIENT_SECRET },
      "GOOGLE_CLIENT_SECRET belongs to a real account",
    ],
    ["a sign-in that would call the real Google", googleOfSandbox, "GOOGLE_ISSUER"],
    [
      "a sign-in without a secret",
      { GOOGLE_ISSUER: "http://127.0.0.1:4100", GOOGLE_CLIENT_ID: "sandbox-4" },
      "GOOGLE_CLIENT_SECRET",
    ],
    ["a card terminal without its gateway", { REDSYS_BASE: "" }, "REDSYS_BASE"],
    ["Stripe without its gateway", { STRIPE_API_BASE: "" }, "STRIPE_API_BASE"],
    ["PayPal without its gateway", { PAYPAL_API_BASE: "" }, "PAYPAL_API_BASE"],
    ["no Stripe webhook secret", { STRIPE_WEBHOOK_SECRET: "" }, "STRIPE_WEBHOOK_SECRET"],
    ["no PayPal webhook id", { PAYPAL_WEBHOOK_ID: "" }, "PAYPAL_WEBHOOK_ID"],
    ["a gateway without a key", { STRIPE_SECRET_KEY: "" }, "STRIPE_SECRET_KEY"],
    ["no gateway at all", noGateway, "npm start"],
    ["a live key", { STRIPE_SECRET_KEY: "sk_live_1" }, "STRIPE_SECRET_KEY is a live key"],
    ["a restricted live key", { STRIPE_SECRET_KEY: "rk_live_1" }, "STRIPE_SECRET_KEY is a live key"],
    ["a real merchant", { REDSYS_MERCHANT_CODE: "123456789" }, "REDSYS_MERCHANT_CODE"],
  ])("sandbox mode does not start with %s", (_case, change, named) =>
    expect(refusal(sandbox, change)).toContain(named),
  );

  it.each([
    ["the card terminal", /^REDSYS_/],
    ["Stripe", /^STRIPE_/],
    ["PayPal", /^PAYPAL_/],
  ])("sandbox mode starts with %s as the only provider", (_case, kept) => {
    const entry = Object.fromEntries(Object.entries(sandbox).filter(([name]) => kept.test(name)));
    expect(refusal(entry)).toBeUndefined();
  });

  it("sandbox mode starts for the host named as the public demo", () => {
    const demo = { PAYMENTS_MODE: "sandbox", SITE_URL: "https://demo.example", SANDBOX_PUBLIC_DEMO: "demo.example" };
    expect(refusal(sandbox, demo)).toBeUndefined();
  });
});

describe("start in live mode", () => {
  it("live mode starts with one completely configured payment provider", () => expect(refusal(live)).toBeUndefined());
  it("live mode starts with all three payment providers", () =>
    expect(refusal(live, { ...stripe, ...paypal })).toBeUndefined());
  it("live mode starts with Google sign-in", () => expect(refusal(live, google)).toBeUndefined());

  it.each([
    ["with a verified certificate", { DATABASE_URL: "postgres://a:b@db.example/site?sslmode=verify-full" }],
    ["on this machine", { DATABASE_URL: "postgres://a:b@127.0.0.1:5432/site" }],
    ["at a socket", { DATABASE_URL: "postgres://a:b@/site?host=/run/postgresql" }],
    ["at an encoded socket", { DATABASE_URL: "postgres://a:b@%2Frun%2Fpostgresql/site" }],
    ["in a private network", { DATABASE_URL: "postgres://a:b@database/site", DATABASE_TLS: "off" }],
  ])("live mode starts with a database %s", (_case, change) => expect(refusal(live, change)).toBeUndefined());

  it.each([
    ["plain http", { SITE_URL: "http://rent.example" }, "SITE_URL"],
    ["a sandbox gateway URL", { REDSYS_BASE: "http://127.0.0.1:4100" }, "REDSYS_BASE"],
    ["another Google issuer", { ...google, GOOGLE_ISSUER: "https://login.example" }, "GOOGLE_ISSUER"],
    [
      "Google's own issuer as an override",
      { ...google, GOOGLE_ISSUER: "https://accounts.google.com" },
      "GOOGLE_ISSUER",
    ],
    ["a Google client id without its secret", { GOOGLE_CLIENT_ID: google.GOOGLE_CLIENT_ID }, "GOOGLE_CLIENT_SECRET"],
    ["the sandbox's Google account", { ...google, GOOGLE_CLIENT_SECRET: "sandbox-5" }, "GOOGLE_CLIENT_SECRET"],
    ["an invalid Google client id", { ...google, GOOGLE_CLIENT_ID: "webk10" }, "GOOGLE_CLIENT_ID"],
    ["a test key", { STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_SECRET_KEY"],
    ["a custom Stripe URL", { ...stripe, STRIPE_API_BASE: "https://api.stripe.com" }, "STRIPE_API_BASE"],
    ["a custom maps URL", { MAPS_BASE: "http://127.0.0.1:4100" }, "MAPS_BASE"],
    ["a custom PayPal URL", { ...paypal, PAYPAL_API_BASE: "https://api-m.sandbox.paypal.com" }, "PAYPAL_API_BASE"],
    ["a restricted test key", { ...stripe, STRIPE_SECRET_KEY: "rk_test_1" }, "STRIPE_SECRET_KEY is a test key"],
    ["a publishable key", { ...stripe, STRIPE_SECRET_KEY: "pk_live_1" }, "STRIPE_SECRET_KEY"],
    ["an invalid Stripe webhook secret", { ...stripe, STRIPE_WEBHOOK_SECRET: "we_1" }, "STRIPE_WEBHOOK_SECRET"],
    ["the sandbox's webhook secret", { ...stripe, STRIPE_WEBHOOK_SECRET: "whsec_sandbox_1" }, "made for the sandbox"],
    ["the sandbox's PayPal account", { ...paypal, PAYPAL_CLIENT_ID: "sandbox-1" }, "PAYPAL_CLIENT_ID"],
    ["PayPal without its webhook", { ...paypal, PAYPAL_WEBHOOK_ID: "" }, "PAYPAL_WEBHOOK_ID"],
    ["an incomplete provider", { STRIPE_SECRET_KEY: "sk_live_1" }, "STRIPE_WEBHOOK_SECRET"],
    ["the public test key", { REDSYS_SECRET_KEY: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" }, "test merchant"],
    ["the public test merchant", { REDSYS_MERCHANT_CODE: "999008881" }, "test merchant"],
    ["no provider", { REDSYS_MERCHANT_CODE: "", REDSYS_TERMINAL: "", REDSYS_SECRET_KEY: "" }, "REDSYS_MERCHANT_CODE"],
    ["an unencrypted database connection", { DATABASE_URL: "postgres://a:b@db.example/site" }, "sslmode=verify-full"],
    [
      "an unverified database certificate",
      { DATABASE_URL: "postgres://a:b@db.example/site?sslmode=no-verify" },
      "DATABASE_URL",
    ],
    ["a mail folder instead of a mail server", { SMTP_URL: "file:///tmp/mails" }, "SMTP_URL"],
    ["no session secret", { NEXTAUTH_SECRET: "" }, "NEXTAUTH_SECRET"],
    ["no keys for documents", { DOCUMENT_KEYS: "" }, "DOCUMENT_KEYS"],
    ["no alert address", { ALERT_EMAIL: "" }, "ALERT_EMAIL"],
  ])("live mode does not start with %s", (_case, change, named) => expect(refusal(live, change)).toContain(named));
});

describe("start without payments", () => {
  const none = { PAYMENTS_MODE: "none", SITE_URL: "http://rent.example" };

  it("a site without payments starts on any host", () => expect(refusal(none)).toBeUndefined());

  it.each([
    ["Google", google],
    ["another provider over https", { ...google, GOOGLE_ISSUER: "https://login.example" }],
    ["a provider on this machine", { ...google, GOOGLE_ISSUER: "http://127.0.0.1:4100" }],
  ])("a site without payments starts with sign-in by %s", (_case, change) =>
    expect(refusal(none, change)).toBeUndefined(),
  );

  it.each([
    ["a sign-in over plain http", { ...google, GOOGLE_ISSUER: "http://login.example" }, "GOOGLE_ISSUER"],
    ["a Google secret without its client id", { GOOGLE_CLIENT_SECRET: "GOCSPX-0123456789" }, "GOOGLE_CLIENT_ID"],
  ])("a site without payments does not start with %s", (_case, change, named) =>
    expect(refusal(none, change)).toContain(named),
  );
});

it("finds every placeholder in a part of the configuration", () => {
  const document = { legal: { companyName: "TO BE DEFINED", taxId: "B12345674" }, support: { email: "a@b.invalid" } };
  expect(placeholdersIn(document)).toEqual(["legal.companyName", "support.email"]);
});

const inAll = (text: string) => ({ ES: text, EN: text, DE: text, IT: text, FR: text });
const decidedTexts = {
  code: "AE",
  active: true,
  phone: "+34 971 800 123",
  email: "a@b.es",
  afterHours: [{}],
  directions: inAll("Planta 0"),
  afterHoursPlace: inAll("Puerta 2"),
  nightPhone: "+34 600 800 123",
};
const decided = { legal: {}, support: {}, secondHand: { lender: "Banco" }, examples: [] };

it.each([
  ["none when every value is set", {}, {}, []],
  [
    "a text that is an example in one language",
    {},
    { directions: { ...decidedTexts.directions, DE: "Links (Beispiel)" } },
    ["offices.AE.directions"],
  ],
  ["a missing text", {}, { afterHoursPlace: null }, ["offices.AE.afterHoursPlace"]],
  ["a placeholder as night telephone", {}, { nightPhone: "+34 000 000 000" }, ["offices.AE.nightPhone"]],
  ["no meeting place without after-hours service", {}, { afterHours: [], afterHoursPlace: null, nightPhone: null }, []],
  ["none of an inactive office", {}, { active: false, directions: null }, []],
  ["decisions that are still open", { examples: seedConfiguration.examples }, {}, ["desk", "creditTies"]],
])("lists placeholders that block live payments: %s", (_case, configuration, office, missing) => {
  expect(
    undecidedFacts({ configuration: { ...decided, ...configuration }, offices: [{ ...decidedTexts, ...office }] }),
  ).toEqual(missing);
});
