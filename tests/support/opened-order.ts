import { order } from "@/tests/support/builders/order";
import { useCardTerminal } from "./card-terminal";
import { freezeClock } from "./clock";
import { useDatabase } from "./database";

/** Orders by the public API, on 15 January 2027 at 11:00 in Madrid; each test has the whole fleet. */
export function useOrders() {
  const database = useDatabase();
  useCardTerminal();
  freezeClock("2027-01-15T10:00:00Z");
  // Triggers are off, because they refuse to release what is not paid.
  afterEach(async () => {
    await database.query("set session_replication_role = replica; update allocation set state = 'released'");
  });

  /** An order that was taken: its booking, and the headers that open it. */
  async function opened(changes: object = {}) {
    const { status, body } = await order(changes);
    expect(status).toBe(200);
    const { code, bookingToken } = body.data;
    return { code, bookingToken, headers: { "x-booking-token": `${code}.${bookingToken}` }, data: body.data };
  }
  return { database, opened };
}
