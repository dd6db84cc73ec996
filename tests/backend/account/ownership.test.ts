import { aClient, bookingOf } from "@/tests/support/builders/client";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { withKey } from "@/tests/support/people";
import { bearer, logIn, tokenOf } from "@/tests/support/sign-in";
import { startedPayment } from "@/tests/support/started-payment";
import { get, post, put, type WebAnswer } from "@/tests/support/web";

const store = useDatabase();
useDocumentKeys();
useGateway();
const password = "tramuntana-7";

async function ownerWithBooking() {
  const owner = await aClient({ password });
  const booked = await bookingOf(owner);
  return { owner, booked, headers: bearer(tokenOf(await logIn(owner.nik, password))) };
}
type Given = Record<string, string>;

/** Every call that a booking's access token authorises. */
const calls: [string, (code: string, headers: Given) => Promise<WebAnswer>][] = [
  ["the booking", (code, headers) => get(`/reserva/${code}`, headers)],
  ["its status", (code, headers) => get(`/reserva/${code}/estado`, headers)],
  ["its cancellation verdict", (code, headers) => get(`/reserva/${code}/cancelacion`, headers)],
  ["its check-in", (code, headers) => get(`/reserva/${code}/checkin`, headers)],
  ["its invoice", (code, headers) => get(`/reserva/${code}/factura`, headers)],
  ["the PDF of its invoice request", (code, headers) => get(`/reserva/${code}/factura/pdf`, headers)],
  ["resending the confirmation", (code, headers) => post(`/reserva/${code}/reenviar`, {}, headers)],
  ["extending the hold", (code, headers) => post(`/reserva/${code}/ampliar`, {}, headers)],
  ["saving its check-in", (code, headers) => put(`/reserva/${code}/checkin`, { town: "Inca" }, withKey(headers))],
  [
    "creating a driver's check-in link",
    (code, headers) => post(`/reserva/${code}/checkin/1/enlace`, {}, withKey(headers)),
  ],
  [
    "a change",
    (code, headers) => post(`/reserva/${code}/cambio`, { preview: true, flightNumber: "VY3512" }, withKey(headers)),
  ],
  [
    "an invoice request",
    (code, headers) =>
      post(
        `/reserva/${code}/factura`,
        { fiscalName: "N", address: "C", postalCode: "07001", town: "P", country: "ES", taxId: "12345678Z" },
        withKey(headers),
      ),
  ],
  [
    "a new payment attempt",
    (code, headers) => post("/pago", { code, provider: "redsys", method: "card" }, withKey(headers)),
  ],
  [
    "cancelling",
    (code, headers) =>
      post(`/reserva/${code}/cancelacion`, { acceptsTerms: true, expectedRefundCents: 1 }, withKey(headers)),
  ],
];

describe("a client's access to their own booking", () => {
  it.each(calls)("allows the signed-in owner this call, and refuses another client: %s", async (name, call) => {
    const mine = await ownerWithBooking();
    const theirs = await ownerWithBooking();
    const answer = await call(mine.booked.code, mine.headers);
    // The booking has no additional driver, so only the driver's link answers BOOKING_NOT_FOUND to the owner.
    expect([name, answer.body.code === "BOOKING_NOT_FOUND"]).toEqual([
      name,
      name === "creating a driver's check-in link",
    ]);
    for (const headers of [theirs.headers, {}, bearer("A".repeat(43))]) {
      const foreign = await call(mine.booked.code, headers);
      expect([foreign.status, foreign.body.code]).toEqual([404, "BOOKING_NOT_FOUND"]);
    }
  });

  it("refuses a booking to its owner after signing out", async () => {
    const { booked, headers } = await ownerWithBooking();
    expect((await get(`/reserva/${booked.code}`, headers)).status).toBe(200);
    await post("/cliente/logout", {}, headers);
    expect((await get(`/reserva/${booked.code}`, headers)).body.code).toBe("BOOKING_NOT_FOUND");
  });

  it("shows the booking's payments to its owner, and to no other client", async () => {
    const mine = await ownerWithBooking();
    const theirs = await ownerWithBooking();
    const { booking, paymentId } = await startedPayment();
    await store.query("update booking set client_id = $1 where id = $2", [mine.owner.id, booking.id]);
    const check = (headers: Given) => post(`/pago/${paymentId}/comprobar`, {}, headers);
    expect((await get(`/pago/${paymentId}`, mine.headers)).body.data.code).toBe(booking.code);
    expect((await check(mine.headers)).body.data.code).toBe(booking.code);
    for (const headers of [theirs.headers, {}]) {
      expect((await get(`/pago/${paymentId}`, headers)).body.code).toBe("NOT_FOUND");
      expect((await check(headers)).body.code).toBe("NOT_FOUND");
    }
  });

  it("hides a booking that was never confirmed", async () => {
    const mine = await ownerWithBooking();
    const { code } = await heldBooking();
    expect((await get(`/reserva/${code}`, mine.headers)).body.code).toBe("BOOKING_NOT_FOUND");
  });
});

it("accepts a booking's token until it expires, and never for another booking", async () => {
  const [mine, theirs] = [await heldBooking(), await heldBooking()];
  const open = async (token: string) => (await get(`/reserva/${mine.code}`, { "x-booking-token": token })).body.code;
  expect(await open(mine.access)).toBeNull();
  expect(await open(theirs.access)).toBe("BOOKING_NOT_FOUND");
  await store.query("update booking_access set expires_at = now() - interval '1 minute' where booking_id = $1", [
    mine.id,
  ]);
  expect(await open(mine.access)).toBe("BOOKING_NOT_FOUND");
});

it("accepts a booking's token until 31 days after the return or after a later mail", async () => {
  const { id, code, access } = await heldBooking();
  const open = async () => (await get(`/reserva/${code}`, { "x-booking-token": access })).body.code;
  const daysAgo = (column: string, days: number) =>
    `${column} = (now() at time zone 'Europe/Madrid') - interval '${days} days'`;
  const endedDaysAgo = (days: number) =>
    store.query(`update booking set ${daysAgo("pickup_at", days + 5)}, ${daysAgo("return_at", days)} where id = $1`, [
      id,
    ]);
  await store.query("update booking_access set created_at = now() - interval '200 days' where booking_id = $1", [id]);
  await endedDaysAgo(30);
  expect(await open()).toBeNull();
  await endedDaysAgo(32);
  expect(await open()).toBe("BOOKING_NOT_FOUND");
  await store.query("update booking_access set created_at = now() - interval '30 days' where booking_id = $1", [id]);
  expect(await open()).toBeNull();
});
