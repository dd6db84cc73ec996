import "server-only";
import { hc } from "hono/client";
import { cookies, headers as requestHeaders } from "next/headers";
import { type App, app } from "@/lib/backend/app";
import { isHeaderText } from "@/lib/backend/http/cookies";
import { forwardedFor, peerHeader, requestIdHeader } from "@/lib/backend/http/network";
import { env } from "@/lib/backend/platform/env";
import { requestIdNow, unseen } from "@/lib/backend/platform/telemetry";
import { deviceHeader } from "@/lib/contracts/session-cookies";
import { callWebApi } from "./call-web-api";
import { cookieNames, openSession } from "./session-cookie";

/** What a call is made with beside its payload. */
export interface CallCredentials {
  /** Value of the booking-access cookie, or one token. */
  readonly bookingToken?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** A token in place of the session cookie's: of a session that has just begun. */
  readonly bearer?: string | undefined;
}

const keptSeconds = 600;

/** The call bears the name of the request that it is made for; what the process asks for itself is not watched. */
async function inProcess(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const requestId = requestIdNow();
  if (!requestId) return await unseen(() => app.fetch(request));
  request.headers.set(requestIdHeader, requestId);
  return await app.fetch(request);
}

const overHttp =
  (caching: RequestInit) =>
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    callWebApi(input instanceof Request ? input.url : String(input), { ...init, ...caching });

/** What the visitor's cookies prove, also those that an action has just written. */
async function proofHeaders(bearer: string | undefined): Promise<Record<string, string>> {
  const jar = await cookies();
  const { session, device } = cookieNames();
  const token = bearer ?? (await openSession(jar.get(session)?.value))?.token;
  const known = jar.get(device)?.value;
  return { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(known ? { [deviceHeader]: known } : {}) };
}

/** Who is asking, for the limits of the door: the visitor's address travels with the call. */
export async function visitorHeaders(): Promise<Record<string, string>> {
  const incoming = await requestHeaders();
  const { webApiUrl, trustedProxies } = env();
  const language = incoming.get("accept-language");
  const address = webApiUrl
    ? forwardedFor(incoming, trustedProxies)
    : Object.fromEntries(
        [peerHeader, "x-forwarded-for"].flatMap((name) => {
          const value = incoming.get(name);
          return value ? [[name, value]] : [];
        }),
      );
  return { ...address, ...(language ? { "accept-language": language } : {}) };
}

const client = (headers: Record<string, string>, caching: RequestInit) => {
  const { webApiUrl } = env();
  const fetch = webApiUrl ? overHttp(caching) : inProcess;
  // A cookie may hold anything: what can't be a header proves nothing.
  const sendable = Object.fromEntries(Object.entries(headers).filter(([, value]) => isHeaderText(value)));
  return hc<App>(webApiUrl ?? "http://in-process", { headers: sendable, fetch }).web;
};

/** The typed client of `/web` for one visitor's request, with their session: server components and actions. */
export async function web({ bookingToken, idempotencyKey, bearer }: CallCredentials = {}) {
  return client(
    {
      ...(await visitorHeaders()),
      ...(await proofHeaders(bearer)),
      ...(bookingToken ? { "x-booking-token": bookingToken } : {}),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
    },
    { cache: "no-store" },
  );
}

/**
 * The typed client for what is the same for every visitor: cacheable pages, which read no request. Over HTTP its answers
 * are kept a while, because an uncached call would make the page that asks one of each request.
 */
export const publicWeb = (kept: { revalidate: number; tags?: string[] } = { revalidate: keptSeconds }) =>
  client({}, { next: kept });
