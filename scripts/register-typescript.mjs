// Lets plain Node run the TypeScript of this project: Node strips the types, this resolves what only
// the bundler knows: "@/…", imports without extension, JSON without attribute, and "server-only".
import fs from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Keeps what it has read and stripped of its types for the next process: each starts in two thirds of the time.
enableCompileCache();
const root = path.resolve(import.meta.dirname, "..");
const nothing = "data:text/javascript,export{}";

function existing(base) {
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, path.join(base, "index.ts")];
  return candidates.find((candidate) => fs.statSync(candidate, { throwIfNoEntry: false })?.isFile());
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "server-only") return { url: nothing, format: "module", shortCircuit: true };
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
