import "server-only";
import { createMiddleware } from "hono/factory";
import { type Connection, database } from "@/lib/backend/db/client";
import { fail } from "@/lib/backend/http/answers";
import type { SignedIn, WebEnv } from "@/lib/backend/http/router";
import { now } from "@/lib/backend/platform/clock";
import { noteUse, sessionOfToken } from "./sessions";

/** The token of `Authorization: Bearer`, whatever it is. */
export const bearerOf = (headers: Headers): string | null =>
  /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;

/** The client whose living session a request brings as its Bearer; a visitor's token, or a dead one, is nobody's. */
export async function clientOfRequest(
  headers: Headers,
  at: Date,
  connection: Connection = database(),
): Promise<SignedIn | null> {
  const token = bearerOf(headers);
  const signedIn = token === null ? null : await sessionOfToken(connection, token, at);
  if (signedIn) await noteUse(connection, signedIn.session, at);
  return signedIn;
}

/** Guard of the calls marked C (contract section 6): who is signed in stands in `signedIn`, anybody else is refused. */
export const clientOnly = createMiddleware<WebEnv>(async (c, next) => {
  const signedIn = await clientOfRequest(c.req.raw.headers, now());
  if (!signedIn) return fail(c, { code: "UNAUTHENTICATED" });
  c.set("signedIn", signedIn);
  await next();
  return;
});
