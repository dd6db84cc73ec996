import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Answer {
  readonly status: number;
  /** nginx's cache status: HIT, MISS, EXPIRED, REVALIDATED, STALE, BYPASS. */
  readonly cache: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;
interface RequestOptions {
  readonly headers?: Headers;
  readonly method?: string;
  readonly body?: string;
}

function decompress(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "gzip") return gunzipSync(bytes).toString();
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return bytes.toString();
}

/** Sends a raw request: no header is added except accept-encoding, no redirect is followed. */
export function ask(
  site: string,
  path: string,
  { headers = {}, method = "GET", body }: RequestOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const call = http.request(
      { hostname, port, path, method, agent: false, headers: { "accept-encoding": "gzip", ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            cache: String(answer.headers["x-cache"] ?? ""),
            headers: answer.headers,
            bytes,
            text: decompress(bytes, answer.headers["content-encoding"]),
          });
        });
      },
    );
    call.setTimeout(60_000, () => call.destroy(new Error(`${path} was not answered`)));
    call.on("error", reject);
    call.end(body);
  });
}

/** Polls until the condition holds; returns the elapsed milliseconds, throws after the limit. */
export async function until(isDone: () => Promise<boolean>, limitMilliseconds: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < limitMilliseconds) {
    if (await isDone()) return Math.round(performance.now() - start);
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`The condition did not hold within ${limitMilliseconds} ms.`);
}
