import http from "node:http";
import { GET } from "@/app/index-now/[file]/route";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { forgetSingleton } from "@/lib/backend/core/process-singleton";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { useDatabase } from "@/tests/support/database";
import { listen } from "@/tests/support/wait-for";

const store = useDatabase();
const key = "0123456789abcdef";
const told: { readonly type: string | undefined; readonly body: unknown }[] = [];
let status = 200;

/** A pretend IndexNow service. */
const service = http.createServer(async (request, answer) => {
  let text = "";
  for await (const piece of request) text += piece;
  told.push({ type: request.headers["content-type"], body: JSON.parse(text) });
  answer.writeHead(status).end();
});

const set = (settings: Record<string, string>) => {
  Object.assign(process.env, settings);
  forgetEnvironment();
};

beforeAll(async () => {
  set({ INDEXNOW_ENDPOINT: `http://${await listen(service)}/indexnow` });
  await store.query("update second_hand_car set updated_at = '2026-11-01T08:00:00Z'");
});
afterAll(async () => {
  delete process.env.INDEXNOW_KEY;
  delete process.env.INDEXNOW_ENDPOINT;
  forgetEnvironment();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(async () => {
  told.length = 0;
  status = 200;
  await store.query(`insert into car_announcement (id, announced_until, failures, retry_at)
    values (1, '2026-11-01T08:00:00Z', 0, null)
    on conflict (id) do update set announced_until = excluded.announced_until, failures = 0, retry_at = null`);
  await store.query("update second_hand_car set updated_at = '2026-11-01T08:00:00Z'");
});

const round = (time: string) => reconcileJobs(new Date(`2026-11-02T${time}Z`), ["search"]);
const change = (id: number, time: string) =>
  store.query(
    `update second_hand_car set updated_at = $2, brand = 'SEAT', model = 'Ibiza', registration = '2021-03' where id = $1`,
    [id, `2026-11-02T${time}Z`],
  );
const pagesOf = (id: number) => [
  `http://localhost:3000/es/compra-de-coche-segunda-mano/seat/ibiza/2021-${id}`,
  `http://localhost:3000/en/buy-second-hand-car/seat/ibiza/2021-${id}`,
  `http://localhost:3000/de/buy-second-hand-car/seat/ibiza/2021-${id}`,
  `http://localhost:3000/it/buy-second-hand-car/seat/ibiza/2021-${id}`,
  `http://localhost:3000/fr/buy-second-hand-car/seat/ibiza/2021-${id}`,
];

it("search engines are told nothing without a key, and there is no key file", async () => {
  await change(1001, "09:00:00.123456");
  await round("10:00:00");
  expect(told).toEqual([]);
  expect((await keyFile(`${key}.txt`)).status).toBe(404);
});

async function keyFile(file: string) {
  const answer = await GET(new Request(`http://localhost:3000/${file}`), { params: Promise.resolve({ file }) });
  return { status: answer.status, text: await answer.text() };
}

describe("with a key", () => {
  beforeAll(() => set({ INDEXNOW_KEY: key }));

  it("the key file contains the key, and no other file is there", async () => {
    expect(await keyFile(`${key}.txt`)).toEqual({ status: 200, text: key });
    expect((await keyFile("another-key.txt")).status).toBe(404);
  });

  it("search engines are told once of a changed and of a sold car, not of one in preparation", async () => {
    await change(1001, "09:00:00.123456");
    await change(1002, "09:00:01");
    await store.query(
      "update second_hand_car set sold_at = now(), reserved = false, reserved_until = null where id = 1002",
    );
    await change(1003, "09:00:02");
    await store.query(
      "update second_hand_car set in_preparation = true, reserved = false, reserved_until = null, sold_at = null where id = 1003",
    );
    await round("09:00:05");
    expect(told).toEqual([]);
    await round("09:00:30");
    await round("09:01:00");
    expect(told).toEqual([
      {
        type: "application/json; charset=utf-8",
        body: { host: "localhost:3000", key, urlList: [...pagesOf(1001), ...pagesOf(1002)] },
      },
    ]);
  });

  it("a refused announcement is repeated after 2, 4, 8 and 16 minutes, and then given up", async () => {
    status = 503;
    await change(1001, "09:00:00");
    const calls: number[] = [];
    for (const time of ["09:01", "09:02", "09:03", "09:06", "09:07", "09:14", "09:15", "09:30", "09:31", "09:59"]) {
      await round(`${time}:00`);
      calls.push(told.length);
    }
    expect(calls).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    status = 200;
    await change(1002, "10:00:00");
    await round("10:01:00");
    expect(told.at(-1)?.body).toEqual({ host: "localhost:3000", key, urlList: pagesOf(1002) });
  });

  it("an announcement that fails once is made by the next call", async () => {
    status = 429;
    await change(1001, "09:00:00");
    await round("09:01:00");
    status = 202;
    await round("09:03:00");
    await round("09:10:00");
    expect(told).toHaveLength(2);
    forgetSingleton("indexnow.breaker");
  });
});
