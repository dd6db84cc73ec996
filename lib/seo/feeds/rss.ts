import type { Language } from "@/lib/domain/core/languages";
import { escapeXml } from "@/lib/seo/escape-xml";
import type { FeedRow } from "./feed-row";

interface Channel {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** Absolute address of the list of cars. */
  readonly link: string;
  /** Absolute address of the feed itself. */
  readonly self: string;
}

const maximumItems = 50;

/** The date format of RSS: RFC 822 with a year of four digits. */
const dateOf = ({ car }: FeedRow): string => new Date(car.publishedAt).toUTCString();

const itemXml = (row: FeedRow): string => `<item>
<title>${escapeXml(row.title)}</title>
<link>${escapeXml(row.url)}</link>
<guid isPermaLink="true">${escapeXml(row.url)}</guid>
<pubDate>${dateOf(row)}</pubDate>
<description>${escapeXml(row.description)}</description>
</item>
`;

/** The newest cars for sale as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssXml(channel: Channel, rows: readonly FeedRow[]): string {
  const [newest] = rows;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(channel.title)}</title>
<link>${escapeXml(channel.link)}</link>
<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(channel.description)}</description>
<language>${channel.language}</language>
${newest ? `<lastBuildDate>${dateOf(newest)}</lastBuildDate>\n` : ""}${rows.slice(0, maximumItems).map(itemXml).join("")}</channel>
</rss>
`;
}
