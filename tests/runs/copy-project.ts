import fs from "node:fs";
import path from "node:path";

const notCopied = new Set([".data", ".git", ".next", ".swc", "node_modules"]);

/** Copies the project's sources into a folder, with the same node_modules; returns the folder. */
export function copyProject(folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync("."))
    if (!notCopied.has(name)) fs.cpSync(name, path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}
