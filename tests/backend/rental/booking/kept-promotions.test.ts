import { randomUUID } from "node:crypto";
import type { PaymentAction } from "@/lib/contracts/rental/reservation";
import { web } from "@/tests/support/bank";
import { anOrder } from "@/tests/support/builders/order";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox } from "@/tests/support/started-payment";
import { post } from "@/tests/support/web";

freezeClock("2027-01-15T09:00:00Z");
const store = useDatabase();
const bank = useGateway();

/** A confirmed booking of a week with 10 % off: base 399.60, total 359.64. */
async function ordered(changes: object) {
  const lowered = { expectedTotalCents: 35_964, expectedPayNowCents: 5138 };
  const made = await post("/reserva", anOrder({ ...lowered, ...changes }), { "idempotency-key": randomUUID() });
  expect(made.body.code).toBeNull();
  const { code, bookingToken, payment } = made.body.data;
  const action: PaymentAction = payment.action;
  await bank.press((await bank.open(action)).page, "pay");
  await drainOutbox();
  return { code, access: `${code}.${bookingToken}` };
}
const changed = async ({ code, access }: { code: string; access: string }, request: object) => {
  const changeRequest = { preview: false, ...request };
  const headers = { "x-booking-token": access, "idempotency-key": randomUUID() };
  return (await post(`/reserva/${code}/cambio`, changeRequest, headers)).body.data;
};
const linesOf = (booking: { lines: { code: string; amountCents: number }[] }) =>
  Object.fromEntries(booking.lines.map(({ code, amountCents }) => [code, amountCents]));
const gps = { extras: [{ code: "GPS", units: 1 }] };

describe("promotions of a changed booking", () => {
  it.each([
    ["withdrawn", "active = false"],
    ["used up by others", "uses_max = 0"],
  ])("keeps the coupon and its price when it was %s meanwhile", async (_, columns) => {
    const code = `KEPT-${randomUUID().slice(0, 8).toUpperCase()}`;
    await store.query(
      "insert into coupon (code, type, value, valid_from, valid_until, conditions_key) values ($1, 'PERCENT', 10, '2027-01-01', '2027-12-31', 'x')",
      [code],
    );
    const mine = await ordered({ coupon: code });
    await store.query(`update coupon set ${columns} where code = $1`, [code]);
    const { differenceCents, booking } = await changed(mine, gps);
    expect(differenceCents).toBe(3500);
    expect(linesOf(booking)).toMatchObject({ COUPON_DISCOUNT: -3996 });
    expect(booking.coupon).toMatchObject({ code, status: "valid", discountCents: 3996 });
    expect((await web("GET", `/reserva/${mine.code}`, mine.access)).body.data.coupon).toMatchObject({
      status: "valid",
    });
  });

  it("keeps the campaign and its price when it was withdrawn meanwhile", async () => {
    await store.query(
      "insert into campaign (code, percent_basis_points, book_from, book_until, pickup_from, pickup_until, group_ids, office_ids) values ('OWN7', 1000, '2027-01-01', '2027-01-31', '2027-07-01', '2027-07-31', '{2}', '{4}')",
    );
    jest.setSystemTime(new Date("2027-01-15T09:01:00Z"));
    const mine = await ordered({ discount: 10, pickupOfficeId: 4, returnOfficeId: 4 });
    expect((await web("GET", `/reserva/${mine.code}`, mine.access)).body.data.campaignPercent).toBe(10);
    await store.query("update campaign set active = false where code = 'OWN7'");
    jest.setSystemTime(new Date("2027-01-15T09:02:00Z"));
    const { differenceCents, booking } = await changed(mine, gps);
    expect(differenceCents).toBe(3500);
    expect(linesOf(booking)).toMatchObject({ CAMPAIGN_DISCOUNT: -3996 });
  });
});
