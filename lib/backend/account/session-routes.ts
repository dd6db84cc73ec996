import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, okResponse, respond } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import {
  changePasswordRequestSchema,
  loginAnswerSchema,
  logoutRequestSchema,
  verifyTokenRequestSchema,
} from "@/lib/contracts/account/client";
import { refusedPassword, serializeSignIn, signedIn, wrongCurrentPassword } from "./answer-routes";
import { endSession } from "./end-session";
import { guessesOf, type Share, withinLimits } from "./guess-limits";
import { changePassword } from "./passwords";
import { renewSession } from "./sign-in";
import { bearerOf, clientOnly } from "./signed-in";

const tags = ["client"];

const change = route({
  method: "post",
  path: "/cliente/clave",
  logs: { event: "PASSWORD_CHANGED" },
  ownPagesOnly: true,
  refusals: ["UNAUTHENTICATED", "PASSWORD_INVALID", "RATE_LIMITED"],
  tags,
  description:
    "Changes the signed-in client's password. The current session continues with a new token; all others end.",
  middleware: clientOnly,
  request: { body: jsonBody(changePasswordRequestSchema) },
  responses: responses(loginAnswerSchema, "New token"),
});

const verify = route({
  method: "post",
  path: "/cliente/verifyToken",
  ownPagesOnly: true,
  refusals: ["UNAUTHENTICATED"],
  tags,
  description:
    "Checks a session and, unless `renew` is false, rotates its token; the old token stays valid for 30 seconds.",
  middleware: clientOnly,
  request: { body: jsonBody(verifyTokenRequestSchema) },
  responses: responses(loginAnswerSchema, "The session's token"),
});

const logout = route({
  method: "post",
  path: "/cliente/logout",
  logs: { event: "SESSIONS_ENDED", only: z.object({ everywhere: z.literal(true) }) },
  ownPagesOnly: true,
  refusals: ["UNAUTHENTICATED"],
  tags,
  description:
    "Ends the session and invalidates its token. With `everywhere`, ends all of the client's sessions and revokes every token and emailed link that gives access to their bookings.",
  middleware: clientOnly,
  request: { body: jsonBody(logoutRequestSchema) },
  responses: responses(z.object({}), "Signed out"),
});

/** Calls on the current session: change password, renew, sign out. */
export const sessionRoutes = createRouter()
  .openapi(change, async (c) => {
    const signedInClient = c.get("signedIn");
    const payload = c.req.valid("json");
    const make = () => changePassword(signedInClient, payload, now());
    const shares: Share[] = [["loginOfDevice", guessesOf(signedInClient.client.id)]];
    const changed = await withinLimits({ network: c.get("network"), shares, slowed: false, make });
    if (changed.ok) return signedIn(c, changed.value);
    if (changed.code === "PASSWORD_REFUSED") return errorResponse(c, refusedPassword(changed.fault));
    return changed.code === "CURRENT_PASSWORD_WRONG"
      ? errorResponse(c, wrongCurrentPassword)
      : errorResponse(c, changed);
  })
  .openapi(verify, async (c) => {
    const token = bearerOf(c.req.raw.headers) ?? "";
    if (!c.req.valid("json").renew) {
      return okResponse(c, serializeSignIn({ client: c.get("signedIn").client, token }));
    }
    return respond(c, await renewSession(c.get("signedIn"), token, now()), serializeSignIn);
  })
  .openapi(logout, async (c) => {
    await endSession(c.get("signedIn"), c.req.valid("json").everywhere, now());
    return okResponse(c, {});
  });
