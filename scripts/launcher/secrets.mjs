import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const make = () => ({
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

const ofAnAccount = /^(STRIPE|PAYPAL|REDSYS|GOOGLE)_/;

/** The secrets of an installation that takes no real money: made once, kept in the data folder. */
export function localSecrets(data) {
  const file = path.join(data, "secrets.json");
  const kept = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
  const secrets = { ...make(), ...kept };
  fs.writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** Those that a site keeps for itself: accounts at the pretend companies are of use only where these run. */
export const ownSecrets = (secrets) =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => !ofAnAccount.test(name)));
