import { endRunning } from "@/scripts/launcher/children.mjs";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import { paymentState, startedPayment } from "@/tests/support/started-payment";
import { eventually, startProcess } from "@/tests/support/wait-for";

jest.setTimeout(120_000);
const store = useDatabase();
const bank = useGateway();
afterAll(endRunning);

/** A process of `npm run worker`; this test process runs no jobs itself. */
const startWorker = (settings: Record<string, string> = {}) => startProcess("lib/backend/worker.ts", settings);

describe("separate workers", () => {
  it("two workers capture each payment and send each mail once, and release expired holds at start", async () => {
    const expired = await heldBooking({ now: minutesFromNow(-20) });
    const started = [];
    for (let count = 0; count < 6; count += 1) started.push(await startedPayment({ provider: "stripe" }));
    for (const payment of started) await pay(bank, payment, "repeated");
    const both = await Promise.all([startWorker(), startWorker()]);
    for (const { output } of both) expect(output()).toContain("worker.started");
    for (const payment of started) {
      const records = await eventually(
        () => paymentRecords(payment.paymentId),
        // A webhook may report the capture before the capture call is answered.
        ({ status, operations }) => status === "captured" && operations.every(([, , state]) => state === "done"),
      );
      expect(records).toMatchObject({ status: "captured", operations: [["capture", 6909, "done"]], incidents: [] });
    }
    const mailsTo = async (code: string) => (await bank.mails()).filter(({ messageId }) => messageId.includes(code));
    for (const { booking } of started)
      expect(
        await eventually(
          () => mailsTo(booking.code),
          (mails) => mails.length > 0,
        ),
      ).toHaveLength(1);
    const [row] = await eventually(
      () => store.query("select status from booking where id = $1", [expired.id]),
      ([seen]) => seen?.status === "expired",
    );
    expect(row).toEqual({ status: "expired" });
    expect((await bank.ledger()).stripe).toMatchObject({ heldCents: 0, paidCents: 6 * 6909 });
    both[0]?.child.kill("SIGTERM");
    expect(await both[0]?.code()).toBe(0);
    const late = await startedPayment();
    await pay(bank, late, "pay");
    expect(
      await eventually(
        () => mailsTo(late.booking.code),
        (mails) => mails.length > 0,
      ),
    ).toHaveLength(1);
    expect(await paymentState(late)).toMatchObject({ booking: "confirmed" });
    const { status } = await web("GET", `/pago/${late.paymentId}`, late.booking.access);
    expect(status).toBe(200);
  });

  it("a worker refuses the same mixed live and sandbox settings as the site", async () => {
    const { code, output } = await startWorker({ STRIPE_SECRET_KEY: "sk_live_0123456789" });
    expect(await code()).toBe(1);
    expect(output()).toContain("STRIPE_SECRET_KEY is a live key");
  });
});
