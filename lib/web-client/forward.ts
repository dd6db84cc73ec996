import { app } from "@/lib/backend/app";
import { isDescription } from "@/lib/backend/core/http/call-facts";
import { errorResponse } from "@/lib/backend/core/http/responses";
import "server-only";
import type { Context } from "hono";
import { requestId } from "hono/request-id";
import { env } from "@/lib/backend/core/env";
import { bookingAccessValueOf } from "@/lib/backend/core/http/cookies";
import { cachePolicy, securityHeaders } from "@/lib/backend/core/http/headers";
import { forwardedFor } from "@/lib/backend/core/http/network";
import { onError } from "@/lib/backend/core/http/on-error";
import { isProviderWebhook, isWrite, limitBody, sameOrigin } from "@/lib/backend/core/http/request-checks";
import { createRouter, type WebEnv } from "@/lib/backend/core/http/router";
import { logger } from "@/lib/backend/core/logger";
import { deviceHeader } from "@/lib/contracts/account/session-cookies";
import { callWebApi } from "./call-web-api";

const forwardedRequestHeaders = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  "idempotency-key",
  "x-booking-token",
  deviceHeader,
];
/** Signature headers of provider webhooks: the backend verifies them on the raw bytes. */
const webhookSignatureHeaders = [
  "stripe-signature",
  "paypal-auth-algo",
  "paypal-cert-url",
  "paypal-transmission-id",
  "paypal-transmission-sig",
  "paypal-transmission-time",
];
/** Response headers that are passed on; cookies, redirects and hop-by-hop headers are not. */
const forwardedResponseHeaders = [
  "cache-control",
  "content-language",
  "content-type",
  "etag",
  "last-modified",
  "retry-after",
  "vary",
];

const pickHeaders = (headers: Headers, names: readonly string[]) =>
  new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

function requestHeaders(c: Context<WebEnv>): Headers {
  const incoming = c.req.raw.headers;
  const headers = pickHeaders(
    incoming,
    isProviderWebhook(c) ? [...forwardedRequestHeaders, ...webhookSignatureHeaders] : forwardedRequestHeaders,
  );
  const access = bookingAccessValueOf(incoming);
  if (access && !headers.has("x-booking-token")) headers.set("x-booking-token", access);
  for (const [name, value] of Object.entries(forwardedFor(incoming, env().trustedProxies))) headers.set(name, value);
  headers.set("x-request-id", c.get("requestId"));
  return headers;
}

/** A response that `/web` never gives: a redirect, or the error page of a proxy in front of it. */
const isForeign = ({ status, headers }: Response): boolean =>
  (status >= 300 && status < 400 && status !== 304) ||
  (status >= 500 && !headers.get("content-type")?.includes("application/json"));

async function forward(c: Context<WebEnv>, webApiUrl: string, timeoutMs?: number): Promise<Response> {
  const { method } = c.req;
  const { pathname, search } = new URL(c.req.url);
  const body = isWrite(method) ? await c.req.arrayBuffer() : null;
  const address = `${webApiUrl.replace(/\/$/, "")}${pathname}${search}`;
  const reference = c.get("requestId");
  try {
    const answer = await callWebApi(
      address,
      { method, headers: requestHeaders(c), body, cache: "no-store" },
      timeoutMs,
    );
    if (!isForeign(answer)) {
      return new Response(answer.body, {
        status: answer.status,
        headers: pickHeaders(answer.headers, forwardedResponseHeaders),
      });
    }
    await answer.body?.cancel();
    logger.error("web.forward.invalid_response", { reference, path: pathname, status: answer.status });
  } catch (error) {
    logger.error("web.forward.failed", { reference, path: pathname, error });
  }
  return errorResponse(c, { code: "UNAVAILABLE", data: { reference } });
}

/**
 * This site's `/web` as a reverse proxy for the company's own backend at `WEB_API_URL`: same request checks, only paths
 * below `/web`; cookies stay here and are translated to headers (contract section 1).
 */
export const forwardingApp = (webApiUrl: string, timeoutMs?: number) => {
  const gates = createRouter();
  gates.use("/web/*", requestId(), securityHeaders, cachePolicy, limitBody, sameOrigin);
  for (const { method, path, handler } of app.routes) if (isDescription(handler)) gates.on(method, path, handler);
  gates.onError(onError);
  gates.notFound((c) => errorResponse(c, { code: "NOT_FOUND" }));
  gates.all("/web/*", (c) => forward(c, webApiUrl, timeoutMs));
  return gates;
};
