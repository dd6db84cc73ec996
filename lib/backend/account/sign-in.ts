import { and, eq } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { type ClientRow, client, clientSession, signInCode } from "@/lib/backend/core/db/schema/client";
import type { SignedIn } from "@/lib/backend/core/http/router";
import { hashOfToken } from "@/lib/backend/core/secret-token";
import { type SignInMeans, sessionLife } from "@/lib/domain/account/account";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { isPassword } from "./check-password";
import { orderSecurityNote } from "./order-mails";
import {
  clientByNik,
  hasBooking,
  isAlive,
  maskRenewal,
  newSessionToken,
  sessionTokenHash,
  unmaskRenewal,
} from "./sessions";
import { spendCode } from "./spend-code";

/** The client who signed in, and the session's token, of which only the hash is stored. */
export interface SignIn {
  readonly client: ClientRow;
  readonly token: string;
}

/** How the client signed in. With LINK `isNewDevice` is false: the mail about the new password already covers it. */
interface SignInContext {
  readonly means: SignInMeans;
  readonly isNewDevice: boolean;
}

/**
 * Opens a session with the session version that `owner` was read with: if the version was raised meanwhile (password
 * changed), the session is dead from the start. A new device is reported to the client by mail.
 */
export async function openSession(
  tx: Transaction,
  owner: ClientRow,
  { means, isNewDevice }: SignInContext,
  now: Date,
): Promise<SignIn> {
  const token = newSessionToken();
  const [opened] = await tx
    .insert(clientSession)
    .values({
      clientId: owner.id,
      means,
      version: owner.sessionVersion,
      tokenHash: sessionTokenHash(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + sessionLife.maxAge),
    })
    .returning({ id: clientSession.id });
  if (!opened) throw new Error("no session was written");
  if (isNewDevice) await orderSecurityNote(tx, { clientId: owner.id, note: "newDevice", about: opened.id }, now);
  return { client: owner, token };
}

/** Signs in by name and password; an unknown name costs the same time and gets the same answer. */
export async function signInWithPassword(
  nik: string,
  password: string,
  isNewDevice: boolean,
  now: Date,
): Promise<Result<SignIn, { readonly code: "LOGIN_FAILED" }>> {
  const found = await clientByNik(database(), nik);
  const isCorrect = await isPassword(password, found?.passwordHash ?? null);
  if (!found || !isCorrect) return err({ code: "LOGIN_FAILED" });
  const context = { means: "PASSWORD", isNewDevice } as const;
  return ok(await database().transaction((tx) => openSession(tx, found, context, now)));
}

interface CodeAttempt {
  readonly nik: string;
  readonly code: string;
  /** Id of the browser that enters it; null for an unknown one. */
  readonly browser: string | null;
}

/** Signs in by the mailed code, in the browser that asked for it. Attempts from others cost none of its tries. */
export async function signInWithCode(
  { nik, code, browser }: CodeAttempt,
  isNewDevice: boolean,
  now: Date,
): Promise<Result<SignIn, { readonly code: "RESET_CODE_INVALID" }>> {
  if (browser === null) return err({ code: "RESET_CODE_INVALID" });
  return await database().transaction(async (tx) => {
    const asked = and(eq(client.email, nik), eq(signInCode.browserHash, hashOfToken(browser)));
    const owner = asked ? await spendCode(tx, asked, code, now) : null;
    if (!owner) return err({ code: "RESET_CODE_INVALID" });
    return ok(await openSession(tx, owner, { means: "CODE", isNewDevice }, now));
  });
}

/**
 * Signs in by a Google ID token whose verified e-mail is the login name of a client with a booking (rules section 16).
 */
export async function signInWithGoogle(
  nik: string,
  idToken: string,
  isNewDevice: boolean,
  now: Date,
): Promise<Result<SignIn, { readonly code: "GOOGLE_TOKEN_INVALID" | "GOOGLE_NO_BOOKINGS" }>> {
  const { verifyGoogleToken } = await import("./google-token");
  const verified = await verifyGoogleToken(idToken, now);
  if (!verified.ok) return verified;
  if (verified.value.email.toLowerCase() !== nik) return err({ code: "GOOGLE_TOKEN_INVALID" });
  const found = await clientByNik(database(), nik);
  if (!found || !(await hasBooking(database(), found.id))) return err({ code: "GOOGLE_NO_BOOKINGS" });
  const context = { means: "GOOGLE", isNewDevice } as const;
  return ok(await database().transaction((tx) => openSession(tx, found, context, now)));
}

/**
 * Renews the token of a live session; the previous token stays valid for 30 s. A second renewal with the previous token
 * in that time (another tab, a retry) returns the same new token.
 */
export async function renewSession(
  { client: owner, session }: SignedIn,
  presented: string,
  now: Date,
): Promise<Result<SignIn, { readonly code: "UNAUTHENTICATED" }>> {
  return await database().transaction(async (tx) => {
    const [row] = await tx.select().from(clientSession).where(eq(clientSession.id, session.id)).for("update");
    if (!row || !isAlive({ client: owner, session: row }, now)) return err({ code: "UNAUTHENTICATED" });
    const hash = sessionTokenHash(presented);
    if (row.tokenHash !== hash) {
      const maskedRenewal =
        row.previousHash === hash && row.previousUntil !== null && row.previousUntil > now && row.renewal;
      if (!maskedRenewal) return err({ code: "UNAUTHENTICATED" });
      return ok({ client: owner, token: unmaskRenewal(maskedRenewal, presented) });
    }
    const token = newSessionToken();
    await tx
      .update(clientSession)
      .set({
        tokenHash: sessionTokenHash(token),
        previousHash: hash,
        previousUntil: new Date(now.getTime() + sessionLife.previousToken),
        renewal: maskRenewal(token, presented),
        lastUsedAt: now,
      })
      .where(eq(clientSession.id, row.id));
    return ok({ client: owner, token });
  });
}
