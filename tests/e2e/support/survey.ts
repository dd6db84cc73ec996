import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { alternatesOf, type CrawledPage, canonicalsOf, carIdOf, each, isCar, newCrawler, wordsOf } from "./crawler";
import { contentOf, type PageContent } from "./page-content";

/** A crawled page with everything that the checks read. */
export interface SurveyedPage extends Omit<PageContent, "links" | "parts"> {
  readonly url: string;
  readonly status: number;
  readonly cookies: readonly string[];
  /** Its visible text. */
  readonly words: string;
  readonly canonicals: readonly string[];
  readonly alternates: readonly [string, string][];
  /** Absolute addresses, fragments included. */
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

const secondHandRoots = languages.map((language) => paths.secondHand(language)).join("|");
/** Addresses of pages that are alike, dozens of each; what is matched is the same in every language. */
const alike = {
  car: /\/(?:test-drive\/|\d{4}-)(\d+)$/,
  model: new RegExp(`(?<=(?:${secondHandRoots}))/((?!alert/)[a-z][a-z-]*/[a-z0-9-]+)$`),
  answer: /\/rent\/faq\/([a-z0-9-]+)$/,
} as const;
/** `npm run test:ci` crawls all of them in all languages. */
export const isEachCrawled = process.env.WHOLE_TESTS === "yes";

/** What a page is one of dozens of, if it is. */
export const likenessOf = (url: string): string | undefined =>
  Object.entries(alike).find(([, address]) => address.test(url))?.[0];

/** Of pages that are alike each is crawled in one language; the five take turns by its name. */
function turnOf(url: string): { readonly kind: string; readonly language: string | undefined } | undefined {
  const found = isEachCrawled ? undefined : Object.values(alike).flatMap((address) => address.exec(url) ?? []);
  const [kind, name] = found ?? [];
  if (!kind || !name) return undefined;
  const turn = Buffer.from(name).reduce((sum, letter) => sum + letter, 0);
  return { kind, language: languages[turn % languages.length] };
}

/** Whether an address is crawled in another language than its own. */
export function isInAnotherTurn(url: string): boolean {
  const language = turnOf(url)?.language;
  return language !== undefined && !new URL(url).pathname.startsWith(`/${language}/`);
}

const testDrive = /\/test-drive\/(\d+)$/;

/** Whether a car's page links to the test drive of another car. */
export function leadsToAnotherCar({ url }: SurveyedPage, address: string): boolean {
  const [, id] = testDrive.exec(address) ?? [];
  return isCar(url) && id !== undefined && carIdOf(url) !== Number(id);
}

/** Linked cars that are crawled in another language, and are neither listed nor there: a test may have sold one meanwhile. */
export async function carsGone(
  pages: ReadonlyMap<string, SurveyedPage>,
  listed: ReadonlyMap<string, unknown>,
  visit: ReturnType<typeof newCrawler>,
): Promise<Set<string>> {
  const links = new Set([...pages.values()].flatMap((page) => page.links.map(withoutFragment)));
  const unlisted = [...links].filter((url) => isCar(url) && isInAnotherTurn(url) && !listed.has(url));
  const answers = await each(unlisted, visit);
  return new Set(answers.flatMap(({ url, status }) => (status === 200 ? [] : [url])));
}

/** Parts that are not there, and are named still: a test may have taken a photograph away since its page was read. */
export async function partsMissing(
  parts: readonly string[],
  pages: ReadonlyMap<string, SurveyedPage>,
  visit: ReturnType<typeof newCrawler>,
) {
  const visitAnew = newCrawler();
  const missing = await each(parts, async (part) => {
    if ((await visit(part)).status === 200) return [];
    const page = [...pages.values()].find((page) => page.parts.includes(part));
    return page && !surveyed(await visitAnew(page.url)).parts.includes(part) ? [] : [part];
  });
  return missing.flat();
}

/**
 * Groups addresses of which one is crawled for all: a query such as `?sort=price` is requested once per language and area,
 * whatever path it is added to. The paths themselves are crawled without a query.
 */
function kindOf(url: string): string {
  const { pathname, search } = new URL(url);
  return turnOf(url)?.kind ?? (search === "" ? url : `${pathname.split("/").slice(0, 3).join("/")}${search}`);
}

/** Crawls the site from the start pages along every link, requesting each address once. */
export async function survey(start: readonly string[], visit = newCrawler()) {
  const origin = new URL(start[0] ?? "").origin;
  const pages = new Map<string, SurveyedPage>();
  /** Final status and address of each address, after redirects; `moved` if one of them was permanent. */
  const arrivals = new Map<string, { readonly status: number; readonly moved: boolean; readonly end: string }>();
  const kinds = new Set<string>();

  async function visitToEnd(url: string) {
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

  const left = new Map<string, string>();
  const isNew = (url: string) => {
    const kind = kindOf(url);
    if (new URL(url).origin !== origin || kinds.has(kind)) return false;
    if (isInAnotherTurn(url)) left.set(kind, url);
    else kinds.add(kind);
    return kinds.has(kind);
  };
  async function crawl(first: readonly string[]) {
    for (let wave = first; wave.length > 0; ) {
      const found = await each(wave, async (url) => ({ url, links: await visitToEnd(url) }));
      // A filtered list links to every combination of filters; only those linked from the unfiltered list are crawled.
      const hasChoice = (url: string) => new URL(url).search !== "";
      const onward = found.flatMap(({ url, links }) => links.filter((link) => !(hasChoice(url) && hasChoice(link))));
      wave = onward.map(withoutFragment).filter(isNew);
    }
  }
  await crawl(start.filter(isNew));
  // What nothing led to in the language whose turn it is, as a car that came meanwhile.
  await crawl([...left].flatMap(([kind, url]) => (kinds.has(kind) ? [] : [url])));
  return { pages, arrivals, visit, kindOf, kinds: new Set([...pages.keys()].map(kindOf)) };
}
