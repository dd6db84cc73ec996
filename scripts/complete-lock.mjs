// npm omits optional packages for other platforms from a lock file generated on one, and `npm ci` then fails there.
// This adds every optional dependency that an entry of the lock file names, and the registry's checksum of each package
// that has none: npm writes checksums only of what it installed.
import { execFileSync } from "node:child_process";
import fs from "node:fs";

const systems = ["darwin", "win32", "android", "freebsd", "openharmony", "linux", "sunos", "aix", "netbsd", "openbsd"];
const processors = ["arm64", "x64", "arm", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "loong64", "mips64el"];
const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
const added = [];

/** Node's resolution: the entry of `name` for a package at `place`, nested or in the nearest folder above. */
function resolved(place, name) {
  const nested = `${place}/node_modules/${name}`;
  if (lock.packages[nested]) return lock.packages[nested];
  const above = place.lastIndexOf("/node_modules/");
  return above < 0 ? lock.packages[`node_modules/${name}`] : resolved(place.slice(0, above), name);
}

for (const [place, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = resolved(place, name);
    if (found && (!/^\d/.test(range) || found.version === range)) continue;
    const parts = name.split(/[/_-]/);
    const cpu = processors.find((one) => parts.includes(one));
    const os = systems.find((one) => parts.includes(one) || (one === "win32" && parts.includes("windows")));
    lock.packages[found ? `${place}/node_modules/${name}` : `node_modules/${name}`] = {
      version: range.replace(/^[~^]/, ""),
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      ...(parts.some((part) => part.startsWith("musl")) && { libc: ["musl"] }),
      optional: true,
      ...(os && { os: [os] }),
    };
    added.push(name);
  }
}
/** The registry's checksum, as "sha512-…"; throws if the registry does not know the version. */
function checksum(name, version) {
  const text = execFileSync("npm", ["view", `${name}@${version}`, "dist.integrity"], { encoding: "utf8" }).trim();
  if (!text.startsWith("sha512-")) throw new Error(`${name}@${version} has no checksum in the registry.`);
  return text;
}

let completed = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  delete entry.resolved;
  if (place === "" || entry.integrity || entry.inBundle) continue;
  const { version, ...rest } = entry;
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  lock.packages[place] = { version, integrity: checksum(name, version), ...rest };
  completed += 1;
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")));
fs.writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length ? `Added ${added.join(", ")}.` : "No package was missing.");
console.log(`${completed} checksums added.`);
