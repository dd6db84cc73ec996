import { eq } from "drizzle-orm";
import { sessionOfToken } from "@/lib/backend/account/sessions";
import { openSession } from "@/lib/backend/account/sign-in";
import { database } from "@/lib/backend/core/db/client";
import { client } from "@/lib/backend/core/db/schema/client";
import { coupon } from "@/lib/backend/core/db/schema/promotion";
import { cheaplyHashed } from "@/tests/support/builders/client";
import { type HeldBooking, heldBooking } from "@/tests/support/builders/held-booking";
import type { TestDatabase } from "./database";

/** A signed-in client: id, login name (`nik`), session, and the headers of an authenticated call. */
export interface SignedInClient {
  readonly id: number;
  readonly nik: string;
  readonly sessionId: number;
  readonly headers: Record<string, string>;
}

/** Opens a session for an existing client without going through a sign-in. */
export async function signedIn(nik: string, now = new Date()): Promise<SignedInClient> {
  const [owner] = await database().select().from(client).where(eq(client.email, nik));
  if (!owner) throw new Error(`nobody has the login name ${nik}`);
  const entrance = { means: "LINK", isNewDevice: false } as const;
  const { token } = await database().transaction((tx) => openSession(tx, owner, entrance, now));
  const session = await sessionOfToken(database(), token, now);
  if (!session) throw new Error("no session");
  return { id: owner.id, nik, sessionId: session.session.id, headers: { authorization: `Bearer ${token}` } };
}

/** Sets a password for the client and returns the proof for calls that ask for it again. */
export async function passwordProof({ id }: Pick<SignedInClient, "id">) {
  const password = "tramuntana-7";
  await database()
    .update(client)
    .set({ passwordHash: cheaplyHashed(password) })
    .where(eq(client.id, id));
  return { means: "PASSWORD", password } as const;
}

let serial = 0;

/** A new client, signed in. */
export async function newClient(
  changes: Partial<
    Pick<typeof client.$inferInsert, "email" | "firstName" | "lastName" | "mobile" | "receivesOffers">
  > = {},
): Promise<SignedInClient> {
  serial += 1;
  const { email = `area${serial}@example.test`, firstName = "Nerea", lastName = "Prueba", ...rest } = changes;
  await database()
    .insert(client)
    .values({ mobile: "+34600000000", lang: "es", ...rest, email, firstName, lastName });
  return await signedIn(email);
}

/** A client's booking put into a status directly, without the steps and payments that lead there. */
export async function bookingAt(
  store: TestDatabase,
  owner: Pick<SignedInClient, "id" | "nik">,
  status: string,
  changes: Parameters<typeof heldBooking>[0] & { readonly set?: string } = {},
): Promise<HeldBooking> {
  const { set, ...trip } = changes;
  const held = await heldBooking({ ...trip, email: owner.nik });
  const allocated = ["confirmed", "in_progress"].includes(status) ? "confirmed" : "released";
  await store.query(
    `set session_replication_role = replica;
     update booking set status = '${status}', client_id = ${owner.id}${set ? `, ${set}` : ""} where id = ${held.id};
     update allocation set state = '${allocated}' where booking_id = ${held.id}`,
  );
  return held;
}

/** A coupon of 10 %, for everybody unless `clientId` is set. */
export async function aCoupon(
  changes: Partial<typeof coupon.$inferInsert> & { readonly code: string },
): Promise<number> {
  const values = {
    type: "PERCENT" as const,
    value: 10,
    validFrom: "2026-01-01",
    validUntil: "2035-12-31",
    conditionsKey: "general",
  };
  const [made] = await database().transaction((tx) =>
    tx
      .insert(coupon)
      .values({ ...values, ...changes })
      .returning({ id: coupon.id }),
  );
  if (!made) throw new Error("no coupon");
  return made.id;
}
