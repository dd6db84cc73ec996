import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { serialize } from "hono/utils/cookie";
import { nikKey, type Share, withinLimits } from "@/lib/backend/client/guess-limits";
import { success } from "@/lib/backend/http/answers";
import { answers, jsonBody } from "@/lib/backend/http/router";
import { now } from "@/lib/backend/platform/clock";
import { env } from "@/lib/backend/platform/env";
import { deskCookie } from "@/lib/contracts/desk/cookie";
import {
  enterByPasswordSchema,
  linkHolderSchema,
  linkSchema,
  passkeyAssertionSchema,
  passkeyOptionsSchema,
  redeemLinkSchema,
} from "@/lib/contracts/desk/staff";
import { deskSessionLife } from "@/lib/domain/staff/session";
import { createDeskRouter, type DeskEnv, deskRoute, refuseAtDesk } from "./gate";
import { authenticationOptions, optionsOnWire, registrationOptions } from "./passkeys";
import { endDeskSessions } from "./sessions";
import { linkHolder, redeemLink, signInByPasskey, signInByPassword } from "./sign-in";

const anybody = { permission: null } as const;
const entered = z.object({ lang: z.string() });

/** Sets the session cookie (HttpOnly, SameSite=Strict); a null token deletes it. */
function setSessionCookie(c: Context<DeskEnv>, token: string | null) {
  const secure = env().siteUrl.startsWith("https:");
  const options = { httpOnly: true, sameSite: "Strict", secure, path: "/" } as const;
  const maxAge = token === null ? 0 : deskSessionLife.maxAge / 1000;
  c.header("Set-Cookie", serialize(deskCookie(secure), token ?? "", { ...options, maxAge }), { append: true });
}

const askKey = deskRoute(anybody, {
  method: "post",
  path: "/acceso/opciones",
  description: "What the browser needs to show a passkey.",
  request: { body: jsonBody(z.strictObject({})) },
  responses: answers(passkeyOptionsSchema, "Options"),
});

const showKey = deskRoute(anybody, {
  method: "post",
  path: "/acceso/llave",
  description: "Signs in with a passkey. Codes: LOGIN_FAILED, RATE_LIMITED.",
  request: { body: jsonBody(passkeyAssertionSchema) },
  responses: answers(entered, "Signed in"),
});

const password = deskRoute(anybody, {
  method: "post",
  path: "/acceso/clave",
  description: "Signs in with a password and a one-time code, or a recovery code. Codes: LOGIN_FAILED, RATE_LIMITED.",
  request: { body: jsonBody(enterByPasswordSchema) },
  responses: answers(entered, "Signed in"),
});

const holder = deskRoute(anybody, {
  method: "post",
  path: "/invitacion",
  description: "Whose invitation a link is. Codes: LINK_USED.",
  request: { body: jsonBody(linkSchema) },
  responses: answers(linkHolderSchema, "Its holder"),
});

const offer = deskRoute(anybody, {
  method: "post",
  path: "/invitacion/opciones",
  description: "What the browser needs to make the passkey of an invitation. Codes: LINK_USED.",
  request: { body: jsonBody(linkSchema) },
  responses: answers(passkeyOptionsSchema, "Options"),
});

const redeem = deskRoute(anybody, {
  method: "post",
  path: "/invitacion/llave",
  description: "Uses an invitation up and signs in with the passkey that was made. Codes: LINK_USED, PASSKEY_REFUSED.",
  request: { body: jsonBody(redeemLinkSchema) },
  responses: answers(entered, "Signed in"),
});

const leave = deskRoute(
  { permission: "desk.enter" },
  { method: "post", path: "/salir", description: "Ends this session.", responses: answers(z.object({}), "Signed out") },
);

/** Sign-in and sign-out of staff. */
export const enterRoutes = createDeskRouter()
  .openapi(askKey, async (c) => c.json(success(optionsOnWire(await authenticationOptions(null, now()))), 200))
  .openapi(showKey, async (c) => {
    const network = c.get("network");
    const shares: Share[] = [["deskOfNetwork", network]];
    const make = () => signInByPasskey(c.req.valid("json"), now());
    const result = await withinLimits({ network, shares, slowed: false, make });
    if (!result.ok) return refuseAtDesk(c, result);
    setSessionCookie(c, result.value.token);
    return c.json(success({ lang: result.value.staff.lang }), 200);
  })
  .openapi(password, async (c) => {
    const network = c.get("network");
    const credentials = c.req.valid("json");
    const shares: Share[] = [
      ["deskOfNetwork", network],
      ["deskOfName", nikKey(credentials.email)],
    ];
    const make = () => signInByPassword(credentials, now());
    const result = await withinLimits({ network, shares, slowed: false, make });
    if (!result.ok) return refuseAtDesk(c, result);
    setSessionCookie(c, result.value.token);
    return c.json(success({ lang: result.value.staff.lang }), 200);
  })
  .openapi(holder, async (c) => {
    const found = await linkHolder(c.req.valid("json").token, now());
    if (!found) return refuseAtDesk(c, { code: "LINK_USED" });
    const { name, email } = found.staff;
    return c.json(success({ name, email, purpose: found.purpose }), 200);
  })
  .openapi(offer, async (c) => {
    const found = await linkHolder(c.req.valid("json").token, now());
    if (!found) return refuseAtDesk(c, { code: "LINK_USED" });
    return c.json(success(optionsOnWire(await registrationOptions(found.staff, now()))), 200);
  })
  .openapi(redeem, async (c) => {
    const { token, answer } = c.req.valid("json");
    const result = await redeemLink(token, answer, now());
    if (!result.ok) return refuseAtDesk(c, result);
    setSessionCookie(c, result.value.token);
    return c.json(success({ lang: result.value.staff.lang }), 200);
  })
  .openapi(leave, async (c) => {
    const { staff, session } = c.get("atDesk");
    await endDeskSessions({ staffId: staff.id, sessionId: session.id }, "staff.leave", now());
    setSessionCookie(c, null);
    return c.json(success({}), 200);
  });
