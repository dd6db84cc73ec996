import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const generateSecrets = () => ({
  NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
  DOCUMENT_KEYS: `first:${randomBytes(32).toString("base64")}`,
  STRIPE_SECRET_KEY: `sk_test_sandbox_${randomBytes(24).toString("hex")}`,
  STRIPE_WEBHOOK_SECRET: `whsec_sandbox_${randomBytes(24).toString("hex")}`,
  PAYPAL_CLIENT_ID: `sandbox-${randomBytes(16).toString("hex")}`,
  PAYPAL_CLIENT_SECRET: `sandbox-${randomBytes(24).toString("hex")}`,
  PAYPAL_WEBHOOK_ID: `sandbox-${randomBytes(8).toString("hex")}`,
  REDSYS_MERCHANT_CODE: "999008881",
  REDSYS_TERMINAL: "1",
  REDSYS_SECRET_KEY: randomBytes(24).toString("base64"),
  GOOGLE_CLIENT_ID: `sandbox-${randomBytes(16).toString("hex")}`,
  GOOGLE_CLIENT_SECRET: `sandbox-${randomBytes(24).toString("hex")}`,
});

const providerSecret = /^(STRIPE|PAYPAL|REDSYS|GOOGLE)_/;

/** Secrets of an installation without live payments: generated once, stored in the data folder. */
export function localSecrets(data) {
  const file = path.join(data, "secrets.json");
  const stored = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
  const secrets = { ...generateSecrets(), ...stored };
  fs.writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** The secrets without those of provider accounts, which only work with the sandbox. */
export const siteSecrets = (secrets) =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => !providerSecret.test(name)));
