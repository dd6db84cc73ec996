import "server-only";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { type StaffRow, staff, staffChallenge, staffCredential } from "@/lib/backend/core/db/schema/staff";
import { env } from "@/lib/backend/core/env";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { challengeLife } from "@/lib/domain/staff/staff-session";
import { orderStaffNote } from "./notify-staff";
import { type AtDesk, changeOwnAccess, endSessions } from "./sessions";
import { writeAudit } from "./write-audit";

/** Imported on first use, because the library loads the certificates of all authenticator vendors. */
const webAuthn = () => import("@simplewebauthn/server");

/** The WebAuthn relying party: the site's host name. */
const relyingParty = () => {
  const { hostname, origin } = new URL(env().siteUrl);
  return { id: hostname, origin };
};

async function storeChallenge(challenge: string, staffId: number | null, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeLife);
  await database().delete(staffChallenge).where(lte(staffChallenge.expiresAt, now));
  await database().insert(staffChallenge).values({ challenge, staffId, expiresAt });
}

/** Whether we issued this challenge to this person and it is neither answered nor expired; each can be spent once. */
async function spendChallenge(challenge: string, staffId: number | null, now: Date): Promise<boolean> {
  const whose = staffId === null ? isNull(staffChallenge.staffId) : eq(staffChallenge.staffId, staffId);
  const spent = await database()
    .delete(staffChallenge)
    .where(and(eq(staffChallenge.challenge, challenge), whose, gt(staffChallenge.expiresAt, now)))
    .returning({ challenge: staffChallenge.challenge });
  return spent.length > 0;
}

/** WebAuthn options for signing in with a passkey: of one person, or of anybody when `owner` is null. */
export async function authenticationOptions(owner: StaffRow | null, now: Date) {
  const known = owner ? await passkeysOf(owner.id) : [];
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: "required",
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    timeout: challengeLife,
  });
  await storeChallenge(options.challenge, owner?.id ?? null, now);
  return options;
}

/** WebAuthn options for registering a passkey. */
export async function registrationOptions({ id, email, name, passkeyHandle }: StaffRow, now: Date) {
  const known = await passkeysOf(id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: "Desk",
    rpID: relyingParty().id,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(passkeyHandle, "base64url")),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
    timeout: challengeLife,
  });
  await storeChallenge(options.challenge, id, now);
  return options;
}

export const passkeysOf = (staffId: number) =>
  database().select().from(staffCredential).where(eq(staffCredential.staffId, staffId));

/** Verifies a passkey's signature and returns its owner, or null. With `owner` it must be that person's passkey. */
export async function verifyPasskey(
  answer: AuthenticationResponseJSON,
  owner: StaffRow | null,
  now: Date,
): Promise<StaffRow | null> {
  const [known] = await database()
    .select({ staff, credential: staffCredential })
    .from(staffCredential)
    .innerJoin(staff, eq(staff.id, staffCredential.staffId))
    .where(and(eq(staffCredential.id, answer.id), isNull(staff.endedAt)));
  if (!known || (owner && known.staff.id !== owner.id)) return null;
  const { id, publicKey, counter, transports } = known.credential;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  const { verifyAuthenticationResponse } = await webAuthn();
  const shown = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: (challenge) => spendChallenge(challenge, owner?.id ?? null, now),
    expectedOrigin,
    expectedRPID,
    credential: { id, publicKey, counter, transports },
    requireUserVerification: true,
  }).catch(() => null);
  if (!shown?.verified) return null;
  await database()
    .update(staffCredential)
    .set({ counter: shown.authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(staffCredential.id, id));
  return known.staff;
}

/** Verifies a new passkey and returns the row to store, or null when it does not answer a challenge of ours. */
export async function verifyNewPasskey(answer: RegistrationResponseJSON, owner: StaffRow, now: Date) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  const { verifyRegistrationResponse } = await webAuthn();
  const made = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: (challenge) => spendChallenge(challenge, owner.id, now),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!made?.verified) return null;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return {
    id,
    staffId: owner.id,
    publicKey: new Uint8Array(publicKey),
    counter,
    transports,
    createdAt: now,
    lastUsedAt: now,
  };
}

export const storePasskey = (tx: Transaction, made: typeof staffCredential.$inferInsert) =>
  tx.insert(staffCredential).values(made);

/** The start of a passkey's id: enough to tell one key from another in the audit. */
export const shortKeyId = (id: string): string => id.slice(0, 16);

/** Adds a passkey of a signed-in member and ends the other sessions; false when it answers no challenge of ours. */
export async function addPasskey(atDesk: AtDesk, answer: RegistrationResponseJSON, now: Date): Promise<boolean> {
  const made = await verifyNewPasskey(answer, atDesk.staff, now);
  if (!made) return false;
  const added = await changeOwnAccess(atDesk, async (tx) => {
    await storePasskey(tx, made);
    await noteKeyChange(tx, atDesk, { action: "staff.addPasskey", note: "passkeyAdded", key: made.id }, now);
    return true;
  });
  return added ?? false;
}

/** Removes an own passkey and ends the other sessions. */
export async function dropPasskey(
  atDesk: AtDesk,
  id: string,
  now: Date,
): Promise<Result<null, { readonly code: "LAST_PASSKEY" | "NOT_FOUND" | "UNAUTHENTICATED" }>> {
  const dropped = await changeOwnAccess(atDesk, async (tx) => {
    const passkeys = await tx.select().from(staffCredential).where(eq(staffCredential.staffId, atDesk.staff.id));
    if (!passkeys.some((passkey) => passkey.id === id)) return err({ code: "NOT_FOUND" } as const);
    if (passkeys.length === 1) return err({ code: "LAST_PASSKEY" } as const);
    await tx.delete(staffCredential).where(eq(staffCredential.id, id));
    await noteKeyChange(tx, atDesk, { action: "staff.dropPasskey", note: "passkeyRemoved", key: id }, now);
    return ok(null);
  });
  return dropped ?? err({ code: "UNAUTHENTICATED" });
}

interface KeyChange {
  readonly action: "staff.addPasskey" | "staff.dropPasskey";
  readonly note: "passkeyAdded" | "passkeyRemoved";
  readonly key: string;
}

/** Ends the other sessions, mails the member and writes the audit entry. */
async function noteKeyChange(tx: Transaction, { staff: owner, session }: AtDesk, change: KeyChange, now: Date) {
  await endSessions(tx, { staffId: owner.id, keep: session.id }, now);
  await orderStaffNote(tx, owner.id, change.note, now);
  const after = { key: shortKeyId(change.key) };
  await writeAudit(tx, { action: change.action, subject: ["staff", owner.id], after }, now);
}

/** WebAuthn options in the form of the wire: a JSON string. */
export const serializeOptions = (options: object) => ({ options: JSON.stringify(options) });
