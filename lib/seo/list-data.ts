import { siteUrl } from "./site-url";

interface Step {
  /** Path on this site. */
  readonly href: string;
  readonly text: string;
}

/** The page itself need not name its address. */
type Place = Pick<Step, "text"> & Partial<Step>;

const listItem = ({ href, text }: Place, position: number) => ({
  "@type": "ListItem",
  position: position + 1,
  name: text,
  ...(href !== undefined && { item: `${siteUrl()}${href}` }),
});

/** schema.org BreadcrumbList: the way to a page from home on, the page itself last; it may leave out its own address. */
export const breadcrumbData = (trail: readonly Place[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: trail.map(listItem),
});

/** schema.org ItemList of one page of a list; `before` counts what stands on the pages before it. */
export const itemListData = (
  items: readonly Step[],
  { name, total, before }: { readonly name: string; readonly total: number; readonly before: number },
) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name,
  numberOfItems: total,
  itemListElement: items.map(({ href, text }, place) => ({
    "@type": "ListItem",
    position: before + place + 1,
    url: `${siteUrl()}${href}`,
    name: text,
  })),
});
