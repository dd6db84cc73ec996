import sdk, { type AccessToken } from "@paypal/checkout-server-sdk";
import { z } from "zod";
import { neverConnected, providerLine } from "@/lib/backend/platform/outbound-call";

/** `unsent`: nothing was done; `refused`: PayPal says no, `issue` says why; `unknown`: it may have been done. */
type Failure = {
  readonly ok: false;
  readonly outcome: "refused" | "unsent" | "unknown";
  readonly reason: string;
  readonly issue: string;
};
export type Called<T> = { readonly ok: true; readonly result: T } | Failure;

interface Call<T> {
  readonly verb: "GET" | "POST";
  readonly path: string;
  /** JSON as it is to stand on the wire. */
  readonly json?: string;
  /** PayPal acts once for a key, however often it comes. */
  readonly key?: string;
  /** What an answer looks like; any other one is `unknown`. */
  readonly answer: z.ZodType<T>;
}

export interface PaypalClient {
  send<T>(call: Call<T>): Promise<Called<T>>;
}

const failure = (outcome: Failure["outcome"], issue: string): Failure => ({
  ok: false,
  outcome,
  issue,
  reason: `paypal.${issue}`,
});

/** Parts that PayPal's answer lacked stand in it as this word. */
const tokenForm = /^(?!.*\bundefined\b)\S+ \S+$/;

class Environment extends sdk.core.PayPalEnvironment {
  override authorizationString() {
    return `Basic ${Buffer.from(`${this.clientId}:${this.clientSecret}`).toString("base64")}`;
  }
}

/** The SDK parses inside an event handler, where nothing that is thrown can be caught: what isn't JSON is undefined. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

class Client extends sdk.core.PayPalHttpClient {
  readonly #timeout: number;
  #token: AccessToken | null = null;

  constructor(environment: Environment, timeoutMilliseconds: number) {
    super(environment);
    this.#timeout = timeoutMilliseconds;
    // Stored requests and signed notices must stand on the wire exactly as they are.
    this.encoder = {
      serializeRequest: ({ body, headers }) =>
        typeof body === "string" ? body : encodeForm(body, headers["content-type"]),
      deserializeResponse: readJson,
    };
    this.addInjector((request) => {
      request.headers["Accept-Encoding"] = "identity";
      request.signal ??= AbortSignal.timeout(timeoutMilliseconds);
    });
  }

  override getTimeout(): number {
    return this.#timeout;
  }

  /** Unpacking happens in an event handler too, and nothing packed was asked for. */
  override formatHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
    const { "content-encoding": _, ...formatted } = super.formatHeaders(headers);
    return formatted;
  }

  override async fetchAccessToken(): Promise<AccessToken> {
    this.#token = null;
    const token = await super.fetchAccessToken();
    if (!tokenForm.test(token.authorizationString())) throw new Error("no readable token");
    this.#token = token;
    return token;
  }

  /** Fetched before the call itself, so that a call without a token surely never left. */
  async authorization(): Promise<string> {
    const token = this.#token === null || this.#token.isExpired() ? await this.fetchAccessToken() : this.#token;
    return token.authorizationString();
  }
}

function encodeForm(body: unknown, type: string | undefined): string {
  if (type !== "application/x-www-form-urlencoded") throw new Error(`nothing is sent as ${type}`);
  return new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])).toString();
}

/** How far a call has got. */
interface Sending {
  readonly signal: AbortSignal;
  left: boolean;
}
const hasLeft = (sending: Sending | null): boolean => sending?.left === true;

const statusOf = (error: unknown) =>
  typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 0;

const issueOf = (error: unknown) => readProblem(error) ?? (statusOf(error) ? String(statusOf(error)) : "no_answer");

function outcomeOf(error: unknown): Failure["outcome"] {
  const status = statusOf(error);
  if (neverConnected(error) || status === 401 || status === 403 || status === 429) return "unsent";
  // 409: a call with the same key is still under way. A no that isn't worded as PayPal's may be somebody else's.
  const isNo = status >= 400 && status < 500 && status !== 409 && status !== 408 && readProblem(error) !== null;
  return isNo ? "refused" : "unknown";
}

/**
 * PayPal's SDK, which never repeats a call; every answer and every failure as what it says about the effect. Token and
 * call share one deadline.
 */
export function paypalClient(config: PaypalConfig): PaypalClient {
  const { clientId, clientSecret, apiBase, timeoutMilliseconds } = config;
  const client = new Client(new Environment(clientId, clientSecret, apiBase, apiBase), timeoutMilliseconds);
  const line = providerLine({ provider: "paypal", timeoutMilliseconds });

  async function send<T>({ verb, path, json, key, answer }: Call<T>, sending: Sending): Promise<Called<T>> {
    const authorization = await client.authorization();
    sending.signal.throwIfAborted();
    sending.left = true;
    const headers = {
      Authorization: authorization,
      "Content-Type": "application/json",
      Prefer: "return=representation",
      ...(key ? { "PayPal-Request-Id": key } : {}),
    };
    const body = json === undefined ? {} : { body: json };
    const { result } = await client.execute({ verb, path, headers, signal: sending.signal, ...body });
    const read = answer.safeParse(result);
    return read.success ? { ok: true, result: read.data } : failure("unknown", "unreadable");
  }

  return {
    async send(call) {
      let sending: Sending | null = null;
      try {
        return await line.call((signal) => {
          sending = { signal, left: false };
          return send(call, sending);
        });
      } catch (error) {
        return failure(hasLeft(sending) ? outcomeOf(error) : "unsent", issueOf(error));
      }
    },
  };
}

/** An account at PayPal. `apiBase` has no trailing slash; `siteUrl` is where customers come back. */
export interface PaypalConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly apiBase: string;
  readonly siteUrl: string;
  readonly timeoutMilliseconds: number;
}

const problemSchema = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** The issue that PayPal names in an error answer; null when the error is no answer of PayPal's. */
function readProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  try {
    const { name, details } = problemSchema.parse(JSON.parse(error.message));
    return details?.[0]?.issue ?? name;
  } catch {
    return null;
  }
}
