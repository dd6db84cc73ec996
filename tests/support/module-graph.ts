import fs from "node:fs";
import path from "node:path";

export interface Import {
  readonly target: string;
  /** False for `import type`, which is erased at compile time. */
  readonly isValue: boolean;
}
export interface Module {
  readonly file: string;
  readonly source: string;
  readonly imports: readonly Import[];
}
export type ModuleGraph = ReadonlyMap<string, Module>;

const roots = ["app", "components", "lib", "middleware.ts", "instrumentation.ts"];
const statement = /(?:^|[;\n])\s*(import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/g;
const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

function filesBelow(entry: string): string[] {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isDirectory()) return fs.readdirSync(entry).flatMap((name) => filesBelow(path.posix.join(entry, name)));
  return /\.(ts|tsx|mts|mjs)$/.test(entry) ? [entry] : [];
}

/** A file of this project, or the name of a package. */
function resolve(specifier: string, from: string): string {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(from), specifier)
      : undefined;
  if (base === undefined) return specifier;
  return (
    [base, `${base}.ts`, `${base}.tsx`].find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile()) ?? base
  );
}

export function importsOf(source: string, file: string): Import[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const written = [...code.matchAll(statement)].flatMap(([, , type, specifier]) =>
    specifier ? [{ target: resolve(specifier, file), isValue: type === undefined }] : [],
  );
  const loaded = [...code.matchAll(dynamic)].flatMap(([, specifier]) =>
    specifier ? [{ target: resolve(specifier, file), isValue: true }] : [],
  );
  return [...written, ...loaded];
}

/** Every module of the site with what it imports. */
export function readModules(): ModuleGraph {
  const files = roots.flatMap(filesBelow);
  return new Map(
    files.map((file) => {
      const source = fs.readFileSync(file, "utf8");
      return [file, { file, source, imports: importsOf(source, file) }];
    }),
  );
}

const hasDirective = ({ source }: Module, directive: string) => new RegExp(`^\\s*["']${directive}["']`).test(source);
export const isClient = (module: Module): boolean => hasDirective(module, "use client");

/**
 * The chain of files from a module to the first one that `wanted` accepts, over imports that exist at
 * run time. A server action ends a chain: the browser gets its address, not its code.
 */
export function chainTo(graph: ModuleGraph, start: string, wanted: (target: string) => boolean): string[] | undefined {
  const seen = new Set([start]);
  const queue: string[][] = [[start]];
  for (let chain = queue.shift(); chain; chain = queue.shift()) {
    const module = graph.get(chain.at(-1) ?? "");
    if (!module || (chain.length > 1 && hasDirective(module, "use server"))) continue;
    for (const { target, isValue } of module.imports) {
      if (!isValue) continue;
      if (wanted(target)) return [...chain, target];
      if (seen.has(target)) continue;
      seen.add(target);
      queue.push([...chain, target]);
    }
  }
  return undefined;
}

/** Import cycles at run time, each as the chain of its files. */
export function cycles(graph: ModuleGraph): string[] {
  return [...graph.keys()].flatMap((file) => {
    const chain = chainTo(graph, file, (target) => target === file);
    return chain ? [chain.join(" -> ")] : [];
  });
}
