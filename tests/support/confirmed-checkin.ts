import { randomUUID } from "node:crypto";
import type { CheckinDriverInput } from "@/lib/contracts/rental/checkin";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { freezeClock } from "./clock";
import { useDatabase } from "./database";
import { useDocumentKeys } from "./document-keys";
import { get, put } from "./web";

type Access = { readonly code: string; readonly access: string };

export const headersOf = ({ access }: Access) => ({ "x-booking-token": access });
export const readCheckin = (of: Access, n = "") => get(`/reserva/${of.code}/checkin${n}`, headersOf(of));
export const saveCheckin = (of: Access, part: CheckinDriverInput, n = "", key: string = randomUUID()) =>
  put(`/reserva/${of.code}/checkin${n}`, part, { ...headersOf(of), "idempotency-key": key });

/** Bookings open for check-in; the clock is frozen at 2027-01-01 10:00 UTC. */
export function useCheckin() {
  const store = useDatabase();
  useDocumentKeys();
  freezeClock("2027-01-01T10:00:00Z");

  /** A confirmed booking with a number of additional drivers. */
  async function confirmed(additional = 0, changes = "") {
    const held = await heldBooking();
    const extras = additional ? JSON.stringify([{ code: "ADDITIONAL_DRIVER", units: additional }]) : "[]";
    await store.query(
      `set session_replication_role = replica; update booking set status = 'confirmed', extras = '${extras}' ${changes} where id = ${held.id}`,
    );
    return held;
  }
  return { store, confirmed };
}
