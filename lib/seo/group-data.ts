import type { RentalGroup } from "@/lib/contracts/rental-group";
import type { GroupSeasons } from "@/lib/contracts/season-price";
import { siteUrl } from "./site-url";

interface GroupWords {
  readonly description: string;
  /** Path of the group's page. */
  readonly path: string;
  /** Path of its picture. */
  readonly image: string;
  readonly company: string;
}

const euro = (cents: number) => (cents / 100).toFixed(2);

/** schema.org Product of a rental group: what a week of it costs, from the cheapest season to the dearest, VAT included. */
export function groupData(group: RentalGroup, { days, seasons }: GroupSeasons, words: GroupWords) {
  const url = `${siteUrl()}${words.path}`;
  const totals = seasons.map(({ totalCents }) => totalCents);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: group.exampleModel,
    description: words.description,
    url,
    sku: group.group,
    category: "Vehicle rental",
    image: `${siteUrl()}${words.image}`,
    offers: {
      "@type": "AggregateOffer",
      url,
      priceCurrency: "EUR",
      lowPrice: euro(Math.min(...totals)),
      highPrice: euro(Math.max(...totals)),
      offerCount: seasons.length,
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      eligibleDuration: { "@type": "QuantitativeValue", value: days, unitCode: "DAY" },
      seller: { "@type": "AutoRental", name: words.company },
    },
  };
}
