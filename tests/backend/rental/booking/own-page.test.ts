import { useOrders } from "@/tests/support/opened-order";
import { get, post } from "@/tests/support/web";

const { database, opened } = useOrders();

describe("GET /reserva/{code}", () => {
  it("opens the booking by its token as header or cookie, and masks personal data", async () => {
    const { code, bookingToken, headers } = await opened();
    const ways = [
      headers,
      { "x-booking-token": bookingToken },
      { cookie: `lang=es; booking-access=${code}.${bookingToken}` },
    ];
    for (const proof of ways) {
      const { status, body, headers: answered } = await get(`/reserva/${code}`, proof);
      expect(status).toBe(200);
      expect(answered.get("cache-control")).toBe("no-store");
      expect(body.data).toMatchObject({
        code,
        status: "paying",
        paymentStatus: "none",
        days: 7,
        totalCents: 39960,
        dueAtPickupCents: 34251,
        rate: "FLEXIBLE",
        payMode: "PARTIAL",
        vehicle: { group: "B" },
        driver: { firstName: "Alex", lastName: "T.", email: "a***@example.test", mobile: "+34 ··· 001" },
        cancellation: { allowed: false, code: "CANCEL_NOT_CONFIRMED" },
      });
    }
  });

  it.each(["", "/estado"])("answers a foreign booking like an unknown one: GET %s", async (call) => {
    const [mine, other] = [await opened(), await opened()];
    const tries = [
      await get(`/reserva/${other.code}${call}`, mine.headers),
      await get(`/reserva/${other.code}${call}`, { "x-booking-token": mine.bookingToken }),
      await get(`/reserva/${other.code}${call}`),
      await get(`/reserva/T-AAAAAAA${call}`, mine.headers),
      await get(`/reserva/nonsense${call}`, mine.headers),
    ];
    for (const { status, body } of tries)
      expect([status, body.code, body.data]).toEqual([404, "BOOKING_NOT_FOUND", null]);
  });

  it("returns the status of a booking to its token", async () => {
    const { code, headers } = await opened();
    const { body } = await get(`/reserva/${code}/estado`, headers);
    expect(body.data).toEqual({
      status: "paying",
      paymentStatus: "none",
      reason: null,
      receipt: null,
      HORAMAX: "2027-01-15T10:40:00.000Z",
      openPaymentId: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
    });
  });

  it("opens a booking with code and e-mail only", async () => {
    const { code } = await opened();
    const right = await post("/reserva/acceso", { code: code.toLowerCase(), email: "ALEX@example.test" });
    expect(right.status).toBe(200);
    const read = await get(`/reserva/${code}`, { "x-booking-token": right.body.data.bookingToken });
    expect(read.status).toBe(200);
    const wrong = await post("/reserva/acceso", { code, email: "eve@example.test" });
    const unknown = await post("/reserva/acceso", { code: "T-ZZZZZZZ", email: "alex@example.test" });
    expect([wrong.status, wrong.body.code]).toEqual([404, "BOOKING_DATA_MISMATCH"]);
    expect([unknown.status, unknown.body.code]).toEqual([404, "BOOKING_NOT_FOUND"]);
  });

  it("extends a hold twice, and none whose payment page is open", async () => {
    const { code, headers } = await opened();
    const paying = await post(`/reserva/${code}/ampliar`, {}, headers);
    expect([paying.status, paying.body.code]).toEqual([409, "PAYMENT_ALREADY_OPEN"]);
    await database.query(
      "update payment set status = 'cancelled' where booking_id = (select id from booking where code = $1)",
      [code],
    );
    await database.query("update booking set status = 'payment_error' where code = $1", [code]);
    const ends = [];
    for (let attempt = 0; attempt < 3; attempt += 1) ends.push(await post(`/reserva/${code}/ampliar`, {}, headers));
    expect(ends.map(({ body }) => body.data?.HORAMAX ?? body.code)).toEqual([
      "2027-01-15T10:50:00.000Z",
      "2027-01-15T11:00:00.000Z",
      "ILLEGAL_TRANSITION",
    ]);
  });
});
