import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { idempotent } from "@/lib/backend/http/idempotency";
import { createRouter } from "@/lib/backend/http/router";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";

const store = useDatabase();
const start = Date.parse("2027-01-15T10:00:00Z");
freezeClock("2027-01-15T10:00:00Z");
const passed = (seconds: number) => jest.setSystemTime(start + seconds * 1000);
beforeEach(() => passed(0));

/** A door with one write that lasts as long as it is told to. */
function door(lasts: () => Promise<number> = async () => 200) {
  let done = 0;
  const app = createRouter();
  app.use("/write", idempotent);
  app.post("/write", async (c) => {
    done += 1;
    const turn = done;
    const status = await lasts();
    return c.json({ turn }, status === 200 ? 200 : 503);
  });
  const write = async (key: string) => {
    const headers = { "idempotency-key": key, "content-type": "application/json" };
    const answer = await app.request("/write", { method: "POST", headers, body: "{}" });
    return { status: answer.status, turn: (await answer.json()).turn };
  };
  return { write, done: () => done };
}

/** What a process leaves behind that dies at a write: its claim, without an answer. */
const diesAt = (seconds: number) =>
  store.query("update idempotency_key set status = null, answer = null, created_at = $1", [
    new Date(start + seconds * 1000),
  ]);

describe("a write whose process died", () => {
  it("is taken over by a try that finds no sign of life for eight seconds", async () => {
    const { write } = door();
    const key = randomUUID();
    await write(key);
    await diesAt(-9);
    expect(await write(key)).toEqual({ status: 200, turn: 2 });
    expect(await write(key)).toEqual({ status: 200, turn: 2 });
  });

  it("is taken over by a try that waits, and by one only", async () => {
    const { write, done } = door();
    const key = randomUUID();
    await write(key);
    await diesAt(-1);
    const waiting = Promise.all([write(key), write(key), write(key)]);
    await wait(400);
    expect(done()).toBe(1);
    passed(8);
    const second = { status: 200, turn: 2 };
    expect(await waiting).toEqual([second, second, second]);
    expect(done()).toBe(2);
  });
});

it("a write that lasts is left to the process that is at it", async () => {
  const { write, done } = door(async () => {
    await wait(3500);
    return 200;
  });
  const key = randomUUID();
  const first = write(key);
  await wait(200);
  passed(7);
  await wait(2200);
  passed(14);
  expect(await write(key)).toEqual({ status: 200, turn: 1 });
  expect(await first).toEqual({ status: 200, turn: 1 });
  expect(done()).toBe(1);
});

it("a write that failed while another try waited is done by that one", async () => {
  const statuses = [503, 200];
  const begun = Promise.withResolvers<void>();
  const { write } = door(async () => {
    begun.resolve();
    await wait(300);
    return statuses.shift() ?? 200;
  });
  const key = randomUUID();
  const [first, second] = await Promise.all([write(key), begun.promise.then(() => write(key))]);
  expect([first.status, second.status]).toEqual([503, 200]);
});
