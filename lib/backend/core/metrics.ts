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
    help: "HTTP requests, until the last byte of the response; /web calls share one route here",
  },
  site_page_cache: { kind: "counter", labels: ["result"], help: "Page requests by cache result: HIT, STALE or MISS" },
  site_web_call_duration_seconds: {
    kind: "histogram",
    labels: ["method", "route", "status"],
    help: "/web calls, in process and over HTTP",
  },
  site_booking_steps: {
    kind: "counter",
    labels: ["step"],
    help: "Booking funnel: search, quote, order, confirmed; and cancelled",
  },
  site_payments: { kind: "counter", labels: ["provider", "outcome"], help: "Payment attempts by outcome" },
  site_payment_operations: {
    kind: "counter",
    labels: ["provider", "operation", "outcome"],
    help: "Captures, voids and refunds by outcome: ok, refused, unsent, unknown",
  },
  site_provider_call_duration_seconds: {
    kind: "histogram",
    labels: ["provider", "outcome"],
    help: "Calls to a payment provider, Google sign-in or Redis: answered; failed (an error response); unreachable; timeout; circuit_open",
  },
  site_job_duration_seconds: {
    kind: "histogram",
    labels: ["queue", "outcome"],
    help: "Jobs by queue and outcome; failed jobs are retried",
  },
  site_mails: { kind: "counter", labels: ["outcome"], help: "Emails handed to the mail server: sent, failed" },
  site_log_events: { kind: "counter", labels: ["level", "event"], help: "Log lines of level warn and error, by event" },
  site_info: { kind: "gauge", labels: ["version", "payments"], help: "Always 1; build and payment mode as labels" },
  nodejs_eventloop_delay_seconds: {
    kind: "gauge",
    labels: ["quantile"],
    help: "Event loop delay since the last scrape, by quantile",
  },
  nodejs_heap_used_bytes: { kind: "gauge", labels: [], help: "JavaScript heap in use" },
  process_resident_memory_bytes: { kind: "gauge", labels: [], help: "Resident memory of the process" },
  process_cpu_seconds: { kind: "sum", labels: [], help: "CPU time of the process" },
  site_pool_connections: { kind: "gauge", labels: ["state"], help: "Database connections: used, idle" },
  site_pool_waiting: { kind: "gauge", labels: [], help: "Requests waiting for a database connection" },
  site_database_up: {
    kind: "gauge",
    labels: [],
    help: "1 if the database answered this process in time, else 0",
  },
  site_holds_open: { kind: "gauge", labels: [], help: "Unpaid bookings that hold a vehicle" },
  site_incidents_open: { kind: "gauge", labels: ["kind"], help: "Open incidents" },
  site_incidents_overdue: { kind: "gauge", labels: [], help: "Open incidents past their due date" },
  site_outbox_open: { kind: "gauge", labels: ["kind"], help: "Unprocessed outbox rows: money, event, mail" },
  site_outbox_oldest_seconds: { kind: "gauge", labels: ["kind"], help: "Age of the oldest unprocessed outbox row" },
  site_jobs_waiting: { kind: "gauge", labels: ["queue"], help: "Due jobs not yet started" },
  site_job_lag_seconds: { kind: "gauge", labels: ["queue"], help: "Waiting time of the oldest due job" },
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
