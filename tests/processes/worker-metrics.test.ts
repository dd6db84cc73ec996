import http from "node:http";
import { endRunning } from "@/scripts/launcher/children.mjs";
import { freePort, readMetric, useCollector } from "@/tests/support/collector";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { eventually, listen, portOf, startProcess } from "@/tests/support/wait-for";

jest.setTimeout(120_000);
useDatabase();
useGateway();
const collector = useCollector();
afterAll(endRunning);

describe("separate worker", () => {
  it("a separate worker serves job metrics on a loopback port and shuts down gracefully", async () => {
    const METRICS_PORT = await freePort();
    const worker = await startProcess("lib/backend/worker.ts", { METRICS_PORT });
    const scrape = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    const rounds = { queue: "round", outcome: "done" };
    const done = (text: string) => readMetric(text, "site_job_duration_seconds_count", rounds) ?? 0;
    const text = await eventually(scrape, (seen) => done(seen) > 0);
    expect(done(text)).toBeGreaterThan(0);
    expect(readMetric(text, "site_info", { payments: "sandbox" })).toBe(1);
    expect(readMetric(text, "site_database_up")).toBe(1);
    worker.child.kill("SIGTERM");
    expect(await worker.code()).toBe(0);
  });

  it("a worker without a metrics port sends its metrics to the collector, the last ones at shutdown", async () => {
    const before = collector.paths().length;
    const worker = await startProcess("lib/backend/worker.ts");
    await eventually(
      () => collector.text(before),
      (output) => output.includes("job round"),
    );
    worker.child.kill("SIGTERM");
    expect(await worker.code()).toBe(0);
    expect(collector.paths().slice(before)).toEqual(expect.arrayContaining(["/v1/traces", "/v1/metrics"]));
    expect(collector.text(before)).toContain('"site_job_duration_seconds"');
  });

  it("a worker does not start with a metrics port that is taken or malformed", async () => {
    const server = http.createServer();
    const METRICS_PORT = portOf(await listen(server));
    const taken = await startProcess("lib/backend/worker.ts", { METRICS_PORT });
    expect(await taken.code()).toBe(1);
    expect(taken.output()).toMatch(/The site does not start: METRICS_PORT \d+ at 127\.0\.0\.1 can't be used: .*\.\n/);
    await new Promise((resolve) => server.close(resolve));
    const wrong = await startProcess("lib/backend/worker.ts", { METRICS_PORT: "open" });
    expect(await wrong.code()).toBe(1);
    expect(wrong.output()).toContain("The site does not start: the environment can't be used (METRICS_PORT: ");
  });
});
