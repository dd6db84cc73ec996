import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server, ServerResponse } from "node:http";
import net from "node:net";
import { closeSingletons, forgetSingleton } from "@/lib/backend/core/process-singleton";
import { installFrontDoor, keepOneLocation } from "@/lib/web-client/front-door";
import { markActionReached, markNotFound, markShared } from "@/lib/web-client/page-request";

let listener: RequestListener = (_, response) => response.end("here");
let server: Server;

beforeAll(async () => {
  process.env.SITE_URL = "https://rent.example";
  forgetSingleton("environment");
  installFrontDoor({ keepsUpgrades: false });
  server = createServer((request, response) => listener(request, response));
  // Next registers an upgrade listener too and then leaves the socket open.
  server.on("upgrade", () => undefined);
  await new Promise<void>((done) => server.listen(0, done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  // Process-wide listeners would affect the servers of the next test file.
  await closeSingletons();
});

/** Sends bytes and reads until the server closes. */
async function converse(...lines: readonly string[]): Promise<string> {
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const socket = net.connect(port, "localhost");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString("latin1");
}
const ask = (line: string, ...headers: readonly string[]) =>
  converse(line, "Host: rent.example", ...headers, "Connection: close");

describe("HTTP server", () => {
  it("ignores an upgrade request and closes the connection", async () => {
    listener = (request, response) => response.end(String(request.headers.upgrade));
    const answer = await converse("GET / HTTP/1.1", "Host: rent.example", "Connection: Upgrade", "Upgrade: websocket");
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toMatch(/undefined$/);
  });

  it("answers a failed route handler in the site's error format with the request id and nothing else", async () => {
    const failing: RequestListener = (_, response) => {
      response.statusCode = 500;
      response.setHeader("content-type", "text/plain");
      response.setHeader("content-length", "21");
      response.end("Internal Server Error");
    };
    listener = failing;
    const answer = await ask("GET /share/x.png HTTP/1.1", "X-Request-Id: abcdefgh-1234");
    expect(answer).toMatch(/^HTTP\/1\.1 500 [\s\S]+\r\ncontent-type: application\/json; charset=utf-8\r\n/);
    expect(answer).toMatch(/\r\ncache-control: no-store\r\n/);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
      status: 500,
      data: { reference: "abcdefgh-1234" },
      code: "SERVER_ERROR",
      message: expect.any(String),
      errors: [],
    });
    listener = (_, response) => {
      response.statusCode = 500;
      response.end();
    };
    expect(await ask("GET /en/x/calendar.ics HTTP/1.1")).toContain('"code":"SERVER_ERROR"');
    expect(await ask("HEAD /en/x/calendar.ics HTTP/1.1")).toMatch(/^HTTP\/1\.1 500 [\s\S]+\r\n\r\n$/);
    listener = (_, response) => {
      response.statusCode = 500;
      response.end("<html>our own page</html>");
    };
    expect(await ask("GET / HTTP/1.1")).toMatch(/<html>our own page<\/html>$/);
    listener = (_, response) => response.end("Internal Server Error");
    expect(await ask("GET / HTTP/1.1")).toMatch(/^HTTP\/1\.1 200 OK[\s\S]+Internal Server Error$/);
  });

  it("keeps no socket open after 300 upgrade requests", async () => {
    listener = (_, response) => response.end("here");
    await Promise.all(
      Array.from({ length: 300 }, () =>
        converse("GET / HTTP/1.1", "Host: rent.example", "Connection: Upgrade", "Upgrade: x"),
      ),
    );
    const open = await new Promise<number>((tell) => server.getConnections((_, count) => tell(count)));
    expect(open).toBe(0);
  });

  it("keeps idle connections open much longer than nginx, so that nginx never reuses a closed one", async () => {
    listener = (_, response) => response.end("here");
    const address = server.address();
    const answer = await fetch(`http://localhost:${typeof address === "object" ? address?.port : 0}/`);
    const sent = Number(/^timeout=(\d+)$/.exec(answer.headers.get("keep-alive") ?? "")?.[1]);
    const configuration = readFileSync("deploy/nginx/nginx.conf", "utf8");
    const upstreamTimeouts = [...configuration.matchAll(/keepalive \d+;\s+keepalive_timeout (\d+)s;/g)].map(([, s]) =>
      Number(s),
    );
    expect(upstreamTimeouts).toHaveLength(2);
    for (const seconds of upstreamTimeouts) expect(sent - seconds).toBeGreaterThanOrEqual(20);
  });

  it("passes every URL on to the framework in a decodable form", async () => {
    const seen: string[] = [];
    listener = (request, response) => {
      seen.push(request.url ?? "");
      response.end();
    };
    for (const address of ["/a%ffb?x=%", "/%c0%af", "/%E4%B8", "/%F0%9F%9A%97/%2F/%25"])
      await ask(`GET ${address} HTTP/1.1`);
    expect(seen).toEqual(["/a%EF%BF%BDb?x=%25", "/%EF%BF%BD%EF%BF%BD", "/%EF%BF%BD", "/%F0%9F%9A%97/%2F/%25"]);
    for (const address of seen) expect(() => decodeURIComponent(address)).not.toThrow();
  });

  it("adds security headers to a response without them, and keeps an existing policy", async () => {
    listener = (_, response) => response.writeHead(404).end();
    const bare = await ask("GET / HTTP/1.1");
    expect(bare).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'/im);
    expect(bare).toMatch(/^x-content-type-options: nosniff/im);
    expect(bare).toMatch(/^x-frame-options: DENY/im);
    expect(bare).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/im);
    listener = (_, response) => {
      response.setHeader("Content-Security-Policy", "default-src 'self'");
      response.end();
    };
    const sent = await ask("GET / HTTP/1.1");
    expect(sent.match(/^content-security-policy: .*\r$/gim)).toEqual(["Content-Security-Policy: default-src 'self'\r"]);
    expect(sent).not.toMatch(/x-frame-options/i);
  });

  it("sends one Location header and both cookies when the framework appends each twice", async () => {
    const { appendHeader } = ServerResponse.prototype;
    keepOneLocation();
    listener = (_, response) => {
      for (const name of ["Location", "Set-Cookie"])
        response.appendHeader(name, "a=1").appendHeader(name.toLowerCase(), "b=2");
      response.writeHead(308).end();
    };
    const answer = await ask("GET / HTTP/1.1");
    ServerResponse.prototype.appendHeader = appendHeader;
    expect(answer.match(/^location: .*$/gim)).toHaveLength(1);
    expect(answer.match(/^set-cookie: .*$/gim)).toHaveLength(2);
  });

  it("answers 400 instead of 500 when a request without a body fails before any server action", async () => {
    listener = (request, response) => {
      if (request.url === "/es/reached") markActionReached();
      response.writeHead(500).end();
    };
    const statusOf = async (line: string) => Number((await ask(line, "Content-Length: 0")).slice(9, 12));
    for (const path of ["/es/rent", "/api", "/api/auth", "/api/nowhere", "/_next/nowhere"])
      expect([path, await statusOf(`POST ${path} HTTP/1.1`)]).toEqual([path, 400]);
    expect(await statusOf("OPTIONS /art/icons.svg HTTP/1.1")).toBe(400);
    expect(await statusOf("POST /es/reached HTTP/1.1")).toBe(500);
    expect(await statusOf("HEAD /es/rent HTTP/1.1")).toBe(500);
    expect(await statusOf("GET /es/rent HTTP/1.1")).toBe(500);
    expect(await statusOf("POST /web/reserva HTTP/1.1")).toBe(500);
    expect(await statusOf("POST /api/auth/signin HTTP/1.1")).toBe(500);
  });

  it("answers 404 for a not-found page and leaves redirects unchanged", async () => {
    listener = async (request, response) => {
      await Promise.resolve();
      if (request.url !== "/es/there") markNotFound();
      response.writeHead(request.url === "/es/away" ? 307 : 200).end();
    };
    const statusOf = async (path: string) => Number((await ask(`GET ${path} HTTP/1.1`)).slice(9, 12));
    expect(await statusOf("/es/lost")).toBe(404);
    expect(await statusOf("/es/there")).toBe(200);
    expect(await statusOf("/es/away")).toBe(307);
  });

  it("lets shared caches store a shared page, but not its error or redirect", async () => {
    listener = async (request, response) => {
      await Promise.resolve();
      if (request.url !== "/es/personal") markShared();
      response.setHeader("Cache-Control", "private, no-store");
      const statuses: Record<string, number> = { "/es/failed": 500, "/es/away": 307 };
      response.writeHead(statuses[request.url ?? ""] ?? 200).end();
    };
    const policyOf = async (path: string) =>
      /^cache-control: (.*)\r$/im.exec(await ask(`GET ${path} HTTP/1.1`))?.[1] ?? "";
    expect(await policyOf("/es/list")).toBe("s-maxage=2, stale-while-revalidate=60");
    for (const path of ["/es/personal", "/es/failed", "/es/away"])
      expect([path, await policyOf(path)]).toEqual([path, "private, no-store"]);
  });

  it("drops query parameters that a public page does not read, but not from a POST", async () => {
    const seen: string[] = [];
    listener = (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.end();
    };
    for (const line of ["GET /es/rent?utm_source=x", "HEAD /es/rent?x=1", "GET /es/rent/faq?q=a&x=1"])
      await ask(`${line} HTTP/1.1`);
    await ask("POST /es/rent/contact?x=1 HTTP/1.1", "Content-Length: 0");
    expect(seen).toEqual(["GET /es/rent", "HEAD /es/rent", "GET /es/rent/faq?q=a", "POST /es/rent/contact?x=1"]);
  });

  it("ends a request whose body takes longer than half a minute, and no other", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
    listener = (request, response) => {
      if (request.url === "/slow") jest.advanceTimersByTime(29_000);
      request.on("data", () => jest.advanceTimersByTime(2_000)).on("end", () => response.end("whole"));
    };
    const headers = ["Host: rent.example", "Connection: close"];
    const slow = await converse("POST /slow HTTP/1.1", ...headers, "Content-Length: 9", "", "drop");
    expect(slow).toMatch(/^HTTP\/1\.1 408 /);
    const quick = await converse("POST /quick HTTP/1.1", ...headers, "Content-Length: 8", "", "drop");
    jest.useRealTimers();
    expect(quick).toMatch(/whole$/);
  });
});
