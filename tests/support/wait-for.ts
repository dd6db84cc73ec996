import type { Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { endChild, startChild, withParent, withTypescript } from "@/scripts/launcher/children.mjs";

/** Has a server of a test listen on this machine, on a port that is free; resolves to `127.0.0.1:port`. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server listens on no port.");
  return `127.0.0.1:${address.port}`;
}

export const portOf = (address: string): string => new URL(`http://${address}`).port;

/** Looks again and again, for half a minute at most, until what is seen holds; resolves to what was seen last. */
export async function eventually<T>(look: () => T | Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  const limit = Date.now() + 30_000;
  let seen = await look();
  while (!holds(seen) && Date.now() < limit) {
    await pause(100);
    seen = await look();
  }
  return seen;
}

/** A process of the site from one of its TypeScript files, once it says that it is there or has ended. */
export async function startProcess(entry: string, env: Readonly<Record<string, string | undefined>> = {}) {
  const process_ = startChild(process.execPath, [...withParent, ...withTypescript, entry], { env, stdio: "pipe" });
  const { child, ended } = process_;
  let output = "";
  const isThere = new Promise<void>((started) => {
    child.once("message", () => started());
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("worker.started")) started();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
  await Promise.race([isThere, ended]);
  return {
    child,
    output: () => output,
    code: async () => (await ended).code,
    isRunning: () => child.exitCode === null,
    kill: () => endChild(process_, 0),
  };
}
