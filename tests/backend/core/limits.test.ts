import http from "node:http";
import { app } from "@/lib/backend/app";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { networkOf, peerHeader, setTrustedHeaders, visitorAddress } from "@/lib/backend/core/http/network";
import { closeSingletons } from "@/lib/backend/core/process-singleton";
import { useDatabase } from "@/tests/support/database";
import { listen } from "@/tests/support/wait-for";
import { get, post, type WebAnswer } from "@/tests/support/web";

useDatabase();

const setting = (changes: Record<string, string>) => {
  Object.assign(process.env, changes);
  forgetEnvironment();
};
afterEach(() => {
  for (const name of ["RATE_LIMITS", "TRUSTED_PROXIES", "PAYMENTS_MODE"]) delete process.env[name];
  forgetEnvironment();
});

const from = (address: string, forwarded?: string) => ({
  [peerHeader]: address,
  ...(forwarded ? { "x-forwarded-for": forwarded } : {}),
});

const coupon = (headers: Record<string, string>) =>
  post(
    "/cupon/validar",
    {
      pickupOfficeId: 1,
      returnOfficeId: 1,
      pickupAt: "2027-07-12T10:00",
      returnAt: "2027-07-13T10:00",
      under25: false,
      code: "ISLAS10",
    },
    headers,
  );

async function untilRefused(call: () => Promise<WebAnswer>, most: number) {
  for (let attempt = 1; attempt <= most; attempt += 1) {
    const answer = await call();
    if (answer.status === 429) return { attempt, answer };
  }
  return null;
}

describe("rate limits", () => {
  it("allows a network twenty coupon checks an hour, and then answers 429 with Retry-After", async () => {
    const refused = await untilRefused(() => coupon(from("203.0.113.7")), 25);
    expect(refused?.attempt).toBe(21);
    expect(refused?.answer.body).toMatchObject({ code: "RATE_LIMITED", message: "errors.api.rateLimited" });
    expect(Number(refused?.answer.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await coupon(from("203.0.113.8"))).status).toBe(200);
  });

  it("limits look-ups of one booking across all networks", async () => {
    let network = 0;
    const look = () => {
      network += 1;
      return post(
        "/reserva/acceso",
        { code: "T-AAAAAAA", email: `a${network}@example.test` },
        from(`198.51.100.${network}`),
      );
    };
    expect((await untilRefused(look, 15))?.attempt).toBe(11);
  });

  it("exempts loopback clients of the sandbox, unless limits are on", async () => {
    setting({ PAYMENTS_MODE: "sandbox" });
    expect(await untilRefused(() => coupon(from("127.0.0.1")), 25)).toBeNull();
    setting({ PAYMENTS_MODE: "sandbox", RATE_LIMITS: "on" });
    expect((await untilRefused(() => coupon(from("127.0.0.1")), 25))?.attempt).toBe(21);
  });

  it("does not limit webhooks of payment providers from one network", async () => {
    const calls = ["stripe/webhook", "paypal/webhook", "redsys/notificacion"];
    const statuses: Record<string, number> = {};
    for (const call of calls)
      for (let count = 0; count < 310; count += 1) {
        const webhook = { method: "POST", body: "{}", headers: from("203.0.113.66") };
        const { status } = await app.request(`/web/pago/${call}`, webhook);
        statuses[`${call} ${status}`] = (statuses[`${call} ${status}`] ?? 0) + 1;
      }
    expect(statuses).toEqual({
      "stripe/webhook 400": 310,
      "paypal/webhook 400": 310,
      "redsys/notificacion 400": 310,
    });
  });

  it("trusts a forwarded address only from a trusted proxy", async () => {
    const spoofed = await untilRefused(() => coupon(from("192.0.2.1", `10.0.0.${Math.random()}`)), 25);
    expect(spoofed?.attempt).toBe(21);
    setting({ TRUSTED_PROXIES: "192.0.2.0/24" });
    expect((await coupon(from("192.0.2.1", "203.0.113.50"))).status).toBe(200);
    expect((await get("/oficina", from("192.0.2.1", "203.0.113.50"))).status).toBe(200);
  });
});

describe("the client address", () => {
  it.each([
    [{ [peerHeader]: "192.0.2.1" }, [], "192.0.2.1"],
    [{ [peerHeader]: "::ffff:192.0.2.1" }, [], "192.0.2.1"],
    [{ [peerHeader]: "192.0.2.1", "x-forwarded-for": "203.0.113.9" }, [], "192.0.2.1"],
    [{ [peerHeader]: "192.0.2.1", "x-forwarded-for": "203.0.113.9" }, ["192.0.2.1"], "203.0.113.9"],
    [
      { [peerHeader]: "192.0.2.1", "x-forwarded-for": "6.6.6.6, 203.0.113.9, 192.0.2.2" },
      ["192.0.2.0/24"],
      "203.0.113.9",
    ],
    [{ [peerHeader]: "192.0.2.1", "x-forwarded-for": "nonsense" }, ["192.0.2.1"], "192.0.2.1"],
    [{ "x-forwarded-for": "203.0.113.9" }, ["192.0.2.1"], null],
  ])("resolves the client address of %j behind the proxies %j to %s", (headers, trusted, expected) => {
    expect(visitorAddress(new Headers(headers), trusted)).toBe(expected);
  });

  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::6", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("counts the address %s as the network %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("trusted request headers", () => {
  /** What a handler sees of a request from loopback, with these settings: those of an earlier call are gone. */
  async function seenHeaders(trustedProxies: readonly string[], sent: Record<string, string>): Promise<object> {
    await closeSingletons();
    setTrustedHeaders({ trustedProxies, deskNetworks: [], tagManager: null });
    const server = http.createServer((request, response) => response.end(JSON.stringify(request.headers)));
    try {
      return await (await fetch(`http://${await listen(server)}`, { headers: sent })).json();
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  it("overwrites a peer address that the client claims", async () => {
    expect(await seenHeaders([], { [peerHeader]: "6.6.6.6" })).toMatchObject({ [peerHeader]: "127.0.0.1" });
  });

  it.each(
    ["content-security-policy", "content-security-policy-report-only", "x-nonce"].flatMap((name) => [
      [name, "a visitor", []] as const,
      [name, "a trusted proxy", ["127.0.0.1"]] as const,
    ]),
  )("removes the header %s sent by %s, from which Next would take the script nonce", async (name, _, proxies) => {
    expect(await seenHeaders(proxies, { [name]: "script-src 'nonce-EVIL'" })).not.toHaveProperty(name);
  });

  it("accepts trace and request ids only from a trusted proxy", async () => {
    const sent = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "x-request-id": "abcdefgh" };
    expect(await seenHeaders(["127.0.0.1"], sent)).toMatchObject(sent);
    const seen = await seenHeaders([], sent);
    expect(seen).not.toHaveProperty("traceparent");
    expect(seen).toMatchObject({ "x-request-id": expect.not.stringContaining("abcdefgh") });
  });
});
