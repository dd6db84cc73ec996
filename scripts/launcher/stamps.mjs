import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Hash of platform, files, folders and further facts; missing files are skipped. */
export function fingerprint(entries, facts = []) {
  const hash = createHash("sha256").update(JSON.stringify([process.platform, process.arch, ...facts]));
  const add = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of fs.readdirSync(file).sort()) add(path.join(file, name));
    else hash.update(`${file}\0${stat.size}\0`).update(fs.readFileSync(file));
  };
  for (const entry of entries) add(entry);
  return hash.digest("hex");
}

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined);

/**
 * A cached build step: `due` when the fingerprint in `stamp` differs or `result` is missing; `done` writes the stamp.
 */
export function stamped(stamp, print, result) {
  return {
    due: read(stamp) !== print || !fs.existsSync(result),
    begin: () => fs.rmSync(stamp, { force: true }),
    done: () => fs.writeFileSync(stamp, print),
  };
}
