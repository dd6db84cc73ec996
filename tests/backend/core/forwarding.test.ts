import http from "node:http";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { peerHeader } from "@/lib/backend/core/http/network";
import { forwardingApp } from "@/lib/web-client/forward";
import { listen } from "@/tests/support/wait-for";

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
}
const seen: Seen[] = [];
let answer: (response: http.ServerResponse) => void;
let url = "";

const server = http.createServer((request, response) => {
  request.resume().on("end", () => {
    seen.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers });
    answer(response);
  });
});
const json = (status: number, body: unknown, headers: http.OutgoingHttpHeaders = {}) =>
  ((response) =>
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body))) satisfies typeof answer;

beforeAll(async () => {
  url = `http://${await listen(server)}`;
});
beforeEach(() => {
  seen.length = 0;
  answer = json(200, { status: 200, data: [], code: null, message: null, errors: [] });
});
afterEach(() => {
  delete process.env.TRUSTED_PROXIES;
  forgetEnvironment();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = (path: string, init: RequestInit = {}, patience?: number) =>
  forwardingApp(url, patience).request(`http://localhost:3000${path}`, init);
const post = (path: string, headers: Record<string, string> = {}, body = "{}") =>
  call(path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
const codeOf = async (response: Response): Promise<unknown> => (await response.json()).code;

describe("requests forwarded to WEB_API_URL", () => {
  it("forwards only the headers that the call needs, without the browser's cookies and connection headers", async () => {
    await call("/web/coche?kind=CAR", {
      headers: {
        "accept-language": "de",
        authorization: "Bearer abc",
        cookie: "booking-access=T-AAAAAAA.token1234567890abcd; session=secret",
        "proxy-authorization": "Basic x",
        te: "trailers",
        "x-forwarded-host": "evil.example",
        "x-http-method-override": "DELETE",
        [peerHeader]: "203.0.113.7",
        "x-forwarded-for": "6.6.6.6",
      },
    });
    expect(seen).toMatchObject([{ method: "GET", path: "/web/coche?kind=CAR" }]);
    expect(seen[0]?.headers).toMatchObject({
      "accept-language": "de",
      authorization: "Bearer abc",
      "x-booking-token": "T-AAAAAAA.token1234567890abcd",
      "x-forwarded-for": "203.0.113.7",
      "x-request-id": expect.stringMatching(/^[\w-]{10,}$/),
      host: new URL(url).host,
    });
    const names = ["cookie", "proxy-authorization", "te", "x-forwarded-host", "x-http-method-override"];
    for (const name of names) expect(seen[0]?.headers[name]).toBeUndefined();
    expect(seen[0]?.headers[peerHeader]).not.toBe("203.0.113.7");
  });

  it("forwards the client address that a trusted proxy reports", async () => {
    process.env.TRUSTED_PROXIES = "192.0.2.1";
    forgetEnvironment();
    await call("/web/oficina", { headers: { [peerHeader]: "192.0.2.1", "x-forwarded-for": "6.6.6.6, 198.51.100.4" } });
    expect(seen[0]?.headers["x-forwarded-for"]).toBe("198.51.100.4");
  });

  it.each([
    ["a write with a cookie from another origin", "ORIGIN_REFUSED", { origin: "https://evil.example" }, "{}"],
    ["a write with a cookie and no origin", "ORIGIN_REFUSED", {}, "{}"],
    ["an unsupported content type", "UNSUPPORTED_MEDIA_TYPE", { "content-type": "text/plain" }, "x"],
    ["a body above 64 kB", "PAYLOAD_TOO_LARGE", {}, JSON.stringify({ text: "x".repeat(66_000) })],
  ])("does not forward %s to the other backend: %s", async (_what, code, headers, body) => {
    const cookie: Record<string, string> =
      code === "ORIGIN_REFUSED" ? { cookie: "booking-access=T-AAAAAAA.token1234567890abcd" } : {};
    expect(await codeOf(await post("/web/pago", { ...cookie, ...headers }, body))).toBe(code);
    expect(seen).toEqual([]);
  });

  it("forwards a write of the site's own page, and a provider's form-encoded webhook of 200 kB", async () => {
    const cookie = "booking-access=T-AAAAAAA.token1234567890abcd";
    expect((await post("/web/pago", { cookie, origin: "http://localhost:3000" })).status).toBe(200);
    const webhook = { "content-type": "application/x-www-form-urlencoded" };
    const answered = await post("/web/pago/redsys/notificacion", webhook, `x=${"a".repeat(200_000)}`);
    expect(answered.status).toBe(200);
    expect(seen.map(({ path }) => path)).toEqual(["/web/pago", "/web/pago/redsys/notificacion"]);
  });

  it.each(["/web/%2e%2e/admin", "/admin", "/web/../admin", "//evil.example/web/x", "/webhooks"])(
    "forwards no path outside /web: %s",
    async (path) => {
      expect(await codeOf(await call(path))).toBe("NOT_FOUND");
      expect(seen).toEqual([]);
    },
  );

  it("never forwards to another host, whatever the path contains", async () => {
    await call("/web/@evil.example/x?y=http://evil.example");
    await call("/web//evil.example/x");
    expect(seen.map(({ path }) => path)).toEqual([
      "/web/@evil.example/x?y=http://evil.example",
      "/web//evil.example/x",
    ]);
  });
});

describe("answers from WEB_API_URL", () => {
  it("passes the backend's status, body and cache headers on, without cookies and connection headers", async () => {
    const body = { status: 429, data: null, code: "RATE_LIMITED", message: "errors.api.rateLimited", errors: [] };
    const foreign = { "set-cookie": "a=b", server: "x", "alt-svc": "h3", "access-control-allow-origin": "*" };
    answer = json(429, body, { "retry-after": "7", "cache-control": "public, max-age=60", ...foreign });
    const response = await call("/web/oficina");
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual(body);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "retry-after": "7",
      "cache-control": "public, max-age=60",
      "content-type": "application/json",
      "x-content-type-options": "nosniff",
    });
    for (const name of [...Object.keys(foreign), "connection", "keep-alive", "transfer-encoding"])
      expect(response.headers.get(name)).toBeNull();
  });

  it("marks an answer as no-store unless its headers allow caching", async () => {
    expect((await call("/web/oficina")).headers.get("cache-control")).toBe("no-store");
  });

  it("passes the backend's answer without a body on", async () => {
    answer = (response) => response.writeHead(304, { etag: '"1"' }).end();
    const response = await call("/web/textos?lang=es&version=1");
    expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", '"1"']);
  });

  it.each([
    ["an HTML error page", (response: http.ServerResponse) => response.writeHead(502).end("<html>Bad gateway</html>")],
    ["a redirect", (response: http.ServerResponse) => response.writeHead(302, { location: "http://evil" }).end()],
  ])("answers UNAVAILABLE with a reference when the backend returns %s", async (_what, foreign) => {
    answer = foreign;
    const response = await call("/web/oficina");
    expect(response.status).toBe(503);
    expect(response.headers.get("location")).toBeNull();
    expect(await response.json()).toMatchObject({ code: "UNAVAILABLE", data: { reference: expect.any(String) } });
  });
});

describe("forwarding to a backend that is down", () => {
  const cut = (response: http.ServerResponse) => void response.destroy();

  it.each([
    ["GET", "three times for a read", {}, 3],
    ["POST", "once for a write without key", {}, 1],
    [
      "POST",
      "three times for a write with an idempotency key",
      { "idempotency-key": "8d0c5a52-6a4c-4f5e-9d0a-0f6f5b8a9b11" },
      3,
    ],
  ])("tries a %s request to a failing backend %s", async (method, _what, headers, times) => {
    answer = cut;
    const response = method === "GET" ? await call("/web/oficina") : await post("/web/reserva", headers);
    expect([response.status, await codeOf(response)]).toEqual([503, "UNAVAILABLE"]);
    expect(seen).toHaveLength(times);
  });

  it("answers a read when the second try reaches the backend", async () => {
    const served = answer;
    answer = (response) => {
      answer = served;
      cut(response);
    };
    expect((await call("/web/oficina")).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  it("ends a forwarded request with a timeout when the backend hangs, without a retry", async () => {
    answer = () => undefined;
    const before = performance.now();
    const response = await call("/web/oficina", {}, 300);
    expect([response.status, await codeOf(response)]).toEqual([503, "UNAVAILABLE"]);
    expect(performance.now() - before).toBeLessThan(2000);
    expect(seen).toHaveLength(1);
  });

  it("answers UNAVAILABLE when nothing listens at WEB_API_URL", async () => {
    const response = await forwardingApp("http://127.0.0.1:9").request("http://localhost:3000/web/oficina");
    expect([response.status, await codeOf(response)]).toEqual([503, "UNAVAILABLE"]);
  });
});
