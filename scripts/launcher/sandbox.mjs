import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { endChild, startChild, withParent, withTypescript } from "./children.mjs";
import { UserError } from "./console.mjs";
import { loopbackPort } from "./ports.mjs";

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

/** Defaults for `next dev` without the launcher: generated secrets and, without the simulated gateways, no payments. */
export function standaloneSettings() {
  fs.mkdirSync(".data", { recursive: true });
  return { PAYMENTS_MODE: "none", ...siteSecrets(localSecrets(".data")) };
}

/** Makes a folder that other users of this machine cannot enter: links of mails, photographs and keys lie in it. */
export function makePrivate(folder) {
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o700);
}

/** Reuses the last port, so that open gateway pages keep working after a restart. */
async function portOf(state) {
  const file = path.join(state, "port");
  const last = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : undefined;
  const port = await loopbackPort(last);
  fs.writeFileSync(file, String(port));
  return port;
}

/** Starts the sandbox (simulated payment gateways, mailbox) as a separate process on the loopback address. */
export async function startSandbox(runtime, { data, mailbox, secrets }) {
  const state = path.join(data, "sandbox");
  makePrivate(state);
  const port = await portOf(state);
  const env = { ...secrets, PORT: String(port), SANDBOX_STATE: state, MAILBOX_FOLDER: mailbox };
  const process_ = startChild(runtime, [...withParent, ...withTypescript, "lib/sandbox/main.ts"], { env });
  const url = await new Promise((listening, failed) => {
    process_.child.on("message", (message) => message.kind === "listening" && listening(message.url));
    void process_.ended.then(() => failed(new UserError("The sandbox of the payment gateways did not start.")));
  });
  return { url, ended: process_.ended, stop: () => endChild(process_) };
}
