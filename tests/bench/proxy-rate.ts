import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { endChild, startChild, withParent } from "@/scripts/launcher/children.mjs";
import { cachedPages } from "@/tests/runs/proxy/addresses";
import { ask } from "@/tests/runs/proxy/ask";
import { interleaved } from "./rounds";
import type { Verdict } from "./verdict";

const run = promisify(execFile);
const seconds = 2;

const rate = (url: string) => async () => {
  const { stdout } = await run(process.execPath, ["tests/bench/load.mjs", url, String(seconds)]);
  return Number(stdout);
};

/** Pages from nginx's cache, against a bare server with the same compressed bytes in memory. */
export async function proxyRates(proxy: string): Promise<Verdict[]> {
  const { home = "", help = "", list = "", sheet = "" } = await cachedPages(proxy, "en");
  const pages = { home, help, "second-hand list": list, "second-hand sheet": sheet };
  const addresses = Object.values(pages).map((path) => new URL(path, proxy).href);
  const process_ = startChild(process.execPath, [...withParent, "tests/bench/bare-server.mjs", ...addresses]);
  const bare = await new Promise<string>((listening) => {
    process_.child.on("message", (message: { port: number }) => listening(`http://127.0.0.1:${message.port}`));
  });
  try {
    const verdicts: Verdict[] = [];
    for (const [what, path] of Object.entries(pages)) {
      const { bytes, cache } = await ask(proxy, path);
      if (cache === "") throw new Error(`${path} does not come through nginx.`);
      const [cached, plain] = [rate(new URL(path, proxy).href), rate(new URL(path, bare).href)];
      await cached();
      await plain();
      const { first, second } = await interleaved(5, cached, plain);
      const ratio = first / second;
      verdicts.push({
        what: `${what} through nginx, against a bare server with the same ${Math.round(bytes.length / 1024)} KiB`,
        measured: `${ratio.toFixed(2)} × (${Math.round(first).toLocaleString("en")} and ${Math.round(second).toLocaleString("en")} a second)`,
        budget: "≥ 0.6 ×",
        withinBudget: ratio >= 0.6,
      });
    }
    return verdicts;
  } finally {
    await endChild(process_);
  }
}
