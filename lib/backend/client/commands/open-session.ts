import { type SignInMeans, sessionLife } from "@/lib/domain/client/account";
import type { Transaction } from "../../db/client";
import { clientSession } from "../../db/schema/client";
import type { ClientRow } from "../queries";
import { newSessionToken, sessionTokenHash } from "../session-token";
import { orderSecurityNote } from "./order-security-note";

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
