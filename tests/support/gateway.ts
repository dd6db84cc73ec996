import fs from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { app } from "@/lib/backend/app";
import { forgetEnvironment } from "@/lib/backend/core/env";
import type { PaymentAction } from "@/lib/contracts/rental/reservation";
import { type RunningSandbox, startSandbox } from "@/lib/sandbox/server";
import { listen } from "./wait-for";

const terminal = {
  merchantCode: "999008881",
  terminal: "1",
  secretKey: "sq7HjrUOBfKmC576ILgskD5srU870gJ7",
  signature: "HMAC_SHA512_V2",
} as const;

/** Merchant accounts of the sandbox gateways, as the launcher configures them. */
export const accounts = {
  stripe: { secretKey: "sk_test_sandbox_0001", webhookSecret: "whsec_sandbox_0001" },
  paypal: { clientId: "sandbox-client", clientSecret: "sandbox-secret-0001", webhookId: "sandbox-hook" },
  redsys: terminal,
  google: { clientId: "sandbox-google", clientSecret: "sandbox-secret-0002" },
} as const;

export interface Gateway {
  readonly base: string;
  readonly siteUrl: string;
  /** Opens the payment page as a browser does; a refusal shows in `status`. */
  open(action: PaymentAction): Promise<{ status: number; page: string }>;
  /** Presses a button of the payment page; `location` is where the browser is redirected, null if it is not. */
  press(page: string, choice: string): Promise<{ status: number; location: string | null }>;
  control(call: string, body: unknown): Promise<void>;
  clearFaults(): Promise<void>;
  release(): Promise<void>;
  /** Back to the initial state: no faults, no webhooks held back. */
  reset(): Promise<void>;
  ledger(): Promise<{
    redsys: {
      paidCents: number;
      refundedCents: number;
      orders: { order: string; paidCents: number; refundedCents: number }[];
    };
    stripe: {
      heldCents: number;
      paidCents: number;
      refundedCents: number;
      sessions: {
        session: string;
        payment: string;
        status: string;
        intent: string | null;
        intentStatus: string | null;
        heldCents: number;
        paidCents: number;
        refundedCents: number;
      }[];
    };
    paypal: {
      paidCents: number;
      refundedCents: number;
      orders: { order: string; payment: string; status: string; paidCents: number; refundedCents: number }[];
    };
  }>;
  /** The headers with which PayPal sends this body. */
  signAsPaypal(body: string, changes?: { forged?: boolean; webhookId?: string; time?: string }): Promise<Headers>;
  /** Every answer of the site, oldest first. */
  readonly answers: { path: string; status: number }[];
  /** Makes the site answer every call with this status, like a site that is down; null restores it. */
  forceSiteStatus(status: number | null): void;
  mails(): Promise<{ messageId: string; to: string; subject: string; text: string; html: string }[]>;
}

type Site = Pick<typeof app, "fetch">;

/** The site's `/web` on a port and the sandbox gateways beside it. Call it once at the top of a test file. */
export function useGateway({
  site = () => app,
  lateSeconds = 1,
}: {
  site?: () => Site;
  lateSeconds?: number;
} = {}): Gateway {
  let sandbox: RunningSandbox;
  let folder = "";
  let siteUrl = "";
  let forcedStatus: number | null = null;
  const answers: Gateway["answers"] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      if (forcedStatus) return response.writeHead(forcedStatus).end();
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      const method = request.method ?? "GET";
      const body = method === "GET" ? null : Buffer.concat(chunks);
      const forwarded = new Request(`${siteUrl}${request.url}`, { method, headers, body });
      const answer = await site().fetch(forwarded);
      answers.push({ path: request.url ?? "", status: answer.status });
      return response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
  });

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), "gateway-"));
    siteUrl = `http://${await listen(server)}`;
    sandbox = await startSandbox({
      port: 0,
      stateFolder: path.join(folder, "sandbox"),
      mailboxFolder: path.join(folder, "mailbox"),
      lateSeconds,
      siteUrl,
      ...accounts,
    });
    Object.assign(process.env, {
      PAYMENTS_MODE: "sandbox",
      SITE_URL: siteUrl,
      SMTP_URL: pathToFileURL(path.join(folder, "mailbox")).href,
      STRIPE_API_BASE: sandbox.url,
      STRIPE_SECRET_KEY: accounts.stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: accounts.stripe.webhookSecret,
      PAYPAL_API_BASE: sandbox.url,
      PAYPAL_CLIENT_ID: accounts.paypal.clientId,
      PAYPAL_CLIENT_SECRET: accounts.paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: accounts.paypal.webhookId,
      REDSYS_BASE: sandbox.url,
      REDSYS_MERCHANT_CODE: terminal.merchantCode,
      REDSYS_TERMINAL: terminal.terminal,
      REDSYS_SECRET_KEY: terminal.secretKey,
      REDSYS_SIGNATURE: terminal.signature,
      GOOGLE_ISSUER: sandbox.url,
      GOOGLE_CLIENT_ID: accounts.google.clientId,
      GOOGLE_CLIENT_SECRET: accounts.google.clientSecret,
    });
    forgetEnvironment();
  });

  afterAll(async () => {
    await sandbox.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await fs.rm(folder, { recursive: true, force: true });
  });

  const send = (url: string, fields: Readonly<Record<string, string>>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const postControl = (call: string, body: unknown) =>
    fetch(`${sandbox.url}/control/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  const bank: Gateway = {
    answers,
    get base() {
      return sandbox.url;
    },
    get siteUrl() {
      return siteUrl;
    },
    async open(action) {
      if (action.kind === "redirect") return { status: (await fetch(action.url)).status, page: action.url };
      const answer = await send(action.url, action.fields);
      return { status: answer.status, page: new URL(answer.headers.get("location") ?? "/", sandbox.url).href };
    },
    async press(page, choice) {
      const answer = await send(page, { choice });
      const location = answer.headers.get("location");
      return { status: answer.status, location: location && new URL(location, sandbox.url).href };
    },
    async control(call, body) {
      const answer = await postControl(call, body);
      if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    },
    async clearFaults() {
      await fetch(`${sandbox.url}/control/faults`, {
        method: "DELETE",
        headers: { "content-type": "application/json" },
      });
    },
    async release() {
      await postControl("webhooks/release", {});
    },
    async reset() {
      await bank.clearFaults();
      await bank.release();
      await bank.control("webhooks", {});
    },
    async ledger() {
      return await (await fetch(`${sandbox.url}/control/ledger`)).json();
    },
    async signAsPaypal(body, changes = {}) {
      return new Headers(await (await postControl("paypal/sign", { body, ...changes })).json());
    },
    forceSiteStatus(status) {
      forcedStatus = status;
    },
    async mails() {
      return await (await fetch(`${sandbox.url}/mailbox/mails.json`)).json();
    },
  };
  return bank;
}
