import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { RecordStore } from "@/lib/sandbox/gateway/record-store";
import { endings } from "./claims";

/** The authorization request; state, nonce and PKCE are required. */
export const authorizationRequestSchema = z.object({
  redirect_uri: z.string(),
  response_type: z.literal("code"),
  scope: z.string().refine((scopes) => scopes.split(" ").includes("openid")),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequestSchema>;

const grantSchema = z.object({
  code: z.string(),
  asked: authorizationRequestSchema,
  email: z.string(),
  ending: z.enum(endings),
  created: z.string(),
  /** A code can be exchanged once, even if the exchange fails. */
  used: z.boolean(),
});
export type Grant = z.infer<typeof grantSchema>;

const accountSchema = z.object({ email: z.string(), at: z.string() });

export const newCode = () => `4/0${randomBytes(36).toString("base64url")}`;
export const newAccessToken = () => `ya29.${randomBytes(48).toString("base64url")}`;

export const googleRecords = (store: RecordStore) => ({
  grants: store.collection("google.grant", grantSchema),
  /** The authorization code of each access token. */
  access: store.collection("google.access", z.string()),
  /** Addresses that have signed in here. */
  accounts: store.collection("google.account", accountSchema),
});
export type GoogleRecords = ReturnType<typeof googleRecords>;
