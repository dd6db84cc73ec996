import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { idempotent } from "@/lib/backend/core/http/idempotency";
import { createRouter } from "@/lib/backend/core/http/router";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";

const store = useDatabase();
const start = Date.parse("2027-01-15T10:00:00Z");
freezeClock("2027-01-15T10:00:00Z");
const setSeconds = (seconds: number) => jest.setSystemTime(start + seconds * 1000);
beforeEach(() => setSeconds(0));

/** An app with one idempotent write; `lasts` decides how long a call takes and its status. */
function appWithWrite(lasts: () => Promise<number> = async () => 200) {
  let done = 0;
  const app = createRouter();
  app.use("/write", idempotent);
  app.post("/write", async (c) => {
    done += 1;
    const execution = done;
    const status = await lasts();
    return c.json({ execution }, status === 200 ? 200 : 503);
  });
  const write = async (key: string) => {
    const headers = { "idempotency-key": key, "content-type": "application/json" };
    const answer = await app.request("/write", { method: "POST", headers, body: "{}" });
    return { status: answer.status, execution: (await answer.json()).execution };
  };
  return { write, done: () => done };
}

/** The state that a process leaves when it dies during a write: a claimed key without an answer. */
const leaveClaimAt = (seconds: number) =>
  store.query("update idempotency_key set status = null, answer = null, created_at = $1", [
    new Date(start + seconds * 1000),
  ]);

describe("a write whose process has died", () => {
  it("lets a retry take over the write eight seconds after the last heartbeat of its process", async () => {
    const { write } = appWithWrite();
    const key = randomUUID();
    await write(key);
    await leaveClaimAt(-9);
    expect(await write(key)).toEqual({ status: 200, execution: 2 });
    expect(await write(key)).toEqual({ status: 200, execution: 2 });
  });

  it("lets only one of the waiting retries take over the write", async () => {
    const { write, done } = appWithWrite();
    const key = randomUUID();
    await write(key);
    await leaveClaimAt(-1);
    const waiting = Promise.all([write(key), write(key), write(key)]);
    await wait(400);
    expect(done()).toBe(1);
    setSeconds(8);
    const second = { status: 200, execution: 2 };
    expect(await waiting).toEqual([second, second, second]);
    expect(done()).toBe(2);
  });
});

it("leaves a slow write to the process that runs it", async () => {
  const { write, done } = appWithWrite(async () => {
    await wait(3500);
    return 200;
  });
  const key = randomUUID();
  const first = write(key);
  await wait(200);
  setSeconds(7);
  await wait(2200);
  setSeconds(14);
  expect(await write(key)).toEqual({ status: 200, execution: 1 });
  expect(await first).toEqual({ status: 200, execution: 1 });
  expect(done()).toBe(1);
});

it("repeats a failed write by the retry that waited for it", async () => {
  const statuses = [503, 200];
  const begun = Promise.withResolvers<void>();
  const { write } = appWithWrite(async () => {
    begun.resolve();
    await wait(300);
    return statuses.shift() ?? 200;
  });
  const key = randomUUID();
  const [first, second] = await Promise.all([write(key), begun.promise.then(() => write(key))]);
  expect([first.status, second.status]).toEqual([503, 200]);
});
