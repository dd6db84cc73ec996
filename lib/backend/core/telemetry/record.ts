import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { types } from "node:util";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { CounterName, HistogramName } from "@/lib/backend/core/metrics";
import { hasSingleton, processSingleton } from "@/lib/backend/core/process-singleton";

/** Values from fixed sets only: no user input and no personal data in labels and attributes. */
export type Labels = Readonly<Record<string, string | number>>;

/** Records metrics; implemented by `lib/backend/core/telemetry`, the only place that imports a metrics library. */
export interface Meters {
  count(name: CounterName, labels: Labels): void;
  observe(name: HistogramName, seconds: number, labels: Labels): void;
}

/** Turns metrics or tracing on in this process. */
export const installMeters = (meters: Meters): Meters => processSingleton("telemetry.meters", () => meters);
export const startTracing = (): boolean => processSingleton("telemetry.tracing", () => true);

const meters = (): Meters | null =>
  hasSingleton("telemetry.meters") ? processSingleton<Meters | null>("telemetry.meters", () => null) : null;
export const isTracing = (): boolean => hasSingleton("telemetry.tracing");
/** Whether the current work is measured or traced. */
export const isObserved = (): boolean =>
  (hasSingleton("telemetry.meters") || isTracing()) && workStorage().getStore()?.isUnobserved !== true;

export const count = (name: CounterName, labels: Labels): void => meters()?.count(name, labels);
export const observe = (name: HistogramName, seconds: number, labels: Labels): void =>
  meters()?.observe(name, seconds, labels);

interface Work {
  readonly requestId?: string;
  /** The process's own polling for changes, which is neither measured nor traced. */
  readonly isUnobserved?: boolean;
}
const workStorage = () => processSingleton("telemetry.work", () => new AsyncLocalStorage<Work>());

/** Assigns everything that this async context does from now on to the request. */
export const beginRequest = (requestId: string): void => workStorage().enterWith({ requestId });
/** Runs work that belongs to no request or job, without metrics and traces. */
export const withoutTelemetry = <T>(work: () => T): T => workStorage().run({ isUnobserved: true }, work);
export const currentRequestId = (): string | undefined => workStorage().getStore()?.requestId;

/** Ids for log lines: the request or job, and the trace if there is one. */
export function currentIds(): { requestId?: string; traceId?: string } {
  const requestId = currentRequestId();
  const traceId = isTracing() ? trace.getActiveSpan()?.spanContext().traceId : undefined;
  return { ...(requestId ? { requestId } : {}), ...(traceId ? { traceId } : {}) };
}

/** The tracer name of our own spans; Next's spans have another one. */
export const tracerName = "webk10";
const tracer = () => trace.getTracer(tracerName);

function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    // Only the name: the message may contain personal data.
    span.setAttribute("error.type", types.isNativeError(error) ? error.name : "unknown");
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Labels;
}

/** Runs work in a child span of the current one; without tracing it only runs it. */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!isTracing()) return await work(null);
  return await tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      const result = await work(span);
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  });
}

/** Runs a queue job in a span, with its duration and outcome as metric and its id in every log line. */
export async function inJob(queue: string, id: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const done = (outcome: "done" | "failed") =>
    observe("site_job_duration_seconds", (performance.now() - start) / 1000, { queue, outcome });
  try {
    const attributes = { "site.queue": queue };
    await workStorage().run({ requestId: id }, () =>
      inSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, attributes }, async () => await work()),
    );
    done("done");
  } catch (error) {
    done("failed");
    throw error;
  }
}

/** Trace headers for a call to a separate backend, which continues the trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isTracing()) propagation.inject(context.active(), headers);
  return headers;
}

const tableOf = /\b(?:from|into|update|join)\s+(?:"?[a-z_]+"?\.)?"?([a-z_]+)"?/i;
const textOf = (statement: unknown): string =>
  typeof statement === "string"
    ? statement
    : typeof statement === "object" && statement !== null && "text" in statement
      ? String(statement.text)
      : "";

/** Operation and table of a SQL statement; its text is left out, because it may contain values. */
function describeStatement(statement: unknown): { name: string; attributes: Labels } {
  const text = textOf(statement);
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const table = tableOf.exec(text)?.[1];
  const attributes = { "db.system.name": "postgresql", "db.operation.name": operation };
  return {
    name: `sql ${operation}${table ? ` ${table}` : ""}`,
    attributes: { ...attributes, ...(table ? { "db.collection.name": table } : {}) },
  };
}

interface Queryable {
  query: (...args: never[]) => unknown;
}

/**
 * Creates a span for each statement of a pool or connection within a traced context. A call with a callback is the pool
 * passing the statement on to its connection: it has a span already.
 */
export function traceStatements(target: Queryable): void {
  const original = target.query;
  const traced = (...args: unknown[]): unknown => {
    const query = () => Reflect.apply(original, target, args);
    if (typeof args.at(-1) === "function" || !trace.getActiveSpan()?.isRecording()) return query();
    const { name, attributes } = describeStatement(args[0]);
    const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
    const answer = query();
    if (types.isPromise(answer))
      answer.then(
        () => endSpan(span),
        (error: unknown) => endSpan(span, error),
      );
    else endSpan(span);
    return answer;
  };
  Object.defineProperty(target, "query", { value: traced, configurable: true, writable: true });
}
