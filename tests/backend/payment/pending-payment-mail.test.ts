import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import {
  drainOutbox,
  expectOperationPending,
  paymentState,
  type StartedPayment,
  startedPayment,
} from "@/tests/support/started-payment";

jest.setTimeout(30_000);
useDatabase();
const bank = useGateway({ lateSeconds: 3600 });

afterEach(async () => {
  await bank.reset();
  await bank.control("bank", { querySignature: "HMAC_SHA512_V2" });
});

/** The customer is back from the bank without an outcome, and gets the mail "please do not pay again". */
async function toldToWait(started: StartedPayment) {
  await web("POST", `/pago/${started.paymentId}/comprobar`, started.booking.access, {});
  await reconcileJobs(minutesFromNow(4));
  expect((await paymentState(started)).mails).toEqual(["paymentPending"]);
}

async function letterOf({ booking: { code } }: StartedPayment) {
  const mails = await bank.mails();
  return mails.find(({ messageId }) => messageId.includes(`notPaid.${code}`))?.text ?? "";
}

describe("a customer who was asked to wait and not to pay again", () => {
  it.each([["a PayPal payment refused after review", "paypal", "review_denied"]] as const)(
    "mails that nothing was charged and the vehicle is still held: %s",
    async (_, provider, choice) => {
      const started = await startedPayment({ provider });
      await pay(bank, started, choice);
      await drainOutbox().catch(expectOperationPending);
      await toldToWait(started);
      await bank.control("decide", { gateway: provider, payment: started.paymentId });
      await reconcilePayments(minutesFromNow(6));
      await drainOutbox(minutesFromNow(6));
      expect(await paymentState(started)).toMatchObject({
        booking: "payment_error",
        mails: ["paymentPending", "notPaid"],
      });
      expect(await letterOf(started)).toMatch(/no se le ha cobrado nada[\s\S]*Le guardamos el vehículo hasta el/i);
    },
  );

  it.each(["stripe", "redsys"] as const)(
    "mails that the vehicle was released when the page of %s was never paid",
    async (provider) => {
      const started = await startedPayment({ provider });
      await bank.open(started.action);
      await toldToWait(started);
      await reconcileJobs(minutesFromNow(95));
      await reconcileJobs(minutesFromNow(96));
      await drainOutbox(minutesFromNow(96));
      expect(await paymentState(started)).toMatchObject({ booking: "expired", mails: ["paymentPending", "notPaid"] });
      expect(await letterOf(started)).toMatch(/no se le ha cobrado nada[\s\S]*Ya no le guardamos el vehículo/i);
    },
  );

  it("sends the confirmation and no other mail when the payment succeeds", async () => {
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "review_paid");
    await drainOutbox().catch(expectOperationPending);
    await toldToWait(started);
    await bank.control("decide", { gateway: "paypal", payment: started.paymentId });
    await reconcilePayments(minutesFromNow(6));
    await drainOutbox(minutesFromNow(6));
    expect((await paymentState(started)).mails).toEqual(["paymentPending", "confirmation"]);
  });

  it("mails that the bank does not answer when every query fails until the hold expires", async () => {
    const started = await startedPayment({ provider: "redsys" });
    await bank.open(started.action);
    await toldToWait(started);
    await bank.control("bank", { querySignature: "none" });
    await reconcileJobs(minutesFromNow(95));
    await reconcileJobs(minutesFromNow(96));
    const [row] = await database().select().from(booking).where(eq(booking.id, started.booking.id));
    expect(row).toMatchObject({ status: "expired", statusReason: "PAYMENT_UNKNOWN" });
    expect((await paymentState(started)).mails).toEqual(["paymentPending", "paymentUnknown"]);
  });
});

it("sends no follow-up mail to a customer who was not asked to wait", async () => {
  const started = await startedPayment({ provider: "redsys" });
  await pay(bank, started, "decline");
  await reconcileJobs(minutesFromNow(95));
  await reconcileJobs(minutesFromNow(96));
  expect(await paymentState(started)).toMatchObject({ booking: "expired", mails: [] });
});
