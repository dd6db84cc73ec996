import { type Attributes, SpanStatusCode } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";
import { knownPath } from "./http-metrics";
import { tracerName } from "./record";

/** Attributes exported unchanged: their values are closed vocabularies. */
const plain = new Set([
  "db.collection.name",
  "db.operation.name",
  "db.system.name",
  "error.type",
  "http.method",
  "http.status_code",
  "net.peer.name",
  "next.rsc",
  "next.span_type",
  "site.provider",
  "site.queue",
  "site.request",
  "site.route",
]);
/** Attributes exported as paths without visitor input (`knownPath`). */
const paths = new Set(["http.route", "next.page", "next.route"]);

const scrubbedAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (plain.has(name)) return [[name, value]];
      return paths.has(name) && typeof value === "string" ? [[name, knownPath(value)]] : [];
    }),
  );

/** Next's span names contain URLs: `fetch GET https://host/path`, `GET /es/rent/manage/T-ABC`. */
function scrubbedName({ name, attributes, instrumentationScope }: ReadableSpan): string {
  if (instrumentationScope.name === tracerName) return name;
  if (name.startsWith("fetch ")) return `fetch ${attributes["http.method"] ?? ""} ${attributes["net.peer.name"] ?? ""}`;
  const target = attributes["http.target"];
  // The middleware's span, parent of the page's, has no route.
  if (name === attributes["http.method"] && typeof target === "string") return `${name} ${knownPath(target)}`;
  return name.replace(/\/\S*/g, knownPath);
}

/**
 * A span for export: names, routes, outcomes and times. URLs, error texts and unknown attributes are dropped, because
 * only listed attributes are kept.
 */
export const scrubbedSpan = (span: ReadableSpan): ReadableSpan => ({
  name: scrubbedName(span),
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
  startTime: span.startTime,
  endTime: span.endTime,
  duration: span.duration,
  ended: span.ended,
  status: { code: span.status.code === SpanStatusCode.ERROR ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
  attributes: scrubbedAttributes(span.attributes),
  links: [],
  events: [],
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
});

/** Wraps an exporter so that it exports scrubbed spans. */
export const scrubbing = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(scrubbedSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => await exporter.forceFlush?.(),
});
