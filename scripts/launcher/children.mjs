import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

const scripts = path.resolve(import.meta.dirname, "..");
const fileUrl = (name) => pathToFileURL(path.join(scripts, name)).href;
const running = new Set();

/** Node options that end a child when its launcher is gone, and that let it run TypeScript. */
export const withParent = ["--import", fileUrl("exit-with-parent.mjs")];
export const withTypescript = ["--import", fileUrl("register-typescript.mjs")];

/**
 * Starts a child that ends with this process, whatever ends it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>; stdio?: "inherit" | "pipe" | number; cwd?: string; uid?: number }} [options] a number is an open file
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

/** Asks a child to end, and ends it when it does not. */
export async function endChild({ child, ended }, patience = 8000) {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), patience);
  const result = await ended;
  clearTimeout(force);
  return result;
}

/**
 * Runs a command to its end; resolves to true when it succeeded. Output that is piped is thrown away: a pipe that nobody
 * reads stops its writer after 64 KiB.
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
 * Starts a command beside what is done meanwhile; whoever asks for its end then gets to read what it said, and whether it
 * succeeded.
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof startChild>[2]} [options]
 */
export function runAside(command, args, options) {
  const { child, ended } = startChild(command, args, { ...options, stdio: "pipe" });
  const said = [];
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.on("data", (chunk) => said.push(chunk));
  // Somebody else may hold a stream open for longer.
  const read = Promise.all(streams.map((stream) => new Promise((done) => stream.once("end", done))));
  return async () => {
    const { code } = await ended;
    await Promise.race([read, new Promise((done) => setTimeout(done, 1000))]);
    process.stdout.write(Buffer.concat(said));
    return code === 0;
  };
}

/** For a launcher that is told to stop in the middle of an installation or a build. */
export function endRunning() {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * Tells a script of npm that its shell is gone: npm that is asked to end asks its shell alone, which does not pass it on.
 * @param {() => void} onEnd
 */
export function onShellEnd(onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && onEnd(), 300).unref();
}
