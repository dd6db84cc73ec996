import { forgetEnvironment } from "@/lib/backend/core/env";
import { order } from "@/tests/support/builders/order";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";

const database = useDatabase();
useCardTerminal();
freezeClock("2027-01-15T10:00:00Z");

describe("a write with the booking-access cookie", () => {
  it.each([
    [undefined, 403],
    ["https://evil.example", 403],
    ["http://localhost:3000", 200],
    ["http://127.0.0.1:3000", 200],
  ])("answers a write from origin %s with %i", async (origin, expected) => {
    const { code, bookingToken } = (await order()).body.data;
    await database.query(
      "update payment set status = 'cancelled' where booking_id = (select id from booking where code = $1)",
      [code],
    );
    await database.query("update booking set status = 'payment_error' where code = $1", [code]);
    const cookie = `booking-access=${code}.${bookingToken}`;
    const { status, body } = await post(`/reserva/${code}/ampliar`, {}, { cookie, ...(origin ? { origin } : {}) });
    expect(status).toBe(expected);
    if (expected === 403) expect(body.code).toBe("ORIGIN_REFUSED");
  });
});

describe("the booking-access cookie by site address", () => {
  afterEach(() => {
    delete process.env.SITE_URL;
    forgetEnvironment();
  });

  it.each([
    ["http://localhost:3000", "booking-access", 200],
    ["http://localhost:3000", "__Host-booking-access", 404],
    ["https://rent.example", "__Host-booking-access", 200],
    ["https://rent.example", "booking-access", 404],
    ["https://rent.example", "__Secure-booking-access", 404],
  ])("answers at %s to the booking-access cookie %s with %i", async (site, name, expected) => {
    const { code, bookingToken } = (await order()).body.data;
    process.env.SITE_URL = site;
    forgetEnvironment();
    expect((await get(`/reserva/${code}`, { cookie: `${name}=${code}.${bookingToken}` })).status).toBe(expected);
  });
});
