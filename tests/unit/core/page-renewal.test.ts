import { watchPages } from "@/lib/backend/core/page-renewal";
import { closeSingletons } from "@/lib/backend/core/process-singleton";

let status = 204;
let state = "before";
/** When the pages were renewed, or this was tried, in milliseconds since the change. */
let calls: number[] = [];
let changedAt = 0;
const change = (to: string) => {
  state = to;
  changedAt = Date.now();
};
const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const watch = { content: "texts", readState: () => Promise.resolve(state), pause: 100 } as const;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, "fetch").mockImplementation(() => {
    calls.push(Date.now() - changedAt);
    return Promise.resolve(new Response(null, { status }));
  });
  [status, state, calls] = [204, "before", []];
});
afterEach(async () => {
  await closeSingletons();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it("revalidates pages at a change, and again after 2 and 10 seconds for renders that had begun before it", async () => {
  const forget = jest.fn();
  watchPages({ ...watch, forget });
  await after(1000);
  expect(calls).toEqual([]);
  change("after");
  await after(60_000);
  expect(calls).toEqual([100, 2100, 10_100]);
  expect(forget).toHaveBeenCalledTimes(3);
});

it("counts the repeated revalidations from the last of several changes", async () => {
  watchPages(watch);
  await after(1000);
  change("after");
  await after(1000);
  state = "later";
  await after(60_000);
  expect(calls).toEqual([100, 1100, 3100, 11_100]);
});

it("revalidates pages that show another state than the first one read", async () => {
  change("before");
  watchPages({ ...watch, first: null });
  await after(60_000);
  expect(calls).toEqual([0, 2000, 10_000]);
});

it("repeats a failed revalidation at each poll and still runs the later ones", async () => {
  status = 503;
  watchPages(watch);
  await after(1000);
  change("after");
  await after(300);
  status = 204;
  await after(60_000);
  expect(calls).toEqual([100, 200, 300, 400, 2100, 10_100]);
});

it("revalidates after a failure even when the content has changed back", async () => {
  watchPages(watch);
  await after(1000);
  status = 503;
  change("after");
  await after(100);
  state = "before";
  await after(100);
  status = 204;
  await after(60_000);
  expect(calls).toEqual([100, 200, 300, 2200, 10_200]);
});
