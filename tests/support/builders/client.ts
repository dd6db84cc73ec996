import { argon2Sync, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { client } from "@/lib/backend/core/db/schema/client";
import { type HeldBooking, heldBooking } from "./held-booking";

let serial = 0;

/** An argon2id hash of minimal cost, for speed. Verification reads the cost from the hash itself. */
export function cheaplyHashed(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync("argon2id", { message: password, nonce, tagLength: 32, ...cost });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}

/** A client's record, with a password of their own if one is given. */
export async function aClient({
  email,
  password,
  hashed = cheaplyHashed,
}: {
  readonly email?: string;
  readonly password?: string;
  readonly hashed?: (password: string) => string | Promise<string>;
} = {}): Promise<{ readonly id: number; readonly nik: string }> {
  serial += 1;
  const nik = email ?? `client${serial}@example.test`;
  const passwordHash = password === undefined ? null : await hashed(password);
  const [made] = await database()
    .insert(client)
    .values({ email: nik, firstName: "Nerea", lastName: "Prueba", mobile: "+34600000000", lang: "es", passwordHash })
    .returning({ id: client.id });
  if (!made) throw new Error("no client");
  return { id: made.id, nik };
}

/** A confirmed booking of a client. */
export async function bookingOf(owner: { readonly id: number; readonly nik: string }): Promise<HeldBooking> {
  const held = await heldBooking();
  await database().transaction(async (tx) => {
    // Skips the triggers: the steps before and the payment are not under test here.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx
      .update(booking)
      .set({ status: "confirmed", clientId: owner.id, email: owner.nik })
      .where(eq(booking.id, held.id));
    await tx.update(allocation).set({ state: "confirmed" }).where(eq(allocation.bookingId, held.id));
  });
  return held;
}
