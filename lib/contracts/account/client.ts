import { z } from "zod";
import { phoneText, requiredCode, requiredLine } from "@/lib/contracts/core/fields";
import { dateSchema, instantSchema, languageSchema } from "@/lib/contracts/core/scalars";
import { bookingSchema } from "@/lib/contracts/rental/booking";
import { bookingListings, erasureStates, signInMeans } from "@/lib/domain/account/account";
import { passwordLength } from "@/lib/domain/account/password";
import { keptReasons } from "@/lib/domain/core/retention";
import { plainTyped } from "@/lib/domain/core/typed-text";
import { couponReasons, couponStatuses, couponTypes } from "@/lib/domain/pricing/promotion";

/** The login name: the client's e-mail, as typed. */
const nikText = requiredCode(254).transform((typed) => typed.toLowerCase());
const typedPassword = z.string({ error: "REQUIRED" }).min(1, { error: "REQUIRED" });
const currentPassword = typedPassword.max(passwordLength.max, { error: "TOO_LONG" });
/** Minimum length and common passwords are checked by `passwordFault`, whose codes name the field. */
const chosenPassword = typedPassword.max(passwordLength.max, { error: "TOO_LONG" });

const mailedCode = z
  .string({ error: "REQUIRED" })
  .overwrite((typed) => plainTyped(typed).replaceAll(" ", ""))
  .regex(/^\d{6}$/, { error: "INVALID" });

/** The login form: name and password. */
export const passwordLoginSchema = z.object({ nik: nikText, password: currentPassword });

/** Payload of `POST /web/cliente/login`. With `loginGoogle` the password is Google's ID token (contract section 6). */
export const loginRequestSchema = z.discriminatedUnion("loginGoogle", [
  passwordLoginSchema.extend({ loginGoogle: z.literal(false).default(false) }),
  z.object({ loginGoogle: z.literal(true), nik: nikText, password: z.string().min(1).max(8000) }),
]);

/** `data` of every login call; `token` is empty and `id` 0 when a mail was sent instead. */
export const loginAnswerSchema = z.object({
  token: z.string(),
  id: z.number().int(),
  nik: z.string(),
  rol: z.number().int(),
  rolCodigo: z.string(),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** Payload of `POST /web/cliente/forgot`; with the mailed `code` it logs in. */
export const forgotRequestSchema = z.object({
  nik: nikText,
  lang: languageSchema,
  code: mailedCode.optional(),
});
/** The form that requests the mail; the server answers the same for known and unknown names. */
export const mailRequestFormSchema = z.object({
  nik: nikText.refine((nik) => nik.includes("@"), { error: "EMAIL_INVALID" }),
});
/** The form for the mailed code. */
export const mailedCodeFormSchema = z.object({ code: mailedCode });

/** Payload of `POST /web/cliente/newpass`: first password or reset. */
export const newPasswordRequestSchema = z.object({ token: z.string().min(1).max(200), password: chosenPassword });

/** A new password, typed twice: the form of a mailed link. The server checks for common passwords. */
export const newPasswordFormSchema = z
  .object({ password: z.string(), repeat: z.string() })
  .refine(({ password }) => Array.from(password).length >= passwordLength.min, {
    error: "PASSWORD_TOO_SHORT",
    path: ["password"],
  })
  .refine(({ password, repeat }) => repeat === password, { error: "PASSWORD_MISMATCH", path: ["repeat"] });
/** The forms of a signed-in client with a password, and of one without. */
export const changePasswordFormSchema = newPasswordFormSchema.safeExtend({ currentPassword });
export const firstPasswordFormSchema = newPasswordFormSchema.safeExtend({ currentPassword: z.string() });

/**
 * Payload of `POST /web/cliente/clave`. A client without a password yet (Google, mailed code) leaves `currentPassword`
 * empty.
 */
export const changePasswordRequestSchema = z.object({
  currentPassword: z.string().max(passwordLength.max, { error: "TOO_LONG" }).default(""),
  password: chosenPassword,
});

/**
 * Payload of `POST` and `DELETE /web/cliente/datos`: the signed-in client re-authenticates. CODE is for clients who
 * have no password or have forgotten it.
 */
export const ownerProofSchema = z.discriminatedUnion("means", [
  z.object({ means: z.literal("PASSWORD"), password: currentPassword }),
  z.object({ means: z.literal("CODE"), code: mailedCode }),
]);
export type OwnerProof = z.infer<typeof ownerProofSchema>;
/** The form for it: both fields; `means` says which one is used. */
export const ownerProofFormSchema = z
  .object({ means: z.enum(["PASSWORD", "CODE"]), password: z.string(), code: z.string() })
  .transform(({ means, password, code }): OwnerProof => (means === "CODE" ? { means, code } : { means, password }))
  .pipe(ownerProofSchema);
export type OwnerProofForm = z.input<typeof ownerProofFormSchema>;

/** Payload of `POST /web/cliente/datos/codigo`: the language of the mail. */
export const proofCodeRequestSchema = z.object({ lang: languageSchema });

/** Payload of `POST /web/cliente/verifyToken`; without `renew` the token stays as it is. */
export const verifyTokenRequestSchema = z.object({ renew: z.boolean().default(true) });

export const logoutRequestSchema = z.object({ everywhere: z.boolean().default(false) });

/** `data` of `POST /web/cliente/visitante`. */
export const visitorTokenSchema = z.object({ token: z.string(), expiresAt: instantSchema });

/** Query of `GET /web/cliente/reservas`; without `status` all, newest pick-up first. */
export const clientBookingsQuerySchema = z.object({
  status: z.enum(bookingListings).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export const clientBookingsSchema = z.object({
  items: z.array(bookingSchema),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type ClientBookings = z.infer<typeof clientBookingsSchema>;

/** A coupon in the client area: status today, with the reason if not valid. `usesLeft` and `usesMax` are per client. */
export const clientCouponSchema = z.object({
  code: z.string(),
  usesLeft: z.number().int(),
  usesMax: z.number().int(),
  validFrom: dateSchema,
  validUntil: dateSchema,
  type: z.enum(couponTypes),
  /** Percent for PERCENT, cents for FIXED. */
  value: z.number().int(),
  conditionsKey: z.string(),
  minimumDays: z.number().int().nullable(),
  groups: z.array(z.string()),
  offices: z.array(z.string()),
  status: z.enum(couponStatuses),
  reason: z.enum(couponReasons).nullable(),
});
export type ClientCoupon = z.infer<typeof clientCouponSchema>;

/** A session of the client on another device. */
export const openSessionSchema = z.object({
  id: z.number().int(),
  means: z.enum(signInMeans),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
});
export type OpenSession = z.infer<typeof openSessionSchema>;

export const profileSchema = z.object({
  nik: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  lang: languageSchema,
  receivesOffers: z.boolean(),
  hasPassword: z.boolean(),
  clientSince: instantSchema,
  /** Other devices that are signed in now. */
  otherSessions: z.number().int(),
  /** These sessions, most recently used first. */
  sessionsElsewhere: z.array(openSessionSchema),
  erasure: z.enum(erasureStates),
});
export type Profile = z.infer<typeof profileSchema>;

/** Payload of `PUT /web/cliente/perfil`; the e-mail is the login name and stays. */
export const profileUpdateSchema = z.object({
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  mobile: phoneText,
  lang: languageSchema,
  receivesOffers: z.boolean(),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** `data` of `GET /web/cliente/resumen`: everything on the first page of the client area. */
export const clientOverviewSchema = z.object({
  profile: profileSchema,
  next: bookingSchema.nullable(),
  counts: z.record(z.enum(bookingListings), z.number().int()),
  /** Bookings with a pending deposit, retention or refund (`pendingClocks`). */
  pending: z.array(bookingSchema),
  coupons: z.array(clientCouponSchema),
});
export type ClientOverview = z.infer<typeof clientOverviewSchema>;

/** Data of a booking that must be kept after its client is erased, why and until when (rules section 14). */
export const keptDataSchema = z.object({ bookingCode: z.string(), reason: z.enum(keptReasons), until: dateSchema });

/**
 * `data` of `DELETE /web/cliente/datos`: `erased` at once, or scheduled until the bookings in `waitingFor` are over.
 * `kept`: what must be kept by law in either case.
 */
export const erasureSchema = z.object({
  erased: z.boolean(),
  waitingFor: z.array(z.string()),
  kept: z.array(keptDataSchema),
});
export type Erasure = z.infer<typeof erasureSchema>;
