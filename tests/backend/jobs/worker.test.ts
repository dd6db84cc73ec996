import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { booksOf } from "@/tests/support/money-back";
import { standing, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(120_000);
const store = useDatabase();
const bank = useGateway();
const root = path.resolve(__dirname, "../../..");
const workers: ChildProcess[] = [];

/** `npm run worker`, beside a site whose own jobs don't run here; resolves with its first word or its end. */
async function startWorker(settings: Record<string, string> = {}) {
  const command = ["--import", "./scripts/register-typescript.mjs", "lib/backend/worker.ts"];
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...settings } });
  workers.push(child);
  let said = "";
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const started = new Promise<null>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("worker.started")) resolve(null);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
  });
  const code = await Promise.race([started, ended]);
  return { child, ended, code, said: () => said };
}

async function eventually<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 150; tries += 1) {
    const seen = await look();
    if (holds(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return await look();
}

afterAll(() => {
  for (const child of workers) child.kill("SIGKILL");
});

describe("workers of their own", () => {
  it("two at once take the money, write each mail once, and end what is over at their start", async () => {
    const over = await heldBooking({ now: minutesFromNow(-20) });
    const started = [];
    for (let count = 0; count < 6; count += 1) started.push(await startedPayment({ provider: "stripe" }));
    for (const one of started) await pay(bank, one, "repeated");
    const both = await Promise.all([startWorker(), startWorker()]);
    for (const { code, said } of both)
      expect([code, said()]).toEqual([null, expect.stringContaining("worker.started")]);
    for (const one of started) {
      const books = await eventually(
        () => booksOf(one.paymentId),
        // A bank's notice may tell of the money before its answer does.
        ({ status, operations }) => status === "captured" && operations.every(([, , state]) => state === "done"),
      );
      expect(books).toMatchObject({ status: "captured", operations: [["capture", 6909, "done"]], incidents: [] });
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
      () => store.query("select status from booking where id = $1", [over.id]),
      ([seen]) => seen?.status === "expired",
    );
    expect(row).toEqual({ status: "expired" });
    expect((await bank.ledger()).stripe).toMatchObject({ heldCents: 0, paidCents: 6 * 6909 });
    both[0]?.child.kill("SIGTERM");
    expect(await both[0]?.ended).toBe(0);
    const late = await startedPayment();
    await pay(bank, late, "pay");
    expect(
      await eventually(
        () => mailsTo(late.booking.code),
        (mails) => mails.length > 0,
      ),
    ).toHaveLength(1);
    expect(await standing(late)).toMatchObject({ booking: "confirmed" });
    const { status } = await web("GET", `/pago/${late.paymentId}`, late.booking.access);
    expect(status).toBe(200);
  });

  it("are refused the mixture that the site is refused", async () => {
    const { code, said } = await startWorker({ STRIPE_SECRET_KEY: "sk_live_0123456789" });
    expect(code).toBe(1);
    expect(said()).toContain("STRIPE_SECRET_KEY is a live key");
  });
});
