import "server-only";
import { hc } from "hono/client";
import { headers as requestHeaders } from "next/headers";
import { type App, app } from "@/lib/backend/app";
import { peerHeader } from "@/lib/backend/http/network";
import { env } from "@/lib/backend/platform/env";

/** What a call is made with beside its payload. */
export interface CallCredentials {
  /** Value of the booking-access cookie, or one token. */
  readonly bookingToken?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

const timeLimit = 15_000;
const passedOn = [peerHeader, "x-forwarded-for", "accept-language"];

const inProcess = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  Promise.resolve(app.fetch(new Request(input, init)));

const overHttp = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  fetch(input, { ...init, cache: "no-store", signal: AbortSignal.timeout(timeLimit) });

/** Who is asking, for the limits of the door: the visitor's address travels with the call. */
async function visitorHeaders(): Promise<Record<string, string>> {
  const incoming = await requestHeaders();
  return Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = incoming.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

const client = (headers: Record<string, string>) => {
  const { webApiUrl } = env();
  return hc<App>(webApiUrl ?? "http://in-process", { headers, fetch: webApiUrl ? overHttp : inProcess }).web;
};

/** The typed client of `/web` for one visitor's request: server components and actions. */
export async function web({ bookingToken, idempotencyKey }: CallCredentials = {}) {
  return client({
    ...(await visitorHeaders()),
    ...(bookingToken ? { "x-booking-token": bookingToken } : {}),
    ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
  });
}

/** The typed client for what is the same for every visitor: cacheable pages, which read no request. */
export const publicWeb = () => client({});
