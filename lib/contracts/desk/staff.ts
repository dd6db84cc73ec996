import { z } from "zod";
import { emailText, requiredText } from "@/lib/contracts/fields";
import { instantSchema, officeIdSchema } from "@/lib/contracts/scalars";
import { passwordLength } from "@/lib/domain/client/password";
import { permissions, staffRoles } from "@/lib/domain/staff/permissions";
import { deskLanguages, staffLinkPurposes } from "@/lib/domain/staff/session";

const staffIdSchema = z.number().int().positive().max(1_000_000);

/** Who is signed in at the desk. */
export const deskSelfSchema = z.object({
  id: staffIdSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Where their rights hold; none for everywhere. */
  officeIds: z.array(officeIdSchema),
  lang: z.enum(deskLanguages),
  permissions: z.array(z.enum(permissions)),
  /** Whether what is grave can be done now, without showing the passkey again. */
  fresh: z.boolean(),
});
export type DeskSelf = z.infer<typeof deskSelfSchema>;

/** What a person has to get in, on the page about themselves. */
export const deskKeysSchema = z.object({
  passkeys: z.array(z.object({ id: z.string(), createdAt: instantSchema, lastUsedAt: instantSchema })),
  hasPassword: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  sessions: z.array(
    z.object({ id: z.number().int(), createdAt: instantSchema, lastUsedAt: instantSchema, current: z.boolean() }),
  ),
});
export type DeskKeys = z.infer<typeof deskKeysSchema>;

/** What the browser's `navigator.credentials` is asked with, as JSON text. */
export const passkeyOptionsSchema = z.object({ options: z.string() });

const base64url = z.string().min(1).max(20_000);
const answered = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};
/** What an authenticator answers that is shown, as its library sends it. */
export const passkeyShownSchema = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
});
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
/** What it answers that has made a passkey. */
export const passkeyMadeSchema = z.object({
  ...answered,
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

export const redeemLinkSchema = z.object({ token: linkToken, answer: passkeyMadeSchema });

const typedCode = z.string({ error: "REQUIRED" }).trim().min(1, { error: "REQUIRED" }).max(40, { error: "TOO_LONG" });
/** The way back: password with a code of the telephone, or one of the recovery codes. */
export const enterByPasswordSchema = z.object({
  email: requiredText(254).transform((typed) => typed.toLowerCase()),
  password: z
    .string({ error: "REQUIRED" })
    .min(1, { error: "REQUIRED" })
    .max(passwordLength.max, { error: "TOO_LONG" }),
  code: typedCode,
});

export const wayBackRequestSchema = z.object({
  password: z
    .string({ error: "REQUIRED" })
    .min(1, { error: "REQUIRED" })
    .max(passwordLength.max, { error: "TOO_LONG" }),
});
/** What an authenticator program needs: the address for its camera and the secret for typing. */
export const wayBackSchema = z.object({ uri: z.string(), secret: z.string() });
export const confirmWayBackSchema = z.object({ code: typedCode });
/** Told once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

/** One of the staff as the administrator sees them. */
export const staffMemberSchema = z.object({
  id: staffIdSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  officeIds: z.array(officeIdSchema),
  passkeys: z.number().int(),
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
  name: requiredText(80),
  email: emailText.transform((typed) => typed.toLowerCase()),
  lang: z.enum(deskLanguages),
  ...rights,
});
export const changeRightsSchema = z.object(rights);
/** Where the one-time link leads; it is told once. */
export const linkMadeSchema = z.object({ id: staffIdSchema, url: z.string(), expiresAt: instantSchema });

export const auditQuerySchema = z.object({
  staffId: z.coerce.number().int().positive().max(1_000_000).optional(),
  kind: z.string().max(40).optional(),
  subject: z.string().max(80).optional(),
  /** The entries before this one. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** One line of the audit. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: instantSchema,
  actor: z.string(),
  staffId: z.number().int().nullable(),
  /** The name of the staff member, where it was one. */
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
