import { isPrintableAscii } from "@/lib/domain/core/typed-text";
import "server-only";
import { hc } from "hono/client";
import { cookies, headers as requestHeaders } from "next/headers";
import { type App, app } from "@/lib/backend/app";
import { env } from "@/lib/backend/core/env";
import { forwardedFor, peerHeader, requestIdHeader } from "@/lib/backend/core/http/network";
import { currentRequestId, withoutTelemetry } from "@/lib/backend/core/telemetry/record";
import { deviceHeader } from "@/lib/contracts/account/session-cookies";
import { callWebApi } from "./call-web-api";
import { cookieNames, openSession } from "./session-cookie";

/** Credentials of a call, besides the session cookie. */
export interface CallCredentials {
  /** Value of the booking-access cookie, or one token. */
  readonly bookingToken?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Token of a session that has just begun, used instead of the session cookie. */
  readonly bearer?: string | undefined;
}

const cacheSeconds = 600;

/** Passes the current request id on; calls outside a request (own polling) leave no telemetry. */
async function inProcess(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const requestId = currentRequestId();
  if (!requestId) return await withoutTelemetry(() => app.fetch(request));
  request.headers.set(requestIdHeader, requestId);
  return await app.fetch(request);
}

const overHttp =
  (caching: RequestInit) =>
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    callWebApi(input instanceof Request ? input.url : String(input), { ...init, ...caching });

/** Session and device headers from the visitor's cookies, including cookies that an action has just set. */
async function credentialHeaders(bearer: string | undefined): Promise<Record<string, string>> {
  const jar = await cookies();
  const { session, device } = cookieNames();
  const token = bearer ?? (await openSession(jar.get(session)?.value))?.token;
  const deviceToken = jar.get(device)?.value;
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    // Always sent, if empty: without the header the backend takes the caller for an API client.
    [deviceHeader]: deviceToken ?? "",
  };
}

/** The visitor's IP address, for rate limits, and language. */
export async function visitorHeaders(): Promise<Record<string, string>> {
  const incoming = await requestHeaders();
  const { webApiUrl, trustedProxies } = env();
  const language = incoming.get("accept-language");
  const url = webApiUrl
    ? forwardedFor(incoming, trustedProxies)
    : Object.fromEntries(
        [peerHeader, "x-forwarded-for"].flatMap((name) => {
          const value = incoming.get(name);
          return value ? [[name, value]] : [];
        }),
      );
  return { ...url, ...(language ? { "accept-language": language } : {}) };
}

const client = (headers: Record<string, string>, caching: RequestInit) => {
  const { webApiUrl } = env();
  const fetch = webApiUrl ? overHttp(caching) : inProcess;
  // Cookies may hold any bytes; values that are invalid in a header are dropped.
  const sendable = Object.fromEntries(Object.entries(headers).filter(([, value]) => isPrintableAscii(value)));
  return hc<App>(webApiUrl ?? "http://in-process", { headers: sendable, fetch }).web;
};

/** The typed client of `/web` for one visitor's request, with their session: server components and actions. */
export async function web({ bookingToken, idempotencyKey, bearer }: CallCredentials = {}) {
  return client(
    {
      ...(await visitorHeaders()),
      ...(await credentialHeaders(bearer)),
      ...(bookingToken ? { "x-booking-token": bookingToken } : {}),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
    },
    { cache: "no-store" },
  );
}

/**
 * The typed client for data that are the same for every visitor, for cacheable pages, which must not read the request.
 * Over HTTP its responses are cached, because an uncached fetch would make the page dynamic.
 */
export const publicWeb = (cacheOptions: { revalidate: number; tags?: string[] } = { revalidate: cacheSeconds }) =>
  client({}, { next: cacheOptions });
