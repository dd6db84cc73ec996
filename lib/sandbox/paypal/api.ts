import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Answer, type Bindings, send } from "@/lib/sandbox/gateway/answer";
import type { Fault, Faults } from "@/lib/sandbox/gateway/faults";
import type { PaypalAccount } from "@/lib/sandbox/gateway/options";
import type { RecordStore } from "@/lib/sandbox/gateway/record-store";
import { errorBody, malformed, missing, unauthorized, unprocessable } from "./errors";
import type { PaypalSigner } from "./signer";
import type { Wallet } from "./wallet";

interface Parts {
  readonly wallet: Wallet;
  readonly store: RecordStore;
  readonly faults: Faults;
  readonly account: PaypalAccount;
  readonly signer: PaypalSigner;
  /** Bodies of all webhooks that were sent, oldest first. */
  readonly sentWebhooks: () => readonly string[];
}

const refundSchema = z.object({ amount: z.object({ value: z.string() }).optional() });
const eventSchema = z.looseObject({ id: z.string(), event_type: z.string(), create_time: z.string() });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The calls of PayPal's API that the shop uses; a repeated request id gets the first successful answer. */
export function paypalApi({ wallet, store, faults, account, signer, sentWebhooks }: Parts) {
  const app = new Hono<{ Bindings: Bindings }>();
  const { clientId, clientSecret } = account;
  const token = createHash("sha256").update(`${clientId}:${clientSecret}`).digest("base64url");

  app.post("/v1/oauth2/token", async (c) => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const isAuthorized = c.req.header("authorization") === `Basic ${basic}`;
    const answer: Answer = isAuthorized
      ? { status: 200, body: { token_type: "Bearer", access_token: token, app_id: "SANDBOX", expires_in: 32_400 } }
      : { status: 401, body: { error: "invalid_client", error_description: "Client Authentication failed" } };
    return send(await faults.around("paypal", "token", () => answer), errorBody, c.env.drop);
  });

  const withToken = (c: Context<{ Bindings: Bindings }>) => c.req.header("authorization") === `Bearer ${token}`;
  const answer = async (
    c: Context<{ Bindings: Bindings }>,
    operation: Fault["operation"],
    work: (refuse: boolean) => Answer,
  ) => {
    if (!withToken(c)) return Response.json(unauthorized.body, { status: unauthorized.status });
    return send(
      await faults.around("paypal", operation, (refuse) => store.transaction(() => work(refuse)), await c.req.text()),
      errorBody,
      c.env.drop,
    );
  };

  /** A success is stored by its request id and repeated; a failure may be retried with the same id. */
  const idempotent = (c: Context, work: () => Answer): Answer => {
    const id = c.req.header("paypal-request-id");
    const key = `${c.req.path}:${id}`;
    const known = id === undefined ? undefined : wallet.records.replies.get(key);
    if (known) return { status: known.status, body: known.body };
    const made = work();
    if (id !== undefined && made.status < 300)
      wallet.records.replies.put(key, { status: made.status, body: made.body });
    return made;
  };

  app.post("/v2/checkout/orders", async (c) => {
    const body = readJson(await c.req.text());
    return await answer(c, "create", (refuse) =>
      refuse
        ? unprocessable("PAYEE_ACCOUNT_RESTRICTED", "The merchant account is restricted.")
        : idempotent(c, () => wallet.create(body)),
    );
  });
  app.get("/v2/checkout/orders/:id", (c) =>
    answer(c, "query", () => {
      const order = wallet.order(c.req.param("id"));
      return order ? { status: 200, body: wallet.show(order) } : missing;
    }),
  );
  app.post("/v2/checkout/orders/:id/capture", (c) =>
    answer(c, "capture", (refuse) => idempotent(c, () => wallet.capture(c.req.param("id"), refuse))),
  );
  app.post("/v2/payments/captures/:id/refund", async (c) => {
    const body = refundSchema.safeParse(readJson(await c.req.text()));
    return await answer(c, "refund", (refuse) =>
      body.success ? idempotent(c, () => wallet.refund(c.req.param("id"), body.data.amount?.value, refuse)) : malformed,
    );
  });

  app.get("/v1/notifications/webhooks-events", (c) =>
    answer(c, "query", () => {
      const { event_type: type, start_time: from = "", end_time: until = "9" } = c.req.query();
      const events = sentWebhooks().map((body) => eventSchema.parse(JSON.parse(body)));
      const matching = events.filter(
        (event) => event.create_time >= from && event.create_time <= until && (!type || event.event_type === type),
      );
      const unique = [...new Map(matching.map((event) => [event.id, event])).values()].reverse();
      return { status: 200, body: { events: unique, count: unique.length, links: [] } };
    }),
  );

  // A certificate is public: no token.
  app.get("/v1/notifications/certs/:id", async (c) => {
    const reply = await faults.around("paypal", "verify", () => signer.certificate(c.req.param("id")));
    if (reply.kind !== "answer") return send(reply, errorBody, c.env.drop);
    return reply.body === null ? c.text("", 404) : c.text(reply.body);
  });

  return app;
}
