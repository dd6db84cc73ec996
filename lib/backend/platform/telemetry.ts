import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { types } from "node:util";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { CounterName, HistogramName } from "./metrics";
import { isShared, shared } from "./shared";

/** Closed vocabularies only: a label or an attribute never holds what a visitor typed, nor whose it is. */
export type Labels = Readonly<Record<string, string | number>>;

/** What counts where metrics are asked for; made by `lib/backend/telemetry`, which alone knows a library for it. */
export interface Meters {
  count(name: CounterName, labels: Labels): void;
  observe(name: HistogramName, seconds: number, labels: Labels): void;
}

/** Turns counting or tracing on in this process. */
export const keepMeters = (meters: Meters): Meters => shared("telemetry.meters", () => meters);
export const startTracing = (): boolean => shared("telemetry.tracing", () => true);

const meters = (): Meters | null =>
  isShared("telemetry.meters") ? shared<Meters | null>("telemetry.meters", () => null) : null;
export const isTracing = (): boolean => isShared("telemetry.tracing");
/** Whether anybody wants to know of the work under way. */
export const isWatched = (): boolean =>
  (isShared("telemetry.meters") || isTracing()) && works().getStore()?.isQuiet !== true;

export const count = (name: CounterName, labels: Labels): void => meters()?.count(name, labels);
export const observe = (name: HistogramName, seconds: number, labels: Labels): void =>
  meters()?.observe(name, seconds, labels);

interface Work {
  readonly requestId?: string;
  /** The process asks itself, again and again, whether anything has changed: nobody wants to know of that. */
  readonly isQuiet?: boolean;
}
const works = () => shared("telemetry.work", () => new AsyncLocalStorage<Work>());

/** From here on what is done belongs to this request. */
export const beginRequest = (requestId: string): void => works().enterWith({ requestId });
/** Does what belongs to no request and no job unseen. */
export const unseen = <T>(work: () => T): T => works().run({ isQuiet: true }, work);
export const requestIdNow = (): string | undefined => works().getStore()?.requestId;

/** By what a line of the log is found again: the request or job, and its trace where there is one. */
export function currentIds(): { requestId?: string; traceId?: string } {
  const requestId = requestIdNow();
  const traceId = isTracing() ? trace.getActiveSpan()?.spanContext().traceId : undefined;
  return { ...(requestId ? { requestId } : {}), ...(traceId ? { traceId } : {}) };
}

/** The name under which this program's own spans go, as Next's go under its. */
export const tracerName = "island-mobility";
const tracer = () => trace.getTracer(tracerName);

function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    // Its message may hold anybody's data.
    span.setAttribute("error.type", types.isNativeError(error) ? error.name : "unknown");
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

interface SpanAbout {
  readonly kind?: SpanKind;
  readonly attributes?: Labels;
}

/** Does a piece of work as a span of what is under way; where nothing is traced it is just done. */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: SpanAbout,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!isTracing()) return await work(null);
  return await tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      const done = await work(span);
      endSpan(span);
      return done;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  });
}

/** Does a job of a queue: a span, its time and its outcome, and its number in every line of the log. */
export async function inJob(queue: string, id: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const done = (outcome: "done" | "failed") =>
    observe("site_job_duration_seconds", (performance.now() - start) / 1000, { queue, outcome });
  try {
    const attributes = { "site.queue": queue };
    await works().run({ requestId: id }, () =>
      inSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, attributes }, async () => await work()),
    );
    done("done");
  } catch (error) {
    done("failed");
    throw error;
  }
}

/** Headers by which a backend elsewhere goes on with this trace. */
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

/** What a statement does and to which table; nothing else of its text, which may hold values. */
function aboutStatement(statement: unknown): { name: string; attributes: Labels } {
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
  query: (...given: never[]) => unknown;
}

/**
 * Makes a span of each statement that a pool or one of its connections is asked for in a traced piece of work. A statement
 * with a callback is the pool's own way to its connection, and a span already.
 */
export function traceStatements(target: Queryable): void {
  const plain = target.query;
  const traced = (...given: unknown[]): unknown => {
    const query = () => Reflect.apply(plain, target, given);
    if (typeof given.at(-1) === "function" || !trace.getActiveSpan()?.isRecording()) return query();
    const { name, attributes } = aboutStatement(given[0]);
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
