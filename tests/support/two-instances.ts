import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";

export interface Instance {
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ code: string | null; answer: Response }>;
}

const root = process.cwd();
const typescript = pathToFileURL(path.join(root, "scripts", "register-typescript.mjs")).href;

async function startInstance(settings: Readonly<Record<string, string>>) {
  const port = await loopbackPort();
  const entry = path.join(root, "tests", "faults", "instance.ts");
  const child = spawn(process.execPath, ["--import", typescript, entry], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let log = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    log += chunk.toString();
  });
  await new Promise<void>((listening, failed) => {
    child.once("message", () => listening());
    child.once("exit", () => failed(new Error(`an instance ended at its start: ${log}`)));
  });
  const stop = async () => {
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Two processes of the site over the test file's database. Call it after `useDatabase`; `settings` is read at the start. */
export function useTwoInstances(settings: () => Readonly<Record<string, string>>): readonly [Instance, Instance] {
  const running: Awaited<ReturnType<typeof startInstance>>[] = [];
  beforeAll(async () => {
    running.push(...(await Promise.all([startInstance(settings()), startInstance(settings())])));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(running.map(({ stop }) => stop()));
  });
  const instance = (index: 0 | 1): Instance => ({
    async post(call, body, headers = {}) {
      const answer = await fetch(`${running[index]?.url}/web${call}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      return { code: (await answer.clone().json()).code, answer };
    },
  });
  return [instance(0), instance(1)];
}
