import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { serialize } from "hono/utils/cookie";
import { deviceIdOf, deviceWith } from "@/lib/backend/account/device";
import { nikKey, type Share, withinLimits } from "@/lib/backend/account/guess-limits";
import { now } from "@/lib/backend/core/clock";
import { cookieValue, isHttps } from "@/lib/backend/core/http/cookies";
import { errorResponse, okResponse } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { deviceMaxAge } from "@/lib/contracts/account/session-cookies";
import { deskCookie, deskDeviceCookie } from "@/lib/contracts/staff/desk-cookie";
import {
  enterByPasswordSchema,
  linkHolderSchema,
  linkSchema,
  passkeyAssertionSchema,
  passkeyOptionsSchema,
  redeemLinkSchema,
} from "@/lib/contracts/staff/desk-staff";
import { deskSessionLife } from "@/lib/domain/staff/staff-session";
import { createDeskRouter, type DeskEnv, deskRoute } from "./gate";
import { authenticationOptions, registrationOptions, serializeOptions } from "./passkeys";
import { endDeskSessions } from "./sessions";
import { linkHolder, redeemLink, type SignedInStaff, signInByPasskey, signInByPassword } from "./sign-in";

const anybody = { permission: null } as const;
const entered = z.object({ lang: z.string() });

function setCookie(c: Context<DeskEnv>, name: string, value: string, maxAge: number) {
  const options = { httpOnly: true, sameSite: "Strict", secure: isHttps(), path: "/" } as const;
  c.header("Set-Cookie", serialize(name, value, { ...options, maxAge }), { append: true });
}

/** Sets the session cookie (HttpOnly, SameSite=Strict); a null token deletes it. */
const setSessionCookie = (c: Context<DeskEnv>, token: string | null) =>
  setCookie(c, deskCookie(isHttps()), token ?? "", token === null ? 0 : deskSessionLife.maxAge / 1000);

const deviceOf = (c: Context<DeskEnv>) => cookieValue(c.req.header("cookie") ?? null, deskDeviceCookie(isHttps()));
const deviceName = (email: string) => `desk:${email.toLowerCase()}`;

/** Sets the cookies of a sign-in: the session, and the mark of a device that is known from now on. */
function signedIn(c: Context<DeskEnv>, { token, staff }: SignedInStaff) {
  c.set("securityName", staff.email);
  setSessionCookie(c, token);
  const device = deviceWith(deviceOf(c), deviceName(staff.email), now());
  setCookie(c, deskDeviceCookie(isHttps()), device, deviceMaxAge);
  return okResponse(c, { lang: staff.lang });
}

const askKey = deskRoute({
  method: "post",
  path: "/acceso/opciones",
  ...anybody,
  description: "Returns the WebAuthn options for signing in with a passkey.",
  request: { body: jsonBody(z.strictObject({})) },
  responses: responses(passkeyOptionsSchema, "Options"),
});

const showKey = deskRoute({
  method: "post",
  path: "/acceso/llave",
  ...anybody,
  logs: { event: "SIGN_IN", means: "DESK_PASSKEY" },
  refusals: ["LOGIN_FAILED", "RATE_LIMITED"],
  description: "Signs in with a passkey.",
  request: { body: jsonBody(passkeyAssertionSchema) },
  responses: responses(entered, "Signed in"),
});

const password = deskRoute({
  method: "post",
  path: "/acceso/clave",
  ...anybody,
  logs: { event: "SIGN_IN", means: "DESK_PASSWORD" },
  refusals: ["LOGIN_FAILED", "RATE_LIMITED"],
  description: "Signs in with a password and a one-time code, or a recovery code.",
  request: { body: jsonBody(enterByPasswordSchema) },
  responses: responses(entered, "Signed in"),
});

const holder = deskRoute({
  method: "post",
  path: "/invitacion",
  ...anybody,
  logs: { means: "DESK_LINK" },
  refusals: ["LINK_USED"],
  description: "Returns the staff member a one-time link was issued to.",
  request: { body: jsonBody(linkSchema) },
  responses: responses(linkHolderSchema, "The invited staff member"),
});

const offer = deskRoute({
  method: "post",
  path: "/invitacion/opciones",
  ...anybody,
  logs: { means: "DESK_LINK" },
  refusals: ["LINK_USED"],
  description: "Returns the WebAuthn options for creating the passkey of an invitation.",
  request: { body: jsonBody(linkSchema) },
  responses: responses(passkeyOptionsSchema, "Options"),
});

const redeem = deskRoute({
  method: "post",
  path: "/invitacion/llave",
  ...anybody,
  logs: { event: "SIGN_IN", means: "DESK_LINK" },
  refusals: ["LINK_USED", "PASSKEY_REFUSED"],
  description: "Redeems an invitation with the new passkey, and signs in.",
  request: { body: jsonBody(redeemLinkSchema) },
  responses: responses(entered, "Signed in"),
});

const leave = deskRoute({
  method: "post",
  path: "/salir",
  permission: "desk.enter",
  description: "Ends the current session.",
  responses: responses(z.object({}), "Signed out"),
});

/** Sign-in and sign-out of staff. */
export const enterRoutes = createDeskRouter()
  .openapi(askKey, async (c) => okResponse(c, serializeOptions(await authenticationOptions(null, now()))))
  .openapi(showKey, async (c) => {
    const network = c.get("network");
    const shares: Share[] = [["deskOfNetwork", network]];
    const make = () => signInByPasskey(c.req.valid("json"), now());
    const result = await withinLimits({ network, shares, slowed: false, make });
    if (!result.ok) return errorResponse(c, result);
    return signedIn(c, result.value);
  })
  .openapi(password, async (c) => {
    const network = c.get("network");
    const credentials = c.req.valid("json");
    const name = nikKey(credentials.email);
    // Whoever only knows the address must not lock its owner out on a device that signed in before.
    const device = deviceIdOf(deviceOf(c), deviceName(credentials.email), now());
    const shares: Share[] =
      device === null
        ? [
            ["deskOfNetwork", network],
            ["deskOfName", name],
          ]
        : [["deskOfDevice", `${device}:${name}`]];
    const make = () => signInByPassword(credentials, device === null, now());
    const result = await withinLimits({ network, shares, slowed: false, make });
    if (!result.ok) return errorResponse(c, result);
    return signedIn(c, result.value);
  })
  .openapi(holder, async (c) => {
    const found = await linkHolder(c.req.valid("json").token, now());
    if (!found) return errorResponse(c, { code: "LINK_USED" });
    const { name, email } = found.staff;
    return okResponse(c, { name, email, purpose: found.purpose });
  })
  .openapi(offer, async (c) => {
    const found = await linkHolder(c.req.valid("json").token, now());
    if (!found) return errorResponse(c, { code: "LINK_USED" });
    return okResponse(c, serializeOptions(await registrationOptions(found.staff, now())));
  })
  .openapi(redeem, async (c) => {
    const { token, answer } = c.req.valid("json");
    const result = await redeemLink(token, answer, now());
    if (!result.ok) return errorResponse(c, result);
    return signedIn(c, result.value);
  })
  .openapi(leave, async (c) => {
    const { staff, session } = c.get("atDesk");
    await endDeskSessions({ staffId: staff.id, sessionId: session.id }, "staff.leave", now());
    setSessionCookie(c, null);
    return okResponse(c, {});
  });
