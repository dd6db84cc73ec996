import { forgetEnvironment } from "@/lib/backend/core/env";
import { peerHeader } from "@/lib/backend/core/http/network";
import { closeSingletons } from "@/lib/backend/core/process-singleton";
import { redis } from "@/lib/backend/core/redis";
import { useDatabase } from "@/tests/support/database";
import { PretendRedis } from "@/tests/support/pretend-redis";
import { get, post } from "@/tests/support/web";

useDatabase();
const store = new PretendRedis();
let url = "";

/** Drops all in-process state, so that the next call behaves like another instance. */
async function anotherInstance(): Promise<void> {
  await closeSingletons();
  process.env.REDIS_URL = url;
  forgetEnvironment();
  const client = await redis();
  for (let attempt = 0; attempt < 100 && !client?.isReady; attempt += 1)
    await new Promise((next) => setTimeout(next, 20));
  expect(client?.isReady).toBe(true);
}

beforeAll(async () => {
  url = await store.listen();
});
afterAll(async () => {
  await store.stop();
  delete process.env.REDIS_URL;
  forgetEnvironment();
});

const from = (address: string) => ({ [peerHeader]: address });
const coupon = (address: string) =>
  post(
    "/cupon/validar",
    {
      pickupOfficeId: 1,
      returnOfficeId: 1,
      pickupAt: "2027-07-12T10:00",
      returnAt: "2027-07-13T10:00",
      under25: false,
      code: "ISLAS10",
    },
    from(address),
  );

describe("rate limits shared by instances on one REDIS_URL", () => {
  it("counts the reads and writes of a network on all instances together", async () => {
    await anotherInstance();
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await coupon("203.0.113.7")).status).toBe(200);
    expect((await get("/oficina", from("203.0.113.7"))).status).toBe(200);
    await anotherInstance();
    for (let attempt = 0; attempt < 8; attempt += 1) expect((await coupon("203.0.113.7")).status).toBe(200);
    const refused = await coupon("203.0.113.7");
    expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(refused.headers.get("retry-after")).toBe("3600");
    expect((await coupon("203.0.113.8")).status).toBe(200);
    expect((await get("/oficina", from("203.0.113.7"))).status).toBe(200);
    expect(Object.fromEntries(store.counts)).toMatchObject({
      "limit:coupon:203.0.113.7": 21,
      "limit:read:203.0.113.7": 2,
    });
  });

  it("continues to limit in the process while Redis does not answer and after it is gone", async () => {
    await anotherInstance();
    store.silent = true;
    const before = performance.now();
    expect((await coupon("203.0.113.9")).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(2000);
    await store.stop();
    for (let attempt = 1; attempt < 20; attempt += 1) expect((await coupon("203.0.113.9")).status).toBe(200);
    expect((await coupon("203.0.113.9")).status).toBe(429);
  });
});
