import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { env, forgetEnvironment } from "@/lib/backend/core/env";
import { metrics } from "@/lib/backend/core/metrics";
import { closeSingletons } from "@/lib/backend/core/process-singleton";
import { startTelemetry } from "@/lib/backend/core/telemetry/start-telemetry";
import { startJobs } from "@/lib/backend/start-jobs";
import { anOrder } from "@/tests/support/builders/order";
import { type ExportedSpan, freePort, readMetric, useCollector } from "@/tests/support/collector";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { dayAhead } from "@/tests/support/open-days";
import { type OrderedBooking, orderedBooking } from "@/tests/support/ordered-booking";
import { eventually } from "@/tests/support/wait-for";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const bank = useGateway();
const collector = useCollector();

const driver = { firstName: "Wilhelmina", lastName: "Quastenflosser", mobile: "+34 600 765 432" };
let scrapeUrl = "";
const scrape = async () => (await fetch(scrapeUrl)).text();
let booked: OrderedBooking = { code: "", access: "" };
let paid = "";

beforeAll(async () => {
  process.env.METRICS_PORT = await freePort();
  forgetEnvironment();
  scrapeUrl = `http://127.0.0.1:${process.env.METRICS_PORT}/metrics`;
  expect(await startTelemetry(env())).toBeNull();
  await startJobs();
  const stay = { pickupAt: `${dayAhead(60)}T10:00`, returnAt: `${dayAhead(67)}T10:00` };
  expect(await post("/disponibilidad", anOrder(stay))).toMatchObject({ status: 200 });
  expect(await post("/presupuesto", anOrder(stay))).toMatchObject({ status: 200 });
  booked = await orderedBooking(bank, { provider: "stripe", ...stay }, driver);
  await eventually(
    () => store.query("select id from outbox where done_at is null"),
    (open) => open.length === 0,
  );
  const [row] = await store.query("select id from payment");
  paid = String(row?.id);
  expect(await get(`/reserva/${booked.code}`, { "x-booking-token": booked.access })).toMatchObject({ status: 200 });
  expect(await get("/reserva/T-AAAAAAA")).toMatchObject({ status: 404 });
});
afterAll(() => {
  delete process.env.METRICS_PORT;
});

describe("telemetry of a complete booking", () => {
  it("counts each booking step, payment, provider operation, mail and job in the metrics", async () => {
    const text = await scrape();
    const read = (name: string, labels?: Record<string, string>) => readMetric(text, name, labels);
    const steps = ["search", "quote", "order", "confirmed"].map((step) => read("site_booking_steps_total", { step }));
    expect(steps).toEqual([1, 1, 1, 1]);
    const payments = ["started", "authorized", "captured"].map((outcome) =>
      read("site_payments_total", { provider: "stripe", outcome }),
    );
    expect(payments).toEqual([1, 1, 1]);
    expect(read("site_payment_operations_total", { provider: "stripe", operation: "capture", outcome: "ok" })).toBe(1);
    expect(read("site_mails_total", { outcome: "sent" })).toBeGreaterThanOrEqual(1);
    expect(read("site_mails_total", { outcome: "failed" })).toBeUndefined();
    expect(read("site_job_duration_seconds_count", { queue: "money.stripe", outcome: "done" })).toBe(1);
    expect(read("site_job_duration_seconds_count", { queue: "round", outcome: "done" })).toBeGreaterThanOrEqual(1);
    const calls = { provider: "stripe", outcome: "answered" };
    expect(read("site_provider_call_duration_seconds_count", calls)).toBeGreaterThanOrEqual(2);
  });

  it("metrics measure calls by route and status, never by their path", async () => {
    const text = await scrape();
    const calls = (route: string, status: string) =>
      readMetric(text, "site_web_call_duration_seconds_count", { route, status });
    expect(calls("/web/reserva", "200")).toBe(1);
    expect(calls("/web/reserva/:code", "200")).toBe(1);
    expect(calls("/web/reserva/:code", "404")).toBe(1);
    expect(calls("/web/pago/stripe/webhook", "200")).toBeGreaterThan(0);
    // Webhooks came over a socket and are counted; so did the scrapes of the metrics, which are not.
    const requests = (route: string) => readMetric(text, "http_server_request_duration_seconds_count", { route });
    expect(requests("/web")).toBeGreaterThan(0);
    expect(requests("/*")).toBeUndefined();
    const slow = readMetric(text, "site_web_call_duration_seconds_bucket", {
      route: "/web/disponibilidad",
      le: "+Inf",
    });
    expect(slow).toBe(1);
  });

  it("measures the database and the process, the database at most every 15 seconds", async () => {
    const text = await scrape();
    expect(readMetric(text, "site_database_up")).toBe(1);
    expect(readMetric(text, "site_holds_open")).toBe(0);
    expect(readMetric(text, "site_incidents_overdue")).toBe(0);
    expect(readMetric(text, "site_pool_connections", { state: "idle" })).toBeGreaterThan(0);
    await pause(50);
    for (const end = performance.now() + 100; performance.now() < end; );
    await pause(50);
    const longest = readMetric(await scrape(), "nodejs_eventloop_delay_seconds", { quantile: "1" });
    expect(longest).toBeGreaterThan(0.05);
    expect(readMetric(text, "process_cpu_seconds_total")).toBeGreaterThan(0);
    await store.query(
      "insert into incident (kind, dedupe_key, detail, created_at, due_at) values ('dispute', 'dispute:x', '{}', now(), now())",
    );
    expect(readMetric(await scrape(), "site_incidents_open", { kind: "dispute" })).toBe(0);
  });

  it("exports only metrics that are in the documented table", async () => {
    const names = [...(await scrape()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name?.replace(/_total$/, ""));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => name !== "target_info" && !Object.hasOwn(metrics, name ?? ""))).toEqual([]);
  });

  it("serves the metrics to this machine only", async () => {
    const lanAddress = Object.values(os.networkInterfaces())
      .flat()
      .find((entry) => entry && !entry.internal && entry.family === "IPv4")?.address;
    const reached = (host: string) =>
      fetch(scrapeUrl.replace("127.0.0.1", host)).then(
        ({ status }) => status,
        () => "refused",
      );
    expect(await reached("127.0.0.1")).toBe(200);
    expect(lanAddress ? await reached(lanAddress) : "refused").toBe("refused");
    expect((await fetch(scrapeUrl.replace("/metrics", "/"))).status).toBe(404);
  });

  it("fails at start when the metrics port is taken", async () => {
    const { telemetry } = env();
    expect(await startTelemetry({ telemetry: { ...telemetry, collector: undefined } })).toMatch(
      /^METRICS_PORT \d+ at 127\.0\.0\.1 can't be used: .*EADDRINUSE/,
    );
  });

  it("traces the order with its statements and the provider's call as one trace, and each job separately", async () => {
    // Shutting down flushes the remaining spans.
    await closeSingletons();
    const spans = collector.spans();
    const inTraceOf = ({ traceId }: ExportedSpan) =>
      spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
    const order = spans.findLast(({ name }) => name === "POST /web/reserva");
    const capture = spans.find(({ name }) => name === "job money.stripe");
    if (!order || !capture) throw new Error(`no such spans among ${spans.map(({ name }) => name)}`);
    expect(inTraceOf(order)).toEqual(
      expect.arrayContaining(["sql insert booking", "sql insert payment", "provider stripe", "sql update payment"]),
    );
    expect(inTraceOf(capture)).toEqual(expect.arrayContaining(["provider stripe", "sql update payment_operation"]));
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["job round", "expireHolds", "job mail", "mail"]),
    );
    expect(capture.traceId).not.toBe(order.traceId);
    const spanIds = new Set(spans.map(({ spanId }) => spanId));
    const orphans = spans.filter(({ parentSpanId }) => parentSpanId && !spanIds.has(parentSpanId));
    expect(orphans).toEqual([]);
    // Every SQL span has a parent: the queue's polling is not traced.
    expect(spans.filter(({ name, parentSpanId }) => name.startsWith("sql ") && !parentSpanId)).toEqual([]);
    expect(collector.paths()).not.toContain("/v1/metrics");
  });

  it("telemetry contains no name, address, number, code or token", async () => {
    const exported = collector.text();
    expect(exported.length).toBeGreaterThan(10_000);
    const [code, token] = booked.access.split(".");
    const secrets = [
      ...Object.values(driver),
      "600765432",
      "client1@example.test",
      "@",
      "example.test",
      String(code),
      String(token),
      paid,
      "sk_test",
      "whsec",
      "T-AAAAAAA",
    ];
    expect(secrets.filter((secret) => secret === "" || exported.includes(secret))).toEqual([]);
  });
});
