import fs from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import type { PaymentProviderPort, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { redsysProvider } from "@/lib/backend/payment/providers/redsys/redsys-provider";
import { type RunningSandbox, startSandbox } from "@/lib/sandbox/server";
import { accounts } from "@/tests/support/gateway";
import { listen } from "@/tests/support/wait-for";

const terminal = accounts.redsys;
let folder = "";
let siteUrl = "";
let bank: RunningSandbox;
let port: PaymentProviderPort;
const webhooks: string[] = [];
let shopIsUp = true;
const shop = http.createServer((request, response) => {
  if (shopIsUp) webhooks.push(request.url ?? "");
  response.writeHead(shopIsUp ? 200 : 503).end();
});

const start = async (wanted = 0) => {
  bank = await startSandbox({
    port: wanted,
    stateFolder: folder,
    mailboxFolder: path.join(folder, "mailbox"),
    lateSeconds: 1,
    siteUrl,
    ...accounts,
  });
};

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "bank-"));
  siteUrl = `http://${await listen(shop)}`;
  await start();
  port = redsysProvider({ ...terminal, base: bank.url, siteUrl, timeoutMilliseconds: 500 });
});
afterAll(async () => {
  await bank.stop();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  await fs.rm(folder, { recursive: true, force: true });
});

const newAttempt = (): StoredAttempt => {
  const now = new Date();
  const order = {
    paymentId: "x",
    bookingCode: "T-ABCDEFG",
    method: "card",
    amountCents: 5000,
    language: "it",
    now,
  } as const;
  return {
    ...order,
    ...port.prepare(order),
    refundedCents: 0,
    idempotencyKey: "8c8e6c3e-6f0a-4b6a-9f5e-2f1f0c1d7a10",
    createdAt: now,
  };
};

async function pageOf(attempt: StoredAttempt, change: Record<string, string> = {}) {
  const page = await port.createCheckout(attempt);
  if (!page.ok || page.action.kind !== "formPost") throw new Error("no form");
  const body = new URLSearchParams({ ...page.action.fields, ...change });
  const answer = await fetch(page.action.url, { method: "POST", body, redirect: "manual" });
  return { status: answer.status, url: new URL(answer.headers.get("location") ?? "/", bank.url).href };
}
const press = (url: string, choice: string) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ choice }), redirect: "manual" });

describe("the sandbox of the card terminal", () => {
  it("the card terminal sandbox shows the amount in the customer's language", async () => {
    const { url } = await pageOf(newAttempt());
    const html = await (await fetch(url)).text();
    expect(html).toContain('<html lang="it">');
    expect(html).toContain("SANDBOX · Pagina di pagamento");
    expect(html).toContain("50,00");
  });

  it.each([
    ["a broken signature", { Ds_Signature: "AAAA" }],
    ["another version", { Ds_SignatureVersion: "HMAC_SHA256_V1" }],
    ["other parameters", { Ds_MerchantParameters: "e30" }],
  ])("the card terminal sandbox refuses a form with %s", async (_, change) => {
    expect((await pageOf(newAttempt(), change)).status).toBe(400);
  });

  it("the card terminal sandbox opens the same page again until the payment is decided", async () => {
    const attempt = newAttempt();
    const [first, again] = [await pageOf(attempt), await pageOf(attempt)];
    expect(again.url).toBe(first.url);
    await press(first.url, "decline");
    expect((await pageOf(attempt)).status).toBe(400);
    expect((await press(first.url, "pay")).status).toBe(409);
  });

  it("the card terminal sandbox keeps its ledger and unsent webhooks over a restart", async () => {
    const attempt = newAttempt();
    const { url } = await pageOf(attempt);
    shopIsUp = false;
    const pressed = press(url, "no_return").catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = webhooks.length;
    await bank.stop();
    await pressed;
    shopIsUp = true;
    await start(Number(new URL(bank.url).port));
    for (let tries = 0; tries < 50 && webhooks.length === before; tries += 1)
      await new Promise((done) => setTimeout(done, 50));
    expect(webhooks.length).toBe(before + 1);
    expect(await port.fetchPaymentState(attempt)).toMatchObject({ kind: "captured", amountCents: 5000 });
  });

  it("the card terminal sandbox ignores a journal line that was half written at a crash", async () => {
    const attempt = newAttempt();
    await press((await pageOf(attempt)).url, "no_return");
    const { port: same } = new URL(bank.url);
    await bank.stop();
    await fs.appendFile(path.join(folder, "journal.jsonl"), '{"at":"2026-11-21T00:00:00Z","kind":"redsys.op');
    await start(Number(same));
    expect(await port.fetchPaymentState(attempt)).toMatchObject({ kind: "captured" });
    expect(await port.fetchPaymentState(newAttempt())).toEqual({ kind: "none" });
  });

  it.each(["error_before", "timeout_before", "rate_limit", "error_after", "reset_after", "timeout_after"])(
    "the card terminal sandbox simulates the fault %s without an answer to the shop",
    async (kind) => {
      const body = JSON.stringify({ operation: "query", kind, milliseconds: 800 });
      const headers = { "content-type": "application/json" };
      expect((await fetch(`${bank.url}/control/faults`, { method: "POST", headers, body })).status).toBe(200);
      await expect(port.fetchPaymentState(newAttempt())).rejects.toMatchObject({ name: "ProviderUnreachable" });
      expect(await port.fetchPaymentState(newAttempt())).toEqual({ kind: "none" });
    },
  );

  it("the sandbox accepts commands only from this machine in JSON, and serves no file but mails", async () => {
    expect((await fetch(`${bank.url}/control/faults`, { method: "POST", body: "{}" })).status).toBe(415);
    expect((await fetch(`${bank.url}/mailbox/..%2Fjournal`)).status).toBe(404);
    const status = await new Promise<number | undefined>((resolve) => {
      http.get(bank.url, { headers: { host: "bank.example.test" } }, ({ statusCode }) => resolve(statusCode));
    });
    expect(status).toBe(421);
  });
});
