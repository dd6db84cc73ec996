// Lets plain Node run this project's TypeScript: Node strips the types, and these hooks resolve what only the bundler
// understands: "@/…", imports without extension, JSON without attribute, and "server-only".
import fs from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Caches compiled modules on disk: the next process starts in two thirds of the time.
enableCompileCache();
const root = path.resolve(import.meta.dirname, "..");
const emptyModule = "data:text/javascript,export{}";

const isFile = (name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
const existing = (base) => [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, path.join(base, "index.ts")].find(isFile);

const types = new Map();
/** The `type` of the nearest package.json. */
function typeIn(folder) {
  const known = types.get(folder);
  if (known) return known;
  const manifest = path.join(folder, "package.json");
  const type = isFile(manifest)
    ? (JSON.parse(fs.readFileSync(manifest, "utf8")).type ?? "commonjs")
    : typeIn(path.dirname(folder));
  types.set(folder, type);
  return type;
}

const imported = new Map();
/**
 * Node parses a package's whole package.json for each of its files and each import of it, which for Drizzle's 179 KB is
 * half of a command's start: a package's name is resolved once, and its ES modules among each other here.
 */
function resolveInPackages(specifier, context, next, isProject) {
  if (!specifier.startsWith(".")) {
    if (!isProject) return next(specifier, context);
    const key = `${specifier} ${context.conditions}`;
    const found = imported.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    imported.set(key, found);
    return found;
  }
  if (!isProject && specifier.endsWith(".js") && context.conditions.includes("import")) {
    const url = new URL(specifier, context.parentURL);
    const file = fileURLToPath(url);
    if (isFile(file) && typeIn(path.dirname(file)) === "module")
      return { url: url.href, format: "module", shortCircuit: true };
  }
  return next(specifier, context);
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "server-only") return { url: emptyModule, format: "module", shortCircuit: true };
    if (!context.parentURL?.startsWith("file:")) return next(specifier, context);
    const isProject = !context.parentURL.includes("/node_modules/");
    const base = specifier.startsWith("@/")
      ? path.join(root, specifier.slice(2))
      : isProject && specifier.startsWith(".")
        ? path.resolve(path.dirname(fileURLToPath(context.parentURL)), specifier)
        : undefined;
    const file = base && existing(base);
    if (!file) return resolveInPackages(specifier, context, next, isProject);
    const importAttributes = file.endsWith(".json") ? { type: "json" } : context.importAttributes;
    return { ...next(pathToFileURL(file).href, { ...context, importAttributes }), importAttributes };
  },
});
