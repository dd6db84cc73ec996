const placeholder = /TO BE DEFINED|\.invalid\b|\.example\b|000 000 000|^RC\/0+$/i;

/** Paths of the values in a part of the configuration that are still placeholders (rules section 14). */
export function placeholdersIn(value: unknown, path = ""): string[] {
  if (typeof value === "string") return placeholder.test(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placeholdersIn(inner, path ? `${path}.${key}` : key));
}
