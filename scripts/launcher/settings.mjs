import { spawnSync } from "node:child_process";
import { withTypescript } from "./children.mjs";
import { PlainError } from "./console.mjs";

/** The settings as the site itself reads them, so that a wrong one is told before a minute of building. */
export function readSettings(runtime, env = {}) {
  const { status, stdout, stderr } = spawnSync(runtime, [...withTypescript, "scripts/launcher/print-settings.ts"], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new PlainError(stderr.trim());
  return JSON.parse(stdout);
}

const oneOfTheSite =
  /^(PORT|SITE_URL|DATABASE_URL|REDIS_URL|SMTP_URL|WEB_API_URL|PAYMENTS_MODE|SANDBOX_\w+|STRIPE_\w+|PAYPAL_\w+|REDSYS_\w+|GOOGLE_\w+|NEXTAUTH_\w+|DOCUMENT_KEYS|TRUSTED_PROXIES|RATE_LIMITS|ALERT_EMAIL|TAG_MANAGER_\w+|MAPS_\w+)$/;

/** Tests never touch the database or the accounts that a shell happens to name. */
export function clearSettings() {
  for (const name of Object.keys(process.env)) if (oneOfTheSite.test(name)) delete process.env[name];
}
