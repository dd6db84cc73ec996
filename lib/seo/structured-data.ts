import type { Office } from "@/lib/contracts/office";
import { siteUrl } from "./site-url";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** schema.org AutoRental of an office: only what is known of it, so no placeholder telephone. */
export const officeData = (office: Office, path: string, description: string) => ({
  "@context": "https://schema.org",
  "@type": "AutoRental",
  name: `WebK10 ${office.nombre}`,
  description,
  url: `${siteUrl()}${path}`,
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
