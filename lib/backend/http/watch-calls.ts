import { SpanKind } from "@opentelemetry/api";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { count, inSpan, isWatched, observe, requestIdNow } from "@/lib/backend/platform/telemetry";
import type { WebEnv } from "./router";

/** Calls whose success is a step towards a booking. */
const steps: Readonly<Record<string, string>> = {
  "POST /web/disponibilidad": "search",
  "POST /web/presupuesto": "quote",
  "POST /web/reserva": "order",
};

/** Where anybody wants to know: a span, the time and the outcome of each call, named by its route and not by its path. */
export const watched = createMiddleware<WebEnv>(async (c, next) => {
  if (!isWatched()) return await next();
  const { method } = c.req;
  const start = performance.now();
  await inSpan(`${method} /web`, { kind: SpanKind.SERVER }, async (span) => {
    await next();
    const route = routePath(c, -1);
    const { status } = c.res;
    observe("site_web_call_duration_seconds", (performance.now() - start) / 1000, { method, route, status });
    const step = steps[`${method} ${route}`];
    if (step && status === 200) count("site_booking_steps", { step });
    span?.updateName(`${method} ${route}`);
    const requestId = requestIdNow();
    span?.setAttributes({
      "site.route": route,
      "http.status_code": status,
      ...(requestId && { "site.request": requestId }),
    });
  });
});
