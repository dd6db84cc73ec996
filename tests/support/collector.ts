import http from "node:http";
import { z } from "zod";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { listen, portOf } from "./wait-for";

const attributeSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attributeSchema),
  events: z.array(z.unknown()).default([]),
});
const tracesSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});
export type ExportedSpan = z.infer<typeof spanSchema>;

/** An OTLP collector that records every exported request. Call it at the top of the test file. */
export function useCollector() {
  const bodies: { path: string; body: string }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      bodies.push({ path: request.url ?? "", body: Buffer.concat(chunks).toString() });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  let address = "";
  beforeAll(async () => {
    address = `http://${await listen(server)}`;
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = address;
    forgetEnvironment();
  });
  afterAll(async () => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    paths: () => bodies.map(({ path }) => path),
    /** All request bodies as one text, without the first `after` requests. */
    text: (after = 0) =>
      bodies
        .slice(after)
        .map(({ body }) => body)
        .join("\n"),
    spans: (): ExportedSpan[] =>
      bodies
        .filter(({ path }) => path === "/v1/traces")
        .flatMap(({ body }) => tracesSchema.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

/** Sum of a metric's samples with these labels (any order) in a Prometheus scrape; undefined when there is none. */
export function readMetric(scrape: string, name: string, labels: Readonly<Record<string, string>> = {}) {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = scrape
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => wanted.every((part) => line.includes(part)));
  return found.length === 0 ? undefined : found.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

/** A port that nothing listens on. */
export async function freePort(): Promise<string> {
  const server = http.createServer();
  const port = portOf(await listen(server));
  await new Promise((resolve) => server.close(resolve));
  return port;
}
