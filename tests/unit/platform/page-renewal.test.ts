import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { forgetEnvironment } from "@/lib/backend/platform/env";
import { pageRenewalPath, watchPages } from "@/lib/backend/platform/page-renewal";
import { closeShared } from "@/lib/backend/platform/shared";
import { eventually, listen, portOf } from "@/tests/support/wait-for";

let status = 204;
/** The instants of the renewals, by `performance.now()`. */
const calls: number[] = [];
const site = http.createServer((request, answer) => {
  if (request.url === `${pageRenewalPath}?changed=texts`) calls.push(performance.now());
  answer.writeHead(status).end();
});
let state = "";
const readState = () => Promise.resolve(state);
const times = { pause: 20, again: [1000, 1500] };
const untilCalls = async (wanted: number) =>
  expect(
    await eventually(
      () => calls.length,
      (count) => count >= wanted,
    ),
  ).toBe(wanted);

beforeAll(async () => {
  process.env.PORT = portOf(await listen(site));
  forgetEnvironment();
});
beforeEach(() => {
  calls.length = 0;
  status = 204;
  state = "before";
});
afterEach(closeShared);
afterAll(async () => {
  delete process.env.PORT;
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

it("renews pages at a change, and again for those whose rendering had begun before it", async () => {
  const forget = jest.fn();
  watchPages({ content: "texts", readState, forget, ...times });
  await pause(200);
  expect(calls).toEqual([]);
  state = "after";
  await untilCalls(3);
  const [first = 0, second = 0, third = 0] = calls;
  expect(second - first).toBeGreaterThan(900);
  expect(third - first).toBeGreaterThan(1400);
  expect(forget).toHaveBeenCalledTimes(3);
  await pause(1300);
  expect(calls).toHaveLength(3);
});

it("renews pages that show something else than the first state it reads", async () => {
  watchPages({ content: "texts", readState, first: null, ...times });
  await untilCalls(3);
});

it("repeats a failed renewal, though the content is what it was before by then", async () => {
  status = 503;
  watchPages({ content: "texts", readState, ...times });
  await pause(200);
  state = "after";
  await eventually(
    () => calls.length,
    (count) => count > 2,
  );
  state = "before";
  await pause(100);
  status = 204;
  calls.length = 0;
  await untilCalls(3);
});
