"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { webPaths } from "@/lib/contracts/web-paths";
import type { Language } from "@/lib/domain/core/languages";
import type { Category } from "@/lib/domain/fleet/fleet";

const timeoutMs = 8_000;
/** Shown for a text that is not loaded yet (specification section 2). */
const placeholderText = "...";

type Texts = ReadonlyMap<string, string>;
/** How many vehicles each category has. */
type Counts = ReadonlyMap<string, number>;
interface Loading {
  readonly texts: Promise<Texts>;
  readonly counts: Promise<Counts>;
  readonly all: Promise<unknown>;
}
const loading = new Map<Language, Loading>();
const loaded = new Set<Language>();

const isSearchLoaded = (language: Language): boolean => loaded.has(language);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

async function fetchData(path: string): Promise<unknown> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  const body: unknown = answer.ok ? await answer.json() : null;
  return isRecord(body) ? body.data : null;
}

async function fetchTexts(language: Language): Promise<Texts> {
  const data = await fetchData(webPaths.texts(language)).catch(() => null);
  const entries = isRecord(data) && Array.isArray(data.entries) ? data.entries : [];
  const written = entries.flatMap((entry: unknown): [string, string][] => {
    if (!isRecord(entry) || typeof entry.texto !== "string") return [];
    const text = entry[language.toUpperCase()];
    return typeof text === "string" ? [[entry.texto, text]] : [];
  });
  return new Map(written);
}

async function fetchCounts(): Promise<Counts> {
  const cars = await fetchData("/web/coche").catch(() => null);
  const counts = new Map<string, number>();
  for (const car of Array.isArray(cars) ? cars : [])
    for (const category of isRecord(car) && Array.isArray(car.categories) ? car.categories : [])
      counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

/** Fetches translations and cars once on first entry, guarded by a flag (specification section 4). */
function loadOnce(language: Language): Loading {
  const running = loading.get(language);
  if (running !== undefined) return running;
  const texts = fetchTexts(language);
  const counts = fetchCounts();
  const all = Promise.all([texts, counts]).then(() => loaded.add(language));
  const started = { texts, counts, all };
  loading.set(language, started);
  return started;
}

/** Resolves when translations and cars are loaded or have failed: the server-rendered page below works without them. */
const searchLoaded = (language: Language): Promise<unknown> => loadOnce(language).all;

/** A loaded text, or `...` where it is missing. */
const searchText = async (language: Language, key: string): Promise<string> =>
  (await loadOnce(language).texts).get(key) ?? placeholderText;

/** Number of loaded cars of a category; 0 where the request failed. */
const vehiclesOf = async (language: Language, category: string): Promise<number> =>
  (await loadOnce(language).counts).get(category) ?? 0;

interface SearchOverlayProps {
  language: Language;
  /** The full-screen loader. */
  children: ReactNode;
}

/** Covers the search screen while translations and cars are fetched on first entry (specification section 2). */
export function SearchOverlay({ language, children }: SearchOverlayProps) {
  const [isLoading, setIsLoading] = useState(() => !isSearchLoaded(language));
  useEffect(() => {
    let isMounted = true;
    void searchLoaded(language).then(() => isMounted && setIsLoading(false));
    return () => {
      isMounted = false;
    };
  }, [language]);
  if (!isLoading) return null;
  return (
    <>
      <noscript>
        <style>{"[data-search-overlay]{display:none}"}</style>
      </noscript>
      <div data-search-overlay>{children}</div>
    </>
  );
}

/** Caption of the overlay; its text comes with the loaded translations. */
export function SearchCaption({ language }: { language: Language }) {
  const [text, setText] = useState(placeholderText);
  useEffect(() => {
    let isMounted = true;
    void searchText(language, "search.screen.vehicles").then((found) => isMounted && setText(found));
    return () => {
      isMounted = false;
    };
  }, [language]);
  return <p className="min-h-6 px-6 text-center text-ink-soft">{text}</p>;
}

interface CategoryCountProps {
  language: Language;
  category: Category;
}

/** Number of models of a category among the loaded cars. */
export function CategoryCount({ language, category }: CategoryCountProps) {
  const t = useTranslations("search.screen");
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isMounted = true;
    void vehiclesOf(language, category).then((found) => isMounted && setCount(found));
    return () => {
      isMounted = false;
    };
  }, [language, category]);
  if (count === 0) return null;
  return (
    <span className="mt-1 text-sm text-ink-soft">
      {count === 1 ? t("model") : t("models", { count: String(count) })}
    </span>
  );
}
