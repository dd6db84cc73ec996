import { contentOf } from "./page-content";

export interface CrawledPage {
  readonly url: string;
  readonly status: number;
  /** Where a redirect leads. */
  readonly location: string | null;
  readonly isPage: boolean;
  readonly cookies: readonly string[];
  readonly html: string;
}

const atOnce = 8;
/** What goes over the loopback need not be small, and packing takes a third of the server's time. */
export const uncompressed = { "accept-encoding": "identity" };

/** Works through many items, a few at a time, answers in their order. */
export async function each<Item, Answer>(items: readonly Item[], work: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = [];
  const left = items.map((item, place) => ({ item, place }));
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) answers[next.place] = await work(next.item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return answers;
}

/** A crawler that runs no script, keeps no cookie and follows no redirect; it asks for each address once. */
export function newCrawler() {
  const known = new Map<string, Promise<CrawledPage>>();
  const load = async (url: string): Promise<CrawledPage> => {
    // A connection that was kept may be closed just as it is used again: then another one is opened.
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
    const asked = known.get(url) ?? load(url);
    known.set(url, asked);
    return asked;
  };
}

const signs: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
const plain = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign);

/** Addresses of all links and forms by which a page leads on. */
export const linksOf = ({ url, html }: CrawledPage): string[] =>
  contentOf(html).links.map((href) => new URL(href, url).href);

/** Addresses that a page's head names as one relation. */
export const canonicalsOf = ({ html }: CrawledPage): string[] =>
  [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => plain(href ?? ""));

/** The languages that a page, or an entry of the sitemap, names, with their addresses. */
export const alternatesOf = (text: string): [string, string][] =>
  [...text.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, name, href]) => [
    name ?? "",
    plain(href ?? ""),
  ]);

/** All addresses of the sitemap with the languages that each names. */
export function sitemapOf({ html }: CrawledPage): Map<string, [string, string][]> {
  const entries = [...html.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => entry ?? "");
  return new Map(entries.map((entry) => [plain(/<loc>([^<]+)/.exec(entry)?.[1] ?? ""), alternatesOf(entry)]));
}

/** Whether an address is that of a second-hand car, and the car's number in it. */
export const isCar = (url: string): boolean => /\/[a-z0-9-]+\/[a-z0-9-]+\/\d{4}-\d+$/.test(new URL(url).pathname);
export const carIdOf = (url: string): number => Number(url.slice(url.lastIndexOf("-") + 1));

/** What a page tells as JSON-LD; throws where it is none. */
export const structuredDataOf = ({ html }: CrawledPage): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ""),
  );

/** The words that a page shows. */
export const wordsOf = ({ html }: CrawledPage): string =>
  plain(
    html
      .replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, " ")
      .replaceAll("<!-- -->", "")
      .replaceAll(/<[^>]+>/g, " "),
  ).replaceAll(/\s+/g, " ");
