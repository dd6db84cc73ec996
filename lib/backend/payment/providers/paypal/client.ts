import sdk, { type AccessToken } from "@paypal/checkout-server-sdk";
import { neverConnected } from "@/lib/backend/payment/providers/never-connected";
import type { PaypalConfig } from "@/lib/backend/payment/providers/paypal/config";
import { readProblem } from "@/lib/backend/payment/providers/paypal/problem";

/** `unsent`: nothing was done; `refused`: PayPal says no, `issue` says why; `unknown`: it may have been done. */
type Failure = {
  readonly ok: false;
  readonly outcome: "refused" | "unsent" | "unknown";
  readonly reason: string;
  readonly issue: string;
};
export type Called = { readonly ok: true; readonly result: unknown } | Failure;

interface Call {
  readonly verb: "GET" | "POST";
  readonly path: string;
  /** JSON as it is to stand on the wire. */
  readonly json?: string;
  /** PayPal acts once for a key, however often it comes. */
  readonly key?: string;
}

export interface PaypalClient {
  send(call: Call): Promise<Called>;
}

const failure = (outcome: Failure["outcome"], issue: string): Failure => ({
  ok: false,
  outcome,
  issue,
  reason: `paypal.${issue}`,
});

class Environment extends sdk.core.PayPalEnvironment {
  override authorizationString() {
    return `Basic ${Buffer.from(`${this.clientId}:${this.clientSecret}`).toString("base64")}`;
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
      deserializeResponse: (body) => JSON.parse(body),
    };
  }

  override getTimeout(): number {
    return this.#timeout;
  }

  override async fetchAccessToken(): Promise<AccessToken> {
    this.#token = await super.fetchAccessToken();
    return this.#token;
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

const statusOf = (error: unknown) =>
  typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 0;

const issueOf = (error: unknown) => readProblem(error) ?? (statusOf(error) ? String(statusOf(error)) : "no_answer");

function outcomeOf(error: unknown): Failure["outcome"] {
  const status = statusOf(error);
  if (neverConnected(error) || status === 401 || status === 403 || status === 429) return "unsent";
  // 409: a call with the same key is still under way.
  return status >= 400 && status < 500 && status !== 409 && status !== 408 ? "refused" : "unknown";
}

/** PayPal's SDK, which never repeats a call; every answer and every failure as what it says about the effect. */
export function paypalClient(config: PaypalConfig): PaypalClient {
  const { clientId, clientSecret, apiBase, timeoutMilliseconds } = config;
  const client = new Client(new Environment(clientId, clientSecret, apiBase, apiBase), timeoutMilliseconds);
  return {
    async send({ verb, path, json, key }) {
      let authorization: string;
      try {
        authorization = await client.authorization();
      } catch (error) {
        return failure("unsent", issueOf(error));
      }
      const headers = {
        Authorization: authorization,
        "Content-Type": "application/json",
        Prefer: "return=representation",
        ...(key ? { "PayPal-Request-Id": key } : {}),
      };
      try {
        const { result } = await client.execute({ verb, path, headers, ...(json === undefined ? {} : { body: json }) });
        return { ok: true, result };
      } catch (error) {
        return failure(outcomeOf(error), issueOf(error));
      }
    },
  };
}
