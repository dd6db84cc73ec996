import { type Context, Hono } from "hono";
import { type Answer, type Bindings, send } from "@/lib/sandbox/gateway/answer";
import type { Fault, Faults } from "@/lib/sandbox/gateway/faults";
import type { RecordStore } from "@/lib/sandbox/gateway/record-store";
import type { StripeAccount } from "./account";
import { disputeObject, intentObject, refundObject } from "./objects";
import { errorBody, missing, problem } from "./records";

interface Parts {
  readonly account: StripeAccount;
  readonly store: RecordStore;
  readonly faults: Faults;
  readonly secretKey: string;
}

type Params = Readonly<Record<string, string>>;
type Work = (params: Params, refuse: boolean) => Answer;

const paramsOf = (text: string): Params => Object.fromEntries(new URLSearchParams(text));
const expandOf = (c: Context) =>
  [...new URL(c.req.url).searchParams].flatMap(([name, value]) => (name.startsWith("expand[") ? [value] : []));

/** The calls of Stripe's API that the shop uses, with idempotency keys. */
export function stripeApi({ account, store, faults, secretKey }: Parts) {
  const app = new Hono<{ Bindings: Bindings }>();
  const { records } = account;

  for (const path of ["/v1/checkout/*", "/v1/payment_intents/*", "/v1/refunds", "/v1/disputes"]) {
    app.use(path, async (c, next) => {
      if (c.req.header("authorization") === `Bearer ${secretKey}`) return await next();
      return Response.json(problem(401, null, "Invalid API Key provided.").body, { status: 401 });
    });
  }

  const query = async (c: Context<{ Bindings: Bindings }>, work: () => Answer) =>
    send(await faults.around("stripe", "query", () => store.transaction(work)), errorBody, c.env.drop);

  /** The first answer to an idempotency key is repeated for ever, also a 500; only a refused request isn't stored. */
  const write = async (c: Context<{ Bindings: Bindings }>, operation: Fault["operation"], work: Work) => {
    const text = await c.req.text();
    const key = c.req.header("idempotency-key");
    const fingerprint = `${c.req.path}?${text}`;
    let isFinal = false;
    const answer = (refuse: boolean): Answer => {
      const known = key === undefined ? undefined : records.replies.get(key);
      if (known && known.fingerprint !== fingerprint) {
        const message = "Keys for idempotent requests can only be used with the same parameters.";
        return { status: 400, body: { error: { type: "idempotency_error", message } } };
      }
      if (known) return { status: known.status, body: known.body, headers: { "idempotent-replayed": "true" } };
      const made = work(paramsOf(text), refuse);
      isFinal = made.status < 400 || (operation !== "create" && made.status !== 404);
      if (key !== undefined && isFinal) records.replies.put(key, { fingerprint, status: made.status, body: made.body });
      return made;
    };
    const reply = await faults.around("stripe", operation, (refuse) => store.transaction(() => answer(refuse)), text);
    if (reply.kind === "status" && isFinal && key !== undefined) {
      records.replies.put(key, { fingerprint, status: reply.status, body: errorBody(reply.status) });
    }
    return send(reply, errorBody, c.env.drop);
  };

  app.post("/v1/checkout/sessions", (c) =>
    write(c, "create", (params, refuse) =>
      refuse ? problem(400, "account_invalid", "This account can't take payments now.") : account.create(params),
    ),
  );
  app.get("/v1/checkout/sessions", (c) =>
    query(c, () => {
      const from = Number(c.req.query("created[gte]") ?? 0);
      const data = records.sessions.all().filter(({ created }) => created >= from);
      const shown = data.map((session) => account.show(session)).reverse();
      return {
        status: 200,
        body: { object: "list", url: "/v1/checkout/sessions", has_more: false, data: shown },
      };
    }),
  );
  app.get("/v1/checkout/sessions/:id", (c) =>
    query(c, () => {
      const session = account.session(c.req.param("id"));
      return session ? { status: 200, body: account.show(session, expandOf(c)) } : missing(c.req.param("id"));
    }),
  );
  app.post("/v1/checkout/sessions/:id/expire", (c) => write(c, "void", () => account.expire(c.req.param("id"))));
  app.get("/v1/payment_intents/:id", (c) =>
    query(c, () => {
      const intent = records.intents.get(c.req.param("id"));
      const expand = expandOf(c).includes("latest_charge");
      return intent ? { status: 200, body: intentObject(records, intent, expand) } : missing(c.req.param("id"));
    }),
  );
  app.post("/v1/payment_intents/:id/capture", (c) =>
    write(c, "capture", (params, refuse) => account.capture(c.req.param("id"), params, refuse)),
  );
  app.post("/v1/payment_intents/:id/cancel", (c) =>
    write(c, "void", (params) => account.cancel(c.req.param("id"), params)),
  );
  app.post("/v1/refunds", (c) => write(c, "refund", (params, refuse) => account.refund(params, refuse)));
  app.get("/v1/refunds", (c) =>
    query(c, () => {
      const of = c.req.query("payment_intent");
      const data = records.refunds.all().filter(({ intentId }) => of === undefined || intentId === of);
      return {
        status: 200,
        body: { object: "list", url: "/v1/refunds", has_more: false, data: data.map(refundObject).reverse() },
      };
    }),
  );

  app.get("/v1/disputes", (c) =>
    query(c, () => {
      const intent = records.intents.get(c.req.query("payment_intent") ?? "");
      const found = records.disputes.all().filter(({ intentId }) => intentId === intent?.id);
      const data = intent ? found.map((dispute) => disputeObject(dispute, intent)) : [];
      return { status: 200, body: { object: "list", url: "/v1/disputes", has_more: false, data } };
    }),
  );

  return app;
}
