import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Bindings } from "@/lib/sandbox/gateway/answer";
import { type Faults, faultSchema } from "@/lib/sandbox/gateway/faults";
import { type WebhookSender, webhookModeSchema } from "@/lib/sandbox/gateway/webhooks";
import type { GoogleKeys } from "@/lib/sandbox/google/keys";
import { paypalLedger } from "@/lib/sandbox/paypal/records";
import type { PaypalSigner } from "@/lib/sandbox/paypal/signer";
import type { Wallet } from "@/lib/sandbox/paypal/wallet";
import { redsysLedger, responses, webhookBody } from "@/lib/sandbox/redsys/outcome";
import type { Terminal } from "@/lib/sandbox/redsys/terminal";
import type { StripeAccount } from "@/lib/sandbox/stripe/account";
import { stripeLedger } from "@/lib/sandbox/stripe/objects";

/** The signature version of the bank's query service from now on. */
const bankSchema = z.object({ querySignature: z.enum(["HMAC_SHA512_V2", "HMAC_SHA256_V1", "none"]) });
/** Ends PayPal's review of a payment, or an undecided operation of the bank. */
const decisionSchema = z.discriminatedUnion("gateway", [
  z.object({ gateway: z.literal("paypal"), payment: z.string() }),
  z.object({ gateway: z.literal("redsys"), order: z.string(), paid: z.boolean() }),
]);

/** The payer of one of the shop's attempts contests its charge. */
const disputeSchema = z.object({
  gateway: z.enum(["stripe", "paypal"]),
  payment: z.string(),
  /** Ends the dispute, for the shop or for the payer; absent: opens it. */
  won: z.boolean().optional(),
});

/** Whether the next refunds are made at once, or accepted and left pending. */
const refundModeSchema = z.object({ pending: z.boolean() });
/** Ends an attempt's refunds, also those that were made before. */
const refundEndSchema = z.object({
  gateway: z.enum(["stripe", "paypal"]),
  payment: z.string(),
  outcome: z.enum(["made", "failed"]),
});
/** PayPal takes an attempt's money back. */
const reversalSchema = z.object({ payment: z.string() });

/** A body that PayPal is to sign, or somebody else in its name. */
const signingSchema = z.object({
  body: z.string(),
  forged: z.boolean().optional(),
  webhookId: z.string().optional(),
  time: z.string().optional(),
});

interface Parts {
  readonly terminal: Terminal;
  readonly stripe: StripeAccount;
  readonly wallet: Wallet;
  readonly signer: PaypalSigner;
  readonly keys: GoogleKeys;
  readonly webhooks: WebhookSender;
  readonly faults: Faults;
}

/** The sandbox's control API, in JSON: read the ledger, arm faults, hold, copy, shuffle and release webhooks. */
export function controlRoutes({ terminal, stripe, wallet, signer, keys, webhooks, faults }: Parts) {
  const app = new Hono<{ Bindings: Bindings }>();
  const state = (c: Context) =>
    c.json({
      faults: faults.armed(),
      webhooks: { ...webhooks.mode(), held: webhooks.held(), answers: webhooks.answers() },
    });

  // A page in a browser can't send JSON to another origin without a CORS preflight.
  app.use(async (c, next) => {
    if (c.req.method !== "GET" && !c.req.header("content-type")?.startsWith("application/json")) return c.json({}, 415);
    return await next();
  });
  app.get("/ledger", (c) =>
    c.json({
      redsys: redsysLedger(terminal),
      stripe: stripeLedger(stripe.records),
      paypal: paypalLedger(wallet.records),
    }),
  );
  app.get("/state", state);
  app.post("/faults", async (c) => {
    const fault = faultSchema.safeParse(await c.req.json().catch(() => null));
    if (!fault.success) return c.json({ error: fault.error.issues }, 422);
    faults.arm(fault.data);
    return state(c);
  });
  app.delete("/faults", (c) => {
    faults.clear();
    return state(c);
  });
  app.post("/webhooks", async (c) => {
    const mode = webhookModeSchema.safeParse(await c.req.json().catch(() => null));
    if (!mode.success) return c.json({ error: mode.error.issues }, 422);
    webhooks.setMode(mode.data);
    return state(c);
  });
  app.post("/dispute", async (c) => {
    const body = disputeSchema.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.json({ error: body.error.issues }, 422);
    const { gateway, payment, won } = body.data;
    const account = gateway === "stripe" ? stripe : wallet;
    const changed = won === undefined ? account.dispute(payment) : account.endDispute(payment, won);
    return (await changed) ? c.json({}) : c.json({}, 404);
  });
  app.post("/refund-mode", async (c) => {
    const body = refundModeSchema.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.json({ error: body.error.issues }, 422);
    stripe.refundStatus = body.data.pending ? "pending" : "succeeded";
    wallet.refundStatus = body.data.pending ? "PENDING" : "COMPLETED";
    return c.json({});
  });
  app.post("/refunds", async (c) => {
    const body = refundEndSchema.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.json({ error: body.error.issues }, 422);
    const { gateway, payment, outcome } = body.data;
    const isMade = outcome === "made";
    const ended =
      gateway === "stripe"
        ? stripe.endRefunds(payment, isMade ? "succeeded" : "failed")
        : wallet.endRefunds(payment, isMade ? "COMPLETED" : "FAILED");
    return (await ended) ? c.json({}) : c.json({}, 404);
  });
  app.post("/reversal", async (c) => {
    const body = reversalSchema.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.json({ error: body.error.issues }, 422);
    return (await wallet.reverse(body.data.payment)) ? c.json({}) : c.json({}, 404);
  });
  app.post("/paypal/sign", async (c) => {
    const asked = signingSchema.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return c.json({ error: asked.error.issues }, 422);
    const { body, ...changes } = asked.data;
    return c.json(signer.sign(body, changes));
  });
  app.post("/bank", async (c) => {
    const body = bankSchema.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.json({ error: body.error.issues }, 422);
    terminal.querySignature = body.data.querySignature;
    return c.json({});
  });
  app.post("/decide", async (c) => {
    const body = decisionSchema.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.json({ error: body.error.issues }, 422);
    if (body.data.gateway === "paypal") return c.json({}, wallet.endReview(body.data.payment) ? 200 : 404);
    const page = terminal.ofOrder(body.data.order);
    if (!page) return c.json({}, 404);
    const response = body.data.paid ? responses.paid : responses.declined;
    const operation = terminal.record(page, "0", response, Number(page.parameters.DS_MERCHANT_AMOUNT));
    await webhooks.send({
      url: page.parameters.DS_MERCHANT_MERCHANTURL ?? "",
      body: webhookBody(terminal, page, operation),
    });
    return c.json({});
  });
  app.post("/google/rotate", (c) => {
    keys.rotate();
    return c.json({});
  });
  app.post("/webhooks/release", async (c) => c.json({ released: await webhooks.release() }));
  return app;
}
