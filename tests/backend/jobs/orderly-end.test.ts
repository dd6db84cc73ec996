import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import { pay } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { booksOf } from "@/tests/support/money-back";
import { startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(120_000);
useDatabase();
const bank = useGateway();
const root = path.resolve(__dirname, "../../..");
const running: ChildProcess[] = [];

/** A process of the site, `npm run worker` or the whole `/web`, once it says that it is there. */
async function start(entry: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "./scripts/register-typescript.mjs", entry], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.push(child);
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  let said = "";
  await new Promise<void>((started, failed) => {
    child.on("message", () => started());
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("worker.started")) started();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    void ended.then(() => failed(new Error(said)));
  });
  return { child, ended };
}
const worker = () => start("lib/backend/worker.ts");

async function eventually<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const seen = await look();
    if (holds(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return await look();
}

const isSent = ({ operations }: Awaited<ReturnType<typeof booksOf>>) =>
  operations.some(([, , status]) => status === "sent");

afterEach(() => bank.clearFaults());
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

describe("a process that is told to end", () => {
  it("finishes the capture that is under way", async () => {
    const started = await startedPayment({ provider: "stripe" });
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "stripe", operation: "capture", kind: "slow", milliseconds: 4000 });
    const { child, ended } = await worker();
    await eventually(() => booksOf(started.paymentId), isSent);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(await booksOf(started.paymentId)).toMatchObject({
      status: "captured",
      operations: [["capture", 6909, "done"]],
    });
  });

  it("hands a capture that hangs to the next one, which takes it at once", async () => {
    const started = await startedPayment({ provider: "stripe" });
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "stripe", operation: "capture", kind: "timeout_before" });
    const first = await worker();
    await eventually(() => booksOf(started.paymentId), isSent);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    const { child, ended } = await worker();
    const books = await eventually(
      () => booksOf(started.paymentId),
      ({ status }) => status === "captured",
    );
    expect(books).toMatchObject({ status: "captured", operations: [["capture", 6909, "done"]], incidents: [] });
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("answers the request that is under way, and takes no other", async () => {
    const booked = await heldBooking();
    const port = String(await loopbackPort());
    const { child, ended } = await start("tests/faults/instance.ts", { PORT: port });
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
    const asked = call();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    child.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(fetch(`http://127.0.0.1:${port}/web/configuracion`)).rejects.toThrow();
    const answer = await asked;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 200 });
    expect(await ended).toBe(0);
  });
});
