type Entry<T> = { readonly value: T; readonly close: (() => Promise<void> | void) | undefined };

/**
 * One instance a process: the route bundles and the instrumentation are separate module graphs, so
 * what must exist once (settings, pool, queue) lives on `globalThis` behind a symbol.
 */
function entries(): Map<string, Entry<unknown>> {
  const key = Symbol.for("island-mobility.shared");
  const existing = Object.getOwnPropertyDescriptor(globalThis, key);
  if (existing) return existing.value;
  const made = new Map<string, Entry<unknown>>();
  Object.defineProperty(globalThis, key, { value: made });
  return made;
}

/** The instance of that name, made at the first call; `close` is what `closeShared` does with it. */
export function shared<T>(name: string, create: () => T, close?: (value: T) => Promise<void> | void): T {
  const existing = entries().get(name);
  // Safe because a name stands for one type: each is used by the one function that creates it.
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a map by name can't carry the type of each value
  if (existing) return existing.value as T;
  const value = create();
  entries().set(name, { value, close: close && (() => close(value)) });
  return value;
}

/** Whether there is an instance of that name. */
export const isShared = (name: string): boolean => entries().has(name);

/** Forgets one instance without closing it, so that the next `shared` makes a new one. */
export function forgetShared(name: string): void {
  entries().delete(name);
}

/** Closes all instances, the youngest first, and forgets them. */
export async function closeShared(): Promise<void> {
  const open = [...entries().values()].reverse();
  entries().clear();
  for (const { close } of open) await close?.();
}
