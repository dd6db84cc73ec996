import "server-only";
import { hc } from "hono/client";
import { cookies } from "next/headers";
import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/core/env";
import type { DeskCalls } from "@/lib/backend/desk-app";
import type { CallResult } from "@/lib/contracts/core/envelope";
import { isErrorCode } from "@/lib/contracts/core/error-codes";
import { type DeskErrorCode, isDeskOnlyCode } from "@/lib/contracts/staff/desk-codes";
import { deskCookie } from "@/lib/contracts/staff/desk-cookie";
import { visitorHeaders } from "./server";
import { type AnsweredCall, type Unwrapped, unwrapAs } from "./unwrap";

const inProcess = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  Promise.resolve(app.fetch(new Request(input, init)));

/** The typed client of `/web/desk` with the signed-in member's session. */
async function deskWeb() {
  const { siteUrl } = env();
  const name = deskCookie(siteUrl.startsWith("https:"));
  const token = (await cookies()).get(name)?.value;
  // Passes the CSRF check: Next has already checked the origin of actions, and pages only read.
  const sameOrigin = { origin: siteUrl, "sec-fetch-site": "same-origin" };
  const credentials = token && /^[\w-]+$/.test(token) ? { cookie: `${name}=${token}` } : {};
  const headers = { ...(await visitorHeaders()), ...sameOrigin, ...credentials };
  return hc<DeskCalls>("http://in-process/web/desk", { headers, fetch: inProcess });
}

export type DeskWeb = Awaited<ReturnType<typeof deskWeb>>;
export type DeskResult<Value> = CallResult<Value, DeskErrorCode, unknown>;

const isDeskCode = (code: string): code is DeskErrorCode => isDeskOnlyCode(code) || isErrorCode(code);

/** One call of `/web/desk` with the signed-in member's session, unwrapped from its envelope. */
export const callDesk = async <Call extends AnsweredCall>(
  call: (desk: DeskWeb) => Promise<Call>,
): Promise<Unwrapped<Call, DeskErrorCode>> => await unwrapAs(call(await deskWeb()), isDeskCode);
