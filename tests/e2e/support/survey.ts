import { languages } from "@/lib/domain/language/languages";
import { alternatesOf, type CrawledPage, canonicalsOf, carIdOf, each, isCar, newCrawler, wordsOf } from "./crawler";
import { contentOf, type PageContent } from "./page-content";

/** A page with what the checks ask of it. */
export interface SurveyedPage extends Omit<PageContent, "links" | "parts"> {
  readonly url: string;
  readonly status: number;
  readonly cookies: readonly string[];
  /** All that it shows, as one text. */
  readonly words: string;
  readonly canonicals: readonly string[];
  readonly alternates: readonly [string, string][];
  /** Absolute addresses with their fragments. */
  readonly links: readonly string[];
  readonly parts: readonly string[];
}

const withoutFragment = (url: string) => url.replace(/#.*$/, "");

export function surveyed(page: CrawledPage): SurveyedPage {
  const content = contentOf(page.html);
  const absolute = (addresses: readonly string[]) => addresses.map((address) => new URL(address, page.url).href);
  return {
    ...content,
    url: page.url,
    status: page.status,
    cookies: page.cookies,
    words: wordsOf(page),
    canonicals: canonicalsOf(page),
    alternates: alternatesOf(page.html),
    links: absolute(content.links),
    parts: absolute(content.parts),
  };
}

/** A screen that belongs to one car. */
const carScreen = /\/test-drive\/(\d+)$/;

/** Its kind, and the language in which it is asked for: each car's in one, of all five in turn. */
function screenOf(url: string): { readonly kind: string; readonly language: string | undefined } | undefined {
  const [kind, id] = carScreen.exec(url) ?? [];
  return kind ? { kind, language: languages[Number(id) % languages.length] } : undefined;
}

/** Whether a car's sheet leads to the drive of another car. */
export function leadsToAnotherCar({ url }: SurveyedPage, address: string): boolean {
  const [, id] = carScreen.exec(address) ?? [];
  return isCar(url) && id !== undefined && carIdOf(url) !== Number(id);
}

/**
 * One address stands for others that only differ in what they name below the same part of the site: a list's `?sort=` is
 * asked for once in each language and part; whether the page below exists, its own address tells.
 */
function kindOf(url: string): string {
  const { pathname, search } = new URL(url);
  const screen = screenOf(url);
  if (screen) return screen.kind;
  return search === "" ? url : `${pathname.split("/").slice(0, 3).join("/")}${search}`;
}

/** Goes from the given pages along every link of this site until nothing new comes; asks for each address once. */
export async function survey(start: readonly string[], visit = newCrawler()) {
  const origin = new URL(start[0] ?? "").origin;
  const pages = new Map<string, SurveyedPage>();
  /** Where each address led in the end, and how. */
  const arrivals = new Map<string, { readonly status: number; readonly moved: boolean; readonly end: string }>();
  const kinds = new Set<string>();

  async function arrive(url: string) {
    let page = await visit(url);
    let moved = false;
    for (let hops = 0; page.location !== null && hops < 5; hops += 1) {
      moved ||= page.status === 301 || page.status === 308;
      if (new URL(page.location).origin !== origin) break;
      page = await visit(withoutFragment(page.location));
    }
    arrivals.set(url, { status: page.status, moved, end: page.url });
    if (page.isPage && !pages.has(page.url)) pages.set(page.url, surveyed(page));
    return pages.get(page.url)?.links ?? [];
  }

  const isNew = (url: string) => {
    const kind = kindOf(url);
    const language = screenOf(url)?.language;
    if (language && !url.startsWith(`${origin}/${language}/`)) return false;
    if (new URL(url).origin !== origin || kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  };
  for (let wave = start.filter(isNew); wave.length > 0; ) {
    const found = await each(wave, async (url) => ({ url, links: await arrive(url) }));
    // A list with a choice in its address leads to every other choice: those that the list itself leads to are enough.
    const hasChoice = (url: string) => new URL(url).search !== "";
    const onward = found.flatMap(({ url, links }) => links.filter((link) => !(hasChoice(url) && hasChoice(link))));
    wave = onward.map(withoutFragment).filter(isNew);
  }
  return { pages, arrivals, visit, kindOf };
}
