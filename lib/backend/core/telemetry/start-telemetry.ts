import "server-only";
import { createServer, type Server } from "node:http";
import { hostname } from "node:os";
import {
  type Counter,
  context,
  DiagLogLevel,
  diag,
  type Histogram,
  type Meter,
  propagation,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Environment } from "@/lib/backend/core/env";
import { logger } from "@/lib/backend/core/logger";
import { bucketSeconds, type MetricName, metrics } from "@/lib/backend/core/metrics";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import packageFile from "@/package.json";
import { gaugeReader } from "./gauges";
import { watchRequests } from "./http-metrics";
import { installMeters, startTracing, tracerName } from "./record";
import { scrubbing } from "./scrub-spans";

const PUSH_MILLISECONDS = 30_000;
const QUIET_MILLISECONDS = 10 * 60_000;

/** The OpenTelemetry resource; OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME override it. */
const resource = () =>
  resourceFromAttributes({
    "service.name": tracerName,
    "service.version": packageFile.version,
    "service.instance.id": `${hostname()}:${process.pid}`,
  }).merge(detectResources({ detectors: [envDetector] }));

/** Logs failures of the exporter at most once in ten minutes. */
function logExportFailures(): void {
  let quietUntil = 0;
  const warn = (message: string) => {
    const at = performance.now();
    if (at < quietUntil) return;
    quietUntil = at + QUIET_MILLISECONDS;
    logger.warn("telemetry.failed", { message: message.slice(0, 200) });
  };
  const ignore = () => undefined;
  const listener = { error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(listener, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}

function traceTo(collector: string, share: number) {
  const provider = new TracerProvider({
    resource: resource(),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: scrubbing(new OTLPTraceExporter({ url: `${collector}/v1/traces` })) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  startTracing();
  return async () => {
    await provider.shutdown();
    trace.disable();
    propagation.disable();
    context.disable();
  };
}

const namesOf = (...kinds: string[]) =>
  Object.entries(metrics).flatMap(([name, { kind, help }]) => (kinds.includes(kind) ? [{ name, kind, help }] : []));

/** Registers all gauges with one batch callback, so that a scrape reads them together. */
function readGauges(meter: Meter): void {
  const read = gaugeReader();
  const gauges = new Map(
    namesOf("gauge", "sum").map(({ name, kind, help: description }) => [
      name,
      kind === "sum"
        ? meter.createObservableCounter(name, { description })
        : meter.createObservableGauge(name, { description }),
    ]),
  );
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { name, value, labels } of await read()) {
        const gauge = gauges.get(name);
        if (gauge) result.observe(gauge, value, labels);
      }
    },
    [...gauges.values()],
  );
}

function countTo(reader: IMetricReader, metricsPort: number | undefined) {
  const provider = new MeterProvider({ resource: resource(), readers: [reader] });
  const meter = provider.getMeter(tracerName);
  const advice = { explicitBucketBoundaries: [...bucketSeconds] };
  const counters = new Map<MetricName | string, Counter>(
    namesOf("counter").map(({ name, help }) => [name, meter.createCounter(name, { description: help })]),
  );
  const histograms = new Map<MetricName | string, Histogram>(
    namesOf("histogram").map(({ name, help }) => [name, meter.createHistogram(name, { description: help, advice })]),
  );
  readGauges(meter);
  installMeters({
    count: (name, labels) => counters.get(name)?.add(1, labels),
    observe: (name, seconds, labels) => histograms.get(name)?.record(seconds, labels),
  });
  const stopRequests = watchRequests(metricsPort);
  return async () => {
    stopRequests();
    await provider.shutdown();
  };
}

interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/** Resolves to null once the server listens, or to the error that prevents it. */
const listen = (server: Server, { port, host }: ListenAddress): Promise<Error | null> =>
  new Promise((resolve) => {
    server.once("error", resolve);
    server.listen({ port, host }, () => resolve(null));
  });

/** Serves `/metrics` to Prometheus on a separate port, not reachable through the site. */
function metricsServer(exporter: PrometheusExporter): Server {
  return createServer((request, response) => {
    if (request.method === "GET" && request.url === "/metrics") exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
}

/**
 * Starts telemetry by the settings: traces to a collector; metrics on their own port or, without one, pushed to the
 * collector. Call once at start-up, before anything to be traced. Returns the reason if it cannot start, else null.
 */
export async function startTelemetry({ telemetry }: Pick<Environment, "telemetry">): Promise<string | null> {
  const { collector, tracedShare, metrics: place } = telemetry;
  const shutdowns: (() => Promise<void>)[] = [];
  processSingleton(
    "telemetry",
    () => shutdowns,
    async (all) => void (await Promise.all(all.map((end) => end()))),
  );
  logExportFailures();
  if (collector) shutdowns.push(traceTo(collector, tracedShare));
  if (!place) {
    const exporter = new OTLPMetricExporter({ url: `${collector}/v1/metrics` });
    shutdowns.push(
      countTo(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: PUSH_MILLISECONDS }), undefined),
    );
    return null;
  }
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const server = metricsServer(exporter);
  const error = await listen(server, place);
  if (error) return `METRICS_PORT ${place.port} at ${place.host} can't be used: ${error.message}`;
  shutdowns.push(countTo(exporter, place.port), async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return null;
}
