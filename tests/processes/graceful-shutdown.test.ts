import { endRunning } from "@/scripts/launcher/children.mjs";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import { pay } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import { startedPayment } from "@/tests/support/started-payment";
import { eventually, startProcess } from "@/tests/support/wait-for";

jest.setTimeout(120_000);
useDatabase();
const bank = useGateway();
afterAll(endRunning);
const worker = () => startProcess("lib/backend/worker.ts");

const isSent = ({ operations }: Awaited<ReturnType<typeof paymentRecords>>) =>
  operations.some(([, , status]) => status === "sent");

afterEach(() => bank.clearFaults());

describe("SIGTERM", () => {
  it("a process that gets SIGTERM finishes the capture in progress", async () => {
    const started = await startedPayment({ provider: "stripe" });
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "stripe", operation: "capture", kind: "slow", milliseconds: 4000 });
    const { child, code } = await worker();
    await eventually(() => paymentRecords(started.paymentId), isSent);
    child.kill("SIGTERM");
    expect(await code()).toBe(0);
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "captured",
      operations: [["capture", 6909, "done"]],
    });
  });

  it("a process that gets SIGTERM releases a hanging capture, which the next process takes over", async () => {
    const started = await startedPayment({ provider: "stripe" });
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "stripe", operation: "capture", kind: "timeout_before" });
    const first = await worker();
    await eventually(() => paymentRecords(started.paymentId), isSent);
    first.child.kill("SIGTERM");
    expect(await first.code()).toBe(0);
    const { child, code } = await worker();
    const records = await eventually(
      () => paymentRecords(started.paymentId),
      ({ status }) => status === "captured",
    );
    expect(records).toMatchObject({ status: "captured", operations: [["capture", 6909, "done"]], incidents: [] });
    child.kill("SIGTERM");
    expect(await code()).toBe(0);
  });

  it("a process that gets SIGTERM answers the request in progress and accepts no other", async () => {
    const booked = await heldBooking();
    const port = String(await loopbackPort());
    const { child, code } = await startProcess("tests/runs/instance.ts", { PORT: port });
    await bank.control("faults", { gateway: "stripe", operation: "create", kind: "slow", milliseconds: 3000 });
    const call = () =>
      fetch(`http://127.0.0.1:${port}/web/pago`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-booking-token": booked.access,
          "idempotency-key": crypto.randomUUID(),
        },
        body: JSON.stringify({ code: booked.code, provider: "stripe", method: "card" }),
      });
    const request = call();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    child.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(fetch(`http://127.0.0.1:${port}/web/configuracion`)).rejects.toThrow();
    const answer = await request;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 200 });
    expect(await code()).toBe(0);
  });

  it("after SIGTERM, readiness fails while calls are answered until the drain ends, each closing its connection", async () => {
    const port = String(await loopbackPort());
    const { child, code } = await startProcess("tests/runs/instance.ts", { PORT: port, DRAIN_SECONDS: "2" });
    const ask = (call: string) => fetch(`http://127.0.0.1:${port}/web${call}`);
    expect((await ask("/salud/lista")).status).toBe(200);
    const signalledAt = Date.now();
    child.kill("SIGTERM");
    expect(
      await eventually(
        async () => (await ask("/salud/lista")).status,
        (status) => status === 503,
      ),
    ).toBe(503);
    const answer = await ask("/configuracion");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("connection")).toBe("close");
    expect((await ask("/salud/viva")).status).toBe(200);
    expect(await code()).toBe(0);
    expect(Date.now() - signalledAt).toBeGreaterThan(1900);
  });
});
