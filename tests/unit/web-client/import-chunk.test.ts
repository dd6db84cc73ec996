import { ChunkLoadError, chunkTimeoutMs, importChunk } from "@/lib/web-client/import-chunk";

const never = () => new Promise<never>(() => undefined);
const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "came",
    (error: unknown) => error,
  );
/** The error of Next's chunk loader. */
const chunkLoadError = (url: string) =>
  Object.assign(new Error(`Failed to load chunk ${url} from module 12`), { name: "ChunkLoadError" });

afterEach(() => jest.useRealTimers());

it("importChunk returns the loaded module and leaves no timer behind", async () => {
  jest.useFakeTimers();
  expect(await importChunk(async () => ({ part: 1 }))).toEqual({ part: 1 });
  expect(jest.getTimerCount()).toBe(0);
});

it.each([
  ["/_next/static/chunks/0a.js", null],
  ["/_next/static/chunks/0a.js?dpl=1", null],
  ["/_next/static/chunks/0a.css", "CSS_CHUNK_LOAD_FAILED"],
  ["/_next/static/chunks/0a.css?dpl=1", "CSS_CHUNK_LOAD_FAILED"],
])("throws a ChunkLoadError with its cause when %s fails to load, with code %s", async (url, code) => {
  const cause = chunkLoadError(url);
  const error = await rejectionOf(importChunk(() => Promise.reject(cause)));
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ name: "ChunkLoadError", code, cause });
});

it("a chunk load times out after exactly 120000 ms", async () => {
  jest.useFakeTimers();
  let ended = false;
  const waiting = rejectionOf(importChunk(never)).finally(() => {
    ended = true;
  });
  await jest.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
  expect(ended).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(chunkTimeoutMs).toBe(120_000);
  expect(await waiting).toMatchObject({ name: "ChunkLoadError", code: null, cause: expect.any(Error) });
});

it("rethrows an error of the chunk's own code and does not wrap an error twice", async () => {
  const partError = new RangeError("of the part");
  expect(await rejectionOf(importChunk(() => Promise.reject(partError)))).toBe(partError);
  const inner = new ChunkLoadError(chunkLoadError("/_next/static/chunks/0a.js"));
  expect(await rejectionOf(importChunk(() => Promise.reject(inner)))).toBe(inner);
});
