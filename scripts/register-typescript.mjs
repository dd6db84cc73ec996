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

function existing(base) {
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, path.join(base, "index.ts")];
  return candidates.find((candidate) => fs.statSync(candidate, { throwIfNoEntry: false })?.isFile());
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "server-only") return { url: emptyModule, format: "module", shortCircuit: true };
    const fromProject = context.parentURL?.startsWith("file:") && !context.parentURL.includes("/node_modules/");
    const base = specifier.startsWith("@/")
      ? path.join(root, specifier.slice(2))
      : fromProject && specifier.startsWith(".")
        ? path.resolve(path.dirname(fileURLToPath(context.parentURL)), specifier)
        : undefined;
    const file = base && existing(base);
    if (!file) return next(specifier, context);
    const importAttributes = file.endsWith(".json") ? { type: "json" } : context.importAttributes;
    return { ...next(pathToFileURL(file).href, { ...context, importAttributes }), importAttributes };
  },
});
