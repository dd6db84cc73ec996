import type { Office } from "@/lib/contracts/fleet/office";
import type { GroupSeasons, RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import type { SubscriptionOffer } from "@/lib/contracts/sales/subscription";
import type { Language } from "@/lib/domain/core/languages";
import { sharePicture } from "./page-metadata";
import { siteUrl } from "./site-url";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** schema.org AutoRental of an office, without the telephone, which may be a placeholder. */
export const officeData = (office: Office, language: Language, path: string, description: string) => ({
  "@context": "https://schema.org",
  "@type": "AutoRental",
  name: `WebK10 ${officeName(office, language)}`,
  description,
  url: `${siteUrl()}${path}`,
  image: `${siteUrl()}${sharePicture(path)}`,
  currenciesAccepted: "EUR",
  address: { "@type": "PostalAddress", streetAddress: office.contacto, addressCountry: "ES" },
  ...(office.lat === null || office.lon === null
    ? {}
    : { geo: { "@type": "GeoCoordinates", latitude: office.lat, longitude: office.lon } }),
  openingHoursSpecification: office.weeklyHours.map(({ weekday, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days[weekday - 1],
    opens,
    closes,
  })),
});

export const faqData = (entries: readonly { question: string; answer: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: entries.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** schema.org WebSite and the company behind it, for the home page. */
export const siteData = (language: Language, path: string) => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  name: "WebK10",
  url: `${siteUrl()}${path}`,
  inLanguage: language,
  publisher: { "@type": "Organization", name: "WebK10", url: siteUrl(), logo: `${siteUrl()}/icon-512.png` },
});

interface Step {
  /** Path on this site. */
  readonly href: string;
  readonly text: string;
}

/** `href` is optional for the page itself. */
type TrailItem = Pick<Step, "text"> & Partial<Step>;

const listItem = ({ href, text }: TrailItem, position: number) => ({
  "@type": "ListItem",
  position: position + 1,
  name: text,
  ...(href !== undefined && { item: `${siteUrl()}${href}` }),
});

/** schema.org BreadcrumbList from the home page to the page itself, whose `href` may be omitted. */
export const breadcrumbData = (trail: readonly TrailItem[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: trail.map(listItem),
});

/**
 * schema.org ItemList of one page of a list, URLs only, since each page has its own data; `before`: items on earlier
 * pages.
 */
export const itemListData = (
  hrefs: readonly string[],
  { name, total, before }: { readonly name: string; readonly total: number; readonly before: number },
) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name,
  numberOfItems: total,
  itemListElement: hrefs.map((href, place) => ({
    "@type": "ListItem",
    position: before + place + 1,
    url: `${siteUrl()}${href}`,
  })),
});

interface GroupTexts {
  readonly description: string;
  /** Path of the group's page. */
  readonly path: string;
  /** Paths of its pictures. */
  readonly images: readonly string[];
  readonly company: string;
}

const euro = (cents: number) => (cents / 100).toFixed(2);

/** schema.org Product of a rental group: price of a week from the cheapest to the dearest season, VAT included. */
export function groupData(group: RentalGroup, { days, seasons }: GroupSeasons, texts: GroupTexts) {
  const url = `${siteUrl()}${texts.path}`;
  const totals = seasons.map(({ totalCents }) => totalCents);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: group.exampleModel,
    description: texts.description,
    url,
    sku: group.group,
    category: "Vehicle rental",
    image: texts.images.map((image) => new URL(image, siteUrl()).href),
    offers: {
      "@type": "AggregateOffer",
      url,
      priceCurrency: "EUR",
      lowPrice: euro(Math.min(...totals)),
      highPrice: euro(Math.max(...totals)),
      offerCount: seasons.length,
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      eligibleDuration: { "@type": "QuantitativeValue", value: days, unitCode: "DAY" },
      seller: { "@type": "AutoRental", name: texts.company },
    },
  };
}

interface SubscriptionTexts {
  readonly name: string;
  readonly description: string;
  /** Path of the page. */
  readonly path: string;
  readonly seller: string;
}

const areaNames = { IBIZA: "Ibiza", MALLORCA: "Mallorca" } as const;

const perMonth = (months: number, monthlyCents: number) => ({
  "@type": "UnitPriceSpecification",
  price: (monthlyCents / 100).toFixed(2),
  priceCurrency: "EUR",
  valueAddedTaxIncluded: true,
  unitCode: "MON",
  eligibleDuration: { "@type": "QuantitativeValue", minValue: months, unitCode: "MON" },
});

/** schema.org Service with one Offer for each model and island: the prices of the page, in euro a month. */
export const subscriptionData = (offers: readonly SubscriptionOffer[], texts: SubscriptionTexts) => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name: texts.name,
  description: texts.description,
  url: `${siteUrl()}${texts.path}`,
  provider: { "@type": "AutoRental", name: texts.seller },
  areaServed: [...new Set(offers.map(({ island }) => areaNames[island]))],
  hasOfferCatalog: {
    "@type": "OfferCatalog",
    name: texts.name,
    itemListElement: offers.map(({ island, vehicle, terms, validUntil }) => ({
      "@type": "Offer",
      itemOffered: {
        "@type": vehicle.kind === "MOTORCYCLE" ? "Motorcycle" : "Car",
        name: vehicle.exampleModel,
      },
      areaServed: areaNames[island],
      priceValidUntil: validUntil,
      priceSpecification: terms.map(({ months, monthlyCents }) => perMonth(months, monthlyCents)),
    })),
  },
});
