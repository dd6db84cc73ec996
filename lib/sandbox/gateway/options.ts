import path from "node:path";
import { z } from "zod";

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  SANDBOX_STATE: z.string().min(1).default(path.join(".data", "sandbox")),
  MAILBOX_FOLDER: z.string().min(1).default(path.join(".data", "mailbox")),
  SANDBOX_LATE_SECONDS: z.coerce.number().min(0).default(20),
  SITE_URL: z.url(),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  PAYPAL_CLIENT_ID: z.string().min(1),
  PAYPAL_CLIENT_SECRET: z.string().min(1),
  PAYPAL_WEBHOOK_ID: z.string().min(1),
  REDSYS_MERCHANT_CODE: z.string().min(1),
  REDSYS_TERMINAL: z.string().min(1),
  REDSYS_SECRET_KEY: z.string().min(16),
  REDSYS_SIGNATURE: z.enum(["HMAC_SHA512_V2", "HMAC_SHA256_V1"]).default("HMAC_SHA512_V2"),
  GOOGLE_CLIENT_ID: z.string().min(1),
  GOOGLE_CLIENT_SECRET: z.string().min(1),
});

/** The sandbox's settings, from the environment; its folders survive a restart. */
export interface SandboxOptions {
  readonly port: number;
  readonly stateFolder: string;
  readonly mailboxFolder: string;
  readonly lateSeconds: number;
  /** Origin of the site: Stripe and PayPal have one webhook address there; Redsys gets its own with each payment. */
  readonly siteUrl: string;
  readonly stripe: StripeAccount;
  readonly paypal: PaypalAccount;
  readonly redsys: RedsysTerminal;
  readonly google: GoogleAccount;
}

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface PaypalAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

export interface RedsysTerminal {
  readonly merchantCode: string;
  readonly terminal: string;
  readonly secretKey: string;
  readonly signature: "HMAC_SHA512_V2" | "HMAC_SHA256_V1";
}

export interface GoogleAccount {
  readonly clientId: string;
  readonly clientSecret: string;
}

export function readOptions(environment: NodeJS.ProcessEnv): SandboxOptions {
  // An empty value counts as unset, as in the site's own settings.
  const variables = environmentSchema.parse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== "")),
  );
  return {
    port: variables.PORT,
    stateFolder: path.resolve(variables.SANDBOX_STATE),
    mailboxFolder: path.resolve(variables.MAILBOX_FOLDER),
    lateSeconds: variables.SANDBOX_LATE_SECONDS,
    siteUrl: new URL(variables.SITE_URL).origin,
    stripe: { secretKey: variables.STRIPE_SECRET_KEY, webhookSecret: variables.STRIPE_WEBHOOK_SECRET },
    paypal: {
      clientId: variables.PAYPAL_CLIENT_ID,
      clientSecret: variables.PAYPAL_CLIENT_SECRET,
      webhookId: variables.PAYPAL_WEBHOOK_ID,
    },
    redsys: {
      merchantCode: variables.REDSYS_MERCHANT_CODE,
      terminal: variables.REDSYS_TERMINAL,
      secretKey: variables.REDSYS_SECRET_KEY,
      signature: variables.REDSYS_SIGNATURE,
    },
    google: { clientId: variables.GOOGLE_CLIENT_ID, clientSecret: variables.GOOGLE_CLIENT_SECRET },
  };
}
