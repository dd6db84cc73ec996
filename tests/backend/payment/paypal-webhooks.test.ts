import http from "node:http";
import { crc32 } from "node:zlib";
import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import { transmissionVerifier } from "@/lib/backend/payment/providers/paypal/transmission";
import { openedAttempt } from "@/tests/support/attempt";
import { accounts, useGateway } from "@/tests/support/gateway";
import { listen } from "@/tests/support/wait-for";

const bank = useGateway();
const port = (webhookId: string = accounts.paypal.webhookId) =>
  paypalProvider({
    ...accounts.paypal,
    webhookId,
    apiBase: bank.base,
    siteUrl: bank.siteUrl,
    timeoutMilliseconds: 2000,
  });

beforeAll(() => bank.control("webhooks", { hold: true }));

// Extra spaces and an escape: the signature covers the raw bytes, not re-serialised JSON.
const event = (type: string, resource: object) =>
  `{ "id": "WH-1",  "summary": "\\u20ac 50.00", "event_type": "${type}", "resource": ${JSON.stringify(resource)} }`;
type Changes = Parameters<typeof bank.signAsPaypal>[1];
const signed = (body: string, changes?: Changes) => bank.signAsPaypal(body, changes);
const verify = async (body: string, headers?: Headers, at = port()) =>
  await at.verifyWebhook(Buffer.from(body), headers ?? (await signed(body)));

const changed = (headers: Headers, name: string, value: string | null) => {
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return headers;
};
const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/** A way to PayPal that notes each call, and whether it carried our credentials. */
const calls: { path: string; authorized: boolean }[] = [];
const noted = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", async () => {
    const { method = "GET", url = "/", headers } = request;
    calls.push({ path: url.replace(/CERT-\w+/, "CERT"), authorized: headers.authorization !== undefined });
    const { host: _, connection: __, "content-length": ___, ...passed } = headers;
    const answer = await fetch(`${bank.base}${url}`, {
      method,
      headers: Object.entries(passed).map(([name, value]): [string, string] => [name, String(value)]),
      ...(method === "GET" ? {} : { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
});
let notedBase = "";
beforeAll(async () => {
  notedBase = `http://${await listen(noted)}`;
});
afterAll(() => {
  noted.closeAllConnections();
  return new Promise((resolve) => noted.close(resolve));
});
beforeEach(() => {
  calls.length = 0;
});
const notedPort = () =>
  paypalProvider({ ...accounts.paypal, apiBase: notedBase, siteUrl: bank.siteUrl, timeoutMilliseconds: 2000 });
const signedThere = async (body: string, changes?: Changes) => {
  const headers = await signed(body, changes);
  return changed(headers, "paypal-cert-url", (headers.get("paypal-cert-url") ?? "").replace(bank.base, notedBase));
};

/** `text` with four more bytes that give it the CRC32 of `original`. */
function withCrcOf(original: string, text: string): Buffer {
  const table = Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  let state = ~crc32(original) >>> 0;
  for (let byte = 0; byte < 4; byte += 1) {
    const index = table.findIndex((value) => value >>> 24 === state >>> 24);
    state = (((state ^ (table[index] ?? 0)) << 8) | index) >>> 0;
  }
  const ending = Buffer.alloc(4);
  ending.writeUInt32LE((state ^ ~crc32(text)) >>> 0);
  return Buffer.concat([Buffer.from(text), ending]);
}

describe("a webhook of PayPal", () => {
  it.each([
    ["CHECKOUT.ORDER.APPROVED", { id: "ORDER1" }, { about: "payment", providerRef: "ORDER1", paymentId: null }],
    [
      "CHECKOUT.ORDER.APPROVED",
      { id: "ORDER1", purchase_units: [{ custom_id: "abc" }] },
      { about: "payment", providerRef: "ORDER1", paymentId: "abc" },
    ],
    [
      "PAYMENT.CAPTURE.COMPLETED",
      { id: "CAPTURE1", custom_id: "abc", supplementary_data: { related_ids: { order_id: "ORDER1" } } },
      { about: "payment", providerRef: "ORDER1", paymentId: null },
    ],
    [
      "PAYMENT.CAPTURE.REFUNDED",
      { id: "REFUND1", custom_id: "abc" },
      { about: "refund", providerRef: null, paymentId: "abc", facts: { refund: "REFUND1" } },
    ],
    [
      "PAYMENT.REFUND.FAILED",
      { id: "REFUND1", custom_id: "abc" },
      { about: "refund", providerRef: null, paymentId: "abc", facts: { refund: "REFUND1" } },
    ],
    [
      "PAYMENT.CAPTURE.REVERSED",
      { id: "CAPTURE1", custom_id: "abc", amount: { currency_code: "EUR", value: "-63.84" } },
      { about: "reversal", paymentId: "abc", facts: { capture: "CAPTURE1", amountCents: "6384" } },
    ],
    [
      "CUSTOMER.DISPUTE.RESOLVED",
      { dispute_id: "PP-D-1", disputed_transactions: [{ seller_transaction_id: "CAPTURE1" }] },
      { about: "dispute_over", providerRef: "PP-D-1", facts: { capture: "CAPTURE1", won: "no" } },
    ],
    [
      "CUSTOMER.DISPUTE.CREATED",
      { dispute_id: "PP-D-1", disputed_transactions: [{ custom: "abc" }] },
      { about: "dispute", providerRef: "PP-D-1", paymentId: "abc" },
    ],
    ["CATALOG.PRODUCT.CREATED", { id: "P1" }, { about: "other" }],
  ])("reads attempt and event from the webhook %s", async (type, resource, named) => {
    expect(await verify(event(type, resource))).toMatchObject({ ok: true, webhook: { eventId: "WH-1", ...named } });
  });

  const validEvent = event("CHECKOUT.ORDER.APPROVED", { id: "ORDER1" });
  it.each<[string, string, Changes, [string, string | null] | null]>([
    ["another account's signature", validEvent, { forged: true }, null],
    ["a signature made for another webhook id", validEvent, { webhookId: "other" }, null],
    ["no signature", validEvent, {}, ["paypal-transmission-sig", null]],
    ["a signature that is not base64", validEvent, {}, ["paypal-transmission-sig", "§"]],
    ["another transmission id", validEvent, {}, ["paypal-transmission-id", "4f0c0c5e"]],
    ["no transmission id", validEvent, {}, ["paypal-transmission-id", null]],
    ["another algorithm", validEvent, {}, ["paypal-auth-algo", "SHA1withRSA"]],
    ["no time", validEvent, {}, ["paypal-transmission-time", null]],
    ["another time", validEvent, {}, ["paypal-transmission-time", daysAgo(1)]],
    ["a time of five days ago", validEvent, { time: daysAgo(5) }, null],
    ["a time of tomorrow", validEvent, { time: daysAgo(-1) }, null],
    ["no event", "{", {}, null],
    [
      "a certificate that PayPal doesn't have",
      validEvent,
      {},
      ["paypal-cert-url", "BASE/v1/notifications/certs/CERT-0"],
    ],
  ])("refuses a webhook with %s", async (_, body, changes, header) => {
    const headers = await signed(body, changes);
    if (header) changed(headers, header[0], header[1]?.replace("BASE", bank.base) ?? null);
    expect(await verify(body, headers)).toEqual({ ok: false });
  });

  it("refuses a webhook with the signature of another body", async () => {
    expect(await verify(validEvent.replace("ORDER1", "ORDER2"), await signed(validEvent))).toEqual({ ok: false });
  });

  it("accepts a webhook three days later, as long as PayPal retries", async () => {
    expect(await verify(validEvent, await signed(validEvent, { time: daysAgo(3) }))).toMatchObject({ ok: true });
  });

  it("accepts a repeated webhook, but not its transmission id with another body of the same CRC32", async () => {
    const isGenuine = transmissionVerifier({ webhookId: accounts.paypal.webhookId, apiBase: bank.base });
    const headers = await signed(validEvent);
    const other = withCrcOf(validEvent, validEvent.replace("ORDER1", "ORDER2"));
    expect(crc32(other)).toBe(crc32(validEvent));
    expect(await isGenuine(Buffer.from(validEvent), headers)).toBe(true);
    expect(await isGenuine(Buffer.from(validEvent), headers)).toBe(true);
    expect(await isGenuine(other, headers)).toBe(false);
  });

  it("fetches the certificate once for all webhooks, without credentials", async () => {
    const at = notedPort();
    const bodies = ["ORDER1", "ORDER2", "ORDER3"].map((id) => event("CHECKOUT.ORDER.APPROVED", { id }));
    const answers = await Promise.all(bodies.map(async (body) => verify(body, await signedThere(body), at)));
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(calls).toEqual([{ path: "/v1/notifications/certs/CERT", authorized: false }]);
  });

  it.each([
    "https://evil.example/v1/notifications/certs/CERT-1",
    "https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1",
    "https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1",
    "https://evil-api.paypal.com/v1/notifications/certs/CERT-1",
    "http://api.paypal.com/v1/notifications/certs/CERT-1",
    "https://api.paypal.com:8443/v1/notifications/certs/CERT-1",
    "https://api.paypal.com/v1/notifications/certs/../../../evil",
    "https://api.paypal.com/v1/notifications/certs/CERT-1?to=evil",
    "https://www.paypal.com/v1/notifications/certs/CERT-1",
    "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1",
    "no address",
  ])("refuses a webhook with the certificate URL %s without any call", async (address) => {
    const live = paypalProvider({
      ...accounts.paypal,
      apiBase: "https://api-m.paypal.com",
      siteUrl: bank.siteUrl,
      timeoutMilliseconds: 2000,
    });
    const headers = changed(await signed(validEvent), "paypal-cert-url", address);
    expect(await verify(validEvent, headers, live)).toEqual({ ok: false });
  });

  it("queries PayPal at most 20 times a minute for forged webhooks, never with our credentials", async () => {
    const at = notedPort();
    expect(await verify(validEvent, await signedThere(validEvent), at)).toMatchObject({ ok: true });
    const forged = Array.from({ length: 100 }, async (_, index) =>
      changed(
        await signed(validEvent, { forged: true }),
        "paypal-cert-url",
        `${notedBase}/v1/notifications/certs/CERT-${index}`,
      ),
    );
    const answers = await Promise.allSettled((await Promise.all(forged)).map((entry) => verify(validEvent, entry, at)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(19);
    expect(calls).toEqual(
      Array.from({ length: 20 }, () => ({ path: "/v1/notifications/certs/CERT", authorized: false })),
    );
    // A customer who pays is not held up, and a genuine webhook is still verified.
    expect((await openedAttempt(at)).page).toContain(bank.base);
    expect(await verify(validEvent, await signedThere(validEvent), at)).toMatchObject({ ok: true });
  });

  it.each(["error_before", "rate_limit", "reset_after", "html_after"])(
    "does not accept a webhook while its certificate cannot be fetched (%s)",
    async (kind) => {
      await bank.control("faults", { gateway: "paypal", operation: "verify", kind });
      const answer = await verify(validEvent).catch((error: unknown) => error);
      if (kind === "html_after") expect(answer).toEqual({ ok: false });
      else expect(answer).toMatchObject({ name: "ProviderUnreachable" });
    },
  );

  it("leaves an attempt pending while its order id is not stored yet", async () => {
    const { attempt } = await openedAttempt(port());
    const found = await verify(event("CHECKOUT.ORDER.APPROVED", { id: attempt.providerRef ?? "" }));
    if (!found.ok) throw new Error("the webhook was refused");
    const unnamed = { ...attempt, providerRef: null };
    expect(await port().resolveWebhook(unnamed, found.webhook)).toEqual({ kind: "pending" });
  });

  it("applies PayPal's current state instead of the webhook's payload", async () => {
    const { attempt, page } = await openedAttempt(port());
    await bank.press(page, "no_return");
    const found = await verify(event("CHECKOUT.ORDER.APPROVED", { id: attempt.providerRef }));
    if (!found.ok) throw new Error("the webhook was refused");
    expect(await port().resolveWebhook(attempt, found.webhook)).toMatchObject({ kind: "approved", amountCents: 5000 });
    await port().capture(attempt, "a");
    expect(await port().resolveWebhook(attempt, found.webhook)).toMatchObject({ kind: "captured" });
  });
});
