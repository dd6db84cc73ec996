import type { Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { endChild, startChild, withParent, withTypescript } from "@/scripts/launcher/children.mjs";

/** Starts a server on a free loopback port; resolves to `127.0.0.1:port`. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server listens on no port.");
  return `127.0.0.1:${address.port}`;
}

export const portOf = (address: string): string => new URL(`http://${address}`).port;

/** Polls for up to 30 s until the value satisfies the condition; resolves to the last value in either case. */
export async function eventually<T>(read: () => T | Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const limit = Date.now() + 30_000;
  let value = await read();
  while (!isDone(value) && Date.now() < limit) {
    await pause(100);
    value = await read();
  }
  return value;
}

/** Starts one of the site's TypeScript files as a process; resolves when it reports that it is ready, or has ended. */
export async function startProcess(entry: string, env: Readonly<Record<string, string | undefined>> = {}) {
  const process_ = startChild(process.execPath, [...withParent, ...withTypescript, entry], { env, stdio: "pipe" });
  const { child, ended } = process_;
  let output = "";
  const isReady = new Promise<void>((started) => {
    child.once("message", () => started());
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("worker.started")) started();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
  await Promise.race([isReady, ended]);
  return {
    child,
    output: () => output,
    code: async () => (await ended).code,
    isRunning: () => child.exitCode === null,
    kill: () => endChild(process_, 0),
  };
}
