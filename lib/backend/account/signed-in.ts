import { errorResponse } from "@/lib/backend/core/http/responses";
import "server-only";
import { createMiddleware } from "hono/factory";
import { now } from "@/lib/backend/core/clock";
import { type Connection, database } from "@/lib/backend/core/db/client";
import type { SignedIn, WebEnv } from "@/lib/backend/core/http/router";
import { sessionOfToken, touchSession } from "./sessions";

/** The token of `Authorization: Bearer`, not checked. */
export const bearerOf = (headers: Headers): string | null =>
  /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;

/** The client and live session of a request's Bearer token; null for a visitor's or expired token. */
export async function clientOfRequest(
  headers: Headers,
  at: Date,
  connection: Connection = database(),
): Promise<SignedIn | null> {
  const token = bearerOf(headers);
  const signedIn = token === null ? null : await sessionOfToken(connection, token, at);
  if (signedIn) await touchSession(connection, signedIn.session, at);
  return signedIn;
}

/** Guard of the calls marked C (contract section 6): sets `signedIn`, or answers UNAUTHENTICATED. */
export const clientOnly = createMiddleware<WebEnv>(async (c, next) => {
  const signedIn = await clientOfRequest(c.req.raw.headers, now());
  if (!signedIn) return errorResponse(c, { code: "UNAUTHENTICATED" });
  c.set("signedIn", signedIn);
  await next();
  return;
});
