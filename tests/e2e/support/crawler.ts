import { contentOf } from "./page-content";

export interface CrawledPage {
  readonly url: string;
  readonly status: number;
  /** Absolute target of a redirect. */
  readonly location: string | null;
  readonly isPage: boolean;
  readonly cookies: readonly string[];
  readonly html: string;
}

const concurrency = 8;
/** No compression over loopback: it takes a third of the server's CPU time. */
export const uncompressed = { "accept-encoding": "identity" };

/** Maps items concurrently; results keep the items' order. */
export async function each<Item, Answer>(items: readonly Item[], work: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = [];
  const left = items.map((item, place) => ({ item, place }));
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) answers[next.place] = await work(next.item);
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return answers;
}

/** A crawler without JavaScript and cookies that follows no redirect; it requests each address once. */
export function newCrawler() {
  const known = new Map<string, Promise<CrawledPage>>();
  const load = async (url: string): Promise<CrawledPage> => {
    // Retried once: the server may close a keep-alive connection just as it is reused.
    const ask = () => fetch(url, { redirect: "manual", headers: uncompressed });
    const answer = await ask().catch(ask);
    const { status, headers } = answer;
    const place = headers.get("location");
    return {
      url,
      status,
      location: place === null ? null : new URL(place, url).href,
      isPage: headers.get("content-type")?.includes("text/html") ?? false,
      cookies: headers.getSetCookie(),
      html: await answer.text(),
    };
  };
  return (url: string): Promise<CrawledPage> => {
    const page = known.get(url) ?? load(url);
    known.set(url, page);
    return page;
  };
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
const decodeEntities = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** Absolute addresses of a page's links and GET forms. */
export const linksOf = ({ url, html }: CrawledPage): string[] =>
  contentOf(html).links.map((href) => new URL(href, url).href);

/** Canonical addresses in a page's head. */
export const canonicalsOf = ({ html }: CrawledPage): string[] =>
  [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => decodeEntities(href ?? ""));

/** The hreflang alternates of a page or sitemap entry, as pairs of language and address. */
export const alternatesOf = (text: string): [string, string][] =>
  [...text.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, name, href]) => [
    name ?? "",
    decodeEntities(href ?? ""),
  ]);

/** All addresses of the sitemap with their hreflang alternates. */
export function sitemapOf({ html }: CrawledPage): Map<string, [string, string][]> {
  const entries = [...html.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => entry ?? "");
  return new Map(entries.map((entry) => [decodeEntities(/<loc>([^<]+)/.exec(entry)?.[1] ?? ""), alternatesOf(entry)]));
}

/** Whether an address is a second-hand car's page; `carIdOf` reads the car's id from it. */
export const isCar = (url: string): boolean => /\/[a-z0-9-]+\/[a-z0-9-]+\/\d{4}-\d+$/.test(new URL(url).pathname);
export const carIdOf = (url: string): number => Number(url.slice(url.lastIndexOf("-") + 1));

/** A page's JSON-LD blocks; throws on invalid JSON. */
export const structuredDataOf = ({ html }: CrawledPage): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ""),
  );

/** A page's visible text. */
export const wordsOf = ({ html }: CrawledPage): string =>
  decodeEntities(
    html
      .replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, " ")
      .replaceAll("<!-- -->", "")
      .replaceAll(/<[^>]+>/g, " "),
  ).replaceAll(/\s+/g, " ");
