import { ChunkLoadError, chunkTimeOutMs, fetchCode } from "@/lib/web-client/fetch-code";

const never = () => new Promise<never>(() => undefined);
const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "came",
    (error: unknown) => error,
  );
/** As the framework's loader puts it. */
const lost = (url: string) =>
  Object.assign(new Error(`Failed to load chunk ${url} from module 12`), { name: "ChunkLoadError" });

afterEach(() => jest.useRealTimers());

it("hands over the part that came and leaves no timer behind", async () => {
  jest.useFakeTimers();
  expect(await fetchCode(async () => ({ part: 1 }))).toEqual({ part: 1 });
  expect(jest.getTimerCount()).toBe(0);
});

it.each([
  ["/_next/static/chunks/0a.js", null],
  ["/_next/static/chunks/0a.js?dpl=1", null],
  ["/_next/static/chunks/0a.css", "CSS_CHUNK_LOAD_FAILED"],
  ["/_next/static/chunks/0a.css?dpl=1", "CSS_CHUNK_LOAD_FAILED"],
])("raises a ChunkLoadError with its cause when %s doesn't come, of code %s", async (url, code) => {
  const cause = lost(url);
  const error = await caught(fetchCode(() => Promise.reject(cause)));
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ name: "ChunkLoadError", code, cause });
});

it("gives up after 120000 ms, not before", async () => {
  jest.useFakeTimers();
  let ended = false;
  const waiting = caught(fetchCode(never)).finally(() => {
    ended = true;
  });
  await jest.advanceTimersByTimeAsync(chunkTimeOutMs - 1);
  expect(ended).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(chunkTimeOutMs).toBe(120_000);
  expect(await waiting).toMatchObject({ name: "ChunkLoadError", code: null, cause: expect.any(Error) });
});

it("lets through what the part itself throws, and doesn't wrap twice", async () => {
  const own = new RangeError("of the part");
  expect(await caught(fetchCode(() => Promise.reject(own)))).toBe(own);
  const inner = new ChunkLoadError(lost("/_next/static/chunks/0a.js"));
  expect(await caught(fetchCode(() => Promise.reject(inner)))).toBe(inner);
});
