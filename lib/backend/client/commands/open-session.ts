import { sessionLife } from "@/lib/domain/client/session-life";
import type { SignInMeans } from "@/lib/domain/client/vocabulary";
import type { Connection } from "../../db/client";
import { clientSession } from "../../db/schema/client";
import type { ClientRow } from "../queries";
import { newSessionToken, sessionTokenHash } from "../session-token";

/** Who signed in, and the token that proves it from now on; it is told once and never again. */
export interface SignIn {
  readonly client: ClientRow;
  readonly token: string;
}

/** Begins a session of the version that `owner` was read with: if that was raised meanwhile, it never lives. */
export async function openSession(
  connection: Connection,
  owner: ClientRow,
  means: SignInMeans,
  now: Date,
): Promise<SignIn> {
  const token = newSessionToken();
  await connection.insert(clientSession).values({
    clientId: owner.id,
    means,
    version: owner.sessionVersion,
    tokenHash: sessionTokenHash(token),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLife.longest),
  });
  return { client: owner, token };
}
