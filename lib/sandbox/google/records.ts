import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Book } from "@/lib/sandbox/gateway/book";
import { endings } from "./claims";

/** What the site asks for when it sends a browser here: no sign-in without state, nonce and PKCE. */
export const askedSchema = z.object({
  redirect_uri: z.string(),
  response_type: z.literal("code"),
  scope: z.string().refine((scopes) => scopes.split(" ").includes("openid")),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
});
export type Asked = z.infer<typeof askedSchema>;

const grantSchema = z.object({
  code: z.string(),
  asked: askedSchema,
  email: z.string(),
  ending: z.enum(endings),
  created: z.string(),
  /** A code is good for one exchange, whatever comes of it. */
  used: z.boolean(),
});
export type Grant = z.infer<typeof grantSchema>;

const accountSchema = z.object({ email: z.string(), at: z.string() });

export const newCode = () => `4/0${randomBytes(36).toString("base64url")}`;
export const newAccessToken = () => `ya29.${randomBytes(48).toString("base64url")}`;

export const googleRecords = (book: Book) => ({
  grants: book.collection("google.grant", grantSchema),
  /** The code that an access token came of. */
  access: book.collection("google.access", z.string()),
  /** Addresses that have signed in here. */
  accounts: book.collection("google.account", accountSchema),
});
export type GoogleRecords = ReturnType<typeof googleRecords>;
