import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Failure, fail } from "@/lib/backend/http/answers";
import { cookieValue } from "@/lib/backend/http/cookies";
import { isListed, visitorAddress } from "@/lib/backend/http/network";
import { isOwnOrigin, isWrite } from "@/lib/backend/http/request-gates";
import { answers, createRouter, type WebEnv } from "@/lib/backend/http/router";
import { runAs } from "@/lib/backend/platform/actor";
import { now } from "@/lib/backend/platform/clock";
import { env } from "@/lib/backend/platform/env";
import { type DeskOnlyCode, deskStatusByCode, isDeskOnlyCode } from "@/lib/contracts/desk/codes";
import { deskCookie } from "@/lib/contracts/desk/cookie";
import { mayDo, type Permission } from "@/lib/domain/staff/permissions";
import { type AtDesk, deskSessionOf, isFresh } from "./sessions";

export interface DeskEnv {
  Variables: WebEnv["Variables"] & {
    /** Who is signed in, in calls that need a right. */
    atDesk: AtDesk;
  };
}

export const createDeskRouter = () => createRouter<DeskEnv>();

/** `data` only where the call says so. */
type DeskFailure = { readonly code: DeskOnlyCode; readonly data?: unknown } | Failure;

/** Answers a refusal with the desk's own codes beside those of the public door. */
export function refuseAtDesk(c: Context, refusal: DeskFailure) {
  if (isPublic(refusal)) return fail(c, refusal);
  const { code, data = null } = refusal;
  const status = deskStatusByCode[code];
  return c.json({ status, data, code, message: `desk.errors.${code}`, errors: [] }, status);
}
const isPublic = (refusal: DeskFailure): refusal is Failure => !isDeskOnlyCode(refusal.code);

/** Who may call: a right, nothing more than being signed in, or anybody. `fresh` for what is grave. */
interface Needs {
  readonly permission: Permission | null;
  readonly fresh?: boolean;
}

export const tokenOfDesk = (headers: Headers): string | null => {
  const cookie = headers.get("cookie");
  return cookieValue(cookie, deskCookie(true)) ?? cookieValue(cookie, deskCookie(false));
};

/** Lets a call through to who has its right, and does it in their name. */
const permit = ({ permission, fresh = false }: Needs) =>
  createMiddleware<DeskEnv>(async (c, next) => {
    if (permission === null) return next();
    const at = now();
    const atDesk = await deskSessionOf(tokenOfDesk(c.req.raw.headers), at);
    if (!atDesk) return refuseAtDesk(c, { code: "UNAUTHENTICATED" });
    const { staff, session } = atDesk;
    if (!mayDo(staff.role, permission)) return refuseAtDesk(c, { code: "FORBIDDEN" });
    if (fresh && !isFresh(session, at)) return refuseAtDesk(c, { code: "PASSKEY_NEEDED" });
    c.set("atDesk", atDesk);
    const who = { name: `staff:${staff.id}`, staffId: staff.id, officeIds: staff.officeIds };
    return await runAs({ ...who, sessionId: session.id, requestId: c.get("requestId") }, next);
  });

/** A call of the desk. Each says what it needs: one that doesn't can't be written. */
export const deskRoute = <
  Path extends string,
  Route extends Omit<RouteConfig, "path" | "middleware" | "tags"> & { readonly path: Path },
>(
  needs: Needs,
  route: Route,
) =>
  createRoute({
    ...route,
    tags: ["desk"],
    middleware: permit(needs),
    "x-permission": needs.permission ?? "anybody",
    "x-fresh": needs.fresh ?? false,
  });

/** Answers of a call whose success is a file. */
export const fileAnswer = (type: string, description: string) => ({
  200: { description, content: { [type]: { schema: z.string() } } },
  default: answers(z.object({}), "").default,
});

interface File {
  readonly name: string;
  readonly type: string;
  readonly body: string;
}

/** A file to keep; nothing on its way keeps another copy. */
export function download(c: Context, { name, type, body }: File) {
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  c.header("Cache-Control", "no-store");
  return c.body(body, 200, { "Content-Type": type });
}

function isAllowedNetwork(headers: Headers): boolean {
  const { deskNetworks, trustedProxies } = env();
  const address = visitorAddress(headers, trustedProxies);
  if (deskNetworks.length === 0 || address === null) return true;
  return isListed(address, deskNetworks);
}

/** The desk's own door: from its networks alone, and from pages of this site alone, reads included. */
export const deskDoor = createMiddleware<DeskEnv>((c, next) => {
  const { headers, method } = c.req.raw;
  if (!isAllowedNetwork(headers)) return Promise.resolve(refuseAtDesk(c, { code: "NOT_FOUND" }));
  const origin = headers.get("origin");
  const isOwn = origin === null ? !isWrite(method) : isOwnOrigin(origin);
  if (!isOwn || headers.get("sec-fetch-site") !== "same-origin")
    return Promise.resolve(refuseAtDesk(c, { code: "ORIGIN_REFUSED" }));
  return next();
});
