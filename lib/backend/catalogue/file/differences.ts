type Tree = { readonly [key: string]: Tree } | string | number | boolean | null;

/** Entries of a list by their code or plate, in a list without them by their place. */
function entries(value: unknown): Tree {
  if (Array.isArray(value)) {
    return Object.fromEntries(value.map((one, index): [string, Tree] => [nameOf(one) ?? `${index}`, entries(one)]));
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]): [string, Tree] => [key, entries(inner)]));
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function nameOf(entry: unknown): string | null {
  if (typeof entry !== "object" || entry === null) return null;
  const named = new Map(Object.entries(entry));
  const name: unknown = named.get("code") ?? named.get("plate") ?? named.get("item");
  return typeof name === "string" ? name : null;
}

const isLeaf = (tree: Tree | undefined) => typeof tree !== "object" || tree === null;
const childrenOf = (tree: Tree | undefined) =>
  new Map(typeof tree === "object" && tree !== null ? Object.entries(tree) : []);

function compared(path: string, was: Tree | undefined, is: Tree | undefined): string[] {
  if (was === undefined) return [`${path}: new${isLeaf(is) ? `, ${JSON.stringify(is)}` : ""}`];
  if (is === undefined) return [`${path}: no longer there`];
  if (isLeaf(was) || isLeaf(is)) {
    return isLeaf(was) && isLeaf(is) && was === is
      ? []
      : [`${path}: ${isLeaf(was) ? JSON.stringify(was) : "…"} → ${isLeaf(is) ? JSON.stringify(is) : "…"}`];
  }
  const [before, after] = [childrenOf(was), childrenOf(is)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => compared(path ? `${path} › ${key}` : key, before.get(key), after.get(key)));
}

/** What is other in a document than in the one before, one line each: `groups › C › prices › perDayCents › PEAK: 8600 → 9000`. */
export const differences = (was: unknown, is: unknown): readonly string[] => compared("", entries(was), entries(is));
