import { createHmac } from "node:crypto";
import http from "node:http";
import { stripeProvider } from "@/lib/backend/payment/providers/stripe/stripe-provider";
import { preparedAttempt } from "@/tests/support/attempt";
import { accounts } from "@/tests/support/gateway";
import { listen } from "@/tests/support/wait-for";

/** Seconds that Stripe's clock is ahead of ours. */
let ahead = 0;
const secondsAtStripe = () => Math.floor(Date.now() / 1000) + ahead;
/** How long each session is payable, in seconds of Stripe's clock. */
let payable: number[] = [];

const stripe = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const expiresAt = Number(new URLSearchParams(Buffer.concat(chunks).toString()).get("expires_at"));
    const seconds = expiresAt - secondsAtStripe();
    const isRefused = seconds < 30 * 60;
    if (!isRefused) payable.push(seconds);
    const error = { type: "invalid_request_error", param: "expires_at", message: "too early" };
    response.writeHead(isRefused ? 400 : 200, {
      "content-type": "application/json",
      date: new Date(secondsAtStripe() * 1000).toUTCString(),
    });
    response.end(JSON.stringify(isRefused ? { error } : { id: "cs_test_1", url: "https://pay.example/1" }));
  });
});
let base = "";
beforeAll(async () => {
  base = `http://${await listen(stripe)}`;
});
afterAll(() => new Promise((resolve) => stripe.close(resolve)));
beforeEach(() => {
  payable = [];
});

const freshPort = () =>
  stripeProvider({
    ...accounts.stripe,
    apiBase: base,
    siteUrl: "https://shop.example",
    livemode: false,
    timeoutMilliseconds: 2000,
  });

describe.each([
  ["right", 0],
  ["90 seconds slow", 90],
  ["five minutes slow", 299],
  ["five minutes fast", -299],
])("Stripe pages with a local clock that is %s", (_, seconds) => {
  beforeEach(() => {
    ahead = seconds;
  });

  it("opens a payable page at the first call, which closes before the hold of 41 minutes", async () => {
    const port = freshPort();
    expect(await port.createCheckout(preparedAttempt(port))).toMatchObject({ ok: true });
    expect(payable[0]).toBeLessThanOrEqual(41 * 60);
  });

  it("opens pages payable for 31 minutes once Stripe has answered", async () => {
    const port = freshPort();
    await port.createCheckout(preparedAttempt(port));
    await port.createCheckout(preparedAttempt(port));
    expect(Math.abs((payable[1] ?? 0) - 31 * 60)).toBeLessThanOrEqual(2);
  });
});

it("corrects a clock that is an hour slow after one failed page", async () => {
  ahead = 3600;
  const port = freshPort();
  expect(await port.createCheckout(preparedAttempt(port))).toMatchObject({ ok: false, outcome: "refused" });
  expect(await port.createCheckout(preparedAttempt(port))).toMatchObject({ ok: true });
});

it("checks a webhook's age by Stripe's clock, so that a fast local clock refuses none", async () => {
  ahead = -360;
  const port = freshPort();
  await port.createCheckout(preparedAttempt(port));
  const body = JSON.stringify({ id: "evt_1", object: "event", type: "customer.created", data: { object: {} } });
  const signedAt = (at: number) => {
    const signature = createHmac("sha256", accounts.stripe.webhookSecret).update(`${at}.${body}`).digest("hex");
    return new Headers({ "stripe-signature": `t=${at},v1=${signature}` });
  };
  const verify = (at: number) => port.verifyWebhook(Buffer.from(body), signedAt(at));
  expect(await verify(secondsAtStripe())).toMatchObject({ ok: true });
  expect(await verify(secondsAtStripe() - 310)).toEqual({ ok: false });
});
