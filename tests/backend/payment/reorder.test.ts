import { randomUUID } from "node:crypto";
import { aDriver, anOrder } from "@/tests/support/builders/order";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { post } from "@/tests/support/web";

const store = useDatabase();
const bank = useGateway();
freezeClock("2027-01-15T10:00:00Z");

afterEach(async () => {
  await bank.release();
  await store.query("set session_replication_role = replica; update allocation set state = 'released'");
});

/** Orders with the access of earlier bookings and a new idempotency key, as a reloaded page does. */
async function ordered(changes: object = {}, known: readonly string[] = []) {
  const access = known.length > 0 ? { "x-booking-token": known.join("~") } : {};
  const answer = await post("/reserva", anOrder(changes), { "idempotency-key": randomUUID(), ...access });
  expect([answer.status, answer.body.code]).toEqual([200, null]);
  const { code, bookingToken, payment } = answer.body.data;
  return { code, payment, access: `${code}.${bookingToken}` };
}

const units = async () =>
  (
    await store.query(
      "select b.code from allocation a join booking b on b.id = a.booking_id where a.state <> 'released'",
    )
  )
    .map(({ code }) => code)
    .sort();

const statesOf = async (code: string) => {
  const [row] = await store.query(
    `select b.status, array_agg(p.status order by p.created_at, p.id) as payments
       from booking b join payment p on p.booking_id = b.id where b.code = $1 group by b.id`,
    [code],
  );
  return row;
};

const payPage = async ({ payment }: Awaited<ReturnType<typeof ordered>>, choice: string) =>
  await bank.press((await bank.open(payment.action)).page, choice);

describe("a second order after returning from the bank's page", () => {
  it("uses the same hold and the same payment page", async () => {
    const first = await ordered();
    const second = await ordered({}, [first.access]);
    expect([second.code, second.payment]).toEqual([first.code, first.payment]);
    expect(await units()).toEqual([first.code]);
    expect(await statesOf(first.code)).toEqual({ status: "paying", payments: ["started"] });
  });

  it("starts another payment of the same hold after a refused card", async () => {
    const first = await ordered();
    await payPage(first, "decline");
    const second = await ordered({}, [first.access]);
    expect(second.code).toBe(first.code);
    expect(second.payment.id).not.toBe(first.payment.id);
    expect(await units()).toEqual([first.code]);
    expect(await statesOf(first.code)).toEqual({
      status: "paying",
      payments: expect.arrayContaining(["declined", "started"]),
    });
  });

  it.each([
    ["another vehicle", { groupId: 1, expectedTotalCents: 35460, expectedPayNowCents: 5066 }],
    ["a corrected e-mail", { driver: aDriver({ email: "alexa@example.test", emailRepeat: "alexa@example.test" }) }],
    ["another payment method", { method: "bizum" }],
  ])("releases the earlier hold for an order with %s", async (_, changes) => {
    const first = await ordered();
    const second = await ordered(changes, [first.access]);
    expect(second.code).not.toBe(first.code);
    expect(await units()).toEqual([second.code]);
    expect(await statesOf(first.code)).toEqual({ status: "expired", payments: ["cancelled"] });
  });

  it("sells the last unit of a group to the visitor who already holds it", async () => {
    await store.query(
      "update unit set active = false where group_id = 2 and id <> (select min(id) from unit where group_id = 2 and home_office_id = 1 and not desk_only)",
    );
    const first = await ordered();
    const second = await ordered({ coverage: "SCDW", expectedTotalCents: 48360, expectedPayNowCents: 6909 }, [
      first.access,
    ]);
    expect(await units()).toEqual([second.code]);
    await store.query("update unit set active = true where group_id = 2");
  });

  it.each([
    ["its price has changed", { coverage: "SCDW" }, "PRICE_CHANGED"],
    ["its payment method is not offered", { provider: "stripe", method: "bizum" }, "VALIDATION_FAILED"],
    ["its driver is too young", { driver: aDriver({ birthYear: 2010 }) }, "AGE_UNDER_MINIMUM"],
    ["its saved quote has expired", { coverage: "SCDW", quoteId: randomUUID() }, "GONE"],
  ])("leaves the earlier hold unchanged when the new order is refused because %s", async (_, changes, code) => {
    const first = await ordered();
    const refused = await post("/reserva", anOrder(changes), {
      "idempotency-key": randomUUID(),
      "x-booking-token": first.access,
    });
    expect(refused.body.code).toBe(code);
    expect(await units()).toEqual([first.code]);
    expect(await statesOf(first.code)).toEqual({ status: "paying", payments: ["started"] });
    await payPage(first, "pay");
    expect(await statesOf(first.code)).toEqual({ status: "confirmed", payments: ["captured"] });
  });

  describe("when only the visitor's own unit is left", () => {
    const keepOne = (group: number) =>
      store.query(
        `update unit set active = false where group_id = ${group} and id <> (select min(id) from unit where group_id = ${group} and home_office_id = 1 and not desk_only)`,
      );
    afterEach(() => store.query("update unit set active = true"));
    const other = { coverage: "SCDW", expectedTotalCents: 48360, expectedPayNowCents: 6909 };
    const again = (first: { access: string }, changes: object) =>
      post("/reserva", anOrder(changes), { "idempotency-key": randomUUID(), "x-booking-token": first.access });

    it("keeps the earlier hold when its unit cannot serve the new order", async () => {
      const first = await ordered();
      await store.query("update unit set active = false where group_id = 1");
      const orderChanges = { groupId: 1, expectedTotalCents: 35460, expectedPayNowCents: 5066 };
      expect((await again(first, orderChanges)).body.code).toBe("NOT_AVAILABLE");
      expect(await statesOf(first.code)).toEqual({ status: "paying", payments: ["started"] });
    });

    it("keeps the earlier hold while the bank does not say whether it was paid", async () => {
      await keepOne(2);
      const first = await ordered();
      await bank.control("faults", { operation: "query", kind: "error_before" });
      expect((await again(first, other)).body.code).toBe("NOT_AVAILABLE");
      expect(await statesOf(first.code)).toEqual({ status: "paying", payments: ["started"] });
    });

    it("confirms the earlier hold and refuses the new order when the earlier one was paid", async () => {
      await keepOne(2);
      const first = await ordered();
      bank.forceSiteStatus(503);
      await payPage(first, "pay");
      bank.forceSiteStatus(null);
      expect((await again(first, other)).body.code).toBe("NOT_AVAILABLE");
      expect(await statesOf(first.code)).toEqual({ status: "confirmed", payments: ["captured"] });
      expect(await units()).toEqual([first.code]);
    });
  });

  it("returns the booking that was paid meanwhile, without a second one", async () => {
    const first = await ordered();
    bank.forceSiteStatus(503);
    await payPage(first, "pay");
    bank.forceSiteStatus(null);
    const second = await ordered({}, [first.access]);
    expect([second.code, second.payment.id]).toEqual([first.code, first.payment.id]);
    expect(await statesOf(first.code)).toEqual({ status: "confirmed", payments: ["captured"] });
  });

  it("leaves a booking unchanged that is paid, has other dates or belongs to another visitor", async () => {
    const paid = await ordered();
    await payPage(paid, "pay");
    const otherDates = await ordered({
      pickupAt: "2027-08-02T10:00",
      returnAt: "2027-08-03T10:00",
      packageCode: "PQ2",
      expectedTotalCents: 8208,
      expectedPayNowCents: 8208,
    });
    const foreign = await ordered();
    const wrong = `${foreign.code}.${otherDates.access.split(".")[1]}`;
    const last = await ordered({}, [paid.access, otherDates.access, wrong]);
    expect(await units()).toEqual([paid.code, otherDates.code, foreign.code, last.code].sort());
  });

  it("creates a new hold when the previous one has expired", async () => {
    const first = await ordered();
    await store.query("update booking set hold_expires_at = now() - interval '9 years' where code = $1", [first.code]);
    const second = await ordered({}, [first.access]);
    expect(await units()).toEqual([second.code]);
  });
});
