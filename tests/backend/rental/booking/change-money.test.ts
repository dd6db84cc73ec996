import { randomUUID } from "node:crypto";
import { web } from "@/tests/support/bank";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { type OrderedBooking, orderedBooking } from "@/tests/support/ordered-booking";
import { post } from "@/tests/support/web";

freezeClock("2027-01-15T09:00:00Z");
const store = useDatabase();
const bank = useGateway();

const change = async ({ code, access }: OrderedBooking, request: object) => {
  const headers = { "x-booking-token": access, "idempotency-key": randomUUID() };
  return (await post(`/reserva/${code}/cambio`, { preview: false, ...request }, headers)).body.data;
};
const read = async ({ code, access }: OrderedBooking) => (await web("GET", `/reserva/${code}`, access)).body.data;

describe("the payment of a changed booking", () => {
  it.each(["PQ1", "PQ2"])("keeps the amount paid online as pay-now when the price rises (%s)", async (packageCode) => {
    const mine = await orderedBooking(bank, { packageCode });
    const before = await read(mine);
    const { booking } = await change(mine, { extras: [{ code: "GPS", units: 1 }] });
    expect(booking.totalCents).toBe(before.totalCents + 3500);
    expect(booking.payNowCents).toBe(before.payNowCents);
    expect(booking.paidCents).toBe(before.paidCents);
    expect(booking.dueAtPickupCents).toBe(before.dueAtPickupCents + 3500);
  });

  it("keeps a coupon whose booking window has ended since the order", async () => {
    await store.query(
      "insert into coupon (code, type, value, valid_from, valid_until, book_from, book_until, conditions_key) values ('EARLY10', 'PERCENT', 10, '2027-01-01', '2027-12-31', '2027-01-10', '2027-01-15', 'x')",
    );
    const mine = await orderedBooking(bank, { coupon: "EARLY10" });
    jest.setSystemTime(new Date("2027-02-20T09:00:00Z"));
    const { differenceCents, booking } = await change(mine, { extras: [{ code: "GPS", units: 1 }] });
    expect(differenceCents).toBe(3500);
    expect(booking.coupon).toMatchObject({ code: "EARLY10", status: "valid", discountCents: 3996 });
    jest.setSystemTime(new Date("2027-01-15T09:00:00Z"));
  });
});
