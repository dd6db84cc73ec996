import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One GET with its body read to the end; resolves to the number of bytes that came over the wire. */
export const fetchBytes = (url: string, cookie = ""): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(
      url,
      { agent, headers: { "accept-encoding": "gzip", ...(cookie && { cookie }) } },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on("end", () => {
          if (answer.statusCode === 200) resolve(bytes);
          else reject(new Error(`${url} answered ${answer.statusCode}`));
        });
      },
    );
    call.on("error", reject);
    call.end();
  });

/** Answered requests per second with a few constant clients; a function as `url` gives another address each time. */
export async function requestsPerSecond(
  url: string | (() => string),
  seconds: number,
  { clients = 8, cookie = "" } = {},
): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < end) {
      await fetchBytes(typeof url === "string" ? url : url(), cookie);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answered / ((performance.now() - start) / 1000);
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** Alternates two measurements, so that other load on the machine affects both alike; their medians. */
export async function interleaved(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<{ first: number; second: number }> {
  const measured: { first: number[]; second: number[] } = { first: [], second: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.first.push(await first());
    measured.second.push(await second());
  }
  return { first: median(measured.first), second: median(measured.second) };
}
