import { setTimeout as wait } from "node:timers/promises";
import { forwardingApp } from "@/lib/web-client/forward";
import { pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";
import { useWebServer } from "@/tests/support/web-server";

jest.setTimeout(30_000);
useDatabase();
const backend = useWebServer();
let address = "";
const bank = useGateway({ site: () => forwardingApp(address) });

const webhooks = () => backend.calls.filter(({ path }) => /webhook$|notificacion$/.test(path));

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await holds()); tries += 1) await wait(50);
}

beforeEach(() => {
  address = backend.url;
  backend.calls.length = 0;
  bank.answers.length = 0;
});

describe.each([
  ["stripe", "/web/pago/stripe/webhook", ["stripe-signature"]],
  [
    "paypal",
    "/web/pago/paypal/webhook",
    [
      "paypal-auth-algo",
      "paypal-cert-url",
      "paypal-transmission-id",
      "paypal-transmission-sig",
      "paypal-transmission-time",
    ],
  ],
  ["redsys", "/web/pago/redsys/notificacion", []],
] as const)("a webhook of %s with the backend in another process", (provider, path, signatures) => {
  it("forwards a webhook with its signature and the same bytes, and confirms", async () => {
    const started = await startedPayment({ provider });
    await pay(bank, started, "no_return");
    expect(webhooks().length).toBeGreaterThan(0);
    for (const call of webhooks()) {
      expect(call.path).toBe(path);
      for (const name of signatures) expect(call.headers[name]).toEqual(expect.any(String));
    }
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({
      booking: "confirmed",
      payment: "captured",
      mails: ["confirmation"],
    });
  });

  it("refuses a webhook that was tampered with before forwarding", async () => {
    const started = await startedPayment({ provider });
    await pay(bank, started, "tampered");
    expect(webhooks().length).toBeGreaterThan(0);
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "started", ledger: [] });
  });

  it("answers 503 while the backend is down, and confirms when the webhook is repeated", async () => {
    const started = await startedPayment({ provider });
    address = "http://127.0.0.1:9";
    const pressed = pay(bank, started, "no_return");
    await until(() => bank.answers.some((answer) => answer.path === path));
    expect(bank.answers.map(({ status }) => status)).toEqual([503]);
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "started" });
    address = backend.url;
    await until(async () => (await paymentState(started)).booking !== "paying");
    await pressed;
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "captured" });
  });
});

it("forwards signature headers with webhooks only", async () => {
  const forwarded = await forwardingApp(backend.url).request("http://localhost:3000/web/oficina", {
    headers: { "stripe-signature": "t=1,v1=00", "paypal-transmission-id": "1" },
  });
  expect(forwarded.status).toBe(200);
  expect(backend.calls[0]?.headers).not.toHaveProperty("stripe-signature");
  expect(backend.calls[0]?.headers).not.toHaveProperty("paypal-transmission-id");
});
