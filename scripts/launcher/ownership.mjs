import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { UserError } from "./console.mjs";

/** Command line of a process in this folder; undefined when it has ended or runs elsewhere. */
function commandLineOf(pid) {
  try {
    if (process.platform !== "linux") return execFileSync("ps", ["-o", "command=", "-p", pid], { encoding: "utf8" });
    if (fs.readlinkSync(`/proc/${pid}/cwd`) !== process.cwd()) return undefined;
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return undefined;
  }
}

const fileOf = (data) => path.join(data, "launcher.pid");

/** Another launcher that is using the data folder, if any. */
export function holderOf(data) {
  const file = fileOf(data);
  const [pid, mode] = (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "").trim().split(" ");
  return pid && pid !== String(process.pid) && commandLineOf(pid)?.includes("start.mjs") ? { pid, mode } : undefined;
}

/**
 * Writes the data folder's pid file before anything is installed or built; a second launcher is refused. If two start
 * at the same moment, the database's advisory lock decides.
 */
export function claim(data, mode) {
  // Not with `recursive`, which reports a read-only disk as ENOENT.
  if (!fs.existsSync(data)) fs.mkdirSync(data);
  const file = fileOf(data);
  const write = () => fs.writeFileSync(file, `${process.pid} ${mode}`, { flag: "wx" });
  try {
    write();
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    // Gives another launcher that is just starting time to write its pid.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    const holder = holderOf(data);
    if (holder) throw new UserError(`Already running on this data (process ${holder.pid}). Stop that one first.`);
    // Stale file of a launcher that was killed.
    fs.rmSync(file, { force: true });
    write();
  }
  process.on("exit", () => fs.rmSync(file, { force: true }));
}
