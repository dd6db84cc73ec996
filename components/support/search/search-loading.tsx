"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { Category } from "@/lib/domain/fleet/fleet";
import type { Language } from "@/lib/domain/language/languages";

const patienceMs = 8_000;
/** A text that is on its way (specification section 2). */
const waitingText = "...";

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

async function fetchCounts(): Promise<Counts> {
  const cars = await fetched("/web/coche").catch(() => null);
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

/** When translations and cars are there; what comes not at all holds nobody, for the server wrote the page below. */
const searchLoaded = (language: Language): Promise<unknown> => loadOnce(language).all;

/** A text among the fetched ones, or the sign that it is still on its way. */
const searchText = async (language: Language, key: string): Promise<string> =>
  (await loadOnce(language).texts).get(key) ?? waitingText;

/** How many of the fetched cars are of a category; none where they did not come. */
const vehiclesOf = async (language: Language, category: string): Promise<number> =>
  (await loadOnce(language).counts).get(category) ?? 0;

interface SearchOverlayProps {
  language: Language;
  /** The full-screen loader. */
  children: ReactNode;
}

/** Covers the search screen while translations and cars are fetched on first entry (specification section 2). */
export function SearchOverlay({ language, children }: SearchOverlayProps) {
  const [waiting, setWaiting] = useState(() => !isSearchLoaded(language));
  useEffect(() => {
    let shown = true;
    void searchLoaded(language).then(() => shown && setWaiting(false));
    return () => {
      shown = false;
    };
  }, [language]);
  if (!waiting) return null;
  return (
    <>
      <noscript>
        <style>{"[data-search-overlay]{display:none}"}</style>
      </noscript>
      <div data-search-overlay>{children}</div>
    </>
  );
}

/** What the overlay is waiting for, in words that come with the translations. */
export function SearchCaption({ language }: { language: Language }) {
  const [text, setText] = useState(waitingText);
  useEffect(() => {
    let shown = true;
    void searchText(language, "search.screen.vehicles").then((found) => shown && setText(found));
    return () => {
      shown = false;
    };
  }, [language]);
  return <p className="min-h-6 px-6 text-center text-ink-soft">{text}</p>;
}

interface CategoryCountProps {
  language: Language;
  category: Category;
  /** With one vehicle, and with `{count}`. */
  texts: { readonly one: string; readonly more: string };
}

/** On the search screen: how many models of a category the fetched cars hold. */
export function CategoryCount({ language, category, texts }: CategoryCountProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let shown = true;
    void vehiclesOf(language, category).then((found) => shown && setCount(found));
    return () => {
      shown = false;
    };
  }, [language, category]);
  if (count === 0) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {count === 1 ? texts.one : texts.more.replace("{count}", String(count))}
    </p>
  );
}
