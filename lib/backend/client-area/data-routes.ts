import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { wrongProof } from "@/lib/backend/client/answer-routes";
import { guessesOf, nikKey, type Share, withinLimits } from "@/lib/backend/client/guess-limits";
import { orderProofCode } from "@/lib/backend/client/order-mails";
import { proveOwner } from "@/lib/backend/client/prove-owner";
import { clientOnly } from "@/lib/backend/client/signed-in";
import { database } from "@/lib/backend/db/client";
import { fail, success } from "@/lib/backend/http/answers";
import { isLimited, takePoint } from "@/lib/backend/http/rate-limit";
import { answers, callDescription, createRouter, jsonBody, type WebEnv } from "@/lib/backend/http/router";
import { now } from "@/lib/backend/platform/clock";
import {
  erasureSchema,
  type OwnerProof,
  ownerProofSchema,
  profileSchema,
  proofCodeRequestSchema,
} from "@/lib/contracts/client";
import { clientExportSchema } from "@/lib/contracts/client-export";
import { eraseClient, withdrawErasure } from "./erase-client";
import { exportClient } from "./export-client";
import { profileOf } from "./profile";

const shared = { tags: ["client"], middleware: clientOnly };
const again = ["UNAUTHENTICATED", "PASSWORD_INVALID", "RESET_CODE_INVALID", "RATE_LIMITED"] as const;
const proofNeeded =
  "Asks for the password again, or for the code of POST /cliente/datos/codigo: a session alone is not enough.";

const exportData = createRoute({
  ...shared,
  method: "post",
  path: "/cliente/datos",
  description: callDescription(
    `Everything that is held about the client; numbers of documents masked. ${proofNeeded}`,
    again,
  ),
  request: { body: jsonBody(ownerProofSchema) },
  responses: answers(clientExportSchema, "All data"),
});

const erase = createRoute({
  ...shared,
  method: "delete",
  path: "/cliente/datos",
  description: callDescription(
    `Erases the client: at once, all sessions with it, or noted until no booking, deposit or refund is under way. ${proofNeeded}`,
    again,
  ),
  request: { body: jsonBody(ownerProofSchema) },
  responses: answers(erasureSchema, "Erased or noted, and what the law keeps"),
});

const mailCode = createRoute({
  ...shared,
  method: "post",
  path: "/cliente/datos/codigo",
  description: callDescription(
    "Mails the client a code of six figures (10 min, five tries), which proves who they are.",
    ["UNAUTHENTICATED", "RATE_LIMITED"],
  ),
  request: { body: jsonBody(proofCodeRequestSchema) },
  responses: answers(z.object({}), "Mail on its way"),
});

const withdraw = createRoute({
  ...shared,
  method: "post",
  path: "/cliente/datos/conservar",
  description: callDescription("Takes a noted request to be erased back.", ["UNAUTHENTICATED"]),
  request: { body: jsonBody(z.strictObject({})) },
  responses: answers(profileSchema, "Profile, no longer waiting to be erased"),
});

/** Re-authenticates within the rate limits, which wrong attempts at changing the password share. */
async function reauthenticate(c: Context<WebEnv>, proof: OwnerProof) {
  const { client } = c.get("signedIn");
  const shares: Share[] = [["loginOfDevice", guessesOf(client.id)]];
  if (proof.means === "CODE") shares.push(["codeOfNik", nikKey(client.email)]);
  const make = () => proveOwner(client, proof, now());
  return await withinLimits({ network: c.get("network"), shares, slowed: false, make });
}

/** Data export and erasure by the client (GDPR). */
export const clientDataRoutes = createRouter()
  .openapi(exportData, async (c) => {
    const proof = await reauthenticate(c, c.req.valid("json"));
    if (!proof.ok) return fail(c, wrongProof(proof));
    return c.json(success(await exportClient(c.get("signedIn"), now())), 200);
  })
  .openapi(erase, async (c) => {
    const proof = await reauthenticate(c, c.req.valid("json"));
    if (!proof.ok) return fail(c, wrongProof(proof));
    return c.json(success(await eraseClient(c.get("signedIn").client.id, now())), 200);
  })
  .openapi(mailCode, async (c) => {
    const { client } = c.get("signedIn");
    const wait = isLimited(c.get("network")) ? await takePoint("recoveryOfNik", nikKey(client.email)) : null;
    if (wait !== null) return fail(c, { code: "RATE_LIMITED", wait });
    await orderProofCode(client.id, c.req.valid("json").lang, now());
    return c.json(success({}), 200);
  })
  .openapi(withdraw, async (c) => {
    const { client, session } = c.get("signedIn");
    await withdrawErasure(client.id);
    const signedIn = { client: { ...client, erasureRequestedAt: null }, session };
    return c.json(success(await profileOf(database(), signedIn, now())), 200);
  });
