import sdk, { type AccessToken } from "@paypal/checkout-server-sdk";
import { z } from "zod";
import { circuitBreaker, neverConnected } from "@/lib/backend/core/outbound-call";

/**
 * `unsent`: it had no effect, retry it; `refused`: PayPal rejected it, see `issue`; `unknown`: it may have had effect.
 */
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
  /** The request body, sent byte for byte. */
  readonly json?: string;
  /** Idempotency key, sent as `PayPal-Request-Id`. */
  readonly key?: string;
  /** Schema of a successful response; one that doesn't match is `unknown`. */
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

/** "Bearer abc"; the SDK prints "undefined" for a field that PayPal's response lacked. */
const tokenForm = /^(?!.*\bundefined\b)\S+ \S+$/;

class Environment extends sdk.core.PayPalEnvironment {
  override authorizationString() {
    return `Basic ${Buffer.from(`${this.clientId}:${this.clientSecret}`).toString("base64")}`;
  }
}

/** Never throws: the SDK calls it in an event handler, where an exception would crash the process. */
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
    // Stored requests and signed webhooks must be sent byte for byte, not serialized again.
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

  /** Drops `content-encoding`, so that the SDK never decompresses in an event handler; we request `identity` anyway. */
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

  /** Fetched before the call itself, so that without a token the call is known to be unsent. */
  async authorization(): Promise<string> {
    const token = this.#token === null || this.#token.isExpired() ? await this.fetchAccessToken() : this.#token;
    return token.authorizationString();
  }
}

function encodeForm(body: unknown, type: string | undefined): string {
  if (type !== "application/x-www-form-urlencoded") throw new Error(`nothing is sent as ${type}`);
  return new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])).toString();
}

/** Progress of a call; `left`: it was handed to the SDK, so its effect is unknown until the response. */
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
  // 409: a call with the same key is in progress. A 4xx without PayPal's error body may come from a proxy.
  const isRefusal = status >= 400 && status < 500 && status !== 409 && status !== 408 && readProblem(error) !== null;
  return isRefusal ? "refused" : "unknown";
}

/**
 * Wraps PayPal's SDK, which never retries: maps each response or error to its effect (`refused`, `unsent`, `unknown`).
 * Token request and call share one timeout.
 */
export function paypalClient(config: PaypalConfig): PaypalClient {
  const { clientId, clientSecret, apiBase, timeoutMilliseconds } = config;
  const client = new Client(new Environment(clientId, clientSecret, apiBase, apiBase), timeoutMilliseconds);
  const breaker = circuitBreaker({ provider: "paypal", timeoutMilliseconds });

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
        return await breaker.call((signal) => {
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

/** The issue in PayPal's error body; null when the error is not a PayPal response. */
function readProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  try {
    const { name, details } = problemSchema.parse(JSON.parse(error.message));
    return details?.[0]?.issue ?? name;
  } catch {
    return null;
  }
}
