import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { isLimited, takePoint } from "@/lib/backend/core/http/rate-limit";
import { errorResponse, okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { newToken } from "@/lib/backend/core/secret-token";
import {
  forgotRequestSchema,
  loginAnswerSchema,
  loginRequestSchema,
  newPasswordRequestSchema,
  visitorTokenSchema,
} from "@/lib/contracts/account/client";
import { deviceHeader } from "@/lib/contracts/account/session-cookies";
import { sessionLife } from "@/lib/domain/account/account";
import { mailSentAnswer, refusedPassword, signedIn, signedInOrRefused } from "./answer-routes";
import { browserOf, identifyBrowser, knownDevice } from "./device";
import { nikKey, type Share, withinLimits, withMinimumDuration } from "./guess-limits";
import { orderRecoveryMail } from "./order-mails";
import { choosePassword } from "./passwords";
import { signInWithCode, signInWithGoogle, signInWithPassword } from "./sign-in";

const tags = ["client"];
const googleSignIn = z.object({ loginGoogle: z.literal(true) });
const device =
  "A device that has signed in before sends X-Device and is exempt from the limit per login name; each sign-in returns a new X-Device.";

const login = route({
  method: "post",
  path: "/cliente/login",
  logs: { event: "SIGN_IN", means: (body) => (googleSignIn.safeParse(body).success ? "GOOGLE" : "PASSWORD") },
  ownPagesOnly: true,
  refusals: ["LOGIN_FAILED", "GOOGLE_TOKEN_INVALID", "GOOGLE_NO_BOOKINGS", "RATE_LIMITED"],
  tags,
  description: `Signs a client in with login name and password, or, with loginGoogle, with a Google ID token instead of the password. ${device}`,
  request: { body: jsonBody(loginRequestSchema) },
  responses: responses(loginAnswerSchema, "Signed in"),
});

const forgot = route({
  method: "post",
  path: "/cliente/forgot",
  logs: { event: "SIGN_IN", means: "CODE", only: z.object({ code: z.string() }) },
  ownPagesOnly: true,
  refusals: ["RESET_CODE_INVALID", "RATE_LIMITED"],
  tags,
  description:
    "Emails a one-time link (valid for 30 minutes) and a six-digit code (10 minutes, five attempts) and returns an empty token; the answer is the same for unknown login names. With the code, signs in. If the email was requested with an X-Device header, even an empty one, the code is accepted only with the X-Device of that response.",
  request: { body: jsonBody(forgotRequestSchema) },
  responses: responses(loginAnswerSchema, "Email accepted for sending, or signed in"),
});

const newPassword = route({
  method: "post",
  path: "/cliente/newpass",
  logs: { event: "PASSWORD_CHANGED" },
  ownPagesOnly: true,
  refusals: ["TOKEN_EXPIRED", "PASSWORD_INVALID"],
  tags,
  description:
    "Sets the first or a new password with the token from an emailed link, and signs in. All other sessions end.",
  request: { body: jsonBody(newPasswordRequestSchema) },
  responses: responses(loginAnswerSchema, "Signed in"),
});

const visitor = route({
  method: "post",
  path: "/cliente/visitante",
  ownPagesOnly: true,
  tags,
  description:
    "Returns a token for visitors who are not signed in. It gives no more access than a call without a token.",
  request: { body: jsonBody(z.strictObject({})) },
  responses: responses(visitorTokenSchema, "Visitor token"),
});

const codeSignInMs = 150;

/** Sign-in, password recovery and visitor tokens: the calls that need no session. */
export const signInRoutes = createRouter()
  .openapi(login, async (c) => {
    const { nik, password, loginGoogle } = c.req.valid("json");
    const network = c.get("network");
    const ofNetwork: Share = ["loginOfNetwork", network];
    const deviceId = knownDevice(c.req.raw.headers, nik, now());
    if (loginGoogle) {
      const make = () => signInWithGoogle(nik, password, deviceId === null, now());
      return signedInOrRefused(c, await withinLimits({ network, shares: [ofNetwork], slowed: false, make }));
    }
    const ofName: Share =
      deviceId === null ? ["loginOfNik", nikKey(nik)] : ["loginOfDevice", `${deviceId}:${nikKey(nik)}`];
    const make = () => signInWithPassword(nik, password, deviceId === null, now());
    return signedInOrRefused(
      c,
      await withinLimits({ network, shares: [ofNetwork, ofName], slowed: deviceId === null, make }),
    );
  })
  .openapi(forgot, async (c) => {
    const { nik, lang, code } = c.req.valid("json");
    const network = c.get("network");
    if (code !== undefined) {
      const shares: Share[] = [
        ["loginOfNetwork", network],
        ["codeOfNik", nikKey(nik)],
      ];
      const { headers } = c.req.raw;
      const attempt = { nik, code, browser: browserOf(headers, now()) };
      const isNew = knownDevice(headers, nik, now()) === null;
      const make = () => withMinimumDuration(codeSignInMs, () => signInWithCode(attempt, isNew, now()));
      return signedInOrRefused(c, await withinLimits({ network, shares, slowed: false, make }));
    }
    const wait = isLimited(network) ? await takePoint("recoveryOfNik", nikKey(nik)) : null;
    if (wait !== null) return errorResponse(c, { code: "RATE_LIMITED", wait });
    const browser = identifyBrowser(c.req.raw.headers, now());
    await orderRecoveryMail({ nik, lang, browser: browser.id }, now());
    if (browser.token !== null) c.header(deviceHeader, browser.token);
    return okResponse(c, mailSentAnswer(nik));
  })
  .openapi(newPassword, async (c) => {
    const { token, password } = c.req.valid("json");
    const chosen = await choosePassword(token, password, now());
    if (chosen.ok) return signedIn(c, chosen.value);
    return errorResponse(c, chosen.code === "PASSWORD_REFUSED" ? refusedPassword(chosen.fault) : chosen);
  })
  .openapi(visitor, (c) => {
    const expiresAt = new Date(now().getTime() + sessionLife.visitor).toISOString();
    return okResponse(c, { token: newToken(), expiresAt });
  });
