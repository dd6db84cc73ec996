import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";
import { sharePicture } from "./share-picture";
import { siteUrl } from "./site-url";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** schema.org AutoRental of an office: only what is known of it, so no placeholder telephone. */
export const officeData = (office: Office, path: string, description: string) => ({
  "@context": "https://schema.org",
  "@type": "AutoRental",
  name: `WebK10 ${office.nombre}`,
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
