import fs from "node:fs";
import http from "node:http";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { readEnvironment } from "@/lib/backend/core/env";
import { setTrustedHeaders } from "@/lib/backend/core/http/network";
import { logger } from "@/lib/backend/core/logger";
import { closeSingletons } from "@/lib/backend/core/process-singleton";
import { knownPath, namedFolders, requestLabels } from "@/lib/backend/core/telemetry/http-metrics";
import { count, currentIds, currentRequestId, inJob, inSpan, observe } from "@/lib/backend/core/telemetry/record";
import { scrubbing } from "@/lib/backend/core/telemetry/scrub-spans";
import { listen } from "@/tests/support/wait-for";

describe("telemetry settings", () => {
  const telemetry = (source: Record<string, string>) => readEnvironment(source).telemetry;

  it("telemetry is off by default, and metrics listen only on loopback", () => {
    expect(telemetry({})).toEqual({ collector: undefined, tracedShare: 1, metrics: null });
    expect(telemetry({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
    expect(telemetry({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }).metrics?.host).toBe("0.0.0.0");
    expect(telemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" }).collector).toBe(
      "http://collector:4318",
    );
  });

  it.each([
    [{ METRICS_PORT: "metrics" }, /METRICS_PORT: /],
    [{ METRICS_PORT: "70000" }, /METRICS_PORT: /],
    [{ METRICS_PORT: "3000" }, /METRICS_PORT needs another port than the site's, 3000/],
    [{ METRICS_HOST: "everybody" }, /METRICS_HOST: needs an address such as 0\.0\.0\.0/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, /OTEL_EXPORTER_OTLP_ENDPOINT: /],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "grpc://collector:4317" }, /OTEL_EXPORTER_OTLP_ENDPOINT: /],
    [{ OTEL_TRACES_SAMPLER_ARG: "all" }, /OTEL_TRACES_SAMPLER_ARG: /],
    [{ OTEL_TRACES_SAMPLER_ARG: "1.5" }, /OTEL_TRACES_SAMPLER_ARG: /],
  ])("does not start with the telemetry settings %j", (source, sentence) => {
    expect(() => readEnvironment(source)).toThrow(sentence);
  });

  it("counters and spans do nothing when telemetry is off", async () => {
    count("site_mails", { outcome: "sent" });
    observe("site_job_duration_seconds", 1, { queue: "mail", outcome: "done" });
    const seen = await inSpan("nothing", {}, async (span) => span);
    expect(seen).toBeNull();
    expect(currentIds()).toEqual({});
  });
});

it("logs a page error by route, not by URL", async () => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const runtime = process.env.NEXT_RUNTIME;
  process.env.NEXT_RUNTIME = "nodejs";
  const { onRequestError } = await import("@/instrumentation");
  const request = { path: "/es/rent/manage/T-ABCDEFG?t=token", method: "GET", headers: {} };
  const about = {
    routerKind: "App Router",
    renderSource: "react-server-components",
    revalidateReason: undefined,
  } as const;
  await onRequestError(new Error("no such row"), request, {
    ...about,
    routePath: "/[lang]/rent/manage/[code]",
    routeType: "render",
  });
  const lines = written.mock.calls.map(([line]) => String(line));
  written.mockRestore();
  if (runtime === undefined) delete process.env.NEXT_RUNTIME;
  else process.env.NEXT_RUNTIME = runtime;
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    event: "page.failed",
    route: "/[lang]/rent/manage/[code]",
    error: { message: "no such row" },
  });
  expect(lines[0]).not.toMatch(/T-ABCDEFG|token/);
});

describe("request id", () => {
  afterEach(closeSingletons);

  async function answerOf(
    trustedProxies: readonly string[],
  ): Promise<{ current: string; header: string; trace?: string }> {
    setTrustedHeaders({ trustedProxies, deskNetworks: [], tagManager: null });
    const server = http.createServer(({ headers }, response) =>
      response.end(
        JSON.stringify({ current: currentRequestId(), header: headers["x-request-id"], trace: headers.traceparent }),
      ),
    );
    const claims = { "x-request-id": "claimed-0123456789", traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` };
    const answer = await fetch(`http://${await listen(server)}`, { headers: claims });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return await answer.json();
  }

  it("ignores a visitor's request id and accepts a trusted proxy's", async () => {
    const visitor = await answerOf([]);
    expect(visitor.header).toMatch(/^[0-9a-f-]{36}$/);
    expect(visitor).toEqual({ current: visitor.header, header: visitor.header });
    await closeSingletons();
    const claimed = "claimed-0123456789";
    expect(await answerOf(["127.0.0.0/8"])).toEqual({
      current: claimed,
      header: claimed,
      trace: expect.stringMatching(/^00-a/),
    });
  });

  it("every log line has the id of its request or job", async () => {
    const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    await inJob("mail", "job-0123", async () => logger.info("tried"));
    logger.info("tried.outside");
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
    written.mockRestore();
    expect(lines).toEqual([
      { at: expect.any(String), level: "info", event: "tried", requestId: "job-0123" },
      { at: expect.any(String), level: "info", event: "tried.outside" },
    ]);
  });
});

describe("route label of a path", () => {
  it.each([
    ["/", "/"],
    ["/es/rent", "/[lang]/rent"],
    ["/en/rent/manage/T-ABCDEFG?t=secret", "/[lang]/rent/manage/*"],
    ["/regenera/kf83Hd-aa_token", "/regenera/*"],
    ["/de/desk/join/tokentoken", "/[lang]/desk/join/*"],
    ["/es/compra-de-coche-segunda-mano/seat/ibiza/x-1", "/[lang]/second-hand/*/*/*"],
    ["/fr/car-subscription", "/[lang]/subscription"],
    ["/somebody@example.test/rent", "/*/rent"],
    ["/[lang]/(private)/rent/manage/[code]", "/[lang]/(private)/rent/manage/[code]"],
  ])("the route label of %s is %s", (path, known) => expect(knownPath(path)).toBe(known));

  it("route labels contain exactly the folder names of app", () => {
    const folders = fs
      .readdirSync("app", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/[[\](.]/.test(entry.name))
      .map(({ name }) => name);
    expect([...namedFolders].sort()).toEqual([...new Set(folders)].sort());
  });

  it("all unknown paths share one route label, so that visitors cannot create labels", () => {
    expect(requestLabels("GET", "/es/rent/rent/user", 404)).toEqual({ method: "GET", route: "none", status: 404 });
    expect(requestLabels("GET", "/rent/rent", 307)).toEqual({ method: "GET", route: "redirect", status: 307 });
    expect(requestLabels("GET", "/es/rent", 304).route).toBe("/[lang]/rent");
    expect(requestLabels("POST", "/web/reserva", 500)).toEqual({ method: "POST", route: "/web", status: 500 });
    expect(requestLabels("BREW", "/_next/static/x.js", 200)).toEqual({ method: "other", route: "/_next", status: 200 });
  });
});

describe("Next.js spans", () => {
  it("exports Next.js spans without URL, token or error text", () => {
    const memoryExporter = new InMemorySpanExporter();
    const processor = new SimpleSpanProcessor({ exporter: scrubbing(memoryExporter) });
    const tracer = new TracerProvider({ spanProcessors: [processor] }).getTracer("next.js");
    const target = "/en/rent/manage/T-ABCDEFG?t=token";
    const page = tracer.startSpan(`GET ${target}`, { attributes: { "http.method": "GET", "http.target": target } });
    page.setAttributes({ "next.route": "/[lang]/(private)/rent/manage/[code]", "http.status_code": 500 });
    page.recordException(new Error("alex@example.test is known already"));
    page.setStatus({ code: 2, message: "alex@example.test is known already" });
    page.end();
    tracer.startSpan("GET", { attributes: { "http.method": "GET", "http.target": target } }).end();
    const url = "https://api.stripe.com/v1/checkout/sessions/cs_test_1?key=secret";
    const attributes = { "http.method": "GET", "http.url": url, "net.peer.name": "api.stripe.com" };
    tracer.startSpan(`fetch GET ${url}`, { attributes }).end();
    const exportedSpans = memoryExporter
      .getFinishedSpans()
      .map(({ name, attributes: some, events, status }) => ({ name, some, events, status }));
    expect(exportedSpans).toEqual([
      {
        name: "GET /[lang]/rent/manage/*",
        some: { "http.method": "GET", "http.status_code": 500, "next.route": "/[lang]/(private)/rent/manage/[code]" },
        events: [],
        status: { code: 2 },
      },
      { name: "GET /[lang]/rent/manage/*", some: { "http.method": "GET" }, events: [], status: { code: 0 } },
      {
        name: "fetch GET api.stripe.com",
        some: { "http.method": "GET", "net.peer.name": "api.stripe.com" },
        events: [],
        status: { code: 0 },
      },
    ]);
  });
});
