/** Timeout of loading a chunk (specification section 9). */
export const chunkTimeoutMs = 120_000;

/** A chunk or its stylesheet failed to load (specification section 8); `cause` is the browser's error. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly code: "CSS_CHUNK_LOAD_FAILED" | null;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = /\.css\b/.test(cause.message) ? "CSS_CHUNK_LOAD_FAILED" : null;
  }
}

/** Ours, and those that Next's loader throws for a page's chunks. */
export const isChunkLoadError = (error: unknown): error is Error =>
  error instanceof Error && error.name === "ChunkLoadError";

/**
 * Dynamic import with a timeout, the only place for `import()` in the browser: `importChunk(() => import("./part"))`.
 * @throws ChunkLoadError when the chunk or its stylesheet fails to load within two minutes; errors of the module itself
 * are rethrown
 */
export async function importChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const cause = new Error(`A chunk took longer than ${chunkTimeoutMs / 1_000} s`);
      reject(new ChunkLoadError(cause));
    }, chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    throw isChunkLoadError(error) && !(error instanceof ChunkLoadError) ? new ChunkLoadError(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the page's inline script to reload it after a chunk error; false when it has just reloaded (no loop). */
export const reloadAfterChunkError = (): boolean =>
  !window.dispatchEvent(new Event("chunk-missing", { cancelable: true }));

/** Reloads the page on the visitor's request, keeping what was typed. */
export const reloadPage = (): boolean => window.dispatchEvent(new Event("reload-page"));
