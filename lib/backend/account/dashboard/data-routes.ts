import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { wrongProof } from "@/lib/backend/account/answer-routes";
import { guessesOf, nikKey, type Share, withinLimits } from "@/lib/backend/account/guess-limits";
import { orderProofCode } from "@/lib/backend/account/order-mails";
import { proveOwner } from "@/lib/backend/account/prove-owner";
import { clientOnly } from "@/lib/backend/account/signed-in";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { isLimited, takePoint } from "@/lib/backend/core/http/rate-limit";
import { errorResponse, okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses, type WebEnv } from "@/lib/backend/core/http/router";
import {
  erasureSchema,
  type OwnerProof,
  ownerProofSchema,
  profileSchema,
  proofCodeRequestSchema,
} from "@/lib/contracts/account/client";
import { clientExportSchema } from "@/lib/contracts/account/client-export";
import { eraseClient, withdrawErasure } from "./erase-client";
import { exportClient } from "./export-client";
import { profileOf } from "./profile";

const shared = { tags: ["client"], middleware: clientOnly };
const again = ["UNAUTHENTICATED", "PASSWORD_INVALID", "RESET_CODE_INVALID", "RATE_LIMITED"] as const;
const proofNeeded = "Requires the password, or the code from POST /cliente/datos/codigo, in addition to the session.";

const exportData = route({
  ...shared,
  method: "post",
  path: "/cliente/datos",
  logs: { event: "DATA_EXPORTED" },
  ownPagesOnly: true,
  refusals: again,
  description: `Exports all personal data stored about the client, with document numbers masked. ${proofNeeded}`,
  request: { body: jsonBody(ownerProofSchema) },
  responses: responses(clientExportSchema, "All data"),
});

const erase = route({
  ...shared,
  method: "delete",
  path: "/cliente/datos",
  logs: { event: "ERASURE" },
  ownPagesOnly: true,
  refusals: again,
  description: `Erases the client and ends all sessions. While a booking, deposit or refund is open, the request is stored and carried out afterwards. ${proofNeeded}`,
  request: { body: jsonBody(ownerProofSchema) },
  responses: responses(erasureSchema, "Whether erased or pending, and which data the law requires us to keep"),
});

const mailCode = route({
  ...shared,
  method: "post",
  path: "/cliente/datos/codigo",
  ownPagesOnly: true,
  refusals: ["UNAUTHENTICATED", "RATE_LIMITED"],
  description: "Emails the client a six-digit code (valid for 10 minutes, five attempts) that confirms their identity.",
  request: { body: jsonBody(proofCodeRequestSchema) },
  responses: responses(z.object({}), "Email accepted for sending"),
});

const withdraw = route({
  ...shared,
  method: "post",
  path: "/cliente/datos/conservar",
  ownPagesOnly: true,
  refusals: ["UNAUTHENTICATED"],
  description: "Withdraws a pending erasure request.",
  request: { body: jsonBody(z.strictObject({})) },
  responses: responses(profileSchema, "Profile without the erasure request"),
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
    if (!proof.ok) return errorResponse(c, wrongProof(proof));
    return okResponse(c, await exportClient(c.get("signedIn"), now()));
  })
  .openapi(erase, async (c) => {
    const proof = await reauthenticate(c, c.req.valid("json"));
    if (!proof.ok) return errorResponse(c, wrongProof(proof));
    return okResponse(c, await eraseClient(c.get("signedIn").client.id, now()));
  })
  .openapi(mailCode, async (c) => {
    const { client } = c.get("signedIn");
    const wait = isLimited(c.get("network")) ? await takePoint("recoveryOfNik", nikKey(client.email)) : null;
    if (wait !== null) return errorResponse(c, { code: "RATE_LIMITED", wait });
    await orderProofCode(client.id, c.req.valid("json").lang, now());
    return okResponse(c, {});
  })
  .openapi(withdraw, async (c) => {
    const { client, session } = c.get("signedIn");
    await withdrawErasure(client.id);
    const signedIn = { client: { ...client, erasureRequestedAt: null }, session };
    return okResponse(c, await profileOf(database(), signedIn, now()));
  });
