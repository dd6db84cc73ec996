import { eq } from "drizzle-orm";
import { sessionOfToken } from "@/lib/backend/client/sessions";
import { openSession } from "@/lib/backend/client/sign-in";
import { database } from "@/lib/backend/db/client";
import { client } from "@/lib/backend/db/schema/client";
import { coupon } from "@/lib/backend/db/schema/promotion";
import { cheaplyHashed } from "@/tests/support/builders/client";
import { type HeldBooking, heldBooking } from "@/tests/support/builders/held-booking";
import type { TestDatabase } from "./database";

/** Somebody whose sessions are theirs: the client's id, their login name and the headers of a signed-in call. */
export interface SignedInClient {
  readonly id: number;
  readonly nik: string;
  readonly sessionId: number;
  readonly headers: Record<string, string>;
}

/** Signs a client in whose record is there already; how they prove who they are is another test's matter. */
export async function signedIn(nik: string, now = new Date()): Promise<SignedInClient> {
  const [owner] = await database().select().from(client).where(eq(client.email, nik));
  if (!owner) throw new Error(`nobody has the login name ${nik}`);
  const entrance = { means: "LINK", isNewDevice: false } as const;
  const { token } = await database().transaction((tx) => openSession(tx, owner, entrance, now));
  const session = await sessionOfToken(database(), token, now);
  if (!session) throw new Error("no session");
  return { id: owner.id, nik, sessionId: session.session.id, headers: { authorization: `Bearer ${token}` } };
}

/** What a client shows once more that it is they: the password, which they are given here. */
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
  given: Partial<
    Pick<typeof client.$inferInsert, "email" | "firstName" | "lastName" | "mobile" | "receivesOffers">
  > = {},
): Promise<SignedInClient> {
  serial += 1;
  const { email = `area${serial}@example.test`, firstName = "Nerea", lastName = "Prueba", ...rest } = given;
  await database()
    .insert(client)
    .values({ mobile: "+34600000000", lang: "es", ...rest, email, firstName, lastName });
  return await signedIn(email);
}

/** A booking of a client that got to a status; the steps and the money between are another test's matter. */
export async function bookingAt(
  store: TestDatabase,
  owner: Pick<SignedInClient, "id" | "nik">,
  status: string,
  given: Parameters<typeof heldBooking>[0] & { readonly set?: string } = {},
): Promise<HeldBooking> {
  const { set, ...trip } = given;
  const held = await heldBooking({ ...trip, email: owner.nik });
  const allocated = ["confirmed", "in_progress"].includes(status) ? "confirmed" : "released";
  await store.query(
    `set session_replication_role = replica;
     update booking set status = '${status}', client_id = ${owner.id}${set ? `, ${set}` : ""} where id = ${held.id};
     update allocation set state = '${allocated}' where booking_id = ${held.id}`,
  );
  return held;
}

/** A coupon of ten percent, for everybody or for one client. */
export async function aCoupon(given: Partial<typeof coupon.$inferInsert> & { readonly code: string }): Promise<number> {
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
      .values({ ...values, ...given })
      .returning({ id: coupon.id }),
  );
  if (!made) throw new Error("no coupon");
  return made.id;
}
