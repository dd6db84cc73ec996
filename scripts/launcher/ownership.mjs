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

/**
 * Makes this process the one launcher of the data folder before anything is installed or built; a
 * second one is refused. The database's own lock stays the last word where two begin at once.
 */
export function claim(data) {
  const file = path.join(data, "launcher.pid");
  fs.mkdirSync(data, { recursive: true });
  const holder = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : "";
  if (holder && holder !== String(process.pid) && describe(holder)?.includes("scripts"))
    throw new PlainError(`Already running on this data (process ${holder}). Stop that one first.`);
  fs.writeFileSync(file, String(process.pid));
  process.on("exit", () => fs.rmSync(file, { force: true }));
}
