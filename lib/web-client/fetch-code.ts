/** How long a part of the program may take to come (specification section 9). */
export const chunkTimeOutMs = 120_000;

/** A part of the program, or its stylesheet, did not come (specification section 8); `cause` is what the browser said. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly code: "CSS_CHUNK_LOAD_FAILED" | null;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = /\.css\b/.test(cause.message) ? "CSS_CHUNK_LOAD_FAILED" : null;
  }
}

/** Ours, and those that the framework's own loader throws for the code of a page. */
export const isChunkLoadError = (error: unknown): error is Error =>
  error instanceof Error && error.name === "ChunkLoadError";

/**
 * The one way to a part of the program that is not in the page yet: `fetchCode(() => import("./part"))`.
 * @throws ChunkLoadError when the part or its stylesheet doesn't come, or not within two minutes; what the part itself
 * throws goes through
 */
export async function fetchCode<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      const cause = new Error(`A part of the program did not come within ${chunkTimeOutMs / 1_000} s`);
      refuse(new ChunkLoadError(cause));
    }, chunkTimeOutMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw isChunkLoadError(error) && !(error instanceof ChunkLoadError) ? new ChunkLoadError(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the first script of the page, which needs no further code, to load it anew; false when it just did so. */
export const loadsAnew = (): boolean => !window.dispatchEvent(new Event("lost-code", { cancelable: true }));

/** Loads the page anew on the visitor's own wish, with what was typed kept. */
export const loadAnew = (): boolean => window.dispatchEvent(new Event("load-anew"));
