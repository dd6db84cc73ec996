import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import {
  auditPageSchema,
  auditQuerySchema,
  changeRightsSchema,
  inviteSchema,
  linkCreatedSchema,
  staffMemberSchema,
} from "@/lib/contracts/staff/desk-staff";
import { createDeskRouter, deskRoute } from "./gate";
import { allStaff, changeRights, endAllSessions, endStaff, inviteStaff, type LinkMade, renewLink } from "./members";
import { auditPage } from "./read-audit";

const managing = { permission: "staff.manage" } as const;
const sensitive = { permission: "staff.manage", fresh: true } as const;
const nothing = z.object({});
const params = z.object({ id: z.coerce.number().int().positive().max(1_000_000) });

const list = deskRoute({
  method: "get",
  path: "/personal",
  ...managing,
  description: "Returns current and former staff.",
  responses: responses(z.array(staffMemberSchema), "The staff"),
});

const invite = deskRoute({
  method: "post",
  path: "/personal",
  ...sensitive,
  office: "all",
  refusals: ["EMAIL_TAKEN", "UNKNOWN_OFFICE"],
  description: "Invites a staff member and returns their one-time link.",
  request: { body: jsonBody(inviteSchema) },
  responses: responses(linkCreatedSchema, "The invitation"),
});

const renew = deskRoute({
  method: "post",
  path: "/personal/{id}/enlace",
  ...sensitive,
  office: "all",
  refusals: ["NO_STAFF", "ONESELF"],
  description: "Issues a new one-time link; all earlier links, passkeys and sessions are revoked.",
  request: { params },
  responses: responses(linkCreatedSchema, "The link"),
});

const rights = deskRoute({
  method: "put",
  path: "/personal/{id}",
  ...sensitive,
  office: "all",
  refusals: ["NO_STAFF", "LAST_ADMIN", "ONESELF", "UNKNOWN_OFFICE"],
  description: "Changes another staff member's role and offices.",
  request: { params, body: jsonBody(changeRightsSchema) },
  responses: responses(nothing, "Changed"),
});

const end = deskRoute({
  method: "delete",
  path: "/personal/{id}",
  ...sensitive,
  office: "all",
  refusals: ["NO_STAFF", "LAST_ADMIN"],
  description: "Ends a staff member's access.",
  request: { params },
  responses: responses(nothing, "Ended"),
});

const endSessionsOf = deskRoute({
  method: "delete",
  path: "/personal/{id}/sesiones",
  ...sensitive,
  office: "all",
  refusals: ["NO_STAFF"],
  description: "Ends all sessions of a staff member.",
  request: { params },
  responses: responses(nothing, "Signed out"),
});

const audit = deskRoute({
  method: "get",
  path: "/auditoria",
  permission: "audit.read",
  office: "own",
  description: "Returns audit entries, newest first, by staff member or by subject.",
  request: { query: auditQuerySchema },
  responses: responses(auditPageSchema, "One page of audit entries"),
});

const serializeLink = ({ id, url, expiresAt }: LinkMade) => ({ id, url, expiresAt: expiresAt.toISOString() });

/** Staff accounts, and the audit log. */
export const memberRoutes = createDeskRouter()
  .openapi(list, async (c) => {
    const members = await allStaff(now());
    const onWire = members.map(({ staff, passkeys, sessions, lastSeenAt }) => ({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      officeIds: staff.officeIds,
      passkeys,
      hasPassword: staff.passwordHash !== null,
      sessions,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      endedAt: staff.endedAt?.toISOString() ?? null,
    }));
    return okResponse(c, onWire);
  })
  .openapi(invite, async (c) => respond(c, await inviteStaff(c.req.valid("json"), now()), serializeLink))
  .openapi(renew, async (c) => {
    const { id } = c.req.valid("param");
    // A new link ends the member's sessions: an administrator's own would end before the link is shown.
    if (id === c.get("atDesk").staff.id) return errorResponse(c, { code: "ONESELF" });
    return respond(c, await renewLink(id, now()), serializeLink);
  })
  .openapi(rights, async (c) =>
    respond(c, await changeRights(c.req.valid("param").id, c.req.valid("json"), now()), noData),
  )
  .openapi(end, async (c) => respond(c, await endStaff(c.req.valid("param").id, now()), noData))
  .openapi(endSessionsOf, async (c) => respond(c, await endAllSessions(c.req.valid("param").id, now()), noData))
  .openapi(audit, async (c) => okResponse(c, await auditPage(c.req.valid("query"))));
