import { and, eq } from "drizzle-orm";
import type { Checkin } from "@/lib/contracts/checkin";
import { openContext } from "../catalogue/context";
import type { Connection } from "../db/client";
import { checkin } from "../db/schema/checkin";
import type { FoundDriver } from "./find-driver";
import { checkinOnWire } from "./mapper";

export async function checkinRow(connection: Connection, bookingId: number, position: number) {
  const [row] = await connection
    .select()
    .from(checkin)
    .where(and(eq(checkin.bookingId, bookingId), eq(checkin.position, position)));
  return row;
}

/** A driver's check-in as it stands. */
export async function readCheckin(connection: Connection, found: FoundDriver, now: Date): Promise<Checkin> {
  const context = await openContext(now, found.booking.tariffId);
  return checkinOnWire(found, await checkinRow(connection, found.booking.id, found.position), context);
}
