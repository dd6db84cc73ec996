import { z } from "@hono/zod-openapi";
import { refusedPassword } from "@/lib/backend/account/answer-routes";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import {
  confirmFallbackSignInSchema,
  deskKeysSchema,
  deskSelfSchema,
  fallbackSignInRequestSchema,
  fallbackSignInSchema,
  passkeyAssertionSchema,
  passkeyOptionsSchema,
  passkeyRegistrationSchema,
  recoveryCodesSchema,
} from "@/lib/contracts/staff/desk-staff";
import { permissionsOf } from "@/lib/domain/staff/permissions";
import { createDeskRouter, deskRoute } from "./gate";
import { addPasskey, authenticationOptions, dropPasskey, registrationOptions, serializeOptions } from "./passkeys";
import { endDeskSessions, isFresh, keysOf } from "./sessions";
import { confirmFallbackSignIn, prepareFallbackSignIn } from "./set-up-fallback";
import { reauthenticate } from "./sign-in";

const signedIn = { permission: "desk.enter" } as const;
/** Adding and removing passkeys needs one that was used a moment ago. */
const recentlyProved = { permission: "desk.enter", fresh: true } as const;
const nothing = z.object({});

const self = deskRoute({
  method: "get",
  path: "/yo",
  ...signedIn,
  description: "Returns the signed-in staff member and their permissions.",
  responses: responses(deskSelfSchema, "The signed-in staff member"),
});

const keys = deskRoute({
  method: "get",
  path: "/yo/llaves",
  ...signedIn,
  description: "Returns the signed-in staff member's passkeys, fallback sign-in and sessions.",
  responses: responses(deskKeysSchema, "Passkeys, fallback sign-in and sessions"),
});

const askAgain = deskRoute({
  method: "post",
  path: "/yo/confirmar/opciones",
  ...signedIn,
  description: "Returns the WebAuthn options for verifying one's passkey again.",
  request: { body: jsonBody(z.strictObject({})) },
  responses: responses(passkeyOptionsSchema, "Options"),
});

const prove = deskRoute({
  method: "post",
  path: "/yo/confirmar",
  ...signedIn,
  logs: { event: "SIGN_IN", means: "DESK_PASSKEY" },
  refusals: ["PASSKEY_REFUSED"],
  description: "Verifies one's passkey again, for sensitive calls.",
  request: { body: jsonBody(passkeyAssertionSchema) },
  responses: responses(nothing, "Verified"),
});

const offer = deskRoute({
  method: "post",
  path: "/yo/llaves/opciones",
  ...recentlyProved,
  description: "Returns the WebAuthn options for adding a passkey.",
  request: { body: jsonBody(z.strictObject({})) },
  responses: responses(passkeyOptionsSchema, "Options"),
});

const add = deskRoute({
  method: "post",
  path: "/yo/llaves",
  ...recentlyProved,
  logs: { event: "PASSWORD_CHANGED" },
  refusals: ["PASSKEY_REFUSED"],
  description: "Adds a passkey and ends all other sessions.",
  request: { body: jsonBody(passkeyRegistrationSchema) },
  responses: responses(nothing, "Stored"),
});

const drop = deskRoute({
  method: "delete",
  path: "/yo/llaves/{id}",
  ...recentlyProved,
  refusals: ["LAST_PASSKEY", "NOT_FOUND"],
  description: "Removes a passkey, unless it is the last one, and ends all other sessions.",
  request: { params: z.object({ id: z.string().max(1400) }) },
  responses: responses(nothing, "Removed"),
});

const prepare = deskRoute({
  method: "post",
  path: "/yo/clave",
  ...recentlyProved,
  refusals: ["PASSWORD_INVALID"],
  description: "Sets the password of the fallback sign-in and returns the TOTP secret.",
  request: { body: jsonBody(fallbackSignInRequestSchema) },
  responses: responses(fallbackSignInSchema, "The secret"),
});

const confirm = deskRoute({
  method: "post",
  path: "/yo/clave/confirmar",
  ...signedIn,
  logs: { event: "PASSWORD_CHANGED" },
  refusals: ["CODE_WRONG"],
  description:
    "Activates the fallback sign-in with a first TOTP code, ends all other sessions and returns the recovery codes.",
  request: { body: jsonBody(confirmFallbackSignInSchema) },
  responses: responses(recoveryCodesSchema, "Recovery codes"),
});

const endSession = deskRoute({
  method: "delete",
  path: "/yo/sesiones/{id}",
  ...signedIn,
  description: "Ends another of one's own sessions.",
  request: { params: z.object({ id: z.coerce.number().int().positive() }) },
  responses: responses(nothing, "Ended"),
});

/** A staff member's own passkeys, fallback sign-in and sessions. */
export const selfRoutes = createDeskRouter()
  .openapi(self, (c) => {
    const { staff, session } = c.get("atDesk");
    const { id, name, email, role, officeIds, lang } = staff;
    const rights = { permissions: [...permissionsOf(role)], fresh: isFresh(session, now()) };
    return okResponse(c, { id, name, email, role, officeIds, lang, ...rights });
  })
  .openapi(keys, async (c) => okResponse(c, await keysOf(c.get("atDesk"), now())))
  .openapi(askAgain, async (c) =>
    okResponse(c, serializeOptions(await authenticationOptions(c.get("atDesk").staff, now()))),
  )
  .openapi(prove, async (c) => {
    const shown = await reauthenticate(c.get("atDesk"), c.req.valid("json"), now());
    return shown ? okResponse(c, {}) : errorResponse(c, { code: "PASSKEY_REFUSED" });
  })
  .openapi(offer, async (c) => okResponse(c, serializeOptions(await registrationOptions(c.get("atDesk").staff, now()))))
  .openapi(add, async (c) => {
    const added = await addPasskey(c.get("atDesk"), c.req.valid("json"), now());
    return added ? okResponse(c, {}) : errorResponse(c, { code: "PASSKEY_REFUSED" });
  })
  .openapi(drop, async (c) => respond(c, await dropPasskey(c.get("atDesk"), c.req.valid("param").id, now()), noData))
  .openapi(prepare, async (c) => {
    const prepared = await prepareFallbackSignIn(c.get("atDesk"), c.req.valid("json").password, now());
    if (prepared.ok) return okResponse(c, prepared.value);
    return errorResponse(c, prepared.code === "PASSWORD_REFUSED" ? refusedPassword(prepared.fault) : prepared);
  })
  .openapi(confirm, async (c) => {
    const confirmed = await confirmFallbackSignIn(c.get("atDesk"), c.req.valid("json").code, now());
    return respond(c, confirmed, (value) => ({ codes: [...value] }));
  })
  .openapi(endSession, async (c) => {
    const whose = { staffId: c.get("atDesk").staff.id, sessionId: c.req.valid("param").id };
    await endDeskSessions(whose, "staff.endSession", now());
    return okResponse(c, {});
  });
