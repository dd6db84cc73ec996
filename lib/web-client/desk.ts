import "server-only";
import { hc } from "hono/client";
import { cookies } from "next/headers";
import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/core/env";
import type { DeskCalls } from "@/lib/backend/desk-app";
import { type ErrorEnvelope, errorEnvelopeSchema } from "@/lib/contracts/core/envelope";
import { isErrorCode } from "@/lib/contracts/core/error-codes";
import { type DeskErrorCode, isDeskOnlyCode } from "@/lib/contracts/staff/desk-codes";
import { deskCookie } from "@/lib/contracts/staff/desk-cookie";
import { visitorHeaders } from "./server";
import { type AnsweredCall, isSuccess, type SuccessOf } from "./unwrap";

const inProcess = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  Promise.resolve(app.fetch(new Request(input, init)));

/** The typed client of `/web/desk` with the signed-in member's session, for the desk's pages and actions. */
export async function deskWeb() {
  const { siteUrl } = env();
  const name = deskCookie(siteUrl.startsWith("https:"));
  const token = (await cookies()).get(name)?.value;
  // Passes the CSRF check: Next has already checked the origin of actions, and pages only read.
  const sameOrigin = { origin: siteUrl, "sec-fetch-site": "same-origin" };
  const credentials = token && /^[\w-]+$/.test(token) ? { cookie: `${name}=${token}` } : {};
  const headers = { ...(await visitorHeaders()), ...sameOrigin, ...credentials };
  return hc<DeskCalls>("http://in-process/web/desk", { headers, fetch: inProcess });
}

export interface DeskRefused {
  readonly ok: false;
  readonly code: DeskErrorCode;
  readonly data: unknown;
  readonly errors: ErrorEnvelope["errors"];
}
type DeskResult<T> = { readonly ok: true; readonly value: T } | DeskRefused;

const codeOf = (code: string): DeskErrorCode => (isDeskOnlyCode(code) || isErrorCode(code) ? code : "UNAVAILABLE");

/** Unwraps a response of the desk from its envelope; an invalid one becomes UNAVAILABLE. */
export async function unwrapDesk<Call extends AnsweredCall>(call: Promise<Call>): Promise<DeskResult<SuccessOf<Call>>> {
  const response = await call;
  const body = await response.json().catch(() => null);
  if (isSuccess<SuccessOf<Call>>(body, response.ok)) return { ok: true, value: body.data };
  const envelope = errorEnvelopeSchema.safeParse(body).data;
  return {
    ok: false,
    code: codeOf(envelope?.code ?? ""),
    data: envelope?.data ?? null,
    errors: envelope?.errors ?? [],
  };
}
