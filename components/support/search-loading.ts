import type { Language } from "@/lib/domain/language/languages";

const patienceMs = 8_000;
const loading = new Map<Language, Promise<void>>();
const loaded = new Set<Language>();

export const isSearchLoaded = (language: Language): boolean => loaded.has(language);

const fetched = (path: string) => fetch(path, { signal: AbortSignal.timeout(patienceMs) });

/**
 * Fetches translations and cars once on first entry, guarded by a flag (specification section 4). What comes late or not
 * at all does not hold the visitor: the page below was written by the server.
 */
export function loadSearchOnce(language: Language): Promise<void> {
  const running = loading.get(language);
  if (running !== undefined) return running;
  const started = Promise.allSettled([fetched(`/web/textos?lang=${language}`), fetched("/web/coche")]).then(() => {
    loaded.add(language);
  });
  loading.set(language, started);
  return started;
}
