import { SpanKind } from "@opentelemetry/api";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { count, currentRequestId, inSpan, isObserved, observe } from "@/lib/backend/core/telemetry/record";
import { factsOf } from "./call-facts";
import type { WebEnv } from "./router";

/** With telemetry on: a span, the duration and the status of each call, labelled by its route, not its path. */
export const observeCalls = createMiddleware<WebEnv>(async (c, next) => {
  if (!isObserved()) return await next();
  const { method } = c.req;
  const start = performance.now();
  await inSpan(`${method} /web`, { kind: SpanKind.SERVER }, async (span) => {
    await next();
    const route = routePath(c, -1);
    const { status } = c.res;
    observe("site_web_call_duration_seconds", (performance.now() - start) / 1000, { method, route, status });
    const { step } = factsOf(c);
    if (step && status === 200) count("site_booking_steps", { step });
    span?.updateName(`${method} ${route}`);
    const requestId = currentRequestId();
    span?.setAttributes({
      "site.route": route,
      "http.status_code": status,
      ...(requestId && { "site.request": requestId }),
    });
  });
});
