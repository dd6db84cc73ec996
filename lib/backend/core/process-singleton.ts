type Entry<T> = { readonly value: T; readonly close: (() => Promise<void> | void) | undefined };

/**
 * One instance per process: Next loads the route bundles and the instrumentation as separate module graphs, so
 * singletons (settings, pool, queue) are stored on `globalThis` under a symbol.
 */
function entries(): Map<string, Entry<unknown>> {
  const key = Symbol.for("webk10.shared");
  const existing = Object.getOwnPropertyDescriptor(globalThis, key);
  if (existing) return existing.value;
  const created = new Map<string, Entry<unknown>>();
  Object.defineProperty(globalThis, key, { value: created });
  return created;
}

/** The process-wide instance of that name, created at the first call; `closeSingletons` calls `close`. */
export function processSingleton<T>(name: string, create: () => T, close?: (value: T) => Promise<void> | void): T {
  const existing = entries().get(name);
  // Safe because each name is used with one type, by the function that creates the instance.
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a map by name can't carry the type of each value
  if (existing) return existing.value as T;
  const value = create();
  entries().set(name, { value, close: close && (() => close(value)) });
  return value;
}

/** Whether an instance of that name exists. */
export const hasSingleton = (name: string): boolean => entries().has(name);

/** Removes one instance without closing it; the next `processSingleton` creates a new one. */
export function forgetSingleton(name: string): void {
  entries().delete(name);
}

/** Closes and removes all instances, newest first. */
export async function closeSingletons(): Promise<void> {
  const open = [...entries().values()].reverse();
  entries().clear();
  for (const { close } of open) await close?.();
}
