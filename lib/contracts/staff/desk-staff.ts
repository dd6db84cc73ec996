import { z } from "zod";
import { emailText, requiredCode, requiredLine } from "@/lib/contracts/core/fields";
import { instantSchema, officeIdSchema } from "@/lib/contracts/core/scalars";
import { passwordLength } from "@/lib/domain/account/password";
import { permissions, staffRoles } from "@/lib/domain/staff/permissions";
import { deskLanguages, staffLinkPurposes } from "@/lib/domain/staff/staff-session";

const staffIdSchema = z.number().int().positive().max(1_000_000);

/** The signed-in member of staff. */
export const deskSelfSchema = z.object({
  id: staffIdSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Offices where their permissions apply; empty means all. */
  officeIds: z.array(officeIdSchema),
  lang: z.enum(deskLanguages),
  permissions: z.array(z.enum(permissions)),
  /** Whether sensitive actions are possible now, without another passkey check. */
  fresh: z.boolean(),
});
export type DeskSelf = z.infer<typeof deskSelfSchema>;

/** The member's own sign-in methods and sessions. */
export const deskKeysSchema = z.object({
  passkeys: z.array(z.object({ id: z.string(), createdAt: instantSchema, lastUsedAt: instantSchema })),
  hasPassword: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  sessions: z.array(
    z.object({ id: z.number().int(), createdAt: instantSchema, lastUsedAt: instantSchema, current: z.boolean() }),
  ),
});
export type DeskKeys = z.infer<typeof deskKeysSchema>;

/** WebAuthn options for the browser's `navigator.credentials`, as JSON text. */
export const passkeyOptionsSchema = z.object({ options: z.string() });

const base64url = z.string().min(1).max(20_000);
const credential = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};
/** WebAuthn authentication response (assertion), as `@simplewebauthn` sends it. */
export const passkeyAssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
});
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
/** WebAuthn registration response (attestation). */
export const passkeyRegistrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.enum(transports)).max(8).exactOptional(),
  }),
});

const linkToken = z.string().min(16).max(128);
export const linkSchema = z.object({ token: linkToken });
export const linkHolderSchema = z.object({ name: z.string(), email: z.string(), purpose: z.enum(staffLinkPurposes) });
export type LinkHolder = z.infer<typeof linkHolderSchema>;

export const redeemLinkSchema = z.object({ token: linkToken, answer: passkeyRegistrationSchema });

const typedCode = requiredCode(40);
/** Fallback sign-in without passkey: password plus a TOTP code or a recovery code. */
export const enterByPasswordSchema = z.object({
  email: requiredCode(254).transform((typed) => typed.toLowerCase()),
  password: z
    .string({ error: "REQUIRED" })
    .min(1, { error: "REQUIRED" })
    .max(passwordLength.max, { error: "TOO_LONG" }),
  code: typedCode,
});

export const fallbackSignInRequestSchema = z.object({
  password: z
    .string({ error: "REQUIRED" })
    .min(1, { error: "REQUIRED" })
    .max(passwordLength.max, { error: "TOO_LONG" }),
});
/** TOTP enrolment: `otpauth:` URI for the QR code, and the secret to type instead. */
export const fallbackSignInSchema = z.object({ uri: z.string(), secret: z.string() });
export const confirmFallbackSignInSchema = z.object({ code: typedCode });
/** Shown once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

/** A member of staff in the administrator's list. */
export const staffMemberSchema = z.object({
  id: staffIdSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  officeIds: z.array(officeIdSchema),
  passkeys: z.number().int(),
  /** Whether a password was set for the fallback sign-in. */
  hasPassword: z.boolean(),
  sessions: z.number().int(),
  lastSeenAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

const rights = {
  role: z.enum(staffRoles, { error: "REQUIRED" }),
  officeIds: z.array(officeIdSchema).max(50),
};
export const inviteSchema = z.object({
  name: requiredLine(80),
  email: emailText.transform((typed) => typed.toLowerCase()),
  lang: z.enum(deskLanguages),
  ...rights,
});
export const changeRightsSchema = z.object(rights);
/** A one-time link; its URL is returned only once. */
export const linkCreatedSchema = z.object({ id: staffIdSchema, url: z.string(), expiresAt: instantSchema });

export const auditQuerySchema = z.object({
  staffId: z.coerce.number().int().positive().max(1_000_000).optional(),
  kind: z.string().max(40).optional(),
  subject: z.string().max(80).optional(),
  /** Only entries with a smaller id, for paging. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** One entry of the audit log. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: instantSchema,
  actor: z.string(),
  staffId: z.number().int().nullable(),
  /** The name of the member of staff; null for other actors. */
  name: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), more: z.boolean() });
export type AuditPage = z.infer<typeof auditPageSchema>;
