import { randomUUID } from "node:crypto";
import http from "node:http";
import { CircuitOpen, circuitBreaker } from "@/lib/backend/core/outbound-call";
import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import type { PaymentProviderPort } from "@/lib/backend/payment/providers/port";
import { redsysProvider } from "@/lib/backend/payment/providers/redsys/redsys-provider";
import { stripeProvider } from "@/lib/backend/payment/providers/stripe/stripe-provider";
import { preparedAttempt } from "@/tests/support/attempt";
import { accounts } from "@/tests/support/gateway";
import { listen } from "@/tests/support/wait-for";

type Answer = (response: http.ServerResponse, path: string) => void;
let answer: Answer = () => undefined;
let requests = 0;
let base = "";
const server = http.createServer((request, response) => {
  requests += 1;
  request.resume();
  answer(response, request.url ?? "");
});

beforeAll(async () => {
  base = `http://${await listen(server)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requests = 0;
});

const settings = () => ({ apiBase: base, siteUrl: "http://127.0.0.1", timeoutMilliseconds: 400 });
const ports: Readonly<Record<string, () => PaymentProviderPort>> = {
  stripe: () => stripeProvider({ ...settings(), ...accounts.stripe, livemode: false }),
  paypal: () => paypalProvider({ ...settings(), ...accounts.paypal, clientId: randomUUID() }),
  redsys: () => redsysProvider({ ...settings(), ...accounts.redsys, base }),
};
const token = JSON.stringify({ token_type: "Bearer", access_token: "good", expires_in: 32_400 });

/** Answers that never end or break off; PayPal's token call is answered normally. */
const broken: Readonly<Record<string, Answer>> = {
  "no bytes": () => undefined,
  "headers without a body": (response) => void response.writeHead(200, { "content-length": "100" }).write(" "),
  "an endless slow body": (response) => {
    const drip = setInterval(() => response.write(" "), 50);
    response.writeHead(200).on("close", () => clearInterval(drip));
  },
  "a truncated body": (response) => {
    response.writeHead(200, { "content-length": "100" }).write('{"id":');
    setTimeout(() => response.destroy(), 20);
  },
  "a body wrongly marked as gzip": (response) =>
    void response.writeHead(200, { "content-encoding": "gzip" }).end('{"id":"1"}'),
  "an HTML error page": (response) => void response.writeHead(400, { "content-type": "text/html" }).end("<h1>No</h1>"),
};
const cases = Object.keys(ports).flatMap((name) => Object.keys(broken).map((what) => [name, what] as const));

describe.each(cases)("%s when it answers with %s", (name, what) => {
  const withToken: Answer = (response, path) =>
    path === "/v1/oauth2/token"
      ? void response.writeHead(200, { "content-type": "application/json" }).end(token)
      : broken[what]?.(response, path);

  it("reports the provider as unreachable within the deadline", async () => {
    answer = withToken;
    const port = ports[name]?.();
    if (!port) throw new Error(`no port for ${name}`);
    const attempt = { ...preparedAttempt(port), providerRef: "cs_test_1" };
    const before = Date.now();
    await expect(port.fetchPaymentState(attempt)).rejects.toMatchObject({ name: "ProviderUnreachable" });
    expect(Date.now() - before).toBeLessThan(5000);
  });
});

describe.each(Object.keys(ports))("%s when it does not answer", (name) => {
  it("fails fast without calling the provider after two timeouts", async () => {
    answer = () => undefined;
    const port = ports[name]?.();
    if (!port) throw new Error(`no port for ${name}`);
    const attempt = { ...preparedAttempt(port), providerRef: "cs_test_1" };
    for (let tries = 0; tries < 16; tries += 1)
      await expect(port.fetchPaymentState(attempt)).rejects.toMatchObject({ name: "ProviderUnreachable" });
    expect(requests).toBe(2);
    expect(await port.refund(attempt, 100, randomUUID())).toMatchObject({ ok: false, outcome: "unsent" });
    expect(requests).toBe(2);
  });
});

describe("the circuit breaker of a provider", () => {
  const never = () => new Promise<never>(() => undefined);
  const newBreaker = () => circuitBreaker({ provider: "stripe", timeoutMilliseconds: 50, pauseMilliseconds: 200 });
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  it("lets one trial call through after the pause, and all calls once that one was answered", async () => {
    const breaker = newBreaker();
    for (let tries = 0; tries < 2; tries += 1)
      await expect(breaker.call(never)).rejects.toMatchObject({ name: "TimeoutError" });
    await expect(breaker.call(async () => 1)).rejects.toBeInstanceOf(CircuitOpen);
    await pause(250);
    const trying = breaker.call(async () => {
      await pause(20);
      return 2;
    });
    await expect(breaker.call(async () => 3)).rejects.toBeInstanceOf(CircuitOpen);
    expect(await trying).toBe(2);
    expect(await breaker.call(async () => 4)).toBe(4);
  });

  it("counts an error status as an answer of the provider", async () => {
    const breaker = newBreaker();
    for (let tries = 0; tries < 5; tries += 1)
      await expect(breaker.call(() => Promise.reject(new Error("500")))).rejects.toThrow("500");
    expect(await breaker.call(async () => 1)).toBe(1);
  });

  it("aborts a call to a provider at its deadline", async () => {
    let ended: AbortSignal | undefined;
    await expect(
      newBreaker().call((signal) => {
        ended = signal;
        return never();
      }),
    ).rejects.toMatchObject({ name: "TimeoutError" });
    expect(ended?.aborted).toBe(true);
  });
});
