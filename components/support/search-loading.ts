import type { Language } from "@/lib/domain/language/languages";

const patienceMs = 8_000;
/** A text that is on its way (specification section 2). */
export const waitingText = "...";

type Texts = ReadonlyMap<string, string>;
interface Loading {
  readonly texts: Promise<Texts>;
  readonly all: Promise<unknown>;
}
const loading = new Map<Language, Loading>();
const loaded = new Set<Language>();

export const isSearchLoaded = (language: Language): boolean => loaded.has(language);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

async function fetched(path: string): Promise<unknown> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(patienceMs) });
  const body: unknown = answer.ok ? await answer.json() : null;
  return isRecord(body) ? body.data : null;
}

async function fetchTexts(language: Language): Promise<Texts> {
  const data = await fetched(`/web/textos?lang=${language}`).catch(() => null);
  const entries = isRecord(data) && Array.isArray(data.entries) ? data.entries : [];
  const written = entries.flatMap((entry: unknown): [string, string][] => {
    if (!isRecord(entry) || typeof entry.texto !== "string") return [];
    const text = entry[language.toUpperCase()];
    return typeof text === "string" ? [[entry.texto, text]] : [];
  });
  return new Map(written);
}

/** Fetches translations and cars once on first entry, guarded by a flag (specification section 4). */
function loadOnce(language: Language): Loading {
  const running = loading.get(language);
  if (running !== undefined) return running;
  const texts = fetchTexts(language);
  const all = Promise.allSettled([texts, fetched("/web/coche")]).then(() => loaded.add(language));
  const started = { texts, all };
  loading.set(language, started);
  return started;
}

/** When translations and cars are there; what comes not at all holds nobody, for the server wrote the page below. */
export const searchLoaded = (language: Language): Promise<unknown> => loadOnce(language).all;

/** A text among the fetched ones, or the sign that it is still on its way. */
export const searchText = async (language: Language, key: string): Promise<string> =>
  (await loadOnce(language).texts).get(key) ?? waitingText;
