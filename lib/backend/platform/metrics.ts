/** Upper bounds of the histogram buckets, in seconds: from a cached page to a provider that hangs. */
export const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20] as const;

interface Metric {
  readonly kind: "counter" | "histogram" | "gauge" | "sum";
  readonly labels: readonly string[];
  readonly help: string;
}

/**
 * Every metric of a process. Prometheus adds `_total` to counters and sums, and `_bucket`, `_sum` and `_count` to
 * histograms. Gauges read from the database are equal in every process: aggregate them with `max`, not `sum`.
 */
export const metrics = {
  http_server_request_duration_seconds: {
    kind: "histogram",
    labels: ["method", "route", "status"],
    help: "Requests over a socket until the answer's last byte; all calls of /web are one route here",
  },
  site_page_cache: { kind: "counter", labels: ["result"], help: "Pages that the framework kept: HIT, STALE or MISS" },
  site_web_call_duration_seconds: {
    kind: "histogram",
    labels: ["method", "route", "status"],
    help: "Calls of /web, of pages in this process and over a socket alike",
  },
  site_booking_steps: {
    kind: "counter",
    labels: ["step"],
    help: "How far visitors come: search, quote, order, confirmed; and cancelled",
  },
  site_payments: { kind: "counter", labels: ["provider", "outcome"], help: "Payment attempts by what became of them" },
  site_money_moves: {
    kind: "counter",
    labels: ["provider", "move", "outcome"],
    help: "Captures, voids and refunds sent to a provider: ok, refused, unsent, unknown",
  },
  site_provider_call_duration_seconds: {
    kind: "histogram",
    labels: ["provider", "outcome"],
    help: "Calls of a payment provider, of google for sign-in, of redis for limits: answered; failed, which an error answered may be; unreachable; silent; left_alone after silence",
  },
  site_job_duration_seconds: {
    kind: "histogram",
    labels: ["queue", "outcome"],
    help: "Jobs by queue: done or failed, a failed one is tried again",
  },
  site_mails: { kind: "counter", labels: ["outcome"], help: "Mails handed over, or not: sent, failed" },
  site_log_events: { kind: "counter", labels: ["level", "event"], help: "Lines of the log above info, by event" },
  site_info: { kind: "gauge", labels: ["version", "payments"], help: "1; what runs here" },
  nodejs_eventloop_delay_seconds: {
    kind: "gauge",
    labels: ["quantile"],
    help: "How late the event loop was since it was last asked: 0.5, 0.99, 1",
  },
  nodejs_heap_used_bytes: { kind: "gauge", labels: [], help: "JavaScript memory in use" },
  process_resident_memory_bytes: { kind: "gauge", labels: [], help: "Memory of the process" },
  process_cpu_seconds: { kind: "sum", labels: [], help: "Processor time of the process" },
  site_pool_connections: { kind: "gauge", labels: ["state"], help: "Connections to the database: used, idle" },
  site_pool_waiting: { kind: "gauge", labels: [], help: "Work that waits for a connection" },
  site_database_answering: { kind: "gauge", labels: [], help: "1, or 0 when it did not answer this process in time" },
  site_holds_open: { kind: "gauge", labels: [], help: "Bookings that hold a vehicle and are not paid" },
  site_incidents_open: { kind: "gauge", labels: ["kind"], help: "Incidents that nobody has closed" },
  site_incidents_overdue: { kind: "gauge", labels: [], help: "Open incidents whose day is over" },
  site_outbox_open: { kind: "gauge", labels: ["kind"], help: "Rows of the outbox to be done: money, event, mail" },
  site_outbox_oldest_seconds: { kind: "gauge", labels: ["kind"], help: "Age of the oldest of them" },
  site_jobs_waiting: { kind: "gauge", labels: ["queue"], help: "Jobs whose time has come and that nobody has taken" },
  site_job_lag_seconds: { kind: "gauge", labels: ["queue"], help: "How long the first of them has waited" },
} as const satisfies Readonly<Record<string, Metric>>;

type Metrics = typeof metrics;
export type MetricName = keyof Metrics;
type NamesOf<Kind extends Metric["kind"]> = {
  [Name in MetricName]: Metrics[Name]["kind"] extends Kind ? Name : never;
}[MetricName];
export type CounterName = NamesOf<"counter">;
export type HistogramName = NamesOf<"histogram">;
/** Metrics that are read on each scrape. */
export type ReadName = NamesOf<"gauge" | "sum">;
