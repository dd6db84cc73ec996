import { setTimeout as wait } from "node:timers/promises";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { openDatabaseProxy } from "@/tests/runs/database-proxy";
import { pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;

beforeAll(async () => {
  const { pathname, searchParams } = new URL(store.url);
  proxy = await openDatabaseProxy(`${searchParams.get("host")}/.s.PGSQL.5432`);
  process.env.DATABASE_URL = `postgresql://postgres@127.0.0.1:${proxy.port}${pathname}`;
  forgetEnvironment();
});
beforeEach(() => {
  bank.answers.length = 0;
});
afterAll(() => proxy.close());

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200 && !(await holds()); tries += 1) await wait(50);
}

describe.each(["stripe", "paypal", "redsys"] as const)("a database outage during a webhook of %s", (provider) => {
  it("answers 503 to the webhook, and confirms once when it is repeated", async () => {
    const attempt = await startedPayment({ provider });
    const answeredStatuses = () => bank.answers.map(({ status }) => status);
    proxy.cut();
    const pressed = pay(bank, attempt, "no_return");
    await until(() => answeredStatuses().length > 0);
    expect(answeredStatuses()).toEqual([503]);
    await proxy.restore();
    expect(await paymentState(attempt)).toMatchObject({ booking: "paying", payment: "started", ledger: [] });
    await until(() => answeredStatuses().includes(200));
    await pressed;
    await drainOutbox();
    expect(await paymentState(attempt)).toMatchObject({
      booking: "confirmed",
      payment: "captured",
      incidents: [],
      mails: ["confirmation"],
    });
    const captures = await store.query("select 1 from ledger where payment_id = $1 and kind = 'capture'", [
      attempt.paymentId,
    ]);
    expect(captures).toHaveLength(1);
    expect(new Set(answeredStatuses())).toEqual(new Set([503, 200]));
  });
});

it("answers 503 to a payment look-up during the outage, and accepts the payment afterwards", async () => {
  const attempt = await startedPayment();
  proxy.cut();
  const look = await web("GET", `/pago/${attempt.paymentId}`, attempt.booking.access);
  expect([look.status, look.body.code]).toEqual([503, "UNAVAILABLE"]);
  const statuses = await Promise.all(
    ["", "/viva", "/lista"].map(async (probe) => (await web("GET", `/salud${probe}`, "")).status),
  );
  expect(statuses).toEqual([503, 200, 200]);
  await proxy.restore();
  await pay(bank, attempt, "pay");
  expect(await paymentState(attempt)).toMatchObject({ booking: "confirmed" });
});
