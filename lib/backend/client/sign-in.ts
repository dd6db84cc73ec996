import { eq } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/db/client";
import { type ClientRow, client, clientSession } from "@/lib/backend/db/schema/client";
import type { SignedIn } from "@/lib/backend/http/router";
import { type SignInMeans, sessionLife } from "@/lib/domain/client/account";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { isPassword } from "./check-password";
import { orderSecurityNote } from "./order-mails";
import {
  clientByNik,
  coverRenewal,
  hasBooking,
  isAlive,
  newSessionToken,
  sessionTokenHash,
  uncoverRenewal,
} from "./sessions";
import { spendCode } from "./spend-code";

/** Who signed in, and the token that proves it from now on; it is told once and never again. */
export interface SignIn {
  readonly client: ClientRow;
  readonly token: string;
}

/** How somebody came in; by a mailed link a new device is told of with the password that was chosen. */
interface Entrance {
  readonly means: SignInMeans;
  readonly isNewDevice: boolean;
}

/**
 * Begins a session of the version that `owner` was read with: if that was raised meanwhile, it never lives. Of a device
 * where they have not signed in before, the client is told by mail.
 */
export async function openSession(
  tx: Transaction,
  owner: ClientRow,
  { means, isNewDevice }: Entrance,
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
      expiresAt: new Date(now.getTime() + sessionLife.longest),
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
  const right = await isPassword(password, found?.passwordHash ?? null);
  if (!found || !right) return refuse({ code: "LOGIN_FAILED" });
  const entrance = { means: "PASSWORD", isNewDevice } as const;
  return accept(await database().transaction((tx) => openSession(tx, found, entrance, now)));
}

/** Signs in by the mailed code. */
export async function signInWithCode(
  nik: string,
  code: string,
  isNewDevice: boolean,
  now: Date,
): Promise<Result<SignIn, { readonly code: "RESET_CODE_INVALID" }>> {
  return await database().transaction(async (tx) => {
    const owner = await spendCode(tx, eq(client.email, nik), code, now);
    if (!owner) return refuse({ code: "RESET_CODE_INVALID" });
    return accept(await openSession(tx, owner, { means: "CODE", isNewDevice }, now));
  });
}

/** Signs in by Google's proof of a verified e-mail: the login name itself, with a booking (rules section 16). */
export async function signInWithGoogle(
  nik: string,
  idToken: string,
  isNewDevice: boolean,
  now: Date,
): Promise<Result<SignIn, { readonly code: "GOOGLE_TOKEN_INVALID" | "GOOGLE_NO_BOOKINGS" }>> {
  const { verifyGoogleToken } = await import("./google-token");
  const verified = await verifyGoogleToken(idToken, now);
  if (!verified.ok) return verified;
  if (verified.value.email.toLowerCase() !== nik) return refuse({ code: "GOOGLE_TOKEN_INVALID" });
  const found = await clientByNik(database(), nik);
  if (!found || !(await hasBooking(database(), found.id))) return refuse({ code: "GOOGLE_NO_BOOKINGS" });
  const entrance = { means: "GOOGLE", isNewDevice } as const;
  return accept(await database().transaction((tx) => openSession(tx, found, entrance, now)));
}

/**
 * Gives a living session a new token; the one it is asked with counts for 30 s more. Whoever asks with that one meanwhile
 * (a second tab, a repeated call) gets the same new token.
 */
export async function renewSession(
  { client: owner, session }: SignedIn,
  presented: string,
  now: Date,
): Promise<Result<SignIn, { readonly code: "UNAUTHENTICATED" }>> {
  return await database().transaction(async (tx) => {
    const [row] = await tx.select().from(clientSession).where(eq(clientSession.id, session.id)).for("update");
    if (!row || !isAlive({ client: owner, session: row }, now)) return refuse({ code: "UNAUTHENTICATED" });
    const hash = sessionTokenHash(presented);
    if (row.tokenHash !== hash) {
      const known = row.previousHash === hash && row.previousUntil !== null && row.previousUntil > now && row.renewal;
      if (!known) return refuse({ code: "UNAUTHENTICATED" });
      return accept({ client: owner, token: uncoverRenewal(known, presented) });
    }
    const token = newSessionToken();
    await tx
      .update(clientSession)
      .set({
        tokenHash: sessionTokenHash(token),
        previousHash: hash,
        previousUntil: new Date(now.getTime() + sessionLife.previousToken),
        renewal: coverRenewal(token, presented),
        lastUsedAt: now,
      })
      .where(eq(clientSession.id, row.id));
    return accept({ client: owner, token });
  });
}
