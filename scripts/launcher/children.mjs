import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

const scripts = path.resolve(import.meta.dirname, "..");
const fileUrl = (name) => pathToFileURL(path.join(scripts, name)).href;
const running = new Set();

/** Node options: end the child with its launcher; let it run TypeScript. */
export const withParent = ["--import", fileUrl("launcher/exit-with-parent.mjs")];
export const withTypescript = ["--import", fileUrl("register-typescript.mjs")];

/**
 * Starts a child process that ends with this process, even if this one is killed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>; stdio?: "inherit" | "pipe" | number; cwd?: string; uid?: number }} [options] a number is a file descriptor
 * @returns {{ child: import("node:child_process").ChildProcess; ended: Promise<{ code: number | null }> }}
 */
export function startChild(command, args, { env, stdio = "inherit", cwd, uid } = {}) {
  const child = spawn(command, args, {
    stdio: ["ignore", stdio, stdio, "ipc"],
    cwd,
    uid,
    env: { ...process.env, ...env, LAUNCHER_PID: String(process.pid) },
  });
  running.add(child);
  const ended = new Promise((report) => {
    child.on("error", (error) => report({ code: 1, error }));
    child.on("exit", (code, signal) => report({ code, signal }));
  }).finally(() => running.delete(child));
  return { child, ended };
}

/** Ends a child by SIGTERM, and by SIGKILL after a timeout. */
export async function endChild({ child, ended }, timeoutMs = 8000) {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  const result = await ended;
  clearTimeout(force);
  return result;
}

/**
 * Runs a command to its end; resolves to true on exit code 0. Piped output is discarded: an unread pipe would block its
 * writer after 64 KiB.
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof startChild>[2]} [options]
 */
export async function runToEnd(command, args, options) {
  const { child, ended } = startChild(command, args, options);
  child.stdout?.resume();
  child.stderr?.resume();
  return (await ended).code === 0;
}

/**
 * Starts a command in the background. The returned function waits for its end, prints its buffered output, and resolves
 * to true on exit code 0.
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof startChild>[2]} [options]
 */
export function runAside(command, args, options) {
  const { child, ended } = startChild(command, args, { ...options, stdio: "pipe" });
  const output = [];
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.on("data", (chunk) => output.push(chunk));
  // A grandchild may keep a stream open longer.
  const read = Promise.all(streams.map((stream) => new Promise((done) => stream.once("end", done))));
  return async () => {
    const { code } = await ended;
    await Promise.race([read, new Promise((done) => setTimeout(done, 1000))]);
    process.stdout.write(Buffer.concat(output));
    return code === 0;
  };
}

/** Ends all children, when the launcher is stopped during an installation or build. */
export function endRunning() {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * Calls `onEnd` when the shell of an npm script ends: npm sends SIGTERM only to that shell, which doesn't forward it.
 * @param {() => void} onEnd
 */
export function onShellEnd(onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && onEnd(), 300).unref();
}
