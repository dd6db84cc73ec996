import { type Context, Hono } from "hono";
import { type Answer, type Bindings, send } from "@/lib/sandbox/gateway/answer";
import type { Fault, Faults } from "@/lib/sandbox/gateway/faults";
import type { GoogleAccount } from "@/lib/sandbox/gateway/options";
import { languageOfTag } from "@/lib/sandbox/gateway/texts";
import { endingOf } from "./claims";
import { googlePage, googleRefusal } from "./page";
import type { Credentials, GoogleProvider } from "./provider";
import { type AuthorizationRequest, authorizationRequestSchema } from "./records";

interface Parts {
  readonly provider: GoogleProvider;
  readonly faults: Faults;
  readonly account: GoogleAccount;
  /** The allowed redirect addresses of the site. */
  readonly redirectUris: readonly string[];
  /** Addressees of the mails in the mailbox, newest first: offered as accounts to sign in with. */
  readonly addressees: () => readonly string[];
}

const AUTHORIZE = "/o/oauth2/v2/auth";
const MAXIMUM_OFFERED = 5;
const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const errorBody = (status: number) =>
  status === 429 ? { error: "rate_limit_exceeded" } : { error: "internal_failure", error_description: "Backend Error" };

/** Client id and secret of Basic authentication, percent-encoded before base64 as OAuth requires. */
function basicOf(header: string | undefined): Credentials | null {
  const encoded = /^Basic (.+)$/.exec(header ?? "")?.[1];
  const [id, secret] = Buffer.from(encoded ?? "", "base64")
    .toString()
    .split(":");
  try {
    return id && secret ? { clientId: decodeURIComponent(id), clientSecret: decodeURIComponent(secret) } : null;
  } catch {
    return null;
  }
}

function errorRedirect(asked: { redirect_uri?: string; state?: string }, error: string): string {
  const back = new URL(asked.redirect_uri ?? "");
  back.searchParams.set("error", error);
  if (asked.state) back.searchParams.set("state", asked.state);
  return back.href;
}

/** Google's endpoints under their own paths: discovery, keys, sign-in page, tokens, user info. */
export function googleRoutes({ provider, faults, account, redirectUris, addressees }: Parts) {
  const app = new Hono<{ Bindings: Bindings }>();
  const languageOf = (c: Context) => languageOfTag(c.req.query("hl") ?? c.req.header("accept-language"));
  const answer = async (
    c: Context<{ Bindings: Bindings }>,
    operation: Fault["operation"],
    work: (refuse: boolean) => Answer,
  ) => send(await faults.around("google", operation, work), errorBody, c.env.drop);

  app.get("/.well-known/openid-configuration", (c) =>
    answer(c, "discovery", () => ({ status: 200, body: provider.discovery() })),
  );
  app.get("/oauth2/v3/certs", (c) => answer(c, "keys", () => ({ status: 200, body: provider.publishedKeys() })));
  app.get("/v1/userinfo", (c) => answer(c, "query", () => provider.userinfo(c.req.header("authorization"))));
  app.post("/token", async (c) => {
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const inForm = { clientId: form.client_id ?? "", clientSecret: form.client_secret ?? "" };
    const credentials = basicOf(c.req.header("authorization")) ?? (form.client_secret ? inForm : null);
    return await answer(c, "token", (refuse) => provider.exchange(credentials, form, refuse));
  });

  /** The parsed authorization request, or the response that refuses it. */
  function readRequest(c: Context): AuthorizationRequest | Response | Promise<Response> {
    const query = c.req.query();
    if (query.client_id !== account.clientId) return c.html(googleRefusal(languageOf(c), "401: invalid_client"), 401);
    if (!redirectUris.includes(query.redirect_uri ?? ""))
      return c.html(googleRefusal(languageOf(c), "400: redirect_uri_mismatch"), 400);
    const asked = authorizationRequestSchema.safeParse(query);
    return asked.success ? asked.data : c.redirect(errorRedirect(query, "invalid_request"), 302);
  }

  const showPage = (c: Context, asked: AuthorizationRequest, typed: string, wrong: boolean) => {
    const earlier = [...provider.records.accounts.all()].sort((a, b) => (a.at < b.at ? 1 : -1));
    const known = new Set([...earlier.map(({ email }) => email), ...addressees()]);
    const sheet = { language: languageOf(c), site: new URL(asked.redirect_uri).host, typed, wrong };
    return c.html(googlePage({ ...sheet, known: [...known].slice(0, MAXIMUM_OFFERED) }), wrong ? 422 : 200);
  };

  app.get(AUTHORIZE, (c) => {
    const asked = readRequest(c);
    return "state" in asked ? showPage(c, asked, c.req.query("login_hint") ?? "", false) : asked;
  });

  app.post(AUTHORIZE, async (c) => {
    const asked = readRequest(c);
    if (!("state" in asked)) return await asked;
    const form = new URLSearchParams(await c.req.text());
    const typed = form.get("email")?.trim() ?? "";
    const ending = endingOf(form.get("choice"));
    if (ending === "cancel") return c.redirect(errorRedirect(asked, "access_denied"), 303);
    const email = (typed || (form.get("account") ?? "")).toLowerCase();
    if (!ending || !address.test(email)) return showPage(c, asked, typed, true);
    return c.redirect(provider.grant(asked, email, ending), 303);
  });

  return app;
}
