import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { PlainError } from "./console.mjs";

/** Where a process runs and what it was started as; undefined when it is gone. */
function describe(pid) {
  try {
    if (process.platform !== "linux") return execFileSync("ps", ["-o", "command=", "-p", pid], { encoding: "utf8" });
    if (fs.readlinkSync(`/proc/${pid}/cwd`) !== process.cwd()) return undefined;
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return undefined;
  }
}

const fileOf = (data) => path.join(data, "launcher.pid");

/** The other launcher that works on the data folder now, if there is one. */
export function holderOf(data) {
  const file = fileOf(data);
  const [pid, mode] = (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "").trim().split(" ");
  return pid && pid !== String(process.pid) && describe(pid)?.includes("start.mjs") ? { pid, mode } : undefined;
}

/**
 * Makes this process the one launcher of the data folder before anything is installed or built; a
 * second one is refused. The database's own lock stays the last word where two begin at once.
 */
export function claim(data, mode) {
  // Not with `recursive`, which calls a disk that is read-only a missing folder.
  if (!fs.existsSync(data)) fs.mkdirSync(data);
  const file = fileOf(data);
  const write = () => fs.writeFileSync(file, `${process.pid} ${mode}`, { flag: "wx" });
  const refuse = () => {
    const holder = holderOf(data);
    if (holder) throw new PlainError(`Already running on this data (process ${holder.pid}). Stop that one first.`);
  };
  try {
    write();
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    // Another one that is just beginning has to have written who it is.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    refuse();
    // Its launcher was killed.
    fs.rmSync(file, { force: true });
    write();
  }
  process.on("exit", () => fs.rmSync(file, { force: true }));
}
