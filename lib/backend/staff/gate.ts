import { type RouteConfig, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { currentActor, runAs } from "@/lib/backend/core/actor";
import { now } from "@/lib/backend/core/clock";
import { env, isOwnOrigin } from "@/lib/backend/core/env";
import { cookieValue, isHttps } from "@/lib/backend/core/http/cookies";
import { isListed, visitorAddress } from "@/lib/backend/core/http/network";
import type { Refusal } from "@/lib/backend/core/http/refusals";
import { isWrite } from "@/lib/backend/core/http/request-checks";
import { errorResponse } from "@/lib/backend/core/http/responses";
import { type CallDescription, route } from "@/lib/backend/core/http/route";
import { createRouter, type WebEnv } from "@/lib/backend/core/http/router";
import { deskCookie } from "@/lib/contracts/staff/desk-cookie";
import { mayDo, type Permission } from "@/lib/domain/staff/permissions";
import { type AtDesk, deskSessionOf, isFresh } from "./sessions";

export interface DeskEnv {
  Variables: WebEnv["Variables"] & {
    /** The signed-in staff member, in calls that need a permission. */
    atDesk: AtDesk;
  };
}

export const createDeskRouter = () => createRouter<DeskEnv>();

/** What a call of the desk needs. */
interface Requirement {
  /** Null for anybody. */
  readonly permission: Permission | null;
  /** The passkey must have been used a moment ago. */
  readonly fresh?: boolean;
  /**
   * `all`: it concerns the whole company, so that members limited to some offices are refused here. `own`: the call
   * itself refuses what belongs to another office.
   */
  readonly office?: "all" | "own";
}

export const tokenOfDesk = (headers: Headers): string | null =>
  cookieValue(headers.get("cookie"), deskCookie(isHttps()));

/** What every call of the desk may answer before it runs. */
const gateCodes = ["UNAUTHENTICATED", "FORBIDDEN", "OTHER_OFFICE", "PASSKEY_NEEDED", "NOT_FOUND"] as const;

/** Checks session, permission, offices and freshness, and runs the call with the staff member as the actor of the audit. */
const permit = ({ permission, fresh = false, office }: Requirement) =>
  createMiddleware<DeskEnv>(async (c, next) => {
    if (permission === null) return await runAs({ ...currentActor(), requestId: c.get("requestId") }, next);
    const at = now();
    const atDesk = await deskSessionOf(tokenOfDesk(c.req.raw.headers), at);
    if (!atDesk) return errorResponse(c, { code: "UNAUTHENTICATED" });
    const { staff, session } = atDesk;
    c.set("securityName", staff.email);
    if (!mayDo(staff.role, permission)) return errorResponse(c, { code: "FORBIDDEN" });
    if (office === "all" && staff.officeIds.length > 0) return errorResponse(c, { code: "OTHER_OFFICE" });
    if (fresh && !isFresh(session, at)) return errorResponse(c, { code: "PASSKEY_NEEDED" });
    c.set("atDesk", atDesk);
    const actor = { name: `staff:${staff.id}`, staffId: staff.id, officeIds: staff.officeIds };
    return await runAs({ ...actor, sessionId: session.id, requestId: c.get("requestId") }, next);
  });

/** Left out of the OpenAPI document. */
const ours: object = { permission: undefined, fresh: undefined, office: undefined };

/** Defines a call of the desk; the type requires each to declare its permission. */
export function deskRoute<
  Path extends string,
  Config extends Omit<RouteConfig, "path" | "middleware" | "tags"> & { readonly path: Path },
  const One extends Refusal = never,
>(call: Config & CallDescription<One> & Requirement) {
  const { permission, fresh = false, office = "any", refusals = [], description } = call;
  const config: Config = call;
  return route({
    ...config,
    ...ours,
    description,
    refusals: [...gateCodes, ...refusals],
    tags: ["desk"],
    middleware: permit(call),
    "x-permission": permission ?? "anybody",
    "x-fresh": fresh,
    "x-office": office,
  });
}

/** Response of a call whose success is a file. */
export const fileResponse = (type: string, description: string) => ({
  200: { description, content: { [type]: { schema: z.string() } } },
});

interface File {
  readonly name: string;
  readonly type: string;
  readonly body: string;
}

/** Answers with a file download that no cache may store. */
export function download(c: Context, { name, type, body }: File) {
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  c.header("Cache-Control", "no-store");
  return c.body(body, 200, { "Content-Type": type });
}

/** Calls of this process itself, which the desk's pages make for a visitor, have been checked at their door. */
function isAllowedNetwork(headers: Headers): boolean {
  const { deskNetworks, trustedProxies } = env();
  const address = visitorAddress(headers, trustedProxies);
  return address === null || deskNetworks.length === 0 || isListed(address, deskNetworks);
}

/** Only allowed networks and this site's own pages may call the desk; the origin is checked for reads, too. */
export const deskGate = createMiddleware<DeskEnv>((c, next) => {
  const { headers, method } = c.req.raw;
  if (!isAllowedNetwork(headers)) return Promise.resolve(errorResponse(c, { code: "NOT_FOUND" }));
  const origin = headers.get("origin");
  const isOwn = origin === null ? !isWrite(method) : isOwnOrigin(origin);
  if (!isOwn || headers.get("sec-fetch-site") !== "same-origin")
    return Promise.resolve(errorResponse(c, { code: "ORIGIN_REFUSED" }));
  return next();
});
