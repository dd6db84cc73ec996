import http from "node:http";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Bindings } from "@/lib/sandbox/gateway/answer";
import { Faults } from "@/lib/sandbox/gateway/faults";
import { openJournal } from "@/lib/sandbox/gateway/journal";
import type { SandboxOptions } from "@/lib/sandbox/gateway/options";
import { RecordStore } from "@/lib/sandbox/gateway/record-store";
import { WebhookSender } from "@/lib/sandbox/gateway/webhooks";
import { GoogleKeys } from "@/lib/sandbox/google/keys";
import { GoogleProvider } from "@/lib/sandbox/google/provider";
import { googleRoutes } from "@/lib/sandbox/google/routes";
import { mailboxRoutes, readMails } from "@/lib/sandbox/mailbox/mailbox";
import { paypalApi } from "@/lib/sandbox/paypal/api";
import { PaypalEvents } from "@/lib/sandbox/paypal/events";
import { paypalPages } from "@/lib/sandbox/paypal/pages";
import { PaypalSigner } from "@/lib/sandbox/paypal/signer";
import { Wallet } from "@/lib/sandbox/paypal/wallet";
import { redsysRoutes } from "@/lib/sandbox/redsys/routes";
import { Terminal } from "@/lib/sandbox/redsys/terminal";
import { StripeAccount } from "@/lib/sandbox/stripe/account";
import { stripeApi } from "@/lib/sandbox/stripe/api";
import { checkoutRoutes } from "@/lib/sandbox/stripe/checkout";
import { StripeEvents, stripeSignature } from "@/lib/sandbox/stripe/events";
import { controlRoutes } from "./control";

export interface RunningSandbox {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const LOOPBACK = "127.0.0.1";
const BODY_LIMIT = 256 * 1024;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'";

const onlyLoopback = createMiddleware(async (c, next) => {
  // Another host name that resolves to this machine is a DNS rebinding attack.
  const host = new URL(c.req.url).hostname;
  if (host !== LOOPBACK && host !== "localhost") return c.text("", 421);
  await next();
  c.header("cache-control", "no-store");
  c.header("x-robots-tag", "noindex");
  c.header("x-content-type-options", "nosniff");
  if (!c.res.headers.has("content-security-policy")) c.header("content-security-policy", policy);
  return undefined;
});

const forged = { webhookSecret: "whsec_of_somebody_else" };

const names = [LOOPBACK, "localhost", "[::1]"];

/** A site on loopback may be opened under each of the machine's names. */
function namesOf(siteUrl: string): readonly string[] {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (!names.includes(hostname)) return [siteUrl];
  return names.map((name) => `${protocol}//${name}${port === "" ? "" : `:${port}`}`);
}

/** Mounts the routes of the gateways and of Google, one folder each; all share one journal. */
function gateways(options: SandboxOptions, base: () => string) {
  const { siteUrl, lateSeconds, stripe, paypal, google } = options;
  const journal = openJournal(options.stateFolder);
  const signer = new PaypalSigner(paypal, base);
  const webhooks = new WebhookSender(journal, {
    stripe: stripeSignature(stripe.webhookSecret),
    stripeForged: stripeSignature(forged.webhookSecret),
    paypal: (body) => signer.sign(body),
    paypalForged: (body) => signer.sign(body, { forged: true }),
  });
  const store = new RecordStore(journal);
  const faults = new Faults();
  const terminal = new Terminal(options.redsys, journal);
  const stripeEvents = new StripeEvents(webhooks, siteUrl);
  const account = new StripeAccount(store, stripeEvents, base);
  const paypalEvents = new PaypalEvents(webhooks, siteUrl);
  const wallet = new Wallet(store, paypalEvents, base, lateSeconds);
  const keys = new GoogleKeys(options.stateFolder);
  const signIn = {
    provider: new GoogleProvider(store, keys, google, base),
    account: google,
    redirectUris: namesOf(siteUrl).map((origin) => `${origin}/api/auth/callback/google`),
    addressees: () => readMails(options.mailboxFolder).map(({ mail }) => mail.to),
  };
  const app = new Hono<{ Bindings: Bindings }>();
  app.use(onlyLoopback);
  app.route("/", redsysRoutes({ terminal, webhooks, faults, lateSeconds }));
  app.route("/", stripeApi({ account, store, faults, secretKey: stripe.secretKey }));
  app.route("/", checkoutRoutes({ account, store, events: stripeEvents, webhooks, lateSeconds }));
  const sentWebhooks = () =>
    journal
      .entries()
      .flatMap((entry) => (entry.kind === "webhook.queued" && entry.signer === "paypal" ? [entry.body] : []));
  app.route("/", paypalApi({ wallet, store, faults, account: paypal, signer, sentWebhooks }));
  app.route("/", paypalPages({ wallet, store, events: paypalEvents, webhooks, lateSeconds }));
  app.route("/", googleRoutes({ ...signIn, faults }));
  app.route("/control", controlRoutes({ terminal, stripe: account, wallet, signer, keys, webhooks, faults }));
  return { app, webhooks };
}

/** Starts the gateways on loopback only. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  let url = "";
  const { app, webhooks } = gateways(options, () => url);
  app.route("/mailbox", mailboxRoutes(options.mailboxFolder));
  app.get("/", (c) => c.redirect("/mailbox", 302));

  const server = http.createServer((request, response) => void serve(app, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, LOOPBACK, resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  url = `http://${LOOPBACK}:${port}`;
  webhooks.resume();
  return {
    url,
    async stop() {
      webhooks.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function serve(app: Hono<{ Bindings: Bindings }>, request: http.IncomingMessage, response: http.ServerResponse) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > BODY_LIMIT) return void response.writeHead(413).end();
    chunks.push(bytes);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const method = request.method ?? "GET";
  const answer = await app.fetch(
    new Request(`http://${request.headers.host ?? LOOPBACK}${request.url ?? "/"}`, {
      method,
      headers,
      ...(method === "GET" || method === "HEAD" ? {} : { body: Buffer.concat(chunks) }),
    }),
    { drop: () => request.socket.resetAndDestroy() },
  );
  if (response.destroyed) return;
  // Named here because the server's own header can be a second old, and the shop reads Stripe's clock from it.
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), date: new Date().toUTCString() });
  if (answer.body) Readable.from(Buffer.from(await answer.arrayBuffer())).pipe(response);
  else response.end();
}
