import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { isDecided, sellerName } from "@/lib/contracts/core/seller-name";
import type { Office } from "@/lib/contracts/fleet/office";
import { fleetSlug } from "@/lib/contracts/fleet/public-slugs";
import { type GroupSeasons, lowestPerDayCents, type RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { CarBrand } from "@/lib/contracts/sales/stock-directory";
import { formatPrice } from "@/lib/domain/core/cents";
import { siteUrl } from "./site-url";

interface Facts {
  readonly configuration: ConfigurationDocument;
  readonly offices: readonly Office[];
  readonly groups: readonly Pick<
    RentalGroup,
    "id" | "exampleModel" | "orSimilar" | "kind" | "passengers" | "gearbox"
  >[];
  readonly prices: ReadonlyMap<number, GroupSeasons>;
  readonly brands: readonly CarBrand[];
}

const price = (cents: number) => formatPrice(cents, "en", { wholeWhenRound: true });
const link = (text: string, path: string, note = "") => `- [${text}](${siteUrl()}${path})${note && `: ${note}`}`;

const officeLine = (office: Office) =>
  link(officeName(office, "en"), paths.offices("en", office.slug), isDecided(office.contacto) ? office.contacto : "");

const groupLines = ({ groups, prices }: Facts) =>
  groups.flatMap((group) => {
    const seasons = prices.get(group.id);
    if (!seasons || seasons.seasons.length === 0) return [];
    const facts = `${group.kind.toLowerCase()}, ${group.passengers} seats, ${group.gearbox.toLowerCase()} gearbox`;
    const from = `from ${price(lowestPerDayCents(seasons))} a day for ${seasons.days} days in the cheapest season`;
    const name = `${group.exampleModel}${group.orSimilar ? " or similar" : ""}`;
    return [link(name, paths.fleet("en", fleetSlug(group)), `${facts}, ${from}`)];
  });

const ruleLines = ({ configuration: rules }: Facts) => [
  `- Drivers: at least ${rules.minimumAge} years old with ${rules.minimumLicenceYears} years of licence; some groups ask for more. Up to the age of ${rules.youngDriverMaxAge}: ${price(rules.youngDriver.perDayCents)} more a day, at most ${price(rules.youngDriver.capCents)}.`,
  `- Prices include VAT and all mandatory charges. A day has 24 hours; at the return there are ${rules.graceMinutes} minutes of grace.`,
  `- Cancellation: free up to ${rules.cancellationHours} hours before with the flexible rate.`,
  `- Deposit: blocked at pick-up on the main driver's credit ${rules.desk.depositByDebitCard ? "or debit " : ""}card, released within ${rules.depositReleaseHours} hours of the return.`,
  `- Outside opening hours: ${price(rules.afterHoursFeeCents)}, where the office offers it.`,
];

function carLines({ brands, configuration: { secondHand } }: Facts) {
  const count = brands.reduce((sum, brand) => sum + brand.count, 0);
  const from = count > 0 ? `${count} for sale, from ${price(Math.min(...brands.map((brand) => brand.fromCents)))}` : "";
  return [
    link("Used cars", paths.secondHand("en"), from),
    `- Each with ${secondHand.warrantyMonths} months of legal guarantee and the right to return it within ${secondHand.trialDays} days or ${secondHand.trialKm} km.`,
    link("New arrivals as RSS", paths.carFeed("en")),
  ];
}

/** What the company offers, for language models, in the form of llmstxt.org: from the catalogue as it is now. */
export function llmsTxt(facts: Facts): string {
  const { legal, subscription } = facts.configuration;
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ["Offices", facts.offices.map(officeLine)],
    ["Rental prices", groupLines(facts)],
    ["Rental rules", ruleLines(facts)],
    ["Used cars", carLines(facts)],
    [
      "Car subscription",
      [
        link("Cars by the month", paths.subscription("en"), `${subscription.kmPerMonth} km a month included`),
        `- Deposit ${price(subscription.depositCents)}; further kilometres ${price(subscription.extraKmCents)} each.`,
      ],
    ],
    [
      "More",
      [
        link("Search and book", paths.home("en")),
        link("Questions and answers", paths.faq("en")),
        link("Rental terms", paths.legal("en", "conditions")),
        link("Contact", paths.contact("en")),
      ],
    ],
  ];
  return `# ${sellerName(legal.companyName)}

> Car and motorcycle rental, car subscription and used cars in Ibiza and Mallorca, Spain. The pages are in Spanish, English, German, Italian and French. Prices are in euro; the price of a rental depends on dates and office and is calculated on the site.
${sections.map(([title, lines]) => `\n## ${title}\n\n${lines.join("\n")}\n`).join("")}`;
}
