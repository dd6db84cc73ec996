import { web } from "@/tests/support/bank";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { orderedBooking } from "@/tests/support/ordered-booking";
import { drainOutbox } from "@/tests/support/started-payment";

const bookedAt = "2027-01-15T09:00:00Z";
freezeClock(bookedAt);
useDatabase();
const bank = useGateway();
beforeEach(() => {
  jest.setSystemTime(new Date(bookedAt));
});

/** 11 July 2027 at 12:00 in Madrid: two hours after the free-cancellation limit of a pick-up on 12 July at 10:00. */
const pastTheLimit = () => jest.setSystemTime(new Date("2027-07-11T10:00:00Z"));
const refundedCents = async () => (await bank.ledger()).redsys.refundedCents;

async function cancelLate({ code, access }: { code: string; access: string }) {
  pastTheLimit();
  const path = `/reserva/${code}/cancelacion`;
  const { data: verdict } = (await web("GET", path, access)).body;
  const before = await refundedCents();
  const done = await web("POST", path, access, { acceptsTerms: true, expectedRefundCents: verdict.refundCents });
  expect(done).toMatchObject({ status: 200, body: { data: { status: "cancelled" } } });
  await drainOutbox(new Date());
  return { verdict, refunded: (await refundedCents()) - before };
}

// A week of group B: total 399.60, part payment 57.09; paid all now 379.62 (rules section 6).
describe("a cancellation after the limit", () => {
  it("retains the part payment of a booking paid in full, and refunds the rest", async () => {
    const { verdict, refunded } = await cancelLate(await orderedBooking(bank, { packageCode: "PQ2" }));
    expect(verdict).toMatchObject({ code: "CANCEL_PAST_LIMIT", allowed: true, keptCents: 5709, refundCents: 32_253 });
    expect(refunded).toBe(32_253);
  });

  it("retains the part payment of a booking paid in part", async () => {
    const { verdict, refunded } = await cancelLate(await orderedBooking(bank, { packageCode: "PQ1" }));
    expect(verdict).toMatchObject({ code: "CANCEL_PAST_LIMIT", allowed: true, keptCents: 5709, refundCents: 0 });
    expect(refunded).toBe(0);
  });

  it("retains the part payment of the changed price when a booking paid in full was changed", async () => {
    const mine = await orderedBooking(bank, { packageCode: "PQ2" });
    const changeRequest = { preview: false, extras: [{ code: "GPS", units: 1 }], expectedDifferenceCents: 3500 };
    const changed = await web("POST", `/reserva/${mine.code}/cambio`, mine.access, changeRequest);
    expect(changed.status).toBe(200);
    const { verdict, refunded } = await cancelLate(mine);
    expect(verdict).toMatchObject({ keptCents: 6209, refundCents: 31_753 });
    expect(refunded).toBe(31_753);
  });
});
