import type { SubscriptionOffer } from "@/lib/contracts/subscription";
import { siteUrl } from "./site-url";

interface SubscriptionWords {
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
export const subscriptionData = (offers: readonly SubscriptionOffer[], words: SubscriptionWords) => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name: words.name,
  description: words.description,
  url: `${siteUrl()}${words.path}`,
  provider: { "@type": "AutoRental", name: words.seller },
  areaServed: [...new Set(offers.map(({ island }) => areaNames[island]))],
  hasOfferCatalog: {
    "@type": "OfferCatalog",
    name: words.name,
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
