import { aDriver, anOrder, order } from "@/tests/support/builders/order";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox, paymentState } from "@/tests/support/started-payment";
import { post } from "@/tests/support/web";

jest.setTimeout(30_000);
freezeClock("2027-02-01T09:00:00Z");
const store = useDatabase();
const bank = useGateway();

/** Each provider has its own week, so that a unit is free. */
const trips = {
  stripe: { pickupAt: "2027-07-12T10:00", returnAt: "2027-07-19T10:00" },
  paypal: { pickupAt: "2027-07-26T10:00", returnAt: "2027-08-02T10:00" },
  redsys: { pickupAt: "2027-08-09T10:00", returnAt: "2027-08-16T10:00" },
};

describe.each(["stripe", "paypal", "redsys"] as const)("the amount of an order at %s", (provider) => {
  it("charges and confirms the ordered amount, even if prices and coupon change before the payment", async () => {
    const email = `${provider}@example.test`;
    const quoteRequest = {
      ...anOrder(),
      ...trips[provider],
      provider,
      method: provider === "paypal" ? "paypal" : "card",
      coupon: "ISLAS10",
      driver: aDriver({ email, emailRepeat: email }),
    };
    const priced = async () => (await post("/presupuesto", quoteRequest)).body.data.PQ1;
    const { totalCents, payNowCents } = await priced();
    const made = await order({ ...quoteRequest, expectedTotalCents: totalCents, expectedPayNowCents: payNowCents });
    expect(made.status).toBe(200);
    const { code, payment } = made.body.data;
    const [row] = await store.query("select id from booking where code = $1", [code]);
    const booking = { id: Number(row?.id) };

    await store.query(
      "begin; set local session_replication_role = replica; update season_price set per_day_cents = per_day_cents + 1000; update coupon set value = value + 5 where code = 'ISLAS10'; commit",
    );
    expect((await priced()).totalCents).not.toBe(totalCents);

    await bank.press((await bank.open(payment.action)).page, "pay");
    await drainOutbox();
    expect(await paymentState({ booking, paymentId: payment.id })).toMatchObject({
      booking: "confirmed",
      payment: "captured",
      incidents: [],
    });
    const [paid] = await store.query(
      "select b.total_cents, p.amount_cents, p.captured_cents from payment p join booking b on b.id = p.booking_id where p.id = $1",
      [payment.id],
    );
    expect(paid).toEqual({ total_cents: totalCents, amount_cents: payNowCents, captured_cents: payNowCents });
  });
});
