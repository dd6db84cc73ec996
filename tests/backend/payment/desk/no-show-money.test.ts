import { runAs } from "@/lib/backend/core/actor";
import { recordNoShow } from "@/lib/backend/payment/desk/settle-by-hand";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

let manager: StaffMember;
beforeAll(async () => {
  manager = await staffMember("manager");
});

const atDesk = { name: "cli:test", staffId: null, officeIds: [], sessionId: null, requestId: null };

describe("the money of a no-show booking", () => {
  it.each([
    ["more than was paid", 9000, 5659],
    ["less than the remainder", 2000, 2000],
  ])(
    "retains no more than the remaining payment after a goodwill refund, with a part payment of %s",
    async (_, lateKeep, kept) => {
      const { booking, paymentId } = await paidBooking(bank, { pickup: officeClock(-1), giveBack: officeClock(47) });
      await store.query("update booking set late_keep_cents = least($2, total_cents) where id = $1", [
        booking.id,
        lateKeep,
      ]);
      const body = { amount: "12,50", reason: "the air conditioning failed" };
      const given = await callDesk(`POST /reservas/${booking.code}/cortesia`, { cookie: manager.cookie, body });
      expect(given.status).toBe(200);
      await drainOutbox();
      expect(await runAs(atDesk, () => recordNoShow(booking.code, new Date()))).toEqual({
        ok: true,
        value: { refundCents: 5659 - kept },
      });
      const [event] = await store.query(
        "select payload from outbox where booking_id = $1 and kind = 'noShowRecorded'",
        [booking.id],
      );
      expect(event?.payload).toMatchObject({ keptCents: kept, refundCents: 5659 - kept });
      await drainOutbox();
      expect(await paymentRecords(paymentId)).toMatchObject({ capturedCents: 6909, refundedCents: 6909 - kept });
    },
  );
});
