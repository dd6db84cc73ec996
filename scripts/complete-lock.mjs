// npm omits optional packages for other platforms from a lock file generated on one, and `npm ci` then fails there.
// This adds every optional dependency that an entry of the lock file names.
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
for (const entry of Object.values(lock.packages)) delete entry.resolved;
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")));
fs.writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length ? `Added ${added.join(", ")}` : "The lock file is complete.");
