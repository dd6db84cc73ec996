import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import { startProcess } from "./wait-for";

export interface Instance {
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ code: string | null; answer: Response }>;
}

async function startInstance(settings: Readonly<Record<string, string>>) {
  const port = String(await loopbackPort());
  const { output, kill, isRunning } = await startProcess("tests/runs/instance.ts", { ...settings, PORT: port });
  if (!isRunning()) throw new Error(`An instance ended at its start: ${output()}`);
  return { url: `http://127.0.0.1:${port}`, kill };
}

/** Two processes of the site over the test file's database. Call it after `useDatabase`; `settings` is read at the start. */
export function useTwoInstances(settings: () => Readonly<Record<string, string>>): readonly [Instance, Instance] {
  const running: Awaited<ReturnType<typeof startInstance>>[] = [];
  beforeAll(async () => {
    running.push(...(await Promise.all([startInstance(settings()), startInstance(settings())])));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(running.map(({ kill }) => kill()));
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
